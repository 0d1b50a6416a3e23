#include "base/data/json_fault.h"

#include <string.h>

#include "base/text/utf8.h"

void
json_fault_place(struct json_fault *f, const char *text, const char *place)
{
	const char *p = text, *line = text;

	f->line = 1;
	while ((p = memchr(p, '\n', (size_t)(place - p))) != NULL) {
		f->line++;
		line = ++p;
	}
	f->column = 1 + (uint32_t)utf8_count(line, (size_t)(place - line));
}
