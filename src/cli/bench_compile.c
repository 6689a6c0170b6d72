/* `tern bench compile`: modelled performance of compiled programs on one core of trn2, and compile
 * time. The modelled figures are the same on every machine; compile time is the host's. */
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "cli/bench_compile_impl.h"
#include "hlo/read.h"
#include "hlo/verify.h"

tern_status tern_bench_compile(const tern_bench_run *run);

static const char one_op[] = "func.func @main(%a: tensor<128x512xf32>) -> tensor<128x512xf32> {\n"
                             "  %0 = stablehlo.add %a, %a : tensor<128x512xf32>\n"
                             "  return %0 : tensor<128x512xf32>\n}\n";

#define MATMUL(n)                                                                              \
    "func.func @main(%a: tensor<" n "x" n "xbf16>, %b: tensor<" n "x" n "xbf16>) -> tensor<" n \
    "x" n "xbf16> {\n"                                                                         \
    "  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<" n "x" n     \
    "xbf16>, tensor<" n "x" n "xbf16>) -> tensor<" n "x" n "xbf16>\n"                          \
    "  return %0 : tensor<" n "x" n "xbf16>\n}\n"

/* As JAX writes softmax(q k^T / sqrt(d)) v for one head. */
static const char attention[] =
    "func.func @main(%q: tensor<4096x128xbf16>, %k: tensor<4096x128xbf16>, %v: "
    "tensor<4096x128xbf16>) -> tensor<4096x128xbf16> {\n"
    "  %s = stablehlo.dot_general %q, %k, contracting_dims = [1] x [1] : (tensor<4096x128xbf16>, "
    "tensor<4096x128xbf16>) -> tensor<4096x4096xf32>\n"
    "  %c = stablehlo.constant dense<0.088388346> : tensor<4096x4096xf32>\n"
    "  %x = stablehlo.multiply %s, %c : tensor<4096x4096xf32>\n"
    "  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
    "  %m = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [1] : "
    "(tensor<4096x4096xf32>, tensor<f32>) -> tensor<4096xf32>\n"
    "  %mb = stablehlo.broadcast_in_dim %m, dims = [0] : (tensor<4096xf32>) -> "
    "tensor<4096x4096xf32>\n"
    "  %d = stablehlo.subtract %x, %mb : tensor<4096x4096xf32>\n"
    "  %e = stablehlo.exponential %d : tensor<4096x4096xf32>\n"
    "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "  %t = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1] : "
    "(tensor<4096x4096xf32>, tensor<f32>) -> tensor<4096xf32>\n"
    "  %tb = stablehlo.broadcast_in_dim %t, dims = [0] : (tensor<4096xf32>) -> "
    "tensor<4096x4096xf32>\n"
    "  %p = stablehlo.divide %e, %tb : tensor<4096x4096xf32>\n"
    "  %pb = stablehlo.convert %p : (tensor<4096x4096xf32>) -> tensor<4096x4096xbf16>\n"
    "  %o = stablehlo.dot_general %pb, %v, contracting_dims = [1] x [0] : "
    "(tensor<4096x4096xbf16>, tensor<4096x128xbf16>) -> tensor<4096x128xbf16>\n"
    "  return %o : tensor<4096x128xbf16>\n}\n";

typedef enum { SHARE_OF_PEAK, HOST_MS } measure;

static const struct program {
    const char *name, *text;
    measure measure;
    double target;
    bool large; /* skipped in a smoke test */
} programs[] = {
    {"one_op", one_op, HOST_MS, 3, false},
    {"matmul_2048_bf16", MATMUL("2048"), SHARE_OF_PEAK, 0.80, false},
    {"matmul_4096_bf16", MATMUL("4096"), SHARE_OF_PEAK, 0.85, true},
    {"attention_4096_128", attention, SHARE_OF_PEAK, 0.60, true},
};

/* --- measured compilation --- */

/* Allocator that tracks live and peak bytes. Thread-safe. */
typedef struct {
    tern_alloc under;
    atomic_size_t live, peak;
} counted;

static void *counted_fn(void *self, void *p, size_t old_size, size_t new_size)
{
    counted *c = self;
    void *fresh = c->under.fn(c->under.self, p, old_size, new_size);
    if (new_size && !fresh)
        return NULL;
    size_t live = atomic_fetch_add(&c->live, new_size - old_size) + new_size - old_size;
    size_t peak = atomic_load(&c->peak);
    while (live > peak && !atomic_compare_exchange_weak(&c->peak, &peak, live)) {
    }
    return fresh;
}

static tern_status read_text(tern_alloc mem, const char *text, size_t len, tern_hlo_module **out)
{
    tern_diag *diag = NULL;
    tern_source source = {"bench", text, len};
    TERN_TRY(tern_diag_create(mem, &diag));
    tern_status st = tern_hlo_read_text(mem, &source, (tern_span){0, source.len}, diag, out);
    if (!st)
        st = tern_hlo_verify(*out, diag);
    tern_diag_destroy(diag);
    return st;
}

/* A compiled file. */
typedef struct {
    uint8_t *bytes;
    size_t len;
} file_bytes;

static tern_status compile_text(tern_alloc mem, const char *text, size_t len, tern_cache *cache,
                                file_bytes *out, bool *out_cached)
{
    tern_compile_options options = {
        .mem = mem, .chip = tern_arch_chip_builtin("trn2"), .cache = cache};
    tern_hlo_module *m = NULL;
    tern_artifact about;
    tern_artifact_init(&about, mem);
    tern_status st = read_text(mem, text, len, &m);
    if (!st)
        st = tern_compile_file(m, &options, &about, &out->bytes, &out->len, out_cached);
    tern_artifact_fini(&about);
    tern_hlo_module_destroy(m);
    return st;
}

/* The time includes reading the program back from the file; the peak memory does not. */
tern_status tern_bench_compile_once(tern_alloc mem, const char *text, size_t len, tern_cache *cache,
                                    tern_bench_compiled *c)
{
    counted count = {.under = mem};
    tern_alloc watched = {counted_fn, &count};
    file_bytes file = {0};
    tern_artifact_fini(&c->artifact);
    tern_artifact_init(&c->artifact, mem);
    double begin = tern_bench_now_s();
    tern_status st = compile_text(watched, text, len, cache, &file, &c->cached);
    if (!st)
        st = tern_artifact_read(mem, file.bytes, file.len, NULL, &c->artifact);
    double seconds = tern_bench_now_s() - begin;
    if (c->seconds == 0 || seconds < c->seconds)
        c->seconds = seconds;
    c->peak_bytes = atomic_load(&count.peak);
    tern_mem_free(watched, file.bytes, file.len);
    return st;
}

/* --- lines --- */

tern_status tern_bench_line_begin(const tern_bench_run *run, const char *suite, const char *name,
                                  tern_json_writer **out)
{
    TERN_TRY(tern_json_writer_create(run->mem, false, out));
    tern_json_begin_object(*out);
    tern_json_key(*out, "bench"), tern_json_string(*out, suite);
    tern_json_key(*out, "case"), tern_json_string(*out, name);
    return NULL;
}

tern_status tern_bench_line_end(const tern_bench_run *run, tern_json_writer *w)
{
    const char *text = NULL;
    size_t len = 0;
    tern_json_end_object(w);
    tern_status st = tern_json_writer_finish(w, &text, &len);
    if (!st)
        st = run->emit(run->emit_arg, text, len);
    tern_json_writer_destroy(w);
    return st;
}

void tern_bench_line_number(tern_json_writer *w, const char *key, double value)
{
    tern_json_key(w, key);
    tern_json_double(w, (double)(long long)(value * 1000 + 0.5) / 1000);
}

static void write_met(tern_json_writer *w, double target, bool met)
{
    tern_bench_line_number(w, "target", target);
    tern_json_key(w, "met");
    tern_json_bool(w, met);
}

void tern_bench_line_at_most(tern_json_writer *w, double value, double target)
{
    write_met(w, target, value <= target);
}

void tern_bench_line_at_least(tern_json_writer *w, double value, double target)
{
    write_met(w, target, value >= target);
}

/* --- reports --- */

static double member(const tern_json *object, const char *key)
{
    const tern_json *v = object ? tern_json_member(object, key) : NULL;
    return v ? v->number : 0;
}

/* The report is allocated in |arena|; the caller frees it. */
static tern_status parse_report(tern_arena *arena, const tern_artifact *a, const tern_json **out)
{
    tern_diag *diag = NULL;
    tern_source source = {"report", a->report, strlen(a->report)};
    TERN_TRY(tern_diag_create(a->mem, &diag));
    tern_status st = tern_json_parse(arena, &source, diag, out);
    tern_diag_destroy(diag);
    return st;
}

tern_status tern_bench_time_of(tern_alloc mem, const tern_artifact *a, const char *key, double *out)
{
    tern_arena arena;
    const tern_json *report = NULL;
    *out = 0;
    tern_arena_init(&arena, mem, 0);
    tern_status st = parse_report(&arena, a, &report);
    if (!st)
        *out = member(tern_json_member(report, "time"), key);
    tern_arena_fini(&arena);
    return st;
}

static void write_shares(tern_json_writer *w, const tern_json *report)
{
    static const char *const names[] = {"tensor", "vector", "scalar", "gpsimd", "dma"};
    const tern_json *time = tern_json_member(report, "time");
    const tern_json *library = tern_json_member(report, "library");
    double share = 0;
    for (const tern_json *e = library ? library->first : NULL; e; e = e->next)
        share += member(e, "share");
    tern_bench_line_number(w, "modelled_us", member(time, "seconds") * 1e6);
    for (unsigned i = 0; i < sizeof(names) / sizeof(*names); i++)
        tern_bench_line_number(w, names[i], member(time, names[i]));
    tern_bench_line_number(w, "library", share);
}

static tern_status emit(const tern_bench_run *run, const struct program *p,
                        const tern_bench_compiled *c, const tern_json *report)
{
    tern_json_writer *w = NULL;
    double peak = member(tern_json_member(report, "time"), "mfu"), ms = c->seconds * 1e3;
    TERN_TRY(tern_bench_line_begin(run, "compile", p->name, &w));
    if (p->measure == SHARE_OF_PEAK) {
        tern_bench_line_number(w, "share_of_peak", peak);
        tern_bench_line_at_least(w, peak, p->target);
        tern_bench_line_number(w, "compile_ms", ms);
    } else {
        tern_bench_line_number(w, "compile_ms", ms);
        tern_bench_line_at_most(w, ms, p->target);
    }
    write_shares(w, report);
    return tern_bench_line_end(run, w);
}

static tern_status emit_outcome(const tern_bench_run *run, const struct program *p,
                                const tern_bench_compiled *c)
{
    tern_arena arena;
    const tern_json *report = NULL;
    tern_arena_init(&arena, run->mem, 0);
    tern_status st = parse_report(&arena, &c->artifact, &report);
    if (!st)
        st = emit(run, p, c, report);
    tern_arena_fini(&arena);
    return st;
}

static tern_status run_program(const tern_bench_run *run, const struct program *p)
{
    tern_bench_compiled c = {0};
    unsigned rounds = run->once || p->large ? 1 : 10;
    tern_status st = NULL;
    tern_artifact_init(&c.artifact, run->mem);
    for (unsigned i = 0; i < rounds && !st; i++)
        st = tern_bench_compile_once(run->mem, p->text, strlen(p->text), NULL, &c);
    if (!st)
        st = emit_outcome(run, p, &c);
    tern_artifact_fini(&c.artifact);
    return st;
}

tern_status tern_bench_compile(const tern_bench_run *run)
{
    for (size_t i = 0; i < sizeof(programs) / sizeof(*programs); i++) {
        const struct program *p = &programs[i];
        if (run->only ? strcmp(run->only, p->name) != 0 : run->once && p->large)
            continue;
        TERN_TRY(run_program(run, p));
    }
    return tern_bench_compile_gpt(run);
}
