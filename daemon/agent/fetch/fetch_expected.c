#include "agent/fetch/fetch_expected.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "agent/fetch/fetch_ipc.h"
#include "base/core/map.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"

#define FILES_MAX (1u << 20)
/* Contents needed one after the other before the first window; its size. */
#define WINDOW_AFTER 4
#define WINDOW_MIN   16
#define WINDOW_MAX   1024

struct expected_file {
	const char *metadata, *content; /* paths */
	unsigned char place; /* in the sources of its resource, from 0 on */
	uint32_t
	    same; /* number + 1 of the next one with these metadata, or 0 */
};

struct fetch_expected {
	char *text;
	struct vec files; /* struct expected_file */
	/* metadata -> number + 1 of the first file that may be asked for */
	struct map *by_path;
	size_t from; /* the first one that may be asked for */
	size_t at;   /* the last one that was asked for, or the first */
	bool is_at;  /* the last request was for it */
	/*
	 * The window of contents: its files, how many of them were used; or
	 * without one, size 0, how many were needed one after the other
	 */
	size_t size, used;
	size_t behind; /* the file that follows these */
	/* of a resource with several sources, which was used last */
	unsigned place;
};

static struct expected_file *
expected_at(const struct fetch_expected *e, size_t n)
{
	return vec_at(&e->files, n);
}

/* Take a path from the text up to end; NULL: it does not end there. */
static const char *
fetch_expected_path(const char **p, const char *end)
{
	const char *path = *p, *nul = memchr(path, '\0', (size_t)(end - path));

	if (nul == NULL)
		return NULL;
	*p = nul + 1;
	return path;
}

static int
fetch_expected_read(struct fetch_expected *e, size_t n)
{
	const char *p = e->text, *end = p + n;

	while (p < end) {
		struct expected_file *f = vec_push(&e->files);

		if (f == NULL || *p < '0' || *p > FETCH_PLACE_LAST)
			return -1;
		f->place = (unsigned char)(*p++ - '0');
		f->metadata = fetch_expected_path(&p, end);
		if (f->metadata != NULL)
			f->content = fetch_expected_path(&p, end);
		if (f->content == NULL)
			return -1;
	}
	return 0;
}

/* Enter the files by their paths, the last one first. */
static void
fetch_expected_index(struct fetch_expected *e)
{
	for (size_t n = e->files.count; n-- > 0;) {
		struct expected_file *f = expected_at(e, n);
		size_t len = strlen(f->metadata);

		f->same =
		    (uint32_t)(uintptr_t)map_get(e->by_path, f->metadata, len);
		map_must(
		    e->by_path, f->metadata, len, (void *)(uintptr_t)(n + 1));
	}
}

struct fetch_expected *
fetch_expected_new(const char *text, size_t n)
{
	struct fetch_expected *e = memory_zalloc(1, sizeof(*e));

	e->text = memory_alloc(n + 1);
	memcpy(e->text, text, n);
	vec_init(&e->files, sizeof(struct expected_file), FILES_MAX);
	e->by_path = map_new(NULL, FILES_MAX);
	if (fetch_expected_read(e, n) < 0) {
		fetch_expected_free(e);
		return NULL;
	}
	fetch_expected_index(e);
	return e;
}

void
fetch_expected_free(struct fetch_expected *e)
{
	if (e == NULL)
		return;
	map_free(e->by_path);
	vec_release(&e->files);
	free(e->text);
	free(e);
}

/* --- metadata --- */

int
fetch_expected_ask(struct fetch_expected *e, const char *path)
{
	size_t len = strlen(path);
	uintptr_t n = (uintptr_t)map_get(e->by_path, path, len);

	/* those that were passed are not looked at again */
	while (n != 0 && n - 1 < e->from)
		n = expected_at(e, n - 1)->same;
	e->is_at = n != 0;
	if (!e->is_at)
		return -1;
	e->at = n - 1;
	e->from = n;
	map_must(e->by_path, expected_at(e, e->at)->metadata, len, (void *)n);
	return expected_at(e, e->at)->place;
}

size_t
fetch_expected_left(const struct fetch_expected *e)
{
	return e->files.count - e->at;
}

void
fetch_expected_metadata(
    const struct fetch_expected *e, bool all, struct strbuf *out)
{
	for (size_t n = e->at; n < e->files.count; n++) {
		const struct expected_file *f = expected_at(e, n);

		if (all || f->place == 0 || n == e->at)
			strbuf_add(out, f->metadata, strlen(f->metadata) + 1);
	}
}

/* --- contents --- */

/* Return the first file of the resource behind that of file n. */
static size_t
resource_behind(const struct fetch_expected *e, size_t n)
{
	do
		n++;
	while (n < e->files.count && expected_at(e, n)->place > 0);
	return n;
}

/*
 * Return the file at a place of the sources of a resource whose first file is
 * n, or the last one that it has.
 */
static size_t
source_at(const struct fetch_expected *e, size_t n, unsigned place)
{
	while (expected_at(e, n)->place < place && n + 1 < e->files.count &&
	       expected_at(e, n + 1)->place > 0)
		n++;
	return n;
}

/*
 * Return whether file n follows those whose contents were needed; of a window
 * most must have been.
 */
static bool
window_goes_on(const struct fetch_expected *e, size_t n)
{
	size_t near = e->behind;

	/* a file between them may have been in its wanted state */
	if (near < e->files.count)
		near = resource_behind(e, near);
	return e->used > 0 && n >= e->behind && n <= near + e->size &&
	       2 * e->used >= e->size;
}

/* Set the size of the window that begins with file n; 0: it is read alone. */
static void
window_size(struct fetch_expected *e, size_t n)
{
	if (!window_goes_on(e, n)) {
		e->size = 0;
		e->used = 1;
	} else if (e->size > 0) {
		e->size = 2 * e->size < WINDOW_MAX ? 2 * e->size : WINDOW_MAX;
		e->used = 1;
	} else if (++e->used > WINDOW_AFTER) {
		e->size = WINDOW_MIN;
		e->used = 1;
	}
}

/* Return whether a path is the content of the file that was asked for. */
static bool
fetch_expected_is_content(const struct fetch_expected *e, const char *path)
{
	return e->is_at && strcmp(expected_at(e, e->at)->content, path) == 0;
}

/* Note which of its sources the resource at hand uses. */
static void
place_note(struct fetch_expected *e)
{
	unsigned place = expected_at(e, e->at)->place;

	if (place > 0 || (e->at + 1 < e->files.count &&
			     expected_at(e, e->at + 1)->place > 0))
		e->place = place;
}

void
fetch_expected_window(
    struct fetch_expected *e, const char *path, struct strbuf *out)
{
	const struct expected_file *one;
	size_t n = e->at;

	if (!fetch_expected_is_content(e, path))
		return;
	place_note(e);
	/* of another source than the window has */
	if (e->size > 0 && n < e->behind)
		return;
	window_size(e, n);
	for (size_t i = 0; i < e->size && n < e->files.count; i++) {
		one = expected_at(e, i == 0 ? n : source_at(e, n, e->place));
		strbuf_add(out, one->content, strlen(one->content) + 1);
		n = resource_behind(e, n);
	}
	e->behind = e->size > 0 ? n : resource_behind(e, n);
}

void
fetch_expected_used(struct fetch_expected *e)
{
	e->used++;
}
