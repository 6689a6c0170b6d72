# tern_module(name SRCS a.c b.c DEPS other ...): one static library per folder of src/, so that a
# call to a module that is not in DEPS fails at link time.
set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS ON)
set(CMAKE_C_VISIBILITY_PRESET hidden)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

add_library(tern_flags INTERFACE)
target_include_directories(tern_flags INTERFACE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/include)
target_compile_definitions(tern_flags INTERFACE _GNU_SOURCE)
target_compile_options(tern_flags INTERFACE
  -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wundef -Wvla -Wpointer-arith
  -Wwrite-strings -Wswitch-enum -fno-common
  # Same bits on every host: no contraction to FMA beyond the source (docs/decisions).
  -ffp-contract=off)
if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
  target_compile_options(tern_flags INTERFACE -Werror=override-init)
  # gcc 12 on x86-64 drops the rounding of (double)(float)x when it vectorises straight-line code.
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|amd64|AMD64)$")
    target_compile_options(tern_flags INTERFACE -fno-tree-slp-vectorize)
  endif()
else()
  # Do not warn about loops that clang cannot vectorise, as with sanitizers.
  target_compile_options(tern_flags INTERFACE -Werror=initializer-overrides -Wno-pass-failed)
endif()
if(TERN_WERROR)
  target_compile_options(tern_flags INTERFACE -Werror)
endif()

function(tern_module name)
  cmake_parse_arguments(M "" "" "SRCS;DEPS;LIBS" ${ARGN})
  add_library(tern_${name} STATIC ${M_SRCS})
  target_link_libraries(tern_${name} PUBLIC tern_flags)
  # File names in programs and messages do not depend on the build directory.
  target_compile_options(tern_${name} PRIVATE -fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)
  foreach(dep ${M_DEPS})
    target_link_libraries(tern_${name} PUBLIC tern_${dep})
  endforeach()
  target_link_libraries(tern_${name} PUBLIC ${M_LIBS})
  set_property(GLOBAL APPEND PROPERTY TERN_MODULES tern_${name})
endfunction()

# tern_kernels(module SRCS k.c): compiles each source once for every CPU level of the host's
# architecture (base/cpu.h), with TERN_LEVEL set to the level's name. Code in such a file names its
# one exported table TERN_LEVEL_SYMBOL(x), which is x_generic, x_neon, x_avx2, ... The same C source
# yields the same bits; the flags only enable wider registers.
set(TERN_LEVEL_FLAGS_generic -O2 -fno-tree-vectorize -fno-tree-slp-vectorize)
set(TERN_LEVEL_FLAGS_neon -O3)
set(TERN_LEVEL_FLAGS_avx2 -O3 -mavx2 -mfma -mf16c -mbmi2)
set(TERN_LEVEL_FLAGS_avx512 -O3 -mavx512f -mavx512bw -mavx512dq -mavx512vl -mfma -mf16c -mbmi2
    -mprefer-vector-width=512)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(aarch64|arm64)$")
  set(TERN_LEVELS generic neon)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|amd64|AMD64)$")
  set(TERN_LEVELS generic avx2 avx512)
else()
  set(TERN_LEVELS generic)
endif()

function(tern_kernels module)
  cmake_parse_arguments(K "" "" "SRCS" ${ARGN})
  foreach(src ${K_SRCS})
    get_filename_component(stem ${src} NAME_WE)
    foreach(level ${TERN_LEVELS})
      add_library(tern_${stem}_${level} OBJECT ${src})
      target_link_libraries(tern_${stem}_${level} PRIVATE tern_flags)
      target_compile_definitions(tern_${stem}_${level} PRIVATE TERN_LEVEL=${level})
      # These enable vectorisation without changing values: no code reads errno or exception flags.
      target_compile_options(tern_${stem}_${level} PRIVATE ${TERN_LEVEL_FLAGS_${level}}
                             -fno-math-errno -fno-trapping-math)
      target_sources(tern_${module} PRIVATE $<TARGET_OBJECTS:tern_${stem}_${level}>)
    endforeach()
  endforeach()
endfunction()
