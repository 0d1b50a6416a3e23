#ifndef TRANSACTION_OWED_H
#define TRANSACTION_OWED_H

/*
 * Refreshes that a run owes.  Before a resource is changed its reference is
 * written to a file, and so is that of each resource that was refreshed; a
 * run that comes to its end removes the file.  A run that finds one, of an
 * earlier run that was killed, delivers what that one did not, and keeps it
 * when tags left out resources that may be owed something.
 *
 * A line is "!File[/x]" for a change or a refresh that is about to be made,
 * "-Service[y]" for a refresh that was.  What was changed after that, by a run
 * that was killed as well, is owed again.
 */

#include "resource/instance.h"

struct run;

/*
 * Opens the file of the options, if they name one and the run changes
 * things, and queues what an earlier run owes.  A failure is logged; the run
 * goes on without.
 */
void owed_begin(struct run *run);

/* i is about to be changed or refreshed, of which others are told. */
void owed_change(struct run *run, struct instance *i);
/* i was refreshed. */
void owed_refreshed(struct run *run, const struct instance *i);

/* The run has come to its end. */
void owed_end(struct run *run);

#endif
