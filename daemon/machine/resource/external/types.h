#ifndef MACHINE_RESOURCE_EXTERNAL_TYPES_H
#define MACHINE_RESOURCE_EXTERNAL_TYPES_H

/*
 * The types that modules declare (schema.h), for a run: with their providers,
 * the executables MODULE/providers/TYPE/PROVIDER, to which the run sends
 * requests (talk.h); and the types that modules declare in Ruby
 * (library/library.h).  Each type is read at its first use and kept with the
 * machine.
 */

#include <stddef.h>

struct machine;
struct resource_type;

/* Maxima: modules on a path, and types or providers in one. */
#define EXTERNAL_FILES_MAX 10000

/* As machine_type(), for types of modules. */
const struct resource_type *external_type(
    struct machine *m, const char *ref, const char **ret_why);

/*
 * Write the types that can be used to out, at most max of them, and return how
 * many were written.  If out is NULL, with max 0, return the number of all.
 */
size_t external_types(
    struct machine *m, const struct resource_type **out, size_t max);

#endif
