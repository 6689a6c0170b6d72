/* fabric/group_socket.c - how the processes of a group find each other: rank 0 listens on a Unix
 * socket in the abstract name space and gives everyone the file descriptor of the shared memory.
 * Neither has a name in the file system: both are gone when the processes are, however they end,
 * and the size of /dev/shm does not matter.
 *
 * Rank 0 answers when all have come or something is wrong, so every rank learns of it. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "base/assert.h"
#include "base/sha256.h"
#include "fabric/group_impl.h"

/* Changes whenever the layout of the shared memory does. */
#define PROTOCOL 0x7465726e00000001u

typedef struct {
    uint64_t protocol, bytes;
    uint32_t rank, size;
    int32_t process;
} hello;

typedef struct {
    uint32_t code;
    char text[512];
    tern_group_process processes[TERN_GROUP_SIZE_MAX];
} answer;

typedef struct {
    const tern_group_options *o;
    uint64_t bytes, deadline;
    int listener;
    int peers[TERN_GROUP_SIZE_MAX]; /* connections of ranks; -1: has not come */
    answer reply;
} host;

static tern_status system_error(const char *what)
{
    return TERN_ERR(IO, "%s for a group of processes: %s", what, strerror(errno));
}

/* --- the address --- */

static tern_status address_of(const char *key, struct sockaddr_un *out, socklen_t *out_len)
{
    tern_digest digest;
    char hex[TERN_SHA256_HEX_CHARS + 1];
    TERN_TRY(tern_sha256(key, strlen(key), &digest));
    tern_digest_print(&digest, hex);
    *out = (struct sockaddr_un){.sun_family = AF_UNIX};
    const int n = snprintf(out->sun_path + 1, sizeof out->sun_path - 1, "tern-group-%u-%.40s",
                           (unsigned)getuid(), hex);
    *out_len = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)n);
    return NULL;
}

static int left_ms(uint64_t deadline)
{
    const uint64_t now = tern_group_now_ns();
    return now >= deadline
               ? 0
               : (int)((deadline - now) / 1000000u < 1000000u ? (deadline - now) / 1000000u + 1
                                                              : 1000000u);
}

/* --- rank 0 --- */

static tern_status make_memory(uint64_t bytes, int *out)
{
    *out = memfd_create("tern-group", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (*out < 0)
        return system_error("cannot make shared memory");
    if (ftruncate(*out, (off_t)bytes) != 0)
        return TERN_ERR(IO, "cannot make %llu bytes of shared memory for a group of processes: %s",
                        (unsigned long long)bytes, strerror(errno));
    fcntl(*out, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW);
    return NULL;
}

static tern_status listen_on(const char *key, int *out)
{
    struct sockaddr_un address;
    socklen_t len;
    TERN_TRY(address_of(key, &address, &len));
    *out = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
    if (*out < 0)
        return system_error("cannot make a socket");
    if (bind(*out, (struct sockaddr *)&address, len) != 0)
        return errno == EADDRINUSE
                   ? TERN_ERR(INVALID, "another process is joining a group \"%s\" as rank 0", key)
                   : system_error("cannot name a socket");
    return listen(*out, TERN_GROUP_SIZE_MAX) == 0 ? NULL : system_error("cannot listen");
}

/* Refuses a newcomer that does not fit. */
static tern_status check_hello(const host *h, const hello *from, int32_t process)
{
    if (from->protocol != PROTOCOL)
        return TERN_ERR(INVALID, "process %d uses another version of Tern", process);
    if (from->process != process)
        return TERN_ERR(INVALID,
                        "process %d is number %d where rank 0 runs: the ranks of a group must see "
                        "the same processes (containers: share the PID name space)",
                        from->process, process);
    if (from->size != h->o->size)
        return TERN_ERR(INVALID, "rank 0 joins a group of %u, rank %u (process %d) one of %u",
                        h->o->size, from->rank, process, from->size);
    if (!from->rank || from->rank >= h->o->size || h->peers[from->rank] >= 0)
        return TERN_ERR(INVALID, "two processes join as rank %u: %d and %d", from->rank,
                        from->rank < h->o->size ? h->reply.processes[from->rank].number : 0,
                        process);
    if (from->bytes != h->bytes)
        return TERN_ERR(INVALID, "rank %u (process %d) wants another size of staging than rank 0",
                        from->rank, process);
    return NULL;
}

/* Waits at most a second, or two if a signal interrupts it. */
static bool receive_hello(int peer, hello *out)
{
    const struct timeval soon = {.tv_sec = 1};
    setsockopt(peer, SOL_SOCKET, SO_RCVTIMEO, &soon, sizeof soon);
    ssize_t got = recv(peer, out, sizeof *out, 0);
    if (got < 0 && errno == EINTR)
        got = recv(peer, out, sizeof *out, 0);
    return got == (ssize_t)sizeof *out;
}

/* Accepts one process. One that ended or is silent is ignored: its rank then has not come. */
static tern_status admit(host *h)
{
    const int peer = accept4(h->listener, NULL, NULL, SOCK_CLOEXEC);
    if (peer < 0)
        return errno == EMFILE || errno == ENFILE ? system_error("cannot accept a rank") : NULL;
    struct ucred who = {0};
    socklen_t len = sizeof who;
    hello from = {0};
    if (getsockopt(peer, SOL_SOCKET, SO_PEERCRED, &who, &len) != 0 || who.uid != getuid() ||
        !receive_hello(peer, &from)) {
        close(peer);
        return NULL;
    }
    tern_status st = check_hello(h, &from, who.pid);
    if (st) { /* it is told as well */
        answer no = {.code = (uint32_t)tern_status_code(st)};
        snprintf(no.text, sizeof no.text, "%s", tern_status_message(st));
        (void)!send(peer, &no, sizeof no, MSG_NOSIGNAL);
        close(peer);
        return st;
    }
    h->peers[from.rank] = peer;
    h->reply.processes[from.rank] =
        (tern_group_process){.number = who.pid, .start_time = tern_group_start_time(who.pid)};
    return NULL;
}

static tern_status report_missing(const host *h)
{
    char ranks[256] = "";
    size_t at = 0;
    unsigned missing = 0;
    for (uint32_t r = 1; r < h->o->size; r++)
        if (h->peers[r] < 0) {
            if (at + 16 < sizeof ranks)
                at += (size_t)snprintf(ranks + at, sizeof ranks - at, "%s%u", at ? ", " : "", r);
            missing++;
        }
    return TERN_ERR(IO, "group of %u: %u not joined in time: rank %s", h->o->size, missing, ranks);
}

/* Waits for a newcomer, or for the end of one that has come. */
static tern_status await_one(host *h)
{
    struct pollfd polls[TERN_GROUP_SIZE_MAX];
    uint32_t ranks[TERN_GROUP_SIZE_MAX];
    nfds_t n = 1;
    polls[0] = (struct pollfd){.fd = h->listener, .events = POLLIN};
    for (uint32_t r = 1; r < h->o->size; r++)
        if (h->peers[r] >= 0) {
            ranks[n] = r;
            polls[n++] = (struct pollfd){.fd = h->peers[r], .events = POLLIN};
        }
    const int got = poll(polls, n, left_ms(h->deadline));
    if (got <= 0 && tern_group_now_ns() >= h->deadline)
        return report_missing(h);
    for (nfds_t i = 1; i < n && got > 0; i++)
        if (polls[i].revents)
            return TERN_ERR(IO, "rank %u (process %d) died while joining", ranks[i],
                            h->reply.processes[ranks[i]].number);
    return got > 0 ? admit(h) : NULL;
}

/* Gives rank |r| the answer and, on success, the memory. */
static void answer_to(const host *h, uint32_t r, int memory)
{
    char control[CMSG_SPACE(sizeof(int))] = {0};
    struct iovec bytes = {.iov_base = (void *)&h->reply, .iov_len = sizeof h->reply};
    struct msghdr message = {.msg_iov = &bytes, .msg_iovlen = 1};
    if (h->reply.code == TERN_OK) {
        message.msg_control = control;
        message.msg_controllen = sizeof control;
        struct cmsghdr *c = CMSG_FIRSTHDR(&message);
        c->cmsg_level = SOL_SOCKET;
        c->cmsg_type = SCM_RIGHTS;
        c->cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(c), &memory, sizeof memory);
    }
    (void)!sendmsg(h->peers[r], &message, MSG_NOSIGNAL); /* if it died, the barrier finds out */
}

static tern_status gather_ranks(host *h, int *out_memory)
{
    TERN_TRY(make_memory(h->bytes, out_memory));
    TERN_TRY(listen_on(h->o->key, &h->listener));
    for (;;) {
        uint32_t come = 1;
        for (uint32_t r = 1; r < h->o->size; r++)
            come += h->peers[r] >= 0;
        if (come == h->o->size)
            return NULL;
        TERN_TRY(await_one(h));
    }
}

static tern_status introduce_all(host *h, int *out_memory)
{
    tern_status st = gather_ranks(h, out_memory);
    h->reply.code = (uint32_t)tern_status_code(st);
    snprintf(h->reply.text, sizeof h->reply.text, "%s", tern_status_message(st));
    for (uint32_t r = 1; r < h->o->size; r++)
        if (h->peers[r] >= 0) {
            answer_to(h, r, *out_memory);
            close(h->peers[r]);
        }
    if (h->listener >= 0)
        close(h->listener);
    return st;
}

/* --- the others --- */

/* Rank 0 may not be there yet. */
static tern_status connect_to(const tern_group_options *o, uint64_t deadline, int *out)
{
    struct sockaddr_un address;
    socklen_t len;
    TERN_TRY(address_of(o->key, &address, &len));
    *out = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
    if (*out < 0)
        return system_error("cannot make a socket");
    const struct timespec moment = {.tv_nsec = 2000000};
    while (connect(*out, (struct sockaddr *)&address, len) != 0) {
        if (errno != ECONNREFUSED && errno != EAGAIN && errno != EINTR)
            return system_error("cannot reach rank 0");
        if (tern_group_now_ns() >= deadline)
            return TERN_ERR(IO, "rank %u of %u: rank 0 has not joined in time", o->rank, o->size);
        nanosleep(&moment, NULL);
    }
    struct ucred who = {0};
    socklen_t who_len = sizeof who;
    if (getsockopt(*out, SOL_SOCKET, SO_PEERCRED, &who, &who_len) != 0 || who.uid != getuid())
        return TERN_ERR(IO, "the process that listens as rank 0 of the group is another user's");
    return NULL;
}

static tern_status read_answer(int rank0, answer *out, int *out_memory)
{
    char control[CMSG_SPACE(sizeof(int))];
    struct iovec bytes = {.iov_base = out, .iov_len = sizeof *out};
    struct msghdr message = {.msg_iov = &bytes,
                             .msg_iovlen = 1,
                             .msg_control = control,
                             .msg_controllen = sizeof control};
    if (recvmsg(rank0, &message, MSG_CMSG_CLOEXEC) != (ssize_t)sizeof *out)
        return TERN_ERR(IO, "rank 0 of the group died while joining");
    if (out->code != TERN_OK) {
        out->text[sizeof out->text - 1] = '\0';
        return tern_status_make((tern_code)out->code, __FILE__, __LINE__, "%s", out->text);
    }
    const struct cmsghdr *c = CMSG_FIRSTHDR(&message);
    if (!c || c->cmsg_type != SCM_RIGHTS)
        return TERN_ERR(IO, "no shared memory arrived from rank 0: are there too many open files?");
    memcpy(out_memory, CMSG_DATA(c), sizeof *out_memory);
    return NULL;
}

static tern_status ask(int rank0, const tern_group_options *o, uint64_t bytes, uint64_t deadline,
                       answer *out, int *out_memory)
{
    const hello me = {.protocol = PROTOCOL,
                      .bytes = bytes,
                      .rank = o->rank,
                      .size = o->size,
                      .process = getpid()};
    if (send(rank0, &me, sizeof me, MSG_NOSIGNAL) != (ssize_t)sizeof me)
        return TERN_ERR(IO, "rank 0 of the group died while joining");
    struct pollfd p = {.fd = rank0, .events = POLLIN};
    /* Rank 0 reports who is missing when its time is over: it gets the chance to. */
    const uint64_t patience = deadline + 1000000000u;
    while (poll(&p, 1, left_ms(patience)) != 1)
        if (tern_group_now_ns() >= patience)
            return TERN_ERR(IO, "rank %u of %u: rank 0 does not answer", o->rank, o->size);
    return read_answer(rank0, out, out_memory);
}

static tern_status introduce_self(const tern_group_options *o, uint64_t bytes, uint64_t deadline,
                                  answer *out, int *out_memory)
{
    int rank0 = -1;
    tern_status st = connect_to(o, deadline, &rank0);
    if (!st)
        st = ask(rank0, o, bytes, deadline, out, out_memory);
    if (rank0 >= 0)
        close(rank0);
    return st;
}

tern_status tern_group_introduce(const tern_group_options *o, uint64_t bytes, uint64_t timeout_ns,
                                 int *out_memory, tern_group_process *out_processes)
{
    host h = {.o = o, .bytes = bytes, .deadline = tern_group_now_ns() + timeout_ns, .listener = -1};
    *out_memory = -1;
    for (uint32_t r = 0; r < TERN_GROUP_SIZE_MAX; r++)
        h.peers[r] = -1;
    h.reply.processes[0] =
        (tern_group_process){.number = getpid(), .start_time = tern_group_start_time(getpid())};
    tern_status st = o->rank == 0 ? introduce_all(&h, out_memory)
                                  : introduce_self(o, bytes, h.deadline, &h.reply, out_memory);
    if (st && *out_memory >= 0) {
        close(*out_memory);
        *out_memory = -1;
    }
    memcpy(out_processes, h.reply.processes, o->size * sizeof *out_processes);
    return st;
}
