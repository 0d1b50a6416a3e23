#include "snmp_agent/silent.h"

#include <stdint.h>

#include "base/clock.h"
#include "snmp_agent/agentx_retry.h"

static bool connected;
static bool found;  /* logged, and not over yet */
static bool untold; /* this connection is not logged yet */
static int64_t due; /* s, monotonic; 0: not waiting */

bool
silent_connected(void)
{
	connected = true;
	untold = found;
	due = 0;
	return !untold;
}

bool
silent_lost(void)
{
	connected = false;
	return !untold;
}

bool
silent_found(void)
{
	bool first = !found;

	found = true;
	due = clock_mono_seconds() + RETRY_SECONDS;
	return first;
}

bool
silent_waits(void)
{
	return due != 0 && clock_mono_seconds() < due;
}

bool
silent_over(void)
{
	if (!found || !connected || due != 0)
		return false;
	found = false;
	untold = false;
	return true;
}
