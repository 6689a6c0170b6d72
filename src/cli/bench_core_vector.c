/* `tern bench core`: vector and scalar instructions on tiles of 128 x 2048 in SBUF, compared
 * with a plain C loop over the same bytes, compiled with gcc -O3. */
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "base/alloc.h"
#include "cli/bench_core_impl.h"

enum { ELEMS = 2048, REPEAT = 8 };

/* The operands of a case. */
typedef struct {
    tern_bench_core_device d;
    tern_isa_ap a, b, out;
    tern_emu_mapping *rows; /* [partitions]: of SBUF */
} tiles;

#if defined(__clang__) /* lacks the attribute and vectorises at -O2 */
#define PLAIN __attribute__((noinline))
#else
#define PLAIN __attribute__((optimize("O3"), noinline))
#endif

static void *row_of(tiles *t, const tern_isa_ap *ap, uint32_t p)
{
    return (uint8_t *)t->rows[p].data + ap->offset;
}

static inline float from_bf16(uint16_t x)
{
    uint32_t bits = (uint32_t)x << 16;
    float f;
    memcpy(&f, &bits, sizeof(f));
    return f;
}

/* To nearest even; NaN is not handled. */
static inline uint16_t to_bf16(float f)
{
    uint32_t bits;
    memcpy(&bits, &f, sizeof(bits));
    return (uint16_t)((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

/* --- the plain loops --- */

PLAIN static void add_f32(float *restrict o, const float *restrict a, const float *restrict b)
{
    for (int i = 0; i < ELEMS; i++)
        o[i] = a[i] + b[i];
}

PLAIN static void add_bf16(uint16_t *restrict o, const uint16_t *restrict a,
                           const uint16_t *restrict b)
{
    for (int i = 0; i < ELEMS; i++)
        o[i] = to_bf16(from_bf16(a[i]) + from_bf16(b[i]));
}

PLAIN static void scale_f32(float *restrict o, const float *restrict a, const float *restrict b)
{
    (void)b;
    for (int i = 0; i < ELEMS; i++)
        o[i] = a[i] * 0.5f + 0.25f;
}

PLAIN static void scale_bf16(uint16_t *restrict o, const uint16_t *restrict a,
                             const uint16_t *restrict b)
{
    (void)b;
    for (int i = 0; i < ELEMS; i++)
        o[i] = to_bf16(from_bf16(a[i]) * 0.5f + 0.25f);
}

PLAIN static void narrow(uint16_t *restrict o, const float *restrict a, const float *restrict b)
{
    (void)b;
    for (int i = 0; i < ELEMS; i++)
        o[i] = to_bf16(a[i]);
}

PLAIN static void widen(float *restrict o, const uint16_t *restrict a, const uint16_t *restrict b)
{
    (void)b;
    for (int i = 0; i < ELEMS; i++)
        o[i] = from_bf16(a[i]);
}

PLAIN static void halve_f32(float *restrict o, const float *restrict a, const float *restrict b)
{
    (void)b;
    for (int i = 0; i < ELEMS; i++)
        o[i] = a[i] * 0.5f;
}

PLAIN static void exp_f32(float *restrict o, const float *restrict a, const float *restrict b)
{
    (void)b;
    for (int i = 0; i < ELEMS; i++)
        o[i] = expf(a[i]);
}

PLAIN static void gelu_bf16(uint16_t *restrict o, const uint16_t *restrict a,
                            const uint16_t *restrict b)
{
    (void)b;
    for (int i = 0; i < ELEMS; i++) {
        float x = from_bf16(a[i]);
        o[i] = to_bf16(0.5f * x * (1.0f + erff(x * 0.70710678f)));
    }
}

PLAIN static void sum_f32(float *restrict o, const float *restrict a, const float *restrict b)
{
    float sum = 0;
    (void)b;
    for (int i = 0; i < ELEMS; i++)
        sum += a[i];
    o[0] = sum;
}

PLAIN static void max_bf16(float *restrict o, const uint16_t *restrict a,
                           const uint16_t *restrict b)
{
    float max = -INFINITY;
    (void)b;
    for (int i = 0; i < ELEMS; i++) {
        float x = from_bf16(a[i]);
        max = x > max ? x : max;
    }
    o[0] = max;
}

PLAIN static void scan_f32(float *restrict o, const float *restrict a, const float *restrict b)
{
    float r = 0;
    for (int i = 0; i < ELEMS; i++)
        o[i] = r = a[i] * r + b[i];
}

PLAIN static void select_f32(float *restrict o, const float *restrict a, const uint32_t *restrict b)
{
    for (int i = 0; i < ELEMS; i++)
        if (b[i])
            o[i] = a[i];
}

/* --- the instructions --- */

static void make_add(tern_isa_new *in) { in->args[TERN_ARG(TENSOR_TENSOR, op)] = TERN_ALU_ADD; }

static void make_scale(tern_isa_new *in)
{
    in->args[TERN_ARG(TENSOR_SCALAR, op0)] = TERN_ALU_MULTIPLY;
    in->args[TERN_ARG(TENSOR_SCALAR, imm0)] = tern_isa_f32_arg(0.5f);
    in->args[TERN_ARG(TENSOR_SCALAR, op1)] = TERN_ALU_ADD;
    in->args[TERN_ARG(TENSOR_SCALAR, imm1)] = tern_isa_f32_arg(0.25f);
}

static void make_copy(tern_isa_new *in) { (void)in; }

static void make_halve(tern_isa_new *in)
{
    in->args[TERN_ARG(ACTIVATION, func)] = TERN_ACTIVATION_COPY;
    in->args[TERN_ARG(ACTIVATION, imm_scale)] = tern_isa_f32_arg(0.5f);
}

static void make_exp(tern_isa_new *in)
{
    in->args[TERN_ARG(ACTIVATION, func)] = TERN_ACTIVATION_EXP;
    in->args[TERN_ARG(ACTIVATION, imm_scale)] = tern_isa_f32_arg(1);
}

static void make_gelu(tern_isa_new *in)
{
    in->args[TERN_ARG(ACTIVATION, func)] = TERN_ACTIVATION_GELU;
    in->args[TERN_ARG(ACTIVATION, imm_scale)] = tern_isa_f32_arg(1);
}

static void make_sum(tern_isa_new *in)
{
    in->args[TERN_ARG(TENSOR_REDUCE, op)] = TERN_ALU_ADD;
    in->args[TERN_ARG(TENSOR_REDUCE, dims)] = 1;
}

static void make_max(tern_isa_new *in)
{
    in->args[TERN_ARG(TENSOR_REDUCE, op)] = TERN_ALU_MAX;
    in->args[TERN_ARG(TENSOR_REDUCE, dims)] = 1;
}

static void make_scan(tern_isa_new *in)
{
    in->args[TERN_ARG(TENSOR_TENSOR_SCAN, op0)] = TERN_ALU_MULTIPLY;
    in->args[TERN_ARG(TENSOR_TENSOR_SCAN, op1)] = TERN_ALU_ADD;
}

/* |a_at| and |b_at| are operand indices; -1: none. */
typedef struct {
    const char *name;
    tern_isa_op op;
    tern_engine engine;
    int a_at, b_at;
    tern_dtype a, b, out;
    uint32_t out_elems;
    void (*make)(tern_isa_new *in);
    void (*plain)(void); /* cast from a function of the row's types */
} vector_row;

#define ROW_FN(fn)         ((void (*)(void))(fn))
#define AT(op, name)       ((int)TERN_OPERAND(op, name))
#define OPERANDS(op, x, y) AT(op, x), AT(op, y)

// clang-format off
static const vector_row rows[] = {
    {"tensor_tensor_add_f32", TERN_OP_TENSOR_TENSOR, TERN_ENGINE_DVE, OPERANDS(TENSOR_TENSOR, data1, data2), TERN_F32, TERN_F32, TERN_F32, ELEMS, make_add, ROW_FN(add_f32)},
    {"tensor_tensor_add_bf16", TERN_OP_TENSOR_TENSOR, TERN_ENGINE_DVE, OPERANDS(TENSOR_TENSOR, data1, data2), TERN_BF16, TERN_BF16, TERN_BF16, ELEMS, make_add, ROW_FN(add_bf16)},
    {"tensor_scalar_f32", TERN_OP_TENSOR_SCALAR, TERN_ENGINE_DVE, AT(TENSOR_SCALAR, data), -1, TERN_F32, TERN_F32, TERN_F32, ELEMS, make_scale, ROW_FN(scale_f32)},
    {"tensor_scalar_bf16", TERN_OP_TENSOR_SCALAR, TERN_ENGINE_DVE, AT(TENSOR_SCALAR, data), -1, TERN_BF16, TERN_BF16, TERN_BF16, ELEMS, make_scale, ROW_FN(scale_bf16)},
    {"tensor_copy_f32_to_bf16", TERN_OP_TENSOR_COPY, TERN_ENGINE_DVE, AT(TENSOR_COPY, src), -1, TERN_F32, TERN_F32, TERN_BF16, ELEMS, make_copy, ROW_FN(narrow)},
    {"tensor_copy_bf16_to_f32", TERN_OP_TENSOR_COPY, TERN_ENGINE_DVE, AT(TENSOR_COPY, src), -1, TERN_BF16, TERN_BF16, TERN_F32, ELEMS, make_copy, ROW_FN(widen)},
    {"activation_copy_f32", TERN_OP_ACTIVATION, TERN_ENGINE_ACT, AT(ACTIVATION, data), -1, TERN_F32, TERN_F32, TERN_F32, ELEMS, make_halve, ROW_FN(halve_f32)},
    {"activation_exp_f32", TERN_OP_ACTIVATION, TERN_ENGINE_ACT, AT(ACTIVATION, data), -1, TERN_F32, TERN_F32, TERN_F32, ELEMS, make_exp, ROW_FN(exp_f32)},
    {"activation_gelu_bf16", TERN_OP_ACTIVATION, TERN_ENGINE_ACT, AT(ACTIVATION, data), -1, TERN_BF16, TERN_BF16, TERN_BF16, ELEMS, make_gelu, ROW_FN(gelu_bf16)},
    {"tensor_reduce_add_f32", TERN_OP_TENSOR_REDUCE, TERN_ENGINE_DVE, AT(TENSOR_REDUCE, data), -1, TERN_F32, TERN_F32, TERN_F32, 1, make_sum, ROW_FN(sum_f32)},
    {"tensor_reduce_max_bf16", TERN_OP_TENSOR_REDUCE, TERN_ENGINE_DVE, AT(TENSOR_REDUCE, data), -1, TERN_BF16, TERN_BF16, TERN_F32, 1, make_max, ROW_FN(max_bf16)},
    {"tensor_tensor_scan_f32", TERN_OP_TENSOR_TENSOR_SCAN, TERN_ENGINE_DVE, OPERANDS(TENSOR_TENSOR_SCAN, data0, data1), TERN_F32, TERN_F32, TERN_F32, ELEMS, make_scan, ROW_FN(scan_f32)},
    {"copy_predicated_f32", TERN_OP_TENSOR_COPY_PREDICATED, TERN_ENGINE_DVE, OPERANDS(TENSOR_COPY_PREDICATED, src, predicate), TERN_F32, TERN_U32, TERN_F32, ELEMS, make_copy, ROW_FN(select_f32)},
};
// clang-format on

typedef struct {
    tiles t;
    const vector_row *row;
} vector_case;

static void run_subject(void *arg) { tern_bench_core_run(&((vector_case *)arg)->t.d); }

static void run_plain(void *arg)
{
    vector_case *c = arg;
    tiles *t = &c->t;
    void (*plain)(void *, const void *, const void *) =
        (void (*)(void *, const void *, const void *))c->row->plain;
    for (int k = 0; k < REPEAT; k++)
        for (uint32_t p = 0; p < t->d.chip->partitions; p++)
            plain(row_of(t, &t->out, p), row_of(t, &t->a, p), row_of(t, &t->b, p));
}

/* The plain loop works on the tiles of the instruction: both find the same bytes in the caches. */
static tern_status map_rows(tiles *t)
{
    const tern_chip *chip = t->d.chip;
    TERN_TRY_MEM(t->rows = tern_mem_get_zeroed(t->d.mem, chip->partitions * sizeof(*t->rows)));
    for (uint32_t p = 0; p < chip->partitions; p++) {
        const tern_emu_place at = {.memory = TERN_MEM_SBUF, .partition = p};
        TERN_TRY(tern_emu_row_map(t->d.emu, &at, chip->sbuf_partition_bytes,
                                  TERN_EMU_MAP_READ | TERN_EMU_MAP_WRITE, &t->rows[p]));
    }
    return NULL;
}

static void unmap_rows(tiles *t)
{
    if (!t->rows)
        return;
    for (uint32_t p = 0; p < t->d.chip->partitions; p++)
        tern_emu_unmap(&t->rows[p]);
    tern_mem_free(t->d.mem, t->rows, t->d.chip->partitions * sizeof(*t->rows));
}

static tern_status add_row(tern_bench_core_device *d, const vector_row *row, const tern_isa_ap *out,
                           const tern_isa_ap *a, const tern_isa_ap *b)
{
    tern_isa_new in;
    TERN_TRY(tern_isa_add(&d->program, row->op, row->engine, 0, &in));
    in.operands[0] = *out; /* every row's dst */
    in.operands[row->a_at] = *a;
    if (row->b_at >= 0)
        in.operands[row->b_at] = *b;
    row->make(&in);
    return NULL;
}

tern_status tern_bench_core_add_vector(tern_bench_core_device *d, const char *name,
                                       const tern_isa_ap *out, const tern_isa_ap *a,
                                       const tern_isa_ap *b)
{
    const vector_row *row = rows;
    while (strcmp(row->name, name) != 0)
        row++;
    return add_row(d, row, out, a, b);
}

static tern_status make_case(vector_case *c, const tern_bench_run *run, const vector_row *row)
{
    tiles *t = &c->t;
    c->row = row;
    TERN_TRY(tern_bench_core_open(&t->d, run->mem, 1));
    TERN_TRY(tern_bench_core_tile(&t->d, "a", TERN_MEM_SBUF, row->a, 0, ELEMS, &t->a));
    TERN_TRY(tern_bench_core_tile(&t->d, "b", TERN_MEM_SBUF, row->b, 16384, ELEMS, &t->b));
    TERN_TRY(tern_bench_core_tile(&t->d, "out", TERN_MEM_SBUF, row->out, 32768, row->out_elems,
                                  &t->out));
    for (int k = 0; k < REPEAT; k++)
        TERN_TRY(add_row(&t->d, row, &t->out, &t->a, &t->b));
    tern_bench_core_fill(&t->d, &t->a);
    tern_bench_core_fill(&t->d, &t->b);
    TERN_TRY(map_rows(t));
    return tern_bench_core_load(&t->d);
}

static tern_status measure_row(const tern_bench_run *run, const vector_row *row)
{
    vector_case c = {0};
    if (run->only && strcmp(run->only, row->name) != 0)
        return NULL;
    tern_status st = make_case(&c, run, row);
    if (!st)
        st = tern_bench_measure(
            run, &(tern_bench_case){.suite = "core",
                                    .name = row->name,
                                    .against = "the plain loop over the same bytes, -O3",
                                    .target = 1.0,
                                    .elements = (size_t)c.t.d.chip->partitions * ELEMS * REPEAT,
                                    .subject = run_subject,
                                    .baseline = run_plain,
                                    .arg = &c});
    if (!st)
        st = tern_bench_core_status(&c.t.d);
    unmap_rows(&c.t);
    tern_bench_core_close(&c.t.d);
    return st;
}

tern_status tern_bench_core_vector(const tern_bench_run *run)
{
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
        TERN_TRY(measure_row(run, &rows[i]));
    return NULL;
}
