#include "base/settings/settings.h"

#include <stdbool.h>
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/files/fs.h"
#include "base/core/map.h"
#include "base/core/memory.h"
#include "base/files/path.h"
#include "base/core/strbuf.h"
#include "base/settings/compat.h"
#include "base/settings/conf_file.h"
#include "base/settings/layout.h"
#include "base/settings/value.h"

/* Sources of values; later ones win. */
enum settings_source {
	FROM_MAIN,
	FROM_SECTION,
	FROM_PROGRAM,
	FROM_COMMAND,
	SOURCES
};

/* Maximum nesting of $names within the values of $names. */
#define NESTING_MAX 16
/* Maximum number of settings. */
#define SETTINGS_MAX 4096
/* Maximum bytes of the values of --logdest. */
#define LOGDEST_MAX 16384

struct settings_entry {
	char *given[SOURCES]; /* malloc'ed, NULL: not given */
	char *resolved;	      /* malloc'ed, NULL: not resolved yet */
};

/* Settings that are below the home directory unless the user is root. */
static const struct {
	const char *name, *below;
} homes[] = {
    {"confdir", ".dalang/etc"},
    {"vardir", ".dalang/var"},
    {"rundir", ".dalang/run"},
};

#define HOMES (sizeof(homes) / sizeof(homes[0]))

struct settings {
	enum settings_mode mode;
	size_t count;
	struct settings_entry *entries; /* as the rows of the table */
	char *certname;			/* default: this host's name */
	char *config_dir;  /* absolute, of the file of --config; NULL: none */
	int found;	   /* the layout of the machine; -1: not looked for */
	char *home[HOMES]; /* defaults of users other than root, or NULL */
	const char *environment; /* during settings_expand(), or NULL */
	const char *section;	 /* instead of the run mode's, or NULL */
	bool keeps_invalid;
	struct file_mark file; /* taken before the file was read */
};

/* Names of each run mode's section. */
static const char *const mode_sections[][2] = {
    [SETTINGS_USER] = {"user", NULL},
    [SETTINGS_SERVER] = {"server", "master"},
    [SETTINGS_AGENT] = {"agent", NULL},
};

/* Settings whose default is a compat switch: the words for 0, 1, 2. */
static const struct {
	const char *name;
	const char *words[3];
} compat_defaults[] = {
    {"strict", {"off", "warning", "error"}},
    {"strict_variables", {"false", "true", NULL}},
    {"include_legacy_facts", {"false", "true", NULL}},
    {"preprocess_deferred", {"false", "true", NULL}},
    {"exclude_unchanged_resources", {"false", "true", NULL}},
    {"skip_logging_catalog_request_destination", {"false", "true", NULL}},
    {"crl_refresh_interval", {NULL, "1d", NULL}},
    {"ca_refresh_interval", {NULL, "1d", NULL}},
    {"hostcert_renewal_interval", {NULL, "30d", NULL}},
};

static char *
settings_duplicate(const char *s)
{
	return memory_dup(s, strlen(s));
}

/* The lower-case host name: the default certname. */
static char *
host_name(void)
{
	char name[256] = "";

	if (gethostname(name, sizeof(name) - 1) != 0 || name[0] == '\0')
		memcpy(name, "localhost", sizeof("localhost"));
	for (char *p = name; *p != '\0'; p++)
		*p = (char)tolower((unsigned char)*p);
	return settings_duplicate(name);
}

static void
homes_fill(struct settings *s)
{
	const char *home = getenv("HOME");
	char path[4096];

	if (geteuid() == 0 || home == NULL || home[0] != '/')
		return;
	for (size_t i = 0; i < HOMES; i++) {
		path_print(path, sizeof(path), "%s/%s", home, homes[i].below);
		s->home[i] = settings_duplicate(path);
	}
}

struct settings *
settings_new(enum settings_mode mode)
{
	struct settings *s = memory_zalloc(1, sizeof(*s));

	s->mode = mode;
	while (settings_table[s->count].name != NULL)
		s->count++;
	s->entries = memory_zalloc(s->count, sizeof(*s->entries));
	s->certname = host_name();
	homes_fill(s);
	s->found = -1;
	return s;
}

static void
forget_resolved(struct settings *s)
{
	for (size_t i = 0; i < s->count; i++) {
		free(s->entries[i].resolved);
		s->entries[i].resolved = NULL;
	}
}

void
settings_free(struct settings *s)
{
	if (s == NULL)
		return;
	forget_resolved(s);
	for (size_t i = 0; i < s->count; i++) {
		for (int k = 0; k < SOURCES; k++)
			free(s->entries[i].given[k]);
	}
	free(s->entries);
	free(s->certname);
	free(s->config_dir);
	for (size_t i = 0; i < HOMES; i++)
		free(s->home[i]);
	free(s);
}

/* Rows of the table by name, each number plus 1; made at the first search. */
static struct map *rows_by_name;
static pthread_once_t rows_once = PTHREAD_ONCE_INIT;

static void
rows_index(void)
{
	struct map_entry *e;

	rows_by_name = map_new(NULL, SETTINGS_MAX);
	for (size_t i = 0; settings_table[i].name != NULL; i++) {
		const char *name = settings_table[i].name;

		e = map_put_borrowed(rows_by_name, name, strlen(name), NULL);
		if (e != NULL && e->num == 0)
			e->num = i + 1;
	}
}

/* Return the table's row number of a name, or -1. */
static int
settings_row_of(const char *name, size_t len)
{
	static const char older[] = "masterport", newer[] = "serverport";
	struct map_entry *e;

	if (len == strlen(older) && memcmp(name, older, len) == 0) {
		name = newer;
		len = strlen(newer);
	}
	pthread_once(&rows_once, rows_index);
	e = map_find(rows_by_name, name, len);
	return e == NULL ? -1 : (int)e->num - 1;
}

bool
settings_known(const char *name)
{
	return settings_row_of(name, strlen(name)) >= 0;
}

void
settings_set_section(struct settings *s, const char *section)
{
	s->section = section;
	for (size_t i = 0; i < s->count; i++) {
		free(s->entries[i].given[FROM_SECTION]);
		s->entries[i].given[FROM_SECTION] = NULL;
	}
	forget_resolved(s);
}

void
settings_keep_invalid(struct settings *s)
{
	s->keeps_invalid = 1;
}

int
settings_check(const char *name, const char *value, struct diag_list *diags)
{
	return setting_value_check(
	    &settings_table[settings_row_of(name, strlen(name))], value, diags);
}

/*
 * Keep the directory of the file of --config.  A device such as /dev/null has
 * none.
 */
static void
config_dir_keep(struct settings *s, const char *path)
{
	const char *slash = strrchr(path, '/');
	size_t n = slash == NULL ? 0 : (size_t)(slash - path);
	char cwd[PATH_MAX] = "";
	struct growbuf dir;

	free(s->config_dir);
	s->config_dir = NULL;
	if (strncmp(path, "/dev/", 5) == 0 ||
	    (*path != '/' && getcwd(cwd, sizeof(cwd)) == NULL))
		return;
	growbuf_init(&dir);
	strbuf_addf(&dir.out, "%s%s", cwd, n > 0 && *path != '/' ? "/" : "");
	strbuf_add(&dir.out, path, n);
	if (dir.out.len == 0)
		strbuf_addch(&dir.out, '/');
	s->config_dir = growbuf_take(&dir);
}

static int
settings_give(struct settings *s, enum settings_source from, int row,
    const char *value, struct diag_list *diags)
{
	struct settings_entry *e = &s->entries[row];
	bool checked = !s->keeps_invalid || from == FROM_COMMAND;

	if (checked &&
	    setting_value_check(&settings_table[row], value, diags) < 0)
		return -1;
	free(e->given[from]);
	e->given[from] = settings_duplicate(value);
	if (from == FROM_COMMAND &&
	    strcmp(settings_table[row].name, "config") == 0)
		config_dir_keep(s, value);
	forget_resolved(s);
	return 0;
}

/*
 * Give the value of an option.  --logdest may be given several times, as in
 * Puppet: the values are joined.
 */
static int
give_option(
    struct settings *s, int row, const char *value, struct diag_list *diags)
{
	const char *old = s->entries[row].given[FROM_COMMAND], *all;
	struct strbuf joined;
	int rc;

	if (old == NULL || strcmp(settings_table[row].name, "logdest") != 0)
		return settings_give(s, FROM_COMMAND, row, value, diags);
	strbuf_init(&joined, LOGDEST_MAX);
	strbuf_addf(&joined, "%s,%s", old, value);
	if (strbuf_text(&joined, &all) < 0) {
		diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0,
		    "the values of --logdest are longer than %d bytes",
		    LOGDEST_MAX);
		rc = -1;
	} else {
		rc = settings_give(s, FROM_COMMAND, row, all, diags);
	}
	strbuf_release(&joined);
	return rc;
}

int
settings_set(struct settings *s, const char *name, const char *value,
    struct diag_list *diags)
{
	int row = settings_row_of(name, strlen(name));

	if (row < 0) {
		diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0,
		    "Unknown setting '%s'", name);
		return -1;
	}
	return give_option(s, row, value, diags);
}

int
settings_take(struct settings *s, const char *name, const char *value,
    struct diag_list *diags)
{
	return settings_give(
	    s, FROM_PROGRAM, settings_row_of(name, strlen(name)), value, diags);
}

const char *
settings_puppetserver(struct settings *s)
{
	return layout_puppetserver(layout_named(settings_get(s, "layout")),
	    settings_get(s, "confdir"));
}

static void
store_one(struct strbuf *out, int from, const char *name, const char *value)
{
	strbuf_addf(out, "%d%s", from, name);
	strbuf_add(out, "", 1);
	strbuf_add(out, value, strlen(value) + 1);
}

bool
settings_is_secret(const char *name)
{
	return strstr(name, "password") != NULL;
}

static enum layout layout_unset(struct settings *s);

/*
 * Each value is stored as a digit for its source, the name, the value,
 * separated by NULs.  The layout and the confdir are first: another process
 * may not see the directories by which they were found.
 */
void
settings_store(struct settings *s, struct strbuf *out)
{
	store_one(out, FROM_MAIN, "layout", layout_name(layout_unset(s)));
	if (s->config_dir != NULL)
		store_one(out, FROM_MAIN, "confdir", s->config_dir);
	for (size_t row = 0; row < s->count; row++) {
		for (int from = 0; from < SOURCES; from++) {
			const char *v = s->entries[row].given[from];

			if (v != NULL &&
			    !settings_is_secret(settings_table[row].name))
				store_one(
				    out, from, settings_table[row].name, v);
		}
	}
}

/*
 * Load the value at p, which has a NUL before end; returns the next one, or
 * NULL.
 */
static const char *
load_one(struct settings *s, const char *p, const char *end)
{
	int from = *p - '0';
	const char *name = p + 1;
	const char *value = memchr(name, '\0', (size_t)(end - name));
	const char *next;
	int row;

	if (value == NULL || ++value == end || from < 0 || from >= SOURCES)
		return NULL;
	next = memchr(value, '\0', (size_t)(end - value));
	row = settings_row_of(name, strlen(name));
	if (next == NULL || row < 0)
		return NULL;
	free(s->entries[row].given[from]);
	s->entries[row].given[from] = settings_duplicate(value);
	return next + 1;
}

int
settings_load(struct settings *s, const char *p, size_t n)
{
	const char *end = p + n;

	while (p != NULL && p < end)
		p = load_one(s, p, end);
	forget_resolved(s);
	return p == NULL ? -1 : 0;
}

struct settings_reading {
	struct settings *settings;
	struct diag_list *diags;
	const char *path;
};

/* Return whether values of the section replace those of [main]. */
static bool
is_own_section(const struct settings *s, const char *section)
{
	const char *const *own = mode_sections[s->mode];

	if (s->section != NULL)
		return strcmp(section, s->section) == 0;
	return strcmp(section, own[0]) == 0 ||
	       (own[1] != NULL && strcmp(section, own[1]) == 0);
}

static int
settings_take_line(void *data, const char *section, const char *name,
    const char *value, unsigned line)
{
	struct settings_reading *r = data;
	enum settings_source from = FROM_SECTION;
	int row = settings_row_of(name, strlen(name));

	(void)line;
	if (row < 0)
		return 0;
	if (*section == '\0' || strcmp(section, "main") == 0)
		from = FROM_MAIN;
	else if (!is_own_section(r->settings, section))
		return 0;
	return settings_give(r->settings, from, row, value, r->diags);
}

static int lengths_check(struct settings *s, struct diag_list *diags);

int
settings_read(struct settings *s, struct diag_list *diags)
{
	struct settings_reading r = {s, diags, settings_get(s, "config")};
	char *path = settings_duplicate(r.path), *text;
	size_t len;
	int rc = 0;

	r.path = path;
	s->file = file_mark_take(path);
	text = fs_read(NULL, path, SETTINGS_FILE_MAX, &len);
	if (text != NULL) {
		rc = conf_parse(text, len, path, diags, settings_take_line, &r);
		free(text);
	} else if (errno != ENOENT || settings_given(s, "config")) {
		diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0,
		    "Could not load %s: %s", path, strerror(errno));
		rc = -1;
	}
	free(path);
	if (rc == 0 && !s->keeps_invalid)
		rc = lengths_check(s, diags);
	return rc == 0 ? 0 : -1;
}

struct file_mark
settings_file_mark(const struct settings *s)
{
	return s->file;
}

/* Return the row of an option's name up to "="; *no is set by "no-". */
static int
option_row(const char *arg, size_t len, int *no)
{
	int row = settings_row_of(arg, len);

	*no = 0;
	if (row >= 0 || len < 4 || strncmp(arg, "no-", 3) != 0)
		return row;
	row = settings_row_of(arg + 3, len - 3);
	if (row < 0 || settings_table[row].type != SETTING_BOOL)
		return -1;
	*no = 1;
	return row;
}

/* --like-puppet: the layout of the installed Puppet. */
static int
like_puppet(struct settings *s, struct diag_list *diags)
{
	enum layout l = layout_of_puppet();

	if (l != LAYOUT_DALANG)
		return give_option(
		    s, settings_row_of("layout", 6), layout_name(l), diags);
	diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0,
	    "--like-puppet: puppet.conf does not exist in /etc/puppet or "
	    "/etc/puppetlabs/puppet; use --confdir and --config");
	return -1;
}

int
settings_option(struct settings *s, int argc, char *const *argv, int *i,
    struct diag_list *diags)
{
	const char *arg = argv[*i], *value = NULL;
	int row, no;
	size_t len;

	if (strncmp(arg, "--", 2) != 0)
		return 0;
	arg += 2;
	if (strcmp(arg, "like-puppet") == 0)
		return like_puppet(s, diags) < 0 ? -1 : 1;
	len = strcspn(arg, "=");
	row = option_row(arg, len, &no);
	if (row < 0)
		return 0;
	if (arg[len] == '=')
		value = arg + len + 1;
	else if (settings_table[row].type == SETTING_BOOL)
		value = no ? "false" : "true";
	else if (*i + 1 < argc)
		value = argv[++*i];
	if (value == NULL) {
		diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0,
		    "missing argument: --%s", arg);
		return -1;
	}
	return give_option(s, row, value, diags) < 0 ? -1 : 1;
}

/* Return the value that was given, before $names are replaced; or NULL. */
static const char *
given_value(const struct settings *s, int row)
{
	for (int k = SOURCES - 1; k >= 0; k--) {
		if (s->entries[row].given[k] != NULL)
			return s->entries[row].given[k];
	}
	return NULL;
}

int
settings_given(struct settings *s, const char *name)
{
	int row = settings_row_of(name, strlen(name));

	return row >= 0 && given_value(s, row) != NULL;
}

static const char *raw_value(struct settings *s, int row);

/* Return a default that `compat` decides, or NULL. */
static const char *
compat_default(struct settings *s, const char *name)
{
	const char *seven = raw_value(s, settings_row_of("compat", 6));
	struct compat c =
	    compat_of(seven != NULL ? (int)strtol(seven, NULL, 10) : 8);

	for (size_t i = 0;
	     i < sizeof(compat_defaults) / sizeof(compat_defaults[0]); i++) {
		if (strcmp(compat_defaults[i].name, name) != 0)
			continue;
		for (const struct compat_row *r = compat_table; r->name != NULL;
		     r++) {
			if (strcmp(r->name, name) == 0)
				return compat_defaults[i]
				    .words[c.version == 7 ? r->in_7 : r->in_8];
		}
	}
	return NULL;
}

static const char *
home_default(const struct settings *s, const char *name)
{
	for (size_t i = 0; i < HOMES; i++)
		if (s->home[i] != NULL && strcmp(homes[i].name, name) == 0)
			return s->home[i];
	return NULL;
}

/* Return the confdir that was given, by an option or in [main]; or NULL. */
static const char *
confdir_given(const struct settings *s)
{
	const char *v = given_value(s, settings_row_of("confdir", 7));

	return v != NULL ? v : s->config_dir;
}

/*
 * Return the layout without the setting.  A given confdir decides alone:
 * nothing of an installed Puppet is then looked at, and neither is it with a
 * configuration file that has no directory.
 */
static enum layout
layout_unset(struct settings *s)
{
	const char *confdir = confdir_given(s);

	if (confdir != NULL)
		return layout_of_confdir(confdir);
	if (s->entries[settings_row_of("config", 6)].given[FROM_COMMAND] !=
	    NULL)
		return LAYOUT_DALANG;
	if (s->found < 0)
		s->found =
		    (int)(geteuid() == 0 ? layout_found() : LAYOUT_DALANG);
	return (enum layout)s->found;
}

static enum layout
layout_used(struct settings *s)
{
	return layout_named(raw_value(s, settings_row_of("layout", 6)));
}

/* Return the default, before $names are replaced; NULL: none. */
static const char *
raw_default(struct settings *s, int row)
{
	const struct setting_row *r = &settings_table[row];
	const char *home = home_default(s, r->name), *own;

	if (strcmp(r->name, "layout") == 0)
		return layout_name(layout_unset(s));
	if (strcmp(r->name, "confdir") == 0 && s->config_dir != NULL)
		return s->config_dir;
	own = layout_default(layout_used(s), r->name, confdir_given(s));
	/* state is never written to the directories of another user */
	if (home != NULL && (own == NULL || strcmp(r->name, "confdir") != 0))
		return home;
	if (own != NULL)
		return own;
	if (r->value != NULL)
		return r->value;
	if (strcmp(r->name, "certname") == 0)
		return s->certname;
	return compat_default(s, r->name);
}

/* Return the value before $names are replaced; NULL: none. */
static const char *
raw_value(struct settings *s, int row)
{
	const char *v = given_value(s, row);

	return v != NULL ? v : raw_default(s, row);
}

static void daemon_settings_expand(
    struct settings *s, const char *v, int depth, struct strbuf *out);

/* Append the value of a setting; returns 0 for an unknown name. */
static int
expand_name(struct settings *s, const char *name, size_t len, int depth,
    struct strbuf *out)
{
	int row = settings_row_of(name, len);
	const char *v;

	if (len == 8 && memcmp(name, "run_mode", 8) == 0) {
		strbuf_addstr(out, s->section != NULL
				       ? s->section
				       : mode_sections[s->mode][0]);
		return 1;
	}
	if (row < 0)
		return 0;
	v = s->environment != NULL && row == settings_row_of("environment", 11)
		? s->environment
		: raw_value(s, row);
	if (v != NULL && depth < NESTING_MAX)
		daemon_settings_expand(s, v, depth + 1, out);
	return 1;
}

/* Replace $name and ${name}; other dollars are copied. */
static void
daemon_settings_expand(
    struct settings *s, const char *v, int depth, struct strbuf *out)
{
	/* settings_read() has refused what is longer */
	while (*v != '\0' && out->len <= 16 * SETTINGS_VALUE_MAX) {
		size_t brace = *v == '$' && v[1] == '{';
		const char *name = v + 1 + brace;
		size_t len = *v == '$' ? conf_name_length(name) : 0;

		if (len == 0 || (brace && name[len] != '}') ||
		    !expand_name(s, name, len, depth, out)) {
			strbuf_addch(out, *v++);
			continue;
		}
		v = name + len + brace;
	}
}

/*
 * Check that no value is too long where its $names are replaced: the names of
 * a name are replaced, too, so that it may grow at each of NESTING_MAX levels.
 */
static int
lengths_check(struct settings *s, struct diag_list *diags)
{
	struct growbuf out;
	int rc = 0;

	growbuf_init(&out);
	for (size_t i = 0; i < s->count; i++) {
		const char *raw = raw_value(s, (int)i);

		/* a dollar in code is a variable of the language */
		if (raw == NULL || strchr(raw, '$') == NULL ||
		    strcmp(settings_table[i].name, "code") == 0)
			continue;
		growbuf_reset(&out);
		daemon_settings_expand(s, raw, 0, &out.out);
		if (out.out.len <= SETTINGS_VALUE_MAX)
			continue;
		diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0,
		    "The value of %s is longer than %zu bytes where its $names "
		    "are replaced",
		    settings_table[i].name, SETTINGS_VALUE_MAX);
		rc = -1;
	}
	growbuf_release(&out);
	return rc;
}

const char *
settings_find(
    struct settings *s, const char *name, size_t len, enum setting_type *type)
{
	int row = settings_row_of(name, len);
	const char *raw;
	struct growbuf out;

	if (row < 0)
		return NULL;
	if (type != NULL)
		*type = settings_table[row].type;
	if (s->entries[row].resolved != NULL)
		return s->entries[row].resolved;
	raw = raw_value(s, row);
	/* a dollar in code is a variable of the language */
	if (raw == NULL || strcmp(settings_table[row].name, "code") == 0)
		return raw;
	growbuf_init(&out);
	daemon_settings_expand(s, raw, 0, &out.out);
	s->entries[row].resolved = growbuf_take(&out);
	return s->entries[row].resolved;
}

const char *
settings_get(struct settings *s, const char *name)
{
	return settings_find(s, name, strlen(name), NULL);
}

int
settings_bool(struct settings *s, const char *name)
{
	const char *v = settings_get(s, name);
	int b = 0;

	if (v == NULL || setting_bool_parse(v, &b) < 0)
		return 0;
	return b;
}

int64_t
settings_int(struct settings *s, const char *name)
{
	const char *v = settings_get(s, name);

	return v == NULL ? 0 : strtoll(v, NULL, 0);
}

int64_t
settings_seconds(struct settings *s, const char *name)
{
	const char *v = settings_get(s, name);
	int64_t n = 0;

	if (v == NULL || setting_seconds_parse(v, &n) < 0)
		return 0;
	return n;
}

bool
settings_print(enum setting_type type, const char *value, struct strbuf *out)
{
	int64_t n;
	char *end;
	int b;

	if (type == SETTING_BOOL && setting_bool_parse(value, &b) == 0) {
		strbuf_addstr(out, b ? "true" : "false");
		return 1;
	}
	if (type == SETTING_DURATION && setting_seconds_parse(value, &n) == 0 &&
	    n != SETTINGS_UNLIMITED) {
		strbuf_addf(out, "%lld", (long long)n);
		return 1;
	}
	if (type == SETTING_INT) {
		n = strtoll(value, &end, 0);
		if (end != value && *end == '\0') {
			strbuf_addf(out, "%lld", (long long)n);
			return 1;
		}
	}
	strbuf_addstr(out, value);
	return type != SETTING_BOOL && type != SETTING_DURATION &&
	       type != SETTING_INT;
}

/* Return whether two values mean the same. */
static bool
is_same_value(enum setting_type type, const char *a, const char *b)
{
	int64_t n = 0, m = 0;
	int x = 0, y = 0;

	if (a == NULL || b == NULL)
		return (a == NULL || *a == '\0') && (b == NULL || *b == '\0');
	if (type == SETTING_BOOL && setting_bool_parse(a, &x) == 0 &&
	    setting_bool_parse(b, &y) == 0)
		return x == y;
	if (type == SETTING_INT)
		return strtoll(a, NULL, 0) == strtoll(b, NULL, 0);
	if (type == SETTING_DURATION && setting_seconds_parse(a, &n) == 0 &&
	    setting_seconds_parse(b, &m) == 0)
		return n == m;
	return strcmp(a, b) == 0;
}

int
settings_differs(struct settings *s, const char *name, const char *value)
{
	int row = settings_row_of(name, strlen(name)), same;
	const char *raw = raw_default(s, row), *text, *given;
	struct strbuf out, other;

	strbuf_init(&out, SETTINGS_VALUE_MAX);
	strbuf_init(&other, SETTINGS_VALUE_MAX);
	if (raw != NULL)
		daemon_settings_expand(s, raw, 0, &out);
	if (value != NULL)
		daemon_settings_expand(s, value, 0, &other);
	same = strbuf_text(&out, &text) == 0 &&
	       strbuf_text(&other, &given) == 0 &&
	       is_same_value(settings_table[row].type,
		   value == NULL ? NULL : given, raw == NULL ? NULL : text);
	strbuf_release(&other);
	strbuf_release(&out);
	return !same;
}

int
settings_changed(struct settings *s, const char *name)
{
	int row = settings_row_of(name, strlen(name));

	return settings_given(s, name) &&
	       settings_differs(s, name, raw_value(s, row));
}

const char *
settings_default(struct settings *s, const char *name)
{
	int row = settings_row_of(name, strlen(name));

	return row < 0 ? NULL : raw_default(s, row);
}

const char *
settings_unresolved(const char *text, size_t *len)
{
	for (; (text = strchr(text, '$')) != NULL; text++) {
		size_t brace = text[1] == '{';
		size_t n = conf_name_length(text + 1 + brace);

		if (n == 0 || (brace && text[1 + brace + n] != '}') ||
		    settings_row_of(text + 1 + brace, n) >= 0 ||
		    (n == strlen("run_mode") &&
			memcmp(text + 1 + brace, "run_mode", n) == 0))
			continue;
		*len = n + 1 + 2 * brace;
		return text;
	}
	return NULL;
}

const char *
settings_origin(const struct settings *s, const char *name)
{
	static const char *const sections[] = {
	    [SETTINGS_USER] = "section [user]",
	    [SETTINGS_SERVER] = "section [server]",
	    [SETTINGS_AGENT] = "section [agent]",
	};
	const struct settings_entry *e =
	    &s->entries[settings_row_of(name, strlen(name))];

	if (e->given[FROM_COMMAND] != NULL)
		return "the command line";
	if (e->given[FROM_PROGRAM] != NULL)
		return "the configuration of Puppet Server";
	if (e->given[FROM_SECTION] != NULL)
		return sections[s->mode];
	return e->given[FROM_MAIN] != NULL ? "section [main]" : NULL;
}

bool
settings_is_default(const char *name, const char *value)
{
	int row = settings_row_of(name, strlen(name));

	return row >= 0 && is_same_value(settings_table[row].type, value,
			       settings_table[row].value);
}

const char *
settings_expand(struct settings *s, const char *text, const char *environment,
    struct arena *a)
{
	struct strbuf out;
	const char *ret;

	strbuf_init(&out, 16 * SETTINGS_VALUE_MAX);
	s->environment = environment;
	daemon_settings_expand(s, text, 0, &out);
	s->environment = NULL;
	ret = strbuf_copy(&out, a);
	strbuf_release(&out);
	return ret;
}
