/* `tern bench programs DIR`: the predicted time of every program of a directory against its lower
 * bound. DIR/bounds.tsv has a header with the columns "program" or "model", "bound_us" or
 * "bound_ms" and, if known, "ratio", the ratio of an earlier compiler; DIR/<program>.mlir is the
 * program. */
#include <math.h>
#include <regex.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/arena.h"
#include "base/file.h"
#include "base/json.h"
#include "base/text.h"
#include "base/vec.h"
#include "cli/bench_compile_impl.h"
#include "cli/compile_flags.h"
#include "cli/modules.h"

tern_status tern_bench_programs(const tern_bench_run *run);

enum { MAX_COLUMNS = 32, MAX_TABLE_BYTES = 1 << 24 };

typedef struct {
    const char *name;
    double bound_us;
    double before; /* ratio of an earlier compiler; 0: unknown */
    double predicted_us, ratio;
} program;

typedef struct {
    const tern_bench_run *run;
    tern_arena arena;
    TERN_VEC(program) programs;
    regex_t pattern;
    bool has_pattern, progress;
    size_t failed;
} state;

/* --- tables --- */

/* The cells of a line, which this cuts at its tabs; absent cells are "". */
static void cut_cells(char *line, const char *cells[MAX_COLUMNS])
{
    for (unsigned i = 0; i < MAX_COLUMNS; i++) {
        cells[i] = line;
        line += strcspn(line, "\t");
        if (*line)
            *line++ = '\0';
    }
}

static int column_of(const char *const cells[MAX_COLUMNS], const char *name)
{
    for (int i = 0; i < MAX_COLUMNS; i++)
        if (strcmp(cells[i], name) == 0)
            return i;
    return -1;
}

static int first_of(const char *const cells[MAX_COLUMNS], const char *name, const char *other)
{
    int at = column_of(cells, name);
    return at < 0 ? column_of(cells, other) : at;
}

/* A row of a table; numbers are 0 where the table has none. */
typedef tern_status (*row_fn)(state *s, const char *name, double bound_us, double ratio);

static double number_in(const char *const cells[MAX_COLUMNS], int column)
{
    return column >= 0 ? strtod(cells[column], NULL) : 0;
}

static tern_status read_json_row(state *s, const char *path, const char *line, row_fn row)
{
    tern_diag *diag = NULL;
    const tern_json *object = NULL;
    tern_source source = {path, line, strlen(line)};
    TERN_TRY(tern_diag_create(s->run->mem, &diag));
    tern_status st = tern_json_parse(&s->arena, &source, diag, &object);
    tern_diag_destroy(diag);
    if (st)
        return st;
    const tern_json *name = tern_json_member(object, "case");
    const tern_json *ratio = tern_json_member(object, "ratio");
    if (!name || !ratio || name->kind != TERN_JSON_STRING || ratio->kind != TERN_JSON_NUMBER)
        return NULL;
    return row(s, name->string, 0, ratio->number);
}

/* Calls |row| for every row of a table with a header, or for every JSON line of this command. */
static tern_status read_lines(state *s, const char *path, char *line, row_fn row)
{
    int program_at = -1, bound_at = -1, ratio_at = -1;
    double unit = 1; /* of bounds, in us */
    for (char *end; *line; line = end) {
        const char *cells[MAX_COLUMNS];
        end = line + strcspn(line, "\n");
        if (*end)
            *end++ = '\0';
        line[strcspn(line, "\r")] = '\0';
        if (*line == '{') {
            TERN_TRY(read_json_row(s, path, line, row));
            continue;
        }
        if (*line == '\0')
            continue;
        cut_cells(line, cells);
        if (program_at >= 0) {
            TERN_TRY(row(s, cells[program_at], unit * number_in(cells, bound_at),
                         number_in(cells, ratio_at)));
            continue;
        }
        program_at = first_of(cells, "program", "model");
        unit = column_of(cells, "bound_us") < 0 ? 1e3 : 1;
        bound_at = first_of(cells, "bound_us", "bound_ms");
        ratio_at = column_of(cells, "ratio");
        if (program_at < 0)
            return TERN_ERR(INVALID, "%s: the first line has no column \"program\" or \"model\"",
                            path);
    }
    return NULL;
}

static tern_status read_table(state *s, const char *path, row_fn row)
{
    uint8_t *bytes = NULL;
    size_t len = 0;
    TERN_TRY(tern_file_read(s->run->mem, path, MAX_TABLE_BYTES, &bytes, &len));
    tern_status st = read_lines(s, path, (char *)bytes, row);
    tern_file_free(s->run->mem, bytes, len);
    return st;
}

static tern_status add_program(state *s, const char *name, double bound_us, double ratio)
{
    if (s->has_pattern && regexec(&s->pattern, name, 0, NULL, 0) != 0)
        return NULL;
    if (!(bound_us > 0))
        return TERN_ERR(INVALID, "bounds.tsv: the bound of \"%s\" is not a number above 0", name);
    const char *copy = tern_arena_copy_text(&s->arena, name, strlen(name));
    TERN_TRY_MEM(copy);
    return tern_vec_push(s->run->mem, &s->programs,
                         (program){.name = copy, .bound_us = bound_us, .before = ratio});
}

static tern_status set_before(state *s, const char *name, double bound_us, double ratio)
{
    (void)bound_us;
    for (size_t i = 0; i < s->programs.count; i++)
        if (strcmp(s->programs.items[i].name, name) == 0)
            s->programs.items[i].before = ratio;
    return NULL;
}

static tern_status read_programs(state *s)
{
    char *path = NULL;
    TERN_TRY(tern_path_join(s->run->mem, s->run->dir, "bounds.tsv", &path));
    tern_status st = read_table(s, path, add_program);
    tern_path_free(s->run->mem, path);
    if (st || !s->run->before)
        return st;
    for (size_t i = 0; i < s->programs.count; i++)
        s->programs.items[i].before = 0;
    return read_table(s, s->run->before, set_before);
}

/* --- one program --- */

static tern_status compile_module(state *s, const char *path, tern_diag *diag, tern_artifact *out)
{
    tern_compile_options options = {.mem = s->run->mem, .chip = tern_arch_chip_builtin("trn2")};
    tern_cli_modules file = {0};
    tern_hlo_module *m = NULL;
    uint8_t *bytes = NULL;
    size_t len = 0;
    bool end = false, cached = false;
    tern_status st = tern_cli_modules_open(&file, path);
    if (!st)
        st = tern_cli_modules_next(&file, diag, &m, &end);
    if (!st && !m)
        st = TERN_ERR(INVALID, "%s holds no module", path);
    if (!st)
        st = tern_compile_file(m, &options, out, &bytes, &len, &cached);
    tern_mem_free(s->run->mem, bytes, len);
    tern_hlo_module_destroy(m);
    tern_cli_modules_close(&file);
    return st;
}

static double number_of(const tern_json *object, const char *key)
{
    const tern_json *v = object ? tern_json_member(object, key) : NULL;
    return v && v->kind == TERN_JSON_NUMBER ? v->number : 0;
}

/* "sort 2 (81.3 %), fft 1 (2.0 %)" */
static void print_calls(const tern_json *report, tern_text *out)
{
    const tern_json *library = tern_json_member(report, "library");
    for (const tern_json *e = library ? library->first : NULL; e; e = e->next)
        tern_text_printf(out, "%s%s %.0f (%.1f %%)", e == library->first ? "" : ", ",
                         tern_json_member(e, "op")->string, number_of(e, "calls"),
                         100 * number_of(e, "share"));
}

static tern_status emit_text(state *s, tern_text *line)
{
    while (line->len && line->data[line->len - 1] == ' ')
        tern_text_cut(line, line->len - 1);
    tern_status st = tern_text_status(line);
    if (!st)
        st = s->run->emit(s->run->emit_arg, tern_text_get(line), line->len);
    tern_text_fini(line);
    return st;
}

static tern_status emit_head(state *s)
{
    tern_text line;
    tern_text_init(&line, s->run->mem);
    tern_text_printf(&line, "%-24s %10s %13s %8s %8s  %s", "program", "bound us", "predicted us",
                     "ratio", "before", "library calls");
    return emit_text(s, &line);
}

static void print_ratio(tern_text *line, double ratio)
{
    if (ratio > 0)
        tern_text_printf(line, " %8.2f", ratio);
    else
        tern_text_printf(line, " %8s", "-");
}

static tern_status emit_row(state *s, const program *p, const tern_json *report)
{
    tern_text line;
    tern_text_init(&line, s->run->mem);
    tern_text_printf(&line, "%-24s %10.1f %13.1f", p->name, p->bound_us, p->predicted_us);
    print_ratio(&line, p->ratio);
    print_ratio(&line, p->before);
    tern_text_puts(&line, "  ");
    print_calls(report, &line);
    return emit_text(s, &line);
}

static void write_calls(tern_json_writer *w, const tern_json *report)
{
    const tern_json *library = tern_json_member(report, "library");
    tern_json_key(w, "library");
    tern_json_begin_array(w);
    for (const tern_json *e = library ? library->first : NULL; e; e = e->next) {
        tern_json_begin_object(w);
        tern_json_key(w, "op"), tern_json_string(w, tern_json_member(e, "op")->string);
        tern_json_key(w, "calls"), tern_json_uint(w, (uint64_t)number_of(e, "calls"));
        tern_bench_line_number(w, "share", number_of(e, "share"));
        tern_json_end_object(w);
    }
    tern_json_end_array(w);
}

static tern_status emit_json(state *s, const program *p, const tern_json *report)
{
    tern_json_writer *w = NULL;
    TERN_TRY(tern_bench_line_begin(s->run, "programs", p->name, &w));
    tern_bench_line_number(w, "bound_us", p->bound_us);
    tern_bench_line_number(w, "predicted_us", p->predicted_us);
    tern_bench_line_number(w, "ratio", p->ratio);
    if (p->before > 0)
        tern_bench_line_number(w, "before", p->before);
    write_calls(w, report);
    return tern_bench_line_end(s->run, w);
}

/* Emits why |p| has no time, and frees |why|. */
static tern_status report_failure(state *s, const program *p, tern_status why)
{
    tern_status st = NULL;
    s->failed++;
    if (s->run->json) {
        tern_json_writer *w = NULL;
        st = tern_bench_line_begin(s->run, "programs", p->name, &w);
        if (!st) {
            tern_json_key(w, "failed"), tern_json_string(w, tern_status_message(why));
            st = tern_bench_line_end(s->run, w);
        }
    } else {
        tern_text line;
        tern_text_init(&line, s->run->mem);
        tern_text_printf(&line, "%-24s failed: %s", p->name, tern_status_message(why));
        st = emit_text(s, &line);
    }
    tern_status_free(why);
    return st;
}

static tern_status report_program(state *s, program *p, const tern_artifact *a)
{
    tern_diag *diag = NULL;
    const tern_json *report = NULL;
    tern_arena arena;
    tern_source source = {"report", a->report, strlen(a->report)};
    TERN_TRY(tern_diag_create(s->run->mem, &diag));
    tern_arena_init(&arena, s->run->mem, 0);
    tern_status st = tern_json_parse(&arena, &source, diag, &report);
    if (!st) {
        p->predicted_us = 1e6 * number_of(tern_json_member(report, "time"), "seconds");
        p->ratio = p->predicted_us / p->bound_us;
        if (!(p->ratio > 0))
            st = report_failure(s, p, TERN_ERR(UNSUPPORTED, "it has no predicted time"));
        else
            st = s->run->json ? emit_json(s, p, report) : emit_row(s, p, report);
    }
    tern_arena_fini(&arena);
    tern_diag_destroy(diag);
    return st;
}

static tern_status run_program(state *s, program *p)
{
    tern_artifact artifact;
    tern_diag *diag = NULL;
    char *path = NULL;
    tern_text file;
    tern_text_init(&file, s->run->mem);
    tern_artifact_init(&artifact, s->run->mem);
    tern_text_printf(&file, "%s.mlir", p->name);
    tern_status st = tern_text_status(&file);
    if (!st)
        st = tern_diag_create(s->run->mem, &diag);
    if (!st)
        st = tern_path_join(s->run->mem, s->run->dir, tern_text_get(&file), &path);
    if (!st) {
        tern_status why = compile_module(s, path, diag, &artifact);
        tern_cli_show_progress(&s->progress, "", 1, 1);
        st = why ? report_failure(s, p, why) : report_program(s, p, &artifact);
    }
    tern_path_free(s->run->mem, path);
    tern_diag_destroy(diag);
    tern_artifact_fini(&artifact);
    tern_text_fini(&file);
    return st;
}

/* --- the summary --- */

typedef struct {
    size_t count;
    double geometric_mean, median;
    const program *worst;
} summary;

static int by_ratio(const void *a, const void *b)
{
    double x = ((const program *)a)->ratio, y = ((const program *)b)->ratio;
    return (x > y) - (x < y);
}

/* Sorts the programs; those that failed have ratio 0 and come first. */
static summary summarise(state *s)
{
    summary sum = {.count = s->programs.count - s->failed};
    if (sum.count == 0)
        return sum;
    qsort(s->programs.items, s->programs.count, sizeof(program), by_ratio);
    const program *first = &s->programs.items[s->failed];
    double logs = 0;
    for (size_t i = 0; i < sum.count; i++)
        logs += log(first[i].ratio);
    sum.geometric_mean = exp(logs / (double)sum.count);
    sum.median = (first[(sum.count - 1) / 2].ratio + first[sum.count / 2].ratio) / 2;
    sum.worst = &first[sum.count - 1];
    return sum;
}

static tern_status emit_summary(state *s)
{
    summary sum = summarise(s);
    if (sum.count == 0)
        return NULL;
    if (s->run->json) {
        tern_json_writer *w = NULL;
        TERN_TRY(tern_bench_line_begin(s->run, "programs", "summary", &w));
        tern_json_key(w, "programs"), tern_json_uint(w, sum.count);
        tern_bench_line_number(w, "geometric_mean", sum.geometric_mean);
        tern_bench_line_number(w, "median", sum.median);
        tern_bench_line_number(w, "worst", sum.worst->ratio);
        tern_json_key(w, "worst_program"), tern_json_string(w, sum.worst->name);
        return tern_bench_line_end(s->run, w);
    }
    tern_text line;
    tern_text_init(&line, s->run->mem);
    tern_text_printf(&line, "%zu program%s: geometric mean %.2f, median %.2f, worst %.2f (%s)",
                     sum.count, sum.count == 1 ? "" : "s", sum.geometric_mean, sum.median,
                     sum.worst->ratio, sum.worst->name);
    return emit_text(s, &line);
}

static tern_status run_all(state *s)
{
    TERN_TRY(read_programs(s));
    if (s->programs.count == 0)
        return TERN_ERR(INVALID, "%s/bounds.tsv has no program%s%s", s->run->dir,
                        s->run->pattern ? " that matches " : "",
                        s->run->pattern ? s->run->pattern : "");
    if (!s->run->json)
        TERN_TRY(emit_head(s));
    for (size_t i = 0; i < s->programs.count; i++) {
        tern_cli_show_progress(&s->progress, s->programs.items[i].name, (uint32_t)i,
                               (uint32_t)s->programs.count);
        TERN_TRY(run_program(s, &s->programs.items[i]));
    }
    size_t all = s->programs.count;
    TERN_TRY(emit_summary(s));
    return s->failed ? TERN_ERR(INVALID, "%zu of %zu programs failed", s->failed, all) : NULL;
}

tern_status tern_bench_programs(const tern_bench_run *run)
{
    state s = {.run = run, .progress = isatty(STDERR_FILENO) != 0};
    if (!run->dir)
        return NULL; /* `tern bench all` */
    if (run->pattern && regcomp(&s.pattern, run->pattern, REG_EXTENDED | REG_NOSUB) != 0)
        return TERN_ERR(INVALID, "--only is \"%s\", wanted a regular expression", run->pattern);
    s.has_pattern = run->pattern != NULL;
    tern_arena_init(&s.arena, run->mem, 0);
    tern_status st = run_all(&s);
    tern_vec_free(run->mem, &s.programs);
    tern_arena_fini(&s.arena);
    if (s.has_pattern)
        regfree(&s.pattern);
    return st;
}
