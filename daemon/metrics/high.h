#ifndef METRICS_HIGH_H
#define METRICS_HIGH_H

/*
 * The most that something was within the window: the writer keeps a maximum
 * for each of its steps.
 */

#include <stdint.h>

#include "metrics/window.h"

#define HIGH_STEPS (WINDOW_SECONDS / WINDOW_STEP + 1)

struct metrics_high {
	int64_t step; /* number of the one that is filled now */
	uint64_t most[HIGH_STEPS];
};

/*
 * Notes a value and returns the most of the last WINDOW_SECONDS; now in
 * seconds of a clock that does not jump.  To be called when the value grew,
 * and each second.
 */
uint64_t high_note(struct metrics_high *h, uint64_t value, int64_t now);

#endif
