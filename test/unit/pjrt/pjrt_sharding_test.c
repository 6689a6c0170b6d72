/* Shardings as XLA's messages: the bytes that jaxlib 0.10.2 makes from a NamedSharding, and axes
 * that are none. */
#include <string.h>

#include "pjrt/pjrt_code_impl.h"
#include "pjrt_call.h"

typedef struct {
    const char *bytes;
    size_t size;
    uint32_t partitions, rank, axis_count;
    tern_axis axes[4];
} row;

enum { BYTES_MAX = 2200 };

static PJRT_Error *write_row(const row *r, const uint32_t *positions, uint8_t *out,
                             size_t *out_size)
{
    const tern_pjrt_cut cut = {r->axes, r->axis_count, r->rank, r->partitions, positions};
    assert_true(tern_pjrt_sharding_bytes(&cut) <= BYTES_MAX);
    return tern_pjrt_sharding_write(&cut, out, out_size);
}

#define BYTES(text) (text), sizeof(text) - 1

static void as_jax_encodes_them(void **state)
{
    (void)state;
    static const row rows[] = {
        {BYTES(""), 8, 2, 0, {{0}}},
        /* P("x") and P(None, "x") over 8 */
        {BYTES("\x08\x03\x1a\x02\x08\x01\x4a\x01\x08\x52\x01\x00"), 8, 2, 1, {{0, 1, 8}}},
        {BYTES("\x08\x03\x1a\x02\x01\x08\x4a\x01\x08\x52\x01\x00"), 8, 2, 1, {{1, 1, 8}}},
        /* the major axis of 2 x 4; the minor one */
        {BYTES("\x08\x03\x1a\x03\x02\x01\x04\x30\x01\x4a\x02\x02\x04\x52\x02\x00\x01"),
         8,
         2,
         1,
         {{0, 4, 2}}},
        {BYTES("\x08\x03\x1a\x02\x04\x02\x30\x01\x4a\x02\x02\x04\x52\x02\x01\x00"),
         8,
         1,
         1,
         {{0, 1, 4}}},
        /* P("z", "x") over 2 x 2 x 2 */
        {BYTES("\x08\x03\x1a\x03\x02\x02\x02\x30\x01\x4a\x03\x02\x02\x02\x52\x03\x02\x00\x01"),
         8,
         2,
         2,
         {{0, 1, 2}, {1, 4, 2}}},
        /* P(("y", "x")) over 2 x 3 */
        {BYTES("\x08\x03\x1a\x01\x06\x4a\x02\x02\x03\x52\x02\x01\x00"),
         6,
         1,
         2,
         {{0, 1, 3}, {0, 3, 2}}},
        /* P(unreduced={"x"}) over 4 x 2 */
        {BYTES("\x08\x03\x1a\x03\x01\x02\x04\x42\x02\x00\x06\x4a\x02\x04\x02\x52\x02\x01\x00"),
         8,
         1,
         1,
         {{TERN_AXIS_UNREDUCED, 2, 4}}},
    };
    for (unsigned i = 0; i < TERN_COUNT_OF(rows); i++) {
        uint8_t got[BYTES_MAX];
        size_t size = 0;
        assert_null(write_row(&rows[i], NULL, got, &size));
        assert_int_equal(size, rows[i].size);
        assert_memory_equal(got, rows[i].bytes, size);
    }
}

/* P("x", "y") and P("x") over 2 x 2 with the devices in reverse; P("y", "x") over the devices
 * [[0, 3, 1], [4, 2, 5]]. */
static void devices_in_another_order(void **state)
{
    (void)state;
    static const uint32_t positions[][6] = {{3, 2, 1, 0}, {3, 2, 1, 0}, {0, 3, 1, 4, 2, 5}};
    static const row rows[] = {
        {BYTES("\x08\x03\x1a\x02\x02\x02\x22\x04\x03\x02\x01\x00"),
         4,
         2,
         2,
         {{0, 2, 2}, {1, 1, 2}}},
        {BYTES("\x08\x03\x1a\x03\x02\x01\x02\x22\x04\x03\x02\x01\x00\x30\x01"),
         4,
         2,
         1,
         {{0, 2, 2}}},
        {BYTES("\x08\x03\x1a\x02\x03\x02\x22\x06\x00\x04\x03\x02\x01\x05"),
         6,
         2,
         2,
         {{0, 1, 3}, {1, 3, 2}}},
    };
    for (unsigned i = 0; i < TERN_COUNT_OF(rows); i++) {
        uint8_t got[BYTES_MAX];
        size_t size = 0;
        assert_null(write_row(&rows[i], positions[i], got, &size));
        assert_int_equal(size, rows[i].size);
        assert_memory_equal(got, rows[i].bytes, size);
    }
}

static void overlapping_axes(void **state)
{
    (void)state;
    static const row rows[] = {
        {"", 0, 8, 1, 2, {{0, 1, 4}, {0, 2, 2}}},
        {"", 0, 8, 2, 2, {{0, 1, 2}, {1, 1, 2}}},
        {"", 0, 6, 1, 1, {{0, 1, 4}}},
        {"", 0, 8, 1, 1, {{0, 8, 2}}},
    };
    for (unsigned i = 0; i < TERN_COUNT_OF(rows); i++) {
        uint8_t got[BYTES_MAX];
        size_t size = 0;
        assert_error(write_row(&rows[i], NULL, got, &size), PJRT_Error_Code_INTERNAL, "overlap");
    }
}

/* As many digits as there can be: every axis of size 2, with a gap behind each. */
static void the_longest_message(void **state)
{
    (void)state;
    uint8_t got[BYTES_MAX];
    size_t size = 0;
    tern_axis axes[10];
    for (uint32_t i = 0; i < 10; i++)
        axes[i] = (tern_axis){i, UINT32_C(2) << (2 * i), 2};
    assert_null(tern_pjrt_sharding_write(
        &(tern_pjrt_cut){axes, 10, TERN_RANK_MAX, UINT32_C(1) << 20, NULL}, got, &size));
    assert_true(size > 60 && size <= BYTES_MAX);
}

TEST_MAIN(cmocka_unit_test(as_jax_encodes_them), cmocka_unit_test(devices_in_another_order),
          cmocka_unit_test(overlapping_axes), cmocka_unit_test(the_longest_message))
