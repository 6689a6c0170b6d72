/* compile/compiler_name.c - the identity of this compiler. It includes the linker's build id:
 * builds of different sources must not share cache entries. */
#include <link.h>
#include <stdio.h>
#include <string.h>

#include "compile/compile_impl.h"
#include "tern/version.h"

typedef struct {
    uintptr_t inside; /* an address in our own code */
    char *out;
    size_t size;
} search;

static size_t padded(size_t n) { return (n + 3) / 4 * 4; }

/* Finds the build id among the notes of a segment, as hexadecimal digits. */
static void find_id(const uint8_t *at, size_t len, search *s)
{
    while (len >= sizeof(ElfW(Nhdr))) {
        ElfW(Nhdr) note;
        memcpy(&note, at, sizeof(note));
        size_t name = sizeof(note), desc = name + padded(note.n_namesz);
        size_t next = desc + padded(note.n_descsz);
        if (next > len)
            return;
        if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == 4 && !memcmp(at + name, "GNU", 4))
            for (size_t i = 0; i < note.n_descsz && 2 * i + 3 < s->size; i++)
                (void)snprintf(s->out + 2 * i, 3, "%02x", at[desc + i]);
        at += next;
        len -= next;
    }
}

static int inspect_object(struct dl_phdr_info *info, size_t size, void *arg)
{
    search *s = arg;
    bool ours = false;
    (void)size;
    for (unsigned i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *p = &info->dlpi_phdr[i];
        uintptr_t start = info->dlpi_addr + p->p_vaddr;
        ours |= p->p_type == PT_LOAD && s->inside >= start && s->inside - start < p->p_memsz;
    }
    for (unsigned i = 0; ours && i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *p = &info->dlpi_phdr[i];
        if (p->p_type == PT_NOTE)
            find_id((const uint8_t *)(info->dlpi_addr + p->p_vaddr), p->p_memsz, s);
    }
    return ours;
}

void tern_compiler_name(char out[TERN_COMPILER_NAME_MAX])
{
    int len = snprintf(out, TERN_COMPILER_NAME_MAX, "tern %d.%d.%d ", TERN_VERSION_MAJOR,
                       TERN_VERSION_MINOR, TERN_VERSION_PATCH);
    search s = {(uintptr_t)&tern_compiler_name, out + len, TERN_COMPILER_NAME_MAX - (size_t)len};
    (void)dl_iterate_phdr(inspect_object, &s);
}
