/* lir_text_test.c - kernels as text: what is printed is what was parsed; errors of the parser and
 * of the verifier. The tests of lower print, parse and verify every small recording. */
#include <stdio.h>
#include <string.h>

#include "arch/chip.h"
#include "base/alloc.h"
#include "base/assert.h"
#include "lir/lir_text.h"
#include "test_support.h"

#define HEAD                                 \
    ".tensor x hbm f32[1024,512] input\n"    \
    ".tensor y hbm f32[1024,512] output\n"   \
    ".tensor t sbuf f32[128,512]\n"          \
    ".tensor t.1 sbuf f32[128,512] pool=t\n" \
    ".tensor w sbuf f32[128,128]\n"          \
    ".tensor sum psum f32[128,512]\n"        \
    ".tensor flag sbuf i32[1,1]\n"

static const char kernel[] = ".program kernel\n"
                             ".tensor x hbm f32[1024,512] input\n"
                             ".tensor y hbm f32[1024,512] output\n"
                             ".tensor t sbuf f32[128,512] loop=v1\n"
                             ".tensor t.1 sbuf f32[128,512] pool=t loop=v1\n"
                             ".tensor \"a b\" sbuf f32[32,8] start=32\n"
                             ".tensor c sbuf bf16[16,8] start=any\n"
                             ".tensor flag sbuf i32[1,1]\n"
                             "\n"
                             "    loop v1 = 0..2\n"
                             "      dve  memset dst=flag value=1\n"
                             "      any  memset dst=\"a b\"\n"
                             "      any  tensor_copy dst=c src=\"a b\"[0:16, :]\n"
                             "      read v2 = flag in 0..5  ; @read kernel.c:3:0\n"
                             "      loop v3 = 0..v2  ; @read kernel.c:3:0\n"
                             "        loop v4 = 0..8\n"
                             "          sp   dma_copy dst=t src=x[0:128, :]+v4*65536\n"
                             "          any  tensor_scalar dst=t.1 data=t op0=multiply imm0=2\n"
                             "          act  dma_copy dst=y[0:128, :]+v4*65536 src=t.1 queue=1\n"
                             "        end_loop\n"
                             "      end_loop\n"
                             "      loop v5 = 0..\n"
                             "        read v6 = flag in 0..1\n"
                             "        exit_unless v6\n"
                             "        dve  memset dst=flag\n"
                             "      end_loop\n"
                             "      loop v7 = 0..v2 fallback\n"
                             "        dve  memset dst=flag value=1\n"
                             "      end_loop\n"
                             "      compute v8 = v1 mul 7 in 0..7\n"
                             "      compute v9 = v8 and v2 in 0..5\n"
                             "      sp   dma_copy dst=t src=x[0:128, :]+v9*65536\n"
                             "    end_loop\n";

/* The kernel in a loop around parts: v1 is defined before it. */
static const char live_in[] = ".tensor x hbm f32[1024,512] input\n"
                              ".tensor t sbuf f32[128,512]\n"
                              "live_in v1 = 0..7\n"
                              "\n"
                              "    sp   dma_copy dst=t src=x[0:128, :]+v1*65536\n";

static tern_status parse(const char *text, tern_lir **out)
{
    tern_source source = {"kernel.lir", text, strlen(text)};
    tern_diag *diag = NULL;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    tern_status st = tern_lir_parse(tern_alloc_host(), &source, diag, out);
    assert_true(!st == !tern_diag_error_count(diag));
    tern_diag_destroy(diag);
    return st;
}

static void check_round_trip(const char *text)
{
    tern_lir *b = NULL;
    tern_text printed;
    tern_text_init(&printed, tern_alloc_host());
    assert_ok(parse(text, &b));
    tern_lir_print(b, &printed);
    assert_string_equal(tern_text_get(&printed), text);
    assert_ok(tern_lir_verify(b, tern_arch_chip_builtin("trn2")));
    tern_text_fini(&printed);
    tern_lir_destroy(b);
}

static void texts_round_trip(void **state)
{
    (void)state;
    check_round_trip(kernel);
    check_round_trip(live_in);
}

static void parser_refuses(void **state)
{
    (void)state;
    static const struct {
        const char *text, *message;
    } rows[] = {
        {"loop v2 = 0..4\nend_loop\n", "registers are defined in order, wanted v1"},
        {"loop v1 = 1..4\nend_loop\n", "a range from 0"},
        {"loop v1 = 0..4 rare\nend_loop\n", "a kind of loop is branch or fallback"},
        {"loop v1 = 0..v2\nend_loop\n", "no earlier line defines this register"},
        {"loop v1 = 0..4\n", "wanted end_loop for 1 loops"},
        {"end_loop\n", "no loop is open here"},
        {"read v1 = flag\n", "in and the bounds of the value"},
        {"compute v1 = v2 add 1 in 0..1\n", "no earlier line defines this register"},
        {"loop v1 = 0..2\ncompute v2 = v1 move 1 in 0..1\nend_loop\n", "an operator of registers"},
        {"loop v1 = 0..2\ncompute v2 = v1 add x in 0..1\nend_loop\n", "a register or a number"},
        {"loop v1 = 0..2\ncompute v2 = v1 add 1\nend_loop\n", "in and the bounds of the value"},
        {"exit_unless v1\n", "no earlier line defines this register"},
        {"sp nop\n", "control is written as loop, end_loop, read, compute or exit_unless"},
        {"dve memset dst=t  signal s0+1\n", "the scheduler inserts them"},
        {"dve memset dst=t+v1*4\n", "no earlier line defines this register"},
        {"loop v1 = 0..2\ndve memset dst=t+v1*1+v1*1+v1*1+v1*1+v1*1\nend_loop\n",
         "at most 4 registers"},
        {"loop v1 = 0..2\nany tensor_scalar dst=t data=t operand0=none+v1*1\nend_loop\n",
         "a register after an absent operand"},
        {".tensor t sbuf f32[1,1]\n", "a second tensor of this name"},
        {".tensor u sbuf f32[1,1] pool=u\n", "no tensor of this name before this one"},
        {".tensor u sbuf f32[1,1] start=none\n", "any, or the first partition"},
        {"label:\n", "no engine 'label'"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        char text[1024];
        tern_lir *b = NULL;
        (void)snprintf(text, sizeof(text), HEAD "%s", rows[i].text);
        assert_fails(INVALID, rows[i].message, parse(text, &b));
        assert_null(b);
    }
}

#define MATMUL(acc) "pe nc_matmul dst=sum stationary=w moving=t acc=" #acc "\n"
#define WRITTEN     "dve memset dst=t\ndve memset dst=w\n"

static void verifier_refuses(void **state)
{
    (void)state;
    static const struct {
        const char *text, *message;
    } rows[] = {
        {"dve memset dst=t{@4 p0+128 [1,512]}", "(dve memset): dst: bytes 4 to 2052, t has 2048"},
        {"dve memset dst=t{@0 p64+128 [1,512]}", "dst: partitions 64 to 191, t has 128"},
        {"loop v1 = 0..9\nsp dma_copy dst=t src=x[0:128, :]+v1*65536\nend_loop",
         "src: bytes 0 to 2359296, x has 2097152"},
        {WRITTEN "loop v1 = 0..2\ndve memset dst=t[:, 0:8]+v1*-1\nend_loop", "dst: bytes -4 to 32"},
        {"sp tensor_copy dst=t src=t", "engine sp has no tensor_copy"},
        {"dve memset dst=x", "x is an input"},
        {"dve tensor_copy dst=t src=x[0:128, :]", "src: in hbm, allowed: sbuf, psum"},
        {WRITTEN "pe nc_matmul dst=t.1 stationary=w moving=t acc=3", "dst: in sbuf, allowed: psum"},
        {"dve tensor_copy dst=t src=t.1", "src: t.1 is read before it is written"},
        {"dve memset dst=t[:, 0:8]\ndve tensor_copy dst=t.1[:, 0:9] src=t[:, 0:9]",
         "instruction 1 (dve tensor_copy): src: t is read before it is written"},
        {"dve memset dst=flag\nread v1 = flag in 0..3\nloop v2 = 0..2\nend_loop\n"
         "dve memset dst=t[:, 0:8]+v2*1",
         "dst: v2 is not defined here"},
        {"loop v1 = 0..\nend_loop", "the loop has no trip count and no exit"},
        {"dve memset dst=flag\nloop v1 = 0..2\nread v2 = flag in 0..1\nexit_unless v2\nend_loop",
         "wanted an endless loop around it"},
        {"dve memset dst=flag\nread v1 = flag in -1..1\nloop v2 = 0..v1\nend_loop",
         "trip count v1 is not a loaded value of 0 or more"},
        {"dve memset dst=flag\nread v1 = flag in 1..0", "the bounds of v1 are 1..0"},
        {"loop v1 = 0..2\nend_loop\nloop v2 = 0..2\ncompute v3 = v2 add v1 in 0..3\nend_loop",
         "v1 is not defined here"},
        {WRITTEN "read v1 = t in 0..1", "wanted one element of 32 bits"},
        {".tensor u sbuf f32[1,1] loop=v1\ndve memset dst=u", "u is used outside its loop"},
        {".tensor u sbuf f32[1,1] pool=t\ndve memset dst=u", "its pool begins with t"},
        {WRITTEN MATMUL(0), "dst: sum is read before it is written"},
        {WRITTEN MATMUL(3) MATMUL(1), "accumulates in sum, where no group has begun"},
        {WRITTEN MATMUL(2) MATMUL(2), "begins a group in sum before the previous one has ended"},
        {WRITTEN MATMUL(2) "any tensor_copy dst=t src=sum", "before its accumulation has ended"},
        {WRITTEN MATMUL(2), "the accumulation in sum does not end"},
        {WRITTEN "loop v1 = 0..2\n" MATMUL(2) "end_loop", "does not end in the loop it begins in"},
        {WRITTEN MATMUL(2) "loop v1 = 0..2\n" MATMUL(1) "end_loop",
         "ends the group in sum in a loop that it does not begin in"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        char text[1024];
        tern_lir *b = NULL;
        (void)snprintf(text, sizeof(text), HEAD "%s\n", rows[i].text);
        tern_status st = parse(text, &b);
        assert_fails(INVALID, rows[i].message,
                     st ? st : tern_lir_verify(b, tern_arch_chip_builtin("trn2")));
        tern_lir_destroy(b);
    }
}

static tern_status parse_with(tern_alloc mem, void *arg)
{
    tern_source source = {"kernel.lir", arg, strlen(arg)};
    tern_diag *diag = NULL;
    tern_lir *b = NULL;
    TERN_TRY(tern_diag_create(mem, &diag));
    tern_status st = tern_lir_parse(mem, &source, diag, &b);
    if (!st)
        st = tern_lir_verify(b, tern_arch_chip_builtin("trn2"));
    tern_lir_destroy(b);
    tern_diag_destroy(diag);
    return st;
}

static void allocations_fail(void **state)
{
    (void)state;
    test_fail_each_allocation(parse_with, (void *)(uintptr_t)live_in);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_round_trip),
        cmocka_unit_test(parser_refuses),
        cmocka_unit_test(verifier_refuses),
        cmocka_unit_test(allocations_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
