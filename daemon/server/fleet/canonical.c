#include "server/fleet/canonical.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/data/json_write.h"

/* Members of all objects that are open at once. */
#define CANONICAL_MEMBERS 1000000

struct canonical_place {
	const char *key;
	size_t key_len;
	size_t at, n; /* of key and value in the text */
};

void
canonical_init(struct canonical *c, struct json_reader *r, struct strbuf *out)
{
	c->r = r;
	c->out = out;
	c->repairs = false;
	c->rich = NULL;
	vec_init(
	    &c->members, sizeof(struct canonical_place), CANONICAL_MEMBERS);
}

void
canonical_release(struct canonical *c)
{
	vec_release(&c->members);
}

void
canonical_repair(struct canonical *c)
{
	struct json_reader *r = c->r;
	struct strbuf text;
	const char *s;

	/* one without escapes has no NUL */
	if (!c->repairs || json_read_is_plain(r) ||
	    memchr(r->text, '\0', r->len) == NULL)
		return;
	strbuf_init(&text, 3 * r->len);
	for (size_t i = 0; i < r->len; i++)
		if (r->text[i] == '\0')
			strbuf_addstr(&text, "\xef\xbf\xbd");
		else
			strbuf_addch(&text, r->text[i]);
	r->len = text.len;
	if (strbuf_text(&text, &s) == 0)
		r->text = arena_memdup(r->arena, s, text.len);
	strbuf_release(&text);
}

int
canonical_text(struct canonical *c)
{
	const struct json_reader *r = c->r;
	struct json_writer w;

	/* one without escapes is in the text that is read */
	if (json_read_is_plain(r)) {
		strbuf_add(c->out, r->text - 1, r->len + 2);
		return 0;
	}
	canonical_repair(c);
	if (memchr(r->text, '\0', r->len) != NULL)
		return json_read_fail(c->r, "a text contains NUL");
	json_write_init(&w, c->out, JSON_LAYOUT_COMPACT);
	json_write_string(&w, r->text, r->len);
	return 0;
}

static int
canonical_array(struct canonical *c)
{
	bool first = true;

	strbuf_addch(c->out, '[');
	while (json_read_next(c->r) != JSON_TOKEN_ARRAY_END) {
		if (!first)
			strbuf_addch(c->out, ',');
		first = false;
		if (canonical_value(c) < 0)
			return -1;
	}
	strbuf_addch(c->out, ']');
	return 0;
}

static int
canonical_compare(const void *a, const void *b)
{
	const struct canonical_place *x = a, *y = b;
	size_t n = x->key_len, m = y->key_len;
	int order = memcmp(x->key, y->key, n < m ? n : m);

	return order != 0 ? order : (n > m) - (n < m);
}

/* Bring the members of one object, from `first` on, into their order. */
static int
canonical_sort(struct canonical *c, size_t first)
{
	struct canonical_place *m = vec_at(&c->members, first);
	size_t count = c->members.count - first, start = m->at;
	struct strbuf sorted;
	const char *text;

	qsort(m, count, sizeof(*m), canonical_compare);
	strbuf_init(&sorted, c->out->max);
	if (strbuf_text(c->out, &text) == 0) {
		for (size_t i = 0; i < count; i++) {
			if (i > 0)
				strbuf_addch(&sorted, ',');
			strbuf_add(&sorted, text + m[i].at, m[i].n);
		}
		strbuf_truncate(c->out, start);
		strbuf_addbuf(c->out, &sorted);
	}
	strbuf_release(&sorted);
	for (size_t i = 1; i < count; i++)
		if (canonical_compare(&m[i], &m[i - 1]) == 0)
			return json_read_fail(
			    c->r, "an object has a key twice");
	return 0;
}

/* Append the key of a member; where rich data becomes plain, its names change.
 */
static int
canonical_key(struct canonical *c, struct canonical_place *ret)
{
	static const char reserved[] = "reserved key: __pvalue";

	canonical_repair(c);
	ret->key = c->r->text;
	ret->key_len = c->r->len;
	ret->at = c->out->len;
	if (c->rich == NULL || c->r->len != 8 ||
	    memcmp(c->r->text, "__pvalue", 8) != 0)
		return canonical_text(c);
	ret->key = reserved;
	ret->key_len = sizeof(reserved) - 1;
	strbuf_addch(c->out, '"');
	strbuf_add(c->out, reserved, sizeof(reserved) - 1);
	strbuf_addch(c->out, '"');
	return 0;
}

/*
 * Append a member whose key was read: 1; 0 when it was dropped, -1 on an error.
 */
static int
canonical_one(struct canonical *c, canonical_member decide, void *ctx,
    struct canonical_place *ret)
{
	int what = 0;

	if (canonical_key(c, ret) < 0)
		return -1;
	strbuf_addch(c->out, ':');
	json_read_next(c->r);
	if (decide != NULL)
		what = decide(ctx, c, ret->key, ret->key_len);
	if (what == 1) {
		if (json_read_skip(c->r) < 0)
			return -1;
		strbuf_truncate(c->out, ret->at);
		return 0;
	}
	if (what < 0 || (what == 0 && canonical_value(c) < 0))
		return -1;
	ret->n = c->out->len - ret->at;
	return 1;
}

/* True when the object that was begun is rich data, by its first key. */
static bool
canonical_is_rich(const struct canonical *c)
{
	struct json_reader ahead;

	if (c->rich == NULL)
		return false;
	ahead = *c->r;
	return json_read_next(&ahead) == JSON_TOKEN_KEY && ahead.len == 7 &&
	       memcmp(ahead.text, "__ptype", 7) == 0;
}

int
canonical_object(struct canonical *c, canonical_member decide, void *ctx)
{
	const size_t first = c->members.count;
	struct canonical_place place, *m;
	bool is_sorted = true;
	int kept, result = 0;

	strbuf_addch(c->out, '{');
	while (json_read_next(c->r) == JSON_TOKEN_KEY) {
		if (c->members.count > first)
			strbuf_addch(c->out, ',');
		kept = canonical_one(c, decide, ctx, &place);
		if (kept < 0)
			return -1;
		if (kept == 0) {
			if (c->members.count > first)
				strbuf_truncate(c->out, c->out->len - 1);
			continue;
		}
		m = vec_push(&c->members);
		if (m == NULL)
			return json_read_fail(c->r, "it has too many keys");
		*m = place;
		if (c->members.count > first + 1 &&
		    canonical_compare(m - 1, m) >= 0)
			is_sorted = false;
	}
	if (c->r->error != NULL)
		return -1;
	if (!is_sorted)
		result = canonical_sort(c, first);
	c->members.count = first;
	strbuf_addch(c->out, '}');
	return result;
}

int
canonical_value(struct canonical *c)
{
	switch (c->r->token) {
	case JSON_TOKEN_OBJECT:
		if (canonical_is_rich(c))
			return c->rich(c);
		return canonical_object(c, NULL, NULL);
	case JSON_TOKEN_ARRAY:
		return canonical_array(c);
	case JSON_TOKEN_STRING:
		return canonical_text(c);
	case JSON_TOKEN_INT:
	case JSON_TOKEN_BIGINT:
	case JSON_TOKEN_DOUBLE:
		strbuf_add(c->out, c->r->text, c->r->len);
		return 0;
	case JSON_TOKEN_TRUE:
		strbuf_add(c->out, "true", 4);
		return 0;
	case JSON_TOKEN_FALSE:
		strbuf_add(c->out, "false", 5);
		return 0;
	case JSON_TOKEN_NULL:
		strbuf_add(c->out, "null", 4);
		return 0;
	default:
		return -1; /* the reader's error */
	}
}
