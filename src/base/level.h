/* base/level.h - for sources compiled once per CPU level (cmake/TernModule.cmake, tern_kernels). */
#ifndef TERN_BASE_LEVEL_H
#define TERN_BASE_LEVEL_H

#ifndef TERN_LEVEL
#define TERN_LEVEL generic /* so that editors and analysers can read such a file alone */
#endif

#define TERN_LEVEL_JOIN2(name, level) name##_##level
#define TERN_LEVEL_JOIN(name, level)  TERN_LEVEL_JOIN2(name, level)
#define TERN_LEVEL_SYMBOL(name)       TERN_LEVEL_JOIN(name, TERN_LEVEL)

/* For #if around code of one level: TERN_LEVEL_IS(neon). */
#define TERN_LEVEL_NUMBER_generic 0
#define TERN_LEVEL_NUMBER_neon    1
#define TERN_LEVEL_NUMBER_avx2    2
#define TERN_LEVEL_NUMBER_avx512  3
#define TERN_LEVEL_IS(level)      (TERN_LEVEL_SYMBOL(TERN_LEVEL_NUMBER) == TERN_LEVEL_NUMBER_##level)

/* Dispatch tables: LEVELS_OF_HOST(X) expands X(LEVEL, level) for each compiled level. */
#if defined(__aarch64__)
#define TERN_LEVELS_COMPILED(X) X(GENERIC, generic) X(NEON, neon)
#elif defined(__x86_64__)
#define TERN_LEVELS_COMPILED(X) X(GENERIC, generic) X(AVX2, avx2) X(AVX512, avx512)
#else
#define TERN_LEVELS_COMPILED(X) X(GENERIC, generic)
#endif

#endif
