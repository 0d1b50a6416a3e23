#ifndef COMMAND_METRICS_SEGMENTS_H
#define COMMAND_METRICS_SEGMENTS_H

/* The metrics segments of the daemons, as commands read them. */

#include <stdbool.h>

struct metrics_view;

enum segment {
	SEGMENT_COMPILED,
	SEGMENT_APPLYD,
	SEGMENTS,
};

/*
 * Read the segments below rundir into the array of SEGMENTS views; wanted as in
 * struct metrics_view, or NULL.  A daemon that does not run is not an error;
 * its state is in the view's reader.
 */
void segments_open(
    struct metrics_view *views, const char *rundir, const bool *wanted);

/* Release the readers, of views that were not opened, too. */
void segments_close(struct metrics_view *views);

#endif
