/* runtime_drive.h - shared by the tests of the runtime: devices, programs written in assembly, and
 * buffers whose readiness the test controls. */
#ifndef TERN_TEST_RUNTIME_DRIVE_H
#define TERN_TEST_RUNTIME_DRIVE_H

#include <string.h>

#include "isa/asm.h"
#include "runtime/runtime_impl.h"
#include "test_support.h"

enum { DRIVE_ROWS = 4, DRIVE_COLUMNS = 16, DRIVE_ELEMS = DRIVE_ROWS * DRIVE_COLUMNS };
static const tern_shape drive_shape = {
    .dtype = TERN_F32, .rank = 2, .dims = {DRIVE_ROWS, DRIVE_COLUMNS}};

/* c = a + b. */
static const char drive_add[] = ".program add\n"
                                ".tensor a hbm f32[4,16] input\n"
                                ".tensor b hbm f32[4,16] input\n"
                                ".tensor c hbm f32[4,16] output\n"
                                ".tensor ta sbuf f32[4,16] address=0\n"
                                ".tensor tb sbuf f32[4,16] address=64\n"
                                ".tensor tc sbuf f32[4,16] address=128\n"
                                "    sp   dma_copy dst=ta src=a queue=0  signal s0+16\n"
                                "    act  dma_copy dst=tb src=b queue=1  signal s0+16\n"
                                "    dve  tensor_tensor dst=tc data1=ta data2=tb op=add"
                                "  wait s0>=32  signal s1+1\n"
                                "    sp   dma_copy dst=c src=tc queue=0  wait s1>=1  signal s2+16\n"
                                "    sp   semaphore  wait s2>=16\n";

/* a += b, in place. */
static const char drive_step[] =
    ".program step\n"
    ".tensor a hbm f32[4,16] inout\n"
    ".tensor b hbm f32[4,16] input\n"
    ".tensor ta sbuf f32[4,16] address=0\n"
    ".tensor tb sbuf f32[4,16] address=64\n"
    "    sp   dma_copy dst=ta src=a queue=0  signal s0+16\n"
    "    act  dma_copy dst=tb src=b queue=1  signal s0+16\n"
    "    dve  tensor_tensor dst=ta data1=ta data2=tb op=add"
    "  wait s0>=32  signal s1+1\n"
    "    sp   dma_copy dst=a src=ta queue=0  wait s1>=1  signal s2+16\n"
    "    sp   semaphore  wait s2>=16\n";

/* Waits for an event that never comes. */
static const char drive_hang[] = ".program hang\n"
                                 ".tensor a hbm f32[4,16] inout\n"
                                 ".tensor c hbm f32[4,16] output\n"
                                 "    sp   semaphore  wait s2>=16\n";

/* |logical| is the number of physical cores of each device. */
static inline tern_status drive_runtime_of(tern_alloc mem, const char *devices, const char *logical,
                                           const tern_runtime_options *options, tern_runtime **out)
{
    tern_target target = {0};
    tern_diag *diag = NULL;
    tern_target_request request = {.name = "trn2", .num_cores = devices, .logical_config = logical};
    *out = NULL;
    TERN_TRY(tern_diag_create(mem, &diag));
    tern_status st = tern_arch_target_init(&target, mem, &request, diag);
    tern_diag_destroy(diag);
    return st ? st : tern_runtime_create(options, &target, out);
}

static inline tern_status drive_runtime(tern_alloc mem, const char *devices, bool check,
                                        tern_runtime **out)
{
    const tern_runtime_options options = {.mem = mem, .threads = 1, .check = check};
    return drive_runtime_of(mem, devices, "1", &options, out);
}

/* The signature follows from the tensors, in their order. */
static inline tern_status drive_signature(tern_artifact *a)
{
    uint32_t inputs = 0, outputs = 0;
    const tern_isa_program *p = &a->program;
    for (size_t i = 0; i < p->tensors.count; i++) {
        uint8_t kind = p->tensors.items[i].kind;
        inputs += kind == TERN_TENSOR_INPUT || kind == TERN_TENSOR_INOUT;
        outputs += kind == TERN_TENSOR_OUTPUT || kind == TERN_TENSOR_INOUT;
    }
    TERN_TRY(tern_artifact_values(a, inputs, outputs));
    inputs = outputs = 0;
    for (uint32_t i = 0; i < p->tensors.count; i++) {
        const tern_isa_tensor *t = &p->tensors.items[i];
        tern_artifact_value v = {.name = "", .dtype = t->dtype, .rank = t->rank, .alias = -1};
        v.bytes = t->bytes;
        v.tensor = i;
        for (unsigned d = 0; d < t->rank; d++)
            v.dims[d] = (int64_t)t->dims[d];
        if (t->kind == TERN_TENSOR_INPUT || t->kind == TERN_TENSOR_INOUT)
            a->inputs[inputs++] = v;
        if (t->kind == TERN_TENSOR_INOUT)
            v.alias = (int32_t)inputs - 1;
        if (t->kind == TERN_TENSOR_OUTPUT || t->kind == TERN_TENSOR_INOUT)
            a->outputs[outputs++] = v;
    }
    return NULL;
}

/* The caller calls tern_artifact_fini(), on failure too. */
static inline tern_status drive_artifact(tern_alloc mem, const char *text, tern_artifact *a)
{
    tern_diag *diag = NULL;
    tern_source source = {"test.s", text, strlen(text)};
    tern_artifact_init(a, mem);
    TERN_TRY(tern_diag_create(mem, &diag));
    tern_isa_program_fini(&a->program);
    tern_status st = tern_isa_assemble(mem, &source, diag, &a->program);
    tern_diag_destroy(diag);
    if (st)
        tern_isa_program_init(&a->program, mem);
    else
        st = drive_signature(a);
    a->name = "the test's program";
    a->target = "trn2";
    return st;
}

static inline tern_status drive_program(tern_runtime *r, const char *text, tern_program **out)
{
    tern_artifact a;
    tern_program_info info = {0};
    *out = NULL;
    tern_status st = drive_artifact(r->options.mem, text, &a);
    if (!st)
        st = tern_runtime_program_create(r, &a, r->target.chip, &info, out);
    tern_artifact_fini(&a);
    return st;
}

/* Creates a buffer whose elements are all |value|. */
static inline tern_buffer *drive_buffer(tern_device *d, float value)
{
    float data[DRIVE_ELEMS];
    tern_buffer *b = NULL;
    for (int i = 0; i < DRIVE_ELEMS; i++)
        data[i] = value;
    assert_ok(tern_buffer_from_host(d, &drive_shape, data, NULL, &b));
    return b;
}

/* The value of all elements of |b|. */
static inline float drive_value(tern_buffer *b)
{
    float data[DRIVE_ELEMS] = {0};
    assert_ok(tern_buffer_to_host(b, data, NULL, NULL));
    for (int i = 1; i < DRIVE_ELEMS; i++)
        assert_float_equal(data[i], data[0], 0);
    return data[0];
}

/* Like that, but the buffer becomes ready when |*out_gate| is set: a run that reads it holds its
 * queue until then. */
static inline tern_buffer *drive_gated(tern_device *d, float value, tern_event **out_gate)
{
    tern_buffer *b = drive_buffer(d, value);
    assert_ok(tern_runtime_event_create(d->runtime->options.mem, out_gate));
    tern_event_release(b->ready);
    b->ready = tern_event_retain(*out_gate);
    return b;
}

static inline void drive_open(tern_event *gate, tern_status st)
{
    tern_runtime_event_set(gate, st);
    tern_event_release(gate);
}

static inline uint64_t drive_hbm_used(tern_device *d)
{
    tern_device_info info;
    tern_device_get_info(d, &info);
    return info.hbm_used;
}

/* Releases |r|, which nothing else holds; all memory of its devices must be free. */
static inline void drive_end(tern_runtime *r, tern_device *const *devices, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        assert_int_equal(drive_hbm_used(devices[i]), 0);
        assert_int_equal(atomic_load(&devices[i]->stack->used), 0);
    }
    assert_int_equal(atomic_load(&r->refs), 1);
    tern_runtime_release(r);
}

#endif
