/*
 * Makes a buffer of the test build too small.  The linker puts strbuf_init()
 * of this file in front of that of base/ (--wrap, see the Makefile).
 *
 * With $STRBUF_CUT=N the Nth buffer that a process initialises has a maximum
 * of 0, so that every addition cuts it.  With $STRBUF_CUT=count the number of
 * buffers is printed on standard error when the process ends.  Messages and
 * texts without a maximum (shortbuf, growbuf) are not counted.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"

void __real_strbuf_init(struct strbuf *b, size_t max);
void __wrap_strbuf_init(struct strbuf *b, size_t max);

static unsigned long wanted, count;

static void
count_print(void)
{
	fprintf(stderr, "buffers: %lu\n", count);
}

static void __attribute__((constructor)) wanted_read(void)
{
	const char *s = getenv("STRBUF_CUT");

	if (s != NULL && strcmp(s, "count") == 0)
		atexit(count_print);
	else if (s != NULL)
		wanted = strtoul(s, NULL, 10);
}

void
__wrap_strbuf_init(struct strbuf *b, size_t max)
{
	unsigned long n = __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED);

	__real_strbuf_init(b, n == wanted ? 0 : max);
}
