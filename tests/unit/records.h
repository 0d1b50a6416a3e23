#ifndef UNIT_RECORDS_H
#define UNIT_RECORDS_H

/* The records of the log in memory (log_memory_open). */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "logging/memory.h"

/* The number of records whose JSON contains that text. */
static inline int
records(const char *text)
{
	struct log_line line;
	size_t at = 0;
	int n = 0;

	while (log_memory_next(&at, &line))
		n += strstr(line.json, text) != NULL;
	return n;
}

/* The longest duration that a record has, in seconds. */
static inline uint64_t
records_longest(void)
{
	static const char key[] = "\"duration\":";
	uint64_t longest = 0, ns;
	struct log_line line;
	const char *found;
	size_t at = 0;

	while (log_memory_next(&at, &line)) {
		found = strstr(line.json, key);
		ns = found == NULL
			 ? 0
			 : strtoull(found + sizeof(key) - 1, NULL, 10);
		longest = ns > longest ? ns : longest;
	}
	return longest / 1000000000;
}

#endif
