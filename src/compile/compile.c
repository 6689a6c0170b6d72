/* compile/compile.c - the pipeline: passes, lower, sched, timing; and the cache in front of it. */
#include "compile/compile.h"

#include <inttypes.h>
#include <string.h>

#include "base/alloc.h"
#include "compile/compile_impl.h"
#include "hlo/clone.h"
#include "ref/eval.h"

enum { STAGES = 3 };

static void progress(const tern_compile_options *o, const char *what, uint32_t part)
{
    if (o->progress)
        o->progress(o->self, what, part, STAGES);
}

static tern_status run_passes(tern_hlo_module *m, const tern_compile_options *o, tern_text *remarks)
{
    tern_passes_options passes = {
        .mem = o->mem,
        .pool = o->pool,
        .chip = o->chip,
        .supports = tern_lower_supports,
        .remarks = remarks,
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

/* --- the artifact --- */

static tern_status set_values(tern_artifact *a, tern_hlo_module *m, const tern_lower_report *r,
                              const tern_isa_program *p)
{
    TERN_TRY(tern_artifact_values(a, (uint32_t)r->inputs.count, (uint32_t)r->outputs.count));
    for (uint32_t i = 0; i < a->input_count + a->output_count; i++) {
        bool input = i < a->input_count;
        const tern_lower_io *io =
            input ? &r->inputs.items[i] : &r->outputs.items[i - a->input_count];
        tern_artifact_value *v = input ? &a->inputs[i] : &a->outputs[i - a->input_count];
        const tern_hlo_type_info *t = tern_hlo_type_of(m, io->type);
        bool there = io->tensor != TERN_ISA_NONE32;
        v->name = there ? tern_artifact_text(a, p->tensors.items[io->tensor].name) : "";
        TERN_TRY_MEM(v->name);
        v->dtype = t->dtype;
        v->rank = t->rank;
        memcpy(v->dims, t->dims, t->rank * sizeof(*t->dims));
        v->bytes = there ? p->tensors.items[io->tensor].bytes : 0;
        v->tensor = io->tensor;
        v->alias = io->alias;
        v->donated = io->donated;
    }
    return NULL;
}

bool tern_compile_for_builtin(const tern_chip *chip)
{
    const tern_chip *known = tern_arch_chip_builtin(chip->name);
    return known && tern_arch_chip_equal(known, chip);
}

static tern_status set_chip(tern_artifact *a, const tern_chip *chip)
{
    tern_json_writer *w = NULL;
    const char *text = "";
    size_t len = 0;
    TERN_TRY_MEM(a->target = tern_artifact_text(a, chip->name));
    if (tern_compile_for_builtin(chip)) {
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

/* --- the pipeline --- */

static tern_status add_report(tern_artifact *a, tern_hlo_module *m, tern_compile_job *job)
{
    tern_timing timing = {0};
    tern_compile_facts facts = {.job = job, .m = m};
    tern_text json;
    TERN_TRY(tern_compile_job_timing(job, &timing));
    facts.timing = job->no_timing ? NULL : &timing;
    a->predicted_fs = job->no_timing ? 0 : timing.total;
    tern_text_init(&json, job->o->mem);
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

/* The result as the caller wants it: the program, or the bytes of the file with its metadata. */
typedef struct {
    tern_artifact *about;
    bool wants_bytes;
    uint8_t *bytes;
    size_t len;
} result;

/* Fills in the artifact's metadata and writes the file. The artifact borrows the program's tables
 * during the call. */
static tern_status write_file(tern_hlo_module *m, const char *name, tern_compile_job *job,
                              result *r)
{
    tern_artifact *a = r->about;
    TERN_TRY(set_values(a, m, &job->lowered, &job->program));
    TERN_TRY(tern_compile_set_devices(a, job->partitions));
    TERN_TRY(tern_compile_set_orders(a, job->partitions));
    tern_compile_set_memories(a, job->partitions);
    TERN_TRY(set_chip(a, job->o->chip));
    TERN_TRY(set_texts(a, name, job->o));
    if (!job->o->core && !job->o->other_core)
        TERN_TRY(add_report(a, m, job));
    tern_isa_program empty = a->program;
    a->program = job->program;
    tern_status st = tern_artifact_writer_end(&job->file, a, &r->bytes, &r->len);
    a->program = empty;
    if (st || !job->o->other_core)
        return st;
    return tern_compile_join_cores(job, m, a, &r->bytes, &r->len);
}

/* In a loop that spans several parts, every address must be able to vary with the iteration. If one
 * cannot, compiles again with each loop inside one part. */
static tern_status compile_parts(tern_hlo_module *m, const tern_compile_options *o,
                                 const char *name, const tern_compile_partitions *partitions,
                                 tern_compile_job **out)
{
    TERN_TRY(tern_compile_job_create(o, name, partitions, out));
    tern_status st = tern_compile_job_run(*out, m);
    bool retry = (*out)->spans_parts && (tern_status_code(st) == TERN_UNSUPPORTED ||
                                         tern_status_code(st) == TERN_NO_SPACE);
    if (!st || !retry)
        return st;
    tern_status_free(st);
    tern_compile_job_destroy(*out);
    *out = NULL;
    TERN_TRY(tern_compile_job_create(o, name, partitions, out));
    (*out)->whole_loops = true;
    return tern_compile_job_run(*out, m);
}

/* Lowerings are tested on the built-in chips. A program for another chip is checked against its
 * limits, which takes 6 to 8 % of the time to compile. */
static tern_status check_program(const tern_compile_options *o, const result *r)
{
    tern_artifact a;
    if (tern_compile_for_builtin(o->chip))
        return NULL;
    tern_status st = tern_artifact_read(o->mem, r->bytes, r->len, o->chip, &a);
    if (!st)
        tern_artifact_fini(&a);
    if (tern_status_code(st) != TERN_INVALID)
        return st;
    tern_status refused =
        TERN_ERR(UNSUPPORTED, "the compiler does not support the limits of %s: %s", o->chip->name,
                 tern_status_message(st));
    tern_status_free(st);
    return refused;
}

/* |remarks| may begin with some of the caller. |out_cores| receives the cores of each device that
 * the program uses. */
static tern_status compile_once(tern_hlo_module *m, const tern_compile_options *o, result *r,
                                tern_text *remarks, uint32_t *out_cores)
{
    tern_compile_job *job = NULL;
    tern_compile_partitions partitions = {.cores = 1};
    tern_arena_init(&partitions.arena, o->mem, 0);
    progress(o, "passes", 0);
    tern_status st = tern_compile_find_layouts(m, &partitions);
    if (!st)
        st = tern_compile_partition(m, o, remarks, &partitions);
    *out_cores = partitions.cores;
    if (!st)
        st = tern_compile_apply_layouts(m, &partitions);
    if (!st)
        st = run_passes(m, o, remarks);
    if (!st)
        st = tern_hlo_module_compact(m);
    if (!st)
        st = tern_compile_find_memories(m, &partitions);
    if (!st) {
        /* Passes count replicas as partitions. */
        partitions.devices = (uint32_t)tern_shard_partitions_of(m);
        const char *name = tern_hlo_op_text(m, m->top, TERN_HLO_A_sym_name);
        progress(o, "program", 1);
        st = compile_parts(m, o, name, &partitions, &job);
        if (!st) {
            job->remarks = tern_text_get(remarks);
            st = write_file(m, name, job, r);
        }
    }
    tern_compile_job_destroy(job);
    tern_arena_fini(&partitions.arena);
    return st;
}

/* --- logical cores of several physical ones --- */

/* What the program on one core says about that on all cores, whose compilation ended with |st|. */
static void remark_on_all(tern_status st, const tern_artifact *all, tern_text *remarks)
{
    tern_text_puts(remarks, "cores: each device uses one: on all of them, ");
    if (st)
        tern_text_printf(remarks, "%s\n", tern_status_message(st));
    else
        tern_text_printf(remarks, "a step takes %.1f us\n", (double)all->predicted_fs / 1e9);
}

/* Replaces |all|, the program that uses all cores of each device, whose compilation ended with
 * |st|, by |m| on one core of each, if that is faster or the only one. Consumes |st|. */
static tern_status compare_with_one(tern_hlo_module *m, const tern_compile_options *o,
                                    tern_status st, result *all)
{
    tern_artifact about;
    result one = {.about = &about};
    tern_compile_options own = *o;
    tern_text remarks;
    uint32_t cores;
    own.cores = 1;
    tern_artifact_init(&about, o->mem);
    memcpy(about.key, all->about->key, sizeof about.key);
    tern_text_init(&remarks, o->mem);
    remark_on_all(st, all->about, &remarks);
    tern_status failed = compile_once(m, &own, &one, &remarks, &cores);
    if (!failed && (st || about.predicted_fs < all->about->predicted_fs)) {
        const result slower = *all;
        const tern_artifact other = *all->about;
        *all->about = about;
        about = other;
        *all = (result){all->about, all->wants_bytes, one.bytes, one.len};
        one = (result){&about, false, slower.bytes, slower.len};
        tern_status_free(st);
        st = NULL;
    }
    tern_mem_free(o->mem, one.bytes, one.len);
    tern_artifact_fini(&about);
    tern_status_free(failed);
    tern_text_fini(&remarks);
    return st;
}

/* --- NKI kernels on two cores --- */

/* Compiles |m| for core 1, alone. The call initialises |out|. */
static tern_status compile_second(tern_hlo_module *m, const tern_compile_options *o,
                                  tern_artifact *out)
{
    tern_compile_options own = *o;
    tern_artifact about;
    tern_text remarks;
    uint32_t cores;
    result r = {.about = &about};
    own.core = 1;
    tern_artifact_init(out, o->mem);
    tern_artifact_init(&about, o->mem);
    tern_text_init(&remarks, o->mem);
    tern_status st = compile_once(m, &own, &r, &remarks, &cores);
    if (!st)
        st = tern_artifact_read(o->mem, r.bytes, r.len, NULL, out);
    tern_mem_free(o->mem, r.bytes, r.len);
    tern_artifact_fini(&about);
    tern_text_fini(&remarks);
    return st;
}

static tern_status compile_two_cores(tern_hlo_module *m, const tern_compile_options *o, result *r)
{
    tern_compile_options own = *o;
    tern_hlo_module *copy = NULL;
    tern_artifact second;
    tern_text remarks;
    uint32_t cores;
    TERN_TRY(tern_compile_check_two_cores(m, o));
    own.cores = 1; /* the partitioner must not divide anything */
    TERN_TRY(tern_hlo_module_copy(m, &copy));
    tern_status st = compile_second(copy, &own, &second);
    tern_hlo_module_destroy(copy);
    own.other_core = &second.program;
    tern_text_init(&remarks, o->mem);
    if (!st)
        st = compile_once(m, &own, r, &remarks, &cores);
    tern_text_fini(&remarks);
    tern_artifact_fini(&second);
    return st;
}

static tern_status compile_into(tern_hlo_module *m, const tern_compile_options *o, result *r)
{
    if (tern_compile_uses_two_cores(m)) {
        TERN_TRY(compile_two_cores(m, o, r));
        return check_program(o, r);
    }
    tern_hlo_module *copy = NULL;
    tern_text remarks;
    uint32_t cores = 1;
    if (o->cores > 1)
        TERN_TRY(tern_hlo_module_copy(m, &copy));
    tern_text_init(&remarks, o->mem);
    tern_status st = compile_once(m, o, r, &remarks, &cores);
    if (cores > 1 && !o->lir && tern_status_code(st) != TERN_NO_MEMORY)
        st = compare_with_one(copy, o, st, r);
    tern_text_fini(&remarks);
    tern_hlo_module_destroy(copy);
    return st ? st : check_program(o, r);
}

/* --- the cache --- */

static void free_bytes(const tern_compile_options *o, result *r)
{
    tern_mem_free(o->mem, r->bytes, r->len);
    r->bytes = NULL;
}

/* Decodes the program from the bytes of the file, new or cached. */
static tern_status read_program(const tern_compile_options *o, result *r)
{
    tern_artifact_fini(r->about);
    return tern_artifact_read(o->mem, r->bytes, r->len, NULL, r->about);
}

/* Treats a damaged or foreign entry as a miss. */
static tern_status load_cached(const tern_compile_options *o, const tern_cache_key *key, result *r,
                               bool *found)
{
    TERN_TRY(tern_cache_get(o->cache, key, &r->bytes, &r->len));
    if (!r->bytes)
        return NULL;
    tern_status st = r->wants_bytes ? tern_artifact_read_about(o->mem, r->bytes, r->len, r->about)
                                    : read_program(o, r);
    if (st || !r->wants_bytes)
        free_bytes(o, r);
    if (st && tern_status_code(st) == TERN_NO_MEMORY)
        return st;
    *found = !st;
    tern_status_free(st);
    return NULL;
}

/* Checks that all targets of custom calls are known. |*out_host|: the module calls the host, which
 * is valid in this process only. */
static tern_status check_calls(const tern_hlo_module *m, bool *out_host)
{
    *out_host = false;
    for (tern_hlo_op op = 1; op < m->ops.count; op++) {
        if (tern_hlo_op_of(m, op)->code != TERN_HLO_CUSTOM_CALL)
            continue;
        const char *target = tern_hlo_op_text(m, op, TERN_HLO_A_call_target_name);
        *out_host |= !strcmp(target, TERN_HLO_HOST_CALL);
        if (tern_hlo_is_nki_call(m, op))
            continue;
        TERN_TRY(tern_ref_check_custom_call(m->mem, target));
    }
    return NULL;
}

static tern_status compile_cached(tern_hlo_module *m, const tern_compile_options *options,
                                  result *r, bool *out_cached)
{
    tern_compile_options own = *options, *o = &own;
    tern_cache_key key = {{0}};
    bool host = false;
    *out_cached = false;
    tern_artifact_init(r->about, o->mem);
    TERN_TRY(check_calls(m, &host));
    TERN_TRY(tern_compile_key(m, o, &key));
    if (host || o->lir)
        own.cache = NULL;
    if (o->cache) {
        TERN_TRY(load_cached(o, &key, r, out_cached));
        if (*out_cached)
            return NULL;
        tern_artifact_init(r->about, o->mem);
    }
    memcpy(r->about->key, key.bytes, sizeof(r->about->key));
    tern_status st = compile_into(m, o, r);
    progress(o, "store", 2);
    if (!st && o->cache)
        st = tern_cache_put(o->cache, &key, r->bytes, r->len);
    if (!st && !r->wants_bytes)
        st = read_program(o, r);
    if (st || !r->wants_bytes)
        free_bytes(o, r);
    progress(o, "done", STAGES);
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
    return compile_cached(m, options, &r, out_cached);
}

tern_status tern_compile_file(tern_hlo_module *m, const tern_compile_options *options,
                              tern_artifact *out_about, uint8_t **out_bytes, size_t *out_len,
                              bool *out_cached)
{
    result r = {.about = out_about, .wants_bytes = true};
    tern_status st = compile_cached(m, options, &r, out_cached);
    *out_bytes = st ? NULL : r.bytes;
    *out_len = st ? 0 : r.len;
    return st;
}
