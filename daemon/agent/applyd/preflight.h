#ifndef AGENT_APPLYD_PREFLIGHT_H
#define AGENT_APPLYD_PREFLIGHT_H

/*
 * Check that a run has enough memory and disk.  A run that runs out of them
 * leaves its work unfinished.
 */

#include <stddef.h>

struct agent_config;

/*
 * True when the machine has run_min_memory bytes available and the file system
 * of vardir run_min_disk bytes free; otherwise why names what is missing.
 */
int preflight_check(const struct agent_config *c, char *why, size_t size);

#endif
