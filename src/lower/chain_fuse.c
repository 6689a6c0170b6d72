/* lower/chain_fuse.c - fuses two steps into one instruction: a scalar operator followed by another
 * operator or by a function, and a function followed by the sum of its results.
 *
 * Only f32 intermediates with a single reader are fused. They are rounded to f32 either way, so
 * results keep their bits. */
#include <math.h>

#include "base/assert.h"
#include "lower/chain_impl.h"
#include "numerics/format.h"

extern tern_chain_recipe tern_chain_do_binary, tern_chain_do_negate, tern_chain_do_divide,
    tern_chain_do_function, tern_chain_do_from_float, tern_chain_do_whole, tern_chain_do_clamp;

/* A step as (operand |x|) op (scalar): the scalar is operand |by| or its reciprocal, or |imm|. */
typedef struct {
    uint32_t x, by;
    tern_alu op;
    bool reverse, reciprocal;
    float imm;
} scaled;

static const tern_chain_value *root_of(const tern_chain *c, uint32_t value)
{
    return &c->values[c->values[value].same];
}

static tern_chain_form form_of(const tern_chain *c, uint32_t value)
{
    const tern_chain_value *v = &c->values[value];
    return v->form == TERN_CHAIN_SPLAT ? v->form : root_of(c, value)->form;
}

static bool is_scalar(const tern_chain *c, uint32_t value)
{
    return tern_chain_is_scalar(c, form_of(c, value), c->values[value].dtype);
}

static bool is_float(const tern_chain *c, uint32_t value)
{
    return tern_chain_class_of(c->values[value].hlo_dtype) == TERN_CHAIN_FLOAT;
}

static bool is_scaled(const tern_chain *c, const tern_chain_step *s, scaled *out)
{
    tern_chain_form form = c->values[s->result].form;
    *out = (scaled){.by = TERN_CHAIN_NONE, .op = TERN_ALU_MULTIPLY};
    if (!is_float(c, s->result))
        return false;
    if (s->recipe == tern_chain_do_negate) {
        out->imm = -1;
        return form_of(c, s->operands[0]) == form;
    }
    if (s->recipe == tern_chain_do_divide && form_of(c, s->operands[1]) == TERN_CHAIN_SPLAT) {
        out->imm = 1.0f / c->values[s->operands[1]].splat;
        return form_of(c, s->operands[0]) == form;
    }
    if (s->recipe == tern_chain_do_divide && is_scalar(c, s->operands[1])) {
        out->by = 1;
        out->reciprocal = true;
        return form_of(c, s->operands[0]) == form;
    }
    if (s->recipe != tern_chain_do_binary)
        return false;
    out->op = (tern_alu)s->arg;
    for (uint32_t by = 2; by-- > 0;) {
        if (!is_scalar(c, s->operands[by]) || form_of(c, s->operands[1 - by]) != form)
            continue;
        out->x = 1 - by;
        out->by = by;
        out->reverse = by == 0;
        return true;
    }
    return false;
}

/* --- deciding --- */

/* Whether exactly one step reads a value, and it is not an output. */
static bool has_one_reader(const tern_chain *c, uint32_t value)
{
    uint32_t readers = 0;
    for (uint32_t i = 0; i < c->value_count; i++)
        if (c->values[i].same == value && c->values[i].is_output)
            return false;
    for (uint32_t i = 0; i < c->step_count; i++)
        for (uint32_t k = 0; k < c->steps[i].operand_count; k++)
            if (c->values[c->steps[i].operands[k]].same == value) {
                if (c->steps[i].is_external)
                    return false;
                readers++;
            }
    return readers == 1;
}

/* The step that computes operand |i| of |s|, if |s| can absorb it. */
static tern_chain_step *inner_step(tern_chain *c, const tern_chain_step *s, uint32_t i, scaled *in)
{
    uint32_t value = s->operands[i];
    const tern_chain_value *v = &c->values[value];
    if (v->form == TERN_CHAIN_SPLAT || v->same != value || v->step == TERN_CHAIN_NONE ||
        v->dtype != TERN_F32 || v->form != c->values[s->result].form ||
        v->is_invariant != c->values[s->result].is_invariant)
        return NULL;
    tern_chain_step *inner = &c->steps[v->step];
    bool ok = inner->absorbs == TERN_CHAIN_NONE && inner->sum == TERN_CHAIN_NONE &&
              !inner->is_reduce && is_scaled(c, inner, in) && has_one_reader(c, value);
    return ok ? inner : NULL;
}

static bool is_affine(const scaled *in)
{
    if (in->op == TERN_ALU_MULTIPLY)
        return in->by != TERN_CHAIN_NONE || in->imm != 0;
    return in->op == TERN_ALU_ADD || (in->op == TERN_ALU_SUBTRACT && !in->reverse);
}

/* Whether |s|, which only the vector engine can execute, is better absorbed by its reader, so that
 * |in|, its operand's step, may go to the scalar engine: a clamp after a scale. */
static bool is_for_reader(const tern_chain *c, const tern_chain_step *s, const scaled *in,
                          const scaled *own)
{
    scaled next = {0};
    if (!is_affine(in) || is_affine(own) || !has_one_reader(c, s->result))
        return false;
    for (uint32_t i = 0; i < c->step_count; i++) {
        const tern_chain_step *reader = &c->steps[i];
        if (is_scaled(c, reader, &next) && reader->operands[next.x] == s->result)
            return !is_affine(&next) && c->values[reader->result].form == c->values[s->result].form;
    }
    return false;
}

static void absorb(tern_chain *c, tern_chain_step *s)
{
    static const uint32_t joined = 1u << TERN_ALU_ADD | 1u << TERN_ALU_SUBTRACT |
                                   1u << TERN_ALU_MULTIPLY | 1u << TERN_ALU_MAX |
                                   1u << TERN_ALU_MIN;
    bool function = s->recipe == tern_chain_do_function;
    bool binary =
        s->recipe == tern_chain_do_binary && (joined >> s->arg & 1) && is_float(c, s->result);
    scaled in = {0}, own = {0};
    const bool has_scalar = is_scaled(c, s, &own);
    if (!function && !binary && !has_scalar)
        return;
    /* A quotient or a negation joins what it scales; its scalar stays a step. */
    const bool any_operand = function || s->recipe == tern_chain_do_binary;
    for (uint32_t i = 0; i < s->operand_count; i++) {
        tern_chain_step *inner = any_operand || i == own.x ? inner_step(c, s, i, &in) : NULL;
        if (!inner || !(joined >> in.op & 1) || (function && !is_affine(&in)) ||
            (has_scalar && is_for_reader(c, s, &in, &own)))
            continue;
        if (function && in.by != TERN_CHAIN_NONE && in.op == TERN_ALU_MULTIPLY &&
            form_of(c, inner->operands[in.by]) == TERN_CHAIN_SPLAT &&
            c->values[inner->operands[in.by]].splat == 0)
            continue; /* a scale of 0 has a special meaning */
        s->absorbs = i;
        inner->is_absorbed = true;
        return;
    }
}

/* --- formats --- */

/* Whether the step reads operands of any float format, computes in f32, and writes any format. */
static bool is_plain(const tern_chain_step *s)
{
    return s->recipe == tern_chain_do_binary || s->recipe == tern_chain_do_negate ||
           s->recipe == tern_chain_do_divide || s->recipe == tern_chain_do_function;
}

static bool is_half(const tern_chain_value *v)
{
    return v->dtype == TERN_BF16 || v->dtype == TERN_F16;
}

static bool is_inside(const tern_chain *c, uint32_t value)
{
    for (uint32_t i = 0; i < c->value_count; i++)
        if (c->values[i].same == value && c->values[i].is_output)
            return false;
    return true;
}

/* Skips widening conversions: engines read the narrower format directly. */
static void skip_widening(tern_chain *c, tern_chain_step *s)
{
    tern_chain_value *to = &c->values[s->result];
    const tern_chain_value *from = &c->values[tern_chain_root(c, s->operands[0])];
    if (s->recipe != tern_chain_do_from_float || to->dtype != TERN_F32 ||
        to->hlo_dtype != TERN_F32 || to->form != TERN_CHAIN_FULL || !is_half(from) ||
        from->form != TERN_CHAIN_FULL || c->values[s->operands[0]].dtype != from->dtype ||
        from->is_invariant != to->is_invariant || !is_inside(c, s->result))
        return;
    for (uint32_t i = 0; i < c->step_count; i++)
        for (uint32_t k = 0; k < c->steps[i].operand_count; k++)
            if (c->values[c->steps[i].operands[k]].same == s->result && !is_plain(&c->steps[i]) &&
                !c->steps[i].is_reduce)
                return;
    to->stored_in = tern_chain_root(c, s->operands[0]);
    s->is_absorbed = true;
}

static bool is_whole_splat(const tern_chain *c, uint32_t value)
{
    const tern_chain_value *v = &c->values[value];
    return v->form == TERN_CHAIN_SPLAT && v->splat == rintf(v->splat);
}

/* A minimum, a maximum or both of |value| and constants that are whole. */
static bool is_bound(const tern_chain *c, const tern_chain_step *s, uint32_t value)
{
    bool clamp = s->recipe == tern_chain_do_clamp;
    if (!clamp &&
        (s->recipe != tern_chain_do_binary || (s->arg != TERN_ALU_MAX && s->arg != TERN_ALU_MIN)))
        return false;
    for (uint32_t k = 0; k < s->operand_count; k++) {
        bool own = c->values[s->operands[k]].same == value && (!clamp || k == 1);
        if (!own && !is_whole_splat(c, s->operands[k]))
            return false;
    }
    return true;
}

/* Whether conversions to integers, perhaps after bounds, are all that reads |value|. */
static bool is_only_converted(const tern_chain *c, uint32_t value, unsigned depth)
{
    enum { DEPTH_MAX = 3 };
    uint32_t readers = 0;
    if (!is_inside(c, value) || depth > DEPTH_MAX)
        return false;
    for (uint32_t i = 0; i < c->step_count; i++)
        for (uint32_t k = 0; k < c->steps[i].operand_count; k++) {
            const tern_chain_step *s = &c->steps[i];
            if (c->values[s->operands[k]].same != value)
                continue;
            readers++;
            tern_num_kind kind = tern_num_format_of(c->values[s->result].hlo_dtype)->kind;
            bool converts = s->recipe == tern_chain_do_from_float &&
                            (kind == TERN_KIND_SINT || kind == TERN_KIND_UINT);
            if (s->is_external || s->is_reduce ||
                (!converts &&
                 (!is_bound(c, s, value) || !is_only_converted(c, s->result, depth + 1))))
                return false;
        }
    return readers > 0;
}

/* Skips rounding to nearest even before a conversion to integers, which rounds that way. */
static void skip_rounding(tern_chain *c, tern_chain_step *s)
{
    tern_chain_value *to = &c->values[s->result];
    const tern_chain_value *from = &c->values[tern_chain_root(c, s->operands[0])];
    if (s->recipe != tern_chain_do_whole || s->arg != TERN_ALU_NONE ||
        to->form != TERN_CHAIN_FULL || from->form != TERN_CHAIN_FULL || to->same != s->result ||
        c->values[s->operands[0]].dtype != from->dtype || from->is_invariant != to->is_invariant ||
        !is_only_converted(c, s->result, 0))
        return;
    to->stored_in = tern_chain_root(c, s->operands[0]);
    s->is_absorbed = true;
}

/* Writes a value only used in a narrower format in that format. */
static void skip_narrowing(tern_chain *c, tern_chain_step *s)
{
    tern_chain_value *from = &c->values[s->operands[0]], *to = &c->values[s->result];
    if (s->recipe != tern_chain_do_from_float || !is_half(to) || to->form != TERN_CHAIN_FULL ||
        from->dtype != TERN_F32 || from->hlo_dtype != TERN_F32 || from->form != TERN_CHAIN_FULL ||
        from->same != s->operands[0] || from->step == TERN_CHAIN_NONE ||
        from->is_invariant != to->is_invariant || !has_one_reader(c, s->operands[0]))
        return;
    const tern_chain_step *producer = &c->steps[from->step];
    if (is_plain(producer) && !producer->is_absorbed && producer->sum == TERN_CHAIN_NONE)
        from->narrow = s->result;
}

/* x times x, which the scalar engine computes as a function. */
static bool is_square(const tern_chain *c, const tern_chain_step *s)
{
    return s->recipe == tern_chain_do_binary && s->arg == TERN_ALU_MULTIPLY &&
           s->operands[0] == s->operands[1] && is_float(c, s->result);
}

/* x times a scalar, or x plus one. */
static bool is_affine_step(const tern_chain *c, const tern_chain_step *s)
{
    scaled in = {0};
    if (s->absorbs != TERN_CHAIN_NONE || !is_scaled(c, s, &in) || !is_affine(&in))
        return false;
    return in.by == TERN_CHAIN_NONE || in.op != TERN_ALU_MULTIPLY ||
           form_of(c, s->operands[in.by]) != TERN_CHAIN_SPLAT ||
           c->values[s->operands[in.by]].splat != 0; /* a scale of 0 has a special meaning */
}

/* Fuses a sum along rows into the step of the scalar engine that computes its operand. */
static void fuse_sum(tern_chain *c, tern_chain_step *r, uint32_t index)
{
    const tern_chain_value *from = &c->values[r->operands[0]], *to = &c->values[r->result];
    if (!r->is_reduce || r->is_external || r->reduced == 0 || r->reduced != c->col_axes ||
        r->arg != TERN_ALU_ADD || c->shape.k != 1 || from->dtype != TERN_F32 ||
        to->dtype != TERN_F32 || from->same != r->operands[0] || from->step == TERN_CHAIN_NONE ||
        from->form != TERN_CHAIN_FULL || from->is_invariant != to->is_invariant)
        return;
    tern_chain_step *s = &c->steps[from->step];
    if (!s->is_absorbed && s->sum == TERN_CHAIN_NONE && !s->is_reduce &&
        (s->recipe == tern_chain_do_function || is_square(c, s) || is_affine_step(c, s)))
        s->sum = index;
}

/* Whether |s| can absorb |in| on its operand |i| at no cost. */
static bool absorbs_free(const tern_chain *c, const tern_chain_step *s, uint32_t i,
                         const scaled *in)
{
    scaled own = {0};
    if (s->absorbs != TERN_CHAIN_NONE || s->is_reduce || s->is_external)
        return false;
    if (s->recipe == tern_chain_do_function || is_square(c, s))
        return is_affine(in) && in->op != TERN_ALU_MULTIPLY;
    return is_scaled(c, s, &own) && own.x == i;
}

/* Absorbs a scalar operator that several steps read, if every one of them can. */
static void absorb_in_all(tern_chain *c, tern_chain_step *inner)
{
    enum { READERS_MAX = 4 };
    static const uint32_t allowed =
        1u << TERN_ALU_ADD | 1u << TERN_ALU_SUBTRACT | 1u << TERN_ALU_MULTIPLY;
    const tern_chain_value *v = &c->values[inner->result];
    tern_chain_step *readers[READERS_MAX] = {0};
    uint32_t operands[READERS_MAX] = {0}, count = 0;
    scaled in = {0};
    if (v->dtype != TERN_F32 || v->form != TERN_CHAIN_FULL || inner->is_absorbed ||
        inner->absorbs != TERN_CHAIN_NONE || inner->is_reduce || !is_scaled(c, inner, &in) ||
        !(allowed >> in.op & 1) || !is_inside(c, inner->result))
        return;
    for (uint32_t i = 0; i < c->step_count; i++)
        for (uint32_t k = 0; k < c->steps[i].operand_count; k++) {
            tern_chain_step *s = &c->steps[i];
            if (c->values[s->operands[k]].same != inner->result || !c->values[s->result].is_needed)
                continue;
            if (count && readers[count - 1] == s && is_square(c, s))
                continue; /* its other operand */
            if (count == READERS_MAX || s->operands[k] != inner->result ||
                c->values[s->result].form != TERN_CHAIN_FULL ||
                c->values[s->result].is_invariant != v->is_invariant || !absorbs_free(c, s, k, &in))
                return;
            readers[count] = s;
            operands[count++] = k;
        }
    for (uint32_t i = 0; count > 1 && i < count; i++) {
        readers[i]->absorbs = operands[i];
        inner->is_absorbed = true;
    }
}

void tern_chain_unfuse(tern_chain *c)
{
    for (uint32_t i = 0; i < c->step_count; i++) {
        c->steps[i].absorbs = c->steps[i].sum = TERN_CHAIN_NONE;
        c->steps[i].is_absorbed = false;
    }
    for (uint32_t i = 0; i < c->value_count; i++)
        c->values[i].stored_in = c->values[i].narrow = TERN_CHAIN_NONE;
}

void tern_chain_fuse(tern_chain *c)
{
    for (uint32_t i = 0; i < c->step_count; i++)
        if (c->values[c->steps[i].result].is_needed)
            skip_widening(c, &c->steps[i]);
    for (uint32_t i = 0; i < c->step_count; i++)
        if (c->values[c->steps[i].result].is_needed)
            skip_rounding(c, &c->steps[i]);
    for (uint32_t i = 0; i < c->step_count; i++)
        if (c->values[c->steps[i].result].is_needed && !c->steps[i].is_absorbed)
            absorb_in_all(c, &c->steps[i]);
    for (uint32_t i = 0; i < c->step_count; i++)
        if (c->values[c->steps[i].result].is_needed && !c->steps[i].is_absorbed &&
            c->steps[i].absorbs == TERN_CHAIN_NONE)
            absorb(c, &c->steps[i]);
    for (uint32_t i = 0; i < c->step_count; i++)
        if (c->values[c->steps[i].result].is_needed)
            fuse_sum(c, &c->steps[i], i);
    for (uint32_t i = 0; i < c->step_count && !c->in_chunks; i++)
        if (c->values[c->steps[i].result].is_needed && !c->steps[i].is_absorbed)
            skip_narrowing(c, &c->steps[i]);
}

/* --- recording --- */

static tern_chain_scalar scalar_of(tern_chain *c, const tern_chain_step *s, const scaled *in)
{
    tern_chain_operand by =
        in->by == TERN_CHAIN_NONE ? tern_chain_imm(in->imm) : tern_chain_operand_of(c, s, in->by);
    if (in->reciprocal) {
        const tern_chain_operand inverse = tern_chain_temp(c, by.form, TERN_F32);
        tern_chain_alu(c, inverse, by, TERN_ALU_RECIPROCAL, tern_chain_imm(0));
        by = inverse;
    }
    return (tern_chain_scalar){.op = in->op, .reverse = in->reverse, .by = by};
}

static tern_chain_operand negated(tern_chain *c, tern_chain_operand a)
{
    if (a.form == TERN_CHAIN_SPLAT)
        return tern_chain_imm(-a.imm);
    tern_chain_operand minus = tern_chain_temp(c, a.form, TERN_F32);
    tern_chain_alu(c, minus, a, TERN_ALU_MULTIPLY, tern_chain_imm(-1));
    return minus;
}

/* Whether the fused sum belongs to the current pass. */
static bool fuses_sum(const tern_chain *c, const tern_chain_step *s)
{
    return s->sum != TERN_CHAIN_NONE && c->values[c->steps[s->sum].result].is_needed &&
           !(c->in_chunks && c->steps[s->sum].pass != c->pass);
}

static void do_function(tern_chain *c, const tern_chain_step *s, tern_activation func)
{
    tern_chain_operand scale = tern_chain_imm(1), bias = tern_chain_imm(-0.0f), x;
    tern_chain_operand dst = tern_chain_result(c, s);
    tern_lir_view sum = {0};
    if (s->absorbs == TERN_CHAIN_NONE) {
        x = tern_chain_operand_of(c, s, 0);
    } else {
        const tern_chain_step *inner = &c->steps[c->values[s->operands[0]].step];
        scaled in = {0};
        bool is = is_scaled(c, inner, &in);
        TERN_ASSERT(is);
        tern_chain_scalar by = scalar_of(c, inner, &in);
        x = tern_chain_operand_of(c, inner, in.x);
        if (in.op == TERN_ALU_MULTIPLY)
            scale = by.by;
        else
            bias = in.op == TERN_ALU_SUBTRACT ? negated(c, by.by) : by.by;
    }
    if (fuses_sum(c, s))
        sum = tern_chain_result(c, &c->steps[s->sum]).view;
    tern_chain_activate(c, dst, x, scale, bias, func, sum);
}

static void do_joined(tern_chain *c, const tern_chain_step *s)
{
    const tern_chain_step *inner = &c->steps[c->values[s->operands[s->absorbs]].step];
    scaled in = {0}, own = {0};
    bool is = is_scaled(c, inner, &in);
    TERN_ASSERT(is);
    tern_chain_scalar first = scalar_of(c, inner, &in);
    tern_chain_operand x = tern_chain_operand_of(c, inner, in.x), dst = tern_chain_result(c, s);
    if (is_scaled(c, s, &own) && own.x == s->absorbs) {
        tern_chain_scalars(c, dst, x, first, scalar_of(c, s, &own));
        return;
    }
    tern_chain_operand other = tern_chain_operand_of(c, s, 1 - s->absorbs);
    tern_chain_operand between = dst;
    between.dtype = TERN_F32;
    tern_chain_cost one = tern_chain_scalar_cost(c, between, x, is_affine(&in));
    tern_chain_cost two = tern_chain_tensor_cost(c, dst, between, other);
    /* Work may differ slightly from the plan's; then there may be no temporary for this. */
    double joined = tern_chain_scaled_tensor_cost(c, dst, x, other);
    if (!tern_chain_split_is_faster(c, &one, &two, joined) ||
        !tern_chain_has_temp(c, dst.form, TERN_F32)) {
        tern_chain_scalar_tensor(c, dst, x, first, (tern_alu)s->arg, s->absorbs == 1, other);
        return;
    }
    between = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_scalars(c, between, x, first, (tern_chain_scalar){.op = TERN_ALU_NONE});
    if (s->absorbs == 1)
        tern_chain_alu(c, dst, other, (tern_alu)s->arg, between);
    else
        tern_chain_alu(c, dst, between, (tern_alu)s->arg, other);
}

/* x times x runs as a function of the scalar engine, if the other engines are busier. */
static bool is_square_by_act(tern_chain *c, const tern_chain_step *s)
{
    if (s->absorbs != TERN_CHAIN_NONE || !is_square(c, s) ||
        c->values[s->result].form != TERN_CHAIN_FULL)
        return false;
    tern_chain_operand x = tern_chain_operand_of(c, s, 0), dst = x;
    dst.dtype = c->values[s->result].dtype;
    tern_chain_cost act = tern_chain_scalar_cost(c, dst, x, true);
    tern_chain_cost tensor = tern_chain_tensor_cost(c, dst, x, x);
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        act.of[e] = e == TERN_ENGINE_ACT ? act.of[e] : __builtin_inf();
    return tern_chain_finish_time(c, &act) <= tern_chain_finish_time(c, &tensor);
}

/* x scale or x + bias, and its sum. */
static void do_affine(tern_chain *c, const tern_chain_step *s)
{
    scaled in = {0};
    bool is = is_scaled(c, s, &in);
    TERN_ASSERT(is);
    tern_chain_operand scale = tern_chain_imm(1), bias = tern_chain_imm(-0.0f);
    tern_chain_operand by = scalar_of(c, s, &in).by;
    if (in.op == TERN_ALU_MULTIPLY)
        scale = by;
    else
        bias = in.op == TERN_ALU_SUBTRACT ? negated(c, by) : by;
    tern_chain_operand x = tern_chain_operand_of(c, s, in.x), dst = tern_chain_result(c, s);
    tern_chain_activate(c, dst, x, scale, bias, TERN_ACTIVATION_COPY,
                        tern_chain_result(c, &c->steps[s->sum]).view);
}

bool tern_chain_do_fused(tern_chain *c, const tern_chain_step *s)
{
    if (fuses_sum(c, s) && s->absorbs == TERN_CHAIN_NONE && is_affine_step(c, s)) {
        do_affine(c, s);
        return true;
    }
    if (s->absorbs == TERN_CHAIN_NONE && !fuses_sum(c, s) && !is_square_by_act(c, s))
        return false;
    if (s->recipe == tern_chain_do_function)
        do_function(c, s, (tern_activation)s->arg);
    else if (s->absorbs == TERN_CHAIN_NONE || is_square(c, s))
        do_function(c, s, TERN_ACTIVATION_SQUARE);
    else
        do_joined(c, s);
    return true;
}
