#ifndef SNMP_AGENT_WRITE_KNOWN_H
#define SNMP_AGENT_WRITE_KNOWN_H

/* The current levels of a daemon: its answer to "list". */

#include <stdint.h>

#include "logging/level/levels.h"

/* A level that was set, or one of the settings. */
struct write_level {
	char place[LOG_SELECTOR_MAX];
	enum log_level level;
	int64_t seconds; /* left; 0: for ever */
	int settings;
};

struct write_known {
	struct write_level levels[LOG_RULES_MAX + 1];
	int count;
};

/* Read the answer; returns -1 when it is malformed. */
int write_known_read(const char *answer, struct write_known *ret);

/* Return the level at a place, set at run time or by the settings; or NULL. */
const struct write_level *write_known_find(
    const struct write_known *k, const char *place, int settings);

#endif
