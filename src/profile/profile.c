/* profile/profile.c - builds a profile: timing, tracks, sums, findings; and code shared by all
 * writers.
 *
 * The program is first timed with loop iterations extrapolated. If none were, or if there are too
 * many to record, these events are used; otherwise it is timed again with every iteration
 * simulated, which gives the same times. */
#include "profile/profile.h"

#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/printable.h"
#include "isa/asm.h"
#include "profile/profile_impl.h"

enum { EVENTS_DEFAULT = 2000000, FLUSH_BYTES = 1 << 16 };

/* --- building --- */

/* Of a program with code of its own for each of two cores the profile is that of the core that ends
 * last: removes the other one. Their waits for each other are part of it. */
static void keep_last_core(tern_timing *t)
{
    size_t kept = 0;
    if (t->core_count < 2)
        return;
    if (t->core[1].last > t->core[0].last)
        t->core[0] = t->core[1];
    for (size_t i = 0; i < t->events.count; i++)
        if (t->events.items[i].core == t->core[0].core)
            t->events.items[kept++] = t->events.items[i];
    t->events.count = kept;
}

static tern_status time_once(tern_profile *p, const tern_timing_options *options)
{
    const tern_isa_program *program = p->source.program;
    const tern_timing_job jobs[] = {{.program = program, .core = 0, .any_value = true},
                                    {.program = program, .core = 1, .any_value = true}};
    TERN_TRY(tern_timing_run(options, jobs, program->second_core ? 2 : 1, &p->timing));
    keep_last_core(&p->timing);
    return NULL;
}

static tern_status time_program(tern_profile *p)
{
    const tern_profile_source *s = &p->source;
    tern_timing_options options = {
        .mem = p->mem, .chip = s->chip, .devices = s->devices, .cores = s->cores, .events = true};
    uint64_t most = s->events_max ? s->events_max : EVENTS_DEFAULT;
    TERN_TRY(time_once(p, &options));
    p->every_iteration = p->timing.gaps.count == 0 && p->timing.skipped.count == 0;
    if (p->every_iteration || p->timing.skipped.count || p->timing.instructions > most)
        return NULL;
    tern_timing_fini(&p->timing);
    options.every_iteration = true;
    TERN_TRY(time_once(p, &options));
    p->every_iteration = true;
    return NULL;
}

/* Everything else comes after the barrier. */
static void add_start_barrier(tern_profile *p)
{
    const tern_timing_options options = {
        .chip = p->source.chip, .devices = p->source.devices, .cores = p->source.cores};
    const tern_time by = tern_timing_start_barrier(&options, p->source.program);
    tern_timing *t = &p->timing;
    p->start_barrier = by;
    t->total += by;
    for (uint32_t i = 0; i < t->core_count; i++)
        t->core[i].last += by;
    for (size_t i = 0; i < t->events.count; i++) {
        t->events.items[i].start += by;
        t->events.items[i].end += by;
    }
    for (size_t i = 0; i < t->gaps.count; i++) {
        t->gaps.items[i].start += by;
        t->gaps.items[i].end += by;
    }
}

static tern_status read_code(tern_profile *p)
{
    size_t n = p->source.program->instrs.count;
    TERN_TRY_MEM(p->code = tern_mem_get_n(p->mem, n ? n : 1, sizeof(*p->code)));
    return tern_timing_facts_of(p->mem, p->source.chip, p->source.program, p->code);
}

/* Loops and branches whose trip count depends on values. */
static tern_status find_untimed(tern_profile *p)
{
    const tern_timing_options options = {.mem = p->mem,
                                         .chip = p->source.chip,
                                         .devices = p->source.devices,
                                         .cores = p->source.cores};
    tern_timing_dynamics found = {0};
    tern_text text;
    tern_text_init(&text, p->mem);
    tern_status st = tern_timing_find_dynamic(&options, p->source.program, &found);
    if (!st)
        st = tern_timing_list_skipped(&p->timing, p->source.program, &found);
    if (!st)
        st = tern_untimed_add(p->mem, &p->arena, p->source.program, &found, &p->untimed);
    tern_untimed_print(p->untimed.items, p->untimed.count, &text);
    if (!st)
        st = tern_text_status(&text);
    if (!st && !(p->without = tern_arena_copy_text(&p->arena, tern_text_get(&text), text.len)))
        st = tern_status_no_memory();
    tern_text_fini(&text);
    tern_vec_free(p->mem, &found);
    return st;
}

/* "gpt2" of "models/gpt2.mlir". A name that is not a file name is used unchanged. */
static tern_status name_model(tern_profile *p)
{
    static const char *const extensions[] = {".mlir", ".mlir.bc", ".bc", ".tern", ".s", ".tisa"};
    const char *slash = strrchr(p->source.name, '/'), *name = slash ? slash + 1 : p->source.name;
    size_t len = strlen(name);
    for (size_t i = 0; i < TERN_COUNT_OF(extensions); i++) {
        size_t end = strlen(extensions[i]);
        if (len > end && strcmp(name + len - end, extensions[i]) == 0) {
            len -= end;
            break;
        }
    }
    TERN_TRY_MEM(p->model = tern_arena_copy_text(&p->arena, name, len));
    return NULL;
}

static tern_status make(tern_profile *p)
{
    TERN_TRY(name_model(p));
    TERN_TRY(time_program(p));
    add_start_barrier(p);
    TERN_TRY(find_untimed(p));
    TERN_TRY(read_code(p));
    TERN_TRY(tern_profile_make_tracks(p));
    TERN_TRY(tern_profile_make_notes(p));
    TERN_TRY(tern_profile_make_traffic(p));
    TERN_TRY(tern_profile_make_critical(p));
    TERN_TRY(tern_profile_make_tables(p));
    TERN_TRY(tern_profile_make_memory(p));
    TERN_TRY(tern_profile_make_rates(p));
    TERN_TRY(tern_profile_make_summary(p));
    return tern_profile_make_findings(p);
}

tern_status tern_profile_make(const tern_profile_source *source, tern_profile *out)
{
    TERN_ASSERT(source->program && source->chip);
    *out = (tern_profile){.mem = source->mem, .source = *source};
    tern_arena_init(&out->arena, source->mem, 0);
    out->source.name = source->name ? source->name : "";
    out->source.report = source->report ? source->report : "";
    tern_status st = make(out);
    if (st)
        tern_profile_fini(out);
    return st;
}

void tern_profile_fini(tern_profile *p)
{
    tern_alloc mem = p->mem;
    size_t n = p->source.program ? p->source.program->instrs.count : 0;
    tern_mem_free(mem, p->code, (n ? n : 1) * sizeof(*p->code));
    tern_timing_fini(&p->timing);
    tern_vec_free(mem, &p->tracks);
    for (unsigned i = 0; i < TERN_PROFILE_TABLES; i++)
        tern_vec_free(mem, &p->table[i]);
    tern_vec_free(mem, &p->gaps);
    tern_vec_free(mem, &p->ops);
    tern_vec_free(mem, &p->tree);
    tern_vec_free(mem, &p->critical);
    tern_vec_free(mem, &p->spans);
    for (unsigned i = 0; i < TERN_PROFILE_COUNTERS; i++) {
        tern_vec_free(mem, &p->counter[i].at);
        tern_vec_free(mem, &p->counter[i].value);
    }
    tern_vec_free(mem, &p->findings);
    tern_vec_free(mem, &p->untimed);
    tern_timing_traffic_fini(&p->traffic);
    tern_arena_fini(&p->arena);
    *p = (tern_profile){.mem = mem};
}

/* --- writing --- */

typedef tern_status (*writer_fn)(const tern_profile_view *v, tern_profile_out *o);

static const writer_fn writers[] = {
    [TERN_PROFILE_TEXT] = tern_profile_write_text,
    [TERN_PROFILE_JSON] = tern_profile_write_json,
    [TERN_PROFILE_CSV] = tern_profile_write_csv,
    [TERN_PROFILE_PERFETTO] = tern_profile_write_perfetto,
    [TERN_PROFILE_HTML] = tern_profile_write_html,
};
_Static_assert(TERN_COUNT_OF(writers) == TERN_PROFILE_FORMAT_COUNT, "a writer for each");

bool tern_profile_format_of(const char *name, tern_profile_format *out)
{
    static const char *const names[] = {
#define X(id, text, what) text,
        TERN_PROFILE_FORMATS(X)
#undef X
    };
    for (unsigned i = 0; i < TERN_PROFILE_FORMAT_COUNT; i++)
        if (strcmp(names[i], name) == 0) {
            *out = (tern_profile_format)i;
            return true;
        }
    return false;
}

tern_status tern_profile_out_flush(tern_profile_out *out, bool all)
{
    TERN_TRY(tern_text_status(&out->text));
    if (out->text.len == 0 || (!all && out->text.len < FLUSH_BYTES))
        return NULL;
    TERN_TRY(out->sink.put(out->sink.self, tern_text_get(&out->text), out->text.len));
    tern_text_cut(&out->text, 0);
    return NULL;
}

/* Formats for terminals: control characters in names are escaped. */
typedef struct {
    tern_profile_sink to;
    tern_printable state;
    tern_text text;
} printable_sink;

static tern_status flush_printable(printable_sink *p)
{
    tern_status st = tern_text_status(&p->text);
    if (!st && p->text.len)
        st = p->to.put(p->to.self, tern_text_get(&p->text), p->text.len);
    tern_text_cut(&p->text, 0);
    return st;
}

static tern_status put_printable(void *self, const char *bytes, size_t len)
{
    printable_sink *p = self;
    tern_printable_put(&p->state, bytes, len, &p->text);
    return flush_printable(p);
}

static tern_status write_raw(const tern_profile_view *view, tern_profile_format format,
                             tern_profile_sink sink)
{
    tern_profile_out out = {.sink = sink};
    tern_text_init(&out.text, view->profile->mem);
    tern_status st = writers[format](view, &out);
    if (!st)
        st = tern_profile_out_flush(&out, true);
    tern_text_fini(&out.text);
    return st;
}

tern_status tern_profile_write(const tern_profile_view *view, tern_profile_format format,
                               tern_profile_sink sink)
{
    TERN_ASSERT((unsigned)format < TERN_PROFILE_FORMAT_COUNT);
    if (format != TERN_PROFILE_TEXT && format != TERN_PROFILE_CSV)
        return write_raw(view, format, sink);
    printable_sink p = {.to = sink};
    tern_text_init(&p.text, view->profile->mem);
    tern_status st = write_raw(view, format, (tern_profile_sink){.put = put_printable, .self = &p});
    tern_printable_end(&p.state, &p.text);
    if (!st)
        st = flush_printable(&p);
    tern_text_fini(&p.text);
    return st;
}

/* The printer compares the names of an instruction's tensors with all others of the program, which
 * is too slow for a million instructions: if it has few operands, prints it from a program that
 * contains this instruction alone. */
enum { OPERANDS_FEW = 8 };

typedef struct {
    tern_isa_program program;
    tern_isa_instr instr;
    tern_isa_ap operands[OPERANDS_FEW];
    tern_isa_tensor tensors[OPERANDS_FEW];
} alone;

static void take_operands(const tern_isa_program *p, const tern_isa_instr *in, alone *a)
{
    uint32_t which[OPERANDS_FEW], count = 0;
    for (unsigned i = 0; i < in->operand_count; i++) {
        a->operands[i] = tern_isa_operands(p, in)[i];
        if (a->operands[i].tensor >= p->tensors.count)
            continue;
        uint32_t k = 0;
        while (k < count && which[k] != a->operands[i].tensor)
            k++;
        if (k == count) {
            which[count] = a->operands[i].tensor;
            a->tensors[count++] = p->tensors.items[which[k]];
        }
        a->operands[i].tensor = k;
    }
    a->instr.first_operand = 0;
    a->program.operands.items = a->operands;
    a->program.operands.count = in->operand_count;
    a->program.tensors.items = a->tensors;
    a->program.tensors.count = count;
}

tern_status tern_profile_describe(const tern_profile *profile, uint32_t instr, tern_text *out)
{
    const tern_isa_program *p = profile->source.program;
    TERN_ASSERT(instr < p->instrs.count);
    const tern_isa_instr *in = &p->instrs.items[instr];
    alone a = {.program = *p, .instr = *in};
    a.instr.note = TERN_ISA_NONE32; /* callers print the note themselves */
    a.program.instrs.items = &a.instr;
    a.program.instrs.count = 1;
    if (in->operand_count <= OPERANDS_FEW)
        take_operands(p, in, &a);
    tern_isa_print_instr(&a.program, 0, out);
    return tern_text_status(out);
}
