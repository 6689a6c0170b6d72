/* lower/chain_emit.c - selects and records the instruction that matches the forms of the
 * operands. */
#include "lower/chain_impl.h"
#include "numerics/format.h"

#define VIEWS(...)   ((const tern_lir_view[]){__VA_ARGS__})
#define WORDS(...)   ((const uint32_t[]){__VA_ARGS__})
#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static const tern_lir_view none;

static void emit(tern_chain *c, tern_isa_op op, uint32_t engine, const tern_lir_view *views,
                 unsigned view_count, const uint32_t *words, unsigned word_count)
{
    if (c->is_planning)
        return;
    tern_lir_instr instr = {.op = op,
                            .engine = engine,
                            .operands = views,
                            .operand_count = view_count,
                            .args = words,
                            .arg_count = word_count};
    if (!tern_chain_defer(c, &instr, NULL))
        tern_lir_emit(c->l->b, &instr);
}

/* An operator and its scalar operand. */
typedef struct {
    tern_alu op;
    tern_lir_view rows;
    uint32_t imm;
    bool reverse;
} scalar_op;

static bool is_imm(scalar_op s, float value)
{
    return s.rows.mem == TERN_MEM_NONE && tern_isa_arg_f32(s.imm) == value;
}

/* x scale + bias, which the scalar engine applies before its function. */
static bool is_affine(scalar_op s0, scalar_op s1)
{
    bool last = s1.op == TERN_ALU_NONE;
    if (s0.op == TERN_ALU_MULTIPLY)
        return (last || s1.op == TERN_ALU_ADD) && !is_imm(s0, 0);
    return s0.op == TERN_ALU_ADD && last;
}

static void activation(tern_chain *c, tern_chain_operand dst, tern_chain_operand a,
                       tern_chain_operand scale, tern_chain_operand bias, tern_activation func,
                       tern_lir_view sum)
{
    tern_lir_activate act = {.dst = dst.view, .func = func, .reduce_res = sum};
    act.data = tern_chain_broadcast(c, a, dst.form);
    act.scale.imm = 1;
    if (scale.form == TERN_CHAIN_SPLAT)
        act.scale.imm = scale.imm;
    else
        act.scale.rows = scale.view;
    if (bias.form == TERN_CHAIN_SPLAT && (bias.imm == 0 || c->l->chip->act_bias_immediate))
        act.bias.imm = bias.imm;
    else if (bias.form == TERN_CHAIN_SPLAT)
        act.bias.rows = tern_chain_broadcast(c, bias, TERN_CHAIN_ONE);
    else
        act.bias.rows = bias.view;
    if (!c->is_planning && !tern_chain_defer(c, NULL, &act))
        tern_lir_activation(c->l->b, &act);
}

static void affine(tern_chain *c, tern_chain_operand dst, tern_lir_view data, scalar_op s0,
                   scalar_op s1)
{
    tern_chain_operand a = {.form = dst.form, .dtype = (tern_dtype)data.dtype, .view = data};
    tern_chain_operand part[2] = {tern_chain_imm(1), tern_chain_imm(-0.0f)};
    const scalar_op *ops[2] = {&s0, &s1};
    for (unsigned i = 0; i < 2; i++) {
        if (ops[i]->op == TERN_ALU_NONE)
            continue;
        tern_chain_operand *to = &part[ops[i]->op == TERN_ALU_ADD];
        if (ops[i]->rows.mem == TERN_MEM_NONE)
            *to = tern_chain_imm(tern_isa_arg_f32(ops[i]->imm));
        else
            *to = (tern_chain_operand){
                .form = TERN_CHAIN_ONE, .dtype = TERN_F32, .view = ops[i]->rows};
    }
    activation(c, dst, a, part[0], part[1], TERN_ACTIVATION_COPY, none);
}

static void tensor_scalar(tern_chain *c, tern_chain_operand dst, tern_lir_view data, scalar_op s0,
                          scalar_op s1)
{
    tern_chain_operand a = {.form = dst.form, .dtype = (tern_dtype)data.dtype, .view = data};
    bool bits = tern_alu_info_of(s0.op)->on_bits;
    tern_chain_cost cost = tern_chain_scalar_cost(c, dst, a, !bits && is_affine(s0, s1));
    tern_engine engine = tern_chain_pick_engine(c, dst.form, &cost);
    if (engine == TERN_ENGINE_ACT) {
        affine(c, dst, data, s0, s1);
        return;
    }
    emit(c, TERN_OP_TENSOR_SCALAR, engine, VIEWS(dst.view, data, s0.rows, s1.rows), 4,
         WORDS((uint32_t)s0.op, s0.imm, s0.reverse, (uint32_t)s1.op, s1.imm, s1.reverse), 6);
}

/* One scalar per partition, f32 as the instruction requires. */
bool tern_chain_is_scalar(const tern_chain *c, tern_chain_form form, tern_dtype dtype)
{
    return form == TERN_CHAIN_SPLAT ||
           (dtype == TERN_F32 &&
            (form == TERN_CHAIN_ONE || (form == TERN_CHAIN_ROW && c->shape.k == 1)));
}

static bool is_scalar(const tern_chain *c, tern_chain_operand a)
{
    return tern_chain_is_scalar(c, a.form, a.dtype);
}

static scalar_op scalar_of(tern_chain_scalar s)
{
    bool is_constant = s.by.form == TERN_CHAIN_SPLAT;
    return (scalar_op){.op = s.op,
                       .rows = is_constant ? none : s.by.view,
                       .imm = is_constant ? tern_isa_f32_arg(s.by.imm) : 0,
                       .reverse = s.reverse};
}

/* Copies an operand from PSUM to SBUF. */
static tern_chain_operand out_of_psum(tern_chain *c, tern_chain_operand a)
{
    if (a.form == TERN_CHAIN_SPLAT || a.view.mem != TERN_MEM_PSUM)
        return a;
    tern_chain_operand t = tern_chain_temp(c, a.form, a.dtype);
    tern_chain_copy(c, t, a);
    return t;
}

/* |b|, copied if necessary so that one instruction can read |a| and |b|: only one operand may be in
 * PSUM. */
static tern_chain_operand beside(tern_chain *c, tern_chain_operand a, tern_chain_operand b)
{
    bool psum = a.form != TERN_CHAIN_SPLAT && a.view.mem == TERN_MEM_PSUM;
    return psum ? out_of_psum(c, b) : b;
}

/* |b|, or a copy of it in PSUM by the scalar engine: the vector engine reads two tiles of f32 or
 * of words in SBUF at half its rate. */
static tern_chain_operand through_psum(tern_chain *c, tern_chain_operand dst, tern_chain_operand a,
                                       tern_chain_operand b, tern_chain_cost direct)
{
    bool two = dst.form == TERN_CHAIN_FULL && a.form == TERN_CHAIN_FULL &&
               b.form == TERN_CHAIN_FULL && a.view.mem == TERN_MEM_SBUF &&
               b.view.mem == TERN_MEM_SBUF && tern_num_format_of(b.dtype)->storage_bytes == 4;
    if (!two || !tern_chain_has_psum_temp(c, b.dtype) || !tern_chain_psum_is_faster(c, &direct))
        return b;
    tern_chain_operand t = tern_chain_psum_temp(c, b.dtype);
    tern_chain_charge(c, dst.form, TERN_ENGINE_ACT,
                      tern_chain_scalar_cost(c, t, b, true).of[TERN_ENGINE_ACT]);
    emit(c, TERN_OP_TENSOR_COPY, TERN_ENGINE_ACT, VIEWS(t.view, b.view), 2, NULL, 0);
    return t;
}

/* The cost of an instruction that only the vector engine executes. */
static tern_chain_cost on_dve(double ns)
{
    tern_chain_cost cost;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        cost.of[e] = e == TERN_ENGINE_DVE ? ns : __builtin_inf();
    return cost;
}

void tern_chain_scalars(tern_chain *c, tern_chain_operand dst, tern_chain_operand a,
                        tern_chain_scalar s0, tern_chain_scalar s1)
{
    tensor_scalar(c, dst, tern_chain_broadcast(c, a, dst.form), scalar_of(s0), scalar_of(s1));
}

void tern_chain_scalar_tensor(tern_chain *c, tern_chain_operand dst, tern_chain_operand a,
                              tern_chain_scalar s0, tern_alu op, bool reverse, tern_chain_operand b)
{
    scalar_op first = scalar_of(s0);
    b = beside(c, a, b);
    b = through_psum(c, dst, a, b, on_dve(tern_chain_scaled_tensor_cost(c, dst, a, b)));
    tern_chain_charge(c, dst.form, TERN_ENGINE_DVE, tern_chain_scaled_tensor_cost(c, dst, a, b));
    const tern_lir_view left = tern_chain_broadcast(c, a, dst.form);
    emit(c, TERN_OP_SCALAR_TENSOR_TENSOR, TERN_ENGINE_DVE,
         VIEWS(dst.view, left, first.rows, tern_chain_broadcast(c, b, dst.form)), 4,
         WORDS((uint32_t)first.op, first.imm, first.reverse, (uint32_t)op, reverse), 5);
}

void tern_chain_activate(tern_chain *c, tern_chain_operand dst, tern_chain_operand a,
                         tern_chain_operand scale, tern_chain_operand bias, tern_activation func,
                         tern_lir_view sum)
{
    tern_chain_charge(c, dst.form, TERN_ENGINE_ACT,
                      tern_chain_scalar_cost(c, dst, a, true).of[TERN_ENGINE_ACT]);
    activation(c, dst, a, scale, bias, func, sum);
}

/* The bits of a constant operand of a bitwise operator. */
static uint32_t code_of(tern_chain_operand a)
{
    if (tern_num_format_of(a.dtype)->kind == TERN_KIND_FLOAT)
        return tern_isa_f32_arg(a.imm);
    return a.imm < 0 ? (uint32_t)(int32_t)a.imm : (uint32_t)a.imm;
}

void tern_chain_alu(tern_chain *c, tern_chain_operand dst, tern_chain_operand a, tern_alu op,
                    tern_chain_operand b)
{
    const scalar_op pass = {.op = TERN_ALU_NONE};
    bool unary = tern_alu_info_of(op)->arity == 1, bits = tern_alu_info_of(op)->on_bits;
    if (unary) {
        tensor_scalar(c, dst, tern_chain_broadcast(c, a, dst.form), (scalar_op){.op = op}, pass);
        return;
    }
    if (b.form == TERN_CHAIN_SPLAT || (!bits && is_scalar(c, b) && a.form >= b.form)) {
        scalar_op s = {.op = op, .imm = bits ? code_of(b) : tern_isa_f32_arg(b.imm)};
        s.rows = b.form == TERN_CHAIN_SPLAT ? none : b.view;
        tensor_scalar(c, dst, tern_chain_broadcast(c, a, dst.form), s, pass);
    } else if (a.form == TERN_CHAIN_SPLAT || (!bits && is_scalar(c, a) && b.form >= a.form)) {
        scalar_op s = {
            .op = op, .imm = bits ? code_of(a) : tern_isa_f32_arg(a.imm), .reverse = true};
        s.rows = a.form == TERN_CHAIN_SPLAT ? none : a.view;
        tensor_scalar(c, dst, tern_chain_broadcast(c, b, dst.form), s, pass);
    } else {
        if (op == TERN_ALU_POW) { /* by GpSimd, which cannot access PSUM */
            a = out_of_psum(c, a);
            b = out_of_psum(c, b);
            if (dst.view.mem == TERN_MEM_PSUM) {
                tern_chain_operand t = tern_chain_temp(c, dst.form, dst.dtype);
                tern_chain_alu(c, t, a, op, b);
                tern_chain_copy(c, dst, t);
                return;
            }
        }
        b = beside(c, a, b);
        tern_chain_cost cost = tern_chain_tensor_cost(c, dst, a, b);
        if (op != TERN_ALU_POW)
            b = through_psum(c, dst, a, b, cost);
        cost = tern_chain_tensor_cost(c, dst, a, b);
        uint32_t engine =
            op == TERN_ALU_POW ? TERN_ENGINE_POOL : tern_chain_pick_engine(c, dst.form, &cost);
        const tern_lir_view left = tern_chain_broadcast(c, a, dst.form);
        emit(c, TERN_OP_TENSOR_TENSOR, engine,
             VIEWS(dst.view, left, tern_chain_broadcast(c, b, dst.form)), 3, WORDS((uint32_t)op),
             1);
    }
}

void tern_chain_alu2(tern_chain *c, tern_chain_operand dst, tern_chain_operand a, tern_alu op0,
                     float s0, tern_alu op1, float s1)
{
    tensor_scalar(c, dst, tern_chain_broadcast(c, a, dst.form),
                  (scalar_op){.op = op0, .imm = tern_isa_f32_arg(s0)},
                  (scalar_op){.op = op1, .imm = tern_isa_f32_arg(s1)});
}

void tern_chain_bits2(tern_chain *c, tern_chain_operand dst, tern_chain_operand a, tern_alu op0,
                      uint32_t s0, tern_alu op1, uint32_t s1)
{
    tensor_scalar(c, dst, tern_chain_broadcast(c, a, dst.form), (scalar_op){.op = op0, .imm = s0},
                  (scalar_op){.op = op1, .imm = s1});
}

void tern_chain_words(tern_chain *c, tern_chain_operand dst, tern_chain_operand a, tern_alu op,
                      tern_chain_operand b)
{
    a = out_of_psum(c, a);
    b = out_of_psum(c, b);
    tern_chain_charge(c, dst.form, TERN_ENGINE_POOL, tern_chain_words_cost(c, dst, a, b));
    const tern_lir_view left = tern_chain_broadcast(c, a, dst.form);
    emit(c, TERN_OP_TENSOR_TENSOR, TERN_ENGINE_POOL,
         VIEWS(dst.view, left, tern_chain_broadcast(c, b, dst.form)), 3, WORDS((uint32_t)op), 1);
}

void tern_chain_copy(tern_chain *c, tern_chain_operand dst, tern_chain_operand a)
{
    if (a.form == TERN_CHAIN_SPLAT) {
        emit(c, TERN_OP_MEMSET, TERN_LIR_ANY, &dst.view, 1, WORDS(tern_isa_f32_arg(a.imm)), 1);
        return;
    }
    tern_chain_cost cost = tern_chain_scalar_cost(c, dst, a, c->l->chip->act_native_copy);
    tern_chain_allow_pool(c, dst, a, &cost);
    emit(c, TERN_OP_TENSOR_COPY, tern_chain_pick_engine(c, dst.form, &cost),
         VIEWS(dst.view, tern_chain_broadcast(c, a, dst.form)), 2, NULL, 0);
}

void tern_chain_function(tern_chain *c, tern_chain_operand dst, tern_chain_operand a, float scale,
                         tern_activation func)
{
    /* Adding -0 keeps the sign of a zero. */
    tern_chain_activate(c, dst, a, tern_chain_imm(scale), tern_chain_imm(-0.0f), func, none);
}

void tern_chain_where(tern_chain *c, tern_chain_operand dst, tern_chain_operand flags, bool reverse,
                      tern_chain_operand a)
{
    bool is_constant = a.form == TERN_CHAIN_SPLAT;
    double direct = tern_chain_tensor_cost(c, dst, a, flags).of[TERN_ENGINE_DVE];
    a = through_psum(c, dst, flags, a, on_dve(direct));
    tern_chain_charge(c, dst.form, TERN_ENGINE_DVE,
                      tern_chain_tensor_cost(c, dst, a, flags).of[TERN_ENGINE_DVE]);
    tern_lir_view from = is_constant ? none : tern_chain_broadcast(c, a, dst.form);
    emit(c, TERN_OP_TENSOR_COPY_PREDICATED, TERN_ENGINE_DVE,
         VIEWS(dst.view, from, tern_chain_broadcast(c, flags, dst.form)), 3,
         WORDS(is_constant ? tern_isa_f32_arg(a.imm) : 0, reverse), 2);
}

void tern_chain_reduce(tern_chain *c, tern_chain_operand dst, tern_chain_operand a, tern_alu op)
{
    tern_lir_view from = a.view;
    from.rank = 2;
    from.stride[1] = from.stride[0];
    from.stride[0] = from.stride[1] * c->shape.inner;
    from.count[0] = tern_chain_elems(&c->shape, dst.form); /* one, if all rows are the same */
    from.count[1] = c->shape.inner;
    /* The scalar engine can sum what it copies. */
    bool sum = op == TERN_ALU_ADD && dst.dtype == TERN_F32 && c->shape.k == 1 &&
               (a.dtype == TERN_F32 || a.dtype == TERN_BF16) &&
               tern_chain_has_temp(c, TERN_CHAIN_FULL, a.dtype);
    tern_chain_cost cost = tern_chain_fold_cost(c, sum);
    if (tern_chain_pick_engine(c, TERN_CHAIN_FULL, &cost) == TERN_ENGINE_ACT) {
        activation(c, tern_chain_temp(c, TERN_CHAIN_FULL, a.dtype), a, tern_chain_imm(1),
                   tern_chain_imm(-0.0f), TERN_ACTIVATION_COPY, dst.view);
        return;
    }
    emit(c, TERN_OP_TENSOR_REDUCE, TERN_ENGINE_DVE, VIEWS(dst.view, from), 2,
         WORDS((uint32_t)op, 1, 0), 3);
}
