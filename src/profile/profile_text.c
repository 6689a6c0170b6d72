/* profile/profile_text.c - a profile as text: the summary in groups, the bottlenecks, and the ops
 * that take longest. Two profiles are shown side by side, with only the numbers that differ. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "profile/profile_impl.h"

enum {
    NAME_WIDTH = 36,
    VALUE_WIDTH = 14,
    ROWS = 15,     /* of the table of ops */
    NODES = 40,    /* of the tree */
    ROW_NAME = 36, /* longer names are truncated */
    COLUMNS = 100
};

/* --- the summary --- */

typedef struct {
    const char *title;
    const char *names[16];
} group;

/* Values in no group come after the last. */
static const group groups[] = {
    {"time", {"total_time", "device_time", "total_active_time", "instruction_count"}},
    {"tensor engine (PE)",
     {"tensor_engine_active_time", "tensor_engine_active_time_percent",
      "tensor_engine_instruction_count", "matmul_instruction_count", "weight_load_count",
      "tensor_engine_utilization_percent", "tensor_engine_wait_time", "throttled_time",
      "transpose_flops", "transpose_flops_percent", "transpose_time_percent"}},
    {"vector engine (DVE)",
     {"vector_engine_active_time", "vector_engine_active_time_percent",
      "vector_engine_instruction_count"}},
    {"scalar engine (ACT)",
     {"scalar_engine_active_time", "scalar_engine_active_time_percent",
      "scalar_engine_instruction_count", "table_load_count", "table_load_time"}},
    {"GpSimd engine (POOL)",
     {"gpsimd_engine_active_time", "gpsimd_engine_active_time_percent",
      "gpsimd_engine_instruction_count", "library_call_count", "library_time",
      "library_time_percent", "software_dma_transfer_count", "software_dma_time"}},
    {"sync engine (SP)",
     {"sync_engine_active_time", "sync_engine_active_time_percent",
      "sync_engine_instruction_count"}},
    {"work",
     {"model_flops", "hardware_flops", "peak_flops", "achieved_flops", "mfu_estimated_percent",
      "hfu_estimated_percent", "mm_arithmetic_intensity", "peak_flops_bandwidth_ratio"}},
    {"HBM",
     {"hbm_read_bytes", "hbm_write_bytes", "hbm_bandwidth", "achieved_hbm_bandwidth",
      "mbu_estimated_percent", "total_bandwidth_available", "hbm_peak_bytes",
      "temporary_write_bytes", "temporary_read_bytes", "spill_bytes"}},
    {"DMA",
     {"dma_active_time", "dma_active_time_percent", "dma_packet_time", "dma_queue_count",
      "dma_transfer_count", "dma_transfer_total_bytes", "dma_transfer_average_bytes",
      "dma_descriptor_count", "dma_descriptor_average_bytes", "dma_queue_wait_time",
      "dma_bandwidth_wait_time"}},
    {"SBUF and PSUM",
     {"sbuf_read_bytes", "sbuf_write_bytes", "sbuf_peak_bytes", "psum_read_bytes",
      "psum_write_bytes", "psum_peak_bytes"}},
};

static bool has(const group *g, const char *name)
{
    for (size_t i = 0; i < TERN_COUNT_OF(g->names) && g->names[i]; i++)
        if (strcmp(g->names[i], name) == 0)
            return true;
    return false;
}

static bool in_a_group(const char *name)
{
    bool found = false;
    for (size_t i = 0; i < TERN_COUNT_OF(groups); i++)
        found |= has(&groups[i], name);
    return found;
}

/* Right-aligns the text from |from| to its end in |width| columns. */
static void align_right(tern_text *out, size_t from, size_t width)
{
    char cell[64];
    size_t len = out->len - from;
    if (out->failed || len >= width || len >= sizeof(cell))
        return;
    memcpy(cell, tern_text_get(out) + from, len);
    tern_text_cut(out, from);
    tern_text_repeat(out, ' ', width - len);
    tern_text_put(out, cell, len);
}

static void put_cell(tern_text *out, double value, const char *unit, size_t width)
{
    size_t from = out->len;
    tern_profile_put_quantity(out, value, unit);
    align_right(out, from, width);
}

/* |value| rounded to 1 / |parts|, with its sign unless it is 0. */
static void put_signed(tern_text *out, double value, double parts, const char *unit)
{
    double rounded = round(value * parts) / parts;
    tern_text_puts(out, rounded > 0 ? "+" : "");
    tern_text_f64(out, rounded == 0 ? 0 : rounded);
    tern_text_puts(out, unit);
}

/* The difference: percentages in points, other values relative to the first, in percent. */
static void put_difference(tern_text *out, double a, double b, const char *unit)
{
    size_t from = out->len;
    if (isnan(a) || isnan(b))
        tern_text_puts(out, "-");
    else if (strcmp(unit, "%") == 0)
        put_signed(out, b - a, 100, " pt");
    else if (a == 0)
        tern_text_puts(out, "new");
    else
        put_signed(out, 100 * (b - a) / fabs(a), 10, " %");
    align_right(out, from, VALUE_WIDTH);
}

static void put_line(const tern_profile_view *v, size_t index, tern_text *out)
{
    const char *unit = NULL, *what = NULL;
    const char *name = tern_profile_value_name(index, &unit, &what);
    double value = v->profile->values[index];
    tern_text_printf(out, "  %-*s", NAME_WIDTH, name);
    put_cell(out, value, unit, VALUE_WIDTH);
    if (v->other) {
        double other = v->other->values[index];
        tern_text_puts(out, "  ");
        put_cell(out, other, unit, VALUE_WIDTH);
        tern_text_puts(out, "  ");
        put_difference(out, value, other, unit);
    } else {
        tern_text_printf(out, "  %s", what);
    }
    tern_text_putc(out, '\n');
}

/* Whether to show a line: of two profiles, only if they differ. */
static bool is_shown(const tern_profile_view *v, size_t index)
{
    if (!v->other)
        return true;
    double a = v->profile->values[index], b = v->other->values[index];
    return !(a == b || (isnan(a) && isnan(b)));
}

/* Writes the lines of a group, or if |g| is NULL of all values in no group, with a title before the
 * first. */
static void put_group(const tern_profile_view *v, const group *g, tern_text *out)
{
    const char *name = NULL;
    size_t lines = 0, most = g ? TERN_COUNT_OF(g->names) : 1;
    for (size_t k = 0; k < most && (!g || g->names[k]); k++)
        for (size_t i = 0; (name = tern_profile_value_name(i, NULL, NULL)); i++) {
            bool here = g ? strcmp(name, g->names[k]) == 0 : !in_a_group(name);
            if (!here || !is_shown(v, i))
                continue;
            if (lines++ == 0)
                tern_text_printf(out, "\n%s\n", g ? g->title : "other");
            put_line(v, i, out);
        }
}

static void put_summary(const tern_profile_view *v, tern_text *out)
{
    for (size_t i = 0; i < TERN_COUNT_OF(groups); i++)
        put_group(v, &groups[i], out);
    put_group(v, NULL, out);
}

static size_t count_differences(const tern_profile_view *v)
{
    size_t count = 0;
    for (size_t i = 0; tern_profile_value_name(i, NULL, NULL); i++)
        count += is_shown(v, i);
    return count;
}

/* --- findings --- */

/* Writes |text| in lines of at most COLUMNS, indented by |indent|; the first line starts at column
 * |at|. */
static void put_wrapped(tern_text *out, const char *text, size_t indent, size_t at)
{
    while (*text) {
        size_t len = strcspn(text, " ");
        if (text[len] == ' ' && text[len + 1] == '%') /* a unit stays with its number */
            len += 1 + strcspn(text + len + 1, " ");
        if (at > indent && at + 1 + len > COLUMNS) {
            tern_text_putc(out, '\n');
            tern_text_repeat(out, ' ', indent);
            at = indent;
        } else if (at > indent) {
            tern_text_putc(out, ' ');
            at++;
        }
        tern_text_put(out, text, len);
        at += len;
        text += len;
        text += strspn(text, " ");
    }
    tern_text_putc(out, '\n');
}

static void put_finding(const tern_profile_finding *f, size_t number, tern_text *out)
{
    enum { INDENT = 13 };
    size_t from = out->len;
    tern_text_printf(out, "%zu.", number);
    align_right(out, from, 4);
    from = out->len;
    tern_profile_put_percent(out, f->share);
    align_right(out, from, INDENT - 5);
    tern_text_putc(out, ' ');
    put_wrapped(out, f->what, INDENT, INDENT);
    tern_text_repeat(out, ' ', INDENT);
    put_wrapped(out, f->evidence, INDENT, INDENT);
    tern_text_repeat(out, ' ', INDENT);
    put_wrapped(out, f->hint, INDENT, INDENT);
}

static void put_findings(const tern_profile *p, const char *label, tern_text *out)
{
    tern_text_puts(out, "\nbottlenecks, by the time they cost at most");
    if (label)
        tern_text_printf(out, ": %s", label);
    tern_text_putc(out, '\n');
    if (p->findings.count == 0)
        tern_text_puts(out, "  none costs more than 1 % of the time\n");
    for (size_t i = 0; i < p->findings.count; i++)
        put_finding(&p->findings.items[i], i + 1, out);
}

/* --- the critical path --- */

typedef struct {
    char what[48];
    tern_time time;
} critical_line;

static int longest_line_first(const void *x, const void *y)
{
    const critical_line *a = x, *b = y;
    if (a->time != b->time)
        return a->time > b->time ? -1 : 1;
    return strcmp(a->what, b->what);
}

/* Work by engine, transfers of all queues and collectives of all streams together, then latency by
 * its kind. */
static size_t critical_lines(const tern_profile *p, critical_line *out)
{
    size_t n = 0;
    for (size_t i = 0; i < p->tracks.count; i++) {
        const tern_profile_track *t = &p->tracks.items[i];
        if (t->is_queue || t->is_stream)
            continue;
        (void)snprintf(out[n].what, sizeof(out[n].what), "%s executes",
                       tern_engine_profiler_name((tern_engine)t->engine));
        out[n++].time = t->critical;
    }
    for (unsigned s = 0; s < TERN_PROFILE_STEP_COUNT; s++) {
        bool many = s == TERN_PROFILE_STEP_TRANSFER || s == TERN_PROFILE_STEP_COLLECTIVE;
        if (s <= TERN_PROFILE_STEP_LAST_WORK && !many)
            continue;
        (void)snprintf(out[n].what, sizeof(out[n].what), "%s%s",
                       tern_profile_step_name((tern_profile_step)s), many ? "s" : "");
        out[n++].time = p->critical_time[s];
    }
    qsort(out, n, sizeof(*out), longest_line_first);
    return n;
}

static void put_critical(const tern_profile *p, const char *label, tern_text *out)
{
    critical_line lines[TERN_ENGINE_COUNT + TERN_PROFILE_STEP_COUNT];
    size_t n = critical_lines(p, lines);
    tern_text_printf(out, "\ncritical path: %zu links%s%s\n", p->critical.count, label ? ": " : "",
                     label ? label : "");
    for (size_t i = 0; i < n && lines[i].time > 0; i++) {
        tern_text_printf(out, "  %-*s", NAME_WIDTH, lines[i].what);
        put_cell(out, (double)lines[i].time * 1e-15, "s", VALUE_WIDTH);
        size_t from = out->len;
        tern_profile_put_percent(out, (double)lines[i].time / (double)p->timing.total);
        align_right(out, from, 10);
        tern_text_putc(out, '\n');
    }
}

static bool same_critical(const tern_profile *a, const tern_profile *b)
{
    return memcmp(a->critical_time, b->critical_time, sizeof(a->critical_time)) == 0;
}

static bool same_findings(const tern_profile *a, const tern_profile *b)
{
    bool same = a->findings.count == b->findings.count;
    for (size_t i = 0; same && i < a->findings.count; i++)
        same = strcmp(a->findings.items[i].what, b->findings.items[i].what) == 0 &&
               strcmp(a->findings.items[i].evidence, b->findings.items[i].evidence) == 0;
    return same;
}

/* --- the longest ops --- */

static bool same_ops(const tern_profile *a, const tern_profile *b)
{
    const tern_profile_row *x = a->table[TERN_PROFILE_BY_OP].items;
    const tern_profile_row *y = b->table[TERN_PROFILE_BY_OP].items;
    size_t count = a->table[TERN_PROFILE_BY_OP].count;
    bool same = count == b->table[TERN_PROFILE_BY_OP].count;
    for (size_t i = 0; same && i < count; i++)
        same = strcmp(x[i].name, y[i].name) == 0 && x[i].covered == y[i].covered &&
               x[i].alone == y[i].alone;
    return same;
}

/* Fits the text from |from| into |width| columns; longer text is truncated with dots. */
static void cut_or_fill(tern_text *out, size_t from, size_t width)
{
    size_t len = out->len - from;
    if (len <= width) {
        tern_text_repeat(out, ' ', width - len);
    } else {
        tern_text_cut(out, from + width - 3);
        tern_text_puts(out, "...");
    }
}

static void put_row_head(const char *what, tern_text *out)
{
    tern_text_printf(out, "  %-*s%10s%8s%10s%10s%9s%13s%12s\n", ROW_NAME, what, "active", "share",
                     "alone", "critical", "instr", "FLOPs", "HBM");
}

/* The name of the row starts at |from|. */
static void put_row(const tern_profile *p, const tern_profile_row *r, size_t from, tern_text *out)
{
    cut_or_fill(out, from, ROW_NAME + 2);
    put_cell(out, (double)r->covered * 1e-15, "s", 10);
    from = out->len;
    tern_profile_put_percent(out,
                             p->timing.total ? (double)r->covered / (double)p->timing.total : 0);
    align_right(out, from, 8);
    put_cell(out, (double)r->alone * 1e-15, "s", 10);
    put_cell(out, (double)r->critical * 1e-15, "s", 10);
    put_cell(out, (double)r->instructions, "", 9);
    put_cell(out, r->flops, "FLOP", 13);
    put_cell(out, (double)r->hbm_bytes, "bytes", 12);
    tern_text_puts(out, r->library ? "  library\n" : "\n");
}

static void put_ops(const tern_profile *p, const char *label, tern_text *out)
{
    size_t count = p->table[TERN_PROFILE_BY_OP].count;
    tern_text_printf(out, "\nthe longest of %zu ops%s%s%s\n", count, label ? ": " : "",
                     label ? label : "", p->every_iteration ? "" : ", of the simulated iterations");
    put_row_head("op", out);
    for (size_t i = 0; i < count && i < ROWS; i++) {
        const tern_profile_row *row = &p->table[TERN_PROFILE_BY_OP].items[i];
        size_t from = out->len;
        tern_text_puts(out, "  ");
        if (row->op)
            tern_profile_put_op(out, row->op, 2);
        else
            tern_text_puts(out, row->name);
        put_row(p, row, from, out);
    }
}

/* --- the model --- */

static double share_of(const tern_profile *p, const tern_profile_node *node)
{
    return p->timing.total ? (double)node->sum.covered / (double)p->timing.total : 0;
}

/* Whether to show a node: modules and layers, and ops with at least 1 % of the time. Ops with the
 * same title share the line of that title. */
static bool is_listed(const tern_profile *p, const tern_profile_node *node)
{
    if (share_of(p, node) < (node->ops ? 0.01 : 0.002))
        return false;
    return node->op == TERN_ISA_NONE32 || !p->tree.items[node->parent].ops;
}

/* Shows as many levels as fit into the line limit. */
static uint32_t levels_of(const tern_profile *p)
{
    for (uint32_t depth = 1;; depth++) {
        size_t lines = 0, deeper = 0;
        for (size_t i = 0; i < p->tree.count; i++) {
            lines += p->tree.items[i].depth <= depth && is_listed(p, &p->tree.items[i]);
            deeper += p->tree.items[i].depth > depth;
        }
        if (lines > NODES)
            return depth - 1;
        if (deeper == 0)
            return depth;
    }
}

static void put_tree(const tern_profile *p, const char *label, tern_text *out)
{
    uint32_t levels = levels_of(p);
    tern_text_printf(out, "\nlayers and modules%s%s\n", label ? ": " : "", label ? label : "");
    put_row_head("module", out);
    for (size_t i = 0; i < p->tree.count; i++) {
        const tern_profile_node *node = &p->tree.items[i];
        if (node->depth > levels || !is_listed(p, node))
            continue;
        size_t from = out->len;
        tern_text_repeat(out, ' ', 2 + 2 * (size_t)node->depth);
        tern_text_puts(out, node->sum.name);
        put_row(p, &node->sum, from, out);
    }
}

static bool same_tree(const tern_profile *a, const tern_profile *b)
{
    bool same = a->tree.count == b->tree.count;
    for (size_t i = 0; same && i < a->tree.count; i++)
        same = strcmp(a->tree.items[i].sum.name, b->tree.items[i].sum.name) == 0 &&
               a->tree.items[i].sum.covered == b->tree.items[i].sum.covered;
    return same;
}

/* --- the whole text --- */

static void put_head(const tern_profile *p, const char *label, tern_text *out)
{
    tern_text_printf(out, "%s on %s", *p->source.name ? p->source.name : "a program",
                     p->source.chip->name);
    if (label && strcmp(label, p->source.name) != 0)
        tern_text_printf(out, ", %s", label);
    tern_text_puts(out, ": ");
    tern_profile_put_quantity(out, tern_profile_value(p, "total_time"), "s");
    if (*p->without)
        tern_text_printf(out, " without %s", p->without);
    tern_text_putc(out, '\n');
    if (!p->every_iteration)
        tern_text_puts(out, "repeating loop iterations were extrapolated: the summary counts all, "
                            "tables and bottlenecks only the simulated ones\n");
}

/* Title lines show the full label. */
static const char *short_label(const char *label, const char *instead)
{
    return strlen(label) <= VALUE_WIDTH ? label : instead;
}

static void put_columns(const char *label, const char *other, tern_text *out)
{
    tern_text_printf(out, "\n  %-*s%*s  %*s  %*s\n", NAME_WIDTH, "", VALUE_WIDTH,
                     short_label(label, "the first"), VALUE_WIDTH, short_label(other, "the second"),
                     VALUE_WIDTH, "difference");
}

tern_status tern_profile_write_text(const tern_profile_view *v, tern_profile_out *o)
{
    tern_text *out = &o->text;
    const char *label = v->other ? (v->label ? v->label : "this") : NULL;
    const char *other = v->other_label ? v->other_label : "other";
    put_head(v->profile, label, out);
    if (v->other) {
        put_head(v->other, other, out);
        if (count_differences(v))
            put_columns(label, other, out);
        else
            tern_text_puts(out, "\nno number of the summary differs\n");
    }
    put_summary(v, out);
    tern_profile_put_communication(v->profile, label, out);
    if (v->other)
        tern_profile_put_communication(v->other, other, out);
    put_findings(v->profile, label, out);
    if (v->other && same_findings(v->profile, v->other))
        tern_text_printf(out, "\nbottlenecks of %s: the same\n", other);
    else if (v->other)
        put_findings(v->other, other, out);
    put_critical(v->profile, label, out);
    if (v->other && same_critical(v->profile, v->other))
        tern_text_printf(out, "\ncritical path of %s: the same times\n", other);
    else if (v->other)
        put_critical(v->other, other, out);
    put_tree(v->profile, label, out);
    if (v->other && same_tree(v->profile, v->other))
        tern_text_printf(out, "\nlayers and modules of %s: the same times\n", other);
    else if (v->other)
        put_tree(v->other, other, out);
    put_ops(v->profile, label, out);
    if (v->other && same_ops(v->profile, v->other))
        tern_text_printf(out, "\nops of %s: the same times\n", other);
    else if (v->other)
        put_ops(v->other, other, out);
    return tern_profile_out_flush(o, false);
}
