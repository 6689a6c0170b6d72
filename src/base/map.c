/* Open addressing with linear probing. The hash of an integer is a bijection, so integers are equal
 * if their hashes are; texts are compared too. */
#include "base/map.h"

#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"

enum { FIRST_SLOT_COUNT = 16, KEY_BLOCK_BYTES = 512 };

uint64_t tern_hash_u64(uint64_t value)
{
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9u; /* the finaliser of splitmix64 */
    value = (value ^ (value >> 27)) * 0x94d049bb133111ebu;
    return value ^ (value >> 31);
}

uint64_t tern_hash_bytes(const void *bytes, size_t len)
{
    uint64_t hash = 0xcbf29ce484222325u; /* FNV-1a, then mixed: its low bits alone are weak */
    for (size_t i = 0; i < len; i++)
        hash = (hash ^ ((const uint8_t *)bytes)[i]) * 0x100000001b3u;
    return tern_hash_u64(hash);
}

void tern_map_init(tern_map *map, tern_alloc mem)
{
    *map = (tern_map){.mem = mem};
    tern_arena_init(&map->keys, mem, KEY_BLOCK_BYTES);
}

void tern_map_fini(tern_map *map)
{
    tern_arena_fini(&map->keys);
    tern_vec_free(map->mem, &map->entries);
    tern_vec_release(map->mem, map->slots, map->slot_count, sizeof *map->slots);
    map->slots = NULL;
    map->slot_count = 0;
}

/* |key| NULL: the integer whose hash is |hash|. */
static bool entry_has_key(const tern_map_entry *entry, uint64_t hash, const char *key, size_t len)
{
    return entry->hash == hash &&
           (!key || (entry->key.text.len == len && memcmp(entry->key.text.bytes, key, len) == 0));
}

static tern_map_entry *find_entry(const tern_map *map, uint64_t hash, const char *key, size_t len)
{
    size_t mask = map->slot_count - 1;
    for (size_t at = hash & mask; map->slot_count && map->slots[at]; at = (at + 1) & mask) {
        tern_map_entry *entry = &map->entries.items[map->slots[at] - 1];
        if (entry_has_key(entry, hash, key, len))
            return entry;
    }
    return NULL;
}

static void fill_slot(uint32_t *slots, size_t slot_count, uint64_t hash, size_t entry_index)
{
    size_t at = hash & (slot_count - 1);
    while (slots[at])
        at = (at + 1) & (slot_count - 1);
    slots[at] = (uint32_t)entry_index + 1;
}

/* Reserves space for one more entry, with at least a quarter of the slots free. */
static tern_status reserve_entry(tern_map *map)
{
    size_t count = map->entries.count;
    if (count >= UINT32_MAX - 1)
        return tern_status_no_memory();
    TERN_TRY(tern_vec_reserve(map->mem, &map->entries, 1));
    if (count + 1 <= map->slot_count / 4 * 3)
        return NULL;
    size_t fresh_count = map->slot_count ? map->slot_count * 2 : FIRST_SLOT_COUNT;
    uint32_t *fresh = tern_mem_get_n(map->mem, fresh_count, sizeof *fresh);
    TERN_TRY_MEM(fresh);
    memset(fresh, 0, fresh_count * sizeof *fresh);
    for (size_t i = 0; i < count; i++)
        fill_slot(fresh, fresh_count, map->entries.items[i].hash, i);
    tern_vec_release(map->mem, map->slots, map->slot_count, sizeof *map->slots);
    map->slots = fresh;
    map->slot_count = fresh_count;
    return NULL;
}

/* After reserve_entry(): cannot fail. */
static tern_map_entry *append_entry(tern_map *map, tern_map_entry entry)
{
    TERN_ASSERT(map->entries.count < map->entries.capacity);
    size_t index = map->entries.count++;
    map->entries.items[index] = entry;
    fill_slot(map->slots, map->slot_count, entry.hash, index);
    return &map->entries.items[index];
}

tern_map_entry *tern_map_find(const tern_map *map, const char *key, size_t len)
{
    TERN_ASSERT(key);
    return find_entry(map, tern_hash_bytes(key, len), key, len);
}

tern_map_entry *tern_map_find_u64(const tern_map *map, uint64_t key)
{
    return find_entry(map, tern_hash_u64(key), NULL, 0);
}

tern_status tern_map_add(tern_map *map, const char *key, size_t len, tern_map_entry **out,
                         bool *out_added)
{
    TERN_ASSERT(key);
    uint64_t hash = tern_hash_bytes(key, len);
    *out = find_entry(map, hash, key, len);
    if (out_added)
        *out_added = !*out;
    if (*out)
        return NULL;
    TERN_TRY(reserve_entry(map));
    const char *copy = tern_arena_copy_text(&map->keys, key, len);
    TERN_TRY_MEM(copy);
    *out = append_entry(map, (tern_map_entry){.hash = hash, .key.text = {copy, len}});
    return NULL;
}

tern_status tern_map_add_u64(tern_map *map, uint64_t key, tern_map_entry **out, bool *out_added)
{
    uint64_t hash = tern_hash_u64(key);
    *out = find_entry(map, hash, NULL, 0);
    if (out_added)
        *out_added = !*out;
    if (*out)
        return NULL;
    TERN_TRY(reserve_entry(map));
    *out = append_entry(map, (tern_map_entry){.hash = hash, .key.number = key});
    return NULL;
}
