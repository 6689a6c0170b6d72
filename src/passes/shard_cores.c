/* passes/shard_cores.c - which dimensions the cores of a device divide.
 *
 * The candidates are the dimensions of the results of the ops that take longest, and the memory
 * of the inputs that outputs reuse (weights and states of optimizers). Each is tried: the axis of
 * the cores is propagated from it in a copy of the program, the copy is made local, and its time
 * is estimated. The best one stays, then others are tried beside it. */
#include "passes/shard_cores.h"

#include <inttypes.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "hlo/clone.h"
#include "passes/shard_attrs.h"
#include "passes/shard_local.h"
#include "passes/shard_propagate.h"
#include "passes/shard_reshard.h"

/* The ops that candidates come from, the rounds in which one is added, and what it must save. */
enum { OPS = 3, ROUNDS = 3 };
static const double least_gain = 0.02, least_gain_of_all = 0.1;
/* Programs that take less on one core are not divided: meeting costs some of it. */
static const double least_seconds = 20e-6;

typedef TERN_VEC(tern_shard_seed) seeds;

typedef struct {
    size_t first, count; /* in |all| */
    bool is_used;
} candidate;

typedef struct {
    tern_hlo_module *m;
    const tern_shard_options *o;
    seeds all;
    TERN_VEC(candidate) candidates;
    seeds chosen, trial;
    double seconds; /* of the best division so far; at first of one core */
} search;

/* --- trying --- */

/* |o| for the program of all cores. */
static tern_shard_options expanded(const tern_shard_options *o)
{
    tern_shard_options own = *o;
    own.partitions *= o->cores;
    own.remarks = NULL;
    return own;
}

static tern_status divide(tern_hlo_module *m, const tern_shard_options *o,
                          const tern_shard_seed *at, size_t count)
{
    TERN_TRY(tern_shard_cores_expand(m, o->mem, o->partitions, o->cores));
    return tern_shard_propagate_cores(m, o->mem, o->partitions * o->cores, o->cores, at,
                                      (uint32_t)count);
}

static tern_status price_of(tern_hlo_module *m, const tern_shard_options *o, double *out)
{
    tern_shard_report report = {0};
    TERN_TRY(tern_shard_reshard(m, o, &report));
    TERN_TRY(tern_shard_local(m, o, &report));
    *out = tern_shard_cores_price(m, o);
    return NULL;
}

/* The seeds in the copy. */
static tern_status map_seeds(search *x, const tern_hlo_cloner *c)
{
    for (size_t i = 0; i < x->trial.count; i++) {
        x->trial.items[i].value = tern_hlo_cloned(c, x->trial.items[i].value);
        TERN_ASSERT(x->trial.items[i].value);
    }
    return NULL;
}

/* The estimated time with |trial|; without any, of the program on one core of each device. */
static tern_status try_seeds(search *x, double *out)
{
    tern_hlo_module *copy = NULL;
    tern_hlo_cloner c;
    const tern_shard_options own = expanded(x->o);
    TERN_TRY(tern_hlo_module_create(x->o->mem, &copy));
    tern_hlo_cloner_init(&c, x->m, copy);
    c.borrow_data = true;
    tern_status st = tern_hlo_clone_module(&c);
    if (!st && x->trial.count) {
        st = map_seeds(x, &c);
        if (!st)
            st = divide(copy, x->o, x->trial.items, x->trial.count);
    }
    if (!st)
        st = price_of(copy, x->trial.count ? &own : x->o, out);
    tern_hlo_cloner_fini(&c);
    tern_hlo_module_destroy(copy);
    return st;
}

/* --- candidates --- */

static tern_status add_seed(search *x, tern_hlo_value value, uint32_t dim)
{
    return tern_vec_push(x->o->mem, &x->all, (tern_shard_seed){value, dim});
}

static tern_status end_candidate(search *x, size_t first)
{
    return x->all.count == first
               ? NULL
               : tern_vec_push(x->o->mem, &x->candidates,
                               (candidate){.first = first, .count = x->all.count - first});
}

static const tern_hlo_type_info *static_type(const tern_hlo_module *m, tern_hlo_value v)
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, v);
    return t->kind == TERN_HLO_TYPE_TENSOR && t->is_static ? t : NULL;
}

typedef struct {
    tern_hlo_op op;
    double seconds;
} heavy;

/* Keeps the heaviest ops, from the heaviest on; of ops with one code and type the first. */
static void insert_heavy(const tern_hlo_module *m, heavy list[OPS], heavy item)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, item.op);
    for (unsigned i = 0; i < OPS && list[i].op; i++) {
        const tern_hlo_op_info *other = tern_hlo_op_of(m, list[i].op);
        if (other->code == info->code && tern_hlo_value_type(m, other->result_first) ==
                                             tern_hlo_value_type(m, info->result_first))
            return;
    }
    for (unsigned i = 0; i < OPS; i++) {
        if (list[i].op && list[i].seconds >= item.seconds)
            continue;
        const heavy pushed = list[i];
        list[i] = item;
        item = pushed;
        if (!item.op)
            return;
    }
}

static void find_heavy(const search *x, tern_hlo_region region, heavy list[OPS])
{
    for (tern_hlo_op op = tern_hlo_region_of(x->m, region)->first; op;
         op = tern_hlo_op_of(x->m, op)->next) {
        const tern_hlo_op_info *info = tern_hlo_op_of(x->m, op);
        for (uint32_t i = 0; i < info->region_count && tern_shard_has_arrays_within(info->code);
             i++)
            find_heavy(x, tern_hlo_op_region(x->m, op, i), list);
        if (info->result_count == 1 && static_type(x->m, info->result_first) &&
            !tern_shard_has_arrays_within(info->code))
            insert_heavy(x->m, list, (heavy){op, tern_shard_cores_op_price(x->m, x->o, op)});
    }
}

static tern_status add_dims(search *x, tern_hlo_value v)
{
    const tern_hlo_type_info *t = static_type(x->m, v);
    for (uint32_t d = 0; t && d < t->rank; d++) {
        const size_t first = x->all.count;
        if (t->dims[d] % x->o->cores == 0 && t->dims[d] > 0)
            TERN_TRY(add_seed(x, v, d));
        TERN_TRY(end_candidate(x, first));
    }
    return NULL;
}

/* The first dimension of all inputs that are donated. */
static tern_status add_donated(search *x, tern_hlo_op main)
{
    const tern_hlo_region_info body = *tern_hlo_region_of(x->m, tern_hlo_op_region(x->m, main, 0));
    const size_t first = x->all.count;
    for (uint32_t i = 0; i < body.arg_count; i++) {
        const tern_hlo_attr dict = tern_shard_func_dict(x->m, main, TERN_HLO_A_arg_attrs, i);
        const tern_hlo_type_info *t = static_type(x->m, body.arg_first + i);
        if (dict && t && t->rank && t->dims[0] > 0 && t->dims[0] % x->o->cores == 0 &&
            (tern_hlo_attr_field(x->m, dict, "tf.aliasing_output") ||
             tern_hlo_attr_field(x->m, dict, "jax.buffer_donor")))
            TERN_TRY(add_seed(x, body.arg_first + i, 0));
    }
    return end_candidate(x, first);
}

static tern_status find_candidates(search *x, tern_hlo_op main)
{
    heavy list[OPS] = {{0, 0}};
    find_heavy(x, tern_hlo_op_region(x->m, main, 0), list);
    for (unsigned i = 0; i < OPS && list[i].op; i++)
        TERN_TRY(add_dims(x, tern_hlo_op_of(x->m, list[i].op)->result_first));
    return add_donated(x, main);
}

/* --- choosing --- */

static tern_status append(search *x, seeds *to, const tern_shard_seed *items, size_t count)
{
    for (size_t i = 0; i < count; i++)
        TERN_TRY(tern_vec_push(x->o->mem, to, items[i]));
    return NULL;
}

static tern_status try_candidate(search *x, const candidate *c, double *out)
{
    x->trial.count = 0;
    TERN_TRY(append(x, &x->trial, x->chosen.items, x->chosen.count));
    TERN_TRY(append(x, &x->trial, &x->all.items[c->first], c->count));
    return try_seeds(x, out);
}

/* Adds the candidate that saves the most; false if none saves enough. */
static tern_status choose_one(search *x, bool *out_found)
{
    candidate *best = NULL;
    double least = x->seconds * (1 - least_gain);
    for (size_t i = 0; i < x->candidates.count; i++) {
        candidate *c = &x->candidates.items[i];
        double seconds = 0;
        if (c->is_used)
            continue;
        TERN_TRY(try_candidate(x, c, &seconds));
        if (seconds < least) {
            least = seconds;
            best = c;
        }
    }
    *out_found = best != NULL;
    if (!best)
        return NULL;
    best->is_used = true;
    x->seconds = least;
    return append(x, &x->chosen, &x->all.items[best->first], best->count);
}

static tern_status choose(search *x, tern_hlo_op main)
{
    double one_core = 0;
    bool found = true;
    TERN_TRY(try_seeds(x, &one_core));
    x->seconds = one_core;
    if (one_core < least_seconds)
        return NULL;
    TERN_TRY(find_candidates(x, main));
    for (unsigned round = 0; round < ROUNDS && found; round++)
        TERN_TRY(choose_one(x, &found));
    if (x->seconds > one_core * (1 - least_gain_of_all))
        x->chosen.count = 0;
    return NULL;
}

static void remark(const tern_shard_options *o, const char *why)
{
    if (o->remarks)
        tern_text_printf(o->remarks, "cores: each device uses one of its %" PRId32 ": %s\n",
                         o->cores, why);
}

tern_status tern_shard_cores(tern_hlo_module *m, const tern_shard_options *options,
                             tern_shard_report *report)
{
    const tern_hlo_op main = tern_hlo_module_find(m, "main");
    search x = {.m = m, .o = options};
    report->cores = 1;
    if (options->cores <= 1)
        return NULL;
    TERN_ASSERT(options->chip);
    const char *obstacle = tern_shard_cores_obstacle(m, options->partitions);
    if (obstacle) {
        remark(options, obstacle);
        return NULL;
    }
    tern_status st = choose(&x, main);
    if (!st && x.chosen.count) {
        report->cores = options->cores;
        st = divide(m, options, x.chosen.items, x.chosen.count);
    } else if (!st) {
        remark(options, "no division of the work is faster");
    }
    tern_vec_free(options->mem, &x.all);
    tern_vec_free(options->mem, &x.candidates);
    tern_vec_free(options->mem, &x.chosen);
    tern_vec_free(options->mem, &x.trial);
    return st;
}
