/* passes/fuse_split.c - splits reductions into two steps. One of a large tensor to few elements
 * goes along rows first, which uses all partitions, then over the rest; in one step it would be a
 * few very long rows. One over the last dimension and others that are not next to it would have
 * rows of many short runs: it goes over one of the two groups first. */
#include "passes/fuse_impl.h"
#include "passes/rewrite_impl.h"

enum {
    FIRST_LENGTH = 512,
    LONG_RUN = 64,      /* elements of a run that is reduced first */
    MIXED_LENGTH = 2048 /* shorter rows of several runs are left as they are */
};

/* A reduction over |dims| worth splitting, and the dimensions of its first step. */
typedef struct {
    tern_hlo_code code;
    tern_hlo_value from;
    int64_t first[FUSE_MAX_RANK], rest[FUSE_MAX_RANK]; /* |rest|: remaining dimensions, numbered in
                                                        * the result of the first step */
    uint32_t first_count, rest_count;
} split;

static bool is_reduced(const int64_t *dims, uint32_t count, int64_t d)
{
    for (uint32_t i = 0; i < count; i++)
        if (dims[i] == d)
            return true;
    return false;
}

/* The first of the reduced dimensions at the end, and the length of their runs. */
static uint32_t trailing_from(const tern_hlo_type_info *t, const int64_t *dims, uint32_t count,
                              int64_t *length)
{
    uint32_t d = t->rank;
    *length = 1;
    while (d && (t->dims[d - 1] == 1 || is_reduced(dims, count, d - 1)))
        *length *= t->dims[--d];
    return d;
}

/* Rows of several runs, whose first elements are far apart. */
static bool is_mixed(const tern_hlo_type_info *t, const int64_t *dims, uint32_t count)
{
    int64_t run = 1, length = 1;
    uint32_t trailing = trailing_from(t, dims, count, &run);
    for (uint32_t i = 0; i < count; i++)
        length *= t->dims[dims[i]];
    return trailing < t->rank && run > 1 && run < length && length > MIXED_LENGTH;
}

/* Of mixed dimensions: those at the end, if their runs are long, or the others. */
static void choose_mixed(const tern_hlo_type_info *t, const int64_t *dims, uint32_t count, split *s)
{
    int64_t run = 1;
    uint32_t trailing = trailing_from(t, dims, count, &run);
    for (uint32_t d = 0; d < t->rank; d++)
        if (is_reduced(dims, count, d) && (d >= trailing) == (run >= LONG_RUN))
            s->first[s->first_count++] = d;
}

/* Takes dimensions from the last on until rows are long enough; leaves at least one. */
static void choose_last(const tern_hlo_type_info *t, const int64_t *dims, uint32_t count, split *s)
{
    int64_t length = 1;
    for (uint32_t d = t->rank; d-- && s->first_count + 1 < count && length < FIRST_LENGTH;) {
        if (!is_reduced(dims, count, d))
            continue;
        s->first[s->first_count++] = d;
        length *= t->dims[d];
    }
    for (uint32_t i = 0; i < s->first_count / 2; i++) { /* ascending */
        int64_t d = s->first[i];
        s->first[i] = s->first[s->first_count - 1 - i];
        s->first[s->first_count - 1 - i] = d;
    }
}

static void choose_first(const tern_hlo_type_info *t, const int64_t *dims, uint32_t count, split *s)
{
    if (is_mixed(t, dims, count))
        choose_mixed(t, dims, count, s);
    else
        choose_last(t, dims, count, s);
    int64_t place = 0;
    for (uint32_t d = 0; d < t->rank; d++) {
        if (is_reduced(s->first, s->first_count, d))
            continue;
        if (is_reduced(dims, count, d))
            s->rest[s->rest_count++] = place;
        place++;
    }
}

static bool find_split(const tern_hlo_module *m, tern_hlo_op op, split *s)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    if (info->code != TERN_HLO_REDUCE || info->operand_count != 2)
        return false;
    *s = (split){.from = tern_hlo_operands(m, op)[0],
                 .code = tern_match_reducer(m, tern_hlo_op_region(m, op, 0))};
    const tern_hlo_type_info *t = tern_match_plain(m, s->from);
    uint32_t count = 0;
    const int64_t *dims = tern_hlo_op_ints(m, op, TERN_HLO_A_dimensions, &count);
    int64_t rows = tern_hlo_value_type_of(m, info->result_first)->count;
    if (!t || count < 2 || t->rank > FUSE_MAX_RANK || rows < 1 ||
        ((rows >= FUSE_FEW_ROWS || t->count / rows < FUSE_LONG_ROW) && !is_mixed(t, dims, count)) ||
        (s->code != TERN_HLO_ADD && s->code != TERN_HLO_MAXIMUM && s->code != TERN_HLO_MINIMUM))
        return false;
    choose_first(t, dims, count, s);
    return s->first_count && s->rest_count;
}

static tern_status split_one(tern_rewrite *r, tern_hlo_op op, const split *s)
{
    tern_hlo_attr dims = 0;
    tern_hlo_builder *b = tern_rewrite_build(r, op);
    tern_hlo_value rows = tern_hlo_build_reduce(b, s->code, s->from, s->first, s->first_count);
    TERN_TRY(tern_rewrite_insert(r));
    TERN_TRY(tern_rewrite_set_operand(r, op, 0, rows));
    TERN_TRY(tern_hlo_attr_ints(r->m, TERN_I64, s->rest, s->rest_count, &dims));
    return tern_hlo_op_set_attr(r->m, op, TERN_HLO_A_dimensions, dims);
}

tern_status tern_passes_fuse_split(tern_hlo_module *m, tern_hlo_op func)
{
    tern_rewrite r;
    split s;
    bool any = false;
    for (tern_hlo_op op = func; op && !any; op = tern_passes_next_nested(m, func, op))
        any = find_split(m, op, &s);
    if (!any)
        return NULL;
    tern_status st = tern_rewrite_init(&r, m);
    for (tern_hlo_op op = func; op && !st; op = tern_passes_next_nested(m, func, op))
        while (!st && find_split(m, op, &s))
            st = split_one(&r, op, &s);
    tern_rewrite_fini(&r);
    return st;
}
