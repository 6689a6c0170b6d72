/* cmocka.h - as much of cmocka as a unit test needs that is run for another architecture, where
 * that library is not there: the first failure ends the program. */
#ifndef TERN_CROSS_CMOCKA_H
#define TERN_CROSS_CMOCKA_H

#include <stdio.h>
#include <stdlib.h>

struct CMUnitTest {
    const char *name;
    void (*run)(void **state);
};

#define cmocka_unit_test(f) \
    {                       \
#f, f               \
    }
#define cmocka_set_test_filter(f) ((void)(f))
#define print_message(...)        ((void)0) /* seeds */
#define print_error(...)          ((void)fprintf(stderr, __VA_ARGS__))
#define fail_msg(...)             (print_error(__VA_ARGS__), _fail(__FILE__, __LINE__))
#define skip()                    return
#define assert_true(x)            ((x) ? (void)0 : _fail(__FILE__, __LINE__))
#define assert_non_null(x)        assert_true((x) != NULL)
#define assert_int_equal(a, b)    assert_true((a) == (b))
#define cmocka_run_group_tests(tests, setup, teardown) \
    cross_run_tests((tests), sizeof(tests) / sizeof((tests)[0]))

_Noreturn static inline void _fail(const char *file, int line)
{
    (void)fprintf(stderr, "%s:%d: failed\n", file, line);
    exit(1);
}

static inline int cross_run_tests(const struct CMUnitTest *tests, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        tests[i].run(&(void *){NULL});
        printf("%s: ok\n", tests[i].name);
    }
    return 0;
}

#endif
