#ifndef MACHINE_RESOURCE_PROVIDER_COMMAND_H
#define MACHINE_RESOURCE_PROVIDER_COMMAND_H

/*
 * The one way to run a program from here.
 *
 * Providers use command_execute(): a list of words, never a shell; an
 * environment without variables that could change a program's work (locale C,
 * no HOME, USER, LD_ or interpreter variables), standard input from memory or
 * empty, a time limit after which the whole process group is killed (see
 * command_limit.h), and output bounded.  Names from a catalog go behind "--"
 * where the program accepts it; where it does not, the caller must check them
 * by command_name_safe() first.
 *
 * exec uses command_run(): a text, which goes through /bin/sh only when it has
 * characters with a meaning in a shell (Ruby's Kernel.exec), or a list of
 * words, which never does (provider/exec/posix.rb).
 */

#include <stdint.h>

#include "base/process/spawn.h"
#include "language/value/value.h"

struct arena;
struct strbuf;

/*
 * Maximum bytes of output of a program that is run for one resource, and of one
 * that lists everything on the machine.  The first is smaller: a run has many
 * such outputs, and keeps all of them to its end.
 */
#define COMMAND_OUTPUT_MAX ((size_t)64 << 10)
#define COMMAND_LIST_MAX   ((size_t)16 << 20)
/* Maximum for a command of the catalog, command_run(); the rest is dropped. */
#define COMMAND_TEXT_MAX ((size_t)4 << 20)

struct program_call {
	const char *const *argv; /* until NULL; [0] in PATH or absolute */
	/* "NAME=value" in addition, until NULL; or NULL. */
	const char *const *environment;
	const void *input; /* NULL: none */
	size_t input_len;
	int64_t timeout_ms; /* 0: that of the run; -1: none */
	int times;	    /* how often it gets the limit of the run; 0: 1 */
	size_t output_max;  /* 0: COMMAND_OUTPUT_MAX */
	int beginning;	    /* output beyond output_max is dropped */
	int separate;	    /* standard error is not part of the output */
	int any_code;	    /* exit codes other than 0 are not a failure */
};

struct command_output {
	int code;
	const char *text; /* in the arena, with a NUL */
	size_t len;
	const char *errors; /* with separate: standard error */
};

/*
 * Run a provider's program.  0 when it ended with 0 (or any_code is set),
 * otherwise -1 with Puppet's sentence, "Execution of '/bin/x a' returned 1:
 * OUTPUT".  More output than output_max is a failure, unless beginning is set
 * or out is NULL.  After a failure out holds the exit code, and the beginning
 * of the output for a message.
 */
int command_execute(struct arena *a, const struct program_call *c,
    struct command_output *out, struct strbuf *err);

/*
 * The environment of programs of providers, in a: ours without variables that
 * could change their work, and with those given ("NAME=value" until NULL, or
 * NULL).
 */
const char *const *command_environment(
    struct arena *a, const char *const *given);

/*
 * Write Puppet's sentence about a program that does not exist or may not be
 * executed (errno), for a program that one of our libraries runs.
 */
void command_missing(const char *text, const char *program, struct strbuf *err);

/* Find the file of a program by its name, in the arena; NULL: not found. */
const char *command_file(struct arena *a, const char *program);
/* True when the program (a name, or a path) exists and may be run. */
int command_exists(const char *program);
/*
 * Return why a program is not found, as text to follow its name in a sentence;
 * in the arena.
 */
const char *command_absence(struct arena *a, const char *program);

/*
 * True for a name that no program can mistake for an option or for several
 * words in a file with one entry per line: not empty, no leading "-", no
 * control characters.  Otherwise 0 with a sentence in err (which may be NULL).
 */
int command_name_safe(const char *name, struct strbuf *err);
/*
 * The same; also requires that the name has no slash and no colon, so that it
 * stays in its directory or field.
 */
int command_entry_safe(const char *name, struct strbuf *err);

struct command_settings {
	const char *path;		/* colon separated, or NULL: ours */
	const char *cwd;		/* NULL: ours */
	const char *const *environment; /* "NAME=value", NULL at the end */
	int64_t timeout_ms;		/* 0: none */
	int umask;			/* -1: ours */
	const char *user;		/* name or number; NULL: ours */
	const char *group; /* the same; NULL: ours, or the user's */
	int secret;	   /* the command is not logged */
};

/* The program that a command runs: its first word, without quotes. */
const char *command_program(struct arena *a, struct value command);

/* The whole command as messages show it. */
const char *command_text(struct arena *a, struct value command);

/*
 * Append n bytes of output to a message; of more than COMMAND_OUTPUT_MAX the
 * beginning and "...": a run keeps its messages to its end.
 */
void command_text_append(const char *text, size_t n, struct strbuf *err);

/*
 * Run the command to its end, both outputs in one.  0: see ret, to be released
 * with spawn_release(); -1 with the reason in err: the program does not exist,
 * is not a file, may not be executed; cwd is not a directory; the run is
 * stopped.
 */
int command_run(struct arena *a, struct value command,
    const struct command_settings *s, struct spawn_result *ret,
    struct strbuf *err);

#endif
