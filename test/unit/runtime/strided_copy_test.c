/* Copies between layouts, compared with an element-by-element copy. */
#include <stdio.h>
#include <string.h>

#include "runtime/runtime.h"
#include "test_support.h"

enum { MAX_RANK = 5, ARENA = 1 << 17 };

typedef struct {
    uint32_t rank;
    int64_t dims[MAX_RANK];
    int64_t steps[MAX_RANK];
    int64_t first; /* byte of element 0 in its block */
} layout;

/* --- the reference --- */

static void copy_plainly(uint8_t *dst, const layout *to, const uint8_t *src, const layout *from,
                         size_t bytes)
{
    int64_t count = 1;
    for (uint32_t i = 0; i < to->rank; i++)
        count *= to->dims[i];
    for (int64_t n = 0; n < count; n++) {
        int64_t rest = n, d = to->first, s = from->first;
        for (uint32_t i = to->rank; i-- > 0; rest /= to->dims[i]) {
            d += rest % to->dims[i] * to->steps[i];
            s += rest % to->dims[i] * from->steps[i];
        }
        memcpy(dst + d, src + s, bytes);
    }
}

/* --- layouts --- */

/* The dimensions in some order, each stride at least the extent of the inner ones; some negative,
 * some (if |repeats|) 0, some with a gap. */
static layout random_layout(const layout *of, size_t bytes, bool repeats, uint64_t *seed)
{
    layout l = {.rank = of->rank};
    memcpy(l.dims, of->dims, sizeof(l.dims));
    bool done[MAX_RANK] = {false};
    int64_t step = (int64_t)bytes;
    for (uint32_t n = 0; n < l.rank; n++) {
        uint32_t i = (uint32_t)(test_random(seed) % l.rank);
        if (test_random(seed) % 2)
            i = l.rank - 1 - n;
        while (done[i])
            i = (i + 1) % l.rank;
        done[i] = true;
        if (repeats && test_random(seed) % 8 == 0)
            continue;
        step += test_random(seed) % 4 == 0 ? (int64_t)(test_random(seed) % 5) : 0;
        l.steps[i] = step;
        if (test_random(seed) % 4 == 0) {
            l.steps[i] = -step;
            l.first += (l.dims[i] > 0 ? l.dims[i] - 1 : 0) * step;
        }
        step *= l.dims[i] > 0 ? l.dims[i] : 1;
    }
    return l;
}

static void try_one(uint32_t rank, size_t bytes, uint64_t *seed)
{
    static uint8_t src[ARENA], got[ARENA], wanted[ARENA];
    layout shape = {.rank = rank};
    for (uint32_t i = 0; i < rank; i++)
        shape.dims[i] = (int64_t)(test_random(seed) % (rank < 3 ? 40 : 6));
    layout from = random_layout(&shape, bytes, true, seed);
    layout to = random_layout(&shape, bytes, false, seed);
    for (size_t i = 0; i < ARENA; i++)
        src[i] = (uint8_t)test_random(seed);
    memset(got, 0xaa, ARENA);
    memset(wanted, 0xaa, ARENA);
    copy_plainly(wanted, &to, src, &from, bytes);
    tern_runtime_copy(got + to.first, to.steps, src + from.first, from.steps, shape.dims, rank,
                      bytes);
    assert_memory_equal(got, wanted, ARENA);
}

static void all_ranks_and_strides(void **state)
{
    (void)state;
    static const size_t sizes[] = {1, 2, 4, 8, 16};
    uint64_t seed = test_seed();
    for (uint32_t rank = 0; rank <= MAX_RANK; rank++)
        for (int i = 0; i < 40; i++)
            try_one(rank, sizes[test_random(&seed) % 5], &seed);
}

static void a_transposed_matrix(void **state)
{
    (void)state;
    enum { ROWS = 37, COLUMNS = 53 };
    static uint16_t src[COLUMNS][ROWS], dst[ROWS][COLUMNS];
    const int64_t dims[] = {ROWS, COLUMNS}, to[] = {2 * COLUMNS, 2}, from[] = {2, 2 * ROWS};
    for (int i = 0; i < ROWS * COLUMNS; i++)
        src[i / ROWS][i % ROWS] = (uint16_t)i;
    tern_runtime_copy(dst, to, src, from, dims, 2, 2);
    for (int i = 0; i < ROWS; i++)
        for (int k = 0; k < COLUMNS; k++)
            assert_int_equal(dst[i][k], src[k][i]);
}

static void a_row_backwards_and_repeated(void **state)
{
    (void)state;
    const float row[3] = {1, 2, 3};
    const int64_t dims[] = {2, 3}, to[] = {12, 4}, from[] = {0, -4};
    float got[6] = {0};
    const float wanted[6] = {3, 2, 1, 3, 2, 1};
    tern_runtime_copy(got, to, row + 2, from, dims, 2, 4);
    assert_memory_equal(got, wanted, sizeof(wanted));
}

/* Strides whose products overflow 64 bits: no such product is computed. */
static void no_stride_overflows(void **state)
{
    (void)state;
    const int64_t dims[] = {1, 2, 1}, huge[] = {INT64_MAX, 4, INT64_MIN}, dense[] = {8, 4, 4};
    const float src[2] = {5, 6};
    float got[2] = {0};
    tern_runtime_copy(got, dense, src, huge, dims, 3, 4);
    assert_memory_equal(got, src, sizeof(src));
    const int64_t none[] = {0, INT64_MAX};
    tern_runtime_copy(NULL, huge, NULL, huge, none, 2, 4);
}

TEST_MAIN(cmocka_unit_test(all_ranks_and_strides), cmocka_unit_test(a_transposed_matrix),
          cmocka_unit_test(a_row_backwards_and_repeated), cmocka_unit_test(no_stride_overflows))
