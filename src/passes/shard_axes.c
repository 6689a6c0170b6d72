/* passes/shard_axes.c - lists of axes, from major to minor. */
#include "passes/shard_axes.h"

#include "base/assert.h"

/* The stride of the digit before |a|. */
static int64_t end_of(tern_shard_axis a) { return (int64_t)a.stride * a.size; }

static int64_t greatest_common_divisor(int64_t a, int64_t b)
{
    while (b) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Splits |a| into its major part, of |size|, and the rest. */
static tern_shard_axis major_part(tern_shard_axis a, int64_t size)
{
    TERN_ASSERT(size > 0 && a.size % size == 0);
    return (tern_shard_axis){(int32_t)(a.stride * (a.size / size)), (int32_t)size};
}
static tern_shard_axis minor_rest(tern_shard_axis a, int64_t size)
{
    TERN_ASSERT(size > 0 && a.size % size == 0);
    return (tern_shard_axis){a.stride, (int32_t)(a.size / size)};
}

void tern_shard_axes_push(tern_shard_axes *list, tern_shard_axis axis)
{
    TERN_ASSERT(axis.stride > 0 && axis.size > 0);
    if (axis.size == 1)
        return;
    TERN_ASSERT(list->count < TERN_SHARD_MAX_AXES);
    list->items[list->count++] = axis;
}

void tern_shard_axes_append(tern_shard_axes *list, const tern_shard_axes *more)
{
    for (uint32_t i = 0; i < more->count; i++)
        tern_shard_axes_push(list, more->items[i]);
}

int64_t tern_shard_axes_product(const tern_shard_axes *list)
{
    int64_t product = 1;
    for (uint32_t i = 0; i < list->count; i++)
        product *= list->items[i].size;
    return product;
}

int64_t tern_shard_axes_index(const tern_shard_axes *list, int64_t id)
{
    int64_t index = 0;
    for (uint32_t i = 0; i < list->count; i++) {
        tern_shard_axis a = list->items[i];
        index = index * a.size + id / a.stride % a.size;
    }
    return index;
}

tern_shard_axes tern_shard_axes_merged(const tern_shard_axes *list)
{
    tern_shard_axes out = {0};
    for (uint32_t i = 0; i < list->count; i++) {
        tern_shard_axis a = list->items[i];
        tern_shard_axis *last = out.count ? &out.items[out.count - 1] : 0;
        if (last && last->stride == end_of(a))
            *last = (tern_shard_axis){a.stride, last->size * a.size};
        else
            tern_shard_axes_push(&out, a);
    }
    return out;
}

tern_shard_axes tern_shard_axes_as_set(const tern_shard_axes *list)
{
    tern_shard_axes sorted = {0};
    for (uint32_t i = 0; i < list->count; i++) {
        uint32_t at = sorted.count++;
        for (; at > 0 && sorted.items[at - 1].stride < list->items[i].stride; at--)
            sorted.items[at] = sorted.items[at - 1];
        sorted.items[at] = list->items[i];
    }
    return tern_shard_axes_merged(&sorted);
}

bool tern_shard_axes_equal(const tern_shard_axes *a, const tern_shard_axes *b)
{
    tern_shard_axes x = tern_shard_axes_merged(a), y = tern_shard_axes_merged(b);
    if (x.count != y.count)
        return false;
    for (uint32_t i = 0; i < x.count; i++)
        if (x.items[i].stride != y.items[i].stride || x.items[i].size != y.items[i].size)
            return false;
    return true;
}

/* --- prefixes --- */

/* A list of which the axes before |at| and the major part of that one have been taken. */
typedef struct {
    const tern_shard_axes *list;
    uint32_t at;
    tern_shard_axis head; /* what is left of axis |at|; of size 1: nothing */
} cursor;

static void load_head(cursor *c)
{
    c->head = c->at < c->list->count ? c->list->items[c->at] : (tern_shard_axis){1, 1};
}

static cursor cursor_at_start(const tern_shard_axes *list)
{
    cursor c = {.list = list};
    load_head(&c);
    return c;
}

static void take_major(cursor *c, int64_t size)
{
    c->head = minor_rest(c->head, size);
    if (c->head.size == 1) {
        c->at++;
        load_head(c);
    }
}

/* Moves both over what their lists have in common, and returns it. */
static tern_shard_axes take_common(cursor *a, cursor *b)
{
    tern_shard_axes out = {0};
    while (a->head.size > 1 && b->head.size > 1 && end_of(a->head) == end_of(b->head)) {
        int64_t size = greatest_common_divisor(a->head.size, b->head.size);
        if (size == 1)
            break;
        tern_shard_axes_push(&out, major_part(a->head, size));
        take_major(a, size);
        take_major(b, size);
    }
    return out;
}

tern_shard_axes tern_shard_axes_common_prefix(const tern_shard_axes *a, const tern_shard_axes *b)
{
    cursor x = cursor_at_start(a), y = cursor_at_start(b);
    return take_common(&x, &y);
}

bool tern_shard_axes_starts_with(const tern_shard_axes *list, const tern_shard_axes *prefix)
{
    cursor x = cursor_at_start(list), y = cursor_at_start(prefix);
    take_common(&x, &y);
    return y.head.size == 1;
}

tern_shard_axes tern_shard_axes_after(const tern_shard_axes *list, const tern_shard_axes *prefix)
{
    tern_shard_axes out = {0};
    cursor x = cursor_at_start(list), y = cursor_at_start(prefix);
    take_common(&x, &y);
    TERN_ASSERT(y.head.size == 1);
    for (; x.head.size > 1; take_major(&x, x.head.size))
        tern_shard_axes_push(&out, x.head);
    return out;
}

/* --- overlap --- */

bool tern_shard_axis_overlaps(tern_shard_axis a, tern_shard_axis b)
{
    return a.stride < end_of(b) && b.stride < end_of(a);
}

bool tern_shard_axes_overlap(const tern_shard_axes *a, const tern_shard_axes *b)
{
    for (uint32_t i = 0; i < a->count; i++)
        for (uint32_t k = 0; k < b->count; k++)
            if (tern_shard_axis_overlaps(a->items[i], b->items[k]))
                return true;
    return false;
}

/* Two axes that do not overlap are digits of one number. Of 6 partitions, id / 3 % 2 and id % 2 are
 * not. */
static bool fit_together(tern_shard_axis a, tern_shard_axis b)
{
    return a.stride > b.stride ? a.stride % end_of(b) == 0 : b.stride % end_of(a) == 0;
}

/* The size of the largest major part of |a| that is apart from |used|: 1 is none. */
static int64_t size_apart(tern_shard_axis a, const tern_shard_axes *used)
{
    int64_t low = a.stride; /* digits above this stride are not used */
    for (uint32_t i = 0; i < used->count; i++) {
        bool overlaps = tern_shard_axis_overlaps(a, used->items[i]);
        if (!overlaps && !fit_together(a, used->items[i]))
            return 1;
        if (overlaps && end_of(used->items[i]) > low)
            low = end_of(used->items[i]);
    }
    return low < end_of(a) && end_of(a) % low == 0 && low % a.stride == 0 ? end_of(a) / low : 1;
}

/* Appends what is left of |axis| without the first |count| of |others|. */
static void push_without(tern_shard_axes *list, tern_shard_axis axis, const tern_shard_axis *others,
                         uint32_t count)
{
    if (axis.size == 1)
        return;
    if (!count) {
        tern_shard_axes_push(list, axis);
        return;
    }
    tern_shard_axis other = others[count - 1];
    int32_t end = axis.stride * axis.size, other_end = other.stride * other.size;
    if (!tern_shard_axis_overlaps(axis, other)) {
        push_without(list, axis, others, count - 1);
        return;
    }
    if (other_end < end)
        push_without(list, (tern_shard_axis){other_end, end / other_end}, others, count - 1);
    if (other.stride > axis.stride)
        push_without(list, (tern_shard_axis){axis.stride, other.stride / axis.stride}, others,
                     count - 1);
}

tern_shard_axes tern_shard_axes_without(const tern_shard_axes *list, const tern_shard_axes *others)
{
    tern_shard_axes left = {0};
    for (uint32_t i = 0; i < list->count; i++)
        push_without(&left, list->items[i], others->items, others->count);
    return left;
}

tern_shard_axes tern_shard_axes_prefix_apart(const tern_shard_axes *list,
                                             const tern_shard_axes *used)
{
    tern_shard_axes out = {0};
    for (uint32_t i = 0; i < list->count; i++) {
        tern_shard_axis a = list->items[i];
        int64_t size = size_apart(a, used);
        tern_shard_axes_push(&out, major_part(a, size));
        if (size < a.size)
            break;
    }
    return out;
}

tern_shard_axes tern_shard_axes_prefix_dividing(const tern_shard_axes *list, int64_t size,
                                                bool may_split)
{
    tern_shard_axes out = {0};
    for (uint32_t i = 0; i < list->count; i++) {
        tern_shard_axis a = list->items[i];
        int64_t part = greatest_common_divisor(a.size, size);
        if (part < a.size && !may_split)
            break;
        tern_shard_axes_push(&out, major_part(a, part));
        if (part < a.size)
            break;
        size /= part;
    }
    return out;
}

/* --- meshes --- */

bool tern_shard_axes_refine(const tern_shard_axes *a, const tern_shard_axes *b,
                            tern_shard_axes *out)
{
    int64_t end = tern_shard_axes_product(a);
    uint32_t i = 0, k = 0;
    *out = (tern_shard_axes){0};
    if (tern_shard_axes_product(b) != end)
        return false;
    while (i < a->count && k < b->count) {
        int32_t x = a->items[i].stride, y = b->items[k].stride, stride = x > y ? x : y;
        if (end % stride)
            return false;
        tern_shard_axes_push(out, (tern_shard_axis){stride, (int32_t)(end / stride)});
        end = stride;
        i += x == stride;
        k += y == stride;
    }
    return true;
}
