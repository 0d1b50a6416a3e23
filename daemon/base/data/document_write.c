#include "base/data/document_write.h"

#include <string.h>

#include "base/data/json_big.h"
#include "base/data/json_write.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "base/data/yaml_write.h"

void
document_object(struct document_writer *w)
{
	if (w->json != NULL)
		json_write_object(w->json);
	else
		yaml_write_mapping(w->yaml);
}

void
document_object_end(struct document_writer *w)
{
	if (w->json != NULL)
		json_write_object_end(w->json);
	else
		yaml_write_mapping_end(w->yaml);
}

void
document_array(struct document_writer *w)
{
	if (w->json != NULL)
		json_write_array(w->json);
	else
		yaml_write_sequence(w->yaml);
}

void
document_array_end(struct document_writer *w)
{
	if (w->json != NULL)
		json_write_array_end(w->json);
	else
		yaml_write_sequence_end(w->yaml);
}

void
document_null(struct document_writer *w)
{
	if (w->json != NULL)
		json_write_null(w->json);
	else
		yaml_write_null(w->yaml);
}

void
document_int(struct document_writer *w, int64_t n)
{
	if (w->json != NULL)
		json_write_int(w->json, n);
	else
		yaml_write_int(w->yaml, n);
}

void
document_double(struct document_writer *w, double d)
{
	if (w->json != NULL)
		json_write_double(w->json, d);
	else
		yaml_write_double(w->yaml, d);
}

void
document_bool(struct document_writer *w, int b)
{
	if (w->json != NULL)
		json_write_bool(w->json, b);
	else
		yaml_write_bool(w->yaml, b);
}

static void
valid_text(struct document_writer *w, const char *s, size_t n, int is_key)
{
	if (w->yaml != NULL)
		yaml_write_string(w->yaml, s, n);
	else if (is_key)
		json_write_key(w->json, s, n);
	else
		json_write_string(w->json, s, n);
}

static void
repaired_text(struct document_writer *w, const char *s, size_t n, int is_key)
{
	struct growbuf valid;

	growbuf_init(&valid);
	utf8_repair(s, n, &valid.out);
	valid_text(w, growbuf_text(&valid), valid.out.len, is_key);
	growbuf_release(&valid);
}

static void
text_or_key(struct document_writer *w, const char *s, size_t n, int is_key)
{
	if (utf8_is_valid(s, n))
		valid_text(w, s, n, is_key);
	else
		repaired_text(w, s, n, is_key);
}

void
document_text(struct document_writer *w, const char *s, size_t n)
{
	text_or_key(w, s, n, 0);
}

void
document_str(struct document_writer *w, const char *s)
{
	if (s == NULL)
		document_null(w);
	else
		document_text(w, s, strlen(s));
}

void
document_key(struct document_writer *w, const char *s, size_t n)
{
	text_or_key(w, s, n, 1);
}

void
document_keystr(struct document_writer *w, const char *s)
{
	document_key(w, s, strlen(s));
}

static void
items(struct document_writer *w, const json_t *array)
{
	document_array(w);
	for (size_t i = 0; i < json_array_size(array); i++)
		document_tree(w, json_array_get(array, i));
	document_array_end(w);
}

static void
document_write_pairs(struct document_writer *w, const json_t *object)
{
	const char *key;
	json_t *value;

	document_object(w);
	json_object_foreach((json_t *)(uintptr_t)object, key, value)
	{
		document_keystr(w, key);
		document_tree(w, value);
	}
	document_object_end(w);
}

static void
string(struct document_writer *w, const json_t *tree)
{
	size_t n;
	const char *digits = json_big_digits(tree, &n);

	if (digits == NULL)
		document_text(
		    w, json_string_value(tree), json_string_length(tree));
	else if (w->yaml != NULL)
		yaml_write_number(w->yaml, digits, n);
	else
		json_write_raw(w->json, digits, n);
}

void
document_tree(struct document_writer *w, const json_t *tree)
{
	switch (tree != NULL ? json_typeof(tree) : JSON_NULL) {
	case JSON_OBJECT:
		document_write_pairs(w, tree);
		break;
	case JSON_ARRAY:
		items(w, tree);
		break;
	case JSON_STRING:
		string(w, tree);
		break;
	case JSON_INTEGER:
		document_int(w, json_integer_value(tree));
		break;
	case JSON_REAL:
		document_double(w, json_real_value(tree));
		break;
	case JSON_TRUE:
	case JSON_FALSE:
		document_bool(w, json_is_true(tree));
		break;
	case JSON_NULL:
		document_null(w);
		break;
	}
}
