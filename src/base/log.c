#include "base/log.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/printable.h"

enum { NOT_READ_YET = 255, MESSAGE_MAX = 1024 };

_Atomic unsigned char tern_log_shown[TERN_LOG_MODULE_COUNT] = {
#define X(name, text) [TERN_LOG_IN_##name] = NOT_READ_YET,
    TERN_LOG_MODULES(X)
#undef X
};

static pthread_once_t environment_read = PTHREAD_ONCE_INIT;

static pthread_mutex_t sink_lock = PTHREAD_MUTEX_INITIALIZER; /* guards the two below */
static tern_log_sink sink_fn;                                 /* NULL is stderr */
static void *sink_self;

const char *tern_log_module_name(tern_log_module module)
{
    static const char *const names[] = {
#define X(name, text) [TERN_LOG_IN_##name] = text,
        TERN_LOG_MODULES(X)
#undef X
    };
    TERN_ASSERT(module < TERN_LOG_MODULE_COUNT);
    return names[module];
}

const char *tern_log_level_name(tern_log_level level)
{
    static const char *const names[] = {
#define X(name, text) [TERN_LOG_##name] = text,
        TERN_LOG_LEVELS(X)
#undef X
    };
    TERN_ASSERT(level < TERN_LOG_LEVEL_COUNT);
    return names[level];
}

/* --- levels --- */

static tern_status find_module(const char *name, size_t len, size_t *out)
{
    for (*out = 0; *out < TERN_LOG_MODULE_COUNT; ++*out) {
        const char *known = tern_log_module_name((tern_log_module)*out);
        if (strlen(known) == len && memcmp(known, name, len) == 0)
            return NULL;
    }
    return TERN_ERR(INVALID, "log: found no module named '%.*s'", (int)len, name);
}

/* Reads one item, "3" or "emu:3", into |levels|. */
static tern_status read_item(const char *item, size_t len, unsigned char *levels)
{
    const char *colon = memchr(item, ':', len);
    size_t first = 0, last = TERN_LOG_MODULE_COUNT - 1;
    if (colon) {
        TERN_TRY(find_module(item, (size_t)(colon - item), &first));
        last = first;
    }
    const char *digit = colon ? colon + 1 : item;
    if (item + len - digit != 1 || *digit < '0' || *digit >= '0' + TERN_LOG_LEVEL_COUNT)
        return TERN_ERR(INVALID, "log: found '%.*s', wanted a level from 0 to %d, or module:level",
                        (int)len, item, TERN_LOG_LEVEL_COUNT - 1);
    memset(levels + first, *digit - '0', last - first + 1);
    return NULL;
}

static tern_status read_items(const char *text, unsigned char *levels)
{
    for (;;) {
        size_t len = strcspn(text, ",");
        TERN_TRY(read_item(text, len, levels));
        if (!text[len])
            return NULL;
        text += len + 1;
    }
}

static void set_levels(const unsigned char *levels)
{
    for (size_t i = 0; i < TERN_LOG_MODULE_COUNT; i++)
        atomic_store_explicit(&tern_log_shown[i], levels[i], memory_order_relaxed);
}

static void read_environment(void)
{
    const char *text = getenv("TERN_LOG");
    unsigned char levels[TERN_LOG_MODULE_COUNT];
    memset(levels, TERN_LOG_WARNING, sizeof levels);
    tern_status st = text && *text ? read_items(text, levels) : NULL;
    if (st) {
        memset(levels, TERN_LOG_WARNING, sizeof levels);
        tern_log_write(TERN_LOG_IN_BASE, TERN_LOG_WARNING, "TERN_LOG in the environment: %s",
                       tern_status_message(st));
    }
    tern_status_free(st);
    set_levels(levels);
}

bool tern_log_on_slow(tern_log_module module, tern_log_level level)
{
    (void)pthread_once(&environment_read, read_environment);
    return level <= atomic_load_explicit(&tern_log_shown[module], memory_order_relaxed);
}

tern_status tern_log_configure(const char *text)
{
    (void)pthread_once(&environment_read, read_environment);
    unsigned char levels[TERN_LOG_MODULE_COUNT];
    for (size_t i = 0; i < TERN_LOG_MODULE_COUNT; i++)
        levels[i] = atomic_load_explicit(&tern_log_shown[i], memory_order_relaxed);
    TERN_TRY(read_items(text, levels));
    set_levels(levels);
    return NULL;
}

/* --- writing --- */

static void write_to_stderr(tern_log_module module, tern_log_level level, const char *message)
{
    tern_text line;
    tern_text_init(&line, tern_alloc_host());
    tern_text_printf(&line, "tern %s %s: ", tern_log_module_name(module),
                     tern_log_level_name(level));
    tern_text_put_printable(&line, message, strlen(message));
    tern_text_putc(&line, '\n');
    /* One write, so that lines of several processes do not mix. */
    (void)fputs(tern_text_get(&line), stderr);
    tern_text_fini(&line);
}

void tern_log_write(tern_log_module module, tern_log_level level, const char *fmt, ...)
{
    char message[MESSAGE_MAX];
    va_list args;
    va_start(args, fmt);
    int len = vsnprintf(message, sizeof message, fmt, args);
    va_end(args);
    if (len < 0)
        return;
    if ((size_t)len >= sizeof message)
        memcpy(message + sizeof message - 4, "...", 4);
    (void)pthread_mutex_lock(&sink_lock);
    if (sink_fn)
        sink_fn(sink_self, module, level, message);
    else
        write_to_stderr(module, level, message);
    (void)pthread_mutex_unlock(&sink_lock);
}

void tern_log_set_sink(tern_log_sink sink, void *self)
{
    (void)pthread_mutex_lock(&sink_lock);
    sink_fn = sink;
    sink_self = self;
    (void)pthread_mutex_unlock(&sink_lock);
}
