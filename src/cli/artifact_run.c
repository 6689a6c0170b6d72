#include "cli/artifact_run.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/text.h"
#include "cli/execute.h"
#include "cli/host_profile_show.h"
#include "numerics/format.h"
#include "ref/npy.h"
#include "timing/untimed.h"

enum { ARTIFACT_BYTES_MAX = 0x7fffffff, REPEAT_MAX = 100000 };

typedef struct {
    const tern_cli *cli;
    tern_alloc mem;
    tern_diag *diag;
    const tern_chip *chip;
    tern_artifact artifact;
    tern_pool *pool;
    tern_emu_host_profile *host_profile; /* NULL: not wanted */
    tern_ref_value **values;             /* inputs, then outputs */
    unsigned repeat;                     /* 0: one run, not timed */
    double *seconds;                     /* [repeat] */
    tern_cli_iterations iterations;      /* of the last run */
} artifact_state;

/* Only a regular file can be read twice. */
bool tern_cli_is_artifact(const char *path)
{
    uint8_t head[16];
    struct stat info;
    bool regular = strcmp(path, "-") != 0 && stat(path, &info) == 0 && S_ISREG(info.st_mode);
    FILE *f = regular ? fopen(path, "rbe") : NULL;
    size_t len = f ? fread(head, 1, sizeof(head), f) : 0;
    if (f)
        (void)fclose(f);
    return tern_artifact_is(head, len);
}

/* The chip it was compiled for: built in, or described in the file. */
static tern_status find_chip(artifact_state *s)
{
    const tern_artifact *a = &s->artifact;
    tern_source source = {"chip", a->chip_json, strlen(a->chip_json)};
    if (*a->chip_json)
        return tern_arch_chip_parse(s->mem, &source, s->diag, &s->chip);
    return tern_arch_chip_find(s->mem, a->target, s->diag, &s->chip);
}

static tern_status read_artifact(artifact_state *s)
{
    uint8_t *bytes = NULL;
    size_t len = 0;
    TERN_TRY(tern_file_read(s->mem, s->cli->positional[0], ARTIFACT_BYTES_MAX, &bytes, &len));
    tern_status st = tern_artifact_read(s->mem, bytes, len, NULL, &s->artifact);
    tern_file_free(s->mem, bytes, len);
    return st;
}

static void print_type(const tern_artifact_value *v, tern_text *out)
{
    tern_text_puts(out, "tensor<");
    for (uint32_t i = 0; i < v->rank; i++)
        tern_text_printf(out, "%lldx", (long long)v->dims[i]);
    tern_text_printf(out, "%s>", tern_num_format_of(v->dtype)->name);
}

static tern_status wrong_inputs(const artifact_state *s, unsigned count)
{
    tern_text types;
    tern_text_init(&types, s->mem);
    for (uint32_t i = 0; i < s->artifact.input_count; i++) {
        tern_text_puts(&types, i ? ", " : "");
        print_type(&s->artifact.inputs[i], &types);
    }
    tern_status st =
        TERN_ERR(INVALID, "--inputs has %u files, wanted %u: (%s); or --random for numbers", count,
                 s->artifact.input_count, tern_text_get(&types));
    tern_text_fini(&types);
    return st;
}

static tern_status load_input(artifact_state *s, uint32_t i, const char *path)
{
    const tern_artifact_value *want = &s->artifact.inputs[i];
    TERN_TRY(tern_npy_read(s->mem, path, want->dtype, &s->values[i]));
    const tern_ref_value *found = s->values[i];
    bool fits = found->rank == want->rank;
    for (uint32_t d = 0; fits && d < want->rank; d++)
        fits = found->dims[d] == want->dims[d];
    if (fits)
        return NULL;
    tern_text type;
    tern_text_init(&type, s->mem);
    print_type(want, &type);
    tern_status st = TERN_ERR(INVALID, "%s has %u dimensions and %zu bytes, wanted %s", path,
                              found->rank, found->data_bytes, tern_text_get(&type));
    tern_text_fini(&type);
    return st;
}

static tern_status load_inputs(artifact_state *s)
{
    unsigned count = 0;
    const char *const *paths = tern_cli_get_list(s->cli, "--inputs", &count);
    bool random = tern_cli_get(s->cli, "--random") != NULL;
    if (random && count)
        return TERN_ERR(INVALID, "--inputs and --random, wanted one of them");
    if (!random && count != s->artifact.input_count)
        return wrong_inputs(s, count);
    for (uint32_t i = 0; i < s->artifact.input_count; i++) {
        const tern_artifact_value *v = &s->artifact.inputs[i];
        TERN_TRY(random
                     ? tern_cli_random_value(s->mem, v->dtype, v->dims, v->rank, i, &s->values[i])
                     : load_input(s, i, paths[i]));
    }
    return NULL;
}

static tern_status write_output(const artifact_state *s, uint32_t i, const char *dir)
{
    char name[32];
    char *path = NULL;
    (void)snprintf(name, sizeof(name), "%u.npy", i);
    TERN_TRY(tern_path_join(s->mem, dir, name, &path));
    tern_status st = tern_npy_write(s->mem, path, s->values[s->artifact.input_count + i]);
    if (!st)
        fprintf(s->cli->out, "%s\n", path);
    tern_path_free(s->mem, path);
    return st;
}

/* Iterations of the run are those of loops whose trip count depends on values; the report lists
 * these, and loops whose known iterations take longer than the clock can hold. */
static tern_status print_times(const artifact_state *s, const tern_untimed_list *list)
{
    double seconds = (double)s->artifact.predicted_fs * 1e-15, all = seconds;
    size_t k = 0;
    tern_text text;
    for (size_t i = 0; i < list->count; i++) {
        const tern_untimed *u = &list->items[i];
        bool counted = u->iterations == 0 && k < s->iterations.count;
        double made = counted ? (double)s->iterations.items[k++] : u->iterations;
        all += isnan(u->seconds) ? 0 : made * u->seconds;
    }
    tern_text_init(&text, s->mem);
    tern_untimed_print(list->items, list->count, &text);
    tern_status st = tern_text_status(&text);
    if (!st && list->count)
        fprintf(s->cli->out,
                "modelled time on %s: %.3f us with the iterations of this run, %.3f us without "
                "%s\n",
                s->artifact.target, 1e6 * all, 1e6 * seconds, tern_text_get(&text));
    else if (!st)
        fprintf(s->cli->out, "predicted time on %s: %.3f us\n", s->artifact.target, 1e6 * seconds);
    tern_text_fini(&text);
    return st;
}

static tern_status show_time(const artifact_state *s)
{
    const char *report = s->artifact.report;
    tern_source source = {"report", report, strlen(report)};
    const tern_json *root = NULL;
    tern_untimed_list list = {0};
    tern_arena arena;
    tern_arena_init(&arena, s->mem, 0);
    tern_status st = *report ? tern_json_parse(&arena, &source, s->diag, &root) : NULL;
    const tern_json *time = root ? tern_json_member(root, "time") : NULL;
    if (!st)
        st = tern_untimed_read(s->mem, time ? tern_json_member(time, "untimed") : NULL, &list);
    if (!st)
        st = print_times(s, &list);
    tern_vec_free(s->mem, &list);
    tern_arena_fini(&arena);
    return st;
}

static tern_status show_outputs(const artifact_state *s)
{
    const char *dir = tern_cli_get(s->cli, "--outputs");
    if (dir)
        TERN_TRY(tern_dir_create(s->mem, dir));
    for (uint32_t i = 0; i < s->artifact.output_count; i++) {
        if (dir) {
            TERN_TRY(write_output(s, i, dir));
            continue;
        }
        tern_text text;
        tern_text_init(&text, s->mem);
        tern_ref_print(s->values[s->artifact.input_count + i], &text);
        tern_status st = tern_text_status(&text);
        fprintf(s->cli->out, "%s\n", tern_text_get(&text));
        tern_text_fini(&text);
        TERN_TRY(st);
    }
    if (tern_cli_get(s->cli, "--time"))
        TERN_TRY(show_time(s));
    for (unsigned i = 0; i < s->repeat; i++)
        fprintf(s->cli->out, "run %u: %.6f s on this host\n", i + 1, s->seconds[i]);
    return NULL;
}

static tern_status read_repeat(artifact_state *s)
{
    const char *text = tern_cli_get(s->cli, "--repeat");
    if (!text)
        return NULL;
    char *end = NULL;
    errno = 0;
    long n = strtol(text, &end, 10);
    if (errno || end == text || *end || n < 1 || n > REPEAT_MAX)
        return TERN_ERR(INVALID, "--repeat is \"%s\", wanted a number from 1 to %d", text,
                        (int)REPEAT_MAX);
    s->repeat = (unsigned)n;
    TERN_TRY_MEM(s->seconds = tern_mem_get_zeroed(s->mem, s->repeat * sizeof(double)));
    return NULL;
}

static tern_status run_values(artifact_state *s)
{
    tern_cli_core core = {.mem = s->mem,
                          .pool = s->pool,
                          .chip = s->chip,
                          .strict = tern_cli_get(s->cli, "--strict") != NULL,
                          .check = tern_cli_get(s->cli, "--check") != NULL,
                          .repeat = s->repeat,
                          .seconds = s->seconds,
                          .iterations = &s->iterations,
                          .path = s->cli->positional[0],
                          .host_profile = s->host_profile};
    TERN_TRY(load_inputs(s));
    TERN_TRY(tern_cli_execute(&core, &s->artifact, s->values, s->values + s->artifact.input_count));
    TERN_TRY(show_outputs(s));
    return tern_cli_show_emu_profile(s->cli, s->host_profile);
}

static tern_status run_file(artifact_state *s)
{
    TERN_TRY(read_repeat(s));
    TERN_TRY(read_artifact(s));
    TERN_TRY(find_chip(s));
    TERN_TRY(tern_pool_create(s->mem, 0, &s->pool));
    TERN_TRY(tern_cli_open_host_profile(s->cli, &s->host_profile));
    uint32_t count = s->artifact.input_count + s->artifact.output_count;
    size_t bytes = ((size_t)count + 1) * sizeof(tern_ref_value *);
    TERN_TRY_MEM(s->values = tern_mem_get_zeroed(s->mem, bytes));
    tern_status st = run_values(s);
    for (uint32_t i = 0; i < count; i++)
        tern_ref_release(s->values[i]);
    tern_mem_free(s->mem, s->values, bytes);
    return st;
}

int tern_cli_run_artifact(const tern_cli *cli)
{
    artifact_state s = {.cli = cli, .mem = tern_alloc_host()};
    tern_artifact_init(&s.artifact, s.mem);
    tern_status st = tern_diag_create(s.mem, &s.diag);
    if (!st)
        st = run_file(&s);
    int status = st ? tern_cli_fail_diag(cli, s.diag, st) : TERN_EXIT_OK;
    tern_mem_free(s.mem, s.seconds, s.repeat * sizeof(double));
    tern_vec_free(s.mem, &s.iterations);
    tern_artifact_fini(&s.artifact);
    tern_pool_destroy(s.pool);
    tern_emu_host_profile_destroy(s.host_profile);
    tern_arch_chip_destroy(s.chip);
    tern_diag_destroy(s.diag);
    return status;
}
