#ifndef LOGGING_LEVEL_LEVEL_LAYOUT_H
#define LOGGING_LEVEL_LEVEL_LAYOUT_H

/* The segment of levels, for this folder only. */

#include "logging/level/levels.h"

#define LEVELS_MAGIC  0x534c564c474c44ull /* DLGLVLS */
#define LEVELS_LAYOUT (2u << 16 | (unsigned)LOGCAT_COUNT)

/* Words of a text of LOG_WHO_MAX bytes and its NUL. */
#define WHO_WORDS ((LOG_WHO_MAX + 1) / 8)

/*
 * One rule.  Readers only read the rules in log_levels.special, and each member
 * atomically, since the writer may be changing the rule.  A segment may contain
 * anything: lengths are checked before use, a category that does not exist
 * matches nothing, and log_rule_get returns only valid rules.
 */
struct levels_rule {
	uint64_t who[WHO_WORDS];
	uint32_t who_len;
	uint32_t rank;	  /* the highest matching one applies */
	int32_t category; /* -1: the whole tree */
	uint8_t kind, level;
	uint8_t settings; /* it is of the settings */
	uint8_t used;
	int64_t until; /* CLOCK_MONOTONIC, ns; 0: forever */
};

struct log_levels {
	uint64_t magic;
	uint32_t layout;
	uint32_t root; /* level of the whole tree, by log_level */
	struct log_gates gates __attribute__((aligned(64)));
	uint32_t tail;	  /* see log_tail_wanted */
	uint64_t special; /* rules for nodes and requests, a bit each */
	struct levels_rule rules[LOG_RULES_MAX];
};

/* Return a level from the segment; OFF when it is invalid. */
static inline enum log_level
log_level_of(uint32_t level)
{
	return level <= LOG_LEVEL_OFF ? (enum log_level)level : LOG_LEVEL_OFF;
}

/* The segment in use. */
extern struct log_levels *log_levels;

#endif
