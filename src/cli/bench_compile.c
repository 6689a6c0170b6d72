/* `tern bench compile`: what the compiler makes of a program on one core of trn2, and how long it
 * takes. The modelled shares are the same on every machine; the seconds of the host are not. */
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json.h"
#include "cli/bench.h"
#include "compile/compile.h"
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
    bool large; /* left out of a smoke test */
} programs[] = {
    {"one_op", one_op, HOST_MS, 3, false},
    {"matmul_2048_bf16", MATMUL("2048"), SHARE_OF_PEAK, 0.80, false},
    {"matmul_4096_bf16", MATMUL("4096"), SHARE_OF_PEAK, 0.85, true},
    {"attention_4096_128", attention, SHARE_OF_PEAK, 0.60, true},
};

typedef struct {
    double seconds; /* of the host, the best of some */
    tern_artifact artifact;
} outcome;

static tern_status read_text(tern_alloc mem, const char *text, tern_hlo_module **out)
{
    tern_diag *diag = NULL;
    tern_source source = {"bench", text, strlen(text)};
    TERN_TRY(tern_diag_create(mem, &diag));
    tern_status st = tern_hlo_read_text(mem, &source, (tern_span){0, source.len}, diag, out);
    if (!st)
        st = tern_hlo_verify(*out, diag);
    tern_diag_destroy(diag);
    return st;
}

/* From the text to the artifact. */
static tern_status compile_once(tern_alloc mem, const char *text, outcome *o)
{
    tern_compile_options options = {.mem = mem, .chip = tern_arch_chip_builtin("trn2")};
    tern_hlo_module *m = NULL;
    bool cached = false;
    double begin = tern_bench_now_s();
    tern_artifact_fini(&o->artifact);
    tern_artifact_init(&o->artifact, mem);
    tern_status st = read_text(mem, text, &m);
    if (!st)
        st = tern_compile(m, &options, &o->artifact, &cached);
    double seconds = tern_bench_now_s() - begin;
    tern_hlo_module_destroy(m);
    if (o->seconds == 0 || seconds < o->seconds)
        o->seconds = seconds;
    return st;
}

static double member(const tern_json *object, const char *key)
{
    const tern_json *v = object ? tern_json_member(object, key) : NULL;
    return v ? v->number : 0;
}

static void write_number(tern_json_writer *w, const char *key, double value)
{
    tern_json_key(w, key);
    tern_json_double(w, (double)(long long)(value * 1000 + 0.5) / 1000);
}

static void write_shares(tern_json_writer *w, const tern_json *report)
{
    static const char *const names[] = {"tensor", "vector", "scalar", "gpsimd", "dma"};
    const tern_json *time = tern_json_member(report, "time");
    const tern_json *library = tern_json_member(report, "library");
    double share = 0;
    for (const tern_json *e = library ? library->first : NULL; e; e = e->next)
        share += member(e, "share");
    write_number(w, "modelled_us", member(time, "seconds") * 1e6);
    for (unsigned i = 0; i < sizeof(names) / sizeof(*names); i++)
        write_number(w, names[i], member(time, names[i]));
    write_number(w, "library", share);
}

static tern_status emit(const tern_bench_run *run, const struct program *p, const outcome *o,
                        const tern_json *report)
{
    tern_json_writer *w = NULL;
    const char *text = NULL;
    size_t len = 0;
    double peak = member(tern_json_member(report, "time"), "mfu");
    bool share = p->measure == SHARE_OF_PEAK;
    TERN_TRY(tern_json_writer_create(run->mem, false, &w));
    tern_json_begin_object(w);
    tern_json_key(w, "bench"), tern_json_string(w, "compile");
    tern_json_key(w, "case"), tern_json_string(w, p->name);
    write_number(w, share ? "share_of_peak" : "compile_ms", share ? peak : o->seconds * 1e3);
    write_number(w, "target", p->target);
    tern_json_key(w, "met");
    tern_json_bool(w, share ? peak >= p->target : o->seconds * 1e3 <= p->target);
    if (share)
        write_number(w, "compile_ms", o->seconds * 1e3);
    write_shares(w, report);
    tern_json_end_object(w);
    tern_status st = tern_json_writer_finish(w, &text, &len);
    if (!st)
        st = run->emit(run->emit_arg, text, len);
    tern_json_writer_destroy(w);
    return st;
}

static tern_status emit_outcome(const tern_bench_run *run, const struct program *p,
                                const outcome *o)
{
    tern_arena arena;
    tern_diag *diag = NULL;
    const tern_json *report = NULL;
    tern_source source = {"report", o->artifact.report, strlen(o->artifact.report)};
    TERN_TRY(tern_diag_create(run->mem, &diag));
    tern_arena_init(&arena, run->mem, 0);
    tern_status st = tern_json_parse(&arena, &source, diag, &report);
    if (!st)
        st = emit(run, p, o, report);
    tern_arena_fini(&arena);
    tern_diag_destroy(diag);
    return st;
}

static tern_status run_program(const tern_bench_run *run, const struct program *p)
{
    outcome o = {0};
    unsigned rounds = run->once || p->large ? 1 : 10;
    tern_status st = NULL;
    tern_artifact_init(&o.artifact, run->mem);
    for (unsigned i = 0; i < rounds && !st; i++)
        st = compile_once(run->mem, p->text, &o);
    if (!st)
        st = emit_outcome(run, p, &o);
    tern_artifact_fini(&o.artifact);
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
    return NULL;
}
