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

/*
 * The names of the settings that the usage of a command lists, separated by
 * blanks; "" where no setting is used more than others, NULL where settings are
 * no options of the command.
 */
typedef const char *command_settings_fn(const struct command *self);

/*
 * Set the function that returns the names of the settings of a command, and
 * call it.  Without such a function a program takes no settings.
 */
void command_settings_by(command_settings_fn *find);
const char *command_settings(const struct command *self);

/* Print usage, options and actions. */
void command_usage(const struct command *self, FILE *out);

/*
 * Write data of any origin: unchanged, but on a terminal without control
 * characters.
 */
void command_print(FILE *out, const char *s, size_t n);
/* The same for a buffer; -1 after printing an error when the buffer is cut. */
struct strbuf;
int command_print_buf(FILE *out, const struct strbuf *b)
    __attribute__((warn_unused_result));
/* The same to standard output, unchanged even on a terminal. */
int command_write_buf(const struct strbuf *b)
    __attribute__((warn_unused_result));

/* Flush standard output; -1 when it, or an earlier write, fails. */
int command_flush(void);
/*
 * Return the exit code of a command that ends with this status: when its output
 * is lost, an error is printed, and the command fails.  A warning names a log
 * destination that lacks records.
 */
int command_output_end(int status);

/* Print "Error: .." on standard error, in colour on a terminal. */
void command_error(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
void command_warning(const char *fmt, ...)
    __attribute__((format(printf, 1, 2)));

#endif
