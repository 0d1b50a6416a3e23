#ifndef MACHINE_FACTS_CUSTOM_CUSTOM_REPEATS_H
#define MACHINE_FACTS_CUSTOM_CUSTOM_REPEATS_H

/*
 * Messages of custom facts that a second process repeats.  A step (the load of
 * a file, the resolution of a fact) that a process has not ended is done again
 * by the next one, which sends the messages of its first part again.  They are
 * compared, not counted: with Puppet's library the code may take another way.
 *
 * Messages are logged when they arrive, so that their order is kept; those of
 * steps that have not ended are remembered, and those outside of steps.
 */

#include <stdbool.h>

#include "base/core/vec.h"

struct varray;

/* Further messages are not remembered, and are logged again when repeated. */
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
 * Return whether an earlier process has sent this message of a step ("" and ""
 * outside of steps); a second one of the same text is another message.  The
 * strings and the message are borrowed.
 */
bool custom_repeats_has(struct custom_repeats *r, const char *kind,
    const char *name, const struct varray *message);

/* Forget the messages of a step, which has ended and is not repeated. */
void custom_repeats_end(
    struct custom_repeats *r, const char *kind, const char *name);

#endif
