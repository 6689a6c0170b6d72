#include "base/map.h"

#include <stdio.h>
#include <string.h>

#include "test_support.h"

enum { MANY = 10000 };

static size_t key_of(uint64_t i, char out[32])
{
    return (size_t)snprintf(out, 32, "key %llu", (unsigned long long)(i * i));
}

static void texts_are_found_again(void **state)
{
    (void)state;
    tern_map map;
    tern_map_init(&map, tern_alloc_host());
    char key[32];
    assert_null(tern_map_find(&map, "x", 1));
    for (uint64_t i = 0; i < MANY; i++) {
        tern_map_entry *entry;
        bool added;
        size_t len = key_of(i, key);
        assert_null(tern_map_find(&map, key, len));
        assert_ok(tern_map_add(&map, key, len, &entry, &added));
        assert_true(added && entry->value.number == 0);
        entry->value.number = i;
    }
    assert_int_equal(map.entries.count, MANY);
    for (uint64_t i = 0; i < MANY; i++) {
        tern_map_entry *entry;
        bool added;
        size_t len = key_of(i, key);
        assert_ok(tern_map_add(&map, key, len, &entry, &added));
        assert_false(added);
        assert_int_equal(entry->value.number, i);
        assert_ptr_equal(entry, tern_map_find(&map, key, len));
        assert_ptr_equal(entry, &map.entries.items[i]); /* in the order they were added */
        assert_string_equal(entry->key.text.bytes, key);
        assert_int_equal(entry->key.text.len, len);
    }
    assert_null(tern_map_find(&map, "key 2", 5));
    tern_map_fini(&map);
    assert_int_equal(map.entries.count, 0);
}

static void any_bytes_are_a_key(void **state)
{
    (void)state;
    static const struct {
        const char *bytes;
        size_t len;
    } keys[] = {{"", 0}, {"\0", 1}, {"\0\0", 2}, {"a", 1}, {"a\0", 2}, {"a\0b", 3}, {"\xff", 1}};
    tern_map map;
    tern_map_init(&map, tern_alloc_host());
    tern_map_entry *entry;
    for (size_t i = 0; i < TERN_COUNT_OF(keys); i++) {
        assert_ok(tern_map_add(&map, keys[i].bytes, keys[i].len, &entry, NULL));
        entry->value.pointer = &map;
    }
    assert_int_equal(map.entries.count, TERN_COUNT_OF(keys));
    for (size_t i = 0; i < TERN_COUNT_OF(keys); i++)
        assert_ptr_equal(tern_map_find(&map, keys[i].bytes, keys[i].len), &map.entries.items[i]);
    tern_map_fini(&map);
}

static void numbers_are_found_again(void **state)
{
    (void)state;
    tern_map map;
    tern_map_init(&map, tern_alloc_host());
    assert_null(tern_map_find_u64(&map, 0));
    for (uint64_t i = 0; i < MANY; i++) { /* zero, small, large and 2^32-spaced keys */
        uint64_t key = i % 3 == 0 ? i : i % 3 == 1 ? UINT64_MAX - i : i << 32;
        tern_map_entry *entry;
        bool added;
        assert_ok(tern_map_add_u64(&map, key, &entry, &added));
        assert_true(added && entry->key.number == key);
        entry->value.number = i;
        assert_ok(tern_map_add_u64(&map, key, &entry, &added));
        assert_true(!added && entry->value.number == i);
    }
    for (uint64_t i = 0; i < MANY; i++) {
        uint64_t key = i % 3 == 0 ? i : i % 3 == 1 ? UINT64_MAX - i : i << 32;
        assert_int_equal(tern_map_find_u64(&map, key)->value.number, i);
        assert_int_equal(map.entries.items[i].key.number, key);
    }
    assert_null(tern_map_find_u64(&map, 1));
    tern_map_fini(&map);
}

/* Fixed, so that a change of the hash or a host that hashes otherwise is noticed. */
static void hashes_are_the_same_everywhere(void **state)
{
    (void)state;
    assert_true(tern_hash_u64(0) == 0);
    assert_true(tern_hash_u64(1) == UINT64_C(0x5692161d100b05e5));
    assert_true(tern_hash_bytes("", 0) == tern_hash_u64(UINT64_C(0xcbf29ce484222325)));
    assert_true(tern_hash_bytes("a", 1) == tern_hash_u64(UINT64_C(0xaf63dc4c8601ec8c)));
    assert_true(tern_hash_bytes("\xff", 1) != tern_hash_bytes("\x7f", 1));
}

/* A failed add leaves the map usable and without a half-made entry. */
static void failed_add_changes_nothing(void **state)
{
    (void)state;
    tern_alloc_fail counter = {.under = tern_alloc_host(), .fail_at = -1};
    tern_map map;
    tern_map_init(&map, tern_alloc_failing(&counter));
    tern_map_entry *entry;
    char key[32];
    for (uint64_t i = 0; i < 200; i++) {
        size_t len = key_of(i, key);
        counter.fail_at = counter.count;
        tern_status st = tern_map_add(&map, key, len, &entry, NULL);
        if (st) {
            assert_fails(NO_MEMORY, NULL, st);
            assert_null(entry);
            assert_int_equal(map.entries.count, i);
            assert_null(tern_map_find(&map, key, len));
            counter.fail_at = -1;
            assert_ok(tern_map_add(&map, key, len, &entry, NULL));
        }
        assert_ptr_equal(tern_map_find(&map, key, len), &map.entries.items[i]);
    }
    tern_map_fini(&map);
    assert_int_equal(counter.live, 0);
}

static tern_status fill_maps(tern_alloc mem, void *arg)
{
    (void)arg;
    tern_map texts, numbers;
    tern_map_init(&texts, mem);
    tern_map_init(&numbers, mem);
    tern_status st = NULL;
    for (uint64_t i = 0; i < 100 && !st; i++) {
        char key[32];
        tern_map_entry *entry;
        st = tern_map_add(&texts, key, key_of(i, key), &entry, NULL);
        if (!st)
            st = tern_map_add_u64(&numbers, i, &entry, NULL);
    }
    tern_map_fini(&texts);
    tern_map_fini(&numbers);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    test_fail_each_allocation(fill_maps, NULL);
}

TEST_MAIN(cmocka_unit_test(texts_are_found_again), cmocka_unit_test(any_bytes_are_a_key),
          cmocka_unit_test(numbers_are_found_again),
          cmocka_unit_test(hashes_are_the_same_everywhere),
          cmocka_unit_test(failed_add_changes_nothing), cmocka_unit_test(every_allocation_may_fail))
