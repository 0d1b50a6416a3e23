#ifndef LOGGING_AUDIT_AUDIT_LOSS_H
#define LOGGING_AUDIT_AUDIT_LOSS_H

/*
 * Records in the chain about audit records that were lost: how many of which
 * categories, and since when.  The numbers are the counters of the whole
 * daemon, so that a record whose process got no answer is included.
 */

#include <stdbool.h>

/*
 * Append a record about new losses, when it is due and has room; for the owner
 * of the chain, each second.  The first one of an outage is due at once, the
 * next ones after twice the time of the one before, a minute at most, or 10
 * seconds when all records of the spool were delivered.  With `last` it is
 * always due.  When an owner is killed, the losses since its last record are
 * never reported.
 */
void log_audit_losses(bool last);

/*
 * Start from the present counters, whose losses are not reported; call it when
 * the chain was opened.
 */
void log_audit_losses_begin(void);

#endif
