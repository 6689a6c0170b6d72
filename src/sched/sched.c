/* sched/sched.c - from what was recorded to a program: engines, places, waits, loops. */
#include "sched/sched.h"

#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "sched/sched_impl.h"

enum { NIL = TERN_SCHED_NONE };

/* What the steps change, as it was, for another attempt with a loop written out. */
typedef struct {
    TERN_VEC(tern_isa_instr) instrs;
    TERN_VEC(tern_isa_ap) operands;
    TERN_VEC(uint32_t) args;
    TERN_VEC(tern_isa_tensor) tensors;
    TERN_VEC(tern_lir_term) terms;
} copy;

#define COPY(mem, from, to)                                                             \
    ({                                                                                  \
        (to)->count = 0;                                                                \
        tern_status copy_st_ = tern_vec_reserve((mem), (to), (from)->count + 1);        \
        if (!copy_st_ && (from)->count)                                                 \
            memcpy((to)->items, (from)->items, (from)->count * sizeof(*(from)->items)); \
        if (!copy_st_)                                                                  \
            (to)->count = (from)->count;                                                \
        copy_st_;                                                                       \
    })

/* What writing out changes in place. */
static tern_status copy_tables(copy *c, const tern_lir *b)
{
    TERN_TRY(COPY(b->mem, &b->program.args, &c->args));
    return COPY(b->mem, &b->program.tensors, &c->tensors);
}

/* What writing out leaves as it was. */
static tern_status copy_lists(copy *c, const tern_lir *b)
{
    TERN_TRY(COPY(b->mem, &b->program.instrs, &c->instrs));
    TERN_TRY(COPY(b->mem, &b->program.operands, &c->operands));
    return COPY(b->mem, &b->terms, &c->terms);
}

static void copy_free(copy *c, tern_alloc mem)
{
    tern_vec_free(mem, &c->instrs);
    tern_vec_free(mem, &c->operands);
    tern_vec_free(mem, &c->args);
    tern_vec_free(mem, &c->tensors);
    tern_vec_free(mem, &c->terms);
}

static tern_status copy_restore(const copy *c, tern_lir *b)
{
    tern_isa_program *p = &b->program;
    b->tiles.count = c->tensors.count; /* those after were of tensors that go */
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
    uint8_t *unroll; /* [numbers] */
    tern_sched_report report;
} job;

/* |*out_number|: the loop that must be written out for this to succeed; 0: none. */
static tern_status plan(job *j, tern_sched_nest *nest, uint32_t *out_number)
{
    tern_sched_sync sync = {0};
    uint32_t loop = NIL;
    TERN_TRY(tern_sched_place(nest, j->chip, j->sbuf_bytes, &j->report));
    TERN_TRY(tern_sched_find_exact(nest));
    tern_sched_find_epochs(nest, j->chip);
    TERN_TRY(tern_sched_synchronise(nest, j->chip, &sync));
    tern_status st = tern_sched_emit(nest, j->chip, &sync, &loop, &j->report);
    if (loop != NIL)
        *out_number = nest->loops.items[loop].number;
    tern_sched_sync_fini(&sync, j->b->mem);
    return st;
}

static uint32_t count_unrolled(const job *j)
{
    uint32_t unrolled = 0;
    for (size_t i = 0; i < j->b->numbers.count; i++)
        unrolled += j->unroll[i];
    return unrolled;
}

/* Loops written out. |before|, if not NULL, gets the lists as they were. */
static tern_status write_out(job *j, copy *before)
{
    tern_sched_lists old;
    TERN_TRY(tern_sched_unroll(j->b, j->unroll, &old));
    if (before) {
        before->instrs.items = old.instrs;
        before->instrs.count = old.instr_count;
        before->instrs.capacity = old.instr_capacity;
        before->operands.items = old.operands;
        before->operands.count = old.operand_count;
        before->operands.capacity = old.operand_capacity;
        before->terms.items = old.terms;
        before->terms.count = old.term_count;
        before->terms.capacity = old.term_capacity;
        return NULL;
    }
    tern_sched_lists_free(&old, j->b->mem);
    return NULL;
}

/* What is kept for another attempt goes if there will be none. */
static tern_status forget_before(const job *j, const tern_sched_nest *nest, copy *before)
{
    bool enough = false;
    TERN_TRY(tern_sched_has_registers(nest, j->chip, &enough));
    if (enough)
        copy_free(before, j->b->mem);
    return NULL;
}

static tern_status attempt(job *j, copy *before, uint32_t *out_number)
{
    tern_sched_nest nest;
    *out_number = 0;
    j->report = (tern_sched_report){.unrolled = count_unrolled(j)};
    if (j->report.unrolled)
        TERN_TRY(write_out(j, before));
    else if (before)
        TERN_TRY(copy_lists(before, j->b));
    TERN_TRY(tern_sched_spread_loads(j->b));
    TERN_TRY(tern_sched_nest_init(&nest, j->b));
    tern_status st = before ? forget_before(j, &nest, before) : NULL;
    if (!st)
        st = plan(j, &nest, out_number);
    tern_sched_nest_fini(&nest);
    return st;
}

static tern_status attempts(job *j)
{
    copy before = {.args = {0}};
    uint32_t number = 0;
    bool loops = j->b->numbers.count > 0;
    tern_status st = tern_sched_make_dynamic(j->b, j->chip, j->unroll);
    if (!st && loops)
        st = copy_tables(&before, j->b);
    if (!st)
        st = attempt(j, loops ? &before : NULL, &number);
    while (st && number && before.instrs.items) {
        tern_status_free(st);
        j->unroll[number] = 1;
        st = copy_restore(&before, j->b);
        number = 0;
        if (!st)
            st = attempt(j, NULL, &number);
    }
    copy_free(&before, j->b->mem);
    return st;
}

static tern_status steps(tern_lir *b, const tern_chip *chip, const tern_sched_options *options)
{
    job j = {.b = b, .chip = chip, .sbuf_bytes = chip->sbuf_usable_bytes};
    if (options && options->sbuf_bytes)
        j.sbuf_bytes = options->sbuf_bytes;
    tern_lir_runs_fini(&b->operand_runs, b->mem);
    tern_lir_runs_fini(&b->arg_runs, b->mem);
    TERN_TRY(tern_sched_choose_engines(b, chip));
    TERN_TRY_MEM(j.unroll = tern_mem_get_zeroed(b->mem, b->numbers.count + 1));
    tern_status st = attempts(&j);
    if (!st && !(options && options->straight))
        st = tern_sched_roll(&b->program, chip, &j.report);
    if (!st && !(options && options->shared))
        st = tern_sched_pack(&b->program);
    tern_mem_free(b->mem, j.unroll, b->numbers.count + 1);
    if (options && options->report)
        *options->report = j.report;
    return st;
}

tern_status tern_sched_finish(tern_lir *b, const tern_chip *chip, const tern_sched_options *options,
                              tern_isa_program *out)
{
    TERN_ASSERT(b->depth == 0);
    tern_isa_program_init(out, b->mem);
    if (!b->failed)
        tern_lir_fail(b, steps(b, chip, options));
    if (b->failed) {
        tern_status st = b->failed;
        b->failed = TERN_ERR(INVALID, "the kernel has failed before");
        return st;
    }
    *out = b->program;
    tern_isa_program_init(&b->program, b->mem);
    tern_lir_fail(b, TERN_ERR(INVALID, "the kernel was finished before"));
    return NULL;
}
