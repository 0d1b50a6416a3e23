#ifndef SNMP_AGENT_AGENTX_TIMEOUT_H
#define SNMP_AGENT_AGENTX_TIMEOUT_H

/*
 * Registrations that the agent does not answer, because it hangs or is not an
 * SNMP agent.  Each time the connection is closed, and opened again after
 * RETRY_SECONDS (agentx_retry.h).  The start and the end of this state are
 * logged once each; connections in between are not logged.
 */

#include <stdbool.h>

/* Note a new connection; returns true when it is to be logged. */
bool agentx_timeout_connected(void);

/* Note the end of the connection; returns true when it is to be logged. */
bool agentx_timeout_lost(void);

/*
 * Note a registration without an answer; returns true when it is to be logged.
 */
bool agentx_timeout_found(void);

/* Return whether it is too early for a new connection. */
bool agentx_timeout_waits(void);

/*
 * Call while no answer is pending: returns true, once, when all registrations
 * of this connection were answered after some of an earlier one were not.
 */
bool agentx_timeout_over(void);

#endif
