/* arch/chip_with.c - chips that are not built in: their allocation, and modified copies of other
 * chips. */
#include <math.h>
#include <string.h>

#include "arch/chip_impl.h"
#include "base/alloc.h"
#include "base/assert.h"

/* --- allocation --- */

tern_chip_box *tern_chip_box_create(tern_alloc mem)
{
    tern_chip_box *box = tern_mem_get_zeroed(mem, sizeof *box);
    if (!box)
        return NULL;
    box->mem = mem;
    tern_arena_init(&box->arena, mem, 0);
    box->chip.facts = box->facts;
    return box;
}

void tern_chip_box_destroy(tern_chip_box *box)
{
    tern_arena_fini(&box->arena);
    tern_mem_free(box->mem, box, sizeof *box);
}

const tern_chip *tern_chip_box_seal(tern_chip_box *box)
{
    box->chip.own = box;
    return &box->chip;
}

void tern_arch_chip_destroy(const tern_chip *chip)
{
    if (chip && chip->own)
        tern_chip_box_destroy(chip->own);
}

/* --- modified copies --- */

static const char *copy_text(tern_chip_box *box, const char *text)
{
    return tern_arena_copy_text(&box->arena, text, strlen(text));
}

/* Copies the texts that facts point to, since the original chip may be freed first. */
static tern_status copy_chip(tern_chip_box *box, const tern_chip *from, const char *name)
{
    tern_chip *chip = &box->chip;
    *chip = *from;
    chip->own = NULL;
    chip->facts = box->facts;
    TERN_TRY_MEM(chip->name = copy_text(box, name));
    for (size_t i = 0; i < TERN_CHIP_FIELD_COUNT; i++) {
        box->facts[i] = from->facts[i];
        if (from->own)
            TERN_TRY_MEM(box->facts[i].source = copy_text(box, from->facts[i].source));
    }
    return NULL;
}

static tern_status wrong_value(const tern_field *field, double value)
{
    if (field->type == TERN_FIELD_DTYPES)
        return TERN_ERR(INVALID, "%s is a set of formats, wanted a field that is a number",
                        field->name);
    if (field->type == TERN_FIELD_BOOL)
        return TERN_ERR(INVALID, "%s is %g, wanted 0 or 1", field->name, value);
    if (field->min == field->max)
        return TERN_ERR(INVALID, "%s is %.17g, wanted %.15g, the only value supported", field->name,
                        value, field->min);
    return TERN_ERR(INVALID, "%s is %.17g, wanted a %s from %.15g to %.15g", field->name, value,
                    field->type == TERN_FIELD_F64 ? "number" : "whole number", field->min,
                    field->max);
}

static bool is_allowed(const tern_field *field, double value)
{
    switch (field->type) {
    case TERN_FIELD_BOOL:
        return value == 0 || value == 1;
    case TERN_FIELD_U32:
    case TERN_FIELD_U64:
        return value >= field->min && value <= field->max && value == floor(value);
    case TERN_FIELD_F64:
        return value >= field->min && value <= field->max;
    case TERN_FIELD_DTYPES:
        break;
    }
    return false;
}

static void set_value(const tern_field *field, tern_chip *chip, double value)
{
    void *at = (char *)chip + field->offset;
    switch (field->type) {
    case TERN_FIELD_BOOL:
        *(bool *)at = value != 0;
        break;
    case TERN_FIELD_U32:
        *(uint32_t *)at = (uint32_t)value;
        break;
    case TERN_FIELD_U64:
        *(uint64_t *)at = (uint64_t)value;
        break;
    case TERN_FIELD_F64:
        *(double *)at = value;
        break;
    case TERN_FIELD_DTYPES:
        break;
    }
}

static tern_status change_chip(tern_chip_box *box, const tern_chip_change *changes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const tern_chip_change *c = &changes[i];
        TERN_ASSERT(c->field < TERN_CHIP_FIELD_COUNT);
        const tern_field *field = &tern_chip_fields.fields[c->field];
        if (!is_allowed(field, c->value))
            return wrong_value(field, c->value);
        set_value(field, &box->chip, c->value);
        box->facts[c->field].tag = TERN_TAG_ASSUMED;
        TERN_TRY_MEM(box->facts[c->field].source = copy_text(box, c->source));
    }
    return NULL;
}

/* Checks the rules between fields and reports all violations. |why| is the text shown with them. */
static tern_status check_chip(const tern_chip *chip, const char *why, tern_diag *diag)
{
    const tern_source source = {chip->name, why, strlen(why)};
    size_t before = tern_diag_error_count(diag);
    (void)tern_arch_chip_check(chip, &source, NULL, diag);
    return tern_diag_error_count(diag) > before ? tern_diag_status(diag) : NULL;
}

tern_status tern_arch_chip_with(tern_alloc mem, const tern_chip *chip, const char *name,
                                const tern_chip_change *changes, size_t count, tern_diag *diag,
                                const tern_chip **out)
{
    TERN_ASSERT(chip && diag && strlen(name) <= TERN_CHIP_NAME_MAX);
    *out = NULL;
    tern_chip_box *box = tern_chip_box_create(mem);
    TERN_TRY_MEM(box);
    tern_status st = copy_chip(box, chip, name);
    if (!st)
        st = change_chip(box, changes, count);
    if (!st)
        st = check_chip(&box->chip, count ? changes[0].source : "", diag);
    if (st)
        tern_chip_box_destroy(box);
    else
        *out = tern_chip_box_seal(box);
    return st;
}
