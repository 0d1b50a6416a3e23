#include "base/data/json_doc.h"

#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "base/data/json_big.h"
#include "base/data/json_write.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"

/* A text whose nesting is checked before jansson parses it. */
struct json_doc_scan {
	const char *text, *end;
	const char *deep;  /* the bracket beyond the limit, or NULL */
	const char *token; /* the start of the last token */
	int open;	   /* the last token is a string without its end */
};

/* A text that jansson fetches in pieces, and the memory of its tree. */
struct json_doc_source {
	const char *at, *end;
	size_t before; /* bytes of this thread's trees before the parse */
	size_t max;
	int exceeded;
};

static _Thread_local size_t tree_bytes;

/*
 * Return the size of an allocation, with the word that malloc() keeps before
 * it.
 */
static size_t
allocation_bytes(void *p)
{
	return malloc_usable_size(p) + sizeof(size_t);
}

static void *
tree_alloc(size_t n)
{
	void *p = memory_alloc(n);

	tree_bytes += allocation_bytes(p);
	return p;
}

static void
tree_free(void *p)
{
	if (p == NULL)
		return;
	tree_bytes -= allocation_bytes(p);
	free(p);
}

size_t
json_doc_bytes(void)
{
	return tree_bytes;
}

/*
 * Before main().  Without a seed of ours jansson would open /dev/urandom, which
 * a sandbox forbids.
 */
static void __attribute__((constructor)) json_doc_init(void)
{
	size_t seed;

	if (getrandom(&seed, sizeof(seed), 0) != (ssize_t)sizeof(seed))
		abort();
	json_set_alloc_funcs(tree_alloc, tree_free);
	json_object_seed(seed | 1);
}

/* --- reading --- */

/*
 * Return the place behind the string whose opening quote is at p; `end` when
 * its closing quote is missing.
 */
static const char *
string_skip(struct json_doc_scan *s, const char *p, const char *end)
{
	for (p++; p < end && *p != '"'; p++)
		if (*p == '\\' && p + 1 < end)
			p++;
	s->open = p >= end;
	return p < end ? p + 1 : end;
}

static const char *
word_skip(const char *p, const char *end)
{
	do
		p++;
	while (p < end && strchr(" \t\r\n[]{}:,\"", *p) == NULL);
	return p;
}

/* Skip the token at p, a bracket or separator, and note the nesting. */
static const char *
mark_skip(struct json_doc_scan *s, const char *p, unsigned *depth)
{
	if (*p == '[' || *p == '{') {
		if (++*depth > JSON_DOC_DEPTH_MAX && s->deep == NULL)
			s->deep = p;
	} else if (*p == ']' || *p == '}') {
		*depth -= *depth > 0;
	}
	return p + 1;
}

/* Scan the tokens that begin before `end`, and the whole of the last. */
static void
scan_run(struct json_doc_scan *s, const char *end)
{
	const char *p = s->text;
	unsigned depth = 0;

	while (p < end) {
		if (strchr(" \t\r\n", *p) != NULL) {
			p++;
			continue;
		}
		s->token = p;
		if (*p == '"')
			p = string_skip(s, p, s->end);
		else if (strchr("[]{}:,", *p) != NULL)
			p = mark_skip(s, p, &depth);
		else
			p = word_skip(p, s->end);
	}
}

static int
json_doc_fail_at(const struct json_doc_scan *s, const char *place,
    const char *message, struct json_fault *ret_fault)
{
	ret_fault->message = message;
	json_fault_place(ret_fault, s->text, place);
	return -1;
}

/* Check what jansson does not check, or checks with a limit other than ours. */
static int
limits_check(struct json_doc_scan *s, struct json_fault *ret_fault)
{
	size_t n = (size_t)(s->end - s->text);
	size_t valid = utf8_valid_prefix(s->text, n);
	const char *nul = memchr(s->text, '\0', n);

	if (valid < n)
		return json_doc_fail_at(
		    s, s->text + valid, "invalid UTF-8", ret_fault);
	if (nul != NULL)
		return json_doc_fail_at(
		    s, nul, "unexpected character", ret_fault);
	scan_run(s, s->end);
	if (s->deep != NULL)
		return json_doc_fail_at(
		    s, s->deep, "nesting is too deep", ret_fault);
	return 0;
}

/* The beginnings of jansson's messages, and ours. */
static const struct {
	const char *theirs;
	const char *ours;
} json_doc_messages[] = {
    {"control character", "control character in a string"},
    {"unexpected newline", "control character in a string"},
    {"invalid escape", "invalid escape in a string"},
    {"invalid Unicode", "invalid escape in a string"},
    {"invalid token", "unexpected character"},
    {"unexpected token", "unexpected character"},
    {"string or '}' expected", "expected a key in double quotes"},
    {"':' expected", "expected ':'"},
    {"'}' expected", "expected ',' or '}'"},
    {"']' expected", "expected ',' or ']'"},
    {"end of file expected", "unexpected text after the document"},
    {"too big", JSON_DOC_TOO_BIG},
    {"real number overflow", "number is too large"},
    {"NUL byte in object key", JSON_DOC_NUL},
};

static const char *
message_of(const char *theirs)
{
	for (size_t i = 0;
	     i < sizeof(json_doc_messages) / sizeof(json_doc_messages[0]); i++)
		if (strncmp(theirs, json_doc_messages[i].theirs,
			strlen(json_doc_messages[i].theirs)) == 0)
			return json_doc_messages[i].ours;
	return "it cannot be parsed";
}

static int
end_fail(struct json_doc_scan *s, struct json_fault *ret_fault)
{
	scan_run(s, s->end);
	if (s->open)
		return json_doc_fail_at(
		    s, s->token, "string is not terminated", ret_fault);
	return json_doc_fail_at(
	    s, s->end, "unexpected end of the text", ret_fault);
}

/*
 * Convert an error.  jansson's position is behind the token that it read, or
 * within a string at the invalid byte.
 */
static int
error_convert(struct json_doc_scan *s, const json_error_t *error,
    struct json_fault *ret_fault)
{
	const char *message = message_of(error->text), *place;
	size_t n = (size_t)(s->end - s->text), at = (size_t)error->position;

	if (json_error_code(error) == json_error_premature_end_of_input)
		return end_fail(s, ret_fault);
	at = at < n ? at : n;
	s->token = s->text;
	scan_run(s, s->text + at);
	place = s->token;
	if (strncmp(message, "control", 7) == 0)
		place = s->text + at;
	else if (strncmp(error->text, "invalid escape", 14) == 0)
		place = memrchr(s->text, '\\', at);
	else if (strncmp(error->text, "invalid token", 13) == 0 &&
		 strchr("-0123456789", *place) != NULL)
		message = "invalid number";
	return json_doc_fail_at(s, place, message, ret_fault);
}

static void
json_doc_source_check(struct json_doc_source *s)
{
	if (tree_bytes - s->before > s->max)
		s->exceeded = 1;
}

/* Give the next bytes of the text to jansson; 0 bytes end the parse. */
static size_t
json_doc_source_read(void *room, size_t size, void *data)
{
	struct json_doc_source *s = data;
	size_t left = (size_t)(s->end - s->at);

	json_doc_source_check(s);
	if (s->exceeded)
		return 0;
	size = size < left ? size : left;
	memcpy(room, s->at, size);
	s->at += size;
	return size;
}

json_t *
json_doc_parse(
    const char *text, size_t n, size_t max, struct json_fault *ret_fault)
{
	struct json_doc_scan s = {.text = text, .end = text + n, .token = text};
	struct json_doc_source source = {
	    .at = text, .end = s.end, .before = tree_bytes, .max = max};
	json_error_t error;
	json_t *tree;

	if (limits_check(&s, ret_fault) < 0)
		return NULL;
	tree = json_load_callback(json_doc_source_read, &source,
	    JSON_DECODE_ANY | JSON_ALLOW_NUL, &error);
	json_doc_source_check(&source);
	if (source.exceeded) {
		json_decref(tree);
		tree = NULL;
		(void)json_doc_fail_at(
		    &s, s.text, "it exceeds its budget of memory", ret_fault);
	} else if (tree == NULL) {
		(void)error_convert(&s, &error, ret_fault);
	}
	return tree;
}

/* --- building and writing --- */

json_t *
json_doc_text(const char *s, size_t n)
{
	struct growbuf valid;
	json_t *text;

	if (utf8_is_valid(s, n))
		return json_stringn_nocheck(s, n);
	growbuf_init(&valid);
	utf8_repair(s, n, &valid.out);
	text = json_stringn_nocheck(growbuf_text(&valid), valid.out.len);
	growbuf_release(&valid);
	return text;
}

json_t *
json_doc_str(const char *s)
{
	return s == NULL ? json_null() : json_doc_text(s, strlen(s));
}

/* jansson's iterators want a tree that may be changed. */
static json_t *
unconst(const json_t *tree)
{
	json_t *j;

	memcpy(&j, &tree, sizeof(j));
	return j;
}

static void tree_write(struct json_writer *w, const json_t *tree);

static void
object_write(struct json_writer *w, json_t *tree)
{
	json_t *value;
	const char *key;
	size_t n;

	json_write_object(w);
	json_object_keylen_foreach(tree, key, n, value)
	{
		json_write_key(w, key, n);
		tree_write(w, value);
		if (w->error != NULL)
			return;
	}
	json_write_object_end(w);
}

static void
array_write(struct json_writer *w, const json_t *tree)
{
	json_write_array(w);
	for (size_t i = 0; i < json_array_size(tree) && w->error == NULL; i++)
		tree_write(w, json_array_get(tree, i));
	json_write_array_end(w);
}

static void
string_write(struct json_writer *w, const json_t *tree)
{
	size_t n;
	const char *digits = json_big_digits(tree, &n);

	if (digits != NULL)
		json_write_raw(w, digits, n);
	else
		json_write_string(
		    w, json_string_value(tree), json_string_length(tree));
}

static void
tree_write(struct json_writer *w, const json_t *tree)
{
	switch (json_typeof(tree)) {
	case JSON_OBJECT:
		object_write(w, unconst(tree));
		break;
	case JSON_ARRAY:
		array_write(w, tree);
		break;
	case JSON_STRING:
		string_write(w, tree);
		break;
	case JSON_INTEGER:
		json_write_int(w, json_integer_value(tree));
		break;
	case JSON_REAL:
		json_write_double(w, json_real_value(tree));
		break;
	case JSON_TRUE:
	case JSON_FALSE:
		json_write_bool(w, json_is_true(tree));
		break;
	case JSON_NULL:
		json_write_null(w);
		break;
	}
}

int
json_doc_print(struct strbuf *out, json_t *tree, enum json_layout layout)
{
	struct json_writer w;

	if (tree == NULL)
		return -1;
	json_write_init(&w, out, layout);
	tree_write(&w, tree);
	json_decref(tree);
	return w.error != NULL || strbuf_is_cut(out) ? -1 : 0;
}
