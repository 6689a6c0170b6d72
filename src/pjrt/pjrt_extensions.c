/* pjrt/pjrt_extensions.c - the extensions of the table: how the inputs and outputs of a program are
 * distributed over devices (Shardings), and the memory layout of arrays (Layouts).
 *
 * A sharding is a serialized xla.OpSharding (pjrt_sharding.c).
 *
 * The layouts save compile time: without them the client requests the whole program as text, parses
 * it and converts it to HLO, to read the layouts from that. */
#include <stdio.h>

#include "pjrt/pjrt_code_impl.h"

/* --- shardings --- */

/* Both calls have the same arguments, under different names. */
typedef struct {
    PJRT_HEAD;
    PJRT_Executable *executable;
    size_t count;
    const char *const *shardings;
    const size_t *sharding_sizes;
} shardings_args;

static PJRT_Error *parameter_shardings(void *given)
{
    shardings_args *args = given;
    args->count = args->executable->code->input_count;
    args->shardings = args->executable->code->input_shardings.bytes;
    args->sharding_sizes = args->executable->code->input_shardings.sizes;
    return NULL;
}

/* For a program without outputs, JAX rejects an empty list but accepts no list. */
static PJRT_Error *output_shardings(void *given)
{
    shardings_args *args = given;
    args->count = args->executable->code->output_count;
    args->shardings = args->count ? args->executable->code->output_shardings.bytes : NULL;
    args->sharding_sizes = args->executable->code->output_shardings.sizes;
    return NULL;
}

/* --- layouts --- */

static PJRT_Error *layout_destroy(void *args)
{
    (void)args;
    return NULL;
}

typedef struct {
    char text[4 * TERN_RANK_MAX]; /* "{2,1,0}" */
} serialized_layout;

typedef struct {
    PJRT_HEAD;
    const tern_pjrt_layout *layout;
    const char *serialized_bytes;
    size_t serialized_bytes_size;
    serialized_layout *serialized;
    void (*serialized_deleter)(serialized_layout *serialized);
} layout_serialize_args;

static void free_layout_text(serialized_layout *serialized) { tern_pjrt_free(serialized); }

static PJRT_Error *layout_serialize(void *given)
{
    layout_serialize_args *args = given;
    serialized_layout *s = tern_pjrt_new(sizeof(*s));
    int len = 1;
    if (!s)
        return tern_pjrt_no_memory();
    s->text[0] = '{';
    for (uint32_t i = 0; i < args->layout->rank; i++)
        len += snprintf(s->text + len, sizeof(s->text) - (size_t)len, i ? ",%d" : "%d",
                        (int)args->layout->minor_to_major[i]);
    s->text[len++] = '}';
    args->serialized_bytes = s->text;
    args->serialized_bytes_size = (size_t)len;
    args->serialized = s;
    args->serialized_deleter = free_layout_text;
    return NULL;
}

/* Of a client or of a topology; both are treated alike. */
typedef struct {
    PJRT_HEAD;
    void *of;
    PJRT_Buffer_Type type;
    const int64_t *dims;
    size_t num_dims;
    const tern_pjrt_layout *layout;
} default_layout_args;

static PJRT_Error *default_layout(void *given)
{
    default_layout_args *args = given;
    args->layout = NULL;
    if (args->num_dims > TERN_RANK_MAX)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "the layout of %zu dimensions, wanted at most %d", args->num_dims,
                               TERN_RANK_MAX);
    args->layout = tern_pjrt_layout_of(args->num_dims);
    return NULL;
}

typedef struct {
    PJRT_HEAD;
    PJRT_Buffer *buffer;
    const tern_pjrt_layout *layout;
} buffer_layout_args;

static PJRT_Error *buffer_layout(void *given)
{
    buffer_layout_args *args = given;
    args->layout = args->buffer->layout;
    return NULL;
}

typedef struct {
    PJRT_HEAD;
    PJRT_Executable *executable;
    size_t count;
    const tern_pjrt_layout **layouts;
} executable_layouts_args;

static PJRT_Error *output_layouts(void *given)
{
    executable_layouts_args *args = given;
    args->count = args->executable->code->output_count;
    args->layouts = args->executable->code->output_layouts;
    return NULL;
}

static PJRT_Error *parameter_layouts(void *given)
{
    executable_layouts_args *args = given;
    args->count = args->executable->code->input_count;
    args->layouts = args->executable->code->input_layouts;
    return NULL;
}

typedef struct {
    PJRT_Extension_Base base;
    PJRT_Slot destroy, serialize, client_default, of_buffer, topology_default, of_outputs,
        of_parameters;
} layouts_extension;

static layouts_extension layouts_table = {
    .base = {sizeof(layouts_extension), PJRT_Extension_Type_Layouts, NULL},
    .destroy = layout_destroy,
    .serialize = layout_serialize,
    .client_default = default_layout,
    .of_buffer = buffer_layout,
    .topology_default = default_layout,
    .of_outputs = output_layouts,
    .of_parameters = parameter_layouts,
};

tern_pjrt_shardings_extension tern_pjrt_shardings = {
    .base = {sizeof(tern_pjrt_shardings_extension), PJRT_Extension_Type_Shardings,
             &layouts_table.base},
    .get_parameter_shardings = parameter_shardings,
    .get_output_shardings = output_shardings,
};
