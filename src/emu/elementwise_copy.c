/* emu/elementwise_copy.c - tensor_copy and memset.
 *
 * A copy between equal formats moves bits on engines that do so; every other copy casts to f32
 * and then to the destination's format. */
#include <string.h>

#include "base/assert.h"
#include "emu/alu_impl.h"
#include "emu/tile_impl.h"

#define VIEW(op, name) (&x->view[TERN_OPERAND(op, name)])

typedef struct {
    const tern_emu_core *core;
    const tern_emu_exec *x;
    const tern_emu_view *dst, *src;
    bool overlap;
} copy_job;

enum { PATTERN_BYTES = 4 * TERN_EMU_CHUNK };

static void copy_bits_rows(void *arg, uint32_t begin, uint32_t end)
{
    const copy_job *j = arg;
    const tern_emu_view *dst = j->dst, *src = j->src;
    uint8_t scratch[PATTERN_BYTES];
    uint32_t count =
        dst->dense && src->dense && !j->overlap ? dst->elems : PATTERN_BYTES / dst->elem_bytes;
    for (uint32_t row = begin; row < end; row++) {
        for (uint32_t first = 0, n; first < dst->elems; first += n) {
            n = dst->elems - first < count ? dst->elems - first : count;
            tern_emu_put_bits(dst, row, first, n, tern_emu_get_bits(src, row, first, n, scratch));
        }
    }
}

static void cast_rows(void *arg, uint32_t begin, uint32_t end)
{
    const copy_job *j = arg;
    const tern_emu_view *dst = j->dst, *src = j->src;
    float scratch[TERN_EMU_CHUNK];
    for (uint32_t row = begin; row < end; row++) {
        for (uint32_t first = 0, n; first < dst->elems; first += n) {
            n = dst->elems - first < TERN_EMU_CHUNK ? dst->elems - first : TERN_EMU_CHUNK;
            float *to = j->overlap ? scratch : tern_emu_target_f32(dst, row, first, n, scratch);
            const float *p = tern_emu_get_f32(src, row, first, n, to);
            if (j->overlap && p != to)
                p = memcpy(to, p, n * sizeof *to);
            tern_emu_put_f32(j->core, j->x, dst, row, first, n, p);
        }
    }
}

/* Whole rows between f32 and bf16. */
static void cast_bf16_rows(void *arg, uint32_t begin, uint32_t end)
{
    const copy_job *j = arg;
    const tern_emu_view *dst = j->dst, *src = j->src;
    const tern_emu_hot_table *table = tern_emu_hot_best();
    for (uint32_t row = begin; row < end; row++) {
        void *to = dst->base + (int64_t)row * dst->row_bytes;
        const void *from = src->base + (int64_t)row * src->row_bytes;
        __builtin_prefetch((const uint8_t *)from + src->row_bytes);
        if (dst->dtype == TERN_F32)
            table->widen(to, from, dst->elems);
        else
            table->narrow(to, from, dst->elems);
    }
}

static bool are_arrays(const tern_emu_view *v)
{
    return v->dense && (uintptr_t)v->base % v->elem_bytes == 0 && v->row_bytes % v->elem_bytes == 0;
}

static tern_emu_rows_fn choose(const copy_job *j)
{
    const tern_emu_view *dst = j->dst, *src = j->src;
    bool widens = dst->dtype == TERN_F32 && src->dtype == TERN_BF16;
    bool narrows = dst->dtype == TERN_BF16 && src->dtype == TERN_F32 && !j->core->stochastic;
    bool act = j->x->instr->engine == TERN_ENGINE_ACT;
    if (dst->dtype == src->dtype && (!act || j->core->chip->act_native_copy))
        return copy_bits_rows;
    if ((widens || narrows) && !j->overlap && are_arrays(dst) && are_arrays(src))
        return cast_bf16_rows;
    return cast_rows;
}

tern_status tern_emu_run_TENSOR_COPY(tern_emu_core *core, const tern_emu_exec *x)
{
    copy_job j = {
        .core = core, .x = x, .dst = VIEW(TENSOR_COPY, dst), .src = VIEW(TENSOR_COPY, src)};
    j.overlap = !tern_emu_alias_safe(j.dst, j.src);
    tern_emu_view rows[2];
    if (!j.overlap)
        tern_emu_columns_as_rows(core, (const tern_emu_view **[]){&j.dst, &j.src}, 2, rows);
    tern_emu_rows_fn fn = choose(&j);
    if (j.overlap)
        fn(&j, 0, j.dst->rows);
    else
        tern_emu_for_rows(core, j.dst->rows, j.dst->elems, fn, &j);
    return NULL;
}

/* --- memset --- */

typedef struct {
    const tern_emu_view *dst;
    uint8_t code[16];
} fill_job;

/* Fills |n| elements, n >= 1, by repeatedly doubling the filled prefix. */
static void fill(uint8_t *to, const uint8_t *code, unsigned elem_bytes, uint32_t n)
{
    size_t bytes = (size_t)n * elem_bytes, done = elem_bytes;
    memcpy(to, code, elem_bytes);
    for (size_t count; done < bytes; done += count) {
        count = bytes - done < done ? bytes - done : done;
        count = count < PATTERN_BYTES ? count : PATTERN_BYTES;
        memcpy(to + done, to, count);
    }
}

static void fill_rows(void *arg, uint32_t begin, uint32_t end)
{
    const fill_job *j = arg;
    const tern_emu_view *dst = j->dst;
    uint8_t pattern[PATTERN_BYTES];
    uint32_t count = PATTERN_BYTES / dst->elem_bytes;
    if (!dst->dense)
        fill(pattern, j->code, dst->elem_bytes, dst->elems < count ? dst->elems : count);
    for (uint32_t row = begin; row < end; row++) {
        if (dst->dense) {
            fill(dst->base + (int64_t)row * dst->row_bytes, j->code, dst->elem_bytes, dst->elems);
            continue;
        }
        for (uint32_t first = 0, n; first < dst->elems; first += n) {
            n = dst->elems - first < count ? dst->elems - first : count;
            tern_emu_put_bits(dst, row, first, n, pattern);
        }
    }
}

/* The value is a constant of the program, so it is rounded to nearest even if the core rounds
 * stochastically. */
tern_status tern_emu_run_MEMSET(tern_emu_core *core, const tern_emu_exec *x)
{
    fill_job j = {.dst = VIEW(MEMSET, dst)};
    float value = tern_isa_arg_f32(x->args[TERN_ARG(MEMSET, value)]);
    TERN_ASSERT(j.dst->elem_bytes <= sizeof j.code && j.dst->elems > 0);
    tern_convert((tern_dtype)j.dst->dtype, j.code, TERN_F32, &value, 1,
                 &(tern_convert_options){.mode = tern_num_mode_hardware});
    tern_emu_for_rows(core, j.dst->rows, j.dst->elems, fill_rows, &j);
    return NULL;
}
