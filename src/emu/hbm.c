/* emu/hbm.c - HBM: one range of host addresses for all stacks, reserved when the device is created
 * and committed by the host on first touch, so that a chip with 96 GiB costs only the memory its
 * programs use.
 *
 * The blocks of the allocator cover each stack without gaps; allocation splits a block, freeing
 * merges it with free neighbours of its stack. */
#include <errno.h>
#include <string.h>
#include <sys/mman.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/human.h"
#include "emu/emu_impl.h"

enum { ALIGN = 64, PAGE = 4096 };

static tern_status add_stack(tern_emu_hbm *hbm, tern_alloc mem, uint32_t stack, uint64_t reserved)
{
    uint64_t begin = stack * hbm->stack_bytes;
    TERN_ASSERT(reserved < hbm->stack_bytes);
    if (reserved)
        TERN_TRY(tern_vec_push(mem, &hbm->blocks, (tern_emu_block){begin, reserved, true, 0}));
    tern_emu_block rest = {begin + reserved, hbm->stack_bytes - reserved, false, 0};
    return tern_vec_push(mem, &hbm->blocks, rest);
}

/* Reserves as much address space as the host allows: all of the chip's, or three quarters of each
 * stack, or three quarters of that, and so on. Hosts with a limit on address space, and programs
 * under a thread sanitizer, cannot reserve all of it. */
static tern_status reserve(tern_emu_hbm *hbm, uint64_t min_stack_bytes)
{
    uint64_t wanted = hbm->stack_bytes;
    for (; hbm->stack_bytes > min_stack_bytes;
         hbm->stack_bytes = hbm->stack_bytes / 4 * 3 / PAGE * PAGE) {
        void *range = mmap(NULL, hbm->stacks * hbm->stack_bytes, PROT_READ | PROT_WRITE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (range == MAP_FAILED)
            continue;
        hbm->base = range;
        return NULL;
    }
    return TERN_ERR(UNSUPPORTED, "cannot reserve %s of address space for HBM: %s",
                    tern_human_bytes((double)(hbm->stacks * wanted)).text, strerror(errno));
}

tern_status tern_emu_hbm_init(tern_emu_hbm *hbm, tern_alloc mem, const tern_chip *chip,
                              uint32_t stacks)
{
    *hbm = (tern_emu_hbm){.stack_bytes = chip->hbm_stack_bytes / PAGE * PAGE, .stacks = stacks};
    uint64_t reserved = chip->hbm_reserved_core_bytes * tern_chip_stack_cores(chip);
    if (reserved >= hbm->stack_bytes)
        return TERN_ERR(INVALID, "microcode takes %llu bytes of each HBM stack, which has %llu",
                        (unsigned long long)reserved, (unsigned long long)hbm->stack_bytes);
    TERN_TRY(reserve(hbm, reserved));
    (void)pthread_mutex_init(&hbm->lock, NULL);
    tern_status st = NULL;
    for (uint32_t i = 0; i < stacks && !st; i++)
        st = add_stack(hbm, mem, i, reserved);
    if (st)
        tern_emu_hbm_fini(hbm, mem);
    return st;
}

void tern_emu_hbm_fini(tern_emu_hbm *hbm, tern_alloc mem)
{
    if (!hbm->base)
        return;
    (void)munmap(hbm->base, hbm->stacks * hbm->stack_bytes);
    (void)pthread_mutex_destroy(&hbm->lock);
    tern_vec_free(mem, &hbm->blocks);
    hbm->base = NULL;
}

/* --- allocation --- */

static size_t find_free(const tern_emu_hbm *hbm, uint32_t stack, uint64_t bytes,
                        uint64_t *out_largest)
{
    uint64_t begin = stack * hbm->stack_bytes, end = begin + hbm->stack_bytes;
    *out_largest = 0;
    for (size_t i = 0; i < hbm->blocks.count; i++) {
        const tern_emu_block *b = &hbm->blocks.items[i];
        if (b->used || b->address < begin || b->address >= end)
            continue;
        if (b->bytes >= bytes)
            return i;
        if (b->bytes > *out_largest)
            *out_largest = b->bytes;
    }
    return hbm->blocks.count;
}

/* Splits block |i| after |bytes|. |blocks| has capacity for one more. */
static void split(tern_emu_hbm *hbm, size_t i, uint64_t bytes)
{
    tern_emu_block *b = hbm->blocks.items;
    for (size_t k = hbm->blocks.count; k > i + 1; k--)
        b[k] = b[k - 1];
    b[i + 1] = (tern_emu_block){b[i].address + bytes, b[i].bytes - bytes, false, 0};
    b[i].bytes = bytes;
    hbm->blocks.count++;
}

static tern_status allocate(tern_emu_hbm *hbm, tern_alloc mem, uint32_t stack, uint64_t bytes,
                            uint64_t *out_address)
{
    uint64_t largest = 0;
    TERN_TRY(tern_vec_reserve(mem, &hbm->blocks, 1));
    size_t i = find_free(hbm, stack, bytes, &largest);
    if (i == hbm->blocks.count)
        return TERN_ERR(NO_SPACE,
                        "HBM stack %u: cannot allocate %llu bytes, the largest free block has %llu",
                        stack, (unsigned long long)bytes, (unsigned long long)largest);
    if (hbm->blocks.items[i].bytes > bytes)
        split(hbm, i, bytes);
    hbm->blocks.items[i].used = true;
    *out_address = hbm->blocks.items[i].address;
    return NULL;
}

/* A tensor of many megabytes is written in full: with huge pages there is one page fault per 2
 * MiB instead of one per 4 KiB, and strided transfers have fewer TLB misses. Small tensors would
 * commit memory that is never used. Only advice, so failure is ignored. */
static void advise_huge(const tern_emu_hbm *hbm, uint64_t address, uint64_t bytes)
{
    enum { MIN_BYTES = 4 << 20 };
    uint64_t begin = address / PAGE * PAGE, end = (address + bytes + PAGE - 1) / PAGE * PAGE;
    if (bytes >= MIN_BYTES)
        (void)madvise(hbm->base + begin, end - begin, MADV_HUGEPAGE);
}

tern_status tern_emu_hbm_get(tern_emu *emu, uint32_t stack, uint64_t bytes, uint64_t *out_address)
{
    tern_emu_hbm *hbm = &emu->hbm;
    *out_address = 0;
    if (stack >= hbm->stacks)
        return TERN_ERR(INVALID, "HBM stack %u, this device has %u", stack, hbm->stacks);
    if (bytes > hbm->stack_bytes)
        return TERN_ERR(NO_SPACE, "cannot allocate %llu bytes, an HBM stack has %llu",
                        (unsigned long long)bytes, (unsigned long long)hbm->stack_bytes);
    uint64_t rounded = (bytes + ALIGN - 1) / ALIGN * ALIGN;
    (void)pthread_mutex_lock(&hbm->lock);
    tern_status st = allocate(hbm, emu->options.mem, stack, rounded ? rounded : ALIGN, out_address);
    (void)pthread_mutex_unlock(&hbm->lock);
    if (!st)
        advise_huge(hbm, *out_address, rounded);
    return st;
}

/* --- freeing --- */

/* The block that contains |address|, by binary search. */
static size_t block_of(const tern_emu_hbm *hbm, uint64_t address)
{
    size_t low = 0, high = hbm->blocks.count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (hbm->blocks.items[middle].address <= address)
            low = middle;
        else
            high = middle;
    }
    return low;
}

static void drop_block(tern_emu_hbm *hbm, size_t i)
{
    hbm->blocks.count--;
    for (size_t k = i; k < hbm->blocks.count; k++)
        hbm->blocks.items[k] = hbm->blocks.items[k + 1];
}

static bool merges_with_next(const tern_emu_hbm *hbm, size_t i)
{
    const tern_emu_block *b = hbm->blocks.items;
    return i + 1 < hbm->blocks.count && !b[i].used && !b[i + 1].used &&
           b[i + 1].address % hbm->stack_bytes != 0;
}

/* Returns whole pages to the host. */
static void uncommit(const tern_emu_hbm *hbm, const tern_emu_block *b)
{
    uint64_t begin = (b->address + PAGE - 1) / PAGE * PAGE;
    uint64_t end = (b->address + b->bytes) / PAGE * PAGE;
    if (end > begin)
        (void)madvise(hbm->base + begin, end - begin, MADV_DONTNEED);
}

void tern_emu_hbm_free(tern_emu *emu, uint64_t address)
{
    tern_emu_hbm *hbm = &emu->hbm;
    (void)pthread_mutex_lock(&hbm->lock);
    size_t i = block_of(hbm, address);
    TERN_ASSERT(hbm->blocks.items[i].address == address && hbm->blocks.items[i].used);
    TERN_ASSERT(hbm->blocks.items[i].maps == 0);
    uncommit(hbm, &hbm->blocks.items[i]);
    hbm->blocks.items[i].used = false;
    if (merges_with_next(hbm, i)) {
        hbm->blocks.items[i].bytes += hbm->blocks.items[i + 1].bytes;
        drop_block(hbm, i + 1);
    }
    if (i > 0 && merges_with_next(hbm, i - 1)) {
        hbm->blocks.items[i - 1].bytes += hbm->blocks.items[i].bytes;
        drop_block(hbm, i);
    }
    (void)pthread_mutex_unlock(&hbm->lock);
}

bool tern_emu_hbm_holds(tern_emu_hbm *hbm, uint64_t address, uint64_t bytes)
{
    if (address >= hbm->stacks * hbm->stack_bytes)
        return false;
    (void)pthread_mutex_lock(&hbm->lock);
    tern_emu_block b = hbm->blocks.items[block_of(hbm, address)];
    (void)pthread_mutex_unlock(&hbm->lock);
    return b.used && bytes <= b.bytes - (address - b.address);
}

void tern_emu_hbm_count_maps(tern_emu_hbm *hbm, uint64_t address, int change)
{
    (void)pthread_mutex_lock(&hbm->lock);
    tern_emu_block *b = &hbm->blocks.items[block_of(hbm, address)];
    TERN_ASSERT(b->used && (change > 0 || b->maps > 0));
    b->maps += (uint32_t)change;
    (void)pthread_mutex_unlock(&hbm->lock);
}

uint8_t *tern_emu_hbm_host(tern_emu *emu, uint64_t address)
{
    TERN_ASSERT(address < emu->hbm.stacks * emu->hbm.stack_bytes);
    return emu->hbm.base + address;
}

uint64_t tern_emu_hbm_stack_bytes(const tern_emu *emu) { return emu->hbm.stack_bytes; }
