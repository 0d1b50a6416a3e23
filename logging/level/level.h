#ifndef LOGGING_LEVEL_LEVEL_H
#define LOGGING_LEVEL_LEVEL_H

/* Levels by name, and those in force. */

#include "logging/log.h"

struct log_levels;

/* Return the threshold of a category for a node (NULL: for most). */
enum log_level log_level_for(enum log_category cat, const char *node);

/*
 * Return the threshold that applies now, LOG_LEVEL_OFF for an unknown category.
 */
enum log_level log_level_get(const char *category);

/*
 * Return a level by its name (trace to fatal, off) or its name in Puppet and
 * syslog (warning, err, crit, alert, emerg), or -1.
 */
int log_level_parse(const char *name);

const char *log_level_name(enum log_level level);

/* Make `l` the segment in use. */
void log_levels_use(struct log_levels *l);

#endif
