/* Any text as facter.conf: a hash, or an error that names the file. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "language/value/document/hocon.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(0);
	const char *error = NULL;
	struct value v;

	if (hocon_parse(a, "f.conf", size % 2 ? HOCON_FILE : HOCON_STRING,
		arena_memdup(a, data, size), size, &v, &error) == 0) {
		if (v.tag != V_HASH)
			abort();
	} else if (error == NULL || strncmp(error, "f.conf: ", 8) != 0) {
		abort();
	}
	arena_free(a);
	return 0;
}
