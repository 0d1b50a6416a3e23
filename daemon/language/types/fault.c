#include "language/types/fault.h"

#include <stdarg.h>
#include <stddef.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"

/* Longest error; the rest is cut. */
#define FAULT_MAX ((size_t)64 << 10)

bool type_fault_waits;
static struct shortbuf types_fault;

void
type_fault_set(const char *fmt, ...)
{
	va_list ap;

	if (type_fault_waits)
		return;
	shortbuf_init(&types_fault, FAULT_MAX);
	va_start(ap, fmt);
	strbuf_vaddf(&types_fault.out, fmt, ap);
	va_end(ap);
	type_fault_waits = true;
}

const char *
type_fault_take(struct arena *a)
{
	const char *s;

	if (!type_fault_waits)
		return NULL;
	s = arena_strdup(a, shortbuf_text(&types_fault));
	type_fault_clear();
	return s;
}

void
type_fault_clear(void)
{
	if (type_fault_waits)
		shortbuf_release(&types_fault);
	type_fault_waits = false;
}
