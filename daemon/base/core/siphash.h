#ifndef BASE_CORE_SIPHASH_H
#define BASE_CORE_SIPHASH_H

/*
 * SipHash-1-3 (Aumasson and Bernstein, one compression and three finalisation
 * rounds): the hash of every table whose keys may come from outside.  The
 * process's key is drawn from getrandom() at start and inherited over fork(),
 * so that a worker finds names in the tables of its environment.
 */

#include <stddef.h>
#include <stdint.h>

/* Hash of the n bytes at p under the process's key. */
uint64_t siphash(const void *p, size_t n);

#endif
