#include "isa_model.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "numerics/format.h"
#include "numerics/vmath.h"

void isa_model_init(isa_model *m, const tern_chip *chip)
{
    *m = (isa_model){.chip = chip};
    m->sbuf = calloc(chip->partitions, chip->sbuf_partition_bytes);
    m->psum = calloc(chip->partitions, chip->psum_partition_bytes);
}

void isa_model_fini(isa_model *m)
{
    free(m->sbuf);
    free(m->psum);
}

/* --- elements --- */

static const tern_num_format *format_of(const tern_isa_ap *ap)
{
    return tern_num_format_of((tern_dtype)ap->dtype);
}

uint32_t model_elems(const isa_model *m, size_t operand)
{
    return (uint32_t)tern_isa_ap_elems(model_ap(m, operand));
}

uint8_t *model_at(const isa_model *m, size_t operand, uint32_t row, uint32_t i)
{
    const tern_isa_ap *ap = model_ap(m, operand);
    int64_t bytes = format_of(ap)->storage_bytes, element = 0;
    for (unsigned d = ap->rank; d-- > 0;) {
        int64_t coordinate = i % ap->count[d];
        i /= ap->count[d];
        if (d == 0 && ap->index != TERN_ISA_NONE8)
            coordinate = (int32_t)model_bits(m, ap->index, row, (uint32_t)coordinate);
        element += coordinate * ap->stride[d];
    }
    int64_t at = ap->offset + bytes * element;
    if (ap->mem == TERN_MEM_HBM)
        return m->hbm[ap->tensor] + at + bytes * (int64_t)ap->row_stride * row;
    bool sbuf = ap->mem == TERN_MEM_SBUF;
    size_t stride = sbuf ? m->chip->sbuf_partition_bytes : m->chip->psum_partition_bytes;
    return (sbuf ? m->sbuf : m->psum) + (ap->start + row) * stride + at;
}

uint64_t model_bits(const isa_model *m, size_t operand, uint32_t row, uint32_t i)
{
    uint64_t bits = 0;
    memcpy(&bits, model_at(m, operand, row, i), format_of(model_ap(m, operand))->storage_bytes);
    return bits;
}

void model_put_bits(const isa_model *m, size_t operand, uint32_t row, uint32_t i, uint64_t bits)
{
    memcpy(model_at(m, operand, row, i), &bits, format_of(model_ap(m, operand))->storage_bytes);
}

static const tern_num_format *f32_format(void) { return tern_num_format_of(TERN_F32); }

static float from_code(uint64_t code)
{
    uint32_t bits = (uint32_t)code;
    float f;
    memcpy(&f, &bits, 4);
    return f;
}

static uint64_t to_code(float f)
{
    uint32_t bits;
    memcpy(&bits, &f, 4);
    return bits;
}

float model_get(const isa_model *m, size_t operand, uint32_t row, uint32_t i)
{
    /* The upper half of an f32, including NaN. */
    if (model_ap(m, operand)->dtype == TERN_BF16)
        return from_code(model_bits(m, operand, row, i) << 16);
    return from_code(tern_num_convert_code(f32_format(), format_of(model_ap(m, operand)),
                                           model_bits(m, operand, row, i), tern_num_mode_hardware,
                                           0));
}

void model_put(const isa_model *m, size_t operand, uint32_t row, uint32_t i, float value)
{
    model_put_bits(m, operand, row, i,
                   tern_num_convert_code(format_of(model_ap(m, operand)), f32_format(),
                                         to_code(value), tern_num_mode_hardware, 0));
}

float model_scalar(const isa_model *m, size_t operand, size_t arg, uint32_t row)
{
    return model_has(m, operand) ? model_get(m, operand, row, 0) : tern_isa_arg_f32(m->args[arg]);
}

unsigned model_lane(const isa_model *m, size_t operand, uint32_t row)
{
    return model_ap(m, operand)->start + row;
}

/* --- operators --- */

static float quiet(float x) { return isnan(x) ? from_code(0x7fc00000) : x; }

static float larger(float a, float b)
{
    if (isnan(a) || isnan(b))
        return NAN;
    return a > b ? a : b > a ? b : signbit(a) ? b : a;
}

static float smaller(float a, float b)
{
    if (isnan(a) || isnan(b))
        return NAN;
    return a < b ? a : b < a ? b : signbit(a) ? a : b;
}

static float math1(tern_math fn, float x)
{
    float y;
    tern_math_f32(fn, &y, &x, 1);
    return y;
}

static float raised(float a, float b)
{
    float y;
    tern_math_pow_f32(&y, &a, &b, 1);
    return y;
}

static bool truth(float x) { return !(x == 0); }

float model_alu(tern_alu op, float a, float b)
{
    switch ((int)op) {
    case TERN_ALU_NONE:
        return a;
    case TERN_ALU_ADD:
        return quiet(a + b);
    case TERN_ALU_SUBTRACT:
        return quiet(a - b);
    case TERN_ALU_MULTIPLY:
        return quiet(a * b);
    case TERN_ALU_MAX:
        return quiet(larger(a, b));
    case TERN_ALU_MIN:
        return quiet(smaller(a, b));
    case TERN_ALU_EQ:
        return a == b;
    case TERN_ALU_NE:
        return a != b;
    case TERN_ALU_GE:
        return a >= b;
    case TERN_ALU_GT:
        return a > b;
    case TERN_ALU_LE:
        return a <= b;
    case TERN_ALU_LT:
        return a < b;
    case TERN_ALU_LOGICAL_AND:
        return truth(a) && truth(b);
    case TERN_ALU_LOGICAL_OR:
        return truth(a) || truth(b);
    case TERN_ALU_LOGICAL_XOR:
        return truth(a) != truth(b);
    case TERN_ALU_POW:
        return quiet(raised(a, b));
    case TERN_ALU_ABS_MAX:
        return quiet(isnan(a) || fabsf(a) > fabsf(b) ? a : b);
    case TERN_ALU_ABS_MIN:
        return quiet(isnan(a) || fabsf(a) < fabsf(b) ? a : b);
    case TERN_ALU_ABS:
        return fabsf(a);
    case TERN_ALU_SQUARE:
        return quiet(a * a);
    case TERN_ALU_RELU:
        return quiet(larger(a, 0));
    case TERN_ALU_RSQRT:
        return quiet(math1(TERN_MATH_RSQRT, a));
    case TERN_ALU_RECIPROCAL:
        return quiet(1 / a);
    default:
        abort();
    }
}

/* |op| on 32-bit integers; arithmetic wraps. */
uint32_t model_alu_bits(tern_alu op, uint32_t a, uint32_t b, bool is_signed)
{
    bool below = is_signed ? (int32_t)a < (int32_t)b : a < b;
    switch ((int)op) {
    case TERN_ALU_NONE:
        return a;
    case TERN_ALU_ADD:
        return a + b;
    case TERN_ALU_SUBTRACT:
        return a - b;
    case TERN_ALU_MULTIPLY:
        return a * b;
    case TERN_ALU_MAX:
        return below ? b : a;
    case TERN_ALU_MIN:
        return below ? a : b;
    case TERN_ALU_EQ:
        return a == b;
    case TERN_ALU_NE:
        return a != b;
    case TERN_ALU_GE:
        return !below;
    case TERN_ALU_GT:
        return !below && a != b;
    case TERN_ALU_LE:
        return below || a == b;
    case TERN_ALU_LT:
        return below;
    case TERN_ALU_LOGICAL_AND:
        return a && b;
    case TERN_ALU_LOGICAL_OR:
        return a || b;
    case TERN_ALU_LOGICAL_XOR:
        return !a != !b;
    case TERN_ALU_BITS_NOT:
        return ~a;
    case TERN_ALU_BITS_AND:
        return a & b;
    case TERN_ALU_BITS_OR:
        return a | b;
    case TERN_ALU_BITS_XOR:
        return a ^ b;
    case TERN_ALU_SHIFT_LEFT:
        return b < 32 ? a << b : 0;
    case TERN_ALU_SHIFT_RIGHT:
        return b < 32 ? a >> b : 0;
    default:
        abort();
    }
}

float model_identity(tern_alu op)
{
    switch ((int)op) {
    case TERN_ALU_MULTIPLY:
    case TERN_ALU_LOGICAL_AND:
        return 1;
    case TERN_ALU_MAX:
        return -INFINITY;
    case TERN_ALU_MIN:
    case TERN_ALU_ABS_MIN:
        return INFINITY;
    default:
        return 0;
    }
}

float model_acc_begin(uint32_t cmd, float acc, float identity, float loaded)
{
    switch (cmd) {
    case TERN_REDUCE_RESET:
    case TERN_REDUCE_RESET_REDUCE:
        return identity;
    case TERN_REDUCE_LOAD_REDUCE:
        return loaded;
    default:
        return acc;
    }
}

static bool accumulates(uint32_t cmd)
{
    return cmd == TERN_REDUCE_REDUCE || cmd == TERN_REDUCE_RESET_REDUCE ||
           cmd == TERN_REDUCE_LOAD_REDUCE;
}

/* --- element-wise --- */

static bool is_word(const isa_model *m, size_t operand)
{
    unsigned dtype = model_ap(m, operand)->dtype;
    return dtype == TERN_I32 || dtype == TERN_U32;
}

static bool is_signed(const isa_model *m, size_t operand)
{
    unsigned dtype = model_ap(m, operand)->dtype;
    return dtype == TERN_I8 || dtype == TERN_I16 || dtype == TERN_I32;
}

static int64_t integer_at(const isa_model *m, size_t operand, uint32_t row, uint32_t i)
{
    uint64_t bits = model_bits(m, operand, row, i);
    switch (model_ap(m, operand)->dtype) {
    case TERN_I8:
        return (int8_t)bits;
    case TERN_I16:
        return (int16_t)bits;
    case TERN_I32:
        return (int32_t)bits;
    default:
        return (int64_t)bits;
    }
}

/* One data operator of an instruction: on bits, on GpSimd's integers, or in f32. */
static void tensor_tensor(isa_model *m)
{
    enum { DST, A, B };
    tern_alu op = (tern_alu)m->args[0];
    bool bits = tern_alu_info_of(op)->on_bits;
    bool exact =
        m->instr->engine == TERN_ENGINE_POOL && is_word(m, A) && is_word(m, B) && is_word(m, DST);
    for (uint32_t p = 0; p < model_ap(m, DST)->partitions; p++)
        for (uint32_t i = 0; i < model_elems(m, DST); i++) {
            if (bits || exact)
                model_put_bits(m, DST, p, i,
                               model_alu_bits(op, (uint32_t)integer_at(m, A, p, i),
                                              (uint32_t)integer_at(m, B, p, i), is_signed(m, A)));
            else
                model_put(m, DST, p, i,
                          model_alu(op, model_get(m, A, p, i), model_get(m, B, p, i)));
        }
}

static float applied(tern_alu op, bool reverse, float x, float s)
{
    if (tern_alu_info_of(op)->arity == 1)
        return model_alu(op, x, 0);
    return reverse ? model_alu(op, s, x) : model_alu(op, x, s);
}

static float tensor_scalar_of(isa_model *m, uint32_t p, float x)
{
    const uint32_t *a = m->args;
    float s0 = model_scalar(m, 2, 1, p), s1 = model_scalar(m, 3, 4, p);
    return applied((tern_alu)a[3], a[5], applied((tern_alu)a[0], a[2], x, s0), s1);
}

static uint32_t scalar_word(const isa_model *m, size_t operand, size_t arg, uint32_t p)
{
    return model_has(m, operand) ? (uint32_t)integer_at(m, operand, p, 0) : m->args[arg];
}

static uint32_t applied_bits(tern_alu op, bool reverse, uint32_t x, uint32_t s, bool sign)
{
    return reverse ? model_alu_bits(op, s, x, sign) : model_alu_bits(op, x, s, sign);
}

static void tensor_scalar(isa_model *m)
{
    enum { DST, DATA };
    const uint32_t *a = m->args;
    bool bits =
        tern_alu_info_of((tern_alu)a[0])->on_bits || tern_alu_info_of((tern_alu)a[3])->on_bits;
    for (uint32_t p = 0; p < model_ap(m, DST)->partitions; p++)
        for (uint32_t i = 0; i < model_elems(m, DST); i++) {
            if (!bits) {
                model_put(m, DST, p, i, tensor_scalar_of(m, p, model_get(m, DATA, p, i)));
                continue;
            }
            uint32_t x = (uint32_t)integer_at(m, DATA, p, i);
            bool sign = is_signed(m, DATA);
            x = applied_bits((tern_alu)a[0], a[2], x, scalar_word(m, 2, 1, p), sign);
            x = applied_bits((tern_alu)a[3], a[5], x, scalar_word(m, 3, 4, p), sign);
            model_put_bits(m, DST, p, i, x);
        }
}

static void scalar_tensor_tensor(isa_model *m)
{
    enum { DST, DATA, S, T };
    const uint32_t *a = m->args;
    for (uint32_t p = 0; p < model_ap(m, DST)->partitions; p++)
        for (uint32_t i = 0; i < model_elems(m, DST); i++) {
            float x =
                applied((tern_alu)a[0], a[2], model_get(m, DATA, p, i), model_scalar(m, S, 1, p));
            model_put(m, DST, p, i, applied((tern_alu)a[3], a[4], x, model_get(m, T, p, i)));
        }
}

static void copy(isa_model *m)
{
    bool same = model_ap(m, 0)->dtype == model_ap(m, 1)->dtype &&
                (m->instr->engine != TERN_ENGINE_ACT || m->chip->act_native_copy);
    for (uint32_t p = 0; p < model_ap(m, 0)->partitions; p++)
        for (uint32_t i = 0; i < model_elems(m, 0); i++) {
            if (same)
                model_put_bits(m, 0, p, i, model_bits(m, 1, p, i));
            else
                model_put(m, 0, p, i, model_get(m, 1, p, i));
        }
}

static void each(isa_model *m, float (*f)(isa_model *m, uint32_t p, uint32_t i))
{
    for (uint32_t p = 0; p < model_ap(m, 0)->partitions; p++)
        for (uint32_t i = 0; i < model_elems(m, 0); i++)
            model_put(m, 0, p, i, f(m, p, i));
}

static float set_to(isa_model *m, uint32_t p, uint32_t i)
{
    (void)p;
    (void)i;
    return tern_isa_arg_f32(m->args[0]);
}

static float inverted(isa_model *m, uint32_t p, uint32_t i)
{
    return quiet(1 / model_get(m, 1, p, i));
}

/* --- selection --- */

static bool chosen(const isa_model *m, size_t predicate, uint32_t p, uint32_t i, bool reverse)
{
    return (integer_at(m, predicate, p, i) != 0) != reverse;
}

static void copy_predicated(isa_model *m)
{
    enum { DST, SRC, PREDICATE };
    for (uint32_t p = 0; p < model_ap(m, DST)->partitions; p++)
        for (uint32_t i = 0; i < model_elems(m, DST); i++) {
            if (!chosen(m, PREDICATE, p, i, m->args[1]))
                continue;
            if (model_has(m, SRC))
                model_put_bits(m, DST, p, i, model_bits(m, SRC, p, i));
            else
                model_put(m, DST, p, i, tern_isa_arg_f32(m->args[0]));
        }
}

/* Writes |value| of each element and reduces all of them into the accumulator. */
typedef struct {
    size_t result; /* operand */
    tern_alu op;
    uint32_t cmd;
    float loaded;
    float *acc;
} gathering;

static void gather_row(isa_model *m, const gathering *g, uint32_t p,
                       float (*f)(isa_model *m, uint32_t p, uint32_t i))
{
    float *acc = &g->acc[model_lane(m, 0, p)];
    float r = model_acc_begin(g->cmd, *acc, model_identity(g->op), g->loaded);
    for (uint32_t i = 0; i < model_elems(m, 0); i++) {
        float y = f(m, p, i);
        model_put(m, 0, p, i, y);
        if (accumulates(g->cmd))
            r = model_alu(g->op, r, y);
    }
    *acc = r;
    if (model_has(m, g->result))
        model_put(m, g->result, p, 0, r);
}

static float select_of(isa_model *m, uint32_t p, uint32_t i)
{
    enum { PREDICATE = 2, ON_TRUE, ON_FALSE };
    return chosen(m, PREDICATE, p, i, m->args[1]) ? model_get(m, ON_TRUE, p, i)
                                                  : model_scalar(m, ON_FALSE, 0, p);
}

static float range_of(isa_model *m, uint32_t p, uint32_t i)
{
    enum { ON_TRUE = 2, BOUND0, BOUND1 };
    float at = (float)i + tern_isa_arg_f32(m->args[2]);
    bool in = model_alu((tern_alu)m->args[0], at, model_get(m, BOUND0, p, 0)) != 0 &&
              model_alu((tern_alu)m->args[1], at, model_get(m, BOUND1, p, 0)) != 0;
    return in ? model_get(m, ON_TRUE, p, i) : tern_isa_arg_f32(m->args[3]);
}

/* The dot product of element |i|'s coordinates in the 4 counts of an affine pattern with its
 * strides. */
static int32_t affine(const uint32_t *args, uint32_t p, uint32_t i)
{
    enum { OFFSET, CHANNEL, STEP, COUNT = STEP + 4 };
    uint32_t sum = args[OFFSET] + p * args[CHANNEL];
    for (unsigned d = 4; d-- > 0;) {
        uint32_t count = args[COUNT + d] ? args[COUNT + d] : 1;
        sum += i % count * args[STEP + d];
        i /= count;
    }
    return (int32_t)sum;
}

/* GpSimd preserves the bits of selected elements. */
static void affine_select(isa_model *m)
{
    bool same = model_ap(m, 0)->dtype == model_ap(m, 1)->dtype;
    for (uint32_t p = 0; p < model_ap(m, 0)->partitions; p++)
        for (uint32_t i = 0; i < model_elems(m, 0); i++) {
            int32_t at = affine(m->args + 2, p, i);
            if (!model_alu_bits((tern_alu)m->args[1], (uint32_t)at, 0, true))
                model_put(m, 0, p, i, tern_isa_arg_f32(m->args[0]));
            else if (same)
                model_put_bits(m, 0, p, i, model_bits(m, 1, p, i));
            else
                model_put(m, 0, p, i, model_get(m, 1, p, i));
        }
}

static void iota(isa_model *m)
{
    bool whole = is_word(m, 0);
    for (uint32_t p = 0; p < model_ap(m, 0)->partitions; p++)
        for (uint32_t i = 0; i < model_elems(m, 0); i++) {
            int32_t at = affine(m->args, p, i);
            uint64_t code =
                tern_num_convert_code(format_of(model_ap(m, 0)), tern_num_format_of(TERN_I32),
                                      (uint32_t)at, tern_num_mode_hardware, 0);
            model_put_bits(m, 0, p, i, whole ? (uint32_t)at : code);
        }
}

/* --- functions --- */

static float function(uint32_t fn, float param, float x)
{
    float y;
    tern_activation_f32((tern_activation)fn, param, &y, &x, 1);
    return y;
}

static float activation_of(isa_model *m, uint32_t p, uint32_t i)
{
    enum { DATA = 2, BIAS, SCALE };
    float scaled =
        model_alu(TERN_ALU_MULTIPLY, model_get(m, DATA, p, i), model_scalar(m, SCALE, 2, p));
    return function(m->args[0], 0, model_alu(TERN_ALU_ADD, scaled, model_scalar(m, BIAS, 1, p)));
}

static float activate2_of(isa_model *m, uint32_t p, uint32_t i)
{
    const uint32_t *a = m->args;
    float x = applied((tern_alu)a[1], a[3], model_get(m, 2, p, i), model_scalar(m, 3, 2, p));
    x = applied((tern_alu)a[4], a[6], x, model_scalar(m, 4, 5, p));
    return function(a[0], tern_isa_arg_f32(a[7]), x);
}

static float exponential_of(isa_model *m, uint32_t p, uint32_t i)
{
    return function(TERN_ACTIVATION_EXP, 0, model_get(m, 2, p, i) - model_scalar(m, 3, 0, p));
}

static void gathered(isa_model *m, gathering g, float (*f)(isa_model *, uint32_t, uint32_t))
{
    for (uint32_t p = 0; p < model_ap(m, 0)->partitions; p++)
        gather_row(m, &g, p, f);
}

static void exponential(isa_model *m)
{
    for (uint32_t p = 0; p < model_ap(m, 0)->partitions; p++) {
        gathering g = {1, TERN_ALU_ADD, m->args[1], model_scalar(m, 4, 2, p), m->dve_acc};
        gather_row(m, &g, p, exponential_of);
    }
}

static bool step_elements(isa_model *m)
{
    const uint32_t *a = m->args;
    switch (m->instr->op) {
    case TERN_OP_TENSOR_TENSOR:
        return tensor_tensor(m), true;
    case TERN_OP_TENSOR_SCALAR:
        return tensor_scalar(m), true;
    case TERN_OP_SCALAR_TENSOR_TENSOR:
        return scalar_tensor_tensor(m), true;
    case TERN_OP_TENSOR_COPY:
        return copy(m), true;
    case TERN_OP_MEMSET:
        return each(m, set_to), true;
    case TERN_OP_RECIPROCAL:
        return each(m, inverted), true;
    case TERN_OP_TENSOR_COPY_PREDICATED:
        return copy_predicated(m), true;
    case TERN_OP_SELECT_REDUCE:
        return gathered(m, (gathering){1, (tern_alu)a[2], a[3], 0, m->dve_acc}, select_of), true;
    case TERN_OP_RANGE_SELECT:
        return gathered(m, (gathering){1, (tern_alu)a[4], a[5], 0, m->dve_acc}, range_of), true;
    case TERN_OP_AFFINE_SELECT:
        return affine_select(m), true;
    case TERN_OP_IOTA:
        return iota(m), true;
    case TERN_OP_ACTIVATION:
        return gathered(m, (gathering){1, TERN_ALU_ADD, a[3], 0, m->act_acc}, activation_of), true;
    case TERN_OP_ACTIVATION_REDUCE:
        return gathered(m, (gathering){1, TERN_ALU_ADD, TERN_REDUCE_RESET_REDUCE, 0, m->act_acc},
                        activation_of),
               true;
    case TERN_OP_ACTIVATE2:
        return gathered(m, (gathering){1, (tern_alu)a[8], a[9], 0, m->act_acc}, activate2_of), true;
    case TERN_OP_EXPONENTIAL:
        return exponential(m), true;
    default:
        return false;
    }
}

bool isa_model_step(isa_model *m, const tern_isa_program *p, uint32_t at)
{
    m->program = p;
    m->instr = &p->instrs.items[at];
    m->args = tern_isa_args(p, m->instr);
    return step_elements(m) || model_step_rows(m) || model_step_pe(m);
}
