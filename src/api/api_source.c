/* api/api_source.c - reads StableHLO or XLA's HLO in any form, and converts it to text.
 *
 * On one device Shardy's ops have no effect, so reading the source of such a program removes
 * them. Left in, they would separate ops that can be fused, and consumers of the text (XLA's
 * translation to HLO) reject them. */
#include "api/client_impl.h"
#include "base/alloc.h"
#include "compile/compile.h"
#include "compile/kernel_source.h"
#include "hlo/print.h"
#include "hlo/read.h"
#include "hlo/verify.h"
#include "passes/shard.h"
#include "tern/program.h"

static tern_status read_text(tern_alloc mem, const tern_source *source, tern_diag *diag,
                             tern_hlo_module **out)
{
    tern_span part = {0};
    size_t offset = 0;
    if (!tern_hlo_next_part(source, &offset, &part))
        return TERN_ERR(INVALID, "%s contains no module", source->name);
    tern_diag_set_source(diag, source);
    tern_status st = tern_hlo_read_text(mem, source, part, diag, out);
    if (!st)
        st = tern_hlo_verify(*out, diag);
    tern_diag_set_source(diag, NULL);
    return st;
}

/* --- Shardy's ops --- */

/* The replacement of each removed value, by its id; 0: the value was not removed. */
typedef struct {
    tern_hlo_module *m;
    tern_hlo_value *to;
} sharding_drop;

static bool is_sharding(tern_hlo_code code)
{
    return code == TERN_HLO_SDY_SHARDING_CONSTRAINT || code == TERN_HLO_SDY_RESHARD ||
           code == TERN_HLO_SDY_PROPAGATION_BARRIER || code == TERN_HLO_SDY_SHARDING_GROUP ||
           code == TERN_HLO_SDY_MANUAL_COMPUTATION || code == TERN_HLO_SDY_NAMED_COMPUTATION;
}

static bool have_equal_types(const tern_hlo_module *m, const tern_hlo_value *a, tern_hlo_value b,
                             uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (tern_hlo_value_type(m, a[i]) != tern_hlo_value_type(m, b + i))
            return false;
    return true;
}

/* Inlines |op|'s region before |op|; its results become the values that the region returns. Shapes
 * inside, which are per-device on several devices, stay unchanged. */
static void inline_computation(sharding_drop *d, tern_hlo_op op)
{
    tern_hlo_module *m = d->m;
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    const tern_hlo_region_info *body = tern_hlo_region_of(m, tern_hlo_op_region(m, op, 0));
    tern_hlo_op end = body->last;
    const tern_hlo_value *operands = tern_hlo_operands(m, op);
    const tern_hlo_value *returned = tern_hlo_operands(m, end);
    if (!have_equal_types(m, operands, body->arg_first, info->operand_count) ||
        !have_equal_types(m, returned, info->result_first, info->result_count))
        return;
    for (uint32_t i = 0; i < info->operand_count; i++)
        d->to[body->arg_first + i] = operands[i];
    for (uint32_t i = 0; i < info->result_count; i++)
        d->to[info->result_first + i] = returned[i];
    while (body->first != end) {
        tern_hlo_op inner = body->first;
        tern_hlo_op_detach(m, inner);
        tern_hlo_op_insert(m, inner, op);
    }
    tern_hlo_op_detach(m, op);
}

static void drop_op(sharding_drop *d, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(d->m, op);
    if (info->region_count) {
        inline_computation(d, op);
        return;
    }
    if (info->result_count)
        d->to[info->result_first] = tern_hlo_operands(d->m, op)[0];
    tern_hlo_op_detach(d->m, op);
}

/* Also compresses the path for later lookups. */
static tern_hlo_value replacement_of(sharding_drop *d, tern_hlo_value v)
{
    tern_hlo_value last = v;
    while (d->to[last])
        last = d->to[last];
    while (d->to[v]) {
        tern_hlo_value next = d->to[v];
        d->to[v] = last;
        v = next;
    }
    return last;
}

static tern_status drop_shardings(tern_hlo_module *m)
{
    uint32_t count = (uint32_t)m->ops.count, first = 1;
    while (first < count && !is_sharding(tern_hlo_op_of(m, first)->code))
        first++;
    if (first >= count)
        return NULL;
    size_t bytes = m->values.count * sizeof(tern_hlo_value);
    sharding_drop d = {m, (tern_hlo_value *)tern_mem_get_zeroed(m->mem, bytes)};
    TERN_TRY_MEM(d.to);
    for (tern_hlo_op op = first; op < count; op++)
        if (is_sharding(tern_hlo_op_of(m, op)->code))
            drop_op(&d, op);
    for (tern_hlo_op op = 1; op < count; op++)
        for (uint32_t i = 0; i < tern_hlo_op_of(m, op)->operand_count; i++)
            tern_hlo_set_operand(m, op, i, replacement_of(&d, tern_hlo_operands(m, op)[i]));
    tern_mem_free(m->mem, d.to, bytes);
    return NULL;
}

/* --- reading --- */

/* Whether the bytes begin as no text does. */
static bool is_binary(const tern_source *source)
{
    enum { LOOK = 256 };
    for (size_t i = 0; i < source->len && i < LOOK; i++) {
        unsigned char c = (unsigned char)source->text[i];
        if (c < ' ' && !(c >= '\t' && c <= '\r'))
            return true;
    }
    return false;
}

tern_status tern_api_read_source(tern_alloc mem, const tern_source *source, tern_diag *diag,
                                 tern_hlo_module **out)
{
    const uint8_t *bytes = (const uint8_t *)source->text;
    *out = NULL;
    if (tern_hlo_is_bytecode(bytes, source->len)) {
        TERN_TRY(tern_hlo_read_bytecode(mem, source->name, bytes, source->len, out));
        TERN_TRY(tern_hlo_verify(*out, diag));
    } else if (tern_hlo_is_xla(bytes, source->len)) {
        TERN_TRY(tern_hlo_read_xla(mem, source->name, bytes, source->len, out));
        TERN_TRY(tern_hlo_verify(*out, diag));
    } else if (tern_compile_is_kernel(bytes, source->len)) {
        TERN_TRY(tern_compile_read_kernel(mem, source->name, bytes, source->len, out));
        TERN_TRY(tern_hlo_verify(*out, diag));
    } else if (is_binary(source)) {
        return TERN_ERR(INVALID,
                        "%s is neither text nor bytecode of StableHLO nor a whole HloModuleProto "
                        "nor a recorded NKI kernel",
                        source->name);
    } else {
        TERN_TRY(read_text(mem, source, diag, out));
    }
    return tern_shard_partitions_of(*out) > 1 ? NULL : drop_shardings(*out);
}

static tern_status print(tern_alloc mem, tern_hlo_module *m, char **out, size_t *out_len)
{
    tern_text text;
    tern_text_init(&text, mem);
    tern_status st = tern_hlo_print(m, NULL, &text);
    if (!st)
        st = tern_text_status(&text);
    if (!st)
        *out = tern_mem_copy_text(mem, tern_text_get(&text));
    if (*out)
        *out_len = strlen(*out);
    else if (!st)
        st = tern_status_no_memory();
    tern_text_fini(&text);
    return st;
}

static tern_status partition(tern_alloc mem, tern_hlo_module *m, const tern_program_options *o)
{
    tern_compile_options options = {.mem = mem,
                                    .devices = o->devices,
                                    .open_inputs = o->open_inputs,
                                    .open_outputs = o->open_outputs,
                                    .open_input_count = o->open_inputs ? o->open_input_count : 0,
                                    .open_output_count =
                                        o->open_outputs ? o->open_output_count : 0};
    return tern_compile_local(m, &options);
}

tern_status tern_program_local_text(tern_alloc mem, const char *name, const void *bytes,
                                    size_t size, const tern_program_options *options, char **out,
                                    size_t *out_len)
{
    *out = NULL;
    *out_len = 0;
    if (!mem.fn || (!bytes && size))
        return TERN_ERR(INVALID, "the %s is NULL", mem.fn ? "source" : "allocator");
    tern_source source = {name && *name ? name : "<source>", bytes ? bytes : "", size};
    tern_diag *diag = NULL;
    tern_hlo_module *m = NULL;
    TERN_TRY(tern_diag_create(mem, &diag));
    tern_status st = tern_api_read_source(mem, &source, diag, &m);
    if (!st && options)
        st = partition(mem, m, options);
    if (!st)
        st = print(mem, m, out, out_len);
    tern_hlo_module_destroy(m);
    tern_diag_destroy(diag);
    return st;
}

tern_status tern_program_text(tern_alloc mem, const char *name, const void *bytes, size_t size,
                              char **out, size_t *out_len)
{
    return tern_program_local_text(mem, name, bytes, size, NULL, out, out_len);
}
