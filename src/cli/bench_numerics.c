/* `tern bench numerics`: conversions, MX blocks and random words of arrays larger than the caches,
 * compared with a memcpy that moves as many bytes (read and written together); and vector math on a
 * cached array, compared with a loop over libm's function. One thread. */
#include <math.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "cli/bench.h"
#include "numerics/activation.h"
#include "numerics/convert.h"
#include "numerics/mx.h"
#include "numerics/random.h"
#include "numerics/vmath.h"

tern_status tern_bench_numerics(const tern_bench_run *run);

typedef struct {
    const char *name;
    tern_dtype to, from;
    tern_rounding rounding;
    double target;
} convert_row;

// clang-format off
static const convert_row convert_rows[] = {
    {"f32_to_bf16",            TERN_BF16,     TERN_F32,    TERN_ROUND_NEAREST_EVEN, 0.5},
    {"f32_to_bf16_stochastic", TERN_BF16,     TERN_F32,    TERN_ROUND_STOCHASTIC,   0.2},
    {"f32_to_f16",             TERN_F16,      TERN_F32,    TERN_ROUND_NEAREST_EVEN, 0},
    {"f32_to_tf32",            TERN_TF32,     TERN_F32,    TERN_ROUND_NEAREST_EVEN, 0},
    {"f32_to_f8E4M3",          TERN_F8E4M3,   TERN_F32,    TERN_ROUND_NEAREST_EVEN, 0.25},
    {"f32_to_f8E4M3FN",        TERN_F8E4M3FN, TERN_F32,    TERN_ROUND_NEAREST_EVEN, 0.25},
    {"f32_to_f8E5M2",          TERN_F8E5M2,   TERN_F32,    TERN_ROUND_NEAREST_EVEN, 0.25},
    {"f32_to_f8E3M4",          TERN_F8E3M4,   TERN_F32,    TERN_ROUND_NEAREST_EVEN, 0.25},
    {"f32_to_f8E5M2_stochastic", TERN_F8E5M2, TERN_F32,    TERN_ROUND_STOCHASTIC,   0},
    {"bf16_to_f32",            TERN_F32,      TERN_BF16,   TERN_ROUND_NEAREST_EVEN, 0},
    {"f16_to_f32",             TERN_F32,      TERN_F16,    TERN_ROUND_NEAREST_EVEN, 0},
    {"f8E4M3_to_f32",          TERN_F32,      TERN_F8E4M3, TERN_ROUND_NEAREST_EVEN, 0},
    {"bf16_to_f8E4M3",         TERN_F8E4M3,   TERN_BF16,   TERN_ROUND_NEAREST_EVEN, 0},
    {"f32_to_i8",              TERN_I8,       TERN_F32,    TERN_ROUND_NEAREST_EVEN, 0},
};

typedef struct {
    const char *name;
    void (*ours)(float *dst, const float *src, size_t count);
    float (*libm)(float);
    float lo, hi;
    double target;
} math_row;

#define OURS(name, call)                                              \
    static void ours_##name(float *dst, const float *src, size_t count) { call; }
OURS(exp, tern_math_f32(TERN_MATH_EXP, dst, src, count))
OURS(log, tern_math_f32(TERN_MATH_LOG, dst, src, count))
OURS(tanh, tern_math_f32(TERN_MATH_TANH, dst, src, count))
OURS(logistic, tern_math_f32(TERN_MATH_LOGISTIC, dst, src, count))
OURS(erf, tern_math_f32(TERN_MATH_ERF, dst, src, count))
OURS(sin, tern_math_f32(TERN_MATH_SIN, dst, src, count))
OURS(rsqrt, tern_math_f32(TERN_MATH_RSQRT, dst, src, count))
OURS(gelu, tern_activation_f32(TERN_ACTIVATION_GELU, 0, dst, src, count))
OURS(silu, tern_activation_f32(TERN_ACTIVATION_SILU, 0, dst, src, count))

static float rsqrt_by_libm(float x) { return 1.0f / sqrtf(x); }
static float logistic_by_libm(float x) { return 1.0f / (1.0f + expf(-x)); }

static float gelu_by_libm(float x) { return 0.5f * x * (1.0f + erff(x * 0.70710678f)); }
static float silu_by_libm(float x) { return x / (1.0f + expf(-x)); }

static const math_row math_rows[] = {
    {"exp",      ours_exp,      expf,             -10,   10, 5},
    {"log",      ours_log,      logf,             1e-3f, 1e3f, 0},
    {"tanh",     ours_tanh,     tanhf,            -5,    5, 0},
    {"logistic", ours_logistic, logistic_by_libm, -10,   10, 0},
    {"erf",      ours_erf,      erff,             -3,    3, 0},
    {"sin",      ours_sin,      sinf,             -10,   10, 0},
    {"rsqrt",    ours_rsqrt,    rsqrt_by_libm,    1e-3f, 1e3f, 0},
    {"gelu",     ours_gelu,     gelu_by_libm,     -5,    5, 0},
    {"silu",     ours_silu,     silu_by_libm,     -5,    5, 0},
};
// clang-format on

enum { CONVERT_BYTES = 64 << 20, CONVERT_BYTES_ONCE = 64 << 10, MATH_COUNT = 4096 };

typedef struct {
    const convert_row *row;
    size_t count, copy_bytes;
    uint8_t *src, *dst;
} convert_arg;

static void convert_subject(void *arg)
{
    const convert_arg *a = arg;
    tern_convert_options options = {.mode = tern_num_mode_hardware, .seed = 1};
    options.mode.rounding = a->row->rounding;
    tern_convert(a->row->to, a->dst, a->row->from, a->src, a->count, &options);
}

static void copy_baseline(void *arg)
{
    const convert_arg *a = arg;
    memcpy(a->dst, a->src, a->copy_bytes);
    __asm__ volatile("" ::"r"(a->dst) : "memory"); /* keeps the copy */
}

static tern_status bench_convert(const tern_bench_run *run, const convert_row *row, uint8_t *src,
                                 uint8_t *dst, size_t bytes)
{
    size_t in = tern_num_format_of(row->from)->storage_bytes;
    size_t out = tern_num_format_of(row->to)->storage_bytes;
    size_t count = bytes / (in > out ? in : out);
    convert_arg arg = {row, count, count * (in + out) / 2, src, dst};
    return tern_bench_measure(
        run, &(tern_bench_case){.suite = "numerics",
                                .name = row->name,
                                .against = "memcpy of as many bytes, read and written",
                                .target = row->target,
                                .elements = count,
                                .subject = convert_subject,
                                .baseline = copy_baseline,
                                .arg = &arg});
}

/* Finite numbers in the format of the source: NaN takes a slower path. */
static void fill_source(tern_dtype dtype, uint8_t *src, size_t bytes)
{
    enum { BLOCK = 1024 };
    float values[BLOCK];
    size_t size = tern_num_format_of(dtype)->storage_bytes, count = bytes / size;
    tern_convert_options options = {.mode = tern_num_mode_hardware};
    for (size_t at = 0; at < count; at += BLOCK) {
        size_t n = count - at < BLOCK ? count - at : BLOCK;
        for (size_t i = 0; i < n; i++)
            values[i] = ((float)(tern_num_random_word(7, at + i) >> 8) / (1 << 23) - 1.0f) * 100.0f;
        tern_convert(dtype, src + at * size, TERN_F32, values, n, &options);
    }
}

static tern_status bench_conversions(const tern_bench_run *run)
{
    size_t bytes = run->once ? CONVERT_BYTES_ONCE : CONVERT_BYTES;
    tern_status st = NULL;
    uint8_t *src = tern_mem_get(run->mem, bytes);
    uint8_t *dst = tern_mem_get_zeroed(run->mem, bytes);
    TERN_TRY_MEM_OR(st, done, src && dst);
    memset(dst, 1, bytes); /* touches every page before timing */
    for (size_t i = 0; i < TERN_COUNT_OF(convert_rows) && !st; i++) {
        if (i == 0 || convert_rows[i].from != convert_rows[i - 1].from)
            fill_source(convert_rows[i].from, src, bytes);
        st = bench_convert(run, &convert_rows[i], src, dst, bytes);
    }
done:
    tern_mem_free(run->mem, src, bytes);
    tern_mem_free(run->mem, dst, bytes);
    return st;
}

typedef struct {
    const math_row *row;
    float src[MATH_COUNT], dst[MATH_COUNT];
} math_arg;

static void math_subject(void *arg)
{
    math_arg *a = arg;
    a->row->ours(a->dst, a->src, MATH_COUNT);
}

static void math_baseline(void *arg)
{
    math_arg *a = arg;
    for (size_t i = 0; i < MATH_COUNT; i++)
        a->dst[i] = a->row->libm(a->src[i]);
}

static tern_status bench_math(const tern_bench_run *run, const math_row *row)
{
    static math_arg arg; /* one thread here; 32 KiB is too large for the stack */
    arg.row = row;
    for (size_t i = 0; i < MATH_COUNT; i++) {
        float unit = (float)(tern_num_random_word(11, i) >> 8) / (1 << 24);
        arg.src[i] = row->lo + (row->hi - row->lo) * unit;
    }
    return tern_bench_measure(run, &(tern_bench_case){.suite = "numerics",
                                                      .name = row->name,
                                                      .against = "a loop over libm",
                                                      .target = row->target,
                                                      .elements = MATH_COUNT,
                                                      .subject = math_subject,
                                                      .baseline = math_baseline,
                                                      .arg = &arg});
}

/* ---- MX blocks and random words ------------------------------------------------------------ */

typedef struct {
    size_t count; /* elements */
    float *floats;
    uint8_t *codes, *scales;
    tern_random_array random;
} block_arg;

static const tern_mx_format mx_format = {TERN_F8E4M3FN, TERN_MX_RULE_TRAINIUM};

static void quantise_subject(void *arg)
{
    block_arg *a = arg; /* valid sizes and types cannot fail */
    tern_status_free(
        tern_mx_quantise(&mx_format, TERN_F32, a->floats, a->count, a->codes, a->scales));
}

static void dequantise_subject(void *arg)
{
    block_arg *a = arg;
    tern_status_free(tern_mx_dequantise(&mx_format, a->codes, a->scales, a->count, a->floats));
}

static void blocks_baseline(void *arg)
{
    block_arg *a = arg;
    size_t moved = a->count * 4 + a->count + a->count / TERN_MX_BLOCK;
    memcpy(a->floats, (uint8_t *)a->floats + moved / 2, moved / 2);
    __asm__ volatile("" ::"r"(a->floats) : "memory");
}

static void random_subject(void *arg)
{
    block_arg *a = arg;
    tern_random_array_fill(&a->random, 0, a->count, a->floats);
}

static void random_baseline(void *arg)
{
    block_arg *a = arg;
    memset(a->floats, 0, a->count * 4);
    __asm__ volatile("" ::"r"(a->floats) : "memory");
}

static tern_status bench_random(const tern_bench_run *run, block_arg *arg, tern_bench_case base,
                                tern_random_kind kind)
{
    const uint64_t state[2] = {1, 2};
    const int64_t dims[1] = {(int64_t)arg->count};
    TERN_TRY(tern_random_array_init_xla(
        &arg->random,
        &(tern_random_xla_options){
            .kind = kind, .state = state, .state_words = 2, .dims = dims, .rank = 1, .bits = 32}));
    base.name = kind == TERN_RANDOM_XLA_PHILOX ? "philox" : "threefry";
    base.against = "memset of the same bytes";
    base.subject = random_subject;
    base.baseline = random_baseline;
    return tern_bench_measure(run, &base);
}

static tern_status bench_blocks(const tern_bench_run *run)
{
    size_t bytes = run->once ? CONVERT_BYTES_ONCE : CONVERT_BYTES;
    block_arg arg = {.count = bytes / 8};
    tern_status st = NULL;
    arg.floats = tern_mem_get(run->mem, bytes); /* twice the converted bytes: space for a copy */
    arg.codes = tern_mem_get_zeroed(run->mem, arg.count);
    arg.scales = tern_mem_get_zeroed(run->mem, arg.count);
    TERN_TRY_MEM_OR(st, done, arg.floats && arg.codes && arg.scales);
    fill_source(TERN_F32, (uint8_t *)arg.floats, bytes);
    tern_bench_case base = {.suite = "numerics",
                            .name = "mx_quantise",
                            .against = "memcpy of as many bytes, read and written",
                            .elements = arg.count,
                            .subject = quantise_subject,
                            .baseline = blocks_baseline,
                            .arg = &arg};
    TERN_TRY_OR(st, done, tern_bench_measure(run, &base));
    base.name = "mx_dequantise";
    base.subject = dequantise_subject;
    TERN_TRY_OR(st, done, tern_bench_measure(run, &base));
    TERN_TRY_OR(st, done, bench_random(run, &arg, base, TERN_RANDOM_XLA_THREE_FRY));
    TERN_TRY_OR(st, done, bench_random(run, &arg, base, TERN_RANDOM_XLA_PHILOX));
done:
    tern_mem_free(run->mem, arg.floats, bytes);
    tern_mem_free(run->mem, arg.codes, arg.count);
    tern_mem_free(run->mem, arg.scales, arg.count);
    return st;
}

tern_status tern_bench_numerics(const tern_bench_run *run)
{
    TERN_TRY(bench_conversions(run));
    TERN_TRY(bench_blocks(run));
    for (size_t i = 0; i < TERN_COUNT_OF(math_rows); i++)
        TERN_TRY(bench_math(run, &math_rows[i]));
    return NULL;
}
