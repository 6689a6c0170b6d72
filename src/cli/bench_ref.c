/* `tern bench ref`: the reference evaluator. A matmul compared with OpenBLAS, if it is installed; a
 * chain of elementwise ops and a reduction compared with a memcpy of as many bytes; cumulative sums
 * of growing length compared with a plain loop: the time per element shows whether they are
 * linear. */
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/diag.h"
#include "base/pool.h"
#include "cli/bench.h"
#include "hlo/read.h"
#include "numerics/convert.h"
#include "ref/eval.h"

tern_status tern_bench_ref(const tern_bench_run *run);

/* A program whose @main takes one or two tensors of f32 and has one result. */
typedef struct {
    tern_pool *pool;
    tern_hlo_module *m;
    tern_ref *ref;
    tern_hlo_op func;
    uint32_t arg_count;
    tern_ref_value *args[2];
    tern_status st; /* the first failure of a run */
} subject;

static void subject_fini(subject *s)
{
    tern_ref_release(s->args[0]);
    tern_ref_release(s->args[1]);
    tern_ref_destroy(s->ref);
    tern_hlo_module_destroy(s->m);
    tern_pool_destroy(s->pool);
    tern_status_free(s->st);
}

static tern_status read_program(tern_alloc mem, const char *text, tern_hlo_module **out)
{
    tern_diag *diag = NULL;
    tern_source source = {"bench", text, strlen(text)};
    TERN_TRY(tern_diag_create(mem, &diag));
    tern_status st = tern_hlo_read_text(mem, &source, (tern_span){0, source.len}, diag, out);
    tern_diag_destroy(diag);
    return st;
}

static tern_status fill_args(tern_alloc mem, subject *s)
{
    tern_hlo_region body = tern_hlo_op_region(s->m, s->func, 0);
    const tern_hlo_region_info *region = tern_hlo_region_of(s->m, body);
    s->arg_count = region->arg_count;
    TERN_ASSERT(s->arg_count <= TERN_COUNT_OF(s->args));
    for (uint32_t i = 0; i < s->arg_count; i++) {
        tern_hlo_type type = tern_hlo_value_type(s->m, region->arg_first + i);
        TERN_TRY(tern_ref_tensor_of_type(mem, s->m, type, &s->args[i]));
        for (int64_t k = 0; k < s->args[i]->count; k++)
            ((float *)s->args[i]->data)[k] =
                (float)(tern_num_random_word(i, (uint64_t)k) >> 8) / (1 << 23) - 1.0f;
    }
    return NULL;
}

/* subject_fini() must be called also on failure. */
static tern_status subject_init(tern_alloc mem, subject *s, const char *text, unsigned threads)
{
    *s = (subject){0};
    TERN_TRY(tern_pool_create(mem, threads, &s->pool));
    TERN_TRY(read_program(mem, text, &s->m));
    s->func = tern_hlo_module_find(s->m, "main");
    TERN_TRY(tern_ref_create(s->m, &(tern_ref_options){.mem = mem, .pool = s->pool}, &s->ref));
    return fill_args(mem, s);
}

static void subject_run(subject *s)
{
    tern_ref_value *result = NULL;
    tern_status st = tern_ref_run(s->ref, s->func, s->args, s->arg_count, &result, 1);
    if (!s->st)
        s->st = st;
    else
        tern_status_free(st);
    tern_ref_release(result);
}

static tern_status subject_status(subject *s)
{
    tern_status st = s->st;
    s->st = NULL;
    return st;
}

/* --- matmuls --- */

typedef void sgemm_fn(int order, int trans_a, int trans_b, int m, int n, int k, float alpha,
                      const float *a, int a_row, const float *b, int b_row, float beta, float *c,
                      int c_row);
enum { ROW_MAJOR = 101, AS_IT_IS = 111 };
static const char OPENBLAS[] = "libopenblas.so.0";

typedef struct {
    subject s; /* first member */
    sgemm_fn *sgemm;
    int n;
    float *c;
} matmul;

static void matmul_subject(void *arg) { subject_run(&((matmul *)arg)->s); }

static void matmul_baseline(void *arg)
{
    matmul *p = arg;
    p->sgemm(ROW_MAJOR, AS_IT_IS, AS_IT_IS, p->n, p->n, p->n, 1, (float *)p->s.args[0]->data, p->n,
             (float *)p->s.args[1]->data, p->n, 0, p->c, p->n);
}

static tern_status skip_matmul(const tern_bench_run *run, const char *name, const char *why)
{
    tern_bench_case c = {.suite = "ref", .name = name, .against = "OpenBLAS sgemm"};
    return tern_bench_skip(run, &c, why);
}

static tern_status measure_matmul(const tern_bench_run *run, const char *name, matmul *p,
                                  unsigned threads)
{
    char text[512];
    snprintf(
        text, sizeof text,
        "func.func @main(%%a: tensor<%dx%dxf32>, %%b: tensor<%dx%dxf32>) -> tensor<%dx%dxf32> {"
        " %%c = stablehlo.dot_general %%a, %%b, contracting_dims = [1] x [0] :"
        " (tensor<%dx%dxf32>, tensor<%dx%dxf32>) -> tensor<%dx%dxf32>"
        " return %%c : tensor<%dx%dxf32> }",
        p->n, p->n, p->n, p->n, p->n, p->n, p->n, p->n, p->n, p->n, p->n, p->n, p->n, p->n);
    TERN_TRY(subject_init(run->mem, &p->s, text, threads));
    TERN_TRY(tern_bench_measure(run, &(tern_bench_case){.suite = "ref",
                                                        .name = name,
                                                        .against = "OpenBLAS sgemm",
                                                        .target = 0.5,
                                                        .elements = (size_t)p->n * (size_t)p->n,
                                                        .threads = threads,
                                                        .subject = matmul_subject,
                                                        .baseline = matmul_baseline,
                                                        .arg = p}));
    return subject_status(&p->s);
}

static tern_status bench_matmul(const tern_bench_run *run, const char *name, unsigned threads)
{
    if (run->only && strcmp(run->only, name) != 0)
        return NULL;
    void *library = dlopen(OPENBLAS, RTLD_NOW | RTLD_LOCAL);
    if (!library)
        return skip_matmul(run, name, "libopenblas.so.0 is not installed");
    matmul p = {.n = run->once ? 64 : 1024};
    *(void **)&p.sgemm = dlsym(library, "cblas_sgemm"); /* the conversion POSIX specifies */
    void (*set_threads)(int);
    *(void **)&set_threads = dlsym(library, "openblas_set_num_threads");
    tern_status st = NULL;
    size_t bytes = (size_t)p.n * (size_t)p.n * sizeof *p.c;
    if (!p.sgemm || !set_threads) {
        st = skip_matmul(run, name, "libopenblas.so.0 has no cblas_sgemm");
    } else {
        set_threads((int)threads);
        p.c = tern_mem_get_zeroed(run->mem, bytes);
        st = p.c ? measure_matmul(run, name, &p, threads) : tern_status_no_memory();
    }
    subject_fini(&p.s);
    tern_mem_free(run->mem, p.c, bytes);
    dlclose(library);
    return st;
}

/* --- the rest: a program over |n| elements --- */

typedef struct {
    const char *name, *against;
    int moves; /* copies of the operand by the baseline; 0: the baseline is a cumulative sum */
    size_t count, count_once;
    const char *text; /* %zu stands for the count */
} program_row;

// clang-format off
#define CUMSUM "func.func @main(%%a: tensor<%zuxf32>) -> tensor<%zuxf32> {" \
    " %%z = stablehlo.constant dense<0.0> : tensor<f32>" \
    " %%r = \"stablehlo.reduce_window\"(%%a, %%z) ({ ^bb0(%%x: tensor<f32>, %%y: tensor<f32>):" \
    "   %%s = stablehlo.add %%x, %%y : tensor<f32>  stablehlo.return %%s : tensor<f32>" \
    " }) {window_dimensions = array<i64: %zu>, padding = dense<[[%zu, 0]]> : tensor<1x2xi64>}" \
    " : (tensor<%zuxf32>, tensor<f32>) -> tensor<%zuxf32> return %%r : tensor<%zuxf32> }"

static const program_row rows[] = {
    {"elementwise_chain", "memcpy of as many bytes, read and written", 5, 1 << 22, 1 << 12,
     "func.func @main(%%a: tensor<%zuxf32>) -> tensor<%zuxf32> {"
     " %%b = stablehlo.multiply %%a, %%a : tensor<%zuxf32>"
     " %%c = stablehlo.add %%b, %%a : tensor<%zuxf32>"
     " %%d = stablehlo.maximum %%c, %%a : tensor<%zuxf32>"
     " return %%d : tensor<%zuxf32> }"},
    {"reduce", "memcpy of the operand", 1, 1 << 22, 1 << 12,
     "func.func @main(%%a: tensor<%zuxf32>) -> tensor<f32> {"
     " %%z = stablehlo.constant dense<0.0> : tensor<f32>"
     " %%r = stablehlo.reduce(%%a init: %%z) applies stablehlo.add across dimensions = [0] :"
     " (tensor<%zuxf32>, tensor<f32>) -> tensor<f32> return %%r : tensor<f32> }"},
    {"running_total_2e14", "a loop in C", 0, 1 << 14, 1 << 10, CUMSUM},
    {"running_total_2e17", "a loop in C", 0, 1 << 17, 1 << 11, CUMSUM},
    {"running_total_2e20", "a loop in C", 0, 1 << 20, 1 << 12, CUMSUM},
};
// clang-format on

typedef struct {
    subject s;
    const program_row *row;
    float *out;
} row_arg;

static void row_subject(void *arg) { subject_run(&((row_arg *)arg)->s); }

static void row_baseline(void *arg)
{
    row_arg *r = arg;
    const tern_ref_value *a = r->s.args[0];
    const float *src = (const float *)a->data;
    for (int i = 0; i < r->row->moves; i++) {
        memcpy(r->out, src, a->data_bytes);
        __asm__ volatile("" ::"r"(r->out) : "memory"); /* keeps each copy */
    }
    float sum = 0;
    for (int64_t i = 0; r->row->moves == 0 && i < a->count; i++)
        r->out[i] = sum += src[i];
    __asm__ volatile("" ::"r"(r->out) : "memory");
}

/* Replaces each %zu of the text by |count|; by |count| - 1 in the padding of a cumulative sum. */
static void print_program(const program_row *row, size_t count, char *text, size_t size)
{
    size_t used = 0;
    for (const char *p = row->text; *p && used + 24 < size; p++) {
        if (p[0] == '%' && p[1] == '%') {
            text[used++] = *p++;
        } else if (!strncmp(p, "%zu", 3)) {
            bool padding = p > row->text + 2 && !strncmp(p - 2, "[[", 2);
            used += (size_t)snprintf(text + used, size - used, "%zu", count - padding);
            p += 2;
        } else {
            text[used++] = *p;
        }
    }
    text[used] = 0;
}

static tern_status bench_row(const tern_bench_run *run, const program_row *row)
{
    char text[1024];
    size_t count = run->once ? row->count_once : row->count;
    if (run->only && strcmp(run->only, row->name) != 0)
        return NULL;
    print_program(row, count, text, sizeof text);
    row_arg arg = {.row = row, .out = tern_mem_get_zeroed(run->mem, count * sizeof(float))};
    tern_status st = arg.out ? NULL : tern_status_no_memory();
    if (!st)
        st = subject_init(run->mem, &arg.s, text, 1);
    if (!st)
        st = tern_bench_measure(run, &(tern_bench_case){.suite = "ref",
                                                        .name = row->name,
                                                        .against = row->against,
                                                        .elements = count,
                                                        .subject = row_subject,
                                                        .baseline = row_baseline,
                                                        .arg = &arg});
    if (!st)
        st = subject_status(&arg.s);
    subject_fini(&arg.s);
    tern_mem_free(run->mem, arg.out, count * sizeof(float));
    return st;
}

tern_status tern_bench_ref(const tern_bench_run *run)
{
    TERN_TRY(bench_matmul(run, "dot_general_1024", 1));
    TERN_TRY(bench_matmul(run, "dot_general_1024_two_threads", 2));
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++)
        TERN_TRY(bench_row(run, &rows[i]));
    return NULL;
}
