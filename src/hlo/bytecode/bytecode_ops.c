/* hlo/bytecode/bytecode_ops.c - the general reader of ops.
 *
 * Values have indices within an isolated region (the module, a function). A region reserves indices
 * for all values defined in it, arguments first, and releases them at its end, so the next region
 * reuses them. An op's results get their indices before the contents of its regions. |slots| maps
 * indices to values; 0 is a value not defined yet, and a use of it is an error.
 *
 * Most ops take the fast path in bytecode_fast.c instead. */
#include "hlo/bytecode/bytecode_ops_impl.h"

#include "base/assert.h"

/* The components of an op before it is created. */
typedef struct {
    bc_op_name *name;
    tern_hlo_code code;
    uint32_t operand_at, type_at, region_at; /* positions in the stacks */
    uint32_t operand_count, result_count, region_count;
    uint32_t attr_first, attr_count;
    uint32_t loc;
} op_head;

static tern_status read_region(bc_ops *o, bc_reader *r, const op_head *head, bool isolated,
                               tern_hlo_region *out);

/* --- components of an op --- */

static tern_status bad_index(const bc_ops *o, const bc_reader *r, const char *what, uint64_t index,
                             size_t count)
{
    TERN_TRY(bc_check(o->b, r, "an op"));
    return BC_CORRUPT(o->b, "%s %llu of %zu in an op", what, (unsigned long long)index, count);
}

static tern_status read_types(bc_ops *o, bc_reader *r, uint32_t count)
{
    bc *b = o->b;
    TERN_TRY(tern_vec_reserve(b->m->mem, &o->types, count));
    for (uint32_t i = 0; i < count; i++) {
        uint64_t index = bc_varint(r);
        if (index >= b->t->type_count || r->bad)
            return bad_index(o, r, "type", index, b->t->type_count);
        tern_hlo_type type = b->type_ids[index];
        if (__builtin_expect(!type, 0))
            TERN_TRY(bc_type(b, index, &type));
        o->types.items[o->types.count++] = type;
    }
    return NULL;
}

static tern_status no_value(const bc_ops *o, const bc_reader *r, uint64_t index)
{
    TERN_TRY(bc_check(o->b, r, "an op"));
    if (index < o->slots.count - o->base)
        return BC_ERR(o->b, UNSUPPORTED,
                      "an op uses value %llu, which is not defined at that point",
                      (unsigned long long)index);
    return BC_CORRUPT(o->b, "an op uses value %llu of %zu", (unsigned long long)index,
                      o->slots.count - o->base);
}

static tern_status read_operands(bc_ops *o, bc_reader *r, uint32_t count)
{
    TERN_TRY(tern_vec_reserve(o->b->m->mem, &o->operands, count));
    const uint32_t *slots = o->slots.items + o->base;
    size_t limit = o->slots.count - o->base;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t index = bc_varint(r);
        if (index >= limit || r->bad || !slots[index])
            return no_value(o, r, index);
        o->operands.items[o->operands.count++] = slots[index];
    }
    return NULL;
}

static tern_status read_attrs(bc_ops *o, bc_reader *r, unsigned mask, uint32_t name, op_head *head)
{
    bc *b = o->b;
    uint64_t dict = mask & BC_HAS_ATTRS ? bc_varint(r) + 1 : 0;
    uint64_t prop = mask & BC_HAS_PROPERTIES ? bc_varint(r) + 1 : 0;
    if (dict > b->t->attr_count || r->bad)
        return bad_index(o, r, "attribute", dict - 1, b->t->attr_count);
    if (prop > b->prop_count)
        return bad_index(o, r, "property", prop - 1, b->prop_count);
    return bc_op_attrs(b, name, (uint32_t)dict, (uint32_t)prop, &head->attr_first,
                       &head->attr_count);
}

/* Skips the use-list orders, which Tern ignores. */
static tern_status skip_use_lists(bc_ops *o, bc_reader *r, uint32_t value_count)
{
    uint32_t lists = 1;
    if (value_count > 1)
        TERN_TRY(bc_count(o->b, r, 1, "a use-list order", &lists));
    for (uint32_t i = 0; i < lists; i++) {
        if (value_count > 1)
            (void)bc_varint(r);
        uint64_t count = bc_varint(r) >> 1;
        if (r->bad || count > bc_left(r))
            return BC_CORRUPT(o->b, "a use-list order ends too early");
        for (uint64_t k = 0; k < count; k++)
            (void)bc_varint(r);
    }
    return bc_check(o->b, r, "a use-list order");
}

/* --- regions --- */

static tern_status read_block_args(bc_ops *o, bc_reader *r, tern_hlo_region region)
{
    bc *b = o->b;
    uint32_t count;
    TERN_TRY(bc_count(b, r, 1, "the arguments of a block", &count));
    size_t first = o->types.count;
    TERN_TRY(tern_vec_reserve(b->m->mem, &o->types, count));
    for (uint32_t i = 0; i < count; i++) {
        uint64_t index = bc_varint(r);
        bool has_loc = true;
        if (b->version >= BC_SINCE_NO_UNKNOWN_LOCS) {
            has_loc = index & 1;
            index >>= 1;
        }
        if (has_loc)
            (void)bc_varint(r);
        TERN_TRY(bc_check(b, r, "the arguments of a block"));
        TERN_TRY(bc_type(b, index, &o->types.items[o->types.count]));
        o->types.count++;
    }
    if (count > o->slots.count - o->next)
        return BC_CORRUPT(b, "a block has more arguments than its region has values");
    TERN_TRY(tern_hlo_region_add_args(b->m, region, o->types.items + first, count));
    o->types.count = first;
    tern_hlo_value arg = b->m->regions.items[region].arg_first;
    for (uint32_t i = 0; i < count; i++)
        o->slots.items[o->next++] = arg + i;
    o->open -= count;
    uint8_t has_use_lists = b->version >= BC_SINCE_USE_LISTS ? bc_byte(r) : 0;
    return has_use_lists ? skip_use_lists(o, r, count) : bc_check(b, r, "a block");
}

static tern_status read_op(bc_ops *o, bc_reader *r, tern_hlo_region region, tern_hlo_code parent);

static tern_status read_block(bc_ops *o, bc_reader *r, tern_hlo_region region, tern_hlo_code parent)
{
    enum { MIN_OP_BYTES = 3, AROUND = 16 };
    bc *b = o->b;
    uint64_t head = bc_varint(r);
    TERN_TRY(bc_check(b, r, "a block"));
    if (head >> 1 > bc_left(r) / MIN_OP_BYTES)
        return BC_CORRUPT(b, "a block of %llu ops, but %zu bytes left",
                          (unsigned long long)(head >> 1), bc_left(r));
    if (head & 1)
        TERN_TRY(read_block_args(o, r, region));
    /* Enclosing ops are created after this block. Reserve space for them too; otherwise the last
     * step of reading a large module would reallocate it. */
    TERN_TRY(tern_vec_reserve(b->m->mem, &b->m->ops, (size_t)(head >> 1) + AROUND));
    TERN_TRY(tern_vec_reserve(b->m->mem, &b->m->operands, (size_t)(head >> 1) * 2));
    for (uint64_t left = head >> 1; left;) {
        uint64_t done = bc_read_ops_fast(o, r, region, left);
        if (done < left) {
            TERN_TRY(read_op(o, r, region, parent));
            done++;
        }
        left -= done;
    }
    return NULL;
}

/* Each value still to be defined takes at least one byte, which bounds the count that a region may
 * reserve. */
static tern_status reserve_values(bc_ops *o, const bc_reader *r, uint64_t count)
{
    size_t left = (size_t)(o->end - r->at);
    if (count > left || o->open + count > left)
        return BC_CORRUPT(o->b, "a region of %llu values, but %zu bytes left",
                          (unsigned long long)count, left);
    TERN_TRY(tern_vec_reserve(o->b->m->mem, &o->slots, (size_t)count));
    for (uint64_t i = 0; i < count; i++)
        o->slots.items[o->slots.count++] = 0;
    o->open += count;
    return tern_vec_reserve(o->b->m->mem, &o->b->m->values, (size_t)o->open);
}

static tern_status read_body(bc_ops *o, bc_reader *r, const op_head *head, tern_hlo_region region)
{
    size_t first = o->slots.count, next = o->next;
    uint64_t count = bc_varint(r);
    TERN_TRY(bc_check(o->b, r, "a region"));
    TERN_TRY(reserve_values(o, r, count));
    o->next = first;
    TERN_TRY(read_block(o, r, region, head->code));
    o->open -= o->slots.count - o->next; /* reserved but never defined */
    o->slots.count = first;
    o->next = next;
    return NULL;
}

static tern_status read_region(bc_ops *o, bc_reader *r, const op_head *head, bool isolated,
                               tern_hlo_region *out)
{
    uint64_t blocks = bc_varint(r);
    *out = 0;
    TERN_TRY(bc_check(o->b, r, "a region"));
    if (blocks > 1)
        return BC_ERR(o->b, UNSUPPORTED, "a region of %llu blocks; a graph has one in each",
                      (unsigned long long)blocks);
    if (head->code == TERN_HLO_MODULE)
        *out = tern_hlo_module_body(o->b->m);
    else
        TERN_TRY(tern_hlo_region_create(o->b->m, out));
    if (!blocks)
        return NULL;
    size_t base = o->base;
    if (isolated)
        o->base = o->slots.count;
    TERN_TRY(read_body(o, r, head, *out));
    o->base = base;
    return NULL;
}

static tern_status read_regions(bc_ops *o, bc_reader *r, op_head *head)
{
    bc *b = o->b;
    uint64_t count = bc_varint(r);
    bool isolated = count & 1;
    count >>= 1;
    bc_reader section, *in = r;
    if (isolated && b->version >= BC_SINCE_REGION_SECTIONS) {
        unsigned id;
        TERN_TRY(bc_read_section(b, r, o->file, &id, &section));
        if (id != BC_IR)
            return BC_CORRUPT(b, "section %u in place of the regions of an op", id);
        in = &section;
    }
    TERN_TRY(bc_check(b, in, "an op"));
    if (count > bc_left(in))
        return BC_CORRUPT(b, "an op of %llu regions, but %zu bytes left", (unsigned long long)count,
                          bc_left(in));
    if (head->code == TERN_HLO_MODULE && count != 1)
        return BC_CORRUPT(b, "a module of %llu regions, wanted one", (unsigned long long)count);
    if (o->depth >= BC_MAX_DEPTH)
        return BC_ERR(b, UNSUPPORTED, "regions nested more than %d deep", BC_MAX_DEPTH);
    o->depth++;
    TERN_TRY(tern_vec_reserve(b->m->mem, &o->regions, (size_t)count));
    for (uint64_t i = 0; i < count; i++) {
        tern_hlo_region region;
        TERN_TRY(read_region(o, in, head, isolated, &region));
        o->regions.items[o->regions.count++] = region;
    }
    head->region_count = (uint32_t)count;
    o->depth--;
    if (in == &section && bc_left(in))
        return BC_CORRUPT(b, "the regions of an op have %zu bytes too many", bc_left(in));
    return NULL;
}

/* --- ops --- */

static tern_status set_top(bc_ops *o, const op_head *head)
{
    tern_hlo_op_info *top = &o->b->m->ops.items[o->b->m->top];
    top->attr_first = head->attr_first;
    top->attr_count = head->attr_count;
    top->loc = tern_hlo_loc_lazy(head->loc);
    return NULL;
}

/* A cast between types of two dialects that Tern represents as one type is dropped. */
static bool is_no_cast(const bc_ops *o, const op_head *head)
{
    if (head->code != TERN_HLO_UNREALIZED_CAST || head->operand_count != head->result_count)
        return false;
    for (uint32_t i = 0; i < head->result_count; i++)
        if (tern_hlo_value_type(o->b->m, o->operands.items[head->operand_at + i]) !=
            o->types.items[head->type_at + i])
            return false;
    return true;
}

static tern_status make_op(bc_ops *o, tern_hlo_region region, const op_head *head, size_t slot)
{
    tern_hlo_module *m = o->b->m;
    uint32_t *slots = o->slots.items + slot;
    const uint32_t *operands = o->operands.items + head->operand_at;
    o->open -= head->result_count;
    if (__builtin_expect(is_no_cast(o, head), 0)) {
        for (uint32_t i = 0; i < head->result_count; i++)
            slots[i] = operands[i];
        return NULL;
    }
    tern_hlo_op_spec spec = {
        .code = head->code,
        .operand_count = head->operand_count,
        .result_count = head->result_count,
        .attr_count = head->attr_count,
        .region_count = head->region_count,
        .operands = operands,
        .results = o->types.items + head->type_at,
        .regions = o->regions.items + head->region_at,
        .loc = tern_hlo_loc_lazy(head->loc),
    };
    tern_hlo_op op;
    TERN_TRY(tern_hlo_op_create_shared(m, region, &spec, head->attr_first, &op));
    tern_hlo_value result = m->ops.items[op].result_first;
    for (uint32_t i = 0; i < head->result_count; i++)
        slots[i] = result + i;
    return NULL;
}

static tern_status read_name(bc_ops *o, bc_reader *r, tern_hlo_code parent, uint32_t *out_index,
                             op_head *head)
{
    bc *b = o->b;
    uint64_t index = bc_varint(r);
    if (index >= b->op_name_count || r->bad)
        return bad_index(o, r, "name", index, b->op_name_count);
    head->name = &b->op_names[index];
    if (__builtin_expect(!head->name->code, 0))
        TERN_TRY(bc_resolve(b, head->name));
    head->code = head->name->code;
    if (head->name->hook == BC_HOOK_RETURN && parent == TERN_HLO_FUNC)
        head->code = TERN_HLO_FUNC_RETURN;
    if (head->code == TERN_HLO_MODULE && parent != TERN_HLO_NO_CODE)
        return BC_ERR(b, UNSUPPORTED, "a module within a module");
    if (head->code != TERN_HLO_MODULE && parent == TERN_HLO_NO_CODE)
        return BC_ERR(b, UNSUPPORTED, "the outermost op is %s, wanted a module",
                      tern_hlo_op_row_of(head->code)->name);
    *out_index = (uint32_t)index;
    return NULL;
}

static tern_status read_rare(bc_ops *o, bc_reader *r, unsigned mask, op_head *head)
{
    if (mask & BC_HAS_SUCCESSORS)
        return BC_ERR(o->b, UNSUPPORTED, "an op with a successor block");
    if (mask & BC_HAS_USE_LISTS)
        TERN_TRY(skip_use_lists(o, r, head->result_count));
    return mask & BC_HAS_REGIONS ? read_regions(o, r, head) : NULL;
}

static tern_status read_op(bc_ops *o, bc_reader *r, tern_hlo_region region, tern_hlo_code parent)
{
    bc *b = o->b;
    op_head head = {.operand_at = (uint32_t)o->operands.count,
                    .type_at = (uint32_t)o->types.count,
                    .region_at = (uint32_t)o->regions.count};
    uint32_t name = 0;
    TERN_TRY(read_name(o, r, parent, &name, &head));
    unsigned mask = bc_byte(r);
    uint64_t loc = bc_varint(r);
    if (loc >= b->t->attr_count || r->bad)
        return bad_index(o, r, "location", loc, b->t->attr_count);
    head.loc = (uint32_t)loc;
    if (mask & (BC_HAS_ATTRS | BC_HAS_PROPERTIES))
        TERN_TRY(read_attrs(o, r, mask, name, &head));
    if (mask & BC_HAS_RESULTS) {
        TERN_TRY(bc_count(b, r, 1, "the results of an op", &head.result_count));
        TERN_TRY(read_types(o, r, head.result_count));
    }
    if (mask & BC_HAS_OPERANDS) {
        TERN_TRY(bc_count(b, r, 1, "the operands of an op", &head.operand_count));
        TERN_TRY(read_operands(o, r, head.operand_count));
    }
    size_t slot = o->next;
    if (head.result_count > o->slots.count - o->next)
        return BC_CORRUPT(b, "a region defines more values than it has");
    o->next += head.result_count;
    if (mask & (BC_HAS_SUCCESSORS | BC_HAS_USE_LISTS | BC_HAS_REGIONS))
        TERN_TRY(read_rare(o, r, mask, &head));
    if (head.code == TERN_HLO_MODULE)
        TERN_TRY(set_top(o, &head));
    else
        TERN_TRY(make_op(o, region, &head, slot));
    o->operands.count = head.operand_at;
    o->types.count = head.type_at;
    o->regions.count = head.region_at;
    return NULL;
}

static tern_status read_top(bc_ops *o)
{
    enum { FEW = 16 };
    bc *b = o->b;
    tern_alloc mem = b->m->mem;
    bc_reader r = b->sections[BC_IR];
    /* Make these non-NULL: adding even 0 to NULL is undefined. */
    TERN_TRY(tern_vec_reserve(mem, &o->slots, FEW));
    TERN_TRY(tern_vec_reserve(mem, &o->operands, FEW));
    TERN_TRY(tern_vec_reserve(mem, &o->types, FEW));
    TERN_TRY(tern_vec_reserve(mem, &o->regions, FEW));
    uint64_t head = bc_varint(&r);
    if (head != 1 << 1)
        return BC_CORRUPT(b, "%llu outermost ops, wanted one module",
                          (unsigned long long)(head >> 1));
    TERN_TRY(read_op(o, &r, 0, TERN_HLO_NO_CODE));
    if (bc_left(&r))
        return BC_CORRUPT(b, "%zu bytes after the last op", bc_left(&r));
    return NULL;
}

tern_status bc_read_ops(bc *b)
{
    bc_ops o = {.b = b, .file = b->file, .end = b->sections[BC_IR].end};
    tern_status st = read_top(&o);
    tern_vec_free(b->m->mem, &o.slots);
    tern_vec_free(b->m->mem, &o.operands);
    tern_vec_free(b->m->mem, &o.types);
    tern_vec_free(b->m->mem, &o.regions);
    return st;
}
