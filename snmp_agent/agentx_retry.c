#include "snmp_agent/agentx_retry.h"

#include <net-snmp/net-snmp-config.h>
#include <net-snmp/net-snmp-includes.h>
#include <net-snmp/agent/net-snmp-agent-includes.h>
#include <net-snmp/agent/agent_callbacks.h>

#include "base/clock.h"
#include "logging/log.h"
#include "snmp_agent/identifier.h"

static size_t wanted;	/* subtrees refused and not registered yet */
static size_t refusals; /* while one subtree is tried */
static bool trying;
static bool logged; /* refusals were logged on this connection */
static int64_t due; /* s, monotonic */

void
agentx_retry_connected(void)
{
	wanted = 0;
	logged = false;
}

void
agentx_retry_lost(void)
{
	wanted = 0;
	trying = false;
}

bool
agentx_retry_refused(void)
{
	bool first = !logged;

	logged = true;
	refusals++;
	if (trying)
		return false;
	wanted++;
	due = clock_mono_seconds() + RETRY_SECONDS;
	return first;
}

bool
agentx_retry_is_due(void)
{
	return wanted > 0;
}

bool
agentx_retry_begin(void)
{
	trying = wanted > 0 && clock_mono_seconds() >= due;
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
	refusals = 0;
	snmp_call_callbacks(
	    SNMP_CALLBACK_APPLICATION, SNMPD_CALLBACK_REGISTER_OID, &p);
	if (refusals == 0 && wanted > 0)
		wanted--;
}

void
agentx_retry_end(const struct agentx_options *o)
{
	if (!trying)
		return;
	trying = false;
	due = clock_mono_seconds() + RETRY_SECONDS;
	if (wanted > 0)
		return;
	logged = false;
	log_event(SNMP_AGENTX, SNM_REGISTERED, log_str("base", o->text),
	    log_str("socket", o->socket));
}
