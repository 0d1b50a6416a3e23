#include "types/fault.h"

#include <stdarg.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/strbuf.h"

/* Longest error; the rest is cut. */
#define FAULT_MAX ((size_t)64 << 10)

bool type_fault_waits;
static struct strbuf fault;

void
type_fault_set(const char *fmt, ...)
{
	va_list ap;

	if (type_fault_waits)
		return;
	strbuf_init(&fault, FAULT_MAX);
	va_start(ap, fmt);
	strbuf_vaddf(&fault, fmt, ap);
	va_end(ap);
	type_fault_waits = true;
}

const char *
type_fault_take(struct arena *a)
{
	const char *s;

	if (!type_fault_waits)
		return NULL;
	s = arena_memdup(a, fault.s, fault.len);
	type_fault_clear();
	return s;
}

void
type_fault_clear(void)
{
	if (type_fault_waits)
		strbuf_release(&fault);
	type_fault_waits = false;
}
