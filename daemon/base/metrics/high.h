#ifndef BASE_METRICS_HIGH_H
#define BASE_METRICS_HIGH_H

/*
 * Maximum of a value within the window: the writer keeps a maximum for each
 * step of the window.
 */

#include <stdint.h>

#include "base/metrics/read/window.h"

#define HIGH_STEPS (WINDOW_SECONDS / WINDOW_STEP + 1)

struct metrics_high {
	int64_t step; /* number of the step that is being filled */
	uint64_t most[HIGH_STEPS];
};

/*
 * Record a value and return the maximum of the last WINDOW_SECONDS; now is in
 * seconds of a monotonic clock.  Call it when the value grew, and each second.
 */
uint64_t high_note(struct metrics_high *h, uint64_t value, int64_t now);

#endif
