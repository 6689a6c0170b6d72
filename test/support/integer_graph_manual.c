/* integer_graph_manual.c - manual computations: bodies that compute on shards, with collectives of
 * their own. For one device the same results are computed from whole values. */
#include "integer_graph_impl.h"

#include <math.h>
#include <stdio.h>

#include "test_support.h"

typedef enum { ELEMENTWISE, SUM, GATHER, KINDS } manual_kind;

typedef struct {
    manual_kind kind;
    uint32_t axis, dim;      /* this dimension is sharded along this axis */
    int64_t parts;           /* the size of the axis */
    bool all;                /* all axes are manual */
    ig_value x, y, result;   /* whole values */
    ig_value p, q, sum, out; /* shards */
} manual;

static ig_value shard_of(ig *g, const manual *w, const ig_value *whole)
{
    ig_value x = ig_like(whole);
    x.dims[w->dim] /= w->parts;
    x.id = g->next_id++;
    return x;
}

/* --- one device --- */

static void put_plain(ig *g, manual *w)
{
    tern_text_printf(g->text, "  %s = stablehlo.", ig_name(&w->result));
    if (w->kind == SUM)
        tern_text_printf(g->text,
                         "reduce(%s init: %s) applies stablehlo.add across dimensions = [%u] : "
                         "(%s, %s) -> %s\n",
                         ig_name(&w->x), ig_name(&w->y), w->dim, ig_type(&w->x), ig_type(&w->y),
                         ig_type(&w->result));
    else
        tern_text_printf(g->text, "add %s, %s : %s\n", ig_name(&w->x), ig_name(&w->y),
                         ig_type(&w->x));
}

/* --- many devices --- */

/* "<@mesh, [{"a0", ?}, {?}]>", with the axis in the dimension if |is_sharded|. */
static void put_sharding(ig *g, const manual *w, uint32_t rank, bool is_sharded)
{
    tern_text_puts(g->text, "<@mesh, [");
    for (uint32_t d = 0; d < rank; d++) {
        tern_text_puts(g->text, d ? ", {" : "{");
        if (is_sharded && d == w->dim)
            tern_text_printf(g->text, "\"a%u\", ", w->axis);
        tern_text_puts(g->text, "?}");
    }
    tern_text_puts(g->text, "]>");
}

static void put_axes(ig *g, const manual *w)
{
    for (uint32_t i = 0; i < g->options->axis_count; i++)
        if (w->all)
            tern_text_printf(g->text, "%s\"a%u\"", i ? ", " : "", i);
    if (!w->all)
        tern_text_printf(g->text, "\"a%u\"", w->axis);
}

/* The partitions that differ in the axis only are one group. */
static void put_groups(ig *g, const manual *w)
{
    int64_t stride = 1, all = 1;
    for (uint32_t i = 0; i < g->options->axis_count; i++) {
        all *= g->options->axes[i];
        stride *= i > w->axis ? g->options->axes[i] : 1;
    }
    tern_text_puts(g->text, "replica_groups = dense<[");
    for (int64_t base = 0, groups = 0; base < all; base++) {
        if (base / stride % w->parts)
            continue;
        tern_text_puts(g->text, groups++ ? ", [" : "[");
        for (int64_t i = 0; i < w->parts; i++)
            tern_text_printf(g->text, "%s%lld", i ? ", " : "", (long long)(base + i * stride));
        tern_text_puts(g->text, "]");
    }
    tern_text_printf(
        g->text,
        "]> : tensor<%lldx%lldxi64>, channel_handle = #stablehlo.channel_handle<handle "
        "= 1, type = 1>, use_global_device_ids",
        (long long)(all / w->parts), (long long)w->parts);
}

static void put_body(ig *g, manual *w)
{
    const char *sum = ig_name(&w->sum), *out = ig_name(&w->out);
    if (w->kind == SUM)
        tern_text_printf(g->text,
                         "  %s = stablehlo.reduce(%s init: %s) applies stablehlo.add across "
                         "dimensions = [%u] : (%s, %s) -> %s\n",
                         sum, ig_name(&w->p), ig_name(&w->q), w->dim, ig_type(&w->p),
                         ig_type(&w->q), ig_type(&w->sum));
    else
        tern_text_printf(g->text, "  %s = stablehlo.add %s, %s : %s\n", sum, ig_name(&w->p),
                         ig_name(&w->q), ig_type(&w->p));
    if (w->kind == ELEMENTWISE)
        tern_text_printf(g->text, "  %s = stablehlo.maximum %s, %s : %s\n", out, sum, sum,
                         ig_type(&w->out));
    if (w->kind == GATHER)
        tern_text_printf(g->text,
                         "  %s = \"stablehlo.all_gather\"(%s) {all_gather_dim = %u : i64, ", out,
                         sum, w->dim);
    if (w->kind == SUM)
        tern_text_printf(g->text, "  %s = \"stablehlo.all_reduce\"(%s) %s {", out, sum,
                         ig_pair_body(w->sum.dtype, "add"));
    if (w->kind != ELEMENTWISE) {
        put_groups(g, w);
        tern_text_printf(g->text, "} : (%s) -> %s\n", ig_type(&w->sum), ig_type(&w->out));
    }
    tern_text_printf(g->text, "  sdy.return %s : %s\n", out, ig_type(&w->out));
}

static void put_manual(ig *g, manual *w)
{
    tern_text_printf(g->text, "  %s = sdy.manual_computation(%s, %s) in_shardings=[",
                     ig_name(&w->result), ig_name(&w->x), ig_name(&w->y));
    put_sharding(g, w, w->x.rank, true);
    tern_text_puts(g->text, ", ");
    put_sharding(g, w, w->y.rank, true);
    tern_text_puts(g->text, "] out_shardings=[");
    put_sharding(g, w, w->result.rank, w->kind == ELEMENTWISE);
    tern_text_puts(g->text, "] manual_axes={");
    put_axes(g, w);
    tern_text_printf(g->text, "} (%s: %s, %s: %s) {\n", ig_name(&w->p), ig_type(&w->p),
                     ig_name(&w->q), ig_type(&w->q));
    put_body(g, w);
    tern_text_printf(g->text, "  } : (%s, %s) -> %s\n", ig_type(&w->x), ig_type(&w->y),
                     ig_type(&w->result));
}

/* --- the step --- */

static void remove_dim(ig_value *x, uint32_t dim)
{
    x->rank--;
    for (uint32_t d = dim; d < x->rank; d++)
        x->dims[d] = x->dims[d + 1];
}

/* Chooses the values; ids are the same for one device and for many. */
static void open_manual(ig *g, manual *w)
{
    double n = w->kind == SUM ? (double)w->x.dims[w->dim] + 1 : 2;
    double most = floor(ig_limit(w->x.dtype) / n);
    w->x = ig_tame(g, w->x, most);
    w->y = w->kind == SUM ? ig_scalar(g, w->x.dtype, 0)
                          : ig_make(g, w->x.dtype, w->x.dims, w->x.rank, most);
    w->result = ig_like(&w->x);
    w->result.size = w->kind == SUM ? n * w->x.size : w->x.size + w->y.size;
    w->p = shard_of(g, w, &w->x);
    w->q = ig_like(&w->y);
    w->q.id = g->next_id++;
    w->sum = shard_of(g, w, &w->x);
    if (w->kind == SUM) {
        remove_dim(&w->result, w->dim);
        remove_dim(&w->sum, w->dim);
    } else {
        w->q.dims[w->dim] /= w->parts;
    }
    w->out = w->kind == ELEMENTWISE ? w->sum : w->result;
    w->out.id = g->next_id++;
    w->result.id = g->next_id++;
}

bool ig_step_manual(ig *g)
{
    manual w = {.kind = (manual_kind)ig_choose(g, KINDS)};
    if (g->depth >= 2 || !g->options->axis_count || !ig_pick(g, IG_FLOAT, 1, &w.x))
        return false;
    w.axis = ig_choose(g, g->options->axis_count);
    w.parts = g->options->axes[w.axis];
    w.all = ig_chance(g, 50);
    for (w.dim = 0; w.dim < w.x.rank && w.x.dims[w.dim] % w.parts; w.dim++)
        ;
    if (w.dim == w.x.rank)
        return false;
    open_manual(g, &w);
    if (g->options->is_plain)
        put_plain(g, &w);
    else
        put_manual(g, &w);
    ig_push(g, w.result);
    return true;
}
