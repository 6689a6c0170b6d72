/* tern/version.h - the version of Tern. */
#ifndef TERN_VERSION_H
#define TERN_VERSION_H

#include "tern/types.h"

#ifdef __cplusplus
extern "C" {
#endif

#define TERN_VERSION_MAJOR 0
#define TERN_VERSION_MINOR 1
#define TERN_VERSION_PATCH 0

/* The version of the running library, "0.1.0", which may differ from the header's. */
TERN_API const char *tern_version(void);

/* The CPU level its kernels use on this host: "generic", "neon", "avx2" or "avx512". */
TERN_API const char *tern_cpu_level_text(void);

#ifdef __cplusplus
}
#endif

#endif
