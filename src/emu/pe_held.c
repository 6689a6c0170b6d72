/* emu/pe_held.c - the contents of the array between matmuls, and a matmul by itself. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "emu/in_flight_impl.h"

enum { CACHE_LINE = 64, PACKED_STRIDE = TERN_PE_HELD_BYTES + 3 * CACHE_LINE };

/* States of a buffer. */
enum { NOT_PACKED, BEING_PACKED, PACKED };

static uint32_t count_for(unsigned threads)
{
    const uint32_t wanted = TERN_PE_HELD_PER_THREAD * threads;
    return wanted < TERN_PE_HELD_MIN   ? TERN_PE_HELD_MIN
           : wanted > TERN_PE_HELD_MAX ? TERN_PE_HELD_MAX
                                       : wanted;
}

static size_t block_bytes(const tern_emu_pe_array *array)
{
    return (size_t)array->count * PACKED_STRIDE + CACHE_LINE;
}

tern_status tern_emu_pe_array_create(tern_alloc mem, unsigned threads, tern_emu_pe_array **out)
{
    *out = NULL;
    tern_emu_pe_array *array = tern_mem_get_zeroed(mem, sizeof *array);
    TERN_TRY_MEM(array);
    array->mem = mem;
    array->count = count_for(threads);
    array->block = tern_mem_get(mem, block_bytes(array));
    if (!array->block) {
        tern_mem_free(mem, array, sizeof *array);
        return tern_status_no_memory();
    }
    uint8_t *first =
        array->block + (CACHE_LINE - (uintptr_t)array->block % CACHE_LINE) % CACHE_LINE;
    for (size_t i = 0; i < array->count; i++)
        array->held[i].bytes = first + i * PACKED_STRIDE;
    *out = array;
    return NULL;
}

void tern_emu_pe_array_destroy(tern_emu_pe_array *array)
{
    if (!array)
        return;
    tern_mem_free(array->mem, array->block, block_bytes(array));
    tern_mem_free(array->mem, array, sizeof *array);
}

/* --- contents --- */

static bool still_holds(const tern_emu_pe_array *array, const tern_emu_pe_job *job)
{
    return job->keep && array->method == job->method && array->fold == job->stationary.fold &&
           memcmp(&array->ap, job->stationary.view->ap, sizeof array->ap) == 0;
}

/* Instructions other than matmuls replace the contents; so does a stationary that does not fit
 * the buffer as a whole. */
static void replace(tern_emu_pe_array *array, const tern_emu_pe_job *job)
{
    tern_emu_pe_plan plan;
    tern_emu_pe_held *held = tern_emu_pe_next_held(array);
    atomic_store_explicit(&held->state, NOT_PACKED, memory_order_relaxed);
    held->source = NULL;
    array->current = (uint32_t)(held - array->held);
    array->method = NULL;
    if (!job)
        return;
    tern_emu_pe_make_plan(job, &plan);
    if (plan.rows < job->m)
        return;
    array->method = job->method;
    array->ap = *job->stationary.view->ap;
    array->fold = job->stationary.fold;
    held->source = job->stationary.view->base;
}

void tern_emu_begin(tern_emu_core *core, tern_emu_exec *x)
{
    tern_emu_pe_array *array = core->pe_array;
    const unsigned which = x->instr->engine == TERN_ENGINE_ACT ? 0 : 1;
    if (x->instr->operand_count > 0 && x->view[0].rows == TERN_EMU_LANES &&
        tern_emu_acc_use_of(x) == TERN_EMU_ACC_REPLACES)
        core->acc_copy[which] = (core->acc_copy[which] + 1) % TERN_EMU_ACC_COPIES;
    x->acc = core->acc[which][core->acc_copy[which]];
    if (x->instr->engine != TERN_ENGINE_PE)
        return;
    tern_emu_pe_job job;
    const bool is_matmul = x->instr->op == TERN_OP_NC_MATMUL && !tern_emu_pe_is_transpose(core, x);
    if (is_matmul)
        tern_emu_pe_job_of(core, x, &job);
    if (!is_matmul || !still_holds(array, &job))
        replace(array, is_matmul ? &job : NULL);
    x->held = &array->held[array->current];
}

void tern_emu_pe_pack_held(tern_emu_pe_held *held, const tern_emu_pe_plan *plan)
{
    unsigned state = NOT_PACKED;
    TERN_ASSERT(plan->rows == plan->job->m);
    if (atomic_load_explicit(&held->state, memory_order_relaxed) != NOT_PACKED ||
        !atomic_compare_exchange_strong(&held->state, &state, BEING_PACKED))
        return;
    tern_emu_pe_pack_operand(&plan->stationary, 0, plan->rows, held->bytes);
    atomic_store_explicit(&held->state, PACKED, memory_order_release);
}

void tern_emu_pe_wait_held(const tern_emu_pe_held *held)
{
    while (atomic_load_explicit(&held->state, memory_order_acquire) != PACKED)
        tern_pool_pause();
}

/* --- a matmul by itself --- */

static void compute_columns(void *arg, size_t begin, size_t end, unsigned chunk)
{
    tern_emu_pe_panels panels;
    (void)chunk;
    panels.packed = false;
    tern_emu_pe_columns(arg, begin, end, &panels, (tern_emu_pe_next){NULL, 0, 0, 0});
}

void tern_emu_pe_compute(const tern_emu_pe_job *job, tern_emu_pe_held *held)
{
    tern_emu_pe_plan p;
    tern_emu_pe_make_plan(job, &p);
    const uint32_t columns = tern_emu_pe_iteration_columns(
        job->core, (uint64_t)job->k * job->m * job->n, job->n, job->method->columns, p.columns_fit);
    TERN_ASSERT(columns <= TERN_EMU_LANES);
    p.held = held->bytes;
    const bool whole = p.rows == job->m;
    if (whole) {
        tern_emu_pe_pack_held(held, &p);
        tern_emu_pe_wait_held(held);
    }
    for (; p.first_row < job->m; p.first_row += p.rows_fit) {
        p.rows = tern_emu_min(p.rows_fit, job->m - p.first_row);
        if (!whole)
            tern_emu_pe_pack_operand(&p.stationary, p.first_row, p.rows, held->bytes);
        tern_emu_for(job->core, job->n, columns, compute_columns, &p);
    }
}
