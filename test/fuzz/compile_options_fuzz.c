/* A serialized CompileOptionsProto: it is read or refused with a message, and so is its assignment
 * of partitions to devices. What is accepted names every partition's device once. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "pjrt/pjrt_code_impl.h"

enum { DEVICES = 8 };

static bool is_ok(PJRT_Error *error)
{
    if (!error)
        return true;
    PJRT_Error_Message_Args message = {.struct_size = sizeof message, .error = error};
    tern_pjrt_Error_Message(&message);
    if (message.message_size == 0)
        abort();
    tern_pjrt_Error_Destroy(&(PJRT_Error_Destroy_Args){.error = error});
    return false;
}

/* Flags are split at blanks outside of quotes. */
static void check_flags(const char *flags)
{
    unsigned quotes = 0;
    for (const char *c = flags; *c; c++)
        quotes += *c == '\'';
    if (quotes % 2)
        abort();
}

static void check_devices(const tern_pjrt_options *o)
{
    bool taken[DEVICES] = {false};
    if (o->num_replicas != 1 || (!o->portable && o->device_count != (size_t)o->num_partitions))
        abort();
    for (size_t i = 0; i < o->device_count; i++) {
        if (o->device_ids[i] < 0 || o->device_ids[i] >= DEVICES || taken[o->device_ids[i]])
            abort();
        taken[o->device_ids[i]] = true;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const PJRT_Client client = {.count = DEVICES};
    tern_pjrt_options options;
    if (!is_ok(tern_pjrt_options_read((const char *)data, size, &options)))
        return 0;
    check_flags(options.flags);
    fuzz_accepted = is_ok(tern_pjrt_choose_devices(&client, &options));
    if (fuzz_accepted)
        check_devices(&options);
    tern_pjrt_options_free(&options);
    return 0;
}
