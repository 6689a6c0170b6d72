/* Profiles of programs for several devices: they agree with the compiler's report. */
#include <stdio.h>
#include <string.h>

#include "compile/compile.h"
#include "compiled.h"
#include "hand_profile.h"
#include "test_support.h"

/* A matmul whose contracted dimension is in |devices| parts. */
static void write_module(char *out, size_t size, int devices)
{
    (void)snprintf(out, size,
                   "module attributes {mhlo.num_partitions = %d : i32} {\n"
                   "sdy.mesh @mesh = <[\"x\"=%d]>\n"
                   "func.func @main(%%x: tensor<512x1024xbf16> {sdy.sharding = "
                   "#sdy.sharding<@mesh, [{}, {\"x\"}]>}) -> tensor<512x512xf32> {\n"
                   "  %%0 = stablehlo.dot_general %%x, %%x, contracting_dims = [1] x [1] : "
                   "(tensor<512x1024xbf16>, tensor<512x1024xbf16>) -> tensor<512x512xf32>\n"
                   "  %%1 = stablehlo.exponential %%0 : tensor<512x512xf32>\n"
                   "  return %%1 : tensor<512x512xf32>\n}\n}\n",
                   devices, devices);
}

typedef struct {
    tern_artifact a;
    tern_profile p;
} profiled;

static void profile(profiled *x, int devices)
{
    char text[1024];
    bool cached = false;
    write_module(text, sizeof(text), devices);
    tern_hlo_module *m = test_read_module(text);
    tern_compile_options o = {.mem = tern_alloc_host(), .chip = tern_arch_chip_builtin("trn2")};
    assert_ok(tern_compile(m, &o, &x->a, &cached));
    tern_hlo_module_destroy(m);
    const tern_profile_source source = {.mem = o.mem,
                                        .name = "step",
                                        .program = &x->a.program,
                                        .chip = o.chip,
                                        .devices = x->a.devices,
                                        .report = x->a.report};
    assert_ok(tern_profile_make(&source, &x->p));
}

static void profiled_fini(profiled *x)
{
    tern_profile_fini(&x->p);
    tern_artifact_fini(&x->a);
}

/* 16 devices are on two chips of trn2. */
static void same_time_as_the_report(void **state)
{
    (void)state;
    static const int devices[] = {2, 8, 16, 32};
    for (size_t i = 0; i < TERN_COUNT_OF(devices); i++) {
        profiled x;
        profile(&x, devices[i]);
        assert_int_equal(x.a.devices, devices[i]);
        assert_int_equal(x.p.timing.total, x.a.predicted_fs);
        assert_int_equal(x.p.start_barrier > 0, devices[i] > 8);
        const tern_profile_link *first = &x.p.critical.items[0];
        assert_int_equal(first->start, x.p.timing.core[0].first);
        assert_int_equal(first->step == TERN_PROFILE_STEP_BARRIER, devices[i] > 8);
        assert_int_equal(x.p.critical_time[TERN_PROFILE_STEP_BARRIER], x.p.start_barrier);
        profiled_fini(&x);
    }
}

static const tern_profile_track *track_named(const tern_profile *p, const char *name)
{
    for (size_t i = 0; i < p->tracks.count; i++)
        if (!strcmp(p->tracks.items[i].name, name))
            return &p->tracks.items[i];
    fail_msg("no track %s", name);
    return NULL;
}

/* A lane after those of the queues, with the one collective. */
static void lanes(void **state)
{
    (void)state;
    profiled x;
    profile(&x, 16);
    const tern_profile_track *t = track_named(&x.p, "CC stream 0");
    const tern_timing_collectives *c = &x.p.timing.core[0].collectives;
    assert_true(t->is_stream && !t->is_queue);
    assert_ptr_equal(t, &x.p.tracks.items[x.p.tracks.count - 1]);
    assert_int_equal(x.p.queue_count, x.p.tracks.count - TERN_ENGINE_COUNT - 1);
    assert_int_equal(t->end - t->begin, 1);
    const tern_timing_event *e = &x.p.timing.events.items[t->begin];
    assert_int_equal(e->kind, TERN_EVENT_COLLECTIVE);
    assert_int_equal(e->end - e->start, c->active);
    assert_int_equal(t->active, c->active);
    assert_true(e->start >= x.p.start_barrier);
    assert_int_equal(x.p.code[e->instr].collective_bytes, 512 * 512 * 4);
    assert_int_equal(t->critical, x.p.critical_time[TERN_PROFILE_STEP_COLLECTIVE]);
    assert_true(t->critical > 0);
    profiled_fini(&x);
}

/* The object "communication" is that of the report. */
static void same_communication_as_the_report(void **state)
{
    (void)state;
    profiled x;
    profile(&x, 16);
    const char *wanted = strstr(x.a.report, "\"communication\":{");
    assert_non_null(wanted);
    const size_t len = (size_t)(strstr(wanted, "}]}") - wanted) + 3;
    tern_text json = hand_write(&x.p, TERN_PROFILE_JSON);
    const char *found = strstr(tern_text_get(&json), "\"communication\":{");
    assert_non_null(found);
    assert_memory_equal(found, wanted, len);
    tern_text_fini(&json);
    profiled_fini(&x);
}

static void check_holds(const tern_profile *p, tern_profile_format format, const char *const *texts)
{
    tern_text out = hand_write(p, format);
    for (; *texts; texts++)
        if (!strstr(tern_text_get(&out), *texts))
            fail_msg("format %d lacks \"%s\"", (int)format, *texts);
    tern_text_fini(&out);
}

static void formats(void **state)
{
    (void)state;
    profiled x;
    profile(&x, 16);
    check_holds(&x.p, TERN_PROFILE_TEXT,
                (const char *const[]){
                    "\ncommunication\n  all_reduce over x ", ", 1 of 1 MiB in all, ",
                    "\nload of 16 chips of trn2.48xlarge\n", "\n  link 0 -> 1 (xy) and 1 more  ",
                    "\n  collectives in flight ", "\n  exposed ", "\n  barrier at the start ",
                    "communication takes ", "\n  collectives ", NULL});
    check_holds(&x.p, TERN_PROFILE_PERFETTO,
                (const char *const[]){"{\"name\":\"CC stream 0\"}", "\"name\":\"all_reduce\"",
                                      "\"bytes\":1048576",
                                      "\"name\":\"barrier at the start\",\"cat\"", NULL});
    check_holds(&x.p, TERN_PROFILE_CSV, (const char *const[]){"CC stream 0,collective,", NULL});
    check_holds(&x.p, TERN_PROFILE_HTML,
                (const char *const[]){"communicationTable", "\"communication\":{",
                                      "\"machine\":{\"instance\":\"trn2.48xlarge\"", NULL});
    profiled_fini(&x);
}

/* A program for one device says nothing about collectives. */
static void one_device(void **state)
{
    (void)state;
    hand h;
    hand_timed(&h, hand_loop, 0);
    tern_text text = hand_write(&h.p, TERN_PROFILE_TEXT);
    assert_null(strstr(tern_text_get(&text), "communication"));
    assert_int_equal(h.p.start_barrier, 0);
    tern_text_fini(&text);
    hand_end(&h);
}

static tern_status discard(void *self, const char *bytes, size_t len)
{
    (void)self;
    (void)bytes;
    (void)len;
    return NULL;
}

static tern_status profile_again(tern_alloc mem, void *arg)
{
    tern_profile p;
    tern_profile_source source = *(const tern_profile_source *)arg;
    source.mem = mem;
    TERN_TRY(tern_profile_make(&source, &p));
    const tern_profile_view view = {.profile = &p, .label = ""};
    tern_status st = tern_profile_write(&view, TERN_PROFILE_TEXT, (tern_profile_sink){discard, 0});
    if (!st)
        st = tern_profile_write(&view, TERN_PROFILE_JSON, (tern_profile_sink){discard, 0});
    tern_profile_fini(&p);
    return st;
}

static void out_of_memory(void **state)
{
    (void)state;
    profiled x;
    profile(&x, 16);
    test_fail_each_allocation(profile_again, &x.p.source);
    profiled_fini(&x);
}

TEST_MAIN(cmocka_unit_test(out_of_memory), cmocka_unit_test(same_time_as_the_report),
          cmocka_unit_test(lanes), cmocka_unit_test(same_communication_as_the_report),
          cmocka_unit_test(formats), cmocka_unit_test(one_device))
