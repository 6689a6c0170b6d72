/* pjrt_call.h - calls to the plugin through its table, as a framework makes them. */
#ifndef TERN_TEST_PJRT_CALL_H
#define TERN_TEST_PJRT_CALL_H

#include <stdlib.h>
#include <string.h>

#include "pjrt/pjrt_impl.h"
#include "test_support.h"

const PJRT_Api *GetPjrtApi(void);

#define TRY(name, ...)                     \
    GetPjrtApi()->slots[PJRT_SLOT_##name]( \
        &(PJRT_##name##_Args){.struct_size = sizeof(PJRT_##name##_Args), __VA_ARGS__})
#define DO(...) assert_null(TRY(__VA_ARGS__))
/* The arguments after a call that must succeed. */
#define GET(name, ...)                                                        \
    ({                                                                        \
        PJRT_##name##_Args got_ = {.struct_size = sizeof(got_), __VA_ARGS__}; \
        assert_null(GetPjrtApi()->slots[PJRT_SLOT_##name](&got_));            \
        got_;                                                                 \
    })
/* Checks the text that the call returns. */
#define assert_says(wanted, field, name, ...)                 \
    do {                                                      \
        PJRT_##name##_Args said_ = GET(name, __VA_ARGS__);    \
        assert_text(said_.field, said_.field##_size, wanted); \
    } while (0)
#define assert_text(text, len, wanted)                     \
    do {                                                   \
        assert_int_equal(len, strlen(wanted));             \
        assert_memory_equal(text, wanted, strlen(wanted)); \
    } while (0)

/* --- errors --- */

static inline PJRT_Error_Code code_of(const PJRT_Error *e)
{
    return GET(Error_GetCode, .error = e).code;
}

static inline void destroy_error(PJRT_Error *e)
{
    PJRT_Error_Destroy_Args args = {.struct_size = sizeof(args), .error = e};
    (void)GetPjrtApi()->slots[PJRT_SLOT_Error_Destroy](&args);
}

static inline const char *message_of(const PJRT_Error *e)
{
    PJRT_Error_Message_Args args = {.struct_size = sizeof(args), .error = e};
    (void)GetPjrtApi()->slots[PJRT_SLOT_Error_Message](&args);
    assert_int_equal(strlen(args.message), args.message_size);
    return args.message;
}

/* Expects a failure of |code| whose message contains |text|; frees it. */
static inline void assert_error(PJRT_Error *e, PJRT_Error_Code code, const char *text)
{
    assert_non_null(e);
    assert_int_equal(code_of(e), code);
    if (!strstr(message_of(e), text))
        fail_msg("\"%s\" does not say \"%s\"", message_of(e), text);
    destroy_error(e);
}

/* --- clients --- */

static inline PJRT_NamedValue text_option(const char *name, const char *value)
{
    return (PJRT_NamedValue){.struct_size = sizeof(PJRT_NamedValue),
                             .name = name,
                             .name_size = strlen(name),
                             .type = PJRT_NamedValue_kString,
                             .string_value = value,
                             .value_size = strlen(value)};
}

static inline PJRT_NamedValue number_option(const char *name, int64_t value)
{
    PJRT_NamedValue v = text_option(name, "");
    v.type = PJRT_NamedValue_kInt64;
    v.int64_value = value;
    v.value_size = 1;
    return v;
}

/* JAX leaves the kv fields uninitialised. */
static inline PJRT_Error *try_create(const PJRT_NamedValue *options, size_t count,
                                     PJRT_Client **out)
{
    PJRT_Client_Create_Args args;
    memset(&args, 0xa5, sizeof(args));
    args.struct_size = sizeof(args);
    args.extension_start = NULL;
    args.create_options = options;
    args.num_options = count;
    PJRT_Error *error = GetPjrtApi()->slots[PJRT_SLOT_Client_Create](&args);
    assert_int_equal(error == NULL, args.client != NULL);
    if (out)
        *out = args.client;
    else if (args.client)
        DO(Client_Destroy, .client = args.client);
    return error;
}

static inline PJRT_Client *create(const char *target, int64_t devices)
{
    PJRT_NamedValue options[] = {text_option("target", target),
                                 number_option("num_devices", devices), text_option("cache", ""),
                                 number_option("threads", 1)};
    PJRT_Client *client = NULL;
    assert_null(try_create(options, TERN_COUNT_OF(options), &client));
    return client;
}

/* Isolates the clients from the tester's environment. */
static inline void quiet_environment(void)
{
    (void)setenv("NEURON_COMPILE_CACHE_URL", "", 1);
    (void)unsetenv("NEURON_RT_NUM_CORES");
    (void)unsetenv("NEURON_RT_VISIBLE_CORES");
    (void)unsetenv("NEURON_LOGICAL_NC_CONFIG");
    (void)unsetenv("TERN_TARGET");
}

#endif
