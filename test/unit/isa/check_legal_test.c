/* The legality check: every operation on the chips that have it, messages, counts and storage of
 * breaches, memory use, which does not grow with the program. */
#include "isa/check.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "isa/check_isa_impl.h"
#include "isa_legal.h"
#include "test_support.h"

static const tern_chip *chip_of(const char *name) { return tern_arch_chip_builtin(name); }

/* --- every operation --- */

static void check_op_on(tern_isa_op op, const tern_chip *chip, const tern_chip *newest)
{
    tern_isa_program p;
    tern_isa_check_result result;
    bool there = chip->core_version >= isa_legal_since(op);
    if (there)
        assert_ok(isa_legal_program(tern_alloc_host(), op, chip, &p));
    else
        assert_ok(isa_legal_program(tern_alloc_host(), op, newest, &p));
    assert_ok(tern_isa_check_all(tern_alloc_host(), &p, chip, &result));
    for (size_t i = 0; there && i < result.count; i++)
        print_error("%s on %s: %s\n", tern_isa_op_info_of(op)->name, chip->name,
                    result.breaches.items[i].text);
    assert_int_equal(result.count, !there);
    if (!there)
        assert_int_equal(result.breaches.items[0].rule, TERN_RULE_OPERATION);
    tern_isa_check_result_fini(&result);
    tern_isa_program_fini(&p);
}

static void every_operation_is_legal_where_it_exists(void **state)
{
    (void)state;
    const char *const chips[] = {"trn1", "inf2", "trn2", "trn3"};
    for (int op = 0; op < TERN_OP_COUNT; op++)
        for (size_t i = 0; i < sizeof(chips) / sizeof(chips[0]); i++)
            check_op_on((tern_isa_op)op, chip_of(chips[i]), chip_of("trn3"));
}

static void absent_operations_are_rejected(void **state)
{
    (void)state;
    tern_isa_program p;
    assert_fails(UNSUPPORTED, "trn2 has no exponential",
                 isa_legal_program(tern_alloc_host(), TERN_OP_EXPONENTIAL, chip_of("trn2"), &p));
    tern_isa_program_fini(&p);
}

/* --- the table --- */

static void every_operand_and_operator_has_a_row(void **state)
{
    (void)state;
    for (int op = 0; op < TERN_OP_COUNT; op++) {
        const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)op);
        const tern_check_op_row *row = tern_check_row_of((tern_isa_op)op);
        for (unsigned i = 0; i < info->operand_count + info->has_list; i++) {
            const tern_check_operand_row *operand = &row->operands[i];
            assert_true(operand->mems != 0);
            bool list = info->operands[operand->to].roles & TERN_ROLE_LIST;
            assert_true(list || !(info->operands[operand->to].roles & TERN_ROLE_OPTIONAL));
        }
        unsigned word = 0;
        for (unsigned i = 0; i < info->arg_count; word += info->args[i++].words) {
            /* tensor_scalar takes all of them; its function checks when. */
            bool alu = info->args[i].type == TERN_ARG_ALU && op != TERN_OP_TENSOR_SCALAR;
            if (alu || info->args[i].type == TERN_ARG_REDUCE)
                assert_true(row->values[word] != 0);
        }
    }
}

/* The sets of operators agree with enums.def. */
static void operator_sets_agree_with_the_operators(void **state)
{
    (void)state;
    uint64_t reducing = tern_check_row_of(TERN_OP_TENSOR_REDUCE)->values[0];
    uint64_t binary = tern_check_row_of(TERN_OP_TENSOR_TENSOR)->values[0];
    uint64_t arithmetic = tern_check_row_of(TERN_OP_TENSOR_SCALAR_REDUCE)
                              ->values[TERN_ARG(TENSOR_SCALAR_REDUCE, op0)];
    for (unsigned i = 0; i < TERN_ALU_COUNT; i++) {
        const tern_alu_info *info = tern_alu_info_of((tern_alu)i);
        assert_int_equal(tern_check_in(reducing, i), info->reduces);
        assert_int_equal(tern_check_in(binary, i), info->arity == 2);
        assert_int_equal(tern_check_in(arithmetic, i), !info->on_bits);
    }
}

/* --- messages --- */

static void build_wide_matmul(tern_alloc mem, tern_isa_program *p)
{
    assert_ok(isa_legal_program(mem, TERN_OP_NC_MATMUL, chip_of("trn2"), p));
    isa_legal_operand(p, 0, "moving")->count[0] = 1024;
    isa_legal_operand(p, 0, "dst")->count[0] = 1024;
}

static void messages_have_location_found_and_allowed_values(void **state)
{
    (void)state;
    tern_isa_program p;
    tern_diag *diag = NULL;
    build_wide_matmul(tern_alloc_host(), &p);
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    assert_fails(
        INVALID,
        "k.tern: instruction 0 (pe nc_matmul): moving: 1024 columns, trn2 allows up to 512",
        tern_isa_check(tern_alloc_host(), &p, chip_of("trn2"), "k.tern", diag));
    assert_string_equal(tern_diag_text(diag),
                        "k.tern: error: instruction 0 (pe nc_matmul): moving: 1024 columns, "
                        "trn2 allows up to 512\n");
    assert_ok(tern_isa_check(tern_alloc_host(), &p, chip_of("trn3"), "k.tern", diag));
    assert_int_equal(tern_diag_error_count(diag), 1);
    tern_diag_destroy(diag);
    tern_isa_program_fini(&p);
}

static void list_members_and_indices_are_named(void **state)
{
    (void)state;
    tern_isa_program p;
    assert_ok(isa_legal_program(tern_alloc_host(), TERN_OP_DMA_COMPUTE, chip_of("trn2"), &p));
    isa_legal_operand(&p, 0, "srcs")->mem = TERN_MEM_COUNT;
    assert_fails(INVALID, "instruction 0 (sp dma_compute): srcs[0]: memory 4",
                 tern_isa_check(tern_alloc_host(), &p, chip_of("trn2"), "k", NULL));
    p.instrs.items[0].op = TERN_OP_COUNT;
    assert_fails(INVALID, "k: instruction 0: operation",
                 tern_isa_check(tern_alloc_host(), &p, chip_of("trn2"), "k", NULL));
    tern_isa_program_fini(&p);
}

/* --- many breaches --- */

enum { MANY = 250 };

static void add_nops(tern_isa_program *p, unsigned count, uint16_t sem)
{
    tern_isa_new new;
    for (unsigned i = 0; i < count; i++) {
        assert_ok(tern_isa_add(p, TERN_OP_NOP, TERN_ENGINE_SP, 0, &new));
        new.instr->wait = (tern_isa_sync){TERN_WAIT_GE, TERN_ISA_NONE8, sem, 1};
    }
}

static void all_breaches_are_counted_and_100_stored(void **state)
{
    (void)state;
    tern_isa_program p;
    tern_isa_check_result result;
    tern_diag *diag = NULL;
    tern_isa_program_init(&p, tern_alloc_host());
    add_nops(&p, MANY, 256);
    assert_ok(tern_isa_check_all(tern_alloc_host(), &p, chip_of("trn2"), &result));
    assert_int_equal(result.count, MANY);
    assert_int_equal(result.breaches.count, TERN_DIAG_LIMIT);
    for (uint32_t i = 0; i < result.breaches.count; i++) {
        assert_int_equal(result.breaches.items[i].instr, i);
        assert_int_equal(result.breaches.items[i].operand, TERN_ISA_NONE32);
        assert_string_equal(result.breaches.items[i].text, "waits for semaphore 256, trn2 has 256");
    }
    tern_isa_check_result_fini(&result);
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    assert_fails(INVALID, "trn2 has 256; and 249 more",
                 tern_isa_check(tern_alloc_host(), &p, chip_of("trn2"), "k", diag));
    assert_int_equal(tern_diag_error_count(diag), MANY);
    assert_non_null(strstr(tern_diag_text(diag), "150 more errors are not shown"));
    tern_diag_destroy(diag);
    tern_isa_program_fini(&p);
}

/* --- random corruption --- */

/* Overwrites a few random bytes with a random value. Small values pass the first checks. */
static void disturb(void *bytes, size_t size, uint64_t *random)
{
    uint64_t draw = test_random(random), value = test_random(random);
    size_t width = (size_t)1 << (draw & 3), at = (size_t)(draw >> 8) % size / width * width;
    if (draw & 64)
        value &= 0xff;
    if (draw & 128)
        value = draw & 16 ? ~value : value & 3;
    if (at + width <= size)
        memcpy((uint8_t *)bytes + at, &value, width);
}

static void disturb_program(tern_isa_program *p, uint64_t *random)
{
    uint64_t kind = test_random(random) % 8;
    if (kind == 0)
        disturb(p->instrs.items, p->instrs.count * sizeof(*p->instrs.items), random);
    else if (kind == 1 && p->args.count)
        disturb(p->args.items, p->args.count * sizeof(*p->args.items), random);
    else if (kind == 2) /* the fields after the name */
        disturb((uint8_t *)p->tensors.items + sizeof(const char *),
                sizeof(*p->tensors.items) - sizeof(const char *), random);
    else if (p->operands.count)
        disturb(p->operands.items, p->operands.count * sizeof(*p->operands.items), random);
}

/* Any program is checked without reads out of bounds (detected by sanitizers). */
static void random_corruption_is_handled(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    unsigned runs = test_dense ? 2000 : 100, refused = 0;
    for (int op = 0; op < TERN_OP_COUNT; op++)
        for (unsigned i = 0; i < runs; i++) {
            tern_isa_program p;
            tern_isa_check_result result;
            assert_ok(isa_legal_program(tern_alloc_host(), (tern_isa_op)op, chip_of("trn3"), &p));
            for (unsigned k = 0; k <= i % 4; k++)
                disturb_program(&p, &random);
            assert_ok(tern_isa_check_all(tern_alloc_host(), &p, chip_of("trn3"), &result));
            refused += result.count > 0;
            tern_isa_check_result_fini(&result);
            tern_isa_program_fini(&p);
        }
    assert_true(refused >= runs);
}

/* --- memory and time --- */

static tern_status check_broken(tern_alloc mem, void *arg)
{
    (void)arg;
    tern_diag *diag = NULL;
    tern_isa_program p;
    tern_isa_check_result result;
    TERN_TRY(isa_legal_program(mem, TERN_OP_DMA_COPY, chip_of("trn2"), &p));
    isa_legal_operand(&p, 0, "src")->offset = 4;
    *isa_legal_arg(&p, 0, "queue") = 99;
    tern_status st = tern_isa_check_all(mem, &p, chip_of("trn2"), &result);
    if (!st) {
        assert_int_equal(result.count, 2);
        tern_isa_check_result_fini(&result);
        st = tern_diag_create(mem, &diag);
    }
    if (!st) {
        st = tern_isa_check(mem, &p, chip_of("trn2"), "k", diag);
        if (tern_status_code(st) == TERN_INVALID) {
            tern_status_free(st);
            st = NULL;
        }
    }
    tern_diag_destroy(diag);
    tern_isa_program_fini(&p);
    return st;
}

static void out_of_memory(void **state)
{
    (void)state;
    test_fail_each_allocation(check_broken, NULL);
}

enum { LONG = 200000 };

/* |count| copies of instructions of legal programs. */
static void build_long(tern_isa_program *all, unsigned count)
{
    static const tern_isa_op ops[] = {TERN_OP_NC_MATMUL, TERN_OP_TENSOR_TENSOR, TERN_OP_ACTIVATION,
                                      TERN_OP_DMA_COPY, TERN_OP_TENSOR_SCALAR};
    assert_ok(isa_legal_program(tern_alloc_host(), TERN_OP_NOP, chip_of("trn2"), all));
    for (size_t k = 0; k < sizeof(ops) / sizeof(ops[0]); k++) {
        tern_isa_program one;
        assert_ok(isa_legal_program(tern_alloc_host(), ops[k], chip_of("trn2"), &one));
        for (unsigned i = 0; i < count / 5; i++) {
            tern_isa_new new;
            const tern_isa_instr *in = &one.instrs.items[0];
            assert_ok(tern_isa_add(all, ops[k], (tern_engine)in->engine, 0, &new));
            memcpy(new.operands, one.operands.items, in->operand_count * sizeof(*new.operands));
            memcpy(new.args, one.args.items, in->arg_count * sizeof(*new.args));
        }
        tern_isa_program_fini(&one);
    }
}

/* The only allocation is one array for the tensors. */
static void memory_does_not_grow_with_the_program(void **state)
{
    (void)state;
    tern_isa_program p;
    build_long(&p, LONG);
    tern_alloc_fail memory = {tern_alloc_host(), -1, 0, 0, 0};
    struct timespec a, b;
    clock_gettime(CLOCK_MONOTONIC, &a);
    assert_ok(tern_isa_check(tern_alloc_failing(&memory), &p, chip_of("trn2"), "long", NULL));
    clock_gettime(CLOCK_MONOTONIC, &b);
    print_message("%d instructions in %.1f ms\n", LONG,
                  (double)(b.tv_sec - a.tv_sec) * 1e3 + (double)(b.tv_nsec - a.tv_nsec) * 1e-6);
    assert_int_equal(memory.count, 1);
    assert_int_equal(memory.live, 0);
    tern_isa_program_fini(&p);
}

TEST_MAIN(cmocka_unit_test(every_operation_is_legal_where_it_exists),
          cmocka_unit_test(absent_operations_are_rejected),
          cmocka_unit_test(every_operand_and_operator_has_a_row),
          cmocka_unit_test(operator_sets_agree_with_the_operators),
          cmocka_unit_test(messages_have_location_found_and_allowed_values),
          cmocka_unit_test(list_members_and_indices_are_named),
          cmocka_unit_test(all_breaches_are_counted_and_100_stored),
          cmocka_unit_test(random_corruption_is_handled), cmocka_unit_test(out_of_memory),
          cmocka_unit_test(memory_does_not_grow_with_the_program))
