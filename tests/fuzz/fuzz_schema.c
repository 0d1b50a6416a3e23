/* Any text as the schema of a type: a complete table, or an error. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/schema/internal.h"
#include "language/schema/schema.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
table_check(const struct schema *s)
{
	const struct attr *at;
	int namevars = 0;

	for (at = s->type.attrs; at->name != NULL; at++) {
		if (at->data_type == NULL)
			abort();
		namevars += at->kind == ATTR_NAMEVAR;
	}
	if (namevars != 1 ||
	    (s->type.title == TITLE_PATTERNS) != (s->type.patterns != NULL))
		abort();
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(0);
	struct strbuf err;
	const struct schema *s;

	strbuf_init(&err, 65536);
	s = schema_read(a, "any", (const char *)data, size, &err);
	if (s != NULL)
		table_check(s);
	else if (err.len == 0)
		abort();
	strbuf_release(&err);
	arena_free(a);
	return 0;
}
