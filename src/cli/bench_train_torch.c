#include "cli/bench_train_torch.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/json.h"

enum { LINE_BYTES = 4096 };
static const double DEFAULT_LIMIT_S = 120, LEAST_TIMES = 3, MOST_TIMES = 10, LOOK_AGAIN_S = 0.2;

/* A process, and what it has said so far. */
typedef struct {
    tern_alloc mem;
    const tern_torch_options *o;
    tern_torch_way *out;
    pid_t pid;
    int from;
    char line[LINE_BYTES];
    size_t len;
    double since;     /* the begin of a step, or of all */
    double begin_cpu; /* of the process, then */
    bool begun, cut;
} child;

static double now_s(void)
{
    struct timespec t;
    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* --- what it says --- */

static double number_of(const tern_json *object, const char *key)
{
    const tern_json *v = tern_json_member(object, key);
    return v ? v->number : 0;
}

static void copy_text(const tern_json *object, const char *key, char *to, size_t size)
{
    const tern_json *v = tern_json_member(object, key);
    if (v && v->string)
        (void)snprintf(to, size, "%s", v->string);
}

static void take_object(child *c, const tern_json *line)
{
    tern_torch_way *w = c->out;
    copy_text(line, "by", w->by, sizeof(w->by));
    copy_text(line, "attention", w->attention, sizeof(w->attention));
    copy_text(line, "version", w->version, sizeof(w->version));
    copy_text(line, "skipped", w->why, sizeof(w->why));
    bool begins = tern_json_member(line, "begin") != NULL;
    if (begins || tern_json_member(line, "compile")) {
        c->begun = begins;
        c->since = now_s();
        c->begin_cpu = number_of(line, "begin");
    }
    if (number_of(line, "seconds") <= 0)
        return;
    w->outcome = TERN_TORCH_MEASURED;
    w->seconds = number_of(line, "seconds");
    w->cpu_seconds = number_of(line, "cpu_seconds");
    w->first_seconds = number_of(line, "first_seconds");
    w->loss = number_of(line, "loss");
    w->steps = (unsigned)number_of(line, "steps");
}

static tern_status take_json(child *c)
{
    tern_arena arena;
    tern_diag *diag = NULL;
    const tern_json *line = NULL;
    tern_source source = {"torch_gpt2.py", c->line, strlen(c->line)};
    TERN_TRY(tern_diag_create(c->mem, &diag));
    tern_arena_init(&arena, c->mem, 0);
    tern_status st = tern_json_parse(&arena, &source, diag, &line);
    if (!st)
        take_object(c, line);
    tern_arena_fini(&arena);
    tern_diag_destroy(diag);
    return st;
}

static tern_status take_line(child *c)
{
    static const char prefix[] = "skipped: ";
    c->line[c->len] = 0;
    c->len = 0;
    if (*c->line == '{')
        return take_json(c);
    size_t skip = strncmp(c->line, prefix, strlen(prefix)) ? 0 : strlen(prefix);
    if (c->line[skip])
        (void)snprintf(c->out->why, sizeof(c->out->why), "%.*s", (int)sizeof(c->out->why) - 1,
                       c->line + skip);
    return NULL;
}

/* What does not fit a line is lost. */
static tern_status take_bytes(child *c, const char *bytes, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        if (bytes[i] == '\n')
            TERN_TRY(take_line(c));
        else if (c->len + 1 < LINE_BYTES)
            c->line[c->len++] = bytes[i];
    }
    return NULL;
}

/* --- running it --- */

/* Between fork and exec: nothing here may allocate or lock. */
static void become(const char *const *command, int to)
{
    int nothing = open("/dev/null", O_RDONLY);
    (void)setpgid(0, 0);
    (void)prctl(PR_SET_PDEATHSIG, SIGKILL); /* no step goes on when the bench is interrupted */
    if (dup2(nothing, STDIN_FILENO) >= 0 && dup2(to, STDOUT_FILENO) >= 0)
        (void)execv(command[0], (char *const *)(uintptr_t)command);
    _exit(127);
}

static tern_status start(child *c)
{
    int ends[2];
    if (access(c->o->command[0], X_OK) || pipe2(ends, O_CLOEXEC))
        return TERN_ERR(IO, "%s cannot be run", c->o->command[0]);
    c->pid = fork();
    if (c->pid == 0)
        become(c->o->command, ends[1]);
    (void)close(ends[1]);
    c->from = ends[0];
    if (c->pid < 0) {
        (void)close(ends[0]);
        return TERN_ERR(IO, "%s cannot be run: no process to be had", c->o->command[0]);
    }
    (void)setpgid(c->pid, c->pid); /* whoever of the two comes first */
    c->since = now_s();
    return NULL;
}

/* CPU time of the process so far; 0 where the system does not say. */
static double cpu_of(pid_t pid)
{
    char path[64], line[1024] = "";
    unsigned long long user = 0, system = 0;
    (void)snprintf(path, sizeof(path), "/proc/%ld/stat", (long)pid);
    FILE *f = fopen(path, "r");
    if (!f)
        return 0;
    char *text = fgets(line, sizeof(line), f);
    (void)fclose(f);
    text = text ? strrchr(text, ')') : NULL; /* behind the name, which may be anything */
    if (!text || sscanf(text, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %llu %llu", &user,
                        &system) != 2)
        return 0;
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

/* Seconds that it may still take. A step that the machine had no time for has not been tried. */
static double time_left(const child *c)
{
    double taken = now_s() - c->since;
    if (!c->begun)
        return c->o->start_limit - taken;
    double limit = c->o->step_limit;
    if (taken < limit || taken >= MOST_TIMES * limit)
        return limit - taken;
    double cpu = c->o->cpu_limit > 0 ? cpu_of(c->pid) : 0;
    return cpu > 0 && cpu - c->begin_cpu < c->o->cpu_limit ? LOOK_AGAIN_S : 0;
}

/* Up to its end, or the limit's. */
static tern_status listen_to(child *c)
{
    char bytes[LINE_BYTES];
    for (;;) {
        double left = time_left(c);
        struct pollfd wait = {.fd = c->from, .events = POLLIN};
        int ready = left > 0 ? poll(&wait, 1, (int)(left < 1e6 ? left * 1000 + 1 : 1e9)) : 0;
        if (ready < 0 && errno == EINTR)
            continue;
        if (ready == 0 && left <= 0) {
            c->cut = true;
            return NULL;
        }
        ssize_t n = ready ? read(c->from, bytes, sizeof(bytes)) : -1;
        if (n == 0 || (n < 0 && ready && errno != EINTR))
            return NULL;
        if (n > 0)
            TERN_TRY(take_bytes(c, bytes, (size_t)n));
    }
}

static void explain(child *c, int status)
{
    tern_torch_way *w = c->out;
    if (c->cut)
        (void)snprintf(w->why, sizeof(w->why), "no step had begun within %.0f s",
                       c->o->start_limit);
    else if (WIFSIGNALED(status))
        (void)snprintf(w->why, sizeof(w->why), "it was ended by signal %d", WTERMSIG(status));
    else if (!*w->why)
        (void)snprintf(w->why, sizeof(w->why), "it ended with status %d", WEXITSTATUS(status));
}

/* A step that was cut off counts if none has ended before. */
static void finish(child *c)
{
    struct rusage used = {0};
    int status = 0;
    tern_torch_way *w = c->out;
    double now = now_s();
    siginfo_t ended;
    if (c->cut)
        (void)kill(-c->pid, SIGKILL);
    while (waitid(P_PID, (id_t)c->pid, &ended, WEXITED | WNOWAIT) < 0 && errno == EINTR)
        ;
    (void)kill(-c->pid, SIGKILL); /* what it has left behind; its number is still its own */
    while (wait4(c->pid, &status, 0, &used) < 0 && errno == EINTR)
        ;
    (void)close(c->from);
    if (w->outcome == TERN_TORCH_MEASURED)
        return;
    if (!c->cut || !c->begun) {
        explain(c, status);
        return;
    }
    double cpu = (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
                 1e-6 * (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) - c->begin_cpu;
    w->outcome = TERN_TORCH_CUT;
    w->seconds = now - c->since;
    w->cpu_seconds = cpu > 0 ? cpu : 0;
}

tern_status tern_torch_way_run(tern_alloc mem, const tern_torch_options *options,
                               tern_torch_way *out)
{
    child c = {.mem = mem, .o = options, .out = out};
    *out = (tern_torch_way){.outcome = TERN_TORCH_NONE};
    (void)snprintf(out->by, sizeof(out->by), "%s", options->by);
    TERN_TRY(start(&c));
    tern_status st = listen_to(&c);
    c.cut = c.cut || st;
    finish(&c);
    return st;
}

/* --- side by side --- */

tern_torch_best tern_torch_best_of(const tern_torch_way *ways, unsigned count)
{
    tern_torch_best best = {0};
    for (unsigned i = 0; i < count; i++) {
        const tern_torch_way *w = &ways[i];
        if (w->outcome == TERN_TORCH_NONE)
            continue;
        bool cut = w->outcome == TERN_TORCH_CUT;
        if (!best.way || w->cpu_seconds < best.cpu_seconds) {
            best.cpu_seconds = w->cpu_seconds;
            best.cpu_bound = cut;
        }
        if (best.way && w->seconds >= best.seconds)
            continue;
        best.way = w;
        best.seconds = w->seconds;
        best.bound = cut;
    }
    return best;
}

double tern_torch_limit(const char *text, double tern_seconds)
{
    char *end = NULL;
    double limit = text ? strtod(text, &end) : DEFAULT_LIMIT_S;
    if (text && (end == text || *end || !(limit > 0) || limit > 1e6))
        limit = DEFAULT_LIMIT_S;
    return limit > LEAST_TIMES * tern_seconds ? limit : LEAST_TIMES * tern_seconds;
}
