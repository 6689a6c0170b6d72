#include "cli/execute.h"

#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/diag.h"
#include "base/memory.h"
#include "cli/bench.h"
#include "cli/run_record.h"
#include "emu/emu.h"
#include "emu/gang.h"
#include "hlo/clone.h"
#include "hlo/verify.h"
#include "numerics/convert.h"

/* A device. */
typedef struct {
    const tern_cli_core *core;
    const tern_artifact *a;
    tern_emu *emu;
    tern_emu_code **codes; /* [cores] */
    uint64_t *addresses;   /* [cores]: inputs, then outputs */
} execution;

/* The devices of one program. */
typedef struct {
    const tern_cli_core *core;
    const tern_artifact *a;
    execution *devices;    /* [a->devices] */
    tern_emu_code **codes; /* by rank */
} gang;

/* --- memory --- */

static uint64_t *addresses_of(const execution *x, uint32_t core)
{
    return x->addresses + (size_t)core * ((size_t)x->a->input_count + x->a->output_count);
}

static tern_status allocate(execution *x, const tern_artifact_value *v, uint64_t *out)
{
    return v->tensor == TERN_ISA_NONE32 ? NULL : tern_emu_hbm_get(x->emu, 0, v->bytes, out);
}

static tern_status place_values(execution *x)
{
    uint64_t *inputs = addresses_of(x, 0), *outputs = inputs + x->a->input_count;
    for (uint32_t i = 0; i < x->a->input_count; i++)
        TERN_TRY(allocate(x, &x->a->inputs[i], &inputs[i]));
    for (uint32_t i = 0; i < x->a->output_count; i++) {
        const tern_artifact_value *v = &x->a->outputs[i];
        if (v->alias >= 0)
            outputs[i] = inputs[v->alias];
        else
            TERN_TRY(allocate(x, v, &outputs[i]));
    }
    return NULL;
}

/* Of a core above 0: parts, inputs that it shares, and copies of its own (artifact.h). */
static tern_status place_core(execution *x, uint32_t core)
{
    const tern_artifact *a = x->a;
    const uint64_t *first = addresses_of(x, 0);
    uint64_t *inputs = addresses_of(x, core), *outputs = inputs + a->input_count;
    for (uint32_t i = 0; i < a->input_count; i++)
        inputs[i] = tern_artifact_core_address(a, &a->inputs[i], core, first[i]);
    for (uint32_t i = 0; i < a->output_count; i++) {
        const tern_artifact_value *v = &a->outputs[i];
        if (v->split || tern_artifact_shares_values(a))
            outputs[i] = tern_artifact_core_address(a, v, core, first[a->input_count + i]);
        else
            TERN_TRY(allocate(x, v, &outputs[i]));
        if (v->alias >= 0)
            inputs[v->alias] = outputs[i];
    }
    return NULL;
}

static tern_status bind_value(tern_emu_code *code, const tern_artifact_value *v, uint64_t address)
{
    return v->tensor == TERN_ISA_NONE32 ? NULL : tern_emu_bind(code, v->tensor, address);
}

static tern_status bind_core(execution *x, uint32_t core)
{
    const uint64_t *inputs = addresses_of(x, core), *outputs = inputs + x->a->input_count;
    for (uint32_t i = 0; i < x->a->input_count; i++)
        TERN_TRY(bind_value(x->codes[core], &x->a->inputs[i], inputs[i]));
    for (uint32_t i = 0; i < x->a->output_count; i++)
        TERN_TRY(bind_value(x->codes[core], &x->a->outputs[i], outputs[i]));
    return NULL;
}

/* --- values --- */

static tern_status write_input(execution *x, uint64_t address, const tern_ref_value *from)
{
    tern_emu_hbm_write(x->emu, address, from->data, from->data_bytes);
    return tern_emu_hbm_wrote(x->emu, address, from->data_bytes);
}

static tern_status copy_in(execution *x, uint32_t i, const tern_ref_value *from)
{
    const tern_artifact_value *v = &x->a->inputs[i];
    if (v->tensor == TERN_ISA_NONE32)
        return NULL;
    if (from->data_bytes != v->bytes)
        return TERN_ERR(INVALID, "input %u has %zu bytes, wanted %llu", i, from->data_bytes,
                        (unsigned long long)v->bytes);
    const uint64_t whole = addresses_of(x, 0)[i];
    TERN_TRY(write_input(x, whole, from));
    for (uint32_t core = 1; core < x->a->cores; core++) {
        const uint64_t at = addresses_of(x, core)[i];
        if (!v->split && at != whole)
            TERN_TRY(write_input(x, at, from));
    }
    return NULL;
}

static tern_status copy_out(execution *x, tern_ref_value **outputs)
{
    const uint64_t *addresses = addresses_of(x, 0) + x->a->input_count;
    for (uint32_t i = 0; i < x->a->output_count; i++) {
        const tern_artifact_value *v = &x->a->outputs[i];
        TERN_TRY(tern_ref_tensor_create(x->core->mem, v->dtype, v->dims, v->rank, &outputs[i]));
        if (v->tensor != TERN_ISA_NONE32)
            tern_emu_hbm_read(x->emu, outputs[i]->data, addresses[i], v->bytes);
    }
    return NULL;
}

/* --- runs --- */

/* Copies the inputs in first: the previous run may have updated them in place. */
static tern_status run_once(gang *g, tern_ref_value *const *inputs, double *seconds)
{
    const uint32_t count = g->a->input_count, ranks = g->a->devices * g->a->cores;
    for (uint32_t r = 0; r < g->a->devices; r++)
        for (uint32_t i = 0; i < count; i++)
            TERN_TRY(copy_in(&g->devices[r], i, inputs[(size_t)r * count + i]));
    double begin = tern_bench_now_s();
    if (ranks > 1 && !tern_artifact_shares_values(g->a))
        TERN_TRY(tern_emu_gang_run(g->codes, ranks, NULL));
    else if (g->a->program.instrs.count)
        TERN_TRY(tern_emu_run(g->devices[0].emu, g->codes, ranks));
    *seconds = tern_bench_now_s() - begin;
    return NULL;
}

static tern_status take_iterations(execution *x)
{
    size_t count = 0;
    const uint64_t *made = tern_emu_iterations(x->codes[0], &count);
    tern_cli_iterations *out = x->core->iterations;
    if (!out)
        return NULL;
    out->count = 0;
    for (size_t i = 0; i < count; i++)
        TERN_TRY(tern_vec_push(x->core->mem, out, made[i]));
    return NULL;
}

static tern_status run_loaded(gang *g, tern_ref_value *const *inputs, tern_ref_value **outputs)
{
    unsigned repeat = g->core->repeat ? g->core->repeat : 1;
    for (unsigned i = 0; i < repeat; i++) {
        double seconds = 0;
        TERN_TRY(run_once(g, inputs, &seconds));
        if (g->core->seconds)
            g->core->seconds[i] = seconds;
    }
    TERN_TRY(take_iterations(&g->devices[0]));
    for (uint32_t r = 0; r < g->a->devices; r++)
        TERN_TRY(copy_out(&g->devices[r], outputs + (size_t)r * g->a->output_count));
    return NULL;
}

/* Of a device; each core above 0 has copies of whole outputs. */
static uint64_t value_bytes(const tern_artifact *a)
{
    uint64_t bytes = 0;
    for (uint32_t i = 0; i < a->input_count; i++)
        bytes += a->inputs[i].bytes;
    for (uint32_t i = 0; i < a->output_count; i++) {
        const tern_artifact_value *v = &a->outputs[i];
        bytes += v->alias < 0 ? v->bytes : 0;
        bytes += v->split ? 0 : v->bytes * (a->cores - 1);
    }
    return bytes;
}

static size_t address_bytes(const tern_artifact *a)
{
    return ((size_t)a->input_count + a->output_count + 1) * a->cores * sizeof(uint64_t);
}

/* Random numbers are the same on all cores, and those of a device without a seed. */
static tern_status load_core(execution *x, uint32_t device, uint32_t core)
{
    TERN_TRY(tern_emu_load(x->emu, core, &x->a->program, &x->codes[core]));
    tern_emu_set_rank(x->codes[core], device * x->a->cores + core);
    if (core) {
        tern_emu_set_seed(x->emu, core, 0);
        TERN_TRY(place_core(x, core));
    }
    return bind_core(x, core);
}

static tern_status load_device(const gang *g, uint32_t device, execution *x)
{
    const tern_cli_core *core = g->core;
    tern_emu_options options = {.mem = core->mem,
                                .chip = core->chip,
                                .cores = g->a->cores,
                                .pool = core->pool,
                                .strict = core->strict,
                                .check = core->check,
                                .print = core->print,
                                .print_self = core->print_self,
                                .host_profile = core->host_profile};
    *x = (execution){.core = core, .a = g->a, .codes = g->codes + (size_t)device * g->a->cores};
    TERN_TRY_MEM(x->addresses = tern_mem_get_zeroed(core->mem, address_bytes(g->a)));
    TERN_TRY(tern_emu_create(&options, &x->emu));
    TERN_TRY(place_values(x));
    for (uint32_t c = 0; c < g->a->cores; c++)
        TERN_TRY(load_core(x, device, c));
    return NULL;
}

static void unload_device(const gang *g, execution *x)
{
    for (uint32_t c = 0; c < g->a->cores && x->codes; c++)
        tern_emu_unload(x->codes[c]);
    tern_emu_destroy(x->emu);
    tern_mem_free(g->core->mem, x->addresses, address_bytes(g->a));
}

static tern_status check_cores(const tern_cli_core *core, const tern_artifact *a)
{
    if (a->cores <= core->chip->cores)
        return NULL;
    return TERN_ERR(INVALID, "the program runs on %u cores of each device, %s has %u", a->cores,
                    core->chip->name, core->chip->cores);
}

tern_status tern_cli_execute(const tern_cli_core *core, const tern_artifact *a,
                             tern_ref_value *const *inputs, tern_ref_value **outputs)
{
    const size_t devices = a->devices, ranks = devices * a->cores;
    gang g = {.core = core, .a = a};
    tern_status st = NULL;
    memset(outputs, 0, devices * a->output_count * sizeof(tern_ref_value *));
    TERN_TRY(check_cores(core, a));
    TERN_TRY(tern_memory_check(devices * value_bytes(a), "the program's inputs and outputs"));
    g.devices = tern_mem_get_zeroed(core->mem, devices * sizeof(*g.devices));
    g.codes = tern_mem_get_zeroed(core->mem, ranks * sizeof(tern_emu_code *));
    if (!g.devices || !g.codes)
        st = tern_status_no_memory();
    for (uint32_t r = 0; r < devices && !st; r++)
        st = load_device(&g, r, &g.devices[r]);
    if (!st)
        st = run_loaded(&g, inputs, outputs);
    if (!st && core->path)
        tern_cli_record_run(core->mem, a->key, core->chip->name, core->path);
    for (uint32_t r = 0; r < devices && g.devices; r++)
        unload_device(&g, &g.devices[r]);
    tern_mem_free(core->mem, g.devices, devices * sizeof(*g.devices));
    tern_mem_free(core->mem, g.codes, ranks * sizeof(tern_emu_code *));
    return st;
}

/* --- random inputs --- */

/* The sum of four random bytes is nearly normal. */
static float around_0(uint32_t word)
{
    const float mean = 510, deviation = 147.8f, wanted = 0.05f;
    uint32_t pairs = (word & 0xff00ff) + (word >> 8 & 0xff00ff);
    return ((float)((pairs & 0xffff) + (pairs >> 16)) - mean) * (wanted / deviation);
}

tern_status tern_cli_random_value(tern_alloc mem, tern_dtype dtype, const int64_t *dims,
                                  uint32_t rank, uint64_t seed, tern_ref_value **out)
{
    enum { BLOCK = 256 };
    TERN_TRY(tern_ref_tensor_create(mem, dtype, dims, rank, out));
    const tern_num_format *f = tern_num_format_of(dtype);
    const tern_convert_options how = {.mode = tern_num_mode_hlo};
    const bool is_bool = f->kind == TERN_KIND_BOOL;
    const bool is_whole = is_bool || f->kind == TERN_KIND_SINT || f->kind == TERN_KIND_UINT;
    float values[BLOCK];
    for (int64_t first = 0; first < (*out)->count; first += BLOCK) {
        int64_t left = (*out)->count - first, n = left < BLOCK ? left : BLOCK;
        for (int64_t i = 0; i < n; i++) {
            /* Adjacent words share bits: use every other one. */
            uint32_t word = tern_num_random_word(seed, 2 * (uint64_t)(first + i));
            values[i] = is_whole ? (float)(word >> (is_bool ? 31 : 29)) : around_0(word);
        }
        tern_convert(dtype, (*out)->data + (size_t)first * f->storage_bytes, TERN_F32, values,
                     (size_t)n, &how);
    }
    return NULL;
}

/* --- functions --- */

typedef struct {
    tern_hlo_module *m;   /* the function is its @main */
    tern_hlo_value *args; /* [arg_count]: values of the original module that are its arguments */
    uint32_t arg_count;
} extracted;

static tern_status extract_ops(const tern_cli_core *core, const tern_hlo_module *m,
                               tern_hlo_op func, extracted *out)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(m, tern_hlo_op_region(m, func, 0));
    uint32_t count = 0;
    for (tern_hlo_op op = r->first; op != r->last; op = tern_hlo_op_of(m, op)->next)
        count++;
    tern_hlo_op *ops = tern_mem_get_n(core->mem, count + 1, sizeof(*ops));
    TERN_TRY_MEM(ops);
    count = 0;
    for (tern_hlo_op op = r->first; op != r->last; op = tern_hlo_op_of(m, op)->next)
        ops[count++] = op;
    tern_status st = tern_hlo_extract(m, ops, count, tern_hlo_operands(m, r->last),
                                      tern_hlo_op_of(m, r->last)->operand_count, &out->m,
                                      &out->args, &out->arg_count);
    tern_mem_free(core->mem, ops, (count + 1) * sizeof(*ops));
    return st;
}

static tern_status compile_and_run(const tern_cli_core *core, extracted *e,
                                   tern_hlo_value first_arg, const tern_compile_options *options,
                                   tern_ref_value *const *args, tern_ref_value **results)
{
    tern_artifact a;
    bool cached = false;
    size_t bytes = ((size_t)e->arg_count + 1) * sizeof(tern_ref_value *);
    tern_ref_value **inputs = tern_mem_get(core->mem, bytes);
    TERN_TRY_MEM(inputs);
    for (uint32_t i = 0; i < e->arg_count; i++)
        inputs[i] = args[e->args[i] - first_arg];
    tern_status st = tern_compile(e->m, options, &a, &cached);
    if (!st) {
        st = tern_cli_execute(core, &a, inputs, results);
        tern_artifact_fini(&a);
    }
    tern_mem_free(core->mem, inputs, bytes);
    return st;
}

tern_status tern_cli_execute_func(const tern_cli_core *core, const tern_hlo_module *m,
                                  tern_hlo_op func, const tern_compile_options *options,
                                  tern_ref_value *const *args, tern_ref_value **results)
{
    extracted e = {0};
    tern_hlo_value first = tern_hlo_region_of(m, tern_hlo_op_region(m, func, 0))->arg_first;
    tern_status st = extract_ops(core, m, func, &e);
    if (!st)
        st = compile_and_run(core, &e, first, options, args, results);
    if (e.m)
        tern_hlo_module_destroy(e.m);
    tern_mem_free(m->mem, e.args, e.arg_count * sizeof(*e.args));
    return st;
}
