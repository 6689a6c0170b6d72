/* hlo/verify/check_common.c - helpers for the checks: attributes, shapes, lists. */
#include <string.h>

#include "base/text.h"
#include "hlo/print.h"
#include "hlo/verify/check_impl.h"
#include "numerics/format.h"

/* --- attributes --- */

tern_hlo_attr chk_attr(const chk *c, tern_hlo_attr_name name)
{
    for (uint32_t i = 0; i < c->spec->attr_count; i++)
        if (c->spec->attrs[i].name == (tern_name)name)
            return c->spec->attrs[i].value;
    return 0;
}

static int64_t default_of(const chk *c, tern_hlo_attr_name name)
{
    const tern_hlo_attr_row *row = tern_hlo_op_attr_row(c->spec->code, name);
    if (!row)
        return 0;
    return row->presence == TERN_HLO_ONE ? 1 : row->presence == TERN_HLO_MINUS_ONE ? -1 : 0;
}

int64_t chk_int(const chk *c, tern_hlo_attr_name name)
{
    tern_hlo_attr attr = chk_attr(c, name);
    if (!attr)
        return default_of(c, name);
    const tern_hlo_attr_info *info = tern_hlo_attr_of(c->m, attr);
    return info->kind == TERN_HLO_ATTR_UNIT ? 1 : info->i;
}

const int64_t *chk_ints(const chk *c, tern_hlo_attr_name name, uint32_t *out_count)
{
    return tern_hlo_ints(c->m, chk_attr(c, name), out_count);
}

const char *chk_text(const chk *c, tern_hlo_attr_name name)
{
    tern_hlo_attr attr = chk_attr(c, name);
    return attr ? tern_hlo_name_text(c->m, tern_hlo_attr_of(c->m, attr)->text) : "";
}

/* Constants that describe shapes are short; longer ones are not read. */
enum { MAX_ELEMENTS = 1 << 20 };

static int64_t load_int(const uint8_t *p, const tern_num_format *f)
{
    uint64_t v = 0;
    for (unsigned i = 0; i < f->storage_bytes; i++)
        v |= (uint64_t)p[i] << (8 * i);
    if (f->kind == TERN_KIND_SINT && f->bits < 64 && (v >> (f->bits - 1) & 1))
        v |= ~(uint64_t)0 << f->bits;
    return (int64_t)v;
}

tern_status chk_elements(chk *c, tern_hlo_attr attr, const int64_t **out, uint32_t *out_count)
{
    *out = NULL;
    *out_count = 0;
    if (!attr)
        return NULL;
    const tern_hlo_attr_info *a = tern_hlo_attr_of(c->m, attr);
    if (a->kind != TERN_HLO_ATTR_ELEMENTS || !a->type)
        return NULL;
    const tern_hlo_type_info *t = tern_hlo_type_of(c->m, a->type);
    if (!chk_is_tensor(t) || chk_is_quant(t) || t->count < 0 || t->count > MAX_ELEMENTS)
        return NULL;
    const tern_num_format *f = tern_num_format_of(t->dtype);
    if (f->kind != TERN_KIND_SINT && f->kind != TERN_KIND_UINT && f->kind != TERN_KIND_BOOL)
        return NULL;
    uint32_t count = (uint32_t)t->count;
    int64_t *values = tern_arena_get_n(c->scratch, count ? count : 1, sizeof *values, 8);
    TERN_TRY_MEM(values);
    for (uint32_t i = 0; i < count; i++)
        values[i] = load_int(a->data + (a->is_splat ? 0 : (size_t)i * f->storage_bytes), f);
    *out = values;
    *out_count = count;
    return NULL;
}

tern_status chk_constant(chk *c, tern_hlo_value value, const int64_t **out, uint32_t *out_count)
{
    *out = NULL;
    *out_count = 0;
    const tern_hlo_value_info *v = tern_hlo_value_of(c->m, value);
    if (v->is_arg || tern_hlo_op_of(c->m, v->owner)->code != TERN_HLO_CONSTANT)
        return NULL;
    TERN_TRY(chk_elements(c, tern_hlo_op_attr(c->m, v->owner, TERN_HLO_A_value), out, out_count));
    if (tern_hlo_type_of(c->m, v->type)->count != (int64_t)*out_count)
        *out = NULL; /* that op is itself invalid */
    *out_count = *out ? *out_count : 0;
    return NULL;
}

tern_hlo_op chk_symbol(const chk *c, const char *name)
{
    if (!c->symbols)
        return tern_hlo_module_find(c->m, name);
    const tern_map_entry *e = tern_map_find(c->symbols, name, strlen(name));
    return e ? (tern_hlo_op)e->value.number : 0;
}

/* --- regions --- */

tern_status chk_region_end(const chk *c, tern_hlo_region r, const tern_hlo_value **out_values,
                           uint32_t *out_count)
{
    *out_values = NULL;
    *out_count = 0;
    tern_hlo_op last = tern_hlo_region_of(c->m, r)->last;
    if (!last ||
        !(tern_hlo_op_row_of(tern_hlo_op_of(c->m, last)->code)->traits & TERN_HLO_TERMINATOR))
        return CHK_BAD("the region does not end with a return");
    *out_values = tern_hlo_operands(c->m, last);
    *out_count = tern_hlo_op_of(c->m, last)->operand_count;
    return NULL;
}

tern_status chk_branch(chk *c, uint32_t region, chk_shapes *out)
{
    tern_hlo_region r = c->spec->regions[region];
    uint32_t args = tern_hlo_region_of(c->m, r)->arg_count;
    if (args)
        return CHK_BAD("branch %u has %u arguments; it must have none", region, args);
    const tern_hlo_value *values;
    uint32_t count;
    TERN_TRY(chk_region_end(c, r, &values, &count));
    TERN_TRY(chk_shapes_get(c, count, out));
    for (uint32_t i = 0; i < count; i++)
        out->items[i].type = tern_hlo_value_type(c->m, values[i]);
    return NULL;
}

/* --- types --- */

bool chk_dims_fit(const tern_hlo_type_info *a, const tern_hlo_type_info *b)
{
    if (a->kind == TERN_HLO_TYPE_UNRANKED || b->kind == TERN_HLO_TYPE_UNRANKED || a == b)
        return true;
    if (a->rank != b->rank)
        return false;
    for (uint32_t i = 0; i < a->rank; i++)
        if (!chk_dim_fits(a->dims[i], b->dims[i]))
            return false;
    return true;
}

bool chk_elem_fits(const chk *c, tern_hlo_type a, tern_hlo_type b)
{
    if (a == b)
        return true;
    if (!a || !b)
        return false;
    const tern_hlo_quant *x = tern_hlo_type_of(c->m, a)->quant;
    const tern_hlo_quant *y = tern_hlo_type_of(c->m, b)->quant;
    return x && y && x->storage == y->storage && x->expressed == y->expressed && x->min == y->min &&
           x->max == y->max && x->axis == y->axis;
}

bool chk_type_fits(const chk *c, tern_hlo_type a, tern_hlo_type b)
{
    if (a == b)
        return true;
    const tern_hlo_type_info *x = tern_hlo_type_of(c->m, a), *y = tern_hlo_type_of(c->m, b);
    if (!x->elem || !y->elem) {
        if (x->kind != y->kind || x->kind != TERN_HLO_TYPE_TUPLE || x->part_count != y->part_count)
            return false;
        for (uint32_t i = 0; i < x->part_count; i++)
            if (x->parts[i] != y->parts[i])
                return false;
        return true;
    }
    return chk_dims_fit(x, y) && chk_elem_fits(c, x->elem, y->elem);
}

bool chk_promotable(const chk *c, tern_hlo_type from, tern_hlo_type to)
{
    if (from == to)
        return true;
    const tern_hlo_type_info *x = tern_hlo_type_of(c->m, from), *y = tern_hlo_type_of(c->m, to);
    if (x->kind != y->kind || x->kind == TERN_HLO_TYPE_INDEX || !x->dtype || !y->dtype)
        return false;
    const tern_num_format *f = tern_num_format_of(x->dtype), *t = tern_num_format_of(y->dtype);
    if (x->quant && x->quant->expressed != y->quant->expressed)
        return false;
    bool same_kind = f->kind == t->kind ||
                     (f->kind == TERN_KIND_SCALE && t->kind == TERN_KIND_FLOAT) ||
                     (f->kind == TERN_KIND_FLOAT && t->kind == TERN_KIND_SCALE);
    return same_kind && f->bits <= t->bits;
}

const int64_t *chk_bounds(const chk *c, const tern_hlo_type_info *t)
{
    if (!chk_is_tensor(t) || !t->encoding)
        return NULL;
    const tern_hlo_attr_info *a = tern_hlo_attr_of(c->m, t->encoding);
    if (a->kind != TERN_HLO_ATTR_RECORD || a->record != TERN_HLO_RECORD_TYPE_EXTENSIONS)
        return NULL;
    uint32_t count;
    const int64_t *bounds = tern_hlo_ints(c->m, a->attrs[0], &count);
    return count == t->rank ? bounds : NULL;
}

/* --- texts --- */

const char *chk_type_text(const chk *c, tern_hlo_type type)
{
    tern_text text;
    tern_text_init(&text, tern_arena_alloc(c->scratch));
    if (type)
        tern_hlo_print_type(c->m, type, &text);
    return text.failed ? "?" : tern_text_get(&text);
}

const char *chk_shape_text(const chk *c, const chk_shape *s)
{
    if (s->type)
        return chk_type_text(c, s->type);
    tern_text text;
    tern_text_init(&text, tern_arena_alloc(c->scratch));
    tern_text_puts(&text, "tensor<");
    for (uint32_t i = 0; i < s->rank; i++) {
        if (chk_dynamic(s->dims[i]))
            tern_text_puts(&text, "?x");
        else
            tern_text_printf(&text, "%lldx", (long long)s->dims[i]);
    }
    tern_text_puts(&text, s->elem ? chk_type_text(c, s->elem) : "..");
    if (s->bounds) {
        tern_text_puts(&text, ", bounds ");
        tern_text_puts(&text, chk_list_text(c, s->bounds, s->rank));
    }
    tern_text_putc(&text, '>');
    return text.failed ? "?" : tern_text_get(&text);
}

const char *chk_dim_text(const chk *c, int64_t dim)
{
    tern_text text;
    tern_text_init(&text, tern_arena_alloc(c->scratch));
    if (chk_dynamic(dim))
        return "?";
    tern_text_printf(&text, "%lld", (long long)dim);
    return text.failed ? "?" : tern_text_get(&text);
}

const char *chk_list_text(const chk *c, const int64_t *values, uint32_t count)
{
    enum { SHOWN = 16 };
    tern_text text;
    tern_text_init(&text, tern_arena_alloc(c->scratch));
    tern_text_putc(&text, '[');
    for (uint32_t i = 0; i < count && i < SHOWN; i++) {
        tern_text_puts(&text, i ? ", " : "");
        if (chk_dynamic(values[i]))
            tern_text_putc(&text, '?');
        else
            tern_text_printf(&text, "%lld", (long long)values[i]);
    }
    tern_text_puts(&text, count > SHOWN ? ", ..]" : "]");
    return text.failed ? "?" : tern_text_get(&text);
}

/* --- creating shapes --- */

tern_status chk_shapes_get(chk *c, uint32_t count, chk_shapes *out)
{
    out->items = TERN_NEW_N(c->scratch, chk_shape, count ? count : 1);
    TERN_TRY_MEM(out->items);
    out->count = count;
    return NULL;
}

tern_status chk_shape_init(chk *c, chk_shape *s, tern_hlo_type elem, uint32_t rank)
{
    *s = (chk_shape){.elem = elem, .rank = rank};
    s->dims = TERN_NEW_N(c->scratch, int64_t, rank ? rank : 1);
    TERN_TRY_MEM(s->dims);
    return NULL;
}

tern_status chk_shape_like(chk *c, chk_shape *s, const tern_hlo_type_info *t, tern_hlo_type elem)
{
    if (t->kind == TERN_HLO_TYPE_UNRANKED) {
        *s = (chk_shape){0};
        return tern_hlo_type_unranked(c->m, elem ? elem : t->elem, &s->type);
    }
    TERN_TRY(chk_shape_init(c, s, elem ? elem : t->elem, t->rank));
    if (t->rank)
        memcpy(s->dims, t->dims, t->rank * sizeof *s->dims);
    s->bounds = chk_bounds(c, t);
    return NULL;
}

tern_status chk_one_like(chk *c, chk_shapes *out, const tern_hlo_type_info *t, tern_hlo_type elem)
{
    TERN_TRY(chk_shapes_get(c, 1, out));
    return chk_shape_like(c, out->items, t, elem);
}

tern_status chk_one_of_type(chk *c, chk_shapes *out, tern_hlo_type type)
{
    TERN_TRY(chk_shapes_get(c, 1, out));
    out->items->type = type;
    return NULL;
}

tern_status chk_scalar_type(chk *c, tern_dtype dtype, tern_hlo_type *out)
{
    return tern_hlo_type_scalar(c->m, dtype, out);
}

static tern_status encoding_of(chk *c, const chk_shape *s, tern_hlo_attr *out)
{
    *out = 0;
    if (!s->bounds)
        return NULL;
    bool needed = false;
    int64_t *bounds = TERN_NEW_N(c->scratch, int64_t, s->rank ? s->rank : 1);
    TERN_TRY_MEM(bounds);
    for (uint32_t i = 0; i < s->rank; i++) {
        bounds[i] = chk_dynamic(s->dims[i]) ? s->bounds[i] : TERN_HLO_DYNAMIC;
        needed |= !chk_dynamic(bounds[i]);
    }
    if (!needed)
        return NULL;
    tern_hlo_attr list;
    TERN_TRY(tern_hlo_attr_ints(c->m, TERN_I64, bounds, s->rank, &list));
    return tern_hlo_attr_record(c->m, TERN_HLO_RECORD_TYPE_EXTENSIONS, &list, out);
}

tern_status chk_shape_type(chk *c, const chk_shape *shape, tern_hlo_type *out)
{
    *out = shape->type;
    if (shape->type)
        return NULL;
    tern_hlo_attr encoding;
    TERN_TRY(encoding_of(c, shape, &encoding));
    return tern_hlo_type_tensor_of(c->m, shape->elem, shape->dims, shape->rank, encoding, out);
}

/* --- lists --- */

tern_status chk_in_range(const char *what, int64_t value, int64_t low, int64_t end)
{
    if (value >= low && value < end)
        return NULL;
    return CHK_BAD("%s is %lld; it must be in [%lld, %lld)", what, (long long)value, (long long)low,
                   (long long)end);
}

tern_status chk_count(const char *what, uint32_t count, uint32_t want, const char *because)
{
    if (count == want)
        return NULL;
    return CHK_BAD("%s has %u entries; it must have %u, %s", what, count, want, because);
}

static tern_status mark_dims(const char *what, const int64_t *values, uint32_t count, uint32_t rank,
                             bool unique, bool *seen)
{
    for (uint32_t i = 0; i < count; i++) {
        if (values[i] < 0 || values[i] >= (int64_t)rank)
            return CHK_BAD("%s has %lld; its values must be in [0, %u)", what, (long long)values[i],
                           rank);
        if (unique && seen[values[i]])
            return CHK_BAD("%s has %lld more than once", what, (long long)values[i]);
        seen[values[i]] = true;
    }
    return NULL;
}

tern_status chk_dim_list(chk *c, const char *what, const int64_t *values, uint32_t count,
                         uint32_t rank, unsigned flags)
{
    bool *seen = TERN_NEW_N(c->scratch, bool, rank ? rank : 1);
    TERN_TRY_MEM(seen);
    TERN_TRY(mark_dims(what, values, count, rank, flags & CHK_UNIQUE, seen));
    for (uint32_t i = 1; (flags & CHK_SORTED) && i < count; i++)
        if (values[i] < values[i - 1])
            return CHK_BAD("%s is %s; it must be in ascending order", what,
                           chk_list_text(c, values, count));
    return NULL;
}

tern_status chk_dim_lists(chk *c, const char *what_a, const int64_t *a, uint32_t count_a,
                          const char *what_b, const int64_t *b, uint32_t count_b, uint32_t rank)
{
    bool *seen = TERN_NEW_N(c->scratch, bool, rank ? rank : 1);
    TERN_TRY_MEM(seen);
    TERN_TRY(mark_dims(what_a, a, count_a, rank, true, seen));
    for (uint32_t i = 0; i < count_b; i++)
        if (b[i] >= 0 && b[i] < (int64_t)rank && seen[b[i]])
            return CHK_BAD("%s and %s have %lld more than once", what_a, what_b, (long long)b[i]);
    return mark_dims(what_b, b, count_b, rank, true, seen);
}
