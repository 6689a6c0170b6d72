/* profile/profile_save.c - profiles as files. */
#include "profile/profile_save.h"

#include "base/assert.h"
#include "base/output.h"

const tern_extension tern_profile_extensions[] = {
    {".txt", TERN_PROFILE_TEXT},
    {".text", TERN_PROFILE_TEXT},
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
    {NULL, 0},
};

bool tern_profile_format_of_path(const char *path, tern_profile_format *out)
{
    int found = tern_output_format(tern_profile_extensions, path);
    if (found >= 0)
        *out = (tern_profile_format)found;
    return found >= 0;
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
