/* compile/compile.c - the pipeline: passes, lower, sched, timing; and the cache in front of it. */
#include "compile/compile.h"

#include <string.h>

#include "base/alloc.h"
#include "compile/compile_impl.h"
#include "isa/check.h"
#include "ref/eval.h"

enum { STEPS = 5 };

static void progress(const tern_compile_options *o, const char *what, uint32_t part)
{
    if (o->progress)
        o->progress(o->self, what, part, STEPS);
}

static tern_status run_passes(tern_hlo_module *m, const tern_compile_options *o)
{
    tern_passes_options passes = {
        .mem = o->mem,
        .pool = o->pool,
        .chip = o->chip,
        .auto_cast = o->auto_cast,
        .auto_cast_type = o->auto_cast_type,
        .without = o->without,
        .keep_constants = o->keep_constants,
        .stop_after = TERN_PASS_COUNT,
#ifndef NDEBUG
        .verify = true,
#endif
    };
    return tern_passes_run(m, &passes);
}

/* --- into the artifact --- */

static tern_status set_values(tern_artifact *a, tern_hlo_module *m, const tern_lower_report *r)
{
    TERN_TRY(tern_artifact_values(a, (uint32_t)r->inputs.count, (uint32_t)r->outputs.count));
    for (uint32_t i = 0; i < a->input_count + a->output_count; i++) {
        bool input = i < a->input_count;
        const tern_lower_io *io =
            input ? &r->inputs.items[i] : &r->outputs.items[i - a->input_count];
        tern_artifact_value *v = input ? &a->inputs[i] : &a->outputs[i - a->input_count];
        const tern_hlo_type_info *t = tern_hlo_type_of(m, io->type);
        bool there = io->tensor != TERN_ISA_NONE32;
        v->name = there ? tern_artifact_text(a, a->program.tensors.items[io->tensor].name) : "";
        TERN_TRY_MEM(v->name);
        v->dtype = t->dtype;
        v->rank = t->rank;
        memcpy(v->dims, t->dims, t->rank * sizeof(*t->dims));
        v->bytes = there ? a->program.tensors.items[io->tensor].bytes : 0;
        v->tensor = io->tensor;
        v->alias = io->alias;
        v->donated = io->donated;
    }
    return NULL;
}

static tern_status set_chip(tern_artifact *a, const tern_chip *chip)
{
    const tern_chip *known = tern_arch_chip_builtin(chip->name);
    tern_json_writer *w = NULL;
    const char *text = "";
    size_t len = 0;
    TERN_TRY_MEM(a->target = tern_artifact_text(a, chip->name));
    if (known && tern_arch_chip_equal(known, chip)) {
        TERN_TRY_MEM(a->chip_json = tern_artifact_text(a, ""));
        return NULL;
    }
    TERN_TRY(tern_json_writer_create(a->mem, false, &w));
    tern_arch_chip_write(chip, w);
    tern_status st = tern_json_writer_finish(w, &text, &len);
    a->chip_json = st ? "" : tern_artifact_text(a, text);
    tern_json_writer_destroy(w);
    TERN_TRY(st);
    TERN_TRY_MEM(a->chip_json);
    return NULL;
}

static tern_status set_texts(tern_artifact *a, const char *name, const tern_compile_options *o)
{
    char compiler[TERN_COMPILER_NAME_MAX];
    tern_text flags;
    tern_compiler_name(compiler);
    tern_text_init(&flags, o->mem);
    tern_status st = tern_compile_flags(o, &flags);
    if (!st) {
        a->name = tern_artifact_text(a, name);
        a->compiler = tern_artifact_text(a, compiler);
        a->flags = tern_artifact_text(a, tern_text_get(&flags));
        if (!a->name || !a->compiler || !a->flags)
            st = TERN_ERR(NO_MEMORY, "no memory for the texts of an artifact");
    }
    tern_text_fini(&flags);
    return st;
}

/* --- time and report --- */

/* What is marked so is there for values that do not occur in practice. */
static bool is_rare(const tern_isa_program *p, const tern_isa_instr *in)
{
    static const char mark[] = "/rare";
    const char *op = in->note < p->notes.count ? p->notes.items[in->note].op : "";
    size_t len = strlen(op), end = strlen(mark);
    return len >= end && !strcmp(op + len - end, mark);
}

/* Whether a number that is read decides what is executed, and not only where. */
static bool branches_on_values(const tern_isa_program *p)
{
    for (size_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        if (in->op == TERN_OP_BRANCH ||
            (in->op == TERN_OP_LOOP && tern_isa_args(p, in)[TERN_ARG(LOOP, end_in_reg)] &&
             !is_rare(p, in)))
            return true;
    }
    return false;
}

/* A program whose branches depend on values has no time before it has run. */
static tern_status predict(const tern_artifact *a, const tern_compile_options *o, bool events,
                           tern_timing *timing, const char **why_not)
{
    tern_timing_options options = {.mem = o->mem, .chip = o->chip, .calls = events};
    tern_timing_job job = {.program = &a->program, .any_value = !branches_on_values(&a->program)};
    *why_not = o->no_timing                   ? "not asked for"
               : a->program.instrs.count == 0 ? "the program does nothing"
                                              : NULL;
    if (*why_not)
        return NULL;
    tern_status st = tern_timing_run(&options, &job, 1, timing);
    if (st && tern_status_code(st) == TERN_UNSUPPORTED) {
        *why_not = "its branches depend on values";
        tern_status_free(st);
        return NULL;
    }
    return st;
}

static tern_status add_report(tern_artifact *a, const tern_compile_options *o,
                              const tern_lower_report *lowered, const tern_sched_report *placed)
{
    tern_timing timing = {0};
    tern_text json;
    tern_compile_facts facts = {
        .options = o, .lowered = lowered, .program = &a->program, .placed = placed};
    bool library = a->program.libraries.count > 0;
    TERN_TRY(predict(a, o, library, &timing, &facts.no_timing));
    facts.timing = facts.no_timing ? NULL : &timing;
    a->predicted_fs = facts.no_timing ? 0 : timing.total;
    tern_text_init(&json, o->mem);
    tern_status st = tern_compile_report(&facts, &json);
    if (!st) {
        a->report = tern_artifact_text(a, tern_text_get(&json));
        if (!a->report)
            st = TERN_ERR(NO_MEMORY, "no memory for the report");
    }
    tern_text_fini(&json);
    if (facts.timing)
        tern_timing_fini(&timing);
    return st;
}

/* --- the steps --- */

static tern_status make_program(tern_hlo_module *m, const tern_compile_options *o, tern_lir *b,
                                tern_artifact *a, tern_lower_report *lowered,
                                tern_sched_report *placed)
{
    tern_sched_options sched = {.report = placed, .shared = true};
    tern_lower_options lower = {.mem = o->mem,
                                .chip = o->chip,
                                .library_only = o->library_only,
                                .unroll = o->unroll,
                                .control = !o->unroll};
    progress(o, "lower", 1);
    TERN_TRY(tern_compile_values_fit(m, o->chip));
    TERN_TRY(tern_lower_module(m, &lower, b, lowered));
    tern_hlo_module_drop_ops(m);
    progress(o, "schedule", 2);
    tern_isa_program_fini(&a->program);
    TERN_TRY(tern_sched_finish(b, o->chip, &sched, &a->program));
    return tern_compile_fits(&a->program, o->chip, o->mem);
}

static tern_status compile_into(tern_hlo_module *m, const tern_compile_options *o, tern_artifact *a)
{
    tern_lir *b = NULL;
    tern_lower_report lowered = {.mem = o->mem};
    tern_sched_report placed = {0};
    progress(o, "passes", 0);
    TERN_TRY(run_passes(m, o));
    TERN_TRY(tern_hlo_module_compact(m));
    const char *name = tern_hlo_op_text(m, m->top, TERN_HLO_A_sym_name);
    TERN_TRY(tern_lir_create(o->mem, name, &b));
    tern_status st = make_program(m, o, b, a, &lowered, &placed);
    tern_lir_destroy(b);
    if (!st)
        st = set_values(a, m, &lowered);
    if (!st)
        st = set_chip(a, o->chip);
    if (!st)
        st = set_texts(a, name, o);
    progress(o, "time", 3);
    if (!st)
        st = add_report(a, o, &lowered, &placed);
    tern_lower_report_fini(&lowered);
    return st;
}

/* What a caller wants: the program, or the bytes of the file and what is said in it. */
typedef struct {
    tern_artifact *about;
    bool wants_bytes;
    uint8_t *bytes;
    size_t len;
} result;

/* A damaged or foreign entry is as good as none. */
static tern_status take_from_cache(const tern_compile_options *o, const tern_cache_key *key,
                                   result *r, bool *found)
{
    TERN_TRY(tern_cache_get(o->cache, key, &r->bytes, &r->len));
    if (!r->bytes)
        return NULL;
    tern_status st = r->wants_bytes ? tern_artifact_read_about(o->mem, r->bytes, r->len, r->about)
                                    : tern_artifact_read(o->mem, r->bytes, r->len, NULL, r->about);
    if (st || !r->wants_bytes) {
        tern_mem_free(o->mem, r->bytes, r->len);
        r->bytes = NULL;
    }
    if (st && tern_status_code(st) == TERN_NO_MEMORY)
        return st;
    *found = !st;
    tern_status_free(st);
    return NULL;
}

static tern_status write_result(const tern_compile_options *o, const tern_cache_key *key, result *r)
{
    if (!o->cache && !r->wants_bytes)
        return NULL;
    TERN_TRY(tern_artifact_write(r->about, o->mem, &r->bytes, &r->len));
    tern_status st = o->cache ? tern_cache_put(o->cache, key, r->bytes, r->len) : NULL;
    if (st || !r->wants_bytes) {
        tern_mem_free(o->mem, r->bytes, r->len);
        r->bytes = NULL;
    }
    return st;
}

/* Whether the host is called, which means something in this process alone; and that all others who
 * are called are known, since there is nobody else to ask when the program runs. */
static tern_status check_calls(const tern_hlo_module *m, bool *out_host)
{
    *out_host = false;
    for (tern_hlo_op op = 1; op < m->ops.count; op++) {
        if (tern_hlo_op_of(m, op)->code != TERN_HLO_CUSTOM_CALL)
            continue;
        const char *target = tern_hlo_op_text(m, op, TERN_HLO_A_call_target_name);
        *out_host |= !strcmp(target, TERN_HLO_HOST_CALL);
        TERN_TRY(tern_ref_check_custom_call(m->mem, target));
    }
    return NULL;
}

/* The lowering of matmuls is written for so many: with fewer it finds no plan, for more it has no
 * room. */
enum { BANKS_LEAST = 6, BANKS_MOST = 8 };

static tern_status check_banks(const tern_chip *chip)
{
    if (chip->psum_banks >= BANKS_LEAST && chip->psum_banks <= BANKS_MOST)
        return NULL;
    return TERN_ERR(UNSUPPORTED, "%s has %u PSUM banks, the compiler takes %d to %d", chip->name,
                    chip->psum_banks, BANKS_LEAST, BANKS_MOST);
}

static tern_status compile_or_take(tern_hlo_module *m, const tern_compile_options *options,
                                   result *r, bool *out_cached)
{
    tern_compile_options own = *options, *o = &own;
    tern_cache_key key = {{0}};
    bool host = false;
    *out_cached = false;
    tern_artifact_init(r->about, o->mem);
    TERN_TRY(check_banks(o->chip));
    TERN_TRY(check_calls(m, &host));
    TERN_TRY(tern_compile_key(m, o, &key));
    if (host)
        own.cache = NULL;
    if (o->cache) {
        TERN_TRY(take_from_cache(o, &key, r, out_cached));
        if (*out_cached)
            return NULL;
        tern_artifact_init(r->about, o->mem);
    }
    tern_status st = compile_into(m, o, r->about);
    memcpy(r->about->key, key.bytes, sizeof(r->about->key));
    progress(o, "store", 4);
    if (!st)
        st = write_result(o, &key, r);
    if (!st && !r->wants_bytes)
        st = tern_sched_pack(&r->about->program); /* last: it takes twice the memory then */
    progress(o, "done", STEPS);
    if (st) {
        tern_artifact_fini(r->about);
        tern_artifact_init(r->about, o->mem);
    }
    return st;
}

tern_status tern_compile(tern_hlo_module *m, const tern_compile_options *options,
                         tern_artifact *out, bool *out_cached)
{
    result r = {.about = out};
    return compile_or_take(m, options, &r, out_cached);
}

tern_status tern_compile_file(tern_hlo_module *m, const tern_compile_options *options,
                              tern_artifact *out_about, uint8_t **out_bytes, size_t *out_len,
                              bool *out_cached)
{
    result r = {.about = out_about, .wants_bytes = true};
    tern_status st = compile_or_take(m, options, &r, out_cached);
    *out_bytes = st ? NULL : r.bytes;
    *out_len = st ? 0 : r.len;
    return st;
}
