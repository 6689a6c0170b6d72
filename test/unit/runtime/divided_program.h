/* divided_program.h - a program for two physical cores of each device, with values that they split
 * and values that each has whole. */
#ifndef TERN_TEST_DIVIDED_PROGRAM_H
#define TERN_TEST_DIVIDED_PROGRAM_H

#include "runtime_drive.h"

enum {
    DIVIDED_CORES = 2,
    DIVIDED_ELEMS = 64, /* of a split value of a device */
    DIVIDED_PART = DIVIDED_ELEMS / DIVIDED_CORES,
    DIVIDED_INPUTS = 4,
    DIVIDED_OUTPUTS = 4
};

/* Of device values x and d each core has half, of w and n all:
 *     y = x + w, in halves; d += x, in halves
 *     s = the sum of the halves of x, over all ranks
 *     n = n + w, then summed over all ranks */
static const char divided_text[] =
    ".program divided\n"
    ".tensor x hbm f32[2,16] input\n"
    ".tensor w hbm f32[2,16] input\n"
    ".tensor d hbm f32[2,16] inout\n"
    ".tensor n hbm f32[2,16] inout\n"
    ".tensor y hbm f32[2,16] output\n"
    ".tensor s hbm f32[2,16] output\n"
    ".tensor k hbm f32[4] const\n"
    ".data f32 1, 2, 3, 4\n"
    ".tensor tx sbuf f32[2,16] address=0\n"
    ".tensor tw sbuf f32[2,16] address=64\n"
    ".tensor td sbuf f32[2,16] address=128\n"
    ".tensor tn sbuf f32[2,16] address=192\n"
    " sp dma_copy dst=tx src=x queue=0 signal s0+16\n"
    " sp dma_copy dst=td src=d queue=0 signal s0+16\n"
    " sp dma_copy dst=tn src=n queue=0 signal s0+16\n"
    " act dma_copy dst=tw src=w queue=1 signal s0+16\n"
    " dve tensor_tensor dst=td data1=tx data2=td op=add wait s0>=64 signal s1+1\n"
    " dve tensor_tensor dst=tn data1=tw data2=tn op=add signal s1+1\n"
    " dve tensor_tensor dst=tw data1=tx data2=tw op=add signal s1+1\n"
    " sp dma_copy dst=d src=td queue=0 wait s1>=3 signal s2+16\n"
    " sp dma_copy dst=n src=tn queue=0 signal s2+16\n"
    " sp dma_copy dst=y src=tw queue=0 signal s2+16\n"
    " pool cc_trigger dst=s src=x kind=all_reduce op=add signal s3+1\n"
    " pool cc_trigger dst=n src=n kind=all_reduce op=add stream=1 wait s2>=48 signal s3+1\n"
    " pool semaphore wait s3>=2\n"
    " sp semaphore wait s2>=48\n";

/* Of w and n. The shape of x and d is drive_shape. */
static const tern_shape divided_half = {.dtype = TERN_F32, .rank = 2, .dims = {2, 16}};

static inline void divided_split(tern_artifact_value *v)
{
    v->split = true;
    v->dims[0] *= DIVIDED_CORES;
    v->bytes *= DIVIDED_CORES;
}

/* As drive_artifact(). */
static inline tern_status divided_artifact(tern_alloc mem, uint32_t devices, tern_artifact *a)
{
    TERN_TRY(drive_artifact(mem, divided_text, a));
    a->devices = devices;
    a->cores = DIVIDED_CORES;
    divided_split(&a->inputs[0]);
    divided_split(&a->inputs[2]);
    divided_split(&a->outputs[0]);
    divided_split(&a->outputs[2]);
    return NULL;
}

/* Element i of an input of a device. */
static inline float divided_input(uint32_t input, uint32_t device, uint32_t i)
{
    static const float scale[DIVIDED_INPUTS] = {1, 64, 0.5f, 128};
    return scale[input] * (float)(i + 1000 * device * (input != 1));
}

/* Outputs of device |r|: d, n, y, s. */
static inline float divided_output(uint32_t output, uint32_t count, uint32_t r, uint32_t i)
{
    float sum = 0;
    switch (output) {
    case 0:
        return divided_input(2, r, i) + divided_input(0, r, i);
    case 1:
        for (uint32_t device = 0; device < count; device++)
            sum += DIVIDED_CORES * (divided_input(3, device, i) + divided_input(1, device, i));
        return sum;
    case 2:
        return divided_input(0, r, i) + divided_input(1, r, i % DIVIDED_PART);
    default:
        for (uint32_t device = 0; device < count; device++)
            sum += divided_input(0, device, i) + divided_input(0, device, i + DIVIDED_PART);
        return sum;
    }
}

#endif
