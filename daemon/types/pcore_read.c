#include "types/pcore_read.h"

#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "types/parse.h"
#include "value/hash.h"
#include "value/tostring.h"

/* Types within types; bytes of the text of one. */
#define DEPTH_MAX 64
#define TEXT_MAX  ((size_t)64 << 10)

#define PREFIX "Pcore::"
#define SUFFIX "Type"

/* The text of a type is written, which the parser reads. */
struct part {
	const struct vhash *h;
	struct strbuf *out;
	unsigned depth;
	unsigned args; /* written so far */
};

struct kind {
	const char *name;
	int (*write)(struct part *p);
};

static int write_type(struct part *outer, const struct value *v);

static const struct value *
get(const struct part *p, const char *key)
{
	const struct value *v = vhash_get_str(p->h, key, strlen(key));

	return v == NULL || v->tag == V_UNDEF ? NULL : v;
}

/* Begin a parameter. */
static void
next_arg(struct part *p)
{
	strbuf_addstr(p->out, p->args++ > 0 ? ", " : "[");
}

static int
add_type(struct part *p, const struct value *v)
{
	next_arg(p);
	return write_type(p, v);
}

static int
add_optional(struct part *p, const char *key)
{
	const struct value *v = get(p, key);

	return v == NULL ? 0 : add_type(p, v);
}

static int
add_text(struct part *p, const struct value *v)
{
	if (v->tag != V_STRING)
		return -1;
	next_arg(p);
	value_quote(v->s, v->aux, p->out);
	return 0;
}

static int
add_number(struct part *p, const struct value *v)
{
	next_arg(p);
	if (v == NULL)
		strbuf_addstr(p->out, "default");
	else if (v->tag == V_INT || v->tag == V_FLOAT)
		value_to_string(*v, p->out);
	else
		return -1;
	return 0;
}

static int
write_range(struct part *p)
{
	const struct value *from = get(p, "from"), *to = get(p, "to");

	if (from == NULL && to == NULL)
		return 0;
	return add_number(p, from) < 0 || add_number(p, to) < 0 ? -1 : 0;
}

/* The size, an Integer type, as two numbers. */
static int
add_size(struct part *p, const char *key)
{
	const struct value *v = get(p, key);
	struct part size = *p;
	int rc;

	if (v == NULL)
		return 0;
	if (v->tag != V_HASH)
		return -1;
	size.h = v->h;
	rc = write_range(&size);
	p->args = size.args;
	return rc;
}

/* The value of the type of one string, or NULL. */
static const struct value *
only_value(const struct value *v)
{
	const struct value *text =
	    v == NULL || v->tag != V_HASH
		? NULL
		: vhash_get_str(
		      v->h, "size_type_or_value", strlen("size_type_or_value"));

	return text != NULL && text->tag == V_STRING ? text : NULL;
}

/* Optional['x'] stands for the type of that string. */
static int
write_content(struct part *p)
{
	const struct value *text = only_value(get(p, "type"));

	return text != NULL ? add_text(p, text) : add_optional(p, "type");
}

static int
write_contained(struct part *p)
{
	return add_optional(p, "type");
}

static int
write_string(struct part *p)
{
	return add_size(p, "size_type_or_value");
}

/* Call add with each item of an array; -1 when one is not valid. */
static int
each(struct part *p, const char *key,
    int (*add)(struct part *p, const struct value *v))
{
	const struct value *v = get(p, key);

	if (v == NULL || v->tag != V_ARRAY)
		return -1;
	for (uint32_t i = 0; i < v->a->count; i++)
		if (add(p, &v->a->items[i]) < 0)
			return -1;
	return 0;
}

static int
write_enum(struct part *p)
{
	if (each(p, "values", add_text) < 0)
		return -1;
	if (get(p, "case_insensitive") != NULL) {
		next_arg(p);
		strbuf_addstr(p->out, "true");
	}
	return 0;
}

static int
write_regexp(struct part *p)
{
	const struct value *v = get(p, "pattern");
	bool escaped = false;

	if (v == NULL)
		return 0;
	if (v->tag != V_STRING)
		return -1;
	next_arg(p);
	strbuf_addch(p->out, '/');
	for (uint32_t i = 0; i < v->aux; i++) {
		if (v->s[i] == '/' && !escaped)
			strbuf_addch(p->out, '\\');
		escaped = v->s[i] == '\\' && !escaped;
		strbuf_addch(p->out, v->s[i]);
	}
	strbuf_addch(p->out, '/');
	return 0;
}

static int
add_pattern(struct part *p, const struct value *v)
{
	struct part inner = *p;
	int rc;

	if (v->tag != V_HASH)
		return -1;
	inner.h = v->h;
	rc = write_regexp(&inner);
	p->args = inner.args;
	return rc;
}

static int
write_pattern(struct part *p)
{
	return each(p, "patterns", add_pattern);
}

/* The element of an empty collection has no name in the language. */
static bool
is_unit(const struct value *v)
{
	const struct value *name =
	    v != NULL && v->tag == V_HASH
		? vhash_get_str(v->h, "__ptype", strlen("__ptype"))
		: NULL;

	return name != NULL && name->tag == V_STRING &&
	       name->aux == strlen("Pcore::UnitType") &&
	       memcmp(name->s, "Pcore::UnitType", name->aux) == 0;
}

static int
write_array(struct part *p)
{
	if (!is_unit(get(p, "element_type")) &&
	    add_optional(p, "element_type") < 0)
		return -1;
	return add_size(p, "size_type");
}

static int
add_or_any(struct part *p, const char *key)
{
	if (get(p, key) != NULL)
		return add_optional(p, key);
	next_arg(p);
	strbuf_addstr(p->out, "Any");
	return 0;
}

static int
write_hash(struct part *p)
{
	const struct value *key = get(p, "key_type");
	bool given =
	    (key != NULL || get(p, "value_type") != NULL) && !is_unit(key);

	if (given &&
	    (add_or_any(p, "key_type") < 0 || add_or_any(p, "value_type") < 0))
		return -1;
	return add_size(p, "size_type");
}

static int
write_types(struct part *p)
{
	return each(p, "types", add_type);
}

static int
add_parameter(struct part *p, const struct value *v)
{
	return is_unit(v) ? 0 : add_type(p, v);
}

static int
write_tuple(struct part *p)
{
	return each(p, "types", add_parameter) < 0 ? -1
						   : add_size(p, "size_type");
}

static int
add_element(struct part *p, const struct value *v)
{
	struct part e = *p;
	const struct value *key, *type;

	if (v->tag != V_HASH)
		return -1;
	e.h = v->h;
	key = get(&e, "key_type");
	type = get(&e, "value_type");
	if (key == NULL || type == NULL)
		return -1;
	strbuf_addstr(p->out, p->args++ > 0 ? ", " : "");
	if (only_value(key) != NULL)
		value_quote(only_value(key)->s, only_value(key)->aux, p->out);
	else if (write_type(p, key) < 0)
		return -1;
	strbuf_addstr(p->out, " => ");
	return write_type(p, type);
}

static int
write_struct(struct part *p)
{
	struct part elements = *p;

	strbuf_addstr(p->out, "[{");
	if (each(&elements, "elements", add_element) < 0)
		return -1;
	strbuf_addstr(p->out, "}");
	p->args = 1;
	return 0;
}

static int
write_collection(struct part *p)
{
	return add_size(p, "size_type");
}

/* Parameters and block of a Callable, as its own parameters. */
static int
add_parameters(struct part *p)
{
	const struct value *tuple = get(p, "param_types");
	struct part inner = *p;
	int rc;

	if (tuple == NULL)
		return 0;
	if (tuple->tag != V_HASH)
		return -1;
	inner.h = tuple->h;
	rc = write_tuple(&inner);
	p->args = inner.args;
	return rc < 0 ? -1 : add_optional(p, "block_type");
}

static int
write_callable(struct part *p)
{
	struct part list = *p;

	if (get(p, "return_type") == NULL)
		return add_parameters(p);
	next_arg(p);
	list.args = 0;
	if (add_parameters(&list) < 0)
		return -1;
	strbuf_addstr(p->out, list.args > 0 ? "]" : "[0, 0]");
	return add_optional(p, "return_type");
}

static int
write_class(struct part *p)
{
	const struct value *v = get(p, "class_name");

	return v == NULL ? 0 : add_text(p, v);
}

static int
write_resource(struct part *p)
{
	const struct value *type = get(p, "type_name");
	const struct value *title = get(p, "title");

	if (type != NULL && add_text(p, type) < 0)
		return -1;
	return title == NULL ? 0 : add_text(p, title);
}

/* A type without parameters here: one that has some is not read. */
static int
write_plain(struct part *p)
{
	return p->h->count > 1 ? -1 : 0;
}

/* A value of rich data, by its text. */
static int
add_rich(struct part *p, const struct value *v)
{
	if (v->tag == V_HASH)
		v = vhash_get_str(v->h, "__pvalue", strlen("__pvalue"));
	return v == NULL ? -1 : add_text(p, v);
}

static int
add_time(struct part *p, const struct value *v)
{
	if (v != NULL)
		return add_rich(p, v);
	next_arg(p);
	strbuf_addstr(p->out, "default");
	return 0;
}

static int
write_times(struct part *p)
{
	const struct value *from = get(p, "from"), *to = get(p, "to");

	if (from == NULL && to == NULL)
		return 0;
	return add_time(p, from) < 0 || add_time(p, to) < 0 ? -1 : 0;
}

static int
write_versions(struct part *p)
{
	return get(p, "ranges") == NULL ? 0 : each(p, "ranges", add_rich);
}

static int
write_runtime(struct part *p)
{
	const struct value *runtime = get(p, "runtime");
	const struct value *name = get(p, "name_or_pattern");

	if (runtime == NULL && name == NULL)
		return 0;
	return runtime == NULL || name == NULL || add_text(p, runtime) < 0
		   ? -1
		   : add_text(p, name);
}

/* Arguments of Init are any values. */
static int
write_init(struct part *p)
{
	return get(p, "init_args") != NULL ? -1 : add_optional(p, "type");
}

static const struct kind kinds[] = {
    {"Any", write_plain},
    {"Array", write_array},
    {"Binary", write_plain},
    {"Boolean", write_plain},
    {"Callable", write_callable},
    {"CatalogEntry", write_plain},
    {"Class", write_class},
    {"Collection", write_collection},
    {"Default", write_plain},
    {"Enum", write_enum},
    {"Float", write_range},
    {"Hash", write_hash},
    {"Init", write_init},
    {"Integer", write_range},
    {"Iterable", write_contained},
    {"Iterator", write_contained},
    {"NotUndef", write_content},
    {"Numeric", write_plain},
    {"Optional", write_content},
    {"Pattern", write_pattern},
    {"Regexp", write_regexp},
    {"Resource", write_resource},
    {"Runtime", write_runtime},
    {"Scalar", write_plain},
    {"ScalarData", write_plain},
    {"SemVer", write_versions},
    {"SemVerRange", write_plain},
    {"Sensitive", write_plain},
    {"String", write_string},
    {"Struct", write_struct},
    {"Timespan", write_times},
    {"Timestamp", write_times},
    {"Tuple", write_tuple},
    {"Type", write_contained},
    {"URI", write_plain},
    {"Undef", write_plain},
    {"Variant", write_types},
};

/* The kind named Pcore::NAMEType, or NULL. */
static const struct kind *
kind_of(struct value name)
{
	size_t skip = strlen(PREFIX) + strlen(SUFFIX);

	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		size_t n = strlen(kinds[i].name);

		if (name.aux == n + skip &&
		    memcmp(name.s + strlen(PREFIX), kinds[i].name, n) == 0 &&
		    memcmp(name.s + strlen(PREFIX) + n, SUFFIX,
			strlen(SUFFIX)) == 0)
			return &kinds[i];
	}
	return NULL;
}

static bool
is_alias(struct value name)
{
	static const char alias[] = "Pcore::TypeAliasType";

	return name.aux == sizeof(alias) - 1 &&
	       memcmp(name.s, alias, name.aux) == 0;
}

bool
type_is_pcore_name(struct value ptype)
{
	return ptype.tag == V_STRING && ptype.aux > strlen(PREFIX) &&
	       memcmp(ptype.s, PREFIX, strlen(PREFIX)) == 0;
}

static int
write_type(struct part *outer, const struct value *v)
{
	struct part p = {.out = outer->out, .depth = outer->depth + 1};
	const struct kind *k;
	const struct value *name;

	if (v->tag != V_HASH || p.depth > DEPTH_MAX)
		return -1;
	p.h = v->h;
	name = get(&p, "__ptype");
	if (name == NULL || !type_is_pcore_name(*name))
		return -1;
	if (is_alias(*name)) {
		v = get(&p, "resolved_type");
		return v == NULL ? -1 : write_type(&p, v);
	}
	k = kind_of(*name);
	if (k == NULL)
		return -1;
	if (only_value(v) != NULL) {
		/* the language has no text for String['x'] */
		strbuf_addstr(p.out, "Enum");
		return add_text(&p, only_value(v)) < 0
			   ? -1
			   : (strbuf_addch(p.out, ']'), 0);
	}
	strbuf_addstr(p.out, k->name);
	if (k->write(&p) < 0)
		return -1;
	if (p.args > 0)
		strbuf_addch(p.out, ']');
	return 0;
}

const struct type *
type_pcore_read(struct arena *a, const struct vhash *h, const char **ret_error)
{
	struct value v = value_hash(h);
	const struct type *t = NULL;
	struct strbuf text;
	const char *s;
	struct part p = {.out = &text};

	strbuf_init(&text, TEXT_MAX);
	*ret_error = "a data type is not valid, or of a kind that is not read";
	if (write_type(&p, &v) == 0 && strbuf_text(&text, &s) == 0)
		t = type_parse(a, s, text.len, NULL, NULL, ret_error);
	strbuf_release(&text);
	return t;
}
