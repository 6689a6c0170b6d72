/* base/log.h - debug log. Not for results, and not for errors that a caller gets as a status.
 * Thread-safe.
 *
 *     TERN_LOG(EMU, DEBUG, "core %u waits on semaphore %u", core, sem);
 *
 * TERN_LOG in the environment selects what is logged: a level for all ("2"), or per module
 * ("emu:3,sched:1"), or both ("1,emu:3"; the later item wins). The default is 1. */
#ifndef TERN_BASE_LOG_H
#define TERN_BASE_LOG_H

#include <stdatomic.h>
#include <stdbool.h>

#include "base/status.h"

// clang-format off
#define TERN_LOG_MODULES(X)                                                                        \
    X(BASE, "base") X(NUMERICS, "numerics") X(ARCH, "arch") X(ISA, "isa") X(TIMING, "timing")      \
    X(COLL, "coll") X(ARTIFACT, "artifact") X(CACHE, "cache") X(HLO, "hlo") X(REF, "ref")          \
    X(PASSES, "passes") X(LIR, "lir") X(LOWER, "lower") X(SCHED, "sched") X(COMPILE, "compile")    \
    X(EMU, "emu") X(FABRIC, "fabric") X(RUNTIME, "runtime") X(API, "api") X(MODELS, "models")      \
    X(TRAIN, "train") X(PJRT, "pjrt") X(PYTHON, "python") X(CLI, "cli")
#define TERN_LOG_LEVELS(X)                                                                         \
    X(OFF,     "off")                                                                              \
    X(WARNING, "warning")                                                                          \
    X(INFO,    "info")                                                                             \
    X(DEBUG,   "debug")
// clang-format on

typedef enum {
#define X(name, text) TERN_LOG_IN_##name,
    TERN_LOG_MODULES(X)
#undef X
        TERN_LOG_MODULE_COUNT
} tern_log_module;

typedef enum {
#define X(name, text) TERN_LOG_##name,
    TERN_LOG_LEVELS(X)
#undef X
        TERN_LOG_LEVEL_COUNT
} tern_log_level;

/* A disabled message costs one load and one compare; its arguments are not evaluated. */
#define TERN_LOG(module, level, ...)                                             \
    do {                                                                         \
        if (tern_log_on(TERN_LOG_IN_##module, TERN_LOG_##level))                 \
            tern_log_write(TERN_LOG_IN_##module, TERN_LOG_##level, __VA_ARGS__); \
    } while (0)

/* Level of each module; above every level until the environment has been read. */
extern _Atomic unsigned char tern_log_shown[TERN_LOG_MODULE_COUNT];

bool tern_log_on_slow(tern_log_module module, tern_log_level level);

/* True if the message would be logged: guards work done only for the log. */
static inline bool tern_log_on(tern_log_module module, tern_log_level level)
{
    return level <= atomic_load_explicit(&tern_log_shown[module], memory_order_relaxed) &&
           tern_log_on_slow(module, level);
}

/* Logs regardless of the levels. |fmt| has no newline. Truncated to 1000 bytes. */
void tern_log_write(tern_log_module module, tern_log_level level, const char *fmt, ...)
    TERN_PRINTF(3, 4);

/* Sets levels with the syntax of TERN_LOG; modules not named keep theirs. INVALID, with nothing
 * changed, if |text| is malformed. */
TERN_MUST_USE tern_status tern_log_configure(const char *text);

/* Sends messages to |sink| instead of stderr; NULL restores stderr. Calls of |sink| are serialised;
 * it must not log. */
typedef void (*tern_log_sink)(void *self, tern_log_module module, tern_log_level level,
                              const char *message);
void tern_log_set_sink(tern_log_sink sink, void *self);

const char *tern_log_module_name(tern_log_module module);
const char *tern_log_level_name(tern_log_level level);

#endif
