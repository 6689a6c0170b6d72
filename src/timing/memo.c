#include "timing/memo.h"

#include <string.h>

void tern_timing_memo_init(tern_timing_memo *memo, tern_alloc mem)
{
    *memo = (tern_timing_memo){.mem = mem};
}

static void forget(tern_timing_memo *memo)
{
    if (memo->known)
        tern_timing_fini(&memo->timing);
    memo->known = false;
    memo->loaded.count = 0;
}

void tern_timing_memo_fini(tern_timing_memo *memo)
{
    forget(memo);
    tern_vec_free(memo->mem, &memo->loaded);
}

static bool same_loaded(const tern_timing_memo *memo, const tern_timing_job *job)
{
    const uint32_t *at = memo->loaded.items;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        size_t count = job->loaded_count[e];
        if (at[0] != (uint32_t)count)
            return false;
        if (count && memcmp(at + 1, job->loaded[e], count * sizeof(*at)) != 0)
            return false;
        at += 1 + count;
    }
    return true;
}

static tern_status remember_loaded(tern_timing_memo *memo, const tern_timing_job *job)
{
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        size_t count = job->loaded_count[e];
        TERN_TRY(tern_vec_push(memo->mem, &memo->loaded, (uint32_t)count));
        TERN_TRY(tern_vec_reserve(memo->mem, &memo->loaded, count));
        for (size_t i = 0; i < count; i++)
            memo->loaded.items[memo->loaded.count++] = job->loaded[e][i];
    }
    return NULL;
}

tern_status tern_timing_memo_get(tern_timing_memo *memo, const tern_chip *chip,
                                 const tern_timing_job *job, const tern_timing **out)
{
    *out = NULL;
    if (!memo->known || memo->program != job->program || memo->chip != chip ||
        !same_loaded(memo, job)) {
        forget(memo);
        TERN_TRY(remember_loaded(memo, job));
        tern_timing_options options = {.mem = memo->mem, .chip = chip};
        TERN_TRY(tern_timing_run(&options, job, 1, &memo->timing));
        memo->known = true;
        memo->program = job->program;
        memo->chip = chip;
        memo->simulations++;
    }
    *out = &memo->timing;
    return NULL;
}
