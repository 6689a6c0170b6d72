/* pjrt/pjrt_profile.c - a function outside the interface that the Python package calls: profiles an
 * executable that JAX has serialized.
 *
 * The package has no handle of the plugin, only JAX's bytes: so bytes are the input, and a file is
 * the output. */
#include <stdio.h>
#include <string.h>

#include "pjrt/pjrt_code_impl.h"

/* Returns 0, or 1 with a message in |message|, truncated to |message_bytes|. Texts and NULL have
 * the meaning of tern_profile_options. */
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
    PJRT_Error_Message_Args text_args = {.struct_size = sizeof(text_args), .error = error};
    tern_pjrt_Error_Message(&text_args);
    if (message_bytes)
        (void)snprintf(message, message_bytes, "%.*s", (int)text_args.message_size,
                       text_args.message);
    PJRT_Error_Destroy_Args done = {.struct_size = sizeof(done), .error = error};
    tern_pjrt_Error_Destroy(&done);
    return 1;
}
