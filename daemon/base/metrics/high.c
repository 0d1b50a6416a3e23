#include "base/metrics/high.h"

uint64_t
high_note(struct metrics_high *h, uint64_t value, int64_t now)
{
	int64_t step = now / WINDOW_STEP;
	uint64_t most = 0;

	/* Clear the steps that have passed without a value. */
	if (h->step < step - HIGH_STEPS)
		h->step = step - HIGH_STEPS;
	while (h->step < step)
		h->most[++h->step % HIGH_STEPS] = 0;
	if (value > h->most[step % HIGH_STEPS])
		h->most[step % HIGH_STEPS] = value;
	for (unsigned i = 0; i < HIGH_STEPS; i++)
		if (h->most[i] > most)
			most = h->most[i];
	return most;
}
