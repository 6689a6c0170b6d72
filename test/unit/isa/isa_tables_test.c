/* The tables of the instruction set: unique names that parse back, rows within their limits, and
 * roles of operands. */
#include <stdio.h>
#include <string.h>

#include "isa/program.h"
#include "test_support.h"

static const tern_isa_op_info *row(int op) { return tern_isa_op_info_of((tern_isa_op)op); }

static void instruction_names_parse_back(void **state)
{
    (void)state;
    for (int op = 0; op < TERN_OP_COUNT; op++) {
        const char *name = row(op)->name;
        assert_int_equal(tern_isa_op_parse(name, strlen(name)), op);
        assert_int_equal(tern_isa_op_parse(name, strlen(name) - 1), TERN_OP_COUNT);
        assert_true(strlen(row(op)->what) > 0 && strlen(row(op)->opcode) > 0);
        assert_true(row(op)->engines && row(op)->engines < 1u << TERN_ENGINE_COUNT);
        assert_true(row(op)->family < TERN_FAMILY_COUNT);
    }
    assert_int_equal(tern_isa_op_parse("", 0), TERN_OP_COUNT);
}

/* The |i|-th name that may precede "=" in a line of |op|, or NULL. */
static const char *part(int op, unsigned i)
{
    static const char *const common[] = {"wait", "take", "signal", "index0", "index1"};
    unsigned operands = row(op)->operand_count + row(op)->has_list;
    if (i < operands)
        return row(op)->operands[i].name;
    i -= operands;
    if (i < row(op)->arg_count)
        return row(op)->args[i].name;
    i -= row(op)->arg_count;
    return i < TERN_COUNT_OF(common) ? common[i] : NULL;
}

static void names_of_an_instruction_are_distinct(void **state)
{
    (void)state;
    for (int op = 0; op < TERN_OP_COUNT; op++)
        for (unsigned i = 0; part(op, i); i++)
            for (unsigned k = 0; k < i; k++)
                if (!strcmp(part(op, i), part(op, k)))
                    fail_msg("%s has two of %s", row(op)->name, part(op, i));
}

static void rows_have_consistent_counts(void **state)
{
    (void)state;
    for (int op = 0; op < TERN_OP_COUNT; op++) {
        unsigned words = 0;
        for (unsigned i = 0; i < row(op)->arg_count; i++) {
            assert_true(row(op)->args[i].words >= 1);
            assert_true(row(op)->args[i].type < TERN_ARG_TYPE_COUNT);
            words += row(op)->args[i].words;
        }
        assert_int_equal(words, row(op)->arg_words);
        assert_true(words <= TERN_ISA_ARGS_MAX);
        for (unsigned i = 0; i < row(op)->operand_count; i++)
            assert_true((row(op)->operands[i].roles & TERN_ROLE_LIST) == 0);
        if (row(op)->has_list)
            assert_true(row(op)->operands[row(op)->operand_count].roles & TERN_ROLE_LIST);
    }
    assert_int_equal(row(TERN_OP_DMA_COMPUTE)->operand_count, 3);
    assert_true(row(TERN_OP_DMA_COMPUTE)->has_list);
    assert_int_equal(row(TERN_OP_DMA_COMPUTE)->arg_words, 6 + 16);
    assert_int_equal(TERN_ARG(DMA_COMPUTE, scale), 6);
    assert_int_equal(TERN_OPERAND(DMA_COMPUTE, srcs), 3);
    assert_int_equal(row(TERN_OP_HALT)->operand_count + row(TERN_OP_HALT)->arg_words, 0);
}

static void enum_names_parse_back(void **state)
{
    (void)state;
    for (int type = TERN_ARG_ALU; type < TERN_ARG_TYPE_COUNT; type++) {
        if (type == TERN_ARG_FIRST_ENUM)
            continue;
        tern_isa_arg_type t = (tern_isa_arg_type)type;
        uint32_t count = 0;
        for (const char *name; (name = tern_isa_enum_name(t, count)) != NULL; count++)
            assert_int_equal(tern_isa_enum_parse(t, name, strlen(name)), count);
        assert_true(count > 1);
        assert_int_equal(tern_isa_enum_parse(t, "no such", 7), -1);
    }
    assert_null(tern_isa_enum_name(TERN_ARG_U32, 0));
    assert_int_equal(tern_isa_enum_parse(TERN_ARG_SPARSE, "4:16", 4), TERN_SPARSE_S4_16);
    assert_int_equal(tern_isa_enum_parse(TERN_ARG_ALU, "max", 3), TERN_ALU_MAX);
    assert_int_equal(tern_isa_enum_parse(TERN_ARG_ACT, "exp", 3), TERN_ACTIVATION_EXP);
    assert_string_equal(tern_engine_name(TERN_ENGINE_POOL), "pool");
    assert_string_equal(tern_engine_profiler_name(TERN_ENGINE_POOL), "GpSimdE");
    assert_string_equal(tern_memory_name(TERN_MEM_PSUM), "psum");
}

static void operators_have_their_kinds(void **state)
{
    (void)state;
    assert_int_equal(tern_alu_info_of(TERN_ALU_ADD)->arity, 2);
    assert_true(tern_alu_info_of(TERN_ALU_ADD)->reduces);
    assert_false(tern_alu_info_of(TERN_ALU_ADD)->on_bits);
    assert_true(tern_alu_info_of(TERN_ALU_SHIFT_LEFT)->on_bits);
    assert_int_equal(tern_alu_info_of(TERN_ALU_BITS_NOT)->arity, 1);
    for (int alu = 0; alu < TERN_ALU_COUNT; alu++)
        if (tern_alu_info_of((tern_alu)alu)->reduces)
            assert_int_equal(tern_alu_info_of((tern_alu)alu)->arity, 2);
}

static void add_present(tern_isa_program *p, tern_isa_op op, tern_engine engine, unsigned extra,
                        tern_isa_new *out)
{
    assert_ok(tern_isa_add(p, op, engine, extra, out));
    for (unsigned i = 0; i < out->instr->operand_count; i++)
        out->operands[i].mem = TERN_MEM_SBUF;
}

static void roles_depend_on_the_instruction(void **state)
{
    (void)state;
    tern_isa_program p;
    tern_isa_new new;
    tern_isa_program_init(&p, tern_alloc_host());
    add_present(&p, TERN_OP_NC_MATMUL, TERN_ENGINE_PE, 0, &new);
    assert_int_equal(tern_isa_operand_use(&p, new.instr, 0), TERN_ROLE_IN | TERN_ROLE_OUT);
    new.args[TERN_ARG(NC_MATMUL, acc)] = 2;
    assert_int_equal(tern_isa_operand_use(&p, new.instr, 0), TERN_ROLE_OUT);
    assert_int_equal(tern_isa_operand_use(&p, new.instr, 1), TERN_ROLE_IN);
    new.operands[1].mem = TERN_MEM_NONE;
    assert_int_equal(tern_isa_operand_use(&p, new.instr, 1), 0);
    add_present(&p, TERN_OP_DMA_COMPUTE, TERN_ENGINE_SP, 1, &new);
    assert_int_equal(tern_isa_operand_use(&p, new.instr, 0), TERN_ROLE_OUT);
    assert_int_equal(tern_isa_operand_use(&p, new.instr, 3), TERN_ROLE_IN);
    new.args[TERN_ARG(DMA_COMPUTE, accumulate)] = 1;
    assert_int_equal(tern_isa_operand_use(&p, new.instr, 0), TERN_ROLE_IN | TERN_ROLE_OUT);
    add_present(&p, TERN_OP_LIBRARY_CALL, TERN_ENGINE_POOL, 2, &new);
    new.args[TERN_ARG(LIBRARY_CALL, outputs)] = 1;
    assert_int_equal(tern_isa_operand_use(&p, new.instr, 0), TERN_ROLE_OUT);
    assert_int_equal(tern_isa_operand_use(&p, new.instr, 1), TERN_ROLE_IN);
    tern_isa_program_fini(&p);
}

static void whole_tensors_have_patterns_of_their_dimensions(void **state)
{
    (void)state;
    tern_isa_program p;
    tern_isa_program_init(&p, tern_alloc_host());
    tern_isa_tensor t = {.name = "x",
                         .mem = TERN_MEM_HBM,
                         .dtype = TERN_F32,
                         .rank = 8,
                         .dims = {2, 3, 4, 5, 6, 7, 8, 9}};
    assert_ok(tern_isa_add_tensor(&p, &t, NULL));
    tern_isa_ap ap = tern_isa_ap_of(&p, 0);
    assert_int_equal(ap.partitions, 2);
    assert_int_equal(ap.row_stride, 3 * 4 * 5 * 6 * 7 * 8 * 9);
    assert_int_equal(ap.rank, 5);
    assert_int_equal(ap.count[0], 3 * 4 * 5);
    assert_int_equal(ap.stride[0], 6 * 7 * 8 * 9);
    assert_int_equal(ap.count[4], 9);
    assert_int_equal(ap.stride[4], 1);
    assert_int_equal(tern_isa_ap_elems(&ap), 3 * 4 * 5 * 6 * 7 * 8 * 9);
    tern_isa_program_fini(&p);
}

static tern_status build(tern_alloc mem, void *arg)
{
    (void)arg;
    tern_isa_program p;
    tern_isa_new new;
    uint64_t at = 0;
    tern_isa_program_init(&p, mem);
    tern_status st = tern_isa_program_set_name(&p, "p");
    if (!st)
        st = tern_isa_add_tensor(&p, &(tern_isa_tensor){.name = "x"}, NULL);
    if (!st)
        st = tern_isa_add_note(&p, &(tern_isa_note){.op = "a", .file = "b"}, NULL);
    if (!st)
        st = tern_isa_add_data(&p, "abc", 3, &at);
    if (!st)
        st = tern_isa_add_library(&p, "f", "abc", 3, NULL);
    if (!st)
        st = tern_isa_add(&p, TERN_OP_DMA_COMPUTE, TERN_ENGINE_SP, TERN_ISA_LIST_MAX, &new);
    tern_isa_program_fini(&p);
    return st;
}

static void out_of_memory(void **state)
{
    (void)state;
    test_fail_each_allocation(build, NULL);
}

static void instructions_are_described(void **state)
{
    (void)state;
    tern_isa_program p;
    tern_isa_new new;
    char text[80], cut[20];
    tern_isa_program_init(&p, tern_alloc_host());
    assert_ok(tern_isa_add_note(&p, &(tern_isa_note){"dot.3", "m.py", 40, 2}, NULL));
    assert_ok(tern_isa_add(&p, TERN_OP_NC_MATMUL, TERN_ENGINE_PE, 0, &new));
    tern_isa_describe(&p, 0, text, sizeof(text));
    assert_string_equal(text, "instruction 0 (pe nc_matmul)");
    new.instr->note = 0;
    tern_isa_describe(&p, 0, text, sizeof(text));
    assert_string_equal(text, "instruction 0 (pe nc_matmul, dot.3, m.py:40)");
    tern_isa_describe(&p, 0, cut, sizeof(cut));
    assert_string_equal(cut, "instruction 0 (pe n");
    tern_isa_program_fini(&p);
}

TEST_MAIN(cmocka_unit_test(instruction_names_parse_back),
          cmocka_unit_test(names_of_an_instruction_are_distinct),
          cmocka_unit_test(rows_have_consistent_counts), cmocka_unit_test(enum_names_parse_back),
          cmocka_unit_test(operators_have_their_kinds),
          cmocka_unit_test(roles_depend_on_the_instruction),
          cmocka_unit_test(whole_tensors_have_patterns_of_their_dimensions),
          cmocka_unit_test(out_of_memory), cmocka_unit_test(instructions_are_described))
