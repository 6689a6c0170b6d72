#include "base/host_cpus.h"

#include <limits.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/control_group.h"

/* Linux is built for at most 8192 CPUs. */
enum { CPUS_MAX = 8192, WORD_BITS = 64, WORDS_MAX = CPUS_MAX / WORD_BITS };

typedef struct {
    uint64_t bits[WORDS_MAX];
} cpu_mask;

static bool has_cpu(const cpu_mask *m, unsigned long cpu)
{
    return m->bits[cpu / WORD_BITS] >> cpu % WORD_BITS & 1;
}

static void add_cpu(cpu_mask *m, unsigned long cpu)
{
    m->bits[cpu / WORD_BITS] |= (uint64_t)1 << cpu % WORD_BITS;
}

static void remove_cpus(cpu_mask *from, const cpu_mask *these)
{
    for (unsigned i = 0; i < WORDS_MAX; i++)
        from->bits[i] &= ~these->bits[i];
}

/* --- topology --- */

static bool parse_cpu(const char **at, unsigned long *out)
{
    char *end = NULL;
    if (**at < '0' || **at > '9')
        return false;
    *out = strtoul(*at, &end, 10);
    *at = end;
    return *out < CPUS_MAX;
}

/* "0-1,8,10-11\n" */
static bool parse_list(const char *text, cpu_mask *out)
{
    for (;;) {
        unsigned long first = 0, last = 0;
        if (!parse_cpu(&text, &first))
            return false;
        last = first;
        if (*text == '-' && (text++, !parse_cpu(&text, &last)))
            return false;
        if (last < first)
            return false;
        for (unsigned long cpu = first; cpu <= last; cpu++)
            add_cpu(out, cpu);
        if (*text != ',')
            return *text == '\0' || *text == '\n';
        text++;
    }
}

/* The hardware threads of the core of |cpu|; only |cpu| if the system does not report them. */
static cpu_mask threads_of_core(const char *root, unsigned cpu)
{
    char dir[PATH_MAX], text[4096] = "";
    cpu_mask found = {0}, alone = {0};
    add_cpu(&alone, cpu);
    int len = snprintf(dir, sizeof dir, "%s/sys/devices/system/cpu/cpu%u/topology", root, cpu);
    if (len < 0 || (size_t)len >= sizeof dir)
        return alone;
    FILE *f = tern_control_group_open(dir, "thread_siblings_list");
    bool read = f && fgets(text, sizeof text, f);
    if (f)
        (void)fclose(f);
    return read && parse_list(text, &found) && has_cpu(&found, cpu) ? found : alone;
}

static unsigned count_cores(const char *root, cpu_mask left)
{
    unsigned cores = 0;
    for (unsigned cpu = 0; cpu < CPUS_MAX; cpu++) {
        if (!has_cpu(&left, cpu))
            continue;
        cpu_mask core = threads_of_core(root, cpu);
        remove_cpus(&left, &core);
        cores++;
    }
    return cores;
}

/* --- quotas --- */

/* CPU time per period of a group, both in microseconds; false if it is not limited. */
static bool read_quota(const char *dir, unsigned version, uint64_t *quota, uint64_t *period)
{
    if (version == 1) /* a quota of -1 is read as a huge number */
        return tern_control_group_read(dir, "cpu.cfs_quota_us", quota) && *quota <= INT64_MAX &&
               tern_control_group_read(dir, "cpu.cfs_period_us", period);
    unsigned long long values[2] = {0, 0};
    FILE *f = tern_control_group_open(dir, "cpu.max");
    bool found = f && fscanf(f, "%llu %llu", &values[0], &values[1]) == 2;
    if (f)
        (void)fclose(f);
    *quota = values[0];
    *period = values[1];
    return found;
}

static void lower_to_quota(void *self, const char *dir, unsigned version)
{
    uint64_t quota = 0, period = 0, *least = self;
    if (!read_quota(dir, version, &quota, &period) || !quota || !period)
        return;
    uint64_t cpus = quota / period + (quota % period != 0);
    *least = cpus < *least ? cpus : *least;
}

/* --- total --- */

unsigned tern_host_cpus_read(const char *root, const uint64_t *allowed, unsigned words)
{
    cpu_mask mask = {0};
    memcpy(mask.bits, allowed, (words < WORDS_MAX ? words : WORDS_MAX) * sizeof(*allowed));
    uint64_t least = count_cores(root, mask);
    tern_control_groups_visit(root, "cpu", lower_to_quota, &least);
    return least < 1 ? 1 : (unsigned)least;
}

unsigned tern_host_cpus(void)
{
    static const size_t bits = sizeof(unsigned long) * CHAR_BIT;
    unsigned long set[CPUS_MAX / (sizeof(unsigned long) * CHAR_BIT)] = {0};
    cpu_mask allowed = {0};
    if (sched_getaffinity(0, sizeof set, (cpu_set_t *)(void *)set) == 0) {
        for (unsigned cpu = 0; cpu < CPUS_MAX; cpu++)
            if (set[cpu / bits] >> cpu % bits & 1)
                add_cpu(&allowed, cpu);
    } else {
        long online = sysconf(_SC_NPROCESSORS_ONLN);
        for (unsigned cpu = 0; cpu < CPUS_MAX && (long)cpu < online; cpu++)
            add_cpu(&allowed, cpu);
    }
    return tern_host_cpus_read("", allowed.bits, WORDS_MAX);
}
