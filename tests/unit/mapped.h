#ifndef UNIT_MAPPED_H
#define UNIT_MAPPED_H

/* The mappings of this process. */

#include <limits.h>
#include <stdio.h>
#include <string.h>

/* The number of mappings whose file's name contains that text; -1: unknown. */
static inline int
mapped(const char *name)
{
	FILE *f = fopen("/proc/self/maps", "re");
	char line[PATH_MAX];
	int n = 0;

	if (f == NULL)
		return -1;
	while (fgets(line, sizeof(line), f) != NULL)
		n += strstr(line, name) != NULL;
	fclose(f);
	return n;
}

#endif
