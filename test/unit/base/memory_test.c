#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>
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

static void put_machine(const char *root)
{
    put(root, "proc/meminfo", "MemTotal: 9000 kB\nMemFree: 10 kB\nMemAvailable:    8000 kB\n");
}

static void a_machine_without_groups(void **state)
{
    assert_true(tern_memory_read(*state) == UINT64_MAX);
    put_machine(*state);
    assert_int_equal(tern_memory_read(*state), 8000 * 1024);
    put(*state, "proc/self/cgroup", "0::/\n");
    assert_int_equal(tern_memory_read(*state), 8000 * 1024);
}

static void groups_of_version_2(void **state)
{
    put_machine(*state);
    put(*state, "proc/self/cgroup", "0::/a/b\n");
    put(*state, "sys/fs/cgroup/a/b/memory.max", "max\n");
    put(*state, "sys/fs/cgroup/a/b/memory.current", "900000\n");
    assert_int_equal(tern_memory_read(*state), 8000 * 1024);
    /* The group above leaves less; files that it caches can be given up. */
    put(*state, "sys/fs/cgroup/a/memory.max", "1000000\n");
    put(*state, "sys/fs/cgroup/a/memory.current", "900000\n");
    put(*state, "sys/fs/cgroup/a/memory.stat", "inactive_file_not 5\ninactive_file 50000\n");
    assert_int_equal(tern_memory_read(*state), 150000);
    put(*state, "sys/fs/cgroup/a/b/memory.max", "900001\n");
    assert_int_equal(tern_memory_read(*state), 1);
    put(*state, "sys/fs/cgroup/a/b/memory.max", "800000\n");
    assert_int_equal(tern_memory_read(*state), 0);
}

static void groups_of_version_1(void **state)
{
    put_machine(*state);
    put(*state, "proc/self/cgroup", "5:cpu,memory2:/x\n4:cpuset,memory:/docker/id\n0::/\n");
    put(*state, "sys/fs/cgroup/memory/memory.limit_in_bytes", "700000\n");
    put(*state, "sys/fs/cgroup/memory/memory.usage_in_bytes", "300000\n");
    put(*state, "sys/fs/cgroup/memory/memory.stat", "total_inactive_file 1000\n");
    /* The path is that of the host: only the mount is there. */
    assert_int_equal(tern_memory_read(*state), 401000);
    put(*state, "sys/fs/cgroup/memory/docker/id/memory.limit_in_bytes", "9223372036854771712\n");
    put(*state, "sys/fs/cgroup/memory/docker/id/memory.usage_in_bytes", "300000\n");
    assert_int_equal(tern_memory_read(*state), 401000);
    put(*state, "sys/fs/cgroup/memory/docker/id/memory.limit_in_bytes", "300007\n");
    assert_int_equal(tern_memory_read(*state), 7);
}

static void this_machine_has_some(void **state)
{
    (void)state;
    uint64_t found = tern_memory_read("");
    assert_true(found > 1 << 20 && found < (uint64_t)1 << 50);
}

static void a_check_names_both_amounts(void **state)
{
    (void)state;
    assert_int_equal(setenv("TERN_MEMORY", "2G", 1), 0);
    assert_int_equal(tern_memory_available(), (uint64_t)2 << 30);
    assert_ok(tern_memory_check((uint64_t)2 << 30, "the plan"));
    assert_fails(NO_MEMORY, "the plan needs 3.22 GB of memory, 2.15 GB is available",
                 tern_memory_check((uint64_t)3 << 30, "the plan"));
    assert_int_equal(setenv("TERN_MEMORY", "0", 1), 0);
    assert_ok(tern_memory_check(UINT64_MAX, "the plan"));
    assert_int_equal(setenv("TERN_MEMORY", "much", 1), 0);
    assert_fails(INVALID, "TERN_MEMORY is \"much\"", tern_memory_check(1, "the plan"));
    assert_true(tern_memory_available() > 1 << 20);
    assert_int_equal(unsetenv("TERN_MEMORY"), 0);
    assert_fails(NO_MEMORY, "the plan needs", tern_memory_check(UINT64_MAX, "the plan"));
}

TEST_MAIN(TEST_IN_DIR(a_machine_without_groups), TEST_IN_DIR(groups_of_version_2),
          TEST_IN_DIR(groups_of_version_1), TEST_IN_DIR(this_machine_has_some),
          TEST_IN_DIR(a_check_names_both_amounts))
