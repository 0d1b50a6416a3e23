#include "base/text/charset.h"

#include <errno.h>
#include <iconv.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"

/* The characters of names; a slash would begin options that lose text. */
static const char of_names[] = "abcdefghijklmnopqrstuvwxyz"
			       "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.:";

static iconv_t
converter_open(
    struct arena *a, const char *from, const char *to, const char **why)
{
	const char *names[] = {from, to};
	iconv_t c = (iconv_t)-1;

	for (unsigned i = 0; i < 2; i++)
		if (*names[i] == '\0' ||
		    names[i][strspn(names[i], of_names)] != '\0') {
			*why = arena_printf(
			    a, "the encoding '%s' is not known", names[i]);
			return c;
		}
	c = iconv_open(to, from);
	if (c == (iconv_t)-1)
		*why = arena_printf(
		    a, "the conversion from %s to %s is not known", from, to);
	return c;
}

/* Convert all, and return to the initial state; 0, or -1. */
static int
base_charset_convert(iconv_t c, const char *s, size_t n, struct strbuf *out)
{
	char *in = (char *)(uintptr_t)s, *at, part[4096];
	bool is_end = 0, is_full;
	size_t left, rc;

	for (;;) {
		at = part;
		left = sizeof(part);
		rc = is_end ? iconv(c, NULL, NULL, &at, &left)
			    : iconv(c, &in, &n, &at, &left);
		is_full = rc == (size_t)-1 && errno == E2BIG;
		strbuf_add(out, part, sizeof(part) - left);
		if (is_full)
			continue;
		if (rc == (size_t)-1)
			return -1;
		if (is_end)
			return 0;
		is_end = 1;
	}
}

char *
charset_convert(struct arena *a, const char *from, const char *to,
    const char *s, size_t n, size_t max, size_t *ret, const char **why)
{
	iconv_t c = converter_open(a, from, to, why);
	char *text = NULL;
	struct strbuf out;

	if (c == (iconv_t)-1)
		return NULL;
	strbuf_init(&out, max);
	if (base_charset_convert(c, s, n, &out) < 0) {
		*why = arena_printf(
		    a, "the text cannot be converted from %s to %s", from, to);
	} else {
		text = strbuf_copy(&out, a);
		*ret = out.len;
		if (text == NULL)
			*why =
			    arena_printf(a, "the text in %s is too long", to);
	}
	strbuf_release(&out);
	iconv_close(c);
	return text;
}
