/* lower/chain_engine.c - which engine gets an instruction of a chain: the one that would be done
 * first, by what an element costs each. Estimates, without the fixed part, so that the choice is
 * the same for every tile, and for the plan. */
#include "lower/chain_impl.h"

static double ns(double cycles, uint64_t hz) { return cycles * 1e9 / (double)hz; }

static bool is_fast(const tern_chip *chip, tern_chain_operand a)
{
    return a.form == TERN_CHAIN_SPLAT || (chip->dve_fast_dtypes >> (unsigned)a.dtype & 1);
}

static bool in_psum(tern_chain_operand a) { return a.view.mem == TERN_MEM_PSUM; }

static tern_chain_cost nobody(void)
{
    tern_chain_cost cost;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        cost.of[e] = __builtin_inf();
    return cost;
}

tern_chain_cost tern_chain_scalar_cost(const tern_chain *c, tern_chain_operand dst,
                                       tern_chain_operand a, bool by_act)
{
    const tern_chip *chip = c->l->chip;
    tern_chain_cost cost = nobody();
    bool fast = is_fast(chip, dst) && is_fast(chip, a);
    uint32_t rate = in_psum(a) ? chip->dve_rate_1x : fast ? chip->dve_rate_4x : chip->dve_rate_2x;
    cost.of[TERN_ENGINE_DVE] = ns(1.0 / rate, chip->dve_clock_hz);
    if (by_act)
        cost.of[TERN_ENGINE_ACT] = ns(1.0 / chip->act_rate_1x, chip->act_clock_hz);
    return cost;
}

tern_chain_cost tern_chain_tensor_cost(const tern_chain *c, tern_chain_operand dst,
                                       tern_chain_operand a, tern_chain_operand b)
{
    const tern_chip *chip = c->l->chip;
    tern_chain_cost cost = nobody();
    bool psum = in_psum(a) || in_psum(b) || in_psum(dst);
    bool fast = is_fast(chip, dst) && is_fast(chip, a) && is_fast(chip, b);
    double cycles = psum                            ? 1.0 / chip->dve_rate_1x
                    : fast && chip->dve_rate_2x > 1 ? 1.0 / chip->dve_rate_2x
                                                    : chip->dve_two_input_cycles;
    cost.of[TERN_ENGINE_DVE] = ns(cycles, chip->dve_clock_hz);
    if (!psum && !chip->dve_pool_exclusive)
        cost.of[TERN_ENGINE_POOL] = ns(1.7, chip->pool_clock_hz);
    return cost;
}

static unsigned best_of(const double *load, const tern_chain_cost *cost)
{
    unsigned best = TERN_ENGINE_DVE;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        if (load[e] + cost->of[e] < load[best] + cost->of[best])
            best = e;
    return best;
}

void tern_chain_busy(tern_chain *c, tern_chain_form form, tern_engine engine, double cost)
{
    if (form == TERN_CHAIN_FULL)
        c->work[engine] += cost;
}

tern_engine tern_chain_pick(tern_chain *c, tern_chain_form form, const tern_chain_cost *cost)
{
    if (form != TERN_CHAIN_FULL)
        return TERN_ENGINE_DVE;
    unsigned best = best_of(c->work, cost);
    c->work[best] += cost->of[best];
    return (tern_engine)best;
}

bool tern_chain_sooner_apart(const tern_chain *c, const tern_chain_cost *first,
                             const tern_chain_cost *then, double joined)
{
    double load[TERN_ENGINE_COUNT], latest = 0;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        load[e] = c->work[e];
    unsigned e = best_of(load, first);
    load[e] += first->of[e];
    latest = load[e];
    e = best_of(load, then);
    load[e] += then->of[e];
    latest = load[e] > latest ? load[e] : latest;
    return latest < c->work[TERN_ENGINE_DVE] + joined;
}
