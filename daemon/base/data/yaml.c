#include "base/data/yaml.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#include "base/core/arena.h"
#include "base/text/base64.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "base/data/yaml_scalar.h"

#define TAG_PREFIX "tag:yaml.org,2002:"

/* An open sequence or mapping: its children lie on the composer's stack. */
struct yaml_frame {
	struct yaml_node *node;
	size_t first; /* its first child on the stack */
	int is_omap;
};

/* A child and how it was written, as merging needs it. */
struct yaml_child {
	const struct yaml_node *node;
	int is_alias;
	int is_str; /* tagged !!str: not a merge key */
};

struct composer {
	yaml_parser_t parser;
	struct arena *arena;
	const char *file;
	unsigned options;
	struct yaml_document *ret;
	struct map *anchors;
	struct vec children;
	struct vec pairs; /* of the mapping that is being closed */
	struct yaml_frame frames[YAML_DEPTH_MAX];
	unsigned depth;
	size_t aliases;
	size_t merged; /* pairs */
	size_t nodes_max;
};

static int
yaml_fail(struct composer *c, yaml_mark_t mark, const char *problem,
    const char *context)
{
	c->ret->line = (uint32_t)mark.line + 1;
	c->ret->column = (uint32_t)mark.column + 1;
	c->ret->error =
	    arena_printf(c->arena, "(%s): %s%s%s at line %u column %u",
		c->file != NULL ? c->file : "<unknown>", problem,
		context != NULL ? " " : "", context != NULL ? context : "",
		c->ret->line, c->ret->column);
	return -1;
}

static int
fail_class(struct composer *c, yaml_mark_t mark, const char *name)
{
	return yaml_fail(c, mark, "Tried to load unspecified class:", name);
}

static struct yaml_node *
yaml_node_new(struct composer *c, enum yaml_kind kind, yaml_mark_t mark)
{
	struct yaml_node *node = arena_zalloc(c->arena, sizeof(*node));

	node->kind = kind;
	node->id = c->ret->node_count++;
	node->line = (uint32_t)mark.line + 1;
	node->column = (uint32_t)mark.column + 1;
	return node;
}

static int
yaml_too_large(const struct composer *c)
{
	return c->ret->node_count + c->merged > c->nodes_max;
}

static int
add_child(struct composer *c, yaml_mark_t mark, const struct yaml_node *node,
    int is_alias, int is_str)
{
	struct yaml_child *child;

	if (yaml_too_large(c))
		return yaml_fail(c, mark, "too many nodes", NULL);
	if (c->depth == 0) {
		c->ret->root = node;
		return 0;
	}
	child = vec_push(&c->children);
	if (child == NULL)
		return yaml_fail(c, mark, "too many nodes", NULL);
	child->node = node;
	child->is_alias = is_alias;
	child->is_str = is_str;
	return 0;
}

static void
add_anchor(struct composer *c, const yaml_char_t *name, struct yaml_node *node)
{
	const char *s = (const char *)name;

	if (s != NULL)
		map_must(c->anchors, s, strlen(s), node);
}

static bool
yaml_is_open(const struct composer *c, const struct yaml_node *node)
{
	unsigned i;

	for (i = 0; i < c->depth; i++)
		if (c->frames[i].node == node)
			return 1;
	return 0;
}

static int
compose_alias(struct composer *c, const yaml_event_t *e)
{
	const char *name = (const char *)e->data.alias.anchor;
	const struct yaml_node *node;

	node = map_get(c->anchors, name, strlen(name));
	if (node == NULL)
		return yaml_fail(c, e->start_mark, "Unknown alias:", name);
	if (yaml_is_open(c, node))
		return yaml_fail(c, e->start_mark, "Recursive alias:", name);
	if (++c->aliases > YAML_ALIASES_MAX)
		return yaml_fail(c, e->start_mark, "too many aliases", NULL);
	return add_child(c, e->start_mark, node, 1, 0);
}

/* --- tags --- */

static bool
yaml_has_prefix(const char *s, const char *prefix)
{
	return strncmp(s, prefix, strlen(prefix)) == 0;
}

/* !!NAME or !NAME */
static bool
yaml_is_tag(const char *tag, const char *name)
{
	if (yaml_has_prefix(tag, TAG_PREFIX))
		return strcmp(tag + strlen(TAG_PREFIX), name) == 0;
	return tag[0] == '!' && strcmp(tag + 1, name) == 0;
}

/*
 * Tags that request an object of a Ruby class, and the class; NULL: the one
 * named behind the tag's colon, if any.
 */
static const struct {
	const char *prefix;
	int of_scalars; /* it does so on a scalar, too */
	const char *class;
} ruby_tags[] = {
    {"!ruby/object:BigDecimal", 1, "BigDecimal"},
    {"!ruby/object:DateTime", 1, "DateTime"},
    {"!ruby/object:Complex", 1, "Complex"},
    {"!ruby/object:Rational", 1, "Rational"},
    {"!ruby/class", 1, ""},
    {"!ruby/module", 1, ""},
    {"!ruby/regexp", 1, "Regexp"},
    {"!ruby/range", 1, "Range"},
    {"!str:", 1, NULL},
    {"!ruby/string:", 1, NULL},
    {"!ruby/struct", 0, NULL},
    {"!ruby/object", 0, NULL},
    {"!ruby/array:", 0, NULL},
    {"!seq:", 0, NULL},
    {"!ruby/exception", 0, NULL},
    {"!ruby/hash-with-ivars:", 0, NULL},
    {"!ruby/hash:", 0, NULL},
    {"!ruby/marshalable:", 0, NULL},
    {"!map:", 0, NULL},
    {"!set", 0, "Psych::Set"},
    {TAG_PREFIX "set", 0, "Psych::Set"},
};

/*
 * The class that a tag requests, NULL for none.  text is the scalar's, NULL for
 * a sequence or mapping.
 */
static const char *
yaml_ruby_class(const char *tag, const char *text)
{
	size_t i;

	for (i = 0; i < sizeof(ruby_tags) / sizeof(ruby_tags[0]); i++) {
		const char *class = ruby_tags[i].class, *colon;

		if (!yaml_has_prefix(tag, ruby_tags[i].prefix) ||
		    (text != NULL && !ruby_tags[i].of_scalars))
			continue;
		colon = strchr(tag, ':');
		if (class == NULL)
			class = colon != NULL ? colon + 1 : "Object";
		if (class[0] != '\0')
			return class;
		return text != NULL ? text : "Object";
	}
	return NULL;
}

/* Refuse a tag that requests an object; -1 then. */
static int
check_tag(struct composer *c, const yaml_event_t *e, const yaml_char_t *tag,
    const char *text)
{
	const char *class;

	if (tag == NULL || (c->options & YAML_IGNORE_TAGS))
		return 0;
	class = yaml_ruby_class((const char *)tag, text);
	return class != NULL ? fail_class(c, e->start_mark, class) : 0;
}

/* --- scalars --- */

static int
yaml_check_class(
    struct composer *c, const yaml_event_t *e, enum yaml_class class)
{
	if (class == YAML_CLASS_SYMBOL && !(c->options & YAML_SYMBOLS))
		return fail_class(c, e->start_mark, "Symbol");
	if (class == YAML_CLASS_DATE && !(c->options & YAML_TIMES))
		return fail_class(c, e->start_mark, "Date");
	if (class == YAML_CLASS_TIME && !(c->options & YAML_TIMES))
		return fail_class(c, e->start_mark, "Time");
	return 0;
}

static void
yaml_set_text(
    struct yaml_node *node, enum yaml_kind kind, const char *s, size_t n)
{
	node->kind = kind;
	node->text = s;
	node->len = n;
}

static int
resolve_float_tag(
    struct composer *c, const yaml_event_t *e, struct yaml_node *node)
{
	if (node->kind == YAML_INT) {
		node->number = (double)node->integer;
		node->kind = YAML_FLOAT;
	}
	if (node->kind != YAML_FLOAT)
		return yaml_fail(c, e->start_mark, "invalid value for Float():",
		    arena_printf(c->arena, "\"%s\"",
			(const char *)e->data.scalar.value));
	return 0;
}

static int
resolve_binary(
    struct composer *c, const yaml_event_t *e, struct yaml_node *node)
{
	struct strbuf bytes;
	const char *s;
	int result;

	strbuf_init(&bytes, YAML_SIZE_MAX);
	result = base64_decode((const char *)e->data.scalar.value,
	    e->data.scalar.length, 0, &bytes);
	if (result < 0)
		yaml_fail(c, e->start_mark, "invalid base64", NULL);
	else if ((result = strbuf_text(&bytes, &s)) < 0)
		yaml_fail(c, e->start_mark, "too large binary data", NULL);
	else
		yaml_set_text(node, YAML_BINARY,
		    arena_memdup(c->arena, s, bytes.len), bytes.len);
	strbuf_release(&bytes);
	return result;
}

/* Value of a scalar with a tag. */
static int
resolve_tagged(struct composer *c, const yaml_event_t *e,
    struct yaml_node *node, const char *s, size_t n)
{
	const char *tag = (const char *)e->data.scalar.tag;
	enum yaml_class class;

	if (check_tag(c, e, e->data.scalar.tag, s) < 0)
		return -1;
	if (yaml_is_tag(tag, "binary"))
		return resolve_binary(c, e, node);
	if (yaml_is_tag(tag, "str") || yaml_is_tag(tag, "ruby/string")) {
		yaml_set_text(node, YAML_STRING, s, n);
		return 0;
	}
	if (yaml_has_prefix(tag, "!ruby/sym")) {
		yaml_set_text(node, YAML_SYMBOL, s, n);
		return yaml_check_class(c, e, YAML_CLASS_SYMBOL);
	}
	class = yaml_scalar_resolve(c->arena, node, s, n);
	if (yaml_is_tag(tag, "float"))
		return resolve_float_tag(c, e, node);
	return yaml_check_class(c, e, class);
}

static int
compose_scalar(struct composer *c, const yaml_event_t *e)
{
	struct yaml_node *node = yaml_node_new(c, YAML_STRING, e->start_mark);
	const yaml_char_t *tag = e->data.scalar.tag;
	size_t n = e->data.scalar.length;
	const char *s =
	    arena_memdup(c->arena, (const char *)e->data.scalar.value, n);
	int result = 0;

	if (e->data.scalar.quoted_implicit)
		yaml_set_text(node, YAML_STRING, s, n);
	else if (tag == NULL)
		result = yaml_check_class(
		    c, e, yaml_scalar_resolve(c->arena, node, s, n));
	else
		result = resolve_tagged(c, e, node, s, n);
	if (result < 0)
		return -1;
	add_anchor(c, e->data.scalar.anchor, node);
	return add_child(c, e->start_mark, node, 0,
	    tag != NULL && strcmp((const char *)tag, TAG_PREFIX "str") == 0);
}

/* --- sequences and mappings --- */

static int
open_node(struct composer *c, const yaml_event_t *e, enum yaml_kind kind,
    const yaml_char_t *tag, const yaml_char_t *anchor)
{
	struct yaml_frame *f;

	if (check_tag(c, e, tag, NULL) < 0)
		return -1;
	if (c->depth == YAML_DEPTH_MAX)
		return yaml_fail(c, e->start_mark, "nesting is too deep", NULL);
	f = &c->frames[c->depth++];
	f->node = yaml_node_new(c, kind, e->start_mark);
	f->first = c->children.count;
	f->is_omap = tag != NULL && yaml_is_tag((const char *)tag, "omap");
	add_anchor(c, anchor, f->node);
	return 0;
}

static int
yaml_add_pair(struct composer *c, const struct yaml_node *key,
    const struct yaml_node *value)
{
	struct yaml_pair *pair = vec_push(&c->pairs);

	if (pair == NULL || yaml_too_large(c))
		return -1;
	pair->key = key;
	pair->value = value;
	return 0;
}

static int
merge_mapping(struct composer *c, const struct yaml_node *from)
{
	uint32_t i;

	c->merged += from->count;
	if (yaml_too_large(c))
		return -1;
	for (i = 0; i < from->count; i++)
		if (yaml_add_pair(c, from->pairs[i].key, from->pairs[i].value) <
		    0)
			return -1;
	return 0;
}

static int
all_mappings(const struct yaml_node *sequence)
{
	uint32_t i;

	for (i = 0; i < sequence->count; i++)
		if (sequence->items[i]->kind != YAML_MAPPING)
			return 0;
	return 1;
}

static bool
is_merge(const struct yaml_child *key)
{
	return key->node->kind == YAML_STRING && key->node->len == 2 &&
	       memcmp(key->node->text, "<<", 2) == 0 && !key->is_str;
}

/* One pair as it was written; a merge key adds the pairs of other mappings. */
static int
compose_pair(struct composer *c, const struct yaml_child *key,
    const struct yaml_child *value)
{
	const struct yaml_node *from = value->node;
	uint32_t i;

	if (!is_merge(key))
		return yaml_add_pair(c, key->node, from);
	if (from->kind == YAML_MAPPING)
		return merge_mapping(c, from);
	if (from->kind != YAML_SEQUENCE || value->is_alias ||
	    !all_mappings(from))
		return yaml_add_pair(c, key->node, from);
	for (i = from->count; i-- > 0;)
		if (merge_mapping(c, from->items[i]) < 0)
			return -1;
	return 0;
}

/* Store the collected pairs in the node. */
static void
take_pairs(struct composer *c, struct yaml_node *node)
{
	size_t bytes = c->pairs.count * sizeof(struct yaml_pair);
	struct yaml_pair *pairs = arena_alloc(c->arena, bytes);

	if (bytes > 0)
		memcpy(pairs, c->pairs.items, bytes);
	node->kind = YAML_MAPPING;
	node->count = (uint32_t)c->pairs.count;
	node->pairs = pairs;
}

static int
close_mapping(struct composer *c, struct yaml_frame *f, yaml_mark_t mark)
{
	size_t i;

	vec_reset(&c->pairs);
	for (i = f->first; i + 1 < c->children.count; i += 2)
		if (compose_pair(c, vec_at(&c->children, i),
			vec_at(&c->children, i + 1)) < 0)
			return yaml_fail(c, mark, "too many nodes", NULL);
	take_pairs(c, f->node);
	return 0;
}

/* An ordered map is written as a sequence of mappings. */
static int
close_omap(struct composer *c, struct yaml_frame *f, yaml_mark_t mark)
{
	const struct yaml_child *child;
	size_t i;

	vec_reset(&c->pairs);
	for (i = f->first; i < c->children.count; i++) {
		child = vec_at(&c->children, i);
		if (child->node->kind == YAML_MAPPING &&
		    merge_mapping(c, child->node) < 0)
			return yaml_fail(c, mark, "too many nodes", NULL);
	}
	take_pairs(c, f->node);
	return 0;
}

static void
close_sequence(struct composer *c, struct yaml_frame *f)
{
	size_t n = c->children.count - f->first, i;

	f->node->count = (uint32_t)n;
	f->node->items = arena_alloc(c->arena, n * sizeof(*f->node->items));
	for (i = 0; i < n; i++) {
		const struct yaml_child *child =
		    vec_at(&c->children, f->first + i);

		f->node->items[i] = child->node;
	}
}

static int
close_node(struct composer *c, const yaml_event_t *e)
{
	struct yaml_frame *f = &c->frames[c->depth - 1];
	int result = 0;

	if (f->node->kind == YAML_MAPPING)
		result = close_mapping(c, f, e->start_mark);
	else if (f->is_omap)
		result = close_omap(c, f, e->start_mark);
	else
		close_sequence(c, f);
	if (result < 0)
		return -1;
	c->children.count = f->first;
	c->depth--;
	return add_child(c, e->start_mark, f->node, 0, 0);
}

/* --- the whole document --- */

/* Take one event; 1 at the end of the first document. */
static int
compose_event(struct composer *c, const yaml_event_t *e)
{
	switch (e->type) {
	case YAML_ALIAS_EVENT:
		return compose_alias(c, e);
	case YAML_SCALAR_EVENT:
		return compose_scalar(c, e);
	case YAML_SEQUENCE_START_EVENT:
		return open_node(c, e, YAML_SEQUENCE,
		    e->data.sequence_start.tag, e->data.sequence_start.anchor);
	case YAML_MAPPING_START_EVENT:
		return open_node(c, e, YAML_MAPPING, e->data.mapping_start.tag,
		    e->data.mapping_start.anchor);
	case YAML_SEQUENCE_END_EVENT:
	case YAML_MAPPING_END_EVENT:
		return close_node(c, e);
	case YAML_DOCUMENT_END_EVENT:
	case YAML_STREAM_END_EVENT:
		return 1;
	default:
		return 0;
	}
}

static int
compose(struct composer *c)
{
	yaml_event_t event;
	int result = 0;

	while (result == 0) {
		if (!yaml_parser_parse(&c->parser, &event))
			return yaml_fail(c, c->parser.context_mark,
			    c->parser.problem != NULL ? c->parser.problem
						      : "out of memory",
			    c->parser.context);
		result = compose_event(c, &event);
		yaml_event_delete(&event);
	}
	return result == 1 ? 0 : -1;
}

static void
composer_init(struct composer *c, const char *text, size_t n)
{
	c->nodes_max =
	    c->options & YAML_OWN ? YAML_OWN_NODES_MAX : YAML_NODES_MAX;
	c->anchors = map_new(NULL, c->nodes_max);
	vec_init(&c->children, sizeof(struct yaml_child), c->nodes_max);
	vec_init(&c->pairs, sizeof(struct yaml_pair), c->nodes_max);
	if (!yaml_parser_initialize(&c->parser))
		abort();
	yaml_parser_set_input_string(
	    &c->parser, (const unsigned char *)text, n);
}

static void
composer_release(struct composer *c)
{
	yaml_parser_delete(&c->parser);
	map_free(c->anchors);
	vec_release(&c->children);
	vec_release(&c->pairs);
}

int
yaml_read(struct arena *a, const char *file, const char *text, size_t n,
    unsigned options, struct yaml_document *ret)
{
	struct composer *c = arena_zalloc(a, sizeof(*c));
	yaml_mark_t start = {0, 0, 0};
	int result;

	memset(ret, 0, sizeof(*ret));
	c->arena = a;
	c->file = file;
	c->options = options;
	c->ret = ret;
	if (n > (options & YAML_OWN ? YAML_OWN_SIZE_MAX : YAML_SIZE_MAX))
		return yaml_fail(c, start,
		    options & YAML_OWN ? "text is larger than 64 MiB"
				       : "text is larger than 16 MiB",
		    NULL);
	composer_init(c, text, n);
	result = compose(c);
	if (result == 0 && ret->root == NULL)
		ret->root = yaml_node_new(c, YAML_NULL, start);
	composer_release(c);
	return result;
}
