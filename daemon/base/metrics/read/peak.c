#include "base/metrics/read/peak.h"

#include "base/metrics/read/reader_state.h"

_Static_assert(METRIC_PEAK == WINDOW_SECONDS / WINDOW_STEP + 1,
    "a cell for each step of the window, and the one that is filled");

static uint64_t
step_now(void)
{
	return (uint64_t)metrics_clock() / WINDOW_STEP + 1;
}

static size_t
peak_first_of(unsigned column, size_t row)
{
	return column + (row - 1) * METRIC_PEAK;
}

void
metric_peak(unsigned column, unsigned row, uint64_t v)
{
	uint64_t step = step_now(), old;
	unsigned cell =
	    (unsigned)(peak_first_of(column, row) + step % METRIC_PEAK);

	if (v > UINT32_MAX)
		v = UINT32_MAX;
	old = __atomic_load_n(&metrics_own->cell[cell], __ATOMIC_RELAXED);
	if (old >> 32 != step || v > (uint32_t)old)
		metric_put(cell, step << 32 | v);
}

uint64_t
peak_value(const struct metrics_reader *r, unsigned column, size_t row)
{
	uint64_t step = step_now(), most = 0;
	size_t first = peak_first_of(column, row);

	for (unsigned s = 0; s < r->slots; s++) {
		const struct metrics_slot *slot = &r->segment->slot[s];

		for (unsigned k = 0; k < METRIC_PEAK; k++) {
			uint64_t v = __atomic_load_n(
			    &slot->cell[first + k], __ATOMIC_RELAXED);

			if ((v >> 32) + METRIC_PEAK > step &&
			    (uint32_t)v > most)
				most = (uint32_t)v;
		}
	}
	return most;
}
