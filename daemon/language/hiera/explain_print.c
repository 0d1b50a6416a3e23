#include "language/hiera/explain_print.h"

#include <stdbool.h>
#include <string.h>

#include "base/data/json_write.h"
#include "base/core/strbuf.h"
#include "base/data/yaml_write.h"
#include "language/hiera/explain.h"
#include "language/value/ruby.h"
#include "language/value/document/to_json.h"
#include "language/value/document/to_yaml.h"

#define STEP 2 /* blanks per level */

/* ---- as text ---- */

static void print_node(
    const struct explain_node *n, size_t indent, struct strbuf *out);

static void
print_value(struct value v, size_t indent, struct strbuf *out)
{
	bool is_hash = v.tag == V_HASH;
	uint32_t n;

	if (!is_hash && v.tag != V_ARRAY) {
		ruby_inspect(v, out);
		return;
	}
	n = is_hash ? v.h->count : v.a->count;
	strbuf_addch(out, is_hash ? '{' : '[');
	for (uint32_t i = 0; i < n; i++) {
		strbuf_addstr(out, i == 0 ? "\n" : ",\n");
		strbuf_addchn(out, ' ', indent + STEP);
		if (is_hash) {
			print_value(v.h->entries[i].key, indent + STEP, out);
			strbuf_addstr(out, " => ");
		}
		print_value(is_hash ? v.h->entries[i].value : v.a->items[i],
		    indent + STEP, out);
	}
	if (n > 0) {
		strbuf_addch(out, '\n');
		strbuf_addchn(out, ' ', indent);
	}
	strbuf_addch(out, is_hash ? '}' : ']');
}

static void
explain_print_line(const char *before, const char *text, const char *after,
    size_t indent, struct strbuf *out)
{
	strbuf_addchn(out, ' ', indent);
	strbuf_addf(out, "%s%s%s\n", before, text, after);
}

static void
print_named_value(
    const char *name, struct value v, size_t indent, struct strbuf *out)
{
	strbuf_addchn(out, ' ', indent);
	strbuf_addstr(out, name);
	print_value(v, indent, out);
}

static void
print_found(const struct explain_node *n, size_t indent, struct strbuf *out)
{
	strbuf_addchn(out, ' ', indent);
	strbuf_addf(out, "Found key: \"%s\" value: ", n->key);
	print_value(n->value, indent, out);
	if (n->event == EXPLAIN_FOUND_IN_OVERRIDES)
		strbuf_addstr(out, " in overrides");
	if (n->event == EXPLAIN_FOUND_IN_DEFAULTS)
		strbuf_addstr(out, " in defaults");
	strbuf_addch(out, '\n');
}

static void
explain_print_texts(
    const struct explain_node *n, size_t indent, struct strbuf *out)
{
	for (const struct explain_text *t = n->texts; t != NULL; t = t->next)
		explain_print_line("", t->text, "", indent, out);
}

static void
print_outcome(const struct explain_node *n, size_t indent, struct strbuf *out)
{
	switch (n->event) {
	case EXPLAIN_NOT_FOUND:
		explain_print_line(
		    "No such key: \"", n->key, "\"", indent, out);
		break;
	case EXPLAIN_FOUND:
	case EXPLAIN_FOUND_IN_OVERRIDES:
	case EXPLAIN_FOUND_IN_DEFAULTS:
		print_found(n, indent, out);
		break;
	default:
		break;
	}
	explain_print_texts(n, indent, out);
}

static void
print_branches(const struct explain_node *n, size_t indent, struct strbuf *out)
{
	for (n = n->first; n != NULL; n = n->next)
		print_node(n, indent, out);
}

static bool
has_one_branch(const struct explain_node *n)
{
	return n->first != NULL && n->first == n->last;
}

/* A merge of one place is not printed. */
static void
print_merge(const struct explain_node *n, size_t indent, struct strbuf *out)
{
	if (n->first == NULL || has_one_branch(n)) {
		print_branches(n, indent, out);
		return;
	}
	explain_print_line("Merge strategy ", n->text, "", indent, out);
	indent += STEP;
	if (n->strategy.tag == V_HASH) {
		print_named_value("Options: ", n->strategy, indent, out);
		strbuf_addch(out, '\n');
	}
	print_branches(n, indent, out);
	if (n->event != EXPLAIN_RESULT)
		return;
	print_named_value("Merged result: ", n->value, indent, out);
	strbuf_addch(out, '\n');
}

static void
print_module(const struct explain_node *n, size_t indent, struct strbuf *out)
{
	if (n->event == EXPLAIN_MODULE_NOT_FOUND)
		explain_print_line(
		    "Module \"", n->text, "\" not found", indent, out);
	else
		explain_print_line("Module data provider for module \"",
		    n->text, "\" not found", indent, out);
}

static void
print_path(const struct explain_node *n, size_t indent, struct strbuf *out)
{
	explain_print_line("Path \"", n->text, "\"", indent, out);
	indent += STEP;
	explain_print_line("Original path: \"", n->detail, "\"", indent, out);
	print_branches(n, indent, out);
	if (n->event == EXPLAIN_LOCATION_NOT_FOUND)
		explain_print_line("Path not found", "", "", indent, out);
	print_outcome(n, indent, out);
}

static void
print_uri(const struct explain_node *n, size_t indent, struct strbuf *out)
{
	explain_print_line("URI \"", n->text, "\"", indent, out);
	indent += STEP;
	explain_print_line("Original uri: \"", n->detail, "\"", indent, out);
	print_branches(n, indent, out);
	print_outcome(n, indent, out);
}

/* The heading of kinds that are printed alike; NULL text: no heading. */
static const struct {
	const char *before, *after;
	bool outcome; /* is printed */
} headings[] = {
    [EXPLAIN_KEY] = {"Searching for \"", "\"", 0},
    [EXPLAIN_INVALID_KEY] = {"Invalid key \"", "\"", 0},
    [EXPLAIN_MERGE_SOURCE] = {"Using merge options from \"", "\" hash", 0},
    [EXPLAIN_INTERPOLATION] = {"Interpolation on \"", "\"", 0},
    [EXPLAIN_PROVIDER] = {"", "", 1},
    [EXPLAIN_SUB_KEY] = {"Sub key: \"", "\"", 1},
    [EXPLAIN_SCOPE] = {"", "", 1},
};

static void
print_plain(const struct explain_node *n, size_t indent, struct strbuf *out)
{
	explain_print_line(headings[n->kind].before, n->text,
	    headings[n->kind].after, indent, out);
	indent += STEP;
	if (n->kind == EXPLAIN_PROVIDER && n->detail != NULL)
		explain_print_line(
		    "Using configuration \"", n->detail, "\"", indent, out);
	print_branches(n, indent, out);
	if (headings[n->kind].outcome)
		print_outcome(n, indent, out);
}

static void
print_node(const struct explain_node *n, size_t indent, struct strbuf *out)
{
	switch (n->kind) {
	case EXPLAIN_MERGE:
		print_merge(n, indent, out);
		break;
	case EXPLAIN_MODULE:
		print_module(n, indent, out);
		break;
	case EXPLAIN_PATH:
		print_path(n, indent, out);
		break;
	case EXPLAIN_URI:
		print_uri(n, indent, out);
		break;
	case EXPLAIN_SEGMENT:
		print_outcome(n, indent, out);
		break;
	default:
		print_plain(n, indent, out);
	}
}

void
explain_to_text(const struct explainer *x, struct strbuf *out)
{
	print_branches(&x->root, 0, out);
	explain_print_texts(&x->root, 0, out);
}

/* ---- as JSON and YAML ---- */

/* One of the two writers; the other is NULL. */
struct explain_print_form {
	struct json_writer *json;
	struct yaml_writer *yaml;
};

static const char *const explain_print_kind_names[] = {
    [EXPLAIN_ROOT] = "root",
    [EXPLAIN_KEY] = "root",
    [EXPLAIN_INVALID_KEY] = "invalid_key",
    [EXPLAIN_MERGE_SOURCE] = "merge_source",
    [EXPLAIN_MODULE] = "module",
    [EXPLAIN_INTERPOLATION] = "interpolate",
    [EXPLAIN_MERGE] = "merge",
    [EXPLAIN_PROVIDER] = "data_provider",
    [EXPLAIN_PATH] = "path",
    [EXPLAIN_URI] = "uri",
    [EXPLAIN_SUB_KEY] = "sub_key",
    [EXPLAIN_SEGMENT] = "segment",
    [EXPLAIN_SCOPE] = "scope",
};

static const char *const explain_print_event_names[] = {
    [EXPLAIN_FOUND] = "found",
    [EXPLAIN_FOUND_IN_OVERRIDES] = "found_in_overrides",
    [EXPLAIN_FOUND_IN_DEFAULTS] = "found_in_defaults",
    [EXPLAIN_NOT_FOUND] = "not_found",
    [EXPLAIN_RESULT] = "result",
    [EXPLAIN_LOCATION_NOT_FOUND] = "location_not_found",
    [EXPLAIN_MODULE_NOT_FOUND] = "module_not_found",
    [EXPLAIN_MODULE_PROVIDER_NOT_FOUND] = "module_provider_not_found",
};

static void
write_symbol(struct explain_print_form *f, const char *name)
{
	char symbol[64];
	size_t n = strlen(name);

	if (f->json != NULL) {
		json_write_str(f->json, name);
		return;
	}
	symbol[0] = ':';
	memcpy(symbol + 1, name, n);
	yaml_write_unquoted(f->yaml, symbol, n + 1);
}

static void
explain_print_write_key(struct explain_print_form *f, const char *name)
{
	if (f->json != NULL)
		json_write_keystr(f->json, name);
	else
		write_symbol(f, name);
}

static void
explain_print_write_value(
    struct explain_print_form *f, const char *key, struct value v)
{
	explain_print_write_key(f, key);
	if (f->json != NULL)
		value_to_json(v, f->json);
	else
		(void)value_write_yaml(v, f->yaml);
}

/* Nothing where the text is NULL. */
static void
explain_print_write_text(
    struct explain_print_form *f, const char *key, const char *text)
{
	if (text != NULL)
		explain_print_write_value(f, key, value_str(text));
}

static void
begin_hash(struct explain_print_form *f)
{
	if (f->json != NULL)
		json_write_object(f->json);
	else
		yaml_write_mapping(f->yaml);
}

static void
end_hash(struct explain_print_form *f)
{
	if (f->json != NULL)
		json_write_object_end(f->json);
	else
		yaml_write_mapping_end(f->yaml);
}

static void
begin_list(struct explain_print_form *f, const char *key)
{
	explain_print_write_key(f, key);
	if (f->json != NULL)
		json_write_array(f->json);
	else
		yaml_write_sequence(f->yaml);
}

static void
end_list(struct explain_print_form *f)
{
	if (f->json != NULL)
		json_write_array_end(f->json);
	else
		yaml_write_sequence_end(f->yaml);
}

static void write_node(
    struct explain_print_form *f, const struct explain_node *n);

static void
write_branches(struct explain_print_form *f, const struct explain_node *n)
{
	if (n->first == NULL)
		return;
	begin_list(f, "branches");
	for (n = n->first; n != NULL; n = n->next)
		write_node(f, n);
	end_list(f);
}

static void
write_texts(struct explain_print_form *f, const struct explain_node *n)
{
	const struct explain_text *t = n->texts;

	if (t == NULL)
		return;
	begin_list(f, "texts");
	for (; t != NULL; t = t->next) {
		if (f->json != NULL)
			json_write_str(f->json, t->text);
		else
			yaml_write_string(f->yaml, t->text, strlen(t->text));
	}
	end_list(f);
}

/* The members that follow the type, by kind. */
static void
write_details(struct explain_print_form *f, const struct explain_node *n)
{
	switch (n->kind) {
	case EXPLAIN_INTERPOLATION:
		explain_print_write_text(f, "expression", n->text);
		break;
	case EXPLAIN_MERGE:
		explain_print_write_key(f, "merge");
		write_symbol(f, n->text);
		if (n->strategy.tag == V_HASH)
			explain_print_write_value(f, "options", n->strategy);
		break;
	case EXPLAIN_PROVIDER:
		explain_print_write_text(f, "name", n->text);
		explain_print_write_text(f, "configuration_path", n->detail);
		explain_print_write_text(f, "module", n->module);
		break;
	case EXPLAIN_PATH:
		explain_print_write_text(f, "original_path", n->detail);
		explain_print_write_text(f, "path", n->text);
		break;
	case EXPLAIN_URI:
		explain_print_write_text(f, "original_uri", n->detail);
		explain_print_write_text(f, "uri", n->text);
		break;
	case EXPLAIN_SCOPE:
		explain_print_write_text(f, "name", n->text);
		break;
	default:
		break;
	}
}

static bool
explain_print_has_value(const struct explain_node *n)
{
	return n->event == EXPLAIN_FOUND || n->event == EXPLAIN_RESULT ||
	       n->event == EXPLAIN_FOUND_IN_OVERRIDES ||
	       n->event == EXPLAIN_FOUND_IN_DEFAULTS;
}

static void
write_node(struct explain_print_form *f, const struct explain_node *n)
{
	if (n->kind == EXPLAIN_MERGE && has_one_branch(n)) {
		write_node(f, n->first);
		return;
	}
	begin_hash(f);
	if (n->kind == EXPLAIN_MERGE_SOURCE) {
		explain_print_write_key(f, "type");
		write_symbol(f, explain_print_kind_names[n->kind]);
		explain_print_write_text(f, "merge_source", n->text);
		end_hash(f);
		return;
	}
	write_branches(f, n);
	explain_print_write_text(f, "key",
	    n->kind == EXPLAIN_KEY || n->kind == EXPLAIN_INVALID_KEY ? n->text
								     : n->key);
	if (explain_print_has_value(n))
		explain_print_write_value(f, "value", n->value);
	if (n->event != EXPLAIN_NOTHING) {
		explain_print_write_key(f, "event");
		write_symbol(f, explain_print_event_names[n->event]);
	}
	write_texts(f, n);
	explain_print_write_key(f, "type");
	write_symbol(f, explain_print_kind_names[n->kind]);
	write_details(f, n);
	end_hash(f);
}

/* A single branch stands for the whole. */
static void
write_root(struct explain_print_form *f, const struct explain_node *root)
{
	if (has_one_branch(root)) {
		write_node(f, root->first);
		return;
	}
	begin_hash(f);
	write_branches(f, root);
	end_hash(f);
}

int
explain_to_json(const struct explainer *x, struct strbuf *out)
{
	struct json_writer w;
	struct explain_print_form f = {.json = &w};

	json_write_init(&w, out, JSON_LAYOUT_COMPACT);
	write_root(&f, &x->root);
	return w.error != NULL || strbuf_is_cut(out) ? -1 : 0;
}

int
explain_to_yaml(const struct explainer *x, struct strbuf *out)
{
	struct explain_print_form f = {.yaml = yaml_write_begin(out)};

	write_root(&f, &x->root);
	return yaml_write_end(f.yaml);
}
