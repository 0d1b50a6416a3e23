#include "server/fleet/rows/shape.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/data/json_read.h"
#include "base/data/json_write.h"
#include "server/query/entity.h"

/* Bytes of a path: 256 keys of the longest fact. */
#define SHAPE_PATH_MAX ((size_t)16 << 20)

/* --- reading --- */

/* Append a string with its quotes: as it is, or written anew. */
static void
shape_add_text(
    struct strbuf *out, const struct json_reader *r, const char *s, size_t n)
{
	struct json_writer w;

	if (r->text > s && r->text < s + n) {
		strbuf_add(out, r->text - 1, r->len + 2);
		return;
	}
	/* it had escapes */
	json_write_init(&w, out, JSON_LAYOUT_COMPACT);
	json_write_string(&w, r->text, r->len);
}

/* Give the scalar of the last token to take. */
static int
shape_take(const struct json_reader *r, const char *s, size_t n,
    fleet_shape_take take, void *ctx)
{
	struct growbuf text;
	int result;

	switch (r->token) {
	case JSON_TOKEN_TRUE:
		return take(ctx, "true", 4);
	case JSON_TOKEN_FALSE:
		return take(ctx, "false", 5);
	case JSON_TOKEN_NULL:
		return take(ctx, "null", 4);
	case JSON_TOKEN_INT:
	case JSON_TOKEN_BIGINT:
	case JSON_TOKEN_DOUBLE:
		return take(ctx, r->text, r->len);
	case JSON_TOKEN_STRING:
		break;
	default:
		return -1;
	}
	if (r->text > s && r->text < s + n)
		return take(ctx, r->text - 1, r->len + 2);
	growbuf_init(&text);
	shape_add_text(&text.out, r, s, n);
	result = take(ctx, growbuf_text(&text), text.out.len);
	growbuf_release(&text);
	return result;
}

/* Append the token; -1: it is an error. */
static int
shape_add(struct json_reader *r, const char *s, size_t n, struct strbuf *out,
    size_t start, fleet_shape_take take, void *ctx)
{
	const char last = out->len > start ? strbuf_last(out) : '[';
	const bool is_next = last != '[' && last != '{' && last != ':';

	if (r->token == JSON_TOKEN_OBJECT_END ||
	    r->token == JSON_TOKEN_ARRAY_END) {
		strbuf_addch(out, r->token == JSON_TOKEN_ARRAY_END ? ']' : '}');
		return 0;
	}
	if (is_next)
		strbuf_addch(out, ',');
	switch (r->token) {
	case JSON_TOKEN_OBJECT:
		strbuf_addch(out, '{');
		return 0;
	case JSON_TOKEN_ARRAY:
		strbuf_addch(out, '[');
		return 0;
	case JSON_TOKEN_KEY:
		shape_add_text(out, r, s, n);
		strbuf_addch(out, ':');
		return 0;
	default:
		strbuf_addch(out, FLEET_SHAPE_LEAF);
		return shape_take(r, s, n, take, ctx);
	}
}

int
fleet_shape_read(struct json_reader *r, const char *s, size_t n,
    struct strbuf *out, fleet_shape_take take, void *ctx)
{
	const size_t start = out->len;
	const bool is_open =
	    r->token == JSON_TOKEN_OBJECT || r->token == JSON_TOKEN_ARRAY;
	const unsigned depth = r->depth - is_open;

	for (;;) {
		if (shape_add(r, s, n, out, start, take, ctx) < 0)
			return -1;
		if (r->depth == depth)
			break;
		json_read_next(r);
	}
	return strbuf_is_cut(out) ? -1 : 0;
}

/* --- walking --- */

struct shape_walk {
	const char *at, *end;
	uint32_t leaf; /* the next one */
};

/* The end of the string that begins at p, behind its quote. */
static const char *
shape_text_end(const char *p, const char *end)
{
	for (p++; p < end && *p != '"'; p++)
		if (*p == '\\')
			p++;
	return p < end ? p + 1 : end;
}

/* Skip a value. */
static void
shape_skip(struct shape_walk *w)
{
	unsigned depth = 0;

	while (w->at < w->end) {
		const char c = *w->at;

		if (c == '"') {
			w->at = shape_text_end(w->at, w->end);
			continue;
		}
		w->at++;
		w->leaf += c == FLEET_SHAPE_LEAF;
		depth += c == '{' || c == '[';
		depth -= c == '}' || c == ']';
		if (depth == 0 && c != ',' && c != ':')
			return;
	}
}

/* True when the key, with quotes, has the name. */
static bool
shape_key_is(const char *key, size_t n, const char *name, size_t name_len)
{
	struct strbuf text;
	struct json_writer w;
	const char *written;
	bool is_same;

	if (memchr(key, '\\', n) == NULL)
		return n == name_len + 2 &&
		       memcmp(key + 1, name, name_len) == 0;
	strbuf_init(&text, 6 * name_len + 2);
	json_write_init(&w, &text, JSON_LAYOUT_COMPACT);
	json_write_string(&w, name, name_len);
	is_same = strbuf_text(&text, &written) == 0 && text.len == n &&
		  memcmp(written, key, n) == 0;
	strbuf_release(&text);
	return is_same;
}

/* Go to the value of the key; false: the object has none. */
static bool
shape_enter_key(struct shape_walk *w, const char *name, size_t n)
{
	if (w->at == w->end || *w->at != '{')
		return false;
	while (++w->at < w->end && *w->at == '"') {
		const char *key = w->at;

		w->at = shape_text_end(key, w->end);
		if (shape_key_is(key, (size_t)(w->at - key), name, n)) {
			w->at++;
			return true;
		}
		w->at++;
		shape_skip(w);
		if (w->at == w->end || *w->at != ',')
			return false;
	}
	return false;
}

static bool
shape_enter_index(struct shape_walk *w, unsigned index)
{
	if (w->at == w->end || *w->at != '[')
		return false;
	while (++w->at < w->end && *w->at != ']') {
		if (index-- == 0)
			return true;
		shape_skip(w);
		if (w->at == w->end || *w->at != ',')
			return false;
	}
	return false;
}

bool
fleet_shape_find(const char *shape, size_t n, const struct query_step *steps,
    unsigned count, struct fleet_shape_part *ret)
{
	struct shape_walk w = {.at = shape, .end = shape + n};

	for (unsigned i = 0; i < count; i++)
		if (steps[i].name != NULL
			? !shape_enter_key(&w, steps[i].name, steps[i].n)
			: !shape_enter_index(&w, steps[i].index))
			return false;
	ret->at = (size_t)(w.at - shape);
	ret->first = w.leaf;
	shape_skip(&w);
	ret->n = (size_t)(w.at - shape) - ret->at;
	return true;
}

/* --- paths --- */

struct shape_paths {
	struct arena *a;
	struct shape_walk w;
	struct strbuf prefix;
	struct fleet_shape_path *paths;
	uint32_t count;
};

static void shape_path_value(struct shape_paths *p);

static void
shape_path_leaf(struct shape_paths *p)
{
	struct fleet_shape_path *path;
	const size_t len = p->prefix.len;

	p->w.at++;
	if (p->w.leaf == p->count)
		return;
	path = &p->paths[p->w.leaf++];
	strbuf_addch(&p->prefix, ']');
	path->n = p->prefix.len;
	path->text = arena_memdup(p->a, strbuf_edit(&p->prefix), path->n);
	strbuf_truncate(&p->prefix, len);
}

/* The members of an object or array. */
static void
shape_path_members(struct shape_paths *p)
{
	const bool is_object = *p->w.at == '{';
	const size_t len = p->prefix.len;
	int64_t index = 0;

	while (++p->w.at < p->w.end && *p->w.at != '}' && *p->w.at != ']') {
		strbuf_addch(&p->prefix, ',');
		if (is_object) {
			const char *key = p->w.at;

			p->w.at = shape_text_end(key, p->w.end);
			strbuf_add(&p->prefix, key, (size_t)(p->w.at - key));
			p->w.at++;
		} else
			strbuf_addint(&p->prefix, index++);
		shape_path_value(p);
		strbuf_truncate(&p->prefix, len);
		if (p->w.at == p->w.end || *p->w.at != ',')
			break;
	}
	p->w.at += p->w.at < p->w.end;
}

/* The depth is that of JSON, which the reader limits. */
static void
shape_path_value(struct shape_paths *p)
{
	if (p->w.at >= p->w.end)
		return;
	if (*p->w.at == FLEET_SHAPE_LEAF)
		shape_path_leaf(p);
	else
		shape_path_members(p);
}

const struct fleet_shape_path *
fleet_shape_paths(struct arena *a, const char *shape, size_t n, uint32_t leaves)
{
	struct shape_paths p = {.a = a,
	    .w = {.at = shape, .end = shape + n},
	    .paths = arena_zalloc(a, leaves * sizeof(*p.paths)),
	    .count = leaves};

	strbuf_init(&p.prefix, SHAPE_PATH_MAX);
	shape_path_value(&p);
	strbuf_release(&p.prefix);
	return p.paths;
}
