/* api/client_impl.h - the internals of a client: devices and the cache of compiled programs. */
#ifndef TERN_API_CLIENT_IMPL_H
#define TERN_API_CLIENT_IMPL_H

#include <stdatomic.h>
#include <string.h>

#include "base/diag.h"
#include "cache/cache.h"
#include "hlo/module.h"
#include "runtime/runtime.h"
#include "tern/client.h"

struct tern_client {
    atomic_uint refs;
    tern_alloc mem;
    tern_runtime *runtime;
    tern_cache *cache; /* NULL: none */
    /* api_host_profile.c */
    char *profile_path; /* where the host profile goes at the end; NULL: nowhere */
    tern_client *next;  /* with such a path */
};

/* Reads TERN_HOST_PROFILE; |*out_record| is set if a profile must be recorded. */
TERN_MUST_USE tern_status tern_api_host_profile_open(tern_client *c, bool *out_record);
/* Writes the profile if the environment asks for it. A failure is logged. */
void tern_api_host_profile_close(tern_client *c);

/* The first module of |source|, verified. The caller destroys |*out|, on failure too. */
TERN_MUST_USE tern_status tern_api_read_source(tern_alloc mem, const tern_source *source,
                                               tern_diag *diag, tern_hlo_module **out);

/* Fills |own|, a local struct of the same type, with the fields that the caller's version of the
 * struct has. |given| may be NULL. */
#define TERN_API_READ_OPTIONS(own, given)                                                          \
    ({                                                                                             \
        tern_status read_st_ = NULL;                                                               \
        memset((own), 0, sizeof(*(own)));                                                          \
        if ((given) && (given)->struct_size < sizeof(size_t))                                      \
            read_st_ = TERN_ERR(INVALID, "struct_size of the options is %zu, wanted %zu",          \
                                (given)->struct_size, sizeof(*(own)));                             \
        else if (given)                                                                            \
            memcpy((own), (given),                                                                 \
                   (given)->struct_size < sizeof(*(own)) ? (given)->struct_size : sizeof(*(own))); \
        read_st_;                                                                                  \
    })

#endif
