#include "language/hiera/reading.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/regex/regex.h"
#include "base/core/strbuf.h"
#include "language/hiera/hiera.h"
#include "language/hiera/internal.h"
#include "language/hiera/session.h"
#include "language/types/describe/describe.h"
#include "language/types/relation/instance.h"
#include "language/types/parse.h"
#include "language/value/hash.h"

#define ERROR_MAX ((size_t)64 << 10)

int
reading_fail(struct hiera_reading *rd, const char *sentence, unsigned line)
{
	struct hiera_config *c = rd->c;

	c->coded = 1;
	if (c->path != NULL && line != 0)
		sentence = arena_printf(rd->arena, "%s (file: %s, line: %u)",
		    sentence, c->path, line);
	else if (c->path != NULL)
		sentence =
		    arena_printf(rd->arena, "%s (file: %s)", sentence, c->path);
	c->error = sentence;
	return -1;
}

int
reading_check(struct hiera_reading *rd, const struct vhash *h, const char *text,
    const struct type **type)
{
	struct hiera_config *c = rd->c;
	const char *why;
	struct shortbuf b;

	if (*type == NULL)
		*type = type_parse(
		    rd->s->h->arena, text, strlen(text), NULL, NULL, &why);
	if (*type != NULL && type_instance(*type, value_hash(h)))
		return 0;
	shortbuf_init(&b, ERROR_MAX);
	if (*type == NULL)
		strbuf_addstr(&b.out, why);
	else
		type_describe_mismatch(rd->arena,
		    arena_printf(rd->arena,
			"The Lookup Configuration at '%s' has wrong type,",
			c->path == NULL ? "" : c->path),
		    *type, value_hash(h), &b.out);
	c->error = arena_memdup(rd->arena, shortbuf_text(&b), b.out.len);
	shortbuf_release(&b);
	return -1;
}

void
reading_deprecated(struct hiera_reading *rd)
{
	hiera_deprecated(rd->s, "hiera.yaml",
	    arena_printf(rd->s->arena,
		"%s: Use of 'hiera.yaml' version %d is deprecated. It should "
		"be converted to version 5",
		rd->c->path, rd->c->version),
	    rd->c->path);
}

unsigned
reading_line(struct hiera_reading *rd, const char *pattern, unsigned from)
{
	struct regex_error err;
	struct regex *re;
	unsigned line = 0, found = 0;
	const char *p;
	size_t len;

	if (rd->c->path == NULL)
		return 0;
	p = fs_read(rd->arena, rd->c->path, HIERA_FILE_MAX, &len);
	re =
	    p == NULL ? NULL : regex_compile(pattern, strlen(pattern), 0, &err);
	while (re != NULL && *p != '\0' && found == 0) {
		size_t n = strcspn(p, "\n");

		n += p[n] == '\n';
		/* Puppet's comments begin inside quotes as well */
		if (++line >= from &&
		    regex_match(re, p,
			n < strcspn(p, "#") ? n : strcspn(p, "#"), 0, NULL, 0,
			NULL) > 0)
			found = line;
		p += n;
	}
	regex_free(re);
	return found;
}

/* Fails at the second line that matches, and names the first. */
static int
fail_again(struct hiera_reading *rd, const char *sentence, const char *pattern)
{
	unsigned first = reading_line(rd, pattern, 1), second = 0;

	if (first != 0)
		second = reading_line(rd, pattern, first + 1);
	if (second == 0)
		return reading_fail(rd, sentence, first);
	return reading_fail(rd,
	    arena_printf(
		rd->arena, "%s First defined at (line: %u)", sentence, first),
	    second);
}

int
reading_unique(
    struct hiera_reading *rd, const struct hierarchy *h, const char *name)
{
	for (uint32_t i = 0; i < h->count; i++) {
		if (strcmp(h->entries[i].name, name) != 0)
			continue;
		return fail_again(rd,
		    arena_printf(rd->arena,
			"Hierarchy name '%s' defined more than once.", name),
		    arena_printf(
			rd->arena, "\\s+name:\\s+['\"]?%s(?:[^\\w]|$)", name));
	}
	return 0;
}

int
reading_unique_backend(
    struct hiera_reading *rd, const struct hierarchy *h, const char *name)
{
	for (uint32_t i = 0; i < h->count; i++) {
		if (strcmp(h->entries[i].name, name) == 0)
			return fail_again(rd,
			    arena_printf(rd->arena,
				"Backend '%s' is defined more than once.",
				name),
			    arena_printf(
				rd->arena, "[^\\w]%s(?:[^\\w]|$)", name));
	}
	return 0;
}

const struct value *
reading_get(const struct vhash *h, const char *key)
{
	const struct value *v =
	    h == NULL ? NULL : vhash_get_str(h, key, strlen(key));

	return v == NULL || v->tag == V_UNDEF ? NULL : v;
}

const char *
reading_text(struct hiera_reading *rd, const struct vhash *h, const char *key,
    const char *otherwise)
{
	const struct value *v = reading_get(h, key);

	return v == NULL || v->tag != V_STRING ? otherwise
					       : value_cstr(rd->arena, *v);
}

const char *
reading_below(struct hiera_reading *rd, const char *path)
{
	if (path[0] == '/')
		return path;
	return arena_printf(rd->arena, "%s/%s", rd->root, path);
}

void
reading_locations(struct hiera_reading *rd, const struct value *v,
    enum location_kind kind, struct hierarchy_entry *e)
{
	uint32_t n = v->tag == V_ARRAY ? v->a->count : 1;

	e->locations = kind;
	e->location = arena_zalloc(rd->arena, (n + 1) * sizeof(char *));
	for (uint32_t i = 0; i < n; i++)
		e->location[e->location_count++] = value_cstr(
		    rd->arena, v->tag == V_ARRAY ? v->a->items[i] : *v);
}
