#include "filebucket/compare.h"

#include <stdbool.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/line_diff.h"
#include "base/strbuf.h"

static int
too_large(struct strbuf *err)
{
	strbuf_addstr(err, "the contents are too large to be compared here; "
			   "get both of them");
	return -1;
}

static int
content_read(
    const struct bucket_content *c, struct strbuf *ret, struct strbuf *err)
{
	struct stat st;
	ssize_t n;

	if (fstat(c->fd, &st) < 0 || st.st_size < 0) {
		strbuf_addstr(err, strerror(errno));
		return -1;
	}
	if (strbuf_reserve(ret, (size_t)st.st_size) < 0)
		return too_large(err);
	while (ret->len < (size_t)st.st_size) {
		n = read(
		    c->fd, ret->s + ret->len, (size_t)st.st_size - ret->len);
		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0) {
			strbuf_addstr(
			    err, n < 0 ? strerror(errno) : "it became shorter");
			return -1;
		}
		ret->len += (size_t)n;
	}
	return 0;
}

static size_t
lines_of(const struct strbuf *b)
{
	size_t n = 0;

	for (const char *p = b->s;
	     (p = memchr(p, '\n', (size_t)(b->s + b->len - p))) != NULL; p++)
		n++;
	return n;
}

/* As diff(1), which looks at the beginning of a file. */
static bool
is_binary(const struct strbuf *b)
{
	return memchr(b->s, '\0', b->len) != NULL;
}

static bool
equal(const struct strbuf *a, const struct strbuf *b)
{
	return a->len == b->len && memcmp(a->s, b->s, a->len) == 0;
}

/* Append the differences of two texts, which have some. */
static int
texts_compare(const struct strbuf *old, const struct strbuf *new,
    struct strbuf *out, struct strbuf *err)
{
	if (lines_of(old) + lines_of(new) > BUCKET_COMPARE_LINES ||
	    line_diff(out, old->s, old->len, new->s, new->len) < 0 ||
	    out->overflow)
		return too_large(err);
	return 0;
}

int
bucket_compare(const struct bucket_content *old,
    const struct bucket_content *new, struct strbuf *out, struct strbuf *err)
{
	struct strbuf a, b;
	int rc = -1;

	strbuf_init(&a, BUCKET_COMPARE_BYTES);
	strbuf_init(&b, BUCKET_COMPARE_BYTES);
	if (content_read(old, &a, err) < 0 || content_read(new, &b, err) < 0)
		goto out;
	rc = 0;
	if (equal(&a, &b))
		goto out;
	if (is_binary(&a) || is_binary(&b)) {
		strbuf_addf(
		    out, "Binary files %s and %s differ\n", old->sum, new->sum);
		goto out;
	}
	strbuf_addf(out, "--- %s\n+++ %s\n", old->sum, new->sum);
	rc = texts_compare(&a, &b, out, err);
out:
	strbuf_release(&a);
	strbuf_release(&b);
	return rc;
}
