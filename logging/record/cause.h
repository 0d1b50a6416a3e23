#ifndef LOGGING_RECORD_CAUSE_H
#define LOGGING_RECORD_CAUSE_H

/* Why a record was lost: what was full.  For this folder only. */

#include <stdbool.h>

#include "logging/count.h"

/* Return the cause for the errno of a destination; 0 stands for a full ring. */
enum log_cause log_cause_of(int err);

/*
 * Return true for an errno that ends when the receiver returns or has read:
 * the line is offered again.
 */
bool log_cause_passes(int err);

/* Return the sentence of a cause, as "the log ring was full". */
const char *log_cause_name(enum log_cause cause);

/* The same for an errno; strerror's text where no cause has a name. */
const char *log_cause_text(int err);

#endif
