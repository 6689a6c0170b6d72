/* ref/select_greatest.c - select_and_scatter as the gradient of max pooling: selects the first
 * greatest element of each window, in f32, and adds.
 *
 * Dimensions without a window are equal on both sides. Those before the first window are
 * independent of each other, one item of a parallel loop each; those after the last one are the
 * lanes of a row, of which each selects for itself. Each element of the result receives its
 * additions in the order of the windows, as the general way does (ops_select_scatter.c). */
#include <string.h>

#include "base/assert.h"
#include "ref/index_impl.h"

enum { LANES = 256, GRAIN_ELEMS = 1 << 14 };

typedef struct {
    tern_ref_selection s;
    uint32_t first, last; /* dimensions first .. last - 1 are those between the others */
    int64_t items, lanes;
    int64_t operand_rows, source_rows;  /* of an item */
    int64_t strides[TERN_REF_MAX_RANK]; /* of the operand, in rows */
} job;

static bool is_plain(const tern_ref_window *w)
{
    return w->size == 1 && w->stride == 1 && w->low == 0 && w->high == 0;
}

/* The row of the operand at |within| of a window; -1: padding. */
static int64_t row_at(const job *j, const int64_t *position, const int64_t *within)
{
    int64_t row = 0;
    for (uint32_t d = j->first; d < j->last; d++) {
        int64_t k = tern_ref_window_index(&j->s.w[d], position[d], within[d]);
        if (k < 0)
            return -1;
        row += k * j->strides[d];
    }
    return row;
}

/* Of lanes [begin, begin + n): the rows that a window selects. False if all of it is padding. */
static bool select_rows(const job *j, const float *operand, const int64_t *position, int64_t n,
                        int64_t *selected)
{
    int64_t within[TERN_REF_MAX_RANK] = {0};
    float greatest[LANES];
    bool found = false;
    do {
        const int64_t row = row_at(j, position, within);
        if (row < 0)
            continue;
        const float *x = operand + row * j->lanes;
        if (!found)
            memcpy(greatest, x, (size_t)n * sizeof *x);
        for (int64_t l = 0; l < n; l++) {
            const bool keep = found && greatest[l] >= x[l]; /* false for NaN */
            greatest[l] = keep ? greatest[l] : x[l];
            selected[l] = keep ? selected[l] : row;
        }
        found = true;
    } while (
        tern_ref_next_index(within + j->first, j->s.window_dims + j->first, j->last - j->first));
    return found;
}

static void add_rows(const job *j, float *result, const float *source, int64_t n,
                     const int64_t *selected)
{
    float sum[LANES];
    for (int64_t l = 0; l < n; l++)
        sum[l] = result[selected[l] * j->lanes + l];
    tern_ref_binary(TERN_HLO_ADD, TERN_F32, sum, sum, source, n);
    for (int64_t l = 0; l < n; l++)
        result[selected[l] * j->lanes + l] = sum[l];
}

static void run_item(const job *j, int64_t item)
{
    const float *operand = j->s.operand + item * j->operand_rows * j->lanes;
    const float *source = j->s.source + item * j->source_rows * j->lanes;
    float *result = j->s.result + item * j->operand_rows * j->lanes;
    int64_t position[TERN_REF_MAX_RANK] = {0}, selected[LANES];
    do {
        for (int64_t l = 0, n; l < j->lanes; l += n) {
            n = j->lanes - l < LANES ? j->lanes - l : LANES;
            if (select_rows(j, operand + l, position, n, selected))
                add_rows(j, result + l, source + l, n, selected);
        }
        source += j->lanes;
    } while (
        tern_ref_next_index(position + j->first, j->s.positions + j->first, j->last - j->first));
}

static void run_items(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    for (size_t i = begin; i < end; i++)
        run_item(arg, (int64_t)i);
}

void tern_ref_select_greatest(tern_pool *pool, const tern_ref_selection *s)
{
    job j = {.s = *s, .last = s->rank, .items = 1, .lanes = 1, .operand_rows = 1, .source_rows = 1};
    for (; j.last > 0 && is_plain(&s->w[j.last - 1]); j.last--)
        j.lanes *= s->positions[j.last - 1];
    for (; j.first < j.last && is_plain(&s->w[j.first]); j.first++)
        j.items *= s->positions[j.first];
    for (uint32_t d = j.last; d-- > j.first;) {
        j.strides[d] = j.operand_rows;
        j.operand_rows *= s->w[d].base;
        j.source_rows *= s->positions[d];
    }
    const int64_t elems = j.operand_rows * j.lanes;
    TERN_ASSERT(elems > 0 && j.source_rows > 0);
    tern_pool_for(pool, (size_t)j.items, (size_t)(GRAIN_ELEMS / elems + 1), run_items, &j);
}
