/* profile/profile_collectives.c - collectives of a program for several devices, in the words of the
 * compiler's report. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "profile/findings_impl.h"
#include "timing/communication_json.h"

bool tern_profile_communicates(const tern_profile *p)
{
    for (unsigned k = 0; k < TERN_CC_COUNT; k++)
        if (p->timing.core[0].collectives.kind[k].count)
            return true;
    return false;
}

const char *tern_profile_collective_name(const tern_profile *p, uint32_t instr)
{
    const tern_isa_program *program = p->source.program;
    const uint32_t *args = tern_isa_args(program, &program->instrs.items[instr]);
    return tern_isa_enum_name(TERN_ARG_CC, args[TERN_ARG(CC_TRIGGER, kind)]);
}

uint64_t tern_profile_collective_bytes(const tern_profile *p, uint32_t instr)
{
    return p->code[instr].collective_bytes;
}

/* --- the mesh and the machine --- */

/* The report is from a file: its axes count only if they are those of the devices. */
static tern_status read_mesh(tern_profile *p)
{
    const tern_json *mesh = p->report ? tern_json_member(p->report, "mesh") : NULL;
    uint32_t count = 0;
    uint64_t devices = 1;
    if (!mesh || mesh->kind != TERN_JSON_OBJECT)
        return NULL;
    for (const tern_json *e = mesh->first; e; e = e->next)
        count++;
    tern_timing_mesh_axis *axes = TERN_NEW_N(&p->arena, tern_timing_mesh_axis, count);
    TERN_TRY_MEM(axes);
    count = 0;
    for (const tern_json *e = mesh->first; e; e = e->next) {
        const bool good = e->kind == TERN_JSON_NUMBER && e->number >= 1 && e->number <= UINT32_MAX;
        axes[count++] = (tern_timing_mesh_axis){e->key, good ? (uint32_t)e->number : 0};
        devices = devices <= UINT32_MAX ? devices * axes[count - 1].size : 0;
    }
    if (devices == p->source.devices && devices > 0)
        p->mesh = (tern_timing_mesh){axes, count};
    return NULL;
}

tern_status tern_profile_make_traffic(tern_profile *p)
{
    if (!tern_profile_communicates(p))
        return NULL;
    TERN_TRY(read_mesh(p));
    return tern_timing_traffic_of(p->mem, &p->timing, p->source.devices, &p->traffic);
}

/* --- text --- */

enum { LABEL_WIDTH = 36, LOAD_WIDTH = 40, LOADS_SHOWN = 10 };

static void put_line(const tern_profile *p, const char *label, tern_time time, tern_text *out)
{
    tern_text_printf(out, "  %-*s", LABEL_WIDTH, label);
    tern_profile_put_quantity(out, (double)time * 1e-15, "s");
    tern_text_puts(out, ", ");
    tern_profile_put_percent(out, (double)time / (double)p->timing.total);
}

/* --- loads --- */

/* "load of 16 chips of trn2.48xlarge" */
static void put_machine(const tern_profile *p, tern_text *out)
{
    const tern_timing_traffic *t = &p->traffic;
    tern_text_printf(out, "\nload of %u chip%s", t->chips, t->chips > 1 ? "s" : "");
    if (t->instance)
        tern_text_printf(out, " of %s", t->instance->name);
    if (t->instances > 1)
        tern_text_printf(out, ", one of %u alike", t->instances);
    tern_text_putc(out, '\n');
}

typedef struct {
    const tern_timing_part *part; /* the first of those with this load */
    uint32_t count;
} equal_parts;

static bool are_equal(const tern_timing_part *a, const tern_timing_part *b)
{
    const double more = a->bytes > b->bytes ? a->bytes : b->bytes;
    return a->part.kind == b->part.kind && a->bytes_per_s == b->bytes_per_s &&
           fabs(a->bytes - b->bytes) <= 1e-9 * more;
}

/* Inserts a load by the time that it takes; the last one is lost if there is no room. */
static uint32_t insert_load(equal_parts *rows, uint32_t count, const tern_timing_part *part)
{
    uint32_t at = count;
    for (uint32_t i = 0; i < count; i++)
        if (are_equal(rows[i].part, part)) {
            rows[i].count++;
            return count;
        }
    while (at > 0 && tern_timing_part_seconds(rows[at - 1].part) < tern_timing_part_seconds(part))
        at--;
    if (at == LOADS_SHOWN)
        return count;
    count += count < LOADS_SHOWN;
    memmove(rows + at + 1, rows + at, (count - at - 1) * sizeof *rows);
    rows[at] = (equal_parts){part, 1};
    return count;
}

/* "link 0 -> 4 (xy) and 31 others   12 MiB, 10.2 % of the time at 64 GB/s" */
static void put_loads(const tern_profile *p, tern_text *out)
{
    equal_parts rows[LOADS_SHOWN];
    uint32_t count = 0;
    for (size_t i = 0; i < p->traffic.parts.count; i++)
        if (p->traffic.parts.items[i].bytes > 0)
            count = insert_load(rows, count, &p->traffic.parts.items[i]);
    if (count)
        put_machine(p, out);
    for (uint32_t i = 0; i < count; i++) {
        const tern_timing_part *part = rows[i].part;
        char label[80];
        (void)snprintf(label, sizeof label, rows[i].count > 1 ? "%s and %u more" : "%s", part->name,
                       rows[i].count - 1);
        tern_text_printf(out, "  %-*s", LOAD_WIDTH, label);
        tern_profile_put_quantity(out, part->bytes, "bytes");
        tern_text_puts(out, ", ");
        tern_profile_put_percent(out, tern_timing_part_seconds(part) /
                                          ((double)p->timing.total * 1e-15));
        tern_text_puts(out, " of the time at ");
        tern_profile_put_quantity(out, part->bytes_per_s, "bytes/s");
        tern_text_putc(out, '\n');
    }
}

/* "all_reduce over data   12 us, 30.1 %, 4 of 1 MiB in all, 10 us exposed" */
static void put_axes(const tern_profile *p, tern_text *out)
{
    tern_timing_axis_row rows[TERN_TIMING_PATTERNS];
    const uint32_t count = tern_timing_by_axis(&p->timing, &p->mesh, rows);
    for (uint32_t i = 0; i < count; i++) {
        char label[32 + TERN_TIMING_AXES_TEXT];
        (void)snprintf(label, sizeof label, "%s%s%s", rows[i].kind, rows[i].axes[0] ? " over " : "",
                       rows[i].axes);
        put_line(p, label, rows[i].time, out);
        tern_text_puts(out, ", ");
        tern_profile_put_quantity(out, (double)rows[i].count, "");
        tern_text_puts(out, " of ");
        tern_profile_put_quantity(out, (double)rows[i].bytes, "bytes");
        tern_text_puts(out, " in all, ");
        tern_profile_put_quantity(out, (double)rows[i].exposed * 1e-15, "s");
        tern_text_puts(out, " exposed\n");
    }
}

void tern_profile_put_communication(const tern_profile *p, const char *label, tern_text *out)
{
    const tern_timing_collectives *c = &p->timing.core[0].collectives;
    if (!tern_profile_communicates(p))
        return;
    tern_text_printf(out, "\ncommunication%s%s\n", label ? ": " : "", label ? label : "");
    put_axes(p, out);
    const struct {
        const char *label;
        tern_time time;
    } lines[] = {{"collectives in flight", c->active},
                 {"beside computation and transfers", c->active - c->exposed},
                 {"exposed", c->exposed},
                 {"barrier at the start", p->start_barrier}};
    for (size_t i = 0; i < TERN_COUNT_OF(lines); i++) {
        if (i == 3 && p->start_barrier == 0)
            continue;
        put_line(p, lines[i].label, lines[i].time, out);
        tern_text_putc(out, '\n');
    }
    put_loads(p, out);
}

/* --- the bottleneck --- */

double tern_profile_find_collectives(tern_profile_finder *l)
{
    const tern_profile *p = l->p;
    const tern_timing_collectives *c = &l->core->collectives;
    if (!tern_profile_communicates(p))
        return 0;
    const double share = tern_timing_communication_share(&p->timing, p->start_barrier);
    tern_text_puts(&l->what, "communication takes ");
    tern_profile_put_percent(&l->what, share);
    tern_text_puts(&l->what, " of the time: exposed collectives ");
    tern_profile_put_percent(&l->what, (double)c->exposed / l->total);
    if (p->start_barrier) {
        tern_text_puts(&l->what, ", the barrier at the start ");
        tern_profile_put_percent(&l->what, (double)p->start_barrier / l->total);
    }
    tern_text_puts(&l->evidence, "collectives in flight ");
    tern_profile_put_quantity(&l->evidence, (double)c->active * 1e-15, "s");
    tern_text_puts(&l->evidence, ", exposed ");
    tern_profile_put_quantity(&l->evidence, (double)c->exposed * 1e-15, "s");
    for (size_t i = 0; i < p->timing.events.count; i++) {
        const tern_timing_event *e = &p->timing.events.items[i];
        if (e->kind == TERN_EVENT_COLLECTIVE)
            tern_profile_attribute(l, e->instr, (double)(e->end - e->start));
    }
    tern_profile_put_worst(l);
    return share;
}
