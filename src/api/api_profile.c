/* The public interface of profile: profiles a client's program. */
#include "api/client_impl.h"
#include "arch/what_if.h"
#include "base/arena.h"
#include "base/output.h"
#include "profile/profile_save.h"
#include "tern/program.h"

static tern_status read_format(const tern_profile_options *o, tern_profile_format *out)
{
    if (!o->path && !o->write)
        return TERN_ERR(INVALID, "neither a path nor a function to write to");
    if (o->format && !tern_profile_format_of(o->format, out))
        return TERN_ERR(INVALID, "the format is \"%s\", wanted %s", o->format,
                        tern_profile_format_names());
    if (!o->format && (!o->path || !tern_profile_format_of_path(o->path, out)))
        return TERN_ERR(INVALID, "cannot tell the format from the name %s, wanted %s",
                        o->path ? o->path : "no path", tern_profile_format_names());
    return o->path ? tern_output_check(o->path) : NULL;
}

/* The chip that the program was compiled for, by name or embedded. */
static tern_status find_chip(const tern_artifact *a, tern_diag *diag, const tern_chip **out)
{
    tern_source source = {"chip", a->chip_json, strlen(a->chip_json)};
    return *a->chip_json ? tern_arch_chip_parse(a->mem, &source, diag, out)
                         : tern_arch_chip_find(a->mem, a->target, diag, out);
}

/* --- a modified chip --- */

/* Splits |text| at spaces; allocates from |arena|. */
static tern_status split_words(tern_arena *arena, const char *text, const char ***out,
                               size_t *out_count)
{
    size_t len = strlen(text), count = 0;
    char *copy = tern_arena_copy_text(arena, text, len);
    const char **words = tern_arena_get_n(arena, len + 1, sizeof(char *), _Alignof(char *));
    TERN_TRY_MEM(copy);
    TERN_TRY_MEM(words);
    for (char *at = copy; *at;) {
        at += strspn(at, " ");
        size_t word = strcspn(at, " ");
        if (word)
            words[count++] = at;
        at += word;
        if (*at)
            *at++ = '\0';
    }
    *out = words;
    *out_count = count;
    return NULL;
}

static tern_status change_chip(const tern_chip *chip, const char *changes, tern_alloc mem,
                               tern_diag *diag, const tern_chip **out)
{
    tern_arena arena;
    const char **words = NULL;
    size_t count = 0;
    bool needs_compiler = false;
    tern_arena_init(&arena, mem, 0);
    tern_status st = split_words(&arena, changes, &words, &count);
    if (!st)
        st = tern_arch_what_if(mem, chip, words, count, diag, out, &needs_compiler);
    tern_arena_fini(&arena);
    if (st || !needs_compiler)
        return st;
    return TERN_ERR(
        INVALID,
        "what_if \"%s\" changes a quantity that the compiler depends on: a compiled program can "
        "only be timed again; `tern profile` of its StableHLO recompiles it",
        changes);
}

/* --- profiles --- */

typedef struct {
    const tern_artifact *a;
    const tern_profile_options *o;
    tern_profile_format format;
    const tern_chip *chip, *changed; /* |changed| NULL: no what-if */
} request;

static tern_status make_one(const request *r, const tern_chip *chip, tern_profile *out)
{
    const char *title = r->o->title;
    const tern_profile_source source = {.mem = r->a->mem,
                                        .name = title && *title ? title : r->a->name,
                                        .program = &r->a->program,
                                        .chip = chip,
                                        .devices = r->a->devices * r->a->cores,
                                        .cores = r->a->cores,
                                        .report = r->a->report,
                                        .events_max = r->o->events_max};
    return tern_profile_make(&source, out);
}

static tern_status write_view(const request *r, const tern_profile *first,
                              const tern_profile *second)
{
    bool one = r->format == TERN_PROFILE_CSV || r->format == TERN_PROFILE_PERFETTO;
    tern_profile_view view = {.profile = first, .label = first->source.name};
    tern_profile_sink sink = {.put = r->o->write, .self = r->o->self};
    uint64_t bytes = 0;
    if (second && one)
        view = (tern_profile_view){.profile = second, .label = r->o->what_if};
    else if (second)
        view = (tern_profile_view){first, second, "as it is", r->o->what_if};
    return r->o->path ? tern_profile_save(&view, r->format, r->o->path, &bytes)
                      : tern_profile_write(&view, r->format, sink);
}

static tern_status write_profiles(const request *r)
{
    tern_profile first, second;
    TERN_TRY(make_one(r, r->chip, &first));
    tern_status st = NULL;
    if (!r->changed) {
        st = write_view(r, &first, NULL);
    } else {
        st = make_one(r, r->changed, &second);
        if (!st) {
            st = write_view(r, &first, &second);
            tern_profile_fini(&second);
        }
    }
    tern_profile_fini(&first);
    return st;
}

tern_status tern_program_profile(const tern_program *program, const tern_profile_options *options)
{
    tern_profile_options o;
    tern_diag *diag = NULL;
    if (!program || !options)
        return TERN_ERR(INVALID, "the %s is NULL", program ? "options" : "program");
    TERN_TRY(TERN_API_READ_OPTIONS(&o, options));
    request r = {.a = tern_runtime_program_artifact(program), .o = &o};
    TERN_TRY(read_format(&o, &r.format));
    TERN_TRY(tern_diag_create(r.a->mem, &diag));
    tern_status st = find_chip(r.a, diag, &r.chip);
    if (!st && o.what_if && *o.what_if)
        st = change_chip(r.chip, o.what_if, r.a->mem, diag, &r.changed);
    if (!st)
        st = write_profiles(&r);
    tern_arch_chip_destroy(r.changed);
    tern_arch_chip_destroy(r.chip);
    tern_diag_destroy(diag);
    return st;
}
