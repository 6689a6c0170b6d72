/* Incremental encoding: the bytes equal those of the whole program; invalid pieces are rejected.
 */
#include "isa/code.h"
#include "small_program.h"

// clang-format off
CHANGE(bad_note, p->instrs.items[1].note = 1)
CHANGE(bad_tensor, p->operands.items[0].tensor = 2)
CHANGE(bad_label, p->args.items[4] = 2)
CHANGE(tensor_kind, p->tensors.items[0].kind = 6)
// clang-format on

static void copy_tables(const tern_isa_program *from, tern_isa_program *to)
{
    uint64_t at = 0;
    assert_ok(tern_isa_program_set_name(to, from->name));
    assert_ok(tern_isa_add_data(to, from->data.items, from->data.count, &at));
    for (size_t i = 0; i < from->tensors.count; i++)
        assert_ok(tern_isa_add_tensor(to, &from->tensors.items[i], NULL));
    for (size_t i = 0; i < from->notes.count; i++)
        assert_ok(tern_isa_add_note(to, &from->notes.items[i], NULL));
    for (size_t i = 0; i < from->libraries.count; i++) {
        const tern_isa_library *library = &from->libraries.items[i];
        assert_ok(tern_isa_add_library(to, library->name, "", 0, NULL));
        to->libraries.items[i].data = library->data;
        to->libraries.items[i].bytes = library->bytes;
    }
}

/* Replaces every label of an instruction by the result of |change|. */
static void change_labels(const tern_isa_instr *in, uint32_t *args,
                          uint32_t (*change)(uint32_t label, void *arg), void *arg)
{
    const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)in->op);
    for (unsigned k = 0; k < info->arg_count; args += info->args[k++].words)
        if (info->args[k].type == TERN_ARG_LABEL)
            *args = change(*args, arg);
}

static uint32_t count_from(uint32_t label, void *first) { return label - *(uint32_t *)first; }

/* Instructions |from| to |to| of |whole| as a separate program with the same tables. */
static void make_piece(const tern_isa_program *whole, uint32_t from, uint32_t to,
                       tern_isa_program *out)
{
    tern_isa_program_init(out, tern_alloc_host());
    copy_tables(whole, out);
    for (uint32_t i = from; i < to; i++) {
        const tern_isa_instr *in = &whole->instrs.items[i];
        unsigned row = tern_isa_op_info_of((tern_isa_op)in->op)->operand_count;
        tern_isa_new new;
        assert_ok(tern_isa_add(out, (tern_isa_op)in->op, (tern_engine)in->engine,
                               in->operand_count - row, &new));
        for (unsigned k = 0; k < in->operand_count; k++)
            new.operands[k] = tern_isa_operands(whole, in)[k];
        for (unsigned k = 0; k < in->arg_count; k++)
            new.args[k] = tern_isa_args(whole, in)[k];
        new.instr->wait = in->wait;
        new.instr->signal = in->signal;
        new.instr->note = in->note;
        change_labels(in, new.args, count_from, &from);
    }
}

enum { PLAIN_OPERANDS = 2 }; /* of a transfer without indices: dst and src */

static bool is_plain_transfer(const tern_isa_program *p, const tern_isa_instr *in)
{
    if (in->op != TERN_OP_DMA_COPY || in->operand_count != 2 * PLAIN_OPERANDS)
        return false;
    for (unsigned i = 0; i < PLAIN_OPERANDS; i++)
        if (tern_isa_operands(p, in)[i].index != TERN_ISA_NONE8 ||
            tern_isa_has_operand(p, in, PLAIN_OPERANDS + i))
            return false;
    return true;
}

/* Transfers omit absent operands, and share operands and arguments with the previous one if equal.
 */
static void share_transfers(tern_isa_program *p)
{
    const tern_isa_instr *before = NULL;
    for (size_t i = 0; i < p->instrs.count; i++) {
        tern_isa_instr *in = &p->instrs.items[i];
        if (!is_plain_transfer(p, in))
            continue;
        in->operand_count = PLAIN_OPERANDS;
        if (before && !memcmp(tern_isa_operands(p, before), tern_isa_operands(p, in),
                              PLAIN_OPERANDS * sizeof(tern_isa_ap)))
            in->first_operand = before->first_operand;
        if (before && !memcmp(tern_isa_args(p, before), tern_isa_args(p, in),
                              in->arg_count * sizeof(uint32_t)))
            in->first_arg = before->first_arg;
        before = in;
    }
}

/* Reverses the order of tensors; |numbers| maps new indices to old ones. */
static void reverse_tensors(tern_isa_program *p, uint32_t *numbers)
{
    const uint32_t count = (uint32_t)p->tensors.count;
    for (uint32_t i = 0; i < count; i++)
        numbers[i] = count - 1 - i;
    for (uint32_t i = 0; i < count / 2; i++) {
        tern_isa_tensor first = p->tensors.items[i];
        p->tensors.items[i] = p->tensors.items[count - 1 - i];
        p->tensors.items[count - 1 - i] = first;
    }
    for (size_t i = 0; i < p->operands.count; i++)
        if (p->operands.items[i].tensor < count)
            p->operands.items[i].tensor = numbers[p->operands.items[i].tensor];
}

/* How pieces are encoded: cut before |cuts|, the last of which is the end. */
typedef struct {
    const tern_isa_program *whole;
    uint32_t cuts[6], count;
    bool shared;   /* transfers share operands and arguments */
    bool removed;  /* bytes are removed between the calls */
    bool reversed; /* pieces have the tensors in the opposite order */
} cutting;

static const char prefix[] = "bytes written before";

/* Moves the bytes after the head to |to|; the coder must not read them again. */
static void remove_bytes(tern_writer *w, tern_writer *to)
{
    const size_t head = sizeof(prefix) + TERN_ISA_CODE_HEAD_BYTES;
    if (w->failed)
        return;
    tern_write_blob(to, w->bytes + head, w->len - head);
    memset(w->bytes + head, 0xee, w->len - head);
    w->len = head;
}

static tern_status add_pieces(tern_isa_coder *c, const cutting *x, tern_writer *behind)
{
    uint32_t from = 0, numbers[16];
    assert_true(x->whole->tensors.count <= TERN_COUNT_OF(numbers));
    for (uint32_t i = 0; i < x->count; from = x->cuts[i++]) {
        tern_isa_program piece;
        make_piece(x->whole, from, x->cuts[i], &piece);
        if (x->reversed)
            reverse_tensors(&piece, numbers);
        if (x->shared)
            share_transfers(&piece);
        tern_status st = tern_isa_coder_add(c, &piece, x->reversed ? numbers : NULL);
        tern_isa_program_fini(&piece); /* the coder does not keep it */
        TERN_TRY(st);
        if (x->removed)
            remove_bytes(c->out, behind);
    }
    return NULL;
}

/* |head| has the prefix and the first bytes, |behind| the others: none if they were not removed. */
static tern_status encode_pieces(const cutting *x, tern_writer *head, tern_writer *behind)
{
    tern_isa_coder c;
    tern_isa_program tables;
    tern_isa_program_init(&tables, tern_alloc_host());
    copy_tables(x->whole, &tables);
    tern_write_blob(head, prefix, sizeof(prefix));
    tern_isa_coder_init(&c, head);
    tern_status st = add_pieces(&c, x, behind);
    if (!st)
        st = tern_isa_coder_end(&c, &tables);
    if (!st && x->removed)
        remove_bytes(head, behind);
    tern_isa_coder_fini(&c); /* also after an end */
    tern_isa_program_fini(&tables);
    return st;
}

static void check_pieces(const cutting *x)
{
    tern_writer head, behind, whole;
    tern_writer_init(&head, tern_alloc_host());
    tern_writer_init(&behind, tern_alloc_host());
    tern_writer_init(&whole, tern_alloc_host());
    assert_ok(tern_isa_encode_shared(x->whole, &whole));
    assert_ok(encode_pieces(x, &head, &behind));
    assert_int_equal(head.len + behind.len, sizeof(prefix) + whole.len);
    assert_memory_equal(head.bytes, prefix, sizeof(prefix));
    size_t here = head.len - sizeof(prefix);
    assert_memory_equal(head.bytes + sizeof(prefix), whole.bytes, here);
    if (x->removed)
        assert_memory_equal(behind.bytes, whole.bytes + here, behind.len);
    tern_writer_fini(&head);
    tern_writer_fini(&behind);
    tern_writer_fini(&whole);
}

static void check_every_way(cutting *x)
{
    for (unsigned way = 0; way < 8; way++) {
        x->shared = way & 1;
        x->removed = way & 2;
        x->reversed = way & 4;
        check_pieces(x);
    }
}

/* A loop on |engine| of two equal transfers of x and one on another queue. */
static void add_loop(tern_isa_program *p, tern_engine engine, uint32_t trip_count, uint32_t queue)
{
    tern_isa_new new;
    assert_ok(tern_isa_add(p, TERN_OP_LOOP, engine, 0, &new));
    uint32_t begin = new.index, args = new.instr->first_arg;
    new.args[TERN_ARG(LOOP, end)] = trip_count;
    new.args[TERN_ARG(LOOP, step)] = 1;
    for (uint32_t i = 0; i < 3; i++) {
        assert_ok(tern_isa_add(p, TERN_OP_DMA_COPY, engine, 0, &new));
        new.operands[TERN_OPERAND(DMA_COPY, dst)] = tern_isa_ap_of(p, 1);
        new.operands[TERN_OPERAND(DMA_COPY, src)] = tern_isa_ap_of(p, 0);
        new.args[TERN_ARG(DMA_COPY, queue)] = i < 2 ? queue : queue + 1;
        new.instr->wait = (tern_isa_sync){TERN_WAIT_GE, TERN_ISA_NONE8, 7, trip_count + i};
        new.instr->note = i ? 0 : TERN_ISA_NONE32;
    }
    assert_ok(tern_isa_add(p, TERN_OP_END_LOOP, engine, 0, &new));
    new.args[TERN_ARG(END_LOOP, back)] = begin;
    p->args.items[args + TERN_ARG(LOOP, exit)] = new.index;
}

/* make_small() has two instructions, a loop is five. */
static void make_loops(tern_isa_program *p)
{
    make_small(p);
    add_loop(p, TERN_ENGINE_SP, 10, 3);
    add_loop(p, TERN_ENGINE_ACT, 20, 3);
    add_loop(p, TERN_ENGINE_SP, 20, 4);
    assert_int_equal(p->instrs.count, 17);
}

static void pieces_give_the_bytes_of_the_whole(void **state)
{
    (void)state;
    tern_isa_program p;
    make_loops(&p);
    cutting ways[] = {
        {.whole = &p, .cuts = {17}, .count = 1},
        {.whole = &p, .cuts = {7, 17}, .count = 2},
        {.whole = &p, .cuts = {7, 12, 17}, .count = 3},
        {.whole = &p, .cuts = {0, 2, 7, 7, 12, 17}, .count = 6}, /* some have no instructions */
    };
    for (size_t i = 0; i < TERN_COUNT_OF(ways); i++)
        check_every_way(&ways[i]);
    tern_isa_program_fini(&p);
}

typedef struct {
    maker *m;
    uint32_t from, to;
} range;

static uint32_t label_within(uint32_t label, void *arg)
{
    range *r = arg;
    (void)label;
    return r->from + (uint32_t)below(r->m, r->to - r->from);
}

static void random_pieces_give_the_bytes_of_the_whole(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    for (unsigned i = 0; i < 20; i++) {
        tern_isa_program p;
        tern_isa_program_init(&p, tern_alloc_host());
        make_random_program(&p, seed + i, 60);
        maker m = {seed + i, &p};
        uint32_t all = (uint32_t)p.instrs.count, a = (uint32_t)below(&m, all / 2);
        cutting x = {.whole = &p, .cuts = {a, a + all / 3, all}, .count = 3};
        range r = {.m = &m};
        for (uint32_t k = 0, piece = 0; k < all; k++) {
            while (k >= x.cuts[piece])
                r.from = x.cuts[piece++];
            r.to = x.cuts[piece];
            const tern_isa_instr *in = &p.instrs.items[k];
            change_labels(in, p.args.items + in->first_arg, label_within, &r);
        }
        check_every_way(&x);
        tern_isa_program_fini(&p);
    }
}

static void no_pieces_give_an_empty_program(void **state)
{
    (void)state;
    tern_isa_program p;
    tern_isa_program_init(&p, tern_alloc_host());
    cutting x = {.whole = &p};
    check_every_way(&x);
    tern_isa_program_fini(&p);
}

/* A piece is rejected as the first or as the second; messages show its labels before relocation.
 */
static void invalid_pieces_are_rejected(void **state)
{
    (void)state;
    static const refusal wrong[] = {
        {bad_label, "instruction 1 (sp jump, dot, m.py:40): target is 2, wanted 0 to 1"},
        {bad_note, "instruction 1: note is 1, wanted 0 to 0, or none"},
        {bad_tensor, "operand 0 (dst): tensor is 2, wanted 0 to 1, or none"},
    };
    for (size_t i = 0; i < 2 * TERN_COUNT_OF(wrong); i++) {
        tern_alloc_fail count = {.under = tern_alloc_host(), .fail_at = -1};
        tern_isa_program good, bad;
        tern_writer w;
        tern_isa_coder c;
        make_small(&good);
        make_small(&bad);
        wrong[i / 2].change(&bad);
        tern_writer_init(&w, tern_alloc_failing(&count));
        tern_isa_coder_init(&c, &w);
        if (i % 2)
            assert_ok(tern_isa_coder_add(&c, &good, NULL));
        assert_fails(INVALID, wrong[i / 2].message, tern_isa_coder_add(&c, &bad, NULL));
        assert_true(count.live > 0);
        tern_isa_coder_fini(&c);
        tern_writer_fini(&w);
        assert_int_equal(count.live, 0);
        assert_int_equal(count.live_bytes, 0);
        tern_isa_program_fini(&good);
        tern_isa_program_fini(&bad);
    }
}

static void invalid_tables_are_rejected_at_the_end(void **state)
{
    (void)state;
    tern_alloc_fail count = {.under = tern_alloc_host(), .fail_at = -1};
    tern_isa_program p;
    tern_writer w;
    tern_isa_coder c;
    make_small(&p);
    tensor_kind(&p);
    tern_writer_init(&w, tern_alloc_failing(&count));
    tern_isa_coder_init(&c, &w);
    assert_ok(tern_isa_coder_add(&c, &p, NULL));
    assert_fails(INVALID, "tensor 0 (x): kind is 6, wanted 0 to 5", tern_isa_coder_end(&c, &p));
    tern_writer_fini(&w);
    assert_int_equal(count.live, 0);
    tern_isa_program_fini(&p);
}

static tern_status encode_cut(tern_alloc mem, void *arg)
{
    tern_writer head, behind;
    tern_writer_init(&head, mem);
    tern_writer_init(&behind, tern_alloc_host());
    tern_status st = encode_pieces(arg, &head, &behind);
    tern_writer_fini(&head);
    tern_writer_fini(&behind);
    return st;
}

static void out_of_memory(void **state)
{
    (void)state;
    tern_isa_program p;
    make_loops(&p);
    cutting x = {.whole = &p, .cuts = {7, 12, 17}, .count = 3};
    test_fail_each_allocation(encode_cut, &x);
    x.removed = true;
    test_fail_each_allocation(encode_cut, &x);
    tern_isa_program_fini(&p);
}

TEST_MAIN(cmocka_unit_test(pieces_give_the_bytes_of_the_whole),
          cmocka_unit_test(random_pieces_give_the_bytes_of_the_whole),
          cmocka_unit_test(no_pieces_give_an_empty_program),
          cmocka_unit_test(invalid_pieces_are_rejected),
          cmocka_unit_test(invalid_tables_are_rejected_at_the_end), cmocka_unit_test(out_of_memory))
