/* base/log.h - messages for people who look into a run. Not for results, and not for errors that a
 * caller gets as a status. Thread-safe.
 *
 *     TERN_LOG(EMU, DEBUG, "core %u waits on semaphore %u", core, sem);
 *
 * TERN_LOG in the environment says what is shown: a level for all ("2"), or per module
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

/* One load and one compare where the message is off. The arguments are then not evaluated. */
#define TERN_LOG(module, level, ...)                                             \
    do {                                                                         \
        if (tern_log_on(TERN_LOG_IN_##module, TERN_LOG_##level))                 \
            tern_log_write(TERN_LOG_IN_##module, TERN_LOG_##level, __VA_ARGS__); \
    } while (0)

/* What is shown of each module; above every level until the environment was read. */
extern _Atomic unsigned char tern_log_shown[TERN_LOG_MODULE_COUNT];

bool tern_log_on_slow(tern_log_module module, tern_log_level level);

/* Whether such a message would be shown: to guard work done only for the log. */
static inline bool tern_log_on(tern_log_module module, tern_log_level level)
{
    return level <= atomic_load_explicit(&tern_log_shown[module], memory_order_relaxed) &&
           tern_log_on_slow(module, level);
}

/* Shows the message whatever the levels are. Without a line end. Over 1000 bytes it is cut. */
void tern_log_write(tern_log_module module, tern_log_level level, const char *fmt, ...)
    TERN_PRINTF(3, 4);

/* Sets levels as TERN_LOG does; items not named stay. INVALID, and nothing set, if |text| is
 * wrong. */
TERN_MUST_USE tern_status tern_log_configure(const char *text);

/* Sends messages to |sink| instead of stderr; NULL goes back to stderr. One message at a time; the
 * sink must not log. */
typedef void (*tern_log_sink)(void *self, tern_log_module module, tern_log_level level,
                              const char *message);
void tern_log_set_sink(tern_log_sink sink, void *self);

const char *tern_log_module_name(tern_log_module module);
const char *tern_log_level_name(tern_log_level level);

#endif
