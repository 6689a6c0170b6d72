/* validation/measures.c - see measures_impl.h. */
#include "validation/measures_impl.h"

#include <math.h>

#include "validation/micro.h"

#define MEASURE(name) double tern_measure_##name(const tern_validation_timed *r, int a, int b)
#define UNUSED()      ((void)r, (void)a, (void)b)

static const tern_timing_core *core_of(const tern_validation_timed *r)
{
    return &r->timing->core[0];
}

/* --- sums --- */

MEASURE(total)
{
    UNUSED();
    return tern_time_ns(r->timing->total);
}

MEASURE(launched)
{
    return tern_measure_total(r, a, b) + r->chip->program_start_ns + r->chip->program_stop_ns;
}

MEASURE(active)
{
    UNUSED();
    return tern_time_ns(core_of(r)->engine[a].active);
}

MEASURE(busy)
{
    UNUSED();
    return tern_time_ns(core_of(r)->engine[a].busy);
}

MEASURE(share) { return 100 * tern_measure_active(r, a, b) / tern_measure_total(r, a, b); }

static double count_instrs(const tern_validation_timed *r, tern_engine engine, bool semaphores)
{
    double n = 0;
    for (size_t i = 0; i < r->program->instrs.count; i++) {
        const tern_isa_instr *in = &r->program->instrs.items[i];
        n += in->engine == engine && (semaphores || in->op != TERN_OP_SEMAPHORE);
    }
    return n;
}

MEASURE(count)
{
    UNUSED();
    return count_instrs(r, (tern_engine)a, false);
}

/* The profiler counts each matmul as MATMUL and LDWEIGHTS instructions. */
MEASURE(pe_instructions)
{
    UNUSED();
    double others = count_instrs(r, TERN_ENGINE_PE, true) - count_instrs(r, TERN_ENGINE_PE, false);
    return others + (double)core_of(r)->matmuls + (double)core_of(r)->weight_loads;
}

MEASURE(matmuls)
{
    UNUSED();
    return (double)core_of(r)->matmuls;
}

MEASURE(matmul_ns) { return tern_measure_total(r, a, b) / a; }

MEASURE(matmul_cycles)
{
    UNUSED();
    double first = tern_measure_event_ns(r, TERN_EVENT_INSTR, 0);
    double rest = tern_time_ns(core_of(r)->engine[TERN_ENGINE_PE].active) - first;
    return rest / (a - 1) * (double)r->chip->pe_clock_hz * 1e-9;
}

MEASURE(dma_active)
{
    UNUSED();
    return tern_time_ns(core_of(r)->dma.active);
}

MEASURE(dma_share) { return 100 * tern_measure_dma_active(r, a, b) / tern_measure_total(r, a, b); }

static double hbm_bytes(const tern_validation_timed *r)
{
    return (double)core_of(r)->hbm_read_bytes + (double)core_of(r)->hbm_write_bytes;
}

MEASURE(dma_rate) { return hbm_bytes(r) / tern_measure_dma_active(r, a, b); }

MEASURE(nominal_share)
{
    double nominal = r->chip->dma_engines * r->chip->dma_nominal_bytes_per_s * 1e-9;
    return 100 * tern_measure_dma_rate(r, a, b) / nominal;
}

MEASURE(packet)
{
    UNUSED();
    return tern_time_ns(core_of(r)->dma.packet);
}

MEASURE(mfu)
{
    double peak = 2.0 * r->chip->pe_rows * r->chip->pe_cols * (double)r->chip->pe_clock_hz * 1e-9;
    return 100 * core_of(r)->flops / (peak * tern_measure_total(r, a, b));
}

MEASURE(mbu)
{
    double peak = r->chip->hbm_stack_bytes_per_s * 1e-9;
    return 100 * hbm_bytes(r) / (peak * tern_measure_total(r, a, b));
}

MEASURE(hbm_mb)
{
    UNUSED();
    return hbm_bytes(r) * 1e-6;
}

/* --- events --- */

/* Ordered by start time, transfers by end time. */
static const tern_timing_event *nth_event(const tern_validation_timed *r, int kind, int n)
{
    for (size_t i = 0; i < r->timing->events.count; i++) {
        const tern_timing_event *e = &r->timing->events.items[i];
        if (e->kind == kind && n-- == 0)
            return e;
    }
    return NULL;
}

static double duration(const tern_timing_event *e)
{
    return e ? tern_time_ns(e->end - e->start) : NAN;
}

MEASURE(event_ns)
{
    UNUSED();
    return duration(nth_event(r, a, b));
}

MEASURE(interval_ns)
{
    UNUSED();
    const tern_timing_event *e = nth_event(r, a, b), *next = nth_event(r, a, b + 1);
    return e && next ? tern_time_ns(next->start - e->start) : NAN;
}

MEASURE(op_ns)
{
    UNUSED();
    for (size_t i = 0; i < r->timing->events.count; i++) {
        const tern_timing_event *e = &r->timing->events.items[i];
        if (e->kind == TERN_EVENT_INSTR && r->program->instrs.items[e->instr].op == a && b-- == 0)
            return duration(e);
    }
    return NAN;
}

static double moment(const tern_validation_timed *r, int at)
{
    static const uint8_t kinds[] = {TERN_EVENT_INSTR, TERN_EVENT_TABLE, TERN_EVENT_TRANSFER};
    uint32_t instr = (uint32_t)at / TERN_MOMENT_COUNT;
    int which = at % TERN_MOMENT_COUNT;
    for (size_t i = 0; i < r->timing->events.count; i++) {
        const tern_timing_event *e = &r->timing->events.items[i];
        if (e->instr == instr && e->kind == kinds[which / 2])
            return tern_time_ns(which % 2 ? e->end : e->start);
    }
    return NAN;
}

MEASURE(span) { return moment(r, b) - moment(r, a); }

/* The transfer rate of one size, over the second half of its transfers. */
static double curve_rate(const tern_validation_timed *r, int size)
{
    int last = (size + 1) * TERN_MICRO_CURVE_LOADS - 1;
    double from = moment(r, AT(last - TERN_MICRO_CURVE_LOADS / 2, DATA_END));
    return (32 << size) / (moment(r, AT(last, DATA_END)) - from);
}

MEASURE(curve)
{
    UNUSED();
    return 100 * curve_rate(r, a) / curve_rate(r, TERN_MICRO_CURVE_SIZES - 1);
}

/* --- arithmetic --- */

static double share_of_core(const tern_chip *chip) /* GB/s */
{
    return chip->hbm_stack_bytes_per_s / tern_chip_stack_cores(chip) * 1e-9;
}

MEASURE(hbm_share_rate)
{
    UNUSED();
    return share_of_core(r->chip) * a * 1e-4;
}

MEASURE(hbm_mib_share)
{
    UNUSED();
    return 100 * (a * 1048576.0 / (b * 1e3)) / share_of_core(r->chip);
}

static double pe_peak(const tern_chip *chip) /* FLOP/ns, 16-bit formats */
{
    return 2.0 * chip->pe_rows * chip->pe_cols * (double)chip->pe_clock_hz * 1e-9;
}

MEASURE(ridge)
{
    UNUSED();
    return pe_peak(r->chip) / share_of_core(r->chip);
}

MEASURE(step_intensity)
{
    UNUSED();
    double k = r->chip->pe_matmul_k_max, m = r->chip->pe_matmul_m_max, n = r->chip->pe_matmul_n_max;
    return 2 * k * m * n / (2 * (k * m + k * n));
}

MEASURE(generator)
{
    UNUSED();
    return r->chip->dma_generator_ns;
}

MEASURE(transpose_share)
{
    UNUSED();
    return 100 * (a ? r->chip->dma_transpose_sbuf_rate : r->chip->dma_transpose_hbm_rate);
}

MEASURE(matmul_floor)
{
    UNUSED();
    double columns = 4096.0 / r->chip->pe_cols * (8192.0 / r->chip->pe_rows) * 8192;
    return columns * r->chip->pe_column_cycles_32bit / (double)r->chip->pe_clock_hz * 1e9;
}
