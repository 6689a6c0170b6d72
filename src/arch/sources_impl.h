/* arch/sources_impl.h - the documents that the tables of facts cite, under short names. */
#ifndef TERN_ARCH_SOURCES_IMPL_H
#define TERN_ARCH_SOURCES_IMPL_H

#define SRC_ARCH1    "Neuron docs, trainium_inferentia2_arch"
#define SRC_ARCH2    "Neuron docs, trainium2_arch"
#define SRC_ARCH3    "Neuron docs, trainium3_arch"
#define SRC_CHIP1    "Neuron docs, trainium"
#define SRC_CHIP2    "Neuron docs, trainium2"
#define SRC_CHIP3    "Neuron docs, trainium3"
#define SRC_CHIP_I2  "Neuron docs, inferentia2"
#define SRC_CORE2    "Neuron docs, neuron-core-v2"
#define SRC_CORE3    "Neuron docs, neuron-core-v3"
#define SRC_CORE4    "Neuron docs, neuron-core-v4"
#define SRC_ISA      "Neuron docs, nki.isa"
#define SRC_ISA_226  "Neuron docs 2.26.1, nki.isa"
#define SRC_SHARED   "Neuron docs, nki.api.shared"
#define SRC_PERF     "Neuron docs, nki_perf_guide"
#define SRC_DMABW    "Neuron docs, nki-dma-bandwidth-guide"
#define SRC_DMAINTRO "Neuron docs, nki-dma-overview"
#define SRC_DGE      "Neuron docs, nki-dge"
#define SRC_GLOSS    "Neuron docs, Neuron Explorer glossary"
#define SRC_SCHEMA   "Neuron docs, profile-schema-reference"
#define SRC_NEFF     "Neuron docs, work-with-neff-files"
#define SRC_DEVMEM   "Neuron docs, device-memory"
#define SRC_LNC      "Neuron docs, logical-neuroncore-config"
#define SRC_COLL     "Neuron docs, intranode- and internode-collective-comm"
#define SRC_NCCOM    "Neuron docs, nccom-test, examples"
#define SRC_BARRIER                                                                               \
    "a fit of start times of programs with collectives between chips; the figures behind it are " \
    "not at hand"
#define SRC_RT_HDR        "Neuron SDK, libnrt headers (nrt.h, nec.h)"
#define SRC_DRV2          "aws-neuron-driver, v2/address_map.h"
#define SRC_DRV3          "aws-neuron-driver, v3/address_map.h"
#define SRC_UDMA          "aws-neuron-driver, udma/udma.h"
#define SRC_AGENTIC       "aws-neuron/neuron-agentic-development, profile-querying references"
#define SRC_TRN1SYS       "Neuron docs, trn1-arch"
#define SRC_TRN2SYS       "Neuron docs, trn2-arch"
#define SRC_TRN3SYS       "Neuron docs, trn3-arch"
#define SRC_INF2SYS       "Neuron docs, inf2-arch"
#define SRC_EC2           "Amazon EC2 instance types"
#define SRC_EC2_UNCHECKED "Amazon EC2 instance types, not checked against the page"
#define SRC_NVIDIA        "NVIDIA data sheet"
#define SRC_KERNELS \
    "Jerry2423/kda-for-trainium, kernels of seven operators, times and shares of engines"
#define SRC_NKI060 "constants of the nki 0.6.0 package"
#define SRC_NKILIB "aws-neuron/nki-library, qkv_cte and mlp_cte: tiles at bytes 2 and 212722"

#define SRC_AS_TRN2 "no public figure; taken from trn2"
#define SRC_AS_V2   "no public figure; taken from NeuronCore-v2"

#endif
