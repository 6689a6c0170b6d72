/* base/map.h - hash map from texts or 64-bit integers to an integer or a pointer.
 *
 * Entries are stored in an array in insertion order; iteration does not depend on hash values.
 * Entries cannot be removed.
 *
 *     tern_map_entry *e;
 *     TERN_TRY(tern_map_add(&map, "x", 1, &e, NULL));
 *     e->value.number = 7;
 *     for (size_t i = 0; i < map.entries.count; i++) use(&map.entries.items[i]);
 */
#ifndef TERN_BASE_MAP_H
#define TERN_BASE_MAP_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/vec.h"

typedef struct {
    uint64_t hash;
    union {
        struct {
            const char *bytes; /* the map's copy, zero-terminated; stable address */
            size_t len;
        } text;
        uint64_t number;
    } key;
    union {
        uint64_t number;
        void *pointer;
    } value; /* number is 0 in a new entry */
} tern_map_entry;

/* The keys of one map are all texts or all integers. Single-thread. */
typedef struct {
    tern_alloc mem;
    tern_arena keys;
    TERN_VEC(tern_map_entry) entries;
    uint32_t *slots;   /* index of an entry plus 1; 0 is free */
    size_t slot_count; /* 0 or a power of two */
} tern_map;

/* Allocates nothing yet. */
void tern_map_init(tern_map *map, tern_alloc mem);
void tern_map_fini(tern_map *map);

/* NULL if absent. Adding an entry invalidates the pointer. */
tern_map_entry *tern_map_find(const tern_map *map, const char *key, size_t len);
tern_map_entry *tern_map_find_u64(const tern_map *map, uint64_t key);

/* Finds or adds the entry; *out_added, unless NULL, is true if it was added. On failure *out is
 * NULL and the map is unchanged. */
TERN_MUST_USE tern_status tern_map_add(tern_map *map, const char *key, size_t len,
                                       tern_map_entry **out, bool *out_added);
TERN_MUST_USE tern_status tern_map_add_u64(tern_map *map, uint64_t key, tern_map_entry **out,
                                           bool *out_added);

/* The hash functions, the same on every host. Not collision-resistant. */
uint64_t tern_hash_bytes(const void *bytes, size_t len);
uint64_t tern_hash_u64(uint64_t value); /* a bijection */

#endif
