#ifndef BASE_METRICS_READ_READER_STATE_H
#define BASE_METRICS_READ_READER_STATE_H

/* State of a reader, shared by reader.c (maps) and value.c (values). */

#include <sys/types.h>

#include "base/metrics/index.h"
#include "base/metrics/read/reader.h"
#include "base/metrics/segment.h"
#include "base/metrics/read/window.h"

/* Identity of a segment; differs after each start of the daemon. */
struct metrics_identity {
	dev_t dev;
	ino_t ino;
	int64_t started;
	uint64_t writer_start;
};

struct metrics_reader {
	char *path;
	unsigned daemon;		       /* M_DAEMON_... */
	const struct metrics_segment *segment; /* NULL: none is mapped */
	const struct metrics_hists *hists;     /* of the segment's slots */
	unsigned slots;
	size_t size;
	struct metrics_identity is; /* the last that was mapped */
	uint64_t generation;	    /* number of different segments so far */
	enum metrics_state state;   /* of the last refresh */
	const char *reason;	    /* why the segment was refused */
	bool held;		    /* the file is not checked again */
	int64_t indexed; /* second in which the lists were refreshed */
	struct metrics_index indexes[METRIC_TABLES];
	struct metrics_window *windows; /* by histogram */
	struct metrics_nodes *nodes;	/* last counts of nodes.c */
};

#endif
