#ifndef BASE_METRICS_READ_WINDOW_H
#define BASE_METRICS_READ_WINDOW_H

/*
 * Percentiles of a histogram over the last five minutes.  Writers only add to
 * cells; a reader keeps earlier copies of the cells and computes the
 * difference. A reader that is younger than the window uses all observations
 * since the daemon's start.
 */

#include <stddef.h>
#include <stdint.h>

struct metrics_hists;

/* Length of the window and time between two copies, seconds. */
#define WINDOW_SECONDS 300
#define WINDOW_STEP    30

enum window_figure {
	WINDOW_P50,
	WINDOW_P90,
	WINDOW_P99,
	WINDOW_HIGHEST,
	WINDOW_FIGURES
};

struct metrics_window {
	uint32_t *copies; /* NULL: nothing was observed yet */
	int64_t taken[WINDOW_SECONDS / WINDOW_STEP + 1];
	unsigned next;	  /* copy that is made next */
	int64_t computed; /* when the figures were computed */
	uint64_t figures[WINDOW_FIGURES];
};

/*
 * Copy the cells when a step has passed; now is in seconds of a monotonic
 * clock. hists are those of all slots, number is that of the histogram.
 */
void window_tick(struct metrics_window *w, const struct metrics_hists *hists,
    unsigned slots, unsigned number, int64_t now);

/*
 * Return a figure in microseconds, at most a second old; 0 without
 * observations.
 */
uint64_t window_figure(struct metrics_window *w,
    const struct metrics_hists *hists, unsigned slots, unsigned number,
    int64_t now, enum window_figure f);

void window_close(struct metrics_window *w);

#endif
