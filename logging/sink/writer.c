#include "logging/sink/writer.h"

#include <time.h>

static const char writer_pairs[] =
    "00010203040506070809101112131415161718192021222324252627282930313233343536"
    "37383940414243444546474849505152535455565758596061626364656667686970717273"
    "7475767778798081828384858687888990919293949596979899";

/* Decimal digits of n; most numbers of a record have few. */
static size_t
writer_digits_of(uint64_t n)
{
	uint64_t limit = 10;
	size_t digits = 1;

	while (digits < 20 && n >= limit) {
		digits++;
		limit *= 10;
	}
	return digits;
}

/*
 * The digits are written in place: a copy right after writing would wait for
 * the stores.
 */
void
log_put_uns(struct log_writer *w, uint64_t n)
{
	size_t digits = writer_digits_of(n);
	char *p = w->p + digits;

	if ((size_t)(w->end - w->p) < digits) {
		w->full = true;
		return;
	}
	w->p = p;
	while (n >= 100) {
		p -= 2;
		memcpy(p, writer_pairs + n % 100 * 2, 2);
		n /= 100;
	}
	if (n >= 10)
		memcpy(p - 2, writer_pairs + n * 2, 2);
	else
		p[-1] = (char)('0' + n);
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

	/* nanoseconds in 64 bits are within the years 1677 to 2262 */
	gmtime_r(&sec, &tm);
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
	int64_t sec = ns / 1000000000, rest = ns % 1000000000;
	unsigned micro;
	char *out = w->p;

	if (w->end - out < 27) {
		w->full = true;
		return;
	}
	if (rest < 0) {
		sec--;
		rest += 1000000000;
	}
	if (sec != text_sec) {
		second_format(text, (time_t)sec);
		text_sec = sec;
	}
	memcpy(out, text, 20);
	micro = (unsigned)(rest / 1000);
	memcpy(out + 20, writer_pairs + micro / 10000 * 2, 2);
	memcpy(out + 22, writer_pairs + micro / 100 % 100 * 2, 2);
	memcpy(out + 24, writer_pairs + micro % 100 * 2, 2);
	out[26] = 'Z';
	w->p += 27;
}

/* Bytes that stand for themselves inside a JSON string. */
static const bool writer_plain[256] = {
    [' ' ... '!'] = true,
    ['#' ... '['] = true,
    [']' ... '~'] = true,
};

static bool
writer_is_plain(unsigned char c)
{
	return writer_plain[c];
}

static bool
is_tail(unsigned char c)
{
	return (c & 0xc0) == 0x80;
}

/* Unicode 15, table 3-7. */
uint32_t
log_utf8_decode(const unsigned char *s, size_t n, size_t *used)
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
writer_escape_one(const unsigned char *s, size_t n, char out[12], size_t *used)
{
	static const char from[] = "\"\\\n\r\t", to[] = "\"\\nrt";
	const char *at = *s ? strchr(from, *s) : NULL;
	uint32_t c = *s;

	*used = 1;
	if (writer_is_plain(*s)) {
		out[0] = (char)*s;
		return 1;
	}
	if (at) {
		out[0] = '\\';
		out[1] = to[at - from];
		return 2;
	}
	if (c == 0)
		c = 0xfffd;
	else if (c >= 0x80)
		c = log_utf8_decode(s, n, used);
	if (c < 0x10000) {
		hex4_put(out, c);
		return 6;
	}
	c -= 0x10000;
	hex4_put(out, 0xd800 + (c >> 10));
	hex4_put(out + 6, 0xdc00 + (c & 0x3ff));
	return 12;
}

/*
 * Whether each of eight bytes is plain, tested at once.  For a byte b below n,
 * b - n has the high bit set; x ^ n is zero where b equals n.  A byte with the
 * high bit set is not ASCII.
 */
static bool
all_plain(uint64_t x)
{
	const uint64_t ones = 0x0101010101010101, high = ones << 7;
	uint64_t quote = x ^ (ones * '"'), slash = x ^ (ones * '\\');
	uint64_t del = x ^ (ones * 0x7f);

	return ((x | (x - ones * 0x20) | (quote - ones) | (slash - ones) |
		    (del - ones)) &
		   high) == 0;
}

/* Copies 8 bytes if all are plain. */
static bool
plain_copy8(char *to, const char *from)
{
	uint64_t x;

	memcpy(&x, from, 8);
	if (!all_plain(x))
		return false;
	memcpy(to, &x, 8);
	return true;
}

/* The same for 4 to 7 bytes: the first four and the last four. */
static bool
plain_copy4(char *to, const char *from, size_t n)
{
	uint32_t first, last;

	memcpy(&first, from, 4);
	memcpy(&last, from + n - 4, 4);
	if (!all_plain((uint64_t)first << 32 | last))
		return false;
	memcpy(to, &first, 4);
	memcpy(to + n - 4, &last, 4);
	return true;
}

/*
 * Copy bytes that need no escape, at most `room`; returns how many.  The last
 * bytes, fewer than 8, are copied as a word that overlaps the preceding one.
 */
static size_t
plain_copy(char *to, const char *from, size_t n, size_t room)
{
	size_t done = 0;

	if (n > room)
		n = room;
	while (n - done >= 8 && plain_copy8(to + done, from + done))
		done += 8;
	if (n >= 8 && n - done < 8 && plain_copy8(to + n - 8, from + n - 8))
		return n;
	if (n >= 4 && n < 8 && plain_copy4(to, from, n))
		return n;
	while (done < n && writer_is_plain((unsigned char)from[done])) {
		to[done] = from[done];
		done++;
	}
	return done;
}

size_t
log_put_escaped(struct log_writer *w, const char *s, size_t n, size_t limit)
{
	while (n) {
		size_t room = (size_t)(w->end - w->p);
		size_t done =
		    plain_copy(w->p, s, n, room < limit ? room : limit);
		size_t used, len;
		char esc[12];

		w->p += done;
		s += done;
		n -= done;
		limit -= done;
		if (!n)
			break;
		len =
		    writer_escape_one((const unsigned char *)s, n, esc, &used);
		if (len > limit)
			return n;
		if (len > (size_t)(w->end - w->p)) {
			w->full = true;
			return n;
		}
		memcpy(w->p, esc, len);
		w->p += len;
		limit -= len;
		s += used;
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
		total += writer_escape_one(p, n, esc, &used);
		p += used;
		n -= used;
	}
	return total;
}
