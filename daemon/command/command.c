#include "command/command.h"

#include <assert.h>
#include <stdbool.h>
#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "command/hint.h"
#include "command/terminal.h"
#include "logging/control.h"
#include "logging/safe.h"
#include "base/settings/settings.h"

/* Maximum number of options of a sub-command. */
#define OPTIONS_MAX 64
#define LETTER_HELP 1000

/* Names before that of the running action, each with a blank: "dalang log ". */
static char command_path[64];

static void print_in_colour(const char *colour, const char *label,
    const char *fmt, va_list ap) __attribute__((format(printf, 3, 0)));

static void
print_in_colour(
    const char *colour, const char *label, const char *fmt, va_list ap)
{
	bool tty = terminal_colours(STDERR_FILENO);
	int n;
	char *text;

	if ((n = vasprintf(&text, fmt, ap)) < 0)
		return;
	fprintf(stderr, "%s%s: ", tty ? colour : "", label);
	log_safe_write(stderr, text, (size_t)n, LOG_SAFE_LINES);
	fprintf(stderr, "%s\n", tty ? "\033[0m" : "");
	free(text);
}

void
command_print(FILE *out, const char *s, size_t n)
{
	if (isatty(fileno(out)))
		log_safe_write(out, s, n, LOG_SAFE_LINES);
	else
		fwrite(s, 1, n, out);
}

/* Set *ret to the text; -1, an error is printed instead, when it is cut. */
static int
output_text(const struct strbuf *b, const char **ret)
{
	if (strbuf_text(b, ret) == 0)
		return 0;
	command_error(
	    "The output is larger than %zu bytes: select less", b->max);
	return -1;
}

int
command_print_buf(FILE *out, const struct strbuf *b)
{
	const char *s;

	if (output_text(b, &s) < 0)
		return -1;
	command_print(out, s, b->len);
	return 0;
}

int
command_write_buf(const struct strbuf *b)
{
	const char *s;

	if (output_text(b, &s) < 0)
		return -1;
	fwrite(s, 1, b->len, stdout);
	return 0;
}

/* Why the output could not be written, or 0. */
static int command_lost;

int
command_flush(void)
{
	if (fflush(stdout) == 0 && !ferror(stdout))
		return 0;
	if (command_lost == 0)
		command_lost = errno;
	return -1;
}

/*
 * Warn of lost records: a daemon has counters and a record for this, a command
 * has only its user.
 */
static void
lost_warn(void)
{
	const char *why, *sink = log_lost(&why);

	if (sink != NULL)
		command_warning("Records are missing from %s: %s", sink, why);
}

int
command_output_end(int status)
{
	lost_warn();
	errno = 0;
	if (command_flush() == 0)
		return status;
	if (command_lost != 0)
		command_error(
		    "The output cannot be written: %s", strerror(command_lost));
	else
		command_error("The output cannot be written");
	return status == 0 ? 1 : status;
}

void
command_error(const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	print_in_colour("\033[1;31m", "Error", fmt, ap);
	va_end(ap);
}

void
command_warning(const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	print_in_colour("\033[1;33m", "Warning", fmt, ap);
	va_end(ap);
}

/* A name and its text in columns; the text of a longer name is below it. */
static void
item_print(FILE *out, const char *name, int width, int indent, const char *doc)
{
	bool is_long = strlen(name) > (size_t)width;

	fprintf(out, "%-*s%s%*s%s\n", width, name, is_long ? "\n" : "",
	    is_long ? indent : 1, "", doc);
}

static void
actions_print(FILE *out, const struct command *actions)
{
	for (; actions->name != NULL; actions++) {
		fputs("  ", out);
		item_print(out, actions->name, 12, 15, actions->doc);
	}
}

static void
options_print(FILE *out, const struct command_option *o)
{
	char text[64];

	fprintf(out, "\noptions:\n");
	fputs("  -h, ", out);
	item_print(out, "--help", 20, 27, "print this text");
	for (; o != NULL && o->name != NULL; o++) {
		fixed_shorten(text, sizeof(text), "--%s%s%s", o->name,
		    o->value ? " " : "", o->value ? o->value : "");
		if (o->letter < 128)
			fprintf(out, "  -%c, ", o->letter);
		else
			fputs("      ", out);
		item_print(out, text, 20, 27, o->doc);
	}
}

static command_settings_fn *settings_of;

void
command_settings_by(command_settings_fn *find)
{
	settings_of = find;
}

const char *
command_settings(const struct command *self)
{
	return settings_of == NULL ? NULL : settings_of(self);
}

/* Return the row of the setting whose name is the first word. */
static const struct setting_row *
command_setting_find(const char *words)
{
	size_t n = strcspn(words, " ");
	const struct setting_row *row = settings_table;

	while (row->name != NULL &&
	       (strncmp(row->name, words, n) != 0 || row->name[n] != '\0'))
		row++;
	assert(row->name != NULL);
	return row;
}

/* Print the settings that are used most with a command. */
static void
settings_print_used(FILE *out, const struct command *self)
{
	const char *words = command_settings(self);
	char text[64];

	if (words == NULL)
		return;
	fprintf(out, "\nsettings:\n  each setting of dalang.conf(5) is an "
		     "option: --NAME VALUE\n");
	while (*words != '\0') {
		const struct setting_row *row = command_setting_find(words);
		bool is_bool = row->type == SETTING_BOOL;

		fixed_shorten(text, sizeof(text), "--%s%s%s",
		    is_bool ? "[no-]" : "", row->name, is_bool ? "" : " VALUE");
		fputs("      ", out);
		item_print(out, text, 20, 27, row->doc);
		words += strcspn(words, " ");
		words += strspn(words, " ");
	}
}

void
command_usage(const struct command *self, FILE *out)
{
	fprintf(out, "usage: %s%s %s\n\n%s\n", command_path, self->name,
	    self->synopsis, self->doc);
	if (self->actions == NULL) {
		options_print(out, self->options);
		settings_print_used(out, self);
		return;
	}
	if (*command_path == '\0') {
		fprintf(out, "\ncommands:\n");
		actions_print(out, self->actions);
		fprintf(out, "\n'dalang help COMMAND' prints the options of a "
			     "command.\n");
		return;
	}
	fprintf(out, "\nactions:\n");
	actions_print(out, self->actions);
	fprintf(out, "\n'%shelp %s ACTION' prints the options of an action.\n",
	    command_path, self->name);
}

static bool
is_help(const char *arg)
{
	return strcmp(arg, "--help") == 0 || strcmp(arg, "-h") == 0 ||
	       strcmp(arg, "help") == 0;
}

static const struct command *
command_action_find(const struct command *self, const char *name)
{
	const struct command *row;

	for (row = self->actions; row->name != NULL; row++)
		if (strcmp(row->name, name) == 0)
			break;
	return row;
}

/* Add a name to those before that of the running action. */
static void
command_path_add(const char *name)
{
	size_t len = strlen(command_path);

	fixed_shorten(
	    command_path + len, sizeof(command_path) - len, "%s ", name);
}

/*
 * help [ACTION...]: print the usage of an action.  --help changes nothing,
 * except that "help help" and "help --help" print the usage of help.
 */
static int
command_help(const struct command *self, int argc, char **argv)
{
	const struct command *own = command_action_find(self, "help");

	if (argc == 2 && strcmp(argv[0], "help") == 0 && is_help(argv[1]) &&
	    own->name != NULL) {
		command_path_add(self->name);
		command_usage(own, stdout);
		return 0;
	}
	for (int i = 1; i < argc; i++) {
		const struct command *row = command_action_find(self, argv[i]);

		if (is_help(argv[i]))
			continue;
		if (row->name == NULL) {
			hint_action(self, command_path, argv[i]);
			return 1;
		}
		command_path_add(self->name);
		self = row;
		if (self->actions == NULL)
			break;
	}
	command_usage(self, stdout);
	return 0;
}

int
command_dispatch(const struct command *self, int argc, char **argv)
{
	const struct command *row;

	if (argc < 2) {
		command_usage(self, stderr);
		return 1;
	}
	if (is_help(argv[1]))
		return command_help(self, argc - 1, argv + 1);
	row = command_action_find(self, argv[1]);
	if (row->name == NULL) {
		hint_action(self, command_path, argv[1]);
		return 1;
	}
	command_path_add(self->name);
	return row->run(row, argc - 1, argv + 1);
}

/*
 * Build getopt_long()'s tables; return the number of rows.  The colon in front
 * distinguishes options without their value from unknown ones.
 */
static size_t
options_translate(
    const struct command_option *o, struct option *longs, char *shorts)
{
	size_t n;

	*shorts++ = ':';
	for (n = 0; o != NULL && o->name != NULL && n < OPTIONS_MAX; o++, n++) {
		longs[n].name = o->name;
		longs[n].has_arg = o->value != NULL;
		longs[n].flag = NULL;
		longs[n].val = o->letter;
		if (o->letter >= 128)
			continue;
		*shorts++ = (char)o->letter;
		if (o->value != NULL)
			*shorts++ = ':';
	}
	*shorts++ = 'h';
	*shorts = '\0';
	return n;
}

/* Print the error of getopt_long()'s answer c, about the word before optind. */
static void
option_error(const struct command *self, int c, char **argv)
{
	const char *word = argv[optind - 1];
	char letter[3] = {'-', (char)optopt, '\0'};

	if (optopt != 0 && optopt < 128 && strncmp(word, "--", 2) != 0)
		word = letter;
	if (c == ':')
		command_error("Could not parse application options: missing "
			      "argument: %s",
		    word);
	else
		hint_option(self, word);
}

int
command_options(const struct command *self, int argc, char **argv,
    command_set_fn *set, void *arg, int *ret)
{
	struct option longs[OPTIONS_MAX + 2];
	char shorts[OPTIONS_MAX * 2 + 5];
	size_t n = options_translate(self->options, longs, shorts);
	int c;

	memset(&longs[n], 0, 2 * sizeof(longs[n]));
	longs[n].name = "help";
	longs[n].val = LETTER_HELP;
	optind = 0;
	opterr = 0;
	while ((c = getopt_long(argc, argv, shorts, longs, NULL)) >= 0) {
		*ret = 0;
		if (c == LETTER_HELP || c == 'h')
			command_usage(self, stdout);
		else if (c == '?' || c == ':')
			option_error(self, c, argv);
		else if (set(arg, c, optarg) >= 0)
			continue;
		*ret = c != LETTER_HELP && c != 'h';
		if (*ret == 1)
			fprintf(stderr, "Try '%s%s --help' for usage\n",
			    command_path, self->name);
		return -1;
	}
	return optind;
}
