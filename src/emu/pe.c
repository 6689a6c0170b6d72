/* emu/pe.c - nc_matmul and nc_matmul_mx: operands and choice of the method.
 *
 * The tile position in the array (row_pos, col_pos) and the flag that an operand is all ones and
 * zeros do not affect values. A matmul that reuses the stationary uses the array's contents,
 * even if the memory they came from has changed. */
#include "base/assert.h"
#include "emu/pe_impl.h"

/* The method for plain operands: bf16 hardware if both types fit bf16. */
static void choose_method(tern_emu_pe_job *job)
{
    const tern_emu_pe_method *bf16 = tern_emu_pe_bf16_of_host();
    job->method = job->core->strict ? &job->kernels->strict : &job->kernels->fused;
    if (!bf16 || job->core->strict || !tern_emu_pe_fits_bf16(job->stationary.view->dtype) ||
        !tern_emu_pe_fits_bf16(job->moving.view->dtype))
        return;
    job->method = bf16;
    job->stationary.half = job->moving.half = true;
}

bool tern_emu_pe_is_transpose(const tern_emu_core *core, const tern_emu_exec *x)
{
    return x->args[TERN_ARG(NC_MATMUL, transpose)] && core->chip->pe_transpose_native;
}

void tern_emu_pe_job_of(tern_emu_core *core, const tern_emu_exec *x, tern_emu_pe_job *out)
{
    const tern_emu_pe_kernels *kernels = tern_emu_pe_kernels_of_host();
    const tern_emu_view *stationary = &x->view[TERN_OPERAND(NC_MATMUL, stationary)];
    const tern_emu_view *moving = &x->view[TERN_OPERAND(NC_MATMUL, moving)];
    const uint32_t fold = x->args[TERN_ARG(NC_MATMUL, perf)] == TERN_PERF_DOUBLE_ROW ? 2 : 1;
    TERN_ASSERT(stationary->rows == moving->rows && stationary->rows <= TERN_EMU_LANES);
    const uint32_t m = stationary->elems / fold, n = moving->elems / fold;
    *out = (tern_emu_pe_job){
        .core = core,
        .x = x,
        .kernels = kernels,
        .dst = &x->view[TERN_OPERAND(NC_MATMUL, dst)],
        .add = !(x->args[TERN_ARG(NC_MATMUL, acc)] & TERN_PE_ACC_FIRST),
        .keep = x->args[TERN_ARG(NC_MATMUL, keep)],
        .k = stationary->rows * fold,
        .m = m,
        .n = n,
        .stationary = {.kernels = kernels, .view = stationary, .fold = fold, .elems = m},
        .moving = {.kernels = kernels, .view = moving, .fold = fold, .elems = n},
    };
    choose_method(out);
}

tern_status tern_emu_run_NC_MATMUL(tern_emu_core *core, const tern_emu_exec *x)
{
    tern_emu_pe_job job;
    if (tern_emu_pe_is_transpose(core, x))
        return tern_emu_pe_move_bits(core, x);
    tern_emu_pe_job_of(core, x, &job);
    tern_emu_pe_compute(&job, x->held);
    return NULL;
}

static tern_status check_scales(const char *which, const tern_emu_view *view,
                                const tern_emu_view *scale)
{
    uint32_t wanted = (view->rows - 1) / 32 * 32 + (view->rows - 1) % 32 / 8 + 1;
    if (scale->rows >= wanted && scale->elems == view->elems)
        return NULL;
    return TERN_ERR(FAULT, "%s_scale has %u partitions of %u scales, wanted at least %u of %u",
                    which, scale->rows, scale->elems, wanted, view->elems);
}

tern_status tern_emu_run_NC_MATMUL_MX(tern_emu_core *core, const tern_emu_exec *x)
{
    const tern_emu_pe_kernels *kernels = tern_emu_pe_kernels_of_host();
    const tern_emu_view *stationary = &x->view[TERN_OPERAND(NC_MATMUL_MX, stationary)];
    const tern_emu_view *moving = &x->view[TERN_OPERAND(NC_MATMUL_MX, moving)];
    const tern_emu_view *stationary_scale = &x->view[TERN_OPERAND(NC_MATMUL_MX, stationary_scale)];
    const tern_emu_view *moving_scale = &x->view[TERN_OPERAND(NC_MATMUL_MX, moving_scale)];
    TERN_ASSERT(stationary->rows == moving->rows && stationary->rows <= TERN_EMU_LANES);
    TERN_TRY(check_scales("stationary", stationary, stationary_scale));
    TERN_TRY(check_scales("moving", moving, moving_scale));
    const tern_emu_pe_job job = {
        .core = core,
        .x = x,
        .kernels = kernels,
        .method = core->strict ? &kernels->strict : &kernels->fused,
        .dst = &x->view[TERN_OPERAND(NC_MATMUL_MX, dst)],
        .add = !(x->args[TERN_ARG(NC_MATMUL_MX, acc)] & TERN_PE_ACC_FIRST),
        .keep = false, /* the array does not hold its scales */
        .k = stationary->rows * TERN_PE_FOLD_MAX,
        .m = stationary->elems,
        .n = moving->elems,
        .stationary = {kernels, stationary, stationary_scale,
                       (tern_isa_MX)x->args[TERN_ARG(NC_MATMUL_MX, stationary_format)],
                       TERN_PE_FOLD_MAX, stationary->elems, false},
        .moving = {kernels, moving, moving_scale,
                   (tern_isa_MX)x->args[TERN_ARG(NC_MATMUL_MX, moving_format)], TERN_PE_FOLD_MAX,
                   moving->elems, false},
    };
    tern_emu_pe_compute(&job, x->held);
    return NULL;
}
