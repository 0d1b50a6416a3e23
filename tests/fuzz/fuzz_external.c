/* Any text as external facts of each kind: a hash, or an error. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "base/core/arena.h"
#include "machine/facts/internal.h"
#include "machine/facts/resolve.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const formats[] = {"txt", "json", "yaml", ""};
	struct arena *a = arena_new(0);
	struct fact_run run = {.arena = a, .root = ""};
	const char *format, *text, *error = NULL;
	struct value v;

	if (size == 0)
		goto out;
	format = formats[data[0] % 4];
	text = arena_memdup(a, data + 1, size - 1);
	if (external_parse(&run, format, "f", text, size - 1, &v, &error) ==
	    0) {
		if (v.tag != V_HASH)
			abort();
	} else if (error == NULL) {
		abort();
	}
out:
	arena_free(a);
	return 0;
}
