#ifndef SNMP_AGENT_AGENTX_SET_H
#define SNMP_AGENT_AGENTX_SET_H

/* SET: maps Net-SNMP's phases to the plan of write.h. */

#include <stddef.h>

struct netsnmp_agent_request_info_s;
struct netsnmp_request_info_s;

/*
 * Prepare for SETs of objects below a base of this length, with daemons that
 * have their control sockets in rundir.  Returns 0, or -1 without memory.
 */
int agentx_set_open(size_t base_length, const char *rundir);
void agentx_set_close(void);

/*
 * Execute one phase of a SET.  Returns not 0 when levels have changed, which
 * makes earlier snapshots stale.
 */
int agentx_set(struct netsnmp_agent_request_info_s *info,
    struct netsnmp_request_info_s *requests);

#endif
