/* emu/scan.c - scans along rows: tensor_tensor_scan and tensor_scalar_cumulative.
 *
 * The value carried from element to element is the f32 value, not the one rounded to the type of
 * dst. */
#include "emu/lanes_impl.h"

enum { GROUP = TERN_EMU_GROUP, SPAN = TERN_EMU_SPAN };

/* The output arrays of the lanes of a group: those of absent lanes are scratch. */
static void targets(const tern_emu_view *dst, uint32_t row, uint32_t lanes, uint32_t first,
                    uint32_t n, float (*scratch)[SPAN], float **out)
{
    for (uint32_t l = 0; l < GROUP; l++)
        out[l] = l < lanes ? tern_emu_target_f32(dst, row + l, first, n, scratch[l]) : scratch[l];
}

/* --- tensor_tensor_scan --- */

typedef struct {
    const tern_emu_core *core;
    const tern_emu_exec *x;
    const tern_emu_lanes_table *table;
    const tern_emu_view *dst, *data0, *data1, *initial;
    tern_emu_scan_ops ops;
} scan_job;

static void scan_group(const scan_job *job, uint32_t row, uint32_t lanes)
{
    float in0[GROUP][SPAN], in1[GROUP][SPAN], out[GROUP][SPAN], acc[GROUP];
    const float *a[GROUP], *b[GROUP];
    float *to[GROUP];
    for (uint32_t l = 0; l < GROUP; l++)
        acc[l] = tern_emu_scalar_or(job->initial, row + tern_emu_min(l, lanes - 1),
                                    job->x->args[TERN_ARG(TENSOR_TENSOR_SCAN, imm_initial)]);
    for (uint32_t i = 0, n; i < job->data0->elems; i += n) {
        n = tern_emu_min(SPAN, job->data0->elems - i);
        tern_emu_lanes_get(job->data0, row, lanes, i, n, in0, a);
        tern_emu_lanes_get(job->data1, row, lanes, i, n, in1, b);
        targets(job->dst, row, lanes, i, n, out, to);
        tern_emu_scan(job->table, &job->ops, acc, to, a, b, n);
        for (uint32_t l = 0; l < lanes; l++)
            tern_emu_put_f32(job->core, job->x, job->dst, row + l, i, n, to[l]);
    }
}

static void scan_rows(void *arg, uint32_t begin, uint32_t end)
{
    for (uint32_t row = begin; row < end; row += GROUP)
        scan_group(arg, row, tern_emu_min(GROUP, end - row));
}

tern_status tern_emu_run_TENSOR_TENSOR_SCAN(tern_emu_core *core, const tern_emu_exec *x)
{
    scan_job job = {.core = core,
                    .x = x,
                    .table = tern_emu_lanes(),
                    .dst = &x->view[TERN_OPERAND(TENSOR_TENSOR_SCAN, dst)],
                    .data0 = &x->view[TERN_OPERAND(TENSOR_TENSOR_SCAN, data0)],
                    .data1 = &x->view[TERN_OPERAND(TENSOR_TENSOR_SCAN, data1)],
                    .initial = &x->view[TERN_OPERAND(TENSOR_TENSOR_SCAN, initial)],
                    .ops = {.op0 = (tern_alu)x->args[TERN_ARG(TENSOR_TENSOR_SCAN, op0)],
                            .op1 = (tern_alu)x->args[TERN_ARG(TENSOR_TENSOR_SCAN, op1)],
                            .reverse0 = x->args[TERN_ARG(TENSOR_TENSOR_SCAN, reverse0)],
                            .reverse1 = x->args[TERN_ARG(TENSOR_TENSOR_SCAN, reverse1)]}};
    tern_emu_for_rows(core, job.data0->rows, job.data0->elems, scan_rows, &job);
    return NULL;
}

/* --- tensor_scalar_cumulative --- */

typedef struct {
    tern_emu_core *core;
    const tern_emu_exec *x;
    const tern_emu_lanes_table *table;
    const tern_emu_view *dst, *src, *s0, *s1;
    tern_alu op0, op1;
    tern_isa_REDUCE cmd;
} cumulative_job;

/* idle and reset start like reset_reduce; idle leaves the register unchanged at the end. */
static float cumulative_start(const cumulative_job *job, uint32_t row)
{
    if (job->cmd == TERN_REDUCE_REDUCE)
        return job->x->acc[tern_emu_lane_of(job->dst, row)];
    if (job->cmd == TERN_REDUCE_LOAD_REDUCE)
        return tern_emu_scalar_or(job->s1, row,
                                  job->x->args[TERN_ARG(TENSOR_SCALAR_CUMULATIVE, imm1)]);
    return tern_emu_alu_identity(job->op1);
}

static void cumulative_group(const cumulative_job *job, uint32_t row, uint32_t lanes)
{
    const bool reverse = job->x->args[TERN_ARG(TENSOR_SCALAR_CUMULATIVE, reverse0)];
    float in[SPAN], mid[GROUP][SPAN], acc[GROUP], s[GROUP];
    const float *a[GROUP];
    float *to[GROUP];
    for (uint32_t l = 0; l < GROUP; l++) {
        uint32_t at = row + tern_emu_min(l, lanes - 1);
        acc[l] = cumulative_start(job, at);
        s[l] =
            tern_emu_scalar_or(job->s0, at, job->x->args[TERN_ARG(TENSOR_SCALAR_CUMULATIVE, imm0)]);
    }
    for (uint32_t i = 0, n; i < job->src->elems; i += n) {
        n = tern_emu_min(SPAN, job->src->elems - i);
        for (uint32_t l = 0; l < GROUP; l++) {
            const float *x = tern_emu_get_f32(job->src, row + tern_emu_min(l, lanes - 1), i, n, in);
            tern_emu_alu_scalar(job->op0, reverse, mid[l], x, s[l], n);
            a[l] = mid[l];
        }
        targets(job->dst, row, lanes, i, n, mid, to);
        tern_emu_running(job->table, job->op1, acc, to, a, n);
        for (uint32_t l = 0; l < lanes; l++)
            tern_emu_put_f32(job->core, job->x, job->dst, row + l, i, n, to[l]);
    }
    for (uint32_t l = 0; l < lanes && job->cmd != TERN_REDUCE_IDLE; l++)
        job->x->acc[tern_emu_lane_of(job->dst, row + l)] = tern_emu_canonical_nan(acc[l]);
}

static void cumulative_rows(void *arg, uint32_t begin, uint32_t end)
{
    for (uint32_t row = begin; row < end; row += GROUP)
        cumulative_group(arg, row, tern_emu_min(GROUP, end - row));
}

tern_status tern_emu_run_TENSOR_SCALAR_CUMULATIVE(tern_emu_core *core, const tern_emu_exec *x)
{
    const uint32_t *args = x->args;
    cumulative_job job = {
        .core = core,
        .x = x,
        .table = tern_emu_lanes(),
        .dst = &x->view[TERN_OPERAND(TENSOR_SCALAR_CUMULATIVE, dst)],
        .src = &x->view[TERN_OPERAND(TENSOR_SCALAR_CUMULATIVE, src)],
        .s0 = &x->view[TERN_OPERAND(TENSOR_SCALAR_CUMULATIVE, operand0)],
        .s1 = &x->view[TERN_OPERAND(TENSOR_SCALAR_CUMULATIVE, operand1)],
        .op0 = (tern_alu)args[TERN_ARG(TENSOR_SCALAR_CUMULATIVE, op0)],
        .op1 = (tern_alu)args[TERN_ARG(TENSOR_SCALAR_CUMULATIVE, op1)],
        .cmd = (tern_isa_REDUCE)args[TERN_ARG(TENSOR_SCALAR_CUMULATIVE, reduce_cmd)]};
    tern_emu_for_rows(core, job.src->rows, job.src->elems, cumulative_rows, &job);
    return NULL;
}
