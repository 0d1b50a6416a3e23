#ifndef COMMAND_STATUS_INTERNAL_H
#define COMMAND_STATUS_INTERNAL_H

/*
 * "dalang status" prints a page that is made of the tree of
 * server/status/status.h. "dalang top" prints the same tree again and again: a
 * read fills the tree, the rows of one list, and the counters from which rates
 * are computed; a page is made of them, for a screen or for a pipe.
 */

#include <stdbool.h>
#include <stddef.h>

#include "base/data/json_doc.h"
#include "base/core/strbuf.h"
#include "command/screen.h"
#include "base/settings/settings.h"

struct metrics_view;
struct rates;

/* Append the page for a person. */
void status_print(const json_t *tree, bool coloured, struct strbuf *out);

/* --- dalang top --- */

struct command;

/* The command top; the exit code. */
int top_run(const struct command *self, int argc, char **argv);

/* Rows of a list. */
#define TOP_ROWS_MAX 100
/* Lines of a page. */
#define TOP_LINES_MAX 1024

enum top_list {
	TOP_NODES,
	TOP_FAILING,
	TOP_OVERDUE,
	TOP_PHASES,
	TOP_LOG,
	TOP_LEVELS,
	TOP_ENVIRONMENTS,
	TOP_ERRORS,
	TOP_TRANSFERS,
	TOP_LISTS,
};

/* How a member of a row is printed. */
enum top_form {
	TOP_TEXT,
	TOP_COUNT,
	TOP_MICROS, /* as milliseconds */
	TOP_BYTES,  /* as MiB */
	TOP_SPAN,   /* seconds */
	TOP_REAL,   /* absent: "-" */
};

/* Maximum number of columns of a list. */
#define TOP_COLUMNS_MAX 12

struct top_column {
	const char *title;
	const char *member; /* of a row */
	enum top_form form;
	const char *object; /* for lists of nodes */
};

struct top_shape {
	const char *name;
	const struct top_column *columns;
	unsigned count;
	unsigned order; /* the column that it is sorted by at first */
	bool smallest;	/* the smallest first */
};

const struct top_shape *top_shape(enum top_list list);

/* The order of a list. */
struct top_order {
	unsigned column;
	bool smallest;
};

struct top {
	struct settings *server, *agent;
	struct metrics_view *views; /* by enum segment */
	struct rates *rates;
	json_t *tree, *rows;
	enum top_list list;
	struct top_order orders[TOP_LISTS];
	size_t most; /* rows of a list */
};

/* Read everything anew. */
void top_read(struct top *t);

/* Read the rows of the list, in its order. */
void top_rows_read(struct top *t);

/* Choose the next or previous column by which rows can be ordered. */
void top_order_next(struct top *t, int step);

/* --- the page of dalang top --- */

struct top_page {
	struct growbuf text; /* lines */
	enum screen_style styles[TOP_LINES_MAX];
	size_t count;
};

void top_page_init(struct top_page *p);
void top_page_release(struct top_page *p);
void top_page_reset(struct top_page *p);

/* End a line. */
void top_line_end(struct top_page *p, enum screen_style style);

/* Append what the daemons do, the most important first. */
void top_head_add(struct top_page *p, const struct top *t);

/*
 * Append the titles of the list's columns and `count` rows from `first` on; the
 * chosen row is marked.  Texts are cut to the width of a screen; 0: no limit.
 */
void top_list_add(struct top_page *p, const struct top *t, size_t first,
    size_t count, size_t chosen, unsigned width);

/* Append the lists' keys, with their names where the screen is wide enough. */
void top_tabs_add(struct top_page *p, const struct top *t, unsigned width);

/* --- the screen --- */

/*
 * Show the page every `seconds` until a key or a signal ends it; the exit code.
 */
int top_live(struct top *t, unsigned seconds);

#endif
