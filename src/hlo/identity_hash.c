/* hlo/identity_hash.c - the hash of a graph: SHA-256 over a serialisation of its identity.
 *
 * A queue of regions replaces recursion: each region is written after the ops around it, and the
 * counts in each op determine which region belongs to it. Types and names are written in full at
 * their first use and as an index afterwards; values are indices in definition order. All integers
 * are 64 bits, little-endian. */
#include "hlo/identity.h"

#include <string.h>

#include "base/alloc.h"
#include "base/vec.h"
#include "hlo/tables_impl.h"

enum { BUFFER = 16 << 10, MAX_DEPTH = 1024 };

typedef struct {
    const tern_hlo_module *m;
    tern_hasher *hasher;
    tern_status status; /* the first error; sticky */
    uint32_t *values;   /* by value: its index, from 1; 0: not defined yet */
    uint32_t *types;    /* by type: its index, from 1; 0: not seen yet */
    uint32_t *names;    /* by name: likewise */
    uint32_t *funcs;    /* by name: the position of the function of that name, from 1 */
    uint32_t value_count, type_count, name_count;
    uint32_t codes[TERN_HLO_CODE_COUNT]; /* by op code: its index, from 1; 0: not seen yet */
    uint32_t code_count;
    tern_name result_info, arg_info; /* ids of these attributes' names in this module; 0: not used
                                      */
    unsigned depth;
    TERN_VEC(tern_hlo_region) queue;
    size_t used;
    uint8_t buffer[BUFFER];
} hashing;

/* --- bytes --- */

static void keep_first(hashing *h, tern_status st)
{
    if (h->status)
        tern_status_free(st);
    else
        h->status = st;
}

static void flush(hashing *h)
{
    if (!h->status && h->used)
        h->status = tern_hasher_add(h->hasher, h->buffer, h->used);
    h->used = 0;
}

static void write_bytes(hashing *h, const void *bytes, size_t len)
{
    if (len > BUFFER - h->used)
        flush(h);
    if (len > BUFFER) {
        if (!h->status)
            h->status = tern_hasher_add(h->hasher, bytes, len);
    } else if (len) {
        memcpy(h->buffer + h->used, bytes, len);
        h->used += len;
    }
}

static void write_u64(hashing *h, uint64_t value)
{
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(value >> (8 * i));
    write_bytes(h, bytes, 8);
}

static void write_i64s(hashing *h, const int64_t *values, size_t count)
{
    for (size_t i = 0; i < count; i++)
        write_u64(h, (uint64_t)values[i]);
}

static void write_f64s(hashing *h, const double *values, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint64_t bits;
        memcpy(&bits, &values[i], sizeof(bits));
        write_u64(h, bits);
    }
}

static void write_text(hashing *h, const char *text, size_t len)
{
    write_u64(h, len);
    write_bytes(h, text, len);
}

/* Writes the index in |*index| if there is one. Otherwise assigns the next index and returns
 * true: the caller must write the contents. */
static bool is_new(hashing *h, uint32_t *index, uint32_t *count)
{
    write_u64(h, *index);
    if (*index)
        return false;
    *index = ++*count;
    return true;
}

static void write_name(hashing *h, tern_name name)
{
    if (is_new(h, &h->names[name], &h->name_count))
        write_text(h, tern_hlo_name_text(h->m, name), tern_intern_len(&h->m->names, name));
}

static bool enter_level(hashing *h)
{
    if (h->depth == MAX_DEPTH) {
        keep_first(h, TERN_ERR(INVALID, "types or attributes are nested more than %d deep",
                               (int)MAX_DEPTH));
        return false;
    }
    h->depth++;
    return true;
}

/* --- types --- */

static void write_attr(hashing *h, tern_hlo_attr attr);

static void write_quant(hashing *h, const tern_hlo_quant *q)
{
    write_u64(h, q->storage);
    write_u64(h, q->expressed);
    write_u64(h, (uint64_t)q->min);
    write_u64(h, (uint64_t)q->max);
    write_u64(h, (uint64_t)(int64_t)q->axis);
    write_u64(h, q->count);
    write_f64s(h, q->scales, q->count);
    write_i64s(h, q->zero_points, q->count);
}

static void write_type(hashing *h, tern_hlo_type type)
{
    if (!is_new(h, &h->types[type], &h->type_count) || !enter_level(h))
        return;
    const tern_hlo_type_info *t = tern_hlo_type_of(h->m, type);
    write_u64(h, t->kind);
    write_u64(h, t->dtype);
    write_u64(h, t->rank);
    write_i64s(h, t->dims, t->rank);
    write_u64(h, t->elem != 0);
    if (t->elem)
        write_type(h, t->elem);
    write_u64(h, t->encoding != 0);
    if (t->encoding)
        write_attr(h, t->encoding);
    if (t->kind == TERN_HLO_TYPE_QUANT)
        write_quant(h, t->quant);
    write_u64(h, t->part_count);
    write_u64(h, t->input_count);
    for (uint32_t i = 0; i < t->part_count; i++)
        write_type(h, t->parts[i]);
    if (t->kind == TERN_HLO_TYPE_OPAQUE)
        write_name(h, t->text);
    h->depth--;
}

/* --- attributes --- */

/* Attributes that only document the names of arguments and results. */
static bool is_documentation(const hashing *h, tern_name name)
{
    return name == h->result_info || name == h->arg_info;
}

static uint32_t count_hashed_pairs(const hashing *h, const tern_hlo_attr_use *pairs, uint32_t count)
{
    uint32_t hashed = 0;
    for (uint32_t i = 0; i < count; i++)
        hashed += !is_documentation(h, pairs[i].name);
    return hashed;
}

static void write_pairs(hashing *h, const tern_hlo_attr_use *pairs, uint32_t count)
{
    write_u64(h, count_hashed_pairs(h, pairs, count));
    for (uint32_t i = 0; i < count; i++) {
        if (is_documentation(h, pairs[i].name))
            continue;
        write_name(h, pairs[i].name);
        write_attr(h, pairs[i].value);
    }
}

static void write_items(hashing *h, const tern_hlo_attr_info *a)
{
    write_u64(h, a->count);
    for (uint32_t i = 0; i < a->count; i++) {
        write_u64(h, a->attrs[i] != 0);
        if (a->attrs[i])
            write_attr(h, a->attrs[i]);
    }
}

/* Writes a function of this module as its position, any other symbol as its text. */
static void write_symbol(hashing *h, tern_name name)
{
    write_u64(h, h->funcs[name]);
    if (!h->funcs[name])
        write_name(h, name);
}

static void write_attr_value(hashing *h, const tern_hlo_attr_info *a)
{
    switch (a->kind) {
    case TERN_HLO_ATTR_UNIT:
    case TERN_HLO_ATTR_TYPE:
        break;
    case TERN_HLO_ATTR_BOOL:
    case TERN_HLO_ATTR_INT:
        write_u64(h, (uint64_t)a->i);
        break;
    case TERN_HLO_ATTR_FLOAT:
        write_f64s(h, &a->f, 1);
        break;
    case TERN_HLO_ATTR_STRING:
    case TERN_HLO_ATTR_OPAQUE:
        write_name(h, a->text);
        break;
    case TERN_HLO_ATTR_SYMBOL:
        write_symbol(h, a->text);
        break;
    case TERN_HLO_ATTR_ENUM:
        write_text(h, tern_hlo_enum_name(a->enumeration),
                   strlen(tern_hlo_enum_name(a->enumeration)));
        write_u64(h, (uint64_t)a->i);
        break;
    case TERN_HLO_ATTR_INTS:
        write_u64(h, a->count);
        write_i64s(h, a->ints, a->count);
        break;
    case TERN_HLO_ATTR_FLOATS:
        write_u64(h, a->count);
        write_f64s(h, a->floats, a->count);
        break;
    case TERN_HLO_ATTR_RECORD:
        write_text(h, tern_hlo_record_row_of(a->record)->name,
                   strlen(tern_hlo_record_row_of(a->record)->name));
        write_items(h, a);
        break;
    case TERN_HLO_ATTR_ARRAY:
        write_items(h, a);
        break;
    case TERN_HLO_ATTR_DICT:
        write_pairs(h, a->pairs, a->count);
        break;
    case TERN_HLO_ATTR_ELEMENTS:
        write_u64(h, a->is_splat);
        write_u64(h, a->data_bytes);
        write_bytes(h, a->data, a->data_bytes);
        break;
    }
}

static void write_attr(hashing *h, tern_hlo_attr attr)
{
    if (!enter_level(h))
        return;
    const tern_hlo_attr_info *a = tern_hlo_attr_of(h->m, attr);
    write_u64(h, a->kind);
    write_u64(h, a->type != 0);
    if (a->type)
        write_type(h, a->type);
    write_attr_value(h, a);
    h->depth--;
}

/* --- ops --- */

static bool is_text(const hashing *h, tern_hlo_attr attr, const char *text)
{
    const tern_hlo_attr_info *a = tern_hlo_attr_of(h->m, attr);
    return a->kind == TERN_HLO_ATTR_STRING && !strcmp(tern_hlo_name_text(h->m, a->text), text);
}

/* [{}, {}], also after dropping documenting attributes. */
static bool is_empty_list(const hashing *h, tern_hlo_attr attr)
{
    const tern_hlo_attr_info *a = tern_hlo_attr_of(h->m, attr);
    if (a->kind != TERN_HLO_ATTR_ARRAY)
        return false;
    for (uint32_t i = 0; i < a->count; i++) {
        const tern_hlo_attr_info *item = a->attrs[i] ? tern_hlo_attr_of(h->m, a->attrs[i]) : NULL;
        if (!item || item->kind != TERN_HLO_ATTR_DICT ||
            count_hashed_pairs(h, item->pairs, item->count))
            return false;
    }
    return true;
}

/* Whether an attribute is part of the op's identity. The names of the module and of private
 * functions are not. */
static bool is_hashed(const hashing *h, tern_hlo_op op, tern_hlo_attr_use use)
{
    tern_hlo_code code = tern_hlo_op_of(h->m, op)->code;
    if (is_documentation(h, use.name))
        return false;
    if (use.name == TERN_HLO_A_sym_name && op == h->m->top)
        return false;
    if (code != TERN_HLO_FUNC)
        return true;
    if (use.name == TERN_HLO_A_arg_attrs || use.name == TERN_HLO_A_res_attrs)
        return !is_empty_list(h, use.value);
    tern_hlo_attr visibility = tern_hlo_op_attr(h->m, op, TERN_HLO_A_sym_visibility);
    return use.name != TERN_HLO_A_sym_name || !visibility || !is_text(h, visibility, "private");
}

static void write_op_attrs(hashing *h, tern_hlo_op op, const tern_hlo_op_info *info)
{
    const tern_hlo_attr_use *uses = &h->m->uses.items[info->attr_first];
    uint32_t hashed = 0;
    for (uint32_t i = 0; i < info->attr_count; i++)
        hashed += is_hashed(h, op, uses[i]);
    write_u64(h, hashed);
    for (uint32_t i = 0; i < info->attr_count; i++) {
        if (!is_hashed(h, op, uses[i]))
            continue;
        write_name(h, uses[i].name);
        write_attr(h, uses[i].value);
    }
}

/* Writes the types of values defined here and assigns their indices. */
static void write_values(hashing *h, tern_hlo_value first, uint32_t count)
{
    write_u64(h, count);
    for (uint32_t i = 0; i < count; i++) {
        h->values[first + i] = ++h->value_count;
        write_type(h, tern_hlo_value_type(h->m, first + i));
    }
}

static void write_op(hashing *h, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(h->m, op);
    const char *name = tern_hlo_op_row_of(info->code)->name;
    if (is_new(h, &h->codes[info->code], &h->code_count))
        write_text(h, name, strlen(name));
    write_u64(h, info->operand_count);
    const tern_hlo_value *operands = tern_hlo_operands(h->m, op);
    for (uint32_t i = 0; i < info->operand_count; i++)
        write_u64(h, h->values[operands[i]]);
    write_op_attrs(h, op, info);
    write_values(h, info->result_first, info->result_count);
    write_u64(h, info->region_count);
    for (uint32_t i = 0; i < info->region_count; i++)
        keep_first(h, tern_vec_push(h->m->mem, &h->queue, tern_hlo_op_region(h->m, op, i)));
}

static void write_region(hashing *h, tern_hlo_region region)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(h->m, region);
    write_values(h, r->arg_first, r->arg_count);
    uint64_t count = 0;
    for (tern_hlo_op op = r->first; op; op = tern_hlo_op_of(h->m, op)->next)
        count++;
    write_u64(h, count);
    for (tern_hlo_op op = r->first; op && !h->status; op = tern_hlo_op_of(h->m, op)->next)
        write_op(h, op);
}

static void index_functions(hashing *h)
{
    uint32_t position = 0;
    tern_hlo_op op = tern_hlo_region_of(h->m, tern_hlo_module_body(h->m))->first;
    for (; op; op = tern_hlo_op_of(h->m, op)->next) {
        if (tern_hlo_op_of(h->m, op)->code != TERN_HLO_FUNC)
            continue;
        position++;
        tern_hlo_attr name = tern_hlo_op_attr(h->m, op, TERN_HLO_A_sym_name);
        if (name && !h->funcs[tern_hlo_attr_of(h->m, name)->text])
            h->funcs[tern_hlo_attr_of(h->m, name)->text] = position;
    }
}

static void write_module(hashing *h)
{
    static const char version[] = "tern hlo 1\n";
    write_bytes(h, version, sizeof(version) - 1);
    write_op(h, h->m->top);
    for (size_t next = 0; next < h->queue.count && !h->status; next++)
        write_region(h, h->queue.items[next]);
    flush(h);
}

static tern_name name_id(const tern_hlo_module *m, const char *text)
{
    tern_name id = tern_intern_find(&m->names, text, strlen(text));
    return id ? id : UINT32_MAX;
}

static tern_status hash_into(const tern_hlo_module *m, tern_arena *scratch, tern_digest *out)
{
    hashing *h = TERN_NEW(scratch, hashing);
    TERN_TRY_MEM(h);
    size_t name_count = m->names.map.entries.count + 1;
    h->m = m;
    h->values = TERN_NEW_N(scratch, uint32_t, m->values.count);
    h->types = TERN_NEW_N(scratch, uint32_t, m->tables->types.items.count + 1);
    h->names = TERN_NEW_N(scratch, uint32_t, name_count);
    h->funcs = TERN_NEW_N(scratch, uint32_t, name_count);
    if (!h->values || !h->types || !h->names || !h->funcs)
        return tern_status_no_memory();
    h->result_info = name_id(m, "jax.result_info");
    h->arg_info = name_id(m, "jax.arg_info");
    index_functions(h);
    TERN_TRY(tern_hasher_create(m->mem, &h->hasher));
    write_module(h);
    tern_status st = h->status ? h->status : tern_hasher_finish(h->hasher, out);
    tern_hasher_destroy(h->hasher);
    tern_vec_free(m->mem, &h->queue);
    return st;
}

tern_status tern_hlo_hash(const tern_hlo_module *m, tern_digest *out)
{
    *out = (tern_digest){{0}};
    tern_arena scratch;
    tern_arena_init(&scratch, m->mem, 0);
    tern_status st = hash_into(m, &scratch, out);
    tern_arena_fini(&scratch);
    return st;
}
