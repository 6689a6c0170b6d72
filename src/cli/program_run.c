#include "cli/program_run.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "cli/host_profile_show.h"
#include "cli/program_file.h"
#include "cli/run_record.h"
#include "emu/emu.h"
#include "numerics/convert.h"
#include "numerics/format.h"
#include "ref/npy.h"
#include "timing/timing.h"

typedef struct {
    const tern_cli *cli;
    tern_alloc mem;
    const tern_chip *chip;
    tern_isa_program program;
    tern_pool *pool;
    tern_emu_host_profile *host_profile; /* NULL: not wanted */
    tern_emu *emu;
    tern_emu_code *code;
    uint64_t *address; /* [tensors]: of bound tensors */
} machine;

static bool is_input(const tern_isa_tensor *t)
{
    return t->kind == TERN_TENSOR_INPUT || t->kind == TERN_TENSOR_INOUT;
}

static bool is_output(const tern_isa_tensor *t)
{
    return t->kind == TERN_TENSOR_OUTPUT || t->kind == TERN_TENSOR_INOUT;
}

/* "128x512xf32" */
static void print_type(const tern_isa_tensor *t, tern_text *out)
{
    for (unsigned i = 0; i < t->rank; i++)
        tern_text_printf(out, "%llux", (unsigned long long)t->dims[i]);
    tern_text_puts(out, tern_num_format_of((tern_dtype)t->dtype)->name);
}

/* --- inputs --- */

static tern_status wrong_shape(const machine *m, const char *path, const tern_ref_value *found,
                               const tern_isa_tensor *wanted)
{
    tern_text f, w;
    tern_text_init(&f, m->mem);
    tern_text_init(&w, m->mem);
    for (uint32_t i = 0; i < found->rank; i++)
        tern_text_printf(&f, "%lldx", (long long)found->dims[i]);
    print_type(wanted, &w);
    tern_status st =
        TERN_ERR(INVALID, "%s holds %s%s, %s is %s", path, tern_text_get(&f),
                 tern_num_format_of(found->dtype)->name, wanted->name, tern_text_get(&w));
    tern_text_fini(&f);
    tern_text_fini(&w);
    return st;
}

/* Floats from -1 to 1, integers from 0 to 7; deterministic. */
static tern_status fill_random(machine *m, uint32_t tensor)
{
    const tern_isa_tensor *t = &m->program.tensors.items[tensor];
    const tern_num_format *f = tern_num_format_of((tern_dtype)t->dtype);
    tern_emu_mapping hbm = {0};
    bool whole =
        f->kind == TERN_KIND_SINT || f->kind == TERN_KIND_UINT || f->kind == TERN_KIND_BOOL;
    TERN_TRY(tern_emu_hbm_map(m->emu, m->address[tensor], t->bytes, TERN_EMU_MAP_WRITE, &hbm));
    for (uint64_t i = 0; i < t->bytes / f->storage_bytes; i++) {
        uint32_t word = tern_num_random_word(tensor, i);
        double value = whole ? word >> 29 : (double)(word >> 8) / (1 << 23) - 1;
        uint64_t code = tern_num_from_f64(f, value, tern_num_mode_hardware, 0);
        memcpy((uint8_t *)hbm.data + i * f->storage_bytes, &code, f->storage_bytes);
    }
    tern_emu_unmap(&hbm);
    return tern_emu_hbm_wrote(m->emu, m->address[tensor], t->bytes);
}

static tern_status load_input(machine *m, uint32_t tensor, const char *path)
{
    const tern_isa_tensor *t = &m->program.tensors.items[tensor];
    tern_ref_value *v = NULL;
    TERN_TRY(tern_npy_read(m->mem, path, (tern_dtype)t->dtype, &v));
    bool fits = v->rank == t->rank && v->data_bytes == t->bytes;
    for (uint32_t i = 0; fits && i < t->rank; i++)
        fits = (uint64_t)v->dims[i] == t->dims[i];
    tern_status st = fits ? NULL : wrong_shape(m, path, v, t);
    if (!st) {
        tern_emu_hbm_write(m->emu, m->address[tensor], v->data, t->bytes);
        st = tern_emu_hbm_wrote(m->emu, m->address[tensor], t->bytes);
    }
    tern_ref_release(v);
    return st;
}

static tern_status count_error(const machine *m, unsigned count)
{
    tern_text w;
    unsigned wanted = 0;
    tern_text_init(&w, m->mem);
    for (size_t i = 0; i < m->program.tensors.count; i++) {
        const tern_isa_tensor *t = &m->program.tensors.items[i];
        if (!is_input(t))
            continue;
        tern_text_printf(&w, "%s%s ", wanted++ ? ", " : "", t->name);
        print_type(t, &w);
    }
    tern_status st =
        TERN_ERR(INVALID, "--inputs has %u files, wanted %u: (%s); or --random for numbers", count,
                 wanted, tern_text_get(&w));
    tern_text_fini(&w);
    return st;
}

static tern_status bind_tensors(machine *m)
{
    unsigned count = 0, next = 0;
    const char *const *paths = tern_cli_get_list(m->cli, "--inputs", &count);
    for (size_t i = 0; i < m->program.tensors.count; i++)
        next += is_input(&m->program.tensors.items[i]);
    bool random = tern_cli_get(m->cli, "--random") != NULL;
    if (random ? count != 0 : next != count)
        return count_error(m, count);
    next = 0;
    for (uint32_t i = 0; i < m->program.tensors.count; i++) {
        const tern_isa_tensor *t = &m->program.tensors.items[i];
        if (!is_input(t) && !is_output(t))
            continue;
        TERN_TRY(tern_emu_hbm_get(m->emu, 0, t->bytes, &m->address[i]));
        TERN_TRY(tern_emu_bind(m->code, i, m->address[i]));
        if (!is_input(t))
            continue;
        TERN_TRY(random ? fill_random(m, i) : load_input(m, i, paths[next++]));
    }
    return NULL;
}

/* --- results --- */

/* "c  128x512xf32  0.5 -1 2 ..." */
static void print_beginning(const tern_ref_value *v, const tern_isa_tensor *t, tern_text *out)
{
    enum { SHOWN = 8 };
    const tern_num_format *f = tern_num_format_of(v->dtype);
    tern_text_printf(out, "%s  ", t->name);
    print_type(t, out);
    tern_text_puts(out, " ");
    for (int64_t i = 0; i < v->count && i < SHOWN; i++) {
        uint64_t code = 0;
        memcpy(&code, v->data + (size_t)i * f->storage_bytes, f->storage_bytes);
        tern_text_puts(out, " ");
        tern_text_f64(out, tern_num_to_f64(f, code));
    }
    if (v->count > SHOWN)
        tern_text_puts(out, " ...");
}

static tern_status show_output(machine *m, uint32_t tensor, const char *dir)
{
    const tern_isa_tensor *t = &m->program.tensors.items[tensor];
    int64_t dims[TERN_TENSOR_RANK_MAX];
    tern_ref_value *v = NULL;
    tern_text text;
    for (unsigned i = 0; i < t->rank; i++)
        dims[i] = (int64_t)t->dims[i];
    TERN_TRY(tern_ref_tensor_create(m->mem, (tern_dtype)t->dtype, dims, t->rank, &v));
    tern_emu_hbm_read(m->emu, v->data, m->address[tensor], t->bytes);
    tern_text_init(&text, m->mem);
    tern_status st = NULL;
    if (dir) {
        char name[128], *path = NULL;
        (void)snprintf(name, sizeof(name), "%s.npy", t->name);
        st = tern_path_join(m->mem, dir, name, &path);
        if (!st)
            st = tern_npy_write(m->mem, path, v);
        if (!st)
            tern_text_printf(&text, "%s  ", path);
        print_type(t, &text);
        tern_path_free(m->mem, path);
    } else {
        print_beginning(v, t, &text);
    }
    if (!st)
        st = tern_text_status(&text);
    if (!st)
        fprintf(m->cli->out, "%s\n", tern_text_get(&text));
    tern_text_fini(&text);
    tern_ref_release(v);
    return st;
}

static tern_status show_outputs(machine *m)
{
    const char *dir = tern_cli_get(m->cli, "--outputs");
    if (dir)
        TERN_TRY(tern_dir_create(m->mem, dir));
    for (uint32_t i = 0; i < m->program.tensors.count; i++)
        if (is_output(&m->program.tensors.items[i]))
            TERN_TRY(show_output(m, i, dir));
    return NULL;
}

static tern_status show_time(machine *m)
{
    tern_timing timing;
    tern_text text;
    tern_timing_options options = {.mem = m->mem, .chip = m->chip};
    tern_timing_job job = {.program = &m->program};
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        job.loaded[e] = tern_emu_loaded_values(m->code, (tern_engine)e, &job.loaded_count[e]);
    TERN_TRY(tern_timing_run(&options, &job, 1, &timing));
    tern_text_init(&text, m->mem);
    tern_timing_print_summary(&timing, &text);
    tern_status st = tern_text_status(&text);
    if (!st)
        fputs(tern_text_get(&text), m->cli->out);
    tern_text_fini(&text);
    tern_timing_fini(&timing);
    return st;
}

/* --- the run --- */

/* The environment variables of the Neuron runtime. */
static tern_status read_rounding(tern_emu_options *options)
{
    const char *on = getenv("NEURON_RT_STOCHASTIC_ROUNDING_EN");
    const char *seed = getenv("NEURON_RT_STOCHASTIC_ROUNDING_SEED");
    options->stochastic = on && strcmp(on, "1") == 0;
    if (on && *on && strcmp(on, "0") != 0 && !options->stochastic)
        return TERN_ERR(INVALID, "NEURON_RT_STOCHASTIC_ROUNDING_EN is \"%s\", wanted 0 or 1", on);
    if (!seed || !*seed)
        return NULL;
    char *end = NULL;
    errno = 0;
    options->seed = strtoull(seed, &end, 10);
    if (*end || errno || seed[0] == '-')
        return TERN_ERR(
            INVALID, "NEURON_RT_STOCHASTIC_ROUNDING_SEED is \"%s\", wanted a number from 0", seed);
    return NULL;
}

static tern_status run_machine(machine *m)
{
    size_t bytes = (m->program.tensors.count + 1) * sizeof(*m->address);
    tern_emu_options options = {.mem = m->mem,
                                .chip = m->chip,
                                .cores = 1,
                                .strict = tern_cli_get(m->cli, "--strict") != NULL,
                                .check = tern_cli_get(m->cli, "--check") != NULL};
    if (m->program.second_core)
        return TERN_ERR(UNSUPPORTED,
                        "the program is for two cores; a compiled file of it can be run");
    TERN_TRY(read_rounding(&options));
    TERN_TRY(tern_pool_create(m->mem, 0, &m->pool));
    TERN_TRY(tern_cli_open_host_profile(m->cli, &m->host_profile));
    options.pool = m->pool;
    options.host_profile = m->host_profile;
    TERN_TRY(tern_emu_create(&options, &m->emu));
    TERN_TRY(tern_emu_load(m->emu, 0, &m->program, &m->code));
    TERN_TRY_MEM(m->address = tern_mem_get_zeroed(m->mem, bytes));
    tern_status st = bind_tensors(m);
    if (!st)
        st = tern_emu_run(m->emu, &m->code, 1);
    if (!st)
        tern_cli_record_run(m->mem, NULL, m->chip->name, m->cli->positional[0]);
    if (!st)
        st = show_outputs(m);
    if (!st && tern_cli_get(m->cli, "--time"))
        st = show_time(m);
    if (!st)
        st = tern_cli_show_emu_profile(m->cli, m->host_profile);
    tern_mem_free(m->mem, m->address, bytes);
    return st;
}

int tern_cli_run_program(const tern_cli *cli)
{
    machine m = {.cli = cli, .mem = tern_alloc_host()};
    tern_diag *diag = NULL;
    bool has_program = false;
    tern_status st = tern_diag_create(m.mem, &diag);
    if (!st)
        st = tern_cli_find_chip(tern_cli_get(cli, "--target"), diag, &m.chip);
    if (!st)
        st = tern_cli_read_program(cli->positional[0], diag, &m.program);
    has_program = !st;
    if (!st)
        st = run_machine(&m);
    int status = st ? tern_cli_fail_diag(cli, diag, st) : TERN_EXIT_OK;
    tern_emu_unload(m.code);
    tern_emu_destroy(m.emu);
    tern_emu_host_profile_destroy(m.host_profile);
    tern_pool_destroy(m.pool);
    if (has_program)
        tern_isa_program_fini(&m.program);
    tern_arch_chip_destroy(m.chip);
    tern_diag_destroy(diag);
    return status;
}
