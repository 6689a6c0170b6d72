/* artifact_sample.h - a small artifact with one of everything: a donated input, an output that
 * reuses an input's memory, a constant, a library, notes, a report. Its program is legal on
 * trn2. */
#ifndef TERN_TEST_ARTIFACT_SAMPLE_H
#define TERN_TEST_ARTIFACT_SAMPLE_H

#include <string.h>

#include "artifact/artifact.h"
#include "isa/asm.h"
#include "test_support.h"

static const char sample_assembly[] =
    ".program sample\n"
    ".tensor x hbm f32[128,4] input\n"
    ".tensor w hbm f32[128,4] inout\n"
    ".tensor y hbm f32[128,4] output\n"
    ".tensor z hbm f32[128,4] output\n"
    ".tensor k hbm f32[4] const\n"
    ".data f32 1, 2, 3, 4\n"
    ".tensor t sbuf f32[128,4] address=0\n"
    ".library half\n"
    ".data \"func.func @main() -> tensor<f32> {}\"\n"
    "    sp   dma_copy dst=t src=x  signal s0+16  ; @add.1 model.py:40:2\n"
    "    dve  tensor_scalar dst=t data=t op0=multiply imm0=2  wait s0>=16  signal s1+1\n"
    "    sp   dma_copy dst=w src=t  wait s1>=1  signal s2+16\n"
    "    sp   dma_copy dst=y src=t  signal s2+16\n"
    "    sp   dma_copy dst=z src=t  signal s2+16\n"
    "    sp   semaphore  wait s2>=48\n";

/* x, w -> y in x's memory, w, z */
static tern_status make_sample(tern_alloc mem, tern_artifact *a)
{
    tern_artifact_init(a, mem);
    tern_diag *diag = NULL;
    TERN_TRY(tern_diag_create(mem, &diag));
    tern_source source = {"sample.s", sample_assembly, sizeof(sample_assembly) - 1};
    tern_status st = tern_isa_assemble(mem, &source, diag, &a->program);
    tern_diag_destroy(diag);
    TERN_TRY(st);
    for (unsigned i = 0; i < TERN_ARTIFACT_KEY_BYTES; i++)
        a->key[i] = (uint8_t)(i * 7 + 1);
    TERN_TRY_MEM(a->name = tern_artifact_text(a, "sample"));
    TERN_TRY_MEM(a->compiler = tern_artifact_text(a, "tern 0.1.0"));
    TERN_TRY_MEM(a->flags = tern_artifact_text(a, "--auto-cast none"));
    TERN_TRY_MEM(a->target = tern_artifact_text(a, "trn2"));
    TERN_TRY_MEM(a->report = tern_artifact_text(a, "{\"ops\":[1,2.5,\"a\",null,true]}"));
    a->predicted_fs = 2963000000;
    a->devices = 8;
    TERN_TRY(tern_artifact_values(a, 2, 3));
    static const struct {
        const char *name;
        uint32_t tensor;
        int32_t alias;
    } rows[5] = {{"x", 0, -1}, {"w", 1, -1}, {"y", 2, 0}, {"w_new", 1, 1}, {"z", 3, -1}};
    for (unsigned i = 0; i < 5; i++) {
        tern_artifact_value *v = i < 2 ? &a->inputs[i] : &a->outputs[i - 2];
        v->dtype = TERN_F32;
        v->rank = 3;
        v->dims[0] = 128;
        v->dims[1] = 2;
        v->dims[2] = 2;
        v->bytes = 2048;
        v->tensor = rows[i].tensor;
        v->alias = rows[i].alias;
        v->donated = i < 2;
        v->memory = i == 2 ? TERN_MEMORY_PINNED_HOST : TERN_MEMORY_DEVICE;
        TERN_TRY_MEM(v->name = tern_artifact_text(a, rows[i].name));
    }
    static const tern_artifact_axis axes[] = {{0, 2, 4}, {TERN_ARTIFACT_UNREDUCED, 1, 2}};
    a->outputs[2].axes = axes;
    a->outputs[2].axis_count = 2;
    static const uint8_t order[] = {0, 2, 1};
    a->outputs[2].order = order;
    static const uint32_t positions[] = {7, 6, 5, 4, 3, 2, 1, 0};
    a->outputs[2].positions = positions;
    return NULL;
}

#endif
