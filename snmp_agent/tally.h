#ifndef SNMP_AGENT_TALLY_H
#define SNMP_AGENT_TALLY_H

/* What the subagent did since it was started; a record tells it at the end. */

enum tally {
	TALLY_GET,  /* requests of AgentX, by kind */
	TALLY_NEXT, /* snmpd asks so for GETBULK as well */
	TALLY_BULK,
	TALLY_SET,
	TALLY_REFUSED,	   /* of these answered with an error as a whole */
	TALLY_CONNECTIONS, /* to the agent */
	TALLY_COUNT,
};

/* Counts one. */
void tally_add(enum tally what);

/* The record of all counts. */
void tally_log(void);

#endif
