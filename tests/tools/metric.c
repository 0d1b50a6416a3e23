/*
 * Prints objects of a daemon's metrics segment, one a line:
 *
 *	metric PATH NAME...	a number or text: dlcCompiles
 *	metric PATH NAME.ROW	a column of a row: dlcNodeCompiles.web01,
 *				dlcTimerCount.compile, dltRunMillis.3,
 *				dlcBucketCount.compile.20,
 *				dllSevCount.compileParser.info,
 *				"dlcHolderUsed.bucket store.1"
 *	metric PATH TABLE	the names or numbers of its rows
 *
 * A row that is not there is an empty line.  With -d before PATH the daemon may
 * be gone.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/metrics/metrics.h"
#include "base/metrics/object.h"
#include "base/metrics/read/reader.h"
#include "base/metrics/read/value.h"
#include "base/metrics/read/view.h"

/* The row's name as requested; the daemon is that of the segment. */
static void
row_name(const struct metrics_reader *r, const struct metric_object *t,
    size_t row, char *buf, size_t size)
{
	struct metrics_key k;
	const char *dot = "";

	metrics_row_key(r, t, row, &k);
	*buf = '\0';
	for (unsigned i = metric_by_daemon(t); i < k.numbers; i++) {
		const struct metric_object *o = metrics_index_object(t, i);
		size_t n = strlen(buf);

		if (o != NULL && k.number[i] - 1 < metric_rows(o))
			snprintf(buf + n, size - n, "%s%s", dot,
			    o->labels[k.number[i] - 1].label);
		else
			snprintf(buf + n, size - n, "%s%u", dot, k.number[i]);
		dot = ".";
	}
	if (k.first != NULL) {
		snprintf(buf + strlen(buf), size - strlen(buf), "%s%.*s", dot,
		    (int)k.first_len, k.first);
		dot = ".";
	}
	if (k.name != NULL)
		snprintf(buf + strlen(buf), size - strlen(buf), "%s%.*s", dot,
		    (int)k.name_len, k.name);
}

/* The daemon of the segment, by the file's name. */
static unsigned
daemon_of(const char *path)
{
	return strstr(path, "applyd") == NULL ? M_DAEMON_COMPILED
					      : M_DAEMON_APPLYD;
}

static void
print(const struct metrics_reader *r, const struct metric_object *o, size_t row)
{
	char text[METRICS_TEXT_MAX];

	if (o->syntax == SYNTAX_STRING) {
		metrics_text(r, o, row, text);
		printf("%s\n", text);
	} else {
		printf("%" PRIu64 "\n", metrics_value(r, o, row));
	}
}

static void
print_rows(const struct metrics_reader *r, const struct metric_object *t,
    const struct metric_object *column, const char *wanted)
{
	char name[128];

	for (size_t row = 1; row <= metrics_row_count(r, t); row++) {
		if (!metrics_row_live(r, t, row))
			continue;
		row_name(r, t, row, name, sizeof(name));
		if (column == NULL) {
			puts(name);
		} else if (strcmp(name, wanted) == 0) {
			print(r, column, row);
			return;
		}
	}
	if (column != NULL)
		puts("");
}

static int
ask(const struct metrics_reader *r, const char *what)
{
	char name[64];
	const struct metric_object *o;
	size_t len = strcspn(what, ".");

	snprintf(name, sizeof(name), "%.*s", (int)len, what);
	if ((o = metric_object_find(name)) == NULL) {
		fprintf(stderr, "metric: no object %s\n", name);
		return -1;
	}
	if (o->kind == METRIC_TABLE)
		print_rows(r, o, NULL, NULL);
	else if (o->kind == METRIC_COLUMN)
		print_rows(r, metric_object_at(o->table), o,
		    what[len] == '\0' ? "" : what + len + 1);
	else
		print(r, o, 0);
	return 0;
}

int
main(int argc, char **argv)
{
	struct metrics_reader *r;
	enum metrics_state state;
	int dead_too = argc > 1 && strcmp(argv[1], "-d") == 0, i = 2 + dead_too;

	if (argc <= i || (r = metrics_reader_new(
			      argv[i - 1], daemon_of(argv[i - 1]))) == NULL)
		return 2;
	state = metrics_reader_refresh(r);
	if (state != METRICS_OK &&
	    !(dead_too &&
		(state == METRICS_DEAD || state == METRICS_STOPPED))) {
		fprintf(stderr, "metric: %s cannot be read\n", argv[i - 1]);
		return 1;
	}
	for (; i < argc; i++)
		if (ask(r, argv[i]) < 0)
			return 2;
	metrics_reader_free(r);
	return 0;
}
