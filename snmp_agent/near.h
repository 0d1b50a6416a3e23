#ifndef SNMP_AGENT_NEAR_H
#define SNMP_AGENT_NEAR_H

/*
 * Keep the subagent on the agent's processor.  The two take turns, and each
 * waits for the other.  On separate processors each turn wakes a sleeping
 * processor, which in a virtual machine takes several times as long as the
 * answer.  Under load the subagent is bound to the agent's processor; otherwise
 * the kernel chooses.
 */

#include <stdint.h>

/* Set the socket that is connected to the agent. */
void near_open(int fd);
/* Forget the agent. */
void near_close(void);
/*
 * Call after each request and at least each second, with the time in
 * milliseconds and the number of requests since the last call.
 */
void near_look(int64_t now, unsigned requests);

#endif
