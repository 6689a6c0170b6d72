#include "cli/ref_devices.h"

#include "base/alloc.h"
#include "hlo/builder.h"
#include "hlo/verify.h"
#include "passes/shard.h"

/* The function that starts the devices. */
static const char launch_name[] = "tern.on_all_devices";

typedef struct {
    tern_hlo_module *m;
    tern_arena arena;
    uint32_t replicas, partitions;
    const tern_hlo_type_info *type; /* of main */
    tern_hlo_op launch;
} launcher;

/* One row of programs for each replica. */
static tern_status list_programs(launcher *l, tern_hlo_attr *out)
{
    tern_hlo_attr symbol = 0, row = 0;
    tern_hlo_attr *items =
        TERN_NEW_N(&l->arena, tern_hlo_attr, (size_t)l->partitions + l->replicas);
    TERN_TRY_MEM(items);
    TERN_TRY(tern_hlo_attr_text(l->m, TERN_HLO_ATTR_SYMBOL, "main", 4, &symbol));
    for (uint32_t i = 0; i < l->partitions; i++)
        items[i] = symbol;
    TERN_TRY(tern_hlo_attr_array(l->m, items, l->partitions, &row));
    for (uint32_t i = 0; i < l->replicas; i++)
        items[i] = row;
    return tern_hlo_attr_array(l->m, items, l->replicas, out);
}

/* Its arguments and results are those of all devices. */
static tern_status add_launch(launcher *l)
{
    const uint32_t ins = l->type->input_count, outs = l->type->part_count - ins;
    const size_t devices = (size_t)l->replicas * l->partitions;
    const size_t all_ins = ins * devices, all_outs = outs * devices;
    tern_hlo_type *types = TERN_NEW_N(&l->arena, tern_hlo_type, all_ins + all_outs + 1);
    tern_hlo_value *values = TERN_NEW_N(&l->arena, tern_hlo_value, all_ins + all_outs + 1);
    tern_hlo_attr_use programs = {TERN_HLO_A_programs, 0};
    tern_hlo_builder b;
    TERN_TRY_MEM(types);
    TERN_TRY_MEM(values);
    for (size_t i = 0; i < all_ins; i++)
        types[i] = l->type->parts[i % ins];
    for (size_t i = 0; i < all_outs; i++)
        types[all_ins + i] = l->type->parts[ins + i % outs];
    TERN_TRY(list_programs(l, &programs.value));
    tern_hlo_builder_init(&b, l->m);
    tern_hlo_build_func(&b, launch_name, types, (uint32_t)all_ins, values);
    const tern_hlo_op_spec spec = {.code = TERN_HLO_INTERPRETER_RUN_PARALLEL,
                                   .operand_count = (uint32_t)all_ins,
                                   .operands = values,
                                   .result_count = (uint32_t)all_outs,
                                   .results = types + all_ins,
                                   .attr_count = 1,
                                   .attrs = &programs};
    const tern_hlo_value first = tern_hlo_build(&b, &spec);
    for (size_t i = 0; i < all_outs; i++)
        values[all_ins + i] = first + (tern_hlo_value)i;
    tern_hlo_build_return(&b, values + all_ins, (uint32_t)all_outs);
    l->launch = tern_hlo_module_find(l->m, launch_name);
    return tern_hlo_builder_status(&b);
}

static tern_status find_main(launcher *l)
{
    const tern_hlo_op func = tern_hlo_module_find(l->m, "main");
    if (!func || tern_hlo_op_of(l->m, func)->code != TERN_HLO_FUNC)
        return TERN_ERR(NOT_FOUND, "there is no function @main");
    const tern_hlo_attr type = tern_hlo_op_attr(l->m, func, TERN_HLO_A_function_type);
    l->type = tern_hlo_type_of(l->m, tern_hlo_attr_of(l->m, type)->type);
    return NULL;
}

static tern_status verify(tern_hlo_module *m, tern_alloc mem)
{
    tern_diag *diag = NULL;
    TERN_TRY(tern_diag_create(mem, &diag));
    tern_status st = tern_hlo_verify(m, diag);
    if (st && tern_diag_error_count(diag))
        st = tern_status_note(st, "%s", tern_diag_text(diag));
    tern_diag_destroy(diag);
    return st;
}

static tern_status run(launcher *l, const tern_ref_options *options, tern_ref_value *const *args,
                       tern_ref_value **results)
{
    const uint32_t devices = l->replicas * l->partitions;
    tern_ref *ref = NULL;
    TERN_TRY(find_main(l));
    const uint32_t ins = l->type->input_count, outs = l->type->part_count - ins;
    TERN_TRY(add_launch(l));
    TERN_TRY(verify(l->m, options->mem));
    TERN_TRY(tern_ref_create(l->m, options, &ref));
    tern_status st = tern_ref_run(ref, l->launch, args, ins * devices, results, outs * devices);
    tern_ref_destroy(ref);
    return st;
}

tern_status tern_cli_ref_devices(tern_hlo_module *m, const tern_ref_options *options,
                                 uint32_t devices, tern_ref_value *const *args,
                                 tern_ref_value **results)
{
    const int64_t replicas = tern_shard_replicas_of(m);
    if (replicas < 1 || devices % replicas)
        return TERN_ERR(INVALID, "%u devices are not a multiple of %lld replicas", devices,
                        (long long)replicas);
    launcher l = {
        .m = m, .replicas = (uint32_t)replicas, .partitions = devices / (uint32_t)replicas};
    tern_arena_init(&l.arena, options->mem, 0);
    tern_status st = run(&l, options, args, results);
    tern_arena_fini(&l.arena);
    return st;
}
