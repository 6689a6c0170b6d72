/* The interpreter: streams, registers, loops, branches, semaphores, and synchronisation of cores.
 */
#include <string.h>

#include "emu_programs.h"

/* A program with one vector "out" of 16 words, its device, and its results. */
typedef struct {
    device d;
    tern_isa_program p;
    uint32_t out;
    uint64_t at;
    tern_emu_code *code;
} subject;

static subject make(const char *chip, uint32_t cores)
{
    subject s = {.d = open_device(chip, cores, 0)};
    tern_isa_program_init(&s.p, tern_alloc_host());
    s.out = add_words(&s.p, "out", 16);
    return s;
}

static uint32_t word(const subject *s, unsigned i)
{
    uint32_t value = 0;
    tern_emu_hbm_read(s->d.emu, &value, s->at + 4 * i, 4);
    return value;
}

static tern_status run(subject *s)
{
    s->code = load_bound(&s->d, 0, &s->p, s->out, &s->at);
    return tern_emu_run(s->d.emu, &s->code, 1);
}

static void drop(subject *s)
{
    tern_emu_unload(s->code);
    tern_isa_program_fini(&s->p);
    close_device(&s->d);
}

static void registers_compute(void **state)
{
    (void)state;
    static const struct {
        tern_isa_REGOP op;
        uint32_t a, b, result;
    } cases[] = {
        {TERN_REGOP_MOVE, 7, 9, 9},         {TERN_REGOP_ADD, 0xffffffff, 2, 1},
        {TERN_REGOP_SUB, 1, 2, 0xffffffff}, {TERN_REGOP_MUL, 0x10000, 0x10001, 0x10000},
        {TERN_REGOP_AND, 12, 10, 8},        {TERN_REGOP_OR, 12, 10, 14},
        {TERN_REGOP_XOR, 12, 10, 6},        {TERN_REGOP_SHL, 3, 31, 0x80000000},
        {TERN_REGOP_SHL, 3, 32, 0},         {TERN_REGOP_SHR, 0x80000000, 31, 1},
        {TERN_REGOP_SHR, 1, 40, 0},         {TERN_REGOP_MIN, 0xffffffff, 1, 0xffffffff},
        {TERN_REGOP_MAX, 0xffffffff, 1, 1},
    };
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        subject s = make("trn2", 1);
        add_reg_imm(&s.p, TERN_ENGINE_DVE, 1, TERN_REGOP_MOVE, 0, (int32_t)cases[i].a);
        add_reg_imm(&s.p, TERN_ENGINE_DVE, 2, TERN_REGOP_MOVE, 0, (int32_t)cases[i].b);
        add_reg(&s.p, TERN_ENGINE_DVE, 3, cases[i].op, 1, 2);
        add_store(&s.p, TERN_ENGINE_DVE, s.out, 0, 3);
        assert_ok(run(&s));
        assert_int_equal(word(&s, 0), cases[i].result);
        assert_int_equal(tern_emu_executed(s.d.emu, 0), 4);
        drop(&s);
    }
}

/* Sums i * j over a nest of loops, one counting down. */
static void nested_loops(void **state)
{
    (void)state;
    subject s = make("trn2", 1);
    tern_engine e = TERN_ENGINE_POOL;
    uint32_t outer = begin_loop(&s.p, e, 1, 0, 5, 2);
    uint32_t inner = begin_loop(&s.p, e, 2, 3, 0, -1);
    add_reg(&s.p, e, 3, TERN_REGOP_MUL, 1, 2);
    add_reg(&s.p, e, 4, TERN_REGOP_ADD, 4, 3);
    end_loop(&s.p, e, inner);
    end_loop(&s.p, e, outer);
    uint32_t never = begin_loop(&s.p, e, 5, 4, 4, 1);
    add_reg_imm(&s.p, e, 4, TERN_REGOP_MOVE, 0, -1);
    end_loop(&s.p, e, never);
    add_store(&s.p, e, s.out, 0, 4);
    add_store(&s.p, e, s.out, 1, 5);
    assert_ok(run(&s));
    assert_int_equal(word(&s, 0), (0 + 2 + 4) * (3 + 2 + 1));
    assert_int_equal(word(&s, 1), 4);
    drop(&s);
}

/* The bound of a loop from memory. */
static void loop_bounds_come_from_registers(void **state)
{
    (void)state;
    subject s = make("trn1", 1);
    tern_engine e = TERN_ENGINE_ACT;
    add_load(&s.p, e, 7, s.out, 8);
    uint32_t loop = begin_loop(&s.p, e, 1, 0, 7, 1);
    s.p.args.items[s.p.instrs.items[loop].first_arg + TERN_ARG(LOOP, end_in_reg)] = 1;
    add_reg_imm(&s.p, e, 2, TERN_REGOP_ADD, 2, 10);
    end_loop(&s.p, e, loop);
    add_store(&s.p, e, s.out, 0, 2);
    s.code = load_bound(&s.d, 0, &s.p, s.out, &s.at);
    const uint32_t iterations = 6;
    tern_emu_hbm_write(s.d.emu, s.at + 8 * 4, &iterations, 4);
    assert_ok(tern_emu_run(s.d.emu, &s.code, 1));
    assert_int_equal(word(&s, 0), 60);
    drop(&s);
}

static uint32_t add_branch(tern_isa_program *p, tern_engine e, tern_isa_COND cond, uint32_t a,
                           int32_t imm, uint32_t target)
{
    tern_isa_new in = add_op(p, TERN_OP_BRANCH, e);
    in.args[TERN_ARG(BRANCH, cond)] = cond;
    in.args[TERN_ARG(BRANCH, a)] = a;
    in.args[TERN_ARG(BRANCH, immediate)] = 1;
    in.args[TERN_ARG(BRANCH, imm)] = (uint32_t)imm;
    in.args[TERN_ARG(BRANCH, target)] = target;
    return in.index;
}

/* The length of the Collatz sequence of 27, with a backward jump and two branches. */
static void branches_and_jumps(void **state)
{
    (void)state;
    subject s = make("trn2", 1);
    tern_engine e = TERN_ENGINE_PE;
    add_reg_imm(&s.p, e, 1, TERN_REGOP_MOVE, 0, 27); /* 0 */
    add_branch(&s.p, e, TERN_COND_EQ, 1, 1, 11);     /* 1: done */
    add_reg_imm(&s.p, e, 2, TERN_REGOP_ADD, 2, 1);   /* 2 */
    add_reg_imm(&s.p, e, 3, TERN_REGOP_AND, 1, 1);   /* 3 */
    add_branch(&s.p, e, TERN_COND_NE, 3, 0, 7);      /* 4 */
    add_reg_imm(&s.p, e, 1, TERN_REGOP_SHR, 1, 1);   /* 5 */
    add_op(&s.p, TERN_OP_JUMP, e).args[0] = 1;       /* 6 */
    add_reg_imm(&s.p, e, 1, TERN_REGOP_MUL, 1, 3);   /* 7 */
    add_reg_imm(&s.p, e, 1, TERN_REGOP_ADD, 1, 1);   /* 8 */
    add_op(&s.p, TERN_OP_JUMP, e).args[0] = 1;       /* 9 */
    add_store(&s.p, e, s.out, 1, 2);                 /* 10: never */
    add_store(&s.p, e, s.out, 0, 2);                 /* 11 */
    add_op(&s.p, TERN_OP_HALT, e);                   /* 12 */
    add_store(&s.p, e, s.out, 1, 2);                 /* 13: never */
    assert_ok(run(&s));
    assert_int_equal(word(&s, 0), 111);
    assert_int_equal(word(&s, 1), 0);
    drop(&s);
}

/* Two engines pass a value back and forth through memory, eight times. The consumer is first in the
 * list. */
static void engines_alternate(void **state)
{
    (void)state;
    subject s = make("trn2", 1);
    tern_engine a = TERN_ENGINE_ACT, b = TERN_ENGINE_DVE;
    uint32_t loop = begin_loop(&s.p, a, 1, 0, 8, 1);
    wait_on(&s.p, add_load(&s.p, a, 2, s.out, 0), TERN_WAIT_TAKE, 3, 2);
    add_reg_imm(&s.p, a, 2, TERN_REGOP_MUL, 2, 2);
    signal_to(&s.p, add_store(&s.p, a, s.out, 0, 2), TERN_SIGNAL_ADD, 4, 1);
    end_loop(&s.p, a, loop);
    loop = begin_loop(&s.p, b, 1, 0, 8, 1);
    add_load(&s.p, b, 2, s.out, 0);
    add_reg_imm(&s.p, b, 2, TERN_REGOP_ADD, 2, 1);
    signal_to(&s.p, add_store(&s.p, b, s.out, 0, 2), TERN_SIGNAL_ADD, 3, 2);
    wait_on(&s.p, add_op(&s.p, TERN_OP_SEMAPHORE, b).index, TERN_WAIT_TAKE, 4, 1);
    end_loop(&s.p, b, loop);
    assert_ok(run(&s));
    assert_int_equal(word(&s, 0), 510); /* x -> 2 (x + 1), eight times from 0 */
    drop(&s);
}

/* Waits for values in registers, and signals that set and subtract. */
static void semaphores_count(void **state)
{
    (void)state;
    subject s = make("trn2", 1);
    tern_engine a = TERN_ENGINE_SP, b = TERN_ENGINE_POOL;
    add_reg_imm(&s.p, a, 9, TERN_REGOP_MOVE, 0, 5);
    wait_on(&s.p, add_store(&s.p, a, s.out, 0, 9), TERN_WAIT_REG, 7, 9);
    signal_to(&s.p, add_op(&s.p, TERN_OP_NOP, b).index, TERN_SIGNAL_SET, 7, 8);
    wait_on(&s.p, add_op(&s.p, TERN_OP_SEMAPHORE, b).index, TERN_WAIT_GE, 7, 8);
    signal_to(&s.p, add_op(&s.p, TERN_OP_SEMAPHORE, b).index, TERN_SIGNAL_SUB, 7, 8);
    assert_ok(run(&s));
    assert_int_equal(word(&s, 0), 5);
    /* A second run starts with all semaphores at 0. */
    assert_ok(tern_emu_run(s.d.emu, &s.code, 1));
    drop(&s);

    s = make("trn2", 1);
    signal_to(&s.p, add_op(&s.p, TERN_OP_SEMAPHORE, b).index, TERN_SIGNAL_SUB, 7, 1);
    assert_fails(FAULT, "instruction 0 (pool semaphore): decrements semaphore s7 below 0, to -1",
                 run(&s));
    drop(&s);
}

static void deadlocks_report_waiting_engines(void **state)
{
    (void)state;
    subject s = make("trn2", 1);
    add_op(&s.p, TERN_OP_NOP, TERN_ENGINE_PE);
    wait_on(&s.p, add_op(&s.p, TERN_OP_NOP, TERN_ENGINE_PE).index, TERN_WAIT_GE, 1, 4);
    wait_on(&s.p, add_op(&s.p, TERN_OP_NOP, TERN_ENGINE_DVE).index, TERN_WAIT_GE, 2, 1);
    signal_to(&s.p, add_op(&s.p, TERN_OP_NOP, TERN_ENGINE_DVE).index, TERN_SIGNAL_ADD, 1, 4);
    tern_status st = run(&s);
    assert_non_null(st);
    const char *text = tern_status_message(st);
    assert_non_null(strstr(text, "deadlock on core 0"));
    assert_non_null(strstr(text, "instruction 1 (pe nop)"));
    assert_non_null(strstr(text, "instruction 2 (dve nop)"));
    assert_non_null(strstr(text, "s2"));
    tern_status_free(st);
    drop(&s);
}

static void register_offsets_are_bounds_checked(void **state)
{
    (void)state;
    for (int good = 0; good < 2; good++) {
        subject s = make("trn2", 1);
        add_reg_imm(&s.p, TERN_ENGINE_SP, 4, TERN_REGOP_MOVE, 0, good ? 15 : 16);
        uint32_t store = add_store(&s.p, TERN_ENGINE_SP, s.out, 0, 4);
        s.p.operands.items[s.p.instrs.items[store].first_operand].reg = 4;
        if (good) {
            assert_ok(run(&s));
            assert_int_equal(word(&s, 15), 15);
        } else {
            assert_fails(FAULT, "r4 moves the pattern to bytes 64 to 68 of out, which has 64",
                         run(&s));
        }
        drop(&s);
    }
}

/* An offset of more than 2^31 elements, in memory that the host commits on first touch. */
static void registers_address_large_tensors(void **state)
{
    (void)state;
    subject s = make("trn2", 1);
    tern_isa_tensor large = words_tensor("large", UINT64_C(3) << 30);
    uint32_t tensor = 0;
    large.kind = TERN_TENSOR_TEMP;
    assert_ok(tern_isa_add_tensor(&s.p, &large, &tensor));
    tern_engine e = TERN_ENGINE_SP;
    add_reg_imm(&s.p, e, 1, TERN_REGOP_MOVE, 0, 1234);
    add_reg_imm(&s.p, e, 2, TERN_REGOP_MOVE, 0, INT32_MAX);
    uint32_t loop = begin_loop(&s.p, e, 3, 0, 3, 1);
    add_reg_imm(&s.p, e, 2, TERN_REGOP_ADD, 2, 1 << 28);
    end_loop(&s.p, e, loop);
    uint32_t store = add_store(&s.p, e, tensor, 0, 1);
    s.p.operands.items[s.p.instrs.items[store].first_operand].reg = 2;
    uint32_t load = add_load(&s.p, e, 4, tensor, 0);
    s.p.operands.items[s.p.instrs.items[load].first_operand].offset =
        4 * (INT64_C(2147483647) + 3 * (1 << 28));
    add_store(&s.p, e, s.out, 0, 4);
    assert_ok(run(&s));
    assert_int_equal(word(&s, 0), 1234);
    drop(&s);
}

/* Addresses in a loop follow the register, and the tensor that is bound when the program runs. */
static void addresses_in_loops(void **state)
{
    (void)state;
    subject s = make("trn2", 1);
    tern_engine e = TERN_ENGINE_ACT;
    uint32_t loop = begin_loop(&s.p, e, 1, 0, 5, 1);
    uint32_t store = add_store(&s.p, e, s.out, 2, 1);
    s.p.operands.items[s.p.instrs.items[store].first_operand].reg = 1;
    end_loop(&s.p, e, loop);
    assert_ok(run(&s));
    uint64_t first = s.at;
    assert_ok(tern_emu_hbm_get(s.d.emu, 0, 64, &s.at));
    assert_ok(tern_emu_bind(s.code, s.out, s.at));
    tern_emu_hbm_fill(s.d.emu, first, 0xff, 64);
    tern_emu_hbm_fill(s.d.emu, s.at, 0xff, 64);
    assert_ok(tern_emu_run(s.d.emu, &s.code, 1));
    for (unsigned i = 0; i < 16; i++) {
        assert_int_equal(word(&s, i), i >= 2 && i < 7 ? i - 2 : UINT32_MAX);
        uint32_t before = 0;
        tern_emu_hbm_read(s.d.emu, &before, first + 4 * i, 4);
        assert_int_equal(before, UINT32_MAX);
    }
    s.p.args.items[s.p.instrs.items[loop].first_arg + TERN_ARG(LOOP, end)] = 15;
    assert_fails(FAULT, "instruction 1 (act reg_store): r1 moves the pattern to bytes 64 to 68",
                 tern_emu_run(s.d.emu, &s.code, 1));
    assert_int_equal(word(&s, 15), 13);
    drop(&s);
}

/* --- cores --- */

/* Core 0 signals a semaphore of core 1, both reach a barrier, and core 1 copies the word. */
static void cores_synchronise(void **state)
{
    (void)state;
    subject s = make("trn2", 2);
    tern_engine e = TERN_ENGINE_SP;
    add_reg_imm(&s.p, e, 1, TERN_REGOP_MOVE, 0, 77);
    uint32_t store = add_store(&s.p, e, s.out, 0, 1);
    signal_to(&s.p, store, TERN_SIGNAL_ADD, 5, 3);
    s.p.instrs.items[store].signal.core = 1;
    add_op(&s.p, TERN_OP_CORE_BARRIER, e).args[TERN_ARG(CORE_BARRIER, cores)] = 3;
    add_load(&s.p, e, 1, s.out, 1);
    add_store(&s.p, e, s.out, 2, 1);

    tern_isa_program other;
    tern_isa_program_init(&other, tern_alloc_host());
    uint32_t out = add_words(&other, "out", 16);
    wait_on(&other, add_load(&other, e, 1, out, 0), TERN_WAIT_GE, 5, 3);
    add_reg_imm(&other, e, 1, TERN_REGOP_ADD, 1, 1);
    add_store(&other, e, out, 1, 1);
    add_op(&other, TERN_OP_CORE_BARRIER, e).args[TERN_ARG(CORE_BARRIER, cores)] = 3;

    tern_emu_code *codes[2] = {load_bound(&s.d, 0, &s.p, s.out, &s.at), NULL};
    assert_ok(tern_emu_load(s.d.emu, 1, &other, &codes[1]));
    assert_ok(tern_emu_bind(codes[1], out, s.at));
    for (int iteration = 0; iteration < 20; iteration++) {
        tern_emu_hbm_fill(s.d.emu, s.at, 0, 64);
        assert_ok(tern_emu_run(s.d.emu, codes, 2));
        assert_int_equal(word(&s, 2), 78);
    }
    tern_emu_code *twice[2] = {codes[0], codes[0]};
    assert_fails(INVALID, "two programs for core 0", tern_emu_run(s.d.emu, twice, 2));
    /* Without core 1, core 0 deadlocks. */
    assert_fails(FAULT, "deadlock on core 0", tern_emu_run(s.d.emu, codes, 1));
    tern_emu_unload(codes[1]);
    tern_isa_program_fini(&other);
    s.code = codes[0];
    drop(&s);
}

/* A program that swaps partition 0 of SBUF with the other core, in place. */
static void make_swap(tern_isa_program *p, uint32_t peer)
{
    tern_isa_program_init(p, tern_alloc_host());
    tern_isa_tensor t = {.name = "tile",
                         .mem = TERN_MEM_SBUF,
                         .dtype = TERN_F32,
                         .partitions = 32,
                         .bytes = 256,
                         .last_use = TERN_ISA_NONE32};
    uint32_t tile = 0;
    assert_ok(tern_isa_add_tensor(p, &t, &tile));
    tern_isa_new in = add_op(p, TERN_OP_SENDRECV, TERN_ENGINE_POOL);
    in.operands[TERN_OPERAND(SENDRECV, dst)] = in.operands[TERN_OPERAND(SENDRECV, src)] =
        tern_isa_ap_of(p, tile);
    in.args[TERN_ARG(SENDRECV, peer)] = peer;
}

static void cores_swap_tiles(void **state)
{
    (void)state;
    device d = open_device("trn2", 2, 0);
    tern_isa_program p[2];
    tern_emu_code *codes[2] = {NULL, NULL};
    for (uint32_t core = 0; core < 2; core++) {
        make_swap(&p[core], 1 - core);
        assert_ok(tern_emu_load(d.emu, core, &p[core], &codes[core]));
        for (unsigned row = 0; row < 32; row++) {
            uint8_t bytes[256];
            memset(bytes, (int)(core * 100 + row), sizeof(bytes));
            const tern_emu_place to = {core, TERN_MEM_SBUF, row, 0};
            tern_emu_row_write(d.emu, &to, bytes, sizeof(bytes));
        }
    }
    assert_ok(tern_emu_run(d.emu, codes, 2));
    for (uint32_t core = 0; core < 2; core++)
        for (unsigned row = 0; row < 32; row++) {
            uint8_t bytes[256];
            const tern_emu_place from = {core, TERN_MEM_SBUF, row, 0};
            tern_emu_row_read(d.emu, bytes, &from, sizeof(bytes));
            tern_emu_mapping mapped;
            assert_ok(tern_emu_row_map(d.emu, &from, 256, TERN_EMU_MAP_READ, &mapped));
            assert_memory_equal(mapped.data, bytes, sizeof(bytes));
            tern_emu_unmap(&mapped);
            assert_int_equal(bytes[0], (1 - core) * 100 + row);
            assert_int_equal(bytes[255], (1 - core) * 100 + row);
        }
    for (uint32_t core = 0; core < 2; core++) {
        tern_emu_unload(codes[core]);
        tern_isa_program_fini(&p[core]);
    }
    close_device(&d);
}

TEST_MAIN(cmocka_unit_test(registers_compute), cmocka_unit_test(addresses_in_loops),
          cmocka_unit_test(nested_loops), cmocka_unit_test(loop_bounds_come_from_registers),
          cmocka_unit_test(branches_and_jumps), cmocka_unit_test(engines_alternate),
          cmocka_unit_test(semaphores_count), cmocka_unit_test(deadlocks_report_waiting_engines),
          cmocka_unit_test(register_offsets_are_bounds_checked),
          cmocka_unit_test(registers_address_large_tensors), cmocka_unit_test(cores_synchronise),
          cmocka_unit_test(cores_swap_tiles))
