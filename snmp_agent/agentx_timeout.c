#include "snmp_agent/agentx_timeout.h"

#include <stdint.h>

#include "base/clock.h"
#include "snmp_agent/agentx_retry.h"

static bool connected;
static bool found;    /* logged, and not over yet */
static bool unlogged; /* this connection is not logged yet */
static int64_t due;   /* s, monotonic; 0: not waiting */

bool
agentx_timeout_connected(void)
{
	connected = true;
	unlogged = found;
	due = 0;
	return !unlogged;
}

bool
agentx_timeout_lost(void)
{
	connected = false;
	return !unlogged;
}

bool
agentx_timeout_found(void)
{
	bool first = !found;

	found = true;
	due = clock_mono_seconds() + RETRY_SECONDS;
	return first;
}

bool
agentx_timeout_waits(void)
{
	return due != 0 && clock_mono_seconds() < due;
}

bool
agentx_timeout_over(void)
{
	if (!found || !connected || due != 0)
		return false;
	found = false;
	unlogged = false;
	return true;
}
