#include "train/optimizer.h"

#include <string.h>

#include "base/assert.h"

enum { RANK_MAX = 8 }; /* of a parameter, including the dimension of layers */

static const tern_optimizer_row rows[] = {
#define OPTIMIZER(name, text, function, states, beta1, beta2, epsilon, decay, what) \
    {text, what, states, {beta1, beta2, epsilon, decay}},
#include "train/optimizers.def"
};

const tern_optimizer_row *tern_optimizer_row_of(tern_optimizer optimizer)
{
    TERN_ASSERT(optimizer < TERN_OPTIMIZER_COUNT);
    return &rows[optimizer];
}

tern_optimizer tern_optimizer_parse(const char *name)
{
    unsigned i = 0;
    while (i < TERN_OPTIMIZER_COUNT && strcmp(rows[i].name, name) != 0)
        i++;
    return (tern_optimizer)i;
}

/* --- arithmetic on f32 tensors of one shape --- */

typedef struct {
    tern_hlo_builder *b;
    const tern_optimizer_settings *settings;
    const int64_t *dims;
    uint32_t rank;
} maths;

static tern_hlo_value number(const maths *m, double value)
{
    return tern_hlo_build_splat(m->b, TERN_F32, m->dims, m->rank, value);
}

static tern_hlo_value spread(const maths *m, tern_hlo_value scalar)
{
    return tern_hlo_build_broadcast(m->b, scalar, m->dims, m->rank, NULL);
}

static tern_hlo_value add(const maths *m, tern_hlo_value x, tern_hlo_value y)
{
    return tern_hlo_build_binary(m->b, TERN_HLO_ADD, x, y);
}

static tern_hlo_value sub(const maths *m, tern_hlo_value x, tern_hlo_value y)
{
    return tern_hlo_build_binary(m->b, TERN_HLO_SUBTRACT, x, y);
}

static tern_hlo_value mul(const maths *m, tern_hlo_value x, tern_hlo_value y)
{
    return tern_hlo_build_binary(m->b, TERN_HLO_MULTIPLY, x, y);
}

static tern_hlo_value divide(const maths *m, tern_hlo_value x, tern_hlo_value y)
{
    return tern_hlo_build_binary(m->b, TERN_HLO_DIVIDE, x, y);
}

/* beta x + (1 - beta) y */
static tern_hlo_value average(const maths *m, double beta, tern_hlo_value x, tern_hlo_value y)
{
    const tern_hlo_value kept = mul(m, number(m, beta), x);
    return add(m, kept, mul(m, number(m, 1.0 - beta), y));
}

/* --- the optimizers: states and parameter are f32 here --- */

/* m^ / (sqrt(v^) + epsilon), and the new averages. */
static tern_hlo_value adam_direction(const maths *m, tern_optimizer_update *u)
{
    tern_hlo_value first = average(m, m->settings->beta1, u->states[0], u->grad);
    tern_hlo_value second = average(m, m->settings->beta2, u->states[1], mul(m, u->grad, u->grad));
    u->new_states[0] = first;
    u->new_states[1] = second;
    tern_hlo_value root =
        tern_hlo_build_unary(m->b, TERN_HLO_SQRT, mul(m, second, spread(m, u->scalars.correct2)));
    const tern_hlo_value above = mul(m, first, spread(m, u->scalars.correct1));
    return divide(m, above, add(m, root, number(m, m->settings->epsilon)));
}

static tern_hlo_value with_decay(const maths *m, const tern_optimizer_update *u, tern_hlo_value d)
{
    if (!u->decay || m->settings->decay <= 0)
        return d;
    return add(m, d, mul(m, number(m, m->settings->decay), u->param));
}

static void go(const maths *m, tern_optimizer_update *u, tern_hlo_value direction)
{
    u->new_param = sub(m, u->param, mul(m, spread(m, u->scalars.learning_rate), direction));
}

static void update_adamw(const maths *m, tern_optimizer_update *u)
{
    go(m, u, with_decay(m, u, adam_direction(m, u)));
}

static void update_sgd(const maths *m, tern_optimizer_update *u)
{
    tern_hlo_value grad = with_decay(m, u, u->grad);
    u->new_states[0] = add(m, mul(m, number(m, m->settings->beta1), u->states[0]), grad);
    go(m, u, u->new_states[0]);
}

/* The norm of each layer of |x|, broadcast to its shape. */
static tern_hlo_value norm(const maths *m, bool layered, tern_hlo_value x)
{
    static const int64_t zero = 0;
    int64_t dims[RANK_MAX];
    uint32_t count = 0;
    for (uint32_t i = layered; i < m->rank; i++)
        dims[count++] = i;
    tern_hlo_value sum = tern_hlo_build_reduce(m->b, TERN_HLO_ADD, mul(m, x, x), dims, count);
    tern_hlo_value root = tern_hlo_build_unary(m->b, TERN_HLO_SQRT, sum);
    return tern_hlo_build_broadcast(m->b, root, m->dims, m->rank, layered ? &zero : NULL);
}

static void update_lamb(const maths *m, tern_optimizer_update *u)
{
    tern_hlo_value d = with_decay(m, u, adam_direction(m, u));
    tern_hlo_value of_param = norm(m, u->layered, u->param), of_step = norm(m, u->layered, d);
    tern_hlo_value least = tern_hlo_build_binary(m->b, TERN_HLO_MINIMUM, of_param, of_step);
    tern_hlo_value positive =
        tern_hlo_build_compare(m->b, TERN_HLO_COMPARISON_DIRECTION_GT, least, number(m, 0));
    const tern_hlo_value ratio = divide(m, of_param, of_step);
    tern_hlo_value trust = tern_hlo_build_select(m->b, positive, ratio, number(m, 1));
    go(m, u, mul(m, trust, d));
}

static void (*const updates[])(const maths *, tern_optimizer_update *) = {
#define OPTIMIZER(name, text, function, ...) update_##function,
#include "train/optimizers.def"
};

void tern_optimizer_build(tern_hlo_builder *b, tern_optimizer optimizer, tern_optimizer_update *u)
{
    if (b->status)
        return;
    const tern_hlo_type_info *type = tern_hlo_value_type_of(b->m, u->param);
    tern_dtype dtype = type->dtype;
    maths m = {.b = b, .settings = u->settings, .dims = type->dims, .rank = type->rank};
    u->param = tern_hlo_build_convert(b, u->param, TERN_F32);
    for (uint32_t i = 0; i < rows[optimizer].states; i++)
        u->states[i] = tern_hlo_build_convert(b, u->states[i], TERN_F32);
    updates[optimizer](&m, u);
    u->new_param = tern_hlo_build_convert(b, u->new_param, dtype);
    for (uint32_t i = 0; i < rows[optimizer].states; i++)
        u->new_states[i] = tern_hlo_build_convert(b, u->new_states[i], dtype);
}

double tern_optimizer_correction(double beta, uint64_t step)
{
    double power = 1, square = beta;
    for (uint64_t n = step; n; n >>= 1, square *= square)
        if (n & 1)
            power *= square;
    return 1 / (1 - power);
}
