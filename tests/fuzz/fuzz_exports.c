/*
 * Any bytes, up to the first NUL as a node's exports, behind it as a filter: a
 * bucket gives back the stored forms, which are read as themselves, and a
 * filter's answer is the same without marks.  All bytes as a bucket, too.
 */
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "base/data/json_read.h"
#include "server/exports/bucket.h"
#include "server/exports/filter.h"
#include "server/exports/resource.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct arena *a, *brief;
static struct exports_resource names;
static struct json_reader r;

/* Read the resource in the bucket as one that is put. */
static void
read_again(const struct exports_bucket *b)
{
	struct strbuf again;

	strbuf_init(&again, b->json_len);
	json_read_init(&r, a, b->json, b->json_len);
	json_read_next(&r);
	if (exports_resource_read(&r, a, &again, &names) != NULL ||
	    strncmp(again.s, b->json, b->json_len) != 0)
		abort();
	strbuf_release(&again);
}

static void
read_bucket(struct exports_filter *f, const void *bytes, size_t n, int ours)
{
	struct exports_bucket b;
	int more;

	exports_bucket_open(&b, bytes, n);
	while ((more = exports_bucket_next(&b)) == 1) {
		int match = f ? exports_filter_match(f, &b, brief) : 0;
		b.marks.is_unknown = true;
		if (f && match != exports_filter_match(f, &b, brief) && ours)
			abort();
		if (ours)
			read_again(&b);
	}
	if (more < 0 && ours)
		abort();
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *text = (const char *)data;
	size_t n = strnlen(text, size), rest = n < size ? size - n - 1 : 0;
	struct exports_filter *f;
	struct strbuf form, bucket;
	struct vec marks;

	a = arena_new(0);
	brief = arena_new(0);
	f = exports_filter_parse(a, text + size - rest, rest, NULL);
	strbuf_init(&bucket, (size_t)64 << 20);
	strbuf_init(&form, (size_t)64 << 20);
	vec_init(&marks, sizeof(uint16_t), 1 << 20);
	exports_bucket_begin(&bucket);
	json_read_init(&r, a, text, n);
	json_read_next(&r);
	while (json_read_next(&r) == JSON_TOKEN_OBJECT &&
	       exports_resource_read(&r, a, &form, &names) == NULL) {
		if (exports_bucket_add(
			&bucket, brief, form.s, form.len, &marks) < 0)
			abort();
		strbuf_reset(&form);
	}
	read_bucket(f, bucket.s, bucket.len, 1);
	read_bucket(f, data, size, 0);
	strbuf_release(&bucket);
	strbuf_release(&form);
	vec_release(&marks);
	arena_free(a);
	arena_free(brief);
	return 0;
}
