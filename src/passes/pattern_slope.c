/* passes/pattern_slope.c - the slope of a function times a value: g f'(x), as gradients have it.
 *
 * Front ends write slopes in many ways, and g is multiplied anywhere in between. So a candidate is
 * not compared with a form but evaluated: it must be linear in g and agree with a function of the
 * scalar engine at sample points. Without g it is the slope alone. Its ops may have other uses:
 * those remain. */
#include <math.h>

#include "base/assert.h"
#include "numerics/activation.h"
#include "numerics/format.h"
#include "passes/pattern_impl.h"

enum { SAMPLES = 20, NODES_MAX = 48, OPS_MIN = 4 };

static const float samples[SAMPLES] = {-20,   -9,    -6,    -4,    -2.7f, -1.9f, -1.3f,
                                       -0.8f, -0.4f, -0.1f, 0.05f, .3f,   .7f,   1.1f,
                                       1.6f,  2.2f,  3,     4.5f,  7,     15};

static const struct {
    const char *name;
    tern_activation function;
} slopes[] = {
    {"gelu_dx", TERN_ACTIVATION_GELU_DX},
    {"gelu_apprx_tanh_dx", TERN_ACTIVATION_GELU_APPRX_TANH_DX},
    {"gelu_apprx_sigmoid_dx", TERN_ACTIVATION_GELU_APPRX_SIGMOID_DX},
    {"silu_dx", TERN_ACTIVATION_SILU_DX},
    {"mish_dx", TERN_ACTIVATION_MISH_DX},
    {"sigmoid_dx", TERN_ACTIVATION_SIGMOID_DX},
    {"tanh_dx", TERN_ACTIVATION_TANH_DX},
};

/* --- the expression --- */

typedef struct {
    tern_hlo_value v;
    tern_hlo_op op; /* 0: a leaf or a constant */
    uint8_t operands[3];
    bool is_constant, depends; /* depends: on x */
    double constant, value;
} node;

typedef struct {
    tern_pattern *p;
    node nodes[NODES_MAX]; /* operands first */
    uint32_t count;
    bool full;
} expression;

static bool is_curved(tern_hlo_code code)
{
    switch ((int)code) {
    case TERN_HLO_TANH:
    case TERN_HLO_LOGISTIC:
    case TERN_HLO_EXPONENTIAL:
    case TERN_HLO_CHLO_ERF:
    case TERN_HLO_CHLO_ERFC:
        return true;
    default:
        return false;
    }
}

static bool is_known(tern_hlo_code code)
{
    switch ((int)code) {
    case TERN_HLO_ADD:
    case TERN_HLO_SUBTRACT:
    case TERN_HLO_MULTIPLY:
    case TERN_HLO_DIVIDE:
    case TERN_HLO_NEGATE:
    case TERN_HLO_ABS:
    case TERN_HLO_CHLO_SQUARE:
    case TERN_HLO_CONVERT:
    case TERN_HLO_POWER:
    case TERN_HLO_LOG_PLUS_ONE:
        return true;
    default:
        return is_curved(code);
    }
}

static uint8_t add_value(expression *e, tern_hlo_value v)
{
    const tern_hlo_module *m = e->p->m;
    node n = {.v = v};
    for (uint32_t i = 0; i < e->count; i++)
        if (e->nodes[i].v == v)
            return (uint8_t)i;
    n.is_constant = tern_pattern_scalar(e->p, v, &n.constant);
    tern_hlo_op op = n.is_constant ? 0 : tern_pattern_op(e->p, v, TERN_HLO_NO_CODE);
    const tern_hlo_op_info *info = op ? tern_hlo_op_of(m, op) : NULL;
    bool real = tern_num_format_of(tern_hlo_value_type_of(m, v)->dtype)->kind == TERN_KIND_FLOAT;
    if (info && is_known(info->code) && real && e->count + 3 < NODES_MAX) {
        n.op = op;
        for (uint32_t i = 0; i < info->operand_count; i++)
            n.operands[i] = add_value(e, tern_pattern_operand(e->p, op, i));
    }
    e->full = e->full || e->count == NODES_MAX;
    if (!e->full)
        e->nodes[e->count++] = n;
    return (uint8_t)(e->count - 1);
}

/* --- evaluation --- */

static double apply(tern_hlo_code code, double a, double b)
{
    switch ((int)code) {
    case TERN_HLO_ADD:
        return a + b;
    case TERN_HLO_SUBTRACT:
        return a - b;
    case TERN_HLO_MULTIPLY:
        return a * b;
    case TERN_HLO_DIVIDE:
        return a / b;
    case TERN_HLO_NEGATE:
        return -a;
    case TERN_HLO_ABS:
        return fabs(a);
    case TERN_HLO_CHLO_SQUARE:
        return a * a;
    case TERN_HLO_POWER:
        return pow(a, b);
    case TERN_HLO_LOG_PLUS_ONE:
        return log1p(a);
    case TERN_HLO_TANH:
        return tanh(a);
    case TERN_HLO_LOGISTIC:
        return 1 / (1 + exp(-a));
    case TERN_HLO_EXPONENTIAL:
        return exp(a);
    case TERN_HLO_CHLO_ERF:
        return erf(a);
    case TERN_HLO_CHLO_ERFC:
        return erfc(a);
    default:
        return a; /* a conversion */
    }
}

/* The last node, where node |x| and node |g| have these values. */
static double evaluate(expression *e, uint32_t x, double at, uint32_t g, double by)
{
    for (uint32_t i = 0; i < e->count; i++) {
        node *n = &e->nodes[i];
        if (i == x || i == g)
            n->value = i == x ? at : by;
        else if (n->is_constant)
            n->value = n->constant;
        else if (n->op)
            n->value = apply(tern_hlo_op_of(e->p->m, n->op)->code, e->nodes[n->operands[0]].value,
                             e->nodes[n->operands[1]].value);
    }
    return e->nodes[e->count - 1].value;
}

/* --- the argument and the factor --- */

static uint32_t arity(const expression *e, const node *n)
{
    return n->op ? tern_hlo_op_of(e->p->m, n->op)->operand_count : 0;
}

static void mark_dependent(expression *e, uint32_t x)
{
    for (uint32_t i = 0; i < e->count; i++) {
        node *n = &e->nodes[i];
        n->depends = i == x;
        for (uint32_t k = 0; i != x && k < arity(e, n); k++)
            n->depends = n->depends || e->nodes[n->operands[k]].depends;
    }
}

/* Takes the ops between |x| and the root; what else they read must be constants and one value. */
static bool take_factor(expression *e, uint32_t i, uint32_t x, uint32_t *g)
{
    node *n = &e->nodes[i];
    if (i == x || n->is_constant)
        return true;
    if (!n->depends) {
        bool same = *g == NODES_MAX || *g == i;
        *g = i;
        return same;
    }
    tern_pattern_take(e->p, n->op);
    for (uint32_t k = 0; k < arity(e, n); k++)
        if (!take_factor(e, n->operands[k], x, g))
            return false;
    return true;
}

static bool has_curve(const expression *e)
{
    for (uint32_t i = 0; i < e->p->set.op_count; i++)
        if (is_curved(tern_hlo_op_of(e->p->m, e->p->set.ops[i])->code))
            return true;
    return false;
}

/* --- the rule --- */

/* Constants of narrow formats are rounded. */
static double tolerance_of(const expression *e)
{
    double tolerance = 2e-5;
    for (uint32_t i = 0; i < e->count; i++) {
        const tern_hlo_type_info *t = tern_hlo_value_type_of(e->p->m, e->nodes[i].v);
        if (tern_num_format_of(t->dtype)->man_bits < 20)
            tolerance = 6e-3;
    }
    return tolerance;
}

/* Whether node |n| is a conversion that rounds. */
static bool rounds(const expression *e, const node *n)
{
    const tern_hlo_module *m = e->p->m;
    if (!n->op || tern_hlo_op_of(m, n->op)->code != TERN_HLO_CONVERT)
        return false;
    tern_dtype from = tern_hlo_value_type_of(m, e->nodes[n->operands[0]].v)->dtype;
    tern_dtype to = tern_hlo_value_type_of(m, n->v)->dtype;
    return tern_num_format_of(to)->man_bits < tern_num_format_of(from)->man_bits;
}

/* Whether the ops read node |x| rounded only: then the rounded value is the argument. */
static bool is_rounded(const expression *e, uint32_t x)
{
    bool rounded = false;
    for (uint32_t i = 0; i < e->count; i++)
        for (uint32_t k = 0; k < arity(e, &e->nodes[i]); k++) {
            if (e->nodes[i].operands[k] == x && !rounds(e, &e->nodes[i]))
                return false;
            rounded = rounded || e->nodes[i].operands[k] == x;
        }
    return rounded;
}

static bool is_linear(expression *e, uint32_t x, uint32_t g)
{
    for (unsigned i = 0; i < SAMPLES; i += 3) {
        double one = evaluate(e, x, samples[i], g, 1), more = evaluate(e, x, samples[i], g, -2.5);
        if (!(fabs(more + 2.5 * one) <= 1e-9 * (1 + fabs(one))))
            return false;
    }
    return true;
}

/* The function of the scalar engine that is nearest, NULL if none is near. */
static const char *find_slope(expression *e, uint32_t x, uint32_t g)
{
    const char *best = NULL;
    double least = tolerance_of(e);
    for (size_t k = 0; k < TERN_COUNT_OF(slopes); k++) {
        float wanted[SAMPLES];
        double worst = 0;
        tern_activation_f32(slopes[k].function, 0, wanted, samples, SAMPLES);
        for (unsigned i = 0; i < SAMPLES && worst <= least; i++) {
            double d = fabs(evaluate(e, x, samples[i], g, 1) - wanted[i]);
            worst = d >= worst ? d : d == d ? worst : HUGE_VAL;
        }
        if (worst > least)
            continue;
        best = slopes[k].name;
        least = worst;
    }
    return best;
}

static bool try_argument(expression *e, uint32_t x)
{
    tern_pattern *p = e->p;
    uint32_t g = NODES_MAX;
    p->set.op_count = 0;
    mark_dependent(e, x);
    if (!e->nodes[e->count - 1].depends || !take_factor(e, e->count - 1, x, &g) ||
        p->set.op_count < OPS_MIN || !has_curve(e) || (g < NODES_MAX && !is_linear(e, x, g)))
        return false;
    const char *slope = find_slope(e, x, g);
    if (!slope)
        return false;
    p->name = "tern.slope";
    p->set.may_clone = true;
    tern_pattern_input(p, e->nodes[x].v);
    if (g < NODES_MAX)
        tern_pattern_input(p, e->nodes[g].v);
    tern_pattern_set_text(p, "function", slope);
    return true;
}

bool tern_passes_match_slope(tern_pattern *p, tern_hlo_op root)
{
    expression e = {.p = p};
    bool curved = false;
    (void)add_value(&e, tern_hlo_op_of(p->m, root)->result_first);
    for (uint32_t i = 0; i < e.count; i++)
        curved = curved || (e.nodes[i].op && is_curved(tern_hlo_op_of(p->m, e.nodes[i].op)->code));
    const tern_hlo_type_info *t = tern_hlo_value_type_of(p->m, e.nodes[e.count - 1].v);
    /* Of a rounded result, the rounding is the root. */
    const node *last = &e.nodes[e.count - 1];
    if (curved && last->op && arity(&e, last) == 1 && !rounds(&e, last) &&
        tern_hlo_op_of(p->m, root)->code == TERN_HLO_CONVERT &&
        rounds(&e, &e.nodes[last->operands[0]]))
        return false;
    for (uint32_t x = 0; curved && !e.full && x + 1 < e.count; x++) {
        const tern_hlo_type_info *of = tern_hlo_value_type_of(p->m, e.nodes[x].v);
        if (!e.nodes[x].is_constant && of->count == t->count && !is_rounded(&e, x) &&
            try_argument(&e, x))
            return true;
    }
    return false;
}
