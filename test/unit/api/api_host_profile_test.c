/* The host profile of a client: on request, and at the end if the environment asks for it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "tern/tern.h"
#include "test_support.h"

static const char source[] =
    "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n"
    "  %0 = stablehlo.add %a, %a : tensor<4xf32>\n  return %0 : tensor<4xf32>\n}\n";

static tern_client *open_client(bool host_profile)
{
    tern_client *client = NULL;
    tern_client_options o = {
        .struct_size = sizeof(o), .cache = "", .threads = 1, .host_profile = host_profile};
    assert_ok(tern_client_create(&o, &client));
    return client;
}

static void run_once(tern_client *client)
{
    const float data[4] = {1, 2, 3, 4};
    const tern_shape shape = {.dtype = TERN_F32, .rank = 1, .dims = {4}};
    tern_program *program = NULL;
    tern_buffer *in = NULL, *out = NULL;
    float got[4];
    assert_ok(tern_program_compile(client, "a.mlir", source, strlen(source), NULL, &program));
    assert_ok(tern_buffer_from_host(tern_client_device(client, 0), &shape, data, NULL, &in));
    assert_ok(
        tern_program_execute(program, tern_client_device(client, 0), &in, 1, NULL, &out, 1, NULL));
    assert_ok(tern_buffer_to_host(out, got, NULL, NULL));
    assert_true(got[3] == 8);
    tern_buffer_release(in);
    tern_buffer_release(out);
    tern_program_release(program);
}

static tern_status keep(void *self, const char *bytes, size_t size)
{
    char *text = self;
    assert_true(size < 1 << 14);
    memcpy(text, bytes, size);
    text[size] = '\0';
    return NULL;
}

static tern_status refuse(void *self, const char *bytes, size_t size)
{
    (void)self, (void)bytes, (void)size;
    return tern_status_new(TERN_IO, "full");
}

static void a_client_is_asked(void **state)
{
    (void)state;
    static char text[1 << 14];
    tern_client *client = open_client(false);
    assert_fails(INVALID, "records no host profile",
                 tern_client_host_profile(client, "text", keep, text));
    tern_client_release(client);

    client = open_client(true);
    run_once(client);
    assert_ok(tern_client_host_profile(client, "text", keep, text));
    assert_non_null(strstr(text, " in 1 run on 1 thread, "));
    assert_non_null(strstr(text, "\ndma_copy "));
    assert_ok(tern_client_host_profile(client, "json", keep, text));
    assert_non_null(strstr(text, "\"name\": \"dma_copy\""));
    assert_fails(INVALID, "the format is \"html\", wanted text or json",
                 tern_client_host_profile(client, "html", keep, text));
    assert_fails(INVALID, "the function is NULL",
                 tern_client_host_profile(client, "text", NULL, text));
    assert_fails(IO, "full", tern_client_host_profile(client, "text", refuse, NULL));
    tern_client_release(client);
}

/* --- the environment --- */

static void expect_file(const char *path, const char *holds)
{
    uint8_t *bytes = NULL;
    size_t len = 0;
    assert_ok(tern_file_read(tern_alloc_host(), path, SIZE_MAX / 2, &bytes, &len));
    if (!strstr((const char *)bytes, holds))
        fail_msg("wanted \"%s\" in %s", holds, path);
    tern_file_free(tern_alloc_host(), bytes, len);
}

static void the_end_of_a_client_writes(void **state)
{
    char path[512];
    (void)snprintf(path, sizeof(path), "%s/host.json", (const char *)*state);
    assert_int_equal(setenv("TERN_HOST_PROFILE", path, 1), 0);
    tern_client *client = open_client(false);
    run_once(client);
    assert_int_not_equal(access(path, F_OK), 0);
    tern_client_release(client);
    expect_file(path, "\"runs\": 1");
    (void)snprintf(path, sizeof(path), "%s/host", (const char *)*state);
    assert_int_equal(setenv("TERN_HOST_PROFILE", path, 1), 0);
    tern_client_release(open_client(false));
    expect_file(path, " in 0 runs on ");
    assert_int_equal(setenv("TERN_HOST_PROFILE", "0", 1), 0);
    client = open_client(false);
    assert_fails(INVALID, "records no host profile",
                 tern_client_host_profile(client, "text", keep, NULL));
    tern_client_release(client);
    assert_int_equal(setenv("TERN_HOST_PROFILE", "/nosuch/dir/x", 1), 0);
    assert_fails(IO, "TERN_HOST_PROFILE is \"/nosuch/dir/x\"", tern_client_create(NULL, &client));
    assert_int_equal(unsetenv("TERN_HOST_PROFILE"), 0);
}

/* A process that ends with its client open writes, too. */
static void the_end_of_the_process_writes(void **state)
{
    char path[512];
    int status = 0;
    (void)snprintf(path, sizeof(path), "%s/exit.txt", (const char *)*state);
    pid_t child = fork();
    if (child == 0) {
        (void)setenv("TERN_HOST_PROFILE", path, 1);
        tern_client *client = open_client(false);
        run_once(client);
        exit(7);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 7);
    expect_file(path, " in 1 run on 1 thread, ");
}

/* The process forks first, before it has registered its own end. */
TEST_MAIN(TEST_IN_DIR(the_end_of_the_process_writes), cmocka_unit_test(a_client_is_asked),
          TEST_IN_DIR(the_end_of_a_client_writes))
