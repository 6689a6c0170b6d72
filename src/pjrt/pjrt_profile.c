/* pjrt/pjrt_profile.c - functions outside the interface that the Python package calls: the profile
 * and the compile report of an executable that JAX has serialized.
 *
 * The package has no handle of the plugin, only JAX's bytes: so bytes are the input. */
#include <stdio.h>
#include <string.h>

#include "pjrt/pjrt_code_impl.h"

/* Returns 0, or 1 with a message in |message|, truncated to |message_bytes|. Texts and NULL have
 * the meaning of tern_profile_options. */
TERN_API int tern_plugin_profile(const void *bytes, size_t size, const char *title,
                                 const char *format, const char *path, const char *what_if,
                                 char *message, size_t message_bytes);

/* Copies the compile report, zero-terminated, if it fits into |capacity| bytes. |*needed| is set to
 * the bytes that it takes. Returns as above. */
TERN_API int tern_plugin_report(const void *bytes, size_t size, char *report, size_t capacity,
                                size_t *needed, char *message, size_t message_bytes);

/* What to do with the program. */
typedef struct {
    const tern_profile_options *profile; /* NULL: copy the report */
    char *report;
    size_t capacity, *needed;
} request;

static tern_status serve(tern_program *p, const request *r)
{
    if (r->profile)
        return tern_program_profile(p, r->profile);
    const char *text = tern_program_report(p);
    *r->needed = strlen(text) + 1;
    if (*r->needed <= r->capacity)
        memcpy(r->report, text, *r->needed);
    return NULL;
}

static tern_status load_and_serve(const tern_pjrt_bytes *program, const request *r)
{
    tern_client_options o = {.struct_size = sizeof(o), .cache = "", .threads = 1};
    tern_client *client = NULL;
    tern_program *p = NULL;
    tern_status st = tern_client_create(&o, &client);
    if (!st)
        st = tern_program_compile(client, "executable", program->data, program->size, NULL, &p);
    if (!st)
        st = serve(p, r);
    tern_program_release(p);
    tern_client_release(client);
    return st;
}

static int answer(const void *bytes, size_t size, const request *r, char *message,
                  size_t message_bytes)
{
    tern_pjrt_bytes program = {NULL, 0};
    PJRT_Error *error = tern_pjrt_serialized_program(bytes, size, &program);
    if (!error)
        error = tern_pjrt_error_from(load_and_serve(&program, r));
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

int tern_plugin_profile(const void *bytes, size_t size, const char *title, const char *format,
                        const char *path, const char *what_if, char *message, size_t message_bytes)
{
    tern_profile_options options = {.struct_size = sizeof(options),
                                    .format = format,
                                    .path = path,
                                    .title = title,
                                    .what_if = what_if};
    return answer(bytes, size, &(request){.profile = &options}, message, message_bytes);
}

int tern_plugin_report(const void *bytes, size_t size, char *report, size_t capacity,
                       size_t *needed, char *message, size_t message_bytes)
{
    request r = {.report = report, .capacity = capacity, .needed = needed};
    return answer(bytes, size, &r, message, message_bytes);
}
