/* step_memory_test.c - peak memory of the compiler for the training step of GPT-2 124M with its
 * layers in a loop. The loop spans several parts, so the peak depends on the layer, not on the
 * number of layers. */
#include "base/diag.h"
#include "base/text.h"
#include "compile/compile.h"
#include "hlo/print.h"
#include "hlo/read.h"
#include "hlo/verify.h"
#include "meter.h"
#include "test_support.h"
#include "train/step.h"

/* The largest op, the gradient of attention, is one part: its heads are pipelined. */
enum { TIMES_MAX = 30 };

static tern_model_config gpt2(int64_t layers)
{
    return (tern_model_config){.kind = TERN_MODEL_GPT2,
                               .layers = layers,
                               .width = 768,
                               .heads = 12,
                               .kv_heads = 12,
                               .head_width = 64,
                               .inner = 3072,
                               .vocabulary = 50304,
                               .positions = 1024,
                               .norm_epsilon = 1e-5,
                               .initializer_range = 0.02,
                               .tied_head = true,
                               .activation = "gelu_new"};
}

static void make_text(int64_t layers, tern_text *out)
{
    tern_model_config config = gpt2(layers);
    tern_step_options options = {
        .model = {.batch = 4, .sequence = 1024, .compute = TERN_BF16, .weights = TERN_F32},
        .optimizer = TERN_OPTIMIZER_ADAMW,
        .remat = TERN_REMAT_NONE};
    tern_hlo_module *m = NULL;
    options.settings = tern_optimizer_row_of(options.optimizer)->defaults;
    tern_text_init(out, tern_alloc_host());
    assert_ok(tern_train_build_step(tern_alloc_host(), &config, &options, &m));
    assert_ok(tern_hlo_print(m, NULL, out));
    tern_hlo_module_destroy(m);
}

typedef struct {
    size_t text, peak;
    uint64_t instrs;
    uint32_t back; /* backward branches */
} taken;

static void look_at(const uint8_t *bytes, size_t len, taken *out)
{
    tern_artifact a;
    assert_ok(tern_artifact_read(tern_alloc_host(), bytes, len, NULL, &a));
    const tern_isa_program *p = &a.program;
    out->instrs = p->instrs.count;
    for (size_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        out->back +=
            in->op == TERN_OP_BRANCH && tern_isa_args(p, in)[TERN_ARG(BRANCH, target)] <= i;
    }
    tern_artifact_fini(&a);
}

static taken measure(int64_t layers)
{
    test_meter meter = {0};
    tern_alloc mem = {test_meter_fn, &meter};
    tern_text text;
    make_text(layers, &text);
    taken t = {.text = text.len};
    tern_source source = {"gpt2", tern_text_get(&text), text.len};
    const tern_compile_options options = {.mem = mem, .chip = tern_arch_chip_builtin("trn2")};
    tern_hlo_module *m = NULL;
    tern_diag *diag = NULL;
    tern_artifact about;
    uint8_t *bytes = NULL;
    size_t len = 0;
    bool cached = true;
    assert_ok(tern_diag_create(mem, &diag));
    assert_ok(tern_hlo_read_text(mem, &source, (tern_span){0, source.len}, diag, &m));
    assert_ok(tern_hlo_verify(m, diag));
    tern_diag_destroy(diag);
    assert_ok(tern_compile_file(m, &options, &about, &bytes, &len, &cached));
    look_at(bytes, len, &t);
    tern_artifact_fini(&about);
    tern_mem_free(mem, bytes, len);
    tern_hlo_module_destroy(m);
    tern_text_fini(&text);
    assert_int_equal(meter.live, 0);
    t.peak = meter.peak + t.text; /* allocated elsewhere */
    print_message("%2d layers: text %zu, peak %zu: %.1f times, %llu instructions\n", (int)layers,
                  t.text, t.peak, (double)t.peak / (double)t.text, (unsigned long long)t.instrs);
    return t;
}

static void a_loop_of_layers(void **state)
{
    (void)state;
    enum { LOOPS = 2 };
    taken few = measure(2), all = measure(12), many = measure(48);
    const taken *each[] = {&few, &all, &many};
    for (unsigned i = 0; i < TERN_COUNT_OF(each); i++) {
        assert_true(each[i]->peak < TIMES_MAX * each[i]->text);
        assert_int_equal(each[i]->back, LOOPS * TERN_ENGINE_COUNT);
    }
    assert_true(many.peak < all.peak + all.peak / 6);
    assert_true(many.instrs < all.instrs + all.instrs / 10);
}

TEST_MAIN(cmocka_unit_test(a_loop_of_layers))
