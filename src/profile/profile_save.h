/* profile/profile_save.h - a profile as a file: which format a name asks for, and writing it so
 * that it is all there or not at all. */
#ifndef TERN_PROFILE_PROFILE_SAVE_H
#define TERN_PROFILE_PROFILE_SAVE_H

#include "base/ending.h"
#include "profile/profile.h"

/* By the end of the name (".html", ".perfetto.json"), as tern_output_format(); false if it has none
 * of tern_profile_endings. */
bool tern_profile_format_of_path(const char *path, tern_profile_format *out);
extern const tern_ending tern_profile_endings[];
const char *tern_profile_format_name(tern_profile_format format);
/* "text, json, csv, perfetto or html", for messages. */
const char *tern_profile_format_names(void);

/* Writes |path| as base/output.h does. */
TERN_MUST_USE tern_status tern_profile_save(const tern_profile_view *view,
                                            tern_profile_format format, const char *path,
                                            uint64_t *out_bytes);

#endif
