#include "server/exports/bucket.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "server/exports/resource.h"

#define BUCKET_FORM 1
/* Bytes in front of the marks of a resource. */
#define BUCKET_HEAD 6

/* The marks of one resource are the last ones of all. */
struct bucket_terms {
	struct vec *marks;
	bool is_full;
};

static void
bucket_add_number(struct strbuf *out, uint32_t n, unsigned bytes)
{
	for (; bytes > 0; bytes--, n >>= 8)
		strbuf_addch(out, (int)(n & 0xff));
}

static uint32_t
bucket_number(const unsigned char *p, unsigned bytes)
{
	uint32_t n = 0;

	while (bytes-- > 0)
		n = n << 8 | p[bytes];
	return n;
}

static bool
bucket_take_term(void *ctx, const struct exports_term *t)
{
	struct bucket_terms *terms = ctx;
	uint16_t *mark = vec_push(terms->marks);

	if (mark == NULL)
		terms->is_full = true;
	else
		*mark = exports_mark(exports_term_hash(t));
	return terms->is_full;
}

void
exports_bucket_begin(struct strbuf *out)
{
	strbuf_addch(out, BUCKET_FORM);
}

int
exports_bucket_add(struct strbuf *out, struct arena *a, const char *json,
    size_t n, struct vec *marks)
{
	struct bucket_terms terms = {.marks = marks};
	size_t before = marks->count, count;

	if (n > UINT32_MAX || exports_resource_terms(a, json, n, false,
				  bucket_take_term, &terms) != 0)
		return -1;
	count = marks->count - before;
	bucket_add_number(out, (uint32_t)n, 4);
	if (count >= BUCKET_MARKS_MAX) {
		bucket_add_number(out, BUCKET_MARKS_MAX, 2);
		count = 0;
	} else
		bucket_add_number(out, (uint32_t)count, 2);
	for (size_t i = before; i < before + count; i++)
		bucket_add_number(out, *(const uint16_t *)vec_at(marks, i), 2);
	strbuf_add(out, json, n);
	return 0;
}

static int
bucket_compare_marks(const void *a, const void *b)
{
	return *(const uint16_t *)a - *(const uint16_t *)b;
}

void
exports_bucket_marks(struct strbuf *out, struct vec *marks)
{
	const uint16_t *m = marks->items;

	if (marks->count > 1)
		qsort(marks->items, marks->count, sizeof(*m),
		    bucket_compare_marks);
	for (size_t i = 0; i < marks->count; i++)
		if (i == 0 || m[i] != m[i - 1])
			bucket_add_number(out, m[i], 2);
}

void
exports_bucket_open(struct exports_bucket *b, const void *bytes, size_t n)
{
	memset(b, 0, sizeof(*b));
	b->at = bytes;
	b->end = b->at + n;
	b->damaged = n == 0 || *b->at != BUCKET_FORM;
	b->at += n > 0;
}

int
exports_bucket_next(struct exports_bucket *b)
{
	size_t left = (size_t)(b->end - b->at), marks;

	if (b->damaged)
		return -1;
	if (left == 0)
		return 0;
	b->damaged = true;
	if (left < BUCKET_HEAD)
		return -1;
	b->json_len = bucket_number(b->at, 4);
	b->marks.count = bucket_number(b->at + 4, 2);
	b->marks.is_unknown = b->marks.count == BUCKET_MARKS_MAX;
	if (b->marks.is_unknown)
		b->marks.count = 0;
	b->marks.bytes = b->at + BUCKET_HEAD;
	marks = 2 * b->marks.count;
	left -= BUCKET_HEAD;
	if (left < marks || left - marks < b->json_len || b->json_len < 2)
		return -1;
	b->json = (const char *)b->marks.bytes + marks;
	b->at = b->marks.bytes + marks + b->json_len;
	b->damaged = b->json[0] != '{';
	return b->damaged ? -1 : 1;
}
