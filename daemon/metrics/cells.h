#ifndef METRICS_CELLS_H
#define METRICS_CELLS_H

/* What the cells of a slot are for, by objects.tab. */

#include <stdbool.h>

struct metrics_slot;

/* Is it what was set last (source last)? */
bool metric_cell_is_last(unsigned id);

/* Is it what a process has now, and nobody when it has ended? */
bool metric_cell_is_gauge(unsigned id);

/* Makes all gauges of the slot 0. */
void metrics_gauges_clear(struct metrics_slot *slot);

#endif
