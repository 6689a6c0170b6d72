/* sched/parts.c - schedules a program part by part, and carries state from one to the next.
 *
 * At the end of a part every engine has waited for all work, so the next part only needs the values
 * of semaphores and the owners of queues. HBM temporaries are live from the start of the first part
 * that uses them to the end of the last one, and get their addresses after the last part. Within a
 * part no two of them share memory, so reuse of their memory needs no waits. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "sched/allocate_impl.h"

tern_status tern_sched_parts_create(tern_lir *b, const tern_chip *chip,
                                    const tern_sched_options *options, tern_sched_parts **out)
{
    tern_sched_parts *parts = tern_mem_get_zeroed(b->mem, sizeof(*parts));
    TERN_TRY_MEM(parts);
    parts->b = b;
    parts->chip = chip;
    parts->options = options ? *options : (tern_sched_options){0};
    memset(parts->sem, 0xff, sizeof(parts->sem));
    parts->barrier = TERN_SCHED_NONE;
    *out = parts;
    return NULL;
}

void tern_sched_parts_destroy(tern_sched_parts *parts)
{
    if (!parts)
        return;
    tern_vec_free(parts->b->mem, &parts->tensor_ids);
    tern_vec_free(parts->b->mem, &parts->done);
    tern_mem_free(parts->b->mem, parts, sizeof(*parts));
}

bool tern_sched_can_part(const tern_sched_parts *parts)
{
    const tern_lir *b = parts->b;
    uint32_t epochs = 1;
    for (size_t i = 1; i < b->regs.count; i++)
        epochs += b->regs.items[i].is_loop && !b->regs.items[i].trip_count;
    uint32_t used = parts->sems - parts->free_count;
    uint32_t streams = b->has_collectives ? TERN_SCHED_STREAMS : TERN_SCHED_FIRST_COLLECTIVE;
    uint32_t wanted = used + epochs * streams + 1; /* 1 for the barrier */
    return wanted <= tern_sched_semaphores(parts, parts->chip);
}

/* --- the end of a part --- */

/* A temporary used by an instruction is live over the whole part. */
static void extend_live_ranges(const tern_sched_parts *parts, const tern_isa_instr *in,
                               uint32_t last)
{
    tern_isa_program *p = &parts->b->program;
    for (unsigned k = 0; k < in->operand_count; k++) {
        const tern_isa_ap *ap = &tern_isa_operands(p, in)[k];
        if (ap->mem != TERN_MEM_HBM)
            continue;
        tern_isa_tensor *t = &p->tensors.items[ap->tensor];
        if (t->kind != TERN_TENSOR_TEMP)
            continue;
        if (!tern_isa_in_scratch(t))
            t->first_use = parts->instrs;
        t->last_use = last;
    }
}

static void shift_live_ranges(const tern_sched_parts *parts)
{
    tern_isa_program *p = &parts->b->program;
    for (size_t i = parts->tensors; i < p->tensors.count; i++) {
        if (p->tensors.items[i].mem == TERN_MEM_HBM)
            continue;
        p->tensors.items[i].first_use += parts->instrs;
        p->tensors.items[i].last_use += parts->instrs;
    }
}

static void set_owner(tern_sched_parts *parts, const tern_isa_instr *in)
{
    uint8_t stream = tern_sched_stream_of(&parts->b->program, in);
    if (stream != TERN_SCHED_NO_STREAM && stream >= TERN_ENGINE_COUNT)
        parts->owner[stream] = (uint8_t)(in->engine + 1);
}

static void add_report(tern_sched_report *to, const tern_sched_report *part)
{
    to->sbuf_bytes = to->sbuf_bytes > part->sbuf_bytes ? to->sbuf_bytes : part->sbuf_bytes;
    to->psum_bytes = to->psum_bytes > part->psum_bytes ? to->psum_bytes : part->psum_bytes;
    to->scratch_bytes = part->scratch_bytes;
    to->temp_bytes = part->temp_bytes;
    to->spill_bytes += part->spill_bytes;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        to->instructions[e] += part->instructions[e];
    to->waits += part->waits;
    to->signals += part->signals;
    to->loops += part->loops;
    to->rolled += part->rolled;
    to->unrolled += part->unrolled;
}

/* After the last part all live ranges of temporaries are known. */
static tern_status allocate_temporaries(const tern_sched_parts *parts, tern_sched_report *report)
{
    tern_isa_program *p = &parts->b->program;
    size_t n = p->tensors.count;
    tern_sched_live_range *ranges = tern_mem_get_n(p->mem, n + 1, sizeof(*ranges));
    TERN_TRY_MEM(ranges);
    for (size_t i = 0; i < n; i++) {
        const tern_isa_tensor *t = &p->tensors.items[i];
        bool used = tern_isa_in_scratch(t);
        ranges[i] = (tern_sched_live_range){used ? t->first_use : TERN_SCHED_NONE, t->last_use};
    }
    tern_status st = tern_sched_allocate_scratch(p, ranges, report);
    tern_mem_free(p->mem, ranges, (n + 1) * sizeof(*ranges));
    return st;
}

/* New tensors of the part follow those of earlier parts. */
static tern_status assign_tensor_ids(tern_sched_parts *parts)
{
    tern_isa_program *p = &parts->b->program;
    for (size_t i = parts->tensors; i < p->tensors.count; i++)
        TERN_TRY(tern_vec_push(p->mem, &parts->tensor_ids, parts->all_tensors++));
    return NULL;
}

static tern_status end_part(tern_sched_parts *parts, tern_sched_report *report)
{
    tern_isa_program *p = &parts->b->program;
    uint32_t end = parts->instrs + (uint32_t)p->instrs.count;
    TERN_ASSERT(parts->tensor_ids.count == parts->tensors);
    TERN_TRY(assign_tensor_ids(parts));
    shift_live_ranges(parts);
    for (size_t i = 0; i < p->instrs.count; i++) {
        extend_live_ranges(parts, &p->instrs.items[i], end - 1);
        set_owner(parts, &p->instrs.items[i]);
    }
    tern_sched_close_iteration(parts);
    parts->instrs = end;
    parts->count++;
    return parts->last ? allocate_temporaries(parts, report) : NULL;
}

static tern_status make_part(tern_sched_parts *parts, tern_sched_report *report)
{
    bool alone = parts->last && parts->count == 0;
    TERN_TRY(tern_sched_run_pipeline(parts->b, parts->chip, &parts->options, alone ? NULL : parts,
                                     report));
    return alone ? NULL : end_part(parts, report);
}

tern_status tern_sched_part(tern_sched_parts *parts, bool last, tern_isa_program **out)
{
    tern_lir *b = parts->b;
    tern_sched_report report = {0};
    TERN_ASSERT(!parts->last && (b->loops == 0 || b->failed));
    TERN_ASSERT(!last || (b->depth == 0 && !parts->trip_count) || b->failed);
    parts->last = last;
    if (!b->failed)
        tern_lir_fail(b, make_part(parts, &report));
    add_report(&parts->report, &report);
    if (parts->options.report)
        *parts->options.report = parts->report;
    *out = &b->program;
    if (!b->failed)
        return NULL;
    tern_status st = b->failed;
    b->failed = TERN_ERR(INVALID, "the kernel has already failed");
    return st;
}

/* --- the next part --- */

/* Frees the memory too: a short part should not hold as much as a long one before it. */
static void drop_instrs(tern_isa_program *p)
{
    tern_vec_free(p->mem, &p->instrs);
    tern_vec_free(p->mem, &p->operands);
    tern_vec_free(p->mem, &p->args);
}

static tern_sched_done_tile done_tile(const tern_isa_tensor *t, uint32_t id)
{
    TERN_ASSERT(t->rank == 2 && t->kind == TERN_TENSOR_TEMP && t->dims[0] == t->partitions);
    return (tern_sched_done_tile){.name = t->name,
                                  .id = id,
                                  .bytes = (uint32_t)t->bytes,
                                  .address = (uint32_t)t->address,
                                  .elems = (uint32_t)t->dims[1],
                                  .first_use = t->first_use,
                                  .last_use = t->last_use,
                                  .partitions = t->partitions,
                                  .mem = t->mem,
                                  .dtype = t->dtype,
                                  .start = t->start};
}

/* Moves tiles out of the builder, which keeps the HBM tensors. */
static tern_status retire_tiles(tern_sched_parts *parts)
{
    tern_isa_program *p = &parts->b->program;
    uint32_t kept = 0;
    TERN_TRY(tern_vec_reserve(p->mem, &parts->done, p->tensors.count - parts->tensors));
    for (uint32_t i = 0; i < p->tensors.count; i++) {
        const tern_isa_tensor *t = &p->tensors.items[i];
        uint32_t id = parts->tensor_ids.items[i];
        TERN_ASSERT(id < parts->all_tensors);
        if (t->mem != TERN_MEM_HBM) {
            parts->done.items[parts->done.count++] = done_tile(t, id);
            continue;
        }
        parts->tensor_ids.items[kept] = id;
        p->tensors.items[kept++] = *t;
    }
    parts->tensors = kept;
    parts->tensor_ids.count = p->tensors.count = kept;
    return NULL;
}

tern_status tern_sched_next_part(tern_sched_parts *parts)
{
    tern_lir *b = parts->b;
    TERN_TRY(retire_tiles(parts));
    drop_instrs(&b->program);
    tern_vec_free(b->mem, &b->terms);
    tern_vec_free(b->mem, &b->order);
    b->keeps_layout = false;
    b->marks = 0;
    b->regs.count = parts->trip_count ? TERN_LIR_OUTER_REG + 1 : 0;
    tern_map_init(&b->notes, b->mem);
    /* Tile information is only needed while tiles are allocated. */
    b->tiles.count = 0;
    TERN_TRY(tern_vec_reserve(b->mem, &b->tiles, b->program.tensors.count));
    for (uint32_t i = 0; i < b->program.tensors.count; i++)
        b->tiles.items[b->tiles.count++] = (tern_lir_tile_info){.pool = i};
    return NULL;
}

const uint32_t *tern_sched_part_tensor_ids(const tern_sched_parts *parts)
{
    return parts->tensor_ids.items; /* NULL if there was only one part */
}

/* Rebuilds the tensor table of the program, by id. */
static tern_status rebuild_tensor_table(tern_sched_parts *parts)
{
    tern_isa_program *p = &parts->b->program;
    size_t count = parts->all_tensors;
    TERN_TRY(retire_tiles(parts));
    tern_isa_tensor *all = tern_mem_get_zeroed(p->mem, (count + 1) * sizeof(*all));
    TERN_TRY_MEM(all);
    for (size_t i = 0; i < p->tensors.count; i++)
        all[parts->tensor_ids.items[i]] = p->tensors.items[i];
    for (size_t i = 0; i < parts->done.count; i++) {
        const tern_sched_done_tile *t = &parts->done.items[i];
        all[t->id] = (tern_isa_tensor){.name = t->name,
                                       .mem = t->mem,
                                       .dtype = t->dtype,
                                       .kind = TERN_TENSOR_TEMP,
                                       .rank = 2,
                                       .start = t->start,
                                       .partitions = t->partitions,
                                       .bytes = t->bytes,
                                       .address = t->address,
                                       .dims = {t->partitions, t->elems},
                                       .first_use = t->first_use,
                                       .last_use = t->last_use};
    }
    tern_vec_free(p->mem, &p->tensors);
    tern_vec_free(p->mem, &parts->done);
    p->tensors.items = all;
    p->tensors.count = count;
    p->tensors.capacity = count + 1;
    return NULL;
}

tern_status tern_sched_take_tables(tern_sched_parts *parts, tern_isa_program *out)
{
    tern_lir *b = parts->b;
    tern_isa_program *p = &b->program;
    TERN_ASSERT(parts->last);
    drop_instrs(p);
    if (parts->count)
        TERN_TRY(rebuild_tensor_table(parts));
    tern_isa_program_fini(out);
    *out = *p;
    tern_isa_program_init(p, b->mem);
    tern_lir_fail(b, TERN_ERR(INVALID, "the kernel has already been finished"));
    return NULL;
}
