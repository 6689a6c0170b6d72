/* hlo/tables_impl.h - a module's tables of types, attributes and locations. */
#ifndef TERN_HLO_TABLES_IMPL_H
#define TERN_HLO_TABLES_IMPL_H

#include "hlo/location.h"
#include "hlo/module.h"

/* Entries as an array of arena pointers by id, with an open-addressing hash index. */
typedef struct {
    TERN_VEC(void *) items; /* item 0 is unused */
    TERN_VEC(uint64_t) hashes;
    uint32_t *slots; /* ids; 0: free */
    size_t slot_count;
} tern_hlo_table;

typedef struct {
    uint8_t *bytes;
    size_t len;
} tern_hlo_owned_bytes;

struct tern_hlo_tables {
    tern_hlo_table types;
    tern_hlo_table attrs;
    TERN_VEC(tern_hlo_loc_info) locs; /* item 0 is the unknown location */
    TERN_VEC(tern_hlo_owned_bytes) owned_bytes;
    tern_hlo_loc_decode decode;
    const void *reader;
    tern_name source; /* the source text, and the offsets of its lines */
    TERN_VEC(uint32_t) lines;
    tern_hlo_type scalars[TERN_DTYPE_END]; /* created on demand; 0: not yet */
};

/* Finds an entry with that hash for which |same| returns true; 0 if there is none. */
typedef bool (*tern_hlo_same_fn)(const void *entry, const void *wanted);
uint32_t tern_hlo_table_find(const tern_hlo_table *t, uint64_t hash, tern_hlo_same_fn same,
                             const void *wanted);
/* Adds |entry| under the next id. With |hash| 0 it is not indexed, so lookups do not find it. */
TERN_MUST_USE tern_status tern_hlo_table_add(tern_alloc mem, tern_hlo_table *t, uint64_t hash,
                                             void *entry, uint32_t *out);
void tern_hlo_table_fini(tern_alloc mem, tern_hlo_table *t);

/* Compares scales bitwise. */
bool tern_hlo_same_quant(const tern_hlo_quant *a, const tern_hlo_quant *b);

static inline uint64_t tern_hlo_mix(uint64_t h, uint64_t value)
{
    return tern_hash_u64(h ^ (value + 0x9e3779b97f4a7c15u));
}

#endif
