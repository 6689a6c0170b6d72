/* runtime/runtime_view.c - views: the host reads an array where it lies in HBM. A view is a user of
 * its buffer, like a copy to the host that has not finished. */
#include "base/alloc.h"
#include "runtime/runtime_impl.h"

struct tern_view {
    tern_buffer *buffer; /* retained, and entered */
    tern_emu_mapping hbm;
};

static void count_views(tern_buffer *b, int change)
{
    (void)pthread_mutex_lock(&b->device->lock);
    b->views += (uint32_t)change;
    if (change < 0)
        tern_runtime_buffer_leave(b);
    (void)pthread_mutex_unlock(&b->device->lock);
}

/* The caller has entered |b|, and leaves it on failure. */
static tern_status open_view(tern_buffer *b, tern_view **out)
{
    tern_alloc mem = b->device->runtime->options.mem;
    TERN_TRY(tern_event_wait(b->ready));
    tern_view *v = tern_mem_get_zeroed(mem, sizeof(*v));
    TERN_TRY_MEM(v);
    tern_status st = b->bytes ? tern_runtime_memory_map(b, TERN_EMU_MAP_READ, &v->hbm) : NULL;
    if (st) {
        tern_mem_free(mem, v, sizeof(*v));
        return st;
    }
    v->buffer = tern_buffer_retain(b);
    *out = v;
    return NULL;
}

tern_status tern_buffer_view(tern_buffer *buffer, tern_view **out)
{
    *out = NULL;
    if (!buffer)
        return TERN_ERR(INVALID, "the buffer is NULL");
    TERN_TRY(tern_runtime_buffer_enter(buffer));
    count_views(buffer, 1);
    tern_status st = open_view(buffer, out);
    if (st)
        count_views(buffer, -1);
    return st;
}

const void *tern_view_data(const tern_view *view) { return view->hbm.data; }

void tern_view_release(tern_view *view)
{
    if (!view)
        return;
    tern_buffer *b = view->buffer;
    tern_emu_unmap(&view->hbm);
    tern_mem_free(b->device->runtime->options.mem, view, sizeof(*view));
    count_views(b, -1);
    tern_buffer_release(b);
}
