/* Checkpoints: round trip, removal of old ones, skipping damaged ones, and failed writes that lose
 * nothing. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/output.h"
#include "checkpoint_sample.h"
#include "test_files.h"

typedef struct {
    char *dir;
    sample sample;
    tern_arena arena;
    tern_text skipped, notes;
    tern_checkpoint_reader reader;
} fixture;

static int set_up(void **state)
{
    fixture *f = calloc(1, sizeof *f);
    f->dir = test_temp_dir_make();
    tern_arena_init(&f->arena, tern_alloc_host(), 0);
    tern_text_init(&f->skipped, tern_alloc_host());
    tern_text_init(&f->notes, tern_alloc_host());
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    fixture *f = *state;
    tern_arena_fini(&f->arena);
    tern_text_fini(&f->skipped);
    tern_text_fini(&f->notes);
    test_temp_dir_remove(f->dir);
    free(f);
    return 0;
}

static void write_step(fixture *f, uint64_t step, uint32_t keep)
{
    sample_make(&f->sample, step);
    assert_ok(
        tern_checkpoint_write(tern_alloc_host(), f->dir, &f->sample.checkpoint, keep, &f->notes));
}

static tern_status open_path(fixture *f, const char *path)
{
    tern_text_cut(&f->skipped, 0);
    return tern_checkpoint_open(tern_alloc_host(), &f->arena, path, &f->reader, &f->skipped);
}

static void assert_newest(fixture *f, uint64_t step)
{
    assert_ok(open_path(f, f->dir));
    assert_int_equal(f->reader.state.step, step);
    sample_check(&f->reader);
    tern_checkpoint_close(&f->reader);
}

static char *path_of(const fixture *f, const char *name)
{
    char *path = NULL;
    assert_ok(tern_path_join(tern_alloc_host(), f->dir, name, &path));
    return path;
}

static bool exists(const fixture *f, const char *name)
{
    char *path = path_of(f, name);
    bool there = access(path, F_OK) == 0;
    tern_path_free(tern_alloc_host(), path);
    return there;
}

static void test_what_is_written_comes_back(void **state)
{
    fixture *f = *state;
    write_step(f, 1200, 0);
    assert_ok(open_path(f, f->dir));
    const tern_checkpoint_state *s = &f->reader.state;
    assert_int_equal(s->step, 1200);
    assert_true(s->loss == 1.0 / 3 && s->scale == 65536);
    assert_string_equal(s->tokenizer, "bytes");
    assert_string_equal(s->data, "sha256:\xc3\xa4");
    assert_string_equal(s->settings, "{\"a\": [1, \"x\"]}\n");
    assert_string_equal(tern_safetensors_metadata(f->reader.model, "format"), "pt");
    assert_non_null(strstr(f->reader.path, "/step-00001200"));
    sample_check(&f->reader);
    tern_checkpoint_close(&f->reader);
    char *path = path_of(f, "step-00001200");
    assert_ok(open_path(f, path));
    sample_check(&f->reader);
    tern_checkpoint_close(&f->reader);
    tern_path_free(tern_alloc_host(), path);
    assert_true(exists(f, "step-00001200/tokenizer.json"));
    assert_false(exists(f, "step-00001200/config.json"));
}

static void test_config_goes_along(void **state)
{
    fixture *f = *state;
    tern_model_config config = {.kind = TERN_MODEL_GPT2,
                                .layers = 2,
                                .width = 8,
                                .heads = 2,
                                .kv_heads = 2,
                                .head_width = 4,
                                .inner = 32,
                                .vocabulary = 256,
                                .positions = 16,
                                .norm_epsilon = 1e-5,
                                .activation = "gelu_new"};
    sample_make(&f->sample, 1);
    f->sample.checkpoint.config = &config;
    f->sample.checkpoint.optimizer_count = 0;
    assert_ok(
        tern_checkpoint_write(tern_alloc_host(), f->dir, &f->sample.checkpoint, 0, &f->notes));
    assert_true(exists(f, "step-00000001/config.json"));
    assert_ok(open_path(f, f->dir));
    assert_null(f->reader.optimizer);
    tern_checkpoint_close(&f->reader);
}

static void test_the_oldest_go(void **state)
{
    fixture *f = *state;
    for (uint64_t step = 1; step <= 5; step++)
        write_step(f, step * 10, 2);
    assert_int_equal(test_count_entries(f->dir), 2);
    assert_true(exists(f, "step-00000050") && exists(f, "step-00000040"));
    write_step(f, 60, 0);
    assert_int_equal(test_count_entries(f->dir), 3);
    /* A damaged checkpoint does not count as kept, so that it never displaces an intact one. */
    char *path = path_of(f, "step-00000060/model.safetensors");
    assert_int_equal(truncate(path, 10), 0);
    tern_path_free(tern_alloc_host(), path);
    write_step(f, 55, 2);
    assert_int_equal(test_count_entries(f->dir), 3);
    assert_false(exists(f, "step-00000040"));
    assert_newest(f, 55);
}

static void test_the_same_step_is_replaced(void **state)
{
    fixture *f = *state;
    write_step(f, 7, 0);
    sample_make(&f->sample, 7);
    f->sample.checkpoint.state.loss = 2.5;
    assert_ok(
        tern_checkpoint_write(tern_alloc_host(), f->dir, &f->sample.checkpoint, 0, &f->notes));
    assert_int_equal(test_count_entries(f->dir), 1);
    assert_ok(open_path(f, f->dir));
    assert_true(f->reader.state.loss == 2.5);
    tern_checkpoint_close(&f->reader);
}

static void flip_byte(const fixture *f, const char *name, off_t at)
{
    char *path = path_of(f, name);
    uint8_t byte = 0;
    int fd = open(path, O_RDWR);
    assert_int_equal(pread(fd, &byte, 1, at), 1);
    byte ^= 1;
    assert_int_equal(pwrite(fd, &byte, 1, at), 1);
    (void)close(fd);
    tern_path_free(tern_alloc_host(), path);
}

static void test_damaged_ones_are_passed_over(void **state)
{
    fixture *f = *state;
    for (uint64_t step = 1; step <= 4; step++)
        write_step(f, step, 0);
    flip_byte(f, "step-00000004/optimizer.safetensors", 5000);
    assert_newest(f, 3);
    assert_non_null(strstr(tern_text_get(&f->skipped), "step-00000004 is damaged"));
    assert_non_null(strstr(tern_text_get(&f->skipped), "optimizer.safetensors has SHA-256"));
    flip_byte(f, "step-00000003/state.json", 0);
    assert_newest(f, 2);
    assert_non_null(strstr(tern_text_get(&f->skipped), "step-00000003 is damaged"));
    char *path = path_of(f, "step-00000002/state.json");
    assert_int_equal(unlink(path), 0);
    tern_path_free(tern_alloc_host(), path);
    assert_newest(f, 1);
    path = path_of(f, "step-00000004");
    assert_fails(CORRUPT, "optimizer.safetensors", open_path(f, path));
    tern_path_free(tern_alloc_host(), path);
    flip_byte(f, "step-00000001/model.safetensors", 200);
    assert_fails(CORRUPT, "all 4 checkpoints are damaged", open_path(f, f->dir));
}

static void test_none_is_not_found(void **state)
{
    fixture *f = *state;
    assert_fails(NOT_FOUND, "found no checkpoint", open_path(f, f->dir));
    assert_fails(NOT_FOUND, "/not/there", open_path(f, "/not/there"));
    tern_checkpoint_close(&f->reader);
}

static void test_left_overs_go_and_others_stay(void **state)
{
    fixture *f = *state;
    /* No process has the largest id; process 1 is alive. */
    const char *const names[] = {".tern-tmp-4194303-0", ".tern-tmp-1-0", "notes", "step-1", ".x"};
    for (size_t i = 0; i < TERN_COUNT_OF(names); i++) {
        char *path = path_of(f, names[i]);
        assert_int_equal(mkdir(path, 0777), 0);
        tern_path_free(tern_alloc_host(), path);
    }
    char *path = path_of(f, ".tern-tmp-4194303-0/model.safetensors");
    assert_int_equal(close(open(path, O_CREAT | O_WRONLY, 0666)), 0);
    tern_path_free(tern_alloc_host(), path);
    /* A file that this process may be about to rename, and a stale directory. */
    char own_file[64], own_dir[64];
    (void)snprintf(own_file, sizeof own_file, ".tern-tmp-%ld-900", (long)getpid());
    (void)snprintf(own_dir, sizeof own_dir, ".tern-tmp-%ld-901", (long)getpid());
    path = path_of(f, own_file);
    assert_int_equal(close(open(path, O_CREAT | O_WRONLY, 0666)), 0);
    tern_path_free(tern_alloc_host(), path);
    path = path_of(f, own_dir);
    assert_int_equal(mkdir(path, 0777), 0);
    tern_path_free(tern_alloc_host(), path);
    write_step(f, 1, 1);
    write_step(f, 2, 1);
    assert_int_equal(test_count_entries(f->dir), 6);
    assert_true(exists(f, own_file));
    assert_false(exists(f, own_dir));
    assert_false(exists(f, ".tern-tmp-4194303-0"));
    assert_true(exists(f, ".tern-tmp-1-0") && exists(f, "step-1") && exists(f, "notes"));
    assert_newest(f, 2);
}

/* Replaces |from|, which must occur in |name|, by |to| of the same length. */
static void edit(const fixture *f, const char *name, const char *from, const char *to)
{
    char *path = path_of(f, name);
    uint8_t *bytes = NULL;
    size_t len = 0;
    assert_int_equal(strlen(from), strlen(to));
    assert_ok(tern_file_read(tern_alloc_host(), path, 1 << 20, &bytes, &len));
    char *at = strstr((char *)bytes, from);
    assert_non_null(at);
    memcpy(at, to, strlen(to));
    assert_ok(tern_output_save(path, bytes, len));
    tern_file_free(tern_alloc_host(), bytes, len);
    tern_path_free(tern_alloc_host(), path);
}

/* Rewrites state.json of step 1 as version 1, which has no checksum of itself. */
static void make_first_version(const fixture *f)
{
    char *path = path_of(f, "step-00000001/state.json");
    uint8_t *bytes = NULL;
    size_t len = 0;
    edit(f, "step-00000001/state.json", "\"version\": 2", "\"version\": 1");
    assert_ok(tern_file_read(tern_alloc_host(), path, 1 << 20, &bytes, &len));
    char *end = NULL;
    for (char *at = (char *)bytes; (at = strstr(at, ",\n  \"sha256\"")); at++)
        end = at;
    assert_non_null(end);
    memcpy(end, "\n}\n", 3);
    assert_ok(tern_output_save(path, bytes, (size_t)(end + 3 - (char *)bytes)));
    tern_file_free(tern_alloc_host(), bytes, len);
    tern_path_free(tern_alloc_host(), path);
}

static void test_names_stay_in_the_directory(void **state)
{
    fixture *f = *state;
    write_step(f, 1, 0);
    make_first_version(f);
    edit(f, "step-00000001/state.json", "\"tokenizer.json\"", "\"../enizer.json\"");
    char *path = path_of(f, "step-00000001");
    assert_fails(CORRUPT, "\"../enizer.json\" is not a file name", open_path(f, path));
    tern_path_free(tern_alloc_host(), path);
}

/* A changed digit is still valid JSON. */
static void test_state_has_a_checksum(void **state)
{
    fixture *f = *state;
    write_step(f, 1, 0);
    char *path = path_of(f, "step-00000001");
    edit(f, "step-00000001/state.json", "\"data_position\": 8", "\"data_position\": 9");
    assert_fails(CORRUPT, "state.json does not have the SHA-256 at its end", open_path(f, path));
    write_step(f, 1, 0);
    edit(f, "step-00000001/state.json", "\n}\n", "}\n\n");
    assert_fails(CORRUPT, "state.json does not end with its SHA-256", open_path(f, path));
    write_step(f, 1, 0);
    edit(f, "step-00000001/state.json", "\"version\": 2", "\"version\": 1");
    assert_fails(CORRUPT, "SHA-256", open_path(f, path));
    tern_path_free(tern_alloc_host(), path);
}

static void test_the_first_version_is_read(void **state)
{
    fixture *f = *state;
    write_step(f, 1, 0);
    make_first_version(f);
    assert_ok(open_path(f, f->dir));
    assert_int_equal(f->reader.state.version, 1);
    sample_check(&f->reader);
    tern_checkpoint_close(&f->reader);
}

/* --- other files --- */

static void make_file(const fixture *f, const char *name)
{
    char *path = path_of(f, name);
    assert_ok(tern_output_save(path, "mine", 4));
    tern_path_free(tern_alloc_host(), path);
}

static void make_dir(const fixture *f, const char *name)
{
    char *path = path_of(f, name);
    assert_int_equal(mkdir(path, 0777), 0);
    tern_path_free(tern_alloc_host(), path);
}

static void make_link(const fixture *f, const char *to, const char *name)
{
    char *path = path_of(f, name), *target = path_of(f, to);
    assert_int_equal(symlink(target, path), 0);
    tern_path_free(tern_alloc_host(), target);
    tern_path_free(tern_alloc_host(), path);
}

static bool notes_have(const fixture *f, const char *text)
{
    return strstr(tern_text_get(&f->notes), text) != NULL;
}

static void test_a_linked_checkpoint_is_not_emptied(void **state)
{
    fixture *f = *state;
    write_step(f, 1, 0);
    char *from = path_of(f, "step-00000001"), *to = path_of(f, "elsewhere");
    assert_int_equal(rename(from, to), 0);
    make_link(f, "elsewhere", "step-00000001");
    make_file(f, "elsewhere/notes.txt");
    write_step(f, 2, 1);
    assert_true(exists(f, "elsewhere/notes.txt") && exists(f, "elsewhere/model.safetensors"));
    assert_true(exists(f, "step-00000001"));
    assert_true(notes_have(f, "step-00000001 stays: it is a symbolic link"));
    /* Replacing the step replaces the link. */
    write_step(f, 1, 0);
    struct stat info;
    assert_true(lstat(from, &info) == 0 && S_ISDIR(info.st_mode));
    assert_true(exists(f, "elsewhere/notes.txt") && exists(f, "elsewhere/model.safetensors"));
    tern_path_free(tern_alloc_host(), from);
    tern_path_free(tern_alloc_host(), to);
}

static void test_foreign_files_stay(void **state)
{
    fixture *f = *state;
    write_step(f, 1, 0);
    make_dir(f, "outside");
    make_file(f, "outside/kept");
    make_dir(f, "step-00000001/evaluation");
    make_file(f, "step-00000001/evaluation/scores");
    make_file(f, "step-00000001/README");
    make_link(f, "outside", "step-00000001/linked");
    write_step(f, 2, 1); /* does not fail */
    assert_true(exists(f, "step-00000001/evaluation/scores") && exists(f, "step-00000001/README"));
    assert_true(exists(f, "step-00000001/linked/kept"));
    assert_false(exists(f, "step-00000001/state.json"));
    assert_false(exists(f, "step-00000001/model.safetensors"));
    assert_true(notes_have(f, "step-00000001 stays"));
    /* Without state.json it is not a checkpoint: no note. */
    tern_text_cut(&f->notes, 0);
    write_step(f, 3, 1);
    assert_string_equal(tern_text_get(&f->notes), "");
    assert_newest(f, 3);
    /* A rewritten step keeps them. */
    make_dir(f, "step-00000003/evaluation");
    make_file(f, "step-00000003/evaluation/scores");
    write_step(f, 3, 1);
    assert_true(exists(f, "step-00000003/evaluation/scores"));
    assert_newest(f, 3);
    assert_int_equal(test_count_entries(f->dir), 3);
}

static void test_a_checkpoint_that_is_read_stays(void **state)
{
    fixture *f = *state;
    write_step(f, 1, 0);
    assert_ok(open_path(f, f->dir));
    write_step(f, 2, 1);
    sample_check(&f->reader);
    assert_true(exists(f, "step-00000001/model.safetensors"));
    tern_checkpoint_close(&f->reader);
    write_step(f, 3, 1);
    assert_int_equal(test_count_entries(f->dir), 1);
    assert_string_equal(tern_text_get(&f->notes), "");
}

static void test_a_directory_has_one_writer(void **state)
{
    fixture *f = *state;
    tern_alloc mem = tern_alloc_host();
    tern_checkpoint_claim first, second;
    char *path = path_of(f, "a/run"), who[48];
    (void)snprintf(who, sizeof who, "process %ld trains in it", (long)getpid());
    assert_ok(tern_checkpoint_claim_take(mem, path, false, &first));
    assert_fails(INVALID, who, tern_checkpoint_claim_take(mem, path, true, &second));
    tern_checkpoint_claim_release(&second); /* allowed, no effect */
    assert_fails(INVALID, who, tern_checkpoint_claim_take(mem, path, true, &second));
    tern_checkpoint_claim_release(&first);
    assert_false(exists(f, "a/run")); /* nothing was written */
    tern_path_free(mem, path);
    write_step(f, 3, 0);
    assert_fails(INVALID, "newest checkpoint is step-00000003",
                 tern_checkpoint_claim_take(mem, f->dir, false, &first));
    assert_ok(tern_checkpoint_claim_take(mem, f->dir, true, &first));
    tern_checkpoint_claim_release(&first);
    assert_int_equal(test_count_entries(f->dir), 2); /* with "a" */
    path = path_of(f, "plain");
    make_file(f, "plain");
    assert_fails(IO, "cannot create the directory",
                 tern_checkpoint_claim_take(mem, path, false, &first));
    tern_path_free(mem, path);
}

/* Its files are then unknown. */
static void test_a_damaged_state_stays(void **state)
{
    fixture *f = *state;
    write_step(f, 1, 0);
    flip_byte(f, "step-00000001/state.json", 0);
    write_step(f, 2, 1);
    assert_true(exists(f, "step-00000001/model.safetensors"));
    assert_true(notes_have(f, "so it is not removed"));
}

/* Truncates files as on a full disk. */
static void test_a_write_that_fails_loses_nothing(void **state)
{
    fixture *f = *state;
    write_step(f, 1, 1);
    struct rlimit old, small;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
    const rlim_t limits[] = {1, 5000, 12300};
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    for (size_t i = 0; i < TERN_COUNT_OF(limits); i++) {
        small = (struct rlimit){limits[i], old.rlim_max};
        sample_make(&f->sample, 2);
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
        tern_status st =
            tern_checkpoint_write(tern_alloc_host(), f->dir, &f->sample.checkpoint, 1, &f->notes);
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &old), 0);
        if (limits[i] < 12000)
            assert_fails(IO, f->dir, st);
        else
            assert_ok(st);
        assert_newest(f, limits[i] < 12000 ? 1 : 2);
        assert_int_equal(test_count_entries(f->dir), 1);
    }
    (void)signal(SIGXFSZ, handler);
}

static tern_status write_and_open(tern_alloc mem, void *arg)
{
    fixture *f = arg;
    tern_arena arena;
    tern_text skipped;
    tern_checkpoint_reader reader;
    tern_arena_init(&arena, mem, 0);
    tern_text_init(&skipped, mem);
    tern_status st = tern_checkpoint_write(mem, f->dir, &f->sample.checkpoint, 1, &f->notes);
    if (!st) {
        st = tern_checkpoint_open(mem, &arena, f->dir, &reader, &skipped);
        tern_checkpoint_close(&reader);
    }
    tern_text_fini(&skipped);
    tern_arena_fini(&arena);
    return st;
}

static void test_no_memory(void **state)
{
    fixture *f = *state;
    sample_make(&f->sample, 3);
    test_fail_each_allocation(write_and_open, f);
    assert_newest(f, 3);
    assert_int_equal(test_count_entries(f->dir), 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

/* In memory if possible: many synced writes. */
static void choose_place(void)
{
    if (access("/dev/shm", W_OK) == 0)
        (void)setenv("TMPDIR", "/dev/shm", 1);
}

TEST_MAIN_AFTER(choose_place(), TEST(test_what_is_written_comes_back), TEST(test_config_goes_along),
                TEST(test_the_oldest_go), TEST(test_the_same_step_is_replaced),
                TEST(test_damaged_ones_are_passed_over), TEST(test_none_is_not_found),
                TEST(test_left_overs_go_and_others_stay), TEST(test_names_stay_in_the_directory),
                TEST(test_state_has_a_checksum), TEST(test_the_first_version_is_read),
                TEST(test_a_linked_checkpoint_is_not_emptied), TEST(test_foreign_files_stay),
                TEST(test_a_damaged_state_stays), TEST(test_a_checkpoint_that_is_read_stays),
                TEST(test_a_directory_has_one_writer), TEST(test_a_write_that_fails_loses_nothing),
                TEST(test_no_memory))
