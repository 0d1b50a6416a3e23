#include "server/front/slots/calendar.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/memory.h"

/* Runs of a span, at least: with fewer, whole numbers lose much of the rate. */
#define SPAN_RUNS 16
/* Longest span: a run is moved by so much without need. */
#define SPAN_MAX 600U
#define RATE_MIN 0.001
/* Where no span has room, so many times the limit are permitted in each. */
#define CALENDAR_MORE 1.25
#define RATE_MAX      10000.0

void
calendar_init(struct calendar *c, uint32_t now)
{
	*c = (struct calendar){.now = now};
	c->counts = memory_zalloc(CALENDAR_SECONDS, sizeof(*c->counts));
	calendar_set_rate(c, 1);
}

void
calendar_release(struct calendar *c)
{
	free(c->counts);
	c->counts = NULL;
}

void
calendar_set_rate(struct calendar *c, double rate)
{
	double span;

	c->rate = rate > RATE_MIN ? rate : RATE_MIN;
	if (c->rate > RATE_MAX)
		c->rate = RATE_MAX;
	span = SPAN_RUNS / c->rate;
	c->span = span < SPAN_MAX ? (uint32_t)span + 1 : SPAN_MAX;
	c->limit = (uint32_t)(c->rate * c->span);
	if (c->limit == 0)
		c->limit = 1;
	c->most = (uint32_t)(c->rate * c->span * CALENDAR_MORE);
	if (c->most < c->limit)
		c->most = c->limit;
}

static uint16_t *
calendar_count(const struct calendar *c, uint32_t second)
{
	return &c->counts[second % CALENDAR_SECONDS];
}

/* Return whether the calendar has that second. */
static bool
calendar_has(const struct calendar *c, uint32_t second)
{
	return second >= c->now && second - c->now < CALENDAR_SECONDS;
}

void
calendar_advance(struct calendar *c, uint32_t now)
{
	uint32_t passed = now > c->now ? now - c->now : 0;

	if (passed > CALENDAR_SECONDS)
		passed = CALENDAR_SECONDS;
	for (uint32_t i = 0; i < passed; i++) {
		uint16_t *n = calendar_count(c, c->now + i);

		c->used -= *n;
		*n = 0;
	}
	if (now > c->now)
		c->now = now;
}

/* Return the runs in the span that begins with that second. */
static uint32_t
span_runs(const struct calendar *c, uint32_t begin)
{
	uint32_t n = 0;

	for (uint32_t s = begin; s < begin + c->span; s++)
		n += calendar_has(c, s) ? *calendar_count(c, s) : 0;
	return n;
}

static uint32_t
span_begin(const struct calendar *c, uint32_t second)
{
	return second - second % c->span;
}

bool
calendar_has_room(const struct calendar *c, uint32_t second)
{
	return calendar_has(c, second) &&
	       span_runs(c, span_begin(c, second)) < c->limit;
}

bool
calendar_is_same(const struct calendar *c, uint32_t a, uint32_t b)
{
	return span_begin(c, a) == span_begin(c, b);
}

/* Seconds in which a place is wanted, and the runs that a span may have. */
struct calendar_range {
	uint32_t from, to, limit;
};

/*
 * Return the place of one more run in the span that begins with that second; 0:
 * it is full.  From where the run would be by the number of those before it,
 * the next second with the fewest is taken.
 */
static uint32_t
span_place(
    const struct calendar *c, uint32_t begin, const struct calendar_range *r)
{
	uint32_t n = span_runs(c, begin), found = 0;
	uint32_t at = (uint32_t)((uint64_t)n * c->span / r->limit);

	if (n >= r->limit)
		return 0;
	for (uint32_t i = 0; i < c->span; i++) {
		uint32_t s = begin + (at + i) % c->span;

		if (s < r->from || s > r->to || !calendar_has(c, s))
			continue;
		if (found == 0 ||
		    *calendar_count(c, s) < *calendar_count(c, found))
			found = s;
	}
	return found;
}

static uint32_t
first_place(const struct calendar *c, const struct calendar_range *r)
{
	uint32_t found = 0;

	for (uint32_t b = span_begin(c, r->from); b <= r->to && found == 0;
	     b += c->span)
		found = span_place(c, b, r);
	return found;
}

static uint32_t
nearest_place(
    const struct calendar *c, uint32_t wanted, const struct calendar_range *r)
{
	uint32_t middle = span_begin(c, wanted), found = 0;
	uint32_t most = r->to - r->from + c->span;

	for (uint32_t away = 0; away <= most && found == 0; away += c->span) {
		if (middle >= away)
			found = span_place(c, middle - away, r);
		if (found == 0 && away > 0)
			found = span_place(c, middle + away, r);
	}
	return found;
}

/* Return the seconds of the range that the calendar has; false: it has none. */
static bool
calendar_range_of(const struct calendar *c, uint32_t from, uint32_t to,
    struct calendar_range *ret)
{
	if (from < c->now)
		from = c->now;
	if (to >= c->now && to - c->now >= CALENDAR_SECONDS)
		to = c->now + CALENDAR_SECONDS - 1;
	*ret = (struct calendar_range){from, to, c->limit};
	return from <= to;
}

uint32_t
calendar_first(const struct calendar *c, uint32_t from, uint32_t to)
{
	struct calendar_range r;
	uint32_t found;

	if (!calendar_range_of(c, from, to, &r))
		return 0;
	found = first_place(c, &r);
	r.limit = c->most;
	return found != 0 ? found : first_place(c, &r);
}

uint32_t
calendar_nearest(
    const struct calendar *c, uint32_t wanted, uint32_t from, uint32_t to)
{
	struct calendar_range r;
	uint32_t found;

	if (!calendar_range_of(c, from, to, &r))
		return 0;
	found = nearest_place(c, wanted, &r);
	r.limit = c->most;
	return found != 0 ? found : nearest_place(c, wanted, &r);
}

unsigned
calendar_put(struct calendar *c, uint32_t second)
{
	uint16_t *n;
	double ms;

	if (!calendar_has(c, second))
		return 0;
	n = calendar_count(c, second);
	ms = *n * 1000.0 / (c->rate + 1);
	if (*n < UINT16_MAX) {
		(*n)++;
		c->used++;
	}
	return ms < 999 ? (unsigned)ms : 999;
}

uint32_t
calendar_coming(const struct calendar *c)
{
	return c->used - *calendar_count(c, c->now);
}

void
calendar_remove(struct calendar *c, uint32_t second)
{
	uint16_t *n;

	if (!calendar_has(c, second))
		return;
	n = calendar_count(c, second);
	if (*n > 0) {
		(*n)--;
		c->used--;
	}
}
