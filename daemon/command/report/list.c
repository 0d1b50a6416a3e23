/* dalang report list: the stored reports of nodes. */
#include <errno.h>
#include <fnmatch.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "base/files/fs.h"
#include "base/data/json_doc.h"
#include "base/core/plural.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/log/show_filter.h"
#include "command/report/stored.h"
#include "server/store/report_read.h"
#include "command/session.h"
#include "base/settings/settings.h"
#include "server/store/report_files.h"
#include "server/store/report_names.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"

#define SECOND	1000000000LL
#define ROW_MAX ((size_t)1 << 20)
/* Longest text of a report in a column. */
#define COLUMN_MAX 63
/* Widest column of names. */
#define WIDTH_MAX 64
/* The column of names that are read from the store. */
#define STORE_WIDTH 30

enum {
	LIST_FILES = 256,
	LIST_JSON,
	LIST_LAST,
	LIST_NODE,
	LIST_SINCE,
	LIST_STATUS
};

const struct command_option report_list_options[] = {
    {"files", LIST_FILES, NULL, "those in reportdir, not those in the store"},
    {"json", LIST_JSON, NULL, "print JSON"},
    {"last", LIST_LAST, NULL, "only the last report of each node"},
    {"node", LIST_NODE, "NODE",
	"only those of a node, or of the nodes of a pattern ('web*')"},
    {"since", LIST_SINCE, "TIME",
	"only those stored since then: 2026-11-22, '2 hours ago', today"},
    {"status", LIST_STATUS, "changed|failed|unchanged",
	"only those with the status"},
    {0},
};

struct report_list_list {
	struct session s;
	const char *reportdir, *node, *status;
	bool json, last, files;
	char since[REPORT_NAME_LENGTH + 1];  /* as a file's name */
	char moment[REPORT_STORED_TIME + 1]; /* the same, ISO 8601 */
	int width;
	size_t printed, broken;
	struct arena *a; /* of one report */
};

/* --- options --- */

static int
since_set(struct report_list_list *l, const char *value)
{
	int64_t when;
	time_t t;
	struct tm tm;

	if (log_show_filter_time_of("since", value, &when) < 0)
		return -1;
	/* nanoseconds have years of four digits only */
	t = (time_t)(when / SECOND);
	gmtime_r(&t, &tm);
	strftime(l->since, sizeof(l->since), "%Y%m%d%H%M", &tm);
	strftime(l->moment, sizeof(l->moment), "%Y-%m-%dT%H:%M:%SZ", &tm);
	return 0;
}

static int
status_set(struct report_list_list *l, const char *value)
{
	static const char *const names[] = {"changed", "failed", "unchanged"};

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (strcmp(value, names[i]) == 0) {
			l->status = names[i];
			return 0;
		}
	command_error(
	    "Unknown status '%s'; use changed, failed or unchanged", value);
	return -1;
}

static int
report_list_option_set(void *arg, int letter, const char *value)
{
	struct report_list_list *l = arg;

	switch (letter) {
	case LIST_FILES:
		l->files = true;
		return 0;
	case LIST_JSON:
		l->json = true;
		return 0;
	case LIST_LAST:
		l->last = true;
		return 0;
	case LIST_NODE:
		l->node = value;
		return 0;
	case LIST_SINCE:
		return since_set(l, value);
	default:
		return status_set(l, value);
	}
}

/* --- printing --- */

static json_t *
metrics_of(struct value report, const char *kind)
{
	struct value rows = value_member(
	    value_member(value_member(report, "metrics"), kind), "values");
	json_t *o = json_object();

	for (uint32_t i = 0; rows.tag == V_ARRAY && i < rows.a->count; i++) {
		struct value row = rows.a->items[i];

		if (row.tag == V_ARRAY && row.a->count == 3 &&
		    row.a->items[0].tag == V_STRING)
			json_object_setn_new_nocheck(o, row.a->items[0].s,
			    row.a->items[0].aux, value_json(row.a->items[2]));
	}
	return o;
}

/* Width of the column, and size of the longest such text. */
#define STORED_WIDTH 21
#define STORED_MAX   (STORED_WIDTH + 1)

/* "202611220815_0002.yaml" as "2026-11-22T08:15_0002" */
static void
stored_text(const char *file, char out[STORED_MAX])
{
	const char *end = file + REPORT_MINUTE_DIGITS;

	fixed_must(out, STORED_MAX, "%.4s-%.2s-%.2sT%.2s:%.2s%.*s", file,
	    file + 4, file + 6, file + 8, file + 10, (int)strcspn(end, "."),
	    end);
}

/* file: its name; NULL: it is in the store. */
static int
report_list_json_add(const struct report_list_list *l, const char *node,
    const char *stored, const char *file, struct value report,
    struct strbuf *out)
{
	static const char *const same[] = {"host", "time", "status",
	    "environment", "noop", "noop_pending", "corrective_change",
	    "configuration_version", "transaction_uuid", "puppet_version",
	    "cached_catalog_status"};
	json_t *o = json_object();

	json_object_set_new(o, "node", json_doc_str(node));
	json_object_set_new(o, "stored", json_doc_str(stored));
	if (file != NULL)
		json_object_set_new(o, "file", json_doc_str(file));
	else
		json_object_set_new(
		    o, "hash", value_json(value_member(report, "hash")));
	for (size_t i = 0; i < sizeof(same) / sizeof(same[0]); i++)
		json_object_set_new(
		    o, same[i], value_json(value_member(report, same[i])));
	json_object_set_new(
	    o, "duration", value_json(report_metric(report, "time", "total")));
	json_object_set_new(o, "resources", metrics_of(report, "resources"));
	json_object_set_new(o, "events", metrics_of(report, "events"));
	strbuf_addstr(out, l->printed == 0 ? "[\n" : ",\n");
	return json_doc_print(out, o, JSON_LAYOUT_COMPACT);
}

static void
report_list_number_add(struct strbuf *out, struct value v, int width)
{
	if (v.tag == V_INT)
		strbuf_addf(out, "  %*lld", width, (long long)v.i);
	else if (v.tag == V_FLOAT)
		strbuf_addf(out, "  %*.1f", width, v.f);
	else
		strbuf_addf(out, "  %*s", width, "-");
}

/*
 * Add a text of a report, which a node has chosen, in a column: one that would
 * begin another line has question marks.
 */
static void
report_list_column_add(struct strbuf *out, const char *s, int width)
{
	int n = 0;

	for (; *s != '\0' && n < COLUMN_MAX; s++, n++)
		strbuf_addch(
		    out, (unsigned char)*s < ' ' || *s == '\177' ? '?' : *s);
	strbuf_addf(out, "%*s", n < width ? width - n : 0, "");
}

static void
report_list_line_add(const struct report_list_list *l, const char *node,
    const char *stored, struct value report, struct strbuf *out)
{
	bool noop = value_truthy(value_member(report, "noop"));
	struct shortbuf status;

	shortbuf_init(&status, ROW_MAX);
	strbuf_addf(&status.out, "%s%s", report_text(l->a, report, "status"),
	    noop ? " noop" : "");
	strbuf_addf(out, "%-*s  %-*s  ", l->width, node, STORED_WIDTH, stored);
	report_list_column_add(out, shortbuf_text(&status), 14);
	strbuf_addstr(out, "  ");
	report_list_column_add(
	    out, report_text(l->a, report, "environment"), 14);
	shortbuf_release(&status);
	report_list_number_add(
	    out, report_metric(report, "resources", "total"), 9);
	report_list_number_add(
	    out, report_metric(report, "resources", "changed"), 7);
	report_list_number_add(
	    out, report_metric(report, "resources", "failed"), 6);
	report_list_number_add(out, report_metric(report, "time", "total"), 7);
	strbuf_addch(out, '\n');
}

static void
head_print(const struct report_list_list *l)
{
	printf("%-*s  %-*s  %-14s  %-14s  %9s  %7s  %6s  %7s\n", l->width,
	    "NODE", STORED_WIDTH, "STORED (UTC)", "STATUS", "ENVIRONMENT",
	    "RESOURCES", "CHANGED", "FAILED", "SECONDS");
}

static void
report_list_report_print(struct report_list_list *l, const char *node,
    const char *stored, const char *file, struct value report)
{
	struct strbuf out;
	const char *text;
	int rc = 0;

	strbuf_init(&out, ROW_MAX);
	if (l->json)
		rc = report_list_json_add(l, node, stored, file, report, &out);
	else
		report_list_line_add(l, node, stored, report, &out);
	if (rc < 0 || strbuf_text(&out, &text) < 0) {
		command_warning(
		    "%s, %s: the report cannot be printed", node, stored);
		l->broken++;
	} else {
		if (!l->json && l->printed == 0)
			head_print(l);
		command_print(stdout, text, out.len);
		l->printed++;
	}
	strbuf_release(&out);
}

/* --- reading --- */

static void
report_list(
    struct report_list_list *l, const struct report_node *n, const char *file)
{
	struct value report;
	char stored[STORED_MAX];
	const char *why;

	arena_reset(l->a);
	stored_text(file, stored);
	if (report_read(n, file, false, l->a, &report, &why) < 0) {
		command_warning("Could not read %s/%s/%s: %s", l->reportdir,
		    n->name, file, why);
		l->broken++;
	} else if (l->status == NULL ||
		   strcmp(report_text(l->a, report, "status"), l->status) ==
		       0) {
		report_list_report_print(l, n->name, stored, file, report);
	}
}

static void
report_list_node_list(struct report_list_list *l, const char *name)
{
	struct report_node n;

	if (report_node_open(&n, l->reportdir, name) < 0) {
		/* the last report beside the directories is NODE.yaml */
		if (errno == ENOTDIR || errno == ENOENT || errno == EINVAL)
			return;
		command_warning("Could not read %s/%s: %s", l->reportdir, name,
		    strerror(errno));
		l->broken++;
		return;
	}
	for (size_t i = l->last && n.files.count > 0 ? n.files.count - 1 : 0;
	     i < n.files.count; i++)
		if (strcmp(report_node_file(&n, i), l->since) >= 0)
			report_list(l, &n, report_node_file(&n, i));
	report_node_close(&n);
}

static bool
report_list_is_wanted(const struct report_list_list *l, const char *name)
{
	return l->node == NULL || fnmatch(l->node, name, 0) == 0;
}

/* End the list; returns the exit code. */
static int
report_list_end(const struct report_list_list *l)
{
	if (l->json)
		printf("%s\n]\n", l->printed == 0 ? "[" : "");
	if (l->broken > 0)
		command_warning("%zu %s could not be read", l->broken,
		    plural(l->broken, "report", "reports"));
	return l->broken > 0;
}

static int
all_list(struct report_list_list *l)
{
	struct fs_list names;

	if (fs_list(l->s.arena, l->reportdir, REPORT_NODES_MAX, &names) < 0) {
		command_error("Could not read the directory %s: %s",
		    l->reportdir, fs_list_reason());
		return 1;
	}
	l->width = (int)strlen("NODE");
	for (size_t i = 0; i < names.count; i++) {
		int n = (int)strlen(names.names[i]);

		if (report_list_is_wanted(l, names.names[i]) && n > l->width)
			l->width = n < WIDTH_MAX ? n : WIDTH_MAX;
	}
	for (size_t i = 0; i < names.count; i++)
		if (report_list_is_wanted(l, names.names[i]))
			report_list_node_list(l, names.names[i]);
	return report_list_end(l);
}

/* --- the store --- */

static void
list_stored(void *ctx, const char *node, const char stored[REPORT_STORED_TIME],
    struct value report)
{
	struct report_list_list *l = ctx;

	arena_reset(l->a);
	report_list_report_print(l, node, stored, NULL, report);
}

static int
store_list(struct report_list_list *l, struct report_stored *r)
{
	const struct report_stored_filter f = {.node = l->node,
	    .status = l->status,
	    .since = *l->moment != '\0' ? l->moment : NULL,
	    .last = l->last};

	/* the names are not known before */
	l->width = l->node != NULL && strpbrk(l->node, "*?[") == NULL
		       ? (int)strlen(l->node)
		       : STORE_WIDTH;
	if (report_stored_list(r, &f, list_stored, l) < 0)
		return 1;
	return report_list_end(l);
}

/* List the reports of the store; without a store, those in files. */
static int
report_list_run(struct report_list_list *l)
{
	struct report_stored r;
	int ret, rc = l->files ? 0 : report_stored_begin(&r, &l->s);

	if (rc < 0)
		return 1;
	if (rc == 0)
		return all_list(l);
	ret = store_list(l, &r);
	report_stored_end(&r);
	return ret;
}

static int
report_list_start(struct report_list_list *l, const struct command *self,
    int argc, char **argv)
{
	int ret, first = session_options(
		     &l->s, self, argc, argv, report_list_option_set, l, &ret);

	if (first < 0)
		return ret;
	if (l->s.argv[first] != NULL) {
		command_error(
		    "Unknown argument '%s'; use --node NODE", l->s.argv[first]);
		return 1;
	}
	l->reportdir =
	    arena_strdup(l->s.arena, settings_get(l->s.settings, "reportdir"));
	return report_list_run(l);
}

int
command_report_list(const struct command *self, int argc, char **argv)
{
	struct report_list_list l = {.node = NULL};
	int ret;

	session_init(&l.s, SETTINGS_SERVER);
	l.a = arena_new(0);
	ret = report_list_start(&l, self, argc, argv);
	arena_free(l.a);
	session_end(&l.s);
	return ret;
}
