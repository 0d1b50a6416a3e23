#ifndef RESOURCE_PROVIDER_COMMAND_H
#define RESOURCE_PROVIDER_COMMAND_H

/*
 * Commands as exec takes them: a text, which goes through /bin/sh only when
 * it has characters that mean something to a shell (Ruby's Kernel.exec), or a
 * list of words, which never does (provider/exec/posix.rb).
 */

#include <stdint.h>

#include "base/spawn.h"
#include "value/value.h"

struct arena;
struct strbuf;

struct command_settings {
	const char *path;		/* colon separated, or NULL: ours */
	const char *cwd;		/* NULL: ours */
	const char *const *environment; /* "NAME=value", NULL at the end */
	int64_t timeout_ms;		/* 0: none */
	int umask;			/* -1: ours */
};

/* The program that a command names: its first word, quotes taken off. */
const char *command_program(struct arena *a, struct value command);

/* The whole command as messages show it. */
const char *command_text(struct arena *a, struct value command);

/*
 * Runs the command to its end, both outputs in one.  0: see ret, to be
 * released with spawn_release(); -1 with the reason in err: the program is
 * not there, is no file, may not be executed.
 */
int command_run(struct arena *a, struct value command,
    const struct command_settings *s, struct spawn_result *ret,
    struct strbuf *err);

#endif
