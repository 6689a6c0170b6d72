/* The check accepts what tern_fabric_run() computes, for all kinds and types, and finds each
 * element that is changed. */
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "fabric/collective_check.h"
#include "numerics/format.h"
#include "test_support.h"

enum { RANKS = 3, ELEMS = 12, BYTES_MAX = ELEMS * RANKS * 8 };

typedef struct {
    uint8_t src[RANKS][BYTES_MAX], dst[RANKS][BYTES_MAX];
    tern_fabric_member members[RANKS];
    tern_fabric_collective c;
} scene;

/* Integers of any bits, floats from -1 to 1. */
static void fill(scene *s, uint64_t *seed)
{
    const tern_num_format *f = tern_num_format_of(s->c.dtype);
    for (uint32_t r = 0; r < RANKS; r++)
        for (size_t i = 0; i < ELEMS; i++) {
            uint64_t code = test_random(seed);
            if (f->kind == TERN_KIND_FLOAT)
                code = tern_num_from_f64(f, (double)(code % 2001) / 1000 - 1,
                                         tern_num_mode_hardware, 0);
            memcpy(s->src[r] + i * f->storage_bytes, &code, f->storage_bytes);
        }
}

static void run(scene *s, tern_coll_kind kind, tern_dtype dtype, uint64_t *seed)
{
    *s = (scene){.c = {.kind = kind,
                       .op = TERN_FABRIC_ADD,
                       .dtype = dtype,
                       .elems = ELEMS,
                       .members = s->members,
                       .count = RANKS}};
    fill(s, seed);
    for (uint32_t r = 0; r < RANKS; r++)
        s->members[r] = (tern_fabric_member){
            .src = s->src[r], .dst = s->dst[r], .source = r ? r - 1 : TERN_FABRIC_NONE};
    assert_ok(tern_fabric_run(tern_alloc_host(), NULL, &s->c));
    assert_ok(tern_fabric_check(&s->c));
}

/* Another sign or the highest bit: no rounding changes that. */
static void check_changes(scene *s)
{
    const size_t bytes = tern_num_format_of(s->c.dtype)->storage_bytes;
    const uint64_t count = tern_fabric_dst_elems(s->c.kind, ELEMS, RANKS);
    for (uint32_t r = 0; r < RANKS; r++)
        for (uint64_t i = 0; i < count; i++) {
            uint8_t *top = &s->dst[r][i * bytes + bytes - 1];
            char where[64];
            (void)snprintf(where, sizeof where, "rank %u, element %llu: ", r,
                           (unsigned long long)i);
            *top ^= 0x40;
            assert_fails(FAULT, where, tern_fabric_check(&s->c));
            *top ^= 0x40;
        }
    assert_ok(tern_fabric_check(&s->c));
}

static void changed_elements_are_found(void **state)
{
    (void)state;
    static const tern_dtype types[] = {TERN_U8,  TERN_I16,  TERN_I32, TERN_U64,
                                       TERN_F16, TERN_BF16, TERN_F32, TERN_F8E4M3};
    static scene s;
    uint64_t seed = test_seed();
    for (int kind = 0; kind < TERN_COLL_BROADCAST; kind++)
        for (size_t t = 0; t < TERN_COUNT_OF(types); t++) {
            run(&s, (tern_coll_kind)kind, types[t], &seed);
            check_changes(&s);
        }
}

TEST_MAIN(cmocka_unit_test(changed_elements_are_found))
