/* pjrt/pjrt_view.c - access to the memory of arrays without a copy.
 *
 * A framework counts references to a buffer, and requests a pointer while it has some. JAX does so
 * for its own platforms only. The Python package therefore requests the unsafe pointer of an array,
 * and opens a view of what it points to: buffers whose pointer was handed out are listed. */
#include <pthread.h>
#include <stdio.h>

#include "pjrt/pjrt_impl.h"

/* Opens a view of the array whose unsafe pointer is |pointer|: a handle for
 * tern_plugin_view_close(). NULL if there is no such array any more. */
TERN_API void *tern_plugin_view_open(const void *pointer);
TERN_API void tern_plugin_view_close(void *view);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards the list and views of buffers */
static PJRT_Buffer *listed;

/* --- the list --- */

static void unlist(PJRT_Buffer *buffer)
{
    for (PJRT_Buffer **at = &listed; *at; at = &(*at)->next) {
        if (*at == buffer) {
            *at = buffer->next;
            break;
        }
    }
    buffer->pointer = NULL;
}

static void list(PJRT_Buffer *buffer, const void *pointer)
{
    if (!buffer->pointer) {
        buffer->next = listed;
        listed = buffer;
    }
    buffer->pointer = pointer;
}

void *tern_plugin_view_open(const void *pointer)
{
    tern_view *view = NULL;
    (void)pthread_mutex_lock(&lock);
    PJRT_Buffer *b = listed;
    while (b && (b->pointer != pointer || tern_buffer_is_deleted(b->buffer)))
        b = b->next;
    if (b)
        tern_status_free(tern_buffer_view(b->buffer, &view));
    (void)pthread_mutex_unlock(&lock);
    return view;
}

void tern_plugin_view_close(void *view) { tern_view_release(view); }

/* --- the framework's references --- */

void tern_pjrt_view_forget(PJRT_Buffer *buffer)
{
    (void)pthread_mutex_lock(&lock);
    tern_view *view = buffer->view;
    buffer->view = NULL;
    if (buffer->pointer)
        unlist(buffer);
    (void)pthread_mutex_unlock(&lock);
    tern_view_release(view);
}

/* Waits until the array is written. */
PJRT_Error *tern_pjrt_Buffer_IncreaseExternalReferenceCount(
    PJRT_Buffer_IncreaseExternalReferenceCount_Args *args)
{
    PJRT_Buffer *b = args->buffer;
    tern_view *view = NULL, *spare = NULL;
    PJRT_TRY(tern_pjrt_error_from(tern_buffer_view(b->buffer, &view)));
    (void)pthread_mutex_lock(&lock);
    b->references++;
    if (b->view)
        spare = view;
    else
        b->view = view;
    (void)pthread_mutex_unlock(&lock);
    tern_view_release(spare);
    return NULL;
}

PJRT_Error *tern_pjrt_Buffer_DecreaseExternalReferenceCount(
    PJRT_Buffer_DecreaseExternalReferenceCount_Args *args)
{
    PJRT_Buffer *b = args->buffer;
    tern_view *last = NULL;
    (void)pthread_mutex_lock(&lock);
    bool none = b->references == 0;
    b->references -= !none;
    if (b->references == 0) {
        last = b->view;
        b->view = NULL;
    }
    (void)pthread_mutex_unlock(&lock);
    tern_view_release(last);
    return none ? tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                                  "the buffer has no external reference to drop")
                : NULL;
}

/* Valid as long as the caller holds a reference. */
PJRT_Error *
tern_pjrt_Buffer_OpaqueDeviceMemoryDataPointer(PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args *args)
{
    args->device_memory_ptr = NULL;
    (void)pthread_mutex_lock(&lock);
    bool held = args->buffer->view != NULL;
    if (held)
        args->device_memory_ptr = (void *)(uintptr_t)tern_view_data(args->buffer->view);
    (void)pthread_mutex_unlock(&lock);
    return held ? NULL
                : tern_pjrt_error(PJRT_Error_Code_FAILED_PRECONDITION,
                                  "the buffer has no external reference: its memory may move");
}

/* Where the array is now. The caller ensures that it is neither deleted nor donated. */
PJRT_Error *tern_pjrt_Buffer_UnsafePointer(PJRT_Buffer_UnsafePointer_Args *args)
{
    tern_view *view = NULL;
    args->buffer_pointer = 0;
    PJRT_TRY(tern_pjrt_error_from(tern_buffer_view(args->buffer->buffer, &view)));
    const void *data = tern_view_data(view);
    (void)pthread_mutex_lock(&lock);
    if (data)
        list(args->buffer, data);
    (void)pthread_mutex_unlock(&lock);
    tern_view_release(view);
    args->buffer_pointer = (uintptr_t)data;
    return NULL;
}
