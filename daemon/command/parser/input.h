#ifndef COMMAND_PARSER_INPUT_H
#define COMMAND_PARSER_INPUT_H

/*
 * Input of the "dalang parser" actions: reading the files and code named on
 * the command line.
 */

#include <stddef.h>

#include "command/command.h"

struct arena;
struct diag_list;
struct session;
struct source;

/* One source to parse. */
struct parser_input {
	const char *path;  /* NULL: code from the command line */
	const char *shown; /* the path as given; "STDIN" */
	const char *code;  /* NULL: read the path */
	size_t code_len;
	int epp;
	int strict;	   /* enum strictness */
	int literal_types; /* as in struct parser_inputs */
};

struct settings;

/* A list of inputs, and of paths that do not exist. */
struct parser_inputs {
	struct arena *arena; /* owns texts and names */
	struct parser_input *rows;
	size_t count;
	const char **missing;
	size_t missing_count;
	int epp;	   /* all are templates, whatever their names */
	int strict;	   /* enum strictness */
	int literal_types; /* types of parameters are to be literal */
};

/*
 * Begin a session, and read the options of an action and the settings, of which
 * only `strict` and `compat` affect the syntax; `tasks` is an error.  Otherwise
 * as session_options(); a settings file that cannot be used is not an error.
 */
int parser_options(struct session *s, const struct command *self, int argc,
    char **argv, command_set_fn *set, void *arg, int *ret);

/*
 * Add files, and all manifests below directories, sorted.  Without arguments,
 * add standard input.  -1 after an error was printed.
 */
int parser_inputs_add(struct parser_inputs *in, int argc, char **argv);

/* Set which code the settings permit; before inputs are added. */
void parser_inputs_settings(struct parser_inputs *in, struct settings *s);

/* Add code from the command line. */
void parser_inputs_code(struct parser_inputs *in, const char *code);

/* Parse one input, and validate it on request; NULL after an error. */
struct source *parser_input_parse(const struct parser_input *in,
    struct arena *a, struct diag_list *diags, int validate);

#endif
