/* emu/words.c - operators on words. Elements of 8 and 16 bits are zero-extended and their
 * results truncated, so that 32-bit operators serve all. */
#include "emu/words_impl.h"

#include <string.h>

#include "base/assert.h"
#include "emu/alu_impl.h"
#include "emu/lanes_impl.h"

static bool is_word(const tern_emu_view *v) { return v->dtype == TERN_I32 || v->dtype == TERN_U32; }

static void widen(uint32_t *to, const void *from, unsigned elem_bytes, uint32_t n)
{
    const uint8_t *in = from;
    for (uint32_t i = 0; i < n; i++) {
        uint16_t half = 0;
        if (elem_bytes == 1)
            half = in[i];
        else
            memcpy(&half, in + 2 * (size_t)i, sizeof half);
        to[i] = half;
    }
}

/* n <= TERN_EMU_SPAN. */
static const uint32_t *get_words(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
                                 uint32_t *scratch)
{
    uint64_t words[TERN_EMU_SPAN];
    TERN_ASSERT(n <= TERN_EMU_SPAN);
    const uint8_t *bits = tern_emu_get_bits(v, row, first, n, words);
    if (v->elem_bytes == 4) {
        if (bits != (const uint8_t *)words && (uintptr_t)bits % _Alignof(uint32_t) == 0)
            return (const uint32_t *)(const void *)bits;
        memcpy(scratch, bits, n * sizeof *scratch);
    } else if (v->elem_bytes == 8) {
        for (uint32_t i = 0; i < n; i++)
            memcpy(scratch + i, bits + 8 * (size_t)i, sizeof *scratch);
    } else {
        widen(scratch, bits, v->elem_bytes, n);
    }
    return scratch;
}

/* --- tensor_tensor --- */

typedef struct {
    const tern_emu_view *dst, *a, *b; /* |b| NULL: |ops| */
    bool in_place;                    /* results can be computed in |dst| */
    tern_alu op;
    bool is_signed;
    struct {
        tern_alu op;
        bool reverse, is_signed;
        uint32_t word[TERN_EMU_LANES];
    } ops[2];
} words_job;

/* Where results first .. first + n - 1 of a row are computed: in the tile itself, if its rows are
 * arrays of words. */
static uint32_t *target(const words_job *j, uint32_t row, uint32_t first, uint32_t *scratch)
{
    return j->in_place ? (uint32_t *)(void *)(j->dst->base + row * j->dst->row_bytes) + first
                       : scratch;
}

static void tensor_rows(void *arg, uint32_t begin, uint32_t end)
{
    const words_job *j = arg;
    uint32_t a_scratch[TERN_EMU_SPAN], b_scratch[TERN_EMU_SPAN], scratch[TERN_EMU_SPAN];
    for (uint32_t row = begin; row < end; row++) {
        for (uint32_t first = 0, n; first < j->dst->elems; first += n) {
            n = j->dst->elems - first < TERN_EMU_SPAN ? j->dst->elems - first : TERN_EMU_SPAN;
            const uint32_t *a = get_words(j->a, row, first, n, a_scratch);
            const uint32_t *b = get_words(j->b, row, first, n, b_scratch);
            uint32_t *out = target(j, row, first, scratch);
            tern_emu_alu_words(j->op, j->is_signed, out, a, b, n);
            tern_emu_put_low(j->dst, row, first, n, out);
        }
    }
}

static void run_rows(const tern_emu_core *core, bool overlap, words_job *j, tern_emu_rows_fn fn)
{
    const tern_emu_view *dst = j->dst;
    j->in_place = !overlap && dst->dense && dst->elem_bytes == sizeof(uint32_t) &&
                  ((uintptr_t)dst->base | (uintptr_t)dst->row_bytes) % _Alignof(uint32_t) == 0;
    if (overlap)
        fn(j, 0, j->dst->rows);
    else
        tern_emu_for_rows(core, j->dst->rows, j->dst->elems, fn, j);
}

bool tern_emu_words_apply(const tern_emu_exec *x, tern_alu op, const tern_emu_view *dst,
                          const tern_emu_view *a, const tern_emu_view *b)
{
    if (tern_alu_info_of(op)->on_bits)
        return true;
    return x->instr->engine == TERN_ENGINE_POOL && is_word(dst) && is_word(a) && is_word(b) &&
           tern_emu_alu_on_integers(op);
}

void tern_emu_words_tensor(const tern_emu_core *core, const tern_emu_exec *x, bool overlap,
                           tern_alu op, const tern_emu_view *dst, const tern_emu_view *a,
                           const tern_emu_view *b)
{
    words_job j;
    (void)x;
    j.dst = dst;
    j.a = a;
    j.b = b;
    j.op = op;
    j.is_signed = a->dtype != TERN_U32 || b->dtype != TERN_U32;
    run_rows(core, overlap, &j, tensor_rows);
}

/* --- tensor_scalar --- */

/* |n| copies of a word. */
typedef struct {
    uint32_t n;
    uint32_t words[TERN_EMU_SPAN];
} copies;

static void fill_copies(copies *c, uint32_t word, uint32_t n)
{
    if (c->n >= n && c->words[0] == word)
        return;
    for (uint32_t i = 0; i < n; i++)
        c->words[i] = word;
    c->n = n;
}

static void scalar_rows(void *arg, uint32_t begin, uint32_t end)
{
    const words_job *j = arg;
    uint32_t a_scratch[TERN_EMU_SPAN], scratch[TERN_EMU_SPAN];
    copies same[2];
    same[0].n = same[1].n = 0;
    for (uint32_t row = begin; row < end; row++) {
        for (uint32_t first = 0, n; first < j->dst->elems; first += n) {
            n = j->dst->elems - first < TERN_EMU_SPAN ? j->dst->elems - first : TERN_EMU_SPAN;
            const uint32_t *a = get_words(j->a, row, first, n, a_scratch);
            uint32_t *out = target(j, row, first, scratch);
            for (unsigned k = 0; k < 2; k++) {
                bool reverse = j->ops[k].reverse;
                if (j->ops[k].op == TERN_ALU_NONE)
                    continue;
                fill_copies(&same[k], j->ops[k].word[row], n);
                tern_emu_alu_words(j->ops[k].op, j->ops[k].is_signed, out,
                                   reverse ? same[k].words : a, reverse ? a : same[k].words, n);
                a = out;
            }
            tern_emu_put_low(j->dst, row, first, n, a);
        }
    }
}

/* The word of an integer of the 32-bit type; false if |value| is not one. */
static bool whole_word(float value, bool is_signed, uint32_t *word)
{
    double low = is_signed ? -0x1p31 : 0, high = is_signed ? 0x1p31 : 0x1p32;
    if (!(value >= low && value < high) || value != __builtin_truncf(value))
        return false;
    *word = (uint32_t)(int64_t)value;
    return true;
}

static bool is_exact_op(const tern_emu_view *data, const tern_emu_words_op *op)
{
    uint32_t word = 0;
    if (!tern_emu_alu_on_integers(op->op) || tern_alu_info_of(op->op)->on_bits)
        return false;
    if (tern_emu_has(op->operand))
        return is_word(op->operand);
    return tern_alu_info_of(op->op)->arity == 1 ||
           whole_word(tern_isa_arg_f32(op->imm), data->dtype == TERN_I32, &word);
}

static void prepare(words_job *j, unsigned k, const tern_emu_words_op *op, bool on_bits)
{
    const tern_emu_view *operand = op->operand;
    bool in_memory = tern_emu_has(operand);
    uint32_t word = op->imm;
    j->ops[k].op = op->op;
    j->ops[k].reverse = op->reverse && tern_alu_info_of(op->op)->arity == 2;
    j->ops[k].is_signed = j->a->dtype == TERN_I32 || (in_memory && operand->dtype == TERN_I32);
    if (!on_bits && !in_memory && !whole_word(tern_isa_arg_f32(op->imm), true, &word))
        (void)whole_word(tern_isa_arg_f32(op->imm), false, &word);
    for (uint32_t row = 0; row < j->dst->rows; row++) {
        uint32_t scratch = 0;
        j->ops[k].word[row] = in_memory ? *get_words(operand, row, 0, 1, &scratch) : word;
    }
}

bool tern_emu_words_scalar(const tern_emu_core *core, const tern_emu_exec *x, bool overlap,
                           const tern_emu_view *dst, const tern_emu_view *data,
                           const tern_emu_words_op *ops)
{
    bool on_bits = tern_alu_info_of(ops[0].op)->on_bits || tern_alu_info_of(ops[1].op)->on_bits;
    bool exact = x->instr->engine == TERN_ENGINE_POOL && is_word(dst) && is_word(data) &&
                 is_exact_op(data, &ops[0]) && is_exact_op(data, &ops[1]);
    if (!on_bits && !exact)
        return false;
    words_job j;
    TERN_ASSERT(dst->rows <= TERN_EMU_LANES);
    j.dst = dst;
    j.a = data;
    j.b = NULL;
    prepare(&j, 0, &ops[0], on_bits);
    prepare(&j, 1, &ops[1], on_bits);
    run_rows(core, overlap, &j, scalar_rows);
    return true;
}
