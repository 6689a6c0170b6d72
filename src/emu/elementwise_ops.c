/* emu/elementwise_ops.c - instructions that compute each element from the same element of their
 * operands: operators on tiles and scalars, copies, constants.
 *
 * Values are computed in f32. Bitwise operators take raw words instead, and so does the GpSimd
 * engine if all operands are 32-bit integers (words.c). Tiles that are all bf16 have kernels of
 * their own, since converting them to f32 and back would take longer than the operator. */
#include <string.h>

#include "base/assert.h"
#include "emu/alu_impl.h"
#include "emu/tile_impl.h"
#include "emu/words_impl.h"

#define VIEW(op, name) (&x->view[TERN_OPERAND(op, name)])
#define WORD(op, name) (x->args[TERN_ARG(op, name)])

/* Whether rows of |v| are dense, aligned arrays of |dtype| that kernels can use directly. */
static bool are_arrays(const tern_emu_view *v, tern_dtype dtype)
{
    int64_t size = v->elem_bytes;
    return v->dtype == dtype && v->dense && (uintptr_t)v->base % (uintptr_t)size == 0 &&
           v->row_bytes % size == 0;
}

static inline void *row_of(const tern_emu_view *v, uint32_t row)
{
    return v->base + (int64_t)row * v->row_bytes;
}

/* --- tensor_tensor --- */

typedef struct {
    const tern_emu_view *dst, *a, *b;
    tern_alu op;
    tern_emu_binary_fn *f32; /* on whole rows */
    tern_emu_binary_bf16_fn *bf16;
} tensor_job;

static void tensor_tensor_chunk(const void *arg, uint32_t row, uint32_t first, uint32_t n,
                                float *out)
{
    const tensor_job *j = arg;
    float a_scratch[TERN_EMU_CHUNK], b_scratch[TERN_EMU_CHUNK];
    const float *a = tern_emu_get_f32(j->a, row, first, n, a_scratch);
    const float *b = tern_emu_get_f32(j->b, row, first, n, b_scratch);
    tern_emu_alu(j->op, out, a, b, n);
}

static void tensor_tensor_rows(void *arg, uint32_t begin, uint32_t end)
{
    const tensor_job *j = arg;
    const tern_emu_view *dst = j->dst, *a = j->a, *b = j->b;
    for (uint32_t row = begin; row < end; row++) {
        tern_emu_fetch_rows(dst, row);
        tern_emu_fetch_rows(a, row);
        tern_emu_fetch_rows(b, row);
        if (j->f32)
            j->f32(row_of(dst, row), row_of(a, row), row_of(b, row), dst->elems);
        else
            j->bf16(row_of(dst, row), row_of(a, row), row_of(b, row), dst->elems);
    }
}

/* Selects kernels for whole rows, if there are any for these tiles. */
static bool choose_rows(const tern_emu_core *core, tensor_job *j)
{
    const tern_emu_hot_table *table = tern_emu_hot_best();
    tern_dtype dtype = (tern_dtype)j->dst->dtype;
    if (!are_arrays(j->dst, dtype) || !are_arrays(j->a, dtype) || !are_arrays(j->b, dtype))
        return false;
    if (dtype == TERN_F32)
        j->f32 = table->binary[j->op];
    else if (dtype == TERN_BF16 && !core->stochastic)
        j->bf16 = table->binary_bf16[j->op];
    return j->f32 || j->bf16;
}

tern_status tern_emu_run_TENSOR_TENSOR(tern_emu_core *core, const tern_emu_exec *x)
{
    tensor_job j = {.dst = VIEW(TENSOR_TENSOR, dst),
                    .a = VIEW(TENSOR_TENSOR, data1),
                    .b = VIEW(TENSOR_TENSOR, data2),
                    .op = (tern_alu)WORD(TENSOR_TENSOR, op)};
    bool overlap = !tern_emu_alias_safe(j.dst, j.a) || !tern_emu_alias_safe(j.dst, j.b);
    tern_emu_view rows[3];
    if (!overlap)
        tern_emu_columns_as_rows(core, (const tern_emu_view **[]){&j.dst, &j.a, &j.b}, 3, rows);
    if (tern_emu_words_apply(x, j.op, j.dst, j.a, j.b)) {
        tern_emu_words_tensor(core, x, overlap, j.op, j.dst, j.a, j.b);
        return NULL;
    }
    if (!overlap && choose_rows(core, &j)) {
        tern_emu_for_rows(core, j.dst->rows, j.dst->elems, tensor_tensor_rows, &j);
        return NULL;
    }
    tern_emu_walk_run(&(tern_emu_walk){.core = core,
                                       .x = x,
                                       .dst = j.dst,
                                       .compute = tensor_tensor_chunk,
                                       .job = &j,
                                       .overlap = overlap});
    return NULL;
}

/* --- tensor_scalar --- */

typedef struct {
    const tern_emu_view *dst, *data;
    tern_alu op[2];
    bool reverse[2];
    tern_emu_pair_fn *pair;
    tern_emu_pair_bf16_fn *bf16;
    tern_emu_scalars s[2];
} scalar_job;

/* Scalar |i| of a row, adjusted to its form. */
static float form_scalar(const scalar_job *j, unsigned i, uint32_t row)
{
    float s = tern_emu_scalars_of(&j->s[i], row);
    (void)tern_emu_form_of(j->op[i], j->reverse[i], &s);
    return s;
}

static void tensor_scalar_chunk(const void *arg, uint32_t row, uint32_t first, uint32_t n,
                                float *out)
{
    const scalar_job *j = arg;
    float scratch[TERN_EMU_CHUNK];
    const float *data = tern_emu_get_f32(j->data, row, first, n, scratch);
    if (j->pair) {
        j->pair(out, data, form_scalar(j, 0, row), form_scalar(j, 1, row), n);
        return;
    }
    tern_emu_alu_scalar(j->op[0], j->reverse[0], out, data, tern_emu_scalars_of(&j->s[0], row), n);
    if (j->op[1] != TERN_ALU_NONE)
        tern_emu_alu_scalar(j->op[1], j->reverse[1], out, out, tern_emu_scalars_of(&j->s[1], row),
                            n);
}

static void tensor_scalar_rows(void *arg, uint32_t begin, uint32_t end)
{
    const scalar_job *j = arg;
    const tern_emu_view *dst = j->dst, *data = j->data;
    for (uint32_t row = begin; row < end; row++) {
        float s0 = form_scalar(j, 0, row), s1 = form_scalar(j, 1, row);
        tern_emu_fetch_rows(data, row);
        if (dst->dtype == TERN_F32)
            j->pair(row_of(dst, row), row_of(data, row), s0, s1, dst->elems);
        else
            j->bf16(row_of(dst, row), row_of(data, row), s0, s1, dst->elems);
    }
}

/* Selects a kernel for both operators in one pass if both have forms. Copies must preserve NaNs
 * and have none. */
static void choose_pair(scalar_job *j)
{
    float ignored = 0;
    tern_emu_form f0 = tern_emu_form_of(j->op[0], j->reverse[0], &ignored);
    tern_emu_form f1 = tern_emu_form_of(j->op[1], j->reverse[1], &ignored);
    bool copies = j->op[0] == TERN_ALU_NONE && j->op[1] == TERN_ALU_NONE;
    if (copies || f0 == TERN_EMU_FORM_NONE || f1 == TERN_EMU_FORM_NONE)
        return;
    const tern_emu_hot_table *table = tern_emu_hot_best();
    j->pair = table->pair[f0][f1];
    j->bf16 = table->pair_bf16[f0][f1];
}

tern_status tern_emu_run_TENSOR_SCALAR(tern_emu_core *core, const tern_emu_exec *x)
{
    const tern_emu_view *s0 = VIEW(TENSOR_SCALAR, operand0), *s1 = VIEW(TENSOR_SCALAR, operand1);
    scalar_job j;
    j.dst = VIEW(TENSOR_SCALAR, dst);
    j.data = VIEW(TENSOR_SCALAR, data);
    j.op[0] = (tern_alu)WORD(TENSOR_SCALAR, op0);
    j.op[1] = (tern_alu)WORD(TENSOR_SCALAR, op1);
    j.reverse[0] = WORD(TENSOR_SCALAR, reverse0);
    j.reverse[1] = WORD(TENSOR_SCALAR, reverse1);
    j.pair = NULL;
    j.bf16 = NULL;
    bool overlap = !tern_emu_alias_safe(j.dst, j.data);
    tern_emu_view rows[2];
    if (!overlap && !tern_emu_has(s0) && !tern_emu_has(s1))
        tern_emu_columns_as_rows(core, (const tern_emu_view **[]){&j.dst, &j.data}, 2, rows);
    tern_emu_words_op ops[2] = {
        {j.op[0], j.reverse[0], s0, WORD(TENSOR_SCALAR, imm0)},
        {j.op[1], j.reverse[1], s1, WORD(TENSOR_SCALAR, imm1)},
    };
    if (tern_emu_words_scalar(core, x, overlap, j.dst, j.data, ops))
        return NULL;
    tern_emu_scalars_get(&j.s[0], s0, WORD(TENSOR_SCALAR, imm0));
    tern_emu_scalars_get(&j.s[1], s1, WORD(TENSOR_SCALAR, imm1));
    choose_pair(&j);
    tern_dtype dtype = (tern_dtype)j.dst->dtype;
    bool has_rows = dtype == TERN_F32 || (dtype == TERN_BF16 && !core->stochastic);
    if (j.pair && has_rows && !overlap && are_arrays(j.dst, dtype) && are_arrays(j.data, dtype)) {
        tern_emu_for_rows(core, j.dst->rows, j.dst->elems, tensor_scalar_rows, &j);
        return NULL;
    }
    tern_emu_walk_run(&(tern_emu_walk){.core = core,
                                       .x = x,
                                       .dst = j.dst,
                                       .compute = tensor_scalar_chunk,
                                       .job = &j,
                                       .overlap = overlap});
    return NULL;
}

/* --- scalar_tensor_tensor --- */

typedef struct {
    const tern_emu_view *data, *operand1;
    tern_alu op0, op1;
    bool reverse0, reverse1;
    tern_emu_mixed_fn *mixed; /* both operators in one pass; NULL: one after the other */
    tern_emu_scalars s0;
} mixed_job;

static void scalar_tensor_tensor_chunk(const void *arg, uint32_t row, uint32_t first, uint32_t n,
                                       float *out)
{
    const mixed_job *j = arg;
    float a_scratch[TERN_EMU_CHUNK], b_scratch[TERN_EMU_CHUNK], middle[TERN_EMU_CHUNK];
    const float *a = tern_emu_get_f32(j->data, row, first, n, a_scratch);
    const float *b = tern_emu_get_f32(j->operand1, row, first, n, b_scratch);
    float s = tern_emu_scalars_of(&j->s0, row);
    if (j->mixed) {
        (void)tern_emu_form_of(j->op0, j->reverse0, &s);
        j->mixed(out, a, s, b, n);
        return;
    }
    tern_emu_alu_scalar(j->op0, j->reverse0, middle, a, s, n);
    if (j->reverse1)
        tern_emu_alu(j->op1, out, b, middle, n);
    else
        tern_emu_alu(j->op1, out, middle, b, n);
}

/* The operators of |mixed| other than subtraction do not depend on the order. */
static void choose_mixed(mixed_job *j)
{
    float ignored = 0;
    const tern_emu_hot_table *table = tern_emu_hot_best();
    tern_emu_form form = tern_emu_form_of(j->op0, j->reverse0, &ignored);
    j->mixed = NULL;
    if (form == TERN_EMU_FORM_NONE)
        return;
    j->mixed = j->reverse1 && j->op1 == TERN_ALU_SUBTRACT ? table->mixed_rsub[form]
                                                          : table->mixed[form][j->op1];
}

tern_status tern_emu_run_SCALAR_TENSOR_TENSOR(tern_emu_core *core, const tern_emu_exec *x)
{
    const tern_emu_view *dst = VIEW(SCALAR_TENSOR_TENSOR, dst);
    mixed_job j;
    j.data = VIEW(SCALAR_TENSOR_TENSOR, data);
    j.operand1 = VIEW(SCALAR_TENSOR_TENSOR, operand1);
    j.op0 = (tern_alu)WORD(SCALAR_TENSOR_TENSOR, op0);
    j.op1 = (tern_alu)WORD(SCALAR_TENSOR_TENSOR, op1);
    j.reverse0 = WORD(SCALAR_TENSOR_TENSOR, reverse0);
    j.reverse1 = WORD(SCALAR_TENSOR_TENSOR, reverse1);
    choose_mixed(&j);
    tern_emu_scalars_get(&j.s0, VIEW(SCALAR_TENSOR_TENSOR, operand0),
                         WORD(SCALAR_TENSOR_TENSOR, imm0));
    bool overlap = !tern_emu_alias_safe(dst, j.data) || !tern_emu_alias_safe(dst, j.operand1);
    tern_emu_view rows[3];
    if (!overlap && !j.s0.is_vector)
        tern_emu_columns_as_rows(core, (const tern_emu_view **[]){&dst, &j.data, &j.operand1}, 3,
                                 rows);
    tern_emu_walk_run(&(tern_emu_walk){.core = core,
                                       .x = x,
                                       .dst = dst,
                                       .compute = scalar_tensor_tensor_chunk,
                                       .job = &j,
                                       .overlap = overlap});
    return NULL;
}

/* --- reciprocal --- */

static void reciprocal_chunk(const void *arg, uint32_t row, uint32_t first, uint32_t n, float *out)
{
    const tern_emu_view *data = arg;
    float scratch[TERN_EMU_CHUNK];
    const float *a = tern_emu_get_f32(data, row, first, n, scratch);
    tern_emu_alu(TERN_ALU_RECIPROCAL, out, a, a, n);
}

tern_status tern_emu_run_RECIPROCAL(tern_emu_core *core, const tern_emu_exec *x)
{
    const tern_emu_view *dst = VIEW(RECIPROCAL, dst), *data = VIEW(RECIPROCAL, data);
    tern_emu_walk_run(&(tern_emu_walk){.core = core,
                                       .x = x,
                                       .dst = dst,
                                       .compute = reciprocal_chunk,
                                       .job = data,
                                       .overlap = !tern_emu_alias_safe(dst, data)});
    return NULL;
}
