/* profile/profile_save.h - writes a profile to a file atomically, in the format that its name
 * implies. */
#ifndef TERN_PROFILE_PROFILE_SAVE_H
#define TERN_PROFILE_PROFILE_SAVE_H

#include "base/extension.h"
#include "profile/profile.h"

/* The format by the extension of |path| (".html", ".perfetto.json"), as tern_output_format() does;
 * false if it is not in tern_profile_extensions. */
bool tern_profile_format_of_path(const char *path, tern_profile_format *out);
extern const tern_extension tern_profile_extensions[];
const char *tern_profile_format_name(tern_profile_format format);
/* "text, json, csv, perfetto or html", for messages. */
const char *tern_profile_format_names(void);

/* Writes |path| as base/output.h does. */
TERN_MUST_USE tern_status tern_profile_save(const tern_profile_view *view,
                                            tern_profile_format format, const char *path,
                                            uint64_t *out_bytes);

#endif
