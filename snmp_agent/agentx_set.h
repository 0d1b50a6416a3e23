#ifndef SNMP_AGENT_AGENTX_SET_H
#define SNMP_AGENT_AGENTX_SET_H

/* SET: Net-SNMP's phases onto the plan of write.h. */

#include <stddef.h>

struct netsnmp_agent_request_info_s;
struct netsnmp_request_info_s;

/*
 * Prepares for SETs of objects behind a base of this length, with daemons
 * that have their control sockets in rundir.  0, or -1 without memory.
 */
int agentx_set_open(size_t base_length, const char *rundir);
void agentx_set_close(void);

/*
 * One phase of a SET.  Not 0: levels are others now, so that what was seen of
 * them is old.
 */
int agentx_set(struct netsnmp_agent_request_info_s *info,
    struct netsnmp_request_info_s *requests);

#endif
