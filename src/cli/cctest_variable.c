/* Exchanges of parts of several sizes on this host (alltoallv, all_gatherv). */
#include <math.h>
#include <string.h>

#include "base/alloc.h"
#include "base/pool.h"
#include "cli/bench.h"
#include "cli/cctest.h"
#include "fabric/ragged.h"
#include "numerics/format.h"

static const uint64_t memory_max = UINT64_C(1) << 29;
static const double seconds_max = 0.1; /* of one size */

uint64_t tern_cctest_part_elems(const tern_cctest *test, uint32_t i, uint64_t bytes)
{
    const uint64_t elems = bytes / tern_num_format_of(test->dtype)->storage_bytes;
    return (uint64_t)floor(test->parts[i] * (double)elems + 1e-6);
}

typedef struct {
    tern_alloc mem;
    tern_pool *pool;
    const tern_cctest *test;
    uint64_t bytes;
    uint32_t n;
    bool gathers; /* each rank sends one slice to all */
    uint8_t *src, *dst;
    int32_t *slices;
    tern_fabric_ragged_member *members;
    tern_fabric_ragged exchange;
} exchange_run;

static int32_t part(const exchange_run *r, uint32_t from, uint32_t to)
{
    return (int32_t)tern_cctest_part_elems(r->test, from * r->n + to, r->bytes);
}

/* What |rank| sends lies one after the other, and so does what it receives. */
static void set_rows(exchange_run *r)
{
    for (uint32_t rank = 0; rank < r->n; rank++) {
        uint64_t sent = 0, received = 0;
        for (uint32_t i = 0; i < r->n; i++) {
            sent = r->gathers ? (uint64_t)part(r, rank, i) : sent + (uint64_t)part(r, rank, i);
            received += (uint64_t)part(r, i, rank);
        }
        r->exchange.src_rows = sent > r->exchange.src_rows ? sent : r->exchange.src_rows;
        r->exchange.dst_rows = received > r->exchange.dst_rows ? received : r->exchange.dst_rows;
    }
}

static void set_slices(exchange_run *r)
{
    const uint32_t n = r->n;
    for (uint32_t rank = 0; rank < n; rank++) {
        int32_t *lists = r->slices + (size_t)rank * TERN_FABRIC_SLICE_LISTS * n, first = 0;
        for (uint32_t to = 0; to < n; to++) {
            int32_t at = 0;
            for (uint32_t before = 0; before < rank; before++)
                at += part(r, before, to);
            lists[TERN_FABRIC_SEND_FIRST * n + to] = first;
            lists[TERN_FABRIC_SEND_ROWS * n + to] = part(r, rank, to);
            lists[TERN_FABRIC_SEND_TO * n + to] = at;
            lists[TERN_FABRIC_RECEIVE_ROWS * n + to] = part(r, to, rank);
            first += r->gathers ? 0 : part(r, rank, to);
        }
        uint8_t *dst = r->dst + rank * r->exchange.dst_rows * r->exchange.row_bytes;
        r->members[rank] = (tern_fabric_ragged_member){.src = r->src + rank * r->exchange.src_rows *
                                                                           r->exchange.row_bytes,
                                                       .base = dst,
                                                       .dst = dst,
                                                       .slices = lists,
                                                       .rank = rank};
    }
    r->exchange.members = r->members;
}

/* Every slice is where its sender and the order of ranks say. */
static tern_status check_values(const exchange_run *r)
{
    const size_t row = r->exchange.row_bytes;
    for (uint32_t to = 0; to < r->n; to++) {
        const uint8_t *at = r->members[to].dst;
        for (uint32_t from = 0; from < r->n; from++) {
            const uint8_t *sent = r->members[from].src;
            for (uint32_t i = 0; i < to && !r->gathers; i++)
                sent += (size_t)part(r, from, i) * row;
            const size_t bytes = (size_t)part(r, from, to) * row;
            if (memcmp(at, sent, bytes) != 0)
                return TERN_ERR(FAULT, "rank %u has not what rank %u sent", to, from);
            at += bytes;
        }
    }
    return NULL;
}

static tern_status run_times(const exchange_run *r, uint32_t wanted, double *out_us)
{
    const double start = tern_bench_now_s();
    double seconds = 0;
    uint32_t runs = 0;
    for (; runs < wanted && seconds < seconds_max; runs++) {
        for (uint32_t group = 0; group < r->test->groups.count; group++)
            TERN_TRY(tern_fabric_run_ragged(r->pool, &r->exchange));
        seconds = tern_bench_now_s() - start;
    }
    *out_us = runs ? 1e6 * seconds / runs : 0;
    return NULL;
}

static tern_status measure(exchange_run *r, double *out_us)
{
    const size_t src_bytes = r->exchange.src_rows * r->exchange.row_bytes;
    set_slices(r);
    for (uint32_t rank = 0; rank < r->n; rank++)
        tern_cctest_fill(r->test, rank, r->exchange.src_rows, r->src + rank * src_bytes);
    TERN_TRY(run_times(r, r->test->warmups, out_us));
    TERN_TRY(run_times(r, r->test->iterations, out_us));
    return r->test->data == TERN_CCTEST_ZEROS ? NULL : check_values(r);
}

tern_status tern_cctest_variable_host_us(const tern_cctest *test, uint64_t bytes, double *out_us)
{
    const uint32_t n = tern_cctest_group_ranks(test);
    exchange_run r = {.mem = tern_alloc_host(),
                      .test = test,
                      .bytes = bytes,
                      .n = n,
                      .gathers = test->kind == TERN_COLL_ALL_GATHER,
                      .exchange = {.count = n,
                                   .slices = n,
                                   .row_bytes = tern_num_format_of(test->dtype)->storage_bytes}};
    *out_us = -1;
    if (bytes > memory_max / n)
        return NULL;
    set_rows(&r);
    const size_t src_bytes = n * r.exchange.src_rows * r.exchange.row_bytes + 1;
    const size_t dst_bytes = n * r.exchange.dst_rows * r.exchange.row_bytes + 1;
    const size_t slice_bytes = (size_t)n * n * TERN_FABRIC_SLICE_LISTS * sizeof *r.slices;
    if (src_bytes + dst_bytes > memory_max)
        return NULL;
    TERN_TRY(tern_pool_create(r.mem, 0, &r.pool));
    r.src = tern_mem_get_zeroed(r.mem, src_bytes);
    r.dst = tern_mem_get_zeroed(r.mem, dst_bytes);
    r.slices = tern_mem_get(r.mem, slice_bytes);
    r.members = tern_mem_get_n(r.mem, n, sizeof *r.members);
    const bool has_all = r.src && r.dst && r.slices && r.members;
    tern_status st = has_all ? measure(&r, out_us) : tern_status_no_memory();
    tern_mem_free(r.mem, r.src, src_bytes);
    tern_mem_free(r.mem, r.dst, dst_bytes);
    tern_mem_free(r.mem, r.slices, slice_bytes);
    tern_mem_free(r.mem, r.members, n * sizeof *r.members);
    tern_pool_destroy(r.pool);
    return st;
}
