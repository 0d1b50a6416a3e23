#ifndef BASE_METRICS_CELLS_H
#define BASE_METRICS_CELLS_H

/* Kinds of the cells of a slot, by objects.tab. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct metrics_slot;

/* Return true when the source of the cell is `last`, the value set last. */
bool metric_cell_is_last(unsigned id);

/*
 * Return the cells that hold a current value: they become 0 when no process has
 * the slot.  *ret_count is their number.
 */
const uint16_t *metric_gauges(size_t *ret_count);

/* Set all gauges of the slot to 0. */
void metrics_gauges_clear(struct metrics_slot *slot);

#endif
