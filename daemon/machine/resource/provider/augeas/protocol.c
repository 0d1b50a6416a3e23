#include "machine/resource/provider/augeas/protocol.h"

#include <stddef.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/number.h"
#include "base/core/strbuf.h"

/* Fields of a request that are there once. */
static const struct {
	const char *key;
	size_t offset;
} protocol_texts[] = {
    {"root", offsetof(struct augeas_request, root)},
    {"load_path", offsetof(struct augeas_request, load_path)},
    {"context", offsetof(struct augeas_request, context)},
    {"lens", offsetof(struct augeas_request, lens)},
    {"incl", offsetof(struct augeas_request, incl)},
};

static const struct {
	const char *key;
	size_t offset;
} marks[] = {
    {"type_check", offsetof(struct augeas_request, type_check)},
    {"force", offsetof(struct augeas_request, force)},
    {"secret", offsetof(struct augeas_request, secret)},
    {"save", offsetof(struct augeas_request, save)},
};

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

void
augeas_field_add(struct strbuf *out, const char *key, const void *p, size_t n)
{
	/* all of it, or the end is missing as well */
	if (strbuf_reserve(out, n + 64) < 0)
		return;
	strbuf_addf(out, "%s %zu\n", key, n);
	strbuf_add(out, p, n);
	strbuf_addch(out, '\n');
}

int
augeas_field_next(struct augeas_field *f)
{
	size_t left = (size_t)(f->end - f->at);
	const char *eol = memchr(f->at, '\n', left), *space;
	int64_t n;

	space = eol == NULL ? NULL : memchr(f->at, ' ', (size_t)(eol - f->at));
	if (space == NULL || (size_t)(space - f->at) >= sizeof(f->key))
		return -1;
	memcpy(f->key, f->at, (size_t)(space - f->at));
	f->key[space - f->at] = '\0';
	if (integer_parse(space + 1, (size_t)(eol - space - 1), 10, &n) < 0 ||
	    n < 0 || n >= f->end - eol - 1 || eol[1 + n] != '\n')
		return -1;
	f->text = eol + 1;
	f->len = (size_t)n;
	f->at = f->text + n + 1;
	if (strcmp(f->key, "end") != 0)
		return 1;
	return f->at == f->end ? 0 : -1;
}

static void
lines_write(const struct augeas_lines *l, const char *key, struct strbuf *out)
{
	uint32_t n;

	for (n = 0; n < l->count; n++)
		augeas_field_add(out, key, l->items[n], strlen(l->items[n]));
}

void
augeas_request_write(const struct augeas_request *r, struct strbuf *out)
{
	const char *text;
	size_t n;
	int mark;

	for (n = 0; n < COUNT(protocol_texts); n++) {
		memcpy(&text, (const char *)r + protocol_texts[n].offset,
		    sizeof(text));
		if (text != NULL)
			augeas_field_add(
			    out, protocol_texts[n].key, text, strlen(text));
	}
	for (n = 0; n < COUNT(marks); n++) {
		memcpy(&mark, (const char *)r + marks[n].offset, sizeof(mark));
		if (mark)
			augeas_field_add(out, marks[n].key, "", 0);
	}
	lines_write(&r->onlyif, "onlyif", out);
	lines_write(&r->changes, "change", out);
	augeas_field_add(out, "end", "", 0);
}

static int
protocol_line_add(struct arena *a, struct augeas_lines *l, const char *text)
{
	if (l->count == AUGEAS_LINES_MAX)
		return -1;
	if (l->items == NULL)
		l->items = arena_alloc(a, AUGEAS_LINES_MAX * sizeof(*l->items));
	l->items[l->count++] = text;
	return 0;
}

static int
protocol_field_take(
    struct arena *a, const struct augeas_field *f, struct augeas_request *r)
{
	const char *text = arena_memdup(a, f->text, f->len);
	int mark = 1;
	size_t n;

	if (memchr(text, '\0', f->len) != NULL)
		return -1;
	if (strcmp(f->key, "onlyif") == 0)
		return protocol_line_add(a, &r->onlyif, text);
	if (strcmp(f->key, "change") == 0)
		return protocol_line_add(a, &r->changes, text);
	for (n = 0; n < COUNT(protocol_texts); n++)
		if (strcmp(f->key, protocol_texts[n].key) == 0) {
			memcpy((char *)r + protocol_texts[n].offset, &text,
			    sizeof(text));
			return 0;
		}
	for (n = 0; n < COUNT(marks); n++)
		if (strcmp(f->key, marks[n].key) == 0) {
			memcpy(
			    (char *)r + marks[n].offset, &mark, sizeof(mark));
			return 0;
		}
	return -1;
}

int
augeas_request_read(
    struct arena *a, const void *bytes, size_t n, struct augeas_request *ret)
{
	struct augeas_field f = {.at = bytes, .end = (const char *)bytes + n};
	int rc;

	memset(ret, 0, sizeof(*ret));
	while ((rc = augeas_field_next(&f)) == 1)
		if (protocol_field_take(a, &f, ret) < 0)
			return -1;
	if (rc < 0 || ret->root == NULL || ret->context == NULL ||
	    ret->load_path == NULL)
		return -1;
	return (ret->lens == NULL) == (ret->incl == NULL) ? 0 : -1;
}
