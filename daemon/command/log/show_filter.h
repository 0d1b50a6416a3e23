#ifndef COMMAND_LOG_SHOW_FILTER_H
#define COMMAND_LOG_SHOW_FILTER_H

/* The records that dalang log show selects. */

#include <stdbool.h>
#include <stdint.h>

struct log_show_record;

struct log_show_filter {
	int64_t since, until;	 /* ns since 1970; INT64_MIN, INT64_MAX */
	int level;		 /* this one and above */
	const char *category;	 /* with those below it; NULL: all */
	const char *node;	 /* or *.DOMAIN; NULL: all */
	const char *code;	 /* as in records; NULL: all */
	const char *transaction; /* its beginning; NULL: all */
};

void log_show_filter_init(struct log_show_filter *f);

/* The options; none has a short form. */
enum log_show_option {
	LOG_SHOW_SINCE = 200,
	LOG_SHOW_UNTIL,
	LOG_SHOW_FROM_LEVEL,
	LOG_SHOW_CATEGORY,
	LOG_SHOW_OF_NODE,
	LOG_SHOW_OF_CODE,
	LOG_SHOW_OF_TRANSACTION,
};

/*
 * Set a filter by its option, with a value that stays valid.  Returns 0, or -1
 * after printing an error.
 */
int log_show_filter_set(
    struct log_show_filter *f, enum log_show_option o, const char *value);

/*
 * Parse the time of an option, such as "2026-11-22 00:14" or "10 minutes ago":
 * 0 and ns since 1970, or -1 after printing an error.
 */
int log_show_filter_time_of(
    const char *option, const char *value, int64_t *out);

/* Return whether the node of a record is that of --node, or one of *.DOMAIN. */
bool log_show_filter_is_node(
    const struct log_show_filter *f, const struct log_show_record *r);

bool log_show_filter_passes(
    const struct log_show_filter *f, const struct log_show_record *r);

#endif
