#ifndef COMMAND_CONFIG_H
#define COMMAND_CONFIG_H

/* Common parts of the "dalang config" actions. */

#include <stdbool.h>

#include "command/command.h"
#include "command/session.h"

/* Letters of options without a short form. */
enum { CONFIG_SECTION = 200, CONFIG_RENDER };

/* One run of an action. */
struct config_run {
	struct session s;
	const struct command *self;
	const char *section;	 /* NULL: not given */
	const char *format;	 /* NULL: not given */
	const char *environment; /* that values are of */
};

/*
 * Begin a session and read options and settings.  Returns the number of
 * arguments behind them, and sets *ret_args to these; or -1 after printing an
 * error or help: *ret is then the exit code.  Ends with session_end(&r->s).
 */
int config_begin(struct config_run *r, const struct command *self, int argc,
    char **argv, char ***ret_args, int *ret);

/* Return the section that was chosen: without an option, main. */
const char *config_section(const struct config_run *r);

/* Print where the usage is described, as Puppet does; returns 1. */
int config_usage_error(const struct config_run *r);

/* Print the findings of the session, and that; returns 1. */
int config_failed(const struct config_run *r);

/* Check the number of arguments; 0, or -1 after printing an error. */
int config_check_count(const struct config_run *r, int given, int wanted);

/*
 * Check that the value of a setting, which is not NULL, has no $name of an
 * unknown setting; 0, or -1 with a finding.
 */
int config_check_resolved(
    struct session *s, const char *name, const char *value);

#endif
