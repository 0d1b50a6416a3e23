#ifndef SERVER_EXPORTS_BUCKET_H
#define SERVER_EXPORTS_BUCKET_H

/*
 * A bucket: the resources of one type that one node exports, in one row.
 *
 *	byte	the form, 1
 *	then for each resource, sorted by title:
 *	4	bytes of its JSON, low byte first
 *	2	number of marks; BUCKET_MARKS_MAX: it has none that are stored
 *	2 each	the high 16 bits of the hash of each term
 *		JSON
 *
 * Marks (term.h) spare most of the parsing.  Those of the whole bucket, sorted,
 * each once, are stored in a table of their own, which is small: a collector
 * reads it, and then the buckets that may have what it wants.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/exports/term.h"

struct arena;
struct strbuf;
struct vec;

#define BUCKET_MARKS_MAX 0xffffU

/* Begin a bucket at the end of out, which is empty. */
void exports_bucket_begin(struct strbuf *out);
/*
 * Add a resource in its stored form, and its marks to marks (of uint16_t).  0,
 * or -1 when the JSON is damaged or marks is full.
 */
int exports_bucket_add(struct strbuf *out, struct arena *a, const char *json,
    size_t n, struct vec *marks);
/* Append the marks of all resources, sorted, each once; marks is changed. */
void exports_bucket_marks(struct strbuf *out, struct vec *marks);

struct exports_bucket {
	const char *json; /* of the last resource that was read */
	size_t json_len;
	struct exports_marks marks;

	/* private to bucket.c */
	const unsigned char *at, *end;
	bool damaged;
};

/* Begin to read the n bytes of a bucket. */
void exports_bucket_open(struct exports_bucket *b, const void *bytes, size_t n);
/* Read the next resource: 1; 0 at the end, -1 when the bucket is damaged. */
int exports_bucket_next(struct exports_bucket *b);

#endif
