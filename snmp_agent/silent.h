#ifndef SNMP_AGENT_SILENT_H
#define SNMP_AGENT_SILENT_H

/*
 * Registrations that the agent leaves without an answer, since it hangs or is
 * none: the connection is ended, and begun again after RETRY_SECONDS
 * (agentx_retry.h), as often as that happens.  It is told once, and so is
 * that it is over; what comes and goes in between is not told.
 */

#include <stdbool.h>

/* A new connection; true when that is to be told. */
bool silent_connected(void);

/* It has ended; true when that is to be told. */
bool silent_lost(void);

/* A registration has no answer; true when that is to be told. */
bool silent_found(void);

/* Is it too early for a new connection? */
bool silent_waits(void);

/*
 * To be called while no answer is waited for: true, once, when all of this
 * connection had theirs after some of an earlier one had none.
 */
bool silent_over(void);

#endif
