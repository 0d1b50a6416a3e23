#include "network/http/server/http_encoding.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>

#include "network/http/http_parse.h"

/* A weight of 1 (RFC 9110 12.4.2), in thousandths. */
#define WEIGHT_FULL 1000U

static const char *const encoding_names[HTTP_ENCODINGS] = {
    [HTTP_GZIP] = "gzip",
    [HTTP_ZSTD] = "zstd",
};

/* One member of the field: what is left of it, n bytes at s. */
struct encoding_text {
	const char *s;
	size_t n;
};

static void
encoding_skip(struct encoding_text *t, size_t n)
{
	t->s += n;
	t->n -= n;
}

static void
encoding_skip_blanks(struct encoding_text *t)
{
	while (t->n > 0 && (*t->s == ' ' || *t->s == '\t'))
		encoding_skip(t, 1);
}

/* Read up to three digits behind the point of a weight. */
static unsigned
encoding_thousandths(struct encoding_text *t)
{
	unsigned weight = 0;

	for (unsigned unit = 100;
	     unit > 0 && t->n > 0 && *t->s >= '0' && *t->s <= '9'; unit /= 10) {
		weight += unit * (unsigned)(*t->s - '0');
		encoding_skip(t, 1);
	}
	return weight;
}

/* Read the parameter q, if there is one; what is malformed is 0. */
static unsigned
encoding_weight(struct encoding_text *t)
{
	unsigned weight;

	encoding_skip_blanks(t);
	if (t->n == 0)
		return WEIGHT_FULL;
	if (*t->s != ';')
		return 0;
	encoding_skip(t, 1);
	encoding_skip_blanks(t);
	if (t->n < 3 || strncasecmp(t->s, "q=", 2) != 0 ||
	    (t->s[2] != '0' && t->s[2] != '1'))
		return 0;
	weight = t->s[2] == '1' ? WEIGHT_FULL : 0;
	encoding_skip(t, 3);
	if (t->n > 0 && *t->s == '.') {
		encoding_skip(t, 1);
		weight += encoding_thousandths(t);
	}
	encoding_skip_blanks(t);
	return t->n == 0 && weight <= WEIGHT_FULL ? weight : 0;
}

/* Return the encoding that the member names, and its weight. */
static enum http_encoding
encoding_read(struct encoding_text t, unsigned *ret_weight)
{
	encoding_skip_blanks(&t);
	for (unsigned e = HTTP_GZIP; e < HTTP_ENCODINGS; e++) {
		const size_t n = strlen(encoding_names[e]);

		if (t.n < n || strncasecmp(t.s, encoding_names[e], n) != 0)
			continue;
		encoding_skip(&t, n);
		*ret_weight = encoding_weight(&t);
		return (enum http_encoding)e;
	}
	return HTTP_PLAIN;
}

enum http_encoding
http_encoding_choose(const struct http_request *rq)
{
	enum http_encoding best = HTTP_PLAIN;
	unsigned best_weight = 0;
	struct encoding_text left;

	left.s = http_request_field(rq, "Accept-Encoding", &left.n);
	while (left.s != NULL && left.n > 0) {
		struct encoding_text one = left;
		const char *comma = memchr(left.s, ',', left.n);
		enum http_encoding e;
		unsigned weight = 0;

		if (comma != NULL)
			one.n = (size_t)(comma - left.s);
		e = encoding_read(one, &weight);
		if (e != HTTP_PLAIN && weight > 0 &&
		    (weight > best_weight ||
			(weight == best_weight && e > best))) {
			best = e;
			best_weight = weight;
		}
		encoding_skip(&left, comma != NULL ? one.n + 1 : left.n);
	}
	return best;
}

const char *
http_encoding_name(unsigned encoding)
{
	return encoding < HTTP_ENCODINGS ? encoding_names[encoding] : NULL;
}
