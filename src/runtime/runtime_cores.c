/* runtime/runtime_cores.c - the physical cores of a device that run a program: their code, and the
 * memory that each one binds.
 *
 * Of a split value a core has its part, and inputs that are only read are shared. Of other whole
 * values, outputs and the inputs whose memory they reuse, the buffer has those of core 0. Each core
 * above 0 computes the same values into a copy of its own, which exists during the run. */
#include "base/alloc.h"
#include "runtime/runtime_impl.h"

/* --- code --- */

static tern_status load_code(tern_program *p, tern_device *d, uint32_t core, tern_emu_code **out)
{
    tern_status st = tern_emu_load(d->emu, core, &p->artifact.program, out);
    if (!st || tern_status_code(st) != TERN_NO_SPACE)
        return st;
    tern_status_free(st);
    tern_runtime_hbm_trim(d);
    return tern_emu_load(d->emu, core, &p->artifact.program, out);
}

static tern_status load_core(tern_program *p, tern_device *d, uint32_t core, tern_emu_code **out)
{
    if (*out)
        return NULL;
    tern_status st = tern_runtime_hbm_count(d, p->loaded_bytes);
    if (!st) {
        st = load_code(p, d, core, out);
        if (st)
            tern_runtime_hbm_uncount(d, p->loaded_bytes);
    }
    return tern_status_note(st, "loading %s", p->artifact.name);
}

tern_status tern_runtime_load_cores(tern_program *p, tern_device *d, tern_emu_code *const **out)
{
    tern_emu_code **codes = p->codes + (size_t)d->index * d->runtime->target.logical_core_size;
    *out = codes;
    for (uint32_t core = 0; core < p->artifact.cores; core++)
        TERN_TRY(load_core(p, d, core, &codes[core]));
    return NULL;
}

/* --- memory --- */

uint64_t tern_runtime_copy_bytes(const tern_artifact *a)
{
    uint64_t bytes = 0;
    for (uint32_t i = 0; i < a->output_count; i++)
        if (!a->outputs[i].split && !tern_artifact_shares_values(a))
            bytes += tern_runtime_aligned(a->outputs[i].bytes);
    return bytes;
}

static tern_status get_copies(tern_runtime_run *run)
{
    const tern_program *p = run->program;
    const uint64_t bytes = p->copy_bytes * (p->artifact.cores - 1);
    if (!bytes)
        return NULL;
    TERN_TRY(tern_runtime_hbm_get(run->device, bytes, &run->copies));
    run->copy_bytes = bytes;
    return NULL;
}

void tern_runtime_free_copies(tern_runtime_run *run)
{
    if (run->copy_bytes)
        tern_runtime_hbm_free(run->device, run->copies, run->copy_bytes);
    run->copy_bytes = 0;
}

static tern_status note_host_write(const tern_runtime_run *run, tern_buffer *b)
{
    const bool notify = b->host_written && run->runtime->options.check;
    b->host_written = false;
    return notify ? tern_emu_hbm_wrote(run->device->emu, b->address, b->bytes) : NULL;
}

static tern_status note_host_writes(const tern_runtime_run *run)
{
    const tern_program *p = run->program;
    for (uint32_t i = 0; i < p->artifact.input_count; i++)
        if (p->reused_by[i] < 0)
            TERN_TRY(note_host_write(run, run->inputs[i]));
    for (uint32_t i = 0; i < p->artifact.output_count; i++)
        TERN_TRY(note_host_write(run, run->outputs[i]));
    return NULL;
}

static tern_status bind(tern_emu_code *code, const tern_artifact_value *v, uint64_t address)
{
    return v->tensor == TERN_ISA_NONE32 ? NULL : tern_emu_bind(code, v->tensor, address);
}

/* An output, and the input whose memory it reuses. */
static tern_status bind_output(const tern_artifact *a, uint32_t i, tern_emu_code *code,
                               uint64_t address)
{
    const tern_artifact_value *v = &a->outputs[i];
    TERN_TRY(bind(code, v, address));
    return v->alias >= 0 ? bind(code, &a->inputs[v->alias], address) : NULL;
}

static tern_status bind_core(const tern_runtime_run *run, uint32_t core, tern_emu_code *code)
{
    const tern_program *p = run->program;
    const tern_artifact *a = &p->artifact;
    tern_emu *emu = run->device->emu;
    uint64_t copy = core ? run->copies + (core - 1) * p->copy_bytes : 0;
    for (uint32_t i = 0; i < a->input_count; i++)
        if (p->reused_by[i] < 0)
            TERN_TRY(
                bind(code, &a->inputs[i],
                     tern_artifact_core_address(a, &a->inputs[i], core, run->inputs[i]->address)));
    for (uint32_t i = 0; i < a->output_count; i++) {
        const tern_artifact_value *v = &a->outputs[i];
        const uint64_t whole = run->outputs[i]->address;
        if (!core || v->split || tern_artifact_shares_values(a)) {
            TERN_TRY(bind_output(a, i, code, tern_artifact_core_address(a, v, core, whole)));
            continue;
        }
        if (v->alias >= 0)
            tern_emu_hbm_copy(emu, copy, emu, whole, v->bytes);
        TERN_TRY(bind_output(a, i, code, copy));
        copy += tern_runtime_aligned(v->bytes);
    }
    return NULL;
}

tern_status tern_runtime_bind_cores(tern_runtime_run *run, tern_emu_code *const *codes)
{
    TERN_TRY(get_copies(run));
    TERN_TRY(note_host_writes(run));
    for (uint32_t core = 0; core < run->program->artifact.cores; core++)
        TERN_TRY(bind_core(run, core, codes[core]));
    return NULL;
}

/* --- state --- */

void tern_runtime_set_seed(const tern_runtime_run *run, const tern_device *d)
{
    const tern_runtime_options *o = &run->runtime->options;
    const uint64_t seed = o->seed + (run->seed_given ? run->seed : run->device->executions);
    if (!o->stochastic && !run->program->has_random)
        return;
    for (uint32_t core = 0; core < run->program->artifact.cores; core++)
        tern_emu_set_seed(d->emu, core, seed);
}

void tern_runtime_reset_cores(const tern_program *p, const tern_device *d)
{
    for (uint32_t core = 0; core < p->artifact.cores; core++)
        tern_emu_core_reset(d->emu, core);
}
