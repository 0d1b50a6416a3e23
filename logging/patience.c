#include "logging/patience.h"

#include <stdint.h>
#include <time.h>

#include "logging/clock.h"
#include "logging/level.h"

#define MS     1000000LL
#define SECOND (1000 * MS)

static int64_t allowed; /* ns of a second */

/* Of this thread: when its second began, and what it has slept since. */
static _Thread_local int64_t begun, slept;

void
log_patience(unsigned ms)
{
	allowed = ms * MS;
}

bool
log_patience_use(int level)
{
	const struct timespec pause = {.tv_nsec = MS};
	int64_t start;

	if (allowed == 0 || level > LOG_LEVEL_DEBUG)
		return false;
	start = log_clock_ns(CLOCK_MONOTONIC);
	if (start - begun >= SECOND) {
		begun = start;
		slept = 0;
	}
	if (slept >= allowed)
		return false;
	nanosleep(&pause, NULL);
	slept += log_clock_ns(CLOCK_MONOTONIC) - start;
	return true;
}
