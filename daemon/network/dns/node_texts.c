#include "network/dns/node_texts.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"

#define LABEL_MAX 63

/* The first string of a record that is ours. */
static const char texts_version[] = "v=puppet1";

static const char lower[] = "abcdefghijklmnopqrstuvwxyz";
static const char name_bytes[] = "abcdefghijklmnopqrstuvwxyz0123456789_";
static const char environment_bytes[] = "abcdefghijklmnopqrstuvwxyz0123456789_"
					"ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/* --- the name --- */

static bool
labels_are_good(const char *name)
{
	size_t n;

	for (;; name += n + 1) {
		n = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_-");
		if (n == 0 || n > LABEL_MAX)
			return false;
		if (name[n] == '\0')
			return true;
		if (name[n] != '.')
			return false;
	}
}

int
node_texts_name(
    const char *certname, char out[NODE_TEXTS_NAME_MAX], struct strbuf *why)
{
	/* without the dot at its end a name has at most 253 bytes */
	if (labels_are_good(certname) &&
	    strlen(certname) + strlen("_puppet.") <= NODE_TEXTS_NAME_MAX - 3) {
		fixed_shorten(out, NODE_TEXTS_NAME_MAX, "_puppet.%s", certname);
		return 0;
	}
	strbuf_addstr(why, "the certname cannot be a name of DNS");
	return -1;
}

/* --- strings --- */

/* A string of a record. */
struct dns_string {
	const char *s;
	size_t n;
};

/* The node that is read. */
struct texts_node {
	json_t *classes, *parameters;
	json_t *environment; /* or NULL */
	struct strbuf *why;
};

/*
 * Take the next string of a record, which has *left bytes: true; false: there
 * is none, or its length is wrong, where *left is not 0.
 */
static bool
string_next(const uint8_t **at, size_t *left, struct dns_string *ret)
{
	if (*left == 0 || **at >= *left)
		return false;
	ret->n = **at;
	ret->s = (const char *)*at + 1;
	*at += 1 + ret->n;
	*left -= 1 + ret->n;
	return true;
}

/* The text behind a word that the string begins with; false: it does not. */
static bool
string_after(
    const struct dns_string *s, const char *begin, struct dns_string *ret)
{
	size_t n = strlen(begin);

	if (s->n < n || memcmp(s->s, begin, n) != 0)
		return false;
	*ret = (struct dns_string){s->s + n, s->n - n};
	return true;
}

/* True when it begins with one of `first` and has only bytes of `more`. */
static bool
string_is(const char *s, size_t n, const char *first, const char *more)
{
	if (n == 0 || *s == '\0' || strchr(first, *s) == NULL)
		return false;
	for (size_t i = 1; i < n; i++)
		if (s[i] == '\0' || strchr(more, s[i]) == NULL)
			return false;
	return true;
}

/* True for the name of a class: words with "::" between them. */
static bool
string_is_class(struct dns_string s)
{
	const char *end;

	for (;;) {
		end = memchr(s.s, ':', s.n);
		if (end == NULL)
			return string_is(s.s, s.n, lower, name_bytes);
		if (!string_is(s.s, (size_t)(end - s.s), lower, name_bytes) ||
		    (size_t)(end - s.s) + 2 > s.n || end[1] != ':')
			return false;
		s.n -= (size_t)(end - s.s) + 2;
		s.s = end + 2;
	}
}

/* Add why a string cannot be used; it returns -1. */
static int
string_bad(
    struct texts_node *node, const struct dns_string *s, const char *reason)
{
	strbuf_addstr(node->why, "the string \"");
	for (size_t i = 0; i < s->n; i++)
		strbuf_addch(node->why,
		    s->s[i] >= ' ' && s->s[i] < 0x7f ? s->s[i] : '?');
	strbuf_addf(node->why, "\" %s", reason);
	return -1;
}

static int
node_texts_class_take(struct texts_node *node, const struct dns_string *s,
    const struct dns_string *name)
{
	json_t *known;
	size_t i;

	if (!string_is_class(*name))
		return string_bad(node, s, "has no name of a class");
	json_array_foreach(node->classes, i,
	    known) if (json_string_length(known) == name->n &&
		       memcmp(json_string_value(known), name->s, name->n) ==
			   0) return 0;
	json_array_append_new(node->classes, json_doc_text(name->s, name->n));
	return 0;
}

static int
node_texts_environment_take(struct texts_node *node, const struct dns_string *s,
    const struct dns_string *name)
{
	if (!string_is(name->s, name->n, environment_bytes, environment_bytes))
		return string_bad(node, s, "has no name of an environment");
	if (node->environment != NULL)
		return string_bad(node, s, "is a second environment");
	node->environment = json_doc_text(name->s, name->n);
	return 0;
}

static int
node_texts_parameter_take(struct texts_node *node, const struct dns_string *s,
    const struct dns_string *rest)
{
	const char *equals = memchr(rest->s, '=', rest->n);
	size_t name = equals != NULL ? (size_t)(equals - rest->s) : 0;
	char key[256];
	json_t *value;

	if (!string_is(
		rest->s, name, "abcdefghijklmnopqrstuvwxyz_", name_bytes))
		return string_bad(node, s, "has no name of a parameter");
	fixed_shorten(key, sizeof(key), "%.*s", (int)name, rest->s);
	if (json_object_get(node->parameters, key) != NULL)
		return string_bad(node, s, "is a second value of a parameter");
	/* jansson refuses bytes that are not UTF-8 */
	value = json_stringn(equals + 1, rest->n - name - 1);
	if (value == NULL)
		return string_bad(node, s, "is not UTF-8");
	json_object_set_new(node->parameters, key, value);
	return 0;
}

static int
string_take(struct texts_node *node, const struct dns_string *s)
{
	struct dns_string rest;

	if (string_after(s, "class=", &rest))
		return node_texts_class_take(node, s, &rest);
	if (string_after(s, "env=", &rest))
		return node_texts_environment_take(node, s, &rest);
	if (string_after(s, "p.", &rest))
		return node_texts_parameter_take(node, s, &rest);
	return string_bad(node, s, "is neither class=, env= nor p.NAME=");
}

/* --- records --- */

static int
texts_record_take(struct texts_node *node, const uint8_t *at, size_t left)
{
	struct dns_string s, rest;

	if (!string_next(&at, &left, &s) ||
	    !string_after(&s, texts_version, &rest) || rest.n > 0)
		return 0; /* another protocol's */
	while (string_next(&at, &left, &s))
		if (string_take(node, &s) < 0)
			return -1;
	if (left == 0)
		return 0;
	strbuf_addstr(node->why, "a record is malformed");
	return -1;
}

struct text_record {
	const uint8_t *at;
	size_t n;
};

static int
record_compare(const void *a, const void *b)
{
	const struct text_record *x = a, *y = b;
	int rc = memcmp(x->at, y->at, x->n < y->n ? x->n : y->n);

	return rc != 0 ? rc : (x->n > y->n) - (x->n < y->n);
}

/* Read the records in the order of their bytes. */
static int
texts_records_take(struct texts_node *node, const struct dns_texts *t)
{
	struct text_record rows[DNS_TEXTS_MAX];

	for (size_t i = 0; i < t->count; i++)
		rows[i] = (struct text_record){t->records[i], t->lengths[i]};
	qsort(rows, t->count, sizeof(rows[0]), record_compare);
	for (size_t i = 0; i < t->count; i++)
		if (texts_record_take(node, rows[i].at, rows[i].n) < 0)
			return -1;
	return 0;
}

json_t *
node_texts_read(const struct dns_texts *t, struct strbuf *why)
{
	struct texts_node node = {
	    .classes = json_array(), .parameters = json_object(), .why = why};
	json_t *all;

	if (texts_records_take(&node, t) < 0) {
		json_decref(node.classes);
		json_decref(node.parameters);
		json_decref(node.environment);
		return NULL;
	}
	all = json_pack("{s:o,s:o}", "classes", node.classes, "parameters",
	    node.parameters);
	if (node.environment != NULL)
		json_object_set_new(all, "environment", node.environment);
	return all;
}
