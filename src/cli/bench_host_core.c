/* `tern bench host`: the emulated core. The tensor engine on one thread as in `tern bench core`;
 * vector and scalar instructions with all threads over the whole of SBUF, against memcpy over as
 * many bytes with as many threads. */
#include <pthread.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "cli/bench_core_impl.h"
#include "cli/bench_host_impl.h"

static tern_bench_run only(const tern_bench_machine *h, const char *name)
{
    tern_bench_run run = *h->run;
    run.suite = "host";
    run.only = name;
    return run;
}

tern_status tern_bench_host_pe_f32(const tern_bench_machine *h, const char *name)
{
    tern_bench_run run = only(h, name);
    return tern_bench_core_pe_sgemm(&run, name, 1);
}

tern_status tern_bench_host_pe_bf16(const tern_bench_machine *h, const char *name)
{
    tern_bench_run run = only(h, name);
    return tern_bench_core_pe_peak(&run, name, TERN_BF16, 0.5);
}

/* --- vector and scalar instructions --- */

/* An instruction has as many elements as those of compiled programs. PASSES over SBUF in one
 * measurement make the start of the threads that copy unimportant. */
enum { COLUMNS = 2048, PASSES = 32, FEW_PASSES = 1, THREADS_MAX = 256 };

static const struct vector_row {
    const char *name; /* a case of `tern bench core` with f32 operands */
    unsigned inputs;
} rows[] = {{"tensor_tensor_add_f32", 2},
            {"tensor_scalar_f32", 1},
            {"activation_copy_f32", 1},
            {"activation_exp_f32", 1}};

typedef struct {
    tern_bench_core_device d;
    unsigned threads, passes;
    size_t bytes; /* read and written in a pass */
    uint8_t *from, *to;
} sweep;

static void run_program(void *arg)
{
    sweep *s = arg;
    for (unsigned i = 0; i < s->passes; i++)
        tern_bench_core_run(&s->d);
}

typedef struct {
    sweep *s;
    unsigned index;
} copier;

static void *copy_share(void *arg)
{
    const copier *c = arg;
    const sweep *s = c->s;
    size_t half = s->bytes / 2, begin = half * c->index / s->threads;
    size_t end = half * (c->index + 1) / s->threads;
    for (unsigned i = 0; i < s->passes; i++) {
        memcpy(s->to + begin, s->from + begin, end - begin);
        __asm__ volatile("" ::: "memory"); /* every pass copies */
    }
    return NULL;
}

/* Without a thread the caller copies its share. */
static void run_memcpy(void *arg)
{
    sweep *s = arg;
    pthread_t threads[THREADS_MAX];
    copier copiers[THREADS_MAX];
    bool started[THREADS_MAX];
    for (unsigned i = 0; i < s->threads; i++) {
        copiers[i] = (copier){s, i};
        started[i] = i > 0 && !pthread_create(&threads[i], NULL, copy_share, &copiers[i]);
    }
    for (unsigned i = 0; i < s->threads; i++)
        if (!started[i])
            (void)copy_share(&copiers[i]);
    for (unsigned i = 0; i < s->threads; i++)
        if (started[i])
            (void)pthread_join(threads[i], NULL);
}

/* The column block at |begin| of the tile. */
static tern_isa_ap block_of(tern_isa_ap tile, uint32_t begin)
{
    tile.count[0] = COLUMNS;
    tile.offset += (int64_t)begin * (int64_t)sizeof(float);
    return tile;
}

/* Tiles that fill SBUF: the inputs, then the output. */
static tern_status make_program(sweep *s, const tern_bench_machine *h, const struct vector_row *row)
{
    static const char *const names[] = {"a", "b", "out"};
    tern_isa_ap tiles[3];
    TERN_TRY(tern_bench_core_open(&s->d, h->run->mem, h->threads));
    unsigned count = row->inputs + 1;
    uint32_t elems = (uint32_t)(s->d.chip->sbuf_usable_bytes / sizeof(float) / count);
    elems = elems / COLUMNS * COLUMNS;
    for (unsigned i = 0; i < count; i++) {
        TERN_TRY(tern_bench_core_tile(&s->d, names[i < row->inputs ? i : 2], TERN_MEM_SBUF,
                                      TERN_F32, (uint64_t)i * elems * sizeof(float), elems,
                                      &tiles[i]));
        tern_bench_core_fill(&s->d, &tiles[i]);
    }
    for (uint32_t begin = 0; begin < elems; begin += COLUMNS) {
        tern_isa_ap a = block_of(tiles[0], begin), b = block_of(tiles[row->inputs - 1], begin);
        tern_isa_ap out = block_of(tiles[count - 1], begin);
        TERN_TRY(tern_bench_core_add_vector(&s->d, row->name, &out, &a, &b));
    }
    s->bytes = (size_t)s->d.chip->partitions * elems * sizeof(float) * count;
    return tern_bench_core_load(&s->d);
}

static tern_status measure_program(sweep *s, const tern_bench_machine *h, const char *name)
{
    tern_bench_run run = only(h, name);
    tern_bench_case c = {.suite = "host",
                         .name = name,
                         .against = "memcpy of as many bytes with as many threads",
                         .target = 0.6,
                         .elements = s->bytes * s->passes,
                         .threads = s->threads,
                         .subject = run_program,
                         .baseline = run_memcpy,
                         .arg = s};
    s->from = tern_mem_get_zeroed(run.mem, s->bytes / 2);
    s->to = tern_mem_get_zeroed(run.mem, s->bytes / 2);
    tern_status st = s->from && s->to ? NULL : tern_status_no_memory();
    if (!st) {
        memset(s->from, 1, s->bytes / 2); /* pages of their own */
        st = tern_bench_measure(&run, &c);
    }
    tern_mem_free(run.mem, s->from, s->bytes / 2);
    tern_mem_free(run.mem, s->to, s->bytes / 2);
    return st ? st : tern_bench_core_status(&s->d);
}

tern_status tern_bench_host_vector(const tern_bench_machine *h, const char *name)
{
    (void)name;
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        sweep s = {.threads = h->threads < THREADS_MAX ? h->threads : THREADS_MAX,
                   .passes = h->run->once ? FEW_PASSES : PASSES};
        tern_status st = make_program(&s, h, &rows[i]);
        if (!st)
            st = measure_program(&s, h, rows[i].name);
        tern_bench_core_close(&s.d);
        TERN_TRY(st);
    }
    return NULL;
}
