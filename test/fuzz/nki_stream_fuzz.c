/* Kernel streams: the reader returns a stream or a message for any bytes; a stream that it accepts
 * can be replayed, verified and scheduled, or is refused with a message.
 *
 * The numbers of instructions change when some are added. So the input is words alone, and in it
 * the instruction of an OP record is a position in |ops|, as are its operators in ALU's order. An
 * input that begins with "TNKI" is read as it is. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "fuzz.h"
#include "lir/lir_text.h"
#include "nki/nki_replay.h"
#include "sched/sched.h"

enum { HEADER_BYTES = 12, MEMORY_MAX = 1 << 28 };

static const tern_isa_op ops[] = {
    TERN_OP_DMA_COPY,      TERN_OP_NC_MATMUL,          TERN_OP_TENSOR_SCALAR,
    TERN_OP_TENSOR_TENSOR, TERN_OP_TENSOR_COPY,        TERN_OP_MEMSET,
    TERN_OP_ACTIVATION,    TERN_OP_TENSOR_REDUCE,      TERN_OP_IOTA,
    TERN_OP_DMA_TRANSPOSE, TERN_OP_NC_STREAM_SHUFFLE,  TERN_OP_DMA_COMPUTE,
    TERN_OP_NC_TRANSPOSE,  TERN_OP_TENSOR_TENSOR_SCAN, TERN_OP_CC_TRIGGER,
};

static void require(bool holds)
{
    if (!holds)
        abort();
}

/* The words of the input, with the numbers of instructions. */
static uint8_t *translate(const uint8_t *data, size_t size, size_t *out_len)
{
    uint8_t *empty = NULL, *bytes = NULL;
    size_t empty_len = 0, count = 0;
    require(!tern_nki_pack_words(tern_alloc_host(), NULL, 0, &empty, &empty_len));
    require(empty_len == HEADER_BYTES);
    uint8_t *all = malloc(HEADER_BYTES + size);
    int64_t *words = malloc((size + 1) * sizeof(*words));
    memcpy(all, empty, HEADER_BYTES);
    if (size)
        memcpy(all + HEADER_BYTES, data, size);
    tern_nki_stream s = {.mem = tern_alloc_host(), .bytes = all, .len = HEADER_BYTES + size};
    tern_nki_cursor c;
    tern_nki_record r;
    tern_nki_cursor_init(&c, &s);
    tern_status st = tern_nki_next(&c, &r);
    while (!st && r.kind != TERN_NKI_NO_RECORD) {
        words[count++] = (int64_t)r.kind;
        words[count++] = r.count;
        for (uint32_t i = 0; i < r.count; i++)
            words[count++] = r.words[i];
        int64_t *op = &words[count - r.count];
        if (r.kind == TERN_NKI_OP && r.count && *op >= 0)
            *op = ops[(uint64_t)*op % TERN_COUNT_OF(ops)];
        st = tern_nki_next(&c, &r);
    }
    tern_status_free(st);
    require(!tern_nki_pack_words(tern_alloc_host(), words, count, &bytes, out_len));
    tern_nki_cursor_fini(&c);
    tern_mem_free(tern_alloc_host(), empty, empty_len);
    free(words);
    free(all);
    return bytes;
}

static tern_status record(const tern_nki_stream *s, tern_lir *b)
{
    size_t inputs = s->inputs.count, results = s->results.count;
    tern_nki_place *places = calloc(inputs + results + 1, sizeof(*places));
    for (size_t i = 0; i < inputs + results; i++) {
        uint32_t id = i < inputs ? s->inputs.items[i] : s->results.items[i - inputs].tensor;
        const tern_nki_tensor *t = &s->tensors.items[id];
        uint64_t bytes = t->bytes + 1;
        places[i].tensor = tern_lir_hbm(b, "io", TERN_TENSOR_INOUT, TERN_U8, 1, &bytes).tensor;
    }
    const tern_chip *chip = tern_arch_chip_builtin("trn2");
    tern_nki_plan plan;
    tern_status st = tern_nki_plan_order(s, chip, &plan);
    if (!st)
        st = tern_nki_replay(
            s,
            &(tern_nki_target){
                .b = b, .chip = chip, .inputs = places, .results = places + inputs, .plan = &plan});
    tern_nki_plan_fini(&plan);
    free(places);
    return st;
}

static bool is_small(const tern_nki_stream *s)
{
    uint64_t bytes = 0;
    for (size_t i = 0; i < s->tensors.count; i++)
        bytes += s->tensors.items[i].bytes;
    return bytes < MEMORY_MAX;
}

static tern_status compile(const tern_nki_stream *s)
{
    const tern_chip *chip = tern_arch_chip_builtin("trn2");
    tern_lir *b = NULL;
    tern_isa_program p;
    require(!tern_lir_create(tern_alloc_host(), "fuzz", &b));
    tern_status st = record(s, b);
    if (!st && !tern_lir_failed(b))
        st = tern_lir_verify(b, chip);
    if (!st) {
        st = tern_sched_finish(b, chip, NULL, &p);
        tern_isa_program_fini(&p);
    }
    tern_lir_destroy(b);
    return st;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t len = size;
    uint8_t *own = tern_nki_is_stream(data, size) ? NULL : translate(data, size, &len);
    tern_nki_stream s;
    tern_status st = tern_nki_stream_read(tern_alloc_host(), own ? own : data, len, &s);
    if (!st && is_small(&s))
        st = compile(&s);
    require(!st || *tern_status_message(st));
    fuzz_accepted = !st;
    tern_status_free(st);
    tern_nki_stream_fini(&s);
    tern_mem_free(tern_alloc_host(), own, own ? len : 0);
    return 0;
}
