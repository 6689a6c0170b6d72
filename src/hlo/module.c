/* hlo/module.c - storage of the graph: creation, linking and lookup. */
#include "hlo/module.h"

#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/file.h"
#include "hlo/tables_impl.h"

/* Interns the names of attrs.def first, so that their ids are the enum's values. */
static tern_status add_known_names(tern_hlo_module *m)
{
    for (unsigned i = 1; i < TERN_HLO_A_COUNT; i++) {
        const char *text = tern_hlo_attr_name_row_of((tern_hlo_attr_name)i)->name;
        tern_name name;
        TERN_TRY(tern_intern_add(&m->names, text, strlen(text), &name));
        TERN_ASSERT(name == i);
    }
    return NULL;
}

static tern_status add_nothings(tern_hlo_module *m)
{
    TERN_TRY(tern_vec_push(m->mem, &m->ops, (tern_hlo_op_info){0}));
    TERN_TRY(tern_vec_push(m->mem, &m->values, (tern_hlo_value_info){0}));
    TERN_TRY(tern_vec_push(m->mem, &m->regions, (tern_hlo_region_info){0}));
    TERN_TRY(tern_vec_push(m->mem, &m->operands, 0));
    TERN_TRY(tern_vec_push(m->mem, &m->uses, (tern_hlo_attr_use){0}));
    TERN_TRY(tern_vec_push(m->mem, &m->region_ids, 0));
    return tern_vec_push(m->mem, &m->tables->locs, (tern_hlo_loc_info){0});
}

static tern_status fill_module(tern_hlo_module *m)
{
    m->tables = TERN_NEW(&m->arena, tern_hlo_tables);
    TERN_TRY_MEM(m->tables);
    TERN_TRY(add_nothings(m));
    TERN_TRY(add_known_names(m));
    tern_hlo_region body;
    TERN_TRY(tern_hlo_region_create(m, &body));
    tern_hlo_op_spec spec = {.code = TERN_HLO_MODULE, .regions = &body, .region_count = 1};
    return tern_hlo_op_create(m, 0, &spec, &m->top);
}

tern_status tern_hlo_module_create(tern_alloc mem, tern_hlo_module **out)
{
    *out = NULL;
    tern_hlo_module *m = tern_mem_get_zeroed(mem, sizeof(*m));
    TERN_TRY_MEM(m);
    m->mem = mem;
    tern_arena_init(&m->arena, mem, 0);
    tern_intern_init(&m->names, mem);
    tern_status st = fill_module(m);
    if (st)
        tern_hlo_module_destroy(m);
    else
        *out = m;
    return st;
}

void tern_hlo_module_drop_ops(tern_hlo_module *m)
{
    tern_vec_free(m->mem, &m->ops);
    tern_vec_free(m->mem, &m->values);
    tern_vec_free(m->mem, &m->regions);
    tern_vec_free(m->mem, &m->operands);
    tern_vec_free(m->mem, &m->uses);
    tern_vec_free(m->mem, &m->region_ids);
    m->top = 0;
}

void tern_hlo_module_destroy(tern_hlo_module *m)
{
    if (!m)
        return;
    if (m->tables) {
        for (size_t i = 0; i < m->tables->owned_bytes.count; i++)
            tern_file_free(m->mem, m->tables->owned_bytes.items[i].bytes,
                           m->tables->owned_bytes.items[i].len);
        tern_vec_free(m->mem, &m->tables->owned_bytes);
        tern_vec_free(m->mem, &m->tables->locs);
        tern_vec_free(m->mem, &m->tables->lines);
        tern_hlo_table_fini(m->mem, &m->tables->types);
        tern_hlo_table_fini(m->mem, &m->tables->attrs);
    }
    tern_hlo_module_drop_ops(m);
    tern_intern_fini(&m->names);
    tern_arena_fini(&m->arena);
    tern_mem_free(m->mem, m, sizeof(*m));
}

tern_status tern_hlo_module_keep(tern_hlo_module *m, uint8_t *bytes, size_t len)
{
    return tern_vec_push(m->mem, &m->tables->owned_bytes, (tern_hlo_owned_bytes){bytes, len});
}

/* --- queries --- */

tern_hlo_region tern_hlo_module_body(const tern_hlo_module *m)
{
    return tern_hlo_op_region(m, m->top, 0);
}

tern_hlo_attr tern_hlo_op_attr(const tern_hlo_module *m, tern_hlo_op op, tern_name name)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    const tern_hlo_attr_use *uses = &m->uses.items[info->attr_first];
    for (uint32_t i = 0; i < info->attr_count; i++)
        if (uses[i].name == name)
            return uses[i].value;
    return 0;
}

static int64_t default_int(tern_hlo_code code, tern_hlo_attr_name name)
{
    const tern_hlo_attr_row *row = tern_hlo_op_attr_row(code, name);
    if (!row)
        return 0;
    return row->presence == TERN_HLO_ONE ? 1 : row->presence == TERN_HLO_MINUS_ONE ? -1 : 0;
}

int64_t tern_hlo_op_int(const tern_hlo_module *m, tern_hlo_op op, tern_hlo_attr_name name)
{
    tern_hlo_attr attr = tern_hlo_op_attr(m, op, name);
    if (!attr)
        return default_int(tern_hlo_op_of(m, op)->code, name);
    const tern_hlo_attr_info *a = tern_hlo_attr_of(m, attr);
    return a->kind == TERN_HLO_ATTR_UNIT ? 1 : a->i;
}

const int64_t *tern_hlo_op_ints(const tern_hlo_module *m, tern_hlo_op op, tern_hlo_attr_name name,
                                uint32_t *out_count)
{
    return tern_hlo_ints(m, tern_hlo_op_attr(m, op, name), out_count);
}

const char *tern_hlo_op_text(const tern_hlo_module *m, tern_hlo_op op, tern_hlo_attr_name name)
{
    tern_hlo_attr attr = tern_hlo_op_attr(m, op, name);
    return attr ? tern_hlo_name_text(m, tern_hlo_attr_of(m, attr)->text) : "";
}

static bool calls(const tern_hlo_module *m, tern_hlo_op op, const char *target)
{
    return tern_hlo_op_of(m, op)->code == TERN_HLO_CUSTOM_CALL &&
           !strcmp(tern_hlo_op_text(m, op, TERN_HLO_A_call_target_name), target);
}

bool tern_hlo_is_ragged_call(const tern_hlo_module *m, tern_hlo_op op)
{
    return calls(m, op, TERN_HLO_RAGGED_CALL);
}

bool tern_hlo_is_nki_call(const tern_hlo_module *m, tern_hlo_op op)
{
    return calls(m, op, TERN_HLO_NKI_CALL);
}

tern_hlo_attr tern_hlo_call_option(const tern_hlo_module *m, tern_hlo_op op, const char *name)
{
    tern_hlo_attr config = tern_hlo_op_attr(m, op, TERN_HLO_A_backend_config);
    bool has_entries = config && tern_hlo_attr_of(m, config)->kind == TERN_HLO_ATTR_DICT;
    return has_entries ? tern_hlo_attr_field(m, config, name) : 0;
}

const char *tern_hlo_name_text(const tern_hlo_module *m, tern_name name)
{
    return tern_intern_text(&m->names, name);
}

tern_hlo_op tern_hlo_module_find(const tern_hlo_module *m, const char *name)
{
    tern_hlo_op op = tern_hlo_region_of(m, tern_hlo_module_body(m))->first;
    for (; op; op = tern_hlo_op_of(m, op)->next)
        if (!strcmp(tern_hlo_op_text(m, op, TERN_HLO_A_sym_name), name))
            return op;
    return 0;
}

int64_t tern_hlo_module_count(const tern_hlo_module *m, const char *name)
{
    const tern_name id = tern_intern_find(&m->names, name, strlen(name));
    const tern_hlo_attr attr = id ? tern_hlo_op_attr(m, m->top, id) : 0;
    const tern_hlo_attr_info *info = attr ? tern_hlo_attr_of(m, attr) : NULL;
    return info && info->kind == TERN_HLO_ATTR_INT ? info->i : 1;
}

tern_status tern_hlo_module_set_count(tern_hlo_module *m, const char *name, int64_t count)
{
    tern_name id = 0;
    tern_hlo_attr attr = 0;
    TERN_TRY(tern_hlo_name_add(m, name, strlen(name), &id));
    TERN_TRY(tern_hlo_attr_int(m, TERN_I32, count, &attr));
    return tern_hlo_op_set_attr(m, m->top, id, attr);
}

/* --- creation --- */

static tern_status too_many(void)
{
    return TERN_ERR(UNSUPPORTED, "a module of more than 2^31 ops, values or operands");
}

static bool full(size_t count, uint32_t extra) { return count + extra > INT32_MAX; }

/* Reserves space for everything that an op adds, so that no later step can fail. */
static tern_status reserve(tern_hlo_module *m, const tern_hlo_op_spec *spec)
{
    if (full(m->ops.count, 1) || full(m->values.count, spec->result_count) ||
        full(m->operands.count, spec->operand_count) || full(m->uses.count, spec->attr_count) ||
        full(m->region_ids.count, spec->region_count))
        return too_many();
    TERN_TRY(tern_vec_reserve(m->mem, &m->ops, 1));
    TERN_TRY(tern_vec_reserve(m->mem, &m->values, spec->result_count));
    TERN_TRY(tern_vec_reserve(m->mem, &m->operands, spec->operand_count));
    return tern_vec_reserve(m->mem, &m->region_ids, spec->region_count);
}

static void add_values(tern_hlo_module *m, const tern_hlo_type *types, uint32_t count,
                       uint32_t owner, bool is_arg)
{
    tern_hlo_value_info *v = &m->values.items[m->values.count];
    for (uint32_t i = 0; i < count; i++)
        v[i] = (tern_hlo_value_info){
            .type = types[i], .owner = owner & 0x7fffffffu, .is_arg = is_arg, .index = i};
    m->values.count += count;
}

static void link_last(tern_hlo_module *m, tern_hlo_region region, tern_hlo_op op)
{
    tern_hlo_region_info *r = &m->regions.items[region];
    tern_hlo_op_info *info = &m->ops.items[op];
    info->parent = region;
    info->prev = r->last;
    if (r->last)
        m->ops.items[r->last].next = op;
    else
        r->first = op;
    r->last = op;
}

tern_status tern_hlo_op_create_shared(tern_hlo_module *m, tern_hlo_region region,
                                      const tern_hlo_op_spec *spec, uint32_t attr_first,
                                      tern_hlo_op *out)
{
    *out = 0;
    TERN_TRY(reserve(m, spec));
    tern_hlo_op op = (tern_hlo_op)m->ops.count++;
    m->ops.items[op] = (tern_hlo_op_info){
        .code = spec->code,
        .operand_first = (uint32_t)m->operands.count,
        .operand_count = spec->operand_count,
        .result_first = spec->result_count ? (tern_hlo_value)m->values.count : 0,
        .result_count = spec->result_count,
        .attr_first = attr_first,
        .attr_count = spec->attr_count,
        .region_first = (uint32_t)m->region_ids.count,
        .region_count = spec->region_count,
        .loc = spec->loc,
    };
    for (uint32_t i = 0; i < spec->operand_count; i++)
        m->operands.items[m->operands.count++] = spec->operands[i];
    add_values(m, spec->results, spec->result_count, op, false);
    for (uint32_t i = 0; i < spec->region_count; i++) {
        m->region_ids.items[m->region_ids.count++] = spec->regions[i];
        TERN_ASSERT(m->regions.items[spec->regions[i]].owner == 0);
        m->regions.items[spec->regions[i]].owner = op;
    }
    if (region)
        link_last(m, region, op);
    *out = op;
    return NULL;
}

tern_status tern_hlo_op_create(tern_hlo_module *m, tern_hlo_region region,
                               const tern_hlo_op_spec *spec, tern_hlo_op *out)
{
    *out = 0;
    TERN_TRY(reserve(m, spec));
    TERN_TRY(tern_vec_reserve(m->mem, &m->uses, spec->attr_count));
    uint32_t first = (uint32_t)m->uses.count;
    for (uint32_t i = 0; i < spec->attr_count; i++)
        m->uses.items[m->uses.count++] = spec->attrs[i];
    return tern_hlo_op_create_shared(m, region, spec, first, out);
}

tern_status tern_hlo_region_create(tern_hlo_module *m, tern_hlo_region *out)
{
    *out = 0;
    if (full(m->regions.count, 1))
        return too_many();
    TERN_TRY(tern_vec_push(m->mem, &m->regions, (tern_hlo_region_info){0}));
    *out = (tern_hlo_region)(m->regions.count - 1);
    return NULL;
}

tern_status tern_hlo_region_add_args(tern_hlo_module *m, tern_hlo_region region,
                                     const tern_hlo_type *types, uint32_t count)
{
    TERN_ASSERT(m->regions.items[region].arg_count == 0);
    if (full(m->values.count, count))
        return too_many();
    TERN_TRY(tern_vec_reserve(m->mem, &m->values, count));
    tern_hlo_region_info *r = &m->regions.items[region];
    r->arg_first = count ? (tern_hlo_value)m->values.count : 0;
    r->arg_count = count;
    add_values(m, types, count, region, true);
    return NULL;
}

tern_status tern_hlo_name_add(tern_hlo_module *m, const char *text, size_t len, tern_name *out)
{
    return tern_intern_add(&m->names, text, len, out);
}

/* --- mutation --- */

void tern_hlo_op_detach(tern_hlo_module *m, tern_hlo_op op)
{
    tern_hlo_op_info *info = &m->ops.items[op];
    TERN_ASSERT(info->parent);
    tern_hlo_region_info *r = &m->regions.items[info->parent];
    if (info->prev)
        m->ops.items[info->prev].next = info->next;
    else
        r->first = info->next;
    if (info->next)
        m->ops.items[info->next].prev = info->prev;
    else
        r->last = info->prev;
    info->parent = info->prev = info->next = 0;
}

void tern_hlo_op_insert(tern_hlo_module *m, tern_hlo_op op, tern_hlo_op before)
{
    tern_hlo_op_info *info = &m->ops.items[op], *b = &m->ops.items[before];
    TERN_ASSERT(!info->parent && b->parent);
    info->parent = b->parent;
    info->prev = b->prev;
    info->next = before;
    if (b->prev)
        m->ops.items[b->prev].next = op;
    else
        m->regions.items[b->parent].first = op;
    b->prev = op;
}

void tern_hlo_set_operand(tern_hlo_module *m, tern_hlo_op op, uint32_t i, tern_hlo_value value)
{
    TERN_ASSERT(i < m->ops.items[op].operand_count);
    m->operands.items[m->ops.items[op].operand_first + i] = value;
}

void tern_hlo_replace_from(tern_hlo_module *m, tern_hlo_op first, tern_hlo_value from,
                           tern_hlo_value to)
{
    for (tern_hlo_op op = first; op; op = tern_hlo_op_of(m, op)->next) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
        for (uint32_t i = 0; i < info->operand_count; i++)
            if (tern_hlo_operands(m, op)[i] == from)
                tern_hlo_set_operand(m, op, i, to);
        for (uint32_t i = 0; i < info->region_count; i++) {
            tern_hlo_region region = tern_hlo_op_region(m, op, i);
            tern_hlo_replace_from(m, tern_hlo_region_of(m, region)->first, from, to);
        }
    }
}

void tern_hlo_set_type(tern_hlo_module *m, tern_hlo_value value, tern_hlo_type type)
{
    m->values.items[value].type = type;
}

tern_status tern_hlo_op_set_attr(tern_hlo_module *m, tern_hlo_op op, tern_name name,
                                 tern_hlo_attr value)
{
    /* Attribute lists may be shared between ops: write a changed copy. */
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    if (full(m->uses.count, info->attr_count + 1))
        return too_many();
    TERN_TRY(tern_vec_reserve(m->mem, &m->uses, info->attr_count + 1));
    const tern_hlo_attr_use *old = &m->uses.items[info->attr_first];
    tern_hlo_attr_use *fresh = &m->uses.items[m->uses.count];
    const char *text = tern_hlo_name_text(m, name);
    uint32_t count = 0;
    bool inserted = value == 0;
    for (uint32_t i = 0; i < info->attr_count; i++) {
        if (old[i].name == name)
            continue;
        if (!inserted && strcmp(text, tern_hlo_name_text(m, old[i].name)) < 0) {
            fresh[count++] = (tern_hlo_attr_use){name, value};
            inserted = true;
        }
        fresh[count++] = old[i];
    }
    if (!inserted)
        fresh[count++] = (tern_hlo_attr_use){name, value};
    m->ops.items[op].attr_first = (uint32_t)m->uses.count;
    m->ops.items[op].attr_count = count;
    m->uses.count += count;
    return NULL;
}
