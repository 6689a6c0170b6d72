/* emu/norm_stats.c - bn_stats and bn_aggr: mean and variance in parts.
 *
 * The hardware's summation order is not public. Here (assumed) both passes of bn_stats follow the
 * order of the row, with an accumulator for the even elements and one for the odd ones:
 *
 *     mean = sum x / count,  variance * count = sum (x - mean)^2
 *
 * and bn_aggr merges one triple after another by the formula of Chan, Golub and LeVeque: with d the
 * difference of the two means and n the sum of the counts,
 *
 *     mean += d (count / n),  m2 += m2' + d^2 (count_before count / n)
 *
 * A triple of count 0 changes nothing, and an empty set has mean and variance 0. */
#include "emu/lanes_impl.h"

#include "base/assert.h"

enum { GROUP = TERN_EMU_GROUP, SPAN = TERN_EMU_SPAN };

_Static_assert(SPAN % 2 == 0, "a chunk begins with an even element");

typedef struct {
    const tern_emu_core *core;
    const tern_emu_exec *x;
    const tern_emu_lanes_table *table;
    const tern_emu_view *dst, *data;
} stats_job;

static void stats_group(const stats_job *job, uint32_t row, uint32_t lanes)
{
    float scratch[GROUP][SPAN], mean[2][GROUP] = {{0}}, sum[2][GROUP] = {{0}}, m2[2][GROUP] = {{0}};
    const float *at[GROUP];
    const uint32_t elems = job->data->elems, odds = elems / 2;
    const float count[2] = {(float)(elems - odds), (float)odds};
    for (uint32_t i = 0; i < elems; i += SPAN) {
        tern_emu_lanes_get(job->data, row, lanes, i, tern_emu_min(SPAN, elems - i), scratch, at);
        job->table->pair_sums(sum, mean, at, tern_emu_min(SPAN, elems - i));
    }
    for (uint32_t odd = 0; odd < 2; odd++)
        for (uint32_t l = 0; l < GROUP; l++)
            mean[odd][l] = count[odd] > 0 ? sum[odd][l] / count[odd] : 0;
    for (uint32_t i = 0; i < elems; i += SPAN) {
        if (elems > SPAN)
            tern_emu_lanes_get(job->data, row, lanes, i, tern_emu_min(SPAN, elems - i), scratch,
                               at);
        job->table->pair_squares(m2, mean, at, tern_emu_min(SPAN, elems - i));
    }
    for (uint32_t l = 0; l < lanes; l++) {
        const float out[6] = {
            count[0], tern_emu_canonical_nan(mean[0][l]), tern_emu_canonical_nan(m2[0][l]),
            count[1], tern_emu_canonical_nan(mean[1][l]), tern_emu_canonical_nan(m2[1][l])};
        tern_emu_put_f32(job->core, job->x, job->dst, row + l, 0, 6, out);
    }
}

static void stats_rows(void *arg, uint32_t begin, uint32_t end)
{
    for (uint32_t row = begin; row < end; row += GROUP)
        stats_group(arg, row, tern_emu_min(GROUP, end - row));
}

tern_status tern_emu_run_BN_STATS(tern_emu_core *core, const tern_emu_exec *x)
{
    stats_job job = {.core = core,
                     .x = x,
                     .table = tern_emu_lanes(),
                     .dst = &x->view[TERN_OPERAND(BN_STATS, dst)],
                     .data = &x->view[TERN_OPERAND(BN_STATS, data)]};
    tern_emu_for_rows(core, job.data->rows, job.data->elems, stats_rows, &job);
    return NULL;
}

typedef struct {
    float count, mean, m2;
} moments;

static void merge(moments *m, float count, float mean, float m2)
{
    if (count == 0)
        return;
    float total = m->count + count, distance = mean - m->mean;
    m->mean = m->mean + distance * (count / total);
    m->m2 = m->m2 + m2 + distance * distance * (m->count * count / total);
    m->count = total;
}

static void aggr_rows(void *arg, uint32_t begin, uint32_t end)
{
    enum { CHUNK = 3 * 128 };
    const stats_job *job = arg;
    float scratch[CHUNK];
    for (uint32_t row = begin; row < end; row++) {
        moments m = {0, 0, 0};
        for (uint32_t i = 0, n; i < job->data->elems; i += n) {
            n = tern_emu_min(CHUNK, job->data->elems - i);
            const float *x = tern_emu_get_f32(job->data, row, i, n, scratch);
            for (uint32_t k = 0; k + 3 <= n; k += 3)
                merge(&m, x[k], x[k + 1], x[k + 2]);
        }
        float variance = m.count == 0 ? 0 : m.m2 / m.count;
        const float out[2] = {tern_emu_canonical_nan(m.mean), tern_emu_canonical_nan(variance)};
        tern_emu_put_f32(job->core, job->x, job->dst, row, 0, 2, out);
    }
}

tern_status tern_emu_run_BN_AGGR(tern_emu_core *core, const tern_emu_exec *x)
{
    stats_job job = {.core = core,
                     .x = x,
                     .dst = &x->view[TERN_OPERAND(BN_AGGR, dst)],
                     .data = &x->view[TERN_OPERAND(BN_AGGR, data)]};
    TERN_ASSERT(job.data->elems % 3 == 0);
    tern_emu_for_rows(core, job.data->rows, job.data->elems, aggr_rows, &job);
    return NULL;
}
