#ifndef METRICS_CELLS_H
#define METRICS_CELLS_H

/* What the cells of a slot are for, by objects.tab. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct metrics_slot;

/* Is it what was set last (source last)? */
bool metric_cell_is_last(unsigned id);

/* Those that say what a process has now, and nobody when it has ended. */
const uint16_t *metric_gauges(size_t *ret_count);

/* Makes all gauges of the slot 0. */
void metrics_gauges_clear(struct metrics_slot *slot);

#endif
