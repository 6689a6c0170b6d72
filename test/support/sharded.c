#include "sharded.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "compiled.h"
#include "hlo/builder.h"
#include "hlo/verify.h"
#include "numerics/format.h"
#include "ref/eval.h"
#include "test_support.h"

/* --- shardings of main --- */

static tern_hlo_region main_body(const tern_hlo_module *m)
{
    return tern_hlo_op_region(m, tern_hlo_module_find(m, "main"), 0);
}

static tern_hlo_value output_value(const tern_hlo_module *m, uint32_t i)
{
    return tern_hlo_operands(m, tern_hlo_region_of(m, main_body(m))->last)[i];
}

static void read_shardings(sharded_signature *s, tern_hlo_attr_name name, uint32_t count,
                           tern_sharding **out)
{
    const tern_hlo_module *m = s->meshes.m;
    tern_hlo_attr list = tern_hlo_op_attr(m, tern_hlo_module_find(m, "main"), (tern_name)name);
    *out = TERN_NEW_N(&s->arena, tern_sharding, count + (size_t)1);
    assert_non_null(*out);
    for (uint32_t i = 0; i < count; i++) {
        (*out)[i] = (tern_sharding){0};
        tern_hlo_attr dict = list ? tern_hlo_attr_of(m, list)->attrs[i] : 0;
        tern_hlo_attr sharding = dict ? tern_hlo_attr_field(m, dict, "sdy.sharding") : 0;
        if (sharding)
            assert_ok(tern_sharding_read(&s->meshes, sharding, &(*out)[i]));
    }
}

void sharded_signature_init(sharded_signature *s, const tern_hlo_module *m)
{
    *s = (sharded_signature){.input_count = test_input_count(m),
                             .output_count = test_output_count(m)};
    tern_arena_init(&s->arena, tern_alloc_host(), 0);
    s->meshes = (tern_shard_meshes){.m = m, .arena = &s->arena};
    read_shardings(s, TERN_HLO_A_arg_attrs, s->input_count, &s->inputs);
    read_shardings(s, TERN_HLO_A_res_attrs, s->output_count, &s->outputs);
}

void sharded_signature_fini(sharded_signature *s) { tern_arena_fini(&s->arena); }

/* --- cutting and assembling --- */

/* The position of partition |id| in the mesh of |s|. */
static int64_t position_of(const tern_sharding *s, int64_t id)
{
    if (!s->mesh || !s->mesh->device_ids)
        return id;
    for (int64_t i = 0; i < s->mesh->count; i++)
        if (s->mesh->device_ids[i] == id)
            return i;
    fail_msg("partition %lld is not in the mesh", (long long)id);
    return 0;
}

/* Where a shard lies in the whole tensor. */
typedef struct {
    uint32_t rank;
    int64_t sizes[TERN_REF_MAX_RANK], starts[TERN_REF_MAX_RANK];
} shard_box;

static shard_box box_of(const tern_sharding *s, const int64_t *dims, uint32_t rank, int64_t id)
{
    shard_box box = {.rank = rank};
    for (uint32_t d = 0; d < rank; d++) {
        static const tern_shard_axes none;
        const tern_shard_axes *axes = s && s->dims ? &s->dims[d].axes : &none;
        box.sizes[d] = tern_shard_local_size(axes, dims[d]);
        box.starts[d] = axes->count ? tern_shard_offset(axes, dims[d], position_of(s, id)) : 0;
    }
    return box;
}

/* The index in the whole tensor of element |i| of a shard; -1 for padding. */
static int64_t whole_index(const shard_box *box, const int64_t *dims, int64_t i)
{
    int64_t index = 0, stride = 1;
    bool inside = true;
    for (uint32_t d = box->rank; d-- > 0; i /= box->sizes[d]) {
        int64_t at = box->starts[d] + i % box->sizes[d];
        inside = inside && at < dims[d];
        index += at * stride;
        stride *= dims[d];
    }
    return inside ? index : -1;
}

static void put_padding(tern_ref_value *v, int64_t i, size_t bytes)
{
    bool is_bool = tern_num_format_of(v->dtype)->kind == TERN_KIND_BOOL;
    memset(v->data + (size_t)i * bytes, is_bool ? 1 : 0xff, bytes);
}

tern_ref_value *sharded_cut(const tern_ref_value *whole, const tern_sharding *s, int64_t id)
{
    shard_box box = box_of(s, whole->dims, whole->rank, id);
    size_t bytes = tern_ref_elem_bytes(whole);
    tern_ref_value *shard = NULL;
    assert_ok(tern_ref_tensor_create(tern_alloc_host(), whole->dtype, box.sizes, box.rank, &shard));
    for (int64_t i = 0; i < shard->count; i++) {
        int64_t from = whole_index(&box, whole->dims, i);
        if (from < 0)
            put_padding(shard, i, bytes);
        else
            memcpy(shard->data + (size_t)i * bytes, whole->data + (size_t)from * bytes, bytes);
    }
    return shard;
}

static tern_status put_shard(tern_ref_value *whole, bool *is_set, const tern_ref_value *shard,
                             const shard_box *box, uint32_t id)
{
    size_t bytes = tern_ref_elem_bytes(whole);
    assert_int_equal(shard->dtype, whole->dtype);
    assert_int_equal(shard->rank, whole->rank);
    for (uint32_t d = 0; d < shard->rank; d++)
        assert_int_equal(shard->dims[d], box->sizes[d]);
    for (int64_t i = 0; i < shard->count; i++) {
        int64_t to = whole_index(box, whole->dims, i);
        if (to < 0)
            continue;
        uint8_t *at = whole->data + (size_t)to * bytes;
        const uint8_t *from = shard->data + (size_t)i * bytes;
        if (is_set[to] && memcmp(at, from, bytes) != 0)
            return TERN_ERR(FAULT, "partition %u has another copy of element %lld", id,
                            (long long)to);
        memcpy(at, from, bytes);
        is_set[to] = true;
    }
    return NULL;
}

tern_status sharded_assemble(tern_ref_value *const *shards, uint32_t partitions,
                             const tern_sharding *s, const int64_t *dims, uint32_t rank,
                             tern_ref_value **out)
{
    tern_status st = NULL;
    assert_ok(tern_ref_tensor_create(tern_alloc_host(), shards[0]->dtype, dims, rank, out));
    bool *is_set = calloc((size_t)(*out)->count + 1, sizeof *is_set);
    assert_non_null(is_set);
    for (uint32_t id = 0; id < partitions && !st; id++) {
        shard_box box = box_of(s, dims, rank, id);
        st = put_shard(*out, is_set, shards[id], &box, id);
    }
    for (int64_t i = 0; i < (*out)->count && !st; i++)
        assert_true(is_set[i]);
    free(is_set);
    return st;
}

/* --- running --- */

static tern_hlo_attr program_list(tern_hlo_module *m, uint32_t replicas, uint32_t partitions)
{
    tern_hlo_attr symbol = 0, row = 0, list = 0;
    tern_hlo_attr *programs = calloc(partitions, sizeof *programs);
    tern_hlo_attr *rows = calloc(replicas, sizeof *rows);
    assert_true(programs && rows);
    assert_ok(tern_hlo_attr_text(m, TERN_HLO_ATTR_SYMBOL, "main", 4, &symbol));
    for (uint32_t i = 0; i < partitions; i++)
        programs[i] = symbol;
    assert_ok(tern_hlo_attr_array(m, programs, partitions, &row));
    for (uint32_t i = 0; i < replicas; i++)
        rows[i] = row;
    assert_ok(tern_hlo_attr_array(m, rows, replicas, &list));
    free(rows);
    free(programs);
    return list;
}

/* A function that runs main on all devices: its arguments and results are those of all of them. */
static tern_hlo_op add_launch(tern_hlo_module *m, uint32_t replicas, uint32_t partitions)
{
    uint32_t ins = test_input_count(m), outs = test_output_count(m);
    size_t devices = (size_t)replicas * partitions;
    size_t all_ins = ins * devices, all_outs = outs * devices;
    tern_hlo_type *types = calloc(all_ins + all_outs + 1, sizeof *types);
    tern_hlo_value *values = calloc(all_ins + all_outs + 1, sizeof *values);
    assert_true(types && values);
    for (size_t i = 0; i < all_ins; i++)
        types[i] = test_input_type(m, (uint32_t)(i % ins));
    for (size_t i = 0; i < all_outs; i++)
        types[all_ins + i] = tern_hlo_value_type(m, output_value(m, (uint32_t)(i % outs)));
    tern_hlo_builder b;
    tern_hlo_builder_init(&b, m);
    tern_hlo_build_func(&b, "launch", types, (uint32_t)all_ins, values);
    tern_hlo_attr_use programs = {TERN_HLO_A_programs, program_list(m, replicas, partitions)};
    tern_hlo_value first =
        tern_hlo_build(&b, &(tern_hlo_op_spec){.code = TERN_HLO_INTERPRETER_RUN_PARALLEL,
                                               .operand_count = (uint32_t)all_ins,
                                               .operands = values,
                                               .result_count = (uint32_t)all_outs,
                                               .results = types + all_ins,
                                               .attr_count = 1,
                                               .attrs = &programs});
    for (size_t i = 0; i < all_outs; i++)
        values[all_ins + i] = first + (tern_hlo_value)i;
    tern_hlo_build_return(&b, values + all_ins, (uint32_t)all_outs);
    assert_ok(tern_hlo_builder_status(&b));
    free(types);
    free(values);
    return tern_hlo_module_find(m, "launch");
}

static tern_status verify(tern_hlo_module *m)
{
    tern_diag *diag = NULL;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    tern_status st = tern_hlo_verify(m, diag);
    if (st)
        print_error("%s\n", tern_diag_text(diag));
    tern_diag_destroy(diag);
    return st;
}

tern_status sharded_run_replicas(tern_hlo_module *m, uint32_t replicas, uint32_t partitions,
                                 tern_ref_value *const *args, tern_ref_value **results)
{
    tern_ref *ref = NULL;
    tern_ref_options options = {.mem = tern_alloc_host()};
    uint32_t ins = test_input_count(m), outs = test_output_count(m);
    uint32_t devices = replicas * partitions;
    tern_hlo_op launch = add_launch(m, replicas, partitions);
    TERN_TRY(verify(m));
    TERN_TRY(tern_ref_create(m, &options, &ref));
    tern_status st = tern_ref_run(ref, launch, args, ins * devices, results, outs * devices);
    tern_ref_destroy(ref);
    return st;
}

tern_status sharded_run(tern_hlo_module *m, uint32_t partitions, tern_ref_value *const *args,
                        tern_ref_value **results)
{
    return sharded_run_replicas(m, 1, partitions, args, results);
}

static tern_status assemble_output(const tern_hlo_module *whole, const sharded_signature *s,
                                   uint32_t i, tern_ref_value *const *results, uint32_t partitions,
                                   tern_ref_value **out)
{
    const tern_hlo_type_info *type = tern_hlo_value_type_of(whole, output_value(whole, i));
    tern_ref_value **shards = calloc(partitions, sizeof(tern_ref_value *));
    assert_non_null(shards);
    for (uint32_t id = 0; id < partitions; id++)
        shards[id] = results[(size_t)id * s->output_count + i];
    tern_status st =
        sharded_assemble(shards, partitions, &s->outputs[i], type->dims, type->rank, out);
    free(shards);
    return st;
}

static void release_all(tern_ref_value **values, size_t count)
{
    for (size_t i = 0; i < count; i++)
        tern_ref_release(values[i]);
    free(values);
}

tern_status sharded_run_global_by(const tern_hlo_module *whole, sharded_runner run, void *user,
                                  uint32_t partitions, tern_ref_value *const *inputs,
                                  tern_ref_value **outputs)
{
    sharded_signature s;
    sharded_signature_init(&s, whole);
    size_t ins = (size_t)s.input_count * partitions, outs = (size_t)s.output_count * partitions;
    tern_ref_value **args = calloc(ins + 1, sizeof(tern_ref_value *));
    tern_ref_value **results = calloc(outs + 1, sizeof(tern_ref_value *));
    assert_true(args && results);
    for (size_t i = 0; i < ins; i++)
        args[i] = sharded_cut(inputs[i % s.input_count], &s.inputs[i % s.input_count],
                              (int64_t)(i / s.input_count));
    tern_status st = run(user, partitions, args, results);
    for (uint32_t i = 0; i < s.output_count && !st; i++)
        st = assemble_output(whole, &s, i, results, partitions, &outputs[i]);
    release_all(args, ins);
    release_all(results, outs);
    sharded_signature_fini(&s);
    return st;
}

static tern_status run_on_ref(void *local, uint32_t partitions, tern_ref_value *const *args,
                              tern_ref_value **results)
{
    return sharded_run(local, partitions, args, results);
}

tern_status sharded_run_global(const tern_hlo_module *whole, tern_hlo_module *local,
                               uint32_t partitions, tern_ref_value *const *inputs,
                               tern_ref_value **outputs)
{
    return sharded_run_global_by(whole, run_on_ref, local, partitions, inputs, outputs);
}
