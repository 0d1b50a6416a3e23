#ifndef TESTS_UNIT_STORED_H
#define TESTS_UNIT_STORED_H

/*
 * A source of exported resources for compiles: those of tests/eval/stored.json,
 * with filters as PuppetDB has them.
 */

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/data/json_write.h"
#include "base/files/fs.h"
#include "language/compiler/exports.h"
#include "language/value/document/from_json.h"
#include "language/value/document/to_json.h"
#include "language/value/equal.h"
#include "language/value/hash.h"

struct stored {
	struct arena *arena;
	const struct varray *resources;
	struct strbuf queries; /* "Query: TYPE FILTER", a line each */
	struct strbuf answer;
	unsigned asked;
};

static bool
stored_is(struct value v, const char *word)
{
	return v.tag == V_STRING && v.aux == strlen(word) &&
	       memcmp(v.s, word, v.aux) == 0;
}

static bool
stored_equals(struct value r, struct value field, struct value wanted)
{
	struct value place = r;
	const struct value *v;

	if (field.tag == V_ARRAY) { /* ["parameter", name] */
		place = *vhash_get_str(r.h, "parameters", 10);
		field = field.a->items[1];
	}
	if (stored_is(field, "tag") && place.h == r.h) {
		v = vhash_get_str(r.h, "tags", 4);
		for (uint32_t i = 0; i < v->a->count; i++)
			if (value_eql(v->a->items[i], wanted))
				return true;
		return false;
	}
	v = vhash_get(place.h, field);
	return v != NULL && value_eql(*v, wanted);
}

static bool
stored_matches(struct value r, struct value query)
{
	const struct value *part = query.a->items;
	uint32_t n = query.a->count;
	bool any = stored_is(part[0], "or");

	if (stored_is(part[0], "not"))
		return !stored_matches(r, part[1]);
	if (stored_is(part[0], "="))
		return stored_equals(r, part[1], part[2]);
	for (uint32_t i = 1; i < n; i++)
		if (stored_matches(r, part[i]) == any)
			return any;
	return !any;
}

static struct value
stored_parse(struct stored *s, const char *json)
{
	struct json_fault fault;
	struct value v = value_undef();

	(void)value_pull_json(
	    s->arena, arena_strdup(s->arena, json), strlen(json), &v, &fault);
	return v;
}

static int
stored_find(void *ctx, const char *type, const char *filter, const char **ret,
    size_t *ret_size, const char **ret_error, unsigned *ret_status)
{
	struct stored *s = ctx;
	struct value query = value_undef();
	struct json_writer w;

	(void)ret_error;
	(void)ret_status;
	s->asked++;
	strbuf_addf(&s->queries, "Query: %s%s%s\n", type,
	    filter == NULL ? "" : " ", filter == NULL ? "" : filter);
	if (filter != NULL)
		query = stored_parse(s, filter);
	strbuf_reset(&s->answer);
	json_write_init(&w, &s->answer, JSON_LAYOUT_COMPACT);
	json_write_array(&w);
	for (uint32_t i = 0; i < s->resources->count; i++) {
		struct value r = s->resources->items[i];

		if (stored_is(*vhash_get_str(r.h, "type", 4), type) &&
		    (filter == NULL || stored_matches(r, query)))
			value_to_json(r, &w);
	}
	json_write_array_end(&w);
	return strbuf_text(&s->answer, ret) < 0
		   ? -1
		   : (*ret_size = s->answer.len, 0);
}

/* Begin with the resources of the file; false when it cannot be read. */
static bool
stored_begin(struct stored *s, struct arena *a, const char *path)
{
	char *text = fs_read(a, path, (size_t)1 << 20, NULL);
	struct value v;

	*s = (struct stored){.arena = a};
	strbuf_init(&s->queries, (size_t)1 << 20);
	strbuf_init(&s->answer, (size_t)1 << 20);
	v = text == NULL ? value_undef() : stored_parse(s, text);
	if (v.tag != V_ARRAY)
		return false;
	s->resources = v.a;
	return true;
}

static void
stored_end(struct stored *s)
{
	strbuf_release(&s->queries);
	strbuf_release(&s->answer);
}

#endif
