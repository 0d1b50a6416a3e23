/*
 * Any two texts as sets of global identifiers: a set lacks none of its own, and
 * none that a larger one has.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "mysql/gtid.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(0);
	char *text = arena_alloc(a, 2 * size + 2);
	const char *one = text, *two;
	uint64_t n;

	memcpy(text, data, size);
	text[size] = '\0';
	two = text + strlen(text) + (strlen(text) < size);
	if (gtid_gap(a, one, one, &n) && n != 0)
		abort();
	if (gtid_gap(a, one, two, &n)) {
		char *both = arena_printf(a, "%s,%s", two, one);

		if (gtid_gap(a, one, both, &n) && n != 0)
			abort();
	}
	arena_free(a);
	return 0;
}
