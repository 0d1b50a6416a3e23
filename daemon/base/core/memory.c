#include "base/core/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void (*base_memory_on_overrun)(size_t max);

void
memory_on_overrun(void (*fn)(size_t max))
{
	base_memory_on_overrun = fn;
}

void
memory_overrun(size_t max)
{
	void (*fn)(size_t) = base_memory_on_overrun;

	base_memory_on_overrun = NULL;
	if (fn != NULL)
		fn(max);
	else
		fprintf(stderr,
		    "Error: This operation exceeds the memory limit of %zu "
		    "bytes\n",
		    max);
	_exit(1);
}

void
memory_fail(void)
{
	abort();
}

void *
memory_alloc(size_t n)
{
	void *p = malloc(n ? n : 1);

	if (p == NULL)
		memory_fail();
	return p;
}

void *
memory_zalloc(size_t count, size_t size)
{
	void *p = calloc(count ? count : 1, size ? size : 1);

	if (p == NULL)
		memory_fail();
	return p;
}

void *
memory_realloc(void *p, size_t n)
{
	void *q = realloc(p, n ? n : 1);

	if (q == NULL)
		memory_fail();
	return q;
}

char *
memory_dup(const void *p, size_t n)
{
	char *s = memory_alloc(n + 1);

	if (n > 0)
		memcpy(s, p, n);
	s[n] = '\0';
	return s;
}
