#ifndef SNMP_AGENT_AGENTX_NOTE_H
#define SNMP_AGENT_AGENTX_NOTE_H

/*
 * Notifications on their way to managers: the library passes them to the SNMP
 * agent, which sends traps and informs as it is configured.  Nothing waits for
 * the agent's answer.
 */

#include <stdbool.h>

struct agentx_options;
struct note_message;

/*
 * Call before init_snmp(): the state of the connection is tracked from then on.
 */
void agentx_note_init(const struct agentx_options *o);

/* Send m; returns false while the agent is not connected. */
bool agentx_note_send(const struct note_message *m);

/*
 * Look at the notifications of o, unless the last look is less than a second
 * ago.
 */
void agentx_note_look(void);

#endif
