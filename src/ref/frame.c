/* ref/frame.c - the values of a running function. */
#include "base/alloc.h"
#include "ref/frame_impl.h"

tern_status tern_ref_frame_init(tern_ref_frame *f, tern_ref *ref, tern_ref_range values)
{
    *f = (tern_ref_frame){.ref = ref};
    if (!values.count)
        return NULL;
    f->slots = tern_mem_get_zeroed(ref->options.mem, values.count * sizeof(tern_ref_value *));
    TERN_TRY_MEM(f->slots);
    f->values = values;
    return NULL;
}

void tern_ref_frame_fini(tern_ref_frame *f)
{
    tern_ref_release_all(f->slots, f->values.count);
    tern_mem_free(f->ref->options.mem, f->slots, f->values.count * sizeof(tern_ref_value *));
    f->slots = NULL;
    f->values.count = 0;
}

static tern_ref_value **slot_of(const tern_ref_frame *f, tern_hlo_value v)
{
    uint32_t at = v - f->values.first; /* wraps for smaller ids, and is then too large */
    return at < f->values.count ? &f->slots[at] : NULL;
}

/* Values created after the plan live until the frame is destroyed. */
static uint32_t last_use_of(const tern_ref_frame *f, tern_hlo_value v)
{
    const tern_ref_plan *plan = &f->ref->plan;
    return v < plan->value_count ? plan->last_use[v] : UINT32_MAX;
}

tern_ref_value *tern_ref_frame_get(const tern_ref_frame *f, tern_hlo_value v)
{
    for (; f; f = f->outer) {
        tern_ref_value **slot = slot_of(f, v);
        if (slot && *slot)
            return *slot;
    }
    return NULL;
}

void tern_ref_frame_give(tern_ref_frame *f, tern_hlo_value v, tern_ref_value *value)
{
    if (!last_use_of(f, v)) {
        tern_ref_release(value);
        return;
    }
    tern_ref_value **slot = slot_of(f, v);
    TERN_ASSERT(slot);
    tern_ref_release(*slot);
    *slot = value;
}

static void drop_value(tern_ref_frame *f, tern_hlo_value v)
{
    tern_ref_value **slot = slot_of(f, v);
    if (slot) {
        tern_ref_release(*slot);
        *slot = NULL;
    }
}

void tern_ref_frame_drop_operands(tern_ref_frame *f, tern_hlo_op op)
{
    const tern_hlo_module *m = f->ref->m;
    const tern_hlo_value *operands = tern_hlo_operands(m, op);
    for (uint32_t i = 0; i < tern_hlo_op_of(m, op)->operand_count; i++) {
        if (last_use_of(f, operands[i]) == op)
            drop_value(f, operands[i]);
    }
}

void tern_ref_frame_drop_captures(tern_ref_frame *f, tern_hlo_op op)
{
    const tern_ref_plan *plan = &f->ref->plan;
    size_t lo = 0, hi = plan->captures.count;
    while (lo < hi) {
        size_t mid = lo + (hi - lo) / 2;
        if (plan->captures.items[mid].holder < op)
            lo = mid + 1;
        else
            hi = mid;
    }
    for (; lo < plan->captures.count && plan->captures.items[lo].holder == op; lo++)
        drop_value(f, plan->captures.items[lo].value);
}
