#ifndef MACHINE_RESOURCE_SUBJECT_H
#define MACHINE_RESOURCE_SUBJECT_H

/*
 * Debug records about the resource that is handled: its state, values that
 * differ, programs that are run for it.  They belong to the category of the
 * resource's family (apply.package, apply.service, ...; a table in subject.c),
 * and Sensitive values of the resource are redacted in them.
 *
 * The subject, a resource, is set during all work for it, so that records of a
 * program, which otherwise hold only its arguments, name the resource.
 */

#include <stdbool.h>
#include <stdint.h>

struct instance;
struct resource_type;
struct spawn_result;

struct subject {
	const struct resource_type *type; /* NULL: none is handled */
	const struct instance *instance;  /* NULL: all of the type */
};

/* Set the subject; return the earlier one, to be restored by the caller. */
struct subject subject_set(
    const struct resource_type *t, const struct instance *i);
void subject_restore(struct subject earlier);

/* Log a command before it is run; with secret, without its arguments. */
void subject_executing(const char *const *argv, bool secret);

/* Log the end of a command. */
void subject_executed(
    const char *program, const struct spawn_result *r, int64_t took);

/* Return the reference of the subject, for spans; NULL when none is set. */
const char *subject_ref(void);

/* Log the values that were read of a resource. */
void subject_state(const struct instance *i);

/* Log that the value of property n is not the wanted one. */
void subject_difference(const struct instance *i, int n);

#endif
