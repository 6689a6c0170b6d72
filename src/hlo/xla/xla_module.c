/* xla/xla_module.c - building and querying a module of HLO in memory. */
#include <string.h>

#include "base/assert.h"
#include "hlo/xla/xla_impl.h"
#include "numerics/format.h"

const xla_field_row xla_field_rows[XLA_FIELD_COUNT] = {
#define FIELD(name, kind) [XLA_##name] = {#name, XLA_KIND_##kind},
#define PROTO(...)
#define EACH(...)
#define KEY(...)
#include "hlo/xla/fields.def"
};

/* --- building --- */

tern_status xla_grow(xla_module *x, void **items, uint32_t count, uint32_t *capacity,
                     size_t item_bytes)
{
    if (count == *capacity) {
        if (count > UINT32_MAX / 2 - 4)
            return tern_status_no_memory();
        uint32_t wanted = count ? 2 * count : 4;
        void *fresh = tern_arena_get_n(&x->arena, wanted, item_bytes, 16);
        TERN_TRY_MEM(fresh);
        if (count)
            memcpy(fresh, *items, count * item_bytes);
        *items = fresh;
        *capacity = wanted;
    }
    memset((char *)*items + count * item_bytes, 0, item_bytes);
    return NULL;
}

tern_status xla_push_int(xla_module *x, xla_int_vec *v, int64_t value)
{
    int64_t *item;
    TERN_TRY(xla_push(x, v->items, v->count, v->capacity, &item));
    *item = value;
    return NULL;
}

tern_status xla_copy_text(xla_module *x, const void *bytes, size_t len, const char **out)
{
    *out = tern_arena_copy_text(&x->arena, len ? (const char *)bytes : "", len);
    TERN_TRY_MEM(*out);
    return NULL;
}

const xla_value *xla_find(const xla_instr *in, xla_field field)
{
    const xla_value *v = in->values;
    while (v && v->field != field)
        v = v->next;
    return v;
}

tern_status xla_set(xla_module *x, xla_instr *in, xla_field field, xla_value **out)
{
    for (*out = in->values; *out; *out = (*out)->next)
        if ((*out)->field == field)
            return NULL;
    xla_value *v = TERN_NEW(&x->arena, xla_value);
    TERN_TRY_MEM(v);
    v->field = field;
    v->next = in->values;
    in->values = v;
    *out = v;
    return NULL;
}

tern_status xla_set_int(xla_module *x, xla_instr *in, xla_field field, int64_t value)
{
    xla_value *v;
    TERN_TRY(xla_set(x, in, field, &v));
    v->i = value;
    return NULL;
}

const char *xla_attribute_of(const xla_instr *in, const char *name)
{
    for (uint32_t i = 0; i + 1 < in->attribute_count; i += 2)
        if (!strcmp(in->attributes[i], name))
            return in->attributes[i + 1];
    return NULL;
}

/* --- shapes --- */

static void count_leaves(xla_shape *shape)
{
    shape->leaves = shape->kind != XLA_SHAPE_TUPLE;
    if (shape->kind != XLA_SHAPE_TUPLE)
        return;
    for (uint32_t i = 0; i < shape->part_count; i++) {
        xla_shape *part = &shape->parts[i];
        count_leaves(part);
        part->first_leaf = shape->leaves;
        shape->leaves += part->leaves;
    }
}

bool xla_is_row_major(const xla_shape *shape)
{
    const xla_int_vec *order = &shape->minor_to_major;
    for (uint32_t i = 0; i < order->count; i++)
        if (order->items[i] != (int64_t)order->count - 1 - i)
            return false;
    for (uint32_t i = 0; i < shape->part_count; i++)
        if (!xla_is_row_major(&shape->parts[i]))
            return false;
    return true;
}

size_t xla_element_bytes(tern_dtype dtype) { return tern_num_format_of(dtype)->storage_bytes; }

int64_t xla_element_count(const xla_shape *shape)
{
    int64_t count = 1;
    for (uint32_t i = 0; i < shape->dims.count; i++)
        if (shape->dims.items[i] < 0 || __builtin_mul_overflow(count, shape->dims.items[i], &count))
            return -1;
    return count;
}

/* --- tables of words --- */

int64_t xla_word(const char *text, size_t len)
{
    static const struct {
        const char *text;
        int64_t number;
    } words[] = {
#define WORD(text, number) {text, number},
#include "hlo/xla/words.def"
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i].text) == len && memcmp(words[i].text, text, len) == 0)
            return words[i].number;
    return -1;
}

static const struct {
    uint32_t code;
    const char *name;
    tern_dtype dtype;
} dtypes[] = {
#define XLA_DTYPE(code, name, dtype, ...) {code, name, TERN_##dtype},
#include "hlo/xla/dtypes.def"
};

tern_dtype xla_dtype_named(const char *text, size_t len)
{
    for (size_t i = 0; i < sizeof dtypes / sizeof *dtypes; i++)
        if (strlen(dtypes[i].name) == len && memcmp(dtypes[i].name, text, len) == 0)
            return dtypes[i].dtype;
    return TERN_DTYPE_NONE;
}

tern_dtype xla_dtype_coded(uint64_t code)
{
    for (size_t i = 0; i < sizeof dtypes / sizeof *dtypes; i++)
        if (dtypes[i].code == code)
            return dtypes[i].dtype;
    return TERN_DTYPE_NONE;
}

/* --- ids to indices --- */

static tern_status add_id(tern_map *map, int64_t id, uint32_t index, const char *what,
                          const char *name)
{
    tern_map_entry *e;
    bool added;
    TERN_TRY(tern_map_add_u64(map, (uint64_t)id, &e, &added));
    if (!added)
        return TERN_ERR(CORRUPT, "%s %s has the id %lld of another one", what, name, (long long)id);
    e->value.number = index;
    return NULL;
}

static tern_status to_index(const tern_map *map, int64_t *id, const char *what, const char *user)
{
    const tern_map_entry *e = tern_map_find_u64(map, (uint64_t)*id);
    if (!e)
        return TERN_ERR(CORRUPT, "%s refers to %s %lld, which does not exist", user, what,
                        (long long)*id);
    *id = (int64_t)e->value.number;
    return NULL;
}

static tern_status resolve_instr(const tern_map *instrs, const tern_map *computations,
                                 xla_instr *in, uint32_t index)
{
    for (uint32_t i = 0; i < in->operands.count; i++) {
        TERN_TRY(to_index(instrs, &in->operands.items[i], "instruction", in->name));
        if (in->operands.items[i] >= (int64_t)index)
            return TERN_ERR(CORRUPT, "instruction %s comes before its operand %u", in->name, i);
    }
    for (uint32_t i = 0; i < in->called.count; i++)
        TERN_TRY(to_index(computations, &in->called.items[i], "computation", in->name));
    return NULL;
}

static tern_status resolve_computation(tern_alloc mem, const tern_map *computations,
                                       xla_computation *c)
{
    tern_map instrs;
    tern_map_init(&instrs, mem);
    tern_status st = NULL;
    for (uint32_t i = 0; i < c->count && !st; i++) {
        count_leaves(&c->instrs[i].shape);
        st = resolve_instr(&instrs, computations, &c->instrs[i], i);
        if (!st)
            st = add_id(&instrs, c->instrs[i].id, i, "instruction", c->instrs[i].name);
    }
    if (!st && !c->count)
        st = TERN_ERR(CORRUPT, "it has no instructions");
    if (!st && !c->has_root)
        c->root = c->count - 1;
    else if (!st)
        st = to_index(&instrs, &c->root, "instruction", "the root");
    tern_map_fini(&instrs);
    return tern_status_note(st, "in computation %s", c->name);
}

static tern_status resolve_entry(xla_module *x, const tern_map *computations)
{
    x->entry = x->entry_id;
    if (tern_map_find_u64(computations, (uint64_t)x->entry_id))
        return to_index(computations, &x->entry, "computation", "the entry");
    for (x->entry = 0; x->entry < x->count; x->entry++)
        if (x->entry_name && !strcmp(x->computations[x->entry].name, x->entry_name))
            return NULL;
    return TERN_ERR(CORRUPT, "the module has no entry computation%s%s", x->entry_name ? " " : "",
                    x->entry_name ? x->entry_name : "");
}

tern_status xla_resolve(xla_module *x)
{
    tern_map computations;
    tern_map_init(&computations, x->arena.mem);
    tern_status st = NULL;
    for (uint32_t i = 0; i < x->count && !st; i++)
        st =
            add_id(&computations, x->computations[i].id, i, "computation", x->computations[i].name);
    for (uint32_t i = 0; i < x->count && !st; i++)
        st = resolve_computation(x->arena.mem, &computations, &x->computations[i]);
    if (!st)
        st = resolve_entry(x, &computations);
    tern_map_fini(&computations);
    return st;
}

/* --- literals --- */

/* Whether the layout names each dimension once. */
static bool is_permutation(const xla_int_vec *order)
{
    uint64_t seen = 0;
    for (uint32_t i = 0; i < order->count; i++) {
        int64_t d = order->items[i];
        if (d < 0 || d >= (int64_t)order->count || d >= TERN_RANK_MAX || (seen >> d & 1))
            return false;
        seen |= (uint64_t)1 << d;
    }
    return true;
}

tern_status xla_literal_to_row_major(xla_module *x, xla_instr *in)
{
    const xla_int_vec *order = &in->shape.minor_to_major, *dims = &in->shape.dims;
    if (xla_is_row_major(&in->shape) || in->shape.kind != XLA_SHAPE_ARRAY)
        return NULL;
    if (order->count != dims->count || !is_permutation(order))
        return TERN_ERR(CORRUPT, "instruction %s has a layout that does not order its dimensions",
                        in->name);
    size_t each = xla_element_bytes(in->shape.dtype), stride[TERN_RANK_MAX], next = each;
    for (uint32_t i = 0; i < order->count; i++) {
        stride[order->items[i]] = next;
        next *= (size_t)dims->items[order->items[i]];
    }
    TERN_ASSERT(next == in->literal.bytes);
    uint8_t *out = (uint8_t *)tern_arena_get(&x->arena, next ? next : 1, 16);
    TERN_TRY_MEM(out);
    int64_t index[TERN_RANK_MAX] = {0};
    for (size_t at = 0, from = 0; at < next; at += each) {
        memcpy(out + at, in->literal.data + from, each);
        for (uint32_t d = dims->count; d-- > 0;) {
            from += stride[d];
            if (++index[d] < dims->items[d])
                break;
            from -= stride[d] * (size_t)index[d];
            index[d] = 0;
        }
    }
    in->literal.data = out;
    return NULL;
}
