/* dalang top: what the daemons of this machine do, again and again. */
#include "command/status/internal.h"
#include "command/status/settings.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/text/number.h"
#include "command/command.h"
#include "command/metrics/segments.h"
#include "command/status/rates.h"
#include "command/status/top_options.h"
#include "base/metrics/read/reader.h"
#include "base/metrics/read/view.h"
#include "server/status/status.h"

/* Longest interval, in seconds, and most pages of --count. */
#define INTERVAL_MAX 3600
#define PAGES_MAX    1000000000

struct status_top_request {
	const char *config, *rundir;
	bool batch;
	int64_t interval, count, rows;
};

/* Set a number of an option, or print an error. */
static int
status_top_number_set(const char *value, int64_t most, int64_t *ret)
{
	int64_t n;

	if (integer_parse(value, strlen(value), 10, &n) < 0 || n < 1 ||
	    n > most) {
		command_error("'%s' is not a number from 1 to %lld", value,
		    (long long)most);
		return -1;
	}
	*ret = n;
	return 0;
}

static int
status_top_option_set(void *arg, int letter, const char *value)
{
	struct status_top_request *r = arg;

	switch (letter) {
	case 'C':
		r->config = value;
		return 0;
	case 'R':
		r->rundir = value;
		return 0;
	case 'd':
		return status_top_number_set(value, INTERVAL_MAX, &r->interval);
	case TOP_ROWS:
		return status_top_number_set(value, TOP_ROWS_MAX, &r->rows);
	case 'n':
		return status_top_number_set(value, PAGES_MAX, &r->count);
	case TOP_ONCE:
		r->count = 1;
		break;
	default:
		break;
	}
	r->batch = true;
	return 0;
}

/* --- reads --- */

/* Open the segments; the caller keeps the settings. */
static void
top_open(struct top *t, struct metrics_view *views, struct settings *server,
    struct settings *agent)
{
	*t = (struct top){.views = views, .server = server, .agent = agent};
	for (enum top_list i = 0; i < TOP_LISTS; i++)
		t->orders[i] = (struct top_order){
		    top_shape(i)->order, top_shape(i)->smallest};
	t->most = TOP_ROWS_MAX;
	t->rates = rates_new();
	segments_open(t->views, settings_get(server, "rundir"), NULL);
}

static void
top_close(struct top *t)
{
	json_decref(t->tree);
	json_decref(t->rows);
	rates_free(t->rates);
	segments_close(t->views);
}

void
top_read(struct top *t)
{
	const struct status_sources sources = {
	    .compiled = &t->views[SEGMENT_COMPILED],
	    .applyd = &t->views[SEGMENT_APPLYD],
	    .compiled_pidfile = settings_get(t->server, "pidfile"),
	    .applyd_pidfile = settings_get(t->agent, "pidfile"),
	    .no_lists = true};

	for (int i = 0; i < SEGMENTS; i++)
		t->views[i].up =
		    metrics_reader_refresh(t->views[i].reader) == METRICS_OK;
	rates_read(t->rates, t->views);
	json_decref(t->tree);
	t->tree = status_gather(&sources);
	top_rows_read(t);
}

/* --- pages for a pipe --- */

/* Print a page with all lists that have rows: -1 when it cannot be written. */
static int
page_print(struct top *t, struct top_page *p)
{
	char date[32];
	time_t now = time(NULL);
	struct tm local;

	localtime_r(&now, &local);
	strftime(date, sizeof(date), "%Y-%m-%d %H:%M:%S", &local);
	top_page_reset(p);
	strbuf_addf(&p->text.out, "dalang top, %s", date);
	top_line_end(p, SCREEN_PLAIN);
	top_head_add(p, t);
	for (t->list = 0; t->list < TOP_LISTS; t->list++) {
		top_rows_read(t);
		if (json_array_size(t->rows) == 0)
			continue;
		top_line_end(p, SCREEN_PLAIN);
		strbuf_addf(&p->text.out, "%s:", top_shape(t->list)->name);
		top_line_end(p, SCREEN_PLAIN);
		top_list_add(p, t, 0, t->most, t->most, 0);
	}
	t->list = 0;
	return command_write_buf(&p->text.out) < 0 || command_flush() < 0 ? -1
									  : 0;
}

/*
 * Print pages.  Rates need two reads, so that the first page is printed after
 * an interval.
 */
static int
batch(struct top *t, const struct status_top_request *r)
{
	struct top_page p;
	int bad = 0;

	t->most = (size_t)r->rows;
	top_page_init(&p);
	top_read(t);
	for (int64_t i = 0; !bad && (r->count == 0 || i < r->count); i++) {
		sleep((unsigned)r->interval);
		top_read(t);
		if (i > 0)
			bad = putchar('\n') == EOF;
		bad |= page_print(t, &p) < 0;
	}
	top_page_release(&p);
	return bad;
}

int
top_run(const struct command *self, int argc, char **argv)
{
	struct status_top_request r = {
	    .interval = 1, .rows = STATUS_NODES_DEFAULT};
	struct settings *server, *agent = NULL;
	struct metrics_view views[SEGMENTS] = {0};
	struct top t;
	int code = 0, first = command_options(
			  self, argc, argv, status_top_option_set, &r, &code);

	if (first < 0)
		return code;
	if (first < argc) {
		command_error("Unexpected argument '%s'", argv[first]);
		return 1;
	}
	if (!r.batch && (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))) {
		command_error("This is not a terminal; use --once or --batch");
		return 1;
	}
	code = 1;
	server = status_settings(r.config, r.rundir, SETTINGS_SERVER);
	if (server != NULL)
		agent = status_settings(r.config, r.rundir, SETTINGS_AGENT);
	if (agent != NULL) {
		top_open(&t, views, server, agent);
		code = r.batch ? batch(&t, &r)
			       : top_live(&t, (unsigned)r.interval);
		top_close(&t);
	}
	settings_free(agent);
	settings_free(server);
	return code;
}
