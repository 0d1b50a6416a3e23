/*
 * Base 64.
 */

#include <stdint.h>
#include <string.h>

#include "base/text/base64.h"
#include "base/core/strbuf.h"

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
			       "abcdefghijklmnopqrstuvwxyz0123456789+/";

void
base64_encode(const void *p, size_t n, struct strbuf *out)
{
	const unsigned char *s = p;
	uint32_t v;

	for (; n >= 3; n -= 3, s += 3) {
		v = (uint32_t)s[0] << 16 | (uint32_t)s[1] << 8 | s[2];
		strbuf_addch(out, alphabet[v >> 18]);
		strbuf_addch(out, alphabet[v >> 12 & 63]);
		strbuf_addch(out, alphabet[v >> 6 & 63]);
		strbuf_addch(out, alphabet[v & 63]);
	}
	if (!n)
		return;
	v = (uint32_t)s[0] << 16 | (n > 1 ? (uint32_t)s[1] << 8 : 0);
	strbuf_addch(out, alphabet[v >> 18]);
	strbuf_addch(out, alphabet[v >> 12 & 63]);
	strbuf_addch(out, n > 1 ? alphabet[v >> 6 & 63] : '=');
	strbuf_addch(out, '=');
}

static int
base64_value_of(char c)
{
	const char *p = c ? strchr(alphabet, c) : NULL;

	return p ? (int)(p - alphabet) : -1;
}

int
base64_decode(const char *s, size_t n, int strict, struct strbuf *out)
{
	size_t start = out->len, digits = 0, padding = 0;
	uint32_t v = 0;
	int d;

	for (size_t i = 0; i < n; i++) {
		d = base64_value_of(s[i]);
		if (s[i] == '=') {
			padding++;
			continue;
		}
		if (d < 0 && !strict)
			continue;
		if (d < 0 || padding)
			goto bad;
		v = v << 6 | (uint32_t)d;
		digits++;
		if (digits % 4 != 1)
			strbuf_addch(out,
			    (int)(v >> (6 - 2 * ((digits - 1) % 4)) & 0xff));
	}
	if (digits % 4 == 1 || (strict && (digits + padding) % 4))
		goto bad;
	/* the unused bits of the last character must be zero */
	if (strict && digits % 4 && (v & (digits % 4 == 2 ? 15 : 3)))
		goto bad;
	return 0;
bad:
	strbuf_truncate(out, start);
	return -1;
}
