/*
 * Texts and their values in Psych: tests/yaml/cases.json, each line [text,
 * options, answer]; tests/yaml/record.rb records the answers again and
 * describes their form. Errors must begin as Psych's do.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/data/json_read.h"
#include "base/data/json_write.h"
#include "base/text/number.h"
#include "base/core/strbuf.h"
#include "base/data/yaml.h"

#define CASES "tests/yaml/cases.json"

static void write_node(struct json_writer *w, const struct yaml_node *node);

static void
write_wrapped(struct json_writer *w, const char *key, const char *s, size_t n)
{
	json_write_object(w);
	json_write_keystr(w, key);
	json_write_string(w, s, n);
	json_write_object_end(w);
}

static size_t
find_key(const struct yaml_node *node, size_t i)
{
	size_t j;
	const struct yaml_node *key = node->pairs[i].key, *other;

	for (j = 0; j < i; j++) {
		other = node->pairs[j].key;
		if (key->kind == YAML_STRING && other->kind == YAML_STRING &&
		    key->len == other->len &&
		    memcmp(key->text, other->text, key->len) == 0)
			return j;
	}
	return i;
}

/* Equal keys have the last value, at the position of the first. */
static const struct yaml_node *
last_value(const struct yaml_node *node, size_t i)
{
	size_t j, last = i;

	for (j = i + 1; j < node->count; j++)
		if (find_key(node, j) == i)
			last = j;
	return node->pairs[last].value;
}

static void
write_mapping(struct json_writer *w, const struct yaml_node *node)
{
	size_t i;

	json_write_object(w);
	json_write_keystr(w, "hash");
	json_write_array(w);
	for (i = 0; i < node->count; i++) {
		if (find_key(node, i) != i)
			continue;
		json_write_array(w);
		write_node(w, node->pairs[i].key);
		write_node(w, last_value(node, i));
		json_write_array_end(w);
	}
	json_write_array_end(w);
	json_write_object_end(w);
}

static void
write_float(struct json_writer *w, double d)
{
	char text[FLOAT_TEXT_MAX];

	if (isfinite(d))
		json_write_double(w, d);
	else
		write_wrapped(w, "float", text, float_format(d, text));
}

static void
write_node(struct json_writer *w, const struct yaml_node *node)
{
	size_t i;

	switch (node->kind) {
	case YAML_NULL:
		json_write_null(w);
		break;
	case YAML_BOOL:
		json_write_bool(w, (int)node->integer);
		break;
	case YAML_INT:
		json_write_int(w, node->integer);
		break;
	case YAML_BIGNUM:
		write_wrapped(w, "bignum", node->text, node->len);
		break;
	case YAML_FLOAT:
		write_float(w, node->number);
		break;
	case YAML_STRING:
	case YAML_BINARY:
		json_write_string(w, node->text, node->len);
		break;
	case YAML_SYMBOL:
		write_wrapped(w, "symbol", node->text, node->len);
		break;
	case YAML_SEQUENCE:
		json_write_array(w);
		for (i = 0; i < node->count; i++)
			write_node(w, node->items[i]);
		json_write_array_end(w);
		break;
	case YAML_MAPPING:
		write_mapping(w, node);
		break;
	}
}

static void
write_error(struct json_writer *w, const char *text)
{
	json_write_array(w);
	json_write_string(w, text, strlen(text));
	json_write_array_end(w);
}

static void
answer(struct arena *a, const char *text, size_t n, unsigned options,
    struct strbuf *out)
{
	struct yaml_document doc;
	struct json_writer w;

	json_write_init(&w, out, JSON_LAYOUT_COMPACT);
	if (yaml_read(a, "f.yaml", text, n, options, &doc) == 0)
		write_node(&w, doc.root);
	else
		write_error(&w, arena_printf(a, "error: %s", doc.error));
}

static int
check_line(const char *line, size_t n)
{
	struct arena *a = arena_new(0);
	struct json_reader r;
	struct strbuf out;
	const char *text, *expected;
	size_t len, common;
	unsigned options = 0;
	int bad;

	json_read_init(&r, a, line, n);
	json_read_next(&r);
	assert_int_equal(json_read_next(&r), JSON_TOKEN_STRING);
	text = r.text;
	len = r.len;
	assert_int_equal(json_read_next(&r), JSON_TOKEN_STRING);
	if (r.len > 0 && r.text[0] == 's')
		options = YAML_SYMBOLS;
	expected = r.at + 1;
	strbuf_init(&out, 100000);
	answer(a, text, len, options, &out);
	strbuf_addch(&out, ']');
	common = n - (size_t)(expected - line);
	if (strncmp(expected, "[\"error: ", 9) == 0)
		common -= 3; /* ours may continue with the position */
	else if (out.len != common)
		common = n;
	bad = out.len < common || memcmp(out.s, expected, common) != 0;
	if (bad)
		fprintf(stderr, "# %.*s\n#    ours: %s\n", (int)n, line, out.s);
	strbuf_release(&out);
	arena_free(a);
	return bad;
}

static void
values_are_those_of_psych(void **state)
{
	FILE *f = fopen(CASES, "r");
	char *line = NULL;
	size_t size = 0, count = 0, bad = 0;
	ssize_t n;

	(void)state;
	assert_non_null(f);
	for (; (n = getline(&line, &size, f)) > 0; count++)
		bad += (size_t)check_line(line, (size_t)n - 1);
	free(line);
	fclose(f);
	assert_true(count >= 150);
	assert_int_equal(bad, 0);
}

/* Text, options, error (NULL: none). */
static const struct {
	const char *text;
	unsigned options;
	const char *error;
} texts[] = {
    {"a: &x [*x]", 0, "(f): Recursive alias: x at line 1 column 8"},
    {"a: *x", 0, "(f): Unknown alias: x at line 1 column 4"},
    {"a: 2026-11-20", YAML_TIMES, NULL},
    {"a: 2026-11-20 10:00:00", YAML_TIMES, NULL},
    {"a: 2026-11-20", 0,
	"(f): Tried to load unspecified class: Date at line 1 column 4"},
    {"--- !ruby/object:Puppet::Node::Facts\nname: x", YAML_IGNORE_TAGS, NULL},
    {"--- !ruby/object:Puppet::Node::Facts\nname: x", 0,
	"(f): Tried to load unspecified class: Puppet::Node::Facts"
	" at line 1 column 5"},
    {"a: \xff", 0, "(f): invalid leading UTF-8 octet at line 1 column 1"},
    {"\xef\xbb\xbf"
     "a: 1",
	0, NULL},
};

static void
invalid_texts_are_errors(void **state)
{
	struct arena *a = arena_new(0);
	struct yaml_document doc;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		int result = yaml_read(a, "f", texts[i].text,
		    strlen(texts[i].text), texts[i].options, &doc);

		if (texts[i].error == NULL) {
			assert_int_equal(result, 0);
			assert_int_equal(doc.root->kind, YAML_MAPPING);
			continue;
		}
		assert_int_equal(result, -1);
		assert_string_equal(doc.error, texts[i].error);
	}
	arena_free(a);
}

static void
check_repeated(
    const char *head, const char *piece, size_t times, const char *problem)
{
	struct arena *a = arena_new(0);
	struct yaml_document doc;
	struct strbuf b;
	size_t i;
	int result;

	strbuf_init(&b, (size_t)32 << 20);
	strbuf_addstr(&b, head);
	for (i = 0; i < times; i++)
		strbuf_addstr(&b, piece);
	result = yaml_read(a, NULL, b.s, b.len, 0, &doc);
	if (problem == NULL)
		assert_int_equal(result, 0);
	else
		assert_non_null(strstr(doc.error, problem));
	strbuf_release(&b);
	arena_free(a);
}

/* Shared nodes: ten levels of ten aliases are a hundred aliases. */
static void
aliases_and_size_are_limited(void **state)
{
	struct strbuf b;
	int i;

	(void)state;
	check_repeated("", "[", 100000, "nesting is too deep");
	check_repeated("", "- ", 100000, "nesting is too deep");
	check_repeated("", "- ", YAML_DEPTH_MAX, NULL);
	check_repeated("", "- ", YAML_DEPTH_MAX + 1, "nesting is too deep");
	check_repeated("", "- [{}]\n", 2 * YAML_DEPTH_MAX, NULL);
	check_repeated("a: &x 1\nb:\n", "- *x\n", 100000, NULL);
	check_repeated("a: &x 1\nb:\n", "- *x\n", 100001, "too many aliases");
	check_repeated("", "xxxxxxxxxxxxxxxx", 1048577, "larger than 16 MiB");
	strbuf_init(&b, 100000);
	strbuf_addstr(&b, "l0: &l0 {a: 1, b: 2, c: 3, d: 4}\n");
	for (i = 1; i < 20; i++)
		strbuf_addf(&b,
		    "l%d: &l%d {<<: [*l%d,*l%d,*l%d,*l%d,*l%d,*l%d]}\n", i, i,
		    i - 1, i - 1, i - 1, i - 1, i - 1, i - 1);
	check_repeated(b.s, "", 0, "too many nodes");
	strbuf_release(&b);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(values_are_those_of_psych),
	    cmocka_unit_test(invalid_texts_are_errors),
	    cmocka_unit_test(aliases_and_size_are_limited),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
