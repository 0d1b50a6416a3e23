#include "base/metrics/read/window.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/metrics/segment.h"

#define COPIES (WINDOW_SECONDS / WINDOW_STEP + 1)
#define BYTES  (HISTOGRAM_CELLS * sizeof(uint32_t))

/* Skip a slot without observations: its pages were never touched. */
static bool
slot_counted(const struct metrics_hist *h)
{
	for (unsigned b = 0; b < HISTOGRAM_BUCKETS; b++)
		if (__atomic_load_n(&h->bucket[b], __ATOMIC_RELAXED) != 0)
			return true;
	return false;
}

/* Add up the cells of all slots; false when all are 0. */
static bool
metrics_window_cells_sum(const struct metrics_hists *hists, unsigned slots,
    unsigned number, uint32_t *sum)
{
	bool any = false;

	memset(sum, 0, BYTES);
	for (unsigned s = 0; s < slots; s++) {
		const struct metrics_hist *h = &hists[s].hist[number];

		if (!slot_counted(h))
			continue;
		any = true;
		for (unsigned i = 0; i < HISTOGRAM_CELLS; i++)
			sum[i] +=
			    __atomic_load_n(&h->fine[i], __ATOMIC_RELAXED);
	}
	return any;
}

static void
copy_make(struct metrics_window *w, const uint32_t *cells, int64_t now)
{
	memcpy(w->copies + w->next * HISTOGRAM_CELLS, cells, BYTES);
	w->taken[w->next] = now;
	w->next = (w->next + 1) % COPIES;
}

void
window_tick(struct metrics_window *w, const struct metrics_hists *hists,
    unsigned slots, unsigned number, int64_t now)
{
	int64_t last = w->taken[(w->next + COPIES - 1) % COPIES];
	uint32_t cells[HISTOGRAM_CELLS];

	if (last != 0 && now - last < WINDOW_STEP)
		return;
	if (!metrics_window_cells_sum(hists, slots, number, cells) &&
	    w->copies == NULL)
		return;
	if (w->copies == NULL) {
		if ((w->copies = malloc(COPIES * BYTES)) == NULL)
			return;
		/* Earlier observations are within the window. */
		memset(w->copies, 0, BYTES);
		w->taken[0] = now;
		w->next = 1;
		return;
	}
	copy_make(w, cells, now);
}

/* Return the latest copy that is at least a window old, or the first one. */
static const uint32_t *
copy_before(const struct metrics_window *w, int64_t now)
{
	unsigned best = w->next;

	if (w->copies == NULL)
		return NULL;
	if (w->taken[best] == 0)
		best = 0;
	for (unsigned i = 0; i < COPIES; i++)
		if (w->taken[i] != 0 && now - w->taken[i] >= WINDOW_SECONDS &&
		    w->taken[i] > w->taken[best])
			best = i;
	return w->copies + best * HISTOGRAM_CELLS;
}

/* Return the value at that rank of all observations. */
static uint64_t
rank_value(const uint32_t *cells, uint64_t rank)
{
	uint64_t seen = 0;
	unsigned i;

	for (i = 0; i < HISTOGRAM_CELLS; i++)
		if ((seen += cells[i]) >= rank)
			return histogram_value(i);
	return 0;
}

static void
figures_make(struct metrics_window *w, const uint32_t *cells)
{
	static const unsigned percent[] = {[WINDOW_P50] = 50,
	    [WINDOW_P90] = 90,
	    [WINDOW_P99] = 99,
	    [WINDOW_HIGHEST] = 100};
	uint64_t total = 0;

	for (unsigned i = 0; i < HISTOGRAM_CELLS; i++)
		total += cells[i];
	for (unsigned f = 0; f < WINDOW_FIGURES; f++)
		w->figures[f] =
		    total == 0
			? 0
			: rank_value(cells, (total * percent[f] + 99) / 100);
}

uint64_t
window_figure(struct metrics_window *w, const struct metrics_hists *hists,
    unsigned slots, unsigned number, int64_t now, enum window_figure f)
{
	uint32_t cells[HISTOGRAM_CELLS];
	const uint32_t *before;

	if (w->computed == now)
		return w->figures[f];
	window_tick(w, hists, slots, number, now);
	metrics_window_cells_sum(hists, slots, number, cells);
	before = copy_before(w, now);
	for (unsigned i = 0; before != NULL && i < HISTOGRAM_CELLS; i++)
		cells[i] -= before[i];
	figures_make(w, cells);
	w->computed = now;
	return w->figures[f];
}

void
window_close(struct metrics_window *w)
{
	free(w->copies);
	memset(w, 0, sizeof(*w));
}
