#include "base/metrics/read/recent.h"

#include <stdlib.h>

#include "base/metrics/index.h"
#include "base/metrics/metrics.h"
#include "base/metrics/read/window.h"

static int
by_size(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

	return (x > y) - (x < y);
}

uint64_t
recent_p90(const struct metrics_index *x, size_t i, unsigned cell)
{
	int64_t now = metrics_clock();
	uint32_t took[METRIC_RECENT];
	size_t n = 0;

	for (unsigned k = 1; k <= METRIC_RECENT; k++) {
		uint64_t v = index_cell(x, i, cell + k);

		if (v >> 32 != 0 && now - (int64_t)(v >> 32) < WINDOW_SECONDS)
			took[n++] = (uint32_t)v;
	}
	if (n == 0)
		return 0;
	qsort(took, n, sizeof(took[0]), by_size);
	return took[(n * 90 + 99) / 100 - 1];
}
