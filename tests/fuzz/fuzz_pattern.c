/*
 * Any bytes as a pattern and a name: what has no set, and characters of ASCII
 * only, matches as by fnmatch(3), and the work has a bound.
 */
#include <fnmatch.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "network/fileserver/pattern.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Return true for a text on which fnmatch(3) and Ruby agree. */
static bool
is_plain(const char *s)
{
	size_t n = strlen(s);

	for (size_t i = 0; i < n; i++)
		if ((s[i] & 0x80) || s[i] == '[')
			return false;
	return n == 0 || s[n - 1] != '\\';
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(0);
	const char *pattern = arena_memdup(a, data, size), *name;
	size_t n = strlen(pattern);
	uint64_t steps = 0;
	bool matches;

	name = arena_memdup(
	    a, data + (n < size ? n + 1 : size), size - n - (n < size));
	matches =
	    name_pattern_matches(name_pattern_read(a, pattern), name, &steps);
	if (steps > (uint64_t)(n + 1) * (strlen(name) + 2))
		abort();
	if (is_plain(pattern) && is_plain(name) &&
	    matches != (fnmatch(pattern, name, FNM_PERIOD) == 0))
		abort();
	arena_free(a);
	return 0;
}
