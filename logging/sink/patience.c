#include "logging/sink/patience.h"

#include <stdint.h>
#include <time.h>

#include "logging/clock.h"
#include "logging/receiver.h"
#include "logging/ring.h"

#define MS 1000000LL
/* Patience is renewed by the time that passes, divided by this. */
#define RENEWAL 10
/* A receiver is asked again at this interval. */
#define LOOK_MS 50

static int64_t patience_most; /* ns */
/* The part of it that was used, and the time of the last use. */
static int64_t patience_used, used_at;

static _Thread_local bool none_here;

void
log_patience(unsigned ms)
{
	patience_most = ms * MS;
	patience_used = used_at = 0;
}

void
log_patience_none_here(void)
{
	none_here = true;
}

/*
 * Return the nanoseconds of patience that are left.  Concurrent threads may use
 * slightly more.
 */
static int64_t
left_at(int64_t now)
{
	int64_t before = __atomic_load_n(&patience_used, __ATOMIC_RELAXED);
	int64_t at = __atomic_load_n(&used_at, __ATOMIC_RELAXED);
	int64_t renewed = (now - at) / RENEWAL;

	if (none_here || patience_most == 0)
		return 0;
	return patience_most - (before > renewed ? before - renewed : 0);
}

/*
 * Subtract the wait that began at `start`; all patience is used when it was
 * interrupted.
 */
static void
use(int64_t start, bool interrupted)
{
	int64_t now = log_clock_ns(CLOCK_MONOTONIC), left = left_at(now);

	if (!interrupted)
		left -= now - start;
	else if (left > 0)
		left = 0;
	__atomic_store_n(
	    &patience_used, patience_most - left, __ATOMIC_RELAXED);
	__atomic_store_n(&used_at, now, __ATOMIC_RELAXED);
}

/*
 * An emitter that takes no record for a while counts as a receiver that accepts
 * nothing.
 */
bool
log_patience_ring(const struct log_ring *g)
{
	const struct timespec pause = {.tv_nsec = MS};
	int64_t start = log_clock_ns(CLOCK_MONOTONIC);
	uint64_t tail = __atomic_load_n(&g->tail, __ATOMIC_RELAXED);
	bool interrupted;

	if (left_at(start) <= 0)
		return false;
	interrupted = nanosleep(&pause, NULL) < 0;
	if (interrupted || log_ring_held(g) != 0 ||
	    __atomic_load_n(&g->tail, __ATOMIC_RELAXED) == tail)
		use(start, interrupted);
	return true;
}

bool
log_patience_receiver(int err)
{
	int64_t start = log_clock_ns(CLOCK_MONOTONIC);
	int64_t ms = left_at(start) / MS;

	if (ms <= 0)
		return false;
	use(start,
	    !log_receiver_wait(err, ms < LOOK_MS ? (int)ms : LOOK_MS, -1));
	return true;
}
