/* test_files.h - files and directories for tests. */
#ifndef TERN_TEST_FILES_H
#define TERN_TEST_FILES_H

#include <stddef.h>

/* dir/name; freed with tern_path_free(tern_alloc_host(), ...). */
char *test_path_in(const char *dir, const char *name);

/* Asserts that the file consists of these bytes. */
void test_assert_file_holds(const char *path, const void *bytes, size_t len);

/* The entries of a directory, without "." and "..". */
size_t test_count_entries(const char *path);

#endif
