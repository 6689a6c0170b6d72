/* compile/kernel_source.c - a recorded NKI kernel as a program of its own: a module whose main
 * calls it. */
#include "compile/kernel_source.h"

#include <string.h>

#include "base/assert.h"
#include "hlo/builder.h"
#include "nki/nki_stream.h"

bool tern_compile_is_kernel(const uint8_t *bytes, size_t len)
{
    return tern_nki_is_stream(bytes, len);
}

typedef struct {
    const tern_nki_stream *k; /* of core 0 */
    const uint8_t *bytes;     /* of all cores */
    size_t len;
    tern_hlo_module *m;
    tern_hlo_builder b;
    tern_hlo_type *inputs, *results;
    tern_hlo_value *values;
    tern_hlo_attr *dicts; /* [inputs] */
} source;

static tern_status type_of(const source *s, uint32_t tensor, tern_hlo_type *out)
{
    const tern_nki_tensor *t = &s->k->tensors.items[tensor];
    return tern_hlo_type_tensor(s->m, (tern_dtype)t->dtype, t->dims, t->rank, out);
}

static tern_status find_types(source *s)
{
    const tern_nki_stream *k = s->k;
    tern_arena *arena = &s->m->arena;
    s->inputs = TERN_NEW_N(arena, tern_hlo_type, k->inputs.count + 1);
    s->results = TERN_NEW_N(arena, tern_hlo_type, k->results.count + 1);
    s->values = TERN_NEW_N(arena, tern_hlo_value, k->inputs.count + k->results.count + 1);
    s->dicts = TERN_NEW_N(arena, tern_hlo_attr, k->inputs.count + 1);
    TERN_TRY_MEM(s->inputs && s->results && s->values && s->dicts ? s : NULL);
    for (size_t i = 0; i < k->inputs.count; i++)
        TERN_TRY(type_of(s, k->inputs.items[i], &s->inputs[i]));
    for (size_t i = 0; i < k->results.count; i++)
        TERN_TRY(type_of(s, k->results.items[i].tensor, &s->results[i]));
    return NULL;
}

/* Inputs that the kernel updates in place are donated to the results that alias them. */
static tern_status donate(source *s)
{
    static const char aliasing[] = "tf.aliasing_output";
    tern_hlo_attr_use use = {0};
    tern_hlo_attr list = 0;
    TERN_TRY(tern_hlo_name_add(s->m, aliasing, strlen(aliasing), &use.name));
    for (size_t i = 0; i < s->k->inputs.count; i++)
        TERN_TRY(tern_hlo_attr_dict(s->m, NULL, 0, &s->dicts[i]));
    for (size_t i = 0; i < s->k->results.count; i++) {
        int32_t input = s->k->results.items[i].input;
        if (input < 0)
            continue;
        TERN_TRY(tern_hlo_attr_int(s->m, TERN_I32, (int64_t)i, &use.value));
        TERN_TRY(tern_hlo_attr_dict(s->m, &use, 1, &s->dicts[input]));
    }
    TERN_TRY(tern_hlo_attr_array(s->m, s->dicts, (uint32_t)s->k->inputs.count, &list));
    return tern_hlo_op_set_attr(s->m, tern_hlo_module_find(s->m, "main"), TERN_HLO_A_arg_attrs,
                                list);
}

static tern_status alias(source *s, int64_t result, int64_t input, tern_hlo_attr *out)
{
    const bool several = s->k->results.count > 1;
    tern_hlo_attr fields[3] = {0};
    TERN_TRY(tern_hlo_attr_ints(s->m, TERN_I64, &result, several, &fields[0]));
    TERN_TRY(tern_hlo_attr_int(s->m, TERN_I64, input, &fields[1]));
    TERN_TRY(tern_hlo_attr_ints(s->m, TERN_I64, NULL, 0, &fields[2]));
    return tern_hlo_attr_record(s->m, TERN_HLO_RECORD_OUTPUT_OPERAND_ALIAS, fields, out);
}

/* Names the operands that results update in place. */
static tern_status find_aliases(source *s, tern_hlo_attr *out)
{
    tern_hlo_attr *aliases = TERN_NEW_N(&s->m->arena, tern_hlo_attr, s->k->results.count + 1);
    uint32_t count = 0;
    *out = 0;
    TERN_TRY_MEM(aliases);
    for (size_t i = 0; i < s->k->results.count; i++)
        if (s->k->results.items[i].input >= 0)
            TERN_TRY(alias(s, (int64_t)i, s->k->results.items[i].input, &aliases[count++]));
    return count ? tern_hlo_attr_array(s->m, aliases, count, out) : NULL;
}

static tern_status set_name(source *s)
{
    tern_hlo_attr name = 0;
    TERN_TRY(tern_hlo_attr_text(s->m, TERN_HLO_ATTR_STRING, s->k->name, strlen(s->k->name), &name));
    return tern_hlo_op_set_attr(s->m, s->m->top, TERN_HLO_A_sym_name, name);
}

static tern_status build(source *s)
{
    const tern_nki_stream *k = s->k;
    uint32_t inputs = (uint32_t)k->inputs.count, results = (uint32_t)k->results.count;
    tern_hlo_attr_use attrs[] = {{.name = TERN_HLO_A_backend_config},
                                 {.name = TERN_HLO_A_call_target_name},
                                 {.name = TERN_HLO_A_output_operand_aliases}};
    TERN_TRY(find_types(s));
    TERN_TRY(tern_hlo_attr_text(s->m, TERN_HLO_ATTR_STRING, (const char *)s->bytes, s->len,
                                &attrs[0].value));
    TERN_TRY(tern_hlo_attr_text(s->m, TERN_HLO_ATTR_STRING, TERN_HLO_NKI_CALL,
                                strlen(TERN_HLO_NKI_CALL), &attrs[1].value));
    TERN_TRY(find_aliases(s, &attrs[2].value));
    tern_hlo_builder_init(&s->b, s->m);
    tern_hlo_build_func(&s->b, "main", s->inputs, inputs, s->values);
    tern_hlo_value first =
        tern_hlo_build(&s->b, &(tern_hlo_op_spec){.code = TERN_HLO_CUSTOM_CALL,
                                                  .operands = s->values,
                                                  .operand_count = inputs,
                                                  .results = s->results,
                                                  .result_count = results,
                                                  .attrs = attrs,
                                                  .attr_count = attrs[2].value ? 3 : 2});
    for (uint32_t i = 0; i < results; i++)
        s->values[inputs + i] = first + i;
    tern_hlo_build_return(&s->b, s->values + inputs, results);
    TERN_TRY(tern_hlo_builder_status(&s->b));
    TERN_TRY(set_name(s));
    return donate(s);
}

tern_status tern_compile_read_kernel(tern_alloc mem, const char *name, const uint8_t *bytes,
                                     size_t len, tern_hlo_module **out)
{
    tern_nki_stream k;
    const uint8_t *first = bytes;
    size_t first_len = len;
    *out = NULL;
    TERN_TRY(tern_status_note(tern_nki_stream_of(0, &first, &first_len), "in %s", name));
    tern_status st = tern_nki_stream_read(mem, first, first_len, &k);
    if (!st)
        st = tern_hlo_module_create(mem, out);
    source s = {.k = &k, .bytes = bytes, .len = len, .m = *out};
    if (!st)
        st = build(&s);
    tern_nki_stream_fini(&k);
    if (!st)
        return NULL;
    tern_hlo_module_destroy(*out);
    *out = NULL;
    return tern_status_note(st, "in %s", name);
}
