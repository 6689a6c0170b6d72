/* op_programs.h - self-checking programs, each run single-threaded, with threads, and with each
 * allocation failing once. */
#ifndef TERN_TEST_OP_PROGRAMS_H
#define TERN_TEST_OP_PROGRAMS_H

#include "run_program.h"

static inline void assert_programs(const char *const *texts, size_t count)
{
    tern_pool *pool = NULL;
    assert_ok(tern_pool_create(tern_alloc_host(), 3, &pool));
    for (size_t i = 0; i < count; i++) {
        assert_ok(program_run(tern_alloc_host(), &(program){.text = texts[i]}, NULL));
        assert_ok(program_run(tern_alloc_host(), &(program){.text = texts[i], .pool = pool}, NULL));
        test_fail_each_allocation(program_subject, &(program){.text = texts[i]});
    }
    tern_pool_destroy(pool);
}

#define ASSERT_PROGRAMS(texts) assert_programs((texts), TERN_COUNT_OF(texts))

/* Checks that running the program fails with a message that contains |message|. */
static inline void assert_program_invalid(const char *message, const char *text)
{
    assert_fails(INVALID, message, program_run(tern_alloc_host(), &(program){.text = text}, NULL));
}

#endif
