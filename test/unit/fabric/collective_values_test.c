/* Values of collectives: folds against the reference evaluator's operators, bit by bit; moves
 * against their definitions; sources that lie in destinations; any number of threads. */
#include <string.h>

#include "base/cpu.h"
#include "fabric/fold_impl.h"
#include "numerics/format.h"
#include "ref/elementwise_impl.h"
#include "test_pools.h"
#include "test_support.h"

enum { RANKS_MAX = 8, BYTES_MAX = 8 << 16 };

static const tern_dtype dtypes[] = {
#define DTYPE(code, name, ...) TERN_##name,
#include "tern/dtypes.def"
};

static const struct {
    tern_fabric_op op;
    tern_hlo_code code;
} ops[] = {
    {TERN_FABRIC_ADD, TERN_HLO_ADD},     {TERN_FABRIC_MULTIPLY, TERN_HLO_MULTIPLY},
    {TERN_FABRIC_MAX, TERN_HLO_MAXIMUM}, {TERN_FABRIC_MIN, TERN_HLO_MINIMUM},
    {TERN_FABRIC_AND, TERN_HLO_AND},     {TERN_FABRIC_OR, TERN_HLO_OR},
    {TERN_FABRIC_XOR, TERN_HLO_XOR},
};

/* Memory of all ranks: sources, destinations, expected destinations. */
static uint8_t src[RANKS_MAX][BYTES_MAX], dst[RANKS_MAX][BYTES_MAX], want[RANKS_MAX][BYTES_MAX];

static size_t bytes_of(tern_dtype dtype) { return tern_num_format_of(dtype)->storage_bytes; }

/* Random codes, many of them special: zeros, infinities, NaNs with payloads, extremes. */
static void fill(tern_dtype dtype, uint8_t *to, size_t elems, uint64_t *seed)
{
    const tern_num_format *f = tern_num_format_of(dtype);
    const unsigned parts = f->kind == TERN_KIND_COMPLEX ? 2 : 1, bits = f->bits / parts;
    const uint64_t mask = bits == 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1;
    const uint64_t sign = UINT64_C(1) << (bits - 1), one_exp = UINT64_C(1) << f->man_bits;
    const uint64_t inf = (sign - 1) / one_exp * one_exp;
    const uint64_t special[] = {0, sign, sign - 1, mask, inf, inf | sign, inf | 1, inf | sign | 5};
    for (size_t i = 0; i < elems * parts; i++) {
        const uint64_t r = test_random(seed);
        uint64_t code = r % 4 == 0 ? special[r / 8 % 8] & mask : test_random(seed) & mask;
        if (dtype == TERN_TF32)
            code &= ~UINT64_C(0x1fff);
        memcpy(to + i * f->storage_bytes / parts, &code, f->storage_bytes / parts);
    }
}

static void run_on(tern_pool *pool, tern_coll_kind kind, tern_fabric_op op, tern_dtype dtype,
                   uint64_t elems, const tern_fabric_member *members, uint32_t count)
{
    tern_fabric_collective c = {kind, op, dtype, elems, members, count};
    assert_ok(tern_fabric_run(tern_alloc_host(), pool, &c));
}

static void set_members(tern_fabric_member *members, uint32_t count)
{
    for (uint32_t k = 0; k < count; k++)
        members[k] = (tern_fabric_member){src[k], dst[k], TERN_FABRIC_NONE};
}

static void expect_equal(uint32_t count, size_t bytes)
{
    for (uint32_t k = 0; k < count; k++)
        assert_memory_equal(dst[k], want[k], bytes);
}

static void fold_with_ref(const tern_ref_binary_plan *plan, uint32_t count, size_t elems,
                          size_t bytes, uint8_t *out)
{
    memcpy(out, src[0], elems * bytes);
    for (uint32_t k = 1; k < count; k++)
        tern_ref_binary_run(plan, out, out, src[k], elems);
}

static void folds_have_the_bits_of_ref(void **state)
{
    (void)state;
    static const size_t sizes[] = {1, 7, 64, 1025, 8203};
    uint64_t seed = test_seed();
    unsigned folded = 0;
    for (size_t d = 0; d < TERN_COUNT_OF(dtypes); d++)
        for (size_t o = 0; o < TERN_COUNT_OF(ops); o++) {
            tern_ref_binary_plan plan;
            const bool can = tern_ref_binary_find(ops[o].code, dtypes[d], &plan);
            assert_int_equal(tern_fabric_can_fold(ops[o].op, dtypes[d]), can);
            if (!can)
                continue;
            const size_t elems = sizes[(d + o) % 5], bytes = bytes_of(dtypes[d]);
            const uint32_t count = 1 + (uint32_t)((d + 2 * o) % RANKS_MAX);
            tern_fabric_member members[RANKS_MAX];
            set_members(members, count);
            for (uint32_t k = 0; k < count; k++)
                fill(dtypes[d], src[k], elems, &seed);
            fold_with_ref(&plan, count, elems, bytes, want[0]);
            for (uint32_t k = 1; k < count; k++)
                memcpy(want[k], want[0], elems * bytes);
            run_on(test_pools[folded++ % TEST_POOLS], TERN_COLL_ALL_REDUCE, ops[o].op, dtypes[d],
                   elems, members, count);
            expect_equal(count, elems * bytes);
        }
    assert_true(folded > 100);
}

/* The loops of every level of the CPU, against the portable ones. */
static void levels_agree(void **state)
{
    (void)state;
#define X(name, level) [TERN_CPU_##name] = &tern_fold_loops_##level,
    static const tern_fold_loops *const levels[TERN_CPU_LEVEL_COUNT] = {TERN_LEVELS_COMPILED(X)};
#undef X
    enum { BYTES = 16 * 1000 };
    uint64_t seed = test_seed();
    for (int level = 1; level < TERN_CPU_LEVEL_COUNT; level++)
        for (size_t i = 0; levels[level] && i < TERN_FOLD_TYPE_COUNT * TERN_FABRIC_OP_COUNT; i++) {
            const size_t type = i / TERN_FABRIC_OP_COUNT, op = i % TERN_FABRIC_OP_COUNT;
            tern_fold_fn *fn = levels[level]->fn[type][op];
            tern_fold_fn *generic = levels[TERN_CPU_GENERIC]->fn[type][op];
            assert_int_equal(fn != NULL, generic != NULL);
            if (!fn || !tern_cpu_level_runs((tern_cpu_level)level))
                continue;
            const tern_dtype dtype = type == TERN_FOLD_BF16  ? TERN_BF16
                                     : type == TERN_FOLD_F64 ? TERN_F64
                                                             : TERN_F32;
            fill(dtype, src[0], BYTES / bytes_of(dtype), &seed);
            fill(dtype, src[1], BYTES / bytes_of(dtype), &seed);
            fn(dst[0], src[0], src[1], 997);
            generic(want[0], src[0], src[1], 997);
            assert_memory_equal(dst[0], want[0], 997);
        }
}

/* Sums of every number of ranks, which are folded several at a time. */
static void sums_of_many(void **state)
{
    (void)state;
    static const tern_dtype summed[] = {TERN_F32, TERN_BF16, TERN_F16, TERN_I8};
    uint64_t seed = test_seed();
    for (uint32_t q = 0; q < TERN_COUNT_OF(summed) * RANKS_MAX; q++) {
        const tern_dtype dtype = summed[q / RANKS_MAX];
        const uint32_t count = 1 + q % RANKS_MAX;
        const size_t elems = 9001, bytes = elems * bytes_of(dtype);
        tern_ref_binary_plan plan;
        tern_fabric_member members[RANKS_MAX];
        assert_true(tern_ref_binary_find(TERN_HLO_ADD, dtype, &plan));
        set_members(members, count);
        for (uint32_t k = 0; k < count; k++)
            fill(dtype, src[k], elems, &seed);
        fold_with_ref(&plan, count, elems, bytes_of(dtype), want[0]);
        run_on(test_pools[q % TEST_POOLS], TERN_COLL_ALL_REDUCE, TERN_FABRIC_ADD, dtype, elems,
               members, count);
        assert_memory_equal(dst[count - 1], want[0], bytes);
    }
}

static void what_has_no_meaning_is_refused(void **state)
{
    (void)state;
    tern_fabric_member members[2];
    set_members(members, 2);
    const tern_fabric_collective order = {
        TERN_COLL_ALL_REDUCE, TERN_FABRIC_XOR, TERN_C64, 4, members, 2};
    assert_fails(UNSUPPORTED, "all_reduce of complex<f32> with xor",
                 tern_fabric_run(tern_alloc_host(), NULL, &order));
    const tern_fabric_collective uneven = {
        TERN_COLL_REDUCE_SCATTER, TERN_FABRIC_ADD, TERN_F32, 5, members, 2};
    assert_fails(INVALID, "5 elements between 2 ranks",
                 tern_fabric_run(tern_alloc_host(), NULL, &uneven));
}

/* --- kinds: a part is |part| elements of i16 --- */

static void fill_parts(uint32_t count, size_t elems)
{
    for (uint32_t k = 0; k < count; k++)
        for (size_t i = 0; i < elems; i++) {
            const int16_t value = (int16_t)(k * 7919 + i * 31);
            memcpy(src[k] + 2 * i, &value, 2);
        }
}

static void expect_kind(tern_coll_kind kind, uint32_t count, size_t part,
                        const tern_fabric_member *members)
{
    const size_t n = 2 * part;
    for (uint32_t k = 0; k < count; k++)
        for (uint32_t j = 0; j < count; j++) {
            const uint32_t source = members[k].source;
            if (kind == TERN_COLL_ALL_GATHER)
                memcpy(want[k] + j * n, src[j], n);
            else if (kind == TERN_COLL_ALL_TO_ALL)
                memcpy(want[k] + j * n, src[j] + k * n, n);
            else if (source == TERN_FABRIC_NONE)
                memset(want[k] + j * n, 0, n);
            else
                memcpy(want[k] + j * n, src[source] + j * n, n);
        }
}

static void expect_scatter(uint32_t count, size_t part)
{
    for (uint32_t k = 0; k < count; k++)
        for (size_t i = 0; i < part; i++) {
            uint16_t sum = 0, value = 0;
            for (uint32_t j = 0; j < count; j++) {
                memcpy(&value, src[j] + 2 * (k * part + i), 2);
                sum = (uint16_t)(sum + value);
            }
            memcpy(want[k] + 2 * i, &sum, 2);
        }
}

static void every_kind_moves_its_parts(void **state)
{
    (void)state;
    static const size_t parts[] = {1, 3, 500, 8192, 20000};
    static const tern_coll_kind kinds[] = {TERN_COLL_ALL_GATHER, TERN_COLL_ALL_TO_ALL,
                                           TERN_COLL_PERMUTE, TERN_COLL_REDUCE_SCATTER};
    for (size_t q = 0; q < TERN_COUNT_OF(kinds) * TERN_COUNT_OF(parts); q++) {
        const tern_coll_kind kind = kinds[q % 4];
        const size_t part = parts[q / 4];
        const uint32_t count = 1 + (uint32_t)(q * 5 % RANKS_MAX);
        const size_t elems = kind == TERN_COLL_ALL_GATHER ? part : part * count;
        tern_fabric_member members[RANKS_MAX];
        set_members(members, count);
        for (uint32_t k = 0; kind == TERN_COLL_PERMUTE && k < count; k++)
            members[k].source = k % 3 == 2 ? TERN_FABRIC_NONE : (k + 1) % count;
        fill_parts(count, elems);
        if (kind == TERN_COLL_REDUCE_SCATTER)
            expect_scatter(count, part);
        else
            expect_kind(kind, count, part, members);
        memset(dst, 0x55, sizeof dst);
        run_on(test_pools[q % TEST_POOLS], kind, TERN_FABRIC_ADD, TERN_I16, elems, members, count);
        expect_equal(count, 2 * tern_fabric_dst_elems(kind, elems, count));
        assert_int_equal(dst[0][2 * tern_fabric_dst_elems(kind, elems, count)], 0x55);
    }
}

/* --- overlap: the source of every rank is at |at| bytes of its destination's row --- */

static void expect_overlapping(tern_coll_kind kind, size_t at)
{
    enum { COUNT = 3, PART = 9000 };
    const size_t elems = kind == TERN_COLL_ALL_GATHER ? PART : COUNT * PART;
    tern_fabric_member members[COUNT];
    set_members(members, COUNT);
    for (uint32_t k = 0; k < COUNT; k++)
        members[k].source = (k + 1) % COUNT;
    fill_parts(COUNT, elems);
    run_on(NULL, kind, TERN_FABRIC_ADD, TERN_I16, elems, members, COUNT);
    memcpy(want, dst, sizeof want);
    const size_t bytes = 2 * tern_fabric_dst_elems(kind, elems, COUNT);
    for (uint32_t k = 0; k < COUNT; k++) {
        memcpy(dst[k] + at, src[k], 2 * elems);
        members[k].src = dst[k] + at;
    }
    run_on(test_pools[1], kind, TERN_FABRIC_ADD, TERN_I16, elems, members, COUNT);
    expect_equal(COUNT, bytes);
}

static void sources_may_overlap_destinations(void **state)
{
    (void)state;
    static const tern_coll_kind kinds[] = {TERN_COLL_ALL_REDUCE, TERN_COLL_ALL_GATHER,
                                           TERN_COLL_REDUCE_SCATTER, TERN_COLL_ALL_TO_ALL,
                                           TERN_COLL_PERMUTE};
    static const size_t places[] = {0, 2, 18000, 36000, 40000};
    for (size_t k = 0; k < TERN_COUNT_OF(kinds); k++)
        for (size_t i = 0; i < TERN_COUNT_OF(places); i++)
            expect_overlapping(kinds[k], places[i]);
}

/* In place without a copy: the destination of a reduce-scatter is its own part of the source. */
static void parts_in_place_need_no_memory(void **state)
{
    (void)state;
    enum { COUNT = 4, PART = 9000 };
    tern_fabric_member members[COUNT];
    fill_parts(COUNT, COUNT * PART);
    expect_scatter(COUNT, PART);
    memcpy(dst, src, sizeof dst);
    for (uint32_t k = 0; k < COUNT; k++)
        members[k] = (tern_fabric_member){dst[k], dst[k] + 2 * k * PART, TERN_FABRIC_NONE};
    tern_alloc_fail none = {.under = tern_alloc_host()};
    const tern_fabric_collective c = {
        TERN_COLL_REDUCE_SCATTER, TERN_FABRIC_ADD, TERN_I16, COUNT * PART, members, COUNT};
    assert_ok(tern_fabric_run(tern_alloc_failing(&none), NULL, &c));
    for (uint32_t k = 0; k < COUNT; k++)
        assert_memory_equal(dst[k] + 2 * k * PART, want[k], 2 * PART);
}

static tern_status shift_in_place(tern_alloc mem, void *arg)
{
    tern_fabric_member members[2] = {{dst[0], dst[0], 1}, {dst[1], dst[1], 0}};
    const tern_fabric_collective c = {TERN_COLL_PERMUTE, TERN_FABRIC_ADD, TERN_F32, 64, members, 2};
    (void)arg;
    return tern_fabric_run(mem, NULL, &c);
}

static void copies_may_fail(void **state)
{
    (void)state;
    test_fail_each_allocation(shift_in_place, NULL);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(folds_have_the_bits_of_ref),
                                       cmocka_unit_test(levels_agree),
                                       cmocka_unit_test(sums_of_many),
                                       cmocka_unit_test(what_has_no_meaning_is_refused),
                                       cmocka_unit_test(every_kind_moves_its_parts),
                                       cmocka_unit_test(sources_may_overlap_destinations),
                                       cmocka_unit_test(parts_in_place_need_no_memory),
                                       cmocka_unit_test(copies_may_fail)};
    test_begin(argc, argv);
    return cmocka_run_group_tests(tests, test_pools_open, test_pools_close);
}
