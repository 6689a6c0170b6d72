/* emu/activation_ops.c - functions of elements: the scalar engine's activations and the vector
 * engine's exponential, with the sums they keep in their engine's accumulators.
 *
 * The argument is computed by a multiplication and an addition, each rounded. The functions are
 * exact (numerics/activation.h), whereas the hardware interpolates tables that are not public. */
#include "base/bits.h"
#include "emu/alu_impl.h"
#include "emu/tile_impl.h"
#include "numerics/activation.h"
#include "numerics/vmath.h"

#define VIEW(op, name) (&x->view[TERN_OPERAND(op, name)])
#define WORD(op, name) (x->args[TERN_ARG(op, name)])

/* func((data op0 s0) op1 s1). */
typedef struct {
    const tern_emu_view *data;
    tern_activation func;
    float param; /* of prelu */
    tern_alu op[2];
    bool reverse[2];
    tern_emu_pair_fn *pair; /* both operators in one pass; NULL: one after the other */
    tern_emu_scalars s[2];
} function_job;

/* Whether the argument is the data: x 1 + -0 changes nothing but the payload of NaNs, which all
 * functions but two ignore. */
static bool takes_data(const function_job *j, float s0, float s1)
{
    return j->op[0] == TERN_ALU_MULTIPLY && f32_bits(s0) == f32_bits(1.0f) &&
           j->op[1] == TERN_ALU_ADD && f32_bits(s1) == f32_bits(-0.0f) &&
           j->func != TERN_ACTIVATION_COPY && j->func != TERN_ACTIVATION_ABS;
}

static void function_chunk(const void *arg, uint32_t row, uint32_t first, uint32_t n, float *out)
{
    const function_job *j = arg;
    float scratch[TERN_EMU_CHUNK], middle[TERN_EMU_CHUNK];
    tern_emu_fetch_rows(j->data, row);
    const float *data = tern_emu_get_f32(j->data, row, first, n, scratch);
    float *argument = j->func == TERN_ACTIVATION_COPY ? out : middle;
    float s0 = tern_emu_scalars_of(&j->s[0], row), s1 = tern_emu_scalars_of(&j->s[1], row);
    if (takes_data(j, s0, s1)) {
        tern_activation_f32(j->func, j->param, out, data, n);
        return;
    }
    if (j->pair) {
        (void)tern_emu_form_of(j->op[0], j->reverse[0], &s0);
        (void)tern_emu_form_of(j->op[1], j->reverse[1], &s1);
        j->pair(argument, data, s0, s1, n);
    } else {
        tern_emu_alu_scalar(j->op[0], j->reverse[0], argument, data, s0, n);
        tern_emu_alu_scalar(j->op[1], j->reverse[1], argument, argument, s1, n);
    }
    if (argument != out)
        tern_activation_f32(j->func, j->param, out, argument, n);
}

static void choose_pair(function_job *j)
{
    float ignored = 0;
    tern_emu_form f0 = tern_emu_form_of(j->op[0], j->reverse[0], &ignored);
    tern_emu_form f1 = tern_emu_form_of(j->op[1], j->reverse[1], &ignored);
    bool copies = j->op[0] == TERN_ALU_NONE && j->op[1] == TERN_ALU_NONE;
    j->pair = NULL;
    if (!copies && f0 != TERN_EMU_FORM_NONE && f1 != TERN_EMU_FORM_NONE)
        j->pair = tern_emu_hot_best()->pair[f0][f1];
}

static void set_scale_and_bias(function_job *j)
{
    j->param = 0;
    j->op[0] = TERN_ALU_MULTIPLY;
    j->op[1] = TERN_ALU_ADD;
    j->reverse[0] = j->reverse[1] = false;
    choose_pair(j);
}

/* Shared by the three instructions of the scalar engine: the traversal with its accumulator. */
static void run_function(tern_emu_core *core, const tern_emu_exec *x, function_job *j,
                         const tern_emu_view *dst, const tern_emu_view *reduce_res,
                         tern_isa_REDUCE cmd, tern_alu op)
{
    bool overlap = !tern_emu_alias_safe(dst, j->data);
    tern_emu_view rows[2];
    if (!overlap && cmd == TERN_REDUCE_IDLE && !tern_emu_has(reduce_res) && !j->s[0].is_vector &&
        !j->s[1].is_vector)
        tern_emu_columns_as_rows(core, (const tern_emu_view **[]){&dst, &j->data}, 2, rows);
    tern_emu_walk_run(&(tern_emu_walk){.core = core,
                                       .x = x,
                                       .dst = dst,
                                       .compute = function_chunk,
                                       .job = j,
                                       .overlap = overlap,
                                       .acc = x->acc,
                                       .cmd = cmd,
                                       .op = op,
                                       .reduce_res = reduce_res});
}

tern_status tern_emu_run_ACTIVATION(tern_emu_core *core, const tern_emu_exec *x)
{
    const tern_emu_view *dst = VIEW(ACTIVATION, dst);
    function_job j;
    j.data = VIEW(ACTIVATION, data);
    j.func = (tern_activation)WORD(ACTIVATION, func);
    set_scale_and_bias(&j);
    tern_emu_scalars_get(&j.s[0], VIEW(ACTIVATION, scale), WORD(ACTIVATION, imm_scale));
    tern_emu_scalars_get(&j.s[1], VIEW(ACTIVATION, bias), WORD(ACTIVATION, imm_bias));
    run_function(core, x, &j, dst, VIEW(ACTIVATION, reduce_res),
                 (tern_isa_REDUCE)WORD(ACTIVATION, reduce_cmd), TERN_ALU_ADD);
    return NULL;
}

tern_status tern_emu_run_ACTIVATION_REDUCE(tern_emu_core *core, const tern_emu_exec *x)
{
    const tern_emu_view *dst = VIEW(ACTIVATION_REDUCE, dst);
    function_job j;
    j.data = VIEW(ACTIVATION_REDUCE, data);
    j.func = (tern_activation)WORD(ACTIVATION_REDUCE, func);
    set_scale_and_bias(&j);
    tern_emu_scalars_get(&j.s[0], VIEW(ACTIVATION_REDUCE, scale),
                         WORD(ACTIVATION_REDUCE, imm_scale));
    tern_emu_scalars_get(&j.s[1], VIEW(ACTIVATION_REDUCE, bias), WORD(ACTIVATION_REDUCE, imm_bias));
    run_function(core, x, &j, dst, VIEW(ACTIVATION_REDUCE, reduce_res), TERN_REDUCE_RESET_REDUCE,
                 TERN_ALU_ADD);
    return NULL;
}

tern_status tern_emu_run_ACTIVATE2(tern_emu_core *core, const tern_emu_exec *x)
{
    const tern_emu_view *dst = VIEW(ACTIVATE2, dst);
    function_job j;
    j.data = VIEW(ACTIVATE2, data);
    j.func = (tern_activation)WORD(ACTIVATE2, func);
    j.param = tern_isa_arg_f32(WORD(ACTIVATE2, relu_param));
    j.op[0] = (tern_alu)WORD(ACTIVATE2, op0);
    j.op[1] = (tern_alu)WORD(ACTIVATE2, op1);
    j.reverse[0] = WORD(ACTIVATE2, reverse0);
    j.reverse[1] = WORD(ACTIVATE2, reverse1);
    choose_pair(&j);
    tern_emu_scalars_get(&j.s[0], VIEW(ACTIVATE2, operand0), WORD(ACTIVATE2, imm0));
    tern_emu_scalars_get(&j.s[1], VIEW(ACTIVATE2, operand1), WORD(ACTIVATE2, imm1));
    run_function(core, x, &j, dst, VIEW(ACTIVATE2, reduce_res),
                 (tern_isa_REDUCE)WORD(ACTIVATE2, reduce_cmd),
                 (tern_alu)WORD(ACTIVATE2, reduce_op));
    return NULL;
}

/* --- the vector engine's exponential --- */

typedef struct {
    const tern_emu_view *src;
    tern_emu_scalars max, init;
} exp_job;

static void exponential_chunk(const void *arg, uint32_t row, uint32_t first, uint32_t n, float *out)
{
    const exp_job *j = arg;
    float scratch[TERN_EMU_CHUNK], argument[TERN_EMU_CHUNK];
    const float *src = tern_emu_get_f32(j->src, row, first, n, scratch);
    tern_emu_alu_scalar(TERN_ALU_SUBTRACT, false, argument, src, tern_emu_scalars_of(&j->max, row),
                        n);
    tern_math_f32(TERN_MATH_EXP, out, argument, n);
}

tern_status tern_emu_run_EXPONENTIAL(tern_emu_core *core, const tern_emu_exec *x)
{
    const tern_emu_view *dst = VIEW(EXPONENTIAL, dst);
    exp_job j;
    j.src = VIEW(EXPONENTIAL, src);
    tern_emu_scalars_get(&j.max, VIEW(EXPONENTIAL, max_value), WORD(EXPONENTIAL, imm_max));
    tern_emu_scalars_get(&j.init, VIEW(EXPONENTIAL, reduce_init), WORD(EXPONENTIAL, imm_init));
    tern_emu_walk_run(&(tern_emu_walk){.core = core,
                                       .x = x,
                                       .dst = dst,
                                       .compute = exponential_chunk,
                                       .job = &j,
                                       .overlap = !tern_emu_alias_safe(dst, j.src),
                                       .acc = x->acc,
                                       .cmd = (tern_isa_REDUCE)WORD(EXPONENTIAL, reduce_cmd),
                                       .op = TERN_ALU_ADD,
                                       .init = &j.init,
                                       .reduce_res = VIEW(EXPONENTIAL, reduce_res)});
    return NULL;
}
