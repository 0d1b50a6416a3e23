/* Any text as a file of facts: a hash, or an error that names the file. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "machine/facts/facts.h"
#include "machine/facts/read_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const names[] = {"f.json", "f.yaml", "f.txt"};
	struct arena *a = arena_new(0);
	const char *name, *text, *error = NULL;
	struct facts_file file;

	if (size == 0)
		goto out;
	name = names[data[0] % 3];
	text = arena_memdup(a, data + 1, size - 1);
	if (facts_parse(a, name, text, size - 1, &file, &error) == 0) {
		if (file.values.tag != V_HASH)
			abort();
	} else if (error == NULL || strstr(error, name) == NULL) {
		abort();
	}
out:
	arena_free(a);
	return 0;
}
