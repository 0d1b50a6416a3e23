#include "snmp_agent/agentx_retry.h"

#include <net-snmp/net-snmp-config.h>
#include <net-snmp/net-snmp-includes.h>
#include <net-snmp/agent/net-snmp-agent-includes.h>
#include <net-snmp/agent/agent_callbacks.h>

#include "base/core/clock.h"
#include "logging/log.h"
#include "snmp_agent/identifier.h"

static size_t agentx_retry_wanted; /* subtrees refused and not registered yet */
static size_t agentx_retry_refusals; /* while one subtree is tried */
static bool trying;
static bool logged;		 /* refusals were logged on this connection */
static int64_t agentx_retry_due; /* s, monotonic */

void
agentx_retry_connected(void)
{
	agentx_retry_wanted = 0;
	logged = false;
}

void
agentx_retry_lost(void)
{
	agentx_retry_wanted = 0;
	trying = false;
}

bool
agentx_retry_refused(void)
{
	bool first = !logged;

	logged = true;
	agentx_retry_refusals++;
	if (trying)
		return false;
	agentx_retry_wanted++;
	agentx_retry_due = clock_mono_seconds() + RETRY_SECONDS;
	return first;
}

bool
agentx_retry_is_due(void)
{
	return agentx_retry_wanted > 0;
}

bool
agentx_retry_begin(void)
{
	trying =
	    agentx_retry_wanted > 0 && clock_mono_seconds() >= agentx_retry_due;
	return trying;
}

void
agentx_retry(const struct agentx_options *o, const uint32_t *root, size_t len)
{
	oid name[IDENTIFIER_MAX + 1];
	struct register_parameters p = {
	    .name = name,
	    .namelen = len,
	    .priority = DEFAULT_MIB_PRIORITY,
	    .contextName = o->context,
	};

	if (!trying)
		return;
	for (size_t i = 0; i < len; i++)
		name[i] = root[i];
	agentx_retry_refusals = 0;
	snmp_call_callbacks(
	    SNMP_CALLBACK_APPLICATION, SNMPD_CALLBACK_REGISTER_OID, &p);
	if (agentx_retry_refusals == 0 && agentx_retry_wanted > 0)
		agentx_retry_wanted--;
}

void
agentx_retry_end(const struct agentx_options *o)
{
	if (!trying)
		return;
	trying = false;
	agentx_retry_due = clock_mono_seconds() + RETRY_SECONDS;
	if (agentx_retry_wanted > 0)
		return;
	logged = false;
	log_event(SNMP_AGENTX, SNM_REGISTERED, log_str("base", o->text),
	    log_str("socket", o->socket));
}
