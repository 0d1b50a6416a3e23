#ifndef COMMAND_LOG_REQUEST_H
#define COMMAND_LOG_REQUEST_H

/*
 * Common parts of the "dalang log" actions that send requests to running
 * daemons.
 */

#include "base/text/diag.h"
#include "command/command.h"
#include "base/privsep/control/control.h"

#define LOG_DAEMONS 2

struct settings;

struct log_asking {
	struct settings *settings;
	struct diag_list diags;
	struct arena *arena;
	const char *daemon; /* NULL: all that run */
	char line[CONTROL_LINE_MAX];
	int asked, failed; /* number of daemons that answered; the exit code */
	int json;
};

/*
 * Read options and settings, and build the request: the name of the action and
 * its arguments.  0, or -1 after printing an error or help; *ret is then the
 * exit code.  Call log_asking_release() in both cases.
 */
int log_asking_begin(struct log_asking *a, const struct command *self, int argc,
    char **argv, int *ret);
void log_asking_release(struct log_asking *a);

/* Call `ask` for each selected daemon, with the path of its socket. */
typedef void log_request_fn(
    struct log_asking *a, int number, const char *daemon, const char *path);
void log_asking_each(struct log_asking *a, log_request_fn *ask);

/*
 * Handle a missing answer (errno); a daemon that does not run is not an error
 * unless it was named.
 */
void log_asking_no_answer(
    struct log_asking *a, const char *daemon, const char *path);

#endif
