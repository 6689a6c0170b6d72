/* emu/seed.c - seeds the random generators of a core: every lane of every generator gets a
 * distinct state. */
#include <string.h>

#include "base/assert.h"
#include "emu/emu_impl.h"

void tern_emu_seed_generators(tern_emu_core *core)
{
    uint64_t position = (uint64_t)core->random_stream << 32;
    for (unsigned lane = 0; lane < TERN_EMU_LANES; lane++) {
        core->lfsr[lane] = tern_random_lfsr_seed(tern_num_random_word(core->seed, 2 * position++));
        tern_random_xorwow *states[5] = {&core->pool_random[lane], &core->dve_random[lane][0],
                                         &core->dve_random[lane][1], &core->dve_random[lane][2],
                                         &core->dve_random[lane][3]};
        for (unsigned i = 0; i < 5; i++) {
            uint32_t words[6];
            for (unsigned k = 0; k < 6; k++)
                words[k] = tern_num_random_word(core->seed, 2 * position++);
            memcpy(states[i], words, sizeof(words));
        }
    }
}

void tern_emu_set_seed(tern_emu *emu, uint32_t index, uint64_t seed)
{
    TERN_ASSERT(index < emu->core_count);
    tern_emu_core *core = &emu->cores[index];
    core->seed = seed;
    core->random_stream = 0;
    memset(core->executed_by, 0, sizeof(core->executed_by));
    tern_emu_seed_generators(core);
}
