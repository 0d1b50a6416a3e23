#include "logging/sink/outage.h"

#include <stdint.h>
#include <string.h>
#include <time.h>

#include "logging/clock.h"
#include "logging/emit.h"

#define MS 1000000LL

static struct outage {
	int64_t since; /* 0: it accepts lines */
	int err;
} outages[LOG_SINKS_MAX + 1];

static int64_t outage_most = LOG_OUTAGE_MS * MS;
/* The emitting thread reads this without the lock of the sinks. */
static int abandoned;

void
log_outage_begin(int sink, int err)
{
	struct outage *o = &outages[sink];

	o->err = err;
	if (o->since == 0)
		o->since = log_clock_ns(CLOCK_MONOTONIC);
}

void
log_outage_end(int sink)
{
	outages[sink].since = 0;
	__atomic_store_n(&abandoned, 0, __ATOMIC_RELAXED);
}

bool
log_outage_abandon(unsigned sinks)
{
	int64_t now = log_clock_ns(CLOCK_MONOTONIC);
	int err = 0;

	for (int i = 0; i <= LOG_SINKS_MAX; i++) {
		if (!(sinks & 1u << i))
			continue;
		if (now - outages[i].since < outage_most)
			return false;
		err = outages[i].err;
	}
	__atomic_store_n(&abandoned, err, __ATOMIC_RELAXED);
	return true;
}

int
log_outage_errno(void)
{
	return __atomic_load_n(&abandoned, __ATOMIC_RELAXED);
}

void
log_outage_hurry(void)
{
	outage_most = 0;
}

void
log_outage_clear(void)
{
	memset(outages, 0, sizeof(outages));
	outage_most = LOG_OUTAGE_MS * MS;
	__atomic_store_n(&abandoned, 0, __ATOMIC_RELAXED);
}
