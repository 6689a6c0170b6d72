/* profile/findings.c - bottlenecks: every kind is measured, those above a threshold are ranked by
 * cost. Also the kinds that follow from the sums of timing. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "profile/findings_impl.h"

static const double least_share = 0.01;

/* --- bounds --- */

double tern_profile_cap(const tern_profile_finder *l, tern_profile_floor but)
{
    double most = 0;
    for (unsigned i = 0; i < TERN_FLOOR_COUNT; i++)
        if (i != (unsigned)but && l->floor[i] > most)
            most = l->floor[i];
    return most < 1 ? 1 - most : 0;
}

tern_profile_floor tern_profile_busiest(const tern_profile_finder *l)
{
    unsigned best = 0;
    for (unsigned i = 1; i < TERN_FLOOR_COUNT; i++)
        if (l->floor[i] > l->floor[best])
            best = i;
    return (tern_profile_floor)best;
}

static double least(double a, double b) { return a < b ? a : b; }

/* --- attribution --- */

static size_t note_of(const tern_profile_finder *l, uint32_t instr)
{
    const tern_isa_program *program = l->p->source.program;
    uint32_t note = program->instrs.items[instr].note;
    return note < program->notes.count ? l->p->origin[note] : program->notes.count;
}

void tern_profile_attribute(tern_profile_finder *l, uint32_t instr, double amount)
{
    l->by_note[note_of(l, instr)] += amount;
    if (amount > l->most) {
        l->most = amount;
        l->instr = instr;
    }
}

void tern_profile_put_worst(tern_profile_finder *l)
{
    const tern_isa_program *program = l->p->source.program;
    size_t worst = 0;
    double sum = 0;
    for (size_t i = 0; i <= program->notes.count; i++) {
        sum += l->by_note[i];
        worst = l->by_note[i] > l->by_note[worst] ? i : worst;
    }
    if (worst == program->notes.count || sum <= 0)
        return;
    const tern_isa_note *note = &program->notes.items[worst];
    if (!*note->op && !*note->file)
        return;
    tern_text_puts(&l->evidence, "; ");
    tern_profile_put_percent(&l->evidence, l->by_note[worst] / sum);
    tern_text_puts(&l->evidence, " of it for ");
    tern_profile_put_op(&l->evidence, &l->p->ops.items[l->p->op_of[worst]], 0);
    if (*note->file)
        tern_text_printf(&l->evidence, " (%s:%u)", note->file, note->line);
}

/* --- kinds measured by timing --- */

static double waits(const tern_profile_finder *l, tern_engine e, tern_wait_reason r)
{
    return (double)l->core->engine[e].waits[r] / l->total;
}

double tern_profile_find_throttle(tern_profile_finder *l)
{
    double share = waits(l, TERN_ENGINE_PE, TERN_WAIT_REASON_THROTTLE);
    tern_text_puts(&l->what, "the tensor engine is throttled after idling: ");
    tern_profile_put_percent(&l->what, share);
    tern_text_puts(&l->what, " of the time is lost");
    tern_text_puts(&l->evidence, "throttled_time ");
    tern_profile_put_quantity(&l->evidence, share * l->total * 1e-15, "s");
    tern_text_puts(&l->evidence, "; full speed takes ");
    tern_profile_put_quantity(&l->evidence, l->chip->pe_ramp_ns * 1e-9, "s");
    tern_text_puts(&l->evidence, " of continuous work");
    return least(share, tern_profile_cap(l, TERN_FLOOR_PE));
}

double tern_profile_find_weights(tern_profile_finder *l)
{
    double share = waits(l, TERN_ENGINE_PE, TERN_WAIT_REASON_WEIGHTS);
    for (size_t i = l->p->tracks.items[0].begin; i < l->p->tracks.items[0].end; i++) {
        const tern_timing_event *e = &l->p->timing.events.items[i];
        if (e->reason == TERN_WAIT_REASON_WEIGHTS)
            tern_profile_attribute(l, e->instr, (double)e->wait);
    }
    tern_text_puts(&l->what, "matmuls wait ");
    tern_profile_put_percent(&l->what, share);
    tern_text_puts(&l->what, " of the time for their stationary operand to load");
    tern_profile_put_quantity(&l->evidence, (double)l->core->weight_loads, "");
    tern_text_puts(&l->evidence, " LDWEIGHTS for ");
    tern_profile_put_quantity(&l->evidence, (double)l->core->matmuls, "");
    tern_text_puts(&l->evidence, " MATMULs");
    tern_profile_put_worst(l);
    return least(share, tern_profile_cap(l, TERN_FLOOR_PE));
}

double tern_profile_find_bank_conflicts(tern_profile_finder *l)
{
    tern_engine worst = TERN_ENGINE_ACT;
    for (unsigned e = 0; e < TERN_ENGINE_SP; e++)
        if (waits(l, (tern_engine)e, TERN_WAIT_REASON_BANK) >
            waits(l, worst, TERN_WAIT_REASON_BANK))
            worst = (tern_engine)e;
    double share = waits(l, worst, TERN_WAIT_REASON_BANK);
    const tern_profile_track *t = &l->p->tracks.items[worst];
    uint64_t count = 0;
    for (size_t i = t->begin; share > 0 && i < t->end; i++) {
        const tern_timing_event *e = &l->p->timing.events.items[i];
        if (e->reason != TERN_WAIT_REASON_BANK)
            continue;
        count++;
        tern_profile_attribute(l, e->instr, (double)e->wait);
    }
    tern_text_printf(&l->what, "%s waits ", tern_engine_profiler_name(worst));
    tern_profile_put_percent(&l->what, share);
    tern_text_puts(&l->what, " of the time for a port or PSUM bank held by another engine");
    tern_profile_put_quantity(&l->evidence, (double)count, "");
    tern_text_puts(&l->evidence, " times");
    tern_profile_put_worst(l);
    return least(share, tern_profile_cap(l, (tern_profile_floor)worst));
}

double tern_profile_find_short_program(tern_profile_finder *l)
{
    double fixed = (l->chip->program_start_ns + l->chip->program_stop_ns) * 1e6;
    double share = fixed / (fixed + l->total);
    tern_text_puts(&l->what, "launch overhead takes ");
    tern_profile_put_percent(&l->what, share);
    tern_text_puts(&l->what, " of the device time");
    tern_profile_put_quantity(&l->evidence, fixed * 1e-15, "s");
    tern_text_puts(&l->evidence, " for a program of ");
    tern_profile_put_quantity(&l->evidence, l->total * 1e-15, "s");
    return share < 0.1 ? 0 : share;
}

/* --- the list --- */

typedef struct {
    const char *kind, *hint;
    double (*find)(tern_profile_finder *l);
} finding_kind;

static const finding_kind kinds[] = {
#define FINDING(kind, hint) {#kind, hint, tern_profile_find_##kind},
#include "profile/findings.def"
};

static const char *keep(tern_profile *p, const tern_text *text)
{
    return tern_arena_copy_text(&p->arena, tern_text_get(text), text->len);
}

static tern_status look_for(tern_profile *p, tern_profile_finder *l, const finding_kind *k)
{
    memset(l->by_note, 0, (p->source.program->notes.count + 1) * sizeof(*l->by_note));
    l->most = 0;
    l->instr = TERN_ISA_NONE32;
    l->hint = NULL;
    tern_text_cut(&l->what, 0);
    tern_text_cut(&l->evidence, 0);
    double share = k->find(l);
    TERN_TRY(tern_text_status(&l->what));
    TERN_TRY(tern_text_status(&l->evidence));
    if (isnan(share) || share < least_share)
        return NULL;
    tern_profile_finding f = {.kind = k->kind,
                              .share = least(share, 1),
                              .what = keep(p, &l->what),
                              .evidence = keep(p, &l->evidence),
                              .hint = l->hint ? l->hint : k->hint,
                              .instr = l->instr};
    TERN_TRY_MEM(f.what);
    TERN_TRY_MEM(f.evidence);
    return tern_vec_push(p->mem, &p->findings, f);
}

static int costliest_first(const void *x, const void *y)
{
    const tern_profile_finding *a = x, *b = y;
    if (a->share != b->share)
        return a->share > b->share ? -1 : 1;
    return strcmp(a->kind, b->kind);
}

static void set_floors(tern_profile_finder *l)
{
    for (unsigned e = 0; e <= TERN_ENGINE_POOL; e++)
        l->floor[e] = (double)l->core->engine[e].active / l->total;
    l->floor[TERN_FLOOR_DMA] = (double)l->core->dma.packet / (l->chip->dma_engines * l->total);
    l->floor[TERN_FLOOR_HBM] = tern_profile_value(l->p, "mbu_estimated_percent") / 100;
    l->seen = l->total;
    for (size_t i = 0; i < l->p->gaps.count; i++)
        l->seen -= (double)(l->p->gaps.items[i].end - l->p->gaps.items[i].start);
    l->seen = l->seen > 0 ? l->seen : 1;
}

tern_status tern_profile_make_findings(tern_profile *p)
{
    size_t bytes = (p->source.program->notes.count + 1) * sizeof(double);
    tern_profile_finder l = {.p = p,
                             .core = &p->timing.core[0],
                             .chip = p->source.chip,
                             .total = (double)p->timing.total};
    tern_status st = NULL;
    if (p->timing.total == 0)
        return NULL;
    TERN_TRY_MEM(l.by_note = tern_mem_get(p->mem, bytes));
    tern_text_init(&l.what, p->mem);
    tern_text_init(&l.evidence, p->mem);
    set_floors(&l);
    for (size_t i = 0; !st && i < TERN_COUNT_OF(kinds); i++)
        st = look_for(p, &l, &kinds[i]);
    if (!st && p->findings.count)
        qsort(p->findings.items, p->findings.count, sizeof(*p->findings.items), costliest_first);
    tern_text_fini(&l.what);
    tern_text_fini(&l.evidence);
    tern_mem_free(p->mem, l.by_note, bytes);
    return st;
}
