#ifndef MACHINE_RESOURCE_TYPE_CONCAT_SOURCE_H
#define MACHINE_RESOURCE_TYPE_CONCAT_SOURCE_H

/* The file that a fragment is copied from. */

#include <stddef.h>

struct instance;
struct strbuf;
struct value;

/*
 * Read the first source of a fragment that exists, by the rules of the type
 * file, of at most max bytes; 0, or -1 with the reason in err.
 */
int concat_source_read(const struct instance *fragment,
    const struct instance *file, size_t max, struct value *ret,
    struct strbuf *err);

#endif
