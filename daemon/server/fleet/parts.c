#include "server/fleet/parts.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/data/json_write.h"
#include "server/fleet/fleet.h"

void
parts_init(struct catalog_parts *p, struct arena *a, size_t max)
{
	memset(p, 0, sizeof(*p));
	p->arena = a;
	strbuf_init(&p->text, max);
	vec_init(&p->resources, sizeof(struct parts_resource),
	    FLEET_CATALOG_RESOURCES);
	vec_init(&p->edges, sizeof(struct parts_edge), FLEET_CATALOG_EDGES);
	p->refs = map_new(a, FLEET_CATALOG_RESOURCES);
	p->aliases = map_new(a, FLEET_CATALOG_EDGES);
	p->known = map_new(a, FLEET_CATALOG_EDGES);
}

void
parts_release(struct catalog_parts *p)
{
	strbuf_release(&p->text);
	vec_release(&p->resources);
	vec_release(&p->edges);
}

/* Type[title], in the arena. */
static const char *
parts_ref(struct catalog_parts *p, const struct parts_resource *r,
    const char *title, size_t n, size_t *ret_n)
{
	char *ref = arena_text(p->arena, r->type_len + n + 2);

	memcpy(ref, r->type, r->type_len);
	ref[r->type_len] = '[';
	memcpy(ref + r->type_len + 1, title, n);
	ref[r->type_len + 1 + n] = ']';
	*ret_n = r->type_len + n + 2;
	return ref;
}

/* Append the resource as the end of an edge. */
static void
parts_end(struct catalog_parts *p, struct parts_resource *r)
{
	struct json_writer w;

	r->end_at = p->text.len;
	json_write_init(&w, &p->text, JSON_LAYOUT_COMPACT);
	json_write_object(&w);
	json_write_keystr(&w, "title");
	json_write_string(&w, r->title, r->title_len);
	json_write_keystr(&w, "type");
	json_write_string(&w, r->type, r->type_len);
	json_write_object_end(&w);
	r->end_n = p->text.len - r->end_at;
}

struct parts_resource *
parts_add(struct catalog_parts *p, const char *type, size_t type_len,
    const char *title, size_t title_len, size_t at, bool *ret_twice)
{
	struct parts_resource *r = vec_push(&p->resources);
	struct map_entry *e;
	int is_new = 0;

	*ret_twice = false;
	if (r == NULL)
		return NULL;
	r->type = type;
	r->type_len = type_len;
	r->title = title;
	r->title_len = title_len;
	r->ref = parts_ref(p, r, title, title_len, &r->ref_len);
	e = map_put_borrowed(p->refs, r->ref, r->ref_len, &is_new);
	*ret_twice = !is_new;
	if (e == NULL || !is_new)
		return NULL;
	e->num = p->resources.count;
	r->at = at;
	r->n = p->text.len - at;
	parts_end(p, r);
	return r;
}

void
parts_add_alias(struct catalog_parts *p, const char *alias, size_t n)
{
	struct parts_resource *r =
	    vec_at(&p->resources, p->resources.count - 1);
	size_t ref_n;
	const char *ref = parts_ref(p, r, alias, n, &ref_n);
	struct map_entry *e = map_put_borrowed(p->aliases, ref, ref_n, NULL);

	if (e != NULL)
		e->num = p->resources.count; /* the last one wins */
}

int64_t
parts_find(struct catalog_parts *p, const char *ref, size_t n)
{
	const struct map_entry *e = map_find(p->refs, ref, n);

	return e != NULL ? (int64_t)e->num - 1 : -1;
}

int64_t
parts_find_alias(struct catalog_parts *p, const char *ref, size_t n)
{
	const struct map_entry *e = map_find(p->aliases, ref, n);

	return e != NULL ? (int64_t)e->num - 1 : -1;
}

int
parts_join(struct catalog_parts *p, uint32_t source, uint32_t target,
    enum parts_relation relation)
{
	const uint32_t key[3] = {source, target, relation};
	struct parts_edge *e;
	int is_new = 1;

	/* a resource is contained once */
	if (relation != PARTS_CONTAINS &&
	    map_put(p->known, (const char *)key, sizeof(key), &is_new) == NULL)
		return -1;
	if (!is_new)
		return 0;
	e = vec_push(&p->edges);
	if (e == NULL)
		return -1;
	*e = (struct parts_edge){source, target, relation};
	return 0;
}

/* Find a resource that is likely to be `guess`. */
static int64_t
parts_find_near(
    struct catalog_parts *p, uint32_t guess, const char *ref, size_t n)
{
	const struct parts_resource *r;

	if (guess < p->resources.count) {
		r = vec_at(&p->resources, guess);
		if (r->ref_len == n && memcmp(r->ref, ref, n) == 0)
			return guess;
	}
	return parts_find(p, ref, n);
}

int
parts_contain(struct catalog_parts *p, const char *source, size_t source_n,
    const char *target, size_t target_n)
{
	int64_t from = parts_find_near(p, p->last_source, source, source_n);
	int64_t to = parts_find_near(p, p->last_target + 1, target, target_n);

	if (from < 0 || to < 0)
		return -1;
	p->last_source = (uint32_t)from;
	p->last_target = (uint32_t)to;
	return parts_join(p, (uint32_t)from, (uint32_t)to, PARTS_CONTAINS);
}

void
parts_edges_write(const struct catalog_parts *p, struct strbuf *out)
{
	static const char *const heads[PARTS_RELATIONS] = {
	    [PARTS_CONTAINS] = "{\"relationship\":\"contains\",\"source\":",
	    [PARTS_BEFORE] = "{\"relationship\":\"before\",\"source\":",
	    [PARTS_REQUIRED_BY] =
		"{\"relationship\":\"required-by\",\"source\":",
	    [PARTS_NOTIFIES] = "{\"relationship\":\"notifies\",\"source\":",
	    [PARTS_SUBSCRIPTION_OF] =
		"{\"relationship\":\"subscription-of\",\"source\":",
	};
	const char *text = strbuf_shown(&p->text);

	if (strbuf_is_cut(&p->text)) {
		strbuf_cut(out);
		return;
	}
	for (size_t i = 0; i < p->edges.count; i++) {
		const struct parts_edge *e = vec_at(&p->edges, i);
		const struct parts_resource *s =
		    vec_at(&p->resources, e->source);
		const struct parts_resource *t =
		    vec_at(&p->resources, e->target);

		if (i > 0)
			strbuf_addch(out, ',');
		strbuf_addstr(out, heads[e->relation]);
		strbuf_add(out, text + s->end_at, s->end_n);
		strbuf_add(out, ",\"target\":", 10);
		strbuf_add(out, text + t->end_at, t->end_n);
		strbuf_addch(out, '}');
	}
}
