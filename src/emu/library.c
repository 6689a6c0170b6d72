/* emu/library.c - library_call: the operations of GpSimd's library, as StableHLO functions.
 *
 * The reference evaluator computes the values. Tensors are copied in and out, so an output may
 * be one of the inputs. */
#include "emu/library_impl.h"

#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/diag.h"
#include "emu/dma_impl.h"
#include "hlo/print.h"
#include "hlo/read.h"
#include "hlo/verify.h"
#include "numerics/format.h"
#include "ref/eval.h"

struct tern_emu_library {
    tern_hlo_module *module;
    tern_ref *ref;
    tern_hlo_op main;
    const tern_hlo_type_info *type; /* of |main| */
};

/* --- parsing --- */

tern_status tern_emu_libraries_init(tern_emu_libraries *libraries, tern_alloc mem,
                                    const tern_isa_program *program, tern_pool *pool)
{
    *libraries = (tern_emu_libraries){.mem = mem, .program = program, .pool = pool};
    size_t count = program->libraries.count;
    if (count == 0)
        return NULL;
    TERN_TRY_MEM(libraries->items = tern_mem_get_zeroed(mem, count * sizeof(tern_emu_library *)));
    libraries->count = count;
    return NULL;
}

static void library_destroy(tern_alloc mem, tern_emu_library *library)
{
    if (!library)
        return;
    if (library->ref)
        tern_ref_destroy(library->ref);
    if (library->module)
        tern_hlo_module_destroy(library->module);
    tern_mem_free(mem, library, sizeof(*library));
}

void tern_emu_libraries_fini(tern_emu_libraries *libraries)
{
    for (size_t i = 0; i < libraries->count; i++)
        library_destroy(libraries->mem, libraries->items[i]);
    tern_mem_free(libraries->mem, libraries->items, libraries->count * sizeof(tern_emu_library *));
    *libraries = (tern_emu_libraries){0};
}

static tern_status read_module(tern_alloc mem, const char *name, const uint8_t *bytes, size_t len,
                               tern_diag *diag, tern_hlo_module **out)
{
    if (tern_hlo_is_bytecode(bytes, len)) {
        TERN_TRY(tern_hlo_read_bytecode(mem, name, bytes, len, out));
    } else {
        tern_source source = {name, (const char *)bytes, len};
        tern_span part = {0, 0};
        size_t offset = 0;
        if (!tern_hlo_next_part(&source, &offset, &part))
            return TERN_ERR(INVALID, "the module is empty");
        TERN_TRY(tern_hlo_read_text(mem, &source, part, diag, out));
    }
    return tern_hlo_verify(*out, diag);
}

static tern_status find_main(tern_emu_library *library)
{
    const tern_hlo_module *m = library->module;
    library->main = tern_hlo_module_find(m, "main");
    if (!library->main || tern_hlo_op_of(m, library->main)->code != TERN_HLO_FUNC)
        return TERN_ERR(INVALID, "the module has no function @main");
    tern_hlo_attr type = tern_hlo_op_attr(m, library->main, TERN_HLO_A_function_type);
    library->type = tern_hlo_type_of(m, tern_hlo_attr_of(m, type)->type);
    return NULL;
}

/* Forwards a call to the host and records whether the host failed: its failure is not a fault of
 * the program. */
static tern_status call_host(void *self, const char *config, const tern_host_array *inputs,
                             uint32_t input_count, tern_host_array *outputs, uint32_t output_count)
{
    tern_emu_libraries *libraries = self;
    tern_status st = libraries->host_call(libraries->host_self, config, inputs, input_count,
                                          outputs, output_count);
    libraries->host_failed = st != NULL;
    return st;
}

static tern_status library_read(tern_emu_libraries *libraries, uint32_t function,
                                tern_emu_library *library)
{
    const tern_isa_program *p = libraries->program;
    const tern_isa_library *source = &p->libraries.items[function];
    tern_ref_options options = {.mem = libraries->mem,
                                .pool = libraries->pool,
                                .print = libraries->print,
                                .print_self = libraries->print_self,
                                .host_call = libraries->host_call ? call_host : NULL,
                                .host_self = libraries};
    tern_diag *diag = NULL;
    TERN_TRY(tern_diag_create(libraries->mem, &diag));
    tern_status st = read_module(libraries->mem, source->name, p->data.items + source->data,
                                 source->bytes, diag, &library->module);
    if (!st)
        st = find_main(library);
    if (!st)
        st = tern_ref_create(library->module, &options, &library->ref);
    tern_diag_destroy(diag);
    return st;
}

/* An error of the caller, unlike a lack of memory, is a fault of the emulated program. */
static tern_status as_fault(tern_status st)
{
    if (!st || tern_status_code(st) == TERN_NO_MEMORY || tern_status_code(st) == TERN_FAULT)
        return st;
    tern_status fault = TERN_ERR(FAULT, "%s", tern_status_message(st));
    tern_status_free(st);
    return fault;
}

static tern_status library_get(tern_emu_libraries *libraries, uint32_t function,
                               tern_emu_library **out)
{
    *out = NULL;
    if (function >= libraries->count)
        return TERN_ERR(FAULT, "function %u, the program has %zu", function, libraries->count);
    if (!libraries->items[function]) {
        tern_emu_library *library = tern_mem_get_zeroed(libraries->mem, sizeof(*library));
        TERN_TRY_MEM(library);
        tern_status st = library_read(libraries, function, library);
        if (st) {
            library_destroy(libraries->mem, library);
            return as_fault(st);
        }
        libraries->items[function] = library;
    }
    *out = libraries->items[function];
    return NULL;
}

/* --- calling --- */

/* One call: an operand for each input and each result of main. */
typedef struct {
    const tern_emu_exec *x;
    tern_alloc mem;
    const tern_emu_library *library;
    uint32_t inputs, outputs;
    tern_ref_value *values[TERN_ISA_LIST_MAX]; /* inputs, then results */
} call;

/* The operand of entry |i| of the signature: results come first in an instruction. */
static const tern_emu_view *view_of(const call *c, uint32_t i)
{
    uint32_t operand = i < c->inputs ? c->outputs + i : i - c->inputs;
    return &c->x->view[TERN_OPERAND(LIBRARY_CALL, tensors) + operand];
}

static tern_status type_fault(const call *c, uint32_t i)
{
    const tern_emu_view *v = view_of(c, i);
    const tern_isa_tensor *t = &c->x->program->tensors.items[v->ap->tensor];
    tern_text found, wanted;
    tern_text_init(&found, c->mem);
    tern_text_init(&wanted, c->mem);
    for (unsigned d = 0; d < t->rank; d++)
        tern_text_printf(&found, "%llux", (unsigned long long)t->dims[d]);
    tern_hlo_print_type(c->library->module, c->library->type->parts[i], &wanted);
    tern_status st =
        TERN_ERR(FAULT, "%s %u, %s, is tensor<%s%s> read as %u rows of %u elements, wanted %s",
                 i < c->inputs ? "input" : "result", i < c->inputs ? i : i - c->inputs, t->name,
                 tern_text_get(&found), tern_num_format_of((tern_dtype)v->dtype)->name, v->rows,
                 v->elems, tern_text_get(&wanted));
    tern_text_fini(&found);
    tern_text_fini(&wanted);
    return st;
}

/* A flat run of bytes has no dimensions: only its element count is compared. */
static bool type_fits(const call *c, uint32_t i)
{
    const tern_emu_view *v = view_of(c, i);
    const tern_hlo_type_info *type =
        tern_hlo_type_of(c->library->module, c->library->type->parts[i]);
    uint64_t elems = (uint64_t)v->rows * v->elems;
    return type->kind == TERN_HLO_TYPE_TENSOR && type->is_static && type->dtype == v->dtype &&
           (uint64_t)type->count == elems;
}

static tern_status check_types(const call *c)
{
    const tern_hlo_type_info *type = c->library->type;
    uint32_t results = type->part_count - type->input_count;
    if (c->inputs != type->input_count || c->outputs != results)
        return TERN_ERR(
            FAULT, "%u inputs and %u results, %s has %u and %u", c->inputs, c->outputs,
            c->x->program->libraries.items[c->x->args[TERN_ARG(LIBRARY_CALL, function)]].name,
            type->input_count, results);
    for (uint32_t i = 0; i < type->part_count; i++) {
        const tern_emu_view *v = view_of(c, i);
        if (!tern_emu_has(v) || v->ap->mem != TERN_MEM_HBM)
            return TERN_ERR(
                FAULT, "tensor %u is in %s, wanted hbm", i,
                tern_memory_name(tern_emu_has(v) ? (tern_memory)v->ap->mem : TERN_MEM_NONE));
        if (!type_fits(c, i))
            return type_fault(c, i);
    }
    return NULL;
}

static tern_status copy_in(call *c)
{
    const tern_hlo_module *m = c->library->module;
    for (uint32_t i = 0; i < c->inputs; i++) {
        tern_emu_side side;
        TERN_TRY(tern_emu_side_init(&side, c->x, view_of(c, i), NULL, false));
        TERN_TRY(tern_ref_tensor_of_type(c->mem, m, c->library->type->parts[i], &c->values[i]));
        uint8_t *to = c->values[i]->data;
        const void *from = tern_emu_side_get(&side, 0, side.total, to);
        if (from != to)
            memcpy(to, from, side.total * side.view->elem_bytes);
    }
    return NULL;
}

static tern_status copy_out(const call *c)
{
    for (uint32_t i = c->inputs; i < c->inputs + c->outputs; i++) {
        tern_emu_side side;
        TERN_TRY(tern_emu_side_init(&side, c->x, view_of(c, i), NULL, false));
        const tern_ref_value *v = c->values[i];
        TERN_ASSERT(v->kind == TERN_REF_TENSOR && (uint64_t)v->count == side.total);
        tern_emu_side_put(&side, 0, side.total, v->data);
    }
    return NULL;
}

static tern_status run_call(call *c)
{
    TERN_ASSERT(c->library);
    TERN_TRY(check_types(c));
    TERN_TRY(copy_in(c));
    c->x->libraries->host_failed = false;
    tern_status st = tern_ref_run(c->library->ref, c->library->main, c->values, c->inputs,
                                  c->values + c->inputs, c->outputs);
    TERN_TRY(c->x->libraries->host_failed ? st : as_fault(st));
    return copy_out(c);
}

tern_status tern_emu_run_LIBRARY_CALL(tern_emu_core *core, const tern_emu_exec *x)
{
    (void)core;
    uint32_t function = x->args[TERN_ARG(LIBRARY_CALL, function)];
    uint32_t outputs = x->args[TERN_ARG(LIBRARY_CALL, outputs)];
    if (outputs > x->instr->operand_count)
        return TERN_ERR(FAULT, "%u results among %u tensors", outputs, x->instr->operand_count);
    call c = {.x = x,
              .mem = x->libraries->mem,
              .inputs = x->instr->operand_count - outputs,
              .outputs = outputs};
    tern_emu_library *library = NULL;
    tern_status st = library_get(x->libraries, function, &library);
    c.library = library;
    if (!st)
        st = run_call(&c);
    for (uint32_t i = 0; i < TERN_ISA_LIST_MAX; i++)
        tern_ref_release(c.values[i]);
    if (st && function < x->program->libraries.count)
        st = tern_status_note(st, "in library function %s",
                              x->program->libraries.items[function].name);
    return st;
}
