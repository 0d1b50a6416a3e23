#ifndef MACHINE_TRANSACTION_OWED_H
#define MACHINE_TRANSACTION_OWED_H

/*
 * Refreshes that a killed run has left pending.  Before a resource is changed,
 * its reference is written to a file, and so is that of each resource that was
 * refreshed; a run that reaches its end removes the file.  A run that finds the
 * file of an earlier run that was killed delivers the pending refreshes.  It
 * keeps the file when tags have excluded resources for which refreshes may be
 * pending.
 *
 * A line is "!File[/x]" for a change or a refresh that is about to be made,
 * "-Service[y]" for a refresh that was made.  A later change, by a run that was
 * killed as well, makes the refresh pending again.
 */

#include "machine/resource/instance.h"

struct run;

/*
 * Open the file of the options, if they name one and the run changes things,
 * and queue the refreshes that an earlier run has left pending.  A failure is
 * logged; the run continues without the file.
 */
void owed_begin(struct run *run);

/* Record that i is about to be changed or refreshed, which notifies others. */
void owed_change(struct run *run, struct instance *i);
/* Record that i was refreshed. */
void owed_refreshed(struct run *run, const struct instance *i);

/*
 * Close the file at the end of the run, and remove it unless refreshes may be
 * pending.
 */
void owed_end(struct run *run);

#endif
