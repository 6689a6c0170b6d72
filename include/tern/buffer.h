/* tern/buffer.h - arrays in the memories of an emulated device. */
#ifndef TERN_BUFFER_H
#define TERN_BUFFER_H

#include "tern/client.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tern_buffer tern_buffer;

/* The memories of a device: its HBM, where programs compute, and memory of the host for arrays that
 * are not in use. The two of the host are alike, frameworks name both. */
// clang-format off
#define TERN_MEMORY_KINDS(X)                  \
    X(DEVICE,        "device")        \
    X(PINNED_HOST,   "pinned_host")   \
    X(UNPINNED_HOST, "unpinned_host")
// clang-format on
typedef enum {
#define X(name, text) TERN_MEMORY_##name,
    TERN_MEMORY_KINDS(X)
#undef X
        TERN_MEMORY_COUNT
} tern_memory_kind;

/* Copies |data| into a new buffer; |data| is read before the call returns. |byte_strides| has one
 * stride per dimension, which may be 0 or negative (|data| then points to the element at index 0);
 * NULL: dense, last dimension fastest. Elements are whole bytes: tern_numbers_element_bytes().
 * NO_SPACE: the message gives the size of HBM and the bytes in use. */
TERN_API TERN_MUST_USE tern_status tern_buffer_from_host(tern_device *device,
                                                         const tern_shape *shape, const void *data,
                                                         const int64_t *byte_strides,
                                                         tern_buffer **out);
/* The same in one of the memories of |device|. Programs take and return buffers in its HBM only. */
TERN_API TERN_MUST_USE tern_status
tern_buffer_from_host_in(tern_device *device, tern_memory_kind memory, const tern_shape *shape,
                         const void *data, const int64_t *byte_strides, tern_buffer **out);
/* Creates a buffer of zeros. */
TERN_API TERN_MUST_USE tern_status tern_buffer_zeros(tern_device *device, const tern_shape *shape,
                                                     tern_buffer **out);

/* Copies the buffer to |data| as soon as its producer has finished; work queued later is not waited
 * for. |data| must stay valid until |*out_done| is ready; |out_done| NULL: the call blocks. If the
 * program that produces the buffer fails, the event (or the call) reports the same status. */
TERN_API TERN_MUST_USE tern_status tern_buffer_to_host(tern_buffer *buffer, void *data,
                                                       const int64_t *byte_strides,
                                                       tern_event **out_done);

/* Creates a copy of |buffer| on |device|, which may be any device of the same client. Does not
 * block: the copy happens when |buffer| is ready. A failure is reported by the new buffer. */
TERN_API TERN_MUST_USE tern_status tern_buffer_copy(tern_buffer *buffer, tern_device *device,
                                                    tern_buffer **out);

/* The same in one of the memories of |device|. */
TERN_API TERN_MUST_USE tern_status tern_buffer_copy_to(tern_buffer *buffer, tern_device *device,
                                                       tern_memory_kind memory, tern_buffer **out);

TERN_API tern_buffer *tern_buffer_retain(tern_buffer *buffer);
TERN_API void tern_buffer_release(tern_buffer *buffer);
TERN_API const tern_shape *tern_buffer_shape(const tern_buffer *buffer);
TERN_API uint64_t tern_buffer_bytes(const tern_buffer *buffer);
TERN_API tern_device *tern_buffer_device(const tern_buffer *buffer);
TERN_API tern_memory_kind tern_buffer_memory(const tern_buffer *buffer);
/* True once the memory was donated to a result or deleted; every use is then INVALID. */
TERN_API bool tern_buffer_is_deleted(const tern_buffer *buffer);
/* Frees the memory as soon as work already queued has finished with it; the object stays until
 * released. */
TERN_API void tern_buffer_delete(tern_buffer *buffer);
/* The address in the HBM of its device, or in the host's memory. HBM the host cannot read there;
 * equal addresses show that buffers share memory. Blocks until the buffer is written; fails if its
 * producer failed. */
TERN_API TERN_MUST_USE tern_status tern_buffer_address(tern_buffer *buffer, uint64_t *out);
/* Read access to the memory of a buffer without a copy. As long as a buffer has views its memory
 * remains, even after tern_buffer_delete(), and donating the buffer is INVALID. */
typedef struct tern_view tern_view;
/* Blocks until the buffer is written; fails if its producer failed. */
TERN_API TERN_MUST_USE tern_status tern_buffer_view(tern_buffer *buffer, tern_view **out);
/* The elements, dense, last dimension fastest; NULL if there are none. */
TERN_API const void *tern_view_data(const tern_view *view);
TERN_API void tern_view_release(tern_view *view);
/* An event that is ready when the buffer is written. The caller owns the returned reference. */
TERN_API tern_event *tern_buffer_ready(tern_buffer *buffer);

#ifdef __cplusplus
}
#endif

#endif
