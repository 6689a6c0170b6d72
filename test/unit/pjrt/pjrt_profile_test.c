/* Profiles of serialized executables, as the Python package requests them. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "pjrt_short.h"

int tern_plugin_profile(const void *bytes, size_t size, const char *title, const char *format,
                        const char *path, const char *what_if, char *message, size_t message_bytes);

int tern_plugin_report(const void *bytes, size_t size, char *report, size_t capacity,
                       size_t *needed, char *message, size_t message_bytes);

static void check_report(const PJRT_Executable_Serialize_Args *s)
{
    char report[8192] = "", said[48] = "";
    size_t needed = 0, again = 0;
    assert_int_equal(tern_plugin_report(s->serialized_bytes, s->serialized_bytes_size, report, 1,
                                        &needed, said, sizeof(said)),
                     0);
    assert_string_equal(report, ""); /* it did not fit */
    assert_in_range(needed, 2, sizeof(report));
    assert_int_equal(tern_plugin_report(s->serialized_bytes, s->serialized_bytes_size, report,
                                        needed, &again, said, sizeof(said)),
                     0);
    assert_int_equal(again, strlen(report) + 1);
    assert_int_equal(strncmp(report, "{\"target\":\"trn2\"", 16), 0);
    assert_int_equal(tern_plugin_report("hello", 5, report, 1, &needed, said, sizeof(said)), 1);
    assert_int_not_equal(strlen(said), 0);
}

static void a_serialized_program_has_a_profile(void **state)
{
    PJRT_Client *client = *state;
    PJRT_LoadedExecutable *loaded = compile(client, add_source);
    PJRT_Executable *e = executable_of(loaded);
    PJRT_Executable_Serialize_Args s = GET(Executable_Serialize, .executable = e);
    char *dir = test_temp_dir_make(), path[512], said[48] = "";
    uint8_t *bytes = NULL;
    size_t len = 0;
    (void)snprintf(path, sizeof(path), "%s/p.txt", dir);
    assert_int_equal(tern_plugin_profile(s.serialized_bytes, s.serialized_bytes_size, "my f", NULL,
                                         path, NULL, said, sizeof(said)),
                     0);
    assert_string_equal(said, "");
    assert_ok(tern_file_read(tern_alloc_host(), path, 1 << 20, &bytes, &len));
    assert_int_equal(strncmp((const char *)bytes, "my f on trn2", 12), 0);
    tern_file_free(tern_alloc_host(), bytes, len);
    check_report(&s);

    /* The message is truncated to the size of its buffer. */
    assert_int_equal(unlink(path), 0);
    assert_int_equal(tern_plugin_profile(s.serialized_bytes, s.serialized_bytes_size, NULL, "pdf",
                                         path, NULL, said, sizeof(said)),
                     1);
    assert_non_null(strstr(said, "the format is \"pdf\", wanted"));
    assert_int_equal(strlen(said), sizeof(said) - 1);
    assert_int_equal(tern_plugin_profile(s.serialized_bytes, s.serialized_bytes_size - 1, NULL,
                                         NULL, path, NULL, said, sizeof(said)),
                     1);
    assert_non_null(strstr(said, "serialized executable ends early"));
    assert_int_equal(tern_plugin_profile("hello", 5, NULL, NULL, path, NULL, NULL, 0), 1);
    assert_int_not_equal(access(path, F_OK), 0);
    s.serialized_executable_deleter(s.serialized_executable);
    DO(Executable_Destroy, .executable = e);
    destroy_program(loaded);
    test_temp_dir_remove(dir);
}

TEST_MAIN(WITH_CLIENT(a_serialized_program_has_a_profile))
