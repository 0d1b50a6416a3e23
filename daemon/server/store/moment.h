#ifndef SERVER_STORE_MOMENT_H
#define SERVER_STORE_MOMENT_H

/* Times in documents of agents. */

#include <stdbool.h>

#define MOMENT_MAX 40

/*
 * Write a time as Puppet does when it has read it: with nine digits of a
 * second.  False for one that is not "2026-11-22T08:19:30[.FRACTION]OFFSET",
 * where the offset is Z or +HH:MM.
 */
bool moment_normalise(const char *s, char out[MOMENT_MAX]);

#endif
