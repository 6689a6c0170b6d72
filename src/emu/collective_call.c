/* emu/collective_call.c - a collective as a rank triggers it: what, with whom, on which memory. */
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "emu/gang_impl.h"
#include "numerics/format.h"

static const tern_coll_kind kinds[] = {
    [TERN_CC_ALL_REDUCE] = TERN_COLL_ALL_REDUCE,
    [TERN_CC_ALL_GATHER] = TERN_COLL_ALL_GATHER,
    [TERN_CC_REDUCE_SCATTER] = TERN_COLL_REDUCE_SCATTER,
    [TERN_CC_ALL_TO_ALL] = TERN_COLL_ALL_TO_ALL,
    [TERN_CC_PERMUTE] = TERN_COLL_PERMUTE,
    [TERN_CC_RAGGED] = TERN_COLL_ALL_TO_ALL,
};

/* One of those that isa/check.h allows. */
static tern_fabric_op op_of(uint32_t alu)
{
    static const struct {
        tern_alu alu;
        tern_fabric_op op;
    } ops[] = {
        {TERN_ALU_ADD, TERN_FABRIC_ADD},      {TERN_ALU_MULTIPLY, TERN_FABRIC_MULTIPLY},
        {TERN_ALU_MAX, TERN_FABRIC_MAX},      {TERN_ALU_MIN, TERN_FABRIC_MIN},
        {TERN_ALU_BITS_AND, TERN_FABRIC_AND}, {TERN_ALU_BITS_OR, TERN_FABRIC_OR},
        {TERN_ALU_BITS_XOR, TERN_FABRIC_XOR},
    };
    size_t i = 0;
    while (i + 1 < TERN_COUNT_OF(ops) && ops[i].alu != (tern_alu)alu)
        i++;
    return ops[i].op;
}

/* --- the group --- */

/* The operand |groups|: rows of ranks, or pairs of a permute. */
typedef struct {
    const uint32_t *items;
    uint32_t rows, columns; /* 0 rows: absent */
    uint32_t rank, ranks;   /* of the gang; 0 ranks: the program runs alone */
} group_table;

static bool is_member(const tern_emu_cc *cc, uint32_t rank)
{
    for (uint32_t i = 0; i < cc->count; i++)
        if (cc->members[i] == rank)
            return true;
    return false;
}

static tern_status add_member(tern_emu_cc *cc, const group_table *t, uint32_t rank)
{
    if (!t->ranks && rank != t->rank)
        return TERN_ERR(FAULT, "waits for rank %u, but the program runs alone", rank);
    if (t->ranks && rank >= t->ranks)
        return TERN_ERR(FAULT, "names rank %u, there are %u ranks", rank, t->ranks);
    cc->members[cc->count++] = rank;
    return NULL;
}

static tern_status add_all(tern_emu_cc *cc, const group_table *t)
{
    if (!t->ranks)
        return add_member(cc, t, t->rank);
    for (uint32_t i = 0; i < t->ranks; i++)
        TERN_TRY(add_member(cc, t, i));
    return NULL;
}

static bool row_has(const group_table *t, uint32_t row, uint32_t rank)
{
    for (uint32_t i = 0; i < t->columns; i++)
        if (t->items[row * t->columns + i] == rank)
            return true;
    return false;
}

/* The row that has the rank; it may be padded. */
static tern_status add_row(tern_emu_cc *cc, const group_table *t)
{
    uint32_t row = 0;
    while (row < t->rows && !row_has(t, row, t->rank))
        row++;
    if (row == t->rows)
        return TERN_ERR(FAULT, "rank %u is in none of the groups", t->rank);
    for (uint32_t i = 0; i < t->columns; i++) {
        const uint32_t rank = t->items[row * t->columns + i];
        if (rank == TERN_ISA_NONE32)
            continue;
        if (is_member(cc, rank))
            return TERN_ERR(FAULT, "rank %u is in its group twice", rank);
        TERN_TRY(add_member(cc, t, rank));
    }
    return NULL;
}

/* All senders and receivers meet. A rank that is neither gets zeros at once. */
static tern_status add_pairs(tern_emu_cc *cc, const group_table *t)
{
    bool takes_part = false;
    for (uint32_t i = 0; i < t->rows; i++)
        takes_part |= row_has(t, i, t->rank);
    if (!takes_part)
        return add_member(cc, t, t->rank);
    for (uint32_t i = 0; i < 2 * t->rows; i++)
        if (!is_member(cc, t->items[i]))
            TERN_TRY(add_member(cc, t, t->items[i]));
    for (uint32_t i = 0; i < t->rows; i++)
        if (t->items[2 * i + 1] == t->rank)
            cc->source = t->items[2 * i];
    return NULL;
}

static tern_status find_members(tern_emu_cc *cc, const group_table *t)
{
    if (cc->kind == TERN_COLL_PERMUTE)
        return add_pairs(cc, t);
    return t->rows ? add_row(cc, t) : add_all(cc, t);
}

/* --- creation --- */

static group_table table_of(const tern_emu_code *code, const tern_emu_exec *x, uint32_t ranks)
{
    group_table t = {.rank = code->rank, .ranks = ranks};
    const tern_emu_view *v = &x->view[TERN_OPERAND(CC_TRIGGER, groups)];
    if (tern_isa_has_operand(x->program, x->instr, TERN_OPERAND(CC_TRIGGER, groups))) {
        t.items = (const uint32_t *)(const void *)v->base;
        t.rows = v->rows;
        t.columns = v->elems;
    }
    return t;
}

static uint64_t elems_of(const tern_emu_view *v) { return (uint64_t)v->rows * v->elems; }

static tern_status check_elems(const tern_emu_cc *cc)
{
    const bool cuts = cc->kind == TERN_COLL_REDUCE_SCATTER || cc->kind == TERN_COLL_ALL_TO_ALL;
    const uint64_t want = tern_fabric_dst_elems(cc->kind, cc->elems, cc->count);
    if (want == cc->dst_elems && !(cuts && cc->elems % cc->count))
        return NULL;
    return TERN_ERR(FAULT, "%s of %llu elements between %u ranks into %llu elements",
                    tern_coll_kind_name(cc->kind), (unsigned long long)cc->elems, cc->count,
                    (unsigned long long)cc->dst_elems);
}

/* Each rank of a group has as many slices for every other. */
static tern_status check_slices(const tern_emu_cc *cc)
{
    return cc->slice_count % cc->count == 0
               ? NULL
               : TERN_ERR(FAULT, "%s of %u slices between %u ranks",
                          tern_isa_enum_name(TERN_ARG_CC, TERN_CC_RAGGED), cc->slice_count,
                          cc->count);
}

/* What isa/check.h cannot know: the size of the group, which may be that of the gang. */
static tern_status check_sizes(const tern_emu_cc *cc, const tern_emu_exec *x)
{
    const tern_emu_view *dst = &x->view[TERN_OPERAND(CC_TRIGGER, dst)];
    TERN_TRY(cc->is_ragged ? check_slices(cc) : check_elems(cc));
    if (tern_coll_kind_reduces(cc->kind) && !tern_fabric_can_fold(cc->op, cc->dtype))
        return TERN_ERR(FAULT, "%s of %s with %s", tern_coll_kind_name(cc->kind),
                        tern_num_format_of(cc->dtype)->name, tern_fabric_op_name(cc->op));
    if (dst->ap->mem != TERN_MEM_HBM)
        return TERN_ERR(FAULT, "a collective in %s, the emulator has those in hbm",
                        tern_memory_name((tern_memory)dst->ap->mem));
    return NULL;
}

static size_t bytes_of(const tern_emu_cc *cc)
{
    return sizeof *cc + cc->capacity * sizeof *cc->members;
}

static void set_slices(tern_emu_cc *cc, const tern_emu_exec *x)
{
    const tern_emu_view *slices = &x->view[TERN_OPERAND(CC_TRIGGER, slices)];
    cc->is_ragged = true;
    cc->base = x->view[TERN_OPERAND(CC_TRIGGER, base)].base;
    cc->slices = (const int32_t *)(const void *)slices->base;
    cc->slice_count = slices->elems;
    cc->row = x->args[TERN_ARG(CC_TRIGGER, row)];
}

static tern_status fill_in(tern_emu_cc *cc, const tern_emu_exec *x, const group_table *t)
{
    const tern_emu_view *src = &x->view[TERN_OPERAND(CC_TRIGGER, src)];
    cc->at = x->at;
    cc->stream = x->args[TERN_ARG(CC_TRIGGER, stream)];
    cc->kind = kinds[x->args[TERN_ARG(CC_TRIGGER, kind)]];
    cc->op = op_of(x->args[TERN_ARG(CC_TRIGGER, op)]);
    cc->dtype = (tern_dtype)src->dtype;
    cc->elems = elems_of(src);
    cc->src = src->base;
    cc->dst = x->view[TERN_OPERAND(CC_TRIGGER, dst)].base;
    cc->dst_elems = elems_of(&x->view[TERN_OPERAND(CC_TRIGGER, dst)]);
    cc->source = TERN_FABRIC_NONE;
    if (x->args[TERN_ARG(CC_TRIGGER, kind)] == TERN_CC_RAGGED)
        set_slices(cc, x);
    TERN_TRY(find_members(cc, t));
    return check_sizes(cc, x);
}

tern_status tern_emu_cc_create(tern_emu_code *code, const tern_emu_exec *x, uint32_t ranks,
                               tern_emu_cc **out)
{
    const group_table t = table_of(code, x, ranks);
    const uint32_t capacity = t.rows ? t.rows * t.columns + 1 : ranks + 1;
    *out = NULL;
    tern_emu_cc *cc =
        tern_mem_get_zeroed(code->emu->options.mem, sizeof *cc + capacity * sizeof *cc->members);
    TERN_TRY_MEM(cc);
    cc->code = code;
    cc->capacity = capacity;
    tern_status st = fill_in(cc, x, &t);
    if (st) {
        tern_emu_cc_destroy(cc);
        return st;
    }
    *out = cc;
    return NULL;
}

void tern_emu_cc_destroy(tern_emu_cc *cc)
{
    tern_status_free(cc->st);
    tern_mem_free(cc->code->emu->options.mem, cc, bytes_of(cc));
}

/* --- execution --- */

static uint32_t index_of(const tern_emu_cc *cc, uint32_t rank)
{
    uint32_t i = 0;
    while (i < cc->count && cc->members[i] != rank)
        i++;
    return i < cc->count ? i : TERN_FABRIC_NONE;
}

_Static_assert((int)TERN_FABRIC_SLICE_LISTS == (int)TERN_ISA_SLICE_LISTS, "lists of slices");

static tern_status run_ragged(tern_alloc mem, tern_pool *pool, tern_emu_cc *const *calls)
{
    const tern_emu_cc *first = calls[0];
    const uint64_t row_bytes =
        (uint64_t)first->row * tern_num_format_of(first->dtype)->storage_bytes;
    const size_t bytes = first->count * sizeof(tern_fabric_ragged_member);
    tern_fabric_ragged_member *members = tern_mem_get(mem, bytes);
    TERN_TRY_MEM(members);
    for (uint32_t i = 0; i < first->count; i++)
        members[i] = (tern_fabric_ragged_member){.src = calls[i]->src,
                                                 .base = calls[i]->base,
                                                 .dst = calls[i]->dst,
                                                 .slices = calls[i]->slices,
                                                 .rank = first->members[i]};
    const tern_fabric_ragged c = {.members = members,
                                  .count = first->count,
                                  .slices = first->slice_count,
                                  .row_bytes = row_bytes,
                                  .src_rows = first->elems / first->row,
                                  .dst_rows = first->dst_elems / first->row};
    tern_status st = tern_fabric_run_ragged(pool, &c);
    tern_mem_free(mem, members, bytes);
    if (!st)
        return NULL;
    char name[TERN_EMU_CC_NAME_CHARS];
    tern_emu_cc_name(first, name);
    return tern_status_note(st, "in %s", name);
}

static tern_status run_regular(tern_alloc mem, tern_pool *pool, tern_emu_cc *const *calls)
{
    const tern_emu_cc *first = calls[0];
    const size_t bytes = first->count * sizeof(tern_fabric_member);
    tern_fabric_member *members = tern_mem_get(mem, bytes);
    TERN_TRY_MEM(members);
    for (uint32_t i = 0; i < first->count; i++)
        members[i] =
            (tern_fabric_member){calls[i]->src, calls[i]->dst, index_of(first, calls[i]->source)};
    const tern_fabric_collective c = {.kind = first->kind,
                                      .op = first->op,
                                      .dtype = first->dtype,
                                      .elems = first->elems,
                                      .members = members,
                                      .count = first->count};
    tern_status st = tern_fabric_run(mem, pool, &c);
    tern_mem_free(mem, members, bytes);
    return st;
}

tern_status tern_emu_cc_run(tern_alloc mem, tern_pool *pool, tern_emu_cc *const *calls)
{
    return calls[0]->is_ragged ? run_ragged(mem, pool, calls) : run_regular(mem, pool, calls);
}

/* --- comparison --- */

bool tern_emu_cc_same(const tern_emu_cc *a, const tern_emu_cc *b)
{
    return (a->code->program != b->code->program || a->at == b->at) && a->kind == b->kind &&
           (!tern_coll_kind_reduces(a->kind) || a->op == b->op) && a->dtype == b->dtype &&
           a->elems == b->elems && a->dst_elems == b->dst_elems && a->count == b->count &&
           a->is_ragged == b->is_ragged && a->slice_count == b->slice_count && a->row == b->row &&
           memcmp(a->members, b->members, a->count * sizeof *a->members) == 0;
}

void tern_emu_cc_name(const tern_emu_cc *cc, char text[TERN_EMU_CC_NAME_CHARS])
{
    const tern_isa_program *p = cc->code->program;
    const tern_isa_instr *in = &p->instrs.items[cc->at];
    const tern_isa_note *note = in->note == TERN_ISA_NONE32 ? NULL : &p->notes.items[in->note];
    const char *name = note && *note->op ? note->op : tern_coll_kind_name(cc->kind);
    if (note && *note->file)
        (void)snprintf(text, TERN_EMU_CC_NAME_CHARS, "%s (%s:%u)", name, note->file, note->line);
    else
        (void)snprintf(text, TERN_EMU_CC_NAME_CHARS, "%s (instruction %u)", name, cc->at);
}
