#ifndef SETTINGS_SETTINGS_H
#define SETTINGS_SETTINGS_H

/*
 * Settings, under Puppet's names.  One table (table.c) says what there is;
 * values come, the later winning, from the table's defaults (which depend on
 * `compat`), the [main] section of the configuration file, the section of the
 * run mode ([server] or its old name [master], [agent], [user]), and the
 * command line.  $name and ${name} in a value stand for another setting's
 * value.  Reading never fails on a name that is not known: Puppet keeps such
 * lines for others, so do we; on the command line an unknown name is not a
 * setting.
 */

#include <stddef.h>
#include <stdint.h>

struct arena;
struct diag_list;
struct settings;
struct strbuf;

enum setting_type {
	SETTING_STRING,
	SETTING_BOOL,
	SETTING_INT,
	SETTING_DURATION, /* seconds; "30m", "1h", "2d", "1y", "unlimited" */
	SETTING_PATH,	  /* a file or directory */
	SETTING_ENUM,	  /* one of the words in choices */
};

struct setting_row {
	const char *name;
	enum setting_type type;
	const char *value;   /* default, NULL: none */
	const char *choices; /* SETTING_ENUM: "off warning error" */
	const char *doc;     /* one line; NULL: unbuilt.c has the reason */
};

/* Rows until name is NULL. */
extern const struct setting_row settings_table[];

/* Whose section counts beside [main]. */
enum settings_mode {
	SETTINGS_USER,
	SETTINGS_SERVER,
	SETTINGS_AGENT,
};

/* Largest configuration file, and longest value once $names are replaced. */
#define SETTINGS_FILE_MAX  ((size_t)1 << 20)
#define SETTINGS_VALUE_MAX ((size_t)64 << 10)
/* What settings_seconds() returns for "unlimited". */
#define SETTINGS_UNLIMITED INT64_MAX

/* The caller frees. */
struct settings *settings_new(enum settings_mode mode);
void settings_free(struct settings *s);

/*
 * Reads the configuration file named by --config, or else $confdir's, which
 * may be missing.  0, or -1 with diagnostics.
 */
int settings_read(struct settings *s, struct diag_list *diags);

/*
 * Takes argv[*i] when it is a setting's option: --NAME VALUE, --NAME=VALUE,
 * and --NAME or --no-NAME for booleans.  1: taken, *i stands on the last word
 * used; 0: no setting's option; -1: a value is missing or wrong (diags).
 */
int settings_option(struct settings *s, int argc, char *const *argv, int *i,
    struct diag_list *diags);

/* Sets as the command line does.  0, -1: unknown name or wrong value. */
int settings_set(struct settings *s, const char *name, const char *value,
    struct diag_list *diags);

/*
 * Appends all values that were given, with where they came from, for another
 * process of the same program; settings_load() takes them instead of reading
 * anything: 0, or -1 when the n bytes at p are not such values.
 */
void settings_store(const struct settings *s, struct strbuf *out);
int settings_load(struct settings *s, const char *p, size_t n);

/*
 * The value with $names replaced; NULL when there is none.  Unknown names are
 * a programming error.  Good until the next settings_set() or _read().
 */
const char *settings_get(struct settings *s, const char *name);
int settings_bool(struct settings *s, const char *name);
int64_t settings_int(struct settings *s, const char *name);
/* A duration in seconds, or SETTINGS_UNLIMITED. */
int64_t settings_seconds(struct settings *s, const char *name);

/* As settings_get() for any name; NULL when there is no such setting. */
const char *settings_find(
    struct settings *s, const char *name, size_t len, enum setting_type *type);

/*
 * A text with its $names replaced, in the arena; $environment stands for
 * environment, or with NULL for the setting's value.
 */
const char *settings_expand(struct settings *s, const char *text,
    const char *environment, struct arena *a);

/* True when the value does not come from the table. */
int settings_given(struct settings *s, const char *name);

/* True when it was given and means something else than the default. */
int settings_changed(struct settings *s, const char *name);

/* Does a value of that setting mean what the table's default does? */
int settings_is_default(const char *name, const char *value);

#endif
