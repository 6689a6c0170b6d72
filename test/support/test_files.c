#include "test_files.h"

#include <dirent.h>

#include "base/file.h"
#include "test_support.h"

char *test_path_in(const char *dir, const char *name)
{
    char *path = NULL;
    assert_ok(tern_path_join(tern_alloc_host(), dir, name, &path));
    return path;
}

void test_assert_file_holds(const char *path, const void *bytes, size_t len)
{
    uint8_t *found;
    size_t found_len;
    assert_ok(tern_file_read(tern_alloc_host(), path, 1 << 30, &found, &found_len));
    assert_int_equal(found_len, len);
    assert_memory_equal(found, bytes, len);
    assert_int_equal(found[len], 0);
    tern_file_free(tern_alloc_host(), found, found_len);
}

size_t test_count_entries(const char *path)
{
    DIR *dir = opendir(path);
    assert_non_null(dir);
    size_t count = 0;
    while (readdir(dir))
        count++;
    closedir(dir);
    return count - 2;
}
