#include "network/http/client/content_stream.h"

#include <stdio.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"

/* --- numbers, big-endian --- */

static void
number_write(unsigned char *out, size_t n, uint64_t v)
{
	for (size_t i = n; i > 0; i--, v >>= 8)
		out[i - 1] = (unsigned char)(v & 0xff);
}

static uint64_t
content_stream_number_read(const unsigned char *p, size_t n)
{
	uint64_t v = 0;

	for (size_t i = 0; i < n; i++)
		v = v << 8 | p[i];
	return v;
}

/* --- writing --- */

void
content_head_write(
    unsigned char out[CONTENT_FRAME_HEAD], enum content_kind kind, size_t n)
{
	out[0] = (unsigned char)kind;
	number_write(out + 1, 4, n);
}

/* Append a frame: a number of `bytes` bytes, and a text. */
static void
frame_add(struct strbuf *out, enum content_kind kind, size_t bytes,
    uint64_t number, const char *text, size_t n)
{
	unsigned char head[CONTENT_FRAME_HEAD + sizeof(number)];

	content_head_write(head, kind, bytes + n);
	number_write(head + CONTENT_FRAME_HEAD, bytes, number);
	strbuf_add(out, (const char *)head, CONTENT_FRAME_HEAD + bytes);
	strbuf_add(out, text, n);
}

void
content_file_add(struct strbuf *out, uint64_t size)
{
	frame_add(out, CONTENT_KIND_FILE, 8, size, "", 0);
}

void
content_failed_add(struct strbuf *out, int status, const char *message)
{
	size_t n = strnlen(message, CONTENT_MESSAGE_MAX + 1);

	if (n > CONTENT_MESSAGE_MAX)
		n = utf8_valid_prefix(message, CONTENT_MESSAGE_MAX);
	frame_add(out, CONTENT_KIND_FAILED, 2, (uint64_t)status, message, n);
}

void
content_end_add(struct strbuf *out)
{
	frame_add(out, CONTENT_KIND_END, 0, 0, "", 0);
}

/* --- reading --- */

static enum content_event
content_stream_invalid(struct content_reader *r, const char *why)
{
	fixed_shorten(r->message, sizeof(r->message), "%s", why);
	r->has_ended = true;
	return CONTENT_INVALID;
}

/* Collect bytes of the frame until it has n of them; true when it has. */
static bool
content_stream_collect(
    struct content_reader *r, size_t n, const char **p, const char *end)
{
	size_t take = n > r->have ? n - r->have : 0;

	if (take > (size_t)(end - *p))
		take = (size_t)(end - *p);
	memcpy(r->frame + r->have, *p, take);
	r->have += take;
	*p += take;
	return r->have >= n;
}

static enum content_event
file_begin(struct content_reader *r)
{
	r->size = r->left =
	    content_stream_number_read(r->frame + CONTENT_FRAME_HEAD, 8);
	r->is_open = true;
	r->have = 0;
	return CONTENT_FILE;
}

/* Copy the message behind the status: its bytes may be any. */
static enum content_event
file_failed(struct content_reader *r, size_t len)
{
	const unsigned char *p = r->frame + CONTENT_FRAME_HEAD;

	r->status = (unsigned)content_stream_number_read(p, 2);
	if (r->status < 400 || r->status > 599)
		return content_stream_invalid(
		    r, "a status of a file is not an error");
	memcpy(r->message, p + 2, len - 2);
	r->message[len - 2] = '\0';
	r->is_open = false;
	r->have = 0;
	return CONTENT_FAILED;
}

/* Return why a frame cannot be the next one, or NULL. */
static const char *
frame_wrong(const struct content_reader *r, unsigned kind, size_t len)
{
	switch (kind) {
	case CONTENT_KIND_FILE:
		return r->is_open ? "a file has not ended"
		       : len != 8 ? "the size of a file is malformed"
				  : NULL;
	case CONTENT_KIND_DATA:
		return !r->is_open     ? "data are of no file"
		       : len > r->left ? "a file exceeds its size"
		       : len == 0 || len > CONTENT_FRAME_MAX
			   ? "the length of data is malformed"
			   : NULL;
	case CONTENT_KIND_FAILED:
		return len < 2 || len > 2 + CONTENT_MESSAGE_MAX
			   ? "the error of a file is malformed"
			   : NULL;
	case CONTENT_KIND_END:
		return r->is_open ? "a file has not ended"
		       : len != 0 ? "the end is malformed"
				  : NULL;
	default:
		return "the kind of a frame is unknown";
	}
}

/* The head of a frame is complete; its data follow, or it is complete too. */
static enum content_event
frame_read(struct content_reader *r, const char **p, const char *end)
{
	size_t len = (size_t)content_stream_number_read(r->frame + 1, 4);
	const char *wrong = frame_wrong(r, r->frame[0], len);

	if (wrong != NULL)
		return content_stream_invalid(r, wrong);
	if (r->frame[0] == CONTENT_KIND_DATA) {
		r->data = (uint32_t)len;
		r->have = 0;
		return CONTENT_MORE;
	}
	if (!content_stream_collect(r, CONTENT_FRAME_HEAD + len, p, end))
		return CONTENT_MORE;
	if (r->frame[0] == CONTENT_KIND_FILE)
		return file_begin(r);
	if (r->frame[0] == CONTENT_KIND_FAILED)
		return file_failed(r, len);
	r->has_ended = true;
	return CONTENT_END;
}

static enum content_event
data_read(struct content_reader *r, const char **p, const char *end)
{
	size_t n = (size_t)(end - *p);

	if (n > r->data)
		n = r->data;
	r->piece = *p;
	r->piece_len = n;
	r->data -= (uint32_t)n;
	r->left -= n;
	*p += n;
	return CONTENT_DATA;
}

enum content_event
content_read(
    struct content_reader *r, const char *p, size_t n, size_t *ret_used)
{
	const char *begin = p, *end = p + n;
	enum content_event e = CONTENT_MORE;

	*ret_used = 0;
	if (r->has_ended)
		return content_stream_invalid(r, "bytes follow the end");
	if (r->is_open && r->left == 0) {
		r->is_open = false;
		return CONTENT_DONE;
	}
	while (e == CONTENT_MORE && p < end) {
		if (r->data > 0)
			e = data_read(r, &p, end);
		else if (content_stream_collect(r, CONTENT_FRAME_HEAD, &p, end))
			e = frame_read(r, &p, end);
	}
	*ret_used = (size_t)(p - begin);
	return e;
}
