/* pjrt/pjrt_profile.c - what the Python package calls in the plugin beside the interface: profiles
 * of executables that JAX has serialized.
 *
 * The package has no handle of ours, only what JAX gives it: so bytes go in, and a file comes out.
 */
#include <stdio.h>
#include <string.h>

#include "pjrt/pjrt_code_impl.h"

/* 0, or 1 with what went wrong in |message|, cut to its |message_bytes|. The texts are those of
 * tern_profile_options, and NULL what it is there. */
TERN_API int tern_plugin_profile(const void *bytes, size_t size, const char *title,
                                 const char *format, const char *path, const char *what_if,
                                 char *message, size_t message_bytes);

static tern_status profile_program(const tern_pjrt_bytes *program,
                                   const tern_profile_options *options)
{
    tern_client_options o = {.struct_size = sizeof(o), .cache = "", .threads = 1};
    tern_client *client = NULL;
    tern_program *p = NULL;
    tern_status st = tern_client_create(&o, &client);
    if (!st)
        st = tern_program_compile(client, "executable", program->data, program->size, NULL, &p);
    if (!st)
        st = tern_program_profile(p, options);
    tern_program_release(p);
    tern_client_release(client);
    return st;
}

int tern_plugin_profile(const void *bytes, size_t size, const char *title, const char *format,
                        const char *path, const char *what_if, char *message, size_t message_bytes)
{
    tern_pjrt_bytes program = {NULL, 0};
    tern_profile_options options = {.struct_size = sizeof(options),
                                    .format = format,
                                    .path = path,
                                    .title = title,
                                    .what_if = what_if};
    PJRT_Error *error = tern_pjrt_serialized_program(bytes, size, &program);
    if (!error)
        error = tern_pjrt_error_from(profile_program(&program, &options));
    if (!error)
        return 0;
    PJRT_Error_Message_Args said = {.struct_size = sizeof(said), .error = error};
    tern_pjrt_Error_Message(&said);
    if (message_bytes)
        (void)snprintf(message, message_bytes, "%.*s", (int)said.message_size, said.message);
    PJRT_Error_Destroy_Args done = {.struct_size = sizeof(done), .error = error};
    tern_pjrt_Error_Destroy(&done);
    return 1;
}
