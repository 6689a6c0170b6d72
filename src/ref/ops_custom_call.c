/* ref/ops_custom_call.c - custom calls by target name. To add one: a row and a function. */
#include <string.h>

#include "base/alloc.h"
#include "hlo/print.h"
#include "ref/collective_impl.h"
#include "ref/expect_impl.h"
#include "ref/frame_impl.h"

static tern_status call_check(tern_ref_call *c, tern_ref_check kind)
{
    if (c->info->operand_count != 2 || c->info->result_count)
        return TERN_ERR(INVALID, "%u operands and %u results, wanted (actual, expected) -> ()",
                        c->info->operand_count, c->info->result_count);
    return tern_ref_check_values(c, kind, c->in[0], c->in[1]);
}

static tern_status call_expect_eq(tern_ref_call *c) { return call_check(c, TERN_REF_EQ); }

static tern_status call_expect_almost_eq(tern_ref_call *c)
{
    return call_check(c, TERN_REF_ALMOST_EQ);
}

static tern_status call_expect_close(tern_ref_call *c) { return call_check(c, TERN_REF_CLOSE); }

/* On a single device shardings, layouts and placements do not change a value. */
static tern_status call_identity(tern_ref_call *c)
{
    if (c->info->operand_count < c->info->result_count)
        return TERN_ERR(INVALID, "%u operands for %u results", c->info->operand_count,
                        c->info->result_count);
    for (uint32_t i = 0; i < c->info->result_count; i++) {
        if (!tern_ref_fits_type(tern_ref_result_type(c, i), c->in[i]))
            return TERN_ERR(UNSUPPORTED,
                            "result %u has another type than its operand: several "
                            "devices hold a part each, one is evaluated",
                            i);
    }
    for (uint32_t i = 0; i < c->info->result_count; i++)
        c->out[i] = tern_ref_retain(c->in[i]);
    return NULL;
}

/* Undefined contents are zero, so that runs are reproducible. */
static tern_status call_new_buffer(tern_ref_call *c)
{
    for (uint32_t i = 0; i < c->info->result_count; i++) {
        if (tern_ref_result_type(c, i)->kind != TERN_HLO_TYPE_TENSOR)
            return TERN_ERR(UNSUPPORTED, "a buffer that is not a tensor");
        TERN_TRY(tern_ref_new_result(c, i, &c->out[i]));
        if (c->out[i]->data_bytes)
            memset(c->out[i]->data, 0, c->out[i]->data_bytes);
    }
    return NULL;
}

/* The message may contain {0}, {1} and so on for the operands after the first. */
static void fill_message(const tern_ref_call *c, const char *form, tern_text *out)
{
    for (const char *p = form; *p; p++) {
        unsigned n = (unsigned)(p[0] == '{' ? (unsigned char)p[1] - '0' : 10);
        if (n < 10 && p[2] == '}' && n + 1 < c->info->operand_count) {
            tern_text_printf(out, "%lld", (long long)tern_ref_get_int(c->in[n + 1], 0));
            p += 2;
        } else {
            tern_text_putc(out, *p);
        }
    }
}

static tern_status call_shape_assertion(tern_ref_call *c)
{
    if (!c->info->operand_count || c->in[0]->kind != TERN_REF_TENSOR || c->in[0]->count != 1)
        return TERN_ERR(INVALID, "the first operand is not a scalar boolean");
    if (tern_ref_get_int(c->in[0], 0))
        return NULL;
    tern_hlo_attr attr = tern_hlo_op_attr(
        c->m, c->op, tern_intern_find(&c->m->names, "error_message", strlen("error_message")));
    tern_text text;
    tern_text_init(&text, c->mem);
    if (attr && tern_hlo_attr_of(c->m, attr)->kind == TERN_HLO_ATTR_STRING)
        fill_message(c, tern_hlo_name_text(c->m, tern_hlo_attr_of(c->m, attr)->text), &text);
    tern_status st =
        TERN_ERR(FAULT, "shape assertion is false%s%s", text.len ? ": " : "", tern_text_get(&text));
    tern_text_fini(&text);
    return st;
}

/* --- the host --- */

static void describe(const tern_ref_value *v, tern_host_array *out)
{
    *out = (tern_host_array){.shape = {.dtype = v->dtype, .rank = v->rank}, .data = v->data};
    memcpy(out->shape.dims, v->dims, v->rank * sizeof(*v->dims));
}

_Static_assert((int)TERN_REF_MAX_RANK <= (int)TERN_RANK_MAX, "dims of a value fit");

/* Operands that are arrays; tokens only order execution. */
static tern_status describe_inputs(const tern_ref_call *c, tern_host_array *arrays, uint32_t *count)
{
    for (uint32_t i = 0; i < c->info->operand_count; i++) {
        if (c->in[i]->kind == TERN_REF_TENSOR)
            describe(c->in[i], &arrays[(*count)++]);
        else if (c->in[i]->kind != TERN_REF_TOKEN)
            return TERN_ERR(UNSUPPORTED, "operand %u is neither a tensor nor a token", i);
    }
    return NULL;
}

/* A result of |type|, a tensor of zeros or a token; tensors are added to |arrays|. */
static tern_status make_output(tern_ref_call *c, tern_hlo_type type, tern_host_array *arrays,
                               uint32_t *count, tern_ref_value **out)
{
    const tern_hlo_type_info *t = tern_hlo_type_of(c->m, type);
    if (t->kind == TERN_HLO_TYPE_TOKEN)
        return tern_ref_token_create(c->mem, out);
    if (t->kind != TERN_HLO_TYPE_TENSOR || !t->is_static)
        return TERN_ERR(UNSUPPORTED, "a result is neither a tensor of known size nor a token");
    TERN_TRY(tern_ref_tensor_of_type(c->mem, c->m, type, out));
    if ((*out)->data_bytes)
        memset((*out)->data, 0, (*out)->data_bytes);
    describe(*out, &arrays[(*count)++]);
    return NULL;
}

/* A tuple is treated as that many results. */
static tern_status make_tuple(tern_ref_call *c, uint32_t i, tern_host_array *arrays,
                              uint32_t *count)
{
    const tern_hlo_type_info *t = tern_ref_result_type(c, i);
    size_t bytes = (t->part_count + 1u) * sizeof(tern_ref_value *);
    tern_ref_value **parts = tern_mem_get_zeroed(c->mem, bytes);
    tern_status st = NULL;
    TERN_TRY_MEM(parts);
    for (uint32_t k = 0; k < t->part_count && !st; k++)
        st = make_output(c, t->parts[k], arrays, count, &parts[k]);
    if (!st)
        st = tern_ref_tuple_create(c->mem, TERN_REF_TUPLE, parts, t->part_count, &c->out[i]);
    tern_ref_release_all(parts, t->part_count);
    tern_mem_free(c->mem, parts, bytes);
    return st;
}

static tern_status make_outputs(tern_ref_call *c, tern_host_array *arrays, uint32_t *count)
{
    for (uint32_t i = 0; i < c->info->result_count; i++) {
        tern_hlo_type type = tern_hlo_value_type(c->m, c->info->result_first + i);
        TERN_TRY(tern_ref_result_type(c, i)->kind == TERN_HLO_TYPE_TUPLE
                     ? make_tuple(c, i, arrays, count)
                     : make_output(c, type, arrays, count, &c->out[i]));
    }
    return NULL;
}

/* Upper bound of the count of arrays. */
static uint32_t max_arrays(const tern_ref_call *c)
{
    uint32_t max = c->info->operand_count + 1u;
    for (uint32_t i = 0; i < c->info->result_count; i++)
        max += 1u + tern_ref_result_type(c, i)->part_count;
    return max;
}

/* The configuration passed to the host: a string, or the printed form of any other attribute.
 * Lowerings to StableHLO put dictionaries under another name beside an empty string. */
static void put_config(const tern_ref_call *c, tern_text *out)
{
    static const char other_name[] = "mhlo.backend_config";
    tern_hlo_attr attr = tern_hlo_op_attr(c->m, c->op, TERN_HLO_A_backend_config);
    bool is_text = attr && tern_hlo_attr_of(c->m, attr)->kind == TERN_HLO_ATTR_STRING;
    const char *text = is_text ? tern_hlo_name_text(c->m, tern_hlo_attr_of(c->m, attr)->text) : "";
    tern_hlo_attr other = tern_hlo_op_attr(
        c->m, c->op, tern_intern_find(&c->m->names, other_name, strlen(other_name)));
    if (*text)
        tern_text_puts(out, text);
    else if (attr && !is_text)
        tern_hlo_print_attr(c->m, attr, out);
    else if (other)
        tern_hlo_print_attr(c->m, other, out);
}

static tern_status call_host(tern_ref_call *c)
{
    const tern_ref_options *o = &c->ref->options;
    uint32_t inputs = 0, outputs = 0;
    if (!o->host_call)
        return TERN_ERR(UNSUPPORTED, "the program calls the host, but no host_call was given");
    size_t bytes = max_arrays(c) * sizeof(tern_host_array);
    tern_host_array *arrays = tern_mem_get_zeroed(c->mem, bytes);
    tern_host_array *results = arrays ? arrays + c->info->operand_count : NULL;
    TERN_TRY_MEM(arrays);
    tern_text config;
    tern_text_init(&config, c->mem);
    put_config(c, &config);
    tern_status st = tern_text_status(&config);
    if (!st)
        st = describe_inputs(c, arrays, &inputs);
    if (!st)
        st = make_outputs(c, results, &outputs);
    if (!st)
        st = o->host_call(o->host_self, tern_text_get(&config), arrays, inputs, results, outputs);
    tern_text_fini(&config);
    tern_mem_free(c->mem, arrays, bytes);
    return st;
}

static tern_status call_nothing(tern_ref_call *c)
{
    if (c->info->result_count)
        return TERN_ERR(INVALID, "%u results, none is known", c->info->result_count);
    return NULL;
}

static const struct {
    const char *target;
    tern_ref_fn fn;
} targets[] = {
    {"AllocateBuffer", call_new_buffer},
    {"CreateBuffer", call_new_buffer},
    {"InspectSharding", call_nothing},
    {"LayoutConstraint", call_identity},
    {"MoveToDevice", call_identity},
    {"MoveToHost", call_identity},
    {"Pin", call_identity},
    {"SPMDFullToShardShape", call_identity},
    {"SPMDShardToFullShape", call_identity},
    {"Sharding", call_identity},
    {"Unpin", call_identity},
    {"annotate_device_placement", call_identity},
    {"check.almost_eq", call_expect_almost_eq},
    {"check.eq", call_expect_eq},
    {"check.expect_almost_eq", call_expect_almost_eq},
    {"check.expect_close", call_expect_close},
    {"check.expect_eq", call_expect_eq},
    {"dce_sink", call_nothing},
    {TERN_HLO_RAGGED_CALL, tern_ref_call_ragged},
    {"shape_assertion", call_shape_assertion},
    {"stablehlo.shape_assertion", call_shape_assertion},
    {TERN_HLO_HOST_CALL, call_host},
    {"xla.sdy.FuncResultSharding", call_identity},
};

static tern_ref_fn find_target(const char *target)
{
    for (size_t i = 0; i < TERN_COUNT_OF(targets); i++)
        if (!strcmp(targets[i].target, target))
            return targets[i].fn;
    return NULL;
}

tern_status tern_ref_check_custom_call(tern_alloc mem, const char *target)
{
    tern_text known;
    if (find_target(target))
        return NULL;
    if (!strcmp(target, TERN_HLO_NKI_CALL))
        return TERN_ERR(UNSUPPORTED,
                        "an NKI kernel consists of instructions of a NeuronCore, which the "
                        "evaluator does not have; compiled programs execute it");
    tern_text_init(&known, mem);
    for (size_t i = 0; i < TERN_COUNT_OF(targets); i++)
        tern_text_printf(&known, "%s%s", i ? ", " : "", targets[i].target);
    tern_status st = TERN_ERR(UNSUPPORTED, "custom call \"%s\" is not known; known are %s", target,
                              tern_text_get(&known));
    tern_text_fini(&known);
    return st;
}

tern_status tern_ref_op_custom_call(tern_ref_call *c)
{
    const char *target = tern_hlo_op_text(c->m, c->op, TERN_HLO_A_call_target_name);
    TERN_TRY(tern_ref_check_custom_call(c->mem, target));
    return tern_status_note(find_target(target)(c), "custom call \"%s\"", target);
}
