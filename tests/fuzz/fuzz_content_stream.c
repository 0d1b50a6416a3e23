/*
 * The stream of contents, of which the first byte is the length of its pieces:
 * no file exceeds its size, and what is read in pieces is what is read at once.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "network/http/client/content_stream.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct seen {
	size_t files, done, failed, bytes;
	enum content_event last;
};

static void
look(struct content_reader *r, enum content_event e, struct seen *to,
    uint64_t *left)
{
	to->files += e == CONTENT_FILE;
	to->done += e == CONTENT_DONE;
	to->failed += e == CONTENT_FAILED;
	if (e == CONTENT_FILE)
		*left = r->size;
	if (e == CONTENT_DATA) {
		if (r->piece_len == 0 || r->piece_len > *left)
			abort();
		*left -= r->piece_len;
		to->bytes += r->piece_len;
	}
	if (e == CONTENT_DONE && *left != 0)
		abort();
	if (e == CONTENT_FAILED &&
	    (r->status < 400 || strlen(r->message) > CONTENT_MESSAGE_MAX))
		abort();
}

/* Read all of the input in pieces of n bytes. */
static struct seen
read_all(const char *p, size_t size, size_t n)
{
	struct content_reader r = {.size = 0};
	struct seen to = {.last = CONTENT_MORE};
	uint64_t left = 0;
	size_t at = 0, used;

	do {
		size_t piece = size - at < n ? size - at : n;

		to.last = content_read(&r, p + at, piece, &used);
		if (used > piece)
			abort();
		at += used;
		look(&r, to.last, &to, &left);
		if (to.last == CONTENT_END || to.last == CONTENT_INVALID)
			break;
	} while (at < size || to.last != CONTENT_MORE);
	return to;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *text = (const char *)data + 1;
	struct seen whole, pieces;

	if (size == 0)
		return 0;
	whole = read_all(text, size - 1, size);
	pieces = read_all(text, size - 1, 1 + (size_t)data[0] % 16);
	if (whole.files != pieces.files || whole.done != pieces.done ||
	    whole.failed != pieces.failed || whole.bytes != pieces.bytes ||
	    whole.last != pieces.last)
		abort();
	return 0;
}
