#ifndef UNIT_RECORDS_H
#define UNIT_RECORDS_H

/* The records of the log in memory (log_memory_open). */

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

#endif
