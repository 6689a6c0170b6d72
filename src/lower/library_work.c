/* lower/library_work.c - the work of library calls by the rules of library_work.def. */
#include "lower/library_work.h"

#include <math.h>
#include <string.h>

#include "arch/fact.h"
#include "numerics/format.h"

typedef struct {
    const tern_hlo_module *m;
    tern_hlo_op op;
    const tern_hlo_op_info *info;
    double weight; /* of its row */
    unsigned depth;
} subject;

/* A function per rule. */
// clang-format off
#define RULES(X)                                                                                  \
    X(EACH) X(RANDOM) X(NORM) X(DOT) X(CONV) X(REDUCE) X(WINDOW) X(SELECT_SCATTER) X(SORT) X(TOP) \
    X(GATHER) X(PART) X(SCATTER) X(FFT) X(CHOLESKY) X(SOLVE) X(MAP) X(SCAN) X(BRANCH) X(BODY)     \
    X(CALLEE) X(FREE) X(CUSTOM) X(UNKNOWN)
// clang-format on

typedef enum {
    RULE_NO_ROW,
#define X(name) RULE_##name,
    RULES(X)
#undef X
} rule;

#define X(name) static tern_library_work work_##name(const subject *s);
RULES(X)
#undef X

static const struct {
    const char *name;
    tern_library_work (*work)(const subject *s);
} rules[] = {[RULE_NO_ROW] = {NULL, work_UNKNOWN},
#define X(name) [RULE_##name] = {#name, work_##name},
             RULES(X)
#undef X
};

static const struct {
    uint8_t rule, tag;
    uint16_t weight;
} table[TERN_HLO_CODE_COUNT] = {
#define WORK(code, rule, weight, tag) [TERN_HLO_##code] = {RULE_##rule, TERN_TAG_##tag, weight},
#include "lower/library_work.def"
};

enum { DEPTH_MAX = 64 }; /* of calls and regions */

static const tern_library_work unknown_work = {.unknown = true};

const char *tern_library_work_rule(tern_hlo_code code) { return rules[table[code].rule].name; }

/* --- types --- */

static const tern_hlo_type_info *operand(const subject *s, uint32_t i)
{
    return tern_hlo_value_type_of(s->m, tern_hlo_operands(s->m, s->op)[i]);
}

static const tern_hlo_type_info *result(const subject *s, uint32_t i)
{
    return tern_hlo_value_type_of(s->m, s->info->result_first + i);
}

static bool is_counted(const tern_hlo_type_info *t)
{
    return t->kind == TERN_HLO_TYPE_TENSOR && t->is_static;
}

static double elems(const tern_hlo_type_info *t) { return is_counted(t) ? (double)t->count : 0; }

static double bytes(const tern_hlo_type_info *t)
{
    return is_counted(t) ? elems(t) * tern_num_format_of(t->dtype)->storage_bytes : 0;
}

/* Operations of 32-bit lanes per operation on this type. The processors have vectors of fp16 and of
 * 8, 16 and 32-bit integers, and f32. Software computes f64: 16 operations are assumed. */
static double lane_ops(const tern_hlo_type_info *t)
{
    if (!is_counted(t))
        return 1;
    const tern_num_format *f = tern_num_format_of(t->dtype);
    if (f->kind == TERN_KIND_COMPLEX)
        return f->bits > 64 ? 4 * 16 : 4;
    if (f->kind == TERN_KIND_FLOAT)
        return f->bits > 32 ? 16 : t->dtype == TERN_F16 ? 0.5 : 1;
    return f->storage_bytes < 4 ? f->storage_bytes / 4.0 : f->storage_bytes > 4 ? 2 : 1;
}

/* The product of an attribute's integers; 1 if it is absent. */
static double product_of(const subject *s, tern_hlo_attr_name name)
{
    uint32_t count = 0;
    const int64_t *ints = tern_hlo_op_ints(s->m, s->op, name, &count);
    double product = 1;
    for (uint32_t i = 0; i < count; i++)
        product *= (double)ints[i];
    return product;
}

/* The product of the dims of |t| that the attribute lists. */
static double dims_of(const subject *s, const tern_hlo_type_info *t, tern_hlo_attr_name name)
{
    uint32_t count = 0;
    const int64_t *dims = tern_hlo_op_ints(s->m, s->op, name, &count);
    double product = 1;
    for (uint32_t i = 0; i < count; i++)
        product *= dims[i] >= 0 && dims[i] < t->rank ? (double)t->dims[dims[i]] : 1;
    return product;
}

static double last_dim(const tern_hlo_type_info *t)
{
    return t->rank ? (double)t->dims[t->rank - 1] : 1;
}

static double log2_of(double n) { return n > 1 ? ceil(log2(n)) : 0; }

/* --- regions --- */

static tern_library_work work_of(const tern_hlo_module *m, tern_hlo_op op, unsigned depth);

static void add(tern_library_work *sum, tern_library_work w, double times)
{
    sum->unknown |= w.unknown;
    sum->operations += w.operations * times;
    sum->rows += w.rows * times;
}

static tern_library_work region_work(const subject *s, tern_hlo_region region)
{
    tern_library_work sum = {0};
    if (s->depth >= DEPTH_MAX)
        return unknown_work;
    tern_hlo_op op = tern_hlo_region_of(s->m, region)->first;
    for (; op; op = tern_hlo_op_of(s->m, op)->next)
        add(&sum, work_of(s->m, op, s->depth + 1), 1);
    return sum;
}

/* Region |i| of the op, |times| times. */
static tern_library_work body(const subject *s, uint32_t i, double times)
{
    tern_library_work sum = {0};
    if (i >= s->info->region_count)
        return unknown_work;
    add(&sum, region_work(s, tern_hlo_op_region(s->m, s->op, i)), times);
    return sum;
}

/* --- rules --- */

static tern_library_work operations(double count)
{
    return (tern_library_work){.operations = count};
}

static double lane_weight(const subject *s, const tern_hlo_type_info *a,
                          const tern_hlo_type_info *b)
{
    return s->weight * fmax(lane_ops(a), lane_ops(b));
}

static tern_library_work work_UNKNOWN(const subject *s)
{
    (void)s;
    return unknown_work;
}

static tern_library_work work_FREE(const subject *s)
{
    (void)s;
    return operations(0);
}

static tern_library_work work_CUSTOM(const subject *s)
{
    const char *target = tern_hlo_op_text(s->m, s->op, TERN_HLO_A_call_target_name);
    return strcmp(target, TERN_HLO_HOST_CALL) == 0 ? unknown_work : operations(0);
}

static tern_library_work work_EACH(const subject *s)
{
    const tern_hlo_type_info *in = s->info->operand_count ? operand(s, 0) : result(s, 0);
    const tern_hlo_type_info *out = s->info->result_count ? result(s, 0) : in;
    return operations(lane_weight(s, in, out) * elems(out));
}

static tern_library_work work_RANDOM(const subject *s)
{
    const tern_hlo_type_info *out = result(s, s->info->result_count - 1);
    return operations(s->weight * elems(out) * fmax(lane_ops(out), 1));
}

static tern_library_work work_NORM(const subject *s)
{
    return operations(lane_weight(s, operand(s, 0), operand(s, 0)) * elems(operand(s, 0)));
}

static tern_library_work work_TOP(const subject *s) { return work_NORM(s); }

/* The sizes of all letters of an einsum together. */
static double einsum_points(const subject *s)
{
    const char *text = tern_hlo_op_text(s->m, s->op, TERN_HLO_A_einsum_config);
    double points = 1;
    bool seen[128] = {false};
    uint32_t side = 0, at = 0;
    for (; *text && strncmp(text, "->", 2) != 0; text++) {
        unsigned letter = (unsigned char)*text & 127U;
        if (*text == ',') {
            side++;
            at = 0;
        } else if (side < s->info->operand_count && at < operand(s, side)->rank) {
            points *= seen[letter] ? 1 : (double)operand(s, side)->dims[at];
            seen[letter] = true;
            at++;
        }
    }
    return points;
}

static tern_library_work work_DOT(const subject *s)
{
    const tern_hlo_type_info *lhs = operand(s, 0), *out = result(s, 0);
    double points = 0;
    if (s->info->code == TERN_HLO_DOT)
        points = elems(out) * last_dim(lhs);
    else if (s->info->code == TERN_HLO_DOT_GENERAL)
        points = elems(out) * dims_of(s, lhs, TERN_HLO_A_lhs_contracting_dimensions);
    else if (s->info->code == TERN_HLO_CHLO_RAGGED_DOT) /* each row of lhs meets one group */
        points = elems(lhs) * last_dim(out);
    else
        points = einsum_points(s);
    return operations(lane_weight(s, lhs, out) * points);
}

/* The kernel's input features are those of one group. */
static tern_library_work work_CONV(const subject *s)
{
    const tern_hlo_type_info *kernel = operand(s, 1), *out = result(s, 0);
    int64_t features = tern_hlo_op_int(s->m, s->op, TERN_HLO_A_kernel_output_feature_dimension);
    if (features < 0 || features >= kernel->rank || kernel->dims[features] == 0)
        return operations(0);
    double window = elems(kernel) / (double)kernel->dims[features];
    return operations(lane_weight(s, kernel, out) * elems(out) * window);
}

static tern_library_work work_REDUCE(const subject *s) { return body(s, 0, elems(operand(s, 0))); }

static tern_library_work work_MAP(const subject *s) { return body(s, 0, elems(result(s, 0))); }

static tern_library_work work_BODY(const subject *s) { return body(s, 0, 1); }

static tern_library_work work_WINDOW(const subject *s)
{
    return body(s, 0, elems(result(s, 0)) * product_of(s, TERN_HLO_A_window_dimensions));
}

static tern_library_work work_SELECT_SCATTER(const subject *s)
{
    double windows = elems(operand(s, 1));
    tern_library_work sum = body(s, 0, windows * product_of(s, TERN_HLO_A_window_dimensions));
    add(&sum, body(s, 1, windows), 1);
    return sum;
}

/* The size of the dimension that attribute |dimension| names; -1 is the last. */
static double size_along(const subject *s)
{
    int64_t dim = tern_hlo_op_int(s->m, s->op, TERN_HLO_A_dimension);
    const tern_hlo_type_info *t = operand(s, 0);
    dim = dim < 0 ? dim + t->rank : dim;
    return dim >= 0 && dim < t->rank ? (double)t->dims[dim] : 1;
}

static tern_library_work work_SORT(const subject *s)
{
    double steps = log2_of(size_along(s));
    double exchanges = elems(operand(s, 0)) / 4 * steps * (steps + 1);
    tern_library_work sum = body(s, 0, exchanges);
    for (uint32_t i = 0; i < s->info->operand_count; i++)
        sum.operations += exchanges * s->weight * lane_ops(operand(s, i));
    return sum;
}

static tern_library_work work_SCAN(const subject *s) { return body(s, 0, size_along(s)); }

static tern_library_work work_PART(const subject *s)
{
    tern_library_work w = work_EACH(s);
    w.unread_bytes = fmax(bytes(operand(s, 0)) - bytes(result(s, 0)), 0);
    return w;
}

static tern_library_work work_GATHER(const subject *s)
{
    tern_library_work w = work_PART(s);
    double slice = product_of(s, TERN_HLO_A_slice_sizes);
    if (s->info->code == TERN_HLO_GATHER)
        w.rows = slice > 0 ? elems(result(s, 0)) / slice : 0;
    else
        w.rows = elems(operand(s, 1)); /* at most one per index */
    return w;
}

static tern_library_work work_SCATTER(const subject *s)
{
    const tern_hlo_type_info *updates = operand(s, (s->info->operand_count - 1) / 2 + 1);
    double window = dims_of(s, updates, TERN_HLO_A_update_window_dims);
    tern_library_work sum = body(s, 0, elems(updates));
    sum.rows += window > 0 ? elems(updates) / window : 0;
    return sum;
}

static tern_library_work work_FFT(const subject *s)
{
    double all = fmax(elems(operand(s, 0)), elems(result(s, 0)));
    return operations(s->weight * all * log2_of(product_of(s, TERN_HLO_A_fft_length)));
}

static tern_library_work work_CHOLESKY(const subject *s)
{
    const tern_hlo_type_info *a = operand(s, 0);
    return operations(lane_weight(s, a, a) * elems(a) * last_dim(a) / 3);
}

/* An element of the result is a sum over half of a row of the matrix. */
static tern_library_work work_SOLVE(const subject *s)
{
    const tern_hlo_type_info *a = operand(s, 0);
    return operations(lane_weight(s, a, a) / 2 * elems(result(s, 0)) * last_dim(a));
}

static tern_library_work work_BRANCH(const subject *s)
{
    tern_library_work most = {0};
    for (uint32_t i = 0; i < s->info->region_count; i++) {
        tern_library_work w = body(s, i, 1);
        bool unknown = most.unknown || w.unknown;
        if (w.operations + w.rows > most.operations + most.rows)
            most = w;
        most.unknown = unknown;
    }
    return most;
}

static tern_library_work work_CALLEE(const subject *s)
{
    bool composite = s->info->code == TERN_HLO_COMPOSITE;
    const char *name =
        tern_hlo_op_text(s->m, s->op, composite ? TERN_HLO_A_decomposition : TERN_HLO_A_callee);
    tern_hlo_op func = tern_hlo_module_find(s->m, name);
    if (!func || !tern_hlo_op_of(s->m, func)->region_count)
        return unknown_work;
    return region_work(s, tern_hlo_op_region(s->m, func, 0));
}

/* --- all --- */

/* Whether all shapes are known. */
static bool is_static(const subject *s)
{
    for (uint32_t i = 0; i < s->info->operand_count; i++)
        if (operand(s, i)->kind == TERN_HLO_TYPE_TENSOR && !operand(s, i)->is_static)
            return false;
    for (uint32_t i = 0; i < s->info->result_count; i++)
        if (result(s, i)->kind == TERN_HLO_TYPE_TENSOR && !result(s, i)->is_static)
            return false;
    return true;
}

static tern_library_work work_of(const tern_hlo_module *m, tern_hlo_op op, unsigned depth)
{
    subject s = {.m = m, .op = op, .info = tern_hlo_op_of(m, op), .depth = depth};
    s.weight = table[s.info->code].weight;
    return is_static(&s) ? rules[table[s.info->code].rule].work(&s) : unknown_work;
}

tern_library_work tern_library_work_of(const tern_hlo_module *m, const tern_hlo_op *ops,
                                       uint32_t op_count)
{
    tern_library_work sum = {0};
    if (op_count == 1)
        return work_of(m, ops[0], 0);
    for (uint32_t i = 0; i < op_count; i++)
        add(&sum, work_of(m, ops[i], 0), 1);
    return sum;
}
