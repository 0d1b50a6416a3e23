#include "language/value/document/from_json.h"

#include "base/core/arena.h"
#include "base/data/json_read.h"
#include "language/value/bigint.h"
#include "language/value/hash.h"

static int
value_from_json_read_array(
    struct arena *a, struct json_reader *r, struct value *ret)
{
	struct vlist list;
	struct value v;

	vlist_init(&list, a);
	while (json_read_next(r) != JSON_TOKEN_ARRAY_END) {
		if (value_from_json(a, r, &v) < 0)
			return -1;
		vlist_push(&list, v);
	}
	*ret = vlist_value(&list);
	return 0;
}

static int
value_from_json_read_object(
    struct arena *a, struct json_reader *r, struct value *ret)
{
	struct vhash *h = vhash_new(a, 0);

	while (json_read_next(r) == JSON_TOKEN_KEY) {
		struct value key = value_string(r->text, r->len), v;

		json_read_next(r);
		if (value_from_json(a, r, &v) < 0)
			return -1;
		vhash_set(a, h, key, v);
	}
	if (r->token != JSON_TOKEN_OBJECT_END)
		return -1;
	*ret = value_hash(h);
	return 0;
}

int
value_from_json(struct arena *a, struct json_reader *r, struct value *ret)
{
	if (arena_exhausted(a))
		return json_read_fail(r, "it exceeds its budget of memory");
	switch (r->token) {
	case JSON_TOKEN_OBJECT:
		return value_from_json_read_object(a, r, ret);
	case JSON_TOKEN_ARRAY:
		return value_from_json_read_array(a, r, ret);
	case JSON_TOKEN_STRING:
		*ret = value_string(r->text, r->len);
		return 0;
	case JSON_TOKEN_INT:
		*ret = value_int(r->integer);
		return 0;
	case JSON_TOKEN_BIGINT:
		return bigint_parse(a, r->text, r->len, 10, ret);
	case JSON_TOKEN_DOUBLE:
		*ret = value_float(r->number);
		return 0;
	case JSON_TOKEN_TRUE:
	case JSON_TOKEN_FALSE:
		*ret = value_bool(r->token == JSON_TOKEN_TRUE);
		return 0;
	case JSON_TOKEN_NULL:
		*ret = value_undef();
		return 0;
	default:
		return -1;
	}
}

int
value_pull_json(struct arena *a, const char *text, size_t len,
    struct value *ret, struct json_fault *ret_fault)
{
	struct json_reader r;

	json_read_init(&r, a, text, len);
	json_read_next(&r);
	if (value_from_json(a, &r, ret) == 0 &&
	    json_read_next(&r) == JSON_TOKEN_END)
		return 0;
	ret_fault->message = r.error;
	json_read_position(&r, &ret_fault->line, &ret_fault->column);
	return -1;
}
