/*
 * The HTTP request parser: fed whole and in pieces, it must return the same,
 * and accepted requests must satisfy its own guarantees.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "network/http/http_parse.h"
#include "network/http/server/route.h"

#define BODY_MAX 4096

static int
feed(struct http_parser *p, const char *s, size_t n, size_t piece)
{
	size_t at = 0, used;
	enum http_parse_result r;

	do {
		size_t take = n - at < piece ? n - at : piece;

		r = http_parser_feed(p, s + at, take, &used);
		at += used;
	} while (r == HTTP_PARSE_CONTINUE || (r == HTTP_PARSE_MORE && at < n));
	return r == HTTP_PARSE_ERROR ? p->status : (int)r;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *s = (const char *)data, *why;
	struct http_parser whole, pieces;
	struct route_path path;

	http_parser_init(&whole, BODY_MAX);
	http_parser_init(&pieces, BODY_MAX);
	if (feed(&whole, s, size, SIZE_MAX) !=
	    feed(&pieces, s, size, 1 + size % 7))
		abort();
	if (whole.rq.body.len != pieces.rq.body.len ||
	    whole.rq.body.len > BODY_MAX)
		abort();
	for (uint32_t i = 0; i < whole.rq.field_count; i++) {
		const struct http_field *f = &whole.rq.fields[i];

		if (f->value + f->value_len > whole.rq.head.len ||
		    memchr(whole.rq.head.s + f->value, '\n', f->value_len))
			abort();
	}
	(void)route_path_parse(
	    &path, whole.rq.head.s, whole.rq.target_len, &why);
	http_parser_release(&whole);
	http_parser_release(&pieces);
	return 0;
}
