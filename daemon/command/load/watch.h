#ifndef COMMAND_LOAD_WATCH_H
#define COMMAND_LOAD_WATCH_H

/* Processor time and memory of the server's processes, and of this one. */

#include <stdbool.h>
#include <stdint.h>

#include "command/load/metrics.h"

struct load_counts;

/* A server that is watched besides this process, in at most one way. */
struct load_watched {
	int64_t pid; /* the server's first process; 0: none */
	bool has_metrics;
	struct load_metrics metrics;
};

/* Before the test: 0, or -1 after printing an error. */
int load_watch_begin(const struct load_watched *w, struct load_counts *c);
/* From time to time: the greatest memory of the processes. */
void load_watch_look(const struct load_watched *w, struct load_counts *c);
/* After it; or -1, printed: then nothing is known about the server. */
int load_watch_end(const struct load_watched *w, struct load_counts *c);

#endif
