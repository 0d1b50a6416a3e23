#ifndef BASE_PRIVSEP_LIMITS_H
#define BASE_PRIVSEP_LIMITS_H

/*
 * Limits of the machine (ulimit, containers, units) that are much lower than
 * those that the rows of a daemon set: the daemon keeps them, and names them at
 * its start.
 */

#include <stddef.h>

#include "base/privsep/process.h"

/* Log each limit that is too low, with the row that needs the highest one. */
void limits_name_low(const struct process_row *rows, size_t count);

#endif
