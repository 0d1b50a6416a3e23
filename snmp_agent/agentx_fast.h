#ifndef SNMP_AGENT_AGENTX_FAST_H
#define SNMP_AGENT_AGENTX_FAST_H

/*
 * The fast path of a request.  Net-SNMP's library sends each request of the
 * agent on to itself, through two pipes, before a handler sees it.  Here the
 * session's requests for values are taken as they arrive and answered at once.
 * Everything else is passed to the library, as are requests that arrive while
 * the library itself waits for the agent, so handlers are necessary as well.
 * Included by agentx*.c only.
 */

#include <stdbool.h>
#include <net-snmp/net-snmp-config.h>
#include <net-snmp/net-snmp-includes.h>

#include "snmp_agent/answer.h"

/* Copy an identifier of the library, truncated to the maximum length. */
void fast_oid_take(struct answer_oid *o, const oid *name, size_t len);

/*
 * Take over the session that the library has opened.  source stays the
 * caller's; its uptime is set here at each request.  Only requests for context
 * are served, "" for the default one.  When *stop is not 0, waiting ends.  An
 * agent that reads nothing for a second is disconnected.  If the library has
 * another version than its headers, the session is left to the library.
 */
void fast_open(netsnmp_session *session, struct answer_source *source,
    const char *context, const volatile int *stop);
/* Forget the session; it may have been closed already. */
void fast_close(void);

/* Return whether a session is open. */
bool fast_is_open(void);
/* Return the number of requests answered since the last call. */
unsigned fast_answered(void);

/*
 * Wait at most a second for what the agent sends, and answer it.  Returns false
 * when the library has work to do: the session is closed, nothing arrived, or
 * data was passed to it.
 */
int fast_serve(void);

#endif
