/* The public interface of compile: compiles StableHLO or loads a compiled file as a program of a
 * client. */
#include <stdlib.h>
#include <time.h>

#include "api/client_impl.h"
#include "base/alloc.h"
#include "base/file.h"
#include "base/json.h"
#include "base/output.h"
#include "compile/flags.h"
#include "tern/program.h"

enum { MAX_FILE_LOG2 = 36 };

/* The state of one call. */
typedef struct {
    tern_client *client;
    const char *name;
    const uint8_t *bytes;
    size_t size;
    tern_diag *diag;
    const tern_chip *chip; /* of the call; NULL: the client's */
    tern_hlo_module *m;
    tern_artifact artifact;
    tern_program_info info;
} compilation;

static const tern_chip *chip_of(const compilation *s)
{
    return s->chip ? s->chip : tern_runtime_chip(s->client->runtime);
}

static double now_s(void)
{
    struct timespec t;
    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* --- source --- */

static uint32_t physical_cores(const tern_client *client)
{
    tern_device_info info;
    tern_device_get_info(tern_runtime_device(client->runtime, 0), &info);
    return info.physical_cores;
}

static tern_status compile(compilation *s, const tern_program_options *o)
{
    tern_compile_options options = {.mem = s->client->mem,
                                    .pool = tern_runtime_pool(s->client->runtime),
                                    .chip = chip_of(s),
                                    .cache = s->client->cache,
                                    .auto_cast_type = TERN_BF16,
                                    .no_timing = o->no_timing,
                                    .progress = o->progress,
                                    .self = o->self,
                                    .devices = o->devices,
                                    .cores = physical_cores(s->client),
                                    .open_inputs = o->open_inputs,
                                    .open_outputs = o->open_outputs,
                                    .open_input_count = o->open_inputs ? o->open_input_count : 0,
                                    .open_output_count =
                                        o->open_outputs ? o->open_output_count : 0};
    TERN_TRY(tern_compile_flags_set_known(&options, getenv("NEURON_CC_FLAGS")));
    TERN_TRY(tern_compile_flags_set(&options, o->flags));
    tern_source source = {s->name, (const char *)s->bytes, s->size};
    TERN_TRY(tern_api_read_source(s->client->mem, &source, s->diag, &s->m));
    return tern_compile(s->m, &options, &s->artifact, &s->info.cached);
}

/* --- a compiled file --- */

/* The chip that the program was compiled for, by name or embedded. */
static tern_status read_artifact(compilation *s)
{
    const tern_artifact *a = &s->artifact;
    tern_alloc mem = s->client->mem;
    TERN_TRY(tern_status_note(tern_artifact_read(mem, s->bytes, s->size, NULL, &s->artifact),
                              "in %s", s->name));
    tern_source source = {"chip", a->chip_json, strlen(a->chip_json)};
    return *a->chip_json ? tern_arch_chip_parse(mem, &source, s->diag, &s->chip)
                         : tern_arch_chip_find(mem, a->target, s->diag, &s->chip);
}

/* --- information --- */

/* A value of the report's section "time"; 0: absent. */
static tern_status reported_flops(compilation *s, double *out)
{
    tern_arena arena;
    const tern_json *report = NULL;
    const char *text = s->artifact.report;
    tern_source source = {"report", text, strlen(text)};
    if (!*text)
        return NULL;
    tern_arena_init(&arena, s->client->mem, 0);
    tern_status st = tern_json_parse(&arena, &source, s->diag, &report);
    const tern_json *time = st ? NULL : tern_json_member(report, "time");
    const tern_json *flops = time ? tern_json_member(time, "flops") : NULL;
    if (flops && flops->kind == TERN_JSON_NUMBER)
        *out = flops->number;
    tern_arena_fini(&arena);
    return st;
}

static tern_status finish(compilation *s, double begin_s, tern_program **out)
{
    const tern_chip *chip = chip_of(s);
    TERN_TRY(reported_flops(s, &s->info.flops));
    s->info.predicted_seconds = (double)s->artifact.predicted_fs * 1e-15;
    s->info.peak_flops =
        tern_arch_chip_peak(chip, TERN_PEAK_BF16, TERN_PEAK_PE) / (double)chip->cores;
    s->info.compile_seconds = now_s() - begin_s;
    return tern_runtime_program_create(s->client->runtime, &s->artifact, chip, &s->info, out);
}

/* --- the calls --- */

static tern_status make(compilation *s, const tern_program_options *o, tern_program **out)
{
    double begin_s = now_s();
    TERN_TRY(tern_diag_create(s->client->mem, &s->diag));
    if (tern_artifact_is(s->bytes, s->size)) {
        TERN_TRY(read_artifact(s));
        return finish(s, begin_s, out);
    }
    if (o->target && *o->target)
        TERN_TRY(tern_arch_chip_find(s->client->mem, o->target, s->diag, &s->chip));
    TERN_TRY(compile(s, o));
    return finish(s, begin_s, out);
}

tern_status tern_program_compile(tern_client *client, const char *name, const void *bytes,
                                 size_t size, const tern_program_options *options,
                                 tern_program **out)
{
    tern_program_options o;
    *out = NULL;
    if (!client || (!bytes && size))
        return TERN_ERR(INVALID, "the %s is NULL", client ? "source" : "client");
    TERN_TRY(TERN_API_READ_OPTIONS(&o, options));
    compilation s = {.client = client,
                     .name = name && *name ? name : "<source>",
                     .bytes = bytes ? bytes : (const uint8_t *)"",
                     .size = size};
    tern_artifact_init(&s.artifact, client->mem);
    tern_status st = make(&s, &o, out);
    tern_artifact_fini(&s.artifact);
    tern_hlo_module_destroy(s.m);
    tern_arch_chip_destroy(s.chip);
    tern_diag_destroy(s.diag);
    return st;
}

tern_status tern_program_load(tern_client *client, const char *path, tern_program **out)
{
    uint8_t *bytes = NULL;
    size_t size = 0;
    *out = NULL;
    if (!client || !path)
        return TERN_ERR(INVALID, "the %s is NULL", client ? "path" : "client");
    TERN_TRY(tern_file_read(client->mem, path, (size_t)1 << MAX_FILE_LOG2, &bytes, &size));
    tern_status st = tern_artifact_is(bytes, size)
                         ? tern_program_compile(client, path, bytes, size, NULL, out)
                         : TERN_ERR(INVALID, "%s is not a compiled file", path);
    tern_file_free(client->mem, bytes, size);
    return st;
}

tern_status tern_program_serialize(const tern_program *program, tern_alloc mem, uint8_t **out,
                                   size_t *out_len)
{
    *out = NULL;
    *out_len = 0;
    if (!program || !mem.fn)
        return TERN_ERR(INVALID, "the %s is NULL", program ? "allocator" : "program");
    return tern_artifact_write(tern_runtime_program_artifact(program), mem, out, out_len);
}

tern_status tern_program_save(const tern_program *program, const char *path)
{
    uint8_t *bytes = NULL;
    size_t len = 0;
    if (!program || !path)
        return TERN_ERR(INVALID, "the %s is NULL", program ? "path" : "program");
    const tern_artifact *a = tern_runtime_program_artifact(program);
    TERN_TRY(tern_artifact_write(a, a->mem, &bytes, &len));
    tern_status st = tern_output_save(path, bytes, len);
    tern_mem_free(a->mem, bytes, len);
    return st;
}

/* --- accessors --- */

const char *tern_program_name(const tern_program *program)
{
    return tern_runtime_program_artifact(program)->name;
}

void tern_program_key(const tern_program *program, uint8_t out[32])
{
    memcpy(out, tern_runtime_program_artifact(program)->key, TERN_ARTIFACT_KEY_BYTES);
}

_Static_assert(TERN_ARTIFACT_KEY_BYTES == 32, "as documented in the header");

void tern_program_record_run(const tern_program *program, tern_client *client, const char *name)
{
    const tern_artifact *a = program ? tern_runtime_program_artifact(program) : NULL;
    tern_cache_key key;
    if (!a || !client || !client->cache)
        return;
    memcpy(key.bytes, a->key, sizeof(key.bytes));
    tern_cache_record_run(client->cache, &key, a->target, name ? name : a->name, "");
}

bool tern_program_input_donated(const tern_program *program, uint32_t index)
{
    const tern_artifact *a = tern_runtime_program_artifact(program);
    return index < a->input_count && a->inputs[index].donated;
}
