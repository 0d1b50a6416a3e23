#ifndef UNIT_PROCESS_H
#define UNIT_PROCESS_H

/* Other processes, as tests observe them. */

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>

/* True when the process has ended, whether or not it was waited for. */
static bool
process_is_gone(pid_t pid)
{
	char path[64], line[256];
	const char *state;
	FILE *f;

	snprintf(path, sizeof(path), "/proc/%ld/stat", (long)pid);
	if ((f = fopen(path, "r")) == NULL)
		return 1;
	state = fgets(line, sizeof(line), f);
	fclose(f);
	if (state == NULL || (state = strrchr(line, ')')) == NULL)
		return 1;
	return state[2] == 'Z' || state[2] == 'X';
}

#endif
