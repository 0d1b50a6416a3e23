#ifndef COMMAND_DOCTOR_SNMP_QUERY_H
#define COMMAND_DOCTOR_SNMP_QUERY_H

/* One GETNEXT of SNMPv2c (RFC 3416) to an agent of this machine. */

struct strbuf;

/*
 * Ask the SNMP agent at the UDP port of 127.0.0.1 for the first object behind
 * an OID, "1.3.6.1", and wait for at most two seconds.  0 with the OID of this
 * object in out ("" at the end of the view), or -1 with a sentence in out.
 */
int snmp_query(
    unsigned port, const char *community, const char *oid, struct strbuf *out);

#endif
