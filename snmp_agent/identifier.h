#ifndef SNMP_AGENT_IDENTIFIER_H
#define SNMP_AGENT_IDENTIFIER_H

/* Object identifiers as texts, for programs without Net-SNMP too. */

#include <stddef.h>
#include <stdint.h>

/* Maximum number of sub-identifiers of a base. */
#define IDENTIFIER_MAX 100

/*
 * Parse a dotted identifier; returns its length, or 0 when the text is
 * malformed or has more than IDENTIFIER_MAX parts.
 */
size_t identifier_parse(const char *text, uint32_t *ret);

#endif
