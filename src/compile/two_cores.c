/* compile/two_cores.c - NKI kernels on two cores of a device (kernel[2]). Each core has code of its
 * own: the module is compiled once for each, and both programs become one, in one file. They have
 * the inputs and outputs in common. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "compile/compile_impl.h"
#include "nki/nki_stream.h"

enum { CORES = 2 };

static bool is_pair(const tern_hlo_module *m, tern_hlo_op op)
{
    tern_hlo_attr attr = tern_hlo_op_attr(m, op, TERN_HLO_A_backend_config);
    const tern_hlo_attr_info *config = attr ? tern_hlo_attr_of(m, attr) : NULL;
    return config && config->kind == TERN_HLO_ATTR_STRING &&
           tern_nki_is_pair((const uint8_t *)tern_intern_text(&m->names, config->text),
                            tern_intern_len(&m->names, config->text));
}

bool tern_compile_uses_two_cores(const tern_hlo_module *m)
{
    for (tern_hlo_op op = 1; op < m->ops.count; op++)
        if (tern_hlo_is_nki_call(m, op) && is_pair(m, op))
            return true;
    return false;
}

/* Whether the function is one call, of a kernel or of a function, and returns each result once. */
static bool is_one_call(const tern_hlo_module *m, tern_hlo_op func)
{
    const tern_hlo_region_info *body = tern_hlo_region_of(m, tern_hlo_op_region(m, func, 0));
    const tern_hlo_op_info *call = tern_hlo_op_of(m, body->first);
    const uint32_t results = call->result_count;
    const tern_hlo_value *returned = tern_hlo_operands(m, body->last);
    if ((call->code != TERN_HLO_CALL && !tern_hlo_is_nki_call(m, body->first)) ||
        call->next != body->last || tern_hlo_op_of(m, body->last)->operand_count != results)
        return false;
    for (uint32_t r = 0; r < results; r++) {
        uint32_t i = 0;
        while (i < results && returned[i] != call->result_first + r)
            i++;
        if (i == results)
            return false;
    }
    return true;
}

/* The cores order nothing but what the kernel itself orders, so main may do nothing else. */
static bool is_kernel_alone(const tern_hlo_module *m)
{
    const tern_hlo_region_info *top = tern_hlo_region_of(m, tern_hlo_module_body(m));
    for (tern_hlo_op op = top->first; op; op = tern_hlo_op_of(m, op)->next)
        if (tern_hlo_op_of(m, op)->code == TERN_HLO_FUNC && !is_one_call(m, op))
            return false;
    return true;
}

tern_status tern_compile_check_two_cores(const tern_hlo_module *m, const tern_compile_options *o)
{
    if (!is_kernel_alone(m))
        return TERN_ERR(UNSUPPORTED,
                        "an NKI kernel on two cores (kernel[2]) in a program with other ops, or in "
                        "which not all of its results are used: call it outside of jax.jit");
    if (o->chip->logical_core_max < CORES)
        return TERN_ERR(UNSUPPORTED,
                        "an NKI kernel on two cores (kernel[2]): the cores of %s do not form "
                        "logical cores; trn2 and later have them",
                        o->chip->name);
    if (o->cores >= CORES)
        return NULL;
    return TERN_ERR(INVALID, "an NKI kernel on two cores (kernel[2]), but each device is one core: "
                             "set NEURON_LOGICAL_NC_CONFIG=2");
}

/* --- joining --- */

static bool is_value(const tern_isa_tensor *t)
{
    return t->kind == TERN_TENSOR_INPUT || t->kind == TERN_TENSOR_OUTPUT ||
           t->kind == TERN_TENSOR_INOUT;
}

/* The tensors of core 0 that those of core 1 are: inputs and outputs, in order. */
static void match_tensors(const tern_isa_program *p, const tern_isa_program *other, uint32_t *out)
{
    uint32_t next = 0;
    for (uint32_t i = 0; i < other->tensors.count; i++) {
        const tern_isa_tensor *t = &other->tensors.items[i];
        out[i] = TERN_ISA_NONE32;
        if (!is_value(t))
            continue;
        while (next < p->tensors.count && !is_value(&p->tensors.items[next]))
            next++;
        TERN_ASSERT(next < p->tensors.count && p->tensors.items[next].bytes == t->bytes);
        out[i] = next++;
    }
}

static tern_status join_programs(tern_alloc mem, tern_isa_program *p, const tern_isa_program *other)
{
    const size_t bytes = (other->tensors.count + 1) * sizeof(uint32_t);
    uint32_t *tensors = tern_mem_get(mem, bytes);
    TERN_TRY_MEM(tensors);
    match_tensors(p, other, tensors);
    tern_status st = tern_isa_program_join(p, other, tensors);
    tern_mem_free(mem, tensors, bytes);
    return st;
}

/* --- the report --- */

static tern_status time_both(tern_compile_job *job, const tern_isa_program *p, tern_timing *out)
{
    const tern_timing_options options = {
        .mem = job->o->mem, .chip = job->o->chip, .devices = 1, .work = true};
    const tern_timing_job jobs[CORES] = {{.program = p, .core = 0, .any_value = true},
                                         {.program = p, .core = 1, .any_value = true}};
    TERN_TRY(tern_timing_run(&options, jobs, CORES, out));
    tern_status st = tern_compile_add_shares(job, p, out);
    if (st)
        tern_timing_fini(out);
    return st;
}

static tern_status add_report(tern_compile_job *job, tern_hlo_module *m, tern_artifact *a)
{
    tern_timing timing;
    tern_text json;
    tern_compile_facts facts = {.job = job, .m = m};
    if (job->o->no_timing)
        job->no_timing = "timing was disabled";
    if (!job->no_timing)
        TERN_TRY(time_both(job, &a->program, &timing));
    facts.timing = job->no_timing ? NULL : &timing;
    a->predicted_fs = facts.timing ? timing.total : 0;
    tern_text_init(&json, job->o->mem);
    tern_status st = tern_compile_report(&facts, &json);
    if (!st)
        a->report = tern_artifact_text(a, tern_text_get(&json));
    if (!st && !a->report)
        st = tern_status_no_memory();
    tern_text_fini(&json);
    if (facts.timing)
        tern_timing_fini(&timing);
    return st;
}

static tern_status join(tern_compile_job *job, tern_hlo_module *m, tern_artifact *a)
{
    if (!a->program.instrs.count && !job->o->other_core->instrs.count) {
        job->no_timing = "the program has no instructions";
        return add_report(job, m, a);
    }
    TERN_TRY(join_programs(job->o->mem, &a->program, job->o->other_core));
    job->instrs = a->program.instrs.count;
    a->cores = CORES;
    return add_report(job, m, a);
}

tern_status tern_compile_join_cores(tern_compile_job *job, tern_hlo_module *m, tern_artifact *about,
                                    uint8_t **bytes, size_t *len)
{
    const tern_alloc mem = job->o->mem;
    tern_artifact a;
    tern_status st = tern_artifact_read(mem, *bytes, *len, NULL, &a);
    tern_mem_free(mem, *bytes, *len);
    *bytes = NULL;
    TERN_TRY(st);
    st = join(job, m, &a);
    if (!st)
        st = tern_artifact_write(&a, mem, bytes, len);
    about->cores = a.cores;
    about->predicted_fs = a.predicted_fs;
    if (!st)
        about->report = tern_artifact_text(about, a.report);
    if (!st && !about->report)
        st = tern_status_no_memory();
    tern_artifact_fini(&a);
    return st;
}
