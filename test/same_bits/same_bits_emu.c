/* same_bits_emu PROGRAMS [GOLDEN] - the machine gives the same bits on every host: runs the
 * programs of PROGRAMS (instructions.s) on inputs made from counters, adds up the bits of their
 * results and prints "chip instruction number checksum" lines, or compares them with GOLDEN.
 * TERN_CPU picks the kernels.
 *
 *     same_bits_emu PROGRAMS --show "trn2 nc_matmul 3"    prints the results of one as bytes
 *
 * PROGRAMS is assembly (docs/assembly.md). "; on trn2 strict" begins a new device; "stochastic" is
 * another word that can stand there, and without "strict" matmuls are as fast as the host can.
 * Directives up to the first blank line are in all programs of the device, and each paragraph after
 * that is a program.
 *
 * Plain C without a test library, so that it can be cross-compiled (tools/cross_check). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/cpu.h"
#include "base/file.h"
#include "base/text.h"
#include "emu/emu.h"
#include "isa/asm.h"
#include "numerics/format.h"

enum { FILE_MAX = 1 << 20, TENSORS_MAX = 8 };

typedef struct {
    const char *golden, *show; /* NULL: not wanted */
    int programs, differences;
    tern_pool *pool;
    tern_diag *diag;
} report;

typedef struct {
    report *report;
    tern_emu *emu;
    char name[64];  /* "trn2", "trn2.fast", "trn2.stochastic" */
    bool has_whole; /* some operands are whole numbers: not where all is about rounding */
    tern_text header;
    uint32_t seen[TERN_OP_COUNT]; /* programs that began with this instruction */
} device;

/* A program that is loaded. */
typedef struct {
    device *d;
    const tern_isa_program *p;
    uint64_t address[TENSORS_MAX];
    bool placed[TENSORS_MAX];
    uint64_t salt; /* of its inputs */
} running;

/* --- operands --- */

enum { TO_DEVICE, FROM_DEVICE };

/* Moves an element of an operand. */
static void move_element(const running *r, const tern_isa_ap *ap, uint32_t row, uint64_t i,
                         int direction, void *data)
{
    tern_emu *emu = r->d->emu;
    int64_t at = 0;
    for (unsigned d = ap->rank; d-- > 0; i /= ap->count[d])
        at += (int64_t)(i % ap->count[d]) * ap->stride[d];
    const int64_t size = tern_num_format_of((tern_dtype)ap->dtype)->storage_bytes;
    if (ap->mem != TERN_MEM_HBM) {
        tern_emu_place place = {.memory = (tern_memory)ap->mem,
                                .partition = ap->start + row,
                                .offset = (uint64_t)(ap->offset + at * size)};
        if (direction == TO_DEVICE)
            tern_emu_row_write(emu, &place, data, (uint64_t)size);
        else
            tern_emu_row_read(emu, data, &place, (uint64_t)size);
        return;
    }
    uint64_t address = r->address[ap->tensor] +
                       (uint64_t)(ap->offset + (at + (int64_t)row * ap->row_stride) * size);
    if (direction == TO_DEVICE)
        tern_emu_hbm_write(emu, address, data, (uint64_t)size);
    else
        tern_emu_hbm_read(emu, data, address, (uint64_t)size);
}

/* What an operand is filled with so that its instruction means something. */
typedef enum { NUMBERS, BELOW, BACKWARDS, TAGS, SCALES, STATS } content;

static content content_of(const tern_isa_program *p, const tern_isa_instr *in, unsigned operand,
                          uint32_t *bound)
{
    static const uint8_t group[] = {16, 12, 8, 8, 4, 4, 2}; /* of tern_isa_SPARSE */
    const tern_isa_ap *aps = tern_isa_operands(p, in);
    const uint32_t *args = tern_isa_args(p, in);
    const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)in->op);
    *bound = 8;
    if (operand >= info->operand_count && !info->has_list)
        return BACKWARDS;
    switch ((int)in->op) {
    case TERN_OP_LOCAL_GATHER:
        *bound = (uint32_t)tern_isa_ap_elems(&aps[1]) - args[0] + 1;
        return operand == TERN_OPERAND(LOCAL_GATHER, index) ? BELOW : NUMBERS;
    case TERN_OP_NC_N_GATHER:
        *bound = (uint32_t)tern_isa_ap_elems(&aps[1]);
        return operand == TERN_OPERAND(NC_N_GATHER, indices) ? BELOW : NUMBERS;
    case TERN_OP_SEQUENCE_BOUNDS:
        return BELOW;
    case TERN_OP_DMA_COPY:
        return operand >= TERN_OPERAND(DMA_COPY, dst_index) ? BELOW : NUMBERS;
    case TERN_OP_DMA_COMPUTE:
        return operand == TERN_OPERAND(DMA_COMPUTE, dst_index) ||
                       operand == TERN_OPERAND(DMA_COMPUTE, src_index)
                   ? BELOW
                   : NUMBERS;
    case TERN_OP_NC_MATMUL_SPARSE:
        *bound = group[args[TERN_ARG(NC_MATMUL_SPARSE, pattern)]];
        return operand == TERN_OPERAND(NC_MATMUL_SPARSE, tags) ? TAGS : NUMBERS;
    case TERN_OP_NC_MATMUL_MX:
        return operand >= TERN_OPERAND(NC_MATMUL_MX, stationary_scale) ? SCALES : NUMBERS;
    case TERN_OP_BN_AGGR:
        return STATS;
    default:
        return NUMBERS;
    }
}

static uint64_t mixed(uint64_t z)
{
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* How numbers are made: small and whole, or with all bits of an f32 from 2^-6 to 2^6 and now and
 * then an edge. Sums of products have few edges, or they would all be NaN. */
typedef struct {
    bool whole;
    uint32_t edges_one_in;
} style;

static double number(uint64_t h, style how)
{
    static const double edges[] = {0,     -0.0, 1,   -1,  1e39, -1e39, /* infinities */
                                   1e-40, 3e38, 0.5, 255, -128, __builtin_nan("")};
    if (how.whole)
        return (double)(h % 5) - 2;
    if ((h >> 44) % how.edges_one_in == 0)
        return edges[(h >> 32) % 12];
    double fraction = 1 + (double)(h & 0x7fffff) * 0x1p-23,
           power = (double)(1 << (h >> 24) % 13) / 64;
    return h >> 23 & 1 ? -fraction * power : fraction * power;
}

static uint64_t code_of(const tern_num_format *f, content what, uint32_t bound, uint64_t i,
                        uint64_t h, style how)
{
    const tern_num_mode mode = tern_num_mode_hardware;
    const uint64_t b = bound;
    switch (what) {
    case BELOW:
        return tern_num_from_f64(f, (double)(h % b), mode, 0);
    case TAGS:
        return h % b | (h >> 8) % b << 4 | (h >> 16) % b << 8 | (h >> 24) % b << 12;
    case SCALES:
        return h % 40 ? 117 + h % 20 : 255;
    case STATS:
        return tern_num_from_f64(f, i % 3 == 0 ? (double)(h % 9) : (double)(h % 100) / 8, mode, 0);
    case NUMBERS:
    case BACKWARDS:
        break;
    }
    if (f->kind == TERN_KIND_SCALE)
        return 117 + h % 20;
    return f->kind == TERN_KIND_FLOAT ? tern_num_from_f64(f, number(h, how), mode, 0)
           : how.whole                ? h % 5
                                      : h;
}

static void fill_operand(const running *r, const tern_isa_instr *in, unsigned operand)
{
    const tern_isa_ap *ap = &tern_isa_operands(r->p, in)[operand];
    const tern_num_format *f = tern_num_format_of((tern_dtype)ap->dtype);
    const bool used = (tern_isa_operand_use(r->p, in, operand) & TERN_ROLE_IN) != 0;
    const uint64_t elems = tern_isa_ap_elems(ap);
    const uint64_t start = mixed(r->salt * 64 + operand);
    const bool product = tern_isa_op_info_of((tern_isa_op)in->op)->family == TERN_FAMILY_PE;
    const style how = {.whole = r->d->has_whole && start % 4 == 0,
                       .edges_one_in = product ? 2048 : 32};
    uint32_t bound = 0;
    content what = content_of(r->p, in, operand, &bound);
    for (uint32_t row = 0; row < ap->partitions; row++)
        for (uint64_t i = 0; i < elems; i++) {
            uint64_t h = mixed(start + (row * elems + i) * 0x9e3779b97f4a7c15u);
            uint64_t code = !used               ? 0
                            : what == BACKWARDS ? elems - 1 - i
                                                : code_of(f, what, bound, i, h, how);
            move_element(r, ap, row, i, TO_DEVICE, &code);
        }
}

/* Results in HBM are looked at as a whole: with an index rows go where they please. */
typedef struct {
    uint64_t hash;
    bool show;
} sum;

static void add_bytes(sum *s, const uint8_t *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        s->hash = (s->hash ^ bytes[i]) * 0x100000001b3u;
        if (s->show)
            printf("%02x", bytes[i]);
    }
    if (s->show)
        putchar(' ');
}

static void add_result(const running *r, const tern_isa_ap *ap, sum *s)
{
    const tern_num_format *f = tern_num_format_of((tern_dtype)ap->dtype);
    if (ap->mem == TERN_MEM_HBM) {
        const uint64_t bytes = r->p->tensors.items[ap->tensor].bytes;
        uint8_t *data = calloc(1, bytes + 1);
        if (!data)
            abort();
        tern_emu_hbm_read(r->d->emu, data, r->address[ap->tensor], bytes);
        add_bytes(s, data, bytes);
        free(data);
        return;
    }
    for (uint32_t row = 0; row < ap->partitions; row++)
        for (uint64_t i = 0; i < tern_isa_ap_elems(ap); i++) {
            uint8_t element[8];
            move_element(r, ap, row, i, FROM_DEVICE, element);
            add_bytes(s, element, f->storage_bytes);
        }
}

/* --- programs --- */

typedef void (*operand_visitor)(const running *r, const tern_isa_instr *in, unsigned operand,
                                void *arg);

static void each_operand(const running *r, operand_visitor visit, void *arg)
{
    for (size_t i = 0; i < r->p->instrs.count; i++) {
        const tern_isa_instr *in = &r->p->instrs.items[i];
        for (unsigned k = 0; k < in->operand_count; k++)
            if (tern_isa_operands(r->p, in)[k].mem != TERN_MEM_NONE)
                visit(r, in, k, arg);
    }
}

/* What is not read begins as zeros. */
static void prepare(const running *r, const tern_isa_instr *in, unsigned operand, void *arg)
{
    (void)arg;
    fill_operand(r, in, operand);
}

static void collect(const running *r, const tern_isa_instr *in, unsigned operand, void *arg)
{
    if (tern_isa_operand_use(r->p, in, operand) & TERN_ROLE_OUT)
        add_result(r, &tern_isa_operands(r->p, in)[operand], arg);
}

static tern_status run_loaded(running *r, tern_emu_code *code, sum *s)
{
    tern_emu *emu = r->d->emu;
    for (uint32_t i = 0; i < r->p->tensors.count; i++) {
        const tern_isa_tensor *t = &r->p->tensors.items[i];
        if (t->mem != TERN_MEM_HBM || t->kind == TERN_TENSOR_TEMP || t->kind == TERN_TENSOR_CONST)
            continue;
        TERN_TRY(tern_emu_hbm_get(emu, 0, t->bytes, &r->address[i]));
        r->placed[i] = true;
        TERN_TRY(tern_emu_bind(code, i, r->address[i]));
        tern_emu_hbm_fill(emu, r->address[i], 0, t->bytes);
    }
    each_operand(r, prepare, NULL);
    TERN_TRY(tern_emu_run(emu, &code, 1));
    each_operand(r, collect, s);
    return NULL;
}

static tern_status run_program(device *d, const tern_isa_program *p, const char *name, sum *s)
{
    running r = {.d = d, .p = p};
    for (const char *c = name; *c; c++)
        r.salt = mixed(r.salt * 256 + (uint8_t)*c);
    tern_emu_code *code = NULL;
    if (p->tensors.count > TENSORS_MAX)
        return TERN_ERR(INVALID, "%u tensors, wanted at most %d", (unsigned)p->tensors.count,
                        TENSORS_MAX);
    TERN_TRY(tern_emu_load(d->emu, 0, p, &code));
    tern_status st = run_loaded(&r, code, s);
    if (st)
        tern_emu_core_reset(d->emu, 0);
    tern_emu_unload(code);
    for (uint32_t i = 0; i < TENSORS_MAX; i++)
        if (r.placed[i])
            tern_emu_hbm_free(d->emu, r.address[i]);
    return st;
}

static void finish_program(device *d, const char *name, const sum *s, const char *text)
{
    report *r = d->report;
    char line[128];
    (void)snprintf(line, sizeof line, "%s %016llx\n", name, (unsigned long long)s->hash);
    r->programs++;
    if (s->show)
        putchar('\n');
    if (!r->golden && !r->show)
        fputs(line, stdout);
    if (r->golden && !strstr(r->golden, line)) {
        r->differences++;
        printf("%s: %s%s\n", tern_cpu_level_name(tern_cpu_level_get()), line, text);
    }
}

static void do_program(device *d, const char *text, size_t len)
{
    tern_text whole;
    tern_isa_program p;
    tern_text_init(&whole, tern_alloc_host());
    tern_text_put(&whole, d->header.data, d->header.len);
    tern_text_put(&whole, text, len);
    tern_status st = tern_text_status(&whole);
    if (!st)
        st = tern_isa_assemble(tern_alloc_host(),
                               &(tern_source){d->name, tern_text_get(&whole), whole.len},
                               d->report->diag, &p);
    if (!st) {
        char name[96];
        sum s = {.hash = 0xcbf29ce484222325u};
        tern_isa_op op = (tern_isa_op)p.instrs.items[0].op;
        (void)snprintf(name, sizeof name, "%s %s %u", d->name, tern_isa_op_info_of(op)->name,
                       d->seen[op]++);
        s.show = d->report->show && strcmp(d->report->show, name) == 0;
        st = run_program(d, &p, name, &s);
        tern_isa_program_fini(&p);
        if (!st)
            finish_program(d, name, &s, tern_text_get(&whole) + d->header.len);
    }
    if (st) {
        d->report->differences++;
        printf("%s%s\n%.*s\n", tern_diag_text(d->report->diag), tern_status_message(st), (int)len,
               text);
    }
    tern_status_free(st);
    tern_text_fini(&whole);
}

/* --- the file --- */

static void device_close(device *d)
{
    tern_emu_destroy(d->emu);
    tern_text_fini(&d->header);
    *d = (device){.report = d->report};
}

/* "; on trn2 strict" */
static tern_status device_open(device *d, const char *line)
{
    char chip[32], words[64] = "";
    device_close(d);
    (void)sscanf(line, "; on %31s%63[^\n]", chip, words);
    tern_emu_options o = {.mem = tern_alloc_host(),
                          .chip = tern_arch_chip_builtin(chip),
                          .cores = 1,
                          .pool = d->report->pool,
                          .strict = strstr(words, "strict") != NULL,
                          .stochastic = strstr(words, "stochastic") != NULL,
                          .seed = 42};
    if (!o.chip)
        return TERN_ERR(INVALID, "no chip %s", chip);
    (void)snprintf(d->name, sizeof d->name, "%s%s%s", chip, o.strict ? "" : ".fast",
                   o.stochastic ? ".stochastic" : "");
    d->has_whole = o.strict && !o.stochastic;
    tern_text_init(&d->header, o.mem);
    return tern_emu_create(&o, &d->emu);
}

static tern_status do_paragraph(device *d, const char *text, size_t len)
{
    if (strncmp(text, "; on ", 5) == 0) {
        TERN_TRY(device_open(d, text));
        tern_text_put(&d->header, text, len);
        return NULL;
    }
    if (text[0] == ';') /* words for people */
        return NULL;
    if (!d->emu)
        return TERN_ERR(INVALID, "a program before its device");
    do_program(d, text, len);
    return NULL;
}

static tern_status run_programs(report *r, const char *text)
{
    device d = {.report = r};
    tern_status st = NULL;
    while (!st && *text) {
        const char *end = strstr(text, "\n\n");
        size_t len = end ? (size_t)(end - text) + 1 : strlen(text);
        if (*text != '\n')
            st = do_paragraph(&d, text, len);
        text += len;
        text += *text == '\n';
    }
    device_close(&d);
    return st;
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fputs("usage: same_bits_emu PROGRAMS [GOLDEN | --show NAME]\n", stderr);
        return 2;
    }
    tern_alloc mem = tern_alloc_host();
    uint8_t *text = NULL, *golden = NULL;
    size_t text_len = 0, golden_len = 0;
    report r = {.show = argc > 3 ? argv[3] : NULL};
    tern_status st = tern_diag_create(mem, &r.diag);
    if (!st)
        st = tern_pool_create(mem, 2, &r.pool);
    if (!st)
        st = tern_file_read(mem, argv[1], FILE_MAX, &text, &text_len);
    if (!st && argc == 3)
        st = tern_file_read(mem, argv[2], FILE_MAX, &golden, &golden_len);
    r.golden = (char *)golden;
    if (!st)
        st = run_programs(&r, (const char *)text);
    if (st)
        printf("%s\n", tern_status_message(st));
    if (golden)
        printf("%s: %d programs, %d differences\n", tern_cpu_level_name(tern_cpu_level_get()),
               r.programs, r.differences);
    bool failed = st || r.differences || !r.programs;
    tern_status_free(st);
    tern_file_free(mem, text, text_len);
    tern_file_free(mem, golden, golden_len);
    tern_pool_destroy(r.pool);
    tern_diag_destroy(r.diag);
    return failed;
}
