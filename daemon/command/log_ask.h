#ifndef COMMAND_LOG_ASK_H
#define COMMAND_LOG_ASK_H

/* What the actions of "dalang log" that ask running daemons share. */

#include "base/diag.h"
#include "command/command.h"
#include "privsep/control.h"

#define LOG_DAEMONS 2

struct settings;

struct log_asking {
	struct settings *settings;
	struct diag_list diags;
	struct arena *arena;
	const char *daemon; /* NULL: all that run */
	char line[CONTROL_LINE_MAX];
	int asked, failed; /* daemons that did; the exit code */
	int json;
};

/*
 * Reads options and settings, and makes the question of the arguments: the
 * action's name, and they.  0, or -1 after something was printed, *ret being
 * the exit code.  log_asking_release in both cases.
 */
int log_asking_begin(struct log_asking *a, const struct command *self, int argc,
    char **argv, int *ret);
void log_asking_release(struct log_asking *a);

/* Calls `ask` for each daemon that was meant, with the path of its socket. */
typedef void log_ask_fn(
    struct log_asking *a, int number, const char *daemon, const char *path);
void log_asking_each(struct log_asking *a, log_ask_fn *ask);

/* A daemon gave no answer (errno); one that does not run is no fault. */
void log_asking_no_answer(
    struct log_asking *a, const char *daemon, const char *path);

#endif
