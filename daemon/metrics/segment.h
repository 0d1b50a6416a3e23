#ifndef METRICS_SEGMENT_H
#define METRICS_SEGMENT_H

/* The segment's layout, for its writer (metrics.c) and reader (reader.c). */

#include "metrics/metrics.h"

/* "DLGM"; the layout's number is a hash of the tables it was made from. */
#define METRICS_MAGIC 0x4d474c44u

struct metrics_header {
	uint32_t magic;
	uint32_t layout;       /* METRIC_LAYOUT */
	uint64_t size;	       /* of the whole segment, bytes */
	uint64_t writer_start; /* of the parent, ticks since boot */
	int64_t started;       /* wall clock, seconds since 1970 */
	uint32_t writer_pid;
	uint32_t slots;
	char boot_id[40];
	char service[16];
	char version[32];
};

/* A text behind a sequence lock: odd while it is written. */
struct metrics_textcell {
	uint32_t sequence;
	uint32_t len;
	char text[METRICS_TEXT_MAX];
};

struct metrics_segment {
	struct metrics_header header;
	struct metrics_textcell texts[METRIC_TEXTS];
	struct metrics_slot slot[];
};

#endif
