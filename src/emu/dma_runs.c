/* emu/dma_runs.c - copies of long runs, the way that suits the host's caches.
 *
 * Runs of a tile are far apart, one in each partition: the hardware prefetcher does not predict the
 * start of the next one. On x86-64 a store also waits for the line that it overwrites, so short
 * runs are fetched on both sides. Large transfers to HBM bypass the caches there: their lines need
 * not be read first, which doubles the speed; HBM is larger than the caches, and a tensor that is
 * read again soon costs about as much more to read as it cost less to write. */
#include <string.h>

#include "emu/dma_impl.h"

enum { LINE = 64, STREAM_MIN = 512, SHORT = 4 * LINE, SHORT_AHEAD = 4 };

#if defined(__x86_64__)

#include <emmintrin.h>

enum { FETCH_BOTH_MAX = 2048, FETCH_STREAMED_MAX = 8192 };

/* Fetches the run at these addresses. */
static inline void fetch_run(const tern_emu_plan *p, const uint8_t *dst, const uint8_t *src)
{
    if (p->elem > FETCH_BOTH_MAX)
        return;
    for (uint64_t i = 0; i < p->elem; i += LINE) {
        __builtin_prefetch(src + i);
        __builtin_prefetch(dst + i, 1);
    }
}

static inline void fetch_streamed(const tern_emu_plan *p, const uint8_t *src)
{
    const uint64_t n = p->elem < FETCH_STREAMED_MAX ? p->elem : FETCH_STREAMED_MAX;
    for (uint64_t i = 0; i < n; i += LINE)
        __builtin_prefetch(src + i);
}

static inline void stream_line(uint8_t *dst, const uint8_t *src)
{
    __m128i v[4];
    for (int i = 0; i < 4; i++)
        v[i] = _mm_loadu_si128((const __m128i *)(const void *)src + i);
    for (int i = 0; i < 4; i++)
        _mm_stream_si128((__m128i *)(void *)dst + i, v[i]);
}

static void stream_run(uint8_t *dst, const uint8_t *src, uint64_t n)
{
    const uint64_t head = (0 - (uintptr_t)dst) % LINE;
    uint64_t at = head < n ? head : n;
    memcpy(dst, src, at);
    for (; at + LINE <= n; at += LINE)
        stream_line(dst + at, src + at);
    memcpy(dst + at, src + at, n - at);
}

/* Orders the stores before those that tell another thread about them. */
static void end_stream(void) { _mm_sfence(); }

#else

/* The start of a run is enough: the hardware prefetcher fetches the rest. */
static inline void fetch_run(const tern_emu_plan *p, const uint8_t *dst, const uint8_t *src)
{
    const uint64_t n = p->elem < SHORT ? p->elem : SHORT;
    (void)dst;
    if (p->loop.src == (int64_t)p->elem)
        return;
    for (uint64_t i = 0; i < n; i += LINE)
        __builtin_prefetch(src + i);
}

static inline void fetch_streamed(const tern_emu_plan *p, const uint8_t *src)
{
    fetch_run(p, NULL, src);
}

static void stream_run(uint8_t *dst, const uint8_t *src, uint64_t n) { memcpy(dst, src, n); }
static void end_stream(void) {}

#endif

static void stream_runs(const tern_emu_plan *p, uint8_t *dst, const uint8_t *src, uint64_t n)
{
    for (uint64_t i = 0; i < n; i++, dst += p->loop.dst, src += p->loop.src) {
        if (i + 1 < n)
            fetch_streamed(p, src + p->loop.src);
        stream_run(dst, src, p->elem);
    }
    end_stream();
}

void tern_emu_copy_runs(const tern_emu_plan *p, bool stream, uint8_t *dst, const uint8_t *src,
                        uint64_t n)
{
    if (stream && p->elem >= STREAM_MIN) {
        stream_runs(p, dst, src, n);
        return;
    }
    const int64_t ahead = p->elem <= SHORT ? SHORT_AHEAD : 1;
    for (uint64_t i = 0; i < n; i++, dst += p->loop.dst, src += p->loop.src) {
        if (i + (uint64_t)ahead < n)
            fetch_run(p, dst + ahead * p->loop.dst, src + ahead * p->loop.src);
        memmove(dst, src, p->elem);
    }
}

void tern_emu_copy_bytes(bool stream, uint8_t *dst, const uint8_t *src, uint64_t n)
{
    if (!stream) {
        memmove(dst, src, n);
        return;
    }
    stream_run(dst, src, n);
    end_stream();
}
