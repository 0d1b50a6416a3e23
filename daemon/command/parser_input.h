#ifndef COMMAND_PARSER_INPUT_H
#define COMMAND_PARSER_INPUT_H

/*
 * Input of the "dalang parser" actions: reading the files and code named on
 * the command line.
 */

#include <stddef.h>

struct arena;
struct diag_list;
struct source;

/* One source to parse. */
struct parser_input {
	const char *path;  /* NULL: code from the command line */
	const char *shown; /* the path as given; "STDIN" */
	const char *code;  /* NULL: read the path */
	size_t code_len;
	int epp;
};

/* A list of inputs, and of paths that do not exist. */
struct parser_inputs {
	struct arena *arena; /* owns texts and names */
	struct parser_input *rows;
	size_t count;
	const char **missing;
	size_t missing_count;
	int epp; /* all are templates, whatever their names */
};

/*
 * Add files, and all manifests below directories, sorted.  Without arguments,
 * add standard input.  -1 after an error was printed.
 */
int parser_inputs_add(struct parser_inputs *in, int argc, char **argv);

/* Add code from the command line. */
void parser_inputs_code(struct parser_inputs *in, const char *code);

/* Parse one input, and validate it on request; NULL after an error. */
struct source *parser_input_parse(const struct parser_input *in,
    struct arena *a, struct diag_list *diags, int validate);

#endif
