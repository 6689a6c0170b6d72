/* `tern bench hlo`: reading modules of repeated layers, text and bytecode, of growing size. The
 * ratio is the throughput relative to a byte-by-byte checksum of the same bytes, which load on the
 * machine slows equally. Also reports MB/s and the growth of cost with size. One thread. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "cli/bench.h"
#include "cli/bench_hlo_impl.h"
#include "hlo/read.h"

tern_status tern_bench_hlo(const tern_bench_run *run);

typedef struct {
    tern_alloc mem;
    const uint8_t *bytes;
    size_t len;
    bool is_text;
    tern_status st; /* the first failure */
    uint32_t sum;
} read_arg;

static tern_status read_once(const read_arg *a)
{
    tern_hlo_module *m = NULL;
    tern_status st;
    if (a->is_text) {
        tern_diag *diag = NULL;
        TERN_TRY(tern_diag_create(a->mem, &diag));
        tern_source source = {"bench", (const char *)a->bytes, a->len};
        st = tern_hlo_read_text(a->mem, &source, (tern_span){0, a->len}, diag, &m);
        tern_diag_destroy(diag);
    } else {
        st = tern_hlo_read_bytecode(a->mem, "bench", a->bytes, a->len, &m);
    }
    tern_hlo_module_destroy(m);
    return st;
}

static void read_subject(void *arg)
{
    read_arg *a = arg;
    tern_status st = read_once(a);
    if (a->st)
        tern_status_free(st);
    else
        a->st = st;
}

static void scan_baseline(void *arg)
{
    read_arg *a = arg;
    uint32_t sum = 1;
    for (size_t i = 0; i < a->len; i++)
        sum = sum * 31 + a->bytes[i];
    a->sum = sum;
    __asm__ volatile("" ::"r"(a->sum) : "memory");
}

typedef struct {
    const char *name;
    bool is_text;
    size_t bytes;
    double target; /* megabytes per second */
} read_row;

// clang-format off
static const read_row rows[] = {
    {"text_1MB",      true,   1 << 20,  0},
    {"text_3MB",      true,   3 << 20,  0},
    {"text_10MB",     true,  10 << 20,  50},
    {"text_30MB",     true,  30 << 20,  0},
    {"bytecode_1MB",  false,  1 << 20,  0},
    {"bytecode_3MB",  false,  3 << 20,  0},
    {"bytecode_10MB", false, 10 << 20,  200},
};
// clang-format on

enum { TEXT_BYTES_PER_LAYER = 812, BYTECODE_BYTES_PER_LAYER = 90, ONCE_LAYERS = 3 };

static tern_status bench_read(const tern_bench_run *run, const read_row *row)
{
    tern_text text;
    tern_writer bytes;
    tern_text_init(&text, run->mem);
    tern_writer_init(&bytes, run->mem);
    size_t per_layer = row->is_text ? TEXT_BYTES_PER_LAYER : BYTECODE_BYTES_PER_LAYER;
    unsigned layers = run->once ? ONCE_LAYERS : (unsigned)(row->bytes / per_layer);
    tern_status st;
    if (row->is_text) {
        tern_bench_hlo_text(&text, layers);
        st = tern_text_status(&text);
    } else {
        tern_bench_hlo_bytecode(&bytes, layers);
        st = tern_writer_status(&bytes);
    }
    read_arg arg = {.mem = run->mem,
                    .bytes = row->is_text ? (const uint8_t *)tern_text_get(&text) : bytes.bytes,
                    .len = row->is_text ? text.len : bytes.len,
                    .is_text = row->is_text};
    if (!st)
        st = tern_bench_measure(run, &(tern_bench_case){.suite = "hlo",
                                                        .name = row->name,
                                                        .against = "a byte by byte checksum of it",
                                                        .target_mb_per_s = row->target,
                                                        .elements = arg.len,
                                                        .subject = read_subject,
                                                        .baseline = scan_baseline,
                                                        .arg = &arg});
    if (!st)
        st = arg.st;
    else
        tern_status_free(arg.st);
    tern_text_fini(&text);
    tern_writer_fini(&bytes);
    return st;
}

tern_status tern_bench_hlo(const tern_bench_run *run)
{
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++)
        TERN_TRY(bench_read(run, &rows[i]));
    return NULL;
}
