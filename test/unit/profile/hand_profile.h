/* hand_profile.h - profiles of hand-made events with known times, and of timed programs. */
#ifndef TERN_TEST_HAND_PROFILE_H
#define TERN_TEST_HAND_PROFILE_H

#include <string.h>

#include "isa/asm.h"
#include "profile/profile_impl.h"
#include "test_support.h"

#define NS INT64_C(1000000)

static inline void hand_assemble(const char *text, tern_isa_program *out)
{
    tern_diag *diag = NULL;
    tern_source source = {"t.s", text, strlen(text)};
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    tern_status st = tern_isa_assemble(tern_alloc_host(), &source, diag, out);
    if (st)
        print_error("%s\n", tern_diag_text(diag));
    tern_diag_destroy(diag);
    assert_ok(st);
}

typedef struct {
    tern_isa_program program;
    tern_profile p;
} hand;

/* A run of |total_ns| that starts at 0. */
static inline void hand_begin(hand *h, const char *text, int64_t total_ns)
{
    *h = (hand){0};
    hand_assemble(text, &h->program);
    const tern_chip *chip = tern_arch_chip_builtin("trn2");
    tern_alloc mem = tern_alloc_host();
    size_t n = h->program.instrs.count;
    h->p = (tern_profile){.mem = mem, .every_iteration = true};
    h->p.source = (tern_profile_source){
        .mem = mem, .name = "hand", .program = &h->program, .chip = chip, .report = ""};
    tern_arena_init(&h->p.arena, mem, 0);
    h->p.timing = (tern_timing){.mem = mem, .chip = chip, .total = total_ns * NS, .core_count = 1};
    h->p.timing.core = tern_mem_get_zeroed(mem, sizeof(*h->p.timing.core));
    h->p.code = tern_mem_get_n(mem, n ? n : 1, sizeof(*h->p.code));
    assert_non_null(h->p.timing.core);
    assert_non_null(h->p.code);
    h->p.timing.core[0].last = total_ns * NS;
    assert_ok(tern_timing_facts_of(mem, chip, &h->program, h->p.code));
}

/* Adds an event of |instr| from |start| to |end|, in nanoseconds; a transfer goes to its queue. The
 * caller may modify the event until the next one is added. */
static inline tern_timing_event *hand_event(hand *h, uint32_t instr, tern_event_kind kind,
                                            int64_t start, int64_t end)
{
    const tern_isa_instr *in = &h->program.instrs.items[instr];
    bool transfer = kind == TERN_EVENT_TRANSFER;
    tern_timing_event e = {.instr = instr,
                           .kind = (uint8_t)kind,
                           .engine = in->engine,
                           .queue = (uint8_t)(transfer ? tern_isa_args(&h->program, in)[0] : 0),
                           .start = start * NS,
                           .end = end * NS,
                           .waited_for = TERN_ISA_NONE32};
    assert_ok(tern_vec_push(h->p.timing.mem, &h->p.timing.events, e));
    return &h->p.timing.events.items[h->p.timing.events.count - 1];
}

static inline void hand_run(hand *h, uint32_t instr, int64_t start, int64_t end)
{
    (void)hand_event(h, instr, TERN_EVENT_INSTR, start, end);
}

static inline void hand_end(hand *h)
{
    tern_profile_fini(&h->p);
    tern_isa_program_fini(&h->program);
}

/* Assembles, times and profiles a program. */
static inline void hand_timed(hand *h, const char *text, uint64_t events_max)
{
    *h = (hand){0};
    hand_assemble(text, &h->program);
    tern_profile_source source = {.mem = tern_alloc_host(),
                                  .name = "timed",
                                  .program = &h->program,
                                  .chip = tern_arch_chip_builtin("trn2"),
                                  .events_max = events_max};
    assert_ok(tern_profile_make(&source, &h->p));
}

/* The mean of a counter over the run. */
static inline double hand_mean(const tern_profile *p, const tern_profile_counter *c)
{
    double sum = 0, total = (double)p->timing.total;
    for (size_t i = 0; i < c->at.count; i++) {
        tern_time end =
            i + 1 < c->at.count ? c->at.items[i + 1] : p->timing.core[0].first + p->timing.total;
        sum += c->value.items[i] * ((double)(end - c->at.items[i]) / total);
    }
    return sum;
}

/* Output of a writer as one heap-allocated text. */
static inline tern_status hand_put(void *self, const char *bytes, size_t len)
{
    tern_text *text = self;
    tern_text_put(text, bytes, len);
    return tern_text_status(text);
}
static inline tern_text hand_write(const tern_profile *p, tern_profile_format format)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_profile_view view = {.profile = p, .label = ""};
    assert_ok(tern_profile_write(&view, format, (tern_profile_sink){hand_put, &text}));
    return text;
}

/* z = x + y in a loop of 64 iterations with two buffers that share no memory, and a matmul at the
 * end: transfers, three engines, both kinds of loops. */
static const char hand_loop[] =
    ".program loop\n"
    ".tensor x hbm bf16[128,32768] input\n"
    ".tensor z hbm bf16[128,32768] output\n"
    ".tensor w hbm bf16[128,128] input\n"
    ".tensor x_tile sbuf bf16[128,512] address=0\n"
    ".tensor w_tile sbuf bf16[128,128] address=1024\n"
    ".tensor z_tile sbuf bf16[128,512] address=2048\n"
    ".tensor acc psum f32[128,512] address=0\n"
    "    sp   dma_copy dst=w_tile src=w queue=1  signal s3+16  ; @load model.py:7:1\n"
    "    sp   semaphore  wait s3>=16 signal s2+16\n"
    "load:\n"
    "    sp   loop reg=r1 end=32768 step=512 exit=load_end\n"
    "    sp   dma_copy dst=x_tile src=x[:, 0:512]+r1 queue=0 dge=hardware  take s2>=16  signal "
    "s0+16\n"
    "    sp   dma_copy dst=z[:, 0:512]+r1 src=z_tile queue=2 dge=hardware  take s1>=1  signal "
    "s2+16\n"
    "load_end:\n"
    "    sp   end_loop back=load\n"
    "    sp   semaphore  wait s2>=16\n"
    "mul:\n"
    "    pe   loop reg=r1 end=64 step=1 exit=mul_end\n"
    "    pe   nc_matmul dst=acc stationary=w_tile moving=x_tile acc=3  take s0>=16  signal s4+1"
    "  ; @dot.3 model.py:9:1\n"
    "mul_end:\n"
    "    pe   end_loop back=mul\n"
    "out:\n"
    "    dve  loop reg=r1 end=64 step=1 exit=out_end\n"
    "    dve  tensor_copy dst=z_tile src=acc  take s4>=1  signal s1+1\n"
    "out_end:\n"
    "    dve  end_loop back=out\n";

#endif
