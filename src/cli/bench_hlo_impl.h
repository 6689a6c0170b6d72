/* cli/bench_hlo_impl.h - modules of repeated layers to measure the readers on. */
#ifndef TERN_CLI_BENCH_HLO_IMPL_H
#define TERN_CLI_BENCH_HLO_IMPL_H

#include "base/bytes.h"
#include "base/text.h"

/* One function of |layers| layers of ten ops, as StableHLO text and as MLIR bytecode of
 * VHLO 1.17.0: the same graph. */
void tern_bench_hlo_text(tern_text *out, unsigned layers);
void tern_bench_hlo_bytecode(tern_writer *out, unsigned layers);

#endif
