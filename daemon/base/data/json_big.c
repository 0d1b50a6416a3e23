#include "base/data/json_big.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/data/json_read.h"

/* A text that is read, and the memory of its tree. */
struct base_json_big_parse {
	struct json_reader r;
	size_t before; /* bytes of this thread's trees before */
	size_t max;
};

json_t *
json_big(const char *digits, size_t n)
{
	struct arena *a = arena_new(0);
	char *text = arena_text(a, n + 1);
	json_t *tree;

	text[0] = JSON_BIG_MARK;
	memcpy(text + 1, digits, n);
	tree = json_stringn_nocheck(text, n + 1);
	arena_free(a);
	return tree;
}

static bool
is_whole_number(const char *s, size_t n)
{
	size_t sign = n > 0 && *s == '-';

	return n > sign && strspn(s + sign, "0123456789") == n - sign;
}

const char *
json_big_digits(const json_t *tree, size_t *ret_n)
{
	const char *s = json_string_value(tree);

	if (s == NULL || *s++ != JSON_BIG_MARK)
		return NULL;
	*ret_n = json_string_length(tree) - 1;
	return is_whole_number(s, *ret_n) ? s : NULL;
}

static json_t *tree_read(struct base_json_big_parse *p);

/* The tree is not whole where the reader has an error. */
static json_t *
array_read(struct base_json_big_parse *p)
{
	json_t *array = json_array();

	while (
	    json_read_next(&p->r) != JSON_TOKEN_ARRAY_END && p->r.error == NULL)
		json_array_append_new(array, tree_read(p));
	return array;
}

static json_t *
object_read(struct base_json_big_parse *p)
{
	json_t *object = json_object();

	while (json_read_next(&p->r) == JSON_TOKEN_KEY) {
		const char *key = p->r.text;
		size_t n = p->r.len;

		json_read_next(&p->r);
		json_object_setn_new_nocheck(object, key, n, tree_read(p));
	}
	return object;
}

static json_t *
tree_read(struct base_json_big_parse *p)
{
	struct json_reader *r = &p->r;

	if (json_doc_bytes() - p->before > p->max)
		(void)json_read_fail(r, "it exceeds its budget of memory");
	switch (r->token) {
	case JSON_TOKEN_OBJECT:
		return object_read(p);
	case JSON_TOKEN_ARRAY:
		return array_read(p);
	case JSON_TOKEN_STRING:
		return json_stringn_nocheck(r->text, r->len);
	case JSON_TOKEN_INT:
		return json_integer(r->integer);
	case JSON_TOKEN_BIGINT:
		return json_big(r->text, r->len);
	case JSON_TOKEN_DOUBLE:
		return json_real(r->number);
	case JSON_TOKEN_TRUE:
	case JSON_TOKEN_FALSE:
		return json_boolean(r->token == JSON_TOKEN_TRUE);
	default:
		return json_null();
	}
}

static json_t *
all_parse(const char *text, size_t n, size_t max, struct json_fault *ret_fault)
{
	struct arena *a = arena_new(0);
	struct base_json_big_parse p = {.before = json_doc_bytes(), .max = max};
	json_t *tree;

	json_read_init(&p.r, a, text, n);
	json_read_next(&p.r);
	tree = tree_read(&p);
	if (json_read_next(&p.r) != JSON_TOKEN_END) {
		json_decref(tree);
		tree = NULL;
		ret_fault->message = p.r.error;
		json_read_position(&p.r, &ret_fault->line, &ret_fault->column);
	}
	arena_free(a);
	return tree;
}

/*
 * Parse the text as a document.  When that fails because of an integer beyond
 * 64 bits, or with `nul` because of a NUL in a key, parse it again by
 * all_parse(), which accepts both.
 */
static json_t *
either_parse(const char *text, size_t n, size_t max, bool nul,
    struct json_fault *ret_fault)
{
	json_t *tree = json_doc_parse(text, n, max, ret_fault);

	if (tree == NULL &&
	    (strcmp(ret_fault->message, JSON_DOC_TOO_BIG) == 0 ||
		(nul && strcmp(ret_fault->message, JSON_DOC_NUL) == 0)))
		return all_parse(text, n, max, ret_fault);
	return tree;
}

json_t *
json_big_parse(
    const char *text, size_t n, size_t max, struct json_fault *ret_fault)
{
	return either_parse(text, n, max, false, ret_fault);
}

json_t *
json_nul_parse(
    const char *text, size_t n, size_t max, struct json_fault *ret_fault)
{
	return either_parse(text, n, max, true, ret_fault);
}
