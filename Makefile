# Developer commands; "make help" lists them. CMake (CMakePresets.json) builds, and ctest lists and
# labels the tests. Every command first runs tools/setup for its dependencies.

PRESET       ?= dev
PREFIX       ?= /usr/local
FUZZ_SECONDS ?= 20
JOBS         ?= $(shell nproc)

# $(call compile,PRESET,TARGET) and $(call tests,PRESET,WHICH)
compile = @cmake --build build/$(1) --target $(2) -j $(JOBS)
tests   = ctest --test-dir build/$(1) -j $(JOBS) --output-on-failure --no-tests=error $(2)
# build/tern is the command of the preset built last.
link    = @ln -sfn $(1)/src/cli/tern build/tern

.PHONY: all run test slow check asan tsan fuzz cov cross bench fmt lint deep install wheel clean help
SETUPS := $(addprefix setup-,build test lint fuzz cov cross bench)
.PHONY: $(SETUPS)

all: build/$(PRESET)/build.ninja ## build the library, the command and the tests (PRESET=dev)
	$(call compile,$(PRESET),all)
	$(call link,$(PRESET))

run: build/release/build.ninja ## build the command; train a GPT on an emulated chip; time GPT-2 124M, a sharded Llama 7B and an NKI kernel
	$(call compile,release,tern tern_shared)
	$(call link,release)
	build/tern arch
	build/tern train --report build/train.html --curve build/train.png --profile build/profile.html
	build/tern train --model gpt2 --batch 4 --sequence 1024 --dry-run --program build/gpt2.tern
	build/tern profile build/gpt2.tern -o build/gpt2.html
	build/tern check examples/hlo/sharded_mlp.mlir --devices 8 --verbose
	build/tern compile examples/hlo/llama_7b.mlir -o build/llama.tern
	build/tern profile build/llama.tern -o build/llama.html
	build/tern profile build/llama.tern --scale data=64 --scale data=1024 --scale data=32768
	@if python3 -c 'import numpy' 2>/dev/null; then set -x; build/tern nki examples/nki/attention.py --profile build/attention.html; \
	else echo "python3 has no numpy: the NKI kernel is left out (build/tern nki examples/nki/attention.py)"; fi
	@printf '\n%s\n%s\n%s\n%s\n%s\n' \
	    "Open build/train.html (the run above), build/profile.html (one step of it), build/gpt2.html (GPT-2 124M) and" \
	    "build/llama.html (Llama 7B on the 128 cores of a trn2.48xlarge; its tab Communication has the load of every link)." \
	    "Your own text:      build/tern train book.txt --steps 2000 --out run --report run.html" \
	    "Your own JAX or PyTorch model: make wheel, then docs/jax.md, docs/torch.md; any StableHLO or HLO file: build/tern profile FILE -o model.html" \
	    "Your own NKI kernel: build/tern nki FILE.py --profile kernel.html, docs/nki.md"

test: all setup-test ## run every test but the slow ones
	@tools/setup -q browser || echo "no Chromium: the test of the profile's page will be skipped"
	$(call tests,$(PRESET),-LE slow)

check: all setup-test ## run the quick tests only
	$(call tests,$(PRESET),-L quick)

slow: all setup-test ## run the slow tests only
	$(call tests,$(PRESET),-L slow)

# On arm64 a leak check walks every region of the allocator, 4 s per test program; there leaks are
# found by the tests that fail each allocation, and by make fuzz. On x86-64 the fake stack frames
# that gcc 13 enables by default are not aligned for AVX-512 vectors.
ifeq ($(shell uname -m),aarch64)
asan: export ASAN_OPTIONS ?= detect_leaks=0
else
asan: export ASAN_OPTIONS ?= detect_stack_use_after_return=0
endif
asan: build/asan/build.ninja ## run the quick tests under the address sanitizer
	$(call compile,asan,all)
	$(call tests,asan,-L quick)

tsan: build/tsan/build.ninja ## run the tests with threads under the thread sanitizer
	$(call compile,tsan,thread_tests)
	$(call tests,tsan,-L threads)

fuzz: build/fuzz/build.ninja ## run each fuzz target for FUZZ_SECONDS=20
	$(call compile,fuzz,fuzzers)
	tools/run_fuzzers build/fuzz $(FUZZ_SECONDS) $(JOBS)

cov: setup-cov build/cov/build.ninja ## coverage of the quick and cli tests: build/cov/html/index.html
	$(call compile,cov,all)
	@find build/cov -name '*.gcda' -delete
	$(call tests,cov,-L 'quick|cli')
	@mkdir -p build/cov/html
	gcovr --root . --filter src/ --print-summary --html-details build/cov/html/index.html build/cov

cross: setup-build setup-cross ## compare result bits with the other architecture, under qemu
	tools/cross_check

bench: setup-bench build/release/build.ninja ## run every benchmark (release build)
	$(call compile,release,tern tern_pjrt_plugin)
	$(call link,release)
	build/tern bench all

fmt: setup-lint ## format all C files with clang-format
	find src include test bench -name '*.[ch]' | xargs clang-format-14 -i

lint: setup-lint build/dev/build.ninja ## check formatting, layers, wording and lengths, and run clang-tidy
	tools/lint build/dev $(JOBS)

deep: setup-lint build/dev/build.ninja ## lint with clang's static analyser; takes half an hour
	tools/lint build/dev $(JOBS) deep

install: build/release/build.ninja ## install under PREFIX=/usr/local (DESTDIR is honoured)
	@cmake -DCMAKE_INSTALL_PREFIX=$(PREFIX) build/release >/dev/null
	$(call compile,release,tern tern_shared)
	$(call link,release)
	cmake --install build/release

# TORCH: Pythons whose PyTorch the device is built for; where it is installed beside another, its first use builds it.
TORCH ?= $(wildcard $(shell tools/setup --torch-python 2>/dev/null))
wheel: setup-test build/release/build.ninja ## build the Python package for JAX and PyTorch: build/wheel (TORCH=PYTHON: and its device)
	$(call compile,release,tern_pjrt_plugin tern_shared)
	tools/python python/build_wheel.py --plugin build/release/lib/pjrt_plugin_tern.so --library build/release/libtern.so.0 \
	    $(addprefix --torch ,$(TORCH)) --out build/wheel

clean: ## remove all build directories
	rm -rf build

help: ## show this list
	@sed -n 's/^\([a-z ]*\):[^#]*## \(.*\)/\1|\2/p' Makefile | awk -F'|' '{printf "make %-10s %s\n", $$1, $$2}'

build/%/build.ninja: CMakePresets.json | setup-build
	@cmake --preset $* >/dev/null

build/fuzz/build.ninja: | setup-fuzz

$(SETUPS): setup-%:
	@tools/setup -q $*
