/* compile/fit.c - checks that a program's tensors fit the HBM of a core. */
#include <stdlib.h>

#include "base/alloc.h"
#include "base/text.h"
#include "compile/compile_impl.h"
#include "hlo/print.h"
#include "numerics/format.h"

enum { SHOWN = 5 };

static uint64_t core_bytes(const tern_isa_program *p)
{
    uint64_t total = 0, scratch = 0;
    for (size_t i = 0; i < p->tensors.count; i++) {
        const tern_isa_tensor *t = &p->tensors.items[i];
        if (t->mem != TERN_MEM_HBM)
            continue;
        if (t->kind != TERN_TENSOR_TEMP)
            total += t->bytes;
        else if (t->address + t->bytes > scratch)
            scratch = t->address + t->bytes; /* temporaries share one area */
    }
    return total + scratch;
}

/* Inputs that all cores of a device read as a whole. */
static uint64_t shared_bytes(const tern_compile_job *job)
{
    uint64_t bytes = 0;
    for (uint32_t i = 0; i < job->lowered.inputs.count; i++) {
        const uint32_t tensor = job->lowered.inputs.items[i].tensor;
        const tern_isa_tensor *t =
            tensor == TERN_ISA_NONE32 ? NULL : &job->program.tensors.items[tensor];
        if (t && t->kind == TERN_TENSOR_INPUT && !tern_compile_input_is_split(job->partitions, i))
            bytes += t->bytes;
    }
    return bytes;
}

uint64_t tern_compile_hbm_bytes(const tern_compile_job *job)
{
    const uint32_t cores = job->partitions->cores;
    const uint64_t bytes = core_bytes(&job->program);
    return cores == 1 ? bytes : cores * bytes - (cores - 1) * shared_bytes(job);
}

static int larger_first(const void *a, const void *b)
{
    const tern_isa_tensor *x = *(const tern_isa_tensor *const *)a;
    const tern_isa_tensor *y = *(const tern_isa_tensor *const *)b;
    return x->bytes < y->bytes ? 1 : x->bytes > y->bytes ? -1 : x < y ? -1 : x > y;
}

static void list_largest(const tern_isa_program *p, const tern_isa_tensor **order, tern_text *out)
{
    size_t count = 0;
    for (size_t i = 0; i < p->tensors.count; i++)
        if (p->tensors.items[i].mem == TERN_MEM_HBM)
            order[count++] = &p->tensors.items[i];
    if (count)
        qsort(order, count, sizeof(tern_isa_tensor *), larger_first);
    for (size_t i = 0; i < count && i < SHOWN; i++) {
        tern_text_printf(out, "%s%s ", i ? ", " : "", order[i]->name);
        for (unsigned d = 0; d < order[i]->rank; d++)
            tern_text_printf(out, "%llux", (unsigned long long)order[i]->dims[d]);
        tern_text_printf(out, "%s (%.1f MiB)",
                         tern_num_format_of((tern_dtype)order[i]->dtype)->name,
                         (double)order[i]->bytes / 1048576);
    }
}

tern_status tern_compile_fits(const tern_compile_job *job)
{
    const tern_isa_program *p = &job->program;
    const tern_chip *chip = job->o->chip;
    const tern_alloc mem = job->o->mem;
    const uint64_t total = tern_compile_hbm_bytes(job);
    if (total <= chip->hbm_stack_bytes)
        return NULL;
    size_t bytes = (p->tensors.count + 1) * sizeof(tern_isa_tensor *);
    const tern_isa_tensor **order = tern_mem_get(mem, bytes);
    TERN_TRY_MEM(order);
    tern_text largest;
    tern_text_init(&largest, mem);
    list_largest(p, order, &largest);
    tern_status st = TERN_ERR(
        NO_SPACE,
        "the program takes %.1f MiB of HBM, %.1f MiB more than %s has for a core; largest: %s",
        (double)total / 1048576, (double)(total - chip->hbm_stack_bytes) / 1048576, chip->name,
        tern_text_get(&largest));
    tern_text_fini(&largest);
    tern_mem_free(mem, order, bytes);
    return st;
}

static tern_status value_fits(const tern_hlo_module *m, tern_hlo_value v, const tern_chip *chip)
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, v);
    if (t->kind != TERN_HLO_TYPE_TENSOR || !t->is_static)
        return NULL;
    double bytes = (double)t->count * tern_num_format_of(t->dtype)->storage_bytes;
    if (bytes <= (double)chip->hbm_stack_bytes)
        return NULL;
    tern_text type;
    tern_text_init(&type, m->mem);
    tern_hlo_print_type(m, tern_hlo_value_type(m, v), &type);
    tern_status st =
        TERN_ERR(NO_SPACE,
                 "a value of %s takes %.1f MiB, %.1f MiB more than the HBM that %s has "
                 "for a core",
                 tern_text_get(&type), bytes / 1048576,
                 (bytes - (double)chip->hbm_stack_bytes) / 1048576, chip->name);
    tern_text_fini(&type);
    return st;
}

tern_status tern_compile_values_fit(const tern_hlo_module *m, const tern_chip *chip)
{
    tern_hlo_op func = tern_hlo_module_find(m, "main");
    if (!func || tern_hlo_op_of(m, func)->code != TERN_HLO_FUNC)
        return NULL;
    const tern_hlo_region_info *r = tern_hlo_region_of(m, tern_hlo_op_region(m, func, 0));
    for (uint32_t i = 0; i < r->arg_count; i++)
        TERN_TRY(value_fits(m, r->arg_first + i, chip));
    for (tern_hlo_op op = r->first; op; op = tern_hlo_op_of(m, op)->next)
        for (uint32_t i = 0; i < tern_hlo_op_of(m, op)->result_count; i++)
            TERN_TRY(value_fits(m, tern_hlo_op_of(m, op)->result_first + i, chip));
    return NULL;
}
