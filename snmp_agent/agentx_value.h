#ifndef SNMP_AGENT_AGENTX_VALUE_H
#define SNMP_AGENT_AGENTX_VALUE_H

/* A snapshot's value in the library's types.  Included by agentx*.c only. */

#include <net-snmp/net-snmp-config.h>
#include <net-snmp/net-snmp-includes.h>

#include "snmp_agent/snapshot.h"

struct agentx_value {
	u_char type; /* ASN_... */
	const void *bytes;
	size_t len;
	union {
		struct counter64 c64;
		u_long number;
		long integer;
	} as;
};

/* Convert v; the bytes lie in v, or in ret itself, which must not be moved. */
void agentx_value(const struct snapshot_value *v, struct agentx_value *ret);

#endif
