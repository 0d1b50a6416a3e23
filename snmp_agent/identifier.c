#include "snmp_agent/identifier.h"

#include <stdlib.h>

size_t
identifier_parse(const char *text, uint32_t *ret)
{
	unsigned long part;
	size_t n = 0;
	char *end;

	if (*text == '.')
		text++;
	for (;;) {
		if (*text < '0' || *text > '9' || n == IDENTIFIER_MAX)
			return 0;
		part = strtoul(text, &end, 10);
		if (part > UINT32_MAX)
			return 0;
		ret[n++] = (uint32_t)part;
		if (*end == '\0')
			return n;
		if (*end != '.')
			return 0;
		text = end + 1;
	}
}
