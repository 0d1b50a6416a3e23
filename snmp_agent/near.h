#ifndef SNMP_AGENT_NEAR_H
#define SNMP_AGENT_NEAR_H

/*
 * Staying near the agent.  It and the subagent take turns, each waits for the
 * other.  On processors of their own each turn wakes one that has gone to
 * sleep; in a virtual machine that takes several times as long as the answer.
 * While there are many requests the subagent keeps to the processor that the
 * agent runs on; otherwise it runs where the kernel wants.
 */

#include <stdint.h>

/* The agent is at the other end of this socket. */
void near_open(int fd);
/* There is none. */
void near_close(void);
/*
 * To be called after each request and at least each second: the time in
 * milliseconds and the requests since the last call.
 */
void near_look(int64_t now, unsigned requests);

#endif
