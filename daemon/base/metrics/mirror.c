#include "base/metrics/mirror.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>

#include "base/metrics/cells.h"
#include "base/metrics/metrics.h"
#include "base/metrics/segment.h"
#include "base/metrics/seqtext.h"

/* The mapped counts of the parent, or NULL. */
static const struct metrics_parent *from;

int
metrics_mirror_open(int fd)
{
	void *p = mmap(NULL, sizeof(*from), PROT_READ, MAP_SHARED, fd, 0);

	if (p == MAP_FAILED)
		return -1;
	from = p;
	return 0;
}

uint64_t
metrics_parent_set(unsigned id)
{
	const struct metrics_slot *set =
	    from != NULL ? &from->set : metrics_first;
	uint64_t v = __atomic_load_n(&set->cell[id], __ATOMIC_RELAXED);

	return v == METRICS_UNSET ? 0 : v;
}

/* Read the parent's value; false when the cell belongs to the keeper. */
static bool
mirror_cell_value(unsigned id, uint64_t *ret)
{
	*ret = __atomic_load_n(&from->set.cell[id], __ATOMIC_RELAXED);
	if (*ret != METRICS_UNSET)
		return true;
	*ret = __atomic_load_n(&from->own.cell[id], __ATOMIC_RELAXED);
	return !metric_cell_is_last(id);
}

static void
cells_copy(struct metrics_slot *to)
{
	uint64_t v;

	for (unsigned i = 0; i < METRIC_CELLS; i++)
		if (mirror_cell_value(i, &v) &&
		    __atomic_load_n(&to->cell[i], __ATOMIC_RELAXED) != v)
			__atomic_store_n(&to->cell[i], v, __ATOMIC_RELAXED);
}

static size_t
mirror_text_read(const struct metrics_textcell *t, char buf[METRICS_TEXT_MAX])
{
	return seqtext_read(&t->sequence, t->text, METRICS_TEXT_MAX - 1, buf);
}

static void
texts_copy(const struct metrics_textcell *to)
{
	char want[METRICS_TEXT_MAX], have[METRICS_TEXT_MAX];

	for (unsigned i = 0; i < METRIC_TEXTS; i++) {
		const struct metrics_textcell *t = &from->texts[i];
		size_t len;

		if (__atomic_load_n(&t->sequence, __ATOMIC_RELAXED) == 0)
			continue;
		len = mirror_text_read(t, want);
		if (mirror_text_read(&to[i], have) != len ||
		    memcmp(want, have, len) != 0)
			metric_text(i, want, len);
	}
}

/* A new process may take the slot at any time: change only what was read. */
static void
gauges_end(const uint32_t *holder, struct metrics_slot *slot)
{
	size_t n;
	const uint16_t *gauges = metric_gauges(&n);

	for (size_t i = 0; i < n; i++) {
		uint64_t *cell = &slot->cell[gauges[i]];
		uint64_t v = __atomic_load_n(cell, __ATOMIC_RELAXED);

		if (v == 0)
			continue;
		if (__atomic_load_n(holder, __ATOMIC_ACQUIRE) != METRICS_FREED)
			return;
		__atomic_compare_exchange_n(
		    cell, &v, 0, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
	}
}

void
metrics_mirror(void)
{
	unsigned slots;
	struct metrics_segment *to = metrics_mapped(&slots);

	if (to == NULL || from == NULL)
		return;
	cells_copy(&to->slot[0]);
	texts_copy(to->texts);
	for (unsigned i = 1; i < slots; i++)
		if (__atomic_load_n(&from->holders[i], __ATOMIC_ACQUIRE) ==
		    METRICS_FREED)
			gauges_end(&from->holders[i], &to->slot[i]);
}
