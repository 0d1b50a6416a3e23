/* The operations on a resource whose type is written in Ruby. */
#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/generate.h"
#include "machine/resource/instance.h"
#include "machine/resource/library/internal.h"
#include "machine/resource/machine.h"
#include "machine/resource/redact.h"
#include "language/schema/schema_reader.h"
#include "language/value/equal.h"
#include "language/value/hash.h"

/* Maximum length of a reason. */
#define REASON_MAX 65536

/* Automatic relations, in the order of enum order. */
static const char *const library_resource_orders[] = {
    "require", "before", "notify", "subscribe"};

enum library_resource_order { REQUIRE, BEFORE, NOTIFY, SUBSCRIBE, ORDERS };

/* State of an instance (its record). */
struct library_resource_record {
	struct vhash *declaration; /* members of the request; NULL: none */
	unsigned start;	   /* the process's start at which it was sent */
	const char *fault; /* why it could not be, or NULL */
	bool is_suitable;
	bool is_related;			/* the relations are known */
	const struct varray *relations[ORDERS]; /* references, or NULL */
	int compared; /* number of the property + 1 that was compared, or 0 */
	struct provider_texts texts; /* of that property */
};

static struct library_resource_record *
library_resource_record_of(const struct instance *i)
{
	struct instance *own = (struct instance *)(uintptr_t)i;

	if (own->record == NULL)
		own->record = arena_zalloc(
		    own->arena, sizeof(struct library_resource_record));
	return own->record;
}

static struct library *
library_for(const struct instance *i)
{
	return library_kind_of(i->type)->library;
}

/* A member of the details, or NULL. */
static const struct value *
detail(const struct answer *r, const char *name)
{
	return r->details == NULL
		   ? NULL
		   : vhash_get_str(r->details, name, strlen(name));
}

/* Its text without secrets; NULL: not given. */
static const char *
detail_text(const struct instance *i, const struct answer *r, const char *name)
{
	const struct value *v = detail(r, name);

	return v == NULL || v->tag != V_STRING
		   ? NULL
		   : talk_redact(
			 library_for(i)->talk, value_cstr(i->arena, *v));
}

/* --- declaration --- */

/* A wanted value as it is sent; secrets are noted. */
static int
value_send(struct instance *i, int n, struct vhash *to, struct strbuf *err)
{
	struct talk *t = library_for(i)->talk;
	struct value v = i->should[n];

	if (v.tag == V_SENSITIVE)
		v = *v.inner;
	if ((i->sensitive[n] && t != NULL && redact_add(t->secrets, v) < 0) ||
	    library_rich(i->arena, t == NULL ? NULL : t->secrets, &v) < 0) {
		strbuf_addf(err, "There are more than %d secrets to redact",
		    REDACT_MAX);
		return -1;
	}
	vhash_set_str(i->arena, to, i->type->attrs[n].name, v);
	return 0;
}

/* The request that declares the resource, with the values of the catalog. */
static int
declaration_make(struct instance *i, struct strbuf *err)
{
	struct vhash *h = vhash_new(i->arena, 8), *to = vhash_new(i->arena, 8);
	struct arena *a = i->arena;
	struct vlist secrets;
	int n;

	vlist_init(&secrets, a);
	for (n = 0; i->type->attrs[n].name != NULL; n++) {
		if (i->should[n].tag == V_UNSET)
			continue;
		if (value_send(i, n, to, err) < 0)
			return -1;
		if (i->sensitive[n])
			vlist_push(&secrets, value_str(i->type->attrs[n].name));
	}
	if (i->noop)
		vhash_set_str(a, to, "noop", value_bool(1));
	/* of no catalog: dalang-resource(1) prints all that it has */
	if (i->res == NULL)
		vhash_set_str(a, to, "audit", value_str("all"));
	vhash_set_str(a, h, "type", value_str(i->type->name));
	vhash_set_str(a, h, "title", value_string(i->title, i->title_len));
	vhash_set_str(a, h, "attributes", value_hash(to));
	vhash_set_str(a, h, "sensitive", vlist_value(&secrets));
	if (i->file != NULL)
		vhash_set_str(a, h, "file", value_str(i->file));
	if (i->file != NULL && i->line > 0)
		vhash_set_str(a, h, "line", value_int(i->line));
	library_resource_record_of(i)->declaration = h;
	return 0;
}

/* Take over the values that are managed, and the keys. */
static void
values_take(struct instance *i, const struct value *values)
{
	const struct attr *at;
	const struct value *v;
	int n;

	for (n = 0; (at = &i->type->attrs[n])->name != NULL; n++) {
		v = values == NULL || values->tag != V_HASH
			? NULL
			: vhash_get_str(values->h, at->name, strlen(at->name));
		if (v != NULL)
			i->should[n] = *v;
		else if (at->kind == ATTR_PROPERTY)
			i->should[n] = (struct value){.tag = V_UNSET};
	}
}

/* The texts of a list, until NULL. */
static const char *const *
library_resource_texts_of(struct arena *a, const struct varray *list)
{
	const char **texts =
	    arena_zalloc(a, (list->count + 1) * sizeof(*texts));
	size_t count = 0;

	for (uint32_t n = 0; n < list->count; n++)
		if (list->items[n].tag == V_STRING)
			texts[count++] = value_cstr(a, list->items[n]);
	return texts;
}

static void
sensitive_take(struct instance *i, const struct value *names)
{
	uint32_t k;
	int n;

	for (k = 0;
	     names != NULL && names->tag == V_ARRAY && k < names->a->count;
	     k++) {
		n = names->a->items[k].tag != V_STRING
			? -1
			: resource_type_attr(i->type,
			      value_cstr(i->arena, names->a->items[k]));
		if (n >= 0)
			i->sensitive[n] = 1;
	}
}

/*
 * Copy what is managed from an answer; the type may change it until the
 * resource is evaluated.
 */
static void
managed_take(struct instance *i, const struct vhash *h)
{
	const struct value *noop = vhash_get_str(h, "noop", 4);

	values_take(i, vhash_get_str(h, "values", 6));
	sensitive_take(i, vhash_get_str(h, "sensitive", 9));
	if (noop != NULL)
		i->noop = value_truthy(*noop);
}

/* The process has chosen a provider, or found none. */
static void
provider_take(struct instance *i, const struct answer *r)
{
	const struct value *name = detail(r, "provider"),
			   *suitable = detail(r, "suitable");
	struct library_resource_record *rec = library_resource_record_of(i);

	rec->is_suitable = suitable != NULL && value_truthy(*suitable);
	if (name != NULL && name->tag == V_STRING)
		i->provider =
		    library_provider(i->type, value_cstr(i->arena, *name));
	else
		i->provider =
		    rec->is_suitable ? library_provider(i->type, NULL) : NULL;
}

/* Copy the metaparameters that the type has set itself. */
static void
metaparams_take(struct instance *i, const struct answer *r)
{
	const struct value *level = detail(r, "loglevel"),
			   *tags = detail(r, "tags");
	enum loglevel l;

	if (level != NULL && instance_loglevel(*level, &l) == 0)
		i->loglevel = (uint8_t)l;
	if (tags != NULL && tags->tag == V_ARRAY && tags->a->count > 0)
		i->tags = library_resource_texts_of(i->arena, tags->a);
}

static int
declare_ask(struct instance *i, struct answer *ret, struct strbuf *err)
{
	struct library *l = library_for(i);
	struct library_resource_record *rec = library_resource_record_of(i);
	const struct talk_request q = {"declare", rec->declaration};

	if (library_ask(l, &q, i, ret, err) < 0)
		return -1;
	rec->start = l->talk->starts;
	return 0;
}

/*
 * Declare the resource; from then on its values are those that the process
 * returns.  If the process itself fails, the resource fails when it is
 * evaluated, and the other resources of the catalog are applied.
 */
static int
library_resource_declare(struct instance *i, struct strbuf *err)
{
	struct library_resource_record *rec = library_resource_record_of(i);
	struct shortbuf why;
	struct answer r;
	int rc = 0;

	memset(rec, 0, sizeof(*rec));
	if (declaration_make(i, err) < 0)
		return -1;
	shortbuf_init(&why, REASON_MAX);
	if (declare_ask(i, &r, &why.out) == 0) {
		if (r.details != NULL)
			managed_take(i, r.details);
		provider_take(i, &r);
		metaparams_take(i, &r);
	} else if (r.error != NULL) {
		strbuf_add(err, shortbuf_text(&why), why.out.len);
		rc = -1;
	} else {
		rec->fault =
		    arena_memdup(i->arena, shortbuf_text(&why), why.out.len);
	}
	shortbuf_release(&why);
	return rc;
}

/* --- requests about one that is declared --- */

static struct talk_request
library_resource_request(const struct instance *i, const char *op)
{
	struct library *l = library_for(i);
	struct talk_request q = library_request(l, i->type->name, op);

	talk_set(l->talk, &q, "title", value_string(i->title, i->title_len));
	if (i->path != NULL)
		talk_set(l->talk, &q, "path", value_str(i->path));
	return q;
}

/* Send it to a process that has the declaration. */
static int
library_resource_ask(const struct instance *i, const struct talk_request *q,
    struct answer *ret, struct strbuf *err)
{
	struct library *l = library_for(i);
	struct library_resource_record *rec = library_resource_record_of(i);

	memset(ret, 0, sizeof(*ret));
	if (rec->fault != NULL) {
		strbuf_addstr(err, rec->fault);
		return -1;
	}
	if ((l->talk->dialogue == NULL || rec->start != l->talk->starts) &&
	    declare_ask((struct instance *)(uintptr_t)i, ret, err) < 0)
		return -1;
	return library_ask(l, q, i, ret, err);
}

static int
ask_op(const struct instance *i, const char *op, struct answer *ret,
    struct strbuf *err)
{
	struct talk_request q = library_resource_request(i, op);

	return library_resource_ask(i, &q, ret, err);
}

/* One request without an answer of its own. */
static int
library_resource_act(struct instance *i, const char *op, struct strbuf *err)
{
	struct answer r;

	return ask_op(i, op, &r, err);
}

/* A program that a provider needs may be installed later in the run. */
static int
suitable(struct instance *i)
{
	struct library_resource_record *rec = i->record;
	struct shortbuf ignored;
	struct answer r;

	if (rec == NULL || rec->declaration == NULL || rec->fault != NULL ||
	    rec->is_suitable)
		return 1;
	shortbuf_init(&ignored, REASON_MAX);
	if (ask_op(i, "suitable", &r, &ignored.out) == 0)
		provider_take(i, &r);
	else
		rec->fault = arena_memdup(
		    i->arena, shortbuf_text(&ignored), ignored.out.len);
	shortbuf_release(&ignored);
	return rec->is_suitable || rec->fault != NULL;
}

static int
library_resource_finish(struct instance *i, struct strbuf *err)
{
	struct shortbuf why;
	struct answer r;
	int rc = 0;

	shortbuf_init(&why, REASON_MAX);
	if (ask_op(i, "finish", &r, &why.out) < 0 && r.error != NULL) {
		strbuf_add(err, shortbuf_text(&why), why.out.len);
		rc = -1;
	}
	shortbuf_release(&why);
	return rc;
}

/* --- automatic relations --- */

static void
relations_ask(const struct instance *i)
{
	struct library_resource_record *rec = library_resource_record_of(i);
	struct shortbuf why;
	struct answer r;
	const struct value *v;

	rec->is_related = true;
	shortbuf_init(&why, REASON_MAX);
	if (ask_op(i, "relations", &r, &why.out) < 0) {
		if (rec->fault == NULL)
			rec->fault = arena_memdup(
			    i->arena, shortbuf_text(&why), why.out.len);
		shortbuf_release(&why);
		return;
	}
	shortbuf_release(&why);
	for (int n = 0; n < ORDERS; n++) {
		v = detail(&r, library_resource_orders[n]);
		if (v != NULL && v->tag == V_ARRAY)
			rec->relations[n] = v->a;
	}
}

/* Each reference is a group of its own with the one candidate. */
static int
library_resource_candidate(const struct instance *i,
    enum library_resource_order order, unsigned group, unsigned n,
    struct strbuf *out)
{
	struct library_resource_record *rec = library_resource_record_of(i);
	const struct varray *list;

	if (!rec->is_related)
		relations_ask(i);
	list = rec->relations[order];
	if (n > 0 || list == NULL || group >= list->count)
		return 0;
	if (list->items[group].tag == V_STRING)
		strbuf_add(out, list->items[group].s, list->items[group].aux);
	return 1;
}

static int
library_resource_autorequire(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out)
{
	return library_resource_candidate(i, REQUIRE, group, n, out);
}

static int
library_resource_autobefore(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out)
{
	return library_resource_candidate(i, BEFORE, group, n, out);
}

static int
library_resource_autonotify(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out)
{
	return library_resource_candidate(i, NOTIFY, group, n, out);
}

static int
library_resource_autosubscribe(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out)
{
	return library_resource_candidate(i, SUBSCRIBE, group, n, out);
}

/* --- the state of the machine --- */

static int
library_resource_prefetch(const struct provider *p, struct machine *m,
    struct instance *const *list, uint32_t n, struct strbuf *err)
{
	const struct library_kind *k = p->data;
	struct talk_request q =
	    library_request(k->library, k->name, "prefetch");
	struct vlist titles;
	struct answer r;

	vlist_init(&titles, m->arena);
	for (uint32_t j = 0; j < n; j++) {
		if (library_resource_record_of(list[j])->fault != NULL)
			continue;
		if (library_resource_record_of(list[j])->start !=
			k->library->talk->starts &&
		    declare_ask(list[j], &r, err) < 0)
			return -1;
		vlist_push(
		    &titles, value_string(list[j]->title, list[j]->title_len));
	}
	talk_set(k->library->talk, &q, "titles", vlist_value(&titles));
	return library_ask(k->library, &q, NULL, &r, err);
}

/* Take over the values that were found. */
static void
library_resource_found_take(struct instance *i, const struct vhash *h)
{
	const struct attr *at;
	const struct value *v;
	int n;

	for (n = 0; (at = &i->type->attrs[n])->name != NULL; n++) {
		v = vhash_get_str(h, at->name, strlen(at->name));
		if (v != NULL && v->tag != V_UNDEF && at->kind == ATTR_PROPERTY)
			i->is[n] = *v;
		else
			i->is[n] = (struct value){.tag = V_UNSET};
	}
}

static int
retrieve(struct instance *i, struct strbuf *err)
{
	struct talk_request q = library_resource_request(i, "get");
	struct varray *list = varray_new(i->arena, 1);
	struct vhash *one = vhash_new(i->arena, 1);
	const struct value *managed;
	struct answer r;

	library_resource_record_of(i)->compared = 0;
	vhash_set_str(
	    i->arena, one, "title", value_string(i->title, i->title_len));
	list->items[0] = value_hash(one);
	talk_set(library_for(i)->talk, &q, "resources", value_array(list));
	if (library_resource_ask(i, &q, &r, err) < 0)
		return -1;
	if (r.list == NULL || r.list->count != 1) {
		strbuf_addstr(err, "the state of the resource is missing");
		return -1;
	}
	library_resource_found_take(i, r.list->items[0].h);
	managed = detail(&r, "managed");
	if (managed != NULL && managed->tag == V_ARRAY &&
	    managed->a->count == 1 && managed->a->items[0].tag == V_HASH)
		managed_take(i, managed->a->items[0].h);
	return 0;
}

/* The texts of a property that is not as wanted. */
static void
texts_take(const struct instance *i, const struct answer *r)
{
	const struct value *v = detail(r, "invalidates");
	struct provider_texts *t = &library_resource_record_of(i)->texts;

	t->is = detail_text(i, r, "is");
	t->should = detail_text(i, r, "should");
	t->change = detail_text(i, r, "change");
	t->event = detail_text(i, r, "event");
	t->invalidates = v != NULL && value_truthy(*v);
}

/*
 * When a property is compared for the second time, it is with the value that an
 * earlier run left, and the texts are not changed.
 */
static int
insync(const struct instance *i, int n)
{
	struct talk_request q = library_resource_request(i, "insync");
	struct library_resource_record *rec = library_resource_record_of(i);
	bool is_former = rec->compared == n + 1;
	const struct value *v;
	struct shortbuf why;
	struct answer r;
	int rc;

	talk_set(library_for(i)->talk, &q, "property",
	    value_str(i->type->attrs[n].name));
	if (is_former)
		talk_set(library_for(i)->talk, &q, "should", i->should[n]);
	shortbuf_init(&why, REASON_MAX);
	rc = library_resource_ask(i, &q, &r, &why.out);
	if (rc < 0 && !is_former) {
		((struct instance *)(uintptr_t)i)->unclear =
		    arena_memdup(i->arena, shortbuf_text(&why), why.out.len);
		memset(&rec->texts, 0, sizeof(rec->texts));
	}
	shortbuf_release(&why);
	if (rc < 0)
		return is_former;
	v = detail(&r, "insync");
	if (v != NULL && value_truthy(*v))
		return 1;
	if (!is_former) {
		rec->compared = n + 1;
		texts_take(i, &r);
	}
	return 0;
}

static const struct provider_texts *
library_resource_texts(const struct instance *i, int n)
{
	const struct library_resource_record *rec = i->record;

	return rec == NULL || rec->compared != n + 1 ? NULL : &rec->texts;
}

/* --- changes --- */

static int
library_resource_set(
    struct instance *i, int n, struct value should, struct strbuf *err)
{
	struct talk_request q = library_resource_request(i, "set");
	struct answer r;

	(void)should;
	talk_set(library_for(i)->talk, &q, "property",
	    value_str(i->type->attrs[n].name));
	if (library_resource_ask(i, &q, &r, err) < 0)
		return ATTR_ERR_COMPLETE;
	library_resource_record_of(i)->texts.change =
	    detail_text(i, &r, "change");
	return 0;
}

static int
library_resource_flush(struct instance *i, struct strbuf *err)
{
	return library_resource_act(i, "flush", err);
}

static int
refresh(struct instance *i, struct strbuf *err)
{
	return library_resource_act(i, "refresh", err);
}

/* --- further resources --- */

static int
library_resource_generated_add(struct generation *g, const struct instance *i,
    const struct vhash *h, struct strbuf *err)
{
	const struct value *type = vhash_get_str(h, "type", 4),
			   *title = vhash_get_str(h, "title", 5),
			   *attrs = vhash_get_str(h, "attributes", 10);
	struct vhash *to;

	if (type == NULL || type->tag != V_STRING || title == NULL ||
	    title->tag != V_STRING || attrs == NULL || attrs->tag != V_HASH ||
	    !schema_is_name(value_cstr(i->arena, *type))) {
		strbuf_addstr(err, "a generated resource is invalid");
		return -1;
	}
	to =
	    generation_add(g, schema_ref(i->arena, value_cstr(i->arena, *type)),
		value_cstr(i->arena, *title));
	for (uint32_t n = 0; n < attrs->h->count; n++)
		vhash_set(g->arena, to, attrs->h->entries[n].key,
		    attrs->h->entries[n].value);
	return 0;
}

static int
generate_op(struct instance *i, const char *op, struct generation *g,
    struct strbuf *err)
{
	struct answer r;

	/* without it the resource itself fails with the reason */
	if (library_resource_record_of(i)->fault != NULL)
		return 0;
	if (ask_op(i, op, &r, err) < 0)
		return -1;
	for (uint32_t n = 0; r.list != NULL && n < r.list->count; n++)
		if (library_resource_generated_add(
			g, i, r.list->items[n].h, err) < 0)
			return -1;
	return 0;
}

static int
library_resource_generate(
    struct instance *i, struct generation *g, struct strbuf *err)
{
	return generate_op(i, "generate", g, err);
}

static int
eval_generate(struct instance *i, struct generation *g, struct strbuf *err)
{
	return generate_op(i, "eval_generate", g, err);
}

/*
 * Add a resource that exists on the machine; its key attributes are both found
 * and wanted values.
 */
static int
listed_add(struct machine *m, const struct resource_type *t,
    const struct vhash *h, struct instance_list *out, struct strbuf *err)
{
	const struct value *title = vhash_get_str(h, "title", 5),
			   *provider = vhash_get_str(h, "provider", 8), *v;
	struct instance *i;
	const char *name;

	if (title == NULL || title->tag != V_STRING) {
		strbuf_addf(err, "a resource of %s has no title", t->name);
		return -1;
	}
	name = provider == NULL || provider->tag != V_STRING
		   ? NULL
		   : value_cstr(m->arena, *provider);
	i = instance_list_add(
	    out, m, t, library_provider(t, name), value_cstr(m->arena, *title));
	for (int n = 0; t->attrs[n].name != NULL; n++) {
		v = vhash_get_str(
		    h, t->attrs[n].name, strlen(t->attrs[n].name));
		if (v != NULL && attr_is_key(&t->attrs[n]))
			i->should[n] = *v;
	}
	library_resource_record_of(i)->start = library_for(i)->talk->starts;
	return declaration_make(i, err);
}

static int
instances(struct machine *m, const struct resource_type *t,
    struct instance_list *out, struct strbuf *err)
{
	struct library_kind *k = library_kind_of(t);
	struct talk_request q = library_request(k->library, k->name, "get");
	struct answer r;

	talk_set(k->library->talk, &q, "resources", value_undef());
	if (library_ask(k->library, &q, NULL, &r, err) < 0)
		return -1;
	for (uint32_t n = 0; r.list != NULL && n < r.list->count; n++)
		if (listed_add(m, t, r.list->items[n].h, out, err) < 0)
			return -1;
	return 0;
}

/* --- the rows --- */

const struct provider library_provider_row = {
    .insync = insync,
    .set = library_resource_set,
    .texts = library_resource_texts,
    .prefetch = library_resource_prefetch,
    .doc = "",
};

static bool
has(const struct vhash *details, const char *trait)
{
	const struct value *list = vhash_get_str(details, "traits", 6);

	for (uint32_t n = 0;
	     list != NULL && list->tag == V_ARRAY && n < list->a->count; n++)
		if (instance_value_is(list->a->items[n], trait))
			return true;
	return false;
}

const struct type_operations *
library_operations(struct arena *a, const struct vhash *details)
{
	struct type_operations *ops = arena_zalloc(a, sizeof(*ops));

	ops->declare = library_resource_declare;
	ops->suitable = suitable;
	ops->retrieve = retrieve;
	ops->flush = library_resource_flush;
	ops->instances = instances;
	ops->lists_keys = 1;
	ops->autorequire = library_resource_autorequire;
	ops->autobefore = library_resource_autobefore;
	ops->autonotify = library_resource_autonotify;
	ops->autosubscribe = library_resource_autosubscribe;
	ops->finish = has(details, "finish") ? library_resource_finish : NULL;
	ops->refresh = has(details, "refresh") ? refresh : NULL;
	ops->generate =
	    has(details, "generate") ? library_resource_generate : NULL;
	ops->eval_generate =
	    has(details, "eval_generate") ? eval_generate : NULL;
	ops->depth_first = has(details, "depth_first");
	ops->self_refresh = has(details, "self_refresh");
	ops->of_devices = has(details, "of_devices");
	return ops;
}
