/* `tern bench core`: the tensor engine. A stream of full matmuls on tiles in SBUF,
 * compared with OpenBLAS and with the peak of the host's registers, on one thread and two. */
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "cli/bench_core_impl.h"

/* C[M, N] = A[K, M]' B[K, N] with as many tiles of A and B as SBUF holds. Each stationary tile is
 * used for all columns before the next is loaded, as in a program for the chip. */
enum { TILE = 128, COLUMNS = 512, M_TILES = 8, N_TILES = 8, K_TILES = 8 };

typedef void sgemm_fn(int order, int trans_a, int trans_b, int m, int n, int k, float alpha,
                      const float *a, int a_row, const float *b, int b_row, float beta, float *c,
                      int c_row);
enum { ROW_MAJOR = 101, NOT_TRANSPOSED = 111, TRANSPOSED = 112 };

typedef struct {
    tern_bench_core_device d;
    tern_bench_core_device *other; /* the same with fewer threads; NULL: none */
    const char *instruction;
    uint32_t m_tiles, k_tiles; /* of the program */
    sgemm_fn *sgemm;
    int side; /* of the square matrices that sgemm multiplies */
    float *a, *b, *c;
    unsigned repeat; /* runs of the program for as much work */
} stream;

static double flops_of(const stream *s)
{
    return 2.0 * TILE * s->m_tiles * COLUMNS * N_TILES * TILE * s->k_tiles;
}

static tern_status make_stream(stream *s, tern_bench_core_device *d, const tern_bench_run *run,
                               tern_dtype dtype, unsigned threads)
{
    uint32_t bytes = dtype == TERN_F32 ? 4 : 2;
    uint32_t a_elems = s->k_tiles * s->m_tiles * TILE, b_elems = s->k_tiles * N_TILES * COLUMNS;
    tern_isa_ap a, b, c;
    TERN_TRY(tern_bench_core_open(d, run->mem, threads));
    TERN_TRY(tern_bench_core_tile(d, "a", TERN_MEM_SBUF, dtype, 0, a_elems, &a));
    TERN_TRY(
        tern_bench_core_tile(d, "b", TERN_MEM_SBUF, dtype, (uint64_t)a_elems * bytes, b_elems, &b));
    TERN_TRY(tern_bench_core_tile(d, "c", TERN_MEM_PSUM, TERN_F32, 0, N_TILES * COLUMNS, &c));
    tern_bench_core_fill(d, &a);
    tern_bench_core_fill(d, &b);
    for (uint32_t m = 0; m < s->m_tiles; m++)
        for (uint32_t k = 0; k < s->k_tiles; k++)
            for (uint32_t n = 0; n < N_TILES; n++) {
                tern_isa_new in;
                TERN_TRY(tern_isa_add(&d->program, TERN_OP_NC_MATMUL, TERN_ENGINE_PE, 0, &in));
                tern_isa_ap left = a, right = b, sum = c;
                left.count[0] = TILE;
                left.offset += (int64_t)(k * s->m_tiles + m) * TILE * bytes;
                right.count[0] = COLUMNS;
                right.offset += (int64_t)(k * N_TILES + n) * COLUMNS * bytes;
                sum.count[0] = COLUMNS;
                sum.offset += (int64_t)n * COLUMNS * (int64_t)sizeof(float);
                in.operands[TERN_OPERAND(NC_MATMUL, dst)] = sum;
                in.operands[TERN_OPERAND(NC_MATMUL, stationary)] = left;
                in.operands[TERN_OPERAND(NC_MATMUL, moving)] = right;
                in.args[TERN_ARG(NC_MATMUL, acc)] =
                    (k == 0 ? 2u : 0u) | (k + 1 == s->k_tiles ? 1u : 0u);
                in.args[TERN_ARG(NC_MATMUL, keep)] = n > 0;
            }
    return tern_bench_core_load(d);
}

static void run_stream(void *arg)
{
    stream *s = arg;
    for (unsigned i = 0; i < s->repeat; i++)
        tern_bench_core_run(&s->d);
}

static void run_other(void *arg)
{
    stream *s = arg;
    for (unsigned i = 0; i < s->repeat; i++)
        tern_bench_core_run(s->other);
}

static void run_sgemm(void *arg)
{
    stream *s = arg;
    s->sgemm(ROW_MAJOR, TRANSPOSED, NOT_TRANSPOSED, s->side, s->side, s->side, 1, s->a, s->side,
             s->b, s->side, 0, s->c, s->side);
}

static void run_peak(void *arg)
{
    stream *s = arg;
    (void)tern_bench_core_peak(s->instruction, flops_of(s) * s->repeat);
}

static bool is_left_out(const tern_bench_run *run, const char *name)
{
    return run->only && strcmp(run->only, name) != 0;
}

static stream stream_of(const tern_bench_run *run)
{
    return (stream){
        .m_tiles = run->once ? 1 : M_TILES, .k_tiles = run->once ? 2 : K_TILES, .repeat = 1};
}

static size_t elements_of(const stream *s)
{
    return (size_t)s->m_tiles * N_TILES * s->k_tiles * s->repeat; /* matmuls */
}

/* --- against OpenBLAS --- */

static tern_status measure_sgemm(const tern_bench_run *run, const char *name, stream *s,
                                 unsigned threads)
{
    size_t bytes = (size_t)s->side * (size_t)s->side * sizeof(float);
    s->a = tern_mem_get_zeroed(run->mem, bytes);
    s->b = tern_mem_get_zeroed(run->mem, bytes);
    s->c = tern_mem_get_zeroed(run->mem, bytes);
    tern_status st = s->a && s->b && s->c ? NULL : tern_status_no_memory();
    if (!st)
        st = make_stream(s, &s->d, run, TERN_F32, threads);
    double repeat = 2.0 * s->side * s->side * s->side / flops_of(s);
    s->repeat = repeat > 1 ? (unsigned)(repeat + 0.5) : 1;
    if (!st)
        st = tern_bench_measure(run, &(tern_bench_case){.suite = "core",
                                                        .name = name,
                                                        .against = "OpenBLAS sgemm 2048^3",
                                                        .target = 1.0,
                                                        .elements = elements_of(s),
                                                        .threads = threads,
                                                        .subject = run_stream,
                                                        .baseline = run_sgemm,
                                                        .arg = s});
    if (!st)
        st = tern_bench_core_status(&s->d);
    tern_bench_core_close(&s->d);
    tern_mem_free(run->mem, s->a, bytes);
    tern_mem_free(run->mem, s->b, bytes);
    tern_mem_free(run->mem, s->c, bytes);
    return st;
}

tern_status tern_bench_core_pe_sgemm(const tern_bench_run *run, const char *name, unsigned threads)
{
    if (is_left_out(run, name))
        return NULL;
    tern_bench_case c = {.suite = "core", .name = name, .against = "OpenBLAS sgemm 2048^3"};
    void *library = dlopen("libopenblas.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!library)
        return tern_bench_skip(run, &c, "libopenblas.so.0 is not installed");
    stream s = stream_of(run);
    s.side = run->once ? 256 : 2048;
    *(void **)&s.sgemm = dlsym(library, "cblas_sgemm"); /* the conversion POSIX specifies */
    void (*set_threads)(int);
    *(void **)&set_threads = dlsym(library, "openblas_set_num_threads");
    tern_status st;
    if (!s.sgemm || !set_threads) {
        st = tern_bench_skip(run, &c, "libopenblas.so.0 has no cblas_sgemm");
    } else {
        set_threads((int)threads);
        st = measure_sgemm(run, name, &s, threads);
    }
    dlclose(library);
    return st;
}

/* --- against the peak of the registers --- */

tern_status tern_bench_core_pe_peak(const tern_bench_run *run, const char *name, tern_dtype dtype,
                                    double target)
{
    if (is_left_out(run, name))
        return NULL;
    stream s = stream_of(run);
    s.instruction = tern_emu_matmul_instruction(dtype);
    char against[64];
    (void)snprintf(against, sizeof(against), "%s on registers alone", s.instruction);
    tern_bench_case c = {.suite = "core",
                         .name = name,
                         .against = against,
                         .target = target,
                         .elements = elements_of(&s),
                         .subject = run_stream,
                         .baseline = run_peak,
                         .arg = &s};
    if (!tern_bench_core_peak(s.instruction, 1))
        return tern_bench_skip(run, &c, "no such loop for this CPU level");
    tern_status st = make_stream(&s, &s.d, run, dtype, 1);
    if (!st)
        st = tern_bench_measure(run, &c);
    if (!st)
        st = tern_bench_core_status(&s.d);
    tern_bench_core_close(&s.d);
    return st;
}

/* --- two threads --- */

static tern_status bench_threads(const tern_bench_run *run, const char *name)
{
    if (is_left_out(run, name))
        return NULL;
    stream s = stream_of(run);
    tern_bench_core_device one;
    tern_status st = make_stream(&s, &s.d, run, TERN_BF16, 2);
    tern_status st_one = make_stream(&s, &one, run, TERN_BF16, 1);
    s.other = &one;
    if (!st && !st_one)
        st = tern_bench_measure(run, &(tern_bench_case){.suite = "core",
                                                        .name = name,
                                                        .against = "one thread",
                                                        .target = 1.8,
                                                        .elements = elements_of(&s),
                                                        .threads = 2,
                                                        .subject = run_stream,
                                                        .baseline = run_other,
                                                        .arg = &s});
    if (!st)
        st = tern_bench_core_status(&s.d);
    tern_bench_core_close(&s.d);
    tern_bench_core_close(&one);
    if (!st)
        return st_one;
    tern_status_free(st_one);
    return st;
}

/* --- baseline of other suites --- */

tern_status tern_bench_core_pe_rate(const tern_bench_run *run, unsigned threads,
                                    double *out_flops_per_s)
{
    enum { RUNS = 6 };
    stream s = stream_of(run);
    double seconds = 0;
    *out_flops_per_s = 0;
    tern_status st = make_stream(&s, &s.d, run, TERN_BF16, threads);
    for (int i = 0; i <= RUNS && !st; i++) {
        double begin = tern_bench_now_s();
        run_stream(&s);
        seconds += i > 0 ? tern_bench_now_s() - begin : 0; /* the first run warms up */
        st = tern_bench_core_status(&s.d);
    }
    tern_bench_core_close(&s.d);
    if (!st)
        *out_flops_per_s = RUNS * flops_of(&s) / seconds;
    return st;
}

tern_status tern_bench_core_pe(const tern_bench_run *run)
{
    TERN_TRY(tern_bench_core_pe_sgemm(run, "pe_f32", 1));
    TERN_TRY(tern_bench_core_pe_sgemm(run, "pe_f32_two_threads", 2));
    TERN_TRY(tern_bench_core_pe_peak(run, "pe_f32_peak", TERN_F32, 0.7));
    TERN_TRY(tern_bench_core_pe_peak(run, "pe_bf16_peak", TERN_BF16, 0.7));
    return bench_threads(run, "pe_threads");
}
