#ifndef BASE_SETTINGS_SETTINGS_H
#define BASE_SETTINGS_SETTINGS_H

/*
 * Settings, under Puppet's names.  One table (table.c) lists them all; values
 * come, later ones winning, from the table's defaults (which depend on
 * `compat`), the [main] section of the configuration file, the section of the
 * run mode ([server] or its old name [master], [agent], [user]), and the
 * command line.  $name and ${name} in a value stand for another setting's
 * value.  An unknown name in a file is not an error, as in Puppet, which keeps
 * such lines for other programs; on the command line an unknown name is not a
 * setting.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/settings/file_mark.h"

struct arena;
struct diag_list;
struct settings;
struct strbuf;

enum setting_type {
	SETTING_STRING,
	SETTING_BOOL,
	SETTING_INT,
	SETTING_DURATION,   /* seconds; "30m", "1h", "2d", "1y", "unlimited" */
	SETTING_PATH,	    /* a file or directory */
	SETTING_ENUM,	    /* one of the words in choices */
	SETTING_REVOCATION, /* the same, with an error of its own */
	SETTING_CERTNAME,   /* a text without upper-case letters */
};

struct setting_row {
	const char *name;
	enum setting_type type;
	const char *value; /* default, NULL: none */
	/*
	 * Of SETTING_ENUM and SETTING_REVOCATION the words, "off warning
	 * error"; of SETTING_INT and SETTING_DURATION the least and the
	 * greatest value, "1..63", "0..1d", or only the least one, "0.."; NULL:
	 * any.
	 */
	const char *choices;
	const char *doc; /* one line; NULL: unbuilt.c has the reason */
};

/* Rows until name is NULL. */
extern const struct setting_row settings_table[];

/* The run mode, whose section is read after [main]. */
enum settings_mode {
	SETTINGS_USER,
	SETTINGS_SERVER,
	SETTINGS_AGENT,
};

/* Largest configuration file, and longest value once $names are replaced. */
#define SETTINGS_FILE_MAX  ((size_t)1 << 20)
#define SETTINGS_VALUE_MAX ((size_t)64 << 10)
/* Returned by settings_seconds() for "unlimited". */
#define SETTINGS_UNLIMITED INT64_MAX

/* Create settings; the caller frees them. */
struct settings *settings_new(enum settings_mode mode);
void settings_free(struct settings *s);

/*
 * Use the values of that section of the file ("main": of no other) instead of
 * the run mode's, and its name for $run_mode; the text stays the caller's.
 * settings_read() must follow.
 */
void settings_set_section(struct settings *s, const char *section);

/*
 * Keep values of the file that are invalid, for a program that only prints
 * them: settings_check() finds them.  settings_read() must follow.
 */
void settings_keep_invalid(struct settings *s);

/* Check a value of a known setting: 0, or -1 with Puppet's sentence. */
int settings_check(
    const char *name, const char *value, struct diag_list *diags);

/*
 * Read the configuration file named by --config, or else $confdir's, which may
 * be missing.  Returns 0, or -1 with diagnostics.
 */
int settings_read(struct settings *s, struct diag_list *diags);

/*
 * Return the state of the configuration file just before the last
 * settings_read() read it.
 */
struct file_mark settings_file_mark(const struct settings *s);

/*
 * Take argv[*i] when it is a setting's option: --NAME VALUE, --NAME=VALUE, and
 * --NAME or --no-NAME for booleans.  Returns 1: taken, *i is the last word
 * used; 0: not a setting's option; -1: a value is missing or invalid (diags).
 */
int settings_option(struct settings *s, int argc, char *const *argv, int *i,
    struct diag_list *diags);

/*
 * Set a value as the command line does; that of logdest is added to one that
 * was set before.  Returns 0, or -1: unknown name or invalid value.
 */
int settings_set(struct settings *s, const char *name, const char *value,
    struct diag_list *diags);

/*
 * Set a known setting to a value that the files of another program have, which
 * counts more than the configuration file and less than the command line.  0,
 * or -1: it is invalid.
 */
int settings_take(struct settings *s, const char *name, const char *value,
    struct diag_list *diags);

/*
 * Return the directory of the files of an installed Puppet Server, which may
 * not exist; NULL: these directories are not those of an installed Puppet.
 */
const char *settings_puppetserver(struct settings *s);

/*
 * Return whether a setting is a password: it is not logged, and a process that
 * needs it is given it in another way than with the other settings.
 */
bool settings_is_secret(const char *name);

/*
 * Append all values that were given, with their sources, for another process of
 * the same program, except passwords; settings_load() takes them instead of
 * reading files: it returns 0, or -1 when the n bytes at p are malformed.
 */
void settings_store(struct settings *s, struct strbuf *out);
int settings_load(struct settings *s, const char *p, size_t n);

/*
 * Return the value with $names replaced; NULL when it is not set.  Unknown
 * names are a programming error.  Valid until the next settings_set() or
 * _read().
 */
const char *settings_get(struct settings *s, const char *name);
int settings_bool(struct settings *s, const char *name);
int64_t settings_int(struct settings *s, const char *name);
/* Return a duration in seconds, or SETTINGS_UNLIMITED. */
int64_t settings_seconds(struct settings *s, const char *name);

/*
 * Return the value like settings_get(), of any name; NULL when the name is
 * unknown.
 */
const char *settings_find(
    struct settings *s, const char *name, size_t len, enum setting_type *type);

/*
 * Return a text with its $names replaced, in the arena; $environment stands for
 * environment, or with NULL for the setting's value.  NULL when it would be
 * longer than 16 times SETTINGS_VALUE_MAX.
 */
const char *settings_expand(struct settings *s, const char *text,
    const char *environment, struct arena *a);

/*
 * Append a value as puppet config prints it: durations in seconds, numbers in
 * decimal, true or false.  False: it is not a valid value of that type, and
 * appended as it is.
 */
bool settings_print(
    enum setting_type type, const char *value, struct strbuf *out);

/* Return true when the value does not come from the table. */
int settings_given(struct settings *s, const char *name);

/* Return true when it was given and differs in meaning from the default. */
int settings_changed(struct settings *s, const char *name);

/*
 * Return true when that value, NULL or with $names, differs in meaning from the
 * default of a known setting.
 */
int settings_differs(struct settings *s, const char *name, const char *value);

/* Return true when a setting has that name. */
bool settings_known(const char *name);

/* Return a default as it is written, with $names; NULL: none. */
const char *settings_default(struct settings *s, const char *name);

/*
 * Return the first "$name" in the text that stands for no setting, of *len
 * bytes; NULL: all stand for one.
 */
const char *settings_unresolved(const char *text, size_t *len);

/*
 * Return where the value comes from: "the command line", "section [main]";
 * NULL: it is the default.
 */
const char *settings_origin(const struct settings *s, const char *name);

/*
 * Return whether a value of that setting means the same as the table's default.
 */
bool settings_is_default(const char *name, const char *value);

#endif
