/* findings_test.c - programs with one bottleneck each, and their findings. */
#include <math.h>

#include "hand_profile.h"
#include "validation/kernels.h"
#include "validation/micro.h"

/* --- building programs --- */

typedef void (*record_fn)(tern_lir *b);

static void profile_of(hand *h, record_fn record)
{
    const tern_chip *chip = tern_arch_chip_builtin("trn2");
    tern_lir *b = NULL;
    tern_sched_options straight = {.straight = true};
    *h = (hand){0};
    assert_ok(tern_lir_create(tern_alloc_host(), "findings", &b));
    record(b);
    assert_ok(tern_sched_finish(b, chip, &straight, &h->program));
    tern_lir_destroy(b);
    tern_profile_source source = {
        .mem = tern_alloc_host(), .program = &h->program, .chip = chip, .report = ""};
    assert_ok(tern_profile_make(&source, &h->p));
}

static const tern_profile_finding *finding(const tern_profile *p, const char *kind)
{
    for (size_t i = 0; i < p->findings.count; i++)
        if (strcmp(p->findings.items[i].kind, kind) == 0)
            return &p->findings.items[i];
    return NULL;
}

static const tern_profile_finding *expect(const tern_profile *p, const char *kind, double least,
                                          double most)
{
    const tern_profile_finding *f = finding(p, kind);
    for (size_t i = 0; !f && i < p->findings.count; i++)
        print_message("found %s: %s; %s\n", p->findings.items[i].kind, p->findings.items[i].what,
                      p->findings.items[i].evidence);
    assert_non_null(f);
    if (f->share < least || f->share > most)
        print_message("%s: share %g, wanted %g to %g\n", kind, f->share, least, most);
    assert_true(f->share >= least && f->share <= most);
    assert_true(*f->what && *f->evidence && *f->hint);
    for (size_t i = 1; i < p->findings.count; i++)
        assert_true(p->findings.items[i - 1].share >= p->findings.items[i].share);
    return f;
}

static void assert_contains(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("\"%s\" does not say \"%s\"", text, part);
}

/* --- transfers --- */

/* [128, 32] f32: runs of 128 bytes. */
static const char small_loads[] =
    ".tensor h hbm f32[128,65536] input\n"
    ".tensor a sbuf f32[128,32] address=0\n"
    "again:\n"
    "    sp loop reg=r1 end=2048 step=32 exit=again_end\n"
    "    sp dma_copy dst=a src=h[:, 0:32]+r1 queue=0  ; @gather.4 model.py:12:1\n"
    "again_end:\n"
    "    sp end_loop back=again\n";

static void test_small_dma(void **state)
{
    (void)state;
    hand h;
    hand_timed(&h, small_loads, 0);
    const tern_profile_finding *f = expect(&h.p, "small_dma", 0.2, 0.8);
    assert_contains(f->what, "64 transfers are made of small runs");
    assert_contains(f->evidence, "16 KiB per transfer in runs of 128 bytes");
    assert_contains(f->evidence, "100 % of it for gather.4 (model.py:12)");
    assert_int_equal(f->instr, 1);
    hand_end(&h);
}

static void record_stream(tern_lir *b) { tern_micro_stream(b, 4096, 64); }

static void test_dma_bound(void **state)
{
    (void)state;
    hand h;
    profile_of(&h, record_stream);
    const tern_profile_finding *f = expect(&h.p, "dma_bound", 0.3, 0.7);
    assert_contains(f->what, "DMA bound: the DMA engines are busy");
    assert_null(finding(&h.p, "small_dma"));
    assert_null(finding(&h.p, "pe_waits")); /* PE has no work */
    assert_null(finding(&h.p, "temporaries"));
    hand_end(&h);
}

static void record_load_exp_store(tern_lir *b)
{
    tern_lir_queue pool = {TERN_ENGINE_POOL, 0, TERN_DGE_SOFTWARE};
    tern_micro_load_exp_store(b, &(tern_micro_exp_shape){128, 128, pool, pool});
}

static void test_software_dma(void **state)
{
    (void)state;
    hand h;
    profile_of(&h, record_load_exp_store);
    const tern_profile_finding *f = expect(&h.p, "software_dma", 0.25, 0.35);
    assert_contains(f->evidence, "2 transfers, 860 ns each");
    assert_contains(expect(&h.p, "short_program", 0.8, 0.9)->evidence,
                    "29 us for a program of 5.8");
    hand_end(&h);
}

static void record_spilling(tern_lir *b)
{
    tern_matmul_shape s = {.m = 512, .n = 1024, .k = 2048, .dtype = TERN_BF16};
    tern_kernel_matmul_cubes(
        b, &s, &(tern_matmul_cubes){.block_m = 4, .block_n = 1, .block_k = 4, .spilled = 2});
}

static void test_temporaries(void **state)
{
    (void)state;
    hand h;
    profile_of(&h, record_spilling);
    const tern_profile_finding *f = expect(&h.p, "temporaries", 0.05, 1);
    double saved = tern_profile_value(&h.p, "temporary_write_bytes");
    assert_true(saved > 0);
    assert_contains(f->what, "temporaries round-trip through HBM");
    hand_end(&h);
}

/* Nine transfers to partitions that four DMA engines serve, on queues a to d, the last on e. */
#define LOAD(tile, queue) "    sp dma_copy dst=" tile " src=h[0:1, 0:8192] queue=" queue "\n"
#define QUEUES(a, b, c, d, e)                                                                \
    ".tensor h hbm f32[1,65536] input\n"                                                     \
    ".tensor s sbuf f32[1,8192] address=0\n"                                                 \
    ".tensor t sbuf f32[1,8192] address=0 start=32\n"                                        \
    ".tensor u sbuf f32[1,8192] address=0 start=64\n"                                        \
    ".tensor v sbuf f32[1,8192] address=0 start=96\n" LOAD("s", a) LOAD("t", b) LOAD("u", c) \
        LOAD("v", d) LOAD("s", a) LOAD("t", b) LOAD("u", c) LOAD("v", d) LOAD("s", e)

static const char one_queue[] = QUEUES("3", "3", "3", "3", "4");

static void test_queue_imbalance(void **state)
{
    (void)state;
    hand h;
    hand_timed(&h, one_queue, 0);
    const tern_profile_finding *f = expect(&h.p, "queue_imbalance", 0.3, 0.5);
    assert_contains(f->what, "queue 3 is busy");
    assert_contains(f->evidence, "8 of 9 transfers use it; 2 queues in use");
    hand_end(&h);
    /* Transfers to one partition use one DMA engine, whatever their queue. */
    hand_timed(&h,
               ".tensor h hbm f32[1,65536] input\n"
               ".tensor a sbuf f32[1,8192] address=0\n"
               ".tensor b sbuf f32[1,8192] address=0 start=64\n"
               "again:\n"
               "    sp loop reg=r1 end=8 step=1 exit=again_end\n"
               "    sp dma_copy dst=a src=h[0:1, 0:8192] queue=3\n"
               "again_end:\n"
               "    sp end_loop back=again\n"
               "    sp dma_copy dst=b src=h[0:1, 0:8192] queue=4\n",
               0);
    assert_null(finding(&h.p, "queue_imbalance"));
    hand_end(&h);
}

/* --- the tensor engine --- */

static void record_waiting(tern_lir *b)
{
    tern_matmul_shape s = {.m = 512, .n = 1024, .k = 1024, .dtype = TERN_BF16};
    tern_kernel_matmul_tiles(b, &s,
                             &(tern_matmul_tiles){.reuse = 1, .depth = 1, .one_queue = true});
}

static void test_pe_waits_for_a_queue(void **state)
{
    (void)state;
    hand h;
    profile_of(&h, record_waiting);
    double idle = 1 - tern_profile_value(&h.p, "tensor_engine_active_time_percent") / 100;
    const tern_profile_finding *f = expect(&h.p, "pe_waits", 0.3, idle + 1e-6);
    assert_contains(f->what, "TensorE is idle");
    assert_contains(f->what, "waiting for transfers (");
    assert_contains(f->what, "% on queue 0)");
    assert_contains(f->evidence, "for load");
    hand_end(&h);
}

/* PE waits for DVE. */
static const char after_dve[] = ".tensor a sbuf bf16[128,128] address=0\n"
                                ".tensor b sbuf f32[128,8192] address=4096\n"
                                ".tensor c psum f32[128,128] address=0\n"
                                "    dve memset dst=b  ; @fill.1 model.py:5:1\n"
                                "    dve memset dst=a  signal s0+1\n"
                                "    pe  nc_matmul dst=c stationary=a moving=a acc=3  wait s0>=1\n";

static void test_pe_waits_for_an_engine(void **state)
{
    (void)state;
    hand h;
    hand_timed(&h, after_dve, 0);
    double dve = tern_profile_value(&h.p, "vector_engine_active_time_percent") / 100;
    /* The time of DVE bounds the gain. */
    const tern_profile_finding *f = expect(&h.p, "pe_waits", 1 - dve - 1e-6, 1 - dve + 1e-6);
    assert_contains(f->what, "% waiting for VectorE");
    assert_contains(f->evidence, "of it for fill.1 (model.py:5)");
    hand_end(&h);
}

static void record_transposes(tern_lir *b) { tern_micro_matmul_shapes(b); }

static void test_small_matmuls(void **state)
{
    (void)state;
    hand h;
    profile_of(&h, record_transposes);
    const tern_profile_finding *f = expect(&h.p, "small_matmuls", 0.3, 0.45);
    assert_contains(f->evidence, "1,024 of 4.194 MFLOP on average; a full one has 16.78 MFLOP");
    hand_end(&h);
}

static const char transposes[] = ".tensor a sbuf bf16[128,128] address=0\n"
                                 ".tensor c psum bf16[128,128] address=0\n"
                                 "again:\n"
                                 "    pe loop reg=r1 end=100 step=1 exit=again_end\n"
                                 "    pe nc_transpose dst=c data=a  ; @transpose.9\n"
                                 "again_end:\n"
                                 "    pe end_loop back=again\n";

static void test_transposes(void **state)
{
    (void)state;
    hand h;
    hand_timed(&h, transposes, 0);
    const tern_profile_finding *f = expect(&h.p, "transposes", 0.1, 1);
    assert_contains(f->evidence, "100 transposes, 100 % of all FLOPs; 100 % of it for transpose.9");
    hand_end(&h);
}

static void record_f32(tern_lir *b)
{
    tern_micro_matmuls(b, &(tern_micro_matmul){128, 128, 512, 64, TERN_F32, false});
}

static void test_f32_matmul(void **state)
{
    (void)state;
    hand h;
    profile_of(&h, record_f32);
    const tern_profile_finding *f = expect(&h.p, "f32_matmul", 0.7, 0.75);
    assert_contains(f->evidence,
                    "64 matmuls, hardware_flops 4.295 GFLOP for model_flops 1.074 GFLOP");
    assert_contains(f->hint, "--auto-cast matmult");
    hand_end(&h);
}

static void record_bf16(tern_lir *b)
{
    tern_micro_matmuls(b, &(tern_micro_matmul){128, 128, 512, 2048, TERN_BF16, false});
}

static void test_nothing_holds_it_back(void **state)
{
    (void)state;
    hand h;
    profile_of(&h, record_bf16);
    assert_int_equal(h.p.findings.count, 0);
    tern_text text = hand_write(&h.p, TERN_PROFILE_TEXT);
    assert_contains(tern_text_get(&text), "none costs more than 1 % of the time");
    tern_text_fini(&text);
    hand_end(&h);
}

/* --- the other engines --- */

static const char switching[] = ".tensor a sbuf f32[128,64] address=0\n"
                                "again:\n"
                                "    act loop reg=r1 end=10 step=1 exit=again_end\n"
                                "    act activation dst=a data=a func=exp  ; @exp.1\n"
                                "    act activation dst=a data=a func=tanh  ; @tanh.2\n"
                                "again_end:\n"
                                "    act end_loop back=again\n";

static void test_table_switches(void **state)
{
    (void)state;
    hand h;
    hand_timed(&h, switching, 0);
    const tern_profile_finding *f = expect(&h.p, "table_switches", 0.7, 0.95);
    assert_contains(f->evidence, "20 loads of 1.283 us: for tanh 10, exp 10");
    hand_end(&h);
    /* One unavoidable load is no finding. */
    hand_timed(&h,
               ".tensor a sbuf f32[128,64] address=0\n"
               "    act activation dst=a data=a func=exp\n",
               0);
    assert_null(finding(&h.p, "table_switches"));
    hand_end(&h);
}

static void test_unbalanced(void **state)
{
    (void)state;
    hand h;
    hand_timed(&h,
               ".tensor a sbuf f32[128,4096] address=0\n"
               ".tensor b sbuf f32[128,64] address=32768\n"
               "    dve tensor_copy dst=a src=a  ; @copy.1\n"
               "    act activation dst=b data=b func=copy\n",
               0);
    const tern_profile_finding *f = expect(&h.p, "unbalanced", 0.25, 0.51);
    assert_contains(f->what, "VectorE is busy 100 % of the time, GpSimdE 0 %");
    hand_end(&h);
}

static void test_control(void **state)
{
    (void)state;
    hand h;
    hand_timed(&h,
               ".tensor a sbuf f32[1,1] address=0\n"
               "again:\n"
               "    dve loop reg=r1 end=100 step=1 exit=again_end\n"
               "    dve reg_alu dst=r2 op=add a=r2 immediate imm=1\n"
               "    dve reg_alu dst=r2 op=add a=r2 immediate imm=1\n"
               "    dve reg_alu dst=r2 op=add a=r2 immediate imm=1\n"
               "again_end:\n"
               "    dve end_loop back=again\n"
               "    dve memset dst=a\n",
               0);
    const tern_profile_finding *f = expect(&h.p, "control", 0.8, 1);
    assert_contains(f->what, "VectorE spends");
    assert_contains(f->evidence, "401 control instructions");
    hand_end(&h);
}

static const char calling[] = ".library chol\n"
                              ".tensor x hbm f32[64,64] input\n"
                              ".tensor z hbm f32[64,64] output\n"
                              "    pool library_call tensors=(z, x) function=chol outputs=1"
                              "  ; @cholesky.5 model.py:20:1\n";

static void test_library(void **state)
{
    (void)state;
    hand h;
    hand_timed(&h, calling, 0);
    const tern_profile_finding *f = expect(&h.p, "library", 0.9, 1);
    assert_contains(f->evidence, "1 calls of ops without a native lowering");
    assert_contains(f->evidence, "the longest chol");
    assert_contains(f->evidence, "100 % of it for cholesky.5 (model.py:20)");
    assert_true(h.p.table[TERN_PROFILE_BY_OP].items[0].library);
    hand_end(&h);
}

/* --- bounds that timing's sums give --- */

typedef struct {
    const char *kind, *text;
    unsigned engine, reason;
} counted;

static void test_counted(void **state)
{
    (void)state;
    static const counted cases[] = {
        {"throttle", "throttled after idling: 30 %", TERN_ENGINE_PE, TERN_WAIT_REASON_THROTTLE},
        {"weights", "wait 30 % of the time", TERN_ENGINE_PE, TERN_WAIT_REASON_WEIGHTS},
        {"bank_conflicts", "VectorE waits 30 %", TERN_ENGINE_DVE, TERN_WAIT_REASON_BANK},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        hand h;
        hand_begin(&h, after_dve, 100);
        hand_run(&h, 0, 0, 10);
        tern_timing_core *c = &h.p.timing.core[0];
        c->engine[cases[i].engine].waits[cases[i].reason] = 30 * NS;
        c->engine[TERN_ENGINE_ACT].active = 80 * NS; /* at most 20 % can be gained */
        assert_ok(tern_profile_make_tracks(&h.p));
        assert_ok(tern_profile_make_notes(&h.p));
        assert_ok(tern_profile_make_summary(&h.p));
        assert_ok(tern_profile_make_findings(&h.p));
        assert_contains(expect(&h.p, cases[i].kind, 0.2 - 1e-9, 0.2 + 1e-9)->what, cases[i].text);
        hand_end(&h);
    }
}

static void test_hbm_bound(void **state)
{
    (void)state;
    hand h;
    hand_begin(&h, small_loads, 1000);
    (void)hand_event(&h, 1, TERN_EVENT_TRANSFER, 0, 1000);
    tern_timing_core *c = &h.p.timing.core[0];
    c->hbm_read_bytes = 644400; /* 90 % of what a stack of 716 GB/s moves in 1 us */
    c->engine[TERN_ENGINE_DVE].active = 600 * NS;
    assert_ok(tern_profile_make_tracks(&h.p));
    assert_ok(tern_profile_make_notes(&h.p));
    assert_ok(tern_profile_make_summary(&h.p));
    assert_ok(tern_profile_make_findings(&h.p));
    const tern_profile_finding *f = expect(&h.p, "hbm_bound", 0.4 - 1e-9, 0.4 + 1e-9);
    assert_contains(f->what, "HBM bandwidth bound: 90 % of peak");
    assert_contains(f->evidence, "629.3 KiB read and 0 bytes written");
    hand_end(&h);
}

/* --- following the advice --- */

#define REPEAT(engine, count, body)                                                 \
    "again:\n    " engine " loop reg=r1 end=" count " step=1 exit=again_end\n" body \
    "again_end:\n    " engine " end_loop back=again\n"
#define MATMULS(type, rows, count, before)                 \
    ".tensor a sbuf " type "[" rows ",128] address=0\n"    \
    ".tensor m sbuf " type "[" rows ",512] address=4096\n" \
    ".tensor t psum bf16[128,128] address=8192\n"          \
    ".tensor c psum f32[128,512] address=0\n" REPEAT(      \
        "pe", count, before "    pe nc_matmul dst=c stationary=a moving=m acc=3\n")
#define LOADS(columns)                                                        \
    ".tensor h hbm f32[128,65536] input\n"                                    \
    ".tensor a sbuf f32[128," columns "] address=0\n"                         \
    "again:\n    sp loop reg=r1 end=2048 step=" columns " exit=again_end\n"   \
    "    sp dma_copy dst=a src=h[:, 0:" columns "]+r1 queue=0 dge=hardware\n" \
    "again_end:\n    sp end_loop back=again\n"
#define DESCRIPTORS(engine, dge)                      \
    ".tensor h hbm f32[128,65536] input\n"            \
    ".tensor a sbuf f32[128,128] address=0\n" REPEAT( \
        engine, "16", "    " engine " dma_copy dst=a src=h[:, 0:128] queue=0 dge=" dge "\n")
#define FUNCTION(name) "    act activation dst=a data=a func=" name "\n"
#define THREE(text)    text text text

static const struct {
    const char *kind, *before, *after; /* the same work, as the finding advises */
} followed[] = {
    {"small_dma", LOADS("32"), LOADS("512")},
    {"queue_imbalance", one_queue, QUEUES("3", "4", "5", "6", "3")},
    {"software_dma", DESCRIPTORS("pool", "software"), DESCRIPTORS("sp", "hardware")},
    {"f32_matmul", MATMULS("f32", "128", "64", ""), MATMULS("bf16", "128", "64", "")},
    {"small_matmuls", MATMULS("bf16", "32", "256", ""), MATMULS("bf16", "128", "64", "")},
    {"transposes", MATMULS("bf16", "128", "64", "    pe nc_transpose dst=t data=a\n"),
     MATMULS("bf16", "128", "64", "")},
    {"table_switches",
     ".tensor a sbuf f32[128,64] address=0\n" THREE(FUNCTION("exp") FUNCTION("tanh")),
     ".tensor a sbuf f32[128,64] address=0\n" THREE(FUNCTION("exp")) THREE(FUNCTION("tanh"))},
    {"unbalanced",
     ".tensor a sbuf f32[128,4096] address=0\n"
     "    dve tensor_copy dst=a src=a\n",
     ".tensor a sbuf f32[128,4096] address=0\n"
     "    dve tensor_copy dst=a[:, 0:2732] src=a[:, 0:2732]\n"
     "    pool tensor_copy dst=a[:, 2732:4096] src=a[:, 2732:4096]\n"},
};

/* At least a quarter of the share that it costs at most. */
static void test_following_advice_helps(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(followed); i++) {
        hand before, after;
        hand_timed(&before, followed[i].before, 0);
        hand_timed(&after, followed[i].after, 0);
        double share = expect(&before.p, followed[i].kind, 0.01, 1)->share;
        double gain = 1 - (double)after.p.timing.total / (double)before.p.timing.total;
        if (gain < share / 4)
            fail_msg("%s costs up to %.2f, following the advice gains %.2f", followed[i].kind,
                     share, gain);
        hand_end(&before);
        hand_end(&after);
    }
}

/* Functions of ACT do not run on other engines, nor do descriptors. */
static void test_work_that_cannot_move(void **state)
{
    (void)state;
    static const char *const texts[] = {
        ".tensor a sbuf f32[128,4096] address=0\n" FUNCTION("exp"),
        DESCRIPTORS("pool", "software"),
    };
    for (size_t i = 0; i < TERN_COUNT_OF(texts); i++) {
        hand h;
        hand_timed(&h, texts[i], 0);
        assert_null(finding(&h.p, "unbalanced"));
        hand_end(&h);
    }
}

TEST_MAIN(cmocka_unit_test(test_small_dma), cmocka_unit_test(test_following_advice_helps),
          cmocka_unit_test(test_work_that_cannot_move), cmocka_unit_test(test_dma_bound),
          cmocka_unit_test(test_software_dma), cmocka_unit_test(test_temporaries),
          cmocka_unit_test(test_queue_imbalance), cmocka_unit_test(test_pe_waits_for_a_queue),
          cmocka_unit_test(test_pe_waits_for_an_engine), cmocka_unit_test(test_small_matmuls),
          cmocka_unit_test(test_transposes), cmocka_unit_test(test_f32_matmul),
          cmocka_unit_test(test_nothing_holds_it_back), cmocka_unit_test(test_table_switches),
          cmocka_unit_test(test_unbalanced), cmocka_unit_test(test_control),
          cmocka_unit_test(test_library), cmocka_unit_test(test_counted),
          cmocka_unit_test(test_hbm_bound))
