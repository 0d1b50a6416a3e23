#ifndef COMMAND_COMMAND_H
#define COMMAND_COMMAND_H

/*
 * The sub-commands of dalang.  Each is a row of the table in commands.c; some
 * have actions, which are rows of a table of their own (parser validate).
 * Options are tables, too, from which the usage text is printed.
 */

#include <stddef.h>
#include <stdio.h>

struct command {
	const char *name;
	/* argv[0] is the name; gives the exit code. */
	int (*run)(const struct command *self, int argc, char **argv);
	const char *synopsis; /* what follows the name in a usage line */
	const char *doc;      /* one line */
	const struct command *actions; /* for command_dispatch(), or NULL */
	const struct command_option *options; /* or NULL */
};

/* A table of options ends with a row without a name. */
struct command_option {
	const char *name;  /* long, without dashes */
	int letter;	   /* what set() is told; also its short form, if it is
			      a character below 128; 0 ends nothing */
	const char *value; /* what it takes, as the usage shows it, or NULL */
	const char *doc;
};

/* All sub-commands, ending with a row without a name. */
extern const struct command commands[];

/*
 * Runs the action named by argv[1] of self->actions.  self may be the program
 * itself.
 */
int command_dispatch(const struct command *self, int argc, char **argv);

/* Called for each option given; -1 refuses its value. */
typedef int command_set_fn(void *arg, int letter, const char *value);

/*
 * Reads the options of self->options, and --help.  Gives the index of the
 * first argument that is none, or -1 after having printed something: then
 * *ret is the exit code.
 */
int command_options(const struct command *self, int argc, char **argv,
    command_set_fn *set, void *arg, int *ret);

/* Prints usage, options and actions. */
void command_usage(const struct command *self, FILE *out);

/*
 * Writes data that may be of any origin: as it is, but to a terminal without
 * control characters.
 */
void command_print(FILE *out, const char *s, size_t n);

/* Prints "Error: .." on standard error, in colour on a terminal. */
void command_error(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
void command_warning(const char *fmt, ...)
    __attribute__((format(printf, 1, 2)));

/* The sub-commands' functions. */
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
