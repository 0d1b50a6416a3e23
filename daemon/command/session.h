#ifndef COMMAND_SESSION_H
#define COMMAND_SESSION_H

/*
 * Common parts of sub-commands that work with settings and environments: the
 * arena and diagnostics of the run, settings taken from the command line, the
 * log, errors printed in Puppet's form.
 */

#include <stdbool.h>

#include "base/text/diag.h"
#include "command/command.h"
#include "base/settings/settings.h"
#include "language/value/value.h"

struct arena;
struct environment;
struct facts_place;

struct session {
	struct arena *arena;
	struct diag_list diags;
	struct settings *settings;
	unsigned parts;	   /* SETTINGS_...: functions of the command */
	const char *level; /* of the log; NULL: by the settings */
	const char *code;  /* instead of the manifest; NULL: by the settings */
	const char *const *own; /* "--NAME" of the command's options that are
				   named like settings, until NULL; or NULL */
	int tolerant; /* an unusable settings file is printed, and no error */
	int creates;  /* the settings file may be missing */
	bool is_ca;   /* settings of an installed Puppet Server count, too */
	int argc;
	char **argv; /* without the settings' options */
};

/* Begin a session; ends with session_end(). */
void session_init(struct session *s, enum settings_mode mode);
void session_end(struct session *s);

/*
 * Set the settings among the arguments; the other arguments are then s->argv.
 * 0, or -1 with a printed reason.
 */
int session_take(struct session *s, int argc, char **argv);

/*
 * Remove the settings from the arguments, read the settings file, then the
 * options of self.  Returns the index in s->argv of the first argument that is
 * not an option, or -1 after printing something: *ret is then the exit code.
 */
int session_options(struct session *s, const struct command *self, int argc,
    char **argv, command_set_fn *set, void *arg, int *ret);

/*
 * Open the log by the settings and s->level; with stdout_is_data all of it
 * goes to standard error.  Logs the settings that have no effect in a command
 * of s->parts (base/settings/unbuilt.h).  0, or -1 with a printed or logged
 * reason.
 */
int session_log(struct session *s, int stdout_is_data);

/* Print all findings: errors with before in front and the node behind. */
void session_errors(
    const struct session *s, const char *before, const char *node);

/* Read the facts in a file (machine/facts/facts.h); 0, or -1 with a finding. */
int session_facts(struct session *s, const char *path, struct value *ret);

/*
 * Return the directory in which the server stores facts (facts_terminus; yaml
 * where that names none), and their form in *ret; NULL: in memory.
 */
const char *session_facts_directory(
    struct session *s, const struct facts_place **ret);

/* Return the module directories of the environment that the settings name. */
const char *session_modulepath(struct session *s);

/* Load the environment of that name; NULL after printing an error. */
struct environment *session_environment(
    struct session *s, const char *name, const char *node);

/* The same of the code in that directory, whatever the name. */
struct environment *session_environment_in(
    struct session *s, const char *name, const char *directory);

#endif
