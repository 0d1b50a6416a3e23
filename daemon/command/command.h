#ifndef COMMAND_COMMAND_H
#define COMMAND_COMMAND_H

/*
 * The sub-commands of dalang.  Each is a row of the table in commands.c; some
 * have actions, which are rows of a table of their own (parser validate).
 * Options are tables as well, from which the usage text is printed.
 */

#include <stddef.h>
#include <stdio.h>

struct command {
	const char *name;
	/* argv[0] is the name; returns the exit code */
	int (*run)(const struct command *self, int argc, char **argv);
	const char *synopsis;	       /* text after the name in a usage line */
	const char *doc;	       /* one line */
	const struct command *actions; /* for command_dispatch(), or NULL */
	const struct command_option *options; /* or NULL */
};

/* A table of options ends with a row without a name. */
struct command_option {
	const char *name; /* long, without dashes */
	/*
	 * Passed to set(); also the short form if it is a character below
	 * 128.  A letter of 0 does not end the table.
	 */
	int letter;
	const char *value; /* name of its value in the usage, or NULL */
	const char *doc;
};

/* All sub-commands, ending with a row without a name. */
extern const struct command commands[];

/*
 * Run the action named by argv[1] of self->actions.  self may be the program
 * itself.
 */
int command_dispatch(const struct command *self, int argc, char **argv);

/* Called for each option given; returns -1 for an invalid value. */
typedef int command_set_fn(void *arg, int letter, const char *value);

/*
 * Read the options of self->options, and --help.  Returns the index of the
 * first argument that is not an option, or -1 after printing something: *ret
 * is then the exit code.
 */
int command_options(const struct command *self, int argc, char **argv,
    command_set_fn *set, void *arg, int *ret);

/* Print usage, options and actions. */
void command_usage(const struct command *self, FILE *out);

/*
 * Write data of any origin: unchanged, but on a terminal without control
 * characters.
 */
void command_print(FILE *out, const char *s, size_t n);

/* Print "Error: .." on standard error, in colour on a terminal. */
void command_error(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
void command_warning(const char *fmt, ...)
    __attribute__((format(printf, 1, 2)));

/* Entry points of the sub-commands. */
int command_agent(const struct command *self, int argc, char **argv);
int command_parser_validate(const struct command *self, int argc, char **argv);
int command_parser_dump(const struct command *self, int argc, char **argv);
int command_facts(const struct command *self, int argc, char **argv);
int command_log_explain(const struct command *self, int argc, char **argv);
int command_log_repair(const struct command *self, int argc, char **argv);
int command_log_verify(const struct command *self, int argc, char **argv);
int command_log_categories(const struct command *self, int argc, char **argv);
int command_log_ask(const struct command *self, int argc, char **argv);
int command_log_tail(const struct command *self, int argc, char **argv);
extern const struct command_option log_options[];
extern const struct command_option log_tail_options[];
extern const struct command_option agent_options[];
extern const struct command_option facts_options[];
extern const struct command_option parser_validate_options[];
extern const struct command_option parser_dump_options[];
int command_apply(const struct command *self, int argc, char **argv);
int command_compile(const struct command *self, int argc, char **argv);
extern const struct command_option apply_options[];
extern const struct command_option compile_options[];
int command_filebucket(const struct command *self, int argc, char **argv);
int command_metrics(const struct command *self, int argc, char **argv);
int command_resource(const struct command *self, int argc, char **argv);
extern const struct command_option filebucket_options[];
extern const struct command_option metrics_options[];
extern const struct command_option resource_options[];

#endif
