/* The collective of `tern cctest` on this host: values in memory, as emulated devices exchange
 * them. */
#include <math.h>
#include <string.h>

#include "base/alloc.h"
#include "base/pool.h"
#include "cli/bench.h"
#include "cli/cctest.h"
#include "fabric/collective_check.h"
#include "numerics/format.h"

static const uint64_t memory_max = UINT64_C(1) << 29;
static const double seconds_max = 0.1; /* of one size */

typedef struct {
    tern_alloc mem;
    tern_pool *pool;
    tern_fabric_member *members;
    uint32_t count;
    uint8_t *src, *dst;
    size_t src_bytes, dst_bytes; /* of a rank */
    tern_fabric_collective collective;
} host_run;

static void set_members(host_run *h, const tern_cctest *test)
{
    for (uint32_t i = 0; i < h->count; i++)
        h->members[i] = (tern_fabric_member){.src = h->src + i * h->src_bytes,
                                             .dst = h->dst + i * h->dst_bytes,
                                             .source = (i + h->count - 1) % h->count};
    for (uint32_t i = 0; test->targets && i < h->count; i++)
        h->members[i].source = TERN_FABRIC_NONE;
    for (uint32_t i = 0; test->targets && i < h->count; i++)
        if (test->targets[i] >= 0)
            h->members[test->targets[i]].source = i;
    h->collective.members = h->members;
}

/* --- data --- */

/* Bits by position: the same for any order of filling. */
static uint64_t random_bits(const tern_cctest *test, uint32_t rank, uint64_t at)
{
    uint64_t x = test->seed * UINT64_C(0x9e3779b97f4a7c15) + ((uint64_t)rank << 40) + at;
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

/* Integers of any bits; floats from -1 to 1, which no sum overflows. */
static uint64_t code_of(const tern_cctest *test, uint32_t rank, uint64_t at)
{
    const tern_num_format *format = tern_num_format_of(test->dtype);
    const uint64_t bits = random_bits(test, rank, at);
    const bool ones = test->data == TERN_CCTEST_ONES;
    if (format->kind != TERN_KIND_FLOAT)
        return ones ? 1 : bits;
    const double value = ones ? 1 : ldexp((double)(int64_t)bits, -63);
    return tern_num_from_f64(format, value, tern_num_mode_hardware, 0);
}

void tern_cctest_fill(const tern_cctest *test, uint32_t rank, uint64_t elems, uint8_t *to)
{
    const size_t bytes = tern_num_format_of(test->dtype)->storage_bytes;
    for (uint64_t i = 0; test->data != TERN_CCTEST_ZEROS && i < elems; i++) {
        const uint64_t code = code_of(test, rank, i);
        memcpy(to + i * bytes, &code, bytes); /* little-endian */
    }
}

/* --- memory --- */

static tern_status get_memory(host_run *h)
{
    h->members = tern_mem_get_n(h->mem, h->count, sizeof *h->members);
    h->src = tern_mem_get_zeroed(h->mem, h->src_bytes * h->count + 1);
    h->dst = tern_mem_get_zeroed(h->mem, h->dst_bytes * h->count + 1);
    return h->members && h->src && h->dst ? NULL : tern_status_no_memory();
}

static void free_memory(host_run *h)
{
    tern_mem_free(h->mem, h->members, h->count * sizeof *h->members);
    tern_mem_free(h->mem, h->src, h->src_bytes * h->count + 1);
    tern_mem_free(h->mem, h->dst, h->dst_bytes * h->count + 1);
}

/* As many runs as asked for, or those in the time that there is; one at least if |wanted| is above
 * 0. |out_us| is their average. */
static tern_status run_times(host_run *h, const tern_cctest *test, uint32_t wanted, double *out_us)
{
    const double start = tern_bench_now_s();
    double seconds = 0;
    uint32_t runs = 0;
    while (runs < wanted && seconds < seconds_max) {
        for (uint32_t group = 0; group < test->groups.count; group++)
            TERN_TRY(tern_fabric_run(h->mem, h->pool, &h->collective));
        runs++;
        seconds = tern_bench_now_s() - start;
    }
    *out_us = runs ? 1e6 * seconds / runs : 0;
    return NULL;
}

static tern_status measure(host_run *h, const tern_cctest *test, double *out_us)
{
    for (uint32_t rank = 0; rank < h->count; rank++)
        tern_cctest_fill(test, rank, h->collective.elems, h->src + rank * h->src_bytes);
    TERN_TRY(run_times(h, test, test->warmups, out_us));
    TERN_TRY(run_times(h, test, test->iterations, out_us));
    return test->data == TERN_CCTEST_ZEROS
               ? NULL
               : tern_status_note(tern_fabric_check(&h->collective), "the result is wrong");
}

tern_status tern_cctest_host_us(const tern_cctest *test, uint64_t bytes, double *out_us)
{
    const uint32_t count = test->groups.node_ranks * test->groups.nodes;
    const uint64_t elem_bytes = tern_num_format_of(test->dtype)->storage_bytes;
    uint64_t elems = bytes / elem_bytes;
    *out_us = -1;
    /* Each rank has a whole share, as the runtime pads it. */
    elems = test->kind == TERN_COLL_ALL_GATHER ? (elems + count - 1) / count
                                               : (elems + count - 1) / count * count;
    const uint64_t dst_elems = tern_fabric_dst_elems(test->kind, elems, count);
    if (elems == 0 || (elems + dst_elems) * elem_bytes > memory_max / count)
        return NULL;
    host_run h = {.mem = tern_alloc_host(),
                  .count = count,
                  .src_bytes = elems * elem_bytes,
                  .dst_bytes = dst_elems * elem_bytes,
                  .collective = {.kind = test->kind,
                                 .op = TERN_FABRIC_ADD,
                                 .dtype = test->dtype,
                                 .elems = elems,
                                 .count = count}};
    TERN_TRY(tern_pool_create(h.mem, 0, &h.pool));
    tern_status st = get_memory(&h);
    if (!st) {
        set_members(&h, test);
        st = measure(&h, test, out_us);
    }
    free_memory(&h);
    tern_pool_destroy(h.pool);
    return st;
}
