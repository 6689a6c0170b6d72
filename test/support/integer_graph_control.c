/* integer_graph_control.c - steps with regions that compute on tensors: loops, branches, calls. */
#include "integer_graph_impl.h"

#include <math.h>
#include <string.h>

#include "test_support.h"

enum { MAX_CARRIED = 3, CARRIED_SIZE = 64, ADDED_SIZE = 16, MAX_TRIPS = 4 };

static bool is_too_deep(const ig *g) { return g->depth >= 2; }

/* --- loops --- */

typedef struct {
    uint32_t count;
    ig_value init[MAX_CARRIED + 1], arg[MAX_CARRIED + 1], next[MAX_CARRIED + 1];
    bool accumulates[MAX_CARRIED + 1];
    ig_value trips;
} loop;

static ig_value named(ig *g, ig_value x)
{
    x.id = g->next_id++;
    return x;
}

static bool open_loop(ig *g, loop *l)
{
    l->init[0] = ig_scalar(g, TERN_I32, 0);
    l->trips = ig_chance(g, 70) ? ig_scalar(g, TERN_I32, ig_between(g, 1, MAX_TRIPS))
                                : ig_indices(g, NULL, 0, MAX_TRIPS + 1, false);
    l->count = 1 + ig_choose(g, MAX_CARRIED);
    for (uint32_t i = 1; i <= l->count; i++) {
        ig_value x;
        if (!ig_pick(g, IG_FLOAT | IG_SINT | IG_BOOL, 0, &x))
            return false;
        double most = fmin(CARRIED_SIZE, ig_limit(x.dtype) - 1);
        l->init[i] = ig_tame(g, x, fmax(most, 1));
        l->accumulates[i] = ig_kind(x.dtype) == IG_FLOAT && ig_chance(g, 50);
    }
    for (uint32_t i = 0; i <= l->count; i++) {
        l->arg[i] = named(g, ig_like(&l->init[i]));
        l->arg[i].size = fmin(ig_limit(l->arg[i].dtype), CARRIED_SIZE);
        if (l->accumulates[i])
            l->arg[i].size += MAX_TRIPS * ADDED_SIZE;
    }
    l->arg[0].size = MAX_TRIPS;
    return true;
}

/* |values| of all that the loop carries, separated by commas. */
static void put_list(ig *g, const ig_value *values, uint32_t count,
                     const char *(*text)(const ig_value *))
{
    for (uint32_t i = 0; i < count; i++)
        tern_text_printf(g->text, "%s%s", i ? ", " : "", text(&values[i]));
}

static void put_head(ig *g, const loop *l)
{
    ig_value is_less = named(g, ig_shape(TERN_BOOL, NULL, 0, 1));
    tern_text_puts(g->text, " = stablehlo.while(");
    for (uint32_t i = 0; i <= l->count; i++)
        tern_text_printf(g->text, "%s%s = %s", i ? ", " : "", ig_name(&l->arg[i]),
                         ig_name(&l->init[i]));
    tern_text_puts(g->text, ") : ");
    put_list(g, l->init, l->count + 1, ig_type);
    tern_text_printf(g->text,
                     "\n  cond {\n  %s = stablehlo.compare LT, %s, %s : (tensor<i32>, tensor<i32>) "
                     "-> tensor<i1>\n  stablehlo.return %s : tensor<i1>\n  } do {\n",
                     ig_name(&is_less), ig_name(&l->arg[0]), ig_name(&l->trips), ig_name(&is_less));
}

static void put_next(ig *g, loop *l)
{
    ig_value one = ig_scalar(g, TERN_I32, 1);
    l->next[0] = ig_binary(g, "add", &l->arg[0], &one, ig_like(&l->arg[0]));
    for (uint32_t i = 1; i <= l->count; i++) {
        const ig_value *arg = &l->arg[i];
        double most = l->accumulates[i] ? ADDED_SIZE : fmin(CARRIED_SIZE, ig_limit(arg->dtype) - 1);
        l->next[i] = ig_make(g, arg->dtype, arg->dims, arg->rank, fmax(most, 1));
        if (l->accumulates[i])
            l->next[i] = ig_binary(g, "add", arg, &l->next[i], ig_like(arg));
    }
    tern_text_puts(g->text, "  stablehlo.return ");
    put_list(g, l->next, l->count + 1, ig_name);
    tern_text_puts(g->text, " : ");
    put_list(g, l->next, l->count + 1, ig_type);
    tern_text_puts(g->text, "\n  }\n");
}

bool ig_step_loop(ig *g)
{
    loop l = {.count = 0};
    ig_value results[MAX_CARRIED + 1];
    if (is_too_deep(g) || !open_loop(g, &l))
        return false;
    for (uint32_t i = 0; i <= l.count; i++)
        results[i] = named(g, ig_like(&l.arg[i]));
    tern_text_puts(g->text, "  ");
    put_list(g, results, l.count + 1, ig_name);
    put_head(g, &l);
    uint32_t outside = g->count;
    g->depth++;
    for (uint32_t i = 0; i <= l.count; i++)
        ig_push(g, l.arg[i]);
    ig_take_steps(g, 1 + ig_choose(g, 4));
    put_next(g, &l);
    g->depth--;
    g->count = outside;
    for (uint32_t i = 1; i <= l.count; i++)
        ig_push(g, results[i]);
    return true;
}

/* --- branches --- */

static void put_branch(ig *g, const ig_value *results, uint32_t count)
{
    ig_value values[2];
    uint32_t outside = g->count;
    g->depth++;
    ig_take_steps(g, ig_choose(g, 4));
    for (uint32_t i = 0; i < count; i++)
        values[i] = ig_make(g, results[i].dtype, results[i].dims, results[i].rank, results[i].size);
    g->depth--;
    g->count = outside;
    tern_text_puts(g->text, "  stablehlo.return ");
    put_list(g, values, count, ig_name);
    tern_text_puts(g->text, " : ");
    put_list(g, values, count, ig_type);
    tern_text_puts(g->text, "\n");
}

bool ig_step_branch(ig *g)
{
    ig_value results[2], x;
    uint32_t count = 1 + ig_choose(g, 2), branches = 1 + ig_choose(g, 3);
    bool is_if = branches == 2 && ig_chance(g, 50);
    if (is_too_deep(g))
        return false;
    for (uint32_t i = 0; i < count; i++) {
        if (!ig_pick(g, IG_FLOAT | IG_SINT | IG_BOOL, 0, &x))
            return false;
        results[i] = ig_like(&x);
        results[i].size = fmin(100, ig_limit(x.dtype));
    }
    ig_value at = is_if ? ig_make(g, TERN_BOOL, NULL, 0, 1)
                        : ig_indices(g, NULL, 0, branches, ig_chance(g, 30));
    for (uint32_t i = 0; i < count; i++)
        results[i] = named(g, results[i]);
    tern_text_puts(g->text, "  ");
    put_list(g, results, count, ig_name);
    tern_text_printf(g->text, " = \"stablehlo.%s\"(%s) (", is_if ? "if" : "case", ig_name(&at));
    for (uint32_t i = 0; i < branches; i++) {
        tern_text_puts(g->text, i ? ", {\n" : "{\n");
        put_branch(g, results, count);
        tern_text_puts(g->text, "  }");
    }
    tern_text_printf(g->text, ") : (%s) -> (", ig_type(&at));
    put_list(g, results, count, ig_type);
    tern_text_puts(g->text, ")\n");
    for (uint32_t i = 0; i < count; i++)
        ig_push(g, results[i]);
    return true;
}

/* --- calls --- */

/* A function of two arguments that returns the last value it makes. */
static ig_value put_function(ig *g, const ig_value *args, uint32_t id)
{
    tern_text body, *outer = g->text;
    ig_value *kept = malloc(sizeof g->pool);
    uint32_t count = g->count;
    assert_non_null(kept);
    memcpy(kept, g->pool, sizeof g->pool);
    tern_text_init(&body, tern_alloc_host());
    g->text = &body;
    g->count = 0;
    g->depth += 2; /* without regions */
    ig_push(g, args[0]);
    ig_push(g, args[1]);
    ig_take_steps(g, 1 + ig_choose(g, 4));
    ig_value result = g->pool[g->count - 1];
    g->depth -= 2;
    tern_text_printf(&g->functions,
                     "func.func private @f%u(%s: %s, %s: %s) -> %s {\n%s  return %s : %s\n}\n", id,
                     ig_name(&args[0]), ig_type(&args[0]), ig_name(&args[1]), ig_type(&args[1]),
                     ig_type(&result), tern_text_get(&body), ig_name(&result), ig_type(&result));
    tern_text_fini(&body);
    g->text = outer;
    g->count = count;
    memcpy(g->pool, kept, sizeof g->pool);
    free(kept);
    return result;
}

bool ig_step_call(ig *g)
{
    ig_value x, y;
    if (is_too_deep(g) || !ig_pick(g, IG_ANY, 0, &x) || !ig_pick(g, IG_ANY, 0, &y))
        return false;
    ig_value args[] = {named(g, ig_like(&x)), named(g, ig_like(&y))};
    uint32_t id = g->next_id++;
    ig_value result = put_function(g, args, id);
    for (uint32_t times = 1 + ig_choose(g, 2); times > 0; times--) {
        result = named(g, ig_like(&result));
        tern_text_printf(g->text, "  %s = func.call @f%u(%s, %s) : (%s, %s) -> %s\n",
                         ig_name(&result), id, ig_name(&x), ig_name(&y), ig_type(&x), ig_type(&y),
                         ig_type(&result));
        ig_push(g, result);
    }
    return true;
}
