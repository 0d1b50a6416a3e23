#include "logging/writer.h"

#include <time.h>

void
log_put_uns(struct log_writer *w, uint64_t n)
{
	char buf[20];
	char *p = buf + sizeof(buf);

	do {
		*--p = (char)('0' + n % 10);
		n /= 10;
	} while (n);
	log_put(w, p, (size_t)(buf + sizeof(buf) - p));
}

void
log_put_int(struct log_writer *w, int64_t n)
{
	if (n < 0)
		log_put(w, "-", 1);
	log_put_uns(w, n < 0 ? -(uint64_t)n : (uint64_t)n);
}

/* Writes n as exactly `digits` digits before `end`. */
static void
digits_put(char *end, unsigned n, int digits)
{
	while (digits-- > 0) {
		*--end = (char)('0' + n % 10);
		n /= 10;
	}
}

static void
second_format(char out[20], time_t sec)
{
	struct tm tm;

	/* years beyond 9999 have no form of this length */
	if (!gmtime_r(&sec, &tm) || tm.tm_year > 9999 - 1900 ||
	    tm.tm_year < -1900)
		memset(&tm, 0, sizeof(tm));
	memcpy(out, "0000-00-00T00:00:00.", 20);
	digits_put(out + 4, (unsigned)(tm.tm_year + 1900), 4);
	digits_put(out + 7, (unsigned)tm.tm_mon + 1, 2);
	digits_put(out + 10, (unsigned)tm.tm_mday, 2);
	digits_put(out + 13, (unsigned)tm.tm_hour, 2);
	digits_put(out + 16, (unsigned)tm.tm_min, 2);
	digits_put(out + 19, (unsigned)tm.tm_sec, 2);
}

void
log_put_time(struct log_writer *w, int64_t ns)
{
	/* most records fall into the second of the one before */
	static _Thread_local char text[20];
	static _Thread_local int64_t text_sec = INT64_MIN;
	int64_t sec = ns / 1000000000;
	char out[27];

	if (ns % 1000000000 < 0)
		sec--;
	if (sec != text_sec) {
		second_format(text, (time_t)sec);
		text_sec = sec;
	}
	memcpy(out, text, 20);
	digits_put(out + 26, (unsigned)((ns - sec * 1000000000) / 1000), 6);
	out[26] = 'Z';
	log_put(w, out, sizeof(out));
}

/* Bytes that stand for themselves inside a JSON string. */
static bool
is_plain(unsigned char c)
{
	return c >= 0x20 && c < 0x7f && c != '"' && c != '\\';
}

static bool
is_tail(unsigned char c)
{
	return (c & 0xc0) == 0x80;
}

/*
 * The code point at s, and its length in *used; 0xfffd and 1 for a byte that
 * begins no valid, shortest sequence (Unicode 15, table 3-7).
 */
static uint32_t
utf8_decode(const unsigned char *s, size_t n, size_t *used)
{
	*used = 1;
	if (s[0] >= 0xc2 && s[0] <= 0xdf && n >= 2 && is_tail(s[1])) {
		*used = 2;
		return (s[0] & 0x1fu) << 6 | (s[1] & 0x3fu);
	}
	if ((s[0] & 0xf0) == 0xe0 && n >= 3 && is_tail(s[1]) && is_tail(s[2])) {
		uint32_t c =
		    (s[0] & 0x0fu) << 12 | (s[1] & 0x3fu) << 6 | (s[2] & 0x3fu);

		if (c < 0x800 || (c >= 0xd800 && c <= 0xdfff))
			return 0xfffd;
		*used = 3;
		return c;
	}
	if ((s[0] & 0xf8) == 0xf0 && n >= 4 && is_tail(s[1]) && is_tail(s[2]) &&
	    is_tail(s[3])) {
		uint32_t c = (s[0] & 0x07u) << 18 | (s[1] & 0x3fu) << 12 |
			     (s[2] & 0x3fu) << 6 | (s[3] & 0x3fu);

		if (c < 0x10000 || c > 0x10ffff)
			return 0xfffd;
		*used = 4;
		return c;
	}
	return 0xfffd;
}

static void
hex4_put(char *out, uint32_t unit)
{
	static const char hex[] = "0123456789abcdef";

	out[0] = '\\';
	out[1] = 'u';
	for (int i = 0; i < 4; i++)
		out[2 + i] = hex[unit >> (12 - 4 * i) & 15];
}

/* The escape of the character at s, at most 12 bytes; returns its length. */
static size_t
escape_one(const unsigned char *s, size_t n, char out[12], size_t *used)
{
	static const char from[] = "\"\\\n\r\t", to[] = "\"\\nrt";
	const char *at = *s ? strchr(from, *s) : NULL;
	uint32_t c = *s;

	*used = 1;
	if (at) {
		out[0] = '\\';
		out[1] = to[at - from];
		return 2;
	}
	if (c == 0)
		c = 0xfffd;
	else if (c >= 0x80)
		c = utf8_decode(s, n, used);
	if (c < 0x10000) {
		hex4_put(out, c);
		return 6;
	}
	c -= 0x10000;
	hex4_put(out, 0xd800 + (c >> 10));
	hex4_put(out + 6, 0xdc00 + (c & 0x3ff));
	return 12;
}

size_t
log_put_escaped(struct log_writer *w, const char *s, size_t n, size_t limit)
{
	const unsigned char *p = (const unsigned char *)s;

	while (n) {
		size_t run = 0, used, len;
		char esc[12];

		while (run < n && is_plain(p[run]))
			run++;
		if (run > limit)
			run = limit;
		log_put(w, (const char *)p, run);
		p += run;
		n -= run;
		limit -= run;
		if (!n)
			break;
		if (is_plain(*p)) /* the limit is reached */
			return n;
		len = escape_one(p, n, esc, &used);
		if (len > limit)
			return n;
		log_put(w, esc, len);
		limit -= len;
		p += used;
		n -= used;
	}
	return 0;
}

size_t
log_escaped_len(const char *s, size_t n)
{
	const unsigned char *p = (const unsigned char *)s;
	size_t total = 0, used;
	char esc[12];

	while (n) {
		if (is_plain(*p)) {
			used = 1;
			total++;
		} else {
			total += escape_one(p, n, esc, &used);
		}
		p += used;
		n -= used;
	}
	return total;
}
