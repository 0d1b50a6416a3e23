#include "server/exports/structure.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "base/data/json_read.h"
#include "base/data/json_write.h"

/* Keys of one object. */
#define STRUCTURE_KEYS_MAX 65536

struct structure_member {
	const char *key;
	size_t key_len;
	size_t at, n; /* its value in the text of all values */
};

static void structure_write(struct json_reader *r, struct strbuf *out);

static int
structure_compare(const void *a, const void *b)
{
	const struct structure_member *x = a, *y = b;
	size_t n = x->key_len, m = y->key_len;
	int order = memcmp(x->key, y->key, n < m ? n : m);

	return order != 0 ? order : (n > m) - (n < m);
}

static void
structure_text(struct strbuf *out, const char *s, size_t n)
{
	struct json_writer w;

	json_write_init(&w, out, JSON_LAYOUT_COMPACT);
	json_write_string(&w, s, n);
}

static void
structure_scalar(const struct json_reader *r, struct strbuf *out)
{
	struct json_writer w;

	json_write_init(&w, out, JSON_LAYOUT_COMPACT);
	switch (r->token) {
	case JSON_TOKEN_STRING:
		json_write_string(&w, r->text, r->len);
		break;
	case JSON_TOKEN_INT:
		json_write_int(&w, r->integer); /* 0 has two texts */
		break;
	case JSON_TOKEN_DOUBLE:
		json_write_double(&w, r->number == 0 ? 0 : r->number);
		break;
	case JSON_TOKEN_NULL:
		json_write_null(&w);
		break;
	case JSON_TOKEN_TRUE:
	case JSON_TOKEN_FALSE:
		json_write_bool(&w, r->token == JSON_TOKEN_TRUE);
		break;
	case JSON_TOKEN_BIGINT:
		strbuf_add(out, r->text, r->len);
		break;
	default: /* damage */
		break;
	}
}

static void
structure_array(struct json_reader *r, struct strbuf *out)
{
	int separator = '[';

	while (json_read_next(r) != JSON_TOKEN_ARRAY_END && r->error == NULL) {
		strbuf_addch(out, separator);
		structure_write(r, out);
		separator = ',';
	}
	if (separator == '[')
		strbuf_addch(out, '[');
	strbuf_addch(out, ']');
}

/* Write the members in the order of their keys. */
static void
structure_members(
    const struct vec *members, const struct strbuf *values, struct strbuf *out)
{
	const char *text = strbuf_shown(values);

	strbuf_addch(out, '{');
	for (size_t i = 0; i < members->count; i++) {
		const struct structure_member *m = vec_at(members, i);

		if (i > 0)
			strbuf_addch(out, ',');
		structure_text(out, m->key, m->key_len);
		strbuf_addch(out, ':');
		strbuf_add(out, text + m->at, m->n);
	}
	strbuf_addch(out, '}');
}

static void
structure_object(struct json_reader *r, struct strbuf *out)
{
	struct vec members;
	struct strbuf values;
	struct structure_member *m;

	vec_init(&members, sizeof(*m), STRUCTURE_KEYS_MAX);
	strbuf_init(&values, out->max);
	while (json_read_next(r) == JSON_TOKEN_KEY) {
		m = vec_push(&members);
		if (m == NULL) {
			strbuf_cut(out);
			json_read_next(r);
			json_read_skip(r);
			continue;
		}
		m->key = r->text;
		m->key_len = r->len;
		m->at = values.len;
		json_read_next(r);
		structure_write(r, &values);
		m->n = values.len - m->at;
	}
	if (members.count > 1)
		qsort(members.items, members.count, sizeof(*m),
		    structure_compare);
	if (strbuf_is_cut(&values))
		strbuf_cut(out);
	else
		structure_members(&members, &values, out);
	strbuf_release(&values);
	vec_release(&members);
}

/* The value whose first token has been read; its depth is the reader's. */
static void
structure_write(struct json_reader *r, struct strbuf *out)
{
	if (r->token == JSON_TOKEN_ARRAY)
		structure_array(r, out);
	else if (r->token == JSON_TOKEN_OBJECT)
		structure_object(r, out);
	else
		structure_scalar(r, out);
}

int
exports_structure_write(struct json_reader *r, struct strbuf *out)
{
	structure_write(r, out);
	return r->error != NULL || strbuf_is_cut(out) ? -1 : 0;
}
