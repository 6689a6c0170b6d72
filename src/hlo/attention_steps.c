/* hlo/attention_steps.c - steps of attention composites to and from attributes: one array per
 * field. */
#include "hlo/attention_steps.h"

#include <string.h>

static const char *const int_fields[] = {"kind", "operand", "lo", "hi"};
enum { KIND, OPERAND, LO, HI, INT_FIELDS };

static int64_t int_field(const tern_attention_step *s, unsigned field)
{
    const int64_t values[] = {(int64_t)s->kind, (int64_t)s->operand, s->lo, s->hi};
    return values[field];
}

static tern_status add_use(tern_hlo_module *m, tern_hlo_attr_use *uses, uint32_t *count,
                           const char *name, tern_hlo_attr value)
{
    tern_hlo_attr_use *use = &uses[(*count)++];
    use->value = value;
    return tern_hlo_name_add(m, name, strlen(name), &use->name);
}

tern_status tern_hlo_attention_attrs(tern_hlo_module *m, const tern_attention_steps *steps,
                                     tern_hlo_attr *out_dict)
{
    tern_hlo_attr_use uses[INT_FIELDS + 2];
    tern_hlo_attr attr = 0;
    uint32_t count = 0;
    *out_dict = 0;
    for (unsigned f = 0; f < INT_FIELDS; f++) {
        int64_t ints[TERN_ATTENTION_STEPS_MAX];
        for (uint32_t i = 0; i < steps->count; i++)
            ints[i] = int_field(&steps->step[i], f);
        TERN_TRY(tern_hlo_attr_ints(m, TERN_I64, ints, steps->count, &attr));
        TERN_TRY(add_use(m, uses, &count, int_fields[f], attr));
    }
    double values[TERN_ATTENTION_STEPS_MAX];
    for (uint32_t i = 0; i < steps->count; i++)
        values[i] = steps->step[i].value;
    TERN_TRY(tern_hlo_attr_floats(m, TERN_F64, values, steps->count, &attr));
    TERN_TRY(add_use(m, uses, &count, "value", attr));
    if (steps->bias_gradient) {
        TERN_TRY(tern_hlo_attr_int(m, TERN_I64, 1, &attr));
        TERN_TRY(add_use(m, uses, &count, "bias_gradient", attr));
    }
    return tern_hlo_attr_dict(m, uses, count, out_dict);
}

static tern_hlo_attr field_of(const tern_hlo_module *m, tern_hlo_op composite, const char *name)
{
    tern_hlo_attr dict = tern_hlo_op_attr(m, composite, TERN_HLO_A_composite_attributes);
    return dict ? tern_hlo_attr_field(m, dict, name) : 0;
}

static uint32_t first_extra(const tern_hlo_module *m, tern_hlo_op composite)
{
    const char *name = tern_hlo_op_text(m, composite, TERN_HLO_A_name);
    return strcmp(name, TERN_ATTENTION_GRAD_NAME) ? TERN_ATTENTION_FIRST_EXTRA
                                                  : TERN_ATTENTION_GRAD_FIRST_EXTRA;
}

static bool is_valid(const tern_attention_step *s, uint32_t extras)
{
    return (uint32_t)s->kind < TERN_ATTENTION_KIND_COUNT &&
           (!tern_attention_has_operand(s->kind) ||
            (s->operand >= TERN_ATTENTION_FIRST_EXTRA &&
             s->operand - TERN_ATTENTION_FIRST_EXTRA < extras));
}

bool tern_hlo_attention_steps_of(const tern_hlo_module *m, tern_hlo_op composite,
                                 tern_attention_steps *out)
{
    const int64_t *ints[INT_FIELDS];
    memset(out, 0, sizeof *out);
    tern_hlo_attr value = field_of(m, composite, "value");
    const tern_hlo_attr_info *floats = value ? tern_hlo_attr_of(m, value) : NULL;
    if (!floats || floats->kind != TERN_HLO_ATTR_FLOATS || floats->count > TERN_ATTENTION_STEPS_MAX)
        return false;
    for (unsigned f = 0; f < INT_FIELDS; f++) {
        tern_hlo_attr attr = field_of(m, composite, int_fields[f]);
        uint32_t count = 0;
        ints[f] = tern_hlo_ints(m, attr, &count);
        if (!attr || count != floats->count)
            return false;
    }
    uint32_t first = first_extra(m, composite), all = tern_hlo_op_of(m, composite)->operand_count;
    for (uint32_t i = 0; i < floats->count; i++) {
        tern_attention_step s = {.kind = (tern_attention_kind)ints[KIND][i],
                                 .value = floats->floats[i],
                                 .lo = ints[LO][i],
                                 .hi = ints[HI][i],
                                 .operand = (uint32_t)ints[OPERAND][i]};
        if (all < first || !is_valid(&s, all - first)) {
            out->count = 0;
            return false;
        }
        out->step[out->count++] = s;
    }
    tern_hlo_attr bias = field_of(m, composite, "bias_gradient");
    out->bias_gradient = bias && tern_hlo_attr_of(m, bias)->kind == TERN_HLO_ATTR_INT &&
                         tern_hlo_attr_of(m, bias)->i != 0;
    return all >= first;
}
