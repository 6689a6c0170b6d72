/* hlo/identity.c - equality of two graphs, op by op. A worklist of regions replaces recursion;
 * values correspond if they are defined at the same position. */
#include "hlo/identity.h"

#include <string.h>

#include "base/alloc.h"
#include "base/vec.h"

typedef struct {
    tern_hlo_region a, b;
} region_pair;

enum { MEMO = 1024 }; /* a power of two */

typedef struct {
    const tern_hlo_module *a, *b;
    tern_hlo_value *partner; /* by value of |a|: the corresponding value of |b|; 0: none yet */
    TERN_VEC(region_pair) regions;
    struct {
        tern_hlo_type a, b;
    } memo[MEMO]; /* cache of equal types, by the low bits of a */
} comparison;

static bool same_type(comparison *c, tern_hlo_type a, tern_hlo_type b)
{
    if (!a || !b)
        return a == b;
    unsigned at = a % MEMO;
    if (c->memo[at].a == a && c->memo[at].b == b)
        return true;
    if (!tern_hlo_type_equal(c->a, a, c->b, b))
        return false;
    c->memo[at].a = a;
    c->memo[at].b = b;
    return true;
}

/* Whether |count| values defined at the same position have equal types; if so they correspond. */
static bool same_values(comparison *c, tern_hlo_value a, tern_hlo_value b, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        if (!same_type(c, tern_hlo_value_type(c->a, a + i), tern_hlo_value_type(c->b, b + i)))
            return false;
        c->partner[a + i] = b + i;
    }
    return true;
}

static bool same_name(const comparison *c, tern_name a, tern_name b)
{
    if (a < TERN_HLO_A_COUNT || b < TERN_HLO_A_COUNT) /* ids that all modules share */
        return a == b;
    size_t len = tern_intern_len(&c->a->names, a);
    return len == tern_intern_len(&c->b->names, b) &&
           !memcmp(tern_hlo_name_text(c->a, a), tern_hlo_name_text(c->b, b), len);
}

static bool same_attrs(const comparison *c, const tern_hlo_op_info *a, const tern_hlo_op_info *b)
{
    for (uint32_t i = 0; i < a->attr_count; i++) {
        tern_hlo_attr_use ua = c->a->uses.items[a->attr_first + i];
        tern_hlo_attr_use ub = c->b->uses.items[b->attr_first + i];
        if (!same_name(c, ua.name, ub.name) || !tern_hlo_attr_equal(c->a, ua.value, c->b, ub.value))
            return false;
    }
    return true;
}

static bool same_op(comparison *c, tern_hlo_op op_a, tern_hlo_op op_b)
{
    const tern_hlo_op_info *a = tern_hlo_op_of(c->a, op_a), *b = tern_hlo_op_of(c->b, op_b);
    if (a->code != b->code || a->operand_count != b->operand_count ||
        a->result_count != b->result_count || a->attr_count != b->attr_count ||
        a->region_count != b->region_count)
        return false;
    const tern_hlo_value *operands_a = tern_hlo_operands(c->a, op_a);
    const tern_hlo_value *operands_b = tern_hlo_operands(c->b, op_b);
    for (uint32_t i = 0; i < a->operand_count; i++)
        if (c->partner[operands_a[i]] != operands_b[i])
            return false;
    if (!same_attrs(c, a, b) || !same_values(c, a->result_first, b->result_first, a->result_count))
        return false;
    for (uint32_t i = 0; i < a->region_count; i++) {
        region_pair pair = {tern_hlo_op_region(c->a, op_a, i), tern_hlo_op_region(c->b, op_b, i)};
        tern_status st = tern_vec_push(c->a->mem, &c->regions, pair);
        if (st) {
            tern_status_free(st);
            return false;
        }
    }
    return true;
}

static bool same_region(comparison *c, region_pair pair)
{
    const tern_hlo_region_info *a = tern_hlo_region_of(c->a, pair.a);
    const tern_hlo_region_info *b = tern_hlo_region_of(c->b, pair.b);
    if (a->arg_count != b->arg_count || !same_values(c, a->arg_first, b->arg_first, a->arg_count))
        return false;
    tern_hlo_op op_a = a->first, op_b = b->first;
    while (op_a && op_b) {
        if (!same_op(c, op_a, op_b))
            return false;
        op_a = tern_hlo_op_of(c->a, op_a)->next;
        op_b = tern_hlo_op_of(c->b, op_b)->next;
    }
    return !op_a && !op_b;
}

bool tern_hlo_equal(const tern_hlo_module *a, const tern_hlo_module *b)
{
    if (a == b)
        return true;
    size_t bytes = a->values.count * sizeof(tern_hlo_value);
    comparison *c = tern_mem_get_zeroed(a->mem, sizeof(*c));
    tern_hlo_value *partner = tern_mem_get_zeroed(a->mem, bytes);
    bool same = false; /* also when out of memory */
    if (c && partner) {
        c->a = a;
        c->b = b;
        c->partner = partner;
        same = same_op(c, a->top, b->top);
        while (same && c->regions.count)
            same = same_region(c, c->regions.items[--c->regions.count]);
        tern_vec_free(a->mem, &c->regions);
    }
    tern_mem_free(a->mem, partner, bytes);
    tern_mem_free(a->mem, c, sizeof(*c));
    return same;
}
