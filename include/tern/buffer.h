/* tern/buffer.h - arrays in the memory of an emulated device. */
#ifndef TERN_BUFFER_H
#define TERN_BUFFER_H

#include "tern/client.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tern_buffer tern_buffer;

/* Copies |data| into a new buffer; it is read before the call returns. |byte_strides| has one
 * number for each dimension, which may be 0 or negative (|data| is then the element at index 0);
 * NULL: dense, last dimension fastest. Elements are whole bytes: tern_numbers_element_bytes().
 * NO_SPACE: how much HBM there is, and what is in use. */
TERN_API TERN_MUST_USE tern_status tern_buffer_from_host(tern_device *device,
                                                         const tern_shape *shape, const void *data,
                                                         const int64_t *byte_strides,
                                                         tern_buffer **out);
/* A buffer of zeros. */
TERN_API TERN_MUST_USE tern_status tern_buffer_zeros(tern_device *device, const tern_shape *shape,
                                                     tern_buffer **out);

/* Copies the buffer to |data| when what writes it is done, whatever is queued after that. |data|
 * must stay until |*out_done| is ready; |out_done| NULL: waits here. FAULT and the like, of the
 * event or here: what the program that was to write it failed with. */
TERN_API TERN_MUST_USE tern_status tern_buffer_to_host(tern_buffer *buffer, void *data,
                                                       const int64_t *byte_strides,
                                                       tern_event **out_done);

/* A new buffer on |device|, the same or another one of the client, that becomes a copy of |buffer|
 * when that is ready. Waits for nothing; a failure is that of the new buffer. */
TERN_API TERN_MUST_USE tern_status tern_buffer_copy(tern_buffer *buffer, tern_device *device,
                                                    tern_buffer **out);

TERN_API tern_buffer *tern_buffer_retain(tern_buffer *buffer);
TERN_API void tern_buffer_release(tern_buffer *buffer);
TERN_API const tern_shape *tern_buffer_shape(const tern_buffer *buffer);
TERN_API uint64_t tern_buffer_bytes(const tern_buffer *buffer);
TERN_API tern_device *tern_buffer_device(const tern_buffer *buffer);
/* Its memory went to a result (donation) or was given back early; every use is INVALID. */
TERN_API bool tern_buffer_is_deleted(const tern_buffer *buffer);
/* Gives the memory back now, after what already uses it; the object stays until released. */
TERN_API void tern_buffer_delete(tern_buffer *buffer);
/* Where it lies in the HBM of its device, which the host cannot read but which tells what shares
 * memory with what. Waits for what writes the buffer, and fails as that does. */
TERN_API TERN_MUST_USE tern_status tern_buffer_address(tern_buffer *buffer, uint64_t *out);
/* Ready when what writes the buffer is done; a reference of the caller's. */
TERN_API tern_event *tern_buffer_ready(tern_buffer *buffer);

#ifdef __cplusplus
}
#endif

#endif
