#include "server/query/parse/term.h"

#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "base/data/json_read.h"
#include "base/text/number.h"
#include "server/query/job.h"
#include "server/query/parse/term_print.h"
#include "server/query/query.h"

/* Bytes of an arena for one term, at most: itself, and its place in lists. */
#define TERM_BYTES (sizeof(struct query_term) + 4 * sizeof(void *))

/* A reader of JSON that makes terms. */
struct term_reader {
	struct json_reader json;
	struct arena *arena;
	unsigned left; /* terms that may follow */
};

static struct query_term *
term_new(struct arena *a, enum query_term_kind kind)
{
	struct query_term *t = arena_zalloc(a, sizeof(*t));

	t->kind = kind;
	return t;
}

const struct query_term *
query_term_text(struct arena *a, const char *s, size_t n)
{
	struct query_term *t = term_new(a, QUERY_TERM_TEXT);

	t->text.s = s;
	t->text.n = n;
	return t;
}

/* Make a list or an object of count items, which are copied. */
static struct query_term *
term_items(struct arena *a, enum query_term_kind kind,
    const struct query_term *const *items, unsigned count)
{
	struct query_term *t = term_new(a, kind);
	size_t bytes = count * sizeof(*items);
	const struct query_term **copy = arena_alloc(a, bytes);

	if (count > 0)
		memcpy(copy, items, bytes);
	t->items = copy;
	t->count = count;
	return t;
}

const struct query_term *
query_term_list(
    struct arena *a, const struct query_term *const *items, unsigned count)
{
	return term_items(a, QUERY_TERM_LIST, items, count);
}

const struct query_term *
query_term_call(struct arena *a, const char *name, const struct query_term *x,
    const struct query_term *y, const struct query_term *z)
{
	const struct query_term *items[4] = {
	    query_term_text(a, name, strlen(name)), x, y, z};
	unsigned count = 1;

	while (count < 4 && items[count] != NULL)
		count++;
	return query_term_list(a, items, count);
}

static const struct query_term *term_read(struct term_reader *r);

/* Read the items of an array, or the keys and values of an object. */
static const struct query_term *
term_read_items(struct term_reader *r, enum query_term_kind kind)
{
	const struct query_term *item, **items;
	struct query_term *t;
	struct vec v;
	enum json_token end = kind == QUERY_TERM_LIST ? JSON_TOKEN_ARRAY_END
						      : JSON_TOKEN_OBJECT_END;

	vec_init(&v, sizeof(item), r->left);
	while (json_read_next(&r->json) != end) {
		item = term_read(r);
		items = item != NULL ? vec_push(&v) : NULL;
		if (items == NULL) {
			vec_release(&v);
			return NULL;
		}
		*items = item;
	}
	t = term_items(r->arena, kind, v.items, (unsigned)v.count);
	vec_release(&v);
	return t;
}

/* Return the text as a number, for an integer beyond 64 bits. */
static double
term_big(const struct json_reader *r)
{
	double d;

	return float_parse(r->text, r->len, &d) == 0 ? d : 0;
}

static const struct query_term *
term_read_scalar(struct term_reader *r)
{
	const struct json_reader *json = &r->json;
	struct query_term *t;

	switch (json->token) {
	case JSON_TOKEN_KEY:
	case JSON_TOKEN_STRING:
		return query_term_text(r->arena, json->text, json->len);
	case JSON_TOKEN_INT:
		t = term_new(r->arena, QUERY_TERM_INT);
		t->integer = json->integer;
		return t;
	case JSON_TOKEN_BIGINT:
		t = term_new(r->arena, QUERY_TERM_REAL);
		t->real = term_big(json);
		return t;
	case JSON_TOKEN_DOUBLE:
		t = term_new(r->arena, QUERY_TERM_REAL);
		t->real = json->number;
		return t;
	case JSON_TOKEN_TRUE:
		return term_new(r->arena, QUERY_TERM_TRUE);
	case JSON_TOKEN_FALSE:
		return term_new(r->arena, QUERY_TERM_FALSE);
	case JSON_TOKEN_NULL:
		return term_new(r->arena, QUERY_TERM_NULL);
	default:
		return NULL;
	}
}

/* Read the value whose first token is the last one. */
static const struct query_term *
term_read(struct term_reader *r)
{
	if (r->left == 0) {
		json_read_fail(&r->json, "too many values");
		return NULL;
	}
	r->left--;
	if (r->json.token == JSON_TOKEN_ARRAY)
		return term_read_items(r, QUERY_TERM_LIST);
	if (r->json.token == JSON_TOKEN_OBJECT)
		return term_read_items(r, QUERY_TERM_OBJECT);
	return term_read_scalar(r);
}

const struct query_term *
query_term_of_json(struct arena *a, const char *text, size_t n)
{
	struct term_reader r = {.arena = a};
	size_t left = arena_left(a) / TERM_BYTES;

	/* a value that would exceed the arena is refused as a whole */
	r.left = left < UINT32_MAX ? (unsigned)left : UINT32_MAX;

	json_read_init(&r.json, a, text, n);
	json_read_next(&r.json);
	return term_read(&r);
}

/* Set the error of JSON that is not valid, as PuppetDB shows it. */
static int
term_fault(struct query_job *j, const struct json_reader *r, const char *text,
    size_t n)
{
	uint32_t line, column, at;
	const char *end, *s = text;

	json_read_position(r, &line, &column);
	for (at = 1; at < line; at++)
		s = (const char *)memchr(s, '\n', n - (size_t)(s - text)) + 1;
	end = memchr(s, '\n', n - (size_t)(s - text));
	if (end == NULL)
		end = text + n;
	return query_refuse(j,
	    "Json parse error at line %u, column %u:\n\n%.*s\n%*s^\n\n%s",
	    (unsigned)line, (unsigned)column, (int)(end - s), s,
	    column > 1 && column < 4096 ? (int)column - 2 : 0, "",
	    r->error != NULL ? r->error : "Unexpected end-of-input");
}

/* Bytes of white space at the begin of n bytes, which need not end in NUL. */
static size_t
term_blanks(const char *s, size_t n)
{
	size_t i = 0;

	while (i < n && s[i] != '\0' && strchr(" \t\r\n", s[i]) != NULL)
		i++;
	return i;
}

/* True when only white space is left of the text. */
static bool
term_is_blank(const char *s, size_t n)
{
	return term_blanks(s, n) == n;
}

int
query_term_parse(struct query_job *j, const char *text, size_t n,
    const struct query_term **ret)
{
	struct term_reader r = {.arena = j->arena, .left = QUERY_TERMS_MAX};
	const char *first;
	size_t len;

	*ret = NULL;
	if (term_is_blank(text, n))
		return 0;
	json_read_init(&r.json, j->arena, text, n);
	first = json_read_raw(&r.json, &len);
	if (first == NULL)
		return term_fault(j, &r.json, text, n);
	first += len;
	json_read_init(&r.json, j->arena, first - len, len);
	json_read_next(&r.json);
	*ret = term_read(&r);
	if (*ret == NULL)
		return query_exceed(j, "%u values in a query", QUERY_TERMS_MAX);
	len = n - (size_t)(first - text);
	if (term_is_blank(first, len))
		return 0;
	return query_refuse(j,
	    "Only one query may be sent in a request. Found JSON (%.*s) after "
	    "the query %s",
	    (int)(len - term_blanks(first, len)),
	    first + term_blanks(first, len), query_term_shown(j, *ret));
}

bool
query_term_is(const struct query_term *t, const char *text)
{
	return t != NULL && t->kind == QUERY_TERM_TEXT &&
	       t->text.n == strlen(text) &&
	       memcmp(t->text.s, text, t->text.n) == 0;
}

bool
query_term_calls(const struct query_term *t, const char *name)
{
	return t != NULL && t->kind == QUERY_TERM_LIST && t->count > 0 &&
	       t->items[0]->kind == QUERY_TERM_TEXT &&
	       t->items[0]->text.n == strlen(name) &&
	       strncasecmp(t->items[0]->text.s, name, strlen(name)) == 0;
}

const struct query_term *
query_term_member(const struct query_term *t, const char *key)
{
	unsigned i;

	for (i = 0; t->kind == QUERY_TERM_OBJECT && i < t->count; i += 2)
		if (query_term_is(t->items[i], key))
			return t->items[i + 1];
	return NULL;
}
