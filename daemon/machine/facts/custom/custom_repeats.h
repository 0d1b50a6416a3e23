#ifndef MACHINE_FACTS_CUSTOM_CUSTOM_REPEATS_H
#define MACHINE_FACTS_CUSTOM_CUSTOM_REPEATS_H

/*
 * Messages of custom facts that a second process repeats.  A step (loading a
 * file, resolving a fact) that a process did not finish is done again by the
 * next process, which sends the messages of the first part again.  The texts
 * are compared, not counted: with Puppet's library the same code may send other
 * messages.
 *
 * Messages are logged when they arrive, so that their order is kept; the
 * messages of unfinished steps, and those outside of steps, are remembered.
 */

#include <stdbool.h>

#include "base/core/vec.h"

struct varray;

/*
 * The maximum number of remembered messages; further ones are logged again when
 * they are repeated.
 */
#define CUSTOM_REPEATS_MAX 500

struct custom_repeats {
	struct vec messages;
	unsigned process; /* number of the present one */
};

void custom_repeats_init(struct custom_repeats *r);
void custom_repeats_release(struct custom_repeats *r);

/* Another process begins. */
void custom_repeats_next(struct custom_repeats *r);

/*
 * Return whether an earlier process has sent this message in this step (kind
 * and name are "" outside of steps).  A second message with the same text
 * within a process is a new one.  The strings and the message are borrowed.
 */
bool custom_repeats_has(struct custom_repeats *r, const char *kind,
    const char *name, const struct varray *message);

/* Forget the messages of a step, which has ended and is not repeated. */
void custom_repeats_end(
    struct custom_repeats *r, const char *kind, const char *name);

#endif
