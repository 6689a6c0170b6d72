#include "timing/cc_pattern.h"

#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "timing/cc_pattern_impl.h"

static void free_pattern(tern_alloc mem, tern_timing_pattern *p)
{
    tern_vec_free(mem, &p->ranks);
    tern_vec_free(mem, &p->loads);
}

void tern_timing_patterns_fini(tern_alloc mem, tern_timing_patterns *patterns)
{
    for (uint32_t i = 0; i < patterns->count; i++)
        free_pattern(mem, &patterns->items[i]);
    *patterns = (tern_timing_patterns){0};
}

static tern_status copy_pattern(tern_alloc mem, const tern_timing_pattern *from,
                                tern_timing_pattern *to)
{
    *to = (tern_timing_pattern){.kind = from->kind,
                                .mixed = from->mixed,
                                .rows = from->rows,
                                .columns = from->columns,
                                .spec = from->spec};
    for (size_t i = 0; i < from->ranks.count; i++)
        TERN_TRY(tern_vec_push(mem, &to->ranks, from->ranks.items[i]));
    for (size_t i = 0; i < from->loads.count; i++)
        TERN_TRY(tern_vec_push(mem, &to->loads, from->loads.items[i]));
    return NULL;
}

tern_status tern_timing_patterns_copy(tern_alloc mem, const tern_timing_patterns *patterns,
                                      tern_timing_patterns *out)
{
    for (uint32_t i = 0; i < patterns->count; i++) {
        out->count = i + 1;
        TERN_TRY(copy_pattern(mem, &patterns->items[i], &out->items[i]));
    }
    return NULL;
}

/* --- finding --- */

static bool same_plan(const tern_coll_spec *a, const tern_coll_spec *b)
{
    bool same = a->kind == b->kind && a->level_count == b->level_count && a->shift == b->shift;
    for (uint32_t i = 0; same && i < a->level_count; i++)
        same = a->levels[i].ranks == b->levels[i].ranks &&
               a->levels[i].algorithm == b->levels[i].algorithm;
    return same;
}

static bool same_groups(const tern_timing_pattern *p, const tern_timing_ranks *t)
{
    if (p->rows != t->rows || (t->rows && p->columns != t->columns))
        return false;
    for (uint32_t row = 0; row < t->rows; row++)
        for (uint32_t i = 0; i < t->columns; i++)
            if (p->ranks.items[row * t->columns + i] != tern_timing_rank_at(t, row, i))
                return false;
    return true;
}

static tern_status add_groups(tern_alloc mem, tern_timing_pattern *p, const tern_timing_ranks *t)
{
    p->rows = t->rows;
    p->columns = t->rows ? t->columns : 0;
    for (uint32_t row = 0; row < t->rows; row++)
        for (uint32_t i = 0; i < t->columns; i++)
            TERN_TRY(tern_vec_push(mem, &p->ranks, tern_timing_rank_at(t, row, i)));
    return NULL;
}

static tern_status add_loads(tern_alloc mem, tern_timing_pattern *p,
                             const tern_timing_pattern_use *use)
{
    if (!use->machine || use->bytes == 0)
        return NULL;
    for (uint32_t i = 0; i < use->machine->first[TERN_COLL_RESOURCE_COUNT]; i++) {
        const tern_timing_load load = {tern_coll_resource_of(use->machine, i),
                                       use->traffic[i] / (double)use->bytes};
        if (load.bytes > 0)
            TERN_TRY(tern_vec_push(mem, &p->loads, load));
    }
    return NULL;
}

static void mix(tern_alloc mem, tern_timing_pattern *p)
{
    free_pattern(mem, p);
    *p = (tern_timing_pattern){.mixed = true};
}

tern_status tern_timing_pattern_find(tern_alloc mem, tern_timing_patterns *patterns,
                                     const tern_timing_pattern_use *use, uint32_t *out)
{
    for (*out = 0; *out < patterns->count; ++*out) {
        const tern_timing_pattern *p = &patterns->items[*out];
        if (!p->mixed && p->kind == use->kind && same_plan(&p->spec, use->spec) &&
            same_groups(p, use->table))
            return NULL;
    }
    if (patterns->count == TERN_TIMING_PATTERNS) {
        *out = TERN_TIMING_PATTERNS - 1;
        mix(mem, &patterns->items[*out]);
        return NULL;
    }
    tern_timing_pattern *p = &patterns->items[patterns->count++];
    *p = (tern_timing_pattern){.kind = use->kind, .spec = *use->spec};
    p->spec.targets = NULL;
    TERN_TRY(add_groups(mem, p, use->table));
    return add_loads(mem, p, use);
}
