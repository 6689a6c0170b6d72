#include "tern/version.h"

#include "base/cpu.h"

#define TEXT2(x) #x
#define TEXT(x)  TEXT2(x)

const char *tern_version(void)
{
    return TEXT(TERN_VERSION_MAJOR) "." TEXT(TERN_VERSION_MINOR) "." TEXT(TERN_VERSION_PATCH);
}

const char *tern_cpu_level_text(void) { return tern_cpu_level_name(tern_cpu_level_get()); }
