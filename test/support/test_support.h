/* test_support.h - every unit test includes this instead of cmocka. */
#ifndef TERN_TEST_SUPPORT_H
#define TERN_TEST_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/status.h"

/* Whether the compiler adds the checks of a sanitizer, which take many times as long and more
 * memory. */
#ifdef __has_feature
#define TEST_HAS_FEATURE(x) __has_feature(x)
#else
#define TEST_HAS_FEATURE(x) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || \
    TEST_HAS_FEATURE(address_sanitizer) || TEST_HAS_FEATURE(thread_sanitizer)
enum { TEST_SANITIZED = 1 };
#else
enum { TEST_SANITIZED = 0 };
#endif

/* Fails with the status's message; frees the status in any case. */
#define assert_ok(expr) test_assert_ok((expr), #expr, __FILE__, __LINE__)

/* Expects a failure with |code| whose message contains |text| (NULL: any message). */
#define assert_fails(code, text, expr) \
    test_assert_fails(TERN_##code, (text), (expr), #expr, __FILE__, __LINE__)

void test_assert_ok(tern_status st, const char *expr, const char *file, int line);
void test_assert_fails(tern_code code, const char *text, tern_status st, const char *expr,
                       const char *file, int line);

/* Runs |subject| repeatedly, failing one allocation later each time, until it succeeds. Every
 * failed run must return TERN_NO_MEMORY and leak nothing. */
typedef tern_status (*test_subject)(tern_alloc mem, void *arg);
void test_fail_each_allocation(test_subject subject, void *arg);

/* Random numbers for tests: the seed is TERN_TEST_SEED or a fixed one, printed on failure. */
uint64_t test_seed(void);
uint64_t test_random(uint64_t *state);

/* The number in an environment variable; |otherwise| if it is not set. */
uint64_t test_env_number(const char *name, uint64_t otherwise);

/* Distance in representable values between two floats; UINT64_MAX if exactly one is NaN. */
uint64_t test_ulp_f32(float a, float b);
uint64_t test_ulp_f64(double a, double b);

/* A new directory; test_temp_dir_remove() removes it with its contents. */
char *test_temp_dir_make(void);
void test_temp_dir_remove(char *path);

/* A test whose |*state| is the path of such a directory. */
#define TEST_IN_DIR(test) \
    cmocka_unit_test_setup_teardown(test, test_temp_dir_begin, test_temp_dir_end)
int test_temp_dir_begin(void **state);
int test_temp_dir_end(void **state);

/* The main function of a test file: TEST_MAIN(cmocka_unit_test(a), ...). The argument --dense sets
 * test_dense, for suites that can take many more samples; CMOCKA_TEST_FILTER in the environment
 * selects tests by name ("name*"). */
extern bool test_dense;
void test_begin(int argc, char **argv);

#define TEST_MAIN(...) TEST_MAIN_AFTER((void)0, __VA_ARGS__)

/* The same with a preparation step. */
#define TEST_MAIN_AFTER(prepare, ...)                     \
    int main(int argc, char **argv)                       \
    {                                                     \
        const struct CMUnitTest tests[] = {__VA_ARGS__};  \
        test_begin(argc, argv);                           \
        prepare;                                          \
        return cmocka_run_group_tests(tests, NULL, NULL); \
    }

#endif
