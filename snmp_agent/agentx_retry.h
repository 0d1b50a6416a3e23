#ifndef SNMP_AGENT_AGENTX_RETRY_H
#define SNMP_AGENT_AGENTX_RETRY_H

/*
 * Subtrees that the agent refuses because another subagent has registered them:
 * a duplicate instance, or an old one that hangs.  The library forgets them;
 * here they are retried until the agent accepts them.
 */

#include <stdbool.h>

#include "snmp_agent/agentx.h"

/* Seconds between two retries; the agent logs each one. */
#define RETRY_SECONDS 5

/* Note a new connection: all subtrees are being registered. */
void agentx_retry_connected(void);

/* Note the loss of the connection: no subtree is refused or registered. */
void agentx_retry_lost(void);

/* Note a refusal; returns true when it is to be logged. */
bool agentx_retry_refused(void);

/* Return whether subtrees were refused and are not registered yet. */
bool agentx_retry_is_due(void);

/*
 * Return whether a retry is due.  If so, call agentx_retry() for each subtree,
 * then agentx_retry_end().
 */
bool agentx_retry_begin(void);
/*
 * Retry the subtree of that root, of at most IDENTIFIER_MAX + 1 parts.  The
 * agent also refuses a subtree that we have registered already, which changes
 * nothing.
 */
void agentx_retry(
    const struct agentx_options *o, const uint32_t *root, size_t len);
void agentx_retry_end(const struct agentx_options *o);

#endif
