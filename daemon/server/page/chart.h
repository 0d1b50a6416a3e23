#ifndef SERVER_PAGE_CHART_H
#define SERVER_PAGE_CHART_H

/* Charts of the last hour, as SVG in the page. */

#include <stddef.h>
#include <stdint.h>

struct page_ring;
struct strbuf;

/* One line of a chart. */
struct chart_line {
	const char *label; /* NULL: none */
	size_t field;	   /* offset in struct page_sample, of a uint64_t */
};

#define CHART_LINES 2

struct chart {
	const char *title, *unit;
	double scale; /* values are multiplied by it */
	struct chart_line lines[CHART_LINES];
};

/* Append a chart of the samples; now: monotonic, seconds. */
void chart_add(struct strbuf *out, const struct chart *c,
    const struct page_ring *ring, int64_t now);

#endif
