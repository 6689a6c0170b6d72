#include "arch/subject.h"

#include "arch/report.h"

tern_status tern_arch_subject_find(tern_alloc mem, const char *name, tern_diag *diag,
                                   tern_arch_subject *out)
{
    *out = (tern_arch_subject){0};
    if (!name)
        return NULL;
    return tern_arch_find(mem, name, diag, &out->chip, &out->instance);
}

void tern_arch_subject_fini(tern_arch_subject *subject)
{
    tern_arch_chip_destroy(subject->chip);
    *subject = (tern_arch_subject){0};
}

tern_status tern_arch_subject_print(const tern_arch_subject *subject, const tern_prices *prices,
                                    tern_arch_print_options options, tern_text *out)
{
    if (subject->instance)
        return tern_arch_instance_print(subject->instance, prices, options, out);
    if (subject->chip)
        tern_arch_chip_print(subject->chip, options, out);
    else
        tern_arch_list_print(prices, out);
    return tern_text_status(out);
}

tern_status tern_arch_subject_write(const tern_arch_subject *subject, const tern_prices *prices,
                                    tern_alloc mem, tern_json_writer *w)
{
    if (subject->instance)
        return tern_arch_instance_write(subject->instance, prices, mem, w);
    if (subject->chip)
        tern_arch_chip_write(subject->chip, w);
    else
        tern_arch_list_write(prices, w);
    return NULL;
}
