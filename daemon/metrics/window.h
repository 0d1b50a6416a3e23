#ifndef METRICS_WINDOW_H
#define METRICS_WINDOW_H

/*
 * Percentiles of a histogram over the last five minutes.  Writers only ever
 * add to cells; a reader keeps what the cells were some times before and
 * takes the difference.  A reader that is younger than the window takes all
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
	int64_t computed; /* when the figures were */
	uint64_t figures[WINDOW_FIGURES];
};

/*
 * Makes a copy when it is time for one; now in seconds of a clock that does
 * not jump.  hists are those of all slots, number is the histogram's.
 */
void window_tick(struct metrics_window *w, const struct metrics_hists *hists,
    unsigned slots, unsigned number, int64_t now);

/* A figure in microseconds, at most a second old; 0: nothing was observed. */
uint64_t window_figure(struct metrics_window *w,
    const struct metrics_hists *hists, unsigned slots, unsigned number,
    int64_t now, enum window_figure f);

void window_close(struct metrics_window *w);

#endif
