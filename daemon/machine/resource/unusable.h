#ifndef MACHINE_RESOURCE_UNUSABLE_H
#define MACHINE_RESOURCE_UNUSABLE_H

/* Types whose resources fail with a given reason, while the run goes on. */

struct arena;
struct machine;
struct resource_type;
struct type_operations;

/* Operations of such a type; the reason is copied. */
const struct type_operations *unusable_operations(
    struct arena *a, const char *reason);

/*
 * Return a type of that name in references ("Dnsrr") in place of one that this
 * machine does not have, or whose provider it cannot use.  Calls of a run with
 * the same name and reason return the same type.
 */
const struct resource_type *unusable_type(
    struct machine *m, const char *ref, const char *reason);

#endif
