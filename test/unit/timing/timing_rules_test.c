/* The rules of the model, one at a time, in exact cycles of trn2 unless noted otherwise. */
#include "timing_programs.h"

#define DVE_CYCLES(ns) ((ns)*0.96)

/* Cycles that the stream of the first instruction on the vector engine takes. */
static double stream_cycles(program *b, const char *chip)
{
    tern_timing t = timed(b, chip);
    const tern_chip *c = chip_of(chip);
    double ns = length_ns(event_of(&t, TERN_EVENT_INSTR, 0)) - c->dve_latency_ns;
    tern_timing_fini(&t);
    program_fini(b);
    return ns * (double)c->dve_clock_hz * 1e-9;
}

static double copy_stream(const char *chip, tern_isa_ap dst, tern_isa_ap src)
{
    program b;
    program_init(&b);
    (void)copy(&b, TERN_ENGINE_DVE, dst, src);
    return stream_cycles(&b, chip);
}

static tern_isa_ap strided(tern_isa_ap ap, int32_t step)
{
    ap.stride[0] = step;
    return ap;
}

#define assert_cycles(found, wanted) assert_within((found), (wanted), 0.01)

static void test_fast_modes(void **state)
{
    (void)state;
    tern_isa_ap f32 = sbuf(TERN_F32, 512, 0), out = sbuf(TERN_F32, 512, 8192);
    tern_isa_ap b16 = sbuf(TERN_BF16, 512, 0), out16 = sbuf(TERN_F16, 512, 8192);
    assert_cycles(copy_stream("trn2", out16, b16), 128);
    assert_cycles(copy_stream("trn2", out16, strided(b16, 2)), 256);
    assert_cycles(copy_stream("trn2", out16, psum(TERN_BF16, 512, 0)), 256);
    assert_cycles(copy_stream("trn2", out16, strided(psum(TERN_BF16, 512, 0), 2)), 512);
    assert_cycles(copy_stream("trn2", out, f32), 256);
    assert_cycles(copy_stream("trn2", out, b16), 256);
    assert_cycles(copy_stream("trn2", out, psum(TERN_F32, 512, 0)), 512);
    assert_cycles(copy_stream("trn1", out16, b16), 512);
    assert_cycles(copy_stream("trn3", sbuf(TERN_F8E4M3, 512, 0), b16), 128);
    /* Strides of more than 16 bytes halve the rate. */
    assert_cycles(copy_stream("trn2", out, strided(f32, 4)), 256);
    assert_cycles(copy_stream("trn2", out, strided(f32, 5)), 512);
}

static double pair_stream(const char *chip, tern_isa_ap dst, tern_isa_ap x, tern_isa_ap y)
{
    program b;
    program_init(&b);
    (void)tensor_tensor(&b, dst, x, y);
    return stream_cycles(&b, chip);
}

static void test_two_inputs(void **state)
{
    (void)state;
    tern_isa_ap f32 = sbuf(TERN_F32, 512, 0), b16 = sbuf(TERN_BF16, 512, 4096);
    assert_cycles(pair_stream("trn2", f32, f32, f32), 512);
    assert_cycles(pair_stream("trn2", f32, f32, psum(TERN_F32, 512, 0)), 512);
    assert_cycles(pair_stream("trn2", b16, b16, b16), 256);
    assert_cycles(pair_stream("trn1", b16, b16, b16), 512);
    assert_cycles(pair_stream("trn1", b16, b16, f32), 1024);
}

static double one_stream(tern_isa_op op, unsigned dst, tern_isa_ap out, unsigned data,
                         tern_isa_ap in)
{
    program b;
    program_init(&b);
    tern_isa_new *n = add(&b, op, TERN_ENGINE_DVE);
    n->operands[dst] = out;
    n->operands[data] = in;
    return stream_cycles(&b, "trn2");
}

static void test_slow_instructions(void **state)
{
    (void)state;
    tern_isa_ap x = sbuf(TERN_F32, 96, 0), y = sbuf(TERN_F32, 96, 4096);
    assert_cycles(one_stream(TERN_OP_RECIPROCAL, 0, y, 1, x), 8 * 96);
    assert_cycles(one_stream(TERN_OP_BN_AGGR, 0, sbuf(TERN_F32, 2, 4096), 1, x), 13 * 32);
    assert_cycles(one_stream(TERN_OP_BN_STATS, 0, sbuf(TERN_F32, 6, 4096), 1, x), 96);
    program b;
    program_init(&b);
    add(&b, TERN_OP_MEMSET, TERN_ENGINE_DVE)->operands[0] = sbuf(TERN_BF16, 100, 0);
    assert_cycles(stream_cycles(&b, "trn1"), 50);
}

static void test_pool(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    add(&b, TERN_OP_IOTA, TERN_ENGINE_POOL)->operands[0] = sbuf(TERN_I32, 600, 0);
    tern_isa_new *in = add(&b, TERN_OP_TOPK, TERN_ENGINE_POOL);
    in->operands[TERN_OPERAND(TOPK, val_dst)] = sbuf(TERN_BF16, 8, 4096);
    in->operands[TERN_OPERAND(TOPK, idx_dst)] = sbuf(TERN_U32, 8, 8192);
    in->operands[TERN_OPERAND(TOPK, src)] = sbuf(TERN_BF16, 64, 16384);
    in->args[TERN_ARG(TOPK, n)] = 1024;
    in = add(&b, TERN_OP_LOCAL_GATHER, TERN_ENGINE_POOL);
    in->operands[TERN_OPERAND(LOCAL_GATHER, dst)] = sbuf(TERN_F32, 64, 32768);
    in->operands[TERN_OPERAND(LOCAL_GATHER, src)] = sbuf(TERN_F32, 64, 40960);
    in->operands[TERN_OPERAND(LOCAL_GATHER, index)] = sbuf(TERN_U16, 4, 49152);
    in->args[TERN_ARG(LOCAL_GATHER, elems_per_index)] = 1;
    in->args[TERN_ARG(LOCAL_GATHER, valid_indices)] = 64;
    tern_timing t = timed(&b, "trn2");
    assert_cycles(length_ns(event_of(&t, TERN_EVENT_INSTR, 0)) * 1.2, 150 + 600);
    assert_cycles(length_ns(event_of(&t, TERN_EVENT_INSTR, 1)) * 1.2, 150 + 4 * 1024 + 8);
    assert_cycles(length_ns(event_of(&t, TERN_EVENT_INSTR, 2)) * 1.2, 150 + 64 * 8);
    tern_timing_fini(&t);
    program_fini(&b);
}

/* An address from a register: at least 600 cycles to the next instruction. */
static void test_dynamic_address(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    for (unsigned i = 0; i < 2; i++) {
        tern_isa_new *in = copy(&b, TERN_ENGINE_DVE, sbuf(TERN_F32, 8, 0), sbuf(TERN_F32, 8, 4096));
        in->operands[TERN_OPERAND(TENSOR_COPY, src)].reg = 5;
    }
    tern_timing t = timed(&b, "trn2");
    assert_cycles(DVE_CYCLES(tern_time_ns(event_of(&t, TERN_EVENT_INSTR, 1)->start)), 600);
    tern_timing_fini(&t);
    program_fini(&b);
}

/* --- tensor engine --- */

static double tiled_total(bool tiled)
{
    program b;
    program_init(&b);
    for (unsigned i = 0; i < 64; i++) {
        tern_isa_new *in = matmul(&b, TERN_BF16, 32, 128, 512, 3, i % 8);
        if (tiled) {
            in->args[TERN_ARG(NC_MATMUL, row_tile)] = 32;
            in->args[TERN_ARG(NC_MATMUL, row_pos)] = 32 * (i % 4);
            in->operands[TERN_OPERAND(NC_MATMUL, stationary)].start = (uint8_t)(32 * (i % 4));
            in->operands[TERN_OPERAND(NC_MATMUL, moving)].start = (uint8_t)(32 * (i % 4));
        }
    }
    tern_timing t = timed(&b, "trn1");
    double ns = tern_time_ns(t.total);
    tern_timing_fini(&t);
    program_fini(&b);
    return ns;
}

/* Four matmuls on disjoint rows of the array run concurrently. */
static void test_row_tiles(void **state)
{
    (void)state;
    double whole = tiled_total(false), tiled = tiled_total(true);
    assert_true(whole / tiled > 3.5 && whole / tiled < 4);
}

static double first_matmul(tern_dtype dtype, bool onezero, tern_isa_PERF perf, const char *chip)
{
    program b;
    program_init(&b);
    tern_isa_new *in = matmul(&b, dtype, 128, 128, 256, 3, 0);
    in->args[TERN_ARG(NC_MATMUL, onezero)] = onezero;
    in->args[TERN_ARG(NC_MATMUL, perf)] = perf;
    tern_timing t = timed(&b, chip);
    const tern_timing_event *e = event_of(&t, TERN_EVENT_INSTR, 0);
    const tern_chip *c = chip_of(chip);
    double ns = length_ns(e) - c->pe_latency_ns;
    double stationary = perf == TERN_PERF_DOUBLE_ROW ? 64 : 128;
    /* The first one is throttled: the engine was idle. */
    double cycles = ns * (double)c->pe_clock_hz * 1e-9 - stationary;
    tern_timing_fini(&t);
    program_fini(&b);
    return cycles;
}

static void test_matmul_formats(void **state)
{
    (void)state;
    assert_cycles(first_matmul(TERN_BF16, false, TERN_PERF_NONE, "trn1"), 256);
    assert_cycles(first_matmul(TERN_F32, false, TERN_PERF_NONE, "trn1"), 512);
    assert_cycles(first_matmul(TERN_F32, true, TERN_PERF_NONE, "trn1"), 256);
    /* On trn2 it takes twice the interval, 266 cycles, when the engine has been idle. */
    assert_cycles(first_matmul(TERN_BF16, false, TERN_PERF_NONE, "trn2"), 256 + 266);
    assert_cycles(first_matmul(TERN_F8E4M3, false, TERN_PERF_DOUBLE_ROW, "trn2"), 128 + 138);
}

/* A matmul that reuses the stationary matrix loads nothing. */
static void test_keep(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    (void)matmul(&b, TERN_BF16, 128, 128, 512, 3, 0);
    matmul(&b, TERN_BF16, 128, 128, 512, 3, 1)->args[TERN_ARG(NC_MATMUL, keep)] = 1;
    tern_timing t = timed(&b, "trn2");
    assert_int_equal(t.core[0].weight_loads, 1);
    assert_int_equal(t.core[0].matmuls, 2);
    tern_timing_fini(&t);
    program_fini(&b);
}

/* Throttled to half after idling, at full speed after 3 us of work. The 10 cycles between MATMULs
 * are no work, so that takes an eighth one. */
static void test_ramp(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    for (unsigned i = 0; i < 40; i++)
        (void)matmul(&b, TERN_BF16, 128, 128, 512, 3, i % 2);
    tern_timing t = timed(&b, "trn2");
    double full = 522 / 2.4;
    for (unsigned i = 0; i < 39; i++) {
        double ns = tern_time_ns(event_of(&t, TERN_EVENT_INSTR, i + 1)->start -
                                 event_of(&t, TERN_EVENT_INSTR, i)->start);
        assert_within(ns, i < 8 ? 2 * full : full, 0.01);
    }
    assert_within(tern_timing_summary_value(&t, 0, "throttled_time") * 1e9, 8 * full, 0.01);
    tern_timing_fini(&t);
    program_fini(&b);
}

static double steady_interval(uint32_t rows, uint32_t columns)
{
    program b;
    program_init(&b);
    for (unsigned i = 0; i < 40; i++)
        (void)matmul(&b, TERN_BF16, rows, 128, columns, 3, 0);
    tern_timing t = timed(&b, "trn2");
    double ns = tern_time_ns(event_of(&t, TERN_EVENT_INSTR, 39)->start -
                             event_of(&t, TERN_EVENT_INSTR, 38)->start);
    tern_timing_fini(&t);
    program_fini(&b);
    return ns;
}

/* Rows of the array that do nothing count as idle: a matmul of 32 rows never leaves the limit. All
 * of these write to one place, and none waits for the results of the one before. */
static void test_idle_rows(void **state)
{
    (void)state;
    assert_within(steady_interval(128, 512), 522 / 2.4, 0.01);
    assert_within(steady_interval(32, 512), 2 * 522 / 2.4, 0.01);
    assert_within(steady_interval(128, 128), 138 / 2.4, 0.01);
}

/* --- concurrent engines --- */

static tern_time start_of(const tern_timing *t, uint32_t instr)
{
    for (size_t i = 0; i < t->events.count; i++)
        if (t->events.items[i].instr == instr && t->events.items[i].kind == TERN_EVENT_INSTR)
            return t->events.items[i].start;
    fail_msg("instruction %u did not run", instr);
    return 0;
}

/* On trn1 DVE and POOL alternate on SBUF, DVE and ACT on PSUM; on trn2 only banks conflict. */
static void test_ports(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    (void)copy(&b, TERN_ENGINE_DVE, sbuf(TERN_F32, 512, 0), sbuf(TERN_F32, 512, 4096));
    (void)copy(&b, TERN_ENGINE_POOL, sbuf(TERN_F32, 512, 8192), sbuf(TERN_F32, 512, 12288));
    (void)copy(&b, TERN_ENGINE_DVE, sbuf(TERN_F32, 512, 0), sbuf(TERN_F32, 512, 4096));
    tern_timing t = timed(&b, "trn1");
    assert_within(tern_time_ns(start_of(&t, 1)), (512 + 110) / 1.12, 0.01);
    assert_true(start_of(&t, 2) > start_of(&t, 1)); /* alternately, not DVE alone */
    assert_true(t.core[0].engine[TERN_ENGINE_POOL].waits[TERN_WAIT_REASON_BANK] > 0);
    tern_timing_fini(&t);
    t = timed(&b, "trn2");
    assert_true(start_of(&t, 1) == 0);
    tern_timing_fini(&t);
    program_fini(&b);

    for (unsigned same = 0; same < 2; same++) {
        program_init(&b);
        (void)copy(&b, TERN_ENGINE_DVE, sbuf(TERN_F32, 512, 0), psum(TERN_F32, 512, 0));
        (void)copy(&b, TERN_ENGINE_ACT, sbuf(TERN_F32, 512, 8192),
                   psum(TERN_F32, 512, same ? 0 : 2048));
        t = timed(&b, "trn2");
        assert_true((start_of(&t, 0) == start_of(&t, 1)) == !same);
        tern_timing_fini(&t);
        program_fini(&b);
    }
}

static void test_table_switches(void **state)
{
    (void)state;
    static const tern_activation funcs[] = {TERN_ACTIVATION_EXP, TERN_ACTIVATION_COPY,
                                            TERN_ACTIVATION_EXP, TERN_ACTIVATION_GELU,
                                            TERN_ACTIVATION_EXP, TERN_ACTIVATION_SQUARE};
    program b;
    program_init(&b);
    for (unsigned i = 0; i < TERN_COUNT_OF(funcs); i++)
        (void)activation(&b, funcs[i], sbuf(TERN_F32, 64, 0), sbuf(TERN_F32, 64, 4096));
    tern_timing t = timed(&b, "trn2");
    assert_int_equal(t.core[0].table_loads, 3);
    assert_true(t.core[0].engine[TERN_ENGINE_ACT].waits[TERN_WAIT_REASON_TABLE] ==
                3 * (tern_time)1283000000);
    tern_timing_fini(&t);
    program_fini(&b);
}

/* A semaphore reaches another engine 40 ns after the end. */
static void test_hop(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    (void)signal_add(copy(&b, TERN_ENGINE_DVE, sbuf(TERN_F32, 64, 0), sbuf(TERN_F32, 64, 4096)), 0,
                     1);
    (void)wait_ge(copy(&b, TERN_ENGINE_POOL, sbuf(TERN_F32, 64, 8192), sbuf(TERN_F32, 64, 0)), 0,
                  1);
    tern_timing t = timed(&b, "trn2");
    const tern_timing_event *a = event_of(&t, TERN_EVENT_INSTR, 0);
    const tern_timing_event *e = event_of(&t, TERN_EVENT_INSTR, 1);
    assert_true(e->start - a->end == 40000000);
    assert_int_equal(e->reason, TERN_WAIT_REASON_SEMAPHORE);
    assert_int_equal(e->waited_for, 0);
    assert_true(e->wait == e->start);
    tern_timing_fini(&t);
    program_fini(&b);
}

/* --- queues --- */

/* One transfer after the other in a queue; two queues share the engines. */
static void test_queues(void **state)
{
    (void)state;
    for (uint32_t queues = 1; queues <= 2; queues++) {
        program b;
        program_init(&b);
        for (uint32_t i = 0; i < 2; i++)
            (void)dma(&b, TERN_ENGINE_SP, i % queues, sbuf(TERN_U8, 8192, 0),
                      at(TERN_MEM_HBM, TERN_U8, 128, 8192, 0));
        tern_timing t = timed(&b, "trn2");
        const tern_timing_event *x = event_of(&t, TERN_EVENT_TRANSFER, 0);
        const tern_timing_event *y = event_of(&t, TERN_EVENT_TRANSFER, 1);
        double work = 8 * 8192 / 23.0 + 50;
        assert_within(length_ns(y), (queues == 1 ? work : 2 * work - 75) + 15 * 23, 0.01);
        assert_within(tern_time_ns(y->start - x->start), queues == 1 ? work + 15 * 23 + 90 : 75,
                      0.01);
        assert_int_equal(y->reason, queues == 1 ? TERN_WAIT_REASON_QUEUE : TERN_WAIT_REASON_NONE);
        assert_int_equal(t.core[0].hbm_read_bytes, 2 * 128 * 8192);
        assert_int_equal(t.core[0].dma.descriptors, 256);
        tern_timing_fini(&t);
        program_fini(&b);
    }
}

/* Transfers of different partitions use different engines: they run concurrently. */
static void test_engines_of_partitions(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    for (unsigned i = 0; i < 2; i++) {
        tern_isa_ap tile = at(TERN_MEM_SBUF, TERN_U8, 32, 8192, 0);
        tile.start = (uint8_t)(64 * i);
        (void)dma(&b, i ? TERN_ENGINE_ACT : TERN_ENGINE_SP, i, tile,
                  at(TERN_MEM_HBM, TERN_U8, 32, 8192, 0));
    }
    tern_timing t = timed(&b, "trn2");
    for (unsigned i = 0; i < 2; i++) {
        const tern_timing_event *e = event_of(&t, TERN_EVENT_TRANSFER, i);
        assert_int_equal(e->dma_count, 4);
        assert_within(length_ns(e), 8 * 8192 / 23.0 + 50 + 3 * 23, 0.01);
    }
    tern_timing_fini(&t);
    program_fini(&b);
}

/* On NeuronCore-v4 a higher class goes first. */
static void test_classes(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    for (unsigned i = 0; i < 2; i++) {
        tern_isa_new *in = dma(&b, i ? TERN_ENGINE_ACT : TERN_ENGINE_SP, i, sbuf(TERN_U8, 8192, 0),
                               at(TERN_MEM_HBM, TERN_U8, 128, 8192, 0));
        in->args[TERN_ARG(DMA_COPY, class)] = i ? 0 : 1;
    }
    tern_timing t = timed(&b, "trn3");
    const tern_timing_event *first = event_of(&t, TERN_EVENT_TRANSFER, 0);
    double work = 8 * 8192 / 33.0 + 50;
    assert_int_equal(first->queue, 1);
    assert_within(length_ns(first), work + 15 * 23, 0.01);
    assert_within(length_ns(event_of(&t, TERN_EVENT_TRANSFER, 1)), 2 * work + 15 * 23, 0.01);
    tern_timing_fini(&t);
    program_fini(&b);
}

/* --- cores --- */

static void test_core_barrier(void **state)
{
    (void)state;
    program b[2];
    for (uint32_t i = 0; i < 2; i++) {
        program_init(&b[i]);
        (void)copy(&b[i], TERN_ENGINE_DVE, sbuf(TERN_F32, i ? 4096 : 64, 0),
                   sbuf(TERN_F32, i ? 4096 : 64, 65536));
        tern_isa_new *in = add(&b[i], TERN_OP_CORE_BARRIER, TERN_ENGINE_DVE);
        in->args[TERN_ARG(CORE_BARRIER, cores)] = 3;
        in->args[TERN_ARG(CORE_BARRIER, id)] = 7;
        in = add(&b[i], TERN_OP_SENDRECV, TERN_ENGINE_DVE);
        in->operands[TERN_OPERAND(SENDRECV, dst)] = sbuf(TERN_F32, 64, 0);
        in->operands[TERN_OPERAND(SENDRECV, src)] = sbuf(TERN_F32, 64, 4096);
        in->args[TERN_ARG(SENDRECV, peer)] = 1 - i;
        in->instr->signal = (tern_isa_sync){TERN_SIGNAL_ADD, (uint8_t)(1 - i), 0, 16};
        (void)wait_ge(copy(&b[i], TERN_ENGINE_POOL, sbuf(TERN_F32, 64, 0), sbuf(TERN_F32, 64, 64)),
                      0, 16);
    }
    tern_timing_options options = {
        .mem = tern_alloc_host(), .chip = chip_of("trn2"), .events = true};
    tern_timing_job jobs[2] = {{.program = &b[0].p, .core = 0}, {.program = &b[1].p, .core = 1}};
    tern_timing t;
    assert_ok(tern_timing_run(&options, jobs, 2, &t));
    assert_int_equal(t.core[0].dma.transfers, 1);
    assert_int_equal(t.core[1].dma.transfers, 1);
    assert_true(t.core[0].engine[TERN_ENGINE_DVE].waits[TERN_WAIT_REASON_CORE] >
                t.core[1].engine[TERN_ENGINE_DVE].waits[TERN_WAIT_REASON_CORE]);
    assert_true(t.core[0].last == t.core[1].last);
    tern_timing_fini(&t);
    for (uint32_t i = 0; i < 2; i++)
        program_fini(&b[i]);
}

static void test_summary(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    (void)dma(&b, TERN_ENGINE_SP, 0, sbuf(TERN_BF16, 512, 0),
              at(TERN_MEM_HBM, TERN_BF16, 128, 512, 0));
    (void)matmul(&b, TERN_BF16, 128, 128, 512, 3, 0);
    tern_timing t = timed(&b, "trn2");
    double flops = 2.0 * 128 * 128 * 512, seconds = tern_time_ns(t.total) * 1e-9;
    assert_true(tern_timing_summary_value(&t, 0, "model_flops") == flops);
    assert_within(tern_timing_summary_value(&t, 0, "mfu_estimated_percent"),
                  100 * flops / (2.0 * 128 * 128 * 2.4e9 * seconds), 1e-9);
    assert_within(tern_timing_summary_value(&t, 0, "mbu_estimated_percent"),
                  100 * 131072 / (716e9 * seconds), 1e-9);
    assert_within(tern_timing_summary_value(&t, 0, "mm_arithmetic_intensity"), flops / 131072,
                  1e-9);
    assert_true(tern_timing_summary_value(&t, 0, "dma_transfer_average_bytes") == 131072);
    double unknown = tern_timing_summary_value(&t, 0, "no such field");
    assert_true(unknown != unknown);
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_timing_print_summary(&t, &text);
    assert_non_null(strstr(tern_text_get(&text), "core 0 of trn2"));
    assert_non_null(strstr(tern_text_get(&text), "matmul_instruction_count             1\n"));
    tern_text_fini(&text);
    tern_json_writer *w = NULL;
    const char *json = NULL;
    size_t len = 0;
    assert_ok(tern_json_writer_create(tern_alloc_host(), false, &w));
    tern_timing_write_summary(&t, w);
    assert_ok(tern_json_writer_finish(w, &json, &len));
    assert_non_null(strstr(json, "\"dma_transfer_count\":1,"));
    tern_json_writer_destroy(w);
    tern_timing_fini(&t);
    program_fini(&b);
}

TEST_MAIN(cmocka_unit_test(test_fast_modes), cmocka_unit_test(test_two_inputs),
          cmocka_unit_test(test_slow_instructions), cmocka_unit_test(test_pool),
          cmocka_unit_test(test_dynamic_address), cmocka_unit_test(test_row_tiles),
          cmocka_unit_test(test_matmul_formats), cmocka_unit_test(test_keep),
          cmocka_unit_test(test_ramp), cmocka_unit_test(test_idle_rows),
          cmocka_unit_test(test_ports), cmocka_unit_test(test_table_switches),
          cmocka_unit_test(test_hop), cmocka_unit_test(test_queues),
          cmocka_unit_test(test_engines_of_partitions), cmocka_unit_test(test_classes),
          cmocka_unit_test(test_core_barrier), cmocka_unit_test(test_summary))
