#ifndef LOGGING_AUDIT_AUDIT_LOSS_H
#define LOGGING_AUDIT_AUDIT_LOSS_H

/*
 * Records in the chain about audit records that are not in it: how many of
 * which categories, and since when.  They come from the counters of the whole
 * daemon, so that a record whose process got no answer counts as well.
 */

#include <stdbool.h>

/*
 * Append a record about new losses, when it is due and has room; for the owner
 * of the chain, each second.  The first one of an outage is due at once, the
 * next ones after twice the time of the one before, a minute at most, or 10
 * seconds when all records of the spool were delivered.  With `last` it is due.
 * An owner that is killed takes the losses since its last record with it.
 */
void log_audit_losses(bool last);

/* Begin with the losses that are counted now: the chain was opened. */
void log_audit_losses_begin(void);

#endif
