#ifndef SNMP_AGENT_WRITE_KNOWN_H
#define SNMP_AGENT_WRITE_KNOWN_H

/* What a daemon has set now: its answer to "list". */

#include <stdint.h>

#include "logging/levels.h"

/* A level that is set, or one of the settings. */
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

/* Reads the answer; -1 when it is none. */
int write_known_read(const char *answer, struct write_known *ret);

/* The level at a place that was set, or that is of the settings; or NULL. */
const struct write_level *write_known_find(
    const struct write_known *k, const char *place, int settings);

#endif
