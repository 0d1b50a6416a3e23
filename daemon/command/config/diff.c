/* dalang config diff: the settings of files, and which have an effect. */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/files/fs.h"
#include "base/data/json_doc.h"
#include "base/text/nearest.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/config/config.h"
#include "command/session.h"
#include "base/settings/conf_file.h"
#include "base/settings/settings.h"
#include "base/settings/unbuilt.h"
#include "server/store/processors.h"

/* Maximum number of settings in a file, and size of what is printed. */
#define ROWS_MAX  4096
#define PRINT_MAX ((size_t)64 << 20)

#define SERVER_PARTS (SETTINGS_COMPILES | SETTINGS_SERVES)
#define AGENT_PARTS  (SETTINGS_FETCHES | SETTINGS_APPLIES)
#define USER_PARTS   (SETTINGS_COMPILES | SETTINGS_ONCE | SETTINGS_APPLIES)

const struct command_option config_diff_options[] = {
    {"render-as", CONFIG_RENDER, "console|json", "format of the output"},
    {0},
};

/* One setting of a section. */
struct config_diff_row {
	const char *section, *name;
	const char *file; /* its value in the given file, or NULL */
	const char *own;  /* its value in our configuration file, or NULL */
};

/* Settings that were read; rows of the given file first. */
struct config_diff_reading {
	struct session *s;
	struct config_diff_row rows[ROWS_MAX];
	size_t count;
	bool own; /* the file being read is ours */
};

/* Sections and the parts of programs that read them. */
static const struct {
	const char *name;
	unsigned parts;
} sections[] = {
    {"main", SERVER_PARTS | AGENT_PARTS},
    {"server", SERVER_PARTS},
    {"agent", AGENT_PARTS},
    {"user", USER_PARTS},
};

/* Return the parts that read a section; 0: none does. */
static unsigned
section_parts(const char *name)
{
	for (size_t i = 0; i < sizeof(sections) / sizeof(sections[0]); i++) {
		if (strcmp(sections[i].name, name) == 0)
			return sections[i].parts;
	}
	return 0;
}

/* Return the name under which a section is printed. */
static const char *
config_diff_section_name(const char *name)
{
	if (*name == '\0')
		return "main";
	return strcmp(name, "master") == 0 ? "server" : name;
}

/* Return the row of a setting, added if it is new; NULL: there are too many. */
static struct config_diff_row *
config_diff_row_for(
    struct config_diff_reading *r, const char *section, const char *name)
{
	struct config_diff_row *row;

	for (size_t i = 0; i < r->count; i++) {
		row = &r->rows[i];
		if (strcmp(row->name, name) == 0 &&
		    strcmp(row->section, section) == 0)
			return row;
	}
	if (r->count == ROWS_MAX)
		return NULL;
	row = &r->rows[r->count++];
	row->section = arena_strdup(r->s->arena, section);
	row->name = arena_strdup(r->s->arena, name);
	row->file = row->own = NULL;
	return row;
}

static int
config_diff_take_line(void *data, const char *section, const char *name,
    const char *value, unsigned line)
{
	struct config_diff_reading *r = data;
	struct config_diff_row *row =
	    config_diff_row_for(r, config_diff_section_name(section), name);

	(void)line;
	if (row == NULL) {
		diag_add(&r->s->diags, DIAG_ERROR, NULL, NULL, 0, 0,
		    "The files have more than %d settings", ROWS_MAX);
		return -1;
	}
	value = arena_strdup(r->s->arena, value);
	if (r->own)
		row->own = value;
	else
		row->file = value;
	return 0;
}

/* Read a file, which may be missing if it is ours; 0, or -1 with a finding. */
static int
config_diff_read_file(struct config_diff_reading *r, const char *path, bool own)
{
	size_t len;
	char *text = fs_read(r->s->arena, path, SETTINGS_FILE_MAX, &len);

	r->own = own;
	if (text != NULL)
		return conf_parse(
		    text, len, path, &r->s->diags, config_diff_take_line, r);
	if (own && errno == ENOENT)
		return 0;
	diag_add(&r->s->diags, DIAG_ERROR, NULL, NULL, 0, 0,
	    "Could not load %s: %s", path, strerror(errno));
	return -1;
}

/* Return the suggestion for an unknown setting; NULL: no name is near. */
static const char *
setting_hint(struct session *s, const char *name)
{
	char hint[NEAREST_HINT_MAX];
	struct nearest n;

	nearest_begin(&n, name);
	for (const struct setting_row *t = settings_table; t->name != NULL; t++)
		nearest_offer(&n, t->name);
	if (n.name == NULL)
		return NULL;
	return arena_strdup(s->arena, nearest_hint(&n, hint) + strlen("; "));
}

static const char *
section_hint(struct session *s, const char *name)
{
	char hint[NEAREST_HINT_MAX];
	struct nearest n;

	nearest_begin(&n, name);
	for (size_t i = 0; i < sizeof(sections) / sizeof(sections[0]); i++)
		nearest_offer(&n, sections[i].name);
	return arena_printf(
	    s->arena, "no program reads its section%s", nearest_hint(&n, hint));
}

/* Return why a value of a known setting is refused; NULL: it is valid. */
static const char *
invalid_reason(struct session *s, const char *name, const char *value)
{
	const char *reason = NULL;

	if (config_check_resolved(s, name, value) < 0 ||
	    settings_check(name, value, &s->diags) < 0)
		reason = diag_first_error(&s->diags)->message;
	diag_init(&s->diags, s->arena, 1);
	return reason;
}

/* Return true when the server does not start with that value of `reports`. */
static bool
is_unknown_processor(
    const struct config_diff_row *row, const char *value, unsigned parts)
{
	size_t unknown = 0;

	if (strcmp(row->name, "reports") != 0 || (parts & SETTINGS_SERVES) == 0)
		return false;
	while (processor_next(&value, &unknown) != NULL)
		continue;
	return unknown > 0;
}

/* Return what a setting does here; *reason is set, or NULL. */
static const char *
effect(
    struct session *s, const struct config_diff_row *row, const char **reason)
{
	const char *value = row->file != NULL ? row->file : row->own;
	unsigned parts = section_parts(row->section);
	const struct unbuilt_row *unbuilt;

	*reason = NULL;
	if (parts == 0) {
		*reason = section_hint(s, row->section);
		return "not known";
	}
	if (!settings_known(row->name)) {
		*reason = setting_hint(s, row->name);
		return "not known";
	}
	*reason = invalid_reason(s, row->name, value);
	if (*reason != NULL)
		return "invalid";
	if (is_unknown_processor(row, value, parts)) {
		*reason = "the report processors are store, log, exec, http "
			  "and puppetdb";
		return "not supported here";
	}
	unbuilt = unbuilt_find(s->settings, row->name, value, parts);
	if (unbuilt == NULL)
		return "works";
	*reason = unbuilt->reason;
	return unbuilt->answer == UNBUILT_STOPS ? "not supported here"
						: "has no effect here";
}

/* Append what the own value of a row is compared with: " (default: 30m)". */
static void
print_others(
    struct session *s, const struct config_diff_row *row, struct strbuf *out)
{
	const char *value = settings_default(s->settings, row->name);
	const char *before = " (";

	if (row->file != NULL && row->own != NULL) {
		strbuf_addf(out, "%shere: %s", before, row->own);
		before = "; ";
	} else if (row->file == NULL) {
		strbuf_addf(out, "%sonly here", before);
		before = "; ";
	}
	if (value != NULL && *value != '\0') {
		strbuf_addf(out, "%sdefault: %s", before, value);
		before = "; ";
	}
	if (*before == ';')
		strbuf_addch(out, ')');
}

static void
config_diff_print_row(struct session *s, const struct config_diff_row *row,
    bool has_file, struct strbuf *out)
{
	const char *reason, *what = effect(s, row, &reason);
	struct config_diff_row alone = *row;

	if (!has_file) {
		alone.file = row->own;
		alone.own = NULL;
	}
	strbuf_addf(out, "%-18s  [%s] %s = %s", what, row->section, row->name,
	    alone.file != NULL ? alone.file : alone.own);
	print_others(s, &alone, out);
	if (reason != NULL)
		strbuf_addf(out, ": %s", reason);
	strbuf_addch(out, '\n');
}

static json_t *
row_json(struct session *s, const struct config_diff_row *row, bool has_file)
{
	const char *reason, *what = effect(s, row, &reason);
	json_t *o = json_object();

	json_object_set_new(o, "section", json_doc_str(row->section));
	json_object_set_new(o, "name", json_doc_str(row->name));
	if (has_file)
		json_object_set_new(o, "file", json_doc_str(row->file));
	json_object_set_new(o, "here", json_doc_str(row->own));
	json_object_set_new(o, "default",
	    json_doc_str(settings_default(s->settings, row->name)));
	json_object_set_new(o, "effect", json_doc_str(what));
	json_object_set_new(o, "reason", json_doc_str(reason));
	return o;
}

/*
 * Return whether a row is printed: all rows of a given file, else those that
 * differ from the default.
 */
static bool
config_diff_is_shown(struct session *s, const struct config_diff_row *row)
{
	return row->file != NULL || !settings_known(row->name) ||
	       settings_differs(s->settings, row->name, row->own);
}

/* Print the rows; returns the exit code. */
static int
config_diff_print(struct config_diff_reading *r, bool has_file, bool as_json)
{
	json_t *list = json_array();
	struct strbuf out;
	int rc = 0;

	strbuf_init(&out, PRINT_MAX);
	for (size_t i = 0; i < r->count; i++) {
		const struct config_diff_row *row = &r->rows[i];

		if (!config_diff_is_shown(r->s, row))
			continue;
		if (as_json)
			json_array_append_new(
			    list, row_json(r->s, row, has_file));
		else
			config_diff_print_row(r->s, row, has_file, &out);
	}
	if (as_json) {
		rc = json_doc_print(&out, list, JSON_LAYOUT_PRETTY);
		strbuf_addch(&out, '\n');
	} else {
		json_decref(list);
	}
	if (rc < 0 || strbuf_is_cut(&out))
		command_error("The settings exceed %zu bytes", PRINT_MAX);
	else
		rc = command_print_buf(stdout, &out);
	rc = rc < 0 || strbuf_is_cut(&out);
	strbuf_release(&out);
	return rc;
}

/* Read the files and print them; returns the exit code. */
static int
config_diff_compare(struct config_run *r, const char *file)
{
	struct config_diff_reading *rows =
	    arena_alloc(r->s.arena, sizeof(*rows));
	bool as_json = 0;
	const char *own;

	if (r->format != NULL && strcmp(r->format, "json") == 0) {
		as_json = 1;
	} else if (r->format != NULL && strcmp(r->format, "console") != 0) {
		command_error(
		    "Unknown format '%s'; use console or json", r->format);
		return config_usage_error(r);
	}
	rows->s = &r->s;
	rows->count = 0;
	own = arena_strdup(r->s.arena, settings_get(r->s.settings, "config"));
	if ((file != NULL && config_diff_read_file(rows, file, 0) < 0) ||
	    config_diff_read_file(rows, own, 1) < 0) {
		session_errors(&r->s, "", NULL);
		return 1;
	}
	return config_diff_print(rows, file != NULL, as_json);
}

int
command_config_diff(const struct command *self, int argc, char **argv)
{
	struct config_run r;
	char **args;
	int ret, n = config_begin(&r, self, argc, argv, &args, &ret);

	if (n > 1)
		ret = config_check_count(&r, n, 1) < 0;
	else if (n >= 0)
		ret = config_diff_compare(&r, args[0]);
	session_end(&r.s);
	return ret;
}
