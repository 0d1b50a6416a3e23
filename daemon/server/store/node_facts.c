#include "server/store/node_facts.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/data/document_write.h"
#include "base/data/json_big.h"
#include "base/data/json_write.h"
#include "base/core/strbuf.h"
#include "base/data/yaml.h"
#include "base/data/yaml_write.h"
#include "server/store/moment.h"

/* Bytes of the tree of facts. */
#define TREE_MAX ((size_t)256 << 20)
#define YAML_TAG "!ruby/object:Puppet::Node::Facts"
/*
 * The key of the time in the documents of old agents, where it is among the
 * values.
 */
#define OLD_TIME "_timestamp"

/* --- YAML --- */

/* Nodes of a tree: aliases are copied. */
#define NODES_MAX 1000000

static json_t *node_facts_tree_of(const struct yaml_node *n, size_t *left);

static json_t *
sequence_of(const struct yaml_node *n, size_t *left)
{
	json_t *array = json_array();

	for (uint32_t i = 0; i < n->count; i++)
		json_array_append_new(
		    array, node_facts_tree_of(n->items[i], left));
	return array;
}

static json_t *
mapping_of(const struct yaml_node *n, size_t *left)
{
	json_t *object = json_object();

	for (uint32_t i = 0; i < n->count; i++) {
		const struct yaml_node *key = n->pairs[i].key;

		if (key->kind == YAML_STRING)
			json_object_setn_new(object, key->text, key->len,
			    node_facts_tree_of(n->pairs[i].value, left));
	}
	return object;
}

static json_t *
node_facts_tree_of(const struct yaml_node *n, size_t *left)
{
	if (*left == 0)
		return json_null();
	--*left;
	switch (n->kind) {
	case YAML_BOOL:
		return json_boolean(n->integer);
	case YAML_INT:
		return json_integer(n->integer);
	case YAML_FLOAT:
		return json_real(n->number);
	case YAML_BIGNUM:
		return n->base == 10 ? json_big(n->text, n->len)
				     : json_doc_text(n->text, n->len);
	case YAML_STRING:
	case YAML_SYMBOL:
	case YAML_BINARY:
		return json_doc_text(n->text, n->len);
	case YAML_SEQUENCE:
		return sequence_of(n, left);
	case YAML_MAPPING:
		return mapping_of(n, left);
	case YAML_NULL:
		break;
	}
	return json_null();
}

static json_t *
yaml_parse(const char *text, size_t n, struct strbuf *why)
{
	struct arena *a = arena_new(TREE_MAX);
	struct yaml_document doc;
	size_t left = NODES_MAX + 1; /* 0: the tree is not whole */
	json_t *tree = NULL;

	if (yaml_read(a, NULL, text, n,
		YAML_IGNORE_TAGS | YAML_TIMES | YAML_SYMBOLS | YAML_OWN,
		&doc) == 0)
		tree = node_facts_tree_of(doc.root, &left);
	else
		strbuf_addstr(why, doc.error);
	if (tree != NULL && left == 0) {
		strbuf_addf(why, "it has more than %d values, aliases copied",
		    NODES_MAX);
		json_decref(tree);
		tree = NULL;
	}
	arena_free(a);
	return tree;
}

/* --- JSON --- */

static json_t *
json_parse(const char *text, size_t n, struct strbuf *why)
{
	struct json_fault fault;
	json_t *tree = json_big_parse(text, n, TREE_MAX, &fault);

	if (tree == NULL)
		strbuf_addf(why, "%s (line %u, column %u)", fault.message,
		    fault.line, fault.column);
	return tree;
}

/* --- the document --- */

static bool
node_facts_check(const json_t *facts, const char *node, struct strbuf *why)
{
	const char *name = json_string_value(json_object_get(facts, "name"));

	if (!json_is_object(json_object_get(facts, "values")))
		strbuf_addstr(why, "values is not an object");
	else if (name == NULL || strcmp(name, node) != 0)
		strbuf_addstr(why, "name is not the node that sends them");
	else
		return true;
	return false;
}

json_t *
node_facts_parse(enum facts_form form, const char *text, size_t n,
    const char *node, struct strbuf *why)
{
	json_t *facts = form == FACTS_YAML ? yaml_parse(text, n, why)
					   : json_parse(text, n, why);

	if (facts != NULL && !node_facts_check(facts, node, why)) {
		json_decref(facts);
		return NULL;
	}
	return facts;
}

static void
node_facts_time_write(
    struct document_writer *w, const char *name, const json_t *v)
{
	const char *s = json_string_value(v);
	char text[MOMENT_MAX];

	if (v == NULL || json_is_null(v) || json_is_false(v))
		return;
	document_keystr(w, name);
	if (s != NULL && moment_normalise(s, text))
		document_str(w, text);
	else
		document_tree(w, v);
}

static void
values_write(struct document_writer *w, json_t *values)
{
	const char *key;
	json_t *v;

	document_keystr(w, "values");
	document_object(w);
	json_object_foreach(values, key, v)
	{
		if (strcmp(key, OLD_TIME) == 0)
			continue;
		document_keystr(w, key);
		document_tree(w, v);
	}
	document_object_end(w);
}

static void
facts_write(struct document_writer *w, const json_t *facts)
{
	json_t *values = json_object_get(facts, "values");
	const json_t *when = json_object_get(values, OLD_TIME);

	if (when == NULL)
		when = json_object_get(facts, "timestamp");
	document_keystr(w, "name");
	document_tree(w, json_object_get(facts, "name"));
	values_write(w, values);
	node_facts_time_write(w, "timestamp", when);
	node_facts_time_write(
	    w, "expiration", json_object_get(facts, "expiration"));
	document_object_end(w);
}

int
node_facts_write(const json_t *facts, enum facts_form form, struct strbuf *out)
{
	struct document_writer w = {0};
	struct json_writer json;

	if (form == FACTS_YAML) {
		w.yaml = yaml_write_begin(out);
		yaml_write_object(w.yaml, YAML_TAG);
		facts_write(&w, facts);
		return yaml_write_end(w.yaml);
	}
	json_write_init(&json, out, JSON_LAYOUT_COMPACT);
	w.json = &json;
	document_object(&w);
	facts_write(&w, facts);
	return json.error != NULL || strbuf_is_cut(out) ? -1 : 0;
}

size_t
node_facts_count(const json_t *facts)
{
	return json_object_size(json_object_get(facts, "values"));
}

/* Count keys that only `a` has, and those with another value in b. */
static void
differ(json_t *a, const json_t *b, size_t *ret_only, size_t *ret_changed)
{
	const char *key;
	json_t *v;

	*ret_only = *ret_changed = 0;
	json_object_foreach(a, key, v)
	{
		const json_t *other = json_object_get(b, key);

		if (other == NULL)
			++*ret_only;
		else if (!json_equal(v, other))
			++*ret_changed;
	}
}

void
node_facts_compare(
    const json_t *facts, const json_t *before, struct facts_change *ret)
{
	json_t *now = json_object_get(facts, "values");
	json_t *then = json_object_get(before, "values");
	size_t changed;

	differ(now, then, &ret->added, &ret->changed);
	differ(then, now, &ret->removed, &changed);
}
