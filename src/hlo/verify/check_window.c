/* hlo/verify/check_window.c - sliding windows: their attributes and counts. Sizes are untrusted,
 * so the arithmetic uses 128 bits. */
#include "hlo/verify/check_impl.h"

typedef struct {
    tern_hlo_attr_name attr;
    const char *name;
    size_t offset; /* in chk_window */
} window_list;

static const window_list lists[] = {
    {TERN_HLO_A_window_strides, "window_strides", offsetof(chk_window, stride)},
    {TERN_HLO_A_base_dilations, "base_dilations", offsetof(chk_window, base_dilation)},
    {TERN_HLO_A_window_dilations, "window_dilations", offsetof(chk_window, dilation)},
    {TERN_HLO_A_lhs_dilation, "lhs_dilation", offsetof(chk_window, base_dilation)},
    {TERN_HLO_A_rhs_dilation, "rhs_dilation", offsetof(chk_window, dilation)},
};

static tern_status window_list_read(chk *c, const window_list *list, uint32_t rank, chk_window *w)
{
    if (!chk_attr(c, list->attr))
        return NULL;
    uint32_t count;
    const int64_t *values = chk_ints(c, list->attr, &count);
    if (count == 0)
        return NULL; /* as if absent */
    TERN_TRY(chk_count(list->name, count, rank, "one per dimension of the window"));
    for (uint32_t i = 0; i < count; i++) {
        if (values[i] <= 0)
            return CHK_BAD("%s has %lld at %u; it must be positive", list->name,
                           (long long)values[i], i);
        *(int64_t *)((char *)&w[i] + list->offset) = values[i];
    }
    return NULL;
}

static tern_status padding_read(chk *c, uint32_t rank, chk_window *w)
{
    tern_hlo_attr attr = chk_attr(c, TERN_HLO_A_padding);
    if (!attr)
        return NULL;
    const tern_hlo_type_info *t = tern_hlo_type_of(c->m, tern_hlo_attr_of(c->m, attr)->type);
    if (t->rank != 2 || t->dims[1] != 2 || t->dims[0] != (int64_t)rank)
        return CHK_BAD("padding is %s; it must be tensor<%ux2xi64>",
                       chk_type_text(c, tern_hlo_attr_of(c->m, attr)->type), rank);
    const int64_t *values;
    uint32_t count;
    TERN_TRY(chk_elements(c, attr, &values, &count));
    for (uint32_t i = 0; values && i < rank; i++) {
        w[i].low = values[2 * i];
        w[i].high = values[2 * i + 1];
    }
    return NULL;
}

tern_status chk_windows(chk *c, uint32_t rank, const int64_t *sizes, chk_window **out)
{
    chk_window *w = TERN_NEW_N(c->scratch, chk_window, rank ? rank : 1);
    TERN_TRY_MEM(w);
    for (uint32_t i = 0; i < rank; i++) {
        w[i] = (chk_window){.size = sizes[i], .stride = 1, .base_dilation = 1, .dilation = 1};
        if (sizes[i] <= 0 && !chk_dynamic(sizes[i]))
            return CHK_BAD("the window has size %lld in its dimension %u; it must be positive",
                           (long long)sizes[i], i);
    }
    for (size_t i = 0; i < TERN_COUNT_OF(lists); i++)
        TERN_TRY(window_list_read(c, &lists[i], rank, w));
    TERN_TRY(padding_read(c, rank, w));
    *out = w;
    return NULL;
}

static __int128 dilated(int64_t size, int64_t dilation)
{
    return size == 0 ? 0 : (__int128)(size - 1) * dilation + 1;
}

tern_status chk_window_count(const chk_window *w, int64_t dim, uint32_t index, int64_t *out)
{
    *out = TERN_HLO_DYNAMIC;
    if (chk_dynamic(dim) || chk_dynamic(w->size))
        return NULL;
    __int128 padded = dilated(dim, w->base_dilation) + w->low + w->high;
    __int128 window = dilated(w->size, w->dilation);
    __int128 count = padded == 0 || window > padded ? 0 : (padded - window) / w->stride + 1;
    if (count > (__int128)1 << 62)
        return CHK_BAD("dimension %u would have more than 2^62 windows", index);
    *out = (int64_t)count;
    return NULL;
}
