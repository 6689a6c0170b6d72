/* validation_check.h - every figure of some points within its tolerance. */
#ifndef TERN_TEST_VALIDATION_CHECK_H
#define TERN_TEST_VALIDATION_CHECK_H

#include "test_support.h"
#include "validation/validation.h"

typedef struct {
    unsigned rows, outside;
} validation_count;

static inline void validation_row(void *arg, const tern_validation_row *row)
{
    validation_count *count = arg;
    count->rows++;
    if (row->within)
        return;
    count->outside++;
    print_message("%s %s: predicted %g, published %g %s\n", row->id, row->what, row->predicted,
                  row->published, row->unit);
}

static inline void validation_check(const char *const *filters, size_t count)
{
    validation_count all = {0};
    for (size_t i = 0; i < count; i++)
        assert_ok(tern_validation_run(tern_alloc_host(), filters[i], validation_row, &all));
    assert_true(all.rows > 0);
    assert_int_equal(all.outside, 0);
}

#endif
