/* passes/autodiff_walk.c - uses of values in regions and nested regions. */
#include "passes/autodiff_impl.h"

bool tern_ad_is_within(const tern_hlo_module *m, tern_hlo_value v, tern_hlo_region region)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(m, v);
    tern_hlo_region at = info->is_arg ? info->owner : tern_hlo_op_of(m, info->owner)->parent;
    while (at && at != region) {
        tern_hlo_op owner = tern_hlo_region_of(m, at)->owner;
        at = owner ? tern_hlo_op_of(m, owner)->parent : 0;
    }
    return at == region;
}

void tern_ad_walk_op(tern_ad *ad, tern_hlo_op op, tern_ad_visit f, void *self)
{
    uint32_t operands = tern_hlo_op_of(ad->m, op)->operand_count;
    uint32_t regions = tern_hlo_op_of(ad->m, op)->region_count;
    for (uint32_t i = 0; i < operands; i++)
        f(self, op, i);
    for (uint32_t i = 0; i < regions; i++)
        tern_ad_walk(ad, tern_hlo_op_region(ad->m, op, i), f, self);
}

/* Recursion is bounded: readers and tern_ad_flow() limit the nesting of regions. */
void tern_ad_walk(tern_ad *ad, tern_hlo_region region, tern_ad_visit f, void *self)
{
    for (tern_hlo_op op = tern_hlo_region_of(ad->m, region)->first; op && !ad->b.status;
         op = tern_hlo_op_of(ad->m, op)->next)
        tern_ad_walk_op(ad, op, f, self);
}

/* --- captured --- */

typedef struct {
    tern_ad *ad;
    tern_hlo_region region;
    tern_map seen;
    tern_ad_values *out;
} capture;

static void note_captured(void *self, tern_hlo_op op, uint32_t i)
{
    capture *c = self;
    tern_hlo_value v = tern_ad_operand(c->ad, op, i);
    tern_map_entry *e = NULL;
    bool added = false;
    if (!tern_ad_varies(c->ad, v) || tern_ad_is_within(c->ad->m, v, c->region))
        return;
    tern_status st = tern_map_add_u64(&c->seen, v, &e, &added);
    if (!st && added)
        st = tern_vec_push(c->ad->mem, c->out, v);
    if (st)
        tern_ad_fail(c->ad, st);
}

void tern_ad_captured(tern_ad *ad, tern_hlo_region region, tern_ad_values *out)
{
    capture c = {.ad = ad, .region = region, .out = out};
    tern_map_init(&c.seen, ad->mem);
    for (size_t i = 0; i < out->count && !ad->b.status; i++) {
        tern_map_entry *e = NULL;
        tern_status st = tern_map_add_u64(&c.seen, out->items[i], &e, NULL);
        if (st)
            tern_ad_fail(ad, st);
    }
    tern_ad_walk(ad, region, note_captured, &c);
    tern_map_fini(&c.seen);
}

/* --- replacing --- */

typedef struct {
    tern_ad *ad;
    tern_hlo_value from, to;
    uint32_t count;
} replacement;

static void replace_use(void *self, tern_hlo_op op, uint32_t i)
{
    const replacement *r = self;
    tern_hlo_value v = tern_ad_operand(r->ad, op, i);
    if (v >= r->from && v - r->from < r->count)
        tern_hlo_set_operand(r->ad->m, op, i, r->to + (v - r->from));
}

void tern_ad_replace(tern_ad *ad, tern_hlo_region region, tern_hlo_value from, uint32_t count,
                     tern_hlo_value to)
{
    replacement r = {ad, from, to, count};
    tern_ad_walk(ad, region, replace_use, &r);
}

void tern_ad_move_ops(tern_ad *ad, tern_hlo_region from, tern_hlo_op before)
{
    for (tern_hlo_op op = tern_hlo_region_of(ad->m, from)->first; op && !ad->b.status;) {
        tern_hlo_op next = tern_hlo_op_of(ad->m, op)->next;
        if (!(tern_hlo_op_row_of(tern_hlo_op_of(ad->m, op)->code)->traits & TERN_HLO_TERMINATOR)) {
            tern_hlo_op_detach(ad->m, op);
            tern_hlo_op_insert(ad->m, op, before);
        }
        op = next;
    }
}
