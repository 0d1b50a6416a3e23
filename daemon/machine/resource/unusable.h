#ifndef MACHINE_RESOURCE_UNUSABLE_H
#define MACHINE_RESOURCE_UNUSABLE_H

/* Types whose resources fail, each with the reason, while the run goes on. */

struct arena;
struct machine;
struct resource_type;
struct type_operations;

/* Operations of such a type; the reason is copied. */
const struct type_operations *unusable_operations(
    struct arena *a, const char *reason);

/*
 * The type with that name in references ("Dnsrr"), which this machine does not
 * have, or of which it cannot use a provider; the same for each call of a run
 * with that reason.
 */
const struct resource_type *unusable_type(
    struct machine *m, const char *ref, const char *reason);

#endif
