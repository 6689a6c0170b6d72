/* hlo/bytecode/bytecode_fast.c - the fast path for ops.
 *
 * Nearly all ops have a name, types and attributes that occurred before, few operands and no
 * region. Such an op is read without bounds checks (the caller ensures enough bytes for the longest
 * one) and written directly to the module's tables. Any other op is left to bytecode_ops.c, which
 * rereads it from its start and reports errors. Nothing is changed before the whole op is
 * validated. Reads 100000 ops in milliseconds. */
#include "hlo/bytecode/bytecode_ops_impl.h"

#include "base/assert.h"

enum {
    MAX_RESULTS = 2,
    MAX_OPERANDS = 6,
    MAX_VARINT = 9,
    /* name, mask, location, dictionary, properties, two counts */
    MAX_BYTES = (7 + MAX_RESULTS + MAX_OPERANDS) * MAX_VARINT
};

typedef struct {
    uint32_t name, mask, loc;
    uint32_t result_count, operand_count;
    uint32_t attr_first, attr_count;
    tern_hlo_type types[MAX_RESULTS];
    tern_hlo_value operands[MAX_OPERANDS];
} fast_op;

/* A varint of up to 28 bits, fastest for up to 14. UINT32_MAX, which is no valid index, for longer
 * ones. */
static inline uint32_t read_short_varint(const uint8_t **at)
{
    const uint8_t *p = *at;
    if (p[0] & 1) {
        *at = p + 1;
        return p[0] >> 1;
    }
    if (p[0] & 2) {
        *at = p + 2;
        return (uint32_t)p[0] >> 2 | (uint32_t)p[1] << 6;
    }
    if (p[0] & 4) {
        *at = p + 3;
        return (uint32_t)p[0] >> 3 | (uint32_t)p[1] << 5 | (uint32_t)p[2] << 13;
    }
    if (p[0] & 8) {
        *at = p + 4;
        return (uint32_t)p[0] >> 4 | (uint32_t)p[1] << 4 | (uint32_t)p[2] << 12 |
               (uint32_t)p[3] << 20;
    }
    return UINT32_MAX;
}

static inline bool read_types(const bc *b, const uint8_t **at, fast_op *op)
{
    op->result_count = read_short_varint(at);
    if (op->result_count > MAX_RESULTS)
        return false;
    for (uint32_t i = 0; i < op->result_count; i++) {
        uint32_t index = read_short_varint(at);
        if (index >= b->t->type_count)
            return false;
        op->types[i] = b->type_ids[index];
        if (!op->types[i])
            return false;
    }
    return true;
}

static inline bool read_operands(const bc_ops *o, const uint8_t **at, fast_op *op)
{
    const uint32_t *slots = o->slots.items + o->base;
    size_t limit = o->slots.count - o->base;
    op->operand_count = read_short_varint(at);
    if (op->operand_count > MAX_OPERANDS)
        return false;
    for (uint32_t i = 0; i < op->operand_count; i++) {
        uint32_t index = read_short_varint(at);
        if (index >= limit)
            return false;
        op->operands[i] = slots[index];
        if (!op->operands[i])
            return false;
    }
    return true;
}

static inline bool read_attrs(const bc *b, const uint8_t **at, fast_op *op)
{
    uint32_t dict = op->mask & BC_HAS_ATTRS ? read_short_varint(at) + 1 : 0;
    uint32_t prop = op->mask & BC_HAS_PROPERTIES ? read_short_varint(at) + 1 : 0;
    const bc_attr_list *list = bc_find_list(b, op->name, dict, prop);
    if (!list)
        return false;
    op->attr_first = list->first;
    op->attr_count = list->count;
    return true;
}

static inline bool read_fast(const bc_ops *o, const uint8_t **at, fast_op *op)
{
    enum { COMMON = BC_HAS_ATTRS | BC_HAS_PROPERTIES | BC_HAS_RESULTS | BC_HAS_OPERANDS };
    const bc *b = o->b;
    op->name = read_short_varint(at);
    if (op->name >= b->op_name_count || !b->op_names[op->name].plain)
        return false;
    op->mask = *(*at)++;
    op->loc = read_short_varint(at);
    if (op->mask & ~(unsigned)COMMON || op->loc >= b->t->attr_count)
        return false;
    op->attr_first = op->attr_count = op->result_count = op->operand_count = 0;
    if (op->mask & (BC_HAS_ATTRS | BC_HAS_PROPERTIES) && !read_attrs(b, at, op))
        return false;
    if (op->mask & BC_HAS_RESULTS && !read_types(b, at, op))
        return false;
    return !(op->mask & BC_HAS_OPERANDS) || read_operands(o, at, op);
}

/* Like tern_hlo_op_create_shared(), into space reserved before. */
static inline void write_fast(bc_ops *o, tern_hlo_region region, tern_hlo_op prev,
                              const fast_op *op)
{
    tern_hlo_module *m = o->b->m;
    tern_hlo_op id = (tern_hlo_op)m->ops.count++;
    uint32_t value = (uint32_t)m->values.count, operand = (uint32_t)m->operands.count;
    m->ops.items[id] = (tern_hlo_op_info){
        .code = o->b->op_names[op->name].code,
        .operand_first = operand,
        .operand_count = op->operand_count,
        .result_first = op->result_count ? value : 0,
        .result_count = op->result_count,
        .attr_first = op->attr_first,
        .attr_count = op->attr_count,
        .region_first = (uint32_t)m->region_ids.count,
        .loc = tern_hlo_loc_lazy(op->loc),
        .parent = region,
        .prev = prev,
    };
    if (prev)
        m->ops.items[prev].next = id;
    for (uint32_t i = 0; i < op->operand_count; i++)
        m->operands.items[operand + i] = op->operands[i];
    m->operands.count += op->operand_count;
    for (uint32_t i = 0; i < op->result_count; i++) {
        m->values.items[value + i] =
            (tern_hlo_value_info){.type = op->types[i], .owner = id & 0x7fffffffu, .index = i};
        o->slots.items[o->next++] = value + i;
    }
    m->values.count += op->result_count;
    o->open -= op->result_count;
}

static bool has_space(const bc_ops *o, size_t op_limit)
{
    const tern_hlo_module *m = o->b->m;
    return m->ops.count < op_limit && m->operands.capacity - m->operands.count >= MAX_OPERANDS &&
           m->values.capacity - m->values.count >= MAX_RESULTS &&
           o->slots.count - o->next >= MAX_RESULTS;
}

static size_t smaller(size_t a, size_t b) { return a < b ? a : b; }

uint64_t bc_read_ops_fast(bc_ops *o, bc_reader *r, tern_hlo_region region, uint64_t count)
{
    tern_hlo_module *m = o->b->m;
    const uint8_t *at = r->at;
    tern_hlo_op last = m->regions.items[region].last, first = (tern_hlo_op)m->ops.count;
    /* In a module of fewer than 2^31 bytes no op has 2^31 values or operands before it. */
    size_t op_limit = o->b->file_bytes < INT32_MAX ? smaller(m->ops.capacity, INT32_MAX) : 0;
    uint64_t done = 0;
    for (; done < count; done++) {
        fast_op op;
        if ((size_t)(r->end - at) < MAX_BYTES || !has_space(o, op_limit) || !read_fast(o, &at, &op))
            break;
        write_fast(o, region, last, &op);
        last = (tern_hlo_op)(m->ops.count - 1);
        r->at = at;
    }
    if (done) {
        tern_hlo_region_info *info = &m->regions.items[region];
        info->first = info->first ? info->first : first;
        info->last = last;
    }
    return done;
}
