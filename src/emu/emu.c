#include "emu/emu.h"

#include <string.h>
#include <sys/mman.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "emu/emu_impl.h"
#include "emu/pe_impl.h"
#include "emu/watch_impl.h"

enum { LINE = 64 };

/* --- cores --- */

/* Partitions at power-of-two strides would share cache sets. An odd number of lines between them
 * spreads a column over all sets; the padding is at least 3 lines, so that the few neighbouring
 * lines used of each partition do not conflict either. */
static size_t padded_row(size_t bytes)
{
    size_t lines = (bytes + LINE - 1) / LINE;
    return (lines | 3) * LINE;
}

/* Kernels may read one vector past the last element of a row. */
static size_t memory_bytes(const tern_emu_core *core, tern_memory mem)
{
    return core->row_bytes[mem] * core->chip->partitions + LINE;
}

static size_t block_bytes(const tern_emu_core *core)
{
    return memory_bytes(core, TERN_MEM_SBUF) + memory_bytes(core, TERN_MEM_PSUM);
}

/* Zero pages, which the host commits on first touch: a device that has not run costs nothing. With
 * huge pages there are fewer TLB misses, since every row is in another 4 KiB page; this is only
 * advice. NULL if the host refuses. */
static void *map_zeroed(size_t bytes)
{
    void *block = mmap(NULL, bytes, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (block == MAP_FAILED)
        return NULL;
    (void)madvise(block, bytes, MADV_HUGEPAGE);
    return block;
}

/* One block. Its first row is aligned to a page and every other one to a cache line: matmuls are a
 * tenth slower if rows straddle lines. */
static tern_status make_memories(tern_emu_core *core)
{
    core->row_size[TERN_MEM_SBUF] = core->chip->sbuf_partition_bytes;
    core->row_size[TERN_MEM_PSUM] = core->chip->psum_partition_bytes;
    core->row_bytes[TERN_MEM_SBUF] = padded_row(core->row_size[TERN_MEM_SBUF]);
    core->row_bytes[TERN_MEM_PSUM] = padded_row(core->row_size[TERN_MEM_PSUM]);
    TERN_TRY_MEM(core->memory[TERN_MEM_SBUF] = map_zeroed(block_bytes(core)));
    core->memory[TERN_MEM_PSUM] = core->memory[TERN_MEM_SBUF] + memory_bytes(core, TERN_MEM_SBUF);
    return NULL;
}

static tern_status make_core(tern_emu *emu, uint32_t index)
{
    const tern_chip *chip = emu->options.chip;
    tern_emu_core *core = &emu->cores[index];
    *core = (tern_emu_core){.emu = emu,
                            .chip = chip,
                            .pool = emu->options.pool,
                            .host_profile = emu->options.host_profile,
                            .index = index,
                            .strict = emu->options.strict,
                            .stochastic = emu->options.stochastic,
                            .seed = emu->options.seed,
                            .random_stream = index};
    TERN_TRY(make_memories(core));
    size_t sems = (size_t)chip->semaphores * sizeof(*core->sems);
    TERN_TRY_MEM(core->sems = tern_mem_get_zeroed(emu->options.mem, sems));
    TERN_TRY(tern_emu_pe_array_create(emu->options.mem, tern_pool_threads(emu->options.pool),
                                      &core->pe_array));
    tern_emu_seed_generators(core);
    return emu->options.check ? tern_emu_watch_create(core, &core->watch)
                              : tern_emu_issuer_create(core, &core->issuer);
}

static void free_core(tern_emu_core *core)
{
    tern_alloc mem = core->emu->options.mem;
    if (core->memory[TERN_MEM_SBUF])
        (void)munmap(core->memory[TERN_MEM_SBUF], block_bytes(core));
    tern_mem_free(mem, core->sems, (size_t)core->chip->semaphores * sizeof(*core->sems));
    tern_emu_pe_array_destroy(core->pe_array);
    tern_emu_watch_destroy(core->watch);
    tern_emu_issuer_destroy(core->issuer);
    tern_mem_free(mem, core->fault, core->fault ? strlen(core->fault) + 1 : 0);
}

/* --- device --- */

static tern_status check_options(const tern_emu_options *o, uint32_t cores)
{
    const tern_chip *chip = o->chip;
    if (cores > chip->cores)
        return TERN_ERR(INVALID, "%u cores requested, %s has %u", cores, chip->name, chip->cores);
    if (chip->partitions > TERN_EMU_LANES)
        return TERN_ERR(UNSUPPORTED, "%s has %u partitions, the emulator supports up to %d",
                        chip->name, chip->partitions, TERN_EMU_LANES);
    if (chip->registers > TERN_ISA_REGS_MAX)
        return TERN_ERR(UNSUPPORTED, "%s has %u registers, the emulator supports up to %d",
                        chip->name, chip->registers, TERN_ISA_REGS_MAX);
    return NULL;
}

static tern_status make_device(tern_emu *emu, const tern_emu_options *options, uint32_t cores)
{
    uint32_t per_stack = tern_chip_stack_cores(options->chip);
    uint32_t stacks = (cores + per_stack - 1) / per_stack;
    TERN_TRY(tern_emu_hbm_init(&emu->hbm, options->mem, options->chip, stacks));
    TERN_TRY_MEM(emu->cores = tern_mem_get_zeroed(options->mem, cores * sizeof(*emu->cores)));
    for (uint32_t i = 0; i < cores; i++) {
        emu->core_count++;
        TERN_TRY(make_core(emu, i));
    }
    return NULL;
}

tern_status tern_emu_create(const tern_emu_options *options, tern_emu **out)
{
    uint32_t cores = options->cores ? options->cores : options->chip->cores;
    *out = NULL;
    TERN_TRY(check_options(options, cores));
    tern_emu *emu = tern_mem_get_zeroed(options->mem, sizeof(*emu));
    TERN_TRY_MEM(emu);
    emu->options = *options;
    (void)pthread_mutex_init(&emu->lock, NULL);
    (void)pthread_cond_init(&emu->changed, NULL);
    tern_status st = make_device(emu, options, cores);
    if (st) {
        tern_emu_destroy(emu);
        return st;
    }
    *out = emu;
    return NULL;
}

void tern_emu_destroy(tern_emu *emu)
{
    if (!emu)
        return;
    tern_alloc mem = emu->options.mem;
    uint32_t cores = emu->options.cores ? emu->options.cores : emu->options.chip->cores;
    for (uint32_t i = 0; i < emu->core_count; i++)
        free_core(&emu->cores[i]);
    tern_mem_free(mem, emu->cores, cores * sizeof(*emu->cores));
    tern_emu_hbm_fini(&emu->hbm, mem);
    (void)pthread_mutex_destroy(&emu->lock);
    (void)pthread_cond_destroy(&emu->changed);
    tern_mem_free(mem, emu, sizeof(*emu));
}

const char *tern_emu_core_fault(const tern_emu *emu, uint32_t core)
{
    TERN_ASSERT(core < emu->core_count);
    const char *fault = emu->cores[core].fault;
    return fault ? fault : "";
}

void tern_emu_core_reset(tern_emu *emu, uint32_t index)
{
    TERN_ASSERT(index < emu->core_count);
    tern_emu_core *core = &emu->cores[index];
    if (core->fault)
        tern_mem_free(emu->options.mem, core->fault, strlen(core->fault) + 1);
    core->fault = NULL;
    core->pe_array->method = NULL;
    memset(core->regs, 0, sizeof(core->regs));
    memset(core->sems, 0, (size_t)core->chip->semaphores * sizeof(*core->sems));
}

tern_status tern_emu_hbm_wrote(tern_emu *emu, uint64_t address, uint64_t bytes)
{
    tern_emu_watch *watch = emu->cores[0].watch;
    return watch ? tern_emu_watch_wrote(watch, tern_emu_hbm_host(emu, address), bytes) : NULL;
}

uint64_t tern_emu_executed(const tern_emu *emu, uint32_t core)
{
    TERN_ASSERT(core < emu->core_count);
    return emu->cores[core].executed;
}

const char *tern_emu_matmul_instruction(tern_dtype dtype)
{
    const tern_emu_pe_method *bf16 = tern_emu_pe_bf16_of_host();
    return bf16 && tern_emu_pe_fits_bf16(dtype) ? bf16->name : "fma";
}

static uint8_t *host_of(tern_emu *emu, const tern_emu_place *at, uint64_t bytes)
{
    TERN_ASSERT(at->core < emu->core_count && at->partition < emu->options.chip->partitions);
    const tern_emu_core *c = &emu->cores[at->core];
    TERN_ASSERT(c->memory[at->memory] && at->offset <= c->row_size[at->memory]);
    TERN_ASSERT(bytes <= c->row_size[at->memory] - at->offset);
    (void)bytes;
    return c->memory[at->memory] + at->partition * c->row_bytes[at->memory] + at->offset;
}

void tern_emu_row_write(tern_emu *emu, const tern_emu_place *to, const void *from, uint64_t bytes)
{
    memcpy(host_of(emu, to, bytes), from, bytes);
}

tern_status tern_emu_row_map(tern_emu *emu, const tern_emu_place *at, uint64_t bytes, uint32_t mode,
                             tern_emu_mapping *out)
{
    *out = (tern_emu_mapping){.emu = emu,
                              .memory = at->memory,
                              .bytes = bytes,
                              .mode = mode,
                              .data = host_of(emu, at, bytes)};
    return NULL;
}

void tern_emu_row_read(tern_emu *emu, void *to, const tern_emu_place *from, uint64_t bytes)
{
    memcpy(to, host_of(emu, from, bytes), bytes);
}
