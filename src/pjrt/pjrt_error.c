/* pjrt/pjrt_error.c - errors as the framework sees them, and the memory of handles.
 *
 * Since 0.105 an error begins with a table of functions, and the framework calls either these or
 * the slots of the api: both end here. The framework queries payloads of every failure; this must
 * succeed, since a failure there ends the process. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "pjrt/pjrt_impl.h"

/* --- memory --- */

/* In front of each block, so that it can be freed without its size. */
typedef union {
    size_t bytes; /* including this header */
    max_align_t align;
} block_head;

void *tern_pjrt_new(size_t bytes)
{
    size_t whole = 0;
    if (__builtin_add_overflow(bytes, sizeof(block_head), &whole))
        return NULL;
    tern_alloc mem = tern_alloc_host();
    block_head *head = mem.fn(mem.self, NULL, 0, whole);
    if (!head)
        return NULL;
    memset(head, 0, whole);
    head->bytes = whole;
    return head + 1;
}

void tern_pjrt_free(void *p)
{
    if (!p)
        return;
    block_head *head = (block_head *)p - 1;
    tern_alloc mem = tern_alloc_host();
    (void)mem.fn(mem.self, head, head->bytes, 0);
}

char *tern_pjrt_text(const char *text, size_t len)
{
    char *copy = len == SIZE_MAX ? NULL : tern_pjrt_new(len + 1);
    if (copy && len > 0)
        memcpy(copy, text, len);
    return copy;
}

/* --- errors --- */

typedef struct {
    PJRT_Error base;
    PJRT_Error_Code code;
    size_t len;
    const char *message;
} error_box;

static void error_destroy(PJRT_Error *error);

static void error_message(const PJRT_Error *error, const char **message, size_t *message_size)
{
    const error_box *box = (const error_box *)error;
    *message = box->message;
    *message_size = box->len;
}

static PJRT_Error_Code error_code(const PJRT_Error *error)
{
    return ((const error_box *)error)->code;
}

static void error_for_each_payload(const PJRT_Error *error, PJRT_Error_PayloadVisitor visitor,
                                   void *user_arg)
{
    (void)error;
    (void)visitor;
    (void)user_arg;
}

static const PJRT_Error_FunctionTable error_functions = {
    .struct_size = sizeof(PJRT_Error_FunctionTable),
    .instance_size = sizeof(error_box),
    .destroy = error_destroy,
    .message = error_message,
    .get_code = error_code,
    .for_each_payload = error_for_each_payload,
};

/* The message if there is no memory for a message; never freed. */
static const char no_memory_text[] = "the host is out of memory";
static const error_box no_memory = {
    .base = {&error_functions},
    .code = PJRT_Error_Code_RESOURCE_EXHAUSTED,
    .len = sizeof(no_memory_text) - 1,
    .message = no_memory_text,
};

static void error_destroy(PJRT_Error *error)
{
    if (error != &no_memory.base)
        tern_pjrt_free(error);
}

PJRT_Error *tern_pjrt_no_memory(void) { return (PJRT_Error *)&no_memory.base; }

/* An error with space for |len| bytes and a NUL; NULL: out of memory. */
static error_box *new_error(PJRT_Error_Code code, size_t len, char **out_text)
{
    error_box *box = tern_pjrt_new(sizeof(*box) + len + 1);
    if (!box)
        return NULL;
    *out_text = (char *)(box + 1);
    *box = (error_box){{&error_functions}, code, len, *out_text};
    return box;
}

PJRT_Error *tern_pjrt_error(PJRT_Error_Code code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int len = vsnprintf(NULL, 0, format, args);
    va_end(args);
    char *text = NULL;
    error_box *box = new_error(code, len > 0 ? (size_t)len : 0, &text);
    if (!box)
        return tern_pjrt_no_memory();
    va_start(args, format);
    if (vsnprintf(text, box->len + 1, format, args) < 0)
        box->len = 0;
    va_end(args);
    return &box->base;
}

static const PJRT_Error_Code code_of[] = {
    [TERN_OK] = PJRT_Error_Code_OK,
    [TERN_INVALID] = PJRT_Error_Code_INVALID_ARGUMENT,
    [TERN_UNSUPPORTED] = PJRT_Error_Code_UNIMPLEMENTED,
    [TERN_NO_MEMORY] = PJRT_Error_Code_RESOURCE_EXHAUSTED,
    [TERN_NO_SPACE] = PJRT_Error_Code_RESOURCE_EXHAUSTED,
    [TERN_NOT_FOUND] = PJRT_Error_Code_NOT_FOUND,
    [TERN_IO] = PJRT_Error_Code_UNAVAILABLE,
    [TERN_CORRUPT] = PJRT_Error_Code_DATA_LOSS,
    [TERN_FAULT] = PJRT_Error_Code_INTERNAL,
    [TERN_INTERNAL] = PJRT_Error_Code_INTERNAL,
};

PJRT_Error *tern_pjrt_error_from(tern_status st)
{
    if (!st)
        return NULL;
    const char *message = tern_status_message(st);
    size_t len = strlen(message);
    char *text = NULL;
    error_box *box = new_error(code_of[tern_status_code(st)], len, &text);
    if (box)
        memcpy(text, message, len);
    tern_status_free(st);
    return box ? &box->base : tern_pjrt_no_memory();
}

/* --- slots --- */

void tern_pjrt_Error_Destroy(PJRT_Error_Destroy_Args *args)
{
    if (args->error)
        error_destroy(args->error);
}

void tern_pjrt_Error_Message(PJRT_Error_Message_Args *args)
{
    args->message = "";
    args->message_size = 0;
    if (args->error)
        error_message(args->error, &args->message, &args->message_size);
}

PJRT_Error *tern_pjrt_Error_GetCode(PJRT_Error_GetCode_Args *args)
{
    args->code = args->error ? error_code(args->error) : PJRT_Error_Code_OK;
    return NULL;
}

PJRT_Error *tern_pjrt_Error_ForEachPayload(PJRT_Error_ForEachPayload_Args *args)
{
    (void)args;
    return NULL;
}
