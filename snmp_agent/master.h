#ifndef SNMP_AGENT_MASTER_H
#define SNMP_AGENT_MASTER_H

/*
 * The SNMP agent's socket, checked from outside while the subagent is not
 * connected.  The library does not report why it cannot connect, and it waits,
 * again and again, for an agent that accepts connections and does not answer (a
 * stopped process does).  It must try only when this check finds that it will
 * not wait.  No function here waits for longer than MASTER_WAIT_MS.
 */

#include <stdbool.h>

/*
 * Maximum wait for an answer in a look, milliseconds: a healthy agent needs
 * less.
 */
#define MASTER_WAIT_MS 20

/* Silence of the agent is logged after so many seconds. */
#define MASTER_TIMEOUT_SECONDS 4

/*
 * Start the checks: address is "/path", "unix:/path", or anything else, which
 * is never checked; the text is borrowed.
 */
void master_watch(const char *address);

/*
 * Set whether the subagent is connected; while it is connected, the socket is
 * not checked.
 */
void master_connected(bool is);

/*
 * Check the agent; returns false when an attempt to connect would wait.  Logs
 * why the agent cannot be reached, once for each reason.
 */
bool master_look(void);

/*
 * Return true when the records of this check report, now or later, why
 * connecting fails.
 */
bool master_logs(void);

#endif
