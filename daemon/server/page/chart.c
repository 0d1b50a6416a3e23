#include "server/page/chart.h"

#include <stdbool.h>
#include <string.h>

#include "base/text/html.h"
#include "base/core/strbuf.h"
#include "server/page/ring.h"

/* Size of the drawing; a step of the ring is a unit of its width. */
#define WIDTH  ((double)PAGE_SAMPLES)
#define HEIGHT 80.0
#define ROOM   4.0 /* above and below the lines */
/* Steps without a sample after which the line is interrupted. */
#define GAP 3.0

/* Return the value of a line in a sample, before it is scaled. */
static uint64_t
chart_value_of(const struct page_sample *s, const struct chart_line *line)
{
	uint64_t n;

	memcpy(&n, (const char *)s + line->field, sizeof(n));
	return n;
}

static uint64_t
chart_highest(const struct chart *c, const struct page_ring *ring)
{
	uint64_t max = 0, n;

	for (unsigned k = 0; k < CHART_LINES && c->lines[k].label != NULL; k++)
		for (unsigned i = 0; i < ring->count; i++) {
			n = chart_value_of(page_ring_at(ring, i), &c->lines[k]);
			max = n > max ? n : max;
		}
	return max;
}

static void
chart_line_add(struct strbuf *out, const struct chart_line *line,
    unsigned number, const struct page_ring *ring, int64_t now, uint64_t max)
{
	double before = 0;
	bool begun = false;

	html_addf(out, "<path class=\"l%u\" d=\"", number + 1);
	for (unsigned i = 0; i < ring->count; i++) {
		const struct page_sample *s = page_ring_at(ring, i);
		double x = WIDTH - (double)(now - s->time) / PAGE_STEP_SECONDS;
		double part =
		    max > 0 ? (double)chart_value_of(s, line) / (double)max : 0;

		if (x < 0 || x > WIDTH)
			continue;
		html_addf(out, "%s%.1f %.1f",
		    begun && x - before < GAP ? "L" : "M", x,
		    HEIGHT - ROOM - part * (HEIGHT - 2 * ROOM));
		before = x;
		begun = true;
	}
	html_addf(out, "\"/>");
}

static void
chart_number_add(struct strbuf *out, double n)
{
	if (n < 10 && n != (double)(int)n)
		html_addf(out, "%.1f", n);
	else
		html_addf(out, "%.0f", n);
}

/* The current values, which are also the legend. */
static void
legend_add(
    struct strbuf *out, const struct chart *c, const struct page_ring *ring)
{
	for (unsigned k = 0; k < CHART_LINES && c->lines[k].label != NULL;
	     k++) {
		uint64_t n = chart_value_of(
		    page_ring_at(ring, ring->count - 1), &c->lines[k]);

		html_addf(out, "<span class=\"k%u\">%s <b>", k + 1,
		    c->lines[k].label);
		chart_number_add(out, (double)n * c->scale);
		html_addf(out, "</b></span> ");
	}
}

void
chart_add(struct strbuf *out, const struct chart *c,
    const struct page_ring *ring, int64_t now)
{
	uint64_t max = chart_highest(c, ring);

	html_addf(
	    out, "<figure class=\"chart\"><figcaption><h3>%s</h3>", c->title);
	if (ring->count > 0)
		legend_add(out, c, ring);
	html_addf(out,
	    "</figcaption><svg viewBox=\"0 0 %.0f %.0f\" role=\"img\" "
	    "preserveAspectRatio=\"none\" aria-label=\"%s, last hour\">"
	    "<path class=\"grid\" d=\"M0 %.0fH%.0fM0 %.0fH%.0f\"/>",
	    WIDTH, HEIGHT, c->title, ROOM, WIDTH, HEIGHT - ROOM, WIDTH);
	for (unsigned k = 0; k < CHART_LINES && c->lines[k].label != NULL; k++)
		chart_line_add(out, &c->lines[k], k, ring, now, max);
	html_addf(out, "</svg><p class=\"axis\"><span>1 hour ago</span><span>"
		       "highest ");
	chart_number_add(out, (double)max * c->scale);
	html_addf(out, " %s</span><span>now</span></p></figure>\n", c->unit);
}
