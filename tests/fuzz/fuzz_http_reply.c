/*
 * The parser of HTTP answers: fed whole and in pieces, it must return the same
 * end, status and body.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "network/http/http_reply.h"

struct end {
	enum http_reply_event event;
	int status;
	uint64_t n, sum; /* of the body */
};

static struct end
feed(const char *s, size_t n, size_t piece)
{
	struct end end = {.event = HTTP_REPLY_MORE};
	struct http_reply_piece got;
	struct http_reply r;
	size_t used;

	http_reply_init(&r, false);
	while (end.event == HTTP_REPLY_PIECE ||
	       (end.event == HTTP_REPLY_MORE && n > 0)) {
		size_t take = n < piece ? n : piece;

		end.event = http_reply_feed(&r, s, take, &used, &got);
		if (used > take)
			abort();
		if (end.event == HTTP_REPLY_PIECE) {
			if (got.n == 0 || got.s < s || got.s + got.n > s + take)
				abort();
			end.n += got.n;
			for (size_t i = 0; i < got.n; i++)
				end.sum = end.sum * 31 + (uint8_t)got.s[i];
		}
		s += used;
		n -= used;
	}
	end.status = r.status;
	if (end.event == HTTP_REPLY_ERROR && r.reason == NULL)
		abort();
	http_reply_release(&r);
	return end;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *s = (const char *)data;
	struct end whole = feed(s, size, SIZE_MAX);
	struct end pieces = feed(s, size, 1 + size % 7);

	if (whole.event != pieces.event || whole.status != pieces.status ||
	    whole.n != pieces.n || whole.sum != pieces.sum)
		abort();
	return 0;
}
