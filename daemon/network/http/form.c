#include "network/http/form.h"

#include <ctype.h>
#include <string.h>
#include <stdlib.h>

#include "base/text/hex.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"

int64_t
form_decode(char *s, size_t n, int plus)
{
	size_t out = 0;

	for (size_t i = 0; i < n; i++) {
		char c = s[i];

		if (c == '%') {
			if (n - i < 3 || hex_value(s[i + 1]) < 0 ||
			    hex_value(s[i + 2]) < 0)
				return -1;
			c = (char)(hex_value(s[i + 1]) * 16 +
				   hex_value(s[i + 2]));
			i += 2;
		} else if (c == '+' && plus) {
			c = ' ';
		}
		s[out++] = c;
	}
	return (int64_t)out;
}

void
form_encode(struct strbuf *out, const char *s, size_t n)
{
	static const char digits[] = "0123456789ABCDEF";

	if (strbuf_reserve(out, n) < 0) {
		strbuf_cut(out);
		return;
	}
	for (size_t i = 0; i < n; i++) {
		unsigned char c = (unsigned char)s[i];

		if (isalnum(c) || (c != 0 && strchr("-._~", c) != NULL)) {
			strbuf_addch(out, c);
		} else {
			char x[3] = {'%', digits[c >> 4], digits[c & 15]};

			strbuf_add(out, x, 3);
		}
	}
}

void
form_init(struct form *f)
{
	f->count = 0;
	f->text_count = 0;
}

void
form_release(struct form *f)
{
	for (size_t i = 0; i < f->text_count; i++)
		free(f->texts[i]);
	form_init(f);
}

/* Add one name=value of n bytes; the byte after it must be writable. */
static int
form_add_pair(struct form *f, char *s, size_t n, const char **ret_reason)
{
	char *eq = memchr(s, '=', n);
	size_t name_len = eq != NULL ? (size_t)(eq - s) : n;
	char *value = eq != NULL ? eq + 1 : s + n;
	int64_t nl, vl;

	if (f->count == FORM_PAIRS_MAX) {
		*ret_reason = "too many parameters";
		return -1;
	}
	nl = form_decode(s, name_len, 1);
	vl = form_decode(value, n - (size_t)(value - s), 1);
	if (nl < 0 || vl < 0) {
		*ret_reason = "malformed escape in parameters";
		return -1;
	}
	value[vl] = '\0';
	f->pairs[f->count++] =
	    (struct form_pair){s, (size_t)nl, value, (size_t)vl};
	return 0;
}

int
form_add(struct form *f, const char *s, size_t n, const char **ret_reason)
{
	char *text, *p, *end;

	if (n == 0)
		return 0;
	if (f->text_count == 2) {
		*ret_reason = "too many parameters";
		return -1;
	}
	text = memory_dup(s, n);
	f->texts[f->text_count++] = text;
	end = text + n;
	for (p = text; p < end;) {
		char *amp = memchr(p, '&', (size_t)(end - p));
		char *stop = amp != NULL ? amp : end;

		if (stop > p &&
		    form_add_pair(f, p, (size_t)(stop - p), ret_reason) < 0)
			return -1;
		p = stop + 1;
	}
	return 0;
}

const struct form_pair *
form_get(const struct form *f, const char *name)
{
	size_t n = strlen(name);

	for (size_t i = 0; i < f->count; i++) {
		const struct form_pair *p = &f->pairs[i];

		if (p->name_len == n && memcmp(p->name, name, n) == 0)
			return p;
	}
	return NULL;
}

const char *
form_text(const struct form *f, const char *name)
{
	const struct form_pair *p = form_get(f, name);

	if (p == NULL || strlen(p->value) != p->value_len)
		return NULL;
	return p->value;
}
