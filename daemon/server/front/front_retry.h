#ifndef SERVER_FRONT_FRONT_RETRY_H
#define SERVER_FRONT_FRONT_RETRY_H

/*
 * The time after which a refused client of a full queue asks again: so long as
 * the jobs that wait, and those that were refused shortly before, take at the
 * rate at which jobs really end.
 */

#include <stdint.h>

struct front_retry {
	uint32_t done;	/* jobs that ended since the last second */
	double rate;	/* jobs a second, the last ones count most */
	double refused; /* clients that are likely to come back */
};

/* A job of a worker has ended. */
void front_retry_done(struct front_retry *r);

/* Call it each second. */
void front_retry_tick(struct front_retry *r);

/* Count a refused client that has no other request in the queue. */
void front_retry_refused(struct front_retry *r);

/*
 * Return the longest time, in seconds, after which a refused client asks again;
 * waiting: jobs in the queue.  At least FRONT_RETRY_MIN, at most
 * FRONT_RETRY_MAX.
 */
#define FRONT_RETRY_MIN 2
#define FRONT_RETRY_MAX 600
unsigned front_retry_seconds(const struct front_retry *r, unsigned waiting);

#endif
