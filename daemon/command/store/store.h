#ifndef COMMAND_STORE_STORE_H
#define COMMAND_STORE_STORE_H

/* The common parts of dalang store, and of the actions of dalang node that use
 * the store. */

#include <stdbool.h>
#include <stdint.h>

#include "command/session.h"
#include "command/store/reader.h"

struct json_t;
struct strbuf;

enum store_option {
	STORE_OPTION_DEBUG = 'd',
	STORE_OPTION_VERBOSE = 'v',
	STORE_OPTION_FORCE = 256,
	STORE_OPTION_JSON,
	STORE_OPTION_RENDER,
	STORE_OPTION_CSV,
	STORE_OPTION_YAML,
	STORE_OPTION_SERVER,
	STORE_OPTION_CLASSES,
	STORE_OPTION_PORT,
	STORE_OPTION_SOURCE,
	STORE_OPTION_LIST,
};

struct store_command {
	struct session s;
	struct store_reader reader;
	const char *name; /* of the command, for errors */
	bool json, csv, yaml, force, list;
	const char *server; /* HOST[:PORT], of a query; NULL: none */
	const char *file;   /* of a saved query; NULL: none */
	const char *classes, *port, *source; /* of published data; or NULL */
};

/* An action, with the arguments that are not options, up to NULL. */
typedef int store_action(struct store_command *c, char **words);

/* Parse the options, read the settings, open the log and run the action. */
int store_run(
    const struct command *self, int argc, char **argv, store_action *run);

/*
 * The same with options ("--NAME", up to NULL) that have the name of a setting.
 */
int store_run_own(const struct command *self, int argc, char **argv,
    const char *const *own, store_action *run);

/*
 * Start the process that opens the store: 0, or -1 after printing an error.  It
 * ends with the command.
 */
int store_begin(struct store_command *c);

/*
 * Print why the store did not do what it was asked for, and what to do; returns
 * 1.
 */
int store_explain(const struct store_command *c, const struct store_answer *a);

/* Append the same sentences, without a line end. */
void store_describe(const struct store_reader *r, struct settings *s,
    const struct store_answer *a, struct strbuf *out);

/* Print an error and return 1 where an argument is given. */
int store_words_refuse(const struct store_command *c, char **words);

/* Bytes that store_time() writes, including the NUL. */
#define STORE_TIME_MAX 32

/* Write a moment, in milliseconds, as PuppetDB does. */
void store_time(int64_t ms, char out[STORE_TIME_MAX]);
/* The same as JSON; 0 is null. */
struct json_t *store_time_json(int64_t ms);

#endif
