#ifndef MACHINE_RESOURCE_EXTERNAL_TYPES_H
#define MACHINE_RESOURCE_EXTERNAL_TYPES_H

/*
 * The types that modules declare (schema.h), for a run: with their providers,
 * MODULE/providers/TYPE/PROVIDER, executables with which the run talks
 * (talk.h); and those that they declare in Ruby (library/library.h).  Each is
 * read at its first use and kept with the machine.
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
 * The types that can be used; at most max of them go into out, which may be
 * NULL with 0.  Their number, or that of those in out.
 */
size_t external_types(
    struct machine *m, const struct resource_type **out, size_t max);

#endif
