/* dalang report show: one stored report. */
#include <ctype.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "base/files/fs.h"
#include "base/data/json_doc.h"
#include "base/files/missing.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/hint.h"
#include "command/report/stored.h"
#include "server/store/report_read.h"
#include "command/session.h"
#include "logging/safe.h"
#include "base/settings/settings.h"
#include "server/store/report_files.h"
#include "server/store/report_names.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"
#include "language/value/ruby.h"

/* Longest status, level or title that is printed. */
#define WORD_MAX 64
/* Maximum size of what is printed. */
#define PRINT_MAX ((size_t)256 << 20)

enum { SHOW_FILES = 256, SHOW_JSON };

const struct command_option report_show_options[] = {
    {"files", SHOW_FILES, NULL,
	"one of those in reportdir, not of those in the store"},
    {"json", SHOW_JSON, NULL, "print JSON"},
    {0},
};

struct report_show_show {
	struct session s;
	bool json, files;
	const char *node; /* NULL: that of the latest report */
	const char *time; /* NULL: the last report */
	struct strbuf out;
};

static int
report_show_option_set(void *arg, int letter, const char *value)
{
	struct report_show_show *s = arg;

	(void)value;
	if (letter == SHOW_FILES)
		s->files = true;
	else
		s->json = true;
	return 0;
}

/* --- text --- */

/* Add a text; its further lines are indented. */
static void
report_show_text_add(struct strbuf *out, struct value v, int indent)
{
	struct strbuf text;
	const char *s;

	strbuf_init(&text, PRINT_MAX);
	ruby_to_s(v, &text);
	if (strbuf_text(&text, &s) < 0)
		strbuf_cut(out);
	for (; *s != '\0'; s++) {
		strbuf_addch(out, *s);
		if (*s == '\n')
			strbuf_addf(out, "%*s", indent, "");
	}
	strbuf_release(&text);
}

/* Add a word, up to a character that is not of one line. */
static void
report_show_word_add(struct strbuf *out, const char *s, int width)
{
	int n = 0;

	while ((unsigned char)s[n] >= ' ' && s[n] != '\177' && n < WORD_MAX)
		n++;
	strbuf_addf(out, "%-*.*s", width, n, s);
}

static void
title_add(struct report_show_show *s, const char *title)
{
	strbuf_addch(&s->out, '\n');
	report_show_word_add(&s->out, title, 0);
	strbuf_addstr(&s->out, ":\n");
}

/* The members that are printed first. */
static const struct {
	const char *label, *name;
} report_show_members[] = {
    {"Node", "host"},
    {"Time", "time"},
    {"Status", "status"},
    {"Noop", "noop"},
    {"Noop pending", "noop_pending"},
    {"Corrective change", "corrective_change"},
    {"Environment", "environment"},
    {"Code version", "configuration_version"},
    {"Code id", "code_id"},
    {"Transaction", "transaction_uuid"},
    {"Catalog", "catalog_uuid"},
    {"Cached catalog", "cached_catalog_status"},
    {"Job", "job_id"},
    {"Server", "server_used"},
    {"Puppet version", "puppet_version"},
    {"Report format", "report_format"},
};

static void
report_show_members_add(struct report_show_show *s, struct value report)
{
	for (size_t i = 0;
	     i < sizeof(report_show_members) / sizeof(report_show_members[0]);
	     i++) {
		struct value v =
		    value_member(report, report_show_members[i].name);

		if (v.tag == V_UNDEF)
			continue;
		strbuf_addf(&s->out, "%-18s ", report_show_members[i].label);
		report_show_text_add(&s->out, v, 19);
		strbuf_addch(&s->out, '\n');
	}
}

/* --- events --- */

/* Add " (FILE:LINE)" of a resource. */
static void
report_show_place_add(struct report_show_show *s, struct value resource)
{
	struct value file = value_member(resource, "file");
	struct value line = value_member(resource, "line");

	if (file.tag != V_STRING || file.aux == 0)
		return;
	strbuf_addstr(&s->out, " (");
	report_show_text_add(&s->out, file, 14);
	if (line.tag == V_INT)
		strbuf_addf(&s->out, ":%lld", (long long)line.i);
	strbuf_addch(&s->out, ')');
}

static void
report_show_event_add(struct report_show_show *s, struct value name,
    struct value resource, struct value event)
{
	struct value property = value_member(event, "property");

	strbuf_addstr(&s->out, "  ");
	report_show_word_add(
	    &s->out, report_text(s->s.arena, event, "status"), 8);
	strbuf_addstr(&s->out, "  ");
	report_show_text_add(&s->out, name, 12);
	if (property.tag == V_STRING) {
		strbuf_addch(&s->out, '/');
		report_show_text_add(&s->out, property, 12);
	}
	strbuf_addstr(&s->out, ": ");
	report_show_text_add(&s->out, value_member(event, "message"), 12);
	report_show_place_add(s, resource);
	strbuf_addch(&s->out, '\n');
}

/* Add the events of a resource, or that it failed without one. */
static bool
report_show_resource_add(
    struct report_show_show *s, struct value name, struct value resource)
{
	struct value events = value_member(resource, "events");
	uint32_t count = events.tag == V_ARRAY ? events.a->count : 0;

	for (uint32_t i = 0; i < count; i++)
		report_show_event_add(s, name, resource, events.a->items[i]);
	if (count > 0 || !value_truthy(value_member(resource, "failed")))
		return count > 0;
	strbuf_addstr(&s->out, "  failure   ");
	report_show_text_add(&s->out, name, 12);
	report_show_place_add(s, resource);
	strbuf_addch(&s->out, '\n');
	return true;
}

static void
report_show_events_add(struct report_show_show *s, struct value report)
{
	struct value all = value_member(report, "resource_statuses");
	bool any = false;

	title_add(s, "Events");
	for (uint32_t i = 0; all.tag == V_HASH && i < all.h->count; i++)
		any |= report_show_resource_add(
		    s, all.h->entries[i].key, all.h->entries[i].value);
	if (!any)
		strbuf_addstr(&s->out, "  none\n");
}

/* --- logs --- */

/* Add a line of the log as a run prints it, with its time. */
static void
report_show_log_add(struct report_show_show *s, struct value line)
{
	struct value source = value_member(line, "source");
	const char *level = report_text(s->s.arena, line, "level");
	const char *name = strcmp(level, "err") == 0 ? "error" : level;

	strbuf_addstr(&s->out, "  ");
	report_show_word_add(&s->out,
	    arena_printf(
		s->s.arena, "%.19s", report_text(s->s.arena, line, "time")),
	    19);
	strbuf_addch(&s->out, ' ');
	report_show_word_add(&s->out,
	    arena_printf(s->s.arena, "%c%s", toupper((unsigned char)*name),
		*name == '\0' ? "" : name + 1),
	    0);
	strbuf_addstr(&s->out, ": ");
	if (source.tag == V_STRING &&
	    strcmp(value_cstr(s->s.arena, source), "Puppet") != 0) {
		report_show_text_add(&s->out, source, 4);
		strbuf_addstr(&s->out, ": ");
	}
	report_show_text_add(&s->out, value_member(line, "message"), 4);
	strbuf_addch(&s->out, '\n');
}

static void
report_show_logs_add(struct report_show_show *s, struct value report)
{
	struct value logs = value_member(report, "logs");

	title_add(s, "Logs");
	if (logs.tag != V_ARRAY || logs.a->count == 0)
		strbuf_addstr(&s->out, "  none\n");
	for (uint32_t i = 0; logs.tag == V_ARRAY && i < logs.a->count; i++)
		report_show_log_add(s, logs.a->items[i]);
}

/* --- metrics --- */

static bool
report_show_is_zero(struct value v)
{
	return (v.tag == V_INT && v.i == 0) || (v.tag == V_FLOAT && v.f == 0);
}

/* Add a number as `--summarize` of a run does: without those of 0. */
static bool
report_show_metric_add(struct report_show_show *s, struct value row)
{
	const struct value *v = row.tag == V_ARRAY ? row.a->items : NULL;

	if (v == NULL || row.a->count != 3 || v[1].tag != V_STRING ||
	    report_show_is_zero(v[2]))
		return false;
	strbuf_addf(
	    &s->out, "  %*s", v[1].aux < 24 ? 24 - (int)v[1].aux : 0, "");
	report_show_word_add(&s->out, value_cstr(s->s.arena, v[1]), 0);
	strbuf_addstr(&s->out, ": ");
	if (v[2].tag == V_FLOAT)
		strbuf_addf(&s->out, "%.2f", v[2].f);
	else
		report_show_text_add(&s->out, v[2], 4);
	strbuf_addch(&s->out, '\n');
	return true;
}

static void
metrics_add(struct report_show_show *s, struct value report)
{
	struct value all = value_member(report, "metrics");

	for (uint32_t i = 0; all.tag == V_HASH && i < all.h->count; i++) {
		struct value kind = all.h->entries[i].value;
		struct value rows = value_member(kind, "values");
		bool any = false;

		title_add(s, report_text(s->s.arena, kind, "label"));
		for (uint32_t k = 0; rows.tag == V_ARRAY && k < rows.a->count;
		     k++)
			any |= report_show_metric_add(s, rows.a->items[k]);
		if (!any)
			strbuf_addstr(&s->out, "  none\n");
	}
}

static int
report_show_report_print(struct report_show_show *s, struct value report)
{
	const char *text;
	int rc = 0;

	strbuf_init(&s->out, PRINT_MAX);
	if (s->json) {
		rc = json_doc_print(
		    &s->out, value_json(report), JSON_LAYOUT_PRETTY);
		strbuf_addch(&s->out, '\n');
	} else {
		report_show_members_add(s, report);
		report_show_events_add(s, report);
		report_show_logs_add(s, report);
		metrics_add(s, report);
	}
	if (rc < 0 || strbuf_text(&s->out, &text) < 0)
		command_error("The report cannot be printed: a value is nested "
			      "too deeply, is not finite, or is too large");
	else if (s->json)
		command_print(stdout, text, s->out.len);
	else /* texts of nodes, also for a pager */
		log_safe_write(stdout, text, s->out.len, LOG_SAFE_LINES);
	rc = rc < 0 || strbuf_is_cut(&s->out);
	strbuf_release(&s->out);
	return rc;
}

/* --- the report --- */

/*
 * Write how the file's name begins of a time such as 2026-11-22T08:15, or fewer
 * digits of it: 0, or -1 when it has none or other characters.  After all
 * digits a time, or a file's name, has the number within the minute.
 */
static int
report_show_begin_of(const char *time, char out[REPORT_NAME_LENGTH + 1])
{
	size_t n = 0, rest;

	for (; *time != '\0' && n < REPORT_MINUTE_DIGITS; time++) {
		if (strchr("-:T ", *time) != NULL)
			continue;
		if (!isdigit((unsigned char)*time))
			return -1;
		out[n++] = *time;
	}
	rest = strlen(time);
	if (n == 0 || n + rest > REPORT_NAME_LENGTH ||
	    (rest > 0 && strchr("_.", *time) == NULL) ||
	    strspn(time, "_0123456789" REPORT_SUFFIX) != rest)
		return -1;
	memcpy(out + n, time, rest + 1);
	return 0;
}

/* Return the file of the last report of a time; NULL after an error. */
static const char *
report_show_file_find(
    const struct report_show_show *s, const struct report_node *n)
{
	char begin[REPORT_NAME_LENGTH + 1] = "";

	if (s->time != NULL && strcmp(s->time, "last") != 0 &&
	    report_show_begin_of(s->time, begin) < 0) {
		command_error("Invalid time '%s'; use 'last', or a time such "
			      "as 2026-11-22T08:15 or 2026-11-22",
		    s->time);
		return NULL;
	}
	for (size_t i = n->files.count; i > 0; i--) {
		const char *file = report_node_file(n, i - 1);

		if (strncmp(file, begin, strlen(begin)) == 0)
			return file;
	}
	if (n->files.count == 0)
		command_error("%s has no reports", s->node);
	else
		command_error("%s has no report of %s; 'dalang report list "
			      "--node %s' prints those that it has",
		    s->node, s->time, s->node);
	return NULL;
}

/*
 * Return the node whose last report is the latest of all; of several, the first
 * by name.  NULL after an error.
 */
static const char *
node_latest(const struct report_show_show *s, const char *reportdir)
{
	char latest[REPORT_NAME_LENGTH + 1] = "";
	const char *found = NULL;
	struct fs_list names;
	struct report_node n;

	if (fs_list(s->s.arena, reportdir, REPORT_NODES_MAX, &names) < 0) {
		command_error("Could not read the directory %s: %s", reportdir,
		    fs_list_reason());
		return NULL;
	}
	for (size_t i = 0; i < names.count; i++) {
		if (report_node_open(&n, reportdir, names.names[i]) < 0) {
			if (errno != EINVAL && !is_missing_file(errno))
				command_warning("Could not read %s/%s: %s",
				    reportdir, names.names[i], strerror(errno));
			continue;
		}
		if (n.files.count > 0 &&
		    strcmp(report_node_file(&n, n.files.count - 1), latest) >
			0) {
			fixed_must(latest, sizeof(latest), "%s",
			    report_node_file(&n, n.files.count - 1));
			found = names.names[i];
		}
		report_node_close(&n);
	}
	if (found == NULL)
		command_error("No report is stored in %s", reportdir);
	return found;
}

static int
node_show(struct report_show_show *s, const char *reportdir,
    const struct report_node *n)
{
	const char *file = report_show_file_find(s, n), *why;
	struct value report;

	if (file == NULL)
		return 1;
	if (report_read(n, file, true, s->s.arena, &report, &why) == 0)
		return report_show_report_print(s, report);
	command_error(
	    "Could not read %s/%s/%s: %s", reportdir, s->node, file, why);
	return 1;
}

static int
report_show(struct report_show_show *s)
{
	const char *reportdir =
	    arena_strdup(s->s.arena, settings_get(s->s.settings, "reportdir"));
	struct report_node n;
	int ret;

	if (s->node == NULL && (s->node = node_latest(s, reportdir)) == NULL)
		return 1;
	if (report_node_open(&n, reportdir, s->node) < 0) {
		if (errno == EINVAL)
			command_error("Invalid node name '%s'", s->node);
		else if (is_missing_file(errno))
			command_error("%s has no reports in %s%s", s->node,
			    reportdir,
			    hint_node(s->s.arena, reportdir, "", s->node));
		else
			command_error("Could not read %s/%s: %s", reportdir,
			    s->node, strerror(errno));
		return 1;
	}
	ret = node_show(s, reportdir, &n);
	report_node_close(&n);
	return ret;
}

/* --- the store --- */

/*
 * The digits of a time such as 2026-11-22T08:15:30, or of the beginning of one:
 * 0, or -1 after an error.
 */
static int
report_show_digits(const char *time, char out[REPORT_NAME_LENGTH + 1])
{
	static const size_t whole[] = {0, 4, 6, 8, 10, 12, 14};
	size_t n = 0;

	for (; time != NULL && *time != '\0'; time++) {
		if (strchr("-:T Z", *time) != NULL)
			continue;
		if (!isdigit((unsigned char)*time) || n == 14) {
			n = 1;
			break;
		}
		out[n++] = *time;
	}
	out[n] = '\0';
	for (size_t i = 0; i < sizeof(whole) / sizeof(*whole); i++)
		if (n == whole[i])
			return 0;
	command_error("Invalid time; use 'last', or a time such as "
		      "2026-11-22T08:15:30 or 2026-11-22");
	return -1;
}

static int
report_show_stored(struct report_show_show *s, struct report_stored *r)
{
	char digits[REPORT_NAME_LENGTH + 1];
	const char *time =
	    s->time != NULL && strcmp(s->time, "last") == 0 ? NULL : s->time;
	struct value report;
	int rc;

	if (report_show_digits(time, digits) < 0)
		return 1;
	rc = report_stored_find(r, s->node, digits, s->s.arena, &report);
	if (rc > 0)
		return report_show_report_print(s, report);
	if (rc == 0 && s->node == NULL)
		command_error("No report is in the store");
	else if (rc == 0)
		command_error("%s has no report%s%s in the store", s->node,
		    time != NULL ? " of " : "", time != NULL ? time : "");
	return 1;
}

/* Show a report of the store; without a store, one of the files. */
static int
report_show_run(struct report_show_show *s)
{
	struct report_stored r;
	int ret, rc = s->files ? 0 : report_stored_begin(&r, &s->s);

	if (rc < 0)
		return 1;
	if (rc == 0)
		return report_show(s);
	ret = report_show_stored(s, &r);
	report_stored_end(&r);
	return ret;
}

static int
report_show_start(struct report_show_show *s, const struct command *self,
    int argc, char **argv)
{
	int ret, first = session_options(
		     &s->s, self, argc, argv, report_show_option_set, s, &ret);
	char **words;

	if (first < 0)
		return ret;
	words = s->s.argv + first;
	if (words[0] != NULL && words[1] != NULL && words[2] != NULL) {
		command_error("report show takes the name of a node, and a "
			      "time or 'last'");
		return 1;
	}
	s->node = words[0];
	s->time = words[0] != NULL ? words[1] : NULL;
	return report_show_run(s);
}

int
command_report_show(const struct command *self, int argc, char **argv)
{
	struct report_show_show s = {.node = NULL};
	int ret;

	session_init(&s.s, SETTINGS_SERVER);
	ret = report_show_start(&s, self, argc, argv);
	session_end(&s.s);
	return ret;
}
