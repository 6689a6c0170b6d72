/* Lists of axes: prefixes, overlap, refinement. */
#include "passes/shard_axes.h"
#include "test_support.h"

#define LIST(...) axes_of((const int32_t[]){__VA_ARGS__, 0})

/* stride, size, stride, size, ..., 0 */
static tern_shard_axes axes_of(const int32_t *numbers)
{
    tern_shard_axes list = {0};
    for (; numbers[0]; numbers += 2)
        tern_shard_axes_push(&list, (tern_shard_axis){numbers[0], numbers[1]});
    return list;
}

/* Axis by axis, not merged. */
static void assert_axes(tern_shard_axes found, tern_shard_axes wanted)
{
    assert_int_equal(found.count, wanted.count);
    for (uint32_t i = 0; i < found.count; i++) {
        assert_int_equal(found.items[i].stride, wanted.items[i].stride);
        assert_int_equal(found.items[i].size, wanted.items[i].size);
    }
}

static const tern_shard_axes none;

static void neighbours_merge(void **state)
{
    (void)state;
    tern_shard_axes parts = LIST(12, 2, 4, 3, 1, 2), same = LIST(4, 6, 1, 2);
    assert_axes(tern_shard_axes_merged(&parts), same);
    assert_true(tern_shard_axes_equal(&parts, &same));
    tern_shard_axes reversed = LIST(1, 2, 2, 2), whole = LIST(1, 4);
    assert_axes(tern_shard_axes_merged(&reversed), reversed);
    assert_false(tern_shard_axes_equal(&reversed, &whole));
    assert_axes(tern_shard_axes_as_set(&reversed), whole);
    assert_false(tern_shard_axes_equal(&whole, &none));
}

static void axes_of_size_one_are_dropped(void **state)
{
    (void)state;
    assert_axes(LIST(4, 1, 2, 2, 2, 1), LIST(2, 2));
}

static void a_shard_has_a_number(void **state)
{
    (void)state;
    /* y is major although it is the minor digit of the id. */
    tern_shard_axes yx = LIST(1, 2, 2, 3);
    static const int64_t wanted[] = {0, 3, 1, 4, 2, 5};
    assert_int_equal(tern_shard_axes_product(&yx), 6);
    for (int64_t id = 0; id < 6; id++)
        assert_int_equal(tern_shard_axes_index(&yx, id), wanted[id]);
    assert_int_equal(tern_shard_axes_index(&none, 5), 0);
    assert_int_equal(tern_shard_axes_product(&none), 1);
}

static void common_prefixes_split_axes(void **state)
{
    (void)state;
    tern_shard_axes whole = LIST(1, 8), high_low = LIST(4, 2, 1, 2), other = LIST(1, 2);
    assert_axes(tern_shard_axes_common_prefix(&whole, &high_low), LIST(4, 2));
    assert_axes(tern_shard_axes_common_prefix(&whole, &whole), whole);
    assert_axes(tern_shard_axes_common_prefix(&whole, &other), none);
    assert_axes(tern_shard_axes_common_prefix(&whole, &none), none);
    tern_shard_axes six = LIST(2, 6), four = LIST(3, 4);
    assert_axes(tern_shard_axes_common_prefix(&six, &four), LIST(6, 2));
    tern_shard_axes long_a = LIST(8, 2, 1, 8), long_b = LIST(4, 4, 2, 2);
    assert_axes(tern_shard_axes_common_prefix(&long_a, &long_b), LIST(8, 2, 4, 2, 2, 2));
}

static void what_follows_a_prefix(void **state)
{
    (void)state;
    tern_shard_axes list = LIST(2, 8, 1, 2), major = LIST(8, 2), minor = LIST(2, 2);
    assert_true(tern_shard_axes_starts_with(&list, &major));
    assert_true(tern_shard_axes_starts_with(&list, &none));
    assert_true(tern_shard_axes_starts_with(&list, &list));
    assert_false(tern_shard_axes_starts_with(&list, &minor));
    assert_false(tern_shard_axes_starts_with(&major, &list));
    assert_axes(tern_shard_axes_after(&list, &major), LIST(2, 4, 1, 2));
    assert_axes(tern_shard_axes_after(&list, &none), list);
    assert_axes(tern_shard_axes_after(&list, &list), none);
}

static void axes_overlap_if_they_share_a_digit(void **state)
{
    (void)state;
    tern_shard_axis whole = {1, 8}, high = {4, 2}, middle = {2, 2}, low = {1, 2};
    assert_true(tern_shard_axis_overlaps(whole, middle));
    assert_true(tern_shard_axis_overlaps(low, whole));
    assert_false(tern_shard_axis_overlaps(high, middle));
    assert_false(tern_shard_axis_overlaps(low, middle));
    tern_shard_axes a = LIST(4, 2, 1, 2), b = LIST(8, 2, 2, 2), c = LIST(1, 4);
    assert_false(tern_shard_axes_overlap(&a, &b));
    assert_true(tern_shard_axes_overlap(&a, &c));
    assert_false(tern_shard_axes_overlap(&a, &none));
}

static void a_prefix_stays_apart_from_used_axes(void **state)
{
    (void)state;
    tern_shard_axes list = LIST(8, 2, 1, 8), low = LIST(1, 2), high = LIST(8, 2), next = LIST(4, 2),
                    middle = LIST(2, 2);
    assert_axes(tern_shard_axes_prefix_apart(&list, &low), LIST(8, 2, 2, 4));
    assert_axes(tern_shard_axes_prefix_apart(&list, &middle), LIST(8, 2, 4, 2));
    assert_axes(tern_shard_axes_prefix_apart(&list, &next), LIST(8, 2));
    assert_axes(tern_shard_axes_prefix_apart(&list, &high), none);
    assert_axes(tern_shard_axes_prefix_apart(&list, &none), list);
    /* of 6 partitions: id / 3 % 2 and id % 2 are not digits of one number, id / 2 and id % 2 are */
    tern_shard_axes half = LIST(3, 2), minor = LIST(1, 2), third = LIST(2, 3);
    assert_axes(tern_shard_axes_prefix_apart(&half, &minor), none);
    assert_axes(tern_shard_axes_prefix_apart(&minor, &half), none);
    assert_axes(tern_shard_axes_prefix_apart(&third, &minor), third);
}

static void a_prefix_divides_a_size(void **state)
{
    (void)state;
    tern_shard_axes list = LIST(6, 2, 1, 6);
    assert_axes(tern_shard_axes_prefix_dividing(&list, 24, false), list);
    assert_axes(tern_shard_axes_prefix_dividing(&list, 4, false), LIST(6, 2));
    assert_axes(tern_shard_axes_prefix_dividing(&list, 4, true), LIST(6, 2, 3, 2));
    assert_axes(tern_shard_axes_prefix_dividing(&list, 5, true), none);
}

static void meshes_refine_where_sizes_divide(void **state)
{
    (void)state;
    tern_shard_axes out, a = LIST(2, 4, 1, 2), b = LIST(4, 2, 1, 4);
    assert_true(tern_shard_axes_refine(&a, &b, &out));
    assert_axes(out, LIST(4, 2, 2, 2, 1, 2));
    tern_shard_axes flat = LIST(1, 8);
    assert_true(tern_shard_axes_refine(&flat, &b, &out));
    assert_axes(out, b);
    tern_shard_axes two_three = LIST(3, 2, 1, 3), three_two = LIST(2, 3, 1, 2);
    assert_false(tern_shard_axes_refine(&two_three, &three_two, &out));
    assert_false(tern_shard_axes_refine(&two_three, &flat, &out));
    assert_true(tern_shard_axes_refine(&none, &none, &out));
    assert_axes(out, none);
}

static void axes_without_others_keep_their_parts(void **state)
{
    (void)state;
    tern_shard_axes list = LIST(1, 12), middle = LIST(2, 2), ends = LIST(1, 2, 4, 3);
    tern_shard_axes left = tern_shard_axes_without(&list, &middle);
    assert_axes(left, LIST(4, 3, 1, 2));
    left = tern_shard_axes_without(&list, &ends);
    assert_axes(left, LIST(2, 2));
    left = tern_shard_axes_without(&ends, &list);
    assert_axes(left, none);
    left = tern_shard_axes_without(&ends, &middle);
    assert_axes(left, ends);
}

/* Random lists of the digits of one mesh: both begin with the common prefix, nothing longer is
 * common, and shards of a list are those of its prefix cut further. */
static void prefixes_hold_for_random_lists(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    for (int round = 0; round < 2000; round++) {
        tern_shard_axes digits = LIST(24, 2, 12, 2, 4, 3, 2, 2, 1, 2), a = none, b = none;
        for (uint32_t i = 0; i < digits.count; i++) {
            if (test_random(&seed) % 4)
                tern_shard_axes_push(&a, digits.items[i]);
            if (test_random(&seed) % 4)
                tern_shard_axes_push(&b, digits.items[i]);
        }
        tern_shard_axes x = tern_shard_axes_merged(&a);
        tern_shard_axes common = tern_shard_axes_common_prefix(&x, &b);
        assert_true(tern_shard_axes_starts_with(&a, &common));
        assert_true(tern_shard_axes_starts_with(&b, &common));
        tern_shard_axes rest_a = tern_shard_axes_after(&a, &common),
                        rest_b = tern_shard_axes_after(&b, &common);
        assert_int_equal(tern_shard_axes_common_prefix(&rest_a, &rest_b).count, 0);
        int64_t parts = tern_shard_axes_product(&rest_a);
        for (int64_t id = 0; id < 48; id++)
            assert_int_equal(tern_shard_axes_index(&x, id),
                             tern_shard_axes_index(&common, id) * parts +
                                 tern_shard_axes_index(&rest_a, id));
    }
}

TEST_MAIN(cmocka_unit_test(neighbours_merge), cmocka_unit_test(axes_of_size_one_are_dropped),
          cmocka_unit_test(a_shard_has_a_number), cmocka_unit_test(common_prefixes_split_axes),
          cmocka_unit_test(what_follows_a_prefix),
          cmocka_unit_test(axes_overlap_if_they_share_a_digit),
          cmocka_unit_test(a_prefix_stays_apart_from_used_axes),
          cmocka_unit_test(axes_without_others_keep_their_parts),
          cmocka_unit_test(a_prefix_divides_a_size),
          cmocka_unit_test(meshes_refine_where_sizes_divide),
          cmocka_unit_test(prefixes_hold_for_random_lists))
