#include "cli/artifact_run.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/text.h"
#include "cli/compile_flags.h"
#include "cli/device_options.h"
#include "cli/device_values.h"
#include "cli/execute.h"
#include "cli/host_profile_show.h"
#include "cli/ref_devices.h"
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
    tern_hlo_module *on_ref; /* evaluated on simulated devices instead; NULL: on emulated ones */
    tern_pool *pool;
    tern_emu_host_profile *host_profile; /* NULL: not wanted */
    tern_ref_value **inputs, **outputs;  /* [device][index] */
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
        s->artifact.devices == 1
            ? TERN_ERR(INVALID, "--inputs has %u files, wanted %u: (%s); or --random for numbers",
                       count, s->artifact.input_count, tern_text_get(&types))
            : TERN_ERR(INVALID,
                       "--inputs has %u files, wanted %u: (%s), or that many for each of %u "
                       "devices; or --random for numbers",
                       count, s->artifact.input_count, tern_text_get(&types), s->artifact.devices);
    tern_text_fini(&types);
    return st;
}

static tern_status load_input(artifact_state *s, const tern_artifact_value *want,
                              const int64_t *dims, const char *path, tern_ref_value **out)
{
    TERN_TRY(tern_npy_read(s->mem, path, want->dtype, out));
    const tern_ref_value *found = *out;
    bool fits = found->rank == want->rank;
    for (uint32_t d = 0; fits && d < want->rank; d++)
        fits = found->dims[d] == dims[d];
    if (fits)
        return NULL;
    tern_artifact_value whole = *want;
    memcpy(whole.dims, dims, want->rank * sizeof(*dims));
    tern_text type;
    tern_text_init(&type, s->mem);
    print_type(&whole, &type);
    tern_status st = TERN_ERR(INVALID, "%s has %u dimensions and %zu bytes, wanted %s", path,
                              found->rank, found->data_bytes, tern_text_get(&type));
    tern_text_fini(&type);
    return st;
}

/* A whole value, which is cut into parts or that all devices have. |path| NULL: random. */
static tern_status load_whole(artifact_state *s, uint32_t i, const char *path)
{
    const tern_artifact_value *v = &s->artifact.inputs[i];
    int64_t dims[TERN_ARTIFACT_RANK_MAX];
    tern_ref_value *whole = NULL;
    tern_cli_whole_dims(v, dims);
    tern_status st = path ? load_input(s, v, dims, path, &whole)
                          : tern_cli_random_value(s->mem, v->dtype, dims, v->rank, i, &whole);
    if (!st)
        st = tern_cli_spread(s->mem, v, whole, s->artifact.devices, s->artifact.input_count,
                             s->inputs + i);
    tern_ref_release(whole);
    return st;
}

/* A file for each part: those of device 0, then those of device 1, ... */
static tern_status load_parts(artifact_state *s, const char *const *paths)
{
    const uint32_t count = s->artifact.input_count;
    for (size_t i = 0; i < (size_t)count * s->artifact.devices; i++) {
        const tern_artifact_value *v = &s->artifact.inputs[i % count];
        TERN_TRY(load_input(s, v, v->dims, paths[i], &s->inputs[i]));
    }
    return NULL;
}

static tern_status load_inputs(artifact_state *s)
{
    unsigned count = 0;
    const char *const *paths = tern_cli_get_list(s->cli, "--inputs", &count);
    const uint32_t inputs = s->artifact.input_count, devices = s->artifact.devices;
    bool random = tern_cli_get(s->cli, "--random") != NULL;
    if (random && count)
        return TERN_ERR(INVALID, "--inputs and --random, wanted one of them");
    if (!random && devices > 1 && inputs && count == (uint64_t)inputs * devices)
        return load_parts(s, paths);
    if (!random && count != inputs)
        return wrong_inputs(s, count);
    for (uint32_t i = 0; i < inputs; i++)
        TERN_TRY(load_whole(s, i, random ? NULL : paths[i]));
    return NULL;
}

/* Writes or prints one value. |device| -1: it is the whole. */
static tern_status show_value(const artifact_state *s, const tern_ref_value *v, uint32_t i,
                              int64_t device, const char *dir)
{
    tern_status st = NULL;
    if (dir) {
        char name[48];
        char *path = NULL;
        (void)snprintf(name, sizeof(name), device < 0 ? "%u.npy" : "%u.%lld.npy", i,
                       (long long)device);
        TERN_TRY(tern_path_join(s->mem, dir, name, &path));
        st = tern_npy_write(s->mem, path, v);
        if (!st)
            fprintf(s->cli->out, "%s\n", path);
        tern_path_free(s->mem, path);
        return st;
    }
    tern_text text;
    tern_text_init(&text, s->mem);
    if (device >= 0)
        tern_text_printf(&text, "device %lld: ", (long long)device);
    tern_ref_print(v, &text);
    st = tern_text_status(&text);
    fprintf(s->cli->out, "%s\n", tern_text_get(&text));
    tern_text_fini(&text);
    return st;
}

static tern_status show_output(const artifact_state *s, uint32_t i, const char *dir)
{
    const tern_artifact *a = &s->artifact;
    const tern_artifact_value *v = &a->outputs[i];
    tern_ref_value *whole = NULL;
    if (a->devices == 1)
        return show_value(s, s->outputs[i], i, -1, dir);
    if (tern_cli_is_cut(v)) {
        tern_status st =
            tern_cli_assemble(s->mem, v, s->outputs + i, a->devices, a->output_count, &whole);
        if (!st)
            st = show_value(s, whole, i, -1, dir);
        tern_ref_release(whole);
        return st;
    }
    for (uint32_t r = 0; r < a->devices; r++)
        TERN_TRY(show_value(s, s->outputs[(size_t)r * a->output_count + i], i, r, dir));
    return NULL;
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
    for (uint32_t i = 0; i < s->artifact.output_count; i++)
        TERN_TRY(show_output(s, i, dir));
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

static void print_text(void *self, const char *text, size_t len) { fwrite(text, 1, len, self); }

static tern_status run_on_ref(artifact_state *s)
{
    const tern_ref_options options = {
        .mem = s->mem, .pool = s->pool, .print = print_text, .print_self = s->cli->out};
    TERN_TRY(load_inputs(s));
    TERN_TRY(tern_cli_ref_devices(s->on_ref, &options, s->artifact.devices, s->inputs, s->outputs));
    return show_outputs(s);
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
    TERN_TRY(tern_cli_execute(&core, &s->artifact, s->inputs, s->outputs));
    TERN_TRY(show_outputs(s));
    return tern_cli_show_emu_profile(s->cli, s->host_profile);
}

/* Runs s->artifact on s->chip. */
static tern_status run_artifact(artifact_state *s)
{
    const tern_artifact *a = &s->artifact;
    TERN_TRY(read_repeat(s));
    TERN_TRY(tern_pool_create(s->mem, 0, &s->pool));
    TERN_TRY(tern_cli_open_host_profile(s->cli, &s->host_profile));
    size_t ins = (size_t)a->input_count * a->devices, outs = (size_t)a->output_count * a->devices;
    size_t bytes = (ins + outs + 1) * sizeof(tern_ref_value *);
    TERN_TRY_MEM(s->inputs = tern_mem_get_zeroed(s->mem, bytes));
    s->outputs = s->inputs + ins;
    tern_status st = s->on_ref ? run_on_ref(s) : run_values(s);
    for (size_t i = 0; i < ins + outs; i++)
        tern_ref_release(s->inputs[i]);
    tern_mem_free(s->mem, s->inputs, bytes);
    return st;
}

static tern_status run_file(artifact_state *s)
{
    TERN_TRY(read_artifact(s));
    TERN_TRY(tern_cli_check_devices(s->cli, s->artifact.devices));
    TERN_TRY(find_chip(s));
    return run_artifact(s);
}

static void state_fini(artifact_state *s)
{
    tern_mem_free(s->mem, s->seconds, s->repeat * sizeof(double));
    tern_vec_free(s->mem, &s->iterations);
    tern_artifact_fini(&s->artifact);
    tern_pool_destroy(s->pool);
    tern_emu_host_profile_destroy(s->host_profile);
}

tern_status tern_cli_run_module(const tern_cli *cli, tern_hlo_module *m, bool on_emu,
                                tern_diag *diag)
{
    artifact_state s = {.cli = cli, .mem = tern_alloc_host(), .diag = diag};
    tern_cli_compile_flags flags;
    bool cached = false;
    TERN_TRY(tern_cli_compile_flags_init(&flags, cli, s.mem, on_emu, diag));
    s.chip = flags.chip;
    s.on_ref = on_emu ? NULL : m;
    tern_status st = on_emu ? tern_compile(m, &flags.options, &s.artifact, &cached)
                            : tern_compile_local_about(m, &flags.options, &s.artifact);
    if (!st)
        st = run_artifact(&s);
    state_fini(&s);
    tern_cli_compile_flags_fini(&flags);
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
    state_fini(&s);
    tern_arch_chip_destroy(s.chip);
    tern_diag_destroy(s.diag);
    return status;
}
