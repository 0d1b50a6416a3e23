/*
 * The metrics of a server, which "dalang load" reads: sums are never negative,
 * and a line counts in the same way wherever it stands.
 */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "command/load/internal.h"
#include "command/load/metrics.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *s = (const char *)data, *end = s + size, *next;
	struct load_metrics_values all, one;

	memset(&all, 0, sizeof(all));
	for (; s < end; s = next + 1) {
		next = memchr(s, '\n', (size_t)(end - s));
		if (next == NULL)
			next = end;
		memset(&one, 0, sizeof(one));
		load_metrics_line_add(&one, s, (size_t)(next - s));
		load_metrics_line_add(&all, s, (size_t)(next - s));
		if (!(one.processor >= 0) || !(one.memory >= 0) ||
		    all.processor < one.processor || all.memory < one.memory ||
		    (one.found & ~all.found) != 0)
			abort();
	}
	return 0;
}
