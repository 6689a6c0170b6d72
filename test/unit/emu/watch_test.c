/* The access checker: for each kind of fault a program that has it and a similar one that does not.
 */
#include <string.h>

#include "watch_drive.h"

#define DVE  TERN_ENGINE_DVE
#define ACT  TERN_ENGINE_ACT
#define POOL TERN_ENGINE_POOL
#define PE   TERN_ENGINE_PE
#define SP   TERN_ENGINE_SP

/* --- uninitialised reads --- */

static void uninitialised_reads_are_found(void **unused)
{
    (void)unused;
    watched s = open_one();
    watch_fill(&s, DVE, watch_sbuf(0, 4, 100, 60));
    watch_copy(&s, DVE, watch_sbuf(0, 4, 1000, 60), watch_sbuf(0, 4, 100, 60));
    expect_ok(&s);
    s = open_one();
    watch_fill(&s, DVE, watch_sbuf(0, 4, 100, 60));
    watch_copy(&s, DVE, watch_sbuf(0, 4, 1000, 61), watch_sbuf(0, 4, 100, 61));
    expect_fault(&s, "dve reads src: sbuf partition 0, bytes 160 to 160, which are uninitialised");
    s = open_one();
    watch_fill(&s, DVE, watch_sbuf(0, 3, 100, 60));
    watch_copy(&s, DVE, watch_sbuf(0, 4, 1000, 60), watch_sbuf(0, 4, 100, 60));
    expect_fault(&s, "sbuf partition 3, bytes 100 to 127, which");
    /* PSUM is another memory. */
    s = open_one();
    watch_fill(&s, DVE, watch_sbuf(0, 4, 100, 60));
    watch_copy(&s, DVE, watch_sbuf(0, 4, 1000, 60), watch_mem(TERN_MEM_PSUM, 0, 4, 100, 60));
    expect_fault(&s, "psum partition 0, bytes 100 to 127");
}

/* Every other element, byte by byte; also across page boundaries. */
static void patterns_are_exact(void **unused)
{
    (void)unused;
    for (int read_odd = 0; read_odd < 2; read_odd++) {
        watched s = open_one();
        tern_isa_ap even = watch_stepped(watch_sbuf(32, 32, 4000, 2), TERN_BF16, 2, 3000);
        watch_fill(&s, POOL, even);
        if (read_odd)
            even.offset += 1;
        watch_copy(&s, POOL, watch_stepped(watch_sbuf(0, 32, 60000, 2), TERN_BF16, 1, 3000), even);
        if (read_odd)
            expect_fault(&s, "pool reads src: sbuf partition 32, bytes 4002 to 4002");
        else
            expect_ok(&s);
    }
    /* Backwards and repeated. */
    watched s = open_one();
    watch_fill(&s, DVE, watch_stepped(watch_sbuf(0, 1, 0, 4), TERN_F32, 1, 100));
    tern_isa_ap back = watch_stepped(watch_sbuf(0, 1, 396, 4), TERN_F32, -1, 100);
    back.rank = 2;
    back.stride[1] = 0;
    back.count[1] = 50;
    watch_copy(&s, DVE, watch_stepped(watch_sbuf(0, 1, 8192, 4), TERN_F32, 1, 5000), back);
    expect_ok(&s);
}

static void outputs_start_uninitialised(void **unused)
{
    (void)unused;
    static const struct {
        tern_tensor_kind kind;
        bool given;
    } cases[] = {{TERN_TENSOR_INPUT, true},
                 {TERN_TENSOR_INOUT, true},
                 {TERN_TENSOR_CONST, true},
                 {TERN_TENSOR_OUTPUT, false},
                 {TERN_TENSOR_TEMP, false}};
    for (unsigned i = 0; i < TERN_COUNT_OF(cases); i++) {
        watched s = open_one();
        uint32_t x = watch_tensor(&s, "x", cases[i].kind, HBM_BYTES);
        watch_dma(&s, SP, 1, watch_sbuf(0, 8, 0, 512), watch_hbm(x, 128, 8, 512));
        if (cases[i].given)
            expect_ok(&s);
        else
            expect_fault(&s, "queue 1 reads src: hbm tensor x, bytes 128 to");
    }
    /* Exactly the written bytes can be read. */
    for (int more = 0; more < 2; more++) {
        watched s = open_one();
        uint32_t x = watch_tensor(&s, "x", TERN_TENSOR_OUTPUT, HBM_BYTES);
        watch_fill(&s, DVE, watch_sbuf(0, 8, 0, 5000));
        uint32_t store = watch_dma(&s, DVE, 0, watch_hbm(x, 3, 8, 5000), watch_sbuf(0, 8, 0, 5000));
        watch_signal(&s, store, 5, 16);
        uint32_t load =
            watch_dma(&s, SP, 1, watch_sbuf(0, 1, 50000, 40000), watch_hbm(x, 3 + more, 1, 40000));
        watch_wait(&s, load, 5, 16);
        if (more)
            expect_fault(&s, "hbm tensor x, bytes 40003 to 40003");
        else
            expect_ok(&s);
    }
}

/* Each run starts uninitialised, and is ordered after the previous one. */
static void runs_are_independent(void **unused)
{
    (void)unused;
    watched s = open_one();
    uint32_t fill = watch_fill(&s, DVE, watch_sbuf(0, 128, 0, 4096));
    uint32_t copy =
        watch_copy(&s, ACT, watch_sbuf(0, 128, 4096, 4096), watch_sbuf(0, 128, 0, 4096));
    watch_signal(&s, fill, 0, 1);
    watch_wait(&s, copy, 0, 1);
    assert_ok(watch_all(&s));
    assert_ok(watch_all(&s));
    assert_ok(watch_start(&s, 0));
    assert_fails(FAULT, "act reads src: sbuf partition 0", watch_step(&s, 0, copy));
    assert_ok(watch_start(&s, 0));
    assert_ok(tern_emu_watch_wrote_row(&s.d.emu->cores[0], TERN_MEM_SBUF, 0, 0, 4096));
    assert_fails(FAULT, "act reads src: sbuf partition 1", watch_step(&s, 0, copy));
    watch_close(&s);
}

/* --- bounds --- */

static void bounds_are_checked(void **unused)
{
    (void)unused;
    int64_t size = (int64_t)tern_arch_chip_builtin("trn2")->sbuf_partition_bytes;
    for (int over = 0; over < 2; over++) {
        watched s = open_one();
        watch_fill(&s, DVE, watch_sbuf(0, 4, size - 64 + over, 64));
        if (over)
            expect_fault(&s, "writes dst: bytes 229313 to 229376 of a partition of sbuf, which has "
                             "229376");
        else
            expect_ok(&s);
        s = open_one();
        watch_fill(&s, DVE, watch_sbuf(96, (uint16_t)(32 + over), 0, 64));
        if (over)
            expect_fault(&s, "writes dst: sbuf partitions 96 to 128, there are 128");
        else
            expect_ok(&s);
        s = open_one();
        uint32_t x = watch_tensor(&s, "x", TERN_TENSOR_INPUT, 4096);
        watch_dma(&s, SP, 0, watch_sbuf(0, 8, 0, 512), watch_hbm(x, over, 8, 512));
        if (over)
            expect_fault(&s, "reads src: bytes 1 to 4096 of hbm tensor x, which has 4096");
        else
            expect_ok(&s);
    }
}

/* A register offsets the pattern. */
static void register_offsets_out_of_bounds(void **unused)
{
    (void)unused;
    for (uint32_t over = 0; over < 2; over++) {
        watched s = open_one();
        uint32_t x = watch_tensor(&s, "x", TERN_TENSOR_INPUT, 4096);
        tern_isa_ap src = watch_hbm(x, 0, 8, 256);
        src.reg = 3;
        watch_dma(&s, SP, 0, watch_sbuf(0, 8, 0, 256), src);
        s.d.emu->cores[0].regs[SP][3] = 2048 + over;
        if (over)
            expect_fault(&s, "bytes 2049 to 4097 of x, which has 4096");
        else
            expect_ok(&s);
    }
}

/* Only the rows that an index selects are accessed. */
static void indices_select_rows(void **unused)
{
    (void)unused;
    static const uint32_t rows[4] = {7, 1, 1, 4};
    for (int written = 0; written < 2; written++) {
        watched s = open_one();
        uint32_t x = watch_tensor(&s, "x", TERN_TENSOR_TEMP, 8 * 256);
        watch_fill(&s, DVE, watch_sbuf(0, 4, 0, 256));
        for (unsigned i = 0; i < 4; i++)
            if (written || rows[i] != 4)
                watch_dma(&s, DVE, 2, watch_hbm(x, rows[i] * 256, 1, 256),
                          watch_sbuf(0, 1, 0, 256));
        watch_fill(&s, DVE, watch_sbuf(0, 4, 512, 4));
        uint32_t at = watch_dma(&s, DVE, 2, watch_sbuf(0, 4, 1024, 256), watch_hbm(x, 0, 4, 256));
        s.p.operands.items[s.p.instrs.items[at].first_operand + TERN_OPERAND(DMA_COPY, src_index)] =
            watch_stepped(watch_sbuf(0, 4, 512, 4), TERN_U32, 1, 1);
        for (unsigned i = 0; i < 4; i++) {
            const tern_emu_place to = {0, TERN_MEM_SBUF, i, 512};
            tern_emu_row_write(s.d.emu, &to, &rows[i], 4);
        }
        if (written)
            expect_ok(&s);
        else
            expect_fault(&s, "queue 2 reads src: hbm tensor x, bytes 1024 to");
    }
}

/* --- allocations --- */

static uint32_t add_tile(watched *s, const char *name, uint8_t start, uint16_t partitions,
                         uint64_t address, uint64_t bytes, uint32_t first, uint32_t last)
{
    tern_isa_tensor t = {.name = name,
                         .mem = TERN_MEM_SBUF,
                         .dtype = TERN_U8,
                         .start = start,
                         .partitions = partitions,
                         .address = address,
                         .bytes = bytes,
                         .first_use = first,
                         .last_use = last};
    uint32_t number = 0;
    assert_ok(tern_isa_add_tensor(&s->p, &t, &number));
    return number;
}

static tern_isa_ap through(uint32_t tensor, tern_isa_ap ap)
{
    ap.tensor = tensor;
    return ap;
}

static void writes_stay_in_their_tensor(void **unused)
{
    (void)unused;
    static const struct {
        uint8_t start;
        uint16_t rows;
        int64_t at;
        uint32_t bytes;
        const char *says; /* NULL: clean */
    } cases[] = {
        {0, 64, 256, 128, NULL},
        {0, 64, 257, 128,
         "writes sbuf partitions 0 to 63, bytes 257 to 384 through a, which is "
         "partitions 0 to 63, bytes 256 to 383"},
        {0, 64, 255, 64, "bytes 255 to 318"},
        {0, 65, 256, 64, "partitions 0 to 64"},
    };
    for (unsigned i = 0; i < TERN_COUNT_OF(cases); i++) {
        watched s = open_one();
        uint32_t a = add_tile(&s, "a", 0, 64, 256, 128, 0, TERN_ISA_NONE32);
        watch_fill(
            &s, DVE,
            through(a, watch_sbuf(cases[i].start, cases[i].rows, cases[i].at, cases[i].bytes)));
        if (cases[i].says)
            expect_fault(&s, cases[i].says);
        else
            expect_ok(&s);
    }
}

static void live_tensors_are_not_overwritten(void **unused)
{
    (void)unused;
    for (int live = 0; live < 2; live++) {
        watched s = open_one();
        uint32_t a = add_tile(&s, "a", 0, 128, 0, 1024, 0, 1);
        (void)add_tile(&s, "b", 32, 32, 1000, 512, live ? 1 : 2, 3);
        watch_fill(&s, DVE, through(a, watch_sbuf(0, 128, 0, 1024)));
        watch_fill(&s, DVE, through(a, watch_sbuf(0, 128, 0, 1024)));
        if (live)
            expect_fault(&s, "writes sbuf partition 32 byte 1000 through a, where b is live from "
                             "instruction 1 to 3");
        else
            expect_ok(&s);
    }
    /* A pattern may lie around another tensor. */
    for (int touches = 0; touches < 2; touches++) {
        watched s = open_one();
        uint32_t a = add_tile(&s, "a", 0, 4, 0, 64, 0, TERN_ISA_NONE32);
        (void)add_tile(&s, "b", 0, 4, 20, 4, 0, TERN_ISA_NONE32);
        watch_fill(&s, DVE,
                   through(a, watch_stepped(watch_sbuf(0, 4, touches ? 4 : 0, 4), TERN_F32, 2, 7)));
        if (touches)
            expect_fault(&s, "partition 0 byte 20 through a, where b is live");
        else
            expect_ok(&s);
    }
}

/* --- accumulation --- */

static uint32_t add_matmul(watched *s, uint8_t start, int64_t at, uint32_t columns, uint32_t acc)
{
    tern_isa_new in = add_op(&s->p, TERN_OP_NC_MATMUL, PE);
    in.operands[TERN_OPERAND(NC_MATMUL, dst)] =
        watch_stepped(watch_mem(TERN_MEM_PSUM, start, 32, at, 4), TERN_F32, 1, columns);
    in.operands[TERN_OPERAND(NC_MATMUL, stationary)] =
        watch_stepped(watch_sbuf(0, 32, 0, 4), TERN_BF16, 1, 32);
    in.operands[TERN_OPERAND(NC_MATMUL, moving)] =
        watch_stepped(watch_sbuf(0, 32, 1024, 4), TERN_BF16, 1, columns);
    in.args[TERN_ARG(NC_MATMUL, acc)] = acc;
    return in.index;
}

static watched open_matmul(void)
{
    watched s = open_one();
    watch_fill(&s, PE,
               watch_sbuf(0, 32, 0, 4096)); /* marks it as written: keeps the programs short */
    return s;
}

static uint32_t read_psum(watched *s, int64_t at, uint32_t bytes)
{
    return watch_copy(s, PE, watch_sbuf(0, 32, 8192, bytes),
                      watch_mem(TERN_MEM_PSUM, 0, 32, at, bytes));
}

static void groups_are_opened_and_closed(void **unused)
{
    (void)unused;
    watched s = open_matmul();
    add_matmul(&s, 0, 0, 512, 2);
    add_matmul(&s, 0, 0, 512, 0);
    add_matmul(&s, 0, 0, 512, 1);
    read_psum(&s, 0, 2048);
    add_matmul(&s, 0, 0, 256, 3);
    read_psum(&s, 0, 2048);
    expect_ok(&s);
    s = open_matmul();
    add_matmul(&s, 0, 0, 512, 0);
    expect_fault(&s,
                 "psum partition 0, bytes 0 to 1: accumulates into bytes without an open group");
    s = open_matmul();
    add_matmul(&s, 0, 0, 256, 2);
    add_matmul(&s, 0, 0, 260, 1);
    expect_fault(&s, "psum partition 0, bytes 1024 to 1025: accumulates into bytes");
    s = open_matmul(); /* the group is closed, and its sum is not overwritten */
    add_matmul(&s, 0, 0, 256, 3);
    add_matmul(&s, 0, 0, 256, 1);
    add_matmul(&s, 0, 0, 256, 0);
    add_matmul(&s, 0, 0, 256, 1);
    read_psum(&s, 0, 1024);
    expect_ok(&s);
    s = open_matmul();
    add_matmul(&s, 0, 0, 256, 3);
    add_matmul(&s, 0, 0, 256, 0);
    read_psum(&s, 0, 4);
    expect_fault(&s, "accesses bytes of an open accumulation group");
    s = open_matmul();
    add_matmul(&s, 0, 0, 256, 2);
    read_psum(&s, 1020, 8);
    expect_fault(&s, "psum partition 0, bytes 1020 to 1021: accesses bytes of an open accumulation "
                     "group that was opened by instruction 1 (pe nc_matmul)");
    s = open_matmul(); /* adjacent bytes are free */
    add_matmul(&s, 0, 0, 256, 2);
    add_matmul(&s, 0, 1024, 4, 3);
    read_psum(&s, 1024, 8);
    add_matmul(&s, 0, 0, 256, 1);
    expect_ok(&s);
    s = open_matmul();
    add_matmul(&s, 0, 0, 256, 2);
    add_matmul(&s, 0, 512, 256, 3);
    expect_fault(&s, "bytes 512 to 513: opens a group on bytes of an open group that was opened by "
                     "instruction 1");
    s = open_matmul();
    add_matmul(&s, 32, 0, 256, 2);
    add_matmul(&s, 32, 0, 255, 1);
    expect_fault(&s, "ended with 1 accumulation group open: in psum from partition 32 on, opened "
                     "by instruction 1 (pe nc_matmul)");
}

/* As many as there are banks, in each partition. */
static void groups_have_a_limit(void **unused)
{
    (void)unused;
    for (unsigned count = 8; count <= 9; count++) {
        watched s = open_matmul();
        for (unsigned i = 0; i < count; i++)
            add_matmul(&s, 0, (int64_t)i * 64, 16, 2);
        for (unsigned i = 0; i < 8; i++)
            add_matmul(&s, 32, (int64_t)i * 64, 16, 2);
        for (unsigned i = 0; i < count; i++)
            add_matmul(&s, 0, (int64_t)i * 64, 16, 1);
        for (unsigned i = 0; i < 8; i++)
            add_matmul(&s, 32, (int64_t)i * 64, 16, 1);
        if (count == 9)
            expect_fault(&s, "opens accumulation group 9 in psum partition 0, trn2 supports 8");
        else
            expect_ok(&s);
    }
}

/* --- roles of operands --- */

static void reused_stationary_is_not_read(void **unused)
{
    (void)unused;
    for (uint32_t keep = 0; keep < 2; keep++) {
        watched s = open_one();
        watch_fill(&s, PE, watch_sbuf(0, 32, 1024, 4096));
        uint32_t at = add_matmul(&s, 0, 0, 64, 3);
        s.p.args.items[s.p.instrs.items[at].first_arg + TERN_ARG(NC_MATMUL, keep)] = keep;
        if (keep)
            expect_ok(&s);
        else
            expect_fault(&s, "pe reads stationary: sbuf partition 0, bytes 0 to 63");
    }
    for (uint32_t keeps = 0; keeps < 2; keeps++) {
        watched s = open_one();
        watch_fill(&s, DVE, watch_sbuf(0, 32, 0, 64));
        tern_isa_new in = add_op(&s.p, TERN_OP_NC_STREAM_SHUFFLE, DVE);
        in.operands[TERN_OPERAND(NC_STREAM_SHUFFLE, dst)] = watch_sbuf(0, 32, 512, 64);
        in.operands[TERN_OPERAND(NC_STREAM_SHUFFLE, src)] = watch_sbuf(0, 32, 0, 64);
        in.args[TERN_ARG(NC_STREAM_SHUFFLE, mask) + 7] = keeps ? 0xff000000 : 0;
        if (keeps)
            expect_fault(&s, "dve reads dst: sbuf partition 0, bytes 512 to 575");
        else
            expect_ok(&s);
    }
}

/* --- memory --- */

static tern_status watch_a_little(tern_alloc mem, void *arg)
{
    (void)arg;
    tern_emu *emu = NULL;
    watched s = {.d = {.chip = tern_arch_chip_builtin("trn2")}};
    tern_emu_options o = {.mem = mem, .chip = s.d.chip, .cores = 2, .check = true};
    TERN_TRY(tern_emu_create(&o, &emu));
    s.d.emu = emu;
    tern_isa_program_init(&s.p, tern_alloc_host());
    uint64_t at = 0;
    tern_status st = tern_emu_hbm_get(emu, 0, HBM_BYTES, &at);
    if (!st) {
        tern_isa_tensor t = {.name = "x", .mem = TERN_MEM_HBM, .bytes = HBM_BYTES};
        assert_ok(tern_isa_add_tensor(&s.p, &t, NULL));
        s.hbm[0] = tern_emu_hbm_host(emu, at);
        watch_fill(&s, DVE, watch_stepped(watch_sbuf(0, 1, 0, 4), TERN_F32, 2, 10));
        for (uint32_t e = 0; e < 4; e++) /* more readers than a granule stores inline */
            watch_copy(&s, (tern_engine)e, watch_sbuf(0, 1, 4096 * (e + 1), 4),
                       watch_sbuf(0, 1, 0, 4));
        uint32_t fill = watch_fill(&s, DVE, watch_sbuf(0, 1, 8, 4));
        watch_signal(&s, 0, 1, 1);
        for (uint32_t e = 0; e < 4; e++)
            watch_wait(&s, 1 + e, 1, 1);
        watch_signal(&s, fill, 2, 1);
        watch_dma(&s, DVE, 1, watch_hbm(0, 0, 1, 4), watch_sbuf(0, 1, 0, 4));
        st = watch_all(&s);
    }
    tern_isa_program_fini(&s.p);
    tern_emu_destroy(emu);
    return st;
}

static void out_of_memory(void **unused)
{
    (void)unused;
    test_fail_each_allocation(watch_a_little, NULL);
}

TEST_MAIN(cmocka_unit_test(uninitialised_reads_are_found), cmocka_unit_test(patterns_are_exact),
          cmocka_unit_test(outputs_start_uninitialised), cmocka_unit_test(runs_are_independent),
          cmocka_unit_test(bounds_are_checked), cmocka_unit_test(register_offsets_out_of_bounds),
          cmocka_unit_test(indices_select_rows), cmocka_unit_test(writes_stay_in_their_tensor),
          cmocka_unit_test(live_tensors_are_not_overwritten),
          cmocka_unit_test(groups_are_opened_and_closed), cmocka_unit_test(groups_have_a_limit),
          cmocka_unit_test(reused_stationary_is_not_read), cmocka_unit_test(out_of_memory))
