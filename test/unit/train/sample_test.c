#include "test_support.h"

#include <math.h>

#include "train/sample.h"

enum { COUNT = 5, DRAWS = 20000 };
/* Weights 8, 4, 2, 1, 1 of 16, not in order. */
static const float logits[COUNT] = {0.6931472f, 2.0794415f, 0.0f, 1.3862944f, 0.0f};
static const double shares[COUNT] = {2 / 16., 8 / 16., 1 / 16., 4 / 16., 1 / 16.};

static void count_draws(const tern_sampling *s, unsigned counts[COUNT])
{
    for (unsigned i = 0; i < COUNT; i++)
        counts[i] = 0;
    for (uint64_t i = 0; i < DRAWS; i++) {
        uint32_t token = COUNT;
        assert_ok(tern_sample(tern_alloc_host(), s, i, logits, COUNT, &token));
        assert_true(token < COUNT);
        counts[token]++;
    }
}

static void draws_follow_the_softmax(void **state)
{
    (void)state;
    tern_sampling s = {.temperature = 1, .seed = 7};
    unsigned counts[COUNT];
    count_draws(&s, counts);
    for (unsigned i = 0; i < COUNT; i++) /* 6 deviations */
        assert_true(fabs(counts[i] - DRAWS * shares[i]) <
                    6 * sqrt(DRAWS * shares[i] * (1 - shares[i])));
}

static void temperature_top_k_and_top_p(void **state)
{
    (void)state;
    unsigned counts[COUNT];
    uint32_t token = 0;
    tern_sampling s = {.temperature = 0};
    assert_ok(tern_sample(tern_alloc_host(), &s, 3, logits, COUNT, &token));
    assert_int_equal(token, 1);
    s = (tern_sampling){.temperature = 1, .top_k = 2};
    count_draws(&s, counts);
    assert_int_equal(counts[1] + counts[3], DRAWS);
    assert_true(fabs(counts[1] - DRAWS * 2. / 3) < 6 * sqrt(DRAWS * 2. / 9));
    s = (tern_sampling){.temperature = 1,
                        .top_p = 0.8}; /* 8 + 4 of 16 are below top_p, 14 are above */
    count_draws(&s, counts);
    assert_int_equal(counts[0] + counts[1] + counts[3], DRAWS);
    assert_true(counts[0] > 0);
    s = (tern_sampling){.temperature = 0.5}; /* squares: 64 of 64 + 16 + 4 + 1 + 1 */
    count_draws(&s, counts);
    assert_true(fabs(counts[1] - DRAWS * 64. / 86) < 6 * sqrt(DRAWS * 0.19));
}

static void the_same_for_the_same(void **state)
{
    (void)state;
    static const uint32_t wanted[] = {1, 1, 3, 1, 1, 1, 1, 1}; /* on every host */
    tern_sampling s = {.temperature = 1, .seed = 42};
    for (uint64_t i = 0; i < sizeof(wanted) / sizeof(*wanted); i++) {
        uint32_t token = 0;
        assert_ok(tern_sample(tern_alloc_host(), &s, i, logits, COUNT, &token));
        assert_int_equal(token, wanted[i]);
    }
}

static void odd_logits(void **state)
{
    (void)state;
    const float some[] = {NAN, -INFINITY, 1, NAN}, none[] = {NAN, NAN};
    tern_sampling s = {.temperature = 1};
    uint32_t token = 0;
    for (uint64_t i = 0; i < 50; i++) {
        assert_ok(tern_sample(tern_alloc_host(), &s, i, some, 4, &token));
        assert_int_equal(token, 2);
    }
    assert_fails(INVALID, "all 2 logits are NaN",
                 tern_sample(tern_alloc_host(), &s, 0, none, 2, &token));
}

TEST_MAIN(cmocka_unit_test(draws_follow_the_softmax), cmocka_unit_test(temperature_top_k_and_top_p),
          cmocka_unit_test(the_same_for_the_same), cmocka_unit_test(odd_logits))
