/* lower/chain_engine.c - engine selection: the engine that would finish first, by its cost per
 * element. Costs are estimates without per-tile terms, so that the choice is the same for every
 * tile and for the plan. */
#include "base/assert.h"
#include "lower/chain_impl.h"
#include "numerics/format.h"

static double ns(double cycles, uint64_t hz) { return cycles * 1e9 / (double)hz; }

static bool is_fast(const tern_chip *chip, tern_chain_operand a)
{
    return a.form == TERN_CHAIN_SPLAT || (chip->dve_fast_dtypes >> (unsigned)a.dtype & 1);
}

static bool in_psum(tern_chain_operand a) { return a.view.mem == TERN_MEM_PSUM; }

static tern_chain_cost no_engine(void)
{
    tern_chain_cost cost;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        cost.of[e] = __builtin_inf();
    return cost;
}

/* Fixed cost of an instruction, spread over the elements of the planned tile, in ns per element. */
static double fixed(const tern_chain *c, double cycles, uint64_t hz)
{
    enum { NOMINAL = 512 }; /* if the plan's shape is not known yet */
    double elems = tern_chain_elems(&c->max_shape, TERN_CHAIN_FULL);
    return ns(cycles, hz) / (elems < NOMINAL ? NOMINAL : elems);
}

static double bytes_of(tern_chain_operand a)
{
    return a.form == TERN_CHAIN_SPLAT ? 0 : tern_num_format_of(a.dtype)->storage_bytes;
}

/* GpSimd processes one element and four bytes of operands per cycle. */
static double pool_cost(const tern_chain *c, double in, double out)
{
    const tern_chip *chip = c->l->chip;
    double bytes = in > out ? in : out;
    return ns(bytes > 4 ? bytes / 4 : 1, chip->pool_clock_hz) +
           fixed(c, chip->pool_start_cycles, chip->pool_clock_hz);
}

static double act_cost(const tern_chain *c)
{
    const tern_chip *chip = c->l->chip;
    return ns(1.0 / chip->act_rate_1x, chip->act_clock_hz);
}

tern_chain_cost tern_chain_scalar_cost(const tern_chain *c, tern_chain_operand dst,
                                       tern_chain_operand a, bool by_act)
{
    const tern_chip *chip = c->l->chip;
    tern_chain_cost cost = no_engine();
    bool fast = is_fast(chip, dst) && is_fast(chip, a);
    const bool psum = in_psum(a) || in_psum(dst);
    uint32_t rate = psum ? chip->dve_rate_1x : fast ? chip->dve_rate_4x : chip->dve_rate_2x;
    cost.of[TERN_ENGINE_DVE] = ns(1.0 / rate, chip->dve_clock_hz) +
                               fixed(c, chip->dve_interval_cycles, chip->dve_clock_hz);
    if (by_act)
        cost.of[TERN_ENGINE_ACT] = act_cost(c);
    return cost;
}

static bool is_float(tern_chain_operand a)
{
    return tern_num_format_of(a.dtype)->kind == TERN_KIND_FLOAT;
}

void tern_chain_allow_pool(const tern_chain *c, tern_chain_operand dst, tern_chain_operand a,
                           tern_chain_cost *cost)
{
    if (!in_psum(a) && !in_psum(dst) && !c->l->chip->dve_pool_exclusive && is_float(a) &&
        is_float(dst))
        cost->of[TERN_ENGINE_POOL] = pool_cost(c, bytes_of(a), bytes_of(dst));
}

tern_chain_cost tern_chain_tensor_cost(const tern_chain *c, tern_chain_operand dst,
                                       tern_chain_operand a, tern_chain_operand b)
{
    const tern_chip *chip = c->l->chip;
    tern_chain_cost cost = no_engine();
    bool psum = in_psum(a) || in_psum(b) || in_psum(dst);
    bool fast = is_fast(chip, dst) && is_fast(chip, a) && is_fast(chip, b);
    double cycles = psum                            ? 1.0 / chip->dve_rate_1x
                    : fast && chip->dve_rate_2x > 1 ? 1.0 / chip->dve_rate_2x
                                                    : chip->dve_two_input_cycles;
    cost.of[TERN_ENGINE_DVE] =
        ns(cycles, chip->dve_clock_hz) + fixed(c, chip->dve_interval_cycles, chip->dve_clock_hz);
    if (!psum && !chip->dve_pool_exclusive)
        cost.of[TERN_ENGINE_POOL] = pool_cost(c, bytes_of(a) + bytes_of(b), bytes_of(dst));
    return cost;
}

double tern_chain_words_cost(const tern_chain *c, tern_chain_operand dst, tern_chain_operand a,
                             tern_chain_operand b)
{
    return pool_cost(c, bytes_of(a) + bytes_of(b), bytes_of(dst));
}

double tern_chain_scaled_tensor_cost(const tern_chain *c, tern_chain_operand dst,
                                     tern_chain_operand a, tern_chain_operand b)
{
    const tern_chip *chip = c->l->chip;
    bool psum = in_psum(a) || in_psum(b) || in_psum(dst);
    double cycles = psum ? 1.0 / chip->dve_rate_1x : chip->dve_two_input_cycles;
    return ns(cycles, chip->dve_clock_hz) + fixed(c, chip->dve_interval_cycles, chip->dve_clock_hz);
}

tern_chain_cost tern_chain_fold_cost(const tern_chain *c, bool by_act)
{
    const tern_chip *chip = c->l->chip;
    tern_chain_cost cost = no_engine();
    cost.of[TERN_ENGINE_DVE] =
        ns(1, chip->dve_clock_hz) + fixed(c, chip->dve_interval_cycles, chip->dve_clock_hz);
    if (by_act)
        cost.of[TERN_ENGINE_ACT] =
            act_cost(c) + fixed(c, chip->act_accumulator_cycles, chip->act_clock_hz);
    return cost;
}

/* Known work of an engine in this iteration: the recorded work, plus the remaining work that only
 * this engine can do. */
static double load_of(const tern_chain *c, unsigned engine)
{
    double to_come = c->forced[engine] - c->forced_done[engine];
    return c->work[engine] + (to_come > 0 ? to_come : 0);
}

static unsigned best_of(const double *load, const tern_chain_cost *cost)
{
    unsigned best = TERN_ENGINE_DVE;
    TERN_ASSERT(load[best] >= 0);
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        if (load[e] + cost->of[e] < load[best] + cost->of[best])
            best = e;
    return best;
}

void tern_chain_charge(tern_chain *c, tern_chain_form form, tern_engine engine, double cost)
{
    TERN_ASSERT((unsigned)engine < TERN_ENGINE_COUNT && cost >= 0);
    if (form != TERN_CHAIN_FULL)
        return;
    c->work[engine] += cost;
    c->forced_done[engine] += cost;
}

static void loads(const tern_chain *c, double *out)
{
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        out[e] = load_of(c, e);
}

tern_engine tern_chain_pick_engine(tern_chain *c, tern_chain_form form, const tern_chain_cost *cost)
{
    double load[TERN_ENGINE_COUNT];
    unsigned able = 0;
    if (form != TERN_CHAIN_FULL)
        return TERN_ENGINE_DVE;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        able += cost->of[e] < __builtin_inf();
    loads(c, load);
    unsigned best = best_of(load, cost);
    TERN_ASSERT(able > 0 && cost->of[best] < __builtin_inf()); /* an engine can do it */
    c->work[best] += cost->of[best];
    c->forced_done[best] += able == 1 ? cost->of[best] : 0;
    return (tern_engine)best;
}

double tern_chain_finish_time(const tern_chain *c, const tern_chain_cost *cost)
{
    double load[TERN_ENGINE_COUNT];
    loads(c, load);
    unsigned e = best_of(load, cost);
    return load[e] + cost->of[e];
}

bool tern_chain_split_is_faster(const tern_chain *c, const tern_chain_cost *first,
                                const tern_chain_cost *then, double joined)
{
    double load[TERN_ENGINE_COUNT], latest = 0;
    loads(c, load);
    double fused = load[TERN_ENGINE_DVE] + joined;
    unsigned e = best_of(load, first);
    load[e] += first->of[e];
    latest = load[e];
    e = best_of(load, then);
    load[e] += then->of[e];
    latest = load[e] > latest ? load[e] : latest;
    return latest < fused;
}

/* |copies|: the scalar engine copies the operand first. */
static bool psum_is_faster(const tern_chain *c, const tern_chain_cost *direct, bool copies)
{
    const tern_chip *chip = c->l->chip;
    double load[TERN_ENGINE_COUNT];
    loads(c, load);
    unsigned e = best_of(load, direct);
    double dve = load[TERN_ENGINE_DVE] + ns(1.0 / chip->dve_rate_1x, chip->dve_clock_hz) +
                 fixed(c, chip->dve_interval_cycles, chip->dve_clock_hz);
    double act = load[TERN_ENGINE_ACT] + act_cost(c), now = load[e] + direct->of[e];
    return now > c->transfer_ns && dve < now && (!copies || act < now);
}

bool tern_chain_psum_is_faster(const tern_chain *c, const tern_chain_cost *direct)
{
    return psum_is_faster(c, direct, true);
}

bool tern_chain_in_psum_is_faster(const tern_chain *c, const tern_chain_cost *direct)
{
    return psum_is_faster(c, direct, false);
}
