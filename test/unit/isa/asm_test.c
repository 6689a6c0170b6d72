/* Assembly text: printed programs assemble to equal programs, every form of docs/assembly.md has
 * its documented meaning, and errors are reported at their location. */
#include "isa/asm.h"

#include <stdio.h>

#include "base/file.h"
#include "isa/check.h"
#include "isa/code.h"
#include "random_program.h"

static tern_diag *diag_new(void)
{
    tern_diag *diag = NULL;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    return diag;
}

static void assemble_len(const char *text, size_t len, tern_isa_program *out)
{
    tern_diag *diag = diag_new();
    tern_source source = {"t.s", text, len};
    tern_status st = tern_isa_assemble(tern_alloc_host(), &source, diag, out);
    if (st)
        print_error("%s\n", tern_diag_text(diag));
    tern_diag_destroy(diag);
    assert_ok(st);
}

static void assemble(const char *text, tern_isa_program *out)
{
    assemble_len(text, strlen(text), out);
}

static void check_print(const tern_isa_program *p, const char *wanted)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_isa_print(p, &text);
    assert_ok(tern_text_status(&text));
    assert_string_equal(tern_text_get(&text), wanted);
    tern_text_fini(&text);
}

/* --- round trips --- */

static void check_round_trip(const tern_isa_program *p)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_isa_print(p, &text);
    assert_ok(tern_text_status(&text));
    tern_isa_program again;
    assemble_len(tern_text_get(&text), text.len, &again);
    if (!tern_isa_program_equal(p, &again))
        print_error("%s", tern_text_get(&text));
    assert_true(tern_isa_program_equal(p, &again));
    check_print(&again, tern_text_get(&text));
    tern_isa_program_fini(&again);
    tern_text_fini(&text);
}

static void printed_programs_assemble_to_equal_ones(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    for (unsigned i = 0; i < 60; i++) {
        tern_isa_program p;
        tern_isa_program_init(&p, tern_alloc_host());
        make_random_program(&p, seed + i, 40);
        check_round_trip(&p);
        tern_isa_program_fini(&p);
    }
}

static void floats_round_trip_exactly(void **state)
{
    (void)state;
    static const struct {
        uint32_t bits;
        const char *text;
    } cases[] = {
        {0x3dcccccd, "0.1"},           {0x80000000, "-0"},          {0x3f800000, "1"},
        {0x7f800000, "inf"},           {0xff800000, "-inf"},        {0x7fc00000, "nan"},
        {0xffc00000, "f0xffc00000"},   {0x7f800001, "f0x7f800001"}, {0x00000001, "1e-45"},
        {0x7f7fffff, "3.4028235e+38"}, {0x3eaaaaab, "0.33333334"},  {0x4b800001, "16777218"},
        {0xc2f6e979, "-123.456"}};
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        tern_isa_program p;
        tern_isa_new new;
        char wanted[80];
        tern_isa_program_init(&p, tern_alloc_host());
        assert_ok(tern_isa_add(&p, TERN_OP_MEMSET, TERN_ENGINE_DVE, 0, &new));
        new.args[0] = cases[i].bits;
        (void)snprintf(wanted, sizeof(wanted), "    dve  memset dst=none value=%s\n",
                       cases[i].text);
        check_print(&p, wanted);
        check_round_trip(&p);
        tern_isa_program_fini(&p);
    }
}

static void random_floats_round_trip(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    tern_isa_program p;
    tern_isa_program_init(&p, tern_alloc_host());
    for (int i = 0; i < 3000; i++) {
        tern_isa_new new;
        assert_ok(tern_isa_add(&p, TERN_OP_MEMSET, TERN_ENGINE_DVE, 0, &new));
        new.args[0] = (uint32_t)test_random(&seed);
    }
    check_round_trip(&p);
    tern_isa_program_fini(&p);
}

/* --- printed text --- */

static const char program_text[] =
    ".program demo\n"
    ".tensor x hbm f32[128,512] input\n"
    ".tensor y hbm f32[4,128,512] output\n"
    ".tensor w hbm bf16[3] const\n"
    ".data hex 803f0040 4040\n"
    ".tensor a sbuf f32[128,4,512] address=4096 life=0..9\n"
    ".tensor acc psum f32[64,512] address=2048 start=64\n"
    ".library softmax bytes=10\n"
    ".data \"module {\\n\"\n"
    ".data \"}\"\n"
    "\n"
    "    sp   dma_copy dst=a[:, 1, :] src=x queue=3 dge=hardware  signal s0+16  ; @dot.1 "
    "m.py:40:2\n"
    "    sp   loop reg=r1 end=8 step=1 exit=L4\n"
    "L2:\n"
    "    dve  tensor_scalar dst=a[0:64, 2, ::2]+r1 data=acc[:, 0:256] op0=multiply imm0=0.5 "
    "reverse0  wait s0>=16  signal s1@core1-1  ; @dot.1 m.py:40:2\n"
    "    sp   jump target=L2  take s3>=2  ; @\"a b\"\n"
    "L4:\n"
    "    sp   end_loop back=L2  wait s2>=r5  signal s1=0\n"
    "    pool iota dst=a:i32 offset=-3 step=[1, 0, -2]\n"
    "    act  activation dst=acc{@2048 p64+32 [-1,16] [0,4]} data=psum:bf16{@0 p0+128 [1,8]} "
    "func=exp imm_scale=1\n"
    "    pool nc_n_gather dst=a[:, 0, :] data=a[:, 100:612]#index0 indices=acc "
    "index0=acc[:, 0:8]\n"
    "    pool library_call tensors=(y[0:1, :, :], x, none) outputs=1\n";

static void text_has_the_documented_form(void **state)
{
    (void)state;
    tern_isa_program p;
    assemble(program_text, &p);
    check_print(&p, program_text);
    check_round_trip(&p);
    assert_int_equal(p.instrs.count, 9);
    assert_int_equal(p.notes.count, 2);
    assert_int_equal(p.data.count, 16);
    assert_memory_equal(p.data.items, "\x80\x3f\0\x40\x40\x40module {\n}", 16);
    const tern_isa_ap *dst = tern_isa_operands(&p, &p.instrs.items[2]);
    assert_int_equal(dst->offset, 4096 + 2 * 512 * 4);
    assert_int_equal(dst->partitions, 64);
    assert_int_equal(dst->rank, 1);
    assert_int_equal(dst->stride[0], 2);
    assert_int_equal(dst->count[0], 256);
    assert_int_equal(dst->reg, 1);
    assert_int_equal(tern_isa_args(&p, &p.instrs.items[1])[TERN_ARG(LOOP, exit)], 4);
    tern_isa_program_fini(&p);
}

static void single_instructions_print(void **state)
{
    (void)state;
    tern_isa_program p;
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    assemble(program_text, &p);
    tern_isa_print_instr(&p, 4, &text);
    assert_string_equal(tern_text_get(&text), "sp   end_loop back=L2  wait s2>=r5  signal s1=0");
    tern_text_fini(&text);
    tern_isa_program_fini(&p);
}

static void equivalent_forms_give_equal_patterns(void **state)
{
    (void)state;
    static const char head[] = ".tensor x hbm f32[8,16] input\n.tensor v hbm f32[16]\n"
                               ".tensor a sbuf f32[8,2,8] address=64\n";
    /* Each pair of operands is the same pattern. */
    static const char *const pairs[][2] = {
        {"x", "x[:, :]"},
        {"x", "x[0:8, 0:16:1]"},
        {"x", "x{}"},
        {"x", "%0"},
        {"x", "\"x\""},
        {"x[3, :]", "x[3:4, :]"},
        {"x[2:4, 8:16]", "x{@160 p0+2 [1,8]}"},
        {"x[0:8:2, :]", "x{p0+4 row=32}"},
        {"x[:, 1:16:3]", "x{@4 [3,5]}"},
        {"v[4:8]", "v{@16 [1,4]}"},
        {"a", "a[:, 0:16]"},
        {"a[:, 1, 2:4]", "a[:, 10:12]"},
        {"a[2:4, :, 0]", "sbuf/a:f32{@64 p2+2 [8,2]}"},
        {"a[:, :, :]", "a{[8,2] [1,8]}"},
        {"a:i32[0:1, 0, 0]", "a:i32{p0+1 [1,1]}"},
        {"a:ui32+r63", "a:ui32{@0x40}+r63"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(pairs); i++) {
        char text[512];
        tern_isa_program p;
        (void)snprintf(text, sizeof(text), "%s  dve tensor_copy dst=%s src = %s ; \n", head,
                       pairs[i][0], pairs[i][1]);
        assemble(text, &p);
        const tern_isa_ap *operands = tern_isa_operands(&p, &p.instrs.items[0]);
        assert_memory_equal(&operands[0], &operands[1], sizeof(operands[0]));
        check_round_trip(&p);
        tern_isa_program_fini(&p);
    }
}

static void values_of_data_are_typed(void **state)
{
    (void)state;
    tern_isa_program p;
    assemble(".data f32 1, -0.5\r\n.data bf16 2\n.data i16 -2, 3\n.data ui8 255\n.data i64 -1\n"
             ".data \"\\x00\\t;\" ; three\n.data hex\n",
             &p);
    assert_int_equal(p.data.count, 8 + 2 + 4 + 1 + 8 + 3);
    assert_memory_equal(p.data.items,
                        "\0\0\x80\x3f\0\0\0\xbf\0\x40\xfe\xff\3\0\xff\xff\xff\xff\xff\xff\xff\xff"
                        "\xff\0\t;",
                        26);
    tern_isa_program_fini(&p);
}

static void data_after_a_library_belongs_to_it(void **state)
{
    (void)state;
    tern_isa_program p;
    assemble(".library f\n.data \"abc\"\n.data \"d\"\n\n.library g\n.data hex 00\n.tensor t hbm "
             "f32[] const\n"
             ".data f32 7\npool library_call tensors=(t) function=g outputs=1",
             &p);
    assert_int_equal(p.libraries.count, 2);
    assert_int_equal(p.libraries.items[0].bytes, 4);
    assert_int_equal(p.libraries.items[1].data, 4);
    assert_int_equal(p.libraries.items[1].bytes, 1);
    assert_int_equal(p.tensors.items[0].data, 5);
    assert_int_equal(p.tensors.items[0].bytes, 4);
    assert_int_equal(tern_isa_args(&p, &p.instrs.items[0])[0], 1);
    check_round_trip(&p);
    tern_isa_program_fini(&p);
}

static void labels_may_be_anywhere(void **state)
{
    (void)state;
    tern_isa_program p;
    assemble("a: b: sp jump target=c\nsp nop\n\nc:\n; comment\n.data hex 00\nsp jump target=b", &p);
    assert_int_equal(tern_isa_args(&p, &p.instrs.items[0])[0], 2);
    assert_int_equal(tern_isa_args(&p, &p.instrs.items[2])[0], 0);
    tern_isa_program_fini(&p);
}

/* --- errors --- */

typedef struct {
    const char *text, *message;
} error_case;

#define X "x hbm f32[8,16]\n"

static const error_case errors[] = {
    {"pe nc_matmull", "t.s:1:4: error: no instruction 'nc_matmull'; did you mean 'nc_matmul'?"},
    {"  pee nop", "t.s:1:3: error: no engine 'pee'; did you mean 'pe'?"},
    {"pe", "t.s:1:3: error: wanted an instruction, found the end of the line"},
    {"sp nc_matmul dst=a", "t.s:1:1: error: engine sp has no nc_matmul"},
    {"*", "t.s:1:1: error: wanted an engine, a label or a directive, found '*'"},
    {".tensr x", "t.s:1:1: error: no directive '.tensr'; did you mean '.tensor'?"},
    {".tensor " X "dve memset dst=x[0:9, :]", "t.s:2:18: error: slice 0 is 0:9, wanted within 0:8"},
    {".tensor " X "dve memset dst=x[0, 1, 2]", "t.s:2:16: error: 3 slices of a tensor of rank 2"},
    {".tensor " X "dve memset dst=x[0:1:0, :]", "t.s:2:18: error: a stride of 0"},
    {".tensor " X "dve memset dst=x[8:8, :]",
     "t.s:2:16: error: this part of the tensor has no or more than 65535 rows"},
    {".tensor " X "dve memset dst=x:f3", "t.s:2:18: error: no element type 'f3'; did you mean"},
    {".tensor " X "dve memset dst=x:bf16", "t.s:2:22: error: wanted a pattern in braces, as the"},
    {".tensor " X "dve memset dst=x{[1,2] [1,2] [1,2] [1,2] [1,2] [1,2]}",
     "t.s:2:49: error: wanted '}': a pattern has at most 5 free dimensions, found '1'"},
    {".tensor " X "dve memset dst=x{p0+0}", "t.s:2:22: error: no partitions, wanted at least 1"},
    {".tensor " X "dve memset dst=x{rox=3}", "t.s:2:18: error: wanted @offset, p0+128, row=stride"},
    {".tensor " X "dve memset dst=x{p256+1}",
     "t.s:2:18: error: wanted the first partition, p0 to p255, found 'p256+1}'"},
    {".tensor " X "dve memset dst=x+r64",
     "t.s:2:18: error: wanted a register, r0 to r63, found 'r64'"},
    {".tensor " X "dve memset dst=x#src", "t.s:2:18: error: no operand 'src'"},
    {".tensor " X "dve memset dst=x#1", "t.s:2:5: error: operand 0 has its indices in operand 1"},
    {".tensor " X "dve memset dst=y", "t.s:2:16: error: no tensor 'y'; did you mean 'x'?"},
    {".tensor " X "dve memset dst=%1", "t.s:2:16: error: no tensor 1: there are 1 so far"},
    {".tensor " X ".tensor " X "dve memset dst=x",
     "t.s:3:16: error: more than one tensor, write %index for 'x'"},
    {"dve memset dst=sbuf{[1,1]}", "t.s:1:16: error: no element type, wanted one as in sbuf:f32"},
    {"dve memset dst=sbuf:f32", "t.s:1:24: error: wanted a pattern in braces after a memory"},
    {"dve memset value=1", "t.s:1:5: error: memset requires dst="},
    {"dve memset dst=none dst=none", "t.s:1:21: error: dst= is given twice"},
    {"dve memset dst=none valu=1", "t.s:1:21: error: memset has no 'valu'; did you mean 'value'?"},
    {"dve memset dst=none value=1e39", "t.s:1:27: error: value is too large for f32"},
    {"dve memset dst=none value=x", "t.s:1:27: error: wanted a number, found 'x'"},
    {"dve memset dst=none value=f0x100000000", "t.s:1:28: error: wanted the bits of a float"},
    {"dve tensor_tensor dst=none data1=none data2=none op=ad",
     "t.s:1:53: error: no value of op 'ad'; did you mean 'add'?"},
    {"pool iota dst=none step=[1,2,3,4,5]",
     "t.s:1:34: error: wanted ']': no more values here, found '5]'"},
    {"pool iota dst=none offset=2147483648",
     "t.s:1:27: error: wanted offset, -2147483648 to 2147483647, found '2147483648'"},
    {"sp jump target=L1", "t.s:1:16: error: no label 'L1'"},
    {"sp jump", "t.s:1:4: error: jump requires target="},
    {"top: sp nop\ntop: sp jump target=tip", "t.s:2:1: error: label top is already defined"},
    {"sp nop\nend:\n", "t.s:2:1: error: no instruction after this label"},
    {"sp nop wait s1>2", "t.s:1:16: error: wanted '=', found '2'"},
    {"sp nop wait s70000>=2", "t.s:1:13: error: wanted a semaphore, s0 to s65535"},
    {"sp nop wait s1>=2 take s1>=1", "t.s:1:19: error: a second wait, wanted at most one"},
    {"sp nop signal s1*2", "t.s:1:17: error: wanted '+', '-' or '=', found '*2'"},
    {"sp nop signal s1@core255+1", "t.s:1:18: error: wanted a core, core0 to core254"},
    {"sp nop 3", "t.s:1:8: error: wanted an operand, an argument, wait, take or signal"},
    {"sp nop ; @op file", "t.s:1:14: error: wanted ':', found 'file'"},
    {"sp nop ; @#0", "t.s:1:12: error: no note 0: there are 0"},
    {".tensor x dram f32[1]", "t.s:1:11: error: wanted a memory: hbm, sbuf or psum, found 'dram'"},
    {".tensor x hbm f32[1] bytez=3",
     "t.s:1:22: error: .tensor has no 'bytez'; did you mean 'bytes'?"},
    {".tensor x sbuf f32[70000]", "t.s:1:9: error: the first dimension is 70000, a tensor has up"},
    {".tensor x hbm f32[4294967296,4294967296]", "t.s:1:9: error: the dimensions are more than"},
    {".tensor x hbm f32[2] const\n.data f32 1",
     "t.s:1:9: error: 8 bytes from byte 0 of the data, the program has 4: wanted .data lines"},
    {".tensor x hbm f32[2] data=1", "t.s:1:9: error: data=, which only a const tensor has"},
    {".tensor x hbm f32[70000,2]\ndve memset dst=x",
     "t.s:2:16: error: the whole of this tensor is too large for an operand"},
    {".data hex 012", "t.s:1:13: error: wanted pairs of digits 0-9 and a-f, found '2'"},
    {".data i8 128", "t.s:1:10: error: wanted a number, -128 to 127, found '128'"},
    {".data \"abc", "t.s:1:7: error: wanted a closing quote on this line"},
    {".data \"\\q\"", "t.s:1:8: error: wanted \\n, \\t, \\\\, \\\" or \\x and two digits"},
    {".program \"a\\x00\"", "t.s:1:10: error: a name without zero bytes"},
    {".library f size=3", "t.s:1:12: error: wanted bytes= or data=, found 'size=3'"},
    {"pool library_call function=g", "t.s:1:28: error: no library 'g'"},
};

static void errors_are_reported_at_their_location(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(errors); i++) {
        tern_diag *diag = diag_new();
        tern_isa_program p;
        tern_source source = {"t.s", errors[i].text, strlen(errors[i].text)};
        assert_fails(INVALID, NULL, tern_isa_assemble(tern_alloc_host(), &source, diag, &p));
        const char *text = tern_diag_text(diag);
        if (strncmp(text, errors[i].message, strlen(errors[i].message)) != 0)
            fail_msg("wanted %s\nfound  %s", errors[i].message, text);
        assert_int_equal(p.instrs.count + p.tensors.count, 0);
        tern_isa_program_fini(&p);
        tern_diag_destroy(diag);
    }
}

static void each_line_reports_its_error(void **state)
{
    (void)state;
    static const char text[] = ".tensor x hbm g32[1]\n"   /* 1 */
                               "sp jumpp target=a\n"      /* 2 */
                               "dve memset dst=x\n"       /* x has an error already */
                               "sp jump target=nowhere\n" /* 3, at the end */
                               "sp nop nope\n";           /* 4 */
    tern_diag *diag = diag_new();
    tern_isa_program p;
    tern_source source = {"t.s", text, strlen(text)};
    assert_fails(INVALID, "and 3 more errors",
                 tern_isa_assemble(tern_alloc_host(), &source, diag, &p));
    assert_int_equal(tern_diag_error_count(diag), 4);
    assert_string_equal(tern_diag_text(diag),
                        "t.s:1:15: error: no element type 'g32'; did you mean 'i32'?\n"
                        "    .tensor x hbm g32[1]\n"
                        "                  ^~~\n"
                        "t.s:2:4: error: no instruction 'jumpp'; did you mean 'jump'?\n"
                        "    sp jumpp target=a\n"
                        "       ^~~~~\n"
                        "t.s:5:8: error: nop has no 'nope'\n"
                        "    sp nop nope\n"
                        "           ^~~~\n"
                        "t.s:4:16: error: no label 'nowhere'\n"
                        "    sp jump target=nowhere\n"
                        "                   ^~~~~~~\n");
    tern_isa_program_fini(&p);
    tern_diag_destroy(diag);
}

static void many_errors_are_counted(void **state)
{
    (void)state;
    enum { LINES = 20000 };
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    for (int i = 0; i < LINES; i++)
        tern_text_puts(&text, "sp nop nope\n");
    tern_diag *diag = diag_new();
    tern_isa_program p;
    tern_source source = {"t.s", tern_text_get(&text), text.len};
    assert_fails(INVALID, "and 19999 more",
                 tern_isa_assemble(tern_alloc_host(), &source, diag, &p));
    assert_int_equal(tern_diag_error_count(diag), LINES);
    tern_isa_program_fini(&p);
    tern_diag_destroy(diag);
    tern_text_fini(&text);
}

/* A text that is truncated or has a byte changed is assembled or rejected; if assembled, it
 * round-trips. */
static void corrupted_texts_are_handled(void **state)
{
    (void)state;
    static const char bytes[] = {'\0', ' ', '\n', '"', '[', '9', '=', (char)0xff};
    size_t len = strlen(program_text);
    char copy[sizeof(program_text)];
    for (size_t at = 0; at < len; at++)
        for (size_t k = 0; k <= sizeof(bytes); k += at % 4 ? 9 : 1) {
            memcpy(copy, program_text, len);
            size_t size = k < sizeof(bytes) ? len : at;
            if (k < sizeof(bytes))
                copy[at] = bytes[k];
            tern_diag *diag = diag_new();
            tern_isa_program p;
            tern_source source = {"t.s", copy, size};
            tern_status st = tern_isa_assemble(tern_alloc_host(), &source, diag, &p);
            assert_int_equal(!st, tern_diag_error_count(diag) == 0);
            if (!st)
                check_round_trip(&p);
            tern_status_free(st);
            tern_isa_program_fini(&p);
            tern_diag_destroy(diag);
        }
}

/* --- files, memory --- */

/* A file of the tree, followed by a zero. */
static char *read_tree_file(const char *name, size_t *out_len)
{
    const char *here = strstr(__FILE__, "test/unit/isa/");
    assert_non_null(here);
    char path[512];
    uint8_t *bytes = NULL;
    (void)snprintf(path, sizeof(path), "%.*s%s", (int)(here - __FILE__), __FILE__, name);
    assert_ok(tern_file_read(tern_alloc_host(), path, 1 << 20, &bytes, out_len));
    return (char *)bytes;
}

static void documented_programs_assemble(void **state)
{
    (void)state;
    static const char open[] = "```asm\n", close[] = "```\n";
    size_t len = 0;
    unsigned count = 0;
    char *page = read_tree_file("docs/assembly.md", &len);
    for (const char *at = page, *end; (at = strstr(at, open)) != NULL; at = end) {
        at += strlen(open);
        end = strstr(at, close);
        assert_non_null(end);
        tern_isa_program p;
        assemble_len(at, (size_t)(end - at), &p);
        check_round_trip(&p);
        tern_isa_program_fini(&p);
        count++;
    }
    assert_int_equal(count, 3);
    tern_file_free(tern_alloc_host(), (uint8_t *)page, len);
}

static void examples_run_on_trn2(void **state)
{
    (void)state;
    static const char *const names[] = {"examples/asm/add.s", "examples/asm/matmul.s",
                                        "examples/asm/loop.s"};
    for (size_t i = 0; i < TERN_COUNT_OF(names); i++) {
        size_t len = 0;
        char *bytes = read_tree_file(names[i], &len);
        tern_isa_program p;
        tern_writer w;
        tern_writer_init(&w, tern_alloc_host());
        assemble_len(bytes, len, &p);
        assert_ok(tern_isa_encode(&p, &w));
        assert_ok(
            tern_isa_check(tern_alloc_host(), &p, tern_arch_chip_builtin("trn2"), names[i], NULL));
        check_round_trip(&p);
        tern_writer_fini(&w);
        tern_isa_program_fini(&p);
        tern_file_free(tern_alloc_host(), (uint8_t *)bytes, len);
    }
}

static tern_status assemble_and_print(tern_alloc mem, void *arg)
{
    const char *source_text = arg;
    tern_diag *diag = NULL;
    tern_isa_program p;
    tern_text text;
    tern_source source = {"t.s", source_text, strlen(source_text)};
    TERN_TRY(tern_diag_create(mem, &diag));
    tern_text_init(&text, mem);
    tern_status st = tern_isa_assemble(mem, &source, diag, &p);
    if (!st) {
        tern_isa_print(&p, &text);
        st = tern_text_status(&text);
    } else if (tern_status_code(st) == TERN_INVALID) {
        tern_status_free(st); /* the expected result */
        st = NULL;
    }
    tern_isa_program_fini(&p);
    tern_text_fini(&text);
    tern_diag_destroy(diag);
    return st;
}

static void out_of_memory(void **state)
{
    (void)state;
    char text[sizeof(program_text)];
    memcpy(text, program_text, sizeof(text));
    test_fail_each_allocation(assemble_and_print, text);
    char wrong[] = "sp jumpp\nsp nop nope\n";
    test_fail_each_allocation(assemble_and_print, wrong);
}

TEST_MAIN(cmocka_unit_test(printed_programs_assemble_to_equal_ones),
          cmocka_unit_test(floats_round_trip_exactly), cmocka_unit_test(random_floats_round_trip),
          cmocka_unit_test(text_has_the_documented_form),
          cmocka_unit_test(single_instructions_print),
          cmocka_unit_test(equivalent_forms_give_equal_patterns),
          cmocka_unit_test(values_of_data_are_typed),
          cmocka_unit_test(data_after_a_library_belongs_to_it),
          cmocka_unit_test(labels_may_be_anywhere),
          cmocka_unit_test(errors_are_reported_at_their_location),
          cmocka_unit_test(each_line_reports_its_error), cmocka_unit_test(many_errors_are_counted),
          cmocka_unit_test(corrupted_texts_are_handled),
          cmocka_unit_test(documented_programs_assemble), cmocka_unit_test(examples_run_on_trn2),
          cmocka_unit_test(out_of_memory))
