/* ref/ops_custom_call.c - custom calls that are known by name. Adding one: a row and a function. */
#include <string.h>

#include "ref/expect_impl.h"
#include "ref/frame_impl.h"

static tern_status call_check(tern_ref_call *c, tern_ref_check kind)
{
    if (c->info->operand_count != 2 || c->info->result_count)
        return TERN_ERR(INVALID, "%u operands and %u results, (actual, expected) -> () is wanted",
                        c->info->operand_count, c->info->result_count);
    return tern_ref_check_values(c, kind, c->in[0], c->in[1]);
}

static tern_status call_expect_eq(tern_ref_call *c) { return call_check(c, TERN_REF_EQ); }

static tern_status call_expect_almost_eq(tern_ref_call *c)
{
    return call_check(c, TERN_REF_ALMOST_EQ);
}

static tern_status call_expect_close(tern_ref_call *c) { return call_check(c, TERN_REF_CLOSE); }

/* Shardings, layouts and placements do not change what a value is, as long as there is one device
 * to hold all of it. */
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

/* What the program does not define is zero, so that runs are alike. */
static tern_status call_new_buffer(tern_ref_call *c)
{
    for (uint32_t i = 0; i < c->info->result_count; i++) {
        if (tern_ref_result_type(c, i)->kind != TERN_HLO_TYPE_TENSOR)
            return TERN_ERR(UNSUPPORTED, "a buffer that is no tensor");
        TERN_TRY(tern_ref_new_result(c, i, &c->out[i]));
        if (c->out[i]->data_bytes)
            memset(c->out[i]->data, 0, c->out[i]->data_bytes);
    }
    return NULL;
}

/* The message may have {0}, {1} and so on for the operands after the first. */
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
        return TERN_ERR(INVALID, "the first operand is no single truth value");
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
    {"check.expect_almost_eq", call_expect_almost_eq},
    {"check.expect_close", call_expect_close},
    {"check.expect_eq", call_expect_eq},
    {"dce_sink", call_nothing},
    {"shape_assertion", call_shape_assertion},
    {"stablehlo.shape_assertion", call_shape_assertion},
    {"xla.sdy.FuncResultSharding", call_identity},
};

static tern_status unknown_target(const tern_ref_call *c, const char *target)
{
    tern_text known;
    tern_text_init(&known, c->mem);
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
    for (size_t i = 0; i < TERN_COUNT_OF(targets); i++) {
        if (!strcmp(targets[i].target, target))
            return tern_status_note(targets[i].fn(c), "custom call \"%s\"", target);
    }
    return unknown_target(c, target);
}
