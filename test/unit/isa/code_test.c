/* Encoding: programs round-trip, values that do not fit are rejected, and the decoder turns any
 * bytes into a program with exactly that encoding, or into an error. */
#include "isa/code.h"

#include "small_program.h"

static tern_writer encoded(const tern_isa_program *p)
{
    tern_writer w;
    tern_writer_init(&w, tern_alloc_host());
    assert_ok(tern_isa_encode(p, &w));
    return w;
}

static void the_layout_is_fixed(void **state)
{
    (void)state;
    tern_isa_program p;
    make_small(&p);
    tern_writer w = encoded(&p);
    enum { CODE = 64, TENSORS = CODE + 55, NOTES = TENSORS + 224, LIBRARIES = NOTES + 16 };
    enum { TEXTS = LIBRARIES + 24, DATA = TEXTS + 16, END = DATA + 11 };
    static const uint8_t header[64] = {'T', 'I', 'S', 'A', 6, 0, 0, 0, 2, 0, 0,  0, 4, 0, 0,
                                       0,   5,   0,   0,   0, 2, 0, 0, 0, 1, 0,  0, 0, 1, 0,
                                       0,   0,   16,  0,   0, 0, 0, 0, 0, 0, 11, 0, 0, 0, 0,
                                       0,   0,   0,   5,   0, 0, 0, 0, 0, 0, 0,  55};
    static const uint8_t code[55] = {
        /* sp, wait, signal, arguments */
        TERN_OP_DMA_COPY, 4 + 32 + 64 + 128, 2, 0x82, 0x02, 14, 1 + 128, 1, 4, 1,
        /* queue 5; operands 0 and 1 */
        1, 10, 3,
        /* dst: all but register and row stride; offset 0x1234, tensor 1 after none, partitions */
        1 + 2 + 8 + 16 + 64 + 128, 0xe8, 0x48, 4, 2,
        /* memory, format, start, rank, index; strides, counts */
        2, TERN_BF16, 3, 1, 255, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0,
        /* src: the same without an offset, with a row stride */
        2 + 8 + 16 + 32 + 64 + 128, 2, 2, 1, TERN_F32, 0, 1, 255, 2, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0,
        /* sp, note 0 after none */
        TERN_OP_JUMP, 4 + 16, 2};
    static const uint8_t tensor[112] = {2, 0,         0, 0, 1, 0, 0, 0, 2, 0,    0,    0, 2, 0, 3,
                                        2, TERN_BF16, 0, 2, 0, 0, 0, 0, 0, 0x34, 0x12, 0, 0, 0, 0,
                                        0, 0,         2, 0, 0, 0, 0, 0, 0, 0,    0,    0, 0, 0, 0,
                                        0, 0,         0, 2, 0, 0, 0, 0, 0, 0,    0,    1};
    static const uint8_t note[16] = {3, 0, 0, 0, 4, 0, 0, 0, 40, 0, 0, 0, 2};
    static const uint8_t library[24] = {1, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 3};
    assert_int_equal(w.len, END);
    assert_memory_equal(w.bytes, header, sizeof(header));
    assert_memory_equal(w.bytes + CODE, code, sizeof(code));
    assert_memory_equal(w.bytes + TENSORS + 112, tensor, sizeof(tensor));
    assert_memory_equal(w.bytes + NOTES, note, sizeof(note));
    assert_memory_equal(w.bytes + LIBRARIES, library, sizeof(library));
    assert_memory_equal(w.bytes + TEXTS, "smallxabdotm.pyf", 16);
    assert_memory_equal(w.bytes + DATA, "\1\2\3\4\5\6\7\10xyz", 11);
    tern_writer_fini(&w);
    tern_isa_program_fini(&p);
}

static void check_round_trip(const tern_isa_program *p)
{
    tern_writer w = encoded(p);
    tern_isa_program again;
    assert_ok(tern_isa_decode(tern_alloc_host(), w.bytes, w.len, &again));
    assert_true(tern_isa_program_equal(p, &again));
    tern_writer w2 = encoded(&again);
    assert_int_equal(w2.len, w.len);
    assert_memory_equal(w2.bytes, w.bytes, w.len);
    tern_writer_fini(&w2);
    tern_isa_program_fini(&again);
    tern_writer_fini(&w);
}

static void programs_round_trip(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    for (unsigned i = 0; i < 60; i++) {
        tern_isa_program p;
        tern_isa_program_init(&p, tern_alloc_host());
        make_random_program(&p, seed + i, 40);
        check_round_trip(&p);
        tern_isa_program_fini(&p);
    }
}

static void an_empty_program_is_a_header(void **state)
{
    (void)state;
    tern_isa_program p;
    tern_isa_program_init(&p, tern_alloc_host());
    tern_writer w = encoded(&p);
    assert_int_equal(w.len, 64);
    tern_writer_fini(&w);
    check_round_trip(&p);
    tern_isa_program_fini(&p);
}

/* --- errors of the encoder --- */

/* The dma_copy: instruction 0, operands 0 to 3, arguments 0 to 3. */
// clang-format off
CHANGE(bad_op, p->instrs.items[0].op = TERN_OP_COUNT)
CHANGE(bad_engine, p->instrs.items[1].engine = TERN_ENGINE_COUNT)
CHANGE(other_engine, p->instrs.items[0].op = TERN_OP_NC_MATMUL)
CHANGE(few_operands, p->instrs.items[0].operand_count = 3)
CHANGE(many_operands, p->instrs.items[0].operand_count = 7)
CHANGE(few_args, p->instrs.items[0].arg_count = 3)
CHANGE(first_operand, p->instrs.items[0].first_operand = 1)
CHANGE(first_arg, p->instrs.items[1].first_arg = 3)
CHANGE(loose_operand, p->operands.count = 3)
CHANGE(loose_arg, p->args.items[p->args.count++] = 0)
CHANGE(bad_note, p->instrs.items[1].note = 1)
CHANGE(bad_wait, p->instrs.items[0].wait.kind = TERN_WAIT_COUNT)
CHANGE(wait_core, p->instrs.items[0].wait.core = 0)
CHANGE(wait_reg, p->instrs.items[0].wait.kind = TERN_WAIT_REG; p->instrs.items[0].wait.value = 64)
CHANGE(no_wait_sem, p->instrs.items[1].wait.sem = 3)
CHANGE(no_wait_value, p->instrs.items[1].wait.value = 3)
CHANGE(bad_signal, p->instrs.items[0].signal.kind = TERN_SIGNAL_COUNT)
CHANGE(no_signal_core, p->instrs.items[1].signal.core = 3)
CHANGE(no_signal_sem, p->instrs.items[1].signal.sem = 3)
CHANGE(no_signal_value, p->instrs.items[1].signal.value = 3)
CHANGE(bad_mem, p->operands.items[0].mem = TERN_MEM_COUNT)
CHANGE(no_dtype, p->operands.items[0].dtype = TERN_DTYPE_NONE)
CHANGE(bad_dtype, p->operands.items[0].dtype = TERN_DTYPE_END)
CHANGE(no_rank, p->operands.items[0].rank = 0)
CHANGE(large_rank, p->operands.items[0].rank = 6)
CHANGE(bad_reg, p->operands.items[0].reg = 64)
CHANGE(bad_index, p->operands.items[0].index = 4)
CHANGE(no_partitions, p->operands.items[0].partitions = 0)
CHANGE(bad_tensor, p->operands.items[0].tensor = 2)
CHANGE(no_tensor, p->operands.items[1].tensor = TERN_ISA_NONE32)
CHANGE(unused_step, p->operands.items[0].stride[4] = -1)
CHANGE(unused_count, p->operands.items[0].count[1] = 1)
CHANGE(absent_field, p->operands.items[2].offset = -8)
CHANGE(absent_reg, p->operands.items[3].reg = 0)
CHANGE(bad_enum, p->args.items[TERN_ARG(DMA_COPY, dge)] = TERN_DGE_COUNT)
CHANGE(bad_label, p->args.items[4] = 2)
CHANGE(tensor_mem, p->tensors.items[0].mem = TERN_MEM_NONE)
CHANGE(tensor_dtype, p->tensors.items[0].dtype = 32)
CHANGE(tensor_kind, p->tensors.items[0].kind = 6)
CHANGE(tensor_rank, p->tensors.items[0].rank = 9)
CHANGE(tensor_dims, p->tensors.items[0].dims[2] = 1)
CHANGE(tensor_data, p->tensors.items[0].data = 4)
CHANGE(tensor_far, p->tensors.items[0].data = UINT64_MAX)
CHANGE(tensor_no_data, p->tensors.items[1].data = 4)
CHANGE(library_data, p->libraries.items[0].bytes = 4)

static const refusal refusals[] = {
    {bad_op, "instruction 0: op is "},
    {bad_engine, "instruction 1 (? jump, dot, m.py:40): engine is 5, wanted 0 to 4"},
    {other_engine, "instruction 0 (sp nc_matmul): engine is sp, which has no nc_matmul"},
    {few_operands, "instruction 0 (sp dma_copy): operand_count is 3, wanted 4 to 6 of dma_copy"},
    {many_operands, "operand_count is 7, wanted 4 to 6 of dma_copy"},
    {few_args, "instruction 0 (sp dma_copy): arg_count is 3, wanted 4 of dma_copy"},
    {first_operand, "first_operand is 1 with 4 operands, wanted 0 and at most 4"},
    {first_arg, "first_arg is 3 with 1 arguments, wanted 4 and at most 1"},
    {loose_operand, "first_operand is 0 with 4 operands, wanted 0 and at most 3"},
    {loose_arg, "program 0: args is 6, wanted the 5 in use"},
    {bad_note, "instruction 1: note is 1, wanted 0 to 0, or none"},
    {bad_wait, "instruction 0 (sp dma_copy): wait_kind is 4, wanted 0 to 3"},
    {wait_core, "wait_core is 0, wanted none (255)"},
    {wait_reg, "wait_value is 64, wanted a register, 0 to 63"},
    {no_wait_sem, "instruction 1 (sp jump, dot, m.py:40): wait_sem is 3, wanted 0 without a wait"},
    {no_wait_value, "wait_value is 3, wanted 0 without a wait"},
    {bad_signal, "signal_kind is 4, wanted 0 to 3"},
    {no_signal_core, "signal_core is 3, wanted none (255)"},
    {no_signal_sem, "signal_sem is 3, wanted 0 without a signal"},
    {no_signal_value, "signal_value is 3, wanted 0 without a signal"},
    {bad_mem, "instruction 0 (sp dma_copy): operand 0 (dst): mem is 4, wanted 0 to 3"},
    {no_dtype, "operand 0 (dst): dtype is 0, wanted 1 to 31"},
    {bad_dtype, "operand 0 (dst): dtype is 32, wanted 1 to 31"},
    {no_rank, "operand 0 (dst): rank is 0, wanted 1 to 5"},
    {large_rank, "operand 0 (dst): rank is 6, wanted 1 to 5"},
    {bad_reg, "operand 0 (dst): reg is 64, wanted 0 to 63, or none"},
    {bad_index, "operand 0 (dst): index is 4, wanted one of the 4 operands, or none"},
    {no_partitions, "operand 0 (dst): partitions is 0, wanted 1 to 65535"},
    {bad_tensor, "operand 0 (dst): tensor is 2, wanted 0 to 1, or none"},
    {no_tensor, "operand 1 (src): tensor is none, wanted one in hbm"},
    {unused_step, "operand 0 (dst): stride[4] is -1, wanted 0 beyond rank 1"},
    {unused_count, "operand 0 (dst): count[1] is 1, wanted 0 beyond rank 1"},
    {absent_field, "operand 2 (dst_index): offset is -8, wanted 0 of an absent operand"},
    {absent_reg, "operand 3 (src_index): reg is 0, wanted 255 of an absent operand"},
    {bad_enum, "instruction 0 (sp dma_copy): dge is 3, which is not a valid value"},
    {bad_label, "instruction 1 (sp jump, dot, m.py:40): target is 2, wanted 0 to 1"},
    {tensor_mem, "tensor 0 (x): mem is 0, wanted 1 to 3"},
    {tensor_dtype, "tensor 0 (x): dtype is 32, wanted 1 to 31"},
    {tensor_kind, "tensor 0 (x): kind is 6, wanted 0 to 5"},
    {tensor_rank, "tensor 0 (x): rank is 9, wanted 0 to 8"},
    {tensor_dims, "tensor 0 (x): dims[2] is 1, wanted 0 beyond rank 2"},
    {tensor_data, "tensor 0 (x): data is 4 with 8 bytes, wanted within the 11 bytes of data"},
    {tensor_far, "data is 18446744073709551615 with 8 bytes, wanted within the 11 bytes of data"},
    {tensor_no_data, "tensor 1 (ab): data is 4, wanted 0 for a tensor that is not const"},
    {library_data, "library 0: data is 8 with 4 bytes, wanted within the 11 bytes of data"},
};
// clang-format on

static void values_that_do_not_fit_are_rejected(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(refusals); i++) {
        tern_isa_program p;
        make_small(&p);
        refusals[i].change(&p);
        tern_writer w;
        tern_writer_init(&w, tern_alloc_host());
        assert_fails(INVALID, refusals[i].message, tern_isa_encode(&p, &w));
        assert_int_equal(w.len, 0);
        tern_writer_fini(&w);
        tern_isa_program_fini(&p);
    }
}

static void flags_registers_and_functions_are_bounded(void **state)
{
    (void)state;
    static const struct {
        tern_isa_op op;
        size_t arg;
        uint32_t value;
        const char *message;
    } cases[] = {
        {TERN_OP_BRANCH, TERN_ARG(BRANCH, immediate), 2, "immediate is 2, wanted 0 to 1"},
        {TERN_OP_BRANCH, TERN_ARG(BRANCH, a), 64, "a is 64, wanted 0 to 63"},
        {TERN_OP_BRANCH, TERN_ARG(BRANCH, cond), 6, "cond is 6, which is not a valid value"},
        {TERN_OP_LIBRARY_CALL, 0, 0, "function is 0, wanted one of the 0 libraries"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        tern_isa_program p;
        tern_writer w;
        tern_isa_new new;
        tern_isa_program_init(&p, tern_alloc_host());
        tern_writer_init(&w, tern_alloc_host());
        assert_ok(tern_isa_add(&p, cases[i].op, TERN_ENGINE_POOL, 0, &new));
        new.args[cases[i].arg] = cases[i].value;
        assert_fails(INVALID, cases[i].message, tern_isa_encode(&p, &w));
        tern_writer_fini(&w);
        tern_isa_program_fini(&p);
    }
}

/* --- errors of the decoder --- */

static void check_decode_fails(const uint8_t *bytes, size_t len, const char *message)
{
    tern_isa_program p;
    assert_fails(CORRUPT, message, tern_isa_decode(tern_alloc_host(), bytes, len, &p));
    assert_int_equal(p.instrs.count + p.tensors.count + p.data.count, 0);
    assert_string_equal(p.name, "");
    tern_isa_program_fini(&p);
}

static void corruption_is_reported_with_its_offset(void **state)
{
    (void)state;
    static const struct {
        size_t at;
        uint8_t value;
        const char *message;
    } cases[] = {
        {0, 'X', "byte 0: magic is 0x41534958, wanted 0x41534954 (\"TISA\")"},
        {4, 1, "byte 4: version is 1, wanted 6"},
        {52, 9, "byte 52: second_core is 9, wanted at most the 2 instructions"},
        {11, 1, "byte 8: 16777218 instructions, 4 operands and 5 arguments, which do not fit 55"},
        {12, 5, "byte 12: operands is 5, wanted the 4 in use"},
        {12, 3, "byte 64: instruction 0: more operands or arguments than the header counts"},
        {16, 6, "byte 16: args is 6, wanted the 5 in use"},
        {56, 56, "wanted"},
        {56, 54, "wanted"},
        {64, 200, "byte 64: instruction 0: unknown opcode"},
        {65, 229, "byte 64: instruction 0: engine is 5, wanted 0 to 4"},
        {66, 0, "byte 64: instruction 0: a wait of kind none"},
        {66, 9, "byte 64: instruction 0: wait_kind is 9, wanted 0 to 3"},
        {68, 0, "byte 64: instruction 0: a varint that is not of minimal length"},
        {71, 255, "byte 64: instruction 0: a signal of kind none, or to core 255"},
        {74, 0, "byte 64: instruction 0: the arguments are marked as changed but are unchanged"},
        {75, 0, "byte 64: instruction 0: the argument is marked as changed but is unchanged"},
        {76, 19, "byte 64: instruction 0: a change of an operand that does not exist"},
        {77, 0, "byte 64: instruction 0: the operand is marked as changed but is unchanged"},
        {85, 9, "byte 64: instruction 0: operand 0 (dst): rank is 9, wanted 1 to 5"},
        {118, 0, "byte 116: instruction 1: the note is marked as changed but is unchanged"},
        {118, 4, "byte 116: instruction 1: note is 1, wanted 0 to 0, or none"},
        {119 + 15, 0, "byte 134: tensor 0: mem is 0, wanted 1 to 3"},
        {119 + 19, 7, "byte 138: reserved is 7, wanted 0"},
        {119, 200, "byte 119: a text of 200 bytes, wanted at most the 11 left"},
        {119, 0, "byte 398: texts end here, wanted them to end at 399"},
        {383, 0, "byte 383: a zero byte, wanted a text without"},
        {359 + 16, 9, "byte 367: library 0: data is 8 with 9 bytes, wanted within the 11"},
    };
    tern_isa_program p;
    make_small(&p);
    tern_writer w = encoded(&p);
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        uint8_t old = w.bytes[cases[i].at];
        w.bytes[cases[i].at] = cases[i].value;
        check_decode_fails(w.bytes, w.len, cases[i].message);
        w.bytes[cases[i].at] = old;
    }
    tern_write_u8(&w, 0);
    check_decode_fails(w.bytes, w.len, "byte 410: 1 bytes more, wanted the end");
    check_decode_fails(w.bytes, 63, "byte 0: 63 bytes in all, wanted a header of 64");
    check_decode_fails(NULL, 0, "byte 0: no bytes, wanted a header");
    tern_writer_fini(&w);
    tern_isa_program_fini(&p);
}

static void truncations_are_rejected(void **state)
{
    (void)state;
    tern_isa_program p;
    make_small(&p);
    tern_writer w = encoded(&p);
    for (size_t len = 0; len < w.len; len++) {
        /* A copy of exactly that size, so that a sanitizer detects a read past its end. */
        uint8_t *copy = malloc(len ? len : 1);
        assert_non_null(copy);
        memcpy(copy, w.bytes, len);
        check_decode_fails(copy, len, NULL);
        free(copy);
    }
    tern_writer_fini(&w);
    tern_isa_program_fini(&p);
}

static void check_any_bytes(const uint8_t *bytes, size_t len)
{
    tern_isa_program p;
    tern_status st = tern_isa_decode(tern_alloc_host(), bytes, len, &p);
    if (st) {
        assert_int_equal(tern_status_code(st), TERN_CORRUPT);
        tern_status_free(st);
    } else {
        tern_writer w = encoded(&p);
        assert_int_equal(w.len, len);
        assert_memory_equal(w.bytes, bytes, len);
        tern_writer_fini(&w);
    }
    tern_isa_program_fini(&p);
}

static void any_byte_may_change(void **state)
{
    (void)state;
    static const uint8_t flips[] = {0x01, 0x02, 0x80, 0xff};
    tern_isa_program p;
    make_small(&p);
    tern_writer w = encoded(&p);
    for (size_t at = 0; at < w.len; at++)
        for (size_t i = 0; i < sizeof(flips); i++) {
            w.bytes[at] ^= flips[i];
            check_any_bytes(w.bytes, w.len);
            w.bytes[at] ^= flips[i];
        }
    tern_writer_fini(&w);
    tern_isa_program_fini(&p);
}

static tern_status encode_and_decode(tern_alloc mem, void *arg)
{
    tern_writer w;
    tern_isa_program again;
    tern_writer_init(&w, mem);
    tern_status st = tern_isa_encode(arg, &w);
    if (!st) {
        st = tern_isa_decode(mem, w.bytes, w.len, &again);
        tern_isa_program_fini(&again);
    }
    tern_writer_fini(&w);
    return st;
}

static void out_of_memory(void **state)
{
    (void)state;
    tern_isa_program p;
    make_small(&p);
    test_fail_each_allocation(encode_and_decode, &p);
    tern_isa_program_fini(&p);
}

TEST_MAIN(cmocka_unit_test(the_layout_is_fixed), cmocka_unit_test(programs_round_trip),
          cmocka_unit_test(an_empty_program_is_a_header),
          cmocka_unit_test(values_that_do_not_fit_are_rejected),
          cmocka_unit_test(flags_registers_and_functions_are_bounded),
          cmocka_unit_test(corruption_is_reported_with_its_offset),
          cmocka_unit_test(truncations_are_rejected), cmocka_unit_test(any_byte_may_change),
          cmocka_unit_test(out_of_memory))
