#include "language/value/document/from_yaml.h"

#include <stdbool.h>

#include "base/core/arena.h"
#include "base/text/utf8.h"
#include "base/data/yaml.h"
#include "language/value/bigint.h"
#include "language/value/hash.h"
#include "language/value/tostring.h"

/* The value made from each node, by its id: V_UNSET until then. */
struct from_yaml_conversion {
	struct arena *arena;
	struct value *made;
	const char *file;
	const char *error;
	bool text_keys;
};

static int from_yaml_convert(struct from_yaml_conversion *c,
    const struct yaml_node *n, struct value *ret);

static int
from_yaml_fail(struct from_yaml_conversion *c, const struct yaml_node *n,
    const char *problem)
{
	c->error = arena_printf(c->arena, "(%s): %s at line %u column %u",
	    c->file == NULL ? "<unknown>" : c->file, problem, n->line,
	    n->column);
	return -1;
}

static int
convert_sequence(struct from_yaml_conversion *c, const struct yaml_node *n,
    struct value *ret)
{
	struct varray *out = varray_new(c->arena, n->count);

	for (uint32_t i = 0; i < n->count; i++) {
		if (from_yaml_convert(c, n->items[i], &out->items[i]) < 0)
			return -1;
	}
	*ret = value_array(out);
	return 0;
}

static int
convert_mapping(struct from_yaml_conversion *c, const struct yaml_node *n,
    struct value *ret)
{
	struct vhash *out = vhash_new(c->arena, n->count);

	for (uint32_t i = 0; i < n->count; i++) {
		struct value key, item;

		if (from_yaml_convert(c, n->pairs[i].key, &key) < 0 ||
		    from_yaml_convert(c, n->pairs[i].value, &item) < 0)
			return -1;
		if (c->text_keys && key.tag != V_STRING)
			key = value_string_of(c->arena, key);
		vhash_set(c->arena, out, key, item);
	}
	*ret = value_hash(out);
	return 0;
}

static int
from_yaml_convert_text(struct from_yaml_conversion *c,
    const struct yaml_node *n, struct value *ret)
{
	if (n->len > UINT32_MAX)
		return from_yaml_fail(c, n, "a text is too long");
	*ret = value_string(n->text, n->len);
	if (n->kind == YAML_BINARY && !utf8_is_valid(n->text, n->len))
		ret->tag = V_BINARY;
	return 0;
}

static int
convert_bigint(struct from_yaml_conversion *c, const struct yaml_node *n,
    struct value *ret)
{
	if (bigint_parse(c->arena, n->text, n->len, n->base, ret) < 0)
		return from_yaml_fail(c, n, "an integer has too many digits");
	return 0;
}

static int
convert_new(struct from_yaml_conversion *c, const struct yaml_node *n,
    struct value *ret)
{
	switch (n->kind) {
	case YAML_NULL:
		*ret = value_undef();
		return 0;
	case YAML_BOOL:
		*ret = value_bool(n->integer != 0);
		return 0;
	case YAML_INT:
		*ret = value_int(n->integer);
		return 0;
	case YAML_FLOAT:
		*ret = value_float(n->number);
		return 0;
	case YAML_BIGNUM:
		return convert_bigint(c, n, ret);
	case YAML_SEQUENCE:
		return convert_sequence(c, n, ret);
	case YAML_MAPPING:
		return convert_mapping(c, n, ret);
	default:
		return from_yaml_convert_text(c, n, ret);
	}
}

static int
from_yaml_convert(struct from_yaml_conversion *c, const struct yaml_node *n,
    struct value *ret)
{
	if (c->made[n->id].tag == V_UNSET &&
	    convert_new(c, n, &c->made[n->id]) < 0)
		return -1;
	*ret = c->made[n->id];
	return 0;
}

int
value_parse_yaml(struct arena *a, const char *file, const char *text,
    size_t len, unsigned options, struct value *ret, const char **ret_error)
{
	struct yaml_document doc;
	struct from_yaml_conversion c = {.arena = a,
	    .file = file,
	    .text_keys = (options & YAML_TEXT_KEYS) != 0};

	if (yaml_read(a, file, text, len, options, &doc) < 0) {
		*ret_error = doc.error;
		return -1;
	}
	c.made = arena_zalloc(a, (doc.node_count + 1) * sizeof(*c.made));
	if (from_yaml_convert(&c, doc.root, ret) == 0)
		return 0;
	*ret_error = c.error;
	return -1;
}
