#ifndef SNMP_AGENT_AGENTX_RETRY_H
#define SNMP_AGENT_AGENTX_RETRY_H

/*
 * Subtrees that the agent refuses, since another subagent has them: one that
 * was started twice, or an old one that hangs.  The library forgets them; here
 * they are tried again until the agent takes them.
 */

#include <stdbool.h>

#include "snmp_agent/agentx.h"

/* Seconds between two tries; the agent logs each one. */
#define RETRY_SECONDS 5

/* A new connection: all subtrees are being registered. */
void agentx_retry_connected(void);

/* There is no connection: nothing is refused, nor is it ours. */
void agentx_retry_lost(void);

/* One was refused; true when that is to be told. */
bool agentx_retry_refused(void);

/* Are there any that were refused, and are not ours yet? */
bool agentx_retry_wants(void);

/* Is it time to try again?  Then each subtree is tried, to the end. */
bool agentx_retry_begin(void);
/*
 * Tries the subtree of that number below the base.  One that the agent has of
 * us it refuses as well, which changes nothing.
 */
void agentx_retry(const struct agentx_options *o, unsigned long number);
void agentx_retry_end(const struct agentx_options *o);

#endif
