#include "machine/resource/provider/editor/text_lines.h"

#include <stdbool.h>
#include <errno.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/charset.h"
#include "base/files/fs.h"
#include "base/files/place.h"
#include "base/regex/regex.h"
#include "base/core/strbuf.h"
#include "machine/file/rewrite.h"

/* Of a file that was not there. */
#define NEW_MODE 0644

void
text_lines_init(struct text_lines *l, struct arena *a)
{
	*l = (struct text_lines){.arena = a};
}

static void
lines_reserve(struct text_lines *l)
{
	struct text_line *more;

	if (l->count < l->cap)
		return;
	l->cap = l->cap == 0 ? 64 : 2 * l->cap;
	more = arena_alloc(l->arena, l->cap * sizeof(*more));
	if (l->count > 0)
		memcpy(more, l->items, l->count * sizeof(*more));
	l->items = more;
}

void
text_lines_put(struct text_lines *l, uint32_t at, const char *s, size_t len)
{
	lines_reserve(l);
	memmove(l->items + at + 1, l->items + at,
	    (l->count - at) * sizeof(*l->items));
	l->items[at] = (struct text_line){s, len};
	l->count++;
}

void
text_lines_insert(struct text_lines *l, uint32_t at, const char *s, size_t len)
{
	text_lines_put(l, at, arena_memdup(l->arena, s, len), len);
}

void
text_lines_add(struct text_lines *l, const char *s, size_t len)
{
	text_lines_insert(l, l->count, s, len);
}

void
text_lines_remove(struct text_lines *l, uint32_t at)
{
	l->count--;
	memmove(l->items + at, l->items + at + 1,
	    (l->count - at) * sizeof(*l->items));
}

/* Ruby's sentence for a file that cannot be opened. */
static int
open_failed(const char *path, int error, struct strbuf *err)
{
	strbuf_addf(err, "%s @ rb_sysopen - %s",
	    error == EFBIG ? "File too large" : strerror(error), path);
	return -1;
}

/* The text in UTF-8, if the same bytes can be produced from it again. */
static const char *
text_decode(const struct text_lines *l, const char *path, const char *s,
    size_t *n, struct strbuf *err)
{
	const char *back = NULL, *text, *why;
	size_t before = *n, again;

	if (l->encoding == NULL)
		return s;
	text = charset_convert(l->arena, l->encoding, "UTF-8", s, before,
	    2 * TEXT_FILE_MAX, n, &why);
	if (text != NULL)
		back = charset_convert(l->arena, "UTF-8", l->encoding, text, *n,
		    2 * TEXT_FILE_MAX, &again, &why);
	if (back == NULL)
		strbuf_addf(err, "Could not read %s: %s", path, why);
	else if (again != before || memcmp(back, s, before) != 0)
		strbuf_addf(err,
		    "Could not read %s: other bytes would be written in %s",
		    path, l->encoding);
	else
		return text;
	return NULL;
}

int
text_lines_read(
    struct text_lines *l, const char *path, int *missing, struct strbuf *err)
{
	const char *s, *end, *newline;
	struct place p;
	size_t n;

	s = fs_read_regular(l->arena, path, TEXT_FILE_MAX, &n, &p);
	l->st = p.st;
	if (missing != NULL)
		*missing = s == NULL && errno == ENOENT;
	if (s == NULL && missing != NULL && *missing)
		return 0;
	if (s == NULL)
		return place_explains(&p) ? place_failed(&p, path, err)
					  : open_failed(path, errno, err);
	s = text_decode(l, path, s, &n, err);
	if (s == NULL)
		return -1;
	for (end = s + n; s < end; s = newline + 1) {
		newline = memchr(s, '\n', (size_t)(end - s));
		if (newline == NULL) {
			newline = end;
			l->unended = s;
		}
		if (l->count == TEXT_LINES_MAX) {
			strbuf_addf(err, "More than %u lines in %s",
			    TEXT_LINES_MAX, path);
			return -1;
		}
		text_lines_put(l, l->count, s, (size_t)(newline - s));
	}
	return 0;
}

int
text_line_is(const struct text_line *l, const char *s, size_t len)
{
	return l->len == len && memcmp(l->s, s, len) == 0;
}

bool
text_line_is_blank(const struct text_line *l)
{
	for (size_t i = 0; i < l->len; i++)
		if (memchr(" \t\r\f\v", l->s[i], 5) == NULL)
			return 0;
	return 1;
}

int
text_line_match(struct arena *a, const struct text_line *l, struct regex *re,
    struct regex_capture *captures, size_t max, struct strbuf *err)
{
	const char *s = l->s;
	struct regex_error e;
	char *copy;
	int rc;

	if (s[l->len] != '\n') {
		copy = arena_text(a, l->len + 1);
		memcpy(copy, s, l->len);
		copy[l->len] = '\n';
		s = copy;
	}
	rc = regex_match(re, s, l->len + 1, 0, captures, max, &e);
	if (rc < 0)
		strbuf_addstr(err, e.message);
	return rc;
}

/* Replace the file by the text, in the encoding of the file. */
static int
text_lines_text_write(const struct text_lines *l, const char *path,
    const char *s, size_t n, struct strbuf *err)
{
	struct stat was = l->st;
	const char *why;

	if (l->encoding != NULL) {
		s = charset_convert(l->arena, "UTF-8", l->encoding, s, n,
		    2 * TEXT_FILE_MAX, &n, &why);
		if (s == NULL) {
			strbuf_addf(err, "Could not write %s: %s", path, why);
			return -1;
		}
	}
	return file_rewrite(path, NEW_MODE, &was, s, n, err);
}

int
text_lines_write(
    const struct text_lines *l, const char *path, struct strbuf *err)
{
	struct strbuf text;
	const char *s;
	int rc;

	strbuf_init(&text, 2 * TEXT_FILE_MAX);
	for (uint32_t i = 0; i < l->count; i++) {
		strbuf_add(&text, l->items[i].s, l->items[i].len);
		if (l->items[i].s != l->unended)
			strbuf_addch(&text, '\n');
	}
	rc = strbuf_text(&text, &s) < 0
		 ? open_failed(path, EFBIG, err)
		 : text_lines_text_write(l, path, s, text.len, err);
	strbuf_release(&text);
	return rc;
}
