#include "base/core/fixed.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/core/memory.h"

/* The end of a text that was shortened. */
#define MORE "..."

static int __attribute__((format(printf, 3, 0)))
fixed_print(char *out, size_t size, const char *fmt, va_list ap)
{
	int n = vsnprintf(out, size, fmt, ap);

	if (n >= 0 && (size_t)n < size)
		return 0;
	if (size > 0)
		*out = '\0';
	errno = ENAMETOOLONG;
	return -1;
}

int
fixed_whole(char *out, size_t size, const char *fmt, ...)
{
	va_list ap;
	int rc;

	va_start(ap, fmt);
	rc = fixed_print(out, size, fmt, ap);
	va_end(ap);
	return rc;
}

void
fixed_or_none(char *out, size_t size, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	(void)fixed_print(out, size, fmt, ap);
	va_end(ap);
}

void
fixed_must(char *out, size_t size, const char *fmt, ...)
{
	va_list ap;
	int rc;

	va_start(ap, fmt);
	rc = fixed_print(out, size, fmt, ap);
	va_end(ap);
	if (rc < 0)
		memory_fail();
}

void
fixed_vshorten(char *out, size_t size, const char *fmt, va_list ap)
{
	int n = vsnprintf(out, size, fmt, ap);
	size_t more, end;

	if (size == 0 || (n >= 0 && (size_t)n < size))
		return;
	more = size - 1 < strlen(MORE) ? size - 1 : strlen(MORE);
	end = size - 1 - more;
	while (end > 0 && ((unsigned char)out[end] & 0xc0) == 0x80)
		end--;
	memcpy(out + end, MORE, more);
	out[end + more] = '\0';
}

void
fixed_shorten(char *out, size_t size, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	fixed_vshorten(out, size, fmt, ap);
	va_end(ap);
}
