#include "base/text.h"

#include <string.h>

#include "test_support.h"

static void starts_empty_and_takes_no_memory(void **state)
{
    (void)state;
    tern_alloc_fail counter = {.under = tern_alloc_host(), .fail_at = 0};
    tern_text t;
    tern_text_init(&t, tern_alloc_failing(&counter));
    assert_string_equal(tern_text_get(&t), "");
    assert_ok(tern_text_status(&t));
    tern_text_fini(&t);
    assert_int_equal(counter.count, 0);
}

static void all_ways_to_add_append(void **state)
{
    (void)state;
    tern_text t;
    tern_text_init(&t, tern_alloc_host());
    tern_text_puts(&t, "ab");
    tern_text_putc(&t, 'c');
    tern_text_put(&t, "d\0e", 3);
    tern_text_put(&t, NULL, 0);
    tern_text_repeat(&t, '-', 3);
    tern_text_printf(&t, "%d/%s", 7, "x");
    tern_text_printf(&t, "%s", "");
    tern_text_f64(&t, 0.1);
    assert_int_equal(t.len, 15);
    assert_memory_equal(tern_text_get(&t), "abcd\0e---7/x0.1", 16);
    assert_ok(tern_text_status(&t));
    tern_text_fini(&t);
}

static void long_printf_is_whole(void **state)
{
    (void)state;
    tern_text t;
    tern_text_init(&t, tern_alloc_host());
    for (int i = 0; i < 300; i++)
        tern_text_printf(&t, "%0100d", i);
    assert_int_equal(t.len, 30000);
    assert_int_equal(strlen(t.data), 30000);
    assert_memory_equal(t.data + 29997, "299", 4);
    tern_text_fini(&t);
}

static void cutting_keeps_the_front(void **state)
{
    (void)state;
    tern_text t;
    tern_text_init(&t, tern_alloc_host());
    tern_text_cut(&t, 0);
    tern_text_puts(&t, "hello world");
    tern_text_cut(&t, 5);
    assert_string_equal(tern_text_get(&t), "hello");
    tern_text_puts(&t, "!");
    assert_string_equal(tern_text_get(&t), "hello!");
    tern_text_fini(&t);
}

static void failure_sticks(void **state)
{
    (void)state;
    tern_alloc_fail counter = {.under = tern_alloc_host(), .fail_at = 1};
    tern_text t;
    tern_text_init(&t, tern_alloc_failing(&counter));
    tern_text_puts(&t, "ok");
    tern_text_repeat(&t, 'x', 1000);
    tern_text_puts(&t, "!");
    assert_string_equal(tern_text_get(&t), "ok");
    assert_fails(NO_MEMORY, NULL, tern_text_status(&t));
    tern_text_repeat(&t, 'x', SIZE_MAX);
    tern_text_fini(&t);
    assert_int_equal(counter.live, 0);

    tern_text_init(&t, tern_alloc_host());
    tern_text_repeat(&t, 'x', SIZE_MAX);
    assert_fails(NO_MEMORY, NULL, tern_text_status(&t));
    tern_text_fini(&t);
}

static tern_status print_much(tern_alloc mem, void *arg)
{
    (void)arg;
    tern_text t;
    tern_text_init(&t, mem);
    for (int i = 0; i < 100; i++)
        tern_text_printf(&t, "line %d\n", i);
    tern_status st = tern_text_status(&t);
    tern_text_fini(&t);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    test_fail_each_allocation(print_much, NULL);
}

TEST_MAIN(cmocka_unit_test(starts_empty_and_takes_no_memory),
          cmocka_unit_test(all_ways_to_add_append), cmocka_unit_test(long_printf_is_whole),
          cmocka_unit_test(cutting_keeps_the_front), cmocka_unit_test(failure_sticks),
          cmocka_unit_test(every_allocation_may_fail))
