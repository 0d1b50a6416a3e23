#ifndef SERVER_FRONT_SLOTS_CALENDAR_H
#define SERVER_FRONT_SLOTS_CALENDAR_H

/*
 * The calendar of coming runs: how many begin in each second of the next day,
 * and how many may.  Seconds are those of a monotonic clock: no step of the
 * date moves a run.
 *
 * The limit holds for spans of some seconds each, so that it is met where fewer
 * than one run a second may begin; within its span a run gets the place that
 * makes the distances equal.  No call takes longer than one pass over a day.
 */

#include <stdbool.h>
#include <stdint.h>

/* Seconds that a calendar has, from the current one on. */
#define CALENDAR_SECONDS 86400U

struct calendar {
	uint32_t now;	  /* the first second */
	double rate;	  /* runs a second that may begin */
	uint32_t span;	  /* seconds that share a limit */
	uint32_t limit;	  /* of the runs of a span */
	uint32_t most;	  /* the same, where all spans have so many */
	uint32_t used;	  /* runs in all seconds */
	uint16_t *counts; /* of runs, by second modulo CALENDAR_SECONDS */
};

void calendar_init(struct calendar *c, uint32_t now);
void calendar_release(struct calendar *c);

/* Set how many runs a second may begin; the runs that are in it stay. */
void calendar_set_rate(struct calendar *c, double rate);

/*
 * Begin at a later second, and drop the runs before it.  An earlier second is
 * ignored.
 */
void calendar_advance(struct calendar *c, uint32_t now);

/* Return whether a run may begin in that second as well. */
bool calendar_has_room(const struct calendar *c, uint32_t second);

/*
 * Return the first second with room of those from `from` to `to`; 0: none has.
 */
uint32_t calendar_first(const struct calendar *c, uint32_t from, uint32_t to);

/*
 * Return the second with room that is next to the wanted one, of those from
 * `from` to `to`; 0: none has.
 */
uint32_t calendar_nearest(
    const struct calendar *c, uint32_t wanted, uint32_t from, uint32_t to);

/* Return whether both seconds are in one span. */
bool calendar_is_same(const struct calendar *c, uint32_t a, uint32_t b);

/*
 * Put a run into that second.  Returns the millisecond of it in which the run
 * begins, so that those of one second do not begin together.
 */
unsigned calendar_put(struct calendar *c, uint32_t second);

/* Return the runs that begin after the first second. */
uint32_t calendar_coming(const struct calendar *c);

/* Remove a run of that second, if it has not passed. */
void calendar_remove(struct calendar *c, uint32_t second);

#endif
