#include "cli/profile_scale.h"

#include <stdlib.h>
#include <string.h>

#include "arch/price.h"
#include "base/alloc.h"
#include "base/arena.h"
#include "base/assert.h"
#include "base/human.h"
#include "base/json.h"
#include "timing/timing.h"

/* A group has at most so many ranks. */
enum { DEVICES_MAX = 1 << 24 };

typedef struct {
    const tern_cli_profiled *input;
    tern_timing_options options; /* with the axis of the program */
    char mesh[256], axis[64];    /* "data=8, tensor=16", "data" */
} scaled_program;

/* The time for one size of the axis. */
typedef struct {
    uint32_t size, devices, chips, instances;
    const tern_instance *instance;
    double step_s, exposed_s, hidden_s, barrier_s;
    double usd_per_hour; /* of all instances; 0: no price is known */
} scaled_time;

/* --- the mesh --- */

/* The outermost axis is the first of more than one device. False if this is not an axis of a mesh
 * of the devices: the report is the file's, and not checked. */
static bool add_axis(scaled_program *p, const tern_json *axis)
{
    const uint32_t devices = p->options.devices;
    const double size = axis->kind == TERN_JSON_NUMBER ? axis->number : 0;
    if (!(size >= 1 && size <= devices) || devices % (uint32_t)size)
        return false;
    const size_t used = strlen(p->mesh);
    snprintf(p->mesh + used, sizeof p->mesh - used, "%s%s=%.0f", used ? ", " : "", axis->key, size);
    if (size < 2 || *p->axis)
        return true;
    snprintf(p->axis, sizeof p->axis, "%s", axis->key);
    p->options.axis.size = (uint32_t)size;
    p->options.axis.stride = devices / p->options.axis.size;
    return true;
}

static tern_status read_mesh(scaled_program *p, tern_diag *diag)
{
    const char *report = p->input->report;
    const tern_source source = {"report", report, strlen(report)};
    const tern_json *json = NULL;
    bool good = true;
    tern_arena arena;
    tern_arena_init(&arena, p->input->mem, 0);
    tern_status st = *report ? tern_json_parse(&arena, &source, diag, &json) : NULL;
    const tern_json *mesh = json ? tern_json_member(json, "mesh") : NULL;
    if (mesh && mesh->kind == TERN_JSON_OBJECT)
        for (const tern_json *e = mesh->first; e && good; e = e->next)
            good = add_axis(p, e);
    tern_arena_fini(&arena);
    if (st || (good && p->options.axis.stride))
        return st;
    return TERN_ERR(INVALID, "--scale: %s is not a program for a mesh of several devices",
                    p->input->name);
}

static tern_status read_size(const scaled_program *p, const char *text, uint32_t *out)
{
    const char *equals = strchr(text, '=');
    char *end = NULL;
    TERN_ASSERT(p->options.axis.stride > 0);
    const unsigned long size = equals ? strtoul(equals + 1, &end, 10) : 0;
    const unsigned long most = DEVICES_MAX / p->options.axis.stride;
    if (!equals || equals == text || equals[1] < '0' || equals[1] > '9' || *end)
        return TERN_ERR(INVALID, "--scale is \"%s\", wanted %s=N", text, p->axis);
    const size_t len = (size_t)(equals - text);
    if (strlen(p->axis) != len || strncmp(p->axis, text, len) != 0)
        return TERN_ERR(INVALID,
                        "--scale is \"%s\", wanted %s=N: other axes than the outermost of %s "
                        "change the program; compile it for that mesh",
                        text, p->axis, p->mesh);
    if (size < 1 || size > most)
        return TERN_ERR(INVALID, "--scale is \"%s\", wanted %s=1 to %s=%lu", text, p->axis, p->axis,
                        most);
    *out = (uint32_t)size;
    return NULL;
}

/* --- timing --- */

static void set_instances(const scaled_program *p, scaled_time *row)
{
    const tern_chip *chip = p->input->chip;
    const tern_instance *in = p->options.instance;
    row->instance = in ? in : tern_timing_instance_for(chip, row->devices);
    row->chips = (row->devices + chip->cores - 1) / chip->cores;
    if (!row->instance)
        return;
    const uint32_t chips = row->instance->accelerators;
    row->instances = (row->chips + chips - 1) / chips;
    const tern_price *price = tern_arch_price_default(NULL, row->instance->name);
    row->usd_per_hour = price ? price->usd_per_hour * row->instances : 0;
}

static tern_status time_size(const scaled_program *p, uint32_t size, scaled_time *row)
{
    const tern_timing_job job = {.program = p->input->program, .any_value = true};
    tern_timing_options o = p->options;
    tern_timing t;
    o.devices = size * o.axis.stride;
    *row = (scaled_time){.size = size, .devices = o.devices};
    TERN_TRY(tern_timing_check_axis(&o, job.program));
    TERN_TRY(tern_timing_run(&o, &job, 1, &t));
    const tern_timing_collectives *c = &t.core[0].collectives;
    row->barrier_s = 1e-9 * tern_time_ns(tern_timing_start_barrier(&o, job.program));
    row->step_s = 1e-9 * tern_time_ns(t.total) + row->barrier_s;
    row->exposed_s = 1e-9 * tern_time_ns(c->exposed) + row->barrier_s;
    row->hidden_s = 1e-9 * tern_time_ns(c->active - c->exposed);
    tern_timing_fini(&t);
    set_instances(p, row);
    return NULL;
}

/* --- printing --- */

/* Of the compiled mesh: the same work for each device in the same time is 1. */
static double efficiency(const scaled_time *row, const scaled_time *compiled)
{
    return compiled->step_s / row->step_s;
}

static double usd_per_1000_steps(const scaled_time *row)
{
    return 1000 * row->usd_per_hour * row->step_s / 3600;
}

static void print_head(FILE *out, const scaled_program *p)
{
    fprintf(out, "%s on %s: compiled for %s; every device has as much data at every size\n",
            p->input->name, p->input->chip->name, p->mesh);
    fprintf(out, "  %9s %9s %8s  %-25s %9s %14s %8s %10s %8s %12s\n", p->axis, "devices", "chips",
            "instances", "step", "communication", "share", "efficiency", "steps/s", "$/1000 steps");
}

static void print_row(FILE *out, const scaled_time *row, const scaled_time *compiled)
{
    char where[64] = "-";
    if (row->instance)
        snprintf(where, sizeof where, "%u x %s", row->instances, row->instance->name);
    fprintf(out, "  %9u %9u %8u  %-25s %9s %14s %8s %10s %8s %12s\n", row->size, row->devices,
            row->chips, where, tern_human_seconds(row->step_s).text,
            tern_human_seconds(row->exposed_s).text,
            tern_human_percent(row->exposed_s / row->step_s).text,
            tern_human_percent(efficiency(row, compiled)).text,
            tern_human_number(1 / row->step_s).text,
            row->usd_per_hour > 0 ? tern_human_usd(usd_per_1000_steps(row)).text : "-");
}

static void put_number(tern_json_writer *w, const char *key, double value)
{
    tern_json_key(w, key);
    tern_json_double(w, value);
}

static void put_count(tern_json_writer *w, const char *key, uint64_t value)
{
    tern_json_key(w, key);
    tern_json_uint(w, value);
}

static void write_row(tern_json_writer *w, const scaled_time *row, const scaled_time *compiled)
{
    tern_json_begin_object(w);
    put_count(w, "size", row->size);
    put_count(w, "devices", row->devices);
    put_count(w, "chips", row->chips);
    if (row->instance) {
        tern_json_key(w, "instance");
        tern_json_string(w, row->instance->name);
        put_count(w, "instances", row->instances);
    }
    put_number(w, "step_seconds", row->step_s);
    put_number(w, "exposed_seconds", row->exposed_s);
    put_number(w, "hidden_seconds", row->hidden_s);
    put_number(w, "start_barrier_seconds", row->barrier_s);
    put_number(w, "efficiency", efficiency(row, compiled));
    if (row->usd_per_hour > 0) {
        put_number(w, "usd_per_hour", row->usd_per_hour);
        put_number(w, "usd_per_1000_steps", usd_per_1000_steps(row));
    }
    tern_json_end_object(w);
}

static tern_status write_json(FILE *out, const scaled_program *p, const scaled_time *rows,
                              unsigned count)
{
    tern_json_writer *w = NULL;
    const char *text = NULL;
    TERN_TRY(tern_json_writer_create(p->input->mem, false, &w));
    tern_json_begin_object(w);
    tern_json_key(w, "target");
    tern_json_string(w, p->input->chip->name);
    tern_json_key(w, "axis");
    tern_json_string(w, p->axis);
    tern_json_key(w, "sizes");
    tern_json_begin_array(w);
    for (unsigned i = 0; i < count; i++)
        write_row(w, &rows[i], &rows[0]);
    tern_json_end_array(w);
    tern_json_end_object(w);
    size_t len = 0;
    tern_status st = tern_json_writer_finish(w, &text, &len);
    if (!st)
        fprintf(out, "%s\n", text);
    tern_json_writer_destroy(w);
    return st;
}

/* --- the whole --- */

static tern_status set_instance(const tern_cli *cli, scaled_program *p)
{
    const char *name = tern_cli_get(cli, "--instance");
    const tern_instance *in = name ? tern_arch_instance_find(name) : NULL;
    if (name && (!in || strcmp(in->accelerator, p->input->chip->name) != 0))
        return TERN_ERR(INVALID,
                        "--instance is \"%s\", wanted an instance with %s; `tern arch` "
                        "lists them",
                        name, p->input->chip->name);
    p->options.instance = in;
    return NULL;
}

static tern_status time_all(const tern_cli *cli, const scaled_program *p, scaled_time *rows)
{
    const char *text;
    TERN_TRY(time_size(p, p->options.axis.size, &rows[0]));
    for (unsigned i = 0; (text = tern_cli_get_nth(cli, "--scale", i)); i++) {
        uint32_t size = 0;
        TERN_TRY(read_size(p, text, &size));
        TERN_TRY(tern_status_note(time_size(p, size, &rows[i + 1]), "in --scale %s", text));
    }
    return NULL;
}

static tern_status show(const tern_cli *cli, const scaled_program *p, const scaled_time *rows,
                        unsigned count, bool json)
{
    if (json)
        return write_json(cli->out, p, rows, count);
    print_head(cli->out, p);
    for (unsigned i = 0; i < count; i++)
        print_row(cli->out, &rows[i], &rows[0]);
    return NULL;
}

tern_status tern_cli_profile_scale(const tern_cli_profile_reader *r, const tern_cli_profiled *input,
                                   bool json)
{
    scaled_program p = {.input = input,
                        .options = {.mem = input->mem,
                                    .chip = input->chip,
                                    .devices = input->devices,
                                    .cores = input->cores}};
    unsigned count = 1;
    while (tern_cli_get_nth(r->cli, "--scale", count - 1))
        count++;
    TERN_TRY(set_instance(r->cli, &p));
    TERN_TRY(read_mesh(&p, r->diag));
    scaled_time *rows = tern_mem_get_n(input->mem, count, sizeof *rows);
    TERN_TRY_MEM(rows);
    tern_status st = time_all(r->cli, &p, rows);
    if (!st)
        st = show(r->cli, &p, rows, count, json);
    tern_mem_free(input->mem, rows, count * sizeof *rows);
    return st;
}
