#include "base/text/html.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/strbuf.h"
#include "base/text/utf8.h"

#define REPLACEMENT "\xef\xbf\xbd"

/* Return what stands for a character, or NULL: itself. */
static const char *
escape_of(uint32_t c)
{
	switch (c) {
	case '&':
		return "&amp;";
	case '<':
		return "&lt;";
	case '>':
		return "&gt;";
	case '"':
		return "&quot;";
	case '\'':
		return "&#39;";
	default:
		return NULL;
	}
}

/* Separators of lines, and characters that change the writing direction. */
static bool
misleads(uint32_t c)
{
	return (c >= 0x200e && c <= 0x200f) || (c >= 0x2028 && c <= 0x202e) ||
	       (c >= 0x2066 && c <= 0x2069) || c == 0x061c || c == 0xfeff;
}

static bool
html_is_allowed(uint32_t c)
{
	if (c == '\t' || c == '\n')
		return true;
	return c >= ' ' && !(c >= 0x7f && c < 0xa0) && !misleads(c) &&
	       (c & 0xfffe) != 0xfffe;
}

void
html_text(struct strbuf *out, const char *s, size_t n)
{
	for (size_t i = 0, len; i < n; i += len) {
		const char *escape;
		uint32_t c = 0;

		len = utf8_decode(s + i, n - i, &c);
		if (len == 0 || !html_is_allowed(c)) {
			strbuf_addstr(out, REPLACEMENT);
			len = len == 0 ? 1 : len;
		} else if ((escape = escape_of(c)) != NULL) {
			strbuf_addstr(out, escape);
		} else {
			strbuf_add(out, s + i, len);
		}
	}
}

struct arguments {
	va_list ap;
};

static void
add_string(struct strbuf *out, struct arguments *a)
{
	const char *s = va_arg(a->ap, const char *);

	if (s != NULL)
		html_text(out, s, strlen(s));
}

/* The conversions of html_addf(), and what adds them. */
enum html_conversion {
	TEXT,
	INT,
	UNSIGNED,
	SIZE,
	LONG,
	UNSIGNED_LONG,
	WHOLE,
	TENTHS,
	PERCENT,
	CONVERSIONS
};

static const char *const conversions[CONVERSIONS] = {
    [TEXT] = "s",
    [INT] = "d",
    [UNSIGNED] = "u",
    [SIZE] = "zu",
    [LONG] = "lld",
    [UNSIGNED_LONG] = "llu",
    [WHOLE] = ".0f",
    [TENTHS] = ".1f",
    [PERCENT] = "%",
};

static enum html_conversion
conversion_of(const char *p)
{
	enum html_conversion c = TEXT;

	while (c < CONVERSIONS &&
	       strncmp(p, conversions[c], strlen(conversions[c])) != 0)
		c++;
	if (c == CONVERSIONS)
		abort(); /* not a conversion of html_addf() */
	return c;
}

static void
add_conversion(struct strbuf *out, enum html_conversion c, struct arguments *a)
{
	switch (c) {
	case TEXT:
		add_string(out, a);
		return;
	case INT:
		strbuf_addint(out, va_arg(a->ap, int));
		return;
	case UNSIGNED:
		strbuf_addunsigned(out, va_arg(a->ap, unsigned));
		return;
	case SIZE:
		strbuf_addunsigned(out, va_arg(a->ap, size_t));
		return;
	case LONG:
		strbuf_addint(out, va_arg(a->ap, long long));
		return;
	case UNSIGNED_LONG:
		strbuf_addunsigned(out, va_arg(a->ap, unsigned long long));
		return;
	case WHOLE:
		strbuf_addf(out, "%.0f", va_arg(a->ap, double));
		return;
	case TENTHS:
		strbuf_addf(out, "%.1f", va_arg(a->ap, double));
		return;
	default:
		strbuf_addch(out, '%');
	}
}

void
html_addf(struct strbuf *out, const char *fmt, ...)
{
	struct arguments a;

	va_start(a.ap, fmt);
	while (*fmt != '\0') {
		size_t n = strcspn(fmt, "%");

		strbuf_add(out, fmt, n);
		fmt += n;
		if (*fmt == '%') {
			enum html_conversion c = conversion_of(++fmt);

			add_conversion(out, c, &a);
			fmt += strlen(conversions[c]);
		}
	}
	va_end(a.ap);
}
