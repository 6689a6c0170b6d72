/* Views of buffers: the bytes themselves, which stay as long as the view. */
#include "runtime_drive.h"

enum { BYTES = DRIVE_ELEMS * sizeof(float) };

typedef struct {
    tern_runtime *r;
    tern_device *d;
} fixture;

static uint64_t hbm_used(const fixture *f)
{
    tern_device_info info;
    tern_device_get_info(f->d, &info);
    return info.hbm_used;
}

static float first_of(const tern_view *view) { return *(const float *)tern_view_data(view); }

static void a_view_outlives_its_buffer(void **state)
{
    const fixture *f = *state;
    tern_buffer *x = drive_buffer(f->d, 7);
    tern_view *one = NULL, *two = NULL;
    assert_ok(tern_buffer_view(x, &one));
    assert_ok(tern_buffer_view(x, &two));
    assert_ptr_equal(tern_view_data(one), tern_view_data(two));
    tern_view_release(one);
    tern_buffer_delete(x);
    assert_true(tern_buffer_is_deleted(x));
    assert_fails(INVALID, "deleted", tern_buffer_view(x, &one));
    assert_null(one);
    tern_buffer_release(x);
    tern_buffer *y = drive_buffer(f->d, 8); /* must not get the same memory */
    assert_float_equal(first_of(two), 7, 0);
    assert_int_equal(hbm_used(f), 2 * BYTES);
    tern_view_release(two);
    assert_int_equal(hbm_used(f), BYTES);
    tern_buffer_release(y);
    assert_int_equal(hbm_used(f), 0);
    tern_view_release(NULL);
}

static void a_view_outlives_the_runtime(void **state)
{
    (void)state;
    tern_runtime *r = NULL;
    tern_view *view = NULL;
    assert_ok(drive_runtime(tern_alloc_host(), "1", false, &r));
    tern_buffer *x = drive_buffer(&r->devices[0], 5);
    assert_ok(tern_buffer_view(x, &view));
    tern_buffer_release(x);
    tern_runtime_release(r);
    assert_float_equal(first_of(view), 5, 0);
    tern_view_release(view);
}

static void a_buffer_with_views_is_not_donated(void **state)
{
    const fixture *f = *state;
    tern_program *step = NULL;
    tern_buffer *in[2] = {drive_buffer(f->d, 3), drive_buffer(f->d, 1)}, *out = NULL;
    tern_view *view = NULL;
    assert_ok(drive_program(f->r, drive_step, &step));
    assert_ok(tern_buffer_view(in[0], &view));
    assert_fails(INVALID, "input 0 is donated, but has views of its memory",
                 tern_program_execute(step, f->d, in, 2, NULL, &out, 1, NULL));
    assert_false(tern_buffer_is_deleted(in[0]));
    assert_float_equal(first_of(view), 3, 0);
    tern_view_release(view);
    assert_ok(tern_program_execute(step, f->d, in, 2, NULL, &out, 1, NULL));
    assert_float_equal(drive_value(out), 4, 0);
    assert_ok(tern_buffer_view(out, &view));
    assert_float_equal(first_of(view), 4, 0);
    tern_view_release(view);
    tern_buffer_release(in[0]);
    tern_buffer_release(in[1]);
    tern_buffer_release(out);
    tern_program_release(step);
}

static void an_empty_buffer_has_a_view_of_nothing(void **state)
{
    const fixture *f = *state;
    static const tern_shape empty = {.dtype = TERN_F32, .rank = 2, .dims = {0, 4}};
    tern_buffer *x = NULL;
    tern_view *view = NULL;
    assert_ok(tern_buffer_zeros(f->d, &empty, &x));
    assert_ok(tern_buffer_view(x, &view));
    assert_null(tern_view_data(view));
    tern_view_release(view);
    tern_buffer_release(x);
    assert_fails(INVALID, "the buffer is NULL", tern_buffer_view(NULL, &view));
}

static int set_up(void **state)
{
    static fixture f;
    assert_ok(drive_runtime(tern_alloc_host(), "1", false, &f.r));
    f.d = &f.r->devices[0];
    *state = &f;
    return 0;
}

static int tear_down(void **state)
{
    tern_runtime_release(((fixture *)*state)->r);
    return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
TEST_MAIN(TEST(a_view_outlives_its_buffer), cmocka_unit_test(a_view_outlives_the_runtime),
          TEST(a_buffer_with_views_is_not_donated), TEST(an_empty_buffer_has_a_view_of_nothing))
