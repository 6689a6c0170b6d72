/* same_bits_ref PROGRAMS [GOLDEN] - the reference evaluator gives the same bits on every host: runs
 * the modules of PROGRAMS (programs.mlir) with one thread and with three, adds up the bits of their
 * results and prints "module result checksum" lines, or compares them with GOLDEN. TERN_CPU picks
 * the kernels.
 *
 * Plain C without a test library, so that it can be cross-compiled (tools/cross_check). */
#include <stdio.h>
#include <string.h>

#include "base/cpu.h"
#include "base/file.h"
#include "hlo/read.h"
#include "hlo/verify.h"
#include "ref/eval.h"

enum { MAX_RESULTS = 8 };

typedef struct {
    char *golden; /* NULL: print only */
    int lines, differences;
    unsigned threads;
} report;

static uint64_t checksum(const uint8_t *bytes, size_t len)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < len; i++)
        hash = (hash ^ bytes[i]) * 0x100000001b3u;
    return hash;
}

static void finish_line(report *r, const char *module, unsigned result, const tern_ref_value *v)
{
    char line[160];
    (void)snprintf(line, sizeof line, "%s %u %016llx\n", module, result,
                   (unsigned long long)checksum(v->data, v->data_bytes));
    r->lines++;
    if (!r->golden) {
        if (r->threads == 1)
            fputs(line, stdout);
    } else if (!strstr(r->golden, line)) {
        r->differences++;
        printf("%s, %u threads: %s", tern_cpu_level_name(tern_cpu_level_get()), r->threads, line);
    }
}

static tern_status run_module(report *r, tern_hlo_module *m)
{
    tern_hlo_op func = tern_hlo_module_find(m, "main");
    const tern_hlo_region_info *body = tern_hlo_region_of(m, tern_hlo_op_region(m, func, 0));
    uint32_t count = tern_hlo_op_of(m, body->last)->operand_count;
    tern_ref_value *results[MAX_RESULTS] = {NULL};
    tern_ref_options options = {.mem = tern_alloc_host()};
    tern_ref *ref = NULL;
    tern_status st = count <= MAX_RESULTS ? tern_pool_create(options.mem, r->threads, &options.pool)
                                          : TERN_ERR(INVALID, "too many results");
    if (!st)
        st = tern_ref_create(m, &options, &ref);
    if (!st)
        st = tern_ref_run(ref, func, NULL, 0, results, count);
    for (uint32_t i = 0; !st && i < count; i++)
        finish_line(r, tern_hlo_op_text(m, m->top, TERN_HLO_A_sym_name), i, results[i]);
    for (uint32_t i = 0; i < MAX_RESULTS; i++)
        tern_ref_release(results[i]);
    tern_ref_destroy(ref);
    tern_pool_destroy(options.pool);
    return st;
}

static tern_status run_programs(report *r, const tern_source *source, tern_diag *diag)
{
    tern_span part;
    for (size_t offset = 0; tern_hlo_next_part(source, &offset, &part);) {
        tern_hlo_module *m = NULL;
        TERN_TRY(tern_hlo_read_text(tern_alloc_host(), source, part, diag, &m));
        tern_status st = tern_hlo_verify(m, diag);
        for (r->threads = 1; !st && r->threads <= 3; r->threads += 2)
            st = run_module(r, m);
        tern_hlo_module_destroy(m);
        TERN_TRY(st);
    }
    return NULL;
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fputs("usage: same_bits_ref PROGRAMS [GOLDEN]\n", stderr);
        return 2;
    }
    tern_alloc mem = tern_alloc_host();
    uint8_t *text = NULL, *golden = NULL;
    size_t text_len = 0, golden_len = 0;
    tern_diag *diag = NULL;
    report r = {0};
    tern_status st = tern_diag_create(mem, &diag);
    if (!st)
        st = tern_file_read(mem, argv[1], 1 << 20, &text, &text_len);
    if (!st && argc > 2)
        st = tern_file_read(mem, argv[2], 1 << 20, &golden, &golden_len);
    r.golden = (char *)golden;
    if (!st)
        st = run_programs(&r, &(tern_source){argv[1], (const char *)text, text_len}, diag);
    if (st)
        printf("%s\n", tern_status_message(st));
    if (golden)
        printf("%s: %d checksums, %d differences\n", tern_cpu_level_name(tern_cpu_level_get()),
               r.lines, r.differences);
    bool failed = st || r.differences || !r.lines;
    tern_status_free(st);
    tern_file_free(mem, text, text_len);
    tern_file_free(mem, golden, golden_len);
    tern_diag_destroy(diag);
    return failed;
}
