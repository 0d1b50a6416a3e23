#ifndef SNMP_AGENT_NOTE_WINDOW_H
#define SNMP_AGENT_NOTE_WINDOW_H

/*
 * The growth of two counters within the last five minutes: their values are
 * kept every 15 seconds, and the difference to the oldest is taken.
 */

#include <stdbool.h>
#include <stdint.h>

/* Milliseconds. */
#define NOTE_WINDOW_MS	    300000
#define NOTE_WINDOW_STEP_MS 15000
#define NOTE_WINDOW_STEPS   (NOTE_WINDOW_MS / NOTE_WINDOW_STEP_MS)

struct note_window {
	struct note_window_mark {
		int64_t taken;
		uint64_t part, whole;
	} marks[NOTE_WINDOW_STEPS + 1]; /* a ring; the first is the oldest */
	unsigned first, count;
};

/* Start again with counters at 0 or at their current values. */
void note_window_start(
    struct note_window *w, int64_t now, uint64_t part, uint64_t whole);

/*
 * Add the current values and return the growth.  Returns true when the window
 * is complete: it began five minutes ago.
 */
bool note_window_look(
    struct note_window *w, int64_t now, uint64_t *part, uint64_t *whole);

#endif
