#include "snmp_agent/agentx_timeout.h"

#include <stdint.h>

#include "base/core/clock.h"
#include "snmp_agent/agentx_retry.h"

static bool snmp_agent_agentx_timeout_connected;
static bool snmp_agent_agentx_timeout_found; /* logged, and not over yet */
static bool agentx_timeout_unlogged; /* this connection is not logged yet */
static int64_t agentx_timeout_due;   /* s, monotonic; 0: not waiting */

bool
agentx_timeout_connected(void)
{
	snmp_agent_agentx_timeout_connected = true;
	agentx_timeout_unlogged = snmp_agent_agentx_timeout_found;
	agentx_timeout_due = 0;
	return !agentx_timeout_unlogged;
}

bool
agentx_timeout_lost(void)
{
	snmp_agent_agentx_timeout_connected = false;
	return !agentx_timeout_unlogged;
}

bool
agentx_timeout_found(void)
{
	bool first = !snmp_agent_agentx_timeout_found;

	snmp_agent_agentx_timeout_found = true;
	agentx_timeout_due = clock_mono_seconds() + RETRY_SECONDS;
	return first;
}

bool
agentx_timeout_waits(void)
{
	return agentx_timeout_due != 0 &&
	       clock_mono_seconds() < agentx_timeout_due;
}

bool
agentx_timeout_over(void)
{
	if (!snmp_agent_agentx_timeout_found ||
	    !snmp_agent_agentx_timeout_connected || agentx_timeout_due != 0)
		return false;
	snmp_agent_agentx_timeout_found = false;
	agentx_timeout_unlogged = false;
	return true;
}
