/* xla/lower_module.c - computations to functions and regions. The bodies of loops, branches and
 * reductions become regions; computations of call and fusion become functions. */
#include <string.h>

#include "base/text.h"
#include "hlo/location.h"
#include "hlo/xla/xla_lower_impl.h"

typedef struct {
    const char *name, *why; /* why: it is refused */
    xla_builder build;
    tern_hlo_code code;
} opcode_row;

static const opcode_row opcodes[] = {
#define OPCODE(name, builder, code) {name, NULL, xla_lower_##builder, TERN_HLO_##code},
#define REFUSED(name, why)          {name, why, NULL, TERN_HLO_NO_CODE},
#include "hlo/xla/opcodes.def"
};

static tern_status find_opcode(const char *name, const opcode_row **out)
{
    for (size_t i = 0; i < sizeof opcodes / sizeof *opcodes; i++)
        if (!strcmp(opcodes[i].name, name)) {
            *out = &opcodes[i];
            return (*out)->why ? TERN_ERR(UNSUPPORTED, "it is not supported: %s", (*out)->why)
                               : NULL;
        }
    return TERN_ERR(UNSUPPORTED, "Tern does not know this opcode");
}

/* --- types --- */

static tern_status leaf_type(lowering *l, const xla_shape *shape, tern_hlo_type *out)
{
    if (shape->kind == XLA_SHAPE_TOKEN)
        return tern_hlo_type_simple(l->m, TERN_HLO_TYPE_TOKEN, out);
    if (shape->kind != XLA_SHAPE_ARRAY)
        return TERN_ERR(CORRUPT, "it has no shape");
    if (shape->is_dynamic)
        return TERN_ERR(UNSUPPORTED, "a dimension of its shape is known at run time only, wanted "
                                     "static shapes");
    return tern_hlo_type_tensor(l->m, shape->dtype, shape->dims.items, shape->dims.count, out);
}

static tern_status leaf_types(lowering *l, const xla_shape *shape, tern_hlo_type **next)
{
    if (shape->kind != XLA_SHAPE_TUPLE)
        return leaf_type(l, shape, (*next)++);
    for (uint32_t i = 0; i < shape->part_count; i++)
        TERN_TRY(leaf_types(l, &shape->parts[i], next));
    return NULL;
}

tern_status xla_leaf_types(lowering *l, const xla_shape *shape, tern_hlo_type *out)
{
    return leaf_types(l, shape, &out);
}

/* --- parameters --- */

static bool is_parameter(const xla_instr *in) { return !strcmp(in->opcode, "parameter"); }

static uint32_t count_parameters(const xla_computation *c)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < c->count; i++)
        count += is_parameter(&c->instrs[i]);
    return count;
}

static tern_status place_parameters(const xla_computation *c, xla_parameters *out)
{
    for (uint32_t i = 0; i < c->count; i++) {
        const xla_instr *in = &c->instrs[i];
        int64_t number = xla_int_of(in, XLA_parameter_number);
        if (!is_parameter(in))
            continue;
        if (number < 0 || number >= out->count || out->instrs[number])
            return TERN_ERR(CORRUPT, "%s is parameter %lld of %u, or there are two of that number",
                            in->name, (long long)number, out->count);
        out->instrs[number] = in;
    }
    return NULL;
}

tern_status xla_find_parameters(lowering *l, const xla_computation *c, xla_parameters *out)
{
    *out = (xla_parameters){.count = count_parameters(c)};
    out->instrs = TERN_NEW_N(&l->arena, const xla_instr *, out->count + 1);
    out->first = TERN_NEW_N(&l->arena, uint32_t, out->count + 1);
    TERN_TRY_MEM(out->instrs);
    TERN_TRY_MEM(out->first);
    TERN_TRY(place_parameters(c, out));
    for (uint32_t i = 0; i < out->count; i++)
        out->first[i + 1] = out->first[i] + out->instrs[i]->shape.leaves;
    return NULL;
}

tern_status xla_parameter_types(lowering *l, const xla_computation *c, tern_hlo_type **out,
                                uint32_t *out_count)
{
    xla_parameters parameters;
    *out_count = 0;
    TERN_TRY(xla_find_parameters(l, c, &parameters));
    *out_count = parameters.first[parameters.count];
    tern_hlo_type *next = *out = TERN_NEW_N(&l->arena, tern_hlo_type, *out_count + 1);
    TERN_TRY_MEM(*out);
    for (uint32_t i = 0; i < parameters.count; i++)
        TERN_TRY(tern_status_note(leaf_types(l, &parameters.instrs[i]->shape, &next),
                                  "in parameter %u", i));
    return NULL;
}

static tern_status set_parameters(lowering *l, xla_frame *f)
{
    TERN_TRY(xla_find_parameters(l, f->c, &f->parameters));
    const uint32_t taken = f->parameters.first[f->parameters.count];
    if (taken != f->arg_count)
        return TERN_ERR(INVALID, "%s takes %u values and is given %u", f->c->name, taken,
                        f->arg_count);
    return NULL;
}

tern_status xla_lower_parameter(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    (void)code;
    const xla_frame *f = l->frame;
    return xla_result(l, in, f->args + f->parameters.first[xla_int_of(in, XLA_parameter_number)],
                      in->shape.leaves);
}

/* --- locations --- */

/* The file and line of the innermost stack frame, if the metadata has no file itself. */
static void find_position(const xla_module *x, const xla_metadata *meta, tern_hlo_loc_info *out,
                          const char **out_file)
{
    int64_t line = meta->source_line, column = meta->source_column;
    *out_file = meta->source_file;
    if (meta->stack_frame > 0 && meta->stack_frame <= x->frame_count) {
        int64_t at = x->frames[meta->stack_frame - 1];
        const xla_file_location *place =
            at > 0 && at <= x->location_count ? &x->locations[at - 1] : NULL;
        if (place && place->file > 0 && place->file <= x->file_count) {
            *out_file = x->files[place->file - 1];
            line = place->line;
            column = place->column;
        }
    }
    out->line = line > 0 && line < UINT32_MAX ? (uint32_t)line : 0;
    out->column = column > 0 && column < UINT32_MAX ? (uint32_t)column : 0;
}

/* A name, with its file as the child: loc("jit(f)/add"("model.py":3:0)). */
static tern_status set_location(lowering *l, const xla_instr *in)
{
    tern_hlo_loc_info file = {.kind = TERN_HLO_LOC_FILE}, name = {.kind = TERN_HLO_LOC_NAME};
    const char *path;
    tern_hlo_loc child = 0;
    find_position(l->x, &in->metadata, &file, &path);
    if (path && *path) {
        TERN_TRY(tern_hlo_name_add(l->m, path, strlen(path), &file.text));
        TERN_TRY(tern_hlo_loc_add(l->m, &file, &child));
    }
    const char *text =
        in->metadata.op_name && *in->metadata.op_name ? in->metadata.op_name : in->name;
    TERN_TRY(tern_hlo_name_add(l->m, text, strlen(text), &name.text));
    name.parts = &child;
    name.part_count = child ? 1 : 0;
    return tern_hlo_loc_add(l->m, &name, &l->b.loc);
}

/* --- computations --- */

static tern_status build_instr(lowering *l, const xla_instr *in)
{
    const opcode_row *row;
    if (!l->left--)
        return TERN_ERR(UNSUPPORTED, "the module repeats its computations too often");
    TERN_TRY(find_opcode(in->opcode, &row));
    TERN_TRY(set_location(l, in));
    return row->build(l, in, row->code);
}

static tern_status build_instrs(lowering *l, xla_frame *f)
{
    for (uint32_t i = 0; i < f->c->count; i++) {
        const xla_instr *in = &f->c->instrs[i];
        tern_status st = build_instr(l, in);
        if (st)
            return tern_status_note(st, "in instruction %s (%s) of %s", in->name, in->opcode,
                                    f->c->name);
    }
    return NULL;
}

tern_status xla_build_computation(lowering *l, int64_t index, const tern_hlo_value *args,
                                  uint32_t arg_count, const tern_hlo_value **out,
                                  uint32_t *out_count)
{
    const xla_computation *c = &l->x->computations[index];
    xla_frame f = {.c = c, .args = args, .arg_count = arg_count}, *outer = l->frame;
    tern_hlo_loc loc = l->b.loc;
    if (l->open[index] || l->depth == XLA_DEPTH_MAX)
        return TERN_ERR(CORRUPT, "computation %s %s", c->name,
                        l->open[index] ? "calls itself" : "is nested too deep");
    f.of = TERN_NEW_N(&l->arena, tern_hlo_value *, c->count);
    TERN_TRY_MEM(f.of);
    TERN_TRY(set_parameters(l, &f));
    l->open[index] = true;
    l->depth++;
    l->frame = &f;
    tern_status st = build_instrs(l, &f);
    l->frame = outer;
    l->depth--;
    l->open[index] = false;
    l->b.loc = loc;
    *out = f.of[c->root];
    *out_count = c->instrs[c->root].shape.leaves;
    return st;
}

tern_status xla_build_region(lowering *l, int64_t index, const tern_hlo_value *args,
                             uint32_t arg_count, tern_hlo_region *out)
{
    tern_hlo_type *types = NULL;
    const tern_hlo_value *root;
    uint32_t type_count = 0, root_count;
    if (!args)
        TERN_TRY(xla_parameter_types(l, &l->x->computations[index], &types, &type_count));
    tern_hlo_value *own = TERN_NEW_N(&l->arena, tern_hlo_value, type_count + 1);
    TERN_TRY_MEM(own);
    tern_hlo_build_scope scope = tern_hlo_build_region(&l->b, types, type_count, own);
    TERN_TRY(tern_hlo_builder_status(&l->b));
    TERN_TRY(xla_build_computation(l, index, args ? args : own, args ? arg_count : type_count,
                                   &root, &root_count));
    *out = tern_hlo_build_region_end(&l->b, scope, root, root_count);
    return tern_hlo_builder_status(&l->b);
}

static tern_status build_function(lowering *l, int64_t index, const char *name, tern_hlo_op *out)
{
    const xla_computation *c = &l->x->computations[index];
    tern_hlo_type *types;
    const tern_hlo_value *root;
    uint32_t count, root_count;
    TERN_TRY(xla_parameter_types(l, c, &types, &count));
    tern_hlo_value *args = TERN_NEW_N(&l->arena, tern_hlo_value, count + 1);
    TERN_TRY_MEM(args);
    tern_hlo_builder outer = l->b;
    l->b.at = 0;
    l->b.func = 0;
    tern_hlo_build_func(&l->b, name, types, count, args);
    TERN_TRY(tern_hlo_builder_status(&l->b));
    *out = l->b.func;
    TERN_TRY(xla_build_computation(l, index, args, count, &root, &root_count));
    tern_hlo_build_return(&l->b, root, root_count);
    TERN_TRY(tern_hlo_builder_status(&l->b));
    l->b.at = outer.at;
    l->b.func = outer.func;
    return NULL;
}

tern_status xla_function_of(lowering *l, int64_t index, tern_hlo_attr *out)
{
    *out = l->functions[index];
    if (*out)
        return NULL;
    const char *name = l->x->computations[index].name;
    tern_text text;
    tern_text_init(&text, l->m->mem);
    tern_text_printf(&text, "%s.%lld", *name ? name : "computation", (long long)index);
    tern_hlo_op func = 0;
    tern_hlo_attr private = 0;
    tern_status st = tern_text_status(&text);
    if (!st)
        st = build_function(l, index, tern_text_get(&text), &func);
    if (!st)
        st = tern_hlo_attr_text(l->m, TERN_HLO_ATTR_STRING, "private", 7, &private);
    if (!st)
        st = tern_hlo_op_set_attr(l->m, func, TERN_HLO_A_sym_visibility, private);
    if (!st)
        st = tern_hlo_attr_text(l->m, TERN_HLO_ATTR_SYMBOL, tern_text_get(&text), text.len, out);
    tern_text_fini(&text);
    l->functions[index] = *out;
    return st;
}

/* --- the module --- */

static tern_status set_name(lowering *l)
{
    tern_hlo_attr name;
    if (!*l->x->name)
        return NULL;
    TERN_TRY(tern_hlo_attr_text(l->m, TERN_HLO_ATTR_STRING, l->x->name, strlen(l->x->name), &name));
    return tern_hlo_op_set_attr(l->m, l->m->top, TERN_HLO_A_sym_name, name);
}

static tern_status set_counts(lowering *l)
{
    if (l->x->partitions > 0)
        TERN_TRY(tern_hlo_module_set_count(l->m, TERN_HLO_PARTITIONS, l->x->partitions));
    if (l->x->replicas > 0)
        TERN_TRY(tern_hlo_module_set_count(l->m, TERN_HLO_REPLICAS, l->x->replicas));
    return NULL;
}

static tern_status lower_module(lowering *l)
{
    enum { REPEATS = 64, FEW = 1 << 16 };
    const xla_module *x = l->x;
    tern_hlo_op func;
    for (uint32_t i = 0; i < x->count; i++)
        l->left += x->computations[i].count;
    l->left = l->left * REPEATS + FEW;
    l->functions = TERN_NEW_N(&l->arena, tern_hlo_attr, x->count);
    l->open = TERN_NEW_N(&l->arena, bool, x->count);
    TERN_TRY_MEM(l->functions);
    TERN_TRY_MEM(l->open);
    TERN_TRY(set_name(l));
    TERN_TRY(set_counts(l));
    TERN_TRY(build_function(l, x->entry, "main", &func));
    return xla_set_entry_attrs(l, func);
}

tern_status xla_lower(const xla_module *x, tern_hlo_module *m)
{
    lowering l = {.x = x, .m = m};
    tern_hlo_builder_init(&l.b, m);
    tern_arena_init(&l.arena, m->mem, 0);
    tern_status st = lower_module(&l);
    tern_status_free(tern_hlo_builder_status(&l.b));
    tern_arena_fini(&l.arena);
    return st;
}
