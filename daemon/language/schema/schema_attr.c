/* The attributes of a schema become rows of the type's table. */
#include "language/schema/schema_attr.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/schema/schema_reader.h"
#include "language/types/basic.h"
#include "language/types/describe/describe.h"
#include "language/types/relation/instance.h"
#include "language/types/parse.h"
#include "language/types/type.h"

/* Names that mean something else in a manifest. */
static const char *const schema_attr_reserved[] = {"alias", "audit", "before",
    "consume", "export", "loglevel", "noop", "notify", "provider", "require",
    "schedule", "stage", "subscribe", "tag", "tags", "title", NULL};

/* An attribute while it is read; place keeps the order in the file. */
struct declared {
	struct attr attr;
	int64_t order;
	uint32_t place;
	int is_namevar;
};

static const struct behaviour {
	const char *name;
	enum attr_kind kind;
	unsigned flags;
	int is_namevar;
} behaviours[] = {
    {"namevar", ATTR_PARAMETER, ATTR_KEY, 1},
    {"parameter", ATTR_PARAMETER, 0, 0},
    {"read_only", ATTR_PROPERTY, ATTR_READONLY, 0},
    {"init_only", ATTR_PROPERTY, ATTR_INIT_ONLY, 0},
    {NULL, ATTR_PROPERTY, 0, 0},
};

static int
behaviour_read(struct schema_reader *r, struct value v)
{
	const char *name = schema_text(r, v);
	const struct behaviour *b = behaviours;
	struct declared *d = r->item;

	if (name == NULL)
		return -1;
	while (b->name != NULL && strcmp(b->name, name) != 0)
		b++;
	if (b->name == NULL)
		return schema_fail(r,
		    "'%s' must be namevar, parameter, read_only or init_only",
		    name);
	d->attr.kind = b->kind;
	d->attr.flags |= b->flags;
	d->is_namevar = b->is_namevar;
	return 0;
}

/*
 * Record the first name that is not a built-in type: a schema cannot use types
 * of modules.
 */
static const struct type *
type_unknown(void *ctx, const char *name, size_t len)
{
	struct schema_reader *r = ctx;

	if (r->item == NULL)
		r->item = arena_memdup(r->arena, name, len);
	return NULL;
}

static int
schema_attr_type_read(struct schema_reader *r, struct value v)
{
	struct schema_reader names = {.arena = r->arena};
	const char *text = schema_text(r, v), *why = NULL;
	struct declared *d = r->item;

	if (text == NULL)
		return -1;
	d->attr.data_type = type_parse(
	    r->arena, text, strlen(text), type_unknown, &names, &why);
	if (d->attr.data_type == NULL)
		return schema_fail(r, "%s", why);
	if (names.item != NULL)
		return schema_fail(r, "the data type '%s' does not exist",
		    (const char *)names.item);
	return 0;
}

static int
flag_read(struct schema_reader *r, struct value v)
{
	struct declared *d = r->item;

	if (v.tag != V_BOOL)
		return schema_fail(r, "true or false is required");
	if (v.i)
		d->attr.flags |= ATTR_SECRET;
	return 0;
}

static int
schema_attr_order_read(struct schema_reader *r, struct value v)
{
	struct declared *d = r->item;

	if (v.tag != V_INT)
		return schema_fail(r, "a number is required");
	d->order = v.i;
	return 0;
}

static int
schema_attr_default_read(struct schema_reader *r, struct value v)
{
	struct declared *d = r->item;
	struct value *copy = arena_alloc(r->arena, sizeof(*copy));

	*copy = v;
	d->attr.initial = copy;
	return 0;
}

static int
schema_attr_doc_read(struct schema_reader *r, struct value v)
{
	struct declared *d = r->item;

	if (v.tag != V_STRING)
		return schema_fail(r, "a string is required");
	d->attr.doc = value_cstr(r->arena, v);
	return 0;
}

static const struct schema_member schema_attr_members[] = {
    {"type", schema_attr_type_read},
    {"doc", schema_attr_doc_read},
    {"desc", schema_attr_doc_read},
    {"behaviour", behaviour_read},
    {"behavior", behaviour_read},
    {"default", schema_attr_default_read},
    {"sensitive", flag_read},
    {"order", schema_attr_order_read},
    {NULL, NULL},
};

static int
default_check(struct schema_reader *r, const struct attr *at)
{
	struct shortbuf why;

	if (at->initial == NULL)
		return 0;
	if (at->flags & ATTR_READONLY)
		return schema_fail(
		    r, "a read-only attribute cannot have a default");
	if (type_instance(at->data_type, *at->initial))
		return 0;
	shortbuf_init(&why, 4096);
	type_describe_mismatch(
	    r->arena, "default", at->data_type, *at->initial, &why.out);
	schema_fail(r, "%s", shortbuf_text(&why));
	shortbuf_release(&why);
	return -1;
}

static bool
schema_attr_is_reserved(const char *name)
{
	const char *const *n;

	for (n = schema_attr_reserved; *n != NULL; n++)
		if (strcmp(*n, name) == 0)
			return 1;
	return 0;
}

/* A list that is kept as one, and compared item by item. */
static bool
schema_attr_is_list(const struct type *t)
{
	static const struct varray none = {.count = 0};

	return type_kind(t) == T_ARRAY || type_kind(t) == T_TUPLE ||
	       (type_kind(t) == T_OPTIONAL &&
		   !type_instance(t, value_str("")) &&
		   type_instance(t, value_array(&none)));
}

static int
attribute_read(struct schema_reader *r, const char *name, struct value v,
    struct declared *d)
{
	const char *place = r->place;
	int rc;

	if (!schema_is_name(name))
		return schema_fail(
		    r, "'%s' is not a valid name of an attribute", name);
	if (schema_attr_is_reserved(name))
		return schema_fail(r,
		    "'%s' is reserved in manifests; choose another name", name);
	d->attr.name = name;
	d->attr.kind = ATTR_PROPERTY;
	r->item = d;
	if (schema_object(r, name, v, schema_attr_members) < 0)
		return -1;
	r->place = arena_printf(r->arena, "%s.%s", place, name);
	if (d->attr.data_type == NULL)
		rc = schema_fail(r, "the type is missing");
	else
		rc = default_check(r, &d->attr);
	r->place = place;
	if (rc == 0 && schema_attr_is_list(d->attr.data_type))
		d->attr.flags |= ATTR_ALL;
	if (strcmp(name, "ensure") == 0)
		d->attr.flags |= ATTR_ENSURE;
	return rc;
}

/* ensure first, then by order, then as in the file. */
static int
schema_attr_by_order(const void *a, const void *b)
{
	const struct declared *x = a, *y = b;
	int ensure = (strcmp(y->attr.name, "ensure") == 0) -
		     (strcmp(x->attr.name, "ensure") == 0);

	if (ensure != 0)
		return ensure;
	if (x->order != y->order)
		return x->order < y->order ? -1 : 1;
	return x->place < y->place ? -1 : 1;
}

/* The attribute that gets the title where no pattern matches. */
static struct declared *
namevar_choose(struct declared *list, uint32_t count)
{
	struct declared *found = NULL;
	uint32_t n;

	for (n = 0; n < count; n++)
		if (list[n].is_namevar &&
		    (found == NULL || strcmp(list[n].attr.name, "name") == 0))
			found = &list[n];
	return found;
}

static int
rows_make(struct schema_reader *r, struct declared *list, uint32_t count)
{
	struct declared *namevar = namevar_choose(list, count);
	struct attr *rows = arena_zalloc(r->arena, (count + 1) * sizeof(*rows));
	uint32_t n;

	if (namevar == NULL)
		return schema_fail(
		    r, "one attribute must have the behaviour namevar");
	namevar->attr.kind = ATTR_NAMEVAR;
	namevar->attr.flags &= ~(unsigned)ATTR_KEY;
	qsort(list, count, sizeof(*list), schema_attr_by_order);
	for (n = 0; n < count; n++)
		rows[n] = list[n].attr;
	r->schema->type.attrs = rows;
	r->schema->attr_count = count;
	return 0;
}

int
schema_attributes(struct schema_reader *r, struct value v)
{
	struct declared *list;
	uint32_t n;

	if (v.tag != V_HASH)
		return schema_fail(r, "an object is required");
	if (v.h->count > SCHEMA_ATTRS_MAX)
		return schema_fail(
		    r, "the limit of %d is exceeded", SCHEMA_ATTRS_MAX);
	list = arena_zalloc(r->arena, (v.h->count + 1) * sizeof(*list));
	for (n = 0; n < v.h->count; n++) {
		list[n].place = n;
		if (attribute_read(r, value_cstr(r->arena, v.h->entries[n].key),
			v.h->entries[n].value, &list[n]) < 0)
			return -1;
	}
	return rows_make(r, list, v.h->count);
}

int
schema_attributes_check(struct schema_reader *r)
{
	const struct attr *at;

	for (at = r->schema->type.attrs; at->name != NULL; at++)
		if ((at->flags & ATTR_KEY) && r->schema->type.patterns == NULL)
			return schema_fail(r,
			    "with more than one namevar, title_patterns "
			    "must derive them from a title");
	return 0;
}
