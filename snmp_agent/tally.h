#ifndef SNMP_AGENT_TALLY_H
#define SNMP_AGENT_TALLY_H

/* Counts of the subagent since its start; a record reports them at the end. */

enum tally {
	TALLY_GET,  /* requests of AgentX, by kind */
	TALLY_NEXT, /* snmpd uses it for GETBULK as well */
	TALLY_BULK,
	TALLY_SET,
	TALLY_REFUSED, /* of these answered with an error for the whole PDU */
	TALLY_CONNECTIONS, /* to the agent */
	TALLY_COUNT,
};

/* Count one. */
void tally_add(enum tally what);

/* Log all counts. */
void tally_log(void);

#endif
