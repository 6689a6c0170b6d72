/* emu/rendezvous.c - synchronisation between cores of a device: barriers, and pipes in which two
 * cores swap tiles. The last core to arrive does the work; the others observe a new generation. */
#include <string.h>

#include "emu/emu_impl.h"

void tern_emu_note_change(tern_emu_core *core)
{
    tern_emu *emu = core->emu;
    if (!emu->shared) {
        core->changes++;
        return;
    }
    /* What has changed is read under the lock, too: the count orders nothing. */
    const unsigned long changes = atomic_load_explicit(&emu->changes, memory_order_relaxed);
    atomic_store_explicit(&emu->changes, changes + 1, memory_order_relaxed);
    emu->stuck = 0;
    (void)pthread_cond_broadcast(&emu->changed);
}

/* A core that has arrived stores the generation it waits for, plus one so that 0 means "not
 * arrived". */
static bool has_opened(uint32_t now, uint32_t waits_for) { return (int32_t)(now - waits_for) >= 0; }

bool tern_emu_barrier_pass(tern_emu *emu, uint32_t core, uint32_t id, uint64_t cores,
                           uint32_t *generation)
{
    tern_emu_barrier *b = &emu->barriers[id % TERN_EMU_BARRIERS];
    if (*generation)
        return has_opened(b->generation, *generation);
    b->arrived |= UINT64_C(1) << core;
    *generation = b->generation + 1;
    if ((b->arrived & cores) != cores)
        return false;
    b->arrived &= ~cores;
    b->generation++;
    tern_emu_note_change(&emu->cores[core]);
    return true;
}

/* Swaps the bits of two pairs of views, row by row through a buffer, so that a core may receive
 * into the tile it sends. */
static void swap_rows(const tern_emu_view *dst_a, const tern_emu_view *src_a,
                      const tern_emu_view *dst_b, const tern_emu_view *src_b)
{
    enum { BUFFER_BYTES = 4096 };
    uint8_t from_a[BUFFER_BYTES], from_b[BUFFER_BYTES];
    uint32_t chunk = BUFFER_BYTES / src_a->elem_bytes;
    if (chunk > TERN_EMU_CHUNK)
        chunk = TERN_EMU_CHUNK;
    for (uint32_t row = 0; row < src_a->rows; row++)
        for (uint32_t at = 0; at < src_a->elems; at += chunk) {
            uint32_t n = src_a->elems - at < chunk ? src_a->elems - at : chunk;
            size_t bytes = (size_t)n * src_a->elem_bytes;
            /* The chunks are copied even if rows are dense: both must be read before either is
             * written. */
            const void *a = tern_emu_get_bits(src_a, row, at, n, from_a);
            if (a != from_a)
                memcpy(from_a, a, bytes);
            const void *b = tern_emu_get_bits(src_b, row, at, n, from_b);
            if (b != from_b)
                memcpy(from_b, b, bytes);
            tern_emu_put_bits(dst_b, row, at, n, from_a);
            tern_emu_put_bits(dst_a, row, at, n, from_b);
        }
}

static bool same_shape(const tern_emu_view *a, const tern_emu_view *b)
{
    return a->rows == b->rows && a->elems == b->elems && a->elem_bytes == b->elem_bytes;
}

static tern_status mismatch(uint32_t core, const tern_emu_view *src, const tern_emu_pipe *p)
{
    char other[256];
    tern_isa_describe(p->program, p->at, other, sizeof(other));
    return TERN_ERR(FAULT,
                    "core %u sends %u x %u elements of %u bytes, core %u %u x %u of %u, in %s",
                    core, src->rows, src->elems, src->elem_bytes, p->core, p->src.rows,
                    p->src.elems, p->src.elem_bytes, other);
}

tern_status tern_emu_pipe_pass(tern_emu *emu, uint32_t core, const tern_emu_exec *x,
                               uint32_t *generation, bool *out_passed)
{
    uint32_t id = x->args[TERN_ARG(SENDRECV, pipe)], peer = x->args[TERN_ARG(SENDRECV, peer)];
    tern_emu_pipe *p = &emu->pipes[id % TERN_EMU_PIPES];
    const tern_emu_view *dst = &x->view[TERN_OPERAND(SENDRECV, dst)];
    const tern_emu_view *src = &x->view[TERN_OPERAND(SENDRECV, src)];
    *out_passed = *generation && has_opened(p->generation, *generation);
    if (*generation)
        return NULL;
    *generation = p->generation + 1;
    if (!p->waiting) {
        p->waiting = true;
        p->core = core;
        p->at = x->at;
        p->program = x->program;
        p->dst = *dst;
        p->src = *src;
        return NULL;
    }
    if (p->core != peer)
        return TERN_ERR(FAULT, "pipe %u: core %u arrived, expected core %u", id, p->core, peer);
    if (!same_shape(src, &p->dst) || !same_shape(dst, &p->src) || !same_shape(dst, src))
        return mismatch(core, src, p);
    swap_rows(dst, src, &p->dst, &p->src);
    p->waiting = false;
    p->generation++;
    tern_emu_note_change(&emu->cores[core]);
    *out_passed = true;
    return NULL;
}
