#include "server/fleet/rows/value.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/data/json_read.h"
#include "base/data/json_write.h"
#include "server/fleet/fleet.h"

void
rows_set_text(struct query_value *v, const struct rows_text *text)
{
	v->kind = text->s != NULL ? QUERY_TEXT : QUERY_NULL;
	v->text.s = text->s;
	v->text.n = text->n;
}

void
rows_set_bool(struct query_value *v, bool b)
{
	v->kind = b ? QUERY_TRUE : QUERY_FALSE;
}

void
rows_set_time(struct query_value *v, int64_t ms)
{
	v->kind = ms != 0 ? QUERY_TIME : QUERY_NULL;
	v->integer = ms;
}

void
rows_set_flag(struct query_value *v, int flag)
{
	if (flag < 0)
		v->kind = QUERY_NULL;
	else
		rows_set_bool(v, flag > 0);
}

void
rows_set_later(struct query_value *v, int64_t key)
{
	v->kind = QUERY_LATER;
	v->integer = key;
}

void
rows_set_hash(
    struct query_value *v, struct arena *a, const uint8_t hash[ROWS_HASH_BYTES])
{
	static const char digits[] = "0123456789abcdef";
	char *text = arena_text(a, ROWS_HASH_HEX);

	for (unsigned i = 0; i < ROWS_HASH_BYTES; i++) {
		text[2 * i] = digits[hash[i] >> 4];
		text[2 * i + 1] = digits[hash[i] & 15];
	}
	v->kind = QUERY_TEXT;
	v->text.s = text;
	v->text.n = ROWS_HASH_HEX;
}

/* The text of a string with its quotes. */
static void
value_unquote(struct rows_text *ret, struct arena *a, const char *raw, size_t n)
{
	struct json_reader r;

	ret->s = raw + 1;
	ret->n = n - 2;
	if (memchr(raw, '\\', n) == NULL)
		return;
	json_read_init(&r, a, raw, n);
	if (json_read_next(&r) != JSON_TOKEN_STRING) {
		ret->s = NULL;
		return;
	}
	ret->s = r.text;
	ret->n = r.len;
}

void
rows_read_text(
    struct rows_text *ret, struct arena *a, const char *raw, size_t n)
{
	ret->s = NULL;
	ret->n = 0;
	if (n >= 2 && raw[0] == '"')
		value_unquote(ret, a, raw, n);
}

/* A number; one that has no value is printed as it is. */
static void
value_number(struct query_value *v, const char *raw, size_t n)
{
	char room[64];
	char *end;

	v->kind = QUERY_JSON;
	v->text.s = raw;
	v->text.n = n;
	if (n == 0 || n >= sizeof(room))
		return;
	memcpy(room, raw, n);
	room[n] = '\0';
	errno = 0;
	if (strpbrk(room, ".eE") != NULL) {
		double real = strtod(room, &end);

		if (errno == 0 && *end == '\0') {
			v->kind = QUERY_REAL;
			v->real = real;
		}
		return;
	}
	{
		long long integer = strtoll(room, &end, 10);

		if (errno == 0 && *end == '\0') {
			v->kind = QUERY_INT;
			v->integer = integer;
		}
	}
}

void
rows_set_json(struct query_value *v, struct arena *a, const char *raw, size_t n)
{
	struct rows_text text;

	v->kind = QUERY_NULL;
	switch (n > 0 ? raw[0] : 'n') {
	case '"':
		rows_read_text(&text, a, raw, n);
		rows_set_text(v, &text);
		break;
	case 't':
		v->kind = QUERY_TRUE;
		break;
	case 'f':
		v->kind = QUERY_FALSE;
		break;
	case 'n':
		break;
	case '{':
	case '[':
		v->kind = QUERY_JSON;
		v->text.s = raw;
		v->text.n = n;
		break;
	default:
		value_number(v, raw, n);
	}
}

void
rows_set_moment(struct query_value *v, const char *raw, size_t n)
{
	int64_t moment;

	v->kind = QUERY_NULL;
	if (n < 2 || raw[0] != '"' ||
	    fleet_moment_read(raw + 1, n - 2, &moment) < 0)
		return;
	v->kind = QUERY_TIME;
	v->integer = moment;
}

void
rows_write_href(struct strbuf *out, const char *entity,
    const struct rows_text *name, const char *part)
{
	struct json_writer w;
	struct growbuf href;

	growbuf_init(&href);
	strbuf_addf(&href.out, "/pdb/query/v4/%s/", entity);
	strbuf_add(&href.out, name->s, name->n);
	strbuf_addf(&href.out, "/%s", part);
	json_write_init(&w, out, JSON_LAYOUT_COMPACT);
	json_write_string(&w, growbuf_text(&href), href.out.len);
	growbuf_release(&href);
}

/* Go to the value of a key in the object whose first token was read. */
static bool
value_enter_key(struct json_reader *r, const struct query_step *step)
{
	if (r->token != JSON_TOKEN_OBJECT)
		return false;
	while (json_read_next(r) == JSON_TOKEN_KEY) {
		if (r->len == step->n &&
		    memcmp(r->text, step->name, step->n) == 0)
			return true;
		if (json_read_skip(r) < 0)
			return false;
	}
	return false;
}

static bool
value_enter_index(struct json_reader *r, unsigned index)
{
	if (r->token != JSON_TOKEN_ARRAY)
		return false;
	while (index-- > 0) {
		size_t n;
		const char *item = json_read_raw(r, &n);

		if (item == NULL || *item == ']')
			return false;
	}
	return true;
}

bool
rows_find_path(struct arena *a, const char *json, size_t n,
    const struct query_path *path, const char **ret, size_t *ret_n)
{
	struct json_reader r;

	json_read_init(&r, a, json, n);
	for (unsigned i = 0; i < path->count; i++) {
		const struct query_step *step = &path->steps[i];

		json_read_next(&r);
		if (step->name != NULL ? !value_enter_key(&r, step)
				       : !value_enter_index(&r, step->index))
			return false;
	}
	*ret = json_read_raw(&r, ret_n);
	/* behind the last item of an array is its end */
	return *ret != NULL && **ret != ']';
}
