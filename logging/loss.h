#ifndef LOGGING_LOSS_H
#define LOGGING_LOSS_H

/* Telling what was lost; for this folder only. */

#include "logging/ring.h"

/* A receiver takes nothing from this moment on (ns since 1970). */
void log_loss_begin(int64_t now);

/*
 * Raises one record about all that these empty rings had to refuse and sinks
 * have refused since it was told last; none when there is nothing to tell.
 */
void log_loss_tell(struct log_ring *const *rings, int n);

#endif
