/* nki/nki_verify.c - verifies the records of a kernel stream, and lists what they define. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "arch/chip.h"
#include "base/alloc.h"
#include "base/assert.h"
#include "nki/nki_impl.h"

#define BAD(...) TERN_ERR(INVALID, __VA_ARGS__)

static tern_status check_count(const tern_nki_record *r, int64_t wanted)
{
    if (r->count == (uint64_t)wanted)
        return NULL;
    return BAD("%u words, wanted %" PRId64, r->count, wanted);
}

/* --- strings, locations --- */

/* The bytes that words from |first| on hold. */
static tern_status unpack(tern_nki_verifier *v, const tern_nki_record *r, uint32_t first,
                          const uint8_t **out)
{
    int64_t bytes = r->words[first - 1];
    uint64_t words = r->count - first;
    if (!tern_nki_within(bytes, 0, (int64_t)(words * 8)) || ((uint64_t)bytes + 7) / 8 != words)
        return BAD("%" PRId64 " bytes in %" PRIu64 " words", bytes, words);
    uint8_t *copy = tern_arena_get(&v->s->arena, (size_t)words * 8 + 1, 8);
    TERN_TRY_MEM(copy);
    for (uint64_t i = 0; i < words; i++)
        for (unsigned k = 0; k < 8; k++)
            copy[8 * i + k] = (uint8_t)((uint64_t)r->words[first + i] >> (8 * k));
    copy[bytes] = 0;
    *out = copy;
    return NULL;
}

static tern_status verify_string(tern_nki_verifier *v, const tern_nki_record *r)
{
    const uint8_t *text = NULL;
    TERN_TRY(unpack(v, r, 1, &text));
    return tern_vec_push(v->s->mem, &v->s->strings, (const char *)text);
}

static tern_status verify_location(tern_nki_verifier *v, const tern_nki_record *r)
{
    tern_nki_stream *s = v->s;
    const int64_t *w = r->words;
    TERN_TRY(check_count(r, 4));
    TERN_TRY(tern_nki_check_index("file", w[0], s->strings.count, false));
    TERN_TRY(tern_nki_check_index("function", w[2], s->strings.count, true));
    TERN_TRY(tern_nki_check_index("caller", w[3], s->locations.count, true));
    tern_nki_location l = {.file = s->strings.items[w[0]],
                           .function = w[2] < 0 ? "" : s->strings.items[w[2]],
                           .line = tern_nki_within(w[1], 0, INT32_MAX) ? (uint32_t)w[1] : 0,
                           .caller = w[3]};
    return tern_vec_push(s->mem, &s->locations, l);
}

/* --- tensors --- */

static tern_status set_dims(tern_nki_verifier *v, const int64_t *dims, tern_nki_tensor *t)
{
    bool chip = t->mem != TERN_MEM_HBM;
    TERN_TRY_MEM(t->dims = TERN_NEW_N(&v->s->arena, int64_t, t->rank + 1));
    t->bytes = tern_nki_size_of(t->dtype);
    for (uint32_t i = 0; i < t->rank; i++) {
        if (!tern_nki_within(dims[i], chip ? 1 : 0, INT32_MAX))
            return BAD("dimension %u is %" PRId64, i, dims[i]);
        t->dims[i] = dims[i];
        t->bytes *= chip && i == 0 ? 1 : (uint64_t)dims[i];
        if (t->bytes >> TERN_NKI_BYTES_BITS)
            return BAD("more than 2^%d bytes", TERN_NKI_BYTES_BITS);
    }
    if (chip && (t->rank == 0 || t->dims[0] > 128 || t->bytes > UINT32_MAX))
        return BAD("%" PRId64 " partitions of %" PRIu64 " bytes, wanted 1 to 128 partitions",
                   t->rank ? t->dims[0] : 0, t->bytes);
    return NULL;
}

static tern_status check_tensor(const tern_nki_verifier *v, const int64_t *w)
{
    TERN_TRY(tern_nki_check_index("memory", w[0] - 1, TERN_MEM_COUNT - 1, false));
    if (!tern_nki_is_dtype(w[1]))
        return BAD("dtype %" PRId64, w[1]);
    TERN_TRY(tern_nki_check_index("kind", w[2], TERN_TENSOR_KIND_COUNT, false));
    TERN_TRY(tern_nki_check_index("name", w[3], v->s->strings.count, true));
    TERN_TRY(tern_nki_check_index("location", w[4], v->s->locations.count, true));
    if (!tern_nki_within(w[5], -1, 127) || !tern_nki_within(w[6], -1, INT32_MAX))
        return BAD("partition %" PRId64 ", byte %" PRId64, w[5], w[6]);
    if (w[0] != TERN_MEM_HBM && w[2] != TERN_TENSOR_TEMP)
        return BAD("a tensor of kind %" PRId64 " on the chip", w[2]);
    return NULL;
}

static tern_status verify_tensor(tern_nki_verifier *v, const tern_nki_record *r)
{
    tern_nki_stream *s = v->s;
    const int64_t *w = r->words;
    uint32_t id = (uint32_t)s->tensors.count;
    TERN_TRY(check_tensor(v, w));
    if (!tern_nki_within(w[7], 0, TERN_NKI_RANK_MAX))
        return BAD("%" PRId64 " dimensions, wanted up to %d", w[7], TERN_NKI_RANK_MAX);
    TERN_TRY(check_count(r, 8 + w[7]));
    tern_nki_tensor t = {.name = w[3] < 0 ? "" : s->strings.items[w[3]],
                         .mem = (uint8_t)w[0],
                         .dtype = (uint8_t)w[1],
                         .kind = (uint8_t)w[2],
                         .start = (int16_t)w[5],
                         .location = w[4],
                         .address = w[6],
                         .rank = (uint32_t)w[7]};
    tern_status st = set_dims(v, w + 8, &t);
    if (st)
        return tern_nki_note(s, w[4], tern_status_note(st, "tensor \"%s\"", t.name));
    if (t.kind == TERN_TENSOR_RANK && (t.dtype != TERN_U32 || t.bytes != sizeof(uint32_t)))
        return BAD("a rank of %" PRIu64 " bytes, wanted one ui32", t.bytes);
    TERN_TRY(tern_nki_psum_add_tensor(&v->psum, &t));
    if (t.kind == TERN_TENSOR_INPUT || t.kind == TERN_TENSOR_INOUT)
        TERN_TRY(tern_vec_push(s->mem, &s->inputs, id));
    return tern_vec_push(s->mem, &s->tensors, t);
}

static tern_status verify_data(tern_nki_verifier *v, const tern_nki_record *r)
{
    TERN_TRY(tern_nki_check_index("tensor", r->words[0], v->s->tensors.count, false));
    tern_nki_tensor *t = &v->s->tensors.items[r->words[0]];
    if (t->kind != TERN_TENSOR_CONST || t->data || r->words[1] < 0 ||
        (uint64_t)r->words[1] != t->bytes)
        return BAD("%" PRId64 " bytes for tensor \"%s\", wanted a constant of %" PRIu64,
                   r->words[1], t->name, t->bytes);
    return unpack(v, r, 2, &t->data);
}

/* --- registers --- */

static tern_status define_register(tern_nki_verifier *v, int64_t reg, bool loops)
{
    if (!tern_nki_within(reg, 0, TERN_NKI_REGISTERS_MAX - 1))
        return BAD("register %" PRId64 ", wanted 0 to %d", reg, TERN_NKI_REGISTERS_MAX - 1);
    while ((uint64_t)reg >= v->registers.count)
        TERN_TRY(tern_vec_push(v->s->mem, &v->registers, (tern_nki_register){false}));
    if (v->registers.items[reg].defined)
        return BAD("register %" PRId64 " is defined twice", reg);
    v->registers.items[reg] = (tern_nki_register){true, true, loops};
    v->s->registers = (uint32_t)v->registers.count;
    return loops ? NULL : tern_vec_push(v->s->mem, &v->defined, (uint32_t)reg);
}

/* --- instructions --- */

static void mark_written(tern_nki_verifier *v, const int64_t *w)
{
    if (w[TERN_NKI_TENSOR_ID] >= 0)
        v->s->tensors.items[w[TERN_NKI_TENSOR_ID]].written = true;
}

static tern_status check_constant(const tern_nki_verifier *v, const int64_t *w)
{
    const tern_nki_tensor *t = w[0] >= 0 ? &v->s->tensors.items[w[0]] : NULL;
    bool constant = t && (t->kind == TERN_TENSOR_CONST || t->kind == TERN_TENSOR_RANK);
    return constant ? BAD("writes constant \"%s\"", t->name) : NULL;
}

static unsigned roles_of(const tern_isa_op_info *info, int64_t i)
{
    return i < info->operand_count ? info->operands[i].roles : TERN_ROLE_IN;
}

/* What an instruction that is no matmul does to the tile that it writes. */
static tern_nki_psum_use use_by(const tern_nki_record *r)
{
    const int64_t *args = tern_nki_args(r->words);
    const bool clears = r->words[TERN_NKI_OP_CODE] == TERN_OP_MEMSET && args[0] && !args[1];
    return clears ? TERN_NKI_PSUM_CLEARS : TERN_NKI_PSUM_WRITES;
}

static tern_status access_operands(tern_nki_verifier *v, const tern_nki_record *r,
                                   const tern_isa_op_info *info)
{
    const uint32_t op = v->s->ops;
    const bool matmul = tern_nki_is_matmul(r->words[0]);
    const tern_nki_psum_use writes = use_by(r);
    const int64_t *args = tern_nki_args(r->words);
    for (unsigned pass = 0; pass < 2; pass++) { /* an instruction reads before it writes */
        const int64_t *w = r->words + TERN_NKI_OP_FIRST;
        for (int64_t i = 0; i < r->words[TERN_NKI_OP_OPERANDS]; i++) {
            const unsigned roles = roles_of(info, i);
            if (w[0] >= 0 && roles & (pass ? TERN_ROLE_OUT : TERN_ROLE_IN) && !(matmul && i == 0))
                TERN_TRY(tern_nki_psum_access(&v->psum, w, pass ? writes : TERN_NKI_PSUM_READS));
            if (pass && w[0] >= 0 && matmul && i == 0)
                TERN_TRY(tern_nki_psum_matmul(&v->psum, op, w, args[0] ? args[1] : -1));
            if (pass && roles & TERN_ROLE_OUT) {
                TERN_TRY(check_constant(v, w));
                mark_written(v, w);
            }
            w += tern_nki_operand_words(w);
        }
    }
    return NULL;
}

/* Whether the rows of operand |i| of a transfer are those of an index. |w|: the operands. */
static bool has_index(const int64_t *w, const tern_isa_op_info *info, int64_t count, int64_t i)
{
    const char *index = info->operands[i < info->operand_count ? i : 0].roles & TERN_ROLE_OUT &&
                                i < info->operand_count
                            ? "dst_index"
                            : "src_index";
    for (int64_t k = 0; k < count && k < info->operand_count; k++) {
        if (w[0] >= 0 && !strcmp(info->operands[k].name, index))
            return true;
        w += tern_nki_operand_words(w);
    }
    return false;
}

/* Operands in HBM lie inside their tensors, without what registers add. */
static tern_status check_all_inside(const tern_nki_verifier *v, const tern_nki_record *r,
                                    const tern_isa_op_info *info)
{
    const int64_t *first = r->words + TERN_NKI_OP_FIRST, *w = first;
    const int64_t count = r->words[TERN_NKI_OP_OPERANDS];
    for (int64_t i = 0; i < count; i++) {
        if (w[0] >= 0 && v->s->tensors.items[w[0]].mem == TERN_MEM_HBM)
            TERN_TRY(tern_status_note(
                tern_nki_check_inside(v, w, !has_index(first, info, count, i)), "operand %s",
                i < info->operand_count ? info->operands[i].name : "of the list"));
        w += tern_nki_operand_words(w);
    }
    return NULL;
}

static tern_status check_operands(const tern_nki_verifier *v, const tern_nki_record *r,
                                  const tern_isa_op_info *info, uint32_t *at)
{
    int64_t count = r->words[TERN_NKI_OP_OPERANDS];
    int64_t most = info->operand_count + (info->has_list ? TERN_ISA_LIST_MAX : TERN_ISA_INDEX_MAX);
    if (!tern_nki_within(count, 0, most))
        return BAD("%" PRId64 " operands, wanted up to %" PRId64, count, most);
    for (int64_t i = 0; i < count; i++) {
        const int64_t *w = r->words + *at;
        tern_status st = tern_nki_check_operand(v, r, at);
        if (!st && w[0] >= 0 && w[TERN_NKI_INDEX] != -1 &&
            !tern_nki_within(w[TERN_NKI_INDEX], info->operand_count, count - 1))
            st = BAD("index operand %" PRId64 " of %" PRId64, w[TERN_NKI_INDEX], count);
        if (st)
            return tern_status_note(
                st, "operand %s", i < info->operand_count ? info->operands[i].name : "of the list");
    }
    return check_all_inside(v, r, info);
}

static tern_status check_args(const tern_nki_record *r, const tern_isa_op_info *info, uint32_t at)
{
    int64_t count = at < r->count ? r->words[at] : -1;
    if (!tern_nki_within(count, 0, info->arg_words) || r->count != at + 1 + (uint64_t)count)
        return BAD("%" PRId64 " arguments, wanted up to %u", count, info->arg_words);
    for (int64_t i = 0; i < count; i++)
        if (!tern_nki_within(r->words[at + 1 + i], INT32_MIN, UINT32_MAX))
            return BAD("argument %" PRId64 " is %" PRId64 ", wanted 32 bits", i,
                       r->words[at + 1 + i]);
    if (tern_nki_is_matmul(r->words[0]) && count && !tern_nki_within(r->words[at + 1], -1, 1))
        return BAD("acc is %" PRId64 ", wanted -1, 0 or 1", r->words[at + 1]);
    return NULL;
}

/* The kernel's own control flow is in records of their own. */
static bool is_recorded(const tern_isa_op_info *info, int64_t op)
{
    return (info->family != TERN_FAMILY_CONTROL && info->family != TERN_FAMILY_LIBRARY) ||
           op == TERN_OP_CC_TRIGGER || op == TERN_OP_SENDRECV || op == TERN_OP_CORE_BARRIER;
}

static tern_status check_op(tern_nki_verifier *v, const tern_nki_record *r)
{
    const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)r->words[0]);
    uint32_t at = TERN_NKI_OP_FIRST;
    if (!is_recorded(info, r->words[0]))
        return TERN_ERR(UNSUPPORTED, "kernels cannot have this instruction");
    TERN_TRY(tern_nki_check_index("engine", r->words[TERN_NKI_OP_ENGINE], TERN_ENGINE_COUNT, true));
    TERN_TRY(tern_nki_check_index("name", r->words[TERN_NKI_OP_NAME], v->s->strings.count, true));
    if (r->words[TERN_NKI_OP_FLAGS])
        return BAD("flags %" PRId64, r->words[TERN_NKI_OP_FLAGS]);
    TERN_TRY(check_operands(v, r, info, &at));
    TERN_TRY(check_args(r, info, at));
    TERN_TRY(tern_vec_push(v->s->mem, &v->s->acc, 0));
    TERN_TRY(
        tern_vec_push(v->s->mem, &v->psum.ops,
                      (tern_nki_psum_op){.loop = v->depth ? v->open[v->depth - 1].number : 0}));
    return access_operands(v, r, info);
}

static tern_status verify_op(tern_nki_verifier *v, const tern_nki_record *r)
{
    int64_t op = r->words[0];
    TERN_TRY(tern_nki_check_index("location", r->words[TERN_NKI_OP_LOCATION], v->s->locations.count,
                                  true));
    TERN_TRY(tern_nki_check_index("instruction", op, TERN_OP_COUNT, false));
    tern_status st = check_op(v, r);
    if (st)
        return tern_nki_note(
            v->s, r->words[TERN_NKI_OP_LOCATION],
            tern_status_note(st, "%s", tern_isa_op_info_of((tern_isa_op)op)->name));
    if (v->unordered != TERN_ISA_NONE32 && v->s->ops > v->unordered)
        TERN_TRY(
            tern_vec_push(v->s->mem, &v->s->orders, (tern_nki_order){v->s->ops, v->s->ops - 1}));
    v->s->ops++;
    return NULL;
}

/* --- loops --- */

static tern_status verify_loop(tern_nki_verifier *v, const tern_nki_record *r)
{
    const int64_t *w = r->words;
    TERN_TRY(check_count(r, 4));
    TERN_TRY(tern_nki_check_index("location", w[1], v->s->locations.count, true));
    TERN_TRY(tern_nki_check_index("kind of loop", w[2], TERN_NKI_LOOP_COUNT, false));
    if (v->depth == TERN_NKI_LOOPS_MAX)
        return BAD("loops nested more than %d deep", TERN_NKI_LOOPS_MAX);
    if (v->unordered != TERN_ISA_NONE32)
        return BAD("a loop inside of no_reorder");
    if (w[2] == TERN_NKI_COUNTED_BY_REGISTER)
        TERN_TRY(tern_nki_use_register(v, w[3]));
    else if (w[2] == TERN_NKI_COUNTED && !tern_nki_within(w[3], 1, INT32_MAX - 1))
        return BAD("a loop of %" PRId64 " iterations, wanted 1 or more", w[3]);
    TERN_TRY(define_register(v, w[0], true));
    v->open[v->depth].kind = (tern_nki_loop)w[2];
    v->open[v->depth].reg = (uint32_t)w[0];
    v->open[v->depth].defined = (uint32_t)v->defined.count;
    v->open[v->depth].number = ++v->loops;
    v->open[v->depth++].exits = false;
    return NULL;
}

static tern_status verify_end_loop(tern_nki_verifier *v, const tern_nki_record *r)
{
    TERN_TRY(check_count(r, 0));
    if (!v->depth)
        return BAD("no loop is open");
    v->depth--;
    if (v->open[v->depth].kind == TERN_NKI_UNTIL_BREAK && !v->open[v->depth].exits)
        return BAD("a loop without a trip count and without an exit");
    v->registers.items[v->open[v->depth].reg].in_scope = false;
    while (v->defined.count > v->open[v->depth].defined)
        v->registers.items[v->defined.items[--v->defined.count]].in_scope = false;
    return NULL;
}

static tern_status verify_break_unless(tern_nki_verifier *v, const tern_nki_record *r)
{
    TERN_TRY(check_count(r, 1));
    TERN_TRY(tern_nki_use_register(v, r->words[0]));
    if (!v->depth || v->open[v->depth - 1].kind != TERN_NKI_UNTIL_BREAK ||
        v->open[v->depth - 1].exits)
        return BAD("an exit outside of a loop that runs until one, or a second one");
    v->open[v->depth - 1].exits = true;
    return NULL;
}

/* --- registers --- */

/* One element of 32 bits. */
static tern_status check_element(const tern_nki_verifier *v, const tern_nki_record *r, uint32_t *at)
{
    const int64_t *w = r->words + *at;
    TERN_TRY(tern_nki_check_operand(v, r, at));
    if (w[0] < 0)
        return BAD("the operand is absent");
    if (v->s->tensors.items[w[0]].mem == TERN_MEM_HBM)
        TERN_TRY(tern_nki_check_inside(v, w, true));
    int64_t elems = w[TERN_NKI_ROWS];
    for (int64_t i = 0; i < w[TERN_NKI_RANK]; i++)
        elems = elems == 1 ? w[TERN_NKI_DIMS + 2 * i + 1] : 2;
    if (elems != 1 || tern_nki_size_of(w[TERN_NKI_DTYPE]) != 4 || w[TERN_NKI_INDEX] != -1)
        return BAD("wanted one element of 32 bits");
    return NULL;
}

static tern_status check_bounds(int64_t low, int64_t high)
{
    if (low <= high && low >= INT32_MIN && high <= INT32_MAX)
        return NULL;
    return BAD("bounds %" PRId64 " to %" PRId64, low, high);
}

static tern_status verify_read(tern_nki_verifier *v, const tern_nki_record *r)
{
    uint32_t at = 1;
    TERN_TRY(check_element(v, r, &at));
    TERN_TRY(check_count(r, at + 2));
    TERN_TRY(check_bounds(r->words[at], r->words[at + 1]));
    TERN_TRY(tern_nki_psum_access(&v->psum, r->words + 1, TERN_NKI_PSUM_READS));
    return define_register(v, r->words[0], false);
}

static tern_status verify_compute(tern_nki_verifier *v, const tern_nki_record *r)
{
    const int64_t *w = r->words;
    TERN_TRY(check_count(r, 7));
    TERN_TRY(tern_nki_check_index("register operator", w[1], TERN_REGOP_COUNT, false));
    if (w[1] != TERN_REGOP_MOVE)
        TERN_TRY(tern_nki_use_register(v, w[2]));
    if (w[3] >= 0)
        TERN_TRY(tern_nki_use_register(v, w[3]));
    else if (!tern_nki_within(w[4], INT32_MIN, INT32_MAX))
        return BAD("an immediate of %" PRId64, w[4]);
    TERN_TRY(check_bounds(w[5], w[6]));
    return define_register(v, w[0], false);
}

static tern_status verify_store(tern_nki_verifier *v, const tern_nki_record *r)
{
    uint32_t at = 0;
    TERN_TRY(check_element(v, r, &at));
    TERN_TRY(check_count(r, at + 1));
    TERN_TRY(tern_nki_use_register(v, r->words[at]));
    TERN_TRY(check_constant(v, r->words));
    TERN_TRY(tern_nki_psum_access(&v->psum, r->words, TERN_NKI_PSUM_WRITES));
    mark_written(v, r->words);
    return NULL;
}

/* --- order, results --- */

static tern_status verify_order(tern_nki_verifier *v, const tern_nki_record *r)
{
    const int64_t *w = r->words;
    TERN_TRY(tern_nki_check_index("instruction", w[0], v->s->ops, false));
    TERN_TRY(tern_nki_check_index("number of instructions", w[1], r->count, false));
    TERN_TRY(check_count(r, 2 + w[1]));
    for (int64_t i = 0; i < w[1]; i++) {
        TERN_TRY(tern_nki_check_index("instruction", w[2 + i], v->s->ops, false));
        if (w[2 + i] >= w[0])
            return TERN_ERR(UNSUPPORTED,
                            "instruction %" PRId64 " is to follow instruction %" PRId64
                            ", which the kernel has after it: instructions keep their order",
                            w[0], w[2 + i]);
        TERN_TRY(tern_vec_push(v->s->mem, &v->s->orders,
                               (tern_nki_order){(uint32_t)w[0], (uint32_t)w[2 + i]}));
    }
    return NULL;
}

static tern_status verify_no_reorder(tern_nki_verifier *v, const tern_nki_record *r)
{
    TERN_TRY(check_count(r, 1));
    if ((r->words[0] != 0) != (v->unordered == TERN_ISA_NONE32))
        return BAD("no_reorder begins or ends twice");
    v->unordered = r->words[0] ? v->s->ops : TERN_ISA_NONE32;
    return NULL;
}

static tern_status verify_result(tern_nki_verifier *v, const tern_nki_record *r)
{
    tern_nki_stream *s = v->s;
    const int64_t *w = r->words;
    if (v->has_result || !tern_nki_within(w[0], 0, r->count))
        return BAD("a second list of results, or %" PRId64 " results", w[0]);
    TERN_TRY(check_count(r, 1 + 2 * w[0]));
    uint32_t *user = TERN_NEW_N(&s->arena, uint32_t, s->inputs.count + 1); /* result, plus 1 */
    TERN_TRY_MEM(user);
    for (int64_t i = 0; i < w[0]; i++) {
        int64_t input = w[1 + w[0] + i];
        TERN_TRY(tern_nki_check_index("tensor", w[1 + i], s->tensors.count, false));
        TERN_TRY(tern_nki_check_index("input", input, s->inputs.count, true));
        const tern_nki_tensor *t = &s->tensors.items[w[1 + i]];
        if (t->mem != TERN_MEM_HBM || t->kind == TERN_TENSOR_CONST || t->kind == TERN_TENSOR_RANK)
            return tern_nki_note(
                s, t->location,
                BAD("result %" PRId64 ", tensor \"%s\", is not in HBM", i, t->name));
        if (input >= 0 && user[input])
            return BAD("results %u and %" PRId64 " alias the same input", user[input] - 1, i);
        if (input >= 0)
            user[input] = (uint32_t)i + 1;
        TERN_TRY(tern_vec_push(s->mem, &s->results,
                               (tern_nki_result){(uint32_t)w[1 + i], (int32_t)input}));
    }
    v->has_result = true;
    return NULL;
}

static tern_status verify_print(tern_nki_verifier *v, const tern_nki_record *r)
{
    TERN_TRY(check_count(r, 2));
    TERN_TRY(tern_nki_check_index("string", r->words[0], v->s->strings.count, false));
    return tern_nki_check_index("tensor", r->words[1], v->s->tensors.count, false);
}

static tern_status verify_kernel(tern_nki_verifier *v, const tern_nki_record *r)
{
    const int64_t *w = r->words;
    TERN_TRY(tern_nki_check_index("name", w[0], v->s->strings.count, false));
    TERN_TRY(tern_nki_check_index("chip", w[1], v->s->strings.count, false));
    if (v->has_kernel || !tern_nki_within(w[2], 0, TERN_NKI_RANK_MAX))
        return BAD("a second kernel, or a grid of %" PRId64 " dimensions", w[2]);
    TERN_TRY(check_count(r, 4 + w[2]));
    v->has_kernel = true;
    v->s->name = v->s->strings.items[w[0]];
    v->s->chip = v->s->strings.items[w[1]];
    const tern_chip *chip = tern_arch_chip_builtin(v->s->chip);
    v->psum.adds_to_any = chip && chip->core_version >= 4;
    v->psum.groups_max = chip ? chip->psum_banks : 0;
    return NULL;
}

/* --- entry point --- */

typedef tern_status (*verify_fn)(tern_nki_verifier *v, const tern_nki_record *r);

static const struct {
    const char *name;
    verify_fn verify;
    uint32_t least;
} kinds[] = {
#define RECORD(code, name, function, least) [code] = {#name, verify_##function, least},
#include "nki/records.def"
};

static tern_status verify_record(tern_nki_verifier *v, const tern_nki_record *r, uint64_t number)
{
    if ((unsigned)r->kind >= TERN_COUNT_OF(kinds))
        return BAD("record %" PRIu64 " is of the unknown kind %d", number, r->kind);
    tern_status st = r->count < kinds[r->kind].least
                         ? BAD("%u words, wanted %u or more", r->count, kinds[r->kind].least)
                         : kinds[r->kind].verify(v, r);
    if (st && r->kind != TERN_NKI_OP)
        st = tern_status_note(st, "in record %" PRIu64 " of the kernel, %s", number,
                              kinds[r->kind].name);
    return st;
}

static tern_status verify_end(const tern_nki_verifier *v)
{
    if (v->depth || v->unordered != TERN_ISA_NONE32)
        return BAD("the kernel ends inside of a loop or of no_reorder");
    if (!v->has_kernel || !v->has_result)
        return BAD("the kernel has no record %s", v->has_kernel ? "RESULT" : "KERNEL");
    for (size_t i = 0; i < v->s->tensors.count; i++)
        if (v->s->tensors.items[i].kind == TERN_TENSOR_CONST && !v->s->tensors.items[i].data &&
            v->s->tensors.items[i].bytes)
            return BAD("constant \"%s\" has no record DATA", v->s->tensors.items[i].name);
    return NULL;
}

static int by_op(const void *a, const void *b)
{
    const tern_nki_order *x = a, *y = b;
    if (x->after != y->after)
        return x->after < y->after ? -1 : 1;
    return x->before < y->before ? -1 : x->before > y->before;
}

tern_status tern_nki_verify(tern_nki_stream *s)
{
    tern_nki_verifier v = {.s = s, .unordered = TERN_ISA_NONE32};
    tern_nki_cursor c;
    tern_nki_record r;
    uint64_t number = 0;
    tern_nki_psum_init(&v.psum, s);
    tern_nki_cursor_init(&c, s);
    tern_status st = tern_nki_next(&c, &r);
    for (; !st && r.kind != TERN_NKI_NO_RECORD; number++) {
        st = verify_record(&v, &r, number);
        if (!st)
            st = tern_nki_next(&c, &r);
    }
    if (!st)
        st = verify_end(&v);
    if (s->orders.count)
        qsort(s->orders.items, s->orders.count, sizeof(*s->orders.items), by_op);
    tern_nki_cursor_fini(&c);
    tern_nki_psum_fini(&v.psum);
    tern_vec_free(s->mem, &v.registers);
    tern_vec_free(s->mem, &v.defined);
    return *s->name ? tern_status_note(st, "in the NKI kernel %s", s->name) : st;
}
