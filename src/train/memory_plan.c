#include "train/memory_plan.h"

#include <stdio.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

uint64_t tern_train_resident_bytes(void)
{
    unsigned long long all = 0, resident = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (!f)
        return 0;
    int n = fscanf(f, "%llu %llu", &all, &resident);
    (void)fclose(f);
    return n == 2 ? (uint64_t)resident * (uint64_t)sysconf(_SC_PAGESIZE) : 0;
}

void tern_train_return_pages(void)
{
#ifdef __GLIBC__
    (void)malloc_trim(0);
#endif
}
