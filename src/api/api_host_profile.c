/* The host profile of a client: on request, and at the end of the client if the environment asks
 * for one. Python often ends without releasing its client, so the end of the process counts, too.
 */
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#include "api/client_impl.h"
#include "base/alloc.h"
#include "base/log.h"
#include "base/output.h"
#include "base/text.h"

static const char standard_error[] = "/dev/fd/2";

static const tern_extension extensions[] = {{".json", true}, {NULL, 0}};

/* Clients that write a profile when the process ends. */
static struct {
    pthread_mutex_t lock;
    tern_client *first;
    pid_t process; /* that registered the end; a forked child writes nothing */
} ends = {.lock = PTHREAD_MUTEX_INITIALIZER};

static tern_status save_profile(const tern_client *c)
{
    bool as_json = tern_extension_find(extensions, c->profile_path) == true;
    tern_text text;
    tern_text_init(&text, c->mem);
    tern_status st = tern_runtime_host_profile(c->runtime, as_json, &text);
    if (!st)
        st = tern_output_save(c->profile_path, tern_text_get(&text), text.len);
    tern_text_fini(&text);
    return st;
}

static void save_or_log(const tern_client *c)
{
    tern_status st = c->runtime ? save_profile(c) : NULL;
    if (st)
        TERN_LOG(API, WARNING, "no host profile: %s", tern_status_message(st));
    tern_status_free(st);
}

static void save_all(void)
{
    (void)pthread_mutex_lock(&ends.lock);
    for (const tern_client *c = ends.process == getpid() ? ends.first : NULL; c; c = c->next)
        save_or_log(c);
    (void)pthread_mutex_unlock(&ends.lock);
}

static tern_status add_end(tern_client *c)
{
    bool fails = false;
    (void)pthread_mutex_lock(&ends.lock);
    if (!ends.process) {
        fails = atexit(save_all) != 0;
        ends.process = fails ? 0 : getpid();
    }
    if (!fails) {
        c->next = ends.first;
        ends.first = c;
    }
    (void)pthread_mutex_unlock(&ends.lock);
    return fails ? tern_status_no_memory() : NULL;
}

static void remove_end(const tern_client *c)
{
    (void)pthread_mutex_lock(&ends.lock);
    for (tern_client **at = &ends.first; *at; at = &(*at)->next)
        if (*at == c) {
            *at = c->next;
            break;
        }
    (void)pthread_mutex_unlock(&ends.lock);
}

tern_status tern_api_host_profile_open(tern_client *c, bool *out_record)
{
    const char *where = getenv("TERN_HOST_PROFILE");
    if (!where || !*where || strcmp(where, "0") == 0)
        return NULL;
    const char *path = strcmp(where, "1") == 0 ? standard_error : where;
    TERN_TRY(tern_status_note(tern_output_check(path), "TERN_HOST_PROFILE is \"%s\"", where));
    TERN_TRY_MEM(c->profile_path = tern_mem_copy_text(c->mem, path));
    *out_record = true;
    return add_end(c);
}

void tern_api_host_profile_close(tern_client *c)
{
    if (!c->profile_path)
        return;
    remove_end(c);
    save_or_log(c);
    tern_mem_free(c->mem, c->profile_path, strlen(c->profile_path) + 1);
}

tern_status tern_client_host_profile(tern_client *client, const char *format,
                                     tern_status (*write)(void *self, const char *bytes,
                                                          size_t size),
                                     void *self)
{
    if (!client || !format || !write)
        return TERN_ERR(INVALID, "the %s is NULL",
                        !client   ? "client"
                        : !format ? "format"
                                  : "function");
    bool as_json = strcmp(format, "json") == 0;
    if (!as_json && strcmp(format, "text") != 0)
        return TERN_ERR(INVALID, "the format is \"%s\", wanted text or json", format);
    tern_text text;
    tern_text_init(&text, client->mem);
    tern_status st = tern_runtime_host_profile(client->runtime, as_json, &text);
    if (!st)
        st = write(self, tern_text_get(&text), text.len);
    tern_text_fini(&text);
    return st;
}
