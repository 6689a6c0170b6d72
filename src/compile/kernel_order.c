/* compile/kernel_order.c - whether an NKI kernel keeps the order that its author wrote.
 *
 * The planned order (nki/nki_plan.h) rests on estimates, and a kernel that was pipelined by hand
 * may be faster as written. So each kernel is scheduled and timed alone in both orders, and the
 * faster one is recorded; one that does not fit the chip loses. Nothing is timed twice without
 * need: not a kernel that has one order only, nor one whose planned order keeps its busiest engine
 * at work, and a kernel that is called again is remembered. */
#include "base/alloc.h"
#include "compile/compile_impl.h"
#include "lir/lir_text.h"
#include "nki/nki_replay.h"
#include "numerics/format.h"

/* A written order is not tried if it could save less than this part of the time. */
static const double worth = 0.05;

typedef struct {
    const tern_compile_job *job;
    const tern_nki_stream *kernel;
    tern_lir *b;
    tern_nki_place *places; /* [inputs + results] */
} trial;

static void add_places(trial *t)
{
    const tern_nki_stream *k = t->kernel;
    for (size_t i = 0; i < k->inputs.count + k->results.count; i++) {
        const bool input = i < k->inputs.count;
        const uint32_t id =
            input ? k->inputs.items[i] : k->results.items[i - k->inputs.count].tensor;
        const tern_nki_tensor *tensor = &k->tensors.items[id];
        const tern_tensor_kind kind = !input            ? TERN_TENSOR_OUTPUT
                                      : tensor->written ? TERN_TENSOR_INOUT
                                                        : TERN_TENSOR_INPUT;
        const uint64_t elems =
            tensor->bytes / tern_num_format_of((tern_dtype)tensor->dtype)->storage_bytes;
        t->places[i].tensor =
            tern_lir_hbm(t->b, "io", kind, (tern_dtype)tensor->dtype, 1, &elems).tensor;
    }
}

/* The work of the engine or memory that has the most: no order takes less time. */
static tern_time least_time(const tern_timing *timing)
{
    const tern_timing_core *core = &timing->core[0];
    tern_time most = core->dma.packet / (tern_time)timing->chip->dma_engines;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        most = core->engine[e].active > most ? core->engine[e].active : most;
    return most;
}

static tern_status time_program(const trial *t, const tern_isa_program *p, tern_time *out,
                                tern_time *out_least)
{
    const tern_timing_options options = {.mem = t->job->o->mem,
                                         .chip = t->job->o->chip,
                                         .devices = t->job->partitions->devices,
                                         .cores = t->job->partitions->cores};
    tern_timing timing;
    TERN_TRY(
        tern_timing_run(&options, &(tern_timing_job){.program = p, .any_value = true}, 1, &timing));
    *out = timing.total;
    *out_least = least_time(&timing);
    tern_timing_fini(&timing);
    return NULL;
}

static tern_status run(trial *t, const tern_nki_plan *plan, tern_time *out, tern_time *out_least)
{
    const tern_chip *chip = t->job->o->chip;
    tern_isa_program p;
    add_places(t);
    TERN_TRY(tern_nki_replay(t->kernel,
                             &(tern_nki_target){.b = t->b,
                                                .chip = chip,
                                                .inputs = t->places,
                                                .results = t->places + t->kernel->inputs.count,
                                                .plan = plan}));
    TERN_TRY(tern_lir_verify(t->b, chip));
    TERN_TRY(
        tern_sched_finish(t->b, chip, &(tern_sched_options){.straight = true, .shared = true}, &p));
    tern_status st = time_program(t, &p, out, out_least);
    tern_isa_program_fini(&p);
    return st;
}

/* The time of |k| alone in the order of |plan|, NULL: as written. */
static tern_status price(const tern_compile_job *job, const tern_nki_stream *k,
                         const tern_nki_plan *plan, tern_time *out, tern_time *out_least)
{
    const tern_alloc mem = job->o->mem;
    const size_t places = k->inputs.count + k->results.count + 1;
    trial t = {.job = job, .kernel = k};
    TERN_TRY_MEM(t.places = tern_mem_get_zeroed(mem, places * sizeof(*t.places)));
    tern_status st = tern_lir_create(mem, k->name, &t.b);
    if (!st)
        st = run(&t, plan, out, out_least);
    tern_lir_destroy(t.b);
    tern_mem_free(mem, t.places, places * sizeof(*t.places));
    return st;
}

/* A kernel that neither order compiles keeps the planned one: compiling it reports why. */
static tern_status choose(const tern_compile_job *job, const tern_nki_stream *k,
                          const tern_nki_plan *plan, bool *out_written)
{
    tern_time planned = 0, written = 0, least = 0;
    tern_status st = price(job, k, plan, &planned, &least);
    *out_written = false;
    if (tern_status_code(st) == TERN_NO_MEMORY)
        return st;
    if (!st && (double)least >= (1 - worth) * (double)planned)
        return NULL;
    tern_status other = price(job, k, NULL, &written, &least);
    *out_written = !other && (st || written < planned);
    tern_status_free(st);
    if (tern_status_code(other) == TERN_NO_MEMORY)
        return other;
    tern_status_free(other);
    return NULL;
}

tern_status tern_compile_plan_kernel(void *self, const tern_nki_stream *k, tern_nki_plan *out)
{
    tern_compile_job *job = self;
    tern_map_entry *known = NULL;
    bool added = false, written = false;
    TERN_TRY(tern_nki_plan_order(k, job->o->chip, out));
    if (!out->order)
        return NULL;
    TERN_TRY(tern_map_add_u64(&job->kernels, tern_hash_bytes(k->bytes, k->len), &known, &added));
    if (added) {
        TERN_TRY(choose(job, k, out, &written));
        known->value.number = written;
    }
    if (known->value.number)
        tern_nki_plan_fini(out);
    return NULL;
}
