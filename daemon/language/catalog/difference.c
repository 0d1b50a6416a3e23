#include "language/catalog/difference.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/line_diff.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "language/value/equal.h"
#include "language/value/hash.h"

/* Maximum number of resources, edges or classes of a catalog. */
#define ITEMS_MAX 10000000

/* Maximum size of the difference of two texts. */
#define DIFF_MAX ((size_t)64 << 20)

#define REDACTED "[redacted]"

/* An item of a list: a resource, an edge, a class. */
struct difference_item {
	const char *key; /* its identity */
	size_t len;
	struct value v;
};

/* A list of a catalog, in order and by key. */
struct difference_items {
	struct difference_item *list;
	uint32_t count;
	struct map *by_key; /* -> struct item */
};

struct difference_comparison {
	struct arena *arena;
	const char *error;
	struct vlist changes, order;
};

/* The kinds of lists; key makes an item's key, or returns NULL. */
struct list_kind {
	const char *name;
	const char *one;
	const char *(*key)(struct arena *a, struct value v);
	struct value (*shown)(struct arena *a, const struct difference_item *i);
	/*
	 * a key may occur twice: a class that a node classifier gives and the
	 * code includes
	 */
	bool repeats;
};

static const char *
resource_key(struct arena *a, struct value v)
{
	struct value type = value_member(v, "type");
	struct value title = value_member(v, "title");

	if (type.tag != V_STRING || title.tag != V_STRING)
		return NULL;
	return arena_printf(
	    a, "%s[%s]", value_cstr(a, type), value_cstr(a, title));
}

static const char *
difference_edge_key(struct arena *a, struct value v)
{
	struct value source = value_member(v, "source");
	struct value target = value_member(v, "target");

	if (source.tag != V_STRING || target.tag != V_STRING)
		return NULL;
	return arena_printf(
	    a, "%s -> %s", value_cstr(a, source), value_cstr(a, target));
}

static const char *
class_key(struct arena *a, struct value v)
{
	return v.tag == V_STRING ? value_cstr(a, v) : NULL;
}

static struct value
shown_key(struct arena *a, const struct difference_item *i)
{
	(void)a;
	return value_string(i->key, i->len);
}

static struct value
shown_edge(struct arena *a, const struct difference_item *i)
{
	struct varray *pair = varray_new(a, 2);

	pair->items[0] = value_member(i->v, "source");
	pair->items[1] = value_member(i->v, "target");
	return value_array(pair);
}

static const struct list_kind difference_kinds[] = {
    {"resources", "resource", resource_key, shown_key, 0},
    {"edges", "edge", difference_edge_key, shown_edge, 0},
    {"classes", "class", class_key, shown_key, 1},
};

static int
item_enter(struct difference_comparison *c, const struct list_kind *k,
    struct difference_items *l, struct difference_item *item)
{
	if (map_find(l->by_key, item->key, item->len) != NULL)
		c->error = arena_printf(
		    c->arena, "the %s %s occurs twice", k->one, item->key);
	else if (map_set(l->by_key, item->key, item->len, item) < 0)
		c->error =
		    arena_printf(c->arena, "it has too many %s", k->name);
	return c->error == NULL ? 0 : -1;
}

/* Reads a list; 0, or -1 with a sentence. */
static int
difference_items_read(struct difference_comparison *c,
    const struct list_kind *k, struct value catalog,
    struct difference_items *ret)
{
	struct value list = value_member(catalog, k->name);
	uint32_t n = list.tag == V_ARRAY ? list.a->count : 0;

	*ret =
	    (struct difference_items){.by_key = map_new(c->arena, ITEMS_MAX)};
	if (list.tag != V_ARRAY) {
		c->error = arena_printf(
		    c->arena, "the member \"%s\" is not an array", k->name);
		return -1;
	}
	ret->list = arena_alloc(c->arena, (n + 1u) * sizeof(*ret->list));
	for (uint32_t i = 0; i < n; i++) {
		struct difference_item *item = &ret->list[ret->count++];

		item->v = list.a->items[i];
		item->key = k->key(c->arena, item->v);
		if (item->key == NULL) {
			c->error = arena_printf(c->arena,
			    "the %s at position %u has no name", k->one, i + 1);
			return -1;
		}
		item->len = strlen(item->key);
		if (k->repeats &&
		    map_find(ret->by_key, item->key, item->len) != NULL) {
			ret->count--;
			continue;
		}
		if (item_enter(c, k, ret, item) < 0)
			return -1;
	}
	return 0;
}

static const struct difference_item *
counterpart(const struct difference_items *of, const struct difference_item *i)
{
	return map_get(of->by_key, i->key, i->len);
}

/* Those of a that b does not have. */
static struct value
only_in(struct difference_comparison *c, const struct list_kind *k,
    const struct difference_items *a, const struct difference_items *b)
{
	struct vlist out;

	vlist_init(&out, c->arena);
	for (uint32_t i = 0; i < a->count; i++) {
		if (counterpart(b, &a->list[i]) == NULL)
			vlist_push(&out, k->shown(c->arena, &a->list[i]));
	}
	return vlist_value(&out);
}

/* The next item from *at on that the other list has, too; NULL: none. */
static const struct difference_item *
next_common(const struct difference_items *of,
    const struct difference_items *other, uint32_t *at)
{
	while (*at < of->count) {
		const struct difference_item *i = &of->list[(*at)++];

		if (counterpart(other, i) != NULL)
			return i;
	}
	return NULL;
}

/* Record the first place where the common items are in another order. */
static void
compare_order(struct difference_comparison *c, const struct list_kind *k,
    const struct difference_items *old, const struct difference_items *new)
{
	const struct difference_item *after = NULL, *a, *b;
	struct vhash *h;
	uint32_t i = 0, j = 0;

	for (;;) {
		a = next_common(old, new, &i);
		b = next_common(new, old, &j);
		if (a == NULL || b == NULL)
			return;
		if (strcmp(a->key, b->key) != 0)
			break;
		after = a;
	}
	h = vhash_new(c->arena, 4);
	vhash_set_str(c->arena, h, "list", value_str(k->name));
	vhash_set_str(c->arena, h, "after",
	    after == NULL ? value_undef() : k->shown(c->arena, after));
	vhash_set_str(c->arena, h, "old", k->shown(c->arena, a));
	vhash_set_str(c->arena, h, "new", k->shown(c->arena, b));
	vlist_push(&c->order, value_hash(h));
}

/* One member of a resource, or one of its parameters. */
struct difference_member {
	const struct difference_item *resource;
	const char *member;
	const struct value *name; /* of a parameter, or NULL */
	bool secret;
};

/* A copy of a value without the texts of Sensitive values within it. */
static struct value
without_secrets(struct arena *a, struct value v)
{
	struct value kind = value_member(v, "__ptype");
	struct varray *list;
	struct vhash *h;

	if (v.tag == V_ARRAY) {
		list = varray_new(a, v.a->count);
		for (uint32_t i = 0; i < v.a->count; i++)
			list->items[i] = without_secrets(a, v.a->items[i]);
		return value_array(list);
	}
	if (v.tag != V_HASH)
		return v;
	if (kind.tag == V_STRING && value_eql(kind, value_str("Sensitive")))
		return value_str(REDACTED);
	h = vhash_new(a, v.h->count);
	for (uint32_t i = 0; i < v.h->count; i++)
		vhash_set(a, h, v.h->entries[i].key,
		    without_secrets(a, v.h->entries[i].value));
	return value_hash(h);
}

static void
set_side(struct difference_comparison *c, const struct difference_member *m,
    struct vhash *h, const char *side, const struct value *v)
{
	if (v != NULL)
		vhash_set_str(c->arena, h, side,
		    m->secret ? value_str(REDACTED)
			      : without_secrets(c->arena, *v));
}

/* Whether a value is a text of several lines. */
static bool
has_lines(const struct value *v)
{
	return v != NULL && v->tag == V_STRING &&
	       memchr(v->s, '\n', v->aux) != NULL;
}

/* Set the difference of two texts if one of them has several lines. */
static void
set_diff(struct difference_comparison *c, struct vhash *h,
    const struct value *old, const struct value *new)
{
	struct strbuf diff;

	if (old == NULL || new == NULL || old->tag != V_STRING ||
	    new->tag != V_STRING || (!has_lines(old) && !has_lines(new)))
		return;
	strbuf_init(&diff, DIFF_MAX);
	if (line_diff(&diff, old->s, old->aux, new->s, new->aux) < 0 ||
	    strbuf_is_cut(&diff))
		strbuf_release(&diff);
	else
		vhash_set_str(
		    c->arena, h, "diff", value_string_take(c->arena, &diff));
}

/* Record a difference between two values; NULL is a missing value. */
static void
compare_values(struct difference_comparison *c,
    const struct difference_member *m, const struct value *old,
    const struct value *new)
{
	struct vhash *h;

	if (old == NULL && new == NULL)
		return;
	if (old != NULL && new != NULL && value_eql(*old, *new))
		return;
	h = vhash_new(c->arena, 6);
	vhash_set_str(c->arena, h, "resource",
	    value_string(m->resource->key, m->resource->len));
	vhash_set_str(c->arena, h, "member", value_str(m->member));
	if (m->name != NULL)
		vhash_set_str(c->arena, h, "name", *m->name);
	set_side(c, m, h, "old", old);
	set_side(c, m, h, "new", new);
	if (!m->secret)
		set_diff(c, h, old, new);
	vlist_push(&c->changes, value_hash(h));
}

static const struct vhash *
difference_parameters_of(struct value resource)
{
	struct value v = value_member(resource, "parameters");

	return v.tag == V_HASH ? v.h : NULL;
}

/*
 * Names in the list of sensitive parameters keep the manifest's case, the
 * resource's own parameters are in lower case.
 */
static bool
is_sensitive(struct value resource, struct value name)
{
	struct value list = value_member(resource, "sensitive_parameters");

	for (uint32_t i = 0; list.tag == V_ARRAY && i < list.a->count; i++) {
		if (value_equals(list.a->items[i], name))
			return 1;
	}
	return 0;
}

/*
 * Parameters whose values are hidden when show_diff of their resource is false.
 */
static const struct {
	const char *type, *parameter;
} shown_by_diff[] = {
    {"Augeas", "changes"},
    {"File", "content"},
    {"Ini_setting", "value"},
    {"Ini_subsetting", "value"},
};

/* Values of show_diff with which differences are not logged. */
static const char *const hiding[] = {"false", "no", "md5"};

static bool
hides_diff(struct value resource)
{
	struct value show =
	    value_member(value_member(resource, "parameters"), "show_diff");

	for (size_t i = 0; i < sizeof(hiding) / sizeof(hiding[0]); i++) {
		if (show.tag == V_STRING &&
		    value_eql(show, value_str(hiding[i])))
			return 1;
	}
	return show.tag == V_BOOL && !show.i;
}

static bool
difference_is_hidden(struct value resource, struct value name)
{
	struct value type = value_member(resource, "type");
	const size_t n = sizeof(shown_by_diff) / sizeof(shown_by_diff[0]);

	for (size_t i = 0; i < n; i++) {
		if (value_eql(type, value_str(shown_by_diff[i].type)) &&
		    value_eql(name, value_str(shown_by_diff[i].parameter)))
			return hides_diff(resource);
	}
	return 0;
}

static bool
difference_is_secret(struct value resource, struct value name)
{
	return is_sensitive(resource, name) ||
	       difference_is_hidden(resource, name);
}

static void
compare_parameter(struct difference_comparison *c,
    const struct difference_item *old, const struct difference_item *new,
    const struct value *name)
{
	const struct vhash *a = difference_parameters_of(old->v),
			   *b = difference_parameters_of(new->v);
	const struct difference_member m = {.resource = old,
	    .member = "parameters",
	    .name = name,
	    .secret = difference_is_secret(old->v, *name) ||
		      difference_is_secret(new->v, *name)};

	compare_values(c, &m, a == NULL ? NULL : vhash_get(a, *name),
	    b == NULL ? NULL : vhash_get(b, *name));
}

static void
compare_parameters(struct difference_comparison *c,
    const struct difference_item *old, const struct difference_item *new)
{
	const struct vhash *a = difference_parameters_of(old->v),
			   *b = difference_parameters_of(new->v);

	for (uint32_t i = 0; a != NULL && i < a->count; i++)
		compare_parameter(c, old, new, &a->entries[i].key);
	for (uint32_t i = 0; b != NULL && i < b->count; i++) {
		const struct value *name = &b->entries[i].key;

		if (a == NULL || vhash_get(a, *name) == NULL)
			compare_parameter(c, old, new, name);
	}
}

/* Members of a resource that are compared whole. */
static const char *const difference_members[] = {
    "exported", "virtual", "tags", "sensitive_parameters"};

static void
compare_members(struct difference_comparison *c,
    const struct difference_item *old, const struct difference_item *new)
{
	for (size_t i = 0;
	     i < sizeof(difference_members) / sizeof(difference_members[0]);
	     i++) {
		const struct difference_member m = {
		    .resource = old, .member = difference_members[i]};
		const size_t n = strlen(difference_members[i]);

		compare_values(c, &m,
		    vhash_get_str(old->v.h, difference_members[i], n),
		    vhash_get_str(new->v.h, difference_members[i], n));
	}
}

static void
compare_resources(struct difference_comparison *c,
    const struct difference_items *old, const struct difference_items *new)
{
	for (uint32_t i = 0; i < old->count; i++) {
		const struct difference_item *other =
		    counterpart(new, &old->list[i]);

		if (other == NULL)
			continue;
		compare_parameters(c, &old->list[i], other);
		compare_members(c, &old->list[i], other);
	}
}

/*
 * Compare the lists of one kind.  0, or -1 with *ret_new set to 1 when the new
 * catalog has the error, else 0.
 */
static int
compare_lists(struct difference_comparison *c, const struct list_kind *k,
    const struct value both[2], struct vhash *ret, int *ret_new)
{
	struct vhash *only = vhash_new(c->arena, 2);
	struct difference_items old, new;

	*ret_new = 0;
	if (difference_items_read(c, k, both[0], &old) < 0)
		return -1;
	*ret_new = 1;
	if (difference_items_read(c, k, both[1], &new) < 0)
		return -1;
	vhash_set_str(c->arena, only, "old", only_in(c, k, &old, &new));
	vhash_set_str(c->arena, only, "new", only_in(c, k, &new, &old));
	vhash_set_str(c->arena, ret, k->name, value_hash(only));
	if (k == difference_kinds)
		compare_resources(c, &old, &new);
	compare_order(c, k, &old, &new);
	return 0;
}

static bool
has_items(struct value lists, const char *side)
{
	return value_member(lists, side).a->count > 0;
}

static bool
difference_is_same(
    const struct difference_comparison *c, const struct vhash *found)
{
	for (size_t i = 0;
	     i < sizeof(difference_kinds) / sizeof(difference_kinds[0]); i++) {
		struct value only =
		    value_member(value_hash(found), difference_kinds[i].name);

		if (has_items(only, "old") || has_items(only, "new"))
			return 0;
	}
	return c->changes.items == NULL && c->order.items == NULL;
}

/* The result with its members in order. */
static struct value
difference_result(struct difference_comparison *c, const struct vhash *found)
{
	struct vhash *h = vhash_new(c->arena, 6);
	struct value f = value_hash(found);

	vhash_set_str(
	    c->arena, h, "same", value_bool(difference_is_same(c, found)));
	vhash_set_str(c->arena, h, "resources", value_member(f, "resources"));
	vhash_set_str(c->arena, h, "changes", vlist_value(&c->changes));
	vhash_set_str(c->arena, h, "edges", value_member(f, "edges"));
	vhash_set_str(c->arena, h, "classes", value_member(f, "classes"));
	vhash_set_str(c->arena, h, "order", vlist_value(&c->order));
	return value_hash(h);
}

int
catalog_difference(struct arena *a, struct value old, struct value new,
    struct value *ret, int *ret_new, const char **ret_error)
{
	const struct value both[2] = {old, new};
	struct difference_comparison c = {.arena = a};
	struct vhash *found = vhash_new(a, 3);

	vlist_init(&c.changes, a);
	vlist_init(&c.order, a);
	for (size_t i = 0;
	     i < sizeof(difference_kinds) / sizeof(difference_kinds[0]); i++) {
		if (compare_lists(
			&c, &difference_kinds[i], both, found, ret_new) < 0) {
			*ret_error = c.error;
			return -1;
		}
	}
	*ret = difference_result(&c, found);
	return 0;
}
