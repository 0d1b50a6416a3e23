#include "server/query/value/value.h"

#include <math.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/data/json_read.h"
#include "base/data/json_write.h"
#include "server/query/parse/term.h"
#include "server/query/parse/term_print.h"
#include "server/query/query.h"
#include "server/query/value/moment.h"

struct query_value
query_value_text(const char *s, size_t n)
{
	struct query_value v = {.kind = QUERY_TEXT};

	v.text.s = s;
	v.text.n = n;
	return v;
}

/* Set *ret to the value that the last token begins. */
static bool
value_of_token(struct json_reader *r, struct query_value *ret)
{
	switch (r->token) {
	case JSON_TOKEN_STRING:
		*ret = query_value_text(r->text, r->len);
		return true;
	case JSON_TOKEN_INT:
		*ret = (struct query_value){.kind = QUERY_INT};
		ret->integer = r->integer;
		return true;
	case JSON_TOKEN_DOUBLE:
		*ret = (struct query_value){.kind = QUERY_REAL};
		ret->real = r->number;
		return true;
	case JSON_TOKEN_TRUE:
	case JSON_TOKEN_FALSE:
		*ret = (struct query_value){.kind = QUERY_FALSE};
		if (r->token == JSON_TOKEN_TRUE)
			ret->kind = QUERY_TRUE;
		return true;
	case JSON_TOKEN_NULL:
		*ret = (struct query_value){.kind = QUERY_NULL};
		return true;
	default:
		return false;
	}
}

bool
query_value_read(
    struct arena *a, const char *json, size_t n, struct query_value *ret)
{
	struct json_reader r;

	if (n == 0)
		return false;
	if (*json == '{' || *json == '[') {
		*ret = query_value_text(json, n);
		ret->kind = QUERY_JSON;
		return true;
	}
	json_read_init(&r, a, json, n);
	json_read_next(&r);
	if (r.token == JSON_TOKEN_BIGINT) {
		*ret = query_value_text(json, n);
		ret->kind = QUERY_JSON;
		return true;
	}
	return value_of_token(&r, ret);
}

struct query_value
query_value_of_term(struct arena *a, const struct query_term *t)
{
	struct query_value v = {.kind = QUERY_NULL};
	struct strbuf b;
	const char *text;

	switch (t->kind) {
	case QUERY_TERM_NULL:
		break;
	case QUERY_TERM_FALSE:
		v.kind = QUERY_FALSE;
		break;
	case QUERY_TERM_TRUE:
		v.kind = QUERY_TRUE;
		break;
	case QUERY_TERM_INT:
		v.kind = QUERY_INT;
		v.integer = t->integer;
		break;
	case QUERY_TERM_REAL:
		v.kind = QUERY_REAL;
		v.real = t->real;
		break;
	case QUERY_TERM_TEXT:
		return query_value_text(t->text.s, t->text.n);
	case QUERY_TERM_LIST:
	case QUERY_TERM_OBJECT:
		strbuf_init(&b, QUERY_TEXT_MAX * 6);
		query_term_print(t, &b, true);
		text = strbuf_copy(&b, a);
		if (text != NULL) {
			v = query_value_text(text, b.len);
			v.kind = QUERY_JSON;
		}
		strbuf_release(&b);
		break;
	}
	return v;
}

const struct query_term *
query_value_term(struct arena *a, const struct query_value *v)
{
	static const enum query_term_kind kinds[] = {
	    [QUERY_NULL] = QUERY_TERM_NULL,
	    [QUERY_FALSE] = QUERY_TERM_FALSE,
	    [QUERY_TRUE] = QUERY_TERM_TRUE,
	    [QUERY_INT] = QUERY_TERM_INT,
	    [QUERY_REAL] = QUERY_TERM_REAL,
	    [QUERY_TEXT] = QUERY_TERM_TEXT,
	    [QUERY_TIME] = QUERY_TERM_INT,
	    [QUERY_JSON] = QUERY_TERM_NULL,
	    [QUERY_LATER] = QUERY_TERM_NULL,
	    [QUERY_ABSENT] = QUERY_TERM_NULL,
	};
	struct query_term *t;

	if (v->kind == QUERY_JSON)
		return query_term_of_json(a, v->text.s, v->text.n);
	t = arena_zalloc(a, sizeof(*t));
	t->kind = kinds[v->kind];
	if (v->kind == QUERY_TEXT) {
		t->text.s = v->text.s;
		t->text.n = v->text.n;
	} else if (v->kind == QUERY_REAL) {
		t->real = v->real;
	} else {
		t->integer = v->integer;
	}
	return t;
}

struct query_value
query_value_copy(struct arena *a, const struct query_value *v)
{
	struct query_value copy = *v;

	if (v->kind == QUERY_TEXT || v->kind == QUERY_JSON)
		copy.text.s = arena_memdup(a, v->text.s, v->text.n);
	return copy;
}

bool
query_value_is_number(const struct query_value *v)
{
	return v->kind == QUERY_INT || v->kind == QUERY_REAL ||
	       v->kind == QUERY_TIME;
}

double
query_value_number(const struct query_value *v)
{
	return v->kind == QUERY_REAL ? v->real : (double)v->integer;
}

/* Return the place of a value's kind in the order of jsonb. */
static int
value_rank(const struct query_value *v)
{
	switch (v->kind) {
	case QUERY_NULL:
	case QUERY_LATER:
	case QUERY_ABSENT:
		return 0;
	case QUERY_TEXT:
		return 1;
	case QUERY_INT:
	case QUERY_REAL:
	case QUERY_TIME:
		return 2;
	case QUERY_FALSE:
	case QUERY_TRUE:
		return 3;
	case QUERY_JSON:
		if (v->text.n > 0 && v->text.s[0] == '[')
			return 4;
		return v->text.n > 0 && v->text.s[0] == '{' ? 5 : 2;
	}
	return 0;
}

static int
value_order_numbers(const struct query_value *x, const struct query_value *y)
{
	double p, q;

	if (x->kind != QUERY_REAL && y->kind != QUERY_REAL)
		return (x->integer > y->integer) - (x->integer < y->integer);
	p = query_value_number(x);
	q = query_value_number(y);
	return (p > q) - (p < q);
}

static int
value_order_texts(const struct query_value *x, const struct query_value *y)
{
	size_t n = x->text.n < y->text.n ? x->text.n : y->text.n;
	int c = n > 0 ? memcmp(x->text.s, y->text.s, n) : 0;

	return c != 0 ? c : (x->text.n > y->text.n) - (x->text.n < y->text.n);
}

int
query_value_order(const struct query_value *x, const struct query_value *y)
{
	int p = value_rank(x), q = value_rank(y);

	if (p != q)
		return p < q ? -1 : 1;
	if (p == 0)
		return 0;
	if (p == 3)
		return (x->kind == QUERY_TRUE) - (y->kind == QUERY_TRUE);
	if (p == 2 && x->kind != QUERY_JSON && y->kind != QUERY_JSON)
		return value_order_numbers(x, y);
	if (x->kind == QUERY_JSON || y->kind == QUERY_JSON)
		return x->kind != y->kind ? (x->kind == QUERY_JSON ? 1 : -1)
					  : value_order_texts(x, y);
	return value_order_texts(x, y);
}

const char *
query_value_typeof(const struct query_value *v)
{
	static const char *const names[] = {
	    "null", "string", "number", "boolean", "array", "object"};

	return v->kind == QUERY_TIME ? "string" : names[value_rank(v)];
}

void
query_value_print(const struct query_value *v, struct strbuf *out)
{
	char time[QUERY_MOMENT_MAX];
	struct json_writer w;

	switch (v->kind) {
	case QUERY_NULL:
	case QUERY_LATER:
	case QUERY_ABSENT:
		strbuf_addstr(out, "null");
		break;
	case QUERY_FALSE:
		strbuf_addstr(out, "false");
		break;
	case QUERY_TRUE:
		strbuf_addstr(out, "true");
		break;
	case QUERY_INT:
		strbuf_addint(out, v->integer);
		break;
	case QUERY_REAL:
		json_write_init(&w, out, JSON_LAYOUT_COMPACT);
		json_write_double(&w, isfinite(v->real) ? v->real : 0);
		break;
	case QUERY_TEXT:
		json_write_init(&w, out, JSON_LAYOUT_COMPACT);
		json_write_string(&w, v->text.s, v->text.n);
		break;
	case QUERY_TIME:
		query_moment_format(v->integer, time);
		strbuf_addch(out, '"');
		strbuf_addstr(out, time);
		strbuf_addch(out, '"');
		break;
	case QUERY_JSON:
		strbuf_add(out, v->text.s, v->text.n);
		break;
	}
}

void
query_value_add_text(const struct query_value *v, struct strbuf *out)
{
	char time[QUERY_MOMENT_MAX];

	if (v->kind == QUERY_TEXT) {
		strbuf_add(out, v->text.s, v->text.n);
	} else if (v->kind == QUERY_TIME) {
		query_moment_format(v->integer, time);
		strbuf_addstr(out, time);
	} else {
		query_value_print(v, out);
	}
}

/* True when the step is an index; also a name of digits, of an array. */
static bool
value_is_index(const struct query_step *step)
{
	return step->name == NULL || step->index > 0 ||
	       (step->n == 1 && step->name[0] == '0');
}

/* Return true when the last token begins the value that is looked for. */
static bool
value_at_step(const struct json_reader *r, bool is_object, unsigned index,
    const struct query_step *step)
{
	if (!is_object)
		return index == step->index;
	return step->name != NULL && r->len == step->n &&
	       (step->n == 0 || memcmp(r->text, step->name, step->n) == 0);
}

bool
query_value_member(struct arena *a, const struct query_value *v,
    const struct query_step *step, struct query_value *ret)
{
	struct json_reader r;
	unsigned index = 0;
	const char *raw;
	bool is_object;
	size_t n;

	if (v->kind != QUERY_JSON || v->text.n == 0)
		return false;
	json_read_init(&r, a, v->text.s, v->text.n);
	is_object = json_read_next(&r) == JSON_TOKEN_OBJECT;
	if (is_object ? step->name == NULL : !value_is_index(step))
		return false;
	for (;;) {
		if (is_object && json_read_next(&r) != JSON_TOKEN_KEY)
			return false;
		if (value_at_step(&r, is_object, index, step)) {
			raw = json_read_raw(&r, &n);
			return raw != NULL && query_value_read(a, raw, n, ret);
		}
		if (!is_object && json_read_next(&r) == JSON_TOKEN_ARRAY_END)
			return false;
		if (json_read_skip(&r) < 0)
			return false;
		index++;
	}
}
