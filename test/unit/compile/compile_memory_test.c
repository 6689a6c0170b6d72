/* compile_memory_test.c - the compiler's peak memory, relative to the bytes of the text.
 *
 * The text, the module and the compiler use one counting allocator. Programs are compiled part by
 * part (docs/decisions/021-programs-in-parts.md), so that memory grows with the graph. */
#include <glob.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/diag.h"
#include "base/file.h"
#include "base/text.h"
#include "compile/compile.h"
#include "compiled.h"
#include "hlo/read.h"
#include "hlo/verify.h"
#include "meter.h"
#include "test_support.h"

enum { MAX_FILE_BYTES = 1 << 20, TIMES_MAX = 22 };

/* --- one program --- */

typedef struct {
    size_t text, peak, file; /* bytes */
    size_t parts;
} memory_use;

static double times(const memory_use *t) { return (double)t->peak / (double)t->text; }

static tern_hlo_module *read_module(tern_alloc mem, const tern_source *source)
{
    tern_hlo_module *m = NULL;
    tern_diag *diag = NULL;
    assert_ok(tern_diag_create(mem, &diag));
    assert_ok(tern_hlo_read_text(mem, source, (tern_span){0, source->len}, diag, &m));
    assert_ok(tern_hlo_verify(m, diag));
    tern_diag_destroy(diag);
    return m;
}

/* At the end of a part every engine waits, one after the other in the list; the last part just
 * ends. */
static size_t count_parts(const tern_isa_program *p)
{
    size_t count = 1;
    unsigned next = 0; /* engine */
    for (size_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        if (in->op != TERN_OP_SEMAPHORE || in->wait.kind == TERN_WAIT_NONE)
            next = 0;
        else if (in->engine == next)
            next++;
        else if (in->engine + 1u != next)
            next = in->engine == 0;
        if (next == TERN_ENGINE_COUNT) {
            next = 0;
            count++;
        }
    }
    return count;
}

/* Reads the compiled file, with the host's allocator. */
static void read_program(const uint8_t *bytes, size_t len, memory_use *out)
{
    tern_artifact a;
    assert_ok(tern_artifact_read(tern_alloc_host(), bytes, len, NULL, &a));
    out->file = len;
    out->parts = count_parts(&a.program);
    tern_artifact_fini(&a);
}

/* The text already belongs to |mem|. */
static void compile(tern_alloc mem, const tern_source *source, uint32_t part_instrs,
                    memory_use *out)
{
    const tern_compile_options options = {
        .mem = mem, .chip = tern_arch_chip_builtin("trn2"), .part_instrs = part_instrs};
    tern_artifact about;
    uint8_t *bytes = NULL;
    size_t len = 0;
    bool cached = true;
    tern_hlo_module *m = read_module(mem, source);
    assert_ok(tern_compile_file(m, &options, &about, &bytes, &len, &cached));
    assert_false(cached);
    read_program(bytes, len, out);
    tern_artifact_fini(&about);
    tern_mem_free(mem, bytes, len);
    tern_hlo_module_destroy(m);
}

static void print_head(void)
{
    print_message("%-24s %8s %8s %8s %6s %6s\n", "", "text KB", "peak KB", "file KB", "parts",
                  "times");
}

static void print_row(const char *name, const memory_use *t)
{
    print_message("%-24s %8.1f %8.1f %8.1f %6zu %6.2f\n", name, (double)t->text / 1e3,
                  (double)t->peak / 1e3, (double)t->file / 1e3, t->parts, times(t));
}

static memory_use measure_file(const char *path)
{
    test_meter m = {0};
    tern_alloc mem = {test_meter_fn, &m};
    uint8_t *bytes = NULL;
    size_t len = 0;
    assert_ok(tern_file_read(mem, path, MAX_FILE_BYTES, &bytes, &len));
    memory_use t = {.text = len};
    compile(mem, &(tern_source){path, (const char *)bytes, len}, 0, &t);
    tern_file_free(mem, bytes, len);
    assert_int_equal(m.live, 0);
    t.peak = m.peak;
    return t;
}

/* --- the models --- */

static void test_models(void **state)
{
    (void)state;
    glob_t found;
    assert_int_equal(glob(TERN_SOURCE_DIR "/test/models/*_train_*.mlir", 0, NULL, &found), 0);
    assert_true(found.gl_pathc >= 20);
    print_head();
    for (size_t i = 0; i < found.gl_pathc; i++) {
        const char *name = strrchr(found.gl_pathv[i], '/') + 1;
        memory_use t = measure_file(found.gl_pathv[i]);
        print_row(name, &t);
        assert_true(times(&t) <= TIMES_MAX);
    }
    globfree(&found);
}

/* --- many layers --- */

/* '#' is the layer, '$' the next one, '!' the type. */
static const char head[] = "func.func @main(%x0: !", weights[] = ", %w#: !, %b#: tensor<256xf32>",
                  constants[] = ") -> ! {\n"
                                "  %sixteenth = stablehlo.constant dense<6.250000e-02> : !\n"
                                "  %cubic = stablehlo.constant dense<4.471500e-02> : !\n"
                                "  %root = stablehlo.constant dense<0.797884583> : !\n"
                                "  %half = stablehlo.constant dense<5.000000e-01> : !\n"
                                "  %one = stablehlo.constant dense<1.000000e+00> : !\n";
/* x = x + gelu(x w / 16 + b) */
static const char layer[] =
    "  %d# = stablehlo.dot_general %x#, %w#, contracting_dims = [1] x [0] : (!, !) -> !\n"
    "  %e# = stablehlo.multiply %d#, %sixteenth : !\n"
    "  %f# = stablehlo.broadcast_in_dim %b#, dims = [1] : (tensor<256xf32>) -> !\n"
    "  %y# = stablehlo.add %e#, %f# : !\n"
    "  %g# = stablehlo.multiply %y#, %y# : !\n"
    "  %h# = stablehlo.multiply %g#, %y# : !\n"
    "  %i# = stablehlo.multiply %h#, %cubic : !\n"
    "  %j# = stablehlo.add %y#, %i# : !\n"
    "  %k# = stablehlo.multiply %j#, %root : !\n"
    "  %l# = stablehlo.tanh %k# : !\n"
    "  %m# = stablehlo.add %l#, %one : !\n"
    "  %n# = stablehlo.multiply %y#, %half : !\n"
    "  %o# = stablehlo.multiply %m#, %n# : !\n"
    "  %x$ = stablehlo.add %x#, %o# : !\n";
static const char tail[] = "  return %x# : !\n}\n";

static void write_ops(tern_text *text, const char *ops, unsigned i)
{
    for (; *ops; ops++) {
        if (*ops == '#' || *ops == '$')
            tern_text_printf(text, "%u", i + (*ops == '$'));
        else if (*ops == '!')
            tern_text_puts(text, "tensor<256x256xf32>");
        else
            tern_text_putc(text, *ops);
    }
}

static void write_layers(tern_text *text, unsigned layers)
{
    write_ops(text, head, 0);
    for (unsigned i = 0; i < layers; i++)
        write_ops(text, weights, i);
    write_ops(text, constants, 0);
    for (unsigned i = 0; i < layers; i++)
        write_ops(text, layer, i);
    write_ops(text, tail, layers);
    assert_ok(tern_text_status(text));
}

static memory_use measure_layers(unsigned layers, uint32_t part_instrs)
{
    test_meter m = {0};
    tern_alloc mem = {test_meter_fn, &m};
    tern_text text;
    tern_text_init(&text, mem);
    write_layers(&text, layers);
    m.peak = m.live;
    memory_use t = {.text = text.len};
    compile(mem, &(tern_source){"layers", tern_text_get(&text), text.len}, part_instrs, &t);
    tern_text_fini(&text);
    assert_int_equal(m.live, 0);
    t.peak = m.peak;
    char name[32];
    (void)snprintf(name, sizeof(name), "%u layers", layers);
    print_row(name, &t);
    return t;
}

/* A byte of text takes no more memory in a long program than in a short one. The short one includes
 * the constant part, so a longer one is also compared with 64 layers. */
static void test_layers(void **state)
{
    (void)state;
    enum { PART = 256, WHOLE = INT32_MAX };
    print_head();
    memory_use few = measure_layers(8, PART), many = measure_layers(64, PART);
    memory_use more = measure_layers(256, PART), whole = measure_layers(64, WHOLE);
    assert_int_equal(whole.parts, 1);
    assert_true(many.parts >= 4);
    assert_true(more.parts >= 3 * many.parts);
    assert_true(times(&many) <= 1.15 * times(&few));
    assert_true(times(&more) <= 1.15 * times(&many));
    /* The purpose of parts. */
    assert_true((double)many.peak <= 0.75 * (double)whole.peak);
}

static size_t parts_of(const char *text, const test_compile_options *options)
{
    test_compiled *c = NULL;
    tern_hlo_module *m = test_read_module(text);
    assert_ok(test_compile(m, options, &c));
    size_t count = count_parts(test_compiled_program(c));
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
    return count;
}

static void test_values(void **state)
{
    (void)state;
    const test_compile_options whole = {.part_instrs = 0}, in_parts = {.part_instrs = 64};
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    write_layers(&text, 8);
    assert_int_equal(parts_of(tern_text_get(&text), &whole), 1);
    assert_true(parts_of(tern_text_get(&text), &in_parts) >= 3);
    test_same_as_ref(tern_text_get(&text), &whole, 1e-5, NULL);
    test_same_as_ref(tern_text_get(&text), &in_parts, 1e-5, NULL);
    tern_text_fini(&text);
}

TEST_MAIN(cmocka_unit_test(test_models), cmocka_unit_test(test_layers),
          cmocka_unit_test(test_values))
