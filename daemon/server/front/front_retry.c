#include "server/front/front_retry.h"

/* Part of a rate that the last second gives. */
#define RETRY_NEW 0.2
/* Part of the refused clients that is still away after a second. */
#define RETRY_AWAY 0.97
/* Seconds while nothing has ended: the rate is not known. */
#define RETRY_UNKNOWN 30

void
front_retry_done(struct front_retry *r)
{
	r->done++;
}

void
front_retry_tick(struct front_retry *r)
{
	/* an idle front has no rate, but what it did last */
	if (r->done > 0 || r->refused >= 1)
		r->rate += (r->done - r->rate) * (r->rate > 0 ? RETRY_NEW : 1);
	r->done = 0;
	r->refused *= RETRY_AWAY;
}

void
front_retry_refused(struct front_retry *r)
{
	r->refused++;
}

unsigned
front_retry_seconds(const struct front_retry *r, unsigned waiting)
{
	double seconds = RETRY_UNKNOWN;

	if (r->rate > 0)
		seconds = (waiting + r->refused) / r->rate;
	if (seconds < FRONT_RETRY_MIN)
		return FRONT_RETRY_MIN;
	return seconds > FRONT_RETRY_MAX ? FRONT_RETRY_MAX : (unsigned)seconds;
}
