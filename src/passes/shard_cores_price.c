/* passes/shard_cores_price.c - rough times of local programs, to compare divisions of the work. */
#include "numerics/format.h"
#include "passes/autodiff_loop_impl.h"
#include "passes/shard_attrs.h"
#include "passes/shard_cores.h"

/* Of a collective, beside its bytes: between the cores of a device, which meet in their HBM, and
 * between devices, the shortest measured within a program. */
static const double pair_seconds = 3e-6, device_seconds = 18e-6;
static const double device_bytes_per_s = 57e9;

typedef struct {
    const tern_hlo_module *m;
    const tern_chip *chip;
    int64_t cores;
    double hbm; /* bytes per second of a core */
} pricer;

static double bytes_of(const tern_hlo_module *m, tern_hlo_value v)
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, v);
    if (t->kind != TERN_HLO_TYPE_TENSOR || !t->is_static)
        return 0;
    return (double)t->count * tern_num_format_of(t->dtype)->storage_bytes;
}

static double result_bytes(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    double bytes = 0;
    for (uint32_t i = 0; i < info->result_count; i++)
        bytes += bytes_of(m, info->result_first + i);
    return bytes;
}

static double operand_bytes(const tern_hlo_module *m, tern_hlo_op op)
{
    double bytes = 0;
    for (uint32_t i = 0; i < tern_hlo_op_of(m, op)->operand_count; i++)
        bytes += bytes_of(m, tern_hlo_operands(m, op)[i]);
    return bytes;
}

/* --- arithmetic --- */

static double peak(const pricer *p, tern_dtype dtype)
{
    const uint32_t bytes = tern_num_format_of(dtype)->storage_bytes;
    if (bytes == 1 && p->chip->core_peak_fp8_flops > 0)
        return p->chip->core_peak_fp8_flops;
    return bytes <= 2 ? p->chip->core_peak_bf16_flops : p->chip->core_peak_fp32_flops;
}

/* Multiplications for each element of the result. */
static double depth(const tern_hlo_module *m, tern_hlo_op op)
{
    const bool is_dot = tern_hlo_op_of(m, op)->code == TERN_HLO_DOT_GENERAL;
    const tern_hlo_type_info *t =
        tern_hlo_value_type_of(m, tern_hlo_operands(m, op)[is_dot ? 0 : 1]);
    double product = 1;
    if (!is_dot) {
        const int64_t features = tern_hlo_op_int(m, op, TERN_HLO_A_kernel_output_feature_dimension);
        return t->dims[features] > 0 ? (double)t->count / (double)t->dims[features] : 0;
    }
    uint32_t count;
    const int64_t *dims = tern_hlo_op_ints(m, op, TERN_HLO_A_lhs_contracting_dimensions, &count);
    for (uint32_t i = 0; i < count; i++)
        product *= (double)t->dims[dims[i]];
    return product;
}

static double arithmetic_seconds(const pricer *p, tern_hlo_op op)
{
    const tern_hlo_value result = tern_hlo_op_of(p->m, op)->result_first;
    const tern_hlo_type_info *t = tern_hlo_value_type_of(p->m, result);
    const tern_dtype dtype = tern_hlo_value_type_of(p->m, tern_hlo_operands(p->m, op)[0])->dtype;
    const double rate = peak(p, dtype);
    return t->kind == TERN_HLO_TYPE_TENSOR && t->is_static && rate > 0
               ? 2 * (double)t->count * depth(p->m, op) / rate
               : 0;
}

/* --- collectives --- */

/* Whether the ranks of the first group are the cores of one device. */
static bool is_within_device(const pricer *p, tern_hlo_op op)
{
    uint32_t count;
    const tern_hlo_attr groups = tern_hlo_op_attr(p->m, op, TERN_HLO_A_replica_groups);
    const tern_hlo_attr_info *info = groups ? tern_hlo_attr_of(p->m, groups) : NULL;
    const tern_hlo_type_info *t = info ? tern_hlo_type_of(p->m, info->type) : NULL;
    const int64_t *ids = tern_hlo_ints(p->m, groups, &count);
    if (!t || t->rank != 2 || t->dims[1] > p->cores || !ids)
        return false;
    for (uint32_t i = 0; i < t->dims[1] && i < count; i++)
        if (ids[i] >= p->cores)
            return false;
    return true;
}

static double collective_seconds(const pricer *p, tern_hlo_op op)
{
    const double bytes = operand_bytes(p->m, op) + result_bytes(p->m, op);
    return is_within_device(p, op) ? pair_seconds + bytes / p->hbm
                                   : device_seconds + bytes / device_bytes_per_s;
}

/* --- ops --- */

static bool is_free(tern_hlo_code code)
{
    switch ((int)code) {
    case TERN_HLO_CONSTANT:
    case TERN_HLO_IOTA:
    case TERN_HLO_RESHAPE:
    case TERN_HLO_BROADCAST:
    case TERN_HLO_BROADCAST_IN_DIM:
    case TERN_HLO_PARTITION_ID:
    case TERN_HLO_WHILE:
    case TERN_HLO_IF:
    case TERN_HLO_CASE:
    case TERN_HLO_FUNC_RETURN:
    case TERN_HLO_RETURN:
        return true;
    default:
        return false;
    }
}

static double larger(double a, double b) { return a > b ? a : b; }

/* Of an element-wise op only the result counts: it is fused with those that make its operands. */
static double op_seconds(const pricer *p, tern_hlo_op op)
{
    const tern_hlo_code code = tern_hlo_op_of(p->m, op)->code;
    const unsigned traits = tern_hlo_op_row_of(code)->traits;
    const double results = result_bytes(p->m, op);
    if (is_free(code))
        return 0;
    if (traits & TERN_HLO_COLLECTIVE)
        return collective_seconds(p, op);
    if (traits & TERN_HLO_ELEMENTWISE)
        return results / p->hbm;
    const double moved = code == TERN_HLO_GATHER || code == TERN_HLO_SLICE ||
                                 code == TERN_HLO_DYNAMIC_SLICE || code == TERN_HLO_PAD
                             ? 2 * results
                             : results + operand_bytes(p->m, op);
    if (code == TERN_HLO_DOT_GENERAL || code == TERN_HLO_CONVOLUTION)
        return larger(arithmetic_seconds(p, op), moved / p->hbm);
    return moved / p->hbm;
}

/* Regions of other ops compute on single elements. */
static double region_seconds(const pricer *p, tern_hlo_region region)
{
    double seconds = 0;
    for (tern_hlo_op op = tern_hlo_region_of(p->m, region)->first; op;
         op = tern_hlo_op_of(p->m, op)->next) {
        const tern_hlo_op_info *info = tern_hlo_op_of(p->m, op);
        tern_ad_trip_count trips = {.trip_count = 1};
        double inside = 0;
        if (info->code == TERN_HLO_WHILE && !tern_ad_trip_count_of(p->m, op, &trips))
            trips.trip_count = 1;
        for (uint32_t i = 0; i < info->region_count && tern_shard_has_arrays_within(info->code);
             i++)
            inside += region_seconds(p, tern_hlo_op_region(p->m, op, i));
        seconds += op_seconds(p, op) + inside * (double)trips.trip_count;
    }
    return seconds;
}

static pricer pricer_of(const tern_hlo_module *m, const tern_shard_options *options)
{
    const tern_chip *chip = options->chip;
    return (pricer){.m = m,
                    .chip = chip,
                    .cores = options->cores,
                    .hbm = chip->hbm_stack_bytes_per_s * chip->hbm_stacks / chip->cores};
}

double tern_shard_cores_price(const tern_hlo_module *m, const tern_shard_options *options)
{
    const pricer p = pricer_of(m, options);
    const tern_hlo_op main = tern_hlo_module_find(m, "main");
    return main ? region_seconds(&p, tern_hlo_op_region(m, main, 0)) : 0;
}

double tern_shard_cores_op_price(const tern_hlo_module *m, const tern_shard_options *options,
                                 tern_hlo_op op)
{
    const pricer p = pricer_of(m, options);
    return op_seconds(&p, op);
}
