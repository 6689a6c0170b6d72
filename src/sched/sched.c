/* sched/sched.c - the pipeline: engines, allocation, synchronisation, emission. */
#include "sched/sched.h"

#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "sched/sched_impl.h"

enum {
    NIL = TERN_SCHED_NONE,
    SPILL_STREAMS = 4, /* that spilling may add: two queues, and the engines that trigger them */
    SPARE_OPERANDS = 64
};

/* A snapshot for another attempt with more loops unrolled. Until allocation the builder only
 * appends to operands, arguments and tensors; only then are these copied. */
typedef struct {
    TERN_VEC(tern_isa_instr) instrs;
    TERN_VEC(tern_isa_ap) operands;
    size_t operand_count, arg_count, tensor_count;
    TERN_VEC(uint32_t) args;
    TERN_VEC(tern_isa_tensor) tensors;
    TERN_VEC(tern_lir_term) terms;
    TERN_VEC(tern_lir_tile_info) tiles;
} snapshot;

#define COPY_FIRST(mem, from, n, to)                                                  \
    ({                                                                                \
        size_t copy_count_ = (n);                                                     \
        (to)->count = 0;                                                              \
        tern_status copy_st_ = tern_vec_reserve((mem), (to), copy_count_ + 1);        \
        if (!copy_st_ && copy_count_)                                                 \
            memcpy((to)->items, (from)->items, copy_count_ * sizeof(*(from)->items)); \
        if (!copy_st_)                                                                \
            (to)->count = copy_count_;                                                \
        copy_st_;                                                                     \
    })
#define COPY(mem, from, to) COPY_FIRST((mem), (from), (from)->count, (to))

/* Saves the sizes of the tables that unrolling appends to, and the tiles, which it changes. */
static tern_status save_tables(snapshot *c, const tern_lir *b)
{
    c->arg_count = b->program.args.count;
    c->tensor_count = b->program.tensors.count;
    return COPY(b->mem, &b->tiles, &c->tiles);
}

/* Saves the lists that replicating loads changes. */
static tern_status save_lists(snapshot *c, const tern_lir *b)
{
    c->operand_count = b->program.operands.count;
    TERN_TRY(COPY(b->mem, &b->program.instrs, &c->instrs));
    return COPY(b->mem, &b->terms, &c->terms);
}

static tern_status complete_snapshot(snapshot *c, const tern_lir *b)
{
    const tern_isa_program *p = &b->program;
    TERN_TRY(COPY_FIRST(b->mem, &p->operands, c->operand_count, &c->operands));
    TERN_TRY(COPY_FIRST(b->mem, &p->args, c->arg_count, &c->args));
    return COPY_FIRST(b->mem, &p->tensors, c->tensor_count, &c->tensors);
}

static void snapshot_free(snapshot *c, tern_alloc mem)
{
    tern_vec_free(mem, &c->instrs);
    tern_vec_free(mem, &c->operands);
    tern_vec_free(mem, &c->args);
    tern_vec_free(mem, &c->tensors);
    tern_vec_free(mem, &c->terms);
    tern_vec_free(mem, &c->tiles);
}

static tern_status snapshot_restore(const snapshot *c, tern_lir *b)
{
    tern_isa_program *p = &b->program;
    TERN_TRY(COPY(b->mem, &c->tiles, &b->tiles)); /* those of new tensors are removed */
    TERN_TRY(COPY(b->mem, &c->instrs, &p->instrs));
    TERN_TRY(COPY(b->mem, &c->operands, &p->operands));
    TERN_TRY(COPY(b->mem, &c->args, &p->args));
    TERN_TRY(COPY(b->mem, &c->tensors, &p->tensors));
    return COPY(b->mem, &c->terms, &b->terms);
}

typedef struct {
    tern_lir *b;
    const tern_chip *chip;
    uint64_t sbuf_bytes;
    tern_sched_parts *parts; /* NULL: the recording is the whole program */
    uint8_t *unroll;         /* [vregs] */
    tern_sched_report report;
} job;

/* |*out_vreg|: the loop to unroll so that another attempt may succeed; 0: none. */
static tern_status synchronise_and_emit(job *j, tern_sched_nest *nest, uint32_t *out_vreg)
{
    tern_sched_sync sync = {0};
    uint32_t loop = NIL;
    TERN_TRY(tern_sched_find_exact(nest));
    tern_sched_find_epochs(nest, j->chip);
    TERN_TRY(tern_sched_synchronise(nest, j->chip, &sync));
    tern_status st = tern_sched_emit(nest, j->chip, &sync, &loop, &j->report);
    if (loop != NIL)
        *out_vreg = nest->loops.items[loop].vreg;
    tern_sched_sync_fini(&sync, j->b->mem);
    return st;
}

static uint32_t count_unrolled(const job *j)
{
    uint32_t unrolled = 0;
    for (size_t i = 0; i < j->b->regs.count; i++)
        unrolled += j->unroll[i];
    return unrolled;
}

/* Unrolls the marked loops. |before|, if not NULL, receives the previous lists. */
static tern_status unroll_loops(job *j, snapshot *before)
{
    tern_sched_lists old;
    TERN_TRY(tern_sched_unroll(j->b, j->unroll, &old));
    if (before) {
        before->instrs.items = old.instrs;
        before->instrs.count = old.instr_count;
        before->instrs.capacity = old.instr_capacity;
        before->operand_count = old.operand_count;
        before->terms.items = old.terms;
        before->terms.count = old.term_count;
        before->terms.capacity = old.term_capacity;
        return NULL;
    }
    tern_sched_lists_free(&old, j->b->mem);
    return NULL;
}

/* If the registers may not suffice with |more| streams, there may be another attempt: then
 * completes the snapshot. |*out_kept|: whether it did. */
static tern_status complete_if_needed(const job *j, const tern_sched_nest *nest, uint32_t more,
                                      snapshot *before, bool *out_kept)
{
    bool enough = false;
    TERN_TRY(tern_sched_has_registers(nest, j->chip, more, &enough));
    *out_kept = !enough;
    return enough ? NULL : complete_snapshot(before, j->b);
}

/* Whether the kernel's user has placed a tile: then its memory is not ours to rearrange. */
static bool has_fixed_tile(const tern_lir *b)
{
    for (size_t i = 0; i < b->tiles.count; i++)
        if (b->tiles.items[i].fixed)
            return true;
    return false;
}

/* Allocates tiles; if SBUF is full, spills some of them, which needs more streams. |before|, if not
 * NULL, is completed before the passes change what it copies, or freed if there will be no other
 * attempt. */
static tern_status allocate(const job *j, tern_sched_nest *nest, snapshot *before,
                            tern_sched_report *report)
{
    tern_sched_sbuf sbuf = {.bytes = j->sbuf_bytes};
    bool kept = false;
    if (before)
        TERN_TRY(complete_if_needed(j, nest, 0, before, &kept));
    tern_status st = tern_sched_allocate(nest, j->chip, &sbuf, report);
    if (sbuf.full && has_fixed_tile(j->b))
        return st;
    if (!sbuf.full) {
        if (before && !kept)
            snapshot_free(before, j->b->mem);
        return st;
    }
    tern_status full = st;
    st = before && !kept ? complete_if_needed(j, nest, SPILL_STREAMS, before, &kept) : NULL;
    if (before && !kept)
        snapshot_free(before, j->b->mem);
    if (!st)
        st = tern_sched_spill(nest, j->chip, j->sbuf_bytes, &report->spill_bytes);
    if (tern_status_code(st) == TERN_NO_SPACE && j->b->keeps_layout) {
        tern_status_free(st);
        return full; /* names tiles of the user alone */
    }
    tern_status_free(full);
    TERN_TRY(st);
    sbuf.preassigned = true;
    st = tern_sched_allocate(nest, j->chip, &sbuf, report);
    TERN_ASSERT(!sbuf.full); /* spilling has allocated the same live ranges */
    return st;
}

static tern_status attempt(job *j, snapshot *before, uint32_t *out_vreg)
{
    tern_sched_nest nest;
    *out_vreg = 0;
    j->report = (tern_sched_report){.unrolled = count_unrolled(j)};
    if (j->report.unrolled)
        TERN_TRY(unroll_loops(j, before));
    else if (before)
        TERN_TRY(save_lists(before, j->b));
    TERN_TRY(tern_sched_replicate_loads(j->b, j->parts));
    TERN_TRY(tern_sched_nest_init(&nest, j->b, j->parts));
    tern_status st = allocate(j, &nest, before, &j->report);
    bool final = before ? !before->instrs.items : j->b->regs.count == 0;
    if (final && !tern_sched_drains_at_end(j->parts))
        tern_map_fini(&j->b->names); /* no more tiles will be named */
    if (!st && j->report.unrolled)
        st = tern_sched_remove_unused_operands(&nest);
    if (!st && j->report.unrolled)
        tern_sched_shrink_lists(&j->b->program, SPARE_OPERANDS);
    if (!st)
        st = synchronise_and_emit(j, &nest, out_vreg);
    tern_sched_nest_fini(&nest);
    return st;
}

static bool has_loops(const tern_lir *b)
{
    for (size_t i = 1; i < b->regs.count; i++)
        if (!b->regs.items[i].live_in)
            return true;
    return false;
}

static tern_status run_attempts(job *j)
{
    snapshot before = {.args = {0}};
    uint32_t vreg = 0;
    bool loops = has_loops(j->b);
    tern_status st = tern_sched_make_dynamic(j->b, j->chip, j->parts, j->unroll);
    if (!st && loops)
        st = save_tables(&before, j->b);
    if (!st)
        st = attempt(j, loops ? &before : NULL, &vreg);
    while (st && vreg && before.instrs.items) {
        tern_status_free(st);
        j->unroll[vreg] = 1;
        st = snapshot_restore(&before, j->b);
        vreg = 0;
        if (!st)
            st = attempt(j, NULL, &vreg);
    }
    snapshot_free(&before, j->b->mem);
    return st;
}

tern_status tern_sched_run_pipeline(tern_lir *b, const tern_chip *chip,
                                    const tern_sched_options *options, tern_sched_parts *parts,
                                    tern_sched_report *report)
{
    job j = {.b = b, .chip = chip, .parts = parts, .sbuf_bytes = chip->sbuf_usable_bytes};
    if (options && options->sbuf_bytes)
        j.sbuf_bytes = options->sbuf_bytes;
    tern_lir_runs_fini(&b->operand_runs, b->mem);
    tern_lir_runs_fini(&b->arg_runs, b->mem);
    tern_map_fini(&b->notes);
    tern_sched_shrink_lists(&b->program, b->program.operands.capacity);
    if (options && options->keep && !b->keeps_layout)
        TERN_TRY(tern_sched_keep(b, chip, parts, j.sbuf_bytes));
    TERN_TRY(tern_sched_choose_engines(b, chip));
    TERN_TRY_MEM(j.unroll = tern_mem_get_zeroed(b->mem, b->regs.count + 1));
    tern_status st = run_attempts(&j);
    if (!st && !(options && options->straight))
        st = tern_sched_roll(&b->program, chip, parts, &j.report);
    if (!st)
        st = tern_sched_compact_operands(&b->program, NULL, 0);
    if (!st)
        tern_sched_shrink_lists(&b->program, 0);
    if (!st && !(options && options->shared))
        st = tern_sched_pack(&b->program);
    tern_mem_free(b->mem, j.unroll, b->regs.count + 1);
    *report = j.report;
    return st;
}

tern_status tern_sched_finish(tern_lir *b, const tern_chip *chip, const tern_sched_options *options,
                              tern_isa_program *out)
{
    TERN_ASSERT(b->depth == 0);
    tern_sched_report report = {0};
    if (b->regs.count > TERN_LIR_OUTER_REG && b->regs.items[TERN_LIR_OUTER_REG].live_in)
        tern_lir_fail(b, TERN_ERR(INVALID,
                                  "the kernel is a part of a program: v%d is defined "
                                  "before it",
                                  TERN_LIR_OUTER_REG));
    tern_isa_program_init(out, b->mem);
    if (!b->failed)
        tern_lir_fail(b, tern_sched_run_pipeline(b, chip, options, NULL, &report));
    if (options && options->report)
        *options->report = report;
    if (b->failed) {
        tern_status st = b->failed;
        b->failed = TERN_ERR(INVALID, "the kernel has already failed");
        return st;
    }
    *out = b->program;
    tern_isa_program_init(&b->program, b->mem);
    tern_lir_fail(b, TERN_ERR(INVALID, "the kernel has already been finished"));
    return NULL;
}
