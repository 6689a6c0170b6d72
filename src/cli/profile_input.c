#include "cli/profile_input.h"

#include <stdlib.h>
#include <string.h>

#include "arch/what_if.h"
#include "base/alloc.h"
#include "base/file.h"
#include "cli/artifact_run.h"
#include "cli/device_options.h"
#include "cli/program_file.h"
#include "isa/asm.h"
#include "isa/check.h"
#include "isa/code.h"

static tern_status set_name(tern_cli_profiled *p, const char *name)
{
    TERN_TRY_MEM(p->name = tern_mem_copy_text(p->mem, name));
    return NULL;
}

static tern_status check_program(const tern_cli_profile_reader *r, const tern_cli_profiled *p)
{
    return tern_isa_check(p->mem, p->program, p->chip, p->name, r->diag);
}

/* --- a compiled file --- */

/* The chip it was compiled for: built in, or described in the file. */
static tern_status find_chip(const tern_cli_profile_reader *r, tern_cli_profiled *p)
{
    const tern_artifact *a = &p->artifact;
    const char *target = tern_cli_get(r->cli, "--target");
    tern_source source = {"chip", a->chip_json, strlen(a->chip_json)};
    if (target && strcmp(target, a->target) != 0)
        return TERN_ERR(INVALID,
                        "%s was compiled for %s: --target %s needs the StableHLO it was "
                        "compiled from",
                        p->name, a->target, target);
    p->own_chip = true;
    if (*a->chip_json)
        return tern_arch_chip_parse(p->mem, &source, r->diag, &p->chip);
    return tern_arch_chip_find(p->mem, a->target, r->diag, &p->chip);
}

static void set_devices(tern_cli_profiled *p)
{
    p->cores = p->artifact.cores;
    p->devices = p->artifact.devices * p->artifact.cores;
}

static tern_status read_artifact(const tern_cli_profile_reader *r, tern_cli_profiled *p,
                                 const uint8_t *bytes, size_t len)
{
    p->as = "a compiled file";
    TERN_TRY(tern_status_note(tern_artifact_read(p->mem, bytes, len, NULL, &p->artifact), "in %s",
                              p->name));
    p->report = p->artifact.report;
    TERN_TRY(tern_cli_check_devices(r->cli, p->artifact.devices));
    set_devices(p);
    TERN_TRY(find_chip(r, p));
    return check_program(r, p);
}

/* --- a program --- */

/* |target|: from the record of a run; NULL: from the command line. */
static tern_status read_program(const tern_cli_profile_reader *r, tern_cli_profiled *p,
                                const char *target, const uint8_t *bytes, size_t len)
{
    tern_source source = {p->name, (const char *)bytes, len};
    tern_isa_program *program = &p->artifact.program;
    p->as = "a program";
    tern_isa_program_fini(program);
    tern_status st =
        p->kind == TERN_FILE_CODE
            ? tern_status_note(tern_isa_decode(p->mem, bytes, len, program), "in %s", p->name)
            : tern_isa_assemble(p->mem, &source, r->diag, program);
    if (st)
        tern_isa_program_init(program, p->mem);
    TERN_TRY(st);
    p->kind = TERN_FILE_CODE;
    p->own_chip = true;
    TERN_TRY(tern_cli_get_devices(r->cli, 0, &p->devices));
    const char *asked = tern_cli_get(r->cli, "--target");
    TERN_TRY(tern_cli_find_chip(asked ? asked : target, r->diag, &p->chip));
    return check_program(r, p);
}

/* --- StableHLO --- */

static tern_status compile(const tern_cli_profile_reader *r, tern_cli_modules *file,
                           const tern_compile_options *options, tern_cli_profiled *out)
{
    bool end = false, cached = false;
    tern_hlo_module *m = NULL;
    tern_compile_options o = *options;
    o.chip = out->chip;
    o.progress = r->progress;
    o.self = r->self;
    file->offset = 0;
    TERN_TRY(tern_cli_modules_next(file, r->diag, &m, &end));
    if (!m)
        return TERN_ERR(INVALID, "%s holds no module", file->name);
    tern_artifact_fini(&out->artifact);
    tern_artifact_init(&out->artifact, out->mem);
    tern_status st = tern_cli_set_devices(r->cli, m);
    if (!st)
        st = tern_compile(m, &o, &out->artifact, &cached);
    if (st)
        tern_artifact_init(&out->artifact, out->mem);
    out->report = out->artifact.report;
    set_devices(out);
    out->as = cached ? "from the cache" : "compiled";
    tern_hlo_module_destroy(m);
    return st;
}

/* Takes ownership of |bytes|. */
static tern_status read_source(const tern_cli_profile_reader *r, tern_cli_profiled *p,
                               uint8_t *bytes, size_t len)
{
    p->file = (tern_cli_modules){.mem = p->mem, .name = p->name, .bytes = bytes, .len = len};
    TERN_TRY(tern_cli_check_functions(p->name, bytes, len));
    TERN_TRY(tern_cli_compile_flags_init(&p->flags, r->cli, p->mem, true, r->diag));
    p->chip = p->flags.chip;
    return compile(r, &p->file, &p->flags.options, p);
}

/* --- by path, or the last run --- */

static tern_status read_path(const tern_cli_profile_reader *r, tern_cli_profiled *p,
                             const char *path)
{
    uint8_t *bytes = NULL;
    size_t len = 0;
    TERN_TRY(set_name(p, strcmp(path, "-") ? path : "<stdin>"));
    TERN_TRY(tern_cli_read_any(p->mem, path, &bytes, &len, &p->kind));
    bool is_program =
        p->kind == TERN_FILE_CODE || (p->kind == TERN_FILE_TEXT && tern_cli_is_program(path));
    if (p->kind != TERN_FILE_ARTIFACT && !is_program)
        return read_source(r, p, bytes, len);
    tern_status st =
        is_program ? read_program(r, p, NULL, bytes, len) : read_artifact(r, p, bytes, len);
    tern_file_free(p->mem, bytes, len);
    return st;
}

/* Reads the program of a recorded run from the cache, else from its file, if that needs no
 * compilation. */
static tern_status read_run(const tern_cli_profile_reader *r, tern_cli_profiled *p,
                            tern_cache *cache, const tern_cache_run *run)
{
    uint8_t *bytes = NULL;
    size_t len = 0;
    TERN_TRY(tern_cache_get(cache, &run->key, &bytes, &len));
    if (bytes) {
        p->kind = TERN_FILE_ARTIFACT;
        tern_status st = read_artifact(r, p, bytes, len);
        tern_mem_free(p->mem, bytes, len);
        return st;
    }
    if (!tern_cli_is_program(run->path) && !tern_cli_is_artifact(run->path))
        return TERN_ERR(NOT_FOUND, "--last: %s ran last, but is not in the cache %s; name a file",
                        run->name, tern_cache_dir(cache));
    TERN_TRY(tern_cli_read_any(p->mem, run->path, &bytes, &len, &p->kind));
    tern_status st = p->kind == TERN_FILE_ARTIFACT ? read_artifact(r, p, bytes, len)
                                                   : read_program(r, p, run->target, bytes, len);
    tern_file_free(p->mem, bytes, len);
    return st;
}

static tern_status read_last(const tern_cli_profile_reader *r, tern_cli_profiled *p)
{
    tern_cache_options options = {.mem = p->mem};
    tern_cache *cache = NULL;
    tern_cache_run run;
    TERN_TRY(tern_cache_open(&options, &cache));
    tern_status st = tern_cache_last_run(cache, &run);
    if (tern_status_code(st) == TERN_NOT_FOUND) {
        tern_status_free(st);
        st = TERN_ERR(NOT_FOUND,
                      "--last: no run is recorded in the cache %s; run a program, or name a file",
                      tern_cache_dir(cache));
    }
    if (!st)
        st = set_name(p, *run.name ? run.name : "last");
    if (!st)
        st = read_run(r, p, cache, &run);
    tern_cache_close(cache);
    return st;
}

static void init_profiled(tern_cli_profiled *p, tern_alloc mem)
{
    *p = (tern_cli_profiled){.mem = mem, .as = ""};
    tern_artifact_init(&p->artifact, mem);
    p->program = &p->artifact.program;
    p->report = "";
}

tern_status tern_cli_profiled_read(const tern_cli_profile_reader *r, const char *path,
                                   tern_cli_profiled *out)
{
    init_profiled(out, r->mem);
    tern_status st = path ? read_path(r, out, path) : read_last(r, out);
    if (st)
        tern_cli_profiled_fini(out);
    return st;
}

void tern_cli_profiled_fini(tern_cli_profiled *p)
{
    if (!p->mem.fn)
        return;
    tern_artifact_fini(&p->artifact);
    if (p->file.bytes)
        tern_cli_modules_close(&p->file);
    if (p->own_chip)
        tern_arch_chip_destroy(p->chip);
    tern_cli_compile_flags_fini(&p->flags);
    tern_path_free(p->mem, p->name);
    *p = (tern_cli_profiled){0};
}

/* --- what if --- */

/* The same program on the modified chip. */
static tern_status same_program(const tern_cli_profile_reader *r, const tern_cli_profiled *p,
                                tern_cli_profiled *out)
{
    out->program = p->program;
    out->report = p->report;
    out->devices = p->devices;
    out->cores = p->cores;
    out->as = "the same program";
    return check_program(r, out);
}

static tern_status apply_what_if(const tern_cli_profile_reader *r, tern_cli_profiled *p,
                                 const char *const *changes, size_t count, tern_cli_profiled *out)
{
    bool decides = false;
    TERN_TRY(set_name(out, p->name));
    out->kind = p->kind;
    out->own_chip = true;
    TERN_TRY(tern_status_note(
        tern_arch_what_if(p->mem, p->chip, changes, count, r->diag, &out->chip, &decides),
        "in --what-if"));
    if (decides && p->file.bytes) {
        /* Programs for hypothetical chips are not cached. */
        tern_compile_options options = p->flags.options;
        options.cache = NULL;
        return tern_status_note(compile(r, &p->file, &options, out), "compiling for the --what-if");
    }
    if (decides && p->kind == TERN_FILE_ARTIFACT)
        return TERN_ERR(INVALID,
                        "this --what-if affects the compiler, and %s holds no source to "
                        "recompile; wanted the StableHLO it was compiled from",
                        p->name);
    return same_program(r, p, out);
}

tern_status tern_cli_profiled_what_if(const tern_cli_profile_reader *r, tern_cli_profiled *p,
                                      const char *const *changes, size_t count,
                                      tern_cli_profiled *out)
{
    init_profiled(out, r->mem);
    tern_status st = apply_what_if(r, p, changes, count, out);
    if (st)
        tern_cli_profiled_fini(out);
    return st;
}
