/* code_back_test.c - incremental encoding: labels that refer to an earlier piece, already freed. */
#include "isa/code.h"

#include "test_support.h"

enum { PIECES = 3, NOPS = 2, PIECE = NOPS + 1, ALL = PIECES * PIECE };

/* One piece: two nops, then a branch of |engine| to |target|. */
static void add_piece(tern_isa_program *p, tern_engine engine, uint32_t target)
{
    tern_isa_new new;
    for (unsigned i = 0; i < NOPS; i++)
        assert_ok(tern_isa_add(p, TERN_OP_NOP, engine, 0, &new));
    assert_ok(tern_isa_add(p, TERN_OP_BRANCH, engine, 0, &new));
    new.args[TERN_ARG(BRANCH, cond)] = TERN_COND_LT;
    new.args[TERN_ARG(BRANCH, a)] = 3;
    new.args[TERN_ARG(BRANCH, immediate)] = 1;
    new.args[TERN_ARG(BRANCH, imm)] = 6;
    new.args[TERN_ARG(BRANCH, target)] = target;
}

/* The whole program, whose branches jump to |targets|. */
static tern_writer encoded(const uint32_t *targets)
{
    tern_isa_program p;
    tern_writer w;
    tern_isa_program_init(&p, tern_alloc_host());
    for (unsigned i = 0; i < PIECES; i++)
        add_piece(&p, TERN_ENGINE_DVE, targets[i]);
    tern_writer_init(&w, tern_alloc_host());
    assert_ok(tern_isa_encode(&p, &w));
    tern_isa_program_fini(&p);
    return w;
}

/* The same in pieces, up to the first rejected one. */
static tern_status encode_pieces(tern_alloc mem, const uint32_t *targets, tern_writer *out)
{
    tern_isa_coder c;
    tern_isa_program tables;
    tern_status st = NULL;
    tern_isa_program_init(&tables, mem);
    tern_writer_init(out, mem);
    tern_isa_coder_init(&c, out);
    for (uint32_t i = 0; i < PIECES && !st; i++) {
        tern_isa_program piece;
        tern_isa_program_init(&piece, tern_alloc_host());
        add_piece(&piece, TERN_ENGINE_DVE, targets[i] - i * PIECE);
        st = tern_isa_coder_add(&c, &piece, NULL);
        tern_isa_program_fini(&piece);
    }
    if (!st)
        st = tern_isa_coder_end(&c, &tables);
    tern_isa_coder_fini(&c);
    tern_isa_program_fini(&tables);
    return st;
}

/* Any instruction of an earlier piece or of the same piece. */
static void labels_may_refer_to_earlier_pieces(void **state)
{
    (void)state;
    for (uint32_t second = 0; second < 2 * PIECE; second++)
        for (uint32_t third = 0; third < ALL; third++) {
            const uint32_t targets[PIECES] = {third % PIECE, second, third};
            tern_writer whole = encoded(targets), pieces;
            tern_isa_program p;
            assert_ok(encode_pieces(tern_alloc_host(), targets, &pieces));
            assert_int_equal(pieces.len, whole.len);
            assert_memory_equal(pieces.bytes, whole.bytes, whole.len);
            assert_ok(tern_isa_decode(tern_alloc_host(), pieces.bytes, pieces.len, &p));
            assert_int_equal(p.instrs.count, ALL);
            for (uint32_t i = 0; i < PIECES; i++) {
                const tern_isa_instr *in = &p.instrs.items[i * PIECE + NOPS];
                assert_int_equal(in->op, TERN_OP_BRANCH);
                assert_int_equal(tern_isa_args(&p, in)[TERN_ARG(BRANCH, target)], targets[i]);
                assert_int_equal(tern_isa_args(&p, in)[TERN_ARG(BRANCH, imm)], 6);
            }
            tern_isa_program_fini(&p);
            tern_writer_fini(&whole);
            tern_writer_fini(&pieces);
        }
}

/* |targets| in the whole program, and the expected error. */
static void labels_out_of_range_are_rejected(void **state)
{
    (void)state;
    static const struct {
        uint32_t targets[PIECES];
        const char *message;
    } wrong[] = {
        {{UINT32_MAX, 0, 0}, "instruction 2 (dve branch): target is 4294967295, wanted 0 to 2"},
        {{0, UINT32_MAX, 0}, "instruction 2 (dve branch): target is 4294967292, wanted 0 to 2"},
        {{0, 0, UINT32_MAX}, "instruction 2 (dve branch): target is 4294967289, wanted 0 to 2"},
        {{PIECE, 0, 0}, "instruction 2 (dve branch): target is 3, wanted 0 to 2"},
        {{0, 2 * PIECE, 0}, "instruction 2 (dve branch): target is 3, wanted 0 to 2"},
        {{0, 0, ALL}, "instruction 2 (dve branch): target is 3, wanted 0 to 2"},
        {{0, 0, ALL + 0x80000000}, "target is 2147483651, wanted 0 to 2"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(wrong); i++) {
        tern_alloc_fail count = {.under = tern_alloc_host(), .fail_at = -1};
        tern_writer w;
        assert_fails(INVALID, wrong[i].message,
                     encode_pieces(tern_alloc_failing(&count), wrong[i].targets, &w));
        tern_writer_fini(&w);
        assert_int_equal(count.live, 0);
    }
}

/* A whole program has no instructions before it. */
static void whole_programs_have_no_labels_before_them(void **state)
{
    (void)state;
    tern_isa_program p;
    tern_writer w;
    tern_isa_program_init(&p, tern_alloc_host());
    tern_writer_init(&w, tern_alloc_host());
    add_piece(&p, TERN_ENGINE_SP, UINT32_MAX);
    assert_fails(INVALID, "target is 4294967295, wanted 0 to 2", tern_isa_encode(&p, &w));
    assert_fails(INVALID, "target is 4294967295, wanted 0 to 2", tern_isa_encode_shared(&p, &w));
    tern_writer_fini(&w);
    tern_isa_program_fini(&p);
}

TEST_MAIN(cmocka_unit_test(labels_may_refer_to_earlier_pieces),
          cmocka_unit_test(labels_out_of_range_are_rejected),
          cmocka_unit_test(whole_programs_have_no_labels_before_them))
