/* base/vec.h - growable arrays of any type.
 *
 *     typedef TERN_VEC(uint32_t) id_vec;
 *     id_vec ids = {0};
 *     TERN_TRY(tern_vec_push(mem, &ids, 7u));
 *     for (size_t i = 0; i < ids.count; i++) use(ids.items[i]);
 *     tern_vec_free(mem, &ids);
 */
#ifndef TERN_BASE_VEC_H
#define TERN_BASE_VEC_H

#include "base/status.h"

#define TERN_VEC(T)             \
    struct {                    \
        T *items;               \
        size_t count, capacity; \
    }

/* Reserves capacity for |extra| more items. Grows geometrically: n pushes cost O(n). */
#define tern_vec_reserve(mem, v, extra)                                             \
    tern_vec_grow((mem), (void **)&(v)->items, (v)->count, &(v)->capacity, (extra), \
                  sizeof(*(v)->items))

#define tern_vec_push(mem, v, ...)                              \
    ({                                                          \
        tern_status push_st_ = tern_vec_reserve((mem), (v), 1); \
        if (!push_st_)                                          \
            (v)->items[(v)->count++] = (__VA_ARGS__);           \
        push_st_;                                               \
    })

/* Frees the storage and leaves an empty vector. */
#define tern_vec_free(mem, v)                                                    \
    do {                                                                         \
        tern_vec_release((mem), (v)->items, (v)->capacity, sizeof(*(v)->items)); \
        (v)->items = NULL;                                                       \
        (v)->count = (v)->capacity = 0;                                          \
    } while (0)

/* Implementation of the macros. */
TERN_MUST_USE tern_status tern_vec_grow(tern_alloc mem, void **items, size_t count,
                                        size_t *capacity, size_t extra, size_t item_bytes);
void tern_vec_release(tern_alloc mem, void *items, size_t capacity, size_t item_bytes);

#endif
