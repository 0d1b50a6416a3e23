#ifndef COMMAND_DOCTOR_SNMP_RESPONSE_H
#define COMMAND_DOCTOR_SNMP_RESPONSE_H

/* The Response-PDU of an SNMPv2c agent (RFC 3416, section 3), in BER. */

#include <stddef.h>
#include <stdint.h>

struct strbuf;

/* Tags of a message with one variable. */
enum snmp_tag {
	TAG_INTEGER = 2,
	TAG_OCTETS = 4,
	TAG_NULL = 5,
	TAG_OID = 6,
	TAG_SEQUENCE = 0x30,
	TAG_END_OF_VIEW = 0x82,
	TAG_GETNEXT = 0xa1,
	TAG_RESPONSE = 0xa2,
};

/*
 * Read the n bytes of an answer to a GETNEXT of one variable.  0 with the
 * variable's OID ("1.3.6.1") in out, "" at the end of the view; or -1 with a
 * sentence in out.
 */
int snmp_response_read(const uint8_t *bytes, size_t n, struct strbuf *out);

#endif
