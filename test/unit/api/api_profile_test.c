/* Profiles through the installed interface. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "locked_heap.h"
#include "tern/tern.h"
#include "test_support.h"

static const char source[] =
    "module @jit_step { func.func @main(%a: tensor<64x64xf32>, %b: tensor<64x64xf32>)\n"
    "    -> tensor<64x64xf32> {\n"
    "  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]\n"
    "    : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>\n"
    "  return %0 : tensor<64x64xf32>\n} }\n";

typedef struct {
    tern_client *client;
    tern_program *program;
    char *dir;
} fixture;

static tern_status make(tern_alloc mem, tern_client **client, tern_program **program)
{
    tern_client_options o = {.struct_size = sizeof(o), .cache = "", .threads = 1, .mem = mem};
    TERN_TRY(tern_client_create(&o, client));
    return tern_program_compile(*client, "step.mlir", source, strlen(source), NULL, program);
}

static int set_up(void **state)
{
    static fixture f;
    (void)unsetenv("NEURON_CC_FLAGS");
    assert_ok(make(tern_alloc_host(), &f.client, &f.program));
    f.dir = test_temp_dir_make();
    *state = &f;
    return 0;
}

static int tear_down(void **state)
{
    fixture *f = *state;
    tern_program_release(f->program);
    tern_client_release(f->client);
    test_temp_dir_remove(f->dir);
    return 0;
}

static void check_file(const fixture *f, const char *name, const char *format, const char *holds)
{
    char path[512];
    uint8_t *bytes = NULL;
    size_t len = 0;
    (void)snprintf(path, sizeof(path), "%s/%s", f->dir, name);
    tern_profile_options o = {.struct_size = sizeof(o), .path = path, .format = format};
    assert_ok(tern_program_profile(f->program, &o));
    assert_ok(tern_file_read(tern_alloc_host(), path, SIZE_MAX / 2, &bytes, &len));
    if (!strstr((const char *)bytes, holds))
        fail_msg("wanted \"%s\" in %s", holds, name);
    tern_file_free(tern_alloc_host(), bytes, len);
}

static void the_suffix_selects_the_format(void **state)
{
    check_file(*state, "a.txt", NULL, "jit_step on trn2");
    check_file(*state, "a.json", NULL, "\"tern-profile\"");
    check_file(*state, "a.perfetto.json", NULL, "traceEvents");
    check_file(*state, "a.csv", NULL, ",");
    check_file(*state, "a.html", NULL, "</html>");
    check_file(*state, "b.json", "text", "total_time");
}

typedef struct {
    char text[1 << 16];
    size_t len;
    unsigned pieces;
} collected;

static tern_status collect(void *self, const char *bytes, size_t size)
{
    collected *c = self;
    assert_true(c->len + size < sizeof(c->text));
    memcpy(c->text + c->len, bytes, size);
    c->len += size;
    c->pieces++;
    return NULL;
}

static tern_status refuse(void *self, const char *bytes, size_t size)
{
    (void)self, (void)bytes, (void)size;
    return tern_status_new(TERN_IO, "no more paper");
}

static void chunks_go_to_a_callback(void **state)
{
    fixture *f = *state;
    static collected c;
    tern_profile_options o = {.struct_size = sizeof(o),
                              .format = "text",
                              .write = collect,
                              .self = &c,
                              .title = "my step"};
    assert_ok(tern_program_profile(f->program, &o));
    assert_true(c.pieces >= 1);
    c.text[c.len] = '\0';
    assert_int_equal(strncmp(c.text, "my step on trn2", 15), 0);
    o.write = refuse;
    assert_fails(IO, "no more paper", tern_program_profile(f->program, &o));
}

static void a_modified_chip_is_compared(void **state)
{
    fixture *f = *state;
    static collected c;
    tern_profile_options o = {.struct_size = sizeof(o),
                              .format = "text",
                              .write = collect,
                              .self = &c,
                              .what_if = "  clock=2x   hbm_bandwidth=2x "};
    c.len = 0;
    assert_ok(tern_program_profile(f->program, &o));
    c.text[c.len] = '\0';
    assert_non_null(strstr(c.text, "jit_step on trn2"));
    assert_non_null(strstr(c.text, "jit_step on trn2-what-if"));
    o.format = "csv";
    c.len = 0;
    assert_ok(tern_program_profile(f->program, &o));
    o.what_if = "clock=2x sbuf=48MiB";
    assert_fails(INVALID,
                 "what_if \"clock=2x sbuf=48MiB\" changes a quantity that the compiler depends on",
                 tern_program_profile(f->program, &o));
    o.what_if = "clok=2x";
    assert_fails(INVALID, "did you mean clock?", tern_program_profile(f->program, &o));
}

static void wrong_requests_are_rejected(void **state)
{
    fixture *f = *state;
    char path[512];
    tern_profile_options o = {.struct_size = sizeof(o)};
    assert_fails(INVALID, "the program is NULL", tern_program_profile(NULL, &o));
    assert_fails(INVALID, "the options is NULL", tern_program_profile(f->program, NULL));
    assert_fails(INVALID, "neither a path nor a function", tern_program_profile(f->program, &o));
    o.path = "/no/such/dir/x.html";
    assert_fails(IO, "/no/such/dir", tern_program_profile(f->program, &o));
    o.path = "x.unknown";
    assert_fails(INVALID, "cannot tell the format from the name x.unknown",
                 tern_program_profile(f->program, &o));
    (void)snprintf(path, sizeof(path), "%s/x", f->dir);
    o.path = path;
    o.format = "pdf";
    assert_fails(INVALID, "the format is \"pdf\", wanted text, json, csv, perfetto or html",
                 tern_program_profile(f->program, &o));
    assert_int_not_equal(access(path, F_OK), 0);
    o.struct_size = 1;
    assert_fails(INVALID, "struct_size", tern_program_profile(f->program, &o));
}

/* --- memory --- */

typedef struct {
    test_locked_heap heap;
    tern_client *client;
    tern_program *program;
    char path[512];
} memory_run;

static tern_status profile_once(tern_alloc mem, void *arg)
{
    memory_run *r = arg;
    tern_profile_options o = {.struct_size = sizeof(o), .path = r->path, .what_if = "clock=2x"};
    r->heap.under = mem;
    tern_status st = tern_program_profile(r->program, &o);
    r->heap.under = tern_alloc_host();
    return st;
}

static void every_allocation_may_fail(void **state)
{
    const fixture *f = *state;
    static memory_run r = {.heap = {.lock = PTHREAD_MUTEX_INITIALIZER}};
    r.heap.under = tern_alloc_host();
    (void)snprintf(r.path, sizeof(r.path), "%s/memory.txt", f->dir);
    assert_ok(make((tern_alloc){test_locked_fn, &r.heap}, &r.client, &r.program));
    test_fail_each_allocation(profile_once, &r);
    tern_program_release(r.program);
    tern_client_release(r.client);
}

#define WITH(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

TEST_MAIN(WITH(the_suffix_selects_the_format), WITH(chunks_go_to_a_callback),
          WITH(a_modified_chip_is_compared), WITH(wrong_requests_are_rejected),
          WITH(every_allocation_may_fail))
