/* compile/advice.c - what would make a program faster, from its predicted time. */
#include <string.h>

#include "base/json.h"
#include "compile/compile_impl.h"

/* Advice that saves less is not given. Narrower matmuls also cost conversions and may be tiled
 * differently, so the share that they could save must be larger. */
static const double least_share = 0.05, least_f32_share = 0.2;

const struct tern_compile_engine tern_compile_engines[] = {
    {"tensor", "tensor_engine_active_time_percent"},
    {"vector", "vector_engine_active_time_percent"},
    {"scalar", "scalar_engine_active_time_percent"},
    {"gpsimd", "gpsimd_engine_active_time_percent"},
    {"dma", "dma_active_time_percent"},
};

static double active_share(const tern_timing *t, unsigned engine)
{
    return tern_timing_summary_value(t, 0, tern_compile_engines[engine].field) / 100;
}

unsigned tern_compile_bottleneck(const tern_timing *t)
{
    unsigned best = 0;
    for (unsigned i = 1; i < TERN_COMPILE_ENGINES; i++)
        if (active_share(t, i) > active_share(t, best))
            best = i;
    return best;
}

/* --- f32 matmuls --- */

bool tern_compile_has_f32_matmul(const tern_hlo_module *m)
{
    for (tern_hlo_op op = 1; op < m->ops.count; op++) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
        if (!info->parent || (info->code != TERN_HLO_DOT_GENERAL && info->code != TERN_HLO_DOT &&
                              info->code != TERN_HLO_CONVOLUTION))
            continue;
        for (uint32_t i = 0; i < info->operand_count; i++)
            if (tern_hlo_value_type_of(m, tern_hlo_operands(m, op)[i])->dtype == TERN_F32)
                return true;
    }
    return false;
}

/* The passes beyond the first, as far as no other engine takes as long. */
static double f32_share(const tern_compile_job *job, const tern_timing *t)
{
    double others = 0, share = (double)t->core[0].extra_passes / (double)t->total;
    for (unsigned i = 1; i < TERN_COMPILE_ENGINES; i++)
        others = active_share(t, i) > others ? active_share(t, i) : others;
    if (!job->f32_matmul)
        return 0;
    return share < 1 - others ? share : 1 - others;
}

/* --- library calls --- */

static double library_share(const tern_compile_job *job, const tern_timing *t)
{
    double seconds = 0;
    for (size_t i = 0; i < job->library_seconds.count; i++)
        seconds += job->library_seconds.items[i];
    return seconds / (tern_time_ns(t->total) * 1e-9);
}

/* The op that takes longest. */
static const char *slowest_call(const tern_compile_job *job)
{
    size_t best = 0;
    for (size_t i = 1; i < job->library_seconds.count; i++)
        if (job->library_seconds.items[i] > job->library_seconds.items[best])
            best = i;
    return job->program.libraries.items[best].name;
}

/* --- transfers --- */

/* The DMA engines are the bottleneck, but transfers are so small that fixed costs prevail, because
 * all tensors are small. */
static bool has_small_transfers(const tern_compile_job *job, const tern_timing *t)
{
    enum { SMALL_TENSOR = 1 << 20 };
    for (size_t i = 0; i < job->program.tensors.count; i++)
        if (job->program.tensors.items[i].mem == TERN_MEM_HBM &&
            job->program.tensors.items[i].bytes > SMALL_TENSOR)
            return false;
    return tern_compile_bottleneck(t) == TERN_COMPILE_DMA &&
           tern_timing_summary_value(t, 0, "dma_transfer_average_bytes") < 65536 &&
           tern_timing_summary_value(t, 0, "mbu_estimated_percent") < 50;
}

/* --- communication --- */

static bool communicates(const tern_compile_facts *facts)
{
    const double least_communication = 0.25;
    return facts->timing && facts->job->partitions->devices > 1 &&
           tern_compile_communication_share(facts) > least_communication;
}

/* The kind of collective that takes longest. */
static unsigned slowest_kind(const tern_timing_collectives *c)
{
    unsigned best = 0;
    for (unsigned k = 1; k < TERN_CC_COUNT; k++)
        if (c->kind[k].time > c->kind[best].time)
            best = k;
    return best;
}

static void advise_communication(const tern_compile_facts *facts, tern_text *line)
{
    const tern_timing_collectives *c = &facts->timing->core[0].collectives;
    const unsigned slowest = slowest_kind(c);
    const double share = 100 * tern_compile_communication_share(facts);
    if (facts->job->start_barrier > c->exposed) {
        tern_text_printf(line,
                         "communication takes %.0f %% of the time, most of it the barrier at the "
                         "start of an execution: fewer devices, or several steps in one execution",
                         share);
        return;
    }
    tern_text_printf(line,
                     "communication takes %.0f %% of the time, most of it %s: a larger batch per "
                     "device or fewer devices on that axis compute more for the same transfers; ",
                     share, tern_isa_enum_name(TERN_ARG_CC, slowest));
    if (slowest == TERN_CC_ALL_REDUCE)
        tern_text_puts(line, "for results that may stay sharded, reduce_scatter moves half the "
                             "bytes, and all_gather the rest where they are used; ");
    tern_text_puts(line, "ops that do not depend on a collective overlap with it");
}

/* --- all --- */

static void put(tern_json_writer *w, tern_text *line)
{
    tern_json_string(w, tern_text_get(line));
    tern_text_cut(line, 0);
}

void tern_compile_advice(const tern_compile_facts *facts, tern_json_writer *w)
{
    const tern_compile_job *job = facts->job;
    const tern_timing *t = facts->timing;
    tern_text line;
    tern_text_init(&line, job->o->mem);
    tern_json_begin_array(w);
    if (t && library_share(job, t) >= least_share) {
        tern_text_printf(&line,
                         "library calls take %.0f %% of the time, most of it %s: GpSimd computes "
                         "them on %u lanes; write them with ops that have a lowering",
                         100 * library_share(job, t), slowest_call(job),
                         job->o->chip->pool_cores * (job->o->chip->pool_simd_bits / 32));
        put(w, &line);
    }
    if (t && has_small_transfers(job, t)) {
        tern_text_puts(&line, "transfers are small (under 64 KiB) and use less than half of the "
                              "HBM bandwidth: larger tensors or batches move more bytes for the "
                              "same fixed cost");
        put(w, &line);
    }
    if (t && f32_share(job, t) >= least_f32_share) {
        tern_text_printf(&line,
                         "f32 matmuls take four passes, up to %.0f %% of the time: --auto-cast "
                         "matmult computes them in bf16",
                         100 * f32_share(job, t));
        put(w, &line);
    }
    if (communicates(facts)) {
        advise_communication(facts, &line);
        put(w, &line);
    }
    /* Unrolled layers repeat a remark. */
    const char *last = "";
    for (const char *at = job->remarks, *end; at && (end = strchr(at, '\n')); at = end + 1) {
        size_t len = (size_t)(end - at) + 1;
        if (strncmp(last, at, len) != 0) {
            tern_text_put(&line, at, len - 1);
            put(w, &line);
        }
        last = at;
    }
    tern_json_end_array(w);
    tern_text_fini(&line);
}
