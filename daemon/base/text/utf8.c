#include "base/text/utf8.h"

#include <stdbool.h>
#include <string.h>
#include <utf8proc.h>

#include "base/core/strbuf.h"
#include "base/text/utf8_case.h"

#define HIGH_BITS 0x8080808080808080u

/*
 * True when the n bytes, 4 to 16, are ASCII: the first and the last 8 (or 4)
 * bytes are loaded, which may overlap.
 */
static bool
is_short_ascii(const char *s, size_t n)
{
	uint64_t a, b;
	uint32_t c, d;

	if (n >= 8) {
		memcpy(&a, s, 8);
		memcpy(&b, s + n - 8, 8);
		return ((a | b) & HIGH_BITS) == 0;
	}
	memcpy(&c, s, 4);
	memcpy(&d, s + n - 4, 4);
	return ((c | d) & (uint32_t)HIGH_BITS) == 0;
}

/* Length of the ASCII prefix of the n bytes. */
static size_t
ascii_prefix(const char *s, size_t n)
{
	size_t i = 0;
	uint64_t a, b;

	for (; i + 16 <= n; i += 16) {
		memcpy(&a, s + i, 8);
		memcpy(&b, s + i + 8, 8);
		if (((a | b) & HIGH_BITS) != 0)
			break;
	}
	if (n - i >= 4 && n - i <= 16 && is_short_ascii(s + i, n - i))
		return n;
	while (i < n && (signed char)s[i] >= 0)
		i++;
	return i;
}

/* The smallest code point that may be written with 2, 3 or 4 bytes. */
static const uint32_t smallest[5] = {0, 0, 0x80, 0x800, 0x10000};

static size_t
sequence_length(unsigned char lead)
{
	if (lead < 0x80)
		return 1;
	if (lead < 0xc2)
		return 0;
	if (lead < 0xe0)
		return 2;
	if (lead < 0xf0)
		return 3;
	return lead < 0xf5 ? 4 : 0;
}

size_t
utf8_decode(const char *s, size_t n, uint32_t *ret)
{
	const unsigned char *p = (const unsigned char *)s;
	size_t len = sequence_length(p[0]), i;
	uint32_t cp;

	if (len == 0 || len > n)
		return 0;
	if (len == 1) {
		*ret = p[0];
		return 1;
	}
	cp = p[0] & (0x7fu >> len);
	for (i = 1; i < len; i++) {
		if ((p[i] & 0xc0) != 0x80)
			return 0;
		cp = cp << 6 | (p[i] & 0x3f);
	}
	if (cp < smallest[len] || cp > 0x10ffff || (cp & ~0x7ffu) == 0xd800)
		return 0;
	*ret = cp;
	return len;
}

size_t
utf8_valid_prefix(const char *s, size_t n)
{
	size_t i = 0, len;
	uint32_t cp;

	for (;;) {
		i += ascii_prefix(s + i, n - i);
		if (i == n)
			return n;
		len = utf8_decode(s + i, n - i, &cp);
		if (len == 0)
			return i;
		i += len;
	}
}

size_t
utf8_encode(uint32_t cp, char *out)
{
	size_t len = cp < 0x80 ? 1 : cp < 0x800 ? 2 : cp < 0x10000 ? 3 : 4;
	static const unsigned char lead[5] = {0, 0, 0xc0, 0xe0, 0xf0};
	size_t i;

	if (cp > 0x10ffff || (cp & ~0x7ffu) == 0xd800)
		return 0;
	for (i = len - 1; i > 0; i--) {
		out[i] = (char)(0x80 | (cp & 0x3f));
		cp >>= 6;
	}
	out[0] = (char)(lead[len] | cp);
	return len;
}

void
utf8_repair(const char *s, size_t n, struct strbuf *out)
{
	while (n > 0) {
		size_t good = utf8_valid_prefix(s, n);

		strbuf_add(out, s, good);
		if (good < n) {
			strbuf_addstr(out, "\xef\xbf\xbd");
			good++;
		}
		s += good;
		n -= good;
	}
}

const char *
utf8_fault(const char *s, size_t n)
{
	size_t at = utf8_valid_prefix(s, n), needs;
	unsigned char lead;

	if (at == n)
		return NULL;
	lead = (unsigned char)s[at];
	needs = lead < 0xc0   ? 1
		: lead < 0xe0 ? 2
		: lead < 0xf0 ? 3
		: lead < 0xf8 ? 4
		: lead < 0xfc ? 5
			      : 6;
	return needs > n - at ? "partial character in source, but hit end"
			      : "source sequence is illegal/malformed utf-8";
}

size_t
utf8_length(const char *s, size_t n)
{
	uint32_t cp;
	size_t len = utf8_decode(s, n, &cp);

	return len == 0 ? 1 : len;
}

size_t
utf8_count(const char *s, size_t n)
{
	size_t count = 0, i = 0, run;

	for (;; count++) {
		run = ascii_prefix(s + i, n - i);
		count += run;
		i += run;
		if (i == n)
			return count;
		i += utf8_length(s + i, n - i);
	}
}

size_t
utf8_offset(const char *s, size_t n, size_t index)
{
	size_t i = 0, run;

	for (; index > 0 && i < n; index--) {
		run = ascii_prefix(s + i, index < n - i ? index : n - i);
		i += run;
		index -= run;
		if (index == 0 || i == n)
			break;
		i += utf8_length(s + i, n - i);
	}
	return i;
}

bool
utf8_is_blank(uint32_t cp)
{
	return cp == '\t' || (cp == ' ') ||
	       (cp > 0x7f && utf8proc_category((utf8proc_int32_t)cp) ==
				 UTF8PROC_CATEGORY_ZS);
}

bool
utf8_is_letter(uint32_t cp)
{
	switch (utf8proc_category((utf8proc_int32_t)cp)) {
	case UTF8PROC_CATEGORY_LU:
	case UTF8PROC_CATEGORY_LL:
	case UTF8PROC_CATEGORY_LT:
	case UTF8PROC_CATEGORY_LM:
	case UTF8PROC_CATEGORY_LO:
		return 1;
	default:
		return 0;
	}
}

bool
utf8_is_print(uint32_t cp)
{
	switch (utf8proc_category((utf8proc_int32_t)cp)) {
	case UTF8PROC_CATEGORY_CC:
	case UTF8PROC_CATEGORY_CN:
	case UTF8PROC_CATEGORY_CS:
		return 0;
	default:
		return 1;
	}
}

static void
add_codepoint(struct strbuf *out, uint32_t cp)
{
	char bytes[UTF8_MAX];

	strbuf_add(out, bytes, utf8_encode(cp, bytes));
}

/* Add the row of cp and return 1, or return 0 when it has none. */
static int
add_special(
    struct strbuf *out, const struct utf8_special *rows, size_t n, uint32_t cp)
{
	size_t low = 0, i;

	while (low < n) {
		size_t mid = low + (n - low) / 2;

		if (rows[mid].cp == cp) {
			for (i = 0; i < 3 && rows[mid].to[i] != 0; i++)
				add_codepoint(out, rows[mid].to[i]);
			return 1;
		}
		if (rows[mid].cp < cp)
			low = mid + 1;
		else
			n = mid;
	}
	return 0;
}

#define ROWS(t) (sizeof(t) / sizeof((t)[0]))

static void
add_upper(struct strbuf *out, uint32_t cp)
{
	if (!add_special(out, utf8_upper, ROWS(utf8_upper), cp))
		add_codepoint(
		    out, (uint32_t)utf8proc_toupper((utf8proc_int32_t)cp));
}

static void
utf8_add_title(struct strbuf *out, uint32_t cp)
{
	if (!add_special(out, utf8_title, ROWS(utf8_title), cp))
		add_codepoint(
		    out, (uint32_t)utf8proc_totitle((utf8proc_int32_t)cp));
}

/* The one code point with a longer lower case: I with dot above. */
static void
add_lower(struct strbuf *out, uint32_t cp)
{
	if (cp == 0x130)
		strbuf_add(out, "i\xcc\x87", 3);
	else
		add_codepoint(
		    out, (uint32_t)utf8proc_tolower((utf8proc_int32_t)cp));
}

/* Append n ASCII bytes, flipping the case of those in first..first + 25. */
static void
add_ascii(struct strbuf *out, const char *s, size_t n, int first)
{
	size_t i;
	char *to;

	if (n == 0 || strbuf_reserve(out, n) < 0)
		return;
	to = strbuf_edit(out) + out->len;
	for (i = 0; i < n; i++) {
		unsigned letter = (unsigned)(s[i] - first) < 26;

		to[i] = (char)(s[i] ^ (int)(letter << 5));
	}
	out->len += n;
	to[n] = '\0';
}

/*
 * Map the text: runs of ASCII at once, the rest by add().  first is the first
 * ASCII letter of the case to be changed.
 */
static void
map_text(const char *s, size_t n, struct strbuf *out, int first,
    void (*add)(struct strbuf *, uint32_t))
{
	size_t i = 0, run, len;
	uint32_t cp;

	while (i < n) {
		run = ascii_prefix(s + i, n - i);
		add_ascii(out, s + i, run, first);
		i += run;
		if (i == n)
			break;
		len = utf8_decode(s + i, n - i, &cp);
		if (len > 0)
			add(out, cp);
		else
			strbuf_addch(out, s[i]);
		i += len > 0 ? len : 1;
	}
}

bool
utf8_is_ascii(const char *s, size_t n)
{
	unsigned char all = 0;

	for (size_t i = 0; i < n; i++)
		all |= (unsigned char)s[i];
	return all < 0x80;
}

void
utf8_upcase(const char *s, size_t n, struct strbuf *out)
{
	map_text(s, n, out, 'a', add_upper);
}

void
utf8_downcase(const char *s, size_t n, struct strbuf *out)
{
	map_text(s, n, out, 'A', add_lower);
}

void
utf8_capitalize(const char *s, size_t n, struct strbuf *out)
{
	uint32_t cp;
	size_t len = n ? utf8_decode(s, n, &cp) : 0;

	if (len > 0)
		utf8_add_title(out, cp);
	map_text(s + len, n - len, out, 'A', add_lower);
}
