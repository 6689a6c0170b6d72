/* emu/select.c - instructions that choose between elements by a predicate in memory, by an
 * element's position, or by an affine function of it. */
#include <string.h>

#include "base/assert.h"
#include "emu/select_impl.h"
#include "emu/tile_impl.h"

#define VIEW(op, name) (&x->view[TERN_OPERAND(op, name)])
#define WORD(op, name) (x->args[TERN_ARG(op, name)])

static const tern_emu_select_table *const tables[TERN_CPU_LEVEL_COUNT] = {
#define X(name, level) [TERN_CPU_##name] = &tern_emu_select_table_##level,
    TERN_LEVELS_COMPILED(X)
#undef X
};

const tern_emu_select_table *tern_emu_select_at(tern_cpu_level level)
{
    TERN_ASSERT((unsigned)level < TERN_CPU_LEVEL_COUNT && tables[level]);
    TERN_ASSERT(tern_cpu_level_runs(level));
    return tables[level];
}

/* 0 to 3 for 1, 2, 4 and 8 bytes. */
static unsigned size_index(const tern_emu_view *v)
{
    TERN_ASSERT(v->elem_bytes >= 1 && v->elem_bytes <= 8);
    return (unsigned)__builtin_ctz(v->elem_bytes);
}

enum { CHUNK = 1024 };

/* Elements of |v| as codes of |dst|'s format: unchanged if that is their format, else cast
 * through f32. |scratch| has space for CHUNK of the widest elements. */
static const void *get_codes(const tern_emu_core *core, const tern_emu_exec *x,
                             const tern_emu_view *dst, const tern_emu_view *v, uint32_t row,
                             uint32_t first, uint32_t n, uint64_t *scratch)
{
    if (dst->dtype == v->dtype)
        return tern_emu_get_bits(v, row, first, n, scratch);
    float middle[CHUNK];
    const float *values = tern_emu_get_f32(v, row, first, n, middle);
    tern_emu_cast_f32(core, x, dst, row, first, n, values, scratch);
    return scratch;
}

static void code_of(const tern_emu_view *v, float value, uint64_t *code)
{
    tern_convert((tern_dtype)v->dtype, code, TERN_F32, &value, 1,
                 &(tern_convert_options){.mode = tern_num_mode_hardware});
}

static void run_rows(const tern_emu_core *core, bool overlap, const tern_emu_view *dst,
                     tern_emu_rows_fn fn, void *job)
{
    if (overlap)
        fn(job, 0, dst->rows);
    else
        tern_emu_for_rows(core, dst->rows, dst->elems, fn, job);
}

/* --- tensor_copy_predicated --- */

typedef struct {
    const tern_emu_core *core;
    const tern_emu_exec *x;
    const tern_emu_view *dst, *src, *predicate;
    bool reverse, overlap;
    tern_emu_merge_fn *merge;
    tern_emu_merge_one_fn *merge_one;
    uint64_t one[2]; /* the immediate in |dst|'s format */
} merge_job;

static void merge_chunk(const merge_job *j, uint32_t row, uint32_t first, uint32_t n)
{
    const tern_emu_view *dst = j->dst;
    uint64_t out_scratch[CHUNK], src_scratch[CHUNK], flag_scratch[CHUNK];
    const void *flags = tern_emu_get_bits(j->predicate, row, first, n, flag_scratch);
    const void *src = NULL;
    void *out = out_scratch;
    if (tern_emu_has(j->src))
        src = get_codes(j->core, j->x, dst, j->src, row, first, n, src_scratch);
    if (dst->dense && !j->overlap)
        out = dst->base + (int64_t)row * dst->row_bytes + (size_t)first * dst->elem_bytes;
    else
        memmove(out, tern_emu_get_bits(dst, row, first, n, out_scratch), n * dst->elem_bytes);
    if (src)
        j->merge(out, src, flags, j->reverse, n);
    else
        j->merge_one(out, j->one, flags, j->reverse, n);
    tern_emu_put_bits(dst, row, first, n, out);
}

static void merge_rows(void *arg, uint32_t begin, uint32_t end)
{
    const merge_job *j = arg;
    for (uint32_t row = begin; row < end; row++)
        for (uint32_t first = 0, n; first < j->dst->elems; first += n) {
            n = j->dst->elems - first < CHUNK ? j->dst->elems - first : CHUNK;
            merge_chunk(j, row, first, n);
        }
}

tern_status tern_emu_run_TENSOR_COPY_PREDICATED(tern_emu_core *core, const tern_emu_exec *x)
{
    merge_job j = {.core = core,
                   .x = x,
                   .dst = VIEW(TENSOR_COPY_PREDICATED, dst),
                   .src = VIEW(TENSOR_COPY_PREDICATED, src),
                   .predicate = VIEW(TENSOR_COPY_PREDICATED, predicate),
                   .reverse = WORD(TENSOR_COPY_PREDICATED, reverse)};
    const tern_emu_select_table *table = tern_emu_select_at(tern_cpu_level_get());
    unsigned size = size_index(j.dst), flag_size = size_index(j.predicate);
    j.merge = table->merge[size][flag_size];
    j.merge_one = table->merge_one[size][flag_size];
    j.overlap = !tern_emu_alias_safe(j.dst, j.predicate) ||
                (tern_emu_has(j.src) && !tern_emu_alias_safe(j.dst, j.src));
    code_of(j.dst, tern_isa_arg_f32(WORD(TENSOR_COPY_PREDICATED, imm)), j.one);
    run_rows(core, j.overlap, j.dst, merge_rows, &j);
    return NULL;
}

/* --- select_reduce --- */

typedef struct {
    const tern_emu_view *predicate, *on_true;
    tern_emu_choose_fn *choose;
    bool reverse;
    tern_emu_scalars on_false;
} choose_job;

static void choose_chunk(const void *arg, uint32_t row, uint32_t first, uint32_t n, float *out)
{
    const choose_job *j = arg;
    float scratch[TERN_EMU_CHUNK];
    uint64_t flag_scratch[TERN_EMU_CHUNK];
    const float *a = tern_emu_get_f32(j->on_true, row, first, n, scratch);
    const void *flags = tern_emu_get_bits(j->predicate, row, first, n, flag_scratch);
    j->choose(out, a, tern_emu_scalars_of(&j->on_false, row), flags, j->reverse, n);
}

tern_status tern_emu_run_SELECT_REDUCE(tern_emu_core *core, const tern_emu_exec *x)
{
    const tern_emu_view *dst = VIEW(SELECT_REDUCE, dst);
    choose_job j;
    j.predicate = VIEW(SELECT_REDUCE, predicate);
    j.on_true = VIEW(SELECT_REDUCE, on_true);
    j.choose = tern_emu_select_at(tern_cpu_level_get())->choose[size_index(j.predicate)];
    j.reverse = WORD(SELECT_REDUCE, reverse);
    tern_emu_scalars_get(&j.on_false, VIEW(SELECT_REDUCE, on_false),
                         WORD(SELECT_REDUCE, imm_false));
    tern_emu_walk_run(&(tern_emu_walk){.core = core,
                                       .x = x,
                                       .dst = dst,
                                       .compute = choose_chunk,
                                       .job = &j,
                                       .overlap = !tern_emu_alias_safe(dst, j.predicate) ||
                                                  !tern_emu_alias_safe(dst, j.on_true),
                                       .acc = x->acc,
                                       .cmd = (tern_isa_REDUCE)WORD(SELECT_REDUCE, reduce_cmd),
                                       .op = (tern_alu)WORD(SELECT_REDUCE, reduce_op),
                                       .reduce_res = VIEW(SELECT_REDUCE, reduce_res)});
    return NULL;
}

/* --- range_select --- */

typedef struct {
    const tern_emu_view *on_true;
    tern_alu cmp[2];
    float start, on_false;
    tern_emu_scalars bound[2];
} range_job;

/* The position of an element is an f32 too, and so exact below 2^24. */
static void range_chunk(const void *arg, uint32_t row, uint32_t first, uint32_t n, float *out)
{
    const range_job *j = arg;
    float scratch[TERN_EMU_CHUNK], in0[TERN_EMU_CHUNK], in1[TERN_EMU_CHUNK];
    const float *a = tern_emu_get_f32(j->on_true, row, first, n, scratch);
    for (uint32_t i = 0; i < n; i++)
        in1[i] = (float)(int32_t)(first + i) + j->start;
    tern_emu_alu_scalar(j->cmp[0], false, in0, in1, tern_emu_scalars_of(&j->bound[0], row), n);
    tern_emu_alu_scalar(j->cmp[1], false, in1, in1, tern_emu_scalars_of(&j->bound[1], row), n);
    tern_emu_select_at(tern_cpu_level_get())->choose_both(out, a, in0, in1, j->on_false, n);
}

tern_status tern_emu_run_RANGE_SELECT(tern_emu_core *core, const tern_emu_exec *x)
{
    const tern_emu_view *dst = VIEW(RANGE_SELECT, dst);
    range_job j;
    j.on_true = VIEW(RANGE_SELECT, on_true);
    j.cmp[0] = (tern_alu)WORD(RANGE_SELECT, cmp0);
    j.cmp[1] = (tern_alu)WORD(RANGE_SELECT, cmp1);
    j.start = tern_isa_arg_f32(WORD(RANGE_SELECT, range_start));
    j.on_false = tern_isa_arg_f32(WORD(RANGE_SELECT, on_false));
    tern_emu_scalars_get(&j.bound[0], VIEW(RANGE_SELECT, bound0), 0);
    tern_emu_scalars_get(&j.bound[1], VIEW(RANGE_SELECT, bound1), 0);
    tern_emu_walk_run(&(tern_emu_walk){.core = core,
                                       .x = x,
                                       .dst = dst,
                                       .compute = range_chunk,
                                       .job = &j,
                                       .overlap = !tern_emu_alias_safe(dst, j.on_true),
                                       .acc = x->acc,
                                       .cmd = (tern_isa_REDUCE)WORD(RANGE_SELECT, reduce_cmd),
                                       .op = (tern_alu)WORD(RANGE_SELECT, reduce_op),
                                       .reduce_res = VIEW(RANGE_SELECT, reduce_res)});
    return NULL;
}

/* --- affine_select --- */

enum { AFFINE_DIMS = 4 };

typedef struct {
    const tern_emu_core *core;
    const tern_emu_exec *x;
    const tern_emu_view *dst, *on_true;
    bool overlap;
    tern_alu cmp;
    tern_emu_sign_fn *sign;
    tern_emu_merge_one_fn *merge_one;
    uint32_t offset, multiplier, step[AFFINE_DIMS], count[AFFINE_DIMS];
    uint64_t on_false[2]; /* in |dst|'s format */
} affine_job;

/* The part of the affine function that all rows share, in 32 bits, wrapping. */
static void affine_fill(const affine_job *j, uint32_t first, uint32_t n, uint32_t *values)
{
    uint32_t at[AFFINE_DIMS], value = 0, rest = first;
    for (int k = AFFINE_DIMS - 1; k >= 0; k--) {
        at[k] = rest % j->count[k];
        rest /= j->count[k];
        value += at[k] * j->step[k];
    }
    for (uint32_t i = 0; i < n; i++) {
        values[i] = value;
        int k = AFFINE_DIMS - 1;
        value += j->step[k];
        for (; k > 0 && ++at[k] == j->count[k]; k--) {
            value += j->step[k - 1] - j->step[k] * j->count[k];
            at[k] = 0;
        }
    }
}

static void affine_chunk(const affine_job *j, uint32_t row, uint32_t first, uint32_t n,
                         const uint32_t *values)
{
    const tern_emu_view *dst = j->dst;
    uint64_t scratch[CHUNK], out_scratch[CHUNK];
    uint8_t flags[CHUNK];
    uint32_t base = j->offset + row * j->multiplier;
    const void *on_true = get_codes(j->core, j->x, dst, j->on_true, row, first, n, scratch);
    void *out = out_scratch;
    if (dst->dense && !j->overlap)
        out = dst->base + (int64_t)row * dst->row_bytes + (size_t)first * dst->elem_bytes;
    if (j->sign)
        j->sign(flags, values, base, n);
    else
        for (uint32_t i = 0; i < n; i++)
            flags[i] = tern_emu_alu_u32(j->cmp, base + values[i], 0, true) != 0;
    memmove(out, on_true, n * dst->elem_bytes);
    j->merge_one(out, j->on_false, flags, true, n);
    tern_emu_put_bits(dst, row, first, n, out);
}

static void affine_rows(void *arg, uint32_t begin, uint32_t end)
{
    const affine_job *j = arg;
    uint32_t values[CHUNK];
    for (uint32_t first = 0, n; first < j->dst->elems; first += n) {
        n = j->dst->elems - first < CHUNK ? j->dst->elems - first : CHUNK;
        affine_fill(j, first, n, values);
        for (uint32_t row = begin; row < end; row++)
            affine_chunk(j, row, first, n, values);
    }
}

tern_status tern_emu_run_AFFINE_SELECT(tern_emu_core *core, const tern_emu_exec *x)
{
    affine_job j = {.core = core,
                    .x = x,
                    .dst = VIEW(AFFINE_SELECT, dst),
                    .on_true = VIEW(AFFINE_SELECT, on_true),
                    .cmp = (tern_alu)WORD(AFFINE_SELECT, cmp),
                    .offset = WORD(AFFINE_SELECT, offset),
                    .multiplier = WORD(AFFINE_SELECT, channel_multiplier)};
    const tern_emu_select_table *table = tern_emu_select_at(tern_cpu_level_get());
    for (unsigned k = 0; k < AFFINE_DIMS; k++) {
        uint32_t count = x->args[TERN_ARG(AFFINE_SELECT, count) + k];
        j.step[k] = x->args[TERN_ARG(AFFINE_SELECT, step) + k];
        j.count[k] = count ? count : 1; /* absent */
    }
    j.sign = table->sign[j.cmp];
    j.merge_one = table->merge_one[size_index(j.dst)][0];
    j.overlap = !tern_emu_alias_safe(j.dst, j.on_true);
    code_of(j.dst, tern_isa_arg_f32(WORD(AFFINE_SELECT, on_false)), j.on_false);
    run_rows(core, j.overlap, j.dst, affine_rows, &j);
    return NULL;
}
