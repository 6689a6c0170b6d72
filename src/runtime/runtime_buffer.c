/* runtime/runtime_buffer.c - arrays in memories of devices: created from and copied to host memory,
 * reference counted, and freed with their last user. */
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "numerics/format.h"
#include "runtime/runtime_impl.h"

/* --- shapes --- */

void tern_runtime_shape_print(const tern_shape *shape, char out[TERN_RUNTIME_SHAPE_CHARS])
{
    size_t len = 0;
    for (uint32_t i = 0; i <= shape->rank && len < TERN_RUNTIME_SHAPE_CHARS; i++) {
        char *at = out + len;
        size_t capacity = TERN_RUNTIME_SHAPE_CHARS - len;
        int n = i == 0 ? snprintf(at, capacity, "%s[", tern_num_format_of(shape->dtype)->name)
                       : snprintf(at, capacity, "%s%lld", i > 1 ? "," : "",
                                  (long long)shape->dims[i - 1]);
        len += n > 0 ? (size_t)n : 0;
    }
    if (len < TERN_RUNTIME_SHAPE_CHARS - 1)
        memcpy(out + len, "]", 2);
}

static tern_status shape_bytes(const tern_shape *shape, uint64_t *out)
{
    *out = 0;
    if (shape->dtype <= TERN_DTYPE_NONE || shape->dtype >= TERN_DTYPE_END)
        return TERN_ERR(INVALID, "the type is %d, wanted 1 to %d", (int)shape->dtype,
                        (int)TERN_DTYPE_END - 1);
    if (shape->rank > TERN_RANK_MAX)
        return TERN_ERR(INVALID, "%u dimensions, wanted at most %d", shape->rank, TERN_RANK_MAX);
    uint64_t bytes = tern_num_format_of(shape->dtype)->storage_bytes;
    bool overflow = false;
    for (uint32_t i = 0; i < shape->rank; i++) {
        if (shape->dims[i] < 0)
            return TERN_ERR(INVALID, "dimension %u is %lld, wanted 0 or more", i,
                            (long long)shape->dims[i]);
        if (shape->dims[i] == 0)
            return NULL;
        overflow |= __builtin_mul_overflow(bytes, (uint64_t)shape->dims[i], &bytes);
    }
    if (overflow || bytes > INT64_MAX)
        return TERN_ERR(INVALID, "the array has 2^63 bytes or more");
    *out = bytes;
    return NULL;
}

static void dense_strides(const tern_shape *shape, int64_t *strides)
{
    uint64_t stride = tern_num_format_of(shape->dtype)->storage_bytes;
    for (uint32_t i = shape->rank; i-- > 0;) {
        strides[i] = (int64_t)stride;
        stride *= (uint64_t)shape->dims[i]; /* may wrap only in an array without elements */
    }
}

/* --- creation --- */

tern_status tern_runtime_buffer_create(tern_device *d, const tern_shape *shape, uint64_t bytes,
                                       tern_event *ready, tern_buffer **out)
{
    tern_buffer *b = tern_mem_get_zeroed(d->runtime->options.mem, sizeof(*b));
    *out = b;
    TERN_TRY_MEM(b);
    atomic_init(&b->refs, 1);
    b->device = d;
    (void)tern_runtime_retain(d->runtime);
    b->shape = *shape;
    b->bytes = bytes;
    b->ready = tern_event_retain(ready);
    b->users = 1;
    return NULL;
}

/* Allocates memory for a write from the host. Queued runs may still use deleted buffers: if there
 * is no space, waits for them and tries again. */
static tern_status get_memory(tern_buffer *b)
{
    tern_device *d = b->device;
    if (!b->bytes)
        return NULL;
    tern_status st = tern_runtime_memory_get(b, &b->address);
    if (st && tern_status_code(st) == TERN_NO_SPACE && !tern_runtime_device_is_mine(d)) {
        tern_status_free(st);
        tern_runtime_device_wait(d);
        st = tern_runtime_memory_get(b, &b->address);
    }
    b->held = !st;
    b->host_written = !st;
    return st;
}

static tern_status check_memory(tern_memory_kind memory)
{
    if (memory < TERN_MEMORY_COUNT)
        return NULL;
    return TERN_ERR(INVALID, "memory %d, wanted 0 to %d", (int)memory, TERN_MEMORY_COUNT - 1);
}

static tern_status create_held(tern_device *d, tern_memory_kind memory, const tern_shape *shape,
                               tern_buffer **out)
{
    uint64_t bytes = 0;
    tern_buffer *b = NULL;
    *out = NULL;
    if (!d || !shape)
        return TERN_ERR(INVALID, "the %s is NULL", d ? "shape" : "device");
    TERN_TRY(check_memory(memory));
    TERN_TRY(shape_bytes(shape, &bytes));
    TERN_TRY(tern_runtime_buffer_create(d, shape, bytes, d->runtime->ready, &b));
    TERN_ASSERT(b);
    b->users = 0;
    b->memory = memory;
    tern_status st = get_memory(b);
    if (st)
        tern_buffer_release(b);
    else
        *out = b;
    return st;
}

/* Strides of an array in host memory; NULL or dense ones need no mapping of HBM. */
static bool is_dense(const tern_shape *shape, const int64_t *strides, const int64_t *dense)
{
    return !strides || !shape->rank || memcmp(strides, dense, shape->rank * sizeof(*dense)) == 0;
}

static tern_status copy_in(tern_buffer *b, const void *data, const int64_t *strides)
{
    int64_t dense[TERN_RANK_MAX];
    tern_emu_mapping hbm = {0};
    dense_strides(&b->shape, dense);
    if (is_dense(&b->shape, strides, dense)) {
        tern_runtime_memory_write(b, data);
        return NULL;
    }
    TERN_TRY(tern_runtime_memory_map(b, TERN_EMU_MAP_WRITE, &hbm));
    tern_runtime_copy(hbm.data, dense, data, strides, b->shape.dims, b->shape.rank,
                      tern_num_format_of(b->shape.dtype)->storage_bytes);
    tern_emu_unmap(&hbm);
    return NULL;
}

static tern_status copy_out(const tern_buffer *b, void *data, const int64_t *strides)
{
    int64_t dense[TERN_RANK_MAX];
    tern_emu_mapping hbm = {0};
    if (!b->bytes)
        return NULL;
    dense_strides(&b->shape, dense);
    if (is_dense(&b->shape, strides, dense)) {
        tern_runtime_memory_read(b, data);
        return NULL;
    }
    TERN_TRY(tern_runtime_memory_map(b, TERN_EMU_MAP_READ, &hbm));
    tern_runtime_copy(data, strides, hbm.data, dense, b->shape.dims, b->shape.rank,
                      tern_num_format_of(b->shape.dtype)->storage_bytes);
    tern_emu_unmap(&hbm);
    return NULL;
}

tern_status tern_buffer_from_host_in(tern_device *device, tern_memory_kind memory,
                                     const tern_shape *shape, const void *data,
                                     const int64_t *byte_strides, tern_buffer **out)
{
    TERN_TRY(create_held(device, memory, shape, out));
    TERN_ASSERT(*out);
    uint64_t bytes = (*out)->bytes;
    if (!bytes)
        return NULL;
    tern_status st =
        data ? copy_in(*out, data, byte_strides)
             : TERN_ERR(INVALID, "the data is NULL, wanted %llu bytes", (unsigned long long)bytes);
    if (st) {
        tern_buffer_release(*out);
        *out = NULL;
    }
    return st;
}

tern_status tern_buffer_from_host(tern_device *device, const tern_shape *shape, const void *data,
                                  const int64_t *byte_strides, tern_buffer **out)
{
    return tern_buffer_from_host_in(device, TERN_MEMORY_DEVICE, shape, data, byte_strides, out);
}

tern_status tern_buffer_zeros(tern_device *device, const tern_shape *shape, tern_buffer **out)
{
    TERN_TRY(create_held(device, TERN_MEMORY_DEVICE, shape, out));
    TERN_ASSERT(*out);
    if ((*out)->bytes)
        tern_emu_hbm_fill(device->emu, (*out)->address, 0, (*out)->bytes);
    return NULL;
}

/* --- users and memory --- */

void tern_runtime_buffer_drop(tern_buffer *b)
{
    if (b->held)
        tern_runtime_memory_free(b);
    b->held = false;
}

void tern_runtime_buffer_leave(tern_buffer *b)
{
    TERN_ASSERT(b->users > 0);
    b->users--;
    if (b->deleted && !b->users)
        tern_runtime_buffer_drop(b);
    (void)pthread_cond_broadcast(&b->device->changed);
}

tern_status tern_runtime_buffer_enter(tern_buffer *b)
{
    (void)pthread_mutex_lock(&b->device->lock);
    bool deleted = b->deleted;
    b->users += !deleted;
    (void)pthread_mutex_unlock(&b->device->lock);
    return deleted ? TERN_ERR(INVALID, "the buffer was deleted or donated") : NULL;
}

static void leave(tern_buffer *b)
{
    (void)pthread_mutex_lock(&b->device->lock);
    tern_runtime_buffer_leave(b);
    (void)pthread_mutex_unlock(&b->device->lock);
}

tern_buffer *tern_buffer_retain(tern_buffer *buffer)
{
    if (buffer)
        (void)atomic_fetch_add_explicit(&buffer->refs, 1, memory_order_relaxed);
    return buffer;
}

void tern_buffer_release(tern_buffer *buffer)
{
    if (!buffer || atomic_fetch_sub_explicit(&buffer->refs, 1, memory_order_acq_rel) != 1)
        return;
    tern_device *d = buffer->device;
    TERN_ASSERT(!buffer->users);
    (void)pthread_mutex_lock(&d->lock);
    tern_runtime_buffer_drop(buffer);
    (void)pthread_mutex_unlock(&d->lock);
    tern_event_release(buffer->ready);
    tern_mem_free(d->runtime->options.mem, buffer, sizeof(*buffer));
    tern_runtime_release(d->runtime);
}

const tern_shape *tern_buffer_shape(const tern_buffer *buffer) { return &buffer->shape; }

uint64_t tern_buffer_bytes(const tern_buffer *buffer) { return buffer->bytes; }

tern_device *tern_buffer_device(const tern_buffer *buffer) { return buffer->device; }

tern_memory_kind tern_buffer_memory(const tern_buffer *buffer) { return buffer->memory; }

tern_status tern_buffer_address(tern_buffer *buffer, uint64_t *out)
{
    *out = 0;
    if (!buffer)
        return TERN_ERR(INVALID, "the buffer is NULL");
    TERN_TRY(tern_event_wait(buffer->ready));
    (void)pthread_mutex_lock(&buffer->device->lock);
    bool deleted = buffer->deleted;
    *out = buffer->address;
    (void)pthread_mutex_unlock(&buffer->device->lock);
    return deleted ? TERN_ERR(INVALID, "the buffer was deleted or donated") : NULL;
}

tern_event *tern_buffer_ready(tern_buffer *buffer) { return tern_event_retain(buffer->ready); }

bool tern_buffer_is_deleted(const tern_buffer *buffer)
{
    (void)pthread_mutex_lock(&buffer->device->lock);
    bool deleted = buffer->deleted;
    (void)pthread_mutex_unlock(&buffer->device->lock);
    return deleted;
}

void tern_buffer_delete(tern_buffer *buffer)
{
    if (!buffer)
        return;
    (void)pthread_mutex_lock(&buffer->device->lock);
    buffer->deleted = true;
    if (!buffer->users)
        tern_runtime_buffer_drop(buffer);
    (void)pthread_mutex_unlock(&buffer->device->lock);
}

/* --- to the host --- */

typedef struct {
    tern_buffer *buffer; /* retained, and entered */
    void *data;
    int64_t strides[TERN_RANK_MAX];
    tern_event *done;
} host_read;

/* Callback of a buffer that has become ready. */
static void read_now(void *self, tern_status st)
{
    host_read *r = self;
    tern_buffer *b = r->buffer;
    tern_event *done = r->done;
    if (!st)
        st = copy_out(b, r->data, r->strides);
    leave(b);
    tern_mem_free(b->device->runtime->options.mem, r, sizeof(*r));
    tern_buffer_release(b);
    tern_runtime_event_set(done, st);
    tern_event_release(done);
}

/* The caller has entered the buffer; on failure this leaves it. */
static tern_status read_later(tern_buffer *b, void *data, const int64_t *strides,
                              tern_event **out_done)
{
    tern_alloc mem = b->device->runtime->options.mem;
    tern_event *done = NULL;
    host_read *r = tern_mem_get_zeroed(mem, sizeof(*r));
    TERN_TRY_MEM(r);
    tern_status st = tern_runtime_event_create(mem, &done);
    if (!st) {
        *r = (host_read){.buffer = tern_buffer_retain(b), .data = data};
        r->done = tern_event_retain(done);
        dense_strides(&b->shape, r->strides);
        if (strides && b->shape.rank)
            memcpy(r->strides, strides, b->shape.rank * sizeof(*strides));
        st = tern_event_on_ready(b->ready, read_now, r);
        if (!st) {
            *out_done = done;
            return NULL;
        }
        tern_event_release(r->done);
        tern_buffer_release(b);
    }
    tern_event_release(done);
    tern_mem_free(mem, r, sizeof(*r));
    return st;
}

static tern_status read_and_wait(tern_buffer *b, void *data, const int64_t *strides)
{
    TERN_TRY(tern_event_wait(b->ready));
    return copy_out(b, data, strides);
}

tern_status tern_buffer_to_host(tern_buffer *buffer, void *data, const int64_t *byte_strides,
                                tern_event **out_done)
{
    if (out_done)
        *out_done = NULL;
    if (!buffer || (!data && buffer->bytes))
        return TERN_ERR(INVALID, "the %s is NULL", buffer ? "data" : "buffer");
    TERN_TRY(tern_runtime_buffer_enter(buffer));
    if (out_done && !tern_event_is_ready(buffer->ready)) {
        tern_status st = read_later(buffer, data, byte_strides, out_done);
        if (st)
            leave(buffer);
        return st;
    }
    tern_status st = read_and_wait(buffer, data, byte_strides);
    leave(buffer);
    if (!out_done)
        return st;
    tern_status_free(st); /* the event reports the same status */
    *out_done = tern_buffer_ready(buffer);
    return NULL;
}

/* --- to another buffer --- */

typedef struct {
    tern_buffer *from, *to; /* retained; |from| is entered, |to| has the user it was created with */
    tern_event *done;       /* of |to| */
} buffer_copy;

static tern_status fill_copy(const buffer_copy *c)
{
    uint64_t address = 0;
    if (!c->to->bytes)
        return NULL;
    TERN_TRY(tern_runtime_memory_get(c->to, &address));
    tern_runtime_memory_copy(c->to, address, c->from);
    (void)pthread_mutex_lock(&c->to->device->lock);
    c->to->address = address;
    c->to->held = true;
    c->to->host_written = true;
    (void)pthread_mutex_unlock(&c->to->device->lock);
    return NULL;
}

/* Callback of the source buffer. */
static void copy_now(void *self, tern_status st)
{
    buffer_copy c = *(buffer_copy *)self;
    tern_runtime *r = tern_runtime_retain(c.from->device->runtime);
    tern_mem_free(r->options.mem, self, sizeof(c));
    if (!st)
        st = fill_copy(&c);
    leave(c.from);
    leave(c.to);
    tern_buffer_release(c.from);
    tern_buffer_release(c.to);
    tern_runtime_event_set(c.done, st);
    tern_event_release(c.done);
    tern_runtime_release(r);
}

/* The caller has entered |from|; on failure this leaves it. */
static tern_status copy_later(tern_buffer *from, tern_device *device, tern_memory_kind memory,
                              tern_buffer **out)
{
    tern_alloc mem = device->runtime->options.mem;
    tern_event *done = NULL;
    tern_buffer *to = NULL;
    buffer_copy *c = tern_mem_get_zeroed(mem, sizeof(*c));
    TERN_TRY_MEM(c);
    tern_status st = tern_runtime_event_create(mem, &done);
    if (!st)
        st = tern_runtime_buffer_create(device, &from->shape, from->bytes, done, &to);
    if (!st) {
        *c = (buffer_copy){tern_buffer_retain(from), tern_buffer_retain(to), done};
        to->memory = memory;
        *out = to;
        st = tern_event_on_ready(from->ready, copy_now, c);
        if (!st)
            return NULL;
        *out = NULL;
        to->users = 0;
        tern_buffer_release(from);
        tern_buffer_release(to);
    }
    tern_buffer_release(to);
    tern_event_release(done);
    tern_mem_free(mem, c, sizeof(*c));
    return st;
}

tern_status tern_buffer_copy(tern_buffer *buffer, tern_device *device, tern_buffer **out)
{
    return tern_buffer_copy_to(buffer, device, TERN_MEMORY_DEVICE, out);
}

tern_status tern_buffer_copy_to(tern_buffer *buffer, tern_device *device, tern_memory_kind memory,
                                tern_buffer **out)
{
    *out = NULL;
    if (!buffer || !device)
        return TERN_ERR(INVALID, "the %s is NULL", buffer ? "device" : "buffer");
    if (buffer->device->runtime != device->runtime)
        return TERN_ERR(INVALID, "buffer and device belong to different clients");
    TERN_TRY(check_memory(memory));
    TERN_TRY(tern_runtime_buffer_enter(buffer));
    tern_status st = copy_later(buffer, device, memory, out);
    if (st)
        leave(buffer);
    return st;
}
