#ifndef SNMP_AGENT_AGENTX_NOTE_H
#define SNMP_AGENT_AGENTX_NOTE_H

/*
 * Notifications on their way to managers: the library hands them to the SNMP
 * agent, which sends traps and informs as its configuration says.  The
 * agent's answer is not waited for.
 */

#include <stdbool.h>

struct agentx_options;
struct note_message;

/* Before init_snmp(): from then on it is known whether there is an agent. */
void agentx_note_init(const struct agentx_options *o);

/* False while there is no agent. */
bool agentx_note_send(const struct note_message *m);

/* A look of o's notes, when there was none for a second. */
void agentx_note_look(void);

#endif
