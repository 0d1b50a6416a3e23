#ifndef SERVER_COMPILE_WORKER_KEPT_H
#define SERVER_COMPILE_WORKER_KEPT_H

/*
 * The worker's part of the cache of catalogs (front_kept.h): is what a kept
 * catalog has read still the same?
 */

#include <stdbool.h>

#include "language/value/value.h"

/*
 * Compare the record in a memfd with these facts and the files as they are now,
 * and count and log what differs.  A record that cannot be read counts as
 * different.
 */
bool worker_kept_holds(int fd, const char *certname, struct value facts);

/* Log and count that a catalog is not kept, because of this. */
void worker_kept_refuse(const char *certname, const char *changing);

#endif
