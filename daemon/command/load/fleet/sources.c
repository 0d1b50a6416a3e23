#include "command/load/fleet/sources.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/map.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "network/http/form.h"

/* Longest path of a file, and encoded. */
#define PATH_MAX_BYTES 2048

static const char load_scheme[] = "\"puppet:///";
#define SCHEME_LEN (sizeof(load_scheme) - 1)

struct load_sources {
	struct map *paths;
	size_t at;	     /* in paths, of load_sources_next() */
	size_t matched;	     /* bytes of the scheme that have come */
	struct strbuf path;  /* of the source that arrives */
	struct strbuf given; /* the last one, encoded */
};

struct load_sources *
load_sources_new(void)
{
	struct load_sources *s = memory_zalloc(1, sizeof(*s));

	s->paths = map_new(NULL, LOAD_SOURCES_MAX);
	strbuf_init(&s->path, PATH_MAX_BYTES);
	strbuf_init(&s->given, 3 * PATH_MAX_BYTES);
	return s;
}

void
load_sources_free(struct load_sources *s)
{
	if (s == NULL)
		return;
	map_free(s->paths);
	strbuf_release(&s->path);
	strbuf_release(&s->given);
	free(s);
}

/* The path is complete: one with an escape or too long is left out. */
static void
load_source_end(struct load_sources *s)
{
	const char *text;

	if (strbuf_text(&s->path, &text) == 0 && s->path.len > 0 &&
	    memchr(text, '\\', s->path.len) == NULL)
		(void)map_put(s->paths, text, s->path.len, NULL);
	strbuf_reset(&s->path);
	s->matched = 0;
}

/* Take bytes of a path: returns their number. */
static size_t
load_source_take(struct load_sources *s, const char *p, size_t n)
{
	const char *quote = memchr(p, '"', n);
	size_t len = quote != NULL ? (size_t)(quote - p) : n;

	strbuf_add(&s->path, p, len);
	if (quote == NULL)
		return n;
	load_source_end(s);
	return len + 1;
}

/* Look for the scheme: returns the number of bytes that were looked at. */
static size_t
load_scheme_find(struct load_sources *s, const char *p, size_t n)
{
	const char *quote;

	if (s->matched == 0) {
		quote = memchr(p, '"', n);
		if (quote == NULL)
			return n;
		s->matched = 1;
		return (size_t)(quote - p) + 1;
	}
	if (*p == load_scheme[s->matched]) {
		s->matched++;
		return 1;
	}
	/* the byte may be the quote that begins the next text */
	s->matched = 0;
	return 0;
}

void
load_sources_add(struct load_sources *s, const char *p, size_t n)
{
	while (n > 0) {
		size_t used = s->matched == SCHEME_LEN
				  ? load_source_take(s, p, n)
				  : load_scheme_find(s, p, n);

		p += used;
		n -= used;
	}
}

const char *
load_sources_next(struct load_sources *s)
{
	const struct map_entry *e =
	    s != NULL ? map_next(s->paths, &s->at) : NULL;
	const char *path, *text;

	if (e == NULL)
		return NULL;
	strbuf_reset(&s->given);
	for (path = e->key; *path != '\0'; path += strspn(path, "/")) {
		size_t n = strcspn(path, "/");

		if (s->given.len > 0)
			strbuf_addch(&s->given, '/');
		form_encode(&s->given, path, n);
		path += n;
	}
	return strbuf_text(&s->given, &text) == 0 ? text : "";
}
