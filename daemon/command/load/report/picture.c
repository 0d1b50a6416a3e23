#include "command/load/report/picture.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/core/plural.h"
#include "base/core/strbuf.h"
#include "base/files/fs.h"
#include "base/text/html.h"
#include "command/load/arguments.h"
#include "command/load/fleet/fleet.h"
#include "command/load/report/counts.h"

#define NS_PER_S  1e9
#define US_PER_MS 1e3

/* The page, and the area of the panels in it, in units of the drawing. */
#define WIDTH  900.0
#define HEIGHT 620.0
#define LEFT   80.0
#define RIGHT  (WIDTH - 20)
#define BOTTOM 560.0
/* Points of a line; a longer test has several seconds in each. */
#define POINTS_MAX 600
/* The last second of a test may be short: its rate is of at least so much. */
#define SHORTEST 0.1
/* Lines of the grid of times. */
#define TIMES_MAX   10
#define NUMBER_MAX  32
#define PICTURE_MAX ((size_t)1 << 20)

enum picture_line {
	PICTURE_MEDIAN,
	PICTURE_P99,
	PICTURE_ANSWERED,
	PICTURE_FAILED,
	PICTURE_LINES
};

static const struct picture_panel {
	const char *title;
	double top, bottom;
	unsigned lines; /* of the grid, at most */
} picture_panels[] = {
    {"Time of a transaction, ms", 60, 300, 8},
    {"Transactions that succeeded, 1/s", 340, 460, 5},
    {"Transactions that failed, 1/s", 500, BOTTOM, 3},
};

#define PANELS (sizeof(picture_panels) / sizeof(picture_panels[0]))

static const struct picture_row {
	unsigned panel;
	const char *label; /* NULL: the title of the panel is enough */
	const char *colour;
} picture_rows[PICTURE_LINES] = {
    [PICTURE_MEDIAN] = {0, "median", "#1f5fa8"},
    [PICTURE_P99] = {0, "99 % within", "#c05a00"},
    [PICTURE_ANSWERED] = {1, NULL, "#2e7d32"},
    [PICTURE_FAILED] = {2, NULL, "#b71c1c"},
};

/* Some seconds of the test. */
struct picture_point {
	double begin, seconds;
	double values[PICTURE_LINES]; /* negative: none */
};

struct picture {
	struct picture_point *points;
	size_t count;
	size_t seconds;	 /* of a point */
	double duration; /* of the test, seconds */
};

/* --- points --- */

static int
picture_compare(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return x < y ? -1 : x > y;
}

/* Set a point of the seconds from `from` to `to`; room is for their medians. */
static void
picture_point_set(struct picture_point *p, const struct load_counts *c,
    size_t from, size_t to, uint64_t *room)
{
	uint64_t answered = 0, failed = 0, p99 = 0;
	size_t n = 0;

	for (size_t i = from; i < to; i++) {
		const struct load_second *s = vec_at(&c->seconds, i);

		answered += s->answered;
		failed += s->failed;
		p99 = s->p99 > p99 ? s->p99 : p99;
		if (s->answered > 0)
			room[n++] = s->median;
	}
	qsort(room, n, sizeof(*room), picture_compare);
	p->values[PICTURE_MEDIAN] =
	    n > 0 ? (double)room[(n - 1) / 2] / US_PER_MS : -1;
	p->values[PICTURE_P99] = n > 0 ? (double)p99 / US_PER_MS : -1;
	p->values[PICTURE_ANSWERED] = (double)answered / p->seconds;
	p->values[PICTURE_FAILED] = (double)failed / p->seconds;
}

static void
picture_points_make(struct picture *p, const struct load_counts *c)
{
	size_t seconds = (c->seconds.count + POINTS_MAX - 1) / POINTS_MAX, to;
	uint64_t *room;

	p->duration = (double)(c->end - c->begin) / NS_PER_S;
	p->seconds = seconds > 0 ? seconds : 1;
	p->points = memory_zalloc(POINTS_MAX, sizeof(*p->points));
	room = memory_alloc(p->seconds * sizeof(*room));
	for (size_t from = 0; from < c->seconds.count; from = to) {
		struct picture_point *point = &p->points[p->count++];

		to = from + p->seconds;
		if (to > c->seconds.count)
			to = c->seconds.count;
		point->begin = (double)from;
		point->seconds = (double)(to - from);
		if (point->begin + point->seconds > p->duration)
			point->seconds = p->duration - point->begin;
		if (point->seconds < SHORTEST)
			point->seconds = SHORTEST;
		picture_point_set(point, c, from, to, room);
	}
	free(room);
}

/* --- scales --- */

/*
 * Return the distance of the lines of a grid, at most so many: 1, 2 or 5 times
 * a power of 10.
 */
static double
picture_step(double highest, unsigned lines)
{
	double step = pow(10, floor(log10(highest / lines)));

	if (step * lines >= highest)
		return step;
	if (step * 2 * lines >= highest)
		return step * 2;
	return step * (step * 5 * lines >= highest ? 5 : 10);
}

/* Return the greatest value in a panel, at least 1. */
static double
picture_highest(const struct picture *p, unsigned panel)
{
	double highest = 1;

	for (size_t i = 0; i < p->count; i++)
		for (unsigned k = 0; k < PICTURE_LINES; k++)
			if (picture_rows[k].panel == panel &&
			    p->points[i].values[k] > highest)
				highest = p->points[i].values[k];
	return highest;
}

static double
picture_x(const struct picture *p, double seconds)
{
	return LEFT +
	       (RIGHT - LEFT) * seconds / (p->duration > 1 ? p->duration : 1);
}

static double
picture_y(const struct picture_panel *panel, double value, double top)
{
	return panel->bottom - (panel->bottom - panel->top) * value / top;
}

/* --- the drawing --- */

/* Add a number beside a line of a grid. */
static void
picture_number_add(
    struct strbuf *out, double x, double y, const char *anchor, double n)
{
	char text[NUMBER_MAX];

	fixed_must(text, sizeof(text), "%.6g", n);
	html_addf(out,
	    "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n", x, y,
	    anchor, text);
}

static void
picture_line_add(struct strbuf *out, const struct picture *p, unsigned line,
    const struct picture_panel *panel, double top)
{
	bool begun = false;

	html_addf(out, "<path class=\"line\" stroke=\"%s\" d=\"",
	    picture_rows[line].colour);
	for (size_t i = 0; i < p->count; i++) {
		const struct picture_point *point = &p->points[i];
		double x = picture_x(p, point->begin + point->seconds / 2);
		double y = picture_y(panel, point->values[line], top);

		if (point->values[line] < 0) {
			begun = false;
			continue;
		}
		/* a point between two gaps is a dot */
		if (!begun)
			html_addf(out, "M%.1f %.1f", x, y);
		html_addf(out, "L%.1f %.1f", x, y);
		begun = true;
	}
	html_addf(out, "\"/>\n");
}

/* The grid of times, which goes through all panels, with its numbers. */
static void
picture_times_add(struct strbuf *out, const struct picture *p)
{
	double end = p->duration > 1 ? p->duration : 1;
	double step = picture_step(end, TIMES_MAX);

	for (double t = 0; t <= end; t += step) {
		double x = picture_x(p, t);

		for (unsigned k = 0; k < PANELS; k++)
			html_addf(out,
			    "<path class=\"grid\" d=\"M%.1f %.1fV%.1f\"/>\n", x,
			    picture_panels[k].top, picture_panels[k].bottom);
		picture_number_add(out, x, BOTTOM + 18, "middle", t);
	}
	html_addf(out,
	    "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">Time since "
	    "the begin of the test, s</text>\n",
	    (LEFT + RIGHT) / 2, BOTTOM + 40);
}

static void
picture_panel_add(struct strbuf *out, const struct picture *p, unsigned number)
{
	const struct picture_panel *panel = &picture_panels[number];
	double highest = picture_highest(p, number);
	double step = picture_step(highest, panel->lines), label = RIGHT - 200;
	double top = ceil(highest / step) * step;

	html_addf(out, "<text x=\"%.1f\" y=\"%.1f\">%s</text>\n", LEFT,
	    panel->top - 10, panel->title);
	for (double v = 0; v <= top + step / 2; v += step) {
		double y = picture_y(panel, v, top);

		html_addf(out, "<path class=\"grid\" d=\"M%.1f %.1fH%.1f\"/>\n",
		    LEFT, y, RIGHT);
		picture_number_add(out, LEFT - 8, y + 4, "end", v);
	}
	for (unsigned k = 0; k < PICTURE_LINES; k++) {
		if (picture_rows[k].panel != number)
			continue;
		picture_line_add(out, p, k, panel, top);
		if (picture_rows[k].label == NULL)
			continue;
		html_addf(out,
		    "<path class=\"line\" stroke=\"%s\" d=\"M%.1f %.1fh24\"/>"
		    "<text x=\"%.1f\" y=\"%.1f\">%s</text>\n",
		    picture_rows[k].colour, label, panel->top - 14, label + 30,
		    panel->top - 10, picture_rows[k].label);
		label += 100;
	}
}

static void
picture_head_add(struct strbuf *out, const struct picture *p,
    const struct load_options *o, const struct load_fleet *f)
{
	html_addf(out,
	    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f "
	    "%.0f\" width=\"%.0f\" height=\"%.0f\">\n<style>text{font:12px "
	    "sans-serif;fill:#222}.title{font-size:16px}path{fill:none}"
	    ".grid{stroke:#ddd}.line{stroke-width:1.5;stroke-linejoin:round;"
	    "stroke-linecap:round}</style>\n<rect width=\"%.0f\" "
	    "height=\"%.0f\" fill=\"#fff\"/>\n",
	    WIDTH, HEIGHT, WIDTH, HEIGHT, WIDTH, HEIGHT);
	html_addf(out,
	    "<text class=\"title\" x=\"%.1f\" y=\"24\">Load test of %s: %zu "
	    "%s, each point: %zu s</text>\n",
	    LEFT, o->server, f->count, plural(f->count, "node", "nodes"),
	    p->seconds);
}

int
load_picture_draw(int fd, const struct load_options *o,
    const struct load_fleet *f, const struct load_counts *c)
{
	struct picture p = {.points = NULL};
	struct strbuf text;
	int rc;

	picture_points_make(&p, c);
	strbuf_init(&text, PICTURE_MAX);
	picture_head_add(&text, &p, o, f);
	picture_times_add(&text, &p);
	for (unsigned i = 0; i < PANELS; i++)
		picture_panel_add(&text, &p, i);
	html_addf(&text, "</svg>\n");
	rc = fs_write_buf(fd, &text);
	strbuf_release(&text);
	free(p.points);
	return rc;
}
