#ifndef AGENT_ROOM_H
#define AGENT_ROOM_H

/* Is there room for a run?  One that runs out of it leaves half a job. */

#include <stddef.h>

struct agent_config;

/*
 * True when the machine has run_min_memory bytes to give and the file system
 * of vardir run_min_disk bytes free; otherwise why says what is missing.
 */
int room_enough(const struct agent_config *c, char *why, size_t size);

#endif
