/* Profiles as files. */
#include "profile/profile_save.h"

#include <string.h>

#include "base/assert.h"
#include "base/output.h"

/* The longer before those that are the end of them. */
static const struct {
    const char *end;
    tern_profile_format format;
} suffixes[] = {
    {".perfetto.json", TERN_PROFILE_PERFETTO},
    {".pftrace.json", TERN_PROFILE_PERFETTO},
    {".trace.json", TERN_PROFILE_PERFETTO},
    {".perfetto-trace", TERN_PROFILE_PERFETTO},
    {".pftrace", TERN_PROFILE_PERFETTO},
    {".perfetto", TERN_PROFILE_PERFETTO},
    {".trace", TERN_PROFILE_PERFETTO},
    {".html", TERN_PROFILE_HTML},
    {".htm", TERN_PROFILE_HTML},
    {".json", TERN_PROFILE_JSON},
    {".csv", TERN_PROFILE_CSV},
    {".txt", TERN_PROFILE_TEXT},
    {".text", TERN_PROFILE_TEXT},
};

bool tern_profile_format_of_path(const char *path, tern_profile_format *out)
{
    size_t len = strlen(path);
    for (size_t i = 0; i < TERN_COUNT_OF(suffixes); i++) {
        size_t end = strlen(suffixes[i].end);
        if (len < end || strcmp(path + len - end, suffixes[i].end) != 0)
            continue;
        *out = suffixes[i].format;
        return true;
    }
    return false;
}

const char *tern_profile_format_name(tern_profile_format format)
{
    static const char *const names[] = {
#define X(id, text, what) [TERN_PROFILE_##id] = text,
        TERN_PROFILE_FORMATS(X)
#undef X
    };
    TERN_ASSERT((unsigned)format < TERN_PROFILE_FORMAT_COUNT);
    return names[format];
}

const char *tern_profile_format_names(void) { return "text, json, csv, perfetto or html"; }

typedef struct {
    tern_output out;
    uint64_t bytes;
} saving;

static tern_status put_bytes(void *self, const char *bytes, size_t len)
{
    saving *s = self;
    s->bytes += len;
    return tern_output_put(&s->out, bytes, len);
}

tern_status tern_profile_save(const tern_profile_view *view, tern_profile_format format,
                              const char *path, uint64_t *out_bytes)
{
    saving s = {.bytes = 0};
    *out_bytes = 0;
    TERN_TRY(tern_output_open(&s.out, path));
    tern_status st =
        tern_profile_write(view, format, (tern_profile_sink){.put = put_bytes, .self = &s});
    if (!st)
        st = tern_output_commit(&s.out);
    tern_output_abandon(&s.out);
    if (!st)
        *out_bytes = s.bytes;
    return st;
}
