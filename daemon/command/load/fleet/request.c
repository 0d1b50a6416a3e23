#include "command/load/fleet/request.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"

/*
 * A mark with 64 random bits, drawn once, so that no text of a file can be
 * taken for one; all of its characters pass encodings.
 */
#define MARK_MAX 32

/* Longest text of a hole except a name or a path. */
#define HOLE_MAX 64
_Static_assert(CLOCK_ISO8601_MAX <= HOLE_MAX, "a time fits");

static char load_mark[MARK_MAX];

static const char *
load_mark_find(void)
{
	uint64_t random = 0;
	FILE *f;

	if (load_mark[0] != '\0')
		return load_mark;
	f = fopen("/dev/urandom", "re");
	if (f != NULL) {
		(void)!fread(&random, sizeof(random), 1, f);
		fclose(f);
	}
	fixed_must(load_mark, sizeof(load_mark), "hole-%016llx-",
	    (unsigned long long)random);
	return load_mark;
}

void
load_hole_add(struct strbuf *out, enum load_hole hole)
{
	strbuf_addf(out, "%s%c", load_mark_find(), (char)hole);
}

/* --- from a text to its pieces --- */

static void
load_piece_add(
    struct load_request *rq, const char *s, size_t n, enum load_hole hole)
{
	struct load_piece *piece;

	if (hole == LOAD_HOLE_NONE && n == 0)
		return;
	/* rows of 16 */
	if (rq->count % 16 == 0)
		rq->pieces = memory_realloc(
		    rq->pieces, (rq->count + 16) * sizeof(*rq->pieces));
	piece = &rq->pieces[rq->count++];
	piece->s = s;
	piece->n = n;
	piece->hole = hole;
}

/* Add the pieces of n bytes, which are followed by a NUL. */
static void
load_pieces_add(struct load_request *rq, const char *s, size_t n)
{
	const char *mark = load_mark_find(), *end = s + n, *hole;
	size_t len = strlen(mark);

	while ((hole = memmem(s, (size_t)(end - s), mark, len)) != NULL &&
	       hole + len < end) {
		load_piece_add(rq, s, (size_t)(hole - s), LOAD_HOLE_NONE);
		load_piece_add(rq, NULL, 0, (enum load_hole)hole[len]);
		s = hole + len + 1;
	}
	load_piece_add(rq, s, (size_t)(end - s), LOAD_HOLE_NONE);
}

int
load_request_make(
    struct load_request *rq, struct strbuf *head, struct strbuf *body)
{
	size_t head_len, n;

	memset(rq, 0, sizeof(*rq));
	if (body != NULL) {
		strbuf_addstr(head, "Content-Length: ");
		load_hole_add(head, LOAD_HOLE_LENGTH);
		strbuf_addstr(head, "\r\n");
	}
	strbuf_addstr(head, "\r\n");
	head_len = head->len;
	if (body != NULL)
		strbuf_addbuf(head, body);
	if (body != NULL)
		strbuf_release(body);
	if (strbuf_take(head, &rq->text, &n) < 0)
		return -1;
	load_pieces_add(rq, rq->text, head_len);
	rq->body = rq->count;
	load_pieces_add(rq, rq->text + head_len, n - head_len);
	return 0;
}

void
load_request_free(struct load_request *rq)
{
	free(rq->text);
	free(rq->pieces);
	memset(rq, 0, sizeof(*rq));
}

/* --- from pieces to the text of a subject --- */

static uint64_t load_pieces_length(
    const struct load_request *rq, size_t from, const struct load_subject *s);

/* Write a version 4 UUID of a number. */
static void
load_uuid_write(uint64_t n, char out[HOLE_MAX])
{
	fixed_must(out, HOLE_MAX, "%08x-%04x-4%03x-8%03x-%012llx",
	    (unsigned)(n >> 32), (unsigned)(n >> 16 & 0xffff),
	    (unsigned)(n >> 4 & 0xfff), (unsigned)(n & 0xfff),
	    (unsigned long long)(n & 0xffffffffffffULL));
}

/* Write the text of a hole that no member of the subject has. */
static void
load_hole_write(const struct load_request *rq, enum load_hole hole,
    const struct load_subject *s, char out[HOLE_MAX])
{
	unsigned n = (unsigned)s->number;

	switch (hole) {
	case LOAD_HOLE_IP:
		fixed_must(out, HOLE_MAX, "10.%u.%u.%u", n >> 16 & 255,
		    n >> 8 & 255, n & 255);
		return;
	case LOAD_HOLE_MAC:
		fixed_must(out, HOLE_MAX, "02:00:%02x:%02x:%02x:%02x",
		    n >> 24 & 255, n >> 16 & 255, n >> 8 & 255, n & 255);
		return;
	case LOAD_HOLE_UUID:
		load_uuid_write(s->serial, out);
		return;
	case LOAD_HOLE_TIME:
		clock_iso8601(s->time, out);
		return;
	default:
		fixed_must(out, HOLE_MAX, "%llu",
		    (unsigned long long)load_pieces_length(rq, rq->body, s));
		return;
	}
}

/* Return the text of a piece, which may be written to room, and its length. */
static const char *
load_piece_text(const struct load_request *rq, const struct load_piece *piece,
    const struct load_subject *s, char room[HOLE_MAX], size_t *ret_n)
{
	size_t host = strcspn(s->name, ".");
	const char *text = s->name;

	switch (piece->hole) {
	case LOAD_HOLE_NONE:
		*ret_n = piece->n;
		return piece->s;
	case LOAD_HOLE_NAME:
		break;
	case LOAD_HOLE_HOST:
		*ret_n = host;
		return text;
	case LOAD_HOLE_DOMAIN:
		text += host + (text[host] == '.');
		break;
	case LOAD_HOLE_PATH:
		text = s->path != NULL ? s->path : "";
		break;
	case LOAD_HOLE_DIGEST:
		text = s->digest != NULL ? s->digest : "";
		break;
	default:
		load_hole_write(rq, piece->hole, s, room);
		text = room;
		break;
	}
	*ret_n = strlen(text);
	return text;
}

static uint64_t
load_pieces_length(
    const struct load_request *rq, size_t from, const struct load_subject *s)
{
	char room[HOLE_MAX];
	uint64_t length = 0;
	size_t n;

	for (size_t i = from; i < rq->count; i++) {
		(void)load_piece_text(rq, &rq->pieces[i], s, room, &n);
		length += n;
	}
	return length;
}

uint64_t
load_request_length(const struct load_request *rq, const struct load_subject *s)
{
	return load_pieces_length(rq, 0, s);
}

void
load_request_give(const struct load_request *rq, const struct load_subject *s,
    char *p, size_t n, uint64_t at)
{
	char room[HOLE_MAX];
	const char *text;
	size_t len;

	for (size_t i = 0; i < rq->count && n > 0; i++) {
		text = load_piece_text(rq, &rq->pieces[i], s, room, &len);
		if (at >= len) {
			at -= len;
			continue;
		}
		text += at;
		len -= (size_t)at;
		at = 0;
		if (len > n)
			len = n;
		memcpy(p, text, len);
		p += len;
		n -= len;
	}
}
