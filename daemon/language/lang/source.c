#include "language/lang/source.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/text/utf8.h"

static const char *
line_next(const char *p, const char *end)
{
	p = memchr(p, '\n', (size_t)(end - p));
	return p != NULL ? p + 1 : NULL;
}

void
source_index(struct source *src, struct arena *a)
{
	const char *end = src->text + src->len, *p;
	uint32_t n = 0;

	for (p = src->text; p != NULL; p = line_next(p, end))
		n++;
	src->lines = arena_alloc(a, n * sizeof(*src->lines));
	src->line_count = n;
	n = 0;
	for (p = src->text; p != NULL; p = line_next(p, end))
		src->lines[n++] = (uint32_t)(p - src->text);
}

struct source_pos
source_position(const struct source *src, uint32_t offset)
{
	uint32_t low = 0, high = src->line_count;
	struct source_pos pos;

	if (offset > src->len)
		offset = src->len;
	while (high - low > 1) {
		uint32_t mid = low + (high - low) / 2;

		if (src->lines[mid] <= offset)
			low = mid;
		else
			high = mid;
	}
	pos.line = low + 1;
	pos.column = (uint32_t)utf8_count(src->text + src->lines[low],
			 offset - src->lines[low]) +
		     1;
	return pos;
}
