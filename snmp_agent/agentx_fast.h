#ifndef SNMP_AGENT_AGENTX_FAST_H
#define SNMP_AGENT_AGENTX_FAST_H

/*
 * The short way of a request.  Net-SNMP's library sends each request of the
 * agent on to itself, through two pipes, before a handler sees it.  Here the
 * session's requests for values are taken as they come and answered at once;
 * everything else goes the library's way, as do requests that come while the
 * library itself waits for the agent, so handlers must be there as well.
 * Included by agentx*.c only.
 */

#include <net-snmp/net-snmp-config.h>
#include <net-snmp/net-snmp-includes.h>

#include "snmp_agent/answer.h"

/* An identifier in the library's numbers, as much as is allowed of it. */
void fast_oid_take(struct answer_oid *o, const oid *name, size_t len);

/*
 * Takes over the session that the library has opened.  source stays the
 * caller's; its uptime is set here, at each request.  context is the one that
 * is served, "" for the default one.  *stop not 0: nothing is waited for any
 * more.  An agent that takes nothing for a second is hung up on.
 */
void fast_open(netsnmp_session *session, struct answer_source *source,
    const char *context, const volatile int *stop);
/* The session is no more; there need not be one. */
void fast_close(void);

/* Is there one? */
int fast_is_open(void);
/* Requests answered since the last call. */
unsigned fast_answered(void);

/*
 * Waits for what the agent sends, at most a second, and answers
 * it.  False when the library has something to do: there is no session,
 * nothing came, or it was given something.
 */
int fast_serve(void);

#endif
