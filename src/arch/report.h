/* arch/report.h - output of `tern arch` on instances: the list of all, and the sheet of one. */
#ifndef TERN_ARCH_REPORT_H
#define TERN_ARCH_REPORT_H

#include "arch/instance.h"
#include "arch/price.h"

/* Every chip and every instance, one per line. */
void tern_arch_list_print(const tern_prices *prices, tern_text *out);
void tern_arch_list_write(const tern_prices *prices, tern_json_writer *w);

/* Totals, peaks by basis, prices, and a diagram of the topology. */
TERN_MUST_USE tern_status tern_arch_instance_print(const tern_instance *instance,
                                                   const tern_prices *prices,
                                                   tern_arch_print_options options, tern_text *out);
TERN_MUST_USE tern_status tern_arch_instance_write(const tern_instance *instance,
                                                   const tern_prices *prices, tern_alloc mem,
                                                   tern_json_writer *w);

#endif
