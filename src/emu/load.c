/* emu/load.c - loading a program: checks it, splits it into streams, allocates its constants and
 * temporaries in HBM. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "emu/emu_impl.h"
#include "emu/library_impl.h"
#include "isa/check.h"

enum { ALIGN = 64 };

static tern_alloc mem_of(const tern_emu_code *code) { return code->emu->options.mem; }

/* --- streams --- */

static bool is_of_sequencer(const tern_isa_instr *in)
{
    return tern_isa_op_info_of((tern_isa_op)in->op)->family == TERN_FAMILY_CONTROL &&
           in->operand_count == 0 && in->op != TERN_OP_CORE_BARRIER;
}

static tern_status make_streams(tern_emu_code *code)
{
    const tern_isa_program *p = code->program;
    const tern_isa_range own = tern_isa_core_range(p, code->core);
    size_t count = p->instrs.count;
    for (size_t i = own.first; i < own.end; i++)
        code->stream[p->instrs.items[i].engine].count++;
    const size_t bytes = (count + 1) * sizeof(*code->stream_index);
    TERN_TRY_MEM(code->stream_index = tern_mem_get_zeroed(mem_of(code), bytes));
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        tern_emu_stream *s = &code->stream[e];
        TERN_TRY_MEM(s->steps = tern_mem_get_n(mem_of(code), s->count + 1, sizeof(*s->steps)));
        s->steps[s->count].at = TERN_ISA_NONE32;
    }
    uint32_t filled[TERN_ENGINE_COUNT] = {0};
    for (size_t i = own.first; i < own.end; i++) {
        unsigned engine = p->instrs.items[i].engine;
        code->stream_index[i] = filled[engine];
        code->stream[engine].steps[filled[engine]++] =
            (tern_emu_step){.at = (uint32_t)i,
                            .views = TERN_ISA_NONE32,
                            .sequences = is_of_sequencer(&p->instrs.items[i])};
    }
    return NULL;
}

/* --- constants and temporaries --- */

static bool is_own(const tern_isa_tensor *t)
{
    return t->mem == TERN_MEM_HBM && (t->kind == TERN_TENSOR_TEMP || t->kind == TERN_TENSOR_CONST ||
                                      t->kind == TERN_TENSOR_RANK);
}

static uint64_t rounded(uint64_t bytes) { return (bytes + ALIGN - 1) / ALIGN * ALIGN; }

/* Size of the block that holds the temporaries with fixed addresses. */
static uint64_t scratch_bytes(const tern_isa_program *p)
{
    uint64_t bytes = 0;
    for (size_t i = 0; i < p->tensors.count; i++) {
        const tern_isa_tensor *t = &p->tensors.items[i];
        if (tern_isa_in_scratch(t) && t->address + t->bytes > bytes)
            bytes = t->address + t->bytes;
    }
    return rounded(bytes);
}

static tern_status allocate_tensors(tern_emu_code *code)
{
    const tern_isa_program *p = code->program;
    tern_emu *emu = code->emu;
    uint64_t scratch = scratch_bytes(p), total = scratch;
    for (size_t i = 0; i < p->tensors.count; i++)
        if (is_own(&p->tensors.items[i]) && !tern_isa_in_scratch(&p->tensors.items[i]))
            total += rounded(p->tensors.items[i].bytes);
    size_t bytes = (p->tensors.count + 1) * sizeof(uint8_t *);
    TERN_TRY_MEM(code->hbm = tern_mem_get_zeroed(mem_of(code), bytes));
    if (!total)
        return NULL;
    uint32_t stack = code->core / tern_chip_stack_cores(emu->options.chip);
    TERN_TRY(tern_emu_hbm_get(emu, stack, total, &code->own_address));
    code->has_own = true;
    uint64_t at = code->own_address + scratch;
    for (size_t i = 0; i < p->tensors.count; i++) {
        const tern_isa_tensor *t = &p->tensors.items[i];
        if (!is_own(t))
            continue;
        if (tern_isa_in_scratch(t)) {
            code->hbm[i] = tern_emu_hbm_host(emu, code->own_address + t->address);
            continue;
        }
        code->hbm[i] = tern_emu_hbm_host(emu, at);
        if (t->kind == TERN_TENSOR_RANK)
            memset(code->hbm[i], 0, t->bytes); /* the block may have been used before */
        if (t->kind == TERN_TENSOR_CONST)
            tern_emu_hbm_write(emu, at, p->data.items + t->data, t->bytes);
        at += rounded(t->bytes);
    }
    return NULL;
}

/* --- interface --- */

static tern_status prepare(tern_emu_code *code)
{
    TERN_TRY(tern_isa_check(mem_of(code), code->program, code->emu->options.chip,
                            *code->program->name ? code->program->name : "program", NULL));
    TERN_TRY(make_streams(code));
    TERN_TRY(tern_emu_loop_views_init(code));
    TERN_TRY(tern_emu_loop_counts_init(&code->loops, mem_of(code), code->program));
    TERN_TRY(allocate_tensors(code));
    TERN_TRY(tern_emu_libraries_init(&code->libraries, mem_of(code), code->program,
                                     code->emu->options.pool));
    code->libraries.print = code->emu->options.print;
    code->libraries.print_self = code->emu->options.print_self;
    code->libraries.host_call = code->emu->options.host_call;
    code->libraries.host_self = code->emu->options.host_self;
    return NULL;
}

tern_status tern_emu_load(tern_emu *emu, uint32_t core, const tern_isa_program *p,
                          tern_emu_code **out)
{
    *out = NULL;
    if (core >= emu->core_count)
        return TERN_ERR(INVALID, "core %u, this device has %u", core, emu->core_count);
    tern_emu_code *code = tern_mem_get_zeroed(emu->options.mem, sizeof(*code));
    TERN_TRY_MEM(code);
    code->emu = emu;
    code->core = core;
    code->program = p;
    tern_status st = prepare(code);
    if (st) {
        tern_emu_unload(code);
        return st;
    }
    *out = code;
    return NULL;
}

void tern_emu_unload(tern_emu_code *code)
{
    if (!code)
        return;
    tern_alloc mem = mem_of(code);
    const tern_isa_program *p = code->program;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        tern_emu_stream *s = &code->stream[e];
        tern_mem_free(mem, s->steps, (s->count + 1) * sizeof(*s->steps));
        tern_vec_free(mem, &code->loaded[e].values);
    }
    tern_emu_loop_views_fini(code);
    tern_mem_free(mem, code->stream_index, (p->instrs.count + 1) * sizeof(*code->stream_index));
    tern_mem_free(mem, code->hbm, (p->tensors.count + 1) * sizeof(uint8_t *));
    if (code->has_own)
        tern_emu_hbm_free(code->emu, code->own_address);
    tern_emu_libraries_fini(&code->libraries);
    tern_emu_loop_counts_fini(&code->loops, mem);
    tern_mem_free(mem, code, sizeof(*code));
}

tern_status tern_emu_bind(tern_emu_code *code, uint32_t tensor, uint64_t address)
{
    const tern_isa_program *p = code->program;
    if (tensor >= p->tensors.count)
        return TERN_ERR(INVALID, "tensor %u, the program has %zu", tensor, p->tensors.count);
    const tern_isa_tensor *t = &p->tensors.items[tensor];
    if (t->mem != TERN_MEM_HBM || is_own(t))
        return TERN_ERR(INVALID, "%s is not an input or output of the program", t->name);
    if (!tern_emu_hbm_holds(&code->emu->hbm, address, t->bytes))
        return TERN_ERR(INVALID,
                        "%s needs %llu bytes, but no allocation covers them at address 0x%llx",
                        t->name, (unsigned long long)t->bytes, (unsigned long long)address);
    code->hbm[tensor] = tern_emu_hbm_host(code->emu, address);
    return NULL;
}

void tern_emu_set_rank(tern_emu_code *code, uint32_t rank)
{
    code->rank = rank;
    const tern_isa_program *p = code->program;
    for (size_t i = 0; i < p->tensors.count; i++)
        if (p->tensors.items[i].kind == TERN_TENSOR_RANK)
            memcpy(code->hbm[i], &rank, sizeof rank);
}

const uint32_t *tern_emu_loaded_values(const tern_emu_code *code, tern_engine engine,
                                       size_t *out_count)
{
    *out_count = code->loaded[engine].values.count;
    return code->loaded[engine].values.items;
}
