#include "language/catalog/catalog.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/map.h"
#include "base/core/siphash.h"
#include "base/core/strbuf.h"
#include "language/types/basic.h"
#include "language/types/describe/format.h"
#include "language/types/make.h"
#include "language/types/type.h"

/*
 * The index is an open-addressing table over (type, title); type is compared
 * by pointer, since type names are interned.  Titles may come from a file,
 * so their hash is keyed.  Aliases put further titles of the same resource
 * into it.  Tags of the catalog have a table of their own: a node with some
 * thousand classes has as many tags.
 */
struct catalog_slot {
	const struct name *type;
	const char *title;
	uint32_t len;
	uint32_t hash;
	struct resource *resource; /* NULL: free */
};

struct catalog_index {
	struct catalog_slot *slots;
	uint32_t size; /* a power of two */
	uint32_t used;
	const struct name **tags;
	uint32_t tag_size; /* a power of two, 0: not made yet */
};

#define INDEX_FIRST 64

static uint32_t
slot_hash(const struct name *type, const char *title, size_t len)
{
	return (uint32_t)siphash(title, len) ^ type->hash;
}

static struct catalog_slot *
catalog_slot_find(const struct catalog_index *ix, const struct name *type,
    const char *title, size_t len, uint32_t hash)
{
	uint32_t mask = ix->size - 1;

	for (uint32_t i = hash & mask;; i = (i + 1) & mask) {
		struct catalog_slot *s = &ix->slots[i];

		if (s->resource == NULL)
			return s;
		if (s->hash == hash && s->type == type && s->len == len &&
		    memcmp(s->title, title, len) == 0)
			return s;
	}
}

static void
catalog_index_grow(struct arena *a, struct catalog_index *ix)
{
	struct catalog_slot *old = ix->slots;
	uint32_t n = ix->size;

	ix->size = n == 0 ? INDEX_FIRST : n * 2;
	ix->slots = arena_zalloc(a, ix->size * sizeof(*ix->slots));
	for (uint32_t i = 0; i < n; i++) {
		if (old[i].resource == NULL)
			continue;
		*catalog_slot_find(ix, old[i].type, old[i].title, old[i].len,
		    old[i].hash) = old[i];
	}
}

struct catalog *
catalog_new(struct arena *a, struct intern *names)
{
	struct catalog *c = arena_zalloc(a, sizeof(*c));
	struct catalog_index *ix = arena_zalloc(a, sizeof(*ix));

	c->arena = a;
	c->names = names;
	c->version = value_undef();
	catalog_index_grow(a, ix);
	c->index = ix;
	return c;
}

/* Doubles *items (elements of the given size) when count has reached *cap. */
static void *
catalog_grow(struct arena *a, void *items, uint32_t count, uint32_t *cap,
    size_t size, uint32_t first)
{
	void *more;

	if (count < *cap)
		return items;
	*cap = *cap == 0 ? first : *cap * 2;
	more = arena_alloc(a, *cap * size);
	if (count != 0)
		memcpy(more, items, count * size);
	return more;
}

struct resource *
catalog_alias(
    struct catalog *c, struct resource *r, const char *title, size_t len)
{
	struct catalog_index *ix = c->index;
	uint32_t hash = slot_hash(r->type, title, len);
	struct catalog_slot *s;

	if ((ix->used + 1) * 4 > ix->size * 3)
		catalog_index_grow(c->arena, ix);
	s = catalog_slot_find(ix, r->type, title, len, hash);
	if (s->resource != NULL)
		return s->resource == r ? NULL : s->resource;
	ix->used++;
	*s = (struct catalog_slot){r->type, title, (uint32_t)len, hash, r};
	return NULL;
}

struct resource *
catalog_add(struct catalog *c, struct resource *r)
{
	struct resource *there = catalog_alias(c, r, r->title, r->title_len);

	if (there != NULL)
		return there;
	c->resources = catalog_grow(c->arena, c->resources, c->resource_count,
	    &c->resource_cap, sizeof(struct resource *), 64);
	r->index = c->resource_count;
	c->resources[c->resource_count++] = r;
	return NULL;
}

struct resource *
catalog_find(const struct catalog *c, const struct name *type,
    const char *title, size_t len)
{
	return catalog_slot_find(
	    c->index, type, title, len, slot_hash(type, title, len))
	    ->resource;
}

void
catalog_add_edge(
    struct catalog *c, struct resource *source, struct resource *target)
{
	c->edges = catalog_grow(c->arena, c->edges, c->edge_count, &c->edge_cap,
	    sizeof(struct catalog_edge), 64);
	c->edges[c->edge_count++] = (struct catalog_edge){source, target};
}

void
catalog_add_export(struct catalog *c, const struct catalog_export *x)
{
	c->exports = catalog_grow(c->arena, c->exports, c->export_count,
	    &c->export_cap, sizeof(*x), 16);
	c->exports[c->export_count++] = *x;
}

void
catalog_add_class(struct catalog *c, const struct name *name)
{
	c->classes = catalog_grow(c->arena, c->classes, c->class_count,
	    &c->class_cap, sizeof(struct name *), 32);
	c->classes[c->class_count++] = name;
	catalog_tag(c, name);
}

/* Puts tag into the table; 0 when it was already in the table. */
static int
catalog_tag_put(
    const struct name **table, uint32_t size, const struct name *tag)
{
	uint32_t i = tag->hash & (size - 1);

	while (table[i] != NULL) {
		if (table[i] == tag)
			return 0;
		i = (i + 1) & (size - 1);
	}
	table[i] = tag;
	return 1;
}

static void
tag_table_grow(struct catalog *c, struct catalog_index *ix)
{
	ix->tag_size = ix->tag_size == 0 ? INDEX_FIRST : ix->tag_size * 4;
	ix->tags = arena_zalloc(c->arena, ix->tag_size * sizeof(struct name *));
	for (uint32_t i = 0; i < c->tag_count; i++)
		catalog_tag_put(ix->tags, ix->tag_size, c->tags[i]);
}

static int
catalog_tag_one(struct catalog *c, const struct name *tag)
{
	struct catalog_index *ix = c->index;

	if ((c->tag_count + 1) * 2 > ix->tag_size)
		tag_table_grow(c, ix);
	if (!catalog_tag_put(ix->tags, ix->tag_size, tag))
		return 0;
	c->tags = catalog_grow(c->arena, c->tags, c->tag_count, &c->tag_cap,
	    sizeof(struct name *), 32);
	c->tags[c->tag_count++] = tag;
	return 1;
}

void
catalog_clear_tags(struct catalog *c)
{
	struct catalog_index *ix = c->index;

	c->tags = NULL;
	c->tag_count = c->tag_cap = 0;
	ix->tags = NULL;
	ix->tag_size = 0;
}

void
catalog_tag(struct catalog *c, const struct name *tag)
{
	const char *p = tag->text, *sep;

	if (!catalog_tag_one(c, tag) || strstr(p, "::") == NULL)
		return;
	while ((sep = strstr(p, "::")) != NULL) {
		if (sep != p)
			catalog_tag_one(
			    c, intern(c->names, p, (size_t)(sep - p)));
		p = sep + 2;
	}
	if (*p != '\0')
		catalog_tag_one(c, intern_str(c->names, p));
}

struct resource *
resource_new(
    struct arena *a, const struct name *type, const char *title, size_t len)
{
	struct resource *r = arena_zalloc(a, sizeof(*r));

	r->type = type;
	r->title = title;
	r->title_len = (uint32_t)len;
	return r;
}

struct parameter *
resource_param(const struct resource *r, const struct name *name)
{
	for (uint32_t i = 0; i < r->param_count; i++) {
		if (r->params[i].name == name)
			return &r->params[i];
	}
	return NULL;
}

void
resource_set(struct arena *a, struct resource *r, const struct name *name,
    struct value v)
{
	struct parameter *p = resource_param(r, name);

	if (p != NULL) {
		p->value = v;
		return;
	}
	r->params = catalog_grow(a, r->params, r->param_count, &r->param_cap,
	    sizeof(struct parameter), 8);
	r->params[r->param_count++] =
	    (struct parameter){.name = name, .value = v};
}

int
resource_tag(struct arena *a, struct resource *r, const struct name *tag)
{
	for (uint32_t i = 0; i < r->tag_count; i++) {
		if (r->tags[i] == tag)
			return 0;
	}
	r->tags = catalog_grow(
	    a, r->tags, r->tag_count, &r->tag_cap, sizeof(struct name *), 8);
	r->tags[r->tag_count++] = tag;
	return 1;
}

void
resource_ref(const struct resource *r, struct strbuf *out)
{
	strbuf_add(out, r->type->text, r->type->len);
	strbuf_addch(out, '[');
	strbuf_add(out, r->title, r->title_len);
	strbuf_addch(out, ']');
}

/* Each part of a class name gets a capital: "a::b" is Class[A::B]. */
static void
capitalize_parts(const struct name *n, struct strbuf *out)
{
	int first = 1;

	for (uint32_t i = 0; i < n->len; i++) {
		char c = n->text[i];

		if (first && c >= 'a' && c <= 'z')
			c = (char)(c - 'a' + 'A');
		strbuf_addch(out, c);
		first = c == ':';
	}
}

void
catalog_type_ref(struct value v, struct strbuf *out)
{
	const struct name *name = type_ref_name(v.t);
	const char *title;
	size_t len = 0;

	if (name == NULL) {
		type_format(v.t, out);
		return;
	}
	if (type_kind(v.t) == T_CLASS) {
		strbuf_addstr(out, "Class[");
		capitalize_parts(name, out);
	} else {
		title = type_ref_title(v.t, &len);
		strbuf_add(out, name->text, name->len);
		strbuf_addch(out, '[');
		strbuf_add(out, title, len);
	}
	strbuf_addch(out, ']');
}

int
catalog_keep_metadata(const struct catalog *c, struct map **map,
    const char *title, size_t len, const struct catalog_metadata *m)
{
	struct catalog_metadata *kept = arena_alloc(c->arena, sizeof(*kept));

	if (*map == NULL)
		*map = map_new(c->arena, CATALOG_METADATA_MAX);
	*kept = *m;
	return map_set(*map, title, len, kept);
}
