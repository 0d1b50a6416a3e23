#include "machine/resource/external/provider.h"

#include <stdbool.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/map.h"
#include "base/core/plural.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "machine/resource/external/state.h"
#include "machine/resource/external/talk.h"
#include "machine/resource/external/types.h"
#include "machine/resource/generate.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider.h"
#include "language/schema/schema.h"
#include "language/schema/schema_reader.h"
#include "language/value/equal.h"
#include "language/value/hash.h"
#include "language/value/ruby.h"

/* Maxima: resources in one request, and in all. */
#define BATCH_MAX 1000
#define FOUND_MAX (1u << 20)

#define KEY_MAX 65536

/* A prefetched resource. */
struct external_provider_found {
	const struct vhash *object; /* NULL: it does not exist */
	const char *error; /* the reason why it could not be read, or NULL */
};

/* State of a provider in a run, besides the talk. */
struct external_provider_known {
	struct map *found; /* by key */
};

/* State of an instance (its record). */
struct external_provider_record {
	int canonical;		    /* its values are the provider's forms */
	struct value asked;	    /* is[] was compared with these ... */
	const struct vhash *insync; /* ... with this result; or NULL */
	int is_set;		    /* a change was asked for: */
	const char *failure;	    /* the reason why it failed, or NULL */
	const struct varray *changed;
};

static struct external_provider_record *
external_provider_record_of(struct instance *i)
{
	if (i->record == NULL)
		i->record = arena_zalloc(
		    i->arena, sizeof(struct external_provider_record));
	return i->record;
}

static struct external_provider_known *
external_provider_known_of(struct machine *m, const struct provider *p)
{
	void **at = machine_state(m, &p->instances);
	struct external_provider_known *k = *at;

	if (k == NULL) {
		*at = k = arena_zalloc(m->arena, sizeof(*k));
		k->found = map_new(m->arena, FOUND_MAX);
	}
	return k;
}

static unsigned
features_of(const struct instance *i)
{
	return schema_of(i->type)->features;
}

/* A sentence of the answer about one resource, or NULL. */
static const char *
external_provider_error_of(const struct instance *i, const struct answer *r)
{
	const struct value *v = NULL;

	if (r->errors != NULL)
		v = vhash_get_str(r->errors, i->title, i->title_len);
	return v == NULL ? NULL : value_cstr(i->arena, *v);
}

/* --- canonical values --- */

/* Copy the normalised forms of wanted values from the provider's answer. */
static int
canonical_take(struct instance *i, const struct vhash *h, struct strbuf *err)
{
	int n;

	for (uint32_t k = 0; k < h->count; k++) {
		n = resource_type_attr(
		    i->type, value_cstr(i->arena, h->entries[k].key));
		if (n < 0 || i->should[n].tag == V_UNSET)
			continue;
		if (instance_set(i, n, h->entries[k].value, err) < 0)
			return -1;
	}
	external_provider_record_of(i)->canonical = 1;
	return 0;
}

static int
canonical_ask(struct talk *t, struct instance *const *list, uint32_t n,
    struct answer *ret, struct strbuf *err)
{
	struct talk_request q = talk_request(t, "canonicalize");
	struct varray *all = varray_new(t->arena, n);
	uint32_t given;

	for (uint32_t k = 0; k < n; k++)
		if (state_should(t, list[k], 0, &all->items[k], err) < 0)
			return -1;
	talk_set(t, &q, "resources", value_array(all));
	if (talk_ask(t, &q, n == 1 ? list[0] : NULL, ret, err) < 0)
		return -1;
	if (ret->list != NULL && ret->list->count == n)
		return 0;
	given = ret->list == NULL ? 0 : ret->list->count;
	strbuf_addf(err,
	    "Provider %s of %s gave %u resource%s for 'canonicalize' "
	    "instead of %u",
	    t->partner->provider, t->partner->type, given,
	    plural(given, "", "s"), n);
	return -1;
}

/* Read the answer for each of them. */
static int
canonical_apply(const struct talk *t, struct instance *const *list, uint32_t n,
    const struct answer *r, struct strbuf *err)
{
	const char *why;

	for (uint32_t k = 0; k < n; k++) {
		why = external_provider_error_of(list[k], r);
		if (why != NULL) {
			strbuf_addf(
			    err, "%s: %s", list[k]->ref, talk_redact(t, why));
			return -1;
		}
		if (canonical_take(list[k], r->list->items[k].h, err) < 0)
			return -1;
	}
	return 0;
}

static int
canonicalize(struct talk *t, struct instance *const *list, uint32_t n,
    struct strbuf *err)
{
	struct answer r;

	if (n == 0 || !(features_of(list[0]) & SCHEMA_CANONICALIZE))
		return 0;
	if (canonical_ask(t, list, n, &r, err) < 0)
		return -1;
	return canonical_apply(t, list, n, &r, err);
}

/*
 * Names must be canonical before resources are compared and ordered.  If the
 * provider itself fails, its resources fail when they are evaluated, and the
 * other resources of the catalog are applied.
 */
int
external_prepare(struct instance *i, struct strbuf *err)
{
	struct shortbuf ignored;
	struct answer r;
	struct talk *t;
	int rc;

	if (!(features_of(i) & SCHEMA_CANONICALIZE) || !instance_suitable(i))
		return 0;
	t = state_talk(i->machine, i->provider);
	shortbuf_init(&ignored, KEY_MAX);
	rc = canonical_ask(t, &i, 1, &r, &ignored.out);
	shortbuf_release(&ignored);
	return rc < 0 ? 0 : canonical_apply(t, &i, 1, &r, err);
}

/* --- reading --- */

static void
external_provider_key_of(
    const struct instance *i, const struct vhash *h, struct strbuf *out)
{
	strbuf_reset(out);
	if (h == NULL)
		state_key(i, out);
	else
		state_key_of(i, h, out);
}

/* Store the answers for requested resources; others are ignored. */
static int
found_note(struct machine *m, const struct provider *p,
    struct instance *const *list, uint32_t n, const struct answer *r,
    struct strbuf *err)
{
	struct map *map = external_provider_known_of(m, p)->found;
	struct map_entry *e;
	struct growbuf key;
	struct external_provider_found *f;

	growbuf_init(&key);
	for (uint32_t k = 0; k < n; k++) {
		external_provider_key_of(list[k], NULL, &key.out);
		f = arena_zalloc(m->arena, sizeof(*f));
		f->error = external_provider_error_of(list[k], r);
		map_keep(map, growbuf_text(&key), key.out.len, f);
	}
	for (uint32_t k = 0; r->list != NULL && k < r->list->count; k++) {
		external_provider_key_of(
		    list[0], r->list->items[k].h, &key.out);
		e = map_find(map, growbuf_text(&key), key.out.len);
		if (e != NULL && e->ptr != NULL)
			((struct external_provider_found *)e->ptr)->object =
			    r->list->items[k].h;
	}
	growbuf_release(&key);
	if (!map_is_short(map))
		return 0;
	strbuf_addf(err, "More than %u resources are requested", FOUND_MAX);
	return -1;
}

static int
external_provider_get(const struct provider *p, struct machine *m,
    struct instance *const *list, uint32_t n, struct strbuf *err)
{
	struct talk *t = state_talk(m, p);
	struct talk_request q = talk_request(t, "get");
	struct varray *all = varray_new(m->arena, n);
	struct answer r;

	for (uint32_t k = 0; k < n; k++)
		if (state_should(t, list[k], 1, &all->items[k], err) < 0)
			return -1;
	talk_set(t, &q, "resources", value_array(all));
	if (talk_ask(t, &q, n == 1 ? list[0] : NULL, &r, err) < 0)
		return -1;
	return found_note(m, p, list, n, &r, err);
}

static int
external_prefetch(const struct provider *p, struct machine *m,
    struct instance *const *list, uint32_t n, struct strbuf *err)
{
	struct instance **rest = arena_alloc(m->arena, (n + 1) * sizeof(*rest));
	uint32_t count = 0, k;

	for (k = 0; k < n; k++)
		if (!external_provider_record_of(list[k])->canonical)
			rest[count++] = list[k];
	if (canonicalize(state_talk(m, p), rest, count, err) < 0)
		return -1;
	for (k = 0; k < n; k += BATCH_MAX)
		if (external_provider_get(p, m, list + k,
			n - k > BATCH_MAX ? BATCH_MAX : n - k, err) < 0)
			return -1;
	return 0;
}

/* A prefetched state is used once. */
static struct external_provider_found *
external_provider_found_take(struct instance *i)
{
	struct map *map =
	    external_provider_known_of(i->machine, i->provider)->found;
	struct external_provider_found *f = NULL;
	struct map_entry *e;
	struct growbuf key;

	growbuf_init(&key);
	state_key(i, &key.out);
	e = map_find(map, growbuf_text(&key), key.out.len);
	if (e != NULL) {
		f = e->ptr;
		e->ptr = NULL;
	}
	growbuf_release(&key);
	return f;
}

/* Let the provider compare, where it has insync. */
static int
insync_ask(struct talk *t, struct instance *i, struct strbuf *err)
{
	struct talk_request q = talk_request(t, "insync");
	struct external_provider_record *rec = external_provider_record_of(i);
	struct value is;
	struct answer r;

	rec->insync = NULL;
	if (!(features_of(i) & SCHEMA_CUSTOM_INSYNC) || !instance_present(i))
		return 0;
	if (state_is(t, i, &is, err) < 0 ||
	    state_should(t, i, 0, &rec->asked, err) < 0)
		return -1;
	talk_set(t, &q, "title", value_string(i->title, i->title_len));
	talk_set(t, &q, "is", is);
	talk_set(t, &q, "should", rec->asked);
	if (talk_ask(t, &q, i, &r, err) < 0)
		return -1;
	rec->insync = r.insync;
	return 0;
}

static int
external_retrieve(struct instance *i, struct strbuf *err)
{
	const struct provider *p = i->provider;
	struct talk *t = state_talk(i->machine, p);
	struct external_provider_record *rec = external_provider_record_of(i);
	struct external_provider_found *f;

	log_event(APPLY_RESOURCE, RES_SERVED, log_str("source", i->path),
	    log_str("resource", i->ref), log_str("provider", p->name),
	    log_str("program", t->partner->path));
	rec->is_set = 0;
	if (!rec->canonical && canonicalize(t, &i, 1, err) < 0)
		return -1;
	f = external_provider_found_take(i);
	if (f == NULL) {
		if (external_provider_get(p, i->machine, &i, 1, err) < 0)
			return -1;
		f = external_provider_found_take(i);
	}
	if (f->error != NULL) {
		strbuf_addstr(err, talk_redact(t, f->error));
		return -1;
	}
	if (state_found(t, i, f->object, err) < 0)
		return -1;
	return insync_ask(t, i, err);
}

static int
external_insync(const struct instance *i, int n)
{
	const struct external_provider_record *rec = i->record;
	const char *name = i->type->attrs[n].name;
	const struct value *v, *asked;

	if (rec == NULL || rec->insync == NULL)
		return -1;
	v = vhash_get_str(rec->insync, name, strlen(name));
	asked = vhash_get_str(rec->asked.h, name, strlen(name));
	if (v == NULL || asked == NULL || !value_eql(*asked, i->should[n]))
		return -1;
	return v->i != 0;
}

/* --- changes --- */

/* set: is and should of all attributes; 0, or -1 with the reason. */
static int
set_ask(struct talk *t, struct instance *i, int noop, struct answer *ret,
    struct strbuf *err)
{
	struct talk_request q = talk_request(t, "set");
	struct value is, should;

	if (state_is(t, i, &is, err) < 0 ||
	    state_should(t, i, 0, &should, err) < 0)
		return -1;
	talk_set(t, &q, "title", value_string(i->title, i->title_len));
	talk_set(t, &q, "is", is);
	talk_set(t, &q, "should", should);
	talk_set(t, &q, "noop", value_bool(noop));
	if (talk_ask(t, &q, i, ret, err) < 0)
		return -1;
	if (ret->result == ANSWER_REPAIRED || ret->result == ANSWER_KEPT)
		return 0;
	strbuf_addf(err, "Provider %s of %s %s", t->partner->provider,
	    t->partner->type,
	    ret->result == ANSWER_NOT_KEPT
		? "could not set the state of the resource"
		: "answered 'set' without a result");
	return -1;
}

static void
set_once(struct talk *t, struct instance *i)
{
	struct external_provider_record *rec = external_provider_record_of(i);
	struct shortbuf why;
	struct answer r;

	shortbuf_init(&why, KEY_MAX);
	rec->is_set = 1;
	rec->failure = NULL;
	rec->changed = NULL;
	if (set_ask(t, i, 0, &r, &why.out) < 0)
		rec->failure =
		    arena_memdup(i->arena, shortbuf_text(&why), why.out.len);
	else if (r.result == ANSWER_KEPT)
		rec->failure = "the provider did not change the resource";
	else
		rec->changed = r.changed;
	shortbuf_release(&why);
}

static bool
external_provider_is_changed(const struct varray *changed, const char *name)
{
	for (uint32_t n = 0; changed != NULL && n < changed->count; n++)
		if (instance_value_is(changed->items[n], name))
			return 1;
	return changed == NULL;
}

/*
 * The first call for a resource requests the change of all its properties; each
 * call then reads the result for its property.
 */
static int
external_set(struct instance *i, int n, struct value should, struct strbuf *err)
{
	const char *name = i->type->attrs[n].name;
	struct external_provider_record *rec = external_provider_record_of(i);

	(void)should;
	if (!rec->is_set)
		set_once(state_talk(i->machine, i->provider), i);
	if (rec->failure != NULL) {
		strbuf_addstr(err, rec->failure);
		return -1;
	}
	if (external_provider_is_changed(rec->changed, name))
		return 0;
	strbuf_addf(err, "the provider did not change %s", name);
	return -1;
}

static int
external_dry_run(struct instance *i, struct strbuf *err)
{
	struct answer r;

	if (!(features_of(i) & SCHEMA_SUPPORTS_NOOP))
		return 0;
	return set_ask(state_talk(i->machine, i->provider), i, 1, &r, err);
}

int
external_refresh(struct instance *i, struct strbuf *err)
{
	struct talk *t = state_talk(i->machine, i->provider);
	struct talk_request q = talk_request(t, "refresh");
	struct value should;
	struct answer r;

	if (state_should(t, i, 0, &should, err) < 0)
		return -1;
	talk_set(t, &q, "title", value_string(i->title, i->title_len));
	talk_set(t, &q, "should", should);
	if (talk_ask(t, &q, i, &r, err) < 0)
		return -1;
	if (r.result != ANSWER_NOT_KEPT)
		return 0;
	strbuf_addf(err, "Provider %s of %s could not refresh the resource",
	    t->partner->provider, t->partner->type);
	return -1;
}

/* --- what there is besides --- */

/*
 * The title in the provider's answer, or the value of the only key attribute.
 */
static const char *
external_provider_title_of(
    const struct schema *s, struct arena *a, const struct vhash *h)
{
	const struct value *v = vhash_get_str(h, "title", 5);
	const struct attr *at;

	for (at = s->type.attrs; v == NULL && at->name != NULL; at++)
		if (at->kind == ATTR_NAMEVAR && s->type.patterns == NULL)
			v = vhash_get_str(h, at->name, strlen(at->name));
	return v == NULL || v->tag != V_STRING ? NULL : value_cstr(a, *v);
}

/*
 * Add an instance that was found; its key attributes are both found and wanted
 * values.
 */
static int
external_provider_found_add(struct talk *t, const struct provider *p,
    const struct schema *s, struct machine *m, const struct vhash *h,
    struct instance_list *out, struct strbuf *err)
{
	const char *title = external_provider_title_of(s, m->arena, h);
	const struct value *v;
	struct instance *i;
	int n;

	if (title == NULL) {
		strbuf_addf(err,
		    "Provider %s of %s gave a resource without title", p->name,
		    s->type.name);
		return -1;
	}
	i = instance_list_add(out, m, &s->type, p, title);
	for (n = 0; i->type->attrs[n].name != NULL; n++) {
		v = vhash_get_str(
		    h, i->type->attrs[n].name, strlen(i->type->attrs[n].name));
		if (v != NULL && i->type->attrs[n].kind != ATTR_PROPERTY)
			i->should[n] = *v;
	}
	return state_found(t, i, h, err);
}

static int
external_instances(const struct provider *p, struct machine *m,
    struct instance_list *out, struct strbuf *err)
{
	const struct talk_partner *partner = p->data;
	struct talk *t = state_talk(m, p);
	struct talk_request q = talk_request(t, "get");
	const struct resource_type *type;
	const char *why;
	struct answer r;

	type = machine_type(m, schema_ref(m->arena, partner->type), &why);
	if (type == NULL) {
		strbuf_addstr(
		    err, why != NULL ? why : "the type no longer exists");
		return -1;
	}
	talk_set(t, &q, "resources", value_undef());
	if (talk_ask(t, &q, NULL, &r, err) < 0)
		return -1;
	for (uint32_t n = 0; r.list != NULL && n < r.list->count; n++)
		if (external_provider_found_add(t, p, schema_of(type), m,
			r.list->items[n].h, out, err) < 0)
			return -1;
	return 0;
}

static int
external_provider_generated_add(struct generation *g, const struct instance *i,
    const struct vhash *h, struct strbuf *err)
{
	const struct value *type = vhash_get_str(h, "type", 4),
			   *title = vhash_get_str(h, "title", 5),
			   *attrs = vhash_get_str(h, "attributes", 10);
	struct vhash *to;

	if (type == NULL || type->tag != V_STRING || title == NULL ||
	    title->tag != V_STRING ||
	    !schema_is_name(value_cstr(i->arena, *type)) ||
	    (attrs != NULL && attrs->tag != V_HASH)) {
		strbuf_addf(err,
		    "Provider %s of %s generated a resource without type, "
		    "title or attributes",
		    i->provider->name, i->type->name);
		return -1;
	}
	to =
	    generation_add(g, schema_ref(i->arena, value_cstr(i->arena, *type)),
		value_cstr(i->arena, *title));
	for (uint32_t n = 0; attrs != NULL && n < attrs->h->count; n++)
		vhash_set(g->arena, to, attrs->h->entries[n].key,
		    attrs->h->entries[n].value);
	return 0;
}

int
external_generate(struct instance *i, struct generation *g, struct strbuf *err)
{
	struct talk_request q;
	struct value should;
	struct answer r;
	struct talk *t;

	/* without it the resource itself fails with the reason */
	if (!instance_suitable(i))
		return 0;
	t = state_talk(i->machine, i->provider);
	q = talk_request(t, "generate");
	if (state_should(t, i, 0, &should, err) < 0)
		return -1;
	talk_set(t, &q, "title", value_string(i->title, i->title_len));
	talk_set(t, &q, "should", should);
	if (talk_ask(t, &q, i, &r, err) < 0)
		return -1;
	for (uint32_t n = 0; r.list != NULL && n < r.list->count; n++)
		if (external_provider_generated_add(
			g, i, r.list->items[n].h, err) < 0)
			return -1;
	return 0;
}

/* --- the rows --- */

static const struct schema_provider *
declaration_of(const struct schema *s, const char *name)
{
	static const struct schema_provider nothing = {
	    .timeout = SCHEMA_TIMEOUT_FALLBACK};

	for (uint32_t n = 0; n < s->provider_count; n++)
		if (strcmp(s->providers[n].name, name) == 0)
			return &s->providers[n];
	return &nothing;
}

static const struct provider *
external_provider_row_make(struct machine *m, const struct schema *s,
    const char *dir, const char *name)
{
	const struct schema_provider *declared = declaration_of(s, name);
	struct talk_partner *partner = arena_zalloc(m->arena, sizeof(*partner));
	struct provider *p = arena_zalloc(m->arena, sizeof(*p));

	partner->type = s->type.name;
	partner->provider = p->name = name;
	partner->path = arena_printf(m->arena, "%s/%s", dir, name);
	partner->timeout_ms = declared->timeout * 1000;
	p->data = partner;
	p->commands = declared->commands;
	p->confine = declared->confine;
	p->default_for = declared->default_for;
	p->retrieve = external_retrieve;
	p->insync = external_insync;
	p->set = external_set;
	p->dry_run = external_dry_run;
	p->prefetch = external_prefetch;
	p->instances = external_instances;
	p->doc = "";
	return p;
}

const struct provider *const *
external_providers(struct machine *m, const struct schema *s)
{
	const char *dir = arena_printf(
	    m->arena, "%s/providers/%s", s->directory, s->type.name);
	const struct provider **rows;
	struct fs_list list;
	size_t count = 0;

	if (fs_list(m->arena, dir, EXTERNAL_FILES_MAX, &list) < 0)
		list.count = 0;
	rows = arena_zalloc(m->arena, (list.count + 1) * sizeof(*rows));
	for (size_t n = 0; n < list.count; n++)
		if (schema_is_name(list.names[n]))
			rows[count++] = external_provider_row_make(
			    m, s, dir, list.names[n]);
	return rows;
}
