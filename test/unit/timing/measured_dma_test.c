/* DMA timelines against profiles of the hardware (hardware points V-08 to V-18). */
#include "timing_programs.h"

static const tern_timing_event *transfer(const tern_timing *t, size_t i)
{
    return event_of(t, TERN_EVENT_TRANSFER, i);
}

static const tern_timing_event *execution(const tern_timing *t, uint32_t instr)
{
    for (size_t i = 0; i < t->events.count; i++)
        if (t->events.items[i].instr == instr && t->events.items[i].kind == TERN_EVENT_INSTR)
            return &t->events.items[i];
    fail_msg("instruction %u did not run", instr);
    return NULL;
}

static double from(const tern_timing_event *a, const tern_timing_event *b)
{
    return tern_time_ns(b->start - a->start);
}

/* Load, exp, store; the loads are triggered by |loader|. */
static void load_exp_store(program *b, uint32_t partitions, uint32_t elems, tern_engine loader,
                           tern_isa_DGE dge)
{
    program_init(b);
    tern_isa_ap tile = at(TERN_MEM_SBUF, TERN_BF16, partitions, elems, 0);
    tern_isa_ap out = at(TERN_MEM_SBUF, TERN_BF16, partitions, elems, 65536);
    tern_isa_ap hbm = at(TERN_MEM_HBM, TERN_BF16, partitions, elems, 0);
    (void)signal_add(dma(b, loader, 0, tile, hbm), 0, 16);
    (void)signal_add(wait_ge(activation(b, TERN_ACTIVATION_EXP, out, tile), 0, 16), 1, 1);
    tern_isa_new *in = wait_ge(dma(b, TERN_ENGINE_POOL, 1, hbm, out), 1, 1);
    in->args[TERN_ARG(DMA_COPY, dge)] = dge;
}

/* V-10: 4 rows of 8 KiB, one DMA engine. */
static void test_one_engine(void **state)
{
    (void)state;
    program b;
    load_exp_store(&b, 4, 4096, TERN_ENGINE_SP, TERN_DGE_STATIC);
    tern_timing t = timed(&b, "trn2");
    const tern_timing_event *load = transfer(&t, 0), *store = transfer(&t, 1);
    const tern_timing_event *act = execution(&t, 1);
    const tern_timing_event *table = event_of(&t, TERN_EVENT_TABLE, 0);
    const tern_timing_event *trigger = execution(&t, 2);
    assert_int_equal(load->dma_count, 1);
    assert_within(from(execution(&t, 0), load), 23283 - 22277, 100);
    assert_within(length_ns(load), 1416, 100);
    assert_within(tern_time_ns(table->start - load->end), 25017 - 24699, 100);
    assert_within(length_ns(table), 26340 - 25058, 100);
    assert_within(length_ns(act), 3705, 100);
    assert_within(tern_time_ns(trigger->start - act->end), 38, 5);
    assert_within(from(trigger, store), 30993 - 30098, 100);
    assert_within(length_ns(store), 1217, 100);
    tern_timing_fini(&t);
    program_fini(&b);
}

/* V-11: 128 rows of 256 bytes, all engines; the store's descriptors are made by POOL. */
static void test_all_engines(void **state)
{
    (void)state;
    program b;
    load_exp_store(&b, 128, 128, TERN_ENGINE_POOL, TERN_DGE_SOFTWARE);
    tern_timing t = timed(&b, "trn2");
    const tern_timing_event *load = transfer(&t, 0), *store = transfer(&t, 1);
    const tern_timing_event *act = execution(&t, 1);
    const tern_timing_event *table = event_of(&t, TERN_EVENT_TABLE, 0);
    const tern_timing_event *trigger = execution(&t, 2);
    assert_int_equal(load->dma_count, 16);
    assert_within(from(execution(&t, 0), load), 34039 - 33300, 100);
    assert_within(length_ns(load), 468, 100);
    assert_within(tern_time_ns(table->start - load->end), 34802 - 34507, 100);
    assert_within(length_ns(act), 400, 100);
    assert_within(tern_time_ns(trigger->end - act->end), 37439 - 36539, 100);
    assert_within(tern_time_ns(store->start - trigger->end), 38034 - 37439, 100);
    assert_within(length_ns(store), 244, 100);
    tern_timing_fini(&t);
    program_fini(&b);
}

/* Time of a transfer of 128 rows of |bytes| where POOL makes the descriptors of many. */
static double cadence(uint32_t bytes)
{
    program b;
    program_init(&b);
    for (unsigned i = 0; i < 64; i++) {
        tern_isa_new *in = dma(&b, TERN_ENGINE_POOL, i % 4, sbuf(TERN_U8, bytes, 0),
                               at(TERN_MEM_HBM, TERN_U8, 128, bytes, 0));
        in->args[TERN_ARG(DMA_COPY, dge)] = TERN_DGE_SOFTWARE;
    }
    tern_timing t = timed(&b, "trn2");
    double ns = from(transfer(&t, 24), transfer(&t, 56)) / 32;
    tern_timing_fini(&t);
    program_fini(&b);
    return ns;
}

/* V-13: throughput against that of 32 KiB rows. */
static void test_size_curve(void **state)
{
    (void)state;
    static const struct {
        uint32_t bytes;
        double part;
    } points[] = {{32, 0.013},   {64, 0.025},   {128, 0.050},  {256, 0.103},  {512, 0.206},
                  {1024, 0.422}, {2048, 0.813}, {4096, 0.966}, {8192, 0.983}, {16384, 0.990}};
    double full = 32768 / cadence(32768);
    assert_near(full * 128, 368, 0.02); /* GB/s */
    for (size_t i = 0; i < TERN_COUNT_OF(points); i++)
        assert_near(points[i].bytes / cadence(points[i].bytes) / full, points[i].part, 0.05);
}

/* V-14, V-15: loads and stores of different queues share the engines. */
static double mixed_rate(uint32_t bytes)
{
    program b;
    program_init(&b);
    for (unsigned i = 0; i < 128; i++) {
        tern_isa_ap tile = sbuf(TERN_U8, bytes, 0), hbm = at(TERN_MEM_HBM, TERN_U8, 128, bytes, 0);
        if (i % 2)
            (void)dma(&b, TERN_ENGINE_POOL, 1, hbm, tile);
        else
            (void)dma(&b, TERN_ENGINE_SP, 0, tile, hbm);
    }
    tern_timing t = timed(&b, "trn2");
    double rate = 128.0 * 128 * bytes / tern_time_ns(t.core[0].dma.active);
    tern_timing_fini(&t);
    program_fini(&b);
    return rate;
}

static void test_mixed_queues(void **state)
{
    (void)state;
    double small = mixed_rate(1024), large = mixed_rate(4096);
    assert_near(small, 259, 0.10);
    assert_near(large, 354, 0.05);
}

/* V-08 on trn1: 32 KiB on one engine. */
static void test_trn1(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    (void)dma(&b, TERN_ENGINE_SP, 0, at(TERN_MEM_SBUF, TERN_U8, 8, 4096, 0),
              at(TERN_MEM_HBM, TERN_U8, 8, 4096, 0));
    (void)dma(&b, TERN_ENGINE_SP, 1, at(TERN_MEM_HBM, TERN_U8, 1, 4, 0),
              at(TERN_MEM_SBUF, TERN_U8, 1, 4, 65536));
    tern_timing t = timed(&b, "trn1");
    for (size_t i = 0; i < 2; i++) {
        const tern_timing_event *e = transfer(&t, i);
        if (e->queue == 0)
            assert_within(length_ns(e), 1905, 1905 * 0.05); /* 1810 to 2000 */
        else
            assert_within(length_ns(e), 7, 9); /* two of them at a time for a while */
    }
    tern_timing_fini(&t);
    program_fini(&b);
}

/* V-16: transfers through the hardware generator come every 600 ns at best. */
static void test_generator(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    for (unsigned i = 0; i < 16; i++) {
        tern_isa_new *in = dma(&b, TERN_ENGINE_SP, i % 4, sbuf(TERN_U8, 64, 0),
                               at(TERN_MEM_HBM, TERN_U8, 128, 64, 0));
        in->args[TERN_ARG(DMA_COPY, dge)] = TERN_DGE_HARDWARE;
    }
    tern_timing t = timed(&b, "trn2");
    assert_near(from(transfer(&t, 5), transfer(&t, 15)) / 10, 600, 0.01);
    /* V-17: from the trigger to the start about 1300. */
    assert_within(from(execution(&t, 0), transfer(&t, 0)), 1300, 100);
    tern_timing_fini(&t);
    program_fini(&b);
}

/* V-18. */
static double transpose_time(tern_memory mem)
{
    program b;
    program_init(&b);
    tern_isa_new *in = add(&b, TERN_OP_DMA_TRANSPOSE, TERN_ENGINE_SP);
    in->operands[TERN_OPERAND(DMA_TRANSPOSE, dst)] = sbuf(TERN_BF16, 8192, 0);
    in->operands[TERN_OPERAND(DMA_TRANSPOSE, src)] = at(mem, TERN_BF16, 128, 8192, 65536);
    tern_timing t = timed(&b, "trn2");
    double ns = tern_time_ns(t.core[0].dma.packet) / 16;
    tern_timing_fini(&t);
    program_fini(&b);
    return ns;
}

static void test_transposes(void **state)
{
    (void)state;
    double plain = 8 * 16384 / 23.0;
    assert_near(plain / transpose_time(TERN_MEM_HBM), 0.9, 0.02);
    assert_near(plain / transpose_time(TERN_MEM_SBUF), 0.5, 0.02);
}

/* Two cores of a stack together cannot have more than it gives. */
static void test_shared_stack(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    for (unsigned i = 0; i < 16; i++)
        (void)dma(&b, TERN_ENGINE_SP, 0, at(TERN_MEM_HBM, TERN_U8, 128, 8192, 0),
                  sbuf(TERN_U8, 8192, 0));
    tern_timing_options options = {.mem = tern_alloc_host(), .chip = chip_of("trn2")};
    double total[3] = {0};
    for (uint32_t other = 0; other < 3; other++) {
        tern_timing_job jobs[2] = {{.program = &b.p, .core = 0}, {.program = &b.p, .core = other}};
        tern_timing t;
        assert_ok(tern_timing_run(&options, jobs, other ? 2 : 1, &t));
        total[other] = tern_time_ns(t.total);
        if (other == 1)
            assert_true(t.core[1].dma.waits[TERN_WAIT_REASON_BANDWIDTH] > 0);
        tern_timing_fini(&t);
    }
    double bytes = 2 * 16.0 * 128 * 8192;
    assert_near(total[1], total[0] - bytes / 2 / (16 * 26.9) + bytes / 716, 0.01);
    assert_true(total[2] == total[0]); /* core 2 has another stack */
    program_fini(&b);
}

TEST_MAIN(cmocka_unit_test(test_one_engine), cmocka_unit_test(test_all_engines),
          cmocka_unit_test(test_size_curve), cmocka_unit_test(test_mixed_queues),
          cmocka_unit_test(test_trn1), cmocka_unit_test(test_generator),
          cmocka_unit_test(test_transposes), cmocka_unit_test(test_shared_stack))
