#ifndef SERVER_SHARED_WORKER_NUMBERS_H
#define SERVER_SHARED_WORKER_NUMBERS_H

/*
 * The numbers of the workers of each front in an environment.  The first
 * numbers are for the workers that are always kept, those of the first front,
 * then those of the next one, and so on.  The following numbers are, in the
 * same order of fronts, for further workers: up to the setting workers when
 * requests need them, and more while compiles wait (max_waiting_compiles).
 */

#include <stdbool.h>
#include <stdint.h>

struct server_config;

struct worker_numbers {
	uint32_t first, count;	 /* at rest */
	uint32_t more, more_max; /* the first further one; 255 at most */
};

/*
 * Return the numbers of a front by its own number and its settings; a front
 * that is being replaced keeps those of its old settings.
 */
struct worker_numbers worker_numbers_of(
    uint32_t front, const struct server_config *c);

/* Return true for one of them; *ret_more: it is a further one. */
bool worker_number_ok(
    const struct worker_numbers *n, uint32_t number, bool *ret_more);

#endif
