/* model_inputs.c - see model_inputs.h. */
#include "model_inputs.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/decimal.h"
#include "base/diag.h"
#include "base/file.h"
#include "hlo/read.h"
#include "hlo/verify.h"
#include "numerics/convert.h"
#include "numerics/random.h"

enum { MAX_FILE_BYTES = 64 << 20, BLOCK = 256 };

/* --- file header --- */

static const struct {
    const char *name;
    unsigned numbers;
} rule_names[] = {
    [MODEL_NORMAL] = {"normal ", 2},
    [MODEL_UNIFORM] = {"uniform ", 2},
    [MODEL_CONST] = {"const ", 1},
};

static bool parse_numbers(const char *at, const char *end, double *out, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        const char *space = memchr(at, ' ', (size_t)(end - at));
        const char *stop = space && i + 1 < count ? space : end;
        if (tern_decimal_parse(at, (size_t)(stop - at), &out[i]) != TERN_DECIMAL_OK)
            return false;
        at = stop < end ? stop + 1 : end;
    }
    return true;
}

/* "normal 0.05 0" */
static bool parse_rule(const char *at, const char *end, model_rule *out)
{
    for (unsigned k = 0; k < sizeof rule_names / sizeof rule_names[0]; k++) {
        size_t len = strlen(rule_names[k].name);
        if ((size_t)(end - at) <= len || memcmp(at, rule_names[k].name, len) != 0)
            continue;
        double numbers[2] = {0};
        if (!parse_numbers(at + len, end, numbers, rule_names[k].numbers))
            return false;
        *out = (model_rule){(model_rule_kind)k, numbers[0], numbers[1]};
        return true;
    }
    return false;
}

/* The lines "// arg N NAME: RULE", which must be in order, from the first line on. */
static tern_status parse_head(const char *text, const char *path, model_rule *rules, uint32_t count)
{
    uint32_t found = 0;
    for (const char *line = text; strncmp(line, "//", 2) == 0;) {
        const char *end = strchrnul(line, '\n');
        if (strncmp(line, "// arg ", 7) == 0) {
            const char *colon = memchr(line, ':', (size_t)(end - line));
            unsigned long index = strtoul(line + 7, NULL, 10);
            if (found == count || index != found || !colon || end - colon < 3 ||
                !parse_rule(colon + 2, end, &rules[found]))
                return TERN_ERR(INVALID, "%s: \"%.*s\", wanted the rule of argument %u of %u", path,
                                (int)(end - line), line, found, count);
            found++;
        }
        line = *end ? end + 1 : end;
    }
    if (found != count)
        return TERN_ERR(INVALID, "%s: rules for %u arguments, main has %u", path, found, count);
    return NULL;
}

static tern_status read_module(tern_alloc mem, const tern_source *source, tern_hlo_module **out)
{
    tern_diag *diag = NULL;
    *out = NULL;
    TERN_TRY(tern_diag_create(mem, &diag));
    tern_status st = tern_hlo_read_text(mem, source, (tern_span){0, source->len}, diag, out);
    if (!st)
        st = tern_hlo_verify(*out, diag);
    tern_diag_destroy(diag);
    return st;
}

static tern_status fill_file(model_file *f, const char *path, const char *text)
{
    f->func = tern_hlo_module_find(f->module, "main");
    if (!f->func)
        return TERN_ERR(INVALID, "%s: no function main", path);
    tern_hlo_region body = tern_hlo_op_region(f->module, f->func, 0);
    const tern_hlo_region_info *info = tern_hlo_region_of(f->module, body);
    f->input_count = info->arg_count;
    f->output_count = tern_hlo_op_of(f->module, info->last)->operand_count;
    f->rules = tern_mem_get_n(f->mem, f->input_count + 1, sizeof(model_rule));
    if (!f->rules)
        return TERN_ERR(NO_MEMORY, "rules of %u arguments", f->input_count);
    return parse_head(text, path, f->rules, f->input_count);
}

tern_status model_open(tern_alloc mem, const char *path, model_file *out)
{
    *out = (model_file){.mem = mem};
    uint8_t *bytes = NULL;
    size_t len = 0;
    TERN_TRY(tern_file_read(mem, path, MAX_FILE_BYTES, &bytes, &len));
    tern_source source = {path, (const char *)bytes, len};
    tern_status st = read_module(mem, &source, &out->module);
    if (!st)
        st = fill_file(out, path, source.text);
    tern_file_free(mem, bytes, len);
    if (st)
        model_close(out);
    return st;
}

void model_close(model_file *f)
{
    tern_hlo_module_destroy(f->module);
    if (f->rules)
        tern_mem_free(f->mem, f->rules, (f->input_count + 1) * sizeof(model_rule));
    *f = (model_file){.mem = f->mem};
}

tern_hlo_type model_input_type(const model_file *f, uint32_t i)
{
    tern_hlo_region body = tern_hlo_op_region(f->module, f->func, 0);
    return tern_hlo_value_type(f->module, tern_hlo_region_of(f->module, body)->arg_first + i);
}

/* --- values --- */

static double element(model_rule rule, bool is_int, const uint32_t w[2])
{
    if (rule.kind == MODEL_CONST)
        return rule.a;
    if (rule.kind == MODEL_NORMAL) {
        double total = (double)(w[0] & 0xffff) + (double)(w[0] >> 16) + (double)(w[1] & 0xffff) +
                       (double)(w[1] >> 16);
        return rule.b + rule.a * 1.7320508075688772 * ((total - 131070.0) / 65536.0);
    }
    if (is_int)
        return rule.a + (double)((w[0] * (uint64_t)(rule.b - rule.a)) >> 32);
    return rule.a + (rule.b - rule.a) * ((double)(w[0] >> 8) / 16777216.0);
}

static tern_status fill_value(model_rule rule, uint64_t seed, uint32_t index, tern_ref_value *v)
{
    uint32_t key[2], words[2 * BLOCK];
    double wide[BLOCK];
    tern_random_array bits;
    const tern_num_format *format = tern_num_format_of(v->dtype);
    bool is_int = format->kind != TERN_KIND_FLOAT;
    tern_random_key_from_seed(seed, key);
    tern_random_key_fold(key, index, key);
    TERN_TRY(tern_random_array_init_jax(&bits, TERN_RANDOM_JAX, key, 32, 2 * (uint64_t)v->count));
    tern_convert_options how = {.mode = tern_num_mode_hlo};
    for (int64_t first = 0; first < v->count; first += BLOCK) {
        int64_t n = v->count - first < BLOCK ? v->count - first : BLOCK;
        tern_random_array_fill(&bits, 2 * (uint64_t)first, 2 * (size_t)n, words);
        for (int64_t i = 0; i < n; i++)
            wide[i] = element(rule, is_int, &words[2 * i]);
        tern_convert(v->dtype, v->data + (size_t)first * format->storage_bytes, TERN_F64, wide,
                     (size_t)n, &how);
    }
    return NULL;
}

tern_status model_value(tern_alloc mem, model_rule rule, uint64_t seed, uint32_t index,
                        tern_dtype dtype, const int64_t *dims, uint32_t rank, tern_ref_value **out)
{
    TERN_TRY(tern_ref_tensor_create(mem, dtype, dims, rank, out));
    tern_status st = fill_value(rule, seed, index, *out);
    if (st) {
        tern_ref_release(*out);
        *out = NULL;
    }
    return st;
}

tern_status model_inputs(const model_file *f, uint64_t seed, tern_ref_value **out)
{
    memset(out, 0, f->input_count * sizeof(tern_ref_value *));
    for (uint32_t i = 0; i < f->input_count; i++) {
        const tern_hlo_type_info *type = tern_hlo_type_of(f->module, model_input_type(f, i));
        tern_status st =
            model_value(f->mem, f->rules[i], seed, i, type->dtype, type->dims, type->rank, &out[i]);
        if (!st)
            continue;
        for (uint32_t k = 0; k < i; k++)
            tern_ref_release(out[k]);
        memset(out, 0, f->input_count * sizeof(tern_ref_value *));
        return st;
    }
    return NULL;
}
