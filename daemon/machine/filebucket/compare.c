#include "machine/filebucket/compare.h"

#include <errno.h>
#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/text/line_diff.h"
#include "base/core/strbuf.h"

struct content {
	const char *s;
	size_t len;
};

static int
filebucket_compare_too_large(struct strbuf *err)
{
	strbuf_addstr(err, "the contents are too large to be compared here; "
			   "get both of them");
	return -1;
}

static int
filebucket_compare_content_read(const struct bucket_content *c, struct arena *a,
    struct content *ret, struct strbuf *err)
{
	ret->s = fs_read_open(a, c->fd, BUCKET_COMPARE_BYTES, &ret->len);
	if (ret->s != NULL)
		return 0;
	if (errno == EFBIG)
		return filebucket_compare_too_large(err);
	strbuf_addstr(err, strerror(errno));
	return -1;
}

static size_t
lines_of(const struct content *b)
{
	size_t n = 0;

	for (const char *p = b->s;
	     (p = memchr(p, '\n', (size_t)(b->s + b->len - p))) != NULL; p++)
		n++;
	return n;
}

/* As diff(1), which looks at the beginning of a file. */
static bool
filebucket_compare_is_binary(const struct content *b)
{
	return memchr(b->s, '\0', b->len) != NULL;
}

static bool
equal(const struct content *a, const struct content *b)
{
	return a->len == b->len && memcmp(a->s, b->s, a->len) == 0;
}

/* Append the differences of two texts, which have some. */
static int
filebucket_compare_texts_compare(const struct content *old,
    const struct content *new, struct strbuf *out, struct strbuf *err)
{
	if (lines_of(old) + lines_of(new) > BUCKET_COMPARE_LINES ||
	    line_diff(out, old->s, old->len, new->s, new->len) < 0 ||
	    strbuf_is_cut(out))
		return filebucket_compare_too_large(err);
	return 0;
}

int
bucket_compare(const struct bucket_content *old,
    const struct bucket_content *new, struct strbuf *out, struct strbuf *err)
{
	struct arena *arena = arena_new(0);
	struct content a, b;
	int rc = -1;

	if (filebucket_compare_content_read(old, arena, &a, err) < 0 ||
	    filebucket_compare_content_read(new, arena, &b, err) < 0)
		goto out;
	rc = 0;
	if (equal(&a, &b))
		goto out;
	if (filebucket_compare_is_binary(&a) ||
	    filebucket_compare_is_binary(&b)) {
		strbuf_addf(
		    out, "Binary files %s and %s differ\n", old->sum, new->sum);
		goto out;
	}
	strbuf_addf(out, "--- %s\n+++ %s\n", old->sum, new->sum);
	rc = filebucket_compare_texts_compare(&a, &b, out, err);
out:
	arena_free(arena);
	return rc;
}
