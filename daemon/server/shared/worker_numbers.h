#ifndef SERVER_SHARED_WORKER_NUMBERS_H
#define SERVER_SHARED_WORKER_NUMBERS_H

/*
 * The numbers of the workers of a front in an environment: first those that it
 * has at rest, front after front, then those that it may have further, front
 * after front: up to the setting workers when there are requests for them, and
 * more while compiles wait (max_waiting_compiles).
 */

#include <stdbool.h>
#include <stdint.h>

struct server_config;

struct worker_numbers {
	uint32_t first, count;	 /* at rest */
	uint32_t more, more_max; /* the first further one; 255 at most */
};

/*
 * Return the numbers of a front by its own number and its settings: one that is
 * being replaced has those of the old ones.
 */
struct worker_numbers worker_numbers_of(
    uint32_t front, const struct server_config *c);

/* Return true for one of them; *ret_more: it is a further one. */
bool worker_number_ok(
    const struct worker_numbers *n, uint32_t number, bool *ret_more);

#endif
