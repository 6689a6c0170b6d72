/* The partitioner on modules with meshes and shardings: it returns a status, or a program of one
 * partition that verifies. If all values are integers, so that the order of sums does not matter,
 * and the module is small, that program must compute the same on simulated devices as the module
 * does on one. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "fuzz.h"
#include "hlo/print.h"
#include "hlo/read.h"
#include "hlo/verify.h"
#include "numerics/format.h"
#include "passes/shard.h"
#include "ref/eval.h"
#include "sharded.h"

enum { PARTITIONS_MAX = 64, RUN_PARTITIONS_MAX = 16, VALUES_MAX = 8, ELEMENTS_MAX = 4096 };

static void stop(const char *what, tern_status st)
{
    fprintf(stderr, "%s: %s\n", what, st ? tern_status_message(st) : "");
    abort();
}

static void must(tern_status st)
{
    if (st)
        stop("unexpected", st);
}

/* NULL if |text| is not a module that verifies. */
static tern_hlo_module *read_module(const char *text, size_t len)
{
    tern_diag *diag = NULL;
    tern_hlo_module *m = NULL;
    tern_source source = {"fuzz", text, len};
    must(tern_diag_create(tern_alloc_host(), &diag));
    tern_status st = tern_hlo_read_text(tern_alloc_host(), &source, (tern_span){0, len}, diag, &m);
    if (!st)
        st = tern_hlo_verify(m, diag);
    if (st) {
        tern_hlo_module_destroy(m);
        m = NULL;
    }
    tern_status_free(st);
    tern_diag_destroy(diag);
    return m;
}

/* --- which programs are run --- */

/* A body that applies an associative op to its two arguments. */
static bool is_fold(const tern_hlo_module *m, tern_hlo_region body)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(m, body);
    const tern_hlo_op_info *op = tern_hlo_op_of(m, r->first);
    switch ((int)op->code) {
    case TERN_HLO_ADD:
    case TERN_HLO_MULTIPLY:
    case TERN_HLO_MINIMUM:
    case TERN_HLO_MAXIMUM:
    case TERN_HLO_AND:
    case TERN_HLO_OR:
    case TERN_HLO_XOR: {
        const tern_hlo_value *in = tern_hlo_operands(m, r->first);
        return r->arg_count == 2 && op->next == r->last && in[0] != in[1] &&
               in[0] - r->arg_first < 2 && in[1] - r->arg_first < 2 &&
               tern_hlo_operands(m, r->last)[0] == op->result_first;
    }
    default:
        return false;
    }
}

/* Ops whose result depends on their operands alone, and for which it is defined. */
static bool runs(const tern_hlo_module *m, tern_hlo_op op)
{
    switch ((int)tern_hlo_op_of(m, op)->code) {
    case TERN_HLO_REDUCE:
    case TERN_HLO_REDUCE_WINDOW:
        return is_fold(m, tern_hlo_op_region(m, op, 0));
#define X(name) case TERN_HLO_##name:
        X(MODULE)
        X(FUNC)
        X(FUNC_RETURN)
        X(RETURN)
        X(SDY_MESH)
        X(SDY_SHARDING_CONSTRAINT)
        X(ADD)
        X(SUBTRACT)
        X(MULTIPLY)
        X(NEGATE)
        X(MINIMUM)
        X(MAXIMUM)
        X(AND)
        X(OR)
        X(XOR)
        X(NOT)
        X(SELECT)
        X(CLAMP)
        X(CONVERT)
        X(CONSTANT)
        X(IOTA)
        X(BROADCAST_IN_DIM)
        X(RESHAPE)
        X(TRANSPOSE)
        X(SLICE)
        X(PAD)
        X(REVERSE)
        X(CONCATENATE)
        X(DOT_GENERAL)
        X(CONVOLUTION)
        X(GATHER)
        X(DYNAMIC_SLICE)
        X(DYNAMIC_UPDATE_SLICE)
#undef X
        return true;
    default:
        return false;
    }
}

static bool is_small_integers(const tern_hlo_type_info *type)
{
    int64_t count = 1;
    if (type->kind != TERN_HLO_TYPE_TENSOR)
        return false;
    for (uint32_t d = 0; d < type->rank; d++) {
        if (type->dims[d] < 0 || type->dims[d] > ELEMENTS_MAX)
            return false;
        count *= type->dims[d];
        if (count > ELEMENTS_MAX)
            return false;
    }
    const tern_num_format *format = tern_num_format_of(type->dtype);
    const bool is_integer = format->kind == TERN_KIND_SINT || format->kind == TERN_KIND_UINT;
    return format->kind == TERN_KIND_BOOL || (is_integer && format->bits >= 8);
}

static bool can_run(const tern_hlo_module *m)
{
    for (tern_hlo_op op = 1; op < m->ops.count; op++) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
        if (!runs(m, op))
            return false;
        for (uint32_t i = 0; i < info->result_count; i++)
            if (!is_small_integers(tern_hlo_value_type_of(m, info->result_first + i)))
                return false;
    }
    return true;
}

/* --- running --- */

typedef struct {
    const tern_hlo_module *whole;
    tern_hlo_module *local;
    const tern_shard_signature *signature;
    uint32_t partitions;
    tern_ref_value *in[VALUES_MAX], *want[VALUES_MAX];
} comparison;

/* Numbers from 0 to 99. */
static void fill(tern_ref_value *v, uint32_t seed)
{
    const size_t bytes = tern_ref_elem_bytes(v);
    const bool is_bool = tern_num_format_of(v->dtype)->kind == TERN_KIND_BOOL;
    for (int64_t i = 0; i < v->count; i++) {
        seed = seed * 1664525u + 1013904223u;
        memset(v->data + (size_t)i * bytes, 0, bytes);
        v->data[(size_t)i * bytes] = (uint8_t)((seed >> 24) % (is_bool ? 2 : 100));
    }
}

static tern_status run_whole(comparison *c)
{
    tern_ref *ref = NULL;
    const tern_ref_options options = {.mem = tern_alloc_host()};
    TERN_TRY(tern_ref_create(c->whole, &options, &ref));
    tern_status st = tern_ref_run(ref, tern_hlo_module_find(c->whole, "main"), c->in,
                                  c->signature->input_count, c->want, c->signature->output_count);
    tern_ref_destroy(ref);
    return st;
}

static void check_output(const comparison *c, uint32_t i, tern_ref_value *const *results)
{
    tern_ref_value *shards[RUN_PARTITIONS_MAX], *got = NULL;
    const tern_ref_value *want = c->want[i];
    for (uint32_t id = 0; id < c->partitions; id++)
        shards[id] = results[id * c->signature->output_count + i];
    must(sharded_assemble(shards, c->partitions, c->signature->outputs[i], want->dims, want->rank,
                          &got));
    if (memcmp(got->data, want->data, (size_t)want->count * tern_ref_elem_bytes(want)) != 0)
        stop("a result differs from that of one device", NULL);
    tern_ref_release(got);
}

static bool has_summands(const tern_shard_signature *s)
{
    for (uint32_t i = 0; i < s->input_count; i++)
        if (s->inputs[i] && s->inputs[i]->unreduced.count > 0)
            return true;
    for (uint32_t i = 0; i < s->output_count; i++)
        if (s->outputs[i] && s->outputs[i]->unreduced.count > 0)
            return true;
    return false;
}

static void compare(comparison *c)
{
    const uint32_t ins = c->signature->input_count, outs = c->signature->output_count;
    tern_ref_value *args[RUN_PARTITIONS_MAX * VALUES_MAX] = {0};
    tern_ref_value *results[RUN_PARTITIONS_MAX * VALUES_MAX] = {0};
    for (uint32_t i = 0; i < ins * c->partitions; i++)
        args[i] = sharded_cut(c->in[i % ins], c->signature->inputs[i % ins], i / ins);
    must(sharded_run(c->local, c->partitions, args, results));
    for (uint32_t i = 0; i < outs; i++)
        check_output(c, i, results);
    for (uint32_t i = 0; i < TERN_COUNT_OF(args); i++) {
        tern_ref_release(args[i]);
        tern_ref_release(results[i]);
    }
}

static void check_values(comparison *c)
{
    const tern_hlo_op main = tern_hlo_module_find(c->whole, "main");
    const tern_hlo_value first =
        tern_hlo_region_of(c->whole, tern_hlo_op_region(c->whole, main, 0))->arg_first;
    for (uint32_t i = 0; i < c->signature->input_count; i++) {
        const tern_hlo_type_info *type = tern_hlo_value_type_of(c->whole, first + i);
        if (!is_small_integers(type))
            goto done;
        must(tern_ref_tensor_create(tern_alloc_host(), type->dtype, type->dims, type->rank,
                                    &c->in[i]));
        fill(c->in[i], i + 1);
    }
    tern_status st = run_whole(c);
    if (!st)
        compare(c);
    tern_status_free(st);
done:
    for (uint32_t i = 0; i < VALUES_MAX; i++) {
        tern_ref_release(c->in[i]);
        tern_ref_release(c->want[i]);
    }
}

/* --- the target --- */

static void check_partitioned(const char *text, size_t len, tern_hlo_module *local,
                              const tern_shard_signature *signature, uint32_t partitions)
{
    tern_hlo_module *whole = read_module(text, len);
    comparison c = {
        .whole = whole, .local = local, .signature = signature, .partitions = partitions};
    if (partitions <= RUN_PARTITIONS_MAX && signature->input_count <= VALUES_MAX &&
        signature->output_count <= VALUES_MAX && !has_summands(signature) && can_run(whole))
        check_values(&c);
    tern_hlo_module_destroy(whole);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    tern_hlo_module *m = read_module((const char *)data, size);
    const int64_t partitions = m ? tern_shard_partitions_of(m) : 0;
    if (partitions > 1 && partitions <= PARTITIONS_MAX) {
        tern_arena arena;
        tern_shard_signature signature;
        tern_shard_report report = {0};
        tern_arena_init(&arena, tern_alloc_host(), 0);
        const tern_shard_options options = {.mem = tern_alloc_host(),
                                            .partitions = (int32_t)partitions};
        tern_status st = tern_shard_partition(m, &options, &arena, &signature, &report);
        if (st && tern_status_code(st) == TERN_INTERNAL)
            stop("internal", st);
        fuzz_accepted = !st;
        if (!st)
            check_partitioned((const char *)data, size, m, &signature, (uint32_t)partitions);
        tern_status_free(st);
        tern_arena_fini(&arena);
    }
    tern_hlo_module_destroy(m);
    return 0;
}
