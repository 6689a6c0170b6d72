/* fabric/group_process.c - whether the processes of a group are alive. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "fabric/group_impl.h"

/* The text behind the name in the stat file of a process, which may itself have spaces and
 * parentheses: state, then numbers. False: there is no such process. The file of the main thread
 * has the same fields as /proc/PID/stat, which qemu-user replaces for the process that reads its
 * own. */
static bool read_stat(int32_t process, char *text, size_t chars)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/task/%d/stat", process, process);
    FILE *f = fopen(path, "re");
    if (!f)
        return false;
    const size_t n = fread(text, 1, chars - 1, f);
    fclose(f);
    text[n] = '\0';
    const char *end = strrchr(text, ')');
    if (!end || !end[1])
        return false;
    memmove(text, end + 2, strlen(end + 2) + 1);
    return true;
}

uint64_t tern_group_start_time(int32_t process)
{
    enum { FIELDS_FROM_STATE = 19 }; /* field 22 of the line, the state is field 3 */
    char text[1024];
    if (!read_stat(process, text, sizeof text) || strchr("ZXx", text[0]))
        return 0;
    const char *at = text;
    for (unsigned i = 0; i < FIELDS_FROM_STATE; i++) {
        at = strchr(at, ' ');
        if (!at)
            return 0;
        at++;
    }
    return strtoull(at, NULL, 10);
}

static int open_process(int32_t process)
{
#ifdef SYS_pidfd_open
    return (int)syscall(SYS_pidfd_open, process, 0); /* closes on exec */
#else
    (void)process;
    return -1;
#endif
}

tern_status tern_group_watch(tern_group *g)
{
    for (uint32_t r = 0; r < g->size; r++) {
        if (r == g->rank)
            continue;
        tern_group_peer *peer = &g->peers[r];
        peer->watch = open_process(peer->process.number);
        /* The number may have been given to another process before it was opened. */
        if (tern_group_start_time(peer->process.number) != peer->process.start_time)
            return tern_group_fail(g, TERN_IO, "rank %u (process %d) died while joining", r,
                                   peer->process.number);
    }
    return NULL;
}

void tern_group_unwatch(tern_group *g)
{
    for (uint32_t r = 0; r < g->size; r++)
        if (g->peers[r].watch >= 0)
            close(g->peers[r].watch);
}

bool tern_group_is_dead(const tern_group *g, uint32_t rank)
{
    if (rank == g->rank)
        return false;
    const tern_group_peer *peer = &g->peers[rank];
    if (peer->watch >= 0) {
        struct pollfd p = {.fd = peer->watch, .events = POLLIN};
        return poll(&p, 1, 0) == 1;
    }
    return tern_group_start_time(peer->process.number) != peer->process.start_time;
}
