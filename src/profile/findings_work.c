/* profile/findings_work.c - engines that are active but inefficient or doing overhead. */
#include "base/assert.h"
#include "profile/findings_impl.h"

static double least(double a, double b) { return a < b ? a : b; }

/* The events of an engine. */
static const tern_timing_event *first_of(const tern_profile_finder *l, tern_engine e, size_t *count)
{
    const tern_profile_track *t = &l->p->tracks.items[e];
    *count = t->end - t->begin;
    return *count ? l->p->timing.events.items + t->begin : NULL;
}

static const tern_isa_instr *instr_of(const tern_profile_finder *l, const tern_timing_event *e)
{
    return &l->p->source.program->instrs.items[e->instr];
}

/* --- the tensor engine --- */

double tern_profile_find_transposes(tern_profile_finder *l)
{
    size_t count = 0;
    const tern_timing_event *e = first_of(l, TERN_ENGINE_PE, &count);
    double sum = 0;
    uint64_t transposes = 0;
    for (size_t i = 0; i < count; i++) {
        const tern_timing_fact *f = &l->p->code[e[i].instr];
        if (e[i].kind != TERN_EVENT_INSTR || !f->is_transpose)
            continue;
        transposes++;
        sum += (double)f->stream;
        tern_profile_attribute(l, e[i].instr, (double)f->stream);
    }
    tern_text_puts(&l->what, "transposes on the tensor engine take ");
    tern_profile_put_percent(&l->what, sum / l->seen);
    tern_text_puts(&l->what, " of the time");
    tern_profile_put_quantity(&l->evidence, (double)transposes, "");
    tern_text_puts(&l->evidence, " transposes, ");
    tern_profile_put_percent(&l->evidence,
                             tern_profile_value(l->p, "transpose_flops_percent") / 100);
    tern_text_puts(&l->evidence, " of all FLOPs");
    tern_profile_put_worst(l);
    return least(sum / l->seen, tern_profile_cap(l, TERN_FLOOR_PE));
}

/* bf16 needs only the first pass. */
double tern_profile_find_f32_matmul(tern_profile_finder *l)
{
    size_t count = 0;
    const tern_timing_event *e = first_of(l, TERN_ENGINE_PE, &count);
    double more = 0;
    uint64_t matmuls = 0;
    for (size_t i = 0; i < count; i++) {
        const tern_timing_fact *f = &l->p->code[e[i].instr];
        if (e[i].kind != TERN_EVENT_INSTR || f->is_transpose || !f->flops ||
            f->quarter_flops <= 4 * (uint64_t)f->flops)
            continue;
        double extra = (double)f->stream * (1 - 4.0 * f->flops / (double)f->quarter_flops);
        matmuls += e[i].part == 0;
        more += extra;
        tern_profile_attribute(l, e[i].instr, extra);
    }
    tern_text_puts(&l->what, "f32 matmuls take four passes: ");
    tern_profile_put_percent(&l->what, more / l->seen);
    tern_text_puts(&l->what, " of the time is lost against bf16");
    tern_profile_put_quantity(&l->evidence, (double)matmuls, "");
    tern_text_puts(&l->evidence, " matmuls, hardware_flops ");
    tern_profile_put_quantity(&l->evidence, l->core->hardware_flops, "FLOP");
    tern_text_puts(&l->evidence, " for model_flops ");
    tern_profile_put_quantity(&l->evidence, l->core->flops, "FLOP");
    tern_profile_put_worst(l);
    return least(more / l->seen, tern_profile_cap(l, TERN_FLOOR_PE));
}

/* Peak FLOPs of the array in the time of its MATMULs. */
double tern_profile_find_small_matmuls(tern_profile_finder *l)
{
    double peak = tern_profile_value(l->p, "peak_flops") * 1e-15;
    size_t count = 0;
    const tern_timing_event *e = first_of(l, TERN_ENGINE_PE, &count);
    double lost = 0, flops = 0;
    uint64_t matmuls = 0;
    for (size_t i = 0; i < count; i++) {
        const tern_timing_fact *f = &l->p->code[e[i].instr];
        if (e[i].kind != TERN_EVENT_INSTR || !f->parts || e[i].part)
            continue;
        double whole = (double)f->stream * f->parts;
        double empty = whole - (double)f->quarter_flops / 4 / peak;
        if (empty < 0.25 * whole)
            continue;
        matmuls++;
        lost += empty;
        flops += f->flops;
        tern_profile_attribute(l, e[i].instr, empty);
    }
    if (matmuls == 0)
        return 0;
    tern_text_puts(&l->what, "small matmuls underuse the PE array: they lose ");
    tern_profile_put_percent(&l->what, lost / l->seen);
    tern_text_puts(&l->what, " of the time");
    tern_profile_put_quantity(&l->evidence, (double)matmuls, "");
    tern_text_puts(&l->evidence, " of ");
    tern_profile_put_quantity(&l->evidence, flops / (double)matmuls, "FLOP");
    tern_text_puts(&l->evidence, " on average; a full one has ");
    tern_profile_put_quantity(
        &l->evidence, 2.0 * l->chip->pe_rows * l->chip->pe_cols * l->chip->pe_matmul_n_max, "FLOP");
    tern_profile_put_worst(l);
    return least(lost / l->seen, tern_profile_cap(l, TERN_FLOOR_PE));
}

/* --- ACT's tables --- */

static tern_activation function_of(const tern_profile_finder *l, const tern_timing_event *e)
{
    const tern_isa_instr *in = instr_of(l, e);
    const uint32_t *args = tern_isa_args(l->p->source.program, in);
    uint32_t func = TERN_ACTIVATION_COUNT;
    if (in->op == TERN_OP_ACTIVATION)
        func = args[TERN_ARG(ACTIVATION, func)];
    else if (in->op == TERN_OP_ACTIVATION_REDUCE)
        func = args[TERN_ARG(ACTIVATION_REDUCE, func)];
    else if (in->op == TERN_OP_ACTIVATE2)
        func = args[TERN_ARG(ACTIVATE2, func)];
    return (tern_activation)(func < TERN_ACTIVATION_COUNT ? func : TERN_ACTIVATION_COUNT);
}

double tern_profile_find_table_switches(tern_profile_finder *l)
{
    size_t count = 0, by[TERN_ACTIVATION_COUNT + 1] = {0};
    const tern_timing_event *e = first_of(l, TERN_ENGINE_ACT, &count);
    double loads = (double)l->core->table_loads;
    double share =
        (double)l->core->engine[TERN_ENGINE_ACT].waits[TERN_WAIT_REASON_TABLE] / l->total;
    for (size_t i = 0; i < count; i++) {
        if (e[i].kind != TERN_EVENT_TABLE)
            continue;
        by[function_of(l, &e[i])]++;
        tern_profile_attribute(l, e[i].instr, (double)(e[i].end - e[i].start));
    }
    tern_text_puts(&l->what, "ACT function table loads take ");
    tern_profile_put_percent(&l->what, share);
    tern_text_puts(&l->what, " of the time");
    tern_profile_put_quantity(&l->evidence, loads, "");
    tern_text_puts(&l->evidence, " loads of ");
    tern_profile_put_quantity(&l->evidence, l->chip->act_table_load_ns * 1e-9, "s");
    for (unsigned shown = 0; shown < 3; shown++) {
        unsigned best = 0;
        for (unsigned f = 1; f < TERN_ACTIVATION_COUNT; f++)
            best = by[f] > by[best] ? f : best;
        if (by[best] == 0)
            break;
        tern_text_printf(&l->evidence, "%s%s %zu", shown ? ", " : ": for ",
                         tern_isa_enum_name(TERN_ARG_ACT, best), by[best]);
        by[best] = 0;
    }
    tern_profile_put_worst(l);
    share *= loads > 0 ? (loads - 1) / loads : 0; /* the first load is unavoidable */
    return least(share, tern_profile_cap(l, TERN_FLOOR_ACT));
}

/* --- other engines --- */

/* Whether |engine| could execute the instruction instead. A copy with scale and bias on ACT is a
 * tensor_scalar elsewhere. */
static bool can_move(const tern_profile_finder *l, const tern_timing_event *e, unsigned engine)
{
    const tern_isa_instr *in = instr_of(l, e);
    const uint32_t *args = tern_isa_args(l->p->source.program, in);
    const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)in->op);
    if (in->op == TERN_OP_ACTIVATION)
        return args[TERN_ARG(ACTIVATION, func)] == TERN_ACTIVATION_COPY;
    return info->family != TERN_FAMILY_CONTROL && info->family != TERN_FAMILY_DMA &&
           info->engines >> engine & 1;
}

/* Half of the difference could move to the other engine, as far as it has the instructions. */
double tern_profile_find_unbalanced(tern_profile_finder *l)
{
    static const uint8_t able[] = {TERN_ENGINE_ACT, TERN_ENGINE_DVE, TERN_ENGINE_POOL};
    unsigned busy = able[0], idle = able[0];
    for (unsigned i = 1; i < TERN_COUNT_OF(able); i++) {
        busy = l->floor[able[i]] > l->floor[busy] ? able[i] : busy;
        idle = l->floor[able[i]] < l->floor[idle] ? able[i] : idle;
    }
    if (l->floor[busy] < 0.5 || tern_profile_busiest(l) != (tern_profile_floor)busy)
        return 0;
    size_t count = 0;
    const tern_timing_event *e = first_of(l, (tern_engine)busy, &count);
    double movable = 0;
    for (size_t i = 0; i < count; i++) {
        double length = (double)(e[i].end - e[i].start);
        if (e[i].kind != TERN_EVENT_INSTR || !can_move(l, &e[i], idle))
            continue;
        movable += length;
        tern_profile_attribute(l, e[i].instr, length);
    }
    double share = least((l->floor[busy] - l->floor[idle]) / 2, movable / l->seen);
    tern_text_printf(&l->what, "%s is busy ", tern_engine_profiler_name((tern_engine)busy));
    tern_profile_put_percent(&l->what, l->floor[busy]);
    tern_text_printf(&l->what, " of the time, %s ", tern_engine_profiler_name((tern_engine)idle));
    tern_profile_put_percent(&l->what, l->floor[idle]);
    for (unsigned i = 0; i < TERN_COUNT_OF(able); i++) {
        tern_text_printf(&l->evidence, "%s%s ", i ? ", " : "",
                         tern_engine_profiler_name((tern_engine)able[i]));
        tern_profile_put_percent(&l->evidence, l->floor[able[i]]);
    }
    tern_profile_put_worst(l);
    return least(share, tern_profile_cap(l, (tern_profile_floor)busy));
}

double tern_profile_find_library(tern_profile_finder *l)
{
    const tern_isa_program *program = l->p->source.program;
    size_t count = 0;
    const tern_timing_event *e = first_of(l, TERN_ENGINE_POOL, &count);
    double sum = 0, most = 0;
    uint64_t calls = 0;
    const char *name = "";
    for (size_t i = 0; i < count; i++) {
        const tern_isa_instr *in = instr_of(l, &e[i]);
        double length = (double)(e[i].end - e[i].start);
        if (in->op != TERN_OP_LIBRARY_CALL || e[i].kind != TERN_EVENT_INSTR)
            continue;
        calls++;
        sum += length;
        tern_profile_attribute(l, e[i].instr, length);
        uint32_t function = tern_isa_args(program, in)[TERN_ARG(LIBRARY_CALL, function)];
        if (length > most && function < program->libraries.count) {
            most = length;
            name = program->libraries.items[function].name;
        }
    }
    tern_text_puts(&l->what, "library calls on GpSimd take ");
    tern_profile_put_percent(&l->what, sum / l->seen);
    tern_text_puts(&l->what, " of the time");
    tern_profile_put_quantity(&l->evidence, (double)calls, "");
    tern_text_puts(&l->evidence, " calls of ops without a native lowering, ");
    tern_profile_put_quantity(&l->evidence, sum * 1e-15, "s");
    tern_text_printf(&l->evidence, ", the longest %s ", name);
    tern_profile_put_quantity(&l->evidence, most * 1e-15, "s");
    tern_profile_put_worst(l);
    return least(sum / l->seen, tern_profile_cap(l, TERN_FLOOR_POOL));
}

/* Time of engine |e| in the sequencer while its datapath is idle. */
static double control_time(const tern_profile_finder *l, tern_engine e, uint64_t *out_count)
{
    size_t count = 0;
    const tern_timing_event *event = first_of(l, e, &count);
    tern_time busy_until = INT64_MIN, sum = 0;
    *out_count = 0;
    for (size_t i = 0; i < count; i++) {
        tern_isa_op op = (tern_isa_op)instr_of(l, &event[i])->op;
        tern_time from = event[i].start > busy_until ? event[i].start : busy_until;
        if (tern_isa_op_info_of(op)->family != TERN_FAMILY_CONTROL) {
            busy_until = event[i].end > busy_until ? event[i].end : busy_until;
            continue;
        }
        sum += event[i].end > from ? event[i].end - from : 0;
        ++*out_count;
    }
    return (double)sum;
}

/* For the engine with the most such time. */
double tern_profile_find_control(tern_profile_finder *l)
{
    double most = 0;
    uint64_t count = 0;
    tern_engine worst = TERN_ENGINE_PE;
    for (unsigned e = 0; e <= TERN_ENGINE_POOL; e++) {
        uint64_t instructions = 0;
        double time = control_time(l, (tern_engine)e, &instructions);
        if (time <= most)
            continue;
        most = time;
        count = instructions;
        worst = (tern_engine)e;
    }
    tern_text_printf(&l->what, "%s spends ", tern_engine_profiler_name(worst));
    tern_profile_put_percent(&l->what, most / l->seen);
    tern_text_puts(&l->what, " of the time on loop, register and semaphore instructions");
    tern_profile_put_quantity(&l->evidence, (double)count, "");
    tern_text_puts(&l->evidence, " control instructions");
    return least(most / l->seen, tern_profile_cap(l, (tern_profile_floor)worst));
}
