/* runtime/runtime_program.c - a compiled program with its signature, loaded once into each device
 * that executes it. */
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "runtime/runtime_impl.h"

enum { QUICK_INSTRUCTIONS = 128, QUICK_BYTES = 64 << 10 };

/* --- information --- */

static void set_shape(tern_shape *shape, const tern_artifact_value *v)
{
    *shape = (tern_shape){.dtype = v->dtype, .rank = v->rank};
    memcpy(shape->dims, v->dims, v->rank * sizeof(*v->dims));
}

_Static_assert((int)TERN_RANK_MAX == (int)TERN_ARTIFACT_RANK_MAX, "dims of an artifact fit");

/* HBM that the emulator allocates for constants and temporaries when it loads the program into a
 * core; |info| counts that of all cores of a device. */
static void measure_loaded_bytes(tern_program *p)
{
    const tern_isa_program *isa = &p->artifact.program;
    const uint64_t cores = p->artifact.cores;
    uint64_t scratch = 0;
    for (size_t i = 0; i < isa->tensors.count; i++) {
        const tern_isa_tensor *t = &isa->tensors.items[i];
        bool constant = t->kind == TERN_TENSOR_CONST || t->kind == TERN_TENSOR_RANK;
        if (t->mem != TERN_MEM_HBM || (!constant && t->kind != TERN_TENSOR_TEMP))
            continue;
        if (tern_isa_in_scratch(t)) {
            if (t->address + t->bytes > scratch)
                scratch = t->address + t->bytes;
            continue;
        }
        p->loaded_bytes += tern_runtime_aligned(t->bytes);
        *(constant ? &p->info.constant_bytes : &p->info.scratch_bytes) += t->bytes * cores;
    }
    p->loaded_bytes += tern_runtime_aligned(scratch);
    p->info.scratch_bytes += scratch * cores;
}

static bool has_random(const tern_isa_program *isa)
{
    for (size_t i = 0; i < isa->instrs.count; i++)
        if (tern_isa_op_info_of((tern_isa_op)isa->instrs.items[i].op)->family == TERN_FAMILY_RANDOM)
            return true;
    return false;
}

/* Straight-line code of one core on little data. */
static bool is_quick(const tern_program *p)
{
    const tern_isa_program *isa = &p->artifact.program;
    if (p->artifact.cores > 1 || isa->instrs.count > QUICK_INSTRUCTIONS ||
        p->info.input_bytes + p->info.output_bytes + p->loaded_bytes > QUICK_BYTES)
        return false;
    for (size_t i = 0; i < isa->instrs.count; i++) {
        tern_isa_op op = (tern_isa_op)isa->instrs.items[i].op;
        if (op == TERN_OP_LOOP || op == TERN_OP_JUMP || op == TERN_OP_BRANCH ||
            op == TERN_OP_LIBRARY_CALL)
            return false;
    }
    return true;
}

static void set_signature(tern_program *p)
{
    const tern_artifact *a = &p->artifact;
    for (uint32_t i = 0; i < a->input_count; i++) {
        set_shape(&p->shapes[i], &a->inputs[i]);
        p->reused_by[i] = -1;
        p->info.input_bytes += a->inputs[i].bytes;
    }
    for (uint32_t i = 0; i < a->output_count; i++) {
        const tern_artifact_value *v = &a->outputs[i];
        set_shape(&p->shapes[a->input_count + i], v);
        if (v->alias >= 0)
            p->reused_by[v->alias] = (int32_t)i;
        else
            p->info.output_bytes += v->bytes;
    }
    p->info.instructions = a->program.instrs.count;
    measure_loaded_bytes(p);
    p->has_random = has_random(&a->program);
    p->quick = is_quick(p);
    p->copy_bytes = tern_runtime_copy_bytes(a);
}

/* --- creation and destruction --- */

/* Of all devices. */
static uint32_t core_count(const tern_runtime *r)
{
    return r->device_count * r->target.logical_core_size;
}

static void free_program(tern_program *p)
{
    tern_runtime *r = p->runtime;
    tern_alloc mem = r->options.mem;
    uint32_t values = p->artifact.input_count + p->artifact.output_count;
    for (uint32_t i = 0; p->codes && i < core_count(r); i++) {
        if (!p->codes[i])
            continue;
        tern_emu_unload(p->codes[i]);
        tern_runtime_hbm_uncount(&r->devices[i / r->target.logical_core_size], p->loaded_bytes);
    }
    tern_mem_free(mem, p->codes, core_count(r) * sizeof(tern_emu_code *));
    tern_mem_free(mem, p->shapes, ((size_t)values + 1) * sizeof(*p->shapes));
    tern_mem_free(mem, p->reused_by, ((size_t)p->artifact.input_count + 1) * sizeof(*p->reused_by));
    tern_artifact_fini(&p->artifact);
    tern_runtime_loops_fini(&p->loops, mem);
    tern_mem_free(mem, p, sizeof(*p));
    tern_runtime_release(r);
}

tern_status tern_runtime_program_create(tern_runtime *r, tern_artifact *artifact,
                                        const tern_chip *chip, const tern_program_info *info,
                                        tern_program **out)
{
    tern_alloc mem = r->options.mem;
    size_t inputs = artifact->input_count, values = inputs + artifact->output_count;
    tern_program *p = tern_mem_get_zeroed(mem, sizeof(*p));
    *out = NULL;
    TERN_TRY_MEM(p);
    atomic_init(&p->refs, 1);
    p->runtime = tern_runtime_retain(r);
    p->artifact = *artifact;
    p->info = *info;
    p->runs_here = tern_arch_chip_equal(chip, r->target.chip);
    p->shapes = tern_mem_get_zeroed(mem, (values + 1) * sizeof(*p->shapes));
    p->reused_by = tern_mem_get_zeroed(mem, (inputs + 1) * sizeof(*p->reused_by));
    p->codes = tern_mem_get_zeroed(mem, core_count(r) * sizeof(tern_emu_code *));
    tern_status st = tern_runtime_loops_init(&p->loops, mem, artifact->report);
    if (!st && (!p->shapes || !p->reused_by || !p->codes))
        st = tern_status_no_memory();
    if (st) {
        tern_artifact original = p->artifact; /* stays with the caller on failure */
        tern_artifact_init(&p->artifact, mem);
        p->artifact.input_count = original.input_count;
        p->artifact.output_count = original.output_count;
        free_program(p);
        return st;
    }
    set_signature(p);
    tern_artifact_init(artifact, mem);
    *out = p;
    return NULL;
}

tern_program *tern_program_retain(tern_program *program)
{
    if (program)
        (void)atomic_fetch_add_explicit(&program->refs, 1, memory_order_relaxed);
    return program;
}

void tern_program_release(tern_program *program)
{
    if (program && atomic_fetch_sub_explicit(&program->refs, 1, memory_order_acq_rel) == 1)
        free_program(program);
}

/* --- accessors --- */

const tern_artifact *tern_runtime_program_artifact(const tern_program *program)
{
    return &program->artifact;
}

uint32_t tern_program_input_count(const tern_program *program)
{
    return program->artifact.input_count;
}

uint32_t tern_program_output_count(const tern_program *program)
{
    return program->artifact.output_count;
}

const tern_shape *tern_program_input(const tern_program *program, uint32_t index)
{
    return index < program->artifact.input_count ? &program->shapes[index] : NULL;
}

const tern_shape *tern_program_output(const tern_program *program, uint32_t index)
{
    const tern_artifact *a = &program->artifact;
    return index < a->output_count ? &program->shapes[a->input_count + index] : NULL;
}

uint32_t tern_program_device_count(const tern_program *program)
{
    return program->artifact.devices;
}

uint32_t tern_program_core_count(const tern_program *program) { return program->artifact.cores; }

static const tern_axis *axes_of(const tern_artifact_value *v, uint32_t *out_count)
{
    *out_count = v ? v->axis_count : 0;
    return v ? v->axes : NULL;
}

const tern_axis *tern_program_input_axes(const tern_program *program, uint32_t index,
                                         uint32_t *out_count)
{
    const tern_artifact *a = &program->artifact;
    return axes_of(index < a->input_count ? &a->inputs[index] : NULL, out_count);
}

const tern_axis *tern_program_output_axes(const tern_program *program, uint32_t index,
                                          uint32_t *out_count)
{
    const tern_artifact *a = &program->artifact;
    return axes_of(index < a->output_count ? &a->outputs[index] : NULL, out_count);
}

const uint32_t *tern_program_input_positions(const tern_program *program, uint32_t index)
{
    const tern_artifact *a = &program->artifact;
    return index < a->input_count ? a->inputs[index].positions : NULL;
}

const uint32_t *tern_program_output_positions(const tern_program *program, uint32_t index)
{
    const tern_artifact *a = &program->artifact;
    return index < a->output_count ? a->outputs[index].positions : NULL;
}

const uint8_t *tern_program_input_order(const tern_program *program, uint32_t index)
{
    const tern_artifact *a = &program->artifact;
    return index < a->input_count ? a->inputs[index].order : NULL;
}

const uint8_t *tern_program_output_order(const tern_program *program, uint32_t index)
{
    const tern_artifact *a = &program->artifact;
    return index < a->output_count ? a->outputs[index].order : NULL;
}

tern_memory_kind tern_program_input_memory(const tern_program *program, uint32_t index)
{
    const tern_artifact *a = &program->artifact;
    return index < a->input_count ? a->inputs[index].memory : TERN_MEMORY_DEVICE;
}

tern_memory_kind tern_program_output_memory(const tern_program *program, uint32_t index)
{
    const tern_artifact *a = &program->artifact;
    return index < a->output_count ? a->outputs[index].memory : TERN_MEMORY_DEVICE;
}

int32_t tern_program_output_alias(const tern_program *program, uint32_t index)
{
    const tern_artifact *a = &program->artifact;
    return index < a->output_count ? a->outputs[index].alias : -1;
}

void tern_program_get_info(const tern_program *program, tern_program_info *out)
{
    *out = program->info;
    tern_runtime_loops_get_info(&program->loops, out);
}

const char *tern_program_untimed(const tern_program *program) { return program->loops.text; }

const char *tern_program_report(const tern_program *program) { return program->artifact.report; }
