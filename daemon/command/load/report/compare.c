#include "command/load/report/compare.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/data/json_doc.h"
#include "base/files/fs.h"
#include "command/command.h"
#include "command/load/report/figures.h"
#include "logging/safe.h"

#define REPORT_MAX ((size_t)16 << 20)
/* Bytes of a report as a tree, for each byte of its text. */
#define TREE_TIMES 96
/* Differences below this many per cent are not marked. */
#define EQUAL_PER_CENT 5.0

/* Read a report; NULL after printing an error. */
static json_t *
load_report_read(const char *path)
{
	struct json_fault fault;
	json_t *doc = NULL;
	size_t n;
	char *text = fs_read(NULL, path, REPORT_MAX, &n);

	if (text == NULL) {
		command_error("%s cannot be read: %s", path, strerror(errno));
		return NULL;
	}
	doc = json_doc_parse(text, n, REPORT_MAX * TREE_TIMES, &fault);
	free(text);
	if (doc == NULL)
		command_error("%s is not valid JSON: %s at line %u column %u",
		    path, fault.message, (unsigned)fault.line,
		    (unsigned)fault.column);
	else if (!json_is_object(doc) ||
		 !json_is_number(json_object_get(
		     doc, load_figure_rows[LOAD_FIGURE_REQUESTS].name))) {
		command_error(
		    "%s is not a report of 'dalang load --json'", path);
		json_decref(doc);
		return NULL;
	}
	return doc;
}

/* Return the word for a change: better, worse, or the same. */
static const char *
load_change_word(const struct load_figure_row *row, double change)
{
	if (row->better == 0 || fabs(change) < EQUAL_PER_CENT)
		return "";
	return (change > 0) == (row->better > 0) ? "better" : "worse";
}

static void
load_figure_compare(
    const struct load_figure_row *row, const json_t *a, const json_t *b)
{
	const json_t *x = json_object_get(a, row->name);
	const json_t *y = json_object_get(b, row->name);
	double from = json_number_value(x), to = json_number_value(y), change;

	if (!json_is_number(x) || !json_is_number(y))
		return;
	printf("%-24s %14.6g %14.6g %-6s", row->text, from, to, row->unit);
	if (from > 0) {
		change = 100 * (to - from) / from;
		printf(" %+8.1f %% %s", change, load_change_word(row, change));
	}
	putchar('\n');
}

int
load_compare(const char *a, const char *b)
{
	json_t *x = load_report_read(a);
	json_t *y = x != NULL ? load_report_read(b) : NULL;

	if (y != NULL) {
		printf("%-24s %14s %14s\n", "", "OLD", "NEW");
		for (unsigned i = 0; i < LOAD_FIGURES; i++)
			load_figure_compare(&load_figure_rows[i], x, y);
	}
	json_decref(x);
	json_decref(y);
	return y == NULL;
}
