#include "base/host_cpus.h"

#include <sched.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/output.h"
#include "test_support.h"

/* A file below the root that stands for the machine. */
static void put(const char *root, const char *path, const char *text)
{
    char *full = NULL;
    assert_ok(tern_path_join(tern_alloc_host(), root, path, &full));
    *strrchr(full, '/') = '\0';
    assert_ok(tern_dir_create(tern_alloc_host(), full));
    full[strlen(full)] = '/';
    assert_ok(tern_output_save(full, text, strlen(text)));
    tern_path_free(tern_alloc_host(), full);
}

static void put_siblings(const char *root, unsigned cpu, const char *list)
{
    char path[128];
    (void)snprintf(path, sizeof path, "sys/devices/system/cpu/cpu%u/topology/thread_siblings_list",
                   cpu);
    put(root, path, list);
}

/* Eight CPUs in four cores: 0 and 4, 1 and 5, ... */
static void put_cores(const char *root)
{
    for (unsigned cpu = 0; cpu < 8; cpu++) {
        char list[16];
        (void)snprintf(list, sizeof list, "%u,%u\n", cpu % 4, cpu % 4 + 4);
        put_siblings(root, cpu, list);
    }
}

static unsigned cpus_of(void **state, uint64_t allowed)
{
    return tern_host_cpus_read(*state, &allowed, 1);
}

static void hardware_threads_of_a_core_count_once(void **state)
{
    put_cores(*state);
    assert_int_equal(cpus_of(state, 0xff), 4);
    assert_int_equal(cpus_of(state, 0x11), 1); /* both threads of one core */
    assert_int_equal(cpus_of(state, 0xf0), 4); /* the second thread of each */
    assert_int_equal(cpus_of(state, 0x60), 2);
    assert_int_equal(cpus_of(state, 0), 1);
    const uint64_t many[3] = {0x11, 0, 1}; /* CPU 128 has no topology */
    assert_int_equal(tern_host_cpus_read(*state, many, 3), 2);
}

static void without_topology_every_cpu_counts(void **state)
{
    assert_int_equal(cpus_of(state, 0xff), 8);
    put_siblings(*state, 0, "0-3,6\n");
    assert_int_equal(cpus_of(state, 0xff), 4); /* 0-3 and 6, 4, 5, 7 */
    static const char *const odd[] = {"",           "\n",  "-1",   "1",
                                      "0-",         "3-0", "0,,1", "0 to 3",
                                      "0-99999999", "0x3", "0-3;", "99999999999999999999"};
    for (unsigned i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        put_siblings(*state, 0, odd[i]);
        assert_int_equal(cpus_of(state, 0xff), 8);
    }
}

static void quotas_of_version_2(void **state)
{
    put(*state, "proc/self/cgroup", "0::/a/b\n");
    put(*state, "sys/fs/cgroup/a/b/cpu.max", "max 100000\n");
    assert_int_equal(cpus_of(state, 0xff), 8);
    put(*state, "sys/fs/cgroup/a/cpu.max", "250000 100000\n");
    assert_int_equal(cpus_of(state, 0xff), 3); /* rounded up */
    put(*state, "sys/fs/cgroup/a/b/cpu.max", "10000 100000\n");
    assert_int_equal(cpus_of(state, 0xff), 1);
    put(*state, "sys/fs/cgroup/a/b/cpu.max", "1600000 100000\n");
    put(*state, "sys/fs/cgroup/a/cpu.max", "1200000 100000\n");
    assert_int_equal(cpus_of(state, 0xff), 8); /* more than there are */
    put_cores(*state);
    assert_int_equal(cpus_of(state, 0xff), 4);
    static const char *const odd[] = {"", "max", "200000", "200000 0", "0 100000", "much more"};
    for (unsigned i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        put(*state, "sys/fs/cgroup/a/cpu.max", odd[i]);
        assert_int_equal(cpus_of(state, 0xff), 4);
    }
}

static void quotas_of_version_1(void **state)
{
    put(*state, "proc/self/cgroup", "4:cpuset:/\n3:cpu,cpuacct:/docker/id\n0::/\n");
    put(*state, "sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1\n");
    put(*state, "sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n");
    assert_int_equal(cpus_of(state, 0xff), 8);
    put(*state, "sys/fs/cgroup/cpu/cpu.cfs_quota_us", "400001\n");
    assert_int_equal(cpus_of(state, 0xff), 5); /* the path is the host's: only the mount is there */
    put(*state, "sys/fs/cgroup/cpu/docker/id/cpu.cfs_quota_us", "150000\n");
    assert_int_equal(cpus_of(state, 0xff), 5); /* no period */
    put(*state, "sys/fs/cgroup/cpu/docker/id/cpu.cfs_period_us", "50000\n");
    assert_int_equal(cpus_of(state, 0xff), 3);
}

static void odd_group_files_are_ignored(void **state)
{
    static const char *const odd[] = {
        "", "\n", "0", "0:", "0::", "::", "7:cpu", "7:cpu:", ":cpu:/a"};
    for (unsigned i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        put(*state, "proc/self/cgroup", odd[i]);
        assert_int_equal(cpus_of(state, 0xf), 4);
    }
}

static void this_process_may_use_some(void **state)
{
    (void)state;
    cpu_set_t all;
    unsigned cpus = tern_host_cpus();
    assert_true(cpus >= 1);
    if (sched_getaffinity(0, sizeof all, &all) == 0)
        assert_true(cpus <= (unsigned)CPU_COUNT(&all));
}

TEST_MAIN(TEST_IN_DIR(hardware_threads_of_a_core_count_once),
          TEST_IN_DIR(without_topology_every_cpu_counts), TEST_IN_DIR(quotas_of_version_2),
          TEST_IN_DIR(quotas_of_version_1), TEST_IN_DIR(odd_group_files_are_ignored),
          TEST_IN_DIR(this_process_may_use_some))
