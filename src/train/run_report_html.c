/* train/run_report_html.c - the report as one page that needs nothing else: no script, no fonts
 * from elsewhere; light and dark as the reader's system has it. */
#include <math.h>

#include "train/run_report.h"

static const char head[] =
    "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
    "<title>Tern: training report</title>\n<style>\n"
    ":root{color-scheme:light dark;--line:#8884;--accent:#1f6feb;--second:#d1242f}\n"
    "body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}\n"
    "h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2rem}\n"
    "table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}\n"
    "th,td{text-align:right;padding:.25rem .5rem;border-bottom:1px solid var(--line)}\n"
    "th:first-child,td:first-child{text-align:left}\n"
    "pre{overflow-x:auto;padding:1rem;border:1px solid var(--line);border-radius:4px}\n"
    ".curve{width:100%;height:auto}.curve text{font-size:12px;fill:currentColor}\n"
    ".curve .grid{stroke:var(--line)}\n"
    ".curve .loss{fill:none;stroke:var(--accent);stroke-width:2}\n"
    ".curve .validation{fill:var(--second)}\n"
    ".note{color:#888;font-size:.9em}\n</style></head><body>\n";

static void escaped(tern_text *out, const char *text)
{
    for (const char *p = text; *p; p++) {
        switch (*p) {
        case '&':
            tern_text_puts(out, "&amp;");
            break;
        case '<':
            tern_text_puts(out, "&lt;");
            break;
        case '>':
            tern_text_puts(out, "&gt;");
            break;
        case '"':
            tern_text_puts(out, "&quot;");
            break;
        default:
            tern_text_printf(out, "%c", *p);
        }
    }
}

static void html_rows(const tern_run_report *r, tern_text *out)
{
    tern_text_puts(out, "<table><tr><th>where<th>replicas<th>step, ms<th>all-reduce, ms<th>tokens/s"
                        "<th>MFU<th>USD/h<th>USD per M tokens<th>USD per epoch<th></tr>\n");
    for (uint32_t i = 0; i < r->row_count; i++) {
        const tern_cost_row *row = &r->rows[i];
        tern_text_puts(out, "<tr><td>");
        escaped(out, row->where);
        tern_text_printf(out, "<td>%u<td>%.4g<td>%.3g<td>%.4g<td>%.1f %%", row->replicas,
                         1e3 * row->step_seconds, 1e3 * row->all_reduce_seconds,
                         row->tokens_per_second, 100 * row->mfu);
        if (row->price)
            tern_text_printf(out, "<td title=\"%s, %s\">%.2f<td>%.4g<td>%.4g",
                             tern_price_basis_name(row->price->basis), row->price->date,
                             row->price->usd_per_hour, row->usd_per_million_tokens,
                             row->usd_per_epoch);
        else
            tern_text_puts(out, "<td>-<td>-<td>-");
        tern_text_printf(out, "<td>%s</tr>\n", tern_cost_kind_name(row->kind));
    }
    tern_text_printf(
        out,
        "</table>\n<p class=\"note\">modelled: one core, by Tern's timing model. estimate: every "
        "core with a batch of its own, gradients summed by a ring and nothing hidden behind "
        "compute. assumed: %.0f %% of the GPU's published peak, not measured. Prices: hold the "
        "pointer over one for its basis and date.</p>\n",
        100 * r->job.gpu_utilisation);
}

tern_status tern_run_report_html(const tern_run_report *r, tern_text *out)
{
    tern_text text;
    tern_text_puts(out, head);
    tern_text_puts(out, "<h1>");
    escaped(out, r->model);
    tern_text_printf(out, ": loss %.4f &rarr; %.4f in %llu steps</h1>\n", r->first_loss,
                     r->last_loss, (unsigned long long)r->steps);
    tern_curve_svg(r->curve, 900, 360, out);
    tern_text_puts(out, "<h2>Time and cost</h2>\n");
    html_rows(r, out);
    tern_text_puts(out, "<h2>The run</h2>\n<pre>");
    tern_text_init(&text, r->curve->mem);
    tern_run_report_text(r, &text);
    escaped(out, tern_text_get(&text));
    tern_text_fini(&text);
    tern_text_puts(out, "</pre>\n");
    if (*r->sample) {
        tern_text_puts(out, "<h2>What it writes</h2>\n<pre>");
        escaped(out, r->sample);
        tern_text_puts(out, "</pre>\n");
    }
    tern_text_puts(out, "</body></html>\n");
    return tern_text_status(out);
}
