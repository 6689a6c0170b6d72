/* emu/search.c - the vector engine's searches: max8, nc_find_index8, nc_match_replace8.
 *
 * Values are compared as f32, so the two zeros are equal and a NaN is neither above nor equal to
 * anything: max8 skips it, and nothing matches it. */
#include "emu/lanes_impl.h"

#include <string.h>

enum { EIGHT = 8, CHUNK = TERN_EMU_CHUNK };

typedef struct {
    const tern_emu_core *core;
    const tern_emu_exec *x;
    const tern_emu_lanes_table *table;
    const tern_emu_view *dst, *data, *vals, *positions;
    float imm;
} search_job;

/* --- max8 --- */

/* Equal values keep their order. If a row has fewer than eight numbers, the rest is -infinity. */
static void max8_rows(void *arg, uint32_t begin, uint32_t end)
{
    const search_job *job = arg;
    float scratch[CHUNK];
    for (uint32_t row = begin; row < end; row++) {
        float top[EIGHT];
        for (uint32_t k = 0; k < EIGHT; k++)
            top[k] = -__builtin_inff();
        for (uint32_t first = 0, n; first < job->data->elems; first += n) {
            n = tern_emu_min(CHUNK, job->data->elems - first);
            const float *x = tern_emu_get_f32(job->data, row, first, n, scratch);
            job->table->top8(top, x, n);
        }
        tern_emu_put_f32(job->core, job->x, job->dst, row, 0, EIGHT, top);
    }
}

tern_status tern_emu_run_MAX8(tern_emu_core *core, const tern_emu_exec *x)
{
    search_job job = {.core = core,
                      .x = x,
                      .table = tern_emu_lanes(),
                      .dst = &x->view[TERN_OPERAND(MAX8, dst)],
                      .data = &x->view[TERN_OPERAND(MAX8, src)]};
    tern_emu_for_rows(core, job.data->rows, job.data->elems, max8_rows, &job);
    return NULL;
}

/* --- matching --- */

/* Eight values and the position where each was found. Equal values match successive positions:
 * the slots are filled from 0 up, or from 7 down. */
typedef struct {
    float value[EIGHT];
    uint32_t position[EIGHT]; /* NONE32: not found so far */
    bool downward;
} matches;

static void matches_init(matches *m, const tern_emu_view *vals, uint32_t row, bool downward)
{
    float scratch[EIGHT];
    memcpy(m->value, tern_emu_get_f32(vals, row, 0, EIGHT, scratch), sizeof(m->value));
    for (uint32_t k = 0; k < EIGHT; k++)
        m->position[k] = UINT32_MAX;
    m->downward = downward;
}

static uint32_t slot(const matches *m, uint32_t k) { return m->downward ? EIGHT - 1 - k : k; }

/* Start of the search for the |k|-th value in a chunk: after the match of the last equal value
 * before it; n if that one has not been found. */
static uint32_t match_from(const matches *m, uint32_t k, uint32_t first, uint32_t n)
{
    uint32_t from = 0;
    for (uint32_t before = 0; before < k; before++) {
        uint32_t position = m->position[slot(m, before)];
        if (m->value[slot(m, before)] != m->value[slot(m, k)])
            continue;
        if (position == UINT32_MAX)
            return n;
        if (position >= first)
            from = position - first + 1;
    }
    return from;
}

/* Searches |n| elements, the first of which is element |first|, for the values not found yet.
 * False when all are found. */
static bool match_chunk(const tern_emu_lanes_table *table, matches *m, const float *x,
                        uint32_t first, uint32_t n)
{
    bool left = false;
    for (uint32_t k = 0; k < EIGHT; k++) {
        uint32_t s = slot(m, k);
        if (m->position[s] != UINT32_MAX)
            continue;
        uint32_t at = table->first_equal(x, match_from(m, k, first, n), n, m->value[s]);
        if (at < n)
            m->position[s] = first + at;
        else
            left = true;
    }
    return left;
}

static void find_rows(void *arg, uint32_t begin, uint32_t end)
{
    const search_job *job = arg;
    float scratch[CHUNK];
    for (uint32_t row = begin; row < end; row++) {
        matches m;
        matches_init(&m, job->vals, row, false);
        bool left = true;
        for (uint32_t first = 0, n; left && first < job->data->elems; first += n) {
            n = tern_emu_min(CHUNK, job->data->elems - first);
            const float *x = tern_emu_get_f32(job->data, row, first, n, scratch);
            left = match_chunk(job->table, &m, x, first, n);
        }
        tern_emu_put_low(job->dst, row, 0, EIGHT, m.position);
    }
}

tern_status tern_emu_run_NC_FIND_INDEX8(tern_emu_core *core, const tern_emu_exec *x)
{
    search_job job = {.core = core,
                      .x = x,
                      .table = tern_emu_lanes(),
                      .dst = &x->view[TERN_OPERAND(NC_FIND_INDEX8, dst)],
                      .data = &x->view[TERN_OPERAND(NC_FIND_INDEX8, data)],
                      .vals = &x->view[TERN_OPERAND(NC_FIND_INDEX8, vals)]};
    tern_emu_for_rows(core, job.data->rows, job.data->elems, find_rows, &job);
    return NULL;
}

/* Matches the original data: a replacement value is never matched itself. */
static void replace_rows(void *arg, uint32_t begin, uint32_t end)
{
    const search_job *job = arg;
    float in[CHUNK], out[CHUNK];
    for (uint32_t row = begin; row < end; row++) {
        matches m;
        matches_init(&m, job->vals, row, true);
        for (uint32_t first = 0, n; first < job->data->elems; first += n) {
            n = tern_emu_min(CHUNK, job->data->elems - first);
            const float *x = tern_emu_get_f32(job->data, row, first, n, in);
            (void)match_chunk(job->table, &m, x, first, n);
            float *to = tern_emu_target_f32(job->dst, row, first, n, out);
            memmove(to, x, n * sizeof(*to));
            for (uint32_t k = 0; k < EIGHT; k++)
                if (m.position[k] >= first && m.position[k] - first < n)
                    to[m.position[k] - first] = job->imm;
            tern_emu_put_f32(job->core, job->x, job->dst, row, first, n, to);
        }
        if (tern_emu_has(job->positions))
            tern_emu_put_low(job->positions, row, 0, EIGHT, m.position);
    }
}

tern_status tern_emu_run_NC_MATCH_REPLACE8(tern_emu_core *core, const tern_emu_exec *x)
{
    search_job job = {.core = core,
                      .x = x,
                      .table = tern_emu_lanes(),
                      .dst = &x->view[TERN_OPERAND(NC_MATCH_REPLACE8, dst)],
                      .data = &x->view[TERN_OPERAND(NC_MATCH_REPLACE8, data)],
                      .vals = &x->view[TERN_OPERAND(NC_MATCH_REPLACE8, vals)],
                      .positions = &x->view[TERN_OPERAND(NC_MATCH_REPLACE8, dst_idx)],
                      .imm = tern_isa_arg_f32(x->args[TERN_ARG(NC_MATCH_REPLACE8, imm)])};
    tern_emu_for_rows(core, job.data->rows, job.data->elems, replace_rows, &job);
    return NULL;
}
