/* sched/sched.c - from what was recorded to a program: engines, places, waits, loops. */
#include "sched/sched.h"

#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "sched/sched_impl.h"

enum { NIL = TERN_SCHED_NONE };

/* What the steps change, as it was, for another attempt with a loop written out. */
typedef struct {
    tern_isa_instr *instrs;
    tern_isa_ap *operands;
    uint32_t *args;
    tern_isa_tensor *tensors;
    tern_lir_term *terms;
    size_t instr_count, operand_count, arg_count, tensor_count, term_count;
} copy;

#define COPY(mem, vec, to, n)                                 \
    ({                                                        \
        (n) = (vec).count;                                    \
        (to) = tern_mem_get_n((mem), (n) + 1, sizeof(*(to))); \
        if ((to) && (n))                                      \
            memcpy((to), (vec).items, (n) * sizeof(*(to)));   \
        (to) ? NULL : tern_status_no_memory();                \
    })

static tern_status copy_make(copy *c, const tern_lir *b)
{
    const tern_isa_program *p = &b->program;
    TERN_TRY(COPY(b->mem, p->instrs, c->instrs, c->instr_count));
    TERN_TRY(COPY(b->mem, p->operands, c->operands, c->operand_count));
    TERN_TRY(COPY(b->mem, p->args, c->args, c->arg_count));
    TERN_TRY(COPY(b->mem, p->tensors, c->tensors, c->tensor_count));
    return COPY(b->mem, b->terms, c->terms, c->term_count);
}

static void copy_free(copy *c, tern_alloc mem)
{
    tern_mem_free(mem, c->instrs, (c->instr_count + 1) * sizeof(*c->instrs));
    tern_mem_free(mem, c->operands, (c->operand_count + 1) * sizeof(*c->operands));
    tern_mem_free(mem, c->args, (c->arg_count + 1) * sizeof(*c->args));
    tern_mem_free(mem, c->tensors, (c->tensor_count + 1) * sizeof(*c->tensors));
    tern_mem_free(mem, c->terms, (c->term_count + 1) * sizeof(*c->terms));
    *c = (copy){0};
}

#define RESTORE(mem, vec, from, n)                                          \
    ({                                                                      \
        (vec).count = 0;                                                    \
        tern_status restore_st_ = tern_vec_reserve((mem), &(vec), (n) + 1); \
        if (!restore_st_ && (n)) {                                          \
            memcpy((vec).items, (from), (n) * sizeof(*(from)));             \
            (vec).count = (n);                                              \
        }                                                                   \
        restore_st_;                                                        \
    })

static tern_status copy_restore(const copy *c, tern_lir *b)
{
    tern_isa_program *p = &b->program;
    b->tiles.count = c->tensor_count; /* those after were of tensors that go */
    TERN_TRY(RESTORE(b->mem, p->instrs, c->instrs, c->instr_count));
    TERN_TRY(RESTORE(b->mem, p->operands, c->operands, c->operand_count));
    TERN_TRY(RESTORE(b->mem, p->args, c->args, c->arg_count));
    TERN_TRY(RESTORE(b->mem, p->tensors, c->tensors, c->tensor_count));
    return RESTORE(b->mem, b->terms, c->terms, c->term_count);
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
    TERN_TRY(tern_sched_synchronise(nest, j->chip, &sync));
    tern_status st = tern_sched_emit(nest, j->chip, &sync, &loop, &j->report);
    if (loop != NIL)
        *out_number = nest->loops.items[loop].number;
    tern_sched_sync_fini(&sync, j->b->mem);
    return st;
}

static tern_status attempt(job *j, uint32_t *out_number)
{
    tern_sched_nest nest;
    uint32_t unrolled = 0;
    *out_number = 0;
    for (size_t i = 0; i < j->b->numbers.count; i++)
        unrolled += j->unroll[i];
    j->report = (tern_sched_report){.unrolled = unrolled};
    if (unrolled)
        TERN_TRY(tern_sched_unroll(j->b, j->unroll));
    TERN_TRY(tern_sched_spread_loads(j->b));
    TERN_TRY(tern_sched_nest_init(&nest, j->b));
    tern_status st = plan(j, &nest, out_number);
    tern_sched_nest_fini(&nest);
    return st;
}

static tern_status attempts(job *j)
{
    copy before = {0};
    uint32_t number = 0;
    bool loops = j->b->numbers.count > 0;
    tern_status st = tern_sched_make_dynamic(j->b, j->chip, j->unroll);
    if (!st && loops)
        st = copy_make(&before, j->b);
    if (!st)
        st = attempt(j, &number);
    while (st && number && before.instrs) {
        tern_status_free(st);
        j->unroll[number] = 1;
        st = copy_restore(&before, j->b);
        number = 0;
        if (!st)
            st = attempt(j, &number);
    }
    copy_free(&before, j->b->mem);
    return st;
}

static tern_status steps(tern_lir *b, const tern_chip *chip, const tern_sched_options *options)
{
    job j = {.b = b, .chip = chip, .sbuf_bytes = chip->sbuf_usable_bytes};
    if (options && options->sbuf_bytes)
        j.sbuf_bytes = options->sbuf_bytes;
    TERN_TRY(tern_sched_choose_engines(b, chip));
    TERN_TRY_MEM(j.unroll = tern_mem_get_zeroed(b->mem, b->numbers.count + 1));
    tern_status st = attempts(&j);
    if (!st)
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
