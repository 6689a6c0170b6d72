/* timing/grown_axis.c - which programs can be timed for a mesh whose outermost axis has another
 * size than the one they were compiled for, and the barrier before their executions. */
#include "arch/cc_runtime.h"
#include "base/assert.h"
#include "timing/rank_table_impl.h"
#include "timing/timing_impl.h"

static tern_status check_sizes(const tern_timing_options *o)
{
    const tern_timing_axis axis = o->axis;
    if (axis.size < 2 || axis.stride == 0)
        return TERN_ERR(INVALID,
                        "an axis of %u devices has no collectives to grow: compile the program for "
                        "2 or more",
                        axis.size);
    if (o->devices == 0 || o->devices % axis.stride)
        return TERN_ERR(INVALID, "%u devices are not a whole number of positions of %u devices",
                        o->devices, axis.stride);
    return NULL;
}

/* The devices of a position are in one instance, or in whole ones. */
static tern_status check_instances(const tern_timing_options *o)
{
    const tern_instance *in =
        o->instance ? o->instance : tern_timing_instance_for(o->chip, o->devices);
    const uint32_t devices = (in ? in->accelerators : 1) * o->chip->cores;
    if (o->devices <= devices || devices % o->axis.stride == 0 || o->axis.stride % devices == 0)
        return NULL;
    return TERN_ERR(UNSUPPORTED,
                    "%u devices at each position of the axis, and %u in an instance: one of them "
                    "must divide the other",
                    o->axis.stride, devices);
}

/* Along the axis only sums and copies between neighbours have shapes that do not depend on it. */
static tern_status check_collective(const tern_timing_options *o, const tern_isa_program *p,
                                    const tern_isa_instr *in)
{
    const uint32_t kind = tern_isa_args(p, in)[TERN_ARG(CC_TRIGGER, kind)];
    const tern_timing_ranks t = tern_timing_ranks_of(p, in);
    const tern_timing_axis_use use = tern_timing_use_of_axis(&t, o->axis);
    if (use == TERN_TIMING_OUTSIDE || kind == TERN_CC_PERMUTE)
        return NULL;
    if (use == TERN_TIMING_INSIDE && kind == TERN_CC_ALL_REDUCE)
        return NULL;
    return TERN_ERR(UNSUPPORTED,
                    "the program has %s along %s; compile it for the mesh that is wanted",
                    tern_isa_enum_name(TERN_ARG_CC, kind),
                    use == TERN_TIMING_INSIDE ? "the axis, which changes shapes with its size"
                                              : "a part of the axis");
}

tern_status tern_timing_check_axis(const tern_timing_options *options,
                                   const tern_isa_program *program)
{
    TERN_TRY(check_sizes(options));
    TERN_TRY(check_instances(options));
    for (size_t i = 0; i < program->instrs.count; i++)
        if (program->instrs.items[i].op == TERN_OP_CC_TRIGGER)
            TERN_TRY(check_collective(options, program, &program->instrs.items[i]));
    return NULL;
}

/* Groups along the axis have ranks at its last position, on the last chip. */
static bool crosses_chips(const tern_timing_options *o, const tern_isa_program *p,
                          const tern_isa_instr *in)
{
    const uint32_t cores = o->chip->cores;
    const tern_timing_ranks t = tern_timing_ranks_of(p, in);
    if (t.rows == 0 || (o->axis.size && tern_timing_use_of_axis(&t, o->axis) == TERN_TIMING_INSIDE))
        return o->devices > cores;
    for (uint32_t row = 0; row < t.rows; row++)
        for (uint32_t i = 1; i < tern_timing_row_ranks(&t, row); i++)
            if (tern_timing_rank_at(&t, row, i) / cores != tern_timing_rank_at(&t, row, 0) / cores)
                return true;
    return false;
}

tern_time tern_timing_start_barrier(const tern_timing_options *options,
                                    const tern_isa_program *program)
{
    const uint32_t devices = options->devices ? options->devices : options->chip->cores;
    for (size_t i = 0; i < program->instrs.count; i++)
        if (program->instrs.items[i].op == TERN_OP_CC_TRIGGER &&
            crosses_chips(options, program, &program->instrs.items[i]))
            return tern_timing_ns(tern_arch_cc_barrier_ns(options->chip, devices));
    return 0;
}
