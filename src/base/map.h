/* base/map.h - a hash map from texts or from 64-bit numbers to a number or a pointer.
 *
 * Entries lie in an array in the order they were added: iterate over that, and nothing depends on
 * hash values. There is no removal.
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
            const char *bytes; /* the map's own copy, zero-terminated; it does not move */
            size_t len;
        } text;
        uint64_t number;
    } key;
    union {
        uint64_t number;
        void *pointer;
    } value; /* number 0 when the entry is new */
} tern_map_entry;

/* The keys of one map are all texts or all numbers. Single-thread. */
typedef struct {
    tern_alloc mem;
    tern_arena keys;
    TERN_VEC(tern_map_entry) entries;
    uint32_t *slots;   /* index of an entry plus 1; 0 is free */
    size_t slot_count; /* 0 or a power of two */
} tern_map;

/* Takes no memory yet. */
void tern_map_init(tern_map *map, tern_alloc mem);
void tern_map_fini(tern_map *map);

/* NULL if absent. An entry moves when another is added. */
tern_map_entry *tern_map_find(const tern_map *map, const char *key, size_t len);
tern_map_entry *tern_map_find_u64(const tern_map *map, uint64_t key);

/* Finds the entry or adds it; *out_added, unless NULL, says which. On failure *out is NULL and the
 * map is as before. */
TERN_MUST_USE tern_status tern_map_add(tern_map *map, const char *key, size_t len,
                                       tern_map_entry **out, bool *out_added);
TERN_MUST_USE tern_status tern_map_add_u64(tern_map *map, uint64_t key, tern_map_entry **out,
                                           bool *out_added);

/* The hashes used, the same on every host. Neither resists an adversary. */
uint64_t tern_hash_bytes(const void *bytes, size_t len);
uint64_t tern_hash_u64(uint64_t value); /* a bijection */

#endif
