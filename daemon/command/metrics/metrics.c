#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/text/nearest.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/metrics/forms.h"
#include "command/metrics/segments.h"
#include "base/metrics/object.h"
#include "base/metrics/read/prometheus.h"
#include "base/settings/settings.h"

/* Maximum size of text that waits to be written; a row is far shorter. */
#define OUTPUT_MAX ((size_t)4 << 20)

const struct command_option metrics_options[] = {
    {"config", 'C', "FILE", "the configuration file, for rundir"},
    {"json", 'j', NULL, "print JSON"},
    {"plain", 'p', NULL, "print tables (the default)"},
    {"prometheus", 'P', NULL, "print Prometheus' text format"},
    {"rundir", 'R', "DIR", "directory of the daemons' counters"},
    {0},
};

struct metrics_request {
	struct settings *settings;
	struct arena *arena;
	struct diag_list diags;
	metrics_form_fn *form;
	bool *wanted;
	struct metrics_view views[SEGMENTS];
};

static int
metrics_request_set(void *arg, int letter, const char *value)
{
	struct metrics_request *r = arg;

	switch (letter) {
	case 'C':
		return settings_set(r->settings, "config", value, &r->diags);
	case 'R':
		return settings_set(r->settings, "rundir", value, &r->diags);
	case 'j':
		r->form = metrics_print_json;
		return 0;
	case 'P':
		r->form = metrics_prometheus;
		return 0;
	default:
		r->form = metrics_print_plain;
		return 0;
	}
}

static void
object_unknown(const struct metric_object *o, size_t count, const char *name)
{
	char hint[NEAREST_HINT_MAX];
	struct nearest n;

	nearest_begin(&n, name);
	for (size_t i = 0; i < count; i++)
		if (o[i].kind != METRIC_HIDDEN && o[i].kind != METRIC_INDEX)
			nearest_offer(&n, o[i].name);
	command_error("Unknown object '%s'; without a name all are printed, "
		      "and the MIB modules list them%s",
	    name, nearest_hint(&n, hint));
}

/*
 * Mark an object, or all objects of a group or table; with a column, its table
 * is marked, too.  -1 when the name does not exist.
 */
static int
metrics_want(bool *wanted, const char *name)
{
	size_t count, found = 0;
	const struct metric_object *o = metric_objects(&count);

	for (size_t i = 0; i < count; i++) {
		if (o[i].kind == METRIC_HIDDEN || o[i].kind == METRIC_INDEX)
			continue;
		if (strcmp(o[i].name, name) != 0 &&
		    strcmp(o[i].parent, name) != 0)
			continue;
		wanted[i] = true;
		if (o[i].kind == METRIC_COLUMN)
			wanted[o[i].table] = true;
		found++;
	}
	if (found > 0)
		return 0;
	object_unknown(o, count, name);
	return -1;
}

static int
want_all(struct metrics_request *r, char **names)
{
	size_t count;

	metric_objects(&count);
	if ((r->wanted = calloc(count, sizeof(*r->wanted))) == NULL) {
		command_error("Out of memory");
		return -1;
	}
	if (*names == NULL)
		memset(r->wanted, true, count * sizeof(*r->wanted));
	for (; *names != NULL; names++)
		if (metrics_want(r->wanted, *names) < 0)
			return -1;
	return 0;
}

/* Set when a part could not be printed. */
static int is_partial;

static void
command_metrics_flush(struct strbuf *out)
{
	if (command_write_buf(out) < 0)
		is_partial = 1;
	strbuf_reset(out);
}

/*
 * Open the views.  A daemon that does not run is not an error; an invalid file
 * is.
 */
static int
views_open(struct metrics_request *r)
{
	segments_open(r->views, settings_get(r->settings, "rundir"), r->wanted);
	for (int i = 0; i < SEGMENTS; i++) {
		const struct metrics_reader *reader = r->views[i].reader;

		r->views[i].flush = command_metrics_flush;
		if (metrics_reader_state(reader) != METRICS_REFUSED)
			continue;
		command_error("%s cannot be read, or was made by another "
			      "version of Dalang: restart the daemon with this "
			      "one",
		    metrics_reader_path(reader));
		return -1;
	}
	return 0;
}

static int
metrics_print(struct metrics_request *r)
{
	struct strbuf out;

	strbuf_init(&out, OUTPUT_MAX);
	r->form(&out, r->views, SEGMENTS);
	command_metrics_flush(&out);
	strbuf_release(&out);
	return is_partial ? -1 : 0;
}

static int
metrics_show(struct metrics_request *r, char **names)
{
	if (settings_read(r->settings, &r->diags) < 0) {
		command_error("%s", r->diags.rows[0].message);
		return 1;
	}
	if (want_all(r, names) < 0)
		return 1;
	if (views_open(r) < 0)
		return 1;
	return metrics_print(r) < 0;
}

int
command_metrics(const struct command *self, int argc, char **argv)
{
	struct metrics_request r = {.form = metrics_print_plain};
	int code = 0, first;

	r.settings = settings_new(SETTINGS_USER);
	r.arena = arena_new(0);
	diag_init(&r.diags, r.arena, 10);
	first =
	    command_options(self, argc, argv, metrics_request_set, &r, &code);
	if (first >= 0)
		code = metrics_show(&r, argv + first);
	segments_close(r.views);
	free(r.wanted);
	settings_free(r.settings);
	arena_free(r.arena);
	return code;
}
