#include "compiled.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arch/chip.h"
#include "base/diag.h"
#include "base/pool.h"
#include "emu/emu.h"
#include "emu/gang.h"
#include "hlo/read.h"
#include "hlo/verify.h"
#include "isa/check.h"
#include "isa/code.h"
#include "lir/lir_text.h"
#include "numerics/format.h"
#include "ref/eval.h"
#include "sched/sched.h"
#include "test_support.h"
#include "timing/timing.h"

struct test_compiled {
    tern_hlo_module *m; /* borrowed, for its types */
    const tern_chip *chip;
    tern_isa_program program;
    tern_lower_report report;
    bool check;
};

static const tern_chip *chip_called(const char *name)
{
    const tern_chip *chip = tern_arch_chip_builtin(name ? name : "trn2");
    assert_non_null(chip);
    return chip;
}

static tern_status run_passes(tern_hlo_module *m, const test_compile_options *o,
                              const tern_chip *chip)
{
    tern_passes_options passes = {.mem = tern_alloc_host(),
                                  .chip = chip,
                                  .supports = tern_lower_supports,
                                  .without = o->without,
                                  .stop_after = TERN_PASS_COUNT,
                                  .verify = true};
    return o->no_passes ? NULL : tern_passes_run(m, &passes);
}

/* --- in parts --- */

typedef struct {
    tern_lir *b;
    const tern_chip *chip;
    tern_sched_parts *parts;
    tern_timing_parts *clock; /* NULL: the execution depends on values */
    uint32_t trip_count;      /* of a loop around the current part; 0: none */
    bool begins, ends, spans; /* an iteration of it; there was such a loop */
    tern_writer bytes;
    tern_isa_coder code;
} in_parts;

static bool is_about_values(const tern_isa_program *p)
{
    for (size_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        int32_t to =
            in->op == TERN_OP_BRANCH ? (int32_t)tern_isa_args(p, in)[TERN_ARG(BRANCH, target)] : 0;
        if (to > (int32_t)i || in->op == TERN_OP_REG_LOAD)
            return true;
    }
    return false;
}

static tern_status make_part(in_parts *x, bool last)
{
    tern_isa_program *p = NULL;
    if (!tern_lir_failed(x->b))
        assert_ok(tern_lir_verify(x->b, x->chip));
    TERN_TRY(tern_sched_part(x->parts, last, &p));
    if (is_about_values(p)) {
        tern_timing_parts_destroy(x->clock);
        x->clock = NULL;
    }
    if (x->clock && x->begins)
        TERN_TRY(tern_timing_parts_begin_loop(x->clock, x->trip_count));
    if (x->clock && p->instrs.count)
        TERN_TRY(tern_timing_parts_add(x->clock, p, false, NULL));
    if (x->clock && x->ends)
        TERN_TRY(tern_timing_parts_end_loop(x->clock));
    x->begins = x->ends = false;
    return tern_isa_coder_add(&x->code, p, tern_sched_part_tensor_ids(x->parts));
}

static tern_status take_part(in_parts *x, tern_lower *l, tern_lower_part part)
{
    if (part == TERN_LOWER_BEGINS_LOOP) {
        if (!tern_sched_can_part(x->parts))
            return NULL;
        x->trip_count = tern_sched_begin_outer_loop(x->parts);
        x->begins = x->spans = true;
        tern_lower_open_loop(l);
    }
    if (part == TERN_LOWER_ENDS_LOOP) {
        tern_sched_end_outer_loop(x->parts);
        x->ends = true;
    } else if (!tern_sched_can_part(x->parts)) {
        return NULL;
    }
    TERN_TRY(make_part(x, false));
    return tern_sched_next_part(x->parts);
}

static tern_status lower_parts(in_parts *x, tern_lower *l)
{
    tern_lower_part part = TERN_LOWER_LAST;
    TERN_TRY(tern_lower_next(l, &part));
    while (part != TERN_LOWER_LAST) {
        TERN_TRY(take_part(x, l, part));
        TERN_TRY(tern_lower_next(l, &part));
    }
    return NULL;
}

/* Checks that the times of the parts add up to the time of the program. */
static void check_time(in_parts *x, const test_compiled *c)
{
    const tern_timing_options options = {.mem = tern_alloc_host(), .chip = c->chip};
    const tern_timing_job job = {.program = &c->program};
    tern_timing whole, parts;
    tern_status st = x->clock && c->program.instrs.count ? tern_timing_parts_end(x->clock, &parts)
                                                         : TERN_ERR(FAULT, "nothing to time");
    if (st) {
        tern_status_free(st);
        return;
    }
    assert_ok(tern_timing_run(&options, &job, 1, &whole));
    assert_int_equal(parts.total, whole.total);
    assert_int_equal(parts.instructions, whole.instructions);
    assert_int_equal(parts.core[0].hbm_read_bytes, whole.core[0].hbm_read_bytes);
    assert_memory_equal(&parts.core[0].engine, &whole.core[0].engine, sizeof(whole.core[0].engine));
    tern_timing_fini(&whole);
    tern_timing_fini(&parts);
}

/* Sets |*loops_within_part| if loops around parts could not be used. */
static tern_status make_in_parts(test_compiled *c, tern_hlo_module *m, tern_lower_options *lower,
                                 const tern_sched_options *sched, tern_lir *b,
                                 bool *loops_within_part)
{
    const tern_timing_options timing = {.mem = tern_alloc_host(), .chip = c->chip};
    in_parts x = {.b = b, .chip = c->chip};
    tern_isa_program tables;
    tern_isa_program_init(&tables, tern_alloc_host());
    tern_writer_init(&x.bytes, tern_alloc_host());
    tern_isa_coder_init(&x.code, &x.bytes);
    assert_ok(tern_sched_parts_create(b, c->chip, sched, &x.parts));
    assert_ok(tern_timing_parts_create(&timing, &x.clock));
    lower->whole_loops = *loops_within_part;
    tern_lower *l = NULL;
    tern_status st = tern_lower_create(m, lower, b, &c->report, &l);
    if (!st)
        st = lower_parts(&x, l);
    tern_lower_destroy(l);
    if (!st)
        st = make_part(&x, true);
    if (!st)
        st = tern_sched_take_tables(x.parts, &tables);
    if (!st)
        st = tern_isa_coder_end(&x.code, &tables);
    if (!st)
        st = tern_isa_decode(tern_alloc_host(), x.bytes.bytes, x.bytes.len, &c->program);
    if (!st)
        check_time(&x, c);
    *loops_within_part = st && x.spans;
    tern_timing_parts_destroy(x.clock);
    tern_sched_parts_destroy(x.parts);
    tern_isa_coder_fini(&x.code);
    tern_writer_fini(&x.bytes);
    tern_isa_program_fini(&tables);
    return st;
}

/* --- as one part --- */

static tern_lir *parse_text(const tern_text *text)
{
    tern_source source = {"lir", tern_text_get(text), text->len};
    tern_lir *b = NULL;
    tern_diag *diag = NULL;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    tern_status st = tern_lir_parse(tern_alloc_host(), &source, diag, &b);
    if (st)
        print_error("%s\n%s", tern_status_message(st), tern_text_get(text));
    assert_ok(st);
    tern_diag_destroy(diag);
    return b;
}

/* A small recording is also printed and parsed: the result prints as the same text and schedules to
 * the same program. */
static tern_status finish(test_compiled *c, tern_lir *b, const tern_sched_options *sched)
{
    enum { INSTRS_MAX = 400 };
    if (!tern_lir_failed(b))
        TERN_TRY(tern_lir_verify(b, c->chip));
    if (tern_lir_failed(b) || tern_lir_count(b) > INSTRS_MAX)
        return tern_sched_finish(b, c->chip, sched, &c->program);
    tern_text first, second;
    tern_isa_program again;
    tern_text_init(&first, tern_alloc_host());
    tern_text_init(&second, tern_alloc_host());
    tern_lir_print(b, &first);
    tern_lir *parsed = parse_text(&first);
    tern_lir_print(parsed, &second);
    assert_string_equal(tern_text_get(&first), tern_text_get(&second));
    tern_status st = tern_sched_finish(b, c->chip, sched, &c->program);
    tern_status same = tern_sched_finish(parsed, c->chip, sched, &again);
    assert_int_equal(tern_status_code(st), tern_status_code(same));
    assert_true(st || tern_isa_program_equal(&c->program, &again));
    tern_status_free(same);
    tern_isa_program_fini(&again);
    tern_lir_destroy(parsed);
    tern_text_fini(&first);
    tern_text_fini(&second);
    return st;
}

/* With |sbuf_bytes| per partition; 0: all. */
static tern_status try_program(test_compiled *c, tern_hlo_module *m, const test_compile_options *o,
                               uint64_t sbuf_bytes, tern_sched_report *report,
                               bool *loops_within_part)
{
    tern_lower_options lower = {.mem = tern_alloc_host(),
                                .chip = c->chip,
                                .library_only = o->library_only,
                                .unroll = o->unroll,
                                .control = !o->unroll,
                                .part_instrs = o->part_instrs};
    tern_sched_options sched = {
        .sbuf_bytes = sbuf_bytes, .report = report, .keep = true, .shared = o->part_instrs > 0};
    tern_lir *b = NULL;
    TERN_TRY(tern_lir_create(tern_alloc_host(), "test", &b));
    tern_status st = NULL;
    if (o->part_instrs)
        st = make_in_parts(c, m, &lower, &sched, b, loops_within_part);
    else
        st = tern_lower_module(m, &lower, b, &c->report);
    if (!st && !o->part_instrs)
        st = finish(c, b, &sched);
    tern_lir_destroy(b);
    return st;
}

/* Falls back to loops within a part if they cannot be around parts. */
static tern_status make_program(test_compiled *c, tern_hlo_module *m, const test_compile_options *o,
                                uint64_t sbuf_bytes, tern_sched_report *report)
{
    bool loops_within_part = false;
    tern_status st = try_program(c, m, o, sbuf_bytes, report, &loops_within_part);
    if (!st || !loops_within_part)
        return st;
    if (getenv("TERN_TEST_SHOW_WHOLE"))
        print_message("  whole loops: %s\n", tern_status_message(st));
    tern_status_free(st);
    tern_lower_report_fini(&c->report);
    c->report = (tern_lower_report){.mem = tern_alloc_host()};
    return try_program(c, m, o, sbuf_bytes, report, &loops_within_part);
}

/* Compiles again with less SBUF. Keeps the first program if that does not fit. */
static tern_status make_crowded(test_compiled *c, tern_hlo_module *m, const test_compile_options *o,
                                const tern_sched_report *report)
{
    test_compiled other = {.chip = c->chip, .report.mem = tern_alloc_host()};
    tern_sched_report again = {0};
    tern_isa_program_init(&other.program, tern_alloc_host());
    tern_status st = make_program(&other, m, o, report->sbuf_bytes / 4 * 3, &again);
    bool fits = !st;
    if (st && tern_status_code(st) == TERN_NO_SPACE) {
        tern_status_free(st);
        st = NULL;
    }
    tern_isa_program_fini(fits ? &c->program : &other.program);
    tern_lower_report_fini(fits ? &c->report : &other.report);
    if (fits) {
        c->program = other.program;
        c->report = other.report;
    }
    return st;
}

tern_status test_compile(tern_hlo_module *m, const test_compile_options *options,
                         test_compiled **out)
{
    test_compiled *c = calloc(1, sizeof(*c));
    *out = NULL;
    assert_non_null(c);
    c->m = m;
    c->chip = options->custom ? options->custom : chip_called(options->chip);
    c->check = !options->no_check;
    c->report.mem = tern_alloc_host();
    tern_isa_program_init(&c->program, tern_alloc_host());
    tern_sched_report report = {0};
    tern_status st = run_passes(m, options, c->chip);
    if (!st)
        st = make_program(c, m, options, 0, &report);
    if (!st && options->crowded && report.sbuf_bytes)
        st = make_crowded(c, m, options, &report);
    if (st)
        test_compiled_destroy(c);
    else
        *out = c;
    return st;
}

void test_compiled_destroy(test_compiled *c)
{
    if (!c)
        return;
    tern_isa_program_fini(&c->program);
    tern_lower_report_fini(&c->report);
    free(c);
}

const tern_isa_program *test_compiled_program(const test_compiled *c) { return &c->program; }
const tern_lower_report *test_compiled_report(const test_compiled *c) { return &c->report; }

uint32_t test_count_instructions(const char *text, const test_compile_options *options,
                                 tern_isa_op op)
{
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    uint32_t count = 0;
    assert_ok(test_compile(m, options, &c));
    for (size_t i = 0; i < c->program.instrs.count; i++)
        count += c->program.instrs.items[i].op == op;
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
    return count;
}

uint32_t test_compiled_count(const test_compiled *c, const char *how)
{
    uint32_t count = 0;
    for (size_t i = 0; i < c->report.entries.count; i++)
        count += !strcmp(c->report.entries.items[i].how, how);
    return count;
}

/* --- running --- */

/* |inputs| are addresses that outputs may reuse. */
static tern_status bind_all(tern_emu *emu, tern_emu_code *code, const tern_lower_io *io,
                            size_t count, const tern_isa_program *p, const uint64_t *inputs,
                            uint64_t *addresses)
{
    for (size_t i = 0; i < count; i++) {
        if (io[i].tensor == TERN_ISA_NONE32)
            continue;
        if (io[i].alias >= 0) {
            addresses[i] = inputs[io[i].alias];
            continue;
        }
        TERN_TRY(tern_emu_hbm_get(emu, 0, p->tensors.items[io[i].tensor].bytes, &addresses[i]));
        TERN_TRY(tern_emu_bind(code, io[i].tensor, addresses[i]));
    }
    return NULL;
}

static tern_status copy_in(test_compiled *c, tern_emu *emu, const uint64_t *addresses,
                           tern_ref_value *const *inputs)
{
    for (size_t i = 0; i < c->report.inputs.count; i++) {
        if (c->report.inputs.items[i].tensor == TERN_ISA_NONE32)
            continue;
        tern_emu_hbm_write(emu, addresses[i], inputs[i]->data, inputs[i]->data_bytes);
        TERN_TRY(tern_emu_hbm_wrote(emu, addresses[i], inputs[i]->data_bytes));
    }
    return NULL;
}

static tern_status copy_out(test_compiled *c, tern_emu *emu, const uint64_t *addresses,
                            tern_ref_value **outputs)
{
    for (size_t i = 0; i < c->report.outputs.count; i++) {
        const tern_lower_io *io = &c->report.outputs.items[i];
        TERN_TRY(tern_ref_tensor_of_type(tern_alloc_host(), c->m, io->type, &outputs[i]));
        if (io->tensor != TERN_ISA_NONE32)
            tern_emu_hbm_read(emu, outputs[i]->data, addresses[i], outputs[i]->data_bytes);
    }
    return NULL;
}

/* |addresses|: of the inputs, then of the outputs. */
static tern_status load_on(tern_emu *emu, test_compiled *c, tern_ref_value *const *inputs,
                           uint64_t *addresses, tern_emu_code **code)
{
    size_t n = c->report.inputs.count;
    tern_status st = tern_emu_load(emu, 0, &c->program, code);
    if (!st)
        st = bind_all(emu, *code, c->report.inputs.items, n, &c->program, NULL, addresses);
    if (!st)
        st = bind_all(emu, *code, c->report.outputs.items, c->report.outputs.count, &c->program,
                      addresses, addresses + n);
    return st ? st : copy_in(c, emu, addresses, inputs);
}

static tern_status run_on(tern_emu *emu, test_compiled *c, tern_ref_value *const *inputs,
                          tern_ref_value **outputs)
{
    tern_emu_code *code = NULL;
    size_t n = c->report.inputs.count;
    uint64_t *addresses = calloc(n + c->report.outputs.count + 1, sizeof(*addresses));
    assert_non_null(addresses);
    tern_status st = load_on(emu, c, inputs, addresses, &code);
    if (!st)
        st = tern_emu_run(emu, &code, 1);
    if (!st)
        st = copy_out(c, emu, addresses + n, outputs);
    tern_emu_unload(code);
    free(addresses);
    return st;
}

static tern_status run_with(test_compiled *c, const tern_emu_options *options,
                            tern_ref_value *const *inputs, tern_ref_value **outputs)
{
    tern_emu *emu = NULL;
    memset(outputs, 0, c->report.outputs.count * sizeof(tern_ref_value *));
    if (c->program.instrs.count == 0 && c->report.outputs.count == 0)
        return NULL;
    TERN_TRY(tern_emu_create(options, &emu));
    tern_status st = run_on(emu, c, inputs, outputs);
    tern_emu_destroy(emu);
    return st;
}

tern_status test_compiled_run(test_compiled *c, tern_ref_value *const *inputs,
                              tern_ref_value **outputs)
{
    tern_emu_options options = {
        .mem = tern_alloc_host(), .chip = c->chip, .cores = 1, .check = c->check};
    return run_with(c, &options, inputs, outputs);
}

tern_status test_compiled_run_on(test_compiled *c, const test_run_options *how,
                                 tern_ref_value *const *inputs, tern_ref_value **outputs)
{
    tern_emu_options options = {.mem = tern_alloc_host(),
                                .chip = c->chip,
                                .cores = 1,
                                .pool = how->pool,
                                .strict = how->strict,
                                .stochastic = how->stochastic,
                                .seed = 1};
    return run_with(c, &options, inputs, outputs);
}

/* --- several devices --- */

typedef struct {
    tern_emu *emu;
    tern_emu_code *code;
    uint64_t *addresses; /* of the inputs, then of the outputs */
} gang_member;

static tern_status join_gang(test_compiled *c, uint32_t rank, tern_ref_value *const *inputs,
                             gang_member *out)
{
    tern_emu_options options = {
        .mem = tern_alloc_host(), .chip = c->chip, .cores = 1, .check = c->check};
    size_t count = c->report.inputs.count + c->report.outputs.count + 1;
    out->addresses = calloc(count, sizeof(*out->addresses));
    assert_non_null(out->addresses);
    TERN_TRY(tern_emu_create(&options, &out->emu));
    TERN_TRY(load_on(out->emu, c, inputs, out->addresses, &out->code));
    tern_emu_set_rank(out->code, rank);
    return NULL;
}

tern_status test_compiled_run_gang(test_compiled *c, uint32_t devices,
                                   tern_ref_value *const *inputs, tern_ref_value **outputs)
{
    size_t ins = c->report.inputs.count, outs = c->report.outputs.count;
    gang_member *members = calloc(devices, sizeof(*members));
    tern_emu_code **codes = calloc(devices, sizeof(tern_emu_code *));
    tern_status st = NULL;
    assert_true(members && codes);
    memset(outputs, 0, devices * outs * sizeof(tern_ref_value *));
    for (uint32_t r = 0; r < devices && !st; r++) {
        st = join_gang(c, r, inputs + r * ins, &members[r]);
        codes[r] = members[r].code;
    }
    if (!st)
        st = tern_emu_gang_run(codes, devices, NULL);
    for (uint32_t r = 0; r < devices && !st; r++)
        st = copy_out(c, members[r].emu, members[r].addresses + ins, outputs + r * outs);
    for (uint32_t r = 0; r < devices; r++) {
        tern_emu_unload(members[r].code);
        tern_emu_destroy(members[r].emu);
        free(members[r].addresses);
    }
    free(members);
    free(codes);
    return st;
}

/* --- modules and values --- */

tern_hlo_module *test_read_module(const char *text)
{
    tern_hlo_module *m = NULL;
    tern_diag *diag = NULL;
    tern_source source = {"test.mlir", text, strlen(text)};
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    assert_ok(
        tern_hlo_read_text(tern_alloc_host(), &source, (tern_span){0, strlen(text)}, diag, &m));
    assert_ok(tern_hlo_verify(m, diag));
    tern_diag_destroy(diag);
    return m;
}

static const tern_hlo_region_info *main_of(const tern_hlo_module *m)
{
    tern_hlo_op op = tern_hlo_module_find(m, "main");
    assert_true(op != 0);
    return tern_hlo_region_of(m, tern_hlo_op_region(m, op, 0));
}

uint32_t test_input_count(const tern_hlo_module *m) { return main_of(m)->arg_count; }

tern_hlo_type test_input_type(const tern_hlo_module *m, uint32_t i)
{
    return tern_hlo_value_type(m, main_of(m)->arg_first + i);
}

uint32_t test_output_count(const tern_hlo_module *m)
{
    return tern_hlo_op_of(m, main_of(m)->last)->operand_count;
}

tern_status test_ref_run(tern_hlo_module *m, tern_ref_value *const *inputs,
                         tern_ref_value **outputs)
{
    tern_ref_options options = {.mem = tern_alloc_host()};
    tern_ref *ref = NULL;
    TERN_TRY(tern_ref_create(m, &options, &ref));
    tern_status st = tern_ref_run(ref, tern_hlo_module_find(m, "main"), inputs, test_input_count(m),
                                  outputs, test_output_count(m));
    tern_ref_destroy(ref);
    return st;
}

static double random_number(const tern_num_format *f, uint64_t *seed)
{
    uint64_t r = test_random(seed);
    if (f->kind == TERN_KIND_BOOL)
        return (double)(r & 1);
    if (f->kind == TERN_KIND_UINT)
        return (double)(r % 8);
    if (f->kind == TERN_KIND_SINT)
        return f->bits < 4 ? (double)(r % 2) : (double)(r % 15) - 7;
    double sum = 0; /* approximately normal */
    for (unsigned i = 0; i < 4; i++)
        sum += (double)(r >> (16 * i) & 0xffff) / 65536.0 - 0.5;
    return sum * 1.7;
}

tern_ref_value *test_random_value(const tern_hlo_module *m, tern_hlo_type type, uint64_t *seed)
{
    tern_ref_value *v = NULL;
    assert_ok(tern_ref_tensor_of_type(tern_alloc_host(), m, type, &v));
    const tern_num_format *f = tern_num_format_of(v->dtype);
    bool complex = f->kind == TERN_KIND_COMPLEX;
    if (complex)
        f = tern_num_format_of(v->dtype == TERN_C64 ? TERN_F32 : TERN_F64);
    for (size_t at = 0; at < v->data_bytes; at += f->storage_bytes) {
        uint64_t code = tern_num_from_f64(f, random_number(f, seed), tern_num_mode_hlo, 0);
        memcpy(v->data + at, &code, f->storage_bytes);
    }
    return v;
}

static double number_at(const tern_ref_value *v, const tern_num_format *f, size_t i)
{
    uint64_t code = 0;
    memcpy(&code, v->data + i * f->storage_bytes, f->storage_bytes);
    return tern_num_to_f64(f, code);
}

double test_difference(const tern_ref_value *a, const tern_ref_value *b)
{
    const tern_num_format *f = tern_num_format_of(b->dtype);
    assert_int_equal(a->data_bytes, b->data_bytes);
    if (f->kind == TERN_KIND_COMPLEX)
        f = tern_num_format_of(b->dtype == TERN_C64 ? TERN_F32 : TERN_F64);
    if (f->kind != TERN_KIND_FLOAT)
        return memcmp(a->data, b->data, b->data_bytes) ? (double)INFINITY : 0;
    double worst = 0, largest = 0;
    for (size_t i = 0; i < b->data_bytes / f->storage_bytes; i++) {
        double x = number_at(a, f, i), y = number_at(b, f, i);
        if (isnan(y) || isinf(y) || isnan(x) || isinf(x)) {
            if (x != y && !(isnan(x) && isnan(y)))
                return (double)INFINITY;
            continue;
        }
        worst = fmax(worst, fabs(x - y));
        largest = fmax(largest, fabs(y));
    }
    return largest > 0 ? worst / largest : worst;
}

/* --- comparison --- */

static void compare(tern_ref_value **found, tern_ref_value **wanted, uint32_t count,
                    double tolerance, const char *text)
{
    for (uint32_t i = 0; i < count; i++) {
        double d = test_difference(found[i], wanted[i]);
        if (!(d <= tolerance))
            fail_msg("result %u differs by %g, allowed %g:\n%s", i, d, tolerance, text);
        tern_ref_release(found[i]);
        tern_ref_release(wanted[i]);
    }
}

void test_same_as_ref(const char *text, const test_compile_options *options, double tolerance,
                      const char *want)
{
    test_compile_options o = options ? *options : (test_compile_options){0};
    tern_hlo_module *plain = test_read_module(text), *m = test_read_module(text);
    uint32_t n = test_input_count(plain), outputs = test_output_count(plain);
    tern_ref_value **v = calloc(n + 2 * outputs + 1, sizeof(tern_ref_value *));
    uint64_t seed = test_seed();
    test_compiled *c = NULL;
    assert_non_null(v);
    for (uint32_t i = 0; i < n; i++)
        v[i] = test_random_value(plain, test_input_type(plain, i), &seed);
    assert_ok(test_ref_run(plain, v, v + n));
    assert_ok(test_compile(m, &o, &c));
    if (want && (test_compiled_count(c, want) == 0 || test_compiled_count(c, "library") > 0))
        fail_msg("%u ops lowered as %s and %u by the library:\n%s", test_compiled_count(c, want),
                 want, test_compiled_count(c, "library"), text);
    tern_status st = test_compiled_run(c, v, v + n + outputs);
    if (st)
        (void)fprintf(stderr, "%s\n", text);
    assert_ok(st);
    compare(v + n + outputs, v + n, outputs, tolerance, text);
    for (uint32_t i = 0; i < n; i++)
        tern_ref_release(v[i]);
    free(v);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
    tern_hlo_module_destroy(plain);
}
