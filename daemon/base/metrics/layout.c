#include "base/metrics/layout.h"

#include <string.h>

#define METRICS_ROWS
#include "base/metrics/segment.h"

/* Parts begin on separate cache lines. */
#define LINE 64

static size_t
lines(size_t size)
{
	return (size + LINE - 1) / LINE * LINE;
}

size_t
metrics_hists_at(unsigned slots)
{
	return lines(sizeof(struct metrics_segment) +
		     slots * sizeof(struct metrics_slot));
}

size_t
metrics_tables_at(unsigned slots)
{
	return metrics_hists_at(slots) + slots * sizeof(struct metrics_hists);
}

void
metrics_plan(unsigned table, uint32_t rows, struct metrics_plan *p)
{
	const struct metric_table_form *f = &metric_tables[table];

	p->rows = rows + f->other;
	for (p->heads = 16; p->heads < p->rows;)
		p->heads *= 2;
	p->heads_at = lines(sizeof(struct metrics_table));
	p->seen_at = lines(p->heads_at + p->heads * sizeof(uint32_t));
	p->rows_at = lines(p->seen_at + p->rows * sizeof(uint64_t));
	p->stride = sizeof(struct metrics_row) + f->cells * sizeof(uint64_t) +
		    (f->texts + 7u) / 8 * 8;
	p->size = lines(p->rows_at + p->rows * p->stride);
}
