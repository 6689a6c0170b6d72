#include "test_support.h"

#include <ftw.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

bool test_dense;

void test_begin(int argc, char **argv)
{
    test_dense = argc > 1 && strcmp(argv[1], "--dense") == 0;
    const char *filter = getenv("CMOCKA_TEST_FILTER");
    if (filter)
        cmocka_set_test_filter(filter);
}

void test_assert_ok(tern_status st, const char *expr, const char *file, int line)
{
    if (!st)
        return;
    print_error("%s failed: %s: %s\n", expr, tern_status_code_name(tern_status_code(st)),
                tern_status_message(st));
    tern_status_free(st);
    _fail(file, line);
}

void test_assert_fails(tern_code code, const char *text, tern_status st, const char *expr,
                       const char *file, int line)
{
    if (tern_status_code(st) != code || (text && !strstr(tern_status_message(st), text))) {
        print_error("%s: wanted %s with \"%s\", got %s: %s\n", expr, tern_status_code_name(code),
                    text ? text : "", tern_status_code_name(tern_status_code(st)),
                    tern_status_message(st));
        tern_status_free(st);
        _fail(file, line);
    }
    tern_status_free(st);
}

void test_fail_each_allocation(test_subject subject, void *arg)
{
    for (long k = 0;; k++) {
        tern_alloc_fail state = {.under = tern_alloc_host(), .fail_at = k};
        tern_status st = subject(tern_alloc_failing(&state), arg);
        if (state.live != 0 || state.live_bytes != 0)
            fail_msg("allocation %ld refused: %ld blocks, %ld bytes leaked", k, state.live,
                     state.live_bytes);
        if (!st) {
            if (state.count > k) /* an allocation failed and it still returned "ok" */
                fail_msg("allocation %ld refused, yet the call succeeded", k);
            return;
        }
        if (tern_status_code(st) != TERN_NO_MEMORY)
            fail_msg("allocation %ld refused: wanted NO_MEMORY, got %s: %s", k,
                     tern_status_code_name(tern_status_code(st)), tern_status_message(st));
        tern_status_free(st);
    }
}

uint64_t test_seed(void)
{
    const char *text = getenv("TERN_TEST_SEED");
    uint64_t seed = text ? strtoull(text, NULL, 0) : 20250501;
    print_message("TERN_TEST_SEED=%llu\n", (unsigned long long)seed);
    return seed;
}

uint64_t test_env_number(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);
    return text && *text ? strtoull(text, NULL, 0) : otherwise;
}

uint64_t test_random(uint64_t *state)
{
    uint64_t z = (*state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static uint64_t distance(int64_t a, int64_t b)
{
    return a > b ? (uint64_t)a - (uint64_t)b : (uint64_t)b - (uint64_t)a;
}

uint64_t test_ulp_f32(float a, float b)
{
    if (isnan(a) || isnan(b))
        return isnan(a) && isnan(b) ? 0 : UINT64_MAX;
    int32_t ia, ib;
    memcpy(&ia, &a, sizeof ia);
    memcpy(&ib, &b, sizeof ib);
    return distance(ia < 0 ? INT32_MIN - (int64_t)ia : ia, ib < 0 ? INT32_MIN - (int64_t)ib : ib);
}

uint64_t test_ulp_f64(double a, double b)
{
    if (isnan(a) || isnan(b))
        return isnan(a) && isnan(b) ? 0 : UINT64_MAX;
    int64_t ia, ib;
    memcpy(&ia, &a, sizeof ia);
    memcpy(&ib, &b, sizeof ib);
    return distance(ia < 0 ? INT64_MIN - ia : ia, ib < 0 ? INT64_MIN - ib : ib);
}

char *test_temp_dir_make(void)
{
    const char *root = getenv("TMPDIR");
    char path[512];
    (void)snprintf(path, sizeof path, "%s/tern_test_XXXXXX", root ? root : "/tmp");
    assert_non_null(mkdtemp(path));
    return strdup(path);
}

static int remove_entry(const char *path, const struct stat *info, int type, struct FTW *where)
{
    (void)info;
    (void)type;
    (void)where;
    return remove(path);
}

void test_temp_dir_remove(char *path)
{
    assert_int_equal(nftw(path, remove_entry, 16, FTW_DEPTH | FTW_PHYS), 0);
    free(path);
}

int test_temp_dir_begin(void **state)
{
    *state = test_temp_dir_make();
    return 0;
}

int test_temp_dir_end(void **state)
{
    test_temp_dir_remove(*state);
    return 0;
}
