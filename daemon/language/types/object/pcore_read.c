#include "language/types/object/pcore_read.h"

#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/types/parse.h"
#include "language/value/hash.h"
#include "language/value/tostring.h"

/* Types within types; bytes of the text of one. */
#define DEPTH_MAX 64
#define TEXT_MAX  ((size_t)64 << 10)

#define PREFIX "Pcore::"
#define SUFFIX "Type"

/* The text of a type is written, which the parser reads. */
struct pcore_read_part {
	const struct vhash *h;
	struct strbuf *out;
	unsigned depth;
	unsigned args; /* written so far */
};

struct pcore_read_kind {
	const char *name;
	int (*write)(struct pcore_read_part *p);
};

static int pcore_read_write_type(
    struct pcore_read_part *outer, const struct value *v);

static const struct value *
pcore_read_get(const struct pcore_read_part *p, const char *key)
{
	const struct value *v = vhash_get_str(p->h, key, strlen(key));

	return v == NULL || v->tag == V_UNDEF ? NULL : v;
}

/* Begin a parameter. */
static void
next_arg(struct pcore_read_part *p)
{
	strbuf_addstr(p->out, p->args++ > 0 ? ", " : "[");
}

static int
add_type(struct pcore_read_part *p, const struct value *v)
{
	next_arg(p);
	return pcore_read_write_type(p, v);
}

static int
add_optional(struct pcore_read_part *p, const char *key)
{
	const struct value *v = pcore_read_get(p, key);

	return v == NULL ? 0 : add_type(p, v);
}

static int
pcore_read_add_text(struct pcore_read_part *p, const struct value *v)
{
	if (v->tag != V_STRING)
		return -1;
	next_arg(p);
	value_quote(v->s, v->aux, p->out);
	return 0;
}

static int
add_number(struct pcore_read_part *p, const struct value *v)
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
pcore_read_write_range(struct pcore_read_part *p)
{
	const struct value *from = pcore_read_get(p, "from"),
			   *to = pcore_read_get(p, "to");

	if (from == NULL && to == NULL)
		return 0;
	return add_number(p, from) < 0 || add_number(p, to) < 0 ? -1 : 0;
}

/* The size, an Integer type, as two numbers. */
static int
add_size(struct pcore_read_part *p, const char *key)
{
	const struct value *v = pcore_read_get(p, key);
	struct pcore_read_part size = *p;
	int rc;

	if (v == NULL)
		return 0;
	if (v->tag != V_HASH)
		return -1;
	size.h = v->h;
	rc = pcore_read_write_range(&size);
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
pcore_read_write_content(struct pcore_read_part *p)
{
	const struct value *text = only_value(pcore_read_get(p, "type"));

	return text != NULL ? pcore_read_add_text(p, text)
			    : add_optional(p, "type");
}

static int
write_contained(struct pcore_read_part *p)
{
	return add_optional(p, "type");
}

static int
pcore_read_write_string(struct pcore_read_part *p)
{
	return add_size(p, "size_type_or_value");
}

/* Call add with each item of an array; -1 when one is not valid. */
static int
pcore_read_each(struct pcore_read_part *p, const char *key,
    int (*add)(struct pcore_read_part *p, const struct value *v))
{
	const struct value *v = pcore_read_get(p, key);

	if (v == NULL || v->tag != V_ARRAY)
		return -1;
	for (uint32_t i = 0; i < v->a->count; i++)
		if (add(p, &v->a->items[i]) < 0)
			return -1;
	return 0;
}

static int
pcore_read_write_enum(struct pcore_read_part *p)
{
	if (pcore_read_each(p, "values", pcore_read_add_text) < 0)
		return -1;
	if (pcore_read_get(p, "case_insensitive") != NULL) {
		next_arg(p);
		strbuf_addstr(p->out, "true");
	}
	return 0;
}

static int
pcore_read_write_regexp(struct pcore_read_part *p)
{
	const struct value *v = pcore_read_get(p, "pattern");
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
add_pattern(struct pcore_read_part *p, const struct value *v)
{
	struct pcore_read_part inner = *p;
	int rc;

	if (v->tag != V_HASH)
		return -1;
	inner.h = v->h;
	rc = pcore_read_write_regexp(&inner);
	p->args = inner.args;
	return rc;
}

static int
pcore_read_write_pattern(struct pcore_read_part *p)
{
	return pcore_read_each(p, "patterns", add_pattern);
}

/* The element of an empty collection has no name in the language. */
static bool
pcore_read_is_unit(const struct value *v)
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
pcore_read_write_array(struct pcore_read_part *p)
{
	if (!pcore_read_is_unit(pcore_read_get(p, "element_type")) &&
	    add_optional(p, "element_type") < 0)
		return -1;
	return add_size(p, "size_type");
}

static int
add_or_any(struct pcore_read_part *p, const char *key)
{
	if (pcore_read_get(p, key) != NULL)
		return add_optional(p, key);
	next_arg(p);
	strbuf_addstr(p->out, "Any");
	return 0;
}

static int
pcore_read_write_hash(struct pcore_read_part *p)
{
	const struct value *key = pcore_read_get(p, "key_type");
	bool given = (key != NULL || pcore_read_get(p, "value_type") != NULL) &&
		     !pcore_read_is_unit(key);

	if (given &&
	    (add_or_any(p, "key_type") < 0 || add_or_any(p, "value_type") < 0))
		return -1;
	return add_size(p, "size_type");
}

static int
pcore_read_write_types(struct pcore_read_part *p)
{
	return pcore_read_each(p, "types", add_type);
}

static int
add_parameter(struct pcore_read_part *p, const struct value *v)
{
	return pcore_read_is_unit(v) ? 0 : add_type(p, v);
}

static int
pcore_read_write_tuple(struct pcore_read_part *p)
{
	return pcore_read_each(p, "types", add_parameter) < 0
		   ? -1
		   : add_size(p, "size_type");
}

static int
add_element(struct pcore_read_part *p, const struct value *v)
{
	struct pcore_read_part e = *p;
	const struct value *key, *type;

	if (v->tag != V_HASH)
		return -1;
	e.h = v->h;
	key = pcore_read_get(&e, "key_type");
	type = pcore_read_get(&e, "value_type");
	if (key == NULL || type == NULL)
		return -1;
	strbuf_addstr(p->out, p->args++ > 0 ? ", " : "");
	if (only_value(key) != NULL)
		value_quote(only_value(key)->s, only_value(key)->aux, p->out);
	else if (pcore_read_write_type(p, key) < 0)
		return -1;
	strbuf_addstr(p->out, " => ");
	return pcore_read_write_type(p, type);
}

static int
pcore_read_write_struct(struct pcore_read_part *p)
{
	struct pcore_read_part elements = *p;

	strbuf_addstr(p->out, "[{");
	if (pcore_read_each(&elements, "elements", add_element) < 0)
		return -1;
	strbuf_addstr(p->out, "}");
	p->args = 1;
	return 0;
}

static int
pcore_read_write_collection(struct pcore_read_part *p)
{
	return add_size(p, "size_type");
}

/* Parameters and block of a Callable, as its own parameters. */
static int
add_parameters(struct pcore_read_part *p)
{
	const struct value *tuple = pcore_read_get(p, "param_types");
	struct pcore_read_part inner = *p;
	int rc;

	if (tuple == NULL)
		return 0;
	if (tuple->tag != V_HASH)
		return -1;
	inner.h = tuple->h;
	rc = pcore_read_write_tuple(&inner);
	p->args = inner.args;
	return rc < 0 ? -1 : add_optional(p, "block_type");
}

static int
pcore_read_write_callable(struct pcore_read_part *p)
{
	struct pcore_read_part list = *p;

	if (pcore_read_get(p, "return_type") == NULL)
		return add_parameters(p);
	next_arg(p);
	list.args = 0;
	if (add_parameters(&list) < 0)
		return -1;
	strbuf_addstr(p->out, list.args > 0 ? "]" : "[0, 0]");
	return add_optional(p, "return_type");
}

static int
pcore_read_write_class(struct pcore_read_part *p)
{
	const struct value *v = pcore_read_get(p, "class_name");

	return v == NULL ? 0 : pcore_read_add_text(p, v);
}

static int
pcore_read_write_resource(struct pcore_read_part *p)
{
	const struct value *type = pcore_read_get(p, "type_name");
	const struct value *title = pcore_read_get(p, "title");

	if (type != NULL && pcore_read_add_text(p, type) < 0)
		return -1;
	return title == NULL ? 0 : pcore_read_add_text(p, title);
}

/* Read a type without parameters; one that has parameters is refused. */
static int
pcore_read_write_plain(struct pcore_read_part *p)
{
	return p->h->count > 1 ? -1 : 0;
}

/* A value of rich data, by its text. */
static int
add_rich(struct pcore_read_part *p, const struct value *v)
{
	if (v->tag == V_HASH)
		v = vhash_get_str(v->h, "__pvalue", strlen("__pvalue"));
	return v == NULL ? -1 : pcore_read_add_text(p, v);
}

static int
pcore_read_add_time(struct pcore_read_part *p, const struct value *v)
{
	if (v != NULL)
		return add_rich(p, v);
	next_arg(p);
	strbuf_addstr(p->out, "default");
	return 0;
}

static int
pcore_read_write_times(struct pcore_read_part *p)
{
	const struct value *from = pcore_read_get(p, "from"),
			   *to = pcore_read_get(p, "to");

	if (from == NULL && to == NULL)
		return 0;
	return pcore_read_add_time(p, from) < 0 ||
		       pcore_read_add_time(p, to) < 0
		   ? -1
		   : 0;
}

static int
write_versions(struct pcore_read_part *p)
{
	return pcore_read_get(p, "ranges") == NULL
		   ? 0
		   : pcore_read_each(p, "ranges", add_rich);
}

static int
pcore_read_write_runtime(struct pcore_read_part *p)
{
	const struct value *runtime = pcore_read_get(p, "runtime");
	const struct value *name = pcore_read_get(p, "name_or_pattern");

	if (runtime == NULL && name == NULL)
		return 0;
	return runtime == NULL || name == NULL ||
		       pcore_read_add_text(p, runtime) < 0
		   ? -1
		   : pcore_read_add_text(p, name);
}

/* Arguments of Init are any values. */
static int
pcore_read_write_init(struct pcore_read_part *p)
{
	return pcore_read_get(p, "init_args") != NULL ? -1
						      : add_optional(p, "type");
}

static const struct pcore_read_kind pcore_read_kinds[] = {
    {"Any", pcore_read_write_plain},
    {"Array", pcore_read_write_array},
    {"Binary", pcore_read_write_plain},
    {"Boolean", pcore_read_write_plain},
    {"Callable", pcore_read_write_callable},
    {"CatalogEntry", pcore_read_write_plain},
    {"Class", pcore_read_write_class},
    {"Collection", pcore_read_write_collection},
    {"Default", pcore_read_write_plain},
    {"Enum", pcore_read_write_enum},
    {"Float", pcore_read_write_range},
    {"Hash", pcore_read_write_hash},
    {"Init", pcore_read_write_init},
    {"Integer", pcore_read_write_range},
    {"Iterable", write_contained},
    {"Iterator", write_contained},
    {"NotUndef", pcore_read_write_content},
    {"Numeric", pcore_read_write_plain},
    {"Optional", pcore_read_write_content},
    {"Pattern", pcore_read_write_pattern},
    {"Regexp", pcore_read_write_regexp},
    {"Resource", pcore_read_write_resource},
    {"Runtime", pcore_read_write_runtime},
    {"Scalar", pcore_read_write_plain},
    {"ScalarData", pcore_read_write_plain},
    {"SemVer", write_versions},
    {"SemVerRange", pcore_read_write_plain},
    {"Sensitive", pcore_read_write_plain},
    {"String", pcore_read_write_string},
    {"Struct", pcore_read_write_struct},
    {"Timespan", pcore_read_write_times},
    {"Timestamp", pcore_read_write_times},
    {"Tuple", pcore_read_write_tuple},
    {"Type", write_contained},
    {"URI", pcore_read_write_plain},
    {"Undef", pcore_read_write_plain},
    {"Variant", pcore_read_write_types},
};

/* The kind named Pcore::NAMEType, or NULL. */
static const struct pcore_read_kind *
pcore_read_kind_of(struct value name)
{
	size_t skip = strlen(PREFIX) + strlen(SUFFIX);

	for (size_t i = 0;
	     i < sizeof(pcore_read_kinds) / sizeof(pcore_read_kinds[0]); i++) {
		size_t n = strlen(pcore_read_kinds[i].name);

		if (name.aux == n + skip &&
		    memcmp(name.s + strlen(PREFIX), pcore_read_kinds[i].name,
			n) == 0 &&
		    memcmp(name.s + strlen(PREFIX) + n, SUFFIX,
			strlen(SUFFIX)) == 0)
			return &pcore_read_kinds[i];
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
pcore_read_write_type(struct pcore_read_part *outer, const struct value *v)
{
	struct pcore_read_part p = {
	    .out = outer->out, .depth = outer->depth + 1};
	const struct pcore_read_kind *k;
	const struct value *name;

	if (v->tag != V_HASH || p.depth > DEPTH_MAX)
		return -1;
	p.h = v->h;
	name = pcore_read_get(&p, "__ptype");
	if (name == NULL || !type_is_pcore_name(*name))
		return -1;
	if (is_alias(*name)) {
		v = pcore_read_get(&p, "resolved_type");
		return v == NULL ? -1 : pcore_read_write_type(&p, v);
	}
	k = pcore_read_kind_of(*name);
	if (k == NULL)
		return -1;
	if (only_value(v) != NULL) {
		/* the language has no text for String['x'] */
		strbuf_addstr(p.out, "Enum");
		return pcore_read_add_text(&p, only_value(v)) < 0
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
	struct pcore_read_part p = {.out = &text};

	strbuf_init(&text, TEXT_MAX);
	*ret_error = "a data type is not valid, or of a kind that is not read";
	if (pcore_read_write_type(&p, &v) == 0 && strbuf_text(&text, &s) == 0)
		t = type_parse(a, s, text.len, NULL, NULL, ret_error);
	strbuf_release(&text);
	return t;
}
