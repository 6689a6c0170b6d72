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
static const double DEFAULT_LIMIT_S = 120, MIN_LIMIT_FACTOR = 3, BUSY_LIMIT_FACTOR = 10,
                    POLL_S = 0.2;

/* The child process and its results so far. */
typedef struct {
    tern_alloc mem;
    const tern_torch_options *o;
    tern_torch_result *out;
    pid_t pid;
    int output; /* read end of its stdout */
    char line[LINE_BYTES];
    size_t len;
    double begin;     /* when the process, or its current step, began */
    double begin_cpu; /* CPU time of the process at that moment */
    bool in_step, cut;
} child;

static double now_s(void)
{
    struct timespec t;
    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* --- its output --- */

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
    tern_torch_result *r = c->out;
    copy_text(line, "by", r->by, sizeof(r->by));
    copy_text(line, "attention", r->attention, sizeof(r->attention));
    copy_text(line, "version", r->version, sizeof(r->version));
    copy_text(line, "skipped", r->why, sizeof(r->why));
    bool begins = tern_json_member(line, "begin") != NULL;
    if (begins || tern_json_member(line, "compile")) {
        c->in_step = begins;
        c->begin = now_s();
        c->begin_cpu = number_of(line, "begin");
    }
    if (number_of(line, "seconds") <= 0)
        return;
    r->outcome = TERN_TORCH_MEASURED;
    r->seconds = number_of(line, "seconds");
    r->cpu_seconds = number_of(line, "cpu_seconds");
    r->first_seconds = number_of(line, "first_seconds");
    r->loss = number_of(line, "loss");
    r->steps = (unsigned)number_of(line, "steps");
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

/* Truncates lines that are too long. */
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

/* Runs between fork and exec: must not allocate or lock. */
static void exec_command(const char *const *command, int to)
{
    int nothing = open("/dev/null", O_RDONLY);
    (void)setpgid(0, 0);
    (void)prctl(PR_SET_PDEATHSIG, SIGKILL); /* ends with the benchmark */
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
        exec_command(c->o->command, ends[1]);
    (void)close(ends[1]);
    c->output = ends[0];
    if (c->pid < 0) {
        (void)close(ends[0]);
        return TERN_ERR(IO, "%s cannot be run: fork failed", c->o->command[0]);
    }
    (void)setpgid(c->pid, c->pid); /* parent and child both set it: either may run first */
    c->begin = now_s();
    return NULL;
}

/* CPU time of the process so far; 0: unknown. */
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
    text = text ? strrchr(text, ')') : NULL; /* the name before it may hold any character */
    if (!text || sscanf(text, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %llu %llu", &user,
                        &system) != 2)
        return 0;
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

/* Seconds until the time limit. The limit is extended, up to BUSY_LIMIT_FACTOR times, while the
 * step has not had its CPU time. */
static double time_left(const child *c)
{
    double elapsed = now_s() - c->begin;
    if (!c->in_step)
        return c->o->start_limit - elapsed;
    double limit = c->o->step_limit;
    if (elapsed < limit || elapsed >= BUSY_LIMIT_FACTOR * limit)
        return limit - elapsed;
    double cpu = c->o->cpu_limit > 0 ? cpu_of(c->pid) : 0;
    return cpu > 0 && cpu - c->begin_cpu < c->o->cpu_limit ? POLL_S : 0;
}

/* Reads until the process ends or exceeds a limit. */
static tern_status read_output(child *c)
{
    char bytes[LINE_BYTES];
    for (;;) {
        double left = time_left(c);
        struct pollfd wait = {.fd = c->output, .events = POLLIN};
        int ready = left > 0 ? poll(&wait, 1, (int)(left < 1e6 ? left * 1000 + 1 : 1e9)) : 0;
        if (ready < 0 && errno == EINTR)
            continue;
        if (ready == 0 && left <= 0) {
            c->cut = true;
            return NULL;
        }
        ssize_t n = ready ? read(c->output, bytes, sizeof(bytes)) : -1;
        if (n == 0 || (n < 0 && ready && errno != EINTR))
            return NULL;
        if (n > 0)
            TERN_TRY(take_bytes(c, bytes, (size_t)n));
    }
}

static void explain(child *c, int status)
{
    tern_torch_result *r = c->out;
    if (c->cut)
        (void)snprintf(r->why, sizeof(r->why), "no step had begun within %.0f s",
                       c->o->start_limit);
    else if (WIFSIGNALED(status))
        (void)snprintf(r->why, sizeof(r->why), "it was ended by signal %d", WTERMSIG(status));
    else if (!*r->why)
        (void)snprintf(r->why, sizeof(r->why), "it ended with status %d", WEXITSTATUS(status));
}

/* Ends the process group. Without a measured step, a killed step yields lower bounds. */
static void finish(child *c)
{
    struct rusage used = {0};
    int status = 0;
    tern_torch_result *r = c->out;
    double now = now_s();
    siginfo_t ended;
    if (c->cut)
        (void)kill(-c->pid, SIGKILL);
    while (waitid(P_PID, (id_t)c->pid, &ended, WEXITED | WNOWAIT) < 0 && errno == EINTR)
        ;
    (void)kill(-c->pid, SIGKILL); /* remaining processes of its group; the pid is not yet reused */
    while (wait4(c->pid, &status, 0, &used) < 0 && errno == EINTR)
        ;
    (void)close(c->output);
    if (r->outcome == TERN_TORCH_MEASURED)
        return;
    if (!c->cut || !c->in_step) {
        explain(c, status);
        return;
    }
    double cpu = (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
                 1e-6 * (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) - c->begin_cpu;
    r->outcome = TERN_TORCH_CUT;
    r->seconds = now - c->begin;
    r->cpu_seconds = cpu > 0 ? cpu : 0;
}

tern_status tern_torch_measure(tern_alloc mem, const tern_torch_options *options,
                               tern_torch_result *out)
{
    child c = {.mem = mem, .o = options, .out = out};
    *out = (tern_torch_result){.outcome = TERN_TORCH_NONE};
    (void)snprintf(out->by, sizeof(out->by), "%s", options->by);
    TERN_TRY(start(&c));
    tern_status st = read_output(&c);
    c.cut = c.cut || st;
    finish(&c);
    return st;
}

/* --- the comparison --- */

tern_torch_best tern_torch_best_of(const tern_torch_result *results, unsigned count)
{
    tern_torch_best best = {0};
    for (unsigned i = 0; i < count; i++) {
        const tern_torch_result *r = &results[i];
        if (r->outcome == TERN_TORCH_NONE)
            continue;
        bool cut = r->outcome == TERN_TORCH_CUT;
        if (!best.result || r->cpu_seconds < best.cpu_seconds) {
            best.cpu_seconds = r->cpu_seconds;
            best.cpu_bound = cut;
        }
        if (best.result && r->seconds >= best.seconds)
            continue;
        best.result = r;
        best.seconds = r->seconds;
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
    return limit > MIN_LIMIT_FACTOR * tern_seconds ? limit : MIN_LIMIT_FACTOR * tern_seconds;
}
