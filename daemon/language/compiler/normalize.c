#include "language/compiler/normalize.h"

#include <ctype.h>
#include <stdbool.h>
#include <inttypes.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/compiler/internal.h"
#include "language/compiler/reflect.h"
#include "language/loader/environment.h"
#include "language/loader/resource_types.h"
#include "language/types/basic.h"
#include "language/types/describe/format.h"
#include "language/types/object/pcore.h"
#include "language/types/type.h"
#include "language/value/hash.h"

/*
 * Puppet's conversion of the compiler's catalog before it is sent
 * (lib/puppet/resource/catalog.rb, to_catalog, and resource.rb, to_hash):
 * attributes that follow from the title come first and are left out where they
 * only repeat the title, undef ones are left out, names of attributes are in
 * lower case, lists that hold references are flat, and the catalog's tags begin
 * with those of its classes.
 */

/* The parameters of one resource in their new order. */
struct compiler_normalize_form {
	struct arena *arena;
	struct intern *names;
	struct resource *r;
	struct parameter *params;
	uint32_t count;
	bool renamed; /* a name had capitals */
};

static bool
compiler_normalize_is_reference(struct value v)
{
	return v.tag == V_TYPE &&
	       (type_kind(v.t) == T_RESOURCE || type_kind(v.t) == T_CLASS);
}

static int
holds_reference(struct value v)
{
	if (v.tag != V_ARRAY)
		return compiler_normalize_is_reference(v);
	for (uint32_t i = 0; i < v.a->count; i++) {
		if (holds_reference(v.a->items[i]))
			return 1;
	}
	return 0;
}

static void
compiler_normalize_flatten(struct vlist *out, struct value v, int drop_undef)
{
	for (uint32_t i = 0; i < v.a->count; i++) {
		struct value item = v.a->items[i];

		if (item.tag == V_ARRAY)
			compiler_normalize_flatten(out, item, drop_undef);
		else if (item.tag != V_UNDEF || !drop_undef)
			vlist_push(out, item);
	}
}

static bool
is_relation(const struct name *n)
{
	static const char *const names[] = {
	    "before", "notify", "require", "subscribe"};

	for (int i = 0; i < 4; i++) {
		if (strcmp(n->text, names[i]) == 0)
			return 1;
	}
	return 0;
}

static struct value
sent_value(struct arena *a, const struct parameter *p)
{
	int relation = p->value.tag == V_ARRAY && is_relation(p->name);
	struct vlist out;

	if (p->value.tag != V_ARRAY ||
	    (!relation && !holds_reference(p->value)))
		return p->value;
	vlist_init(&out, a);
	compiler_normalize_flatten(&out, p->value, relation);
	return vlist_value(&out);
}

static bool
is_title(const struct resource *r, struct value v)
{
	return v.tag == V_STRING && v.aux == r->title_len &&
	       memcmp(v.s, r->title, v.aux) == 0;
}

static bool
has_capitals(const struct name *n)
{
	for (uint32_t i = 0; i < n->len; i++)
		if (isupper((unsigned char)n->text[i]))
			return true;
	return false;
}

static const struct name *
name_lower(struct compiler_normalize_form *f, const struct name *n)
{
	char *text;

	if (!has_capitals(n))
		return n;
	f->renamed = true;
	text = arena_memdup(f->arena, n->text, n->len);
	for (uint32_t i = 0; i < n->len; i++)
		text[i] = (char)tolower((unsigned char)text[i]);
	return intern(f->names, text, n->len);
}

/*
 * Of parameters whose names differ only by case, the first place gets the last
 * value.
 */
static void
compiler_normalize_put_param(
    struct compiler_normalize_form *f, struct parameter p)
{
	p.name = name_lower(f, p.name);
	for (uint32_t i = 0; f->renamed && i < f->count; i++) {
		if (f->params[i].name == p.name) {
			f->params[i] = p;
			return;
		}
	}
	f->params[f->count++] = p;
}

/*
 * Put an attribute that follows from the title before the others, with the
 * value that was set, else that of the title.
 */
static void
compiler_normalize_put_part(struct compiler_normalize_form *f,
    const struct title_part *part, int is_namevar)
{
	struct parameter *set = resource_param(f->r, part->attr);
	struct value v = value_string(part->s, part->len);

	if (set != NULL && set->value.tag != V_UNDEF)
		v = sent_value(f->arena, set);
	if (is_namevar && is_title(f->r, v))
		return;
	compiler_normalize_put_param(
	    f, (struct parameter){.name = part->attr,
		   .value = v,
		   .sensitive = set == NULL ? NULL : set->sensitive});
}

static bool
is_part(const struct title_part *parts, int n, const struct name *name)
{
	for (int i = 0; i < n; i++) {
		if (parts[i].attr == name)
			return 1;
	}
	return 0;
}

/* Avoids work: most resources do not change. */
static int
stays(const struct resource *r, const struct title_part *parts, int n,
    const struct name *namevar)
{
	if (n != 1 || parts[0].attr != namevar || parts[0].len != r->title_len)
		return 0;
	for (uint32_t i = 0; i < r->param_count; i++) {
		const struct parameter *p = &r->params[i];

		if (p->name == parts[0].attr || p->value.tag == V_UNDEF ||
		    p->value.tag == V_ARRAY || has_capitals(p->name))
			return 0;
	}
	return 1;
}

static void
compiler_normalize_put_params(struct compile *c, struct resource *r,
    const struct title_part *parts, int n, const struct name *namevar)
{
	struct compiler_normalize_form f = {
	    .arena = c->context.arena, .names = c->context.names, .r = r};

	if (stays(r, parts, n, namevar))
		return;
	f.params = arena_alloc(
	    f.arena, (r->param_count + (uint32_t)n) * sizeof(struct parameter));
	for (int i = 0; i < n; i++)
		compiler_normalize_put_part(
		    &f, &parts[i], parts[i].attr == namevar);
	for (uint32_t i = 0; i < r->param_count; i++) {
		const struct parameter *p = &r->params[i];

		if (p->value.tag == V_UNDEF || is_part(parts, n, p->name))
			continue;
		compiler_normalize_put_param(
		    &f, (struct parameter){.name = p->name,
			    .value = sent_value(f.arena, p),
			    .sensitive = p->sensitive});
	}
	r->params = f.params;
	r->param_count = r->param_cap = f.count;
}

/* Titles of Stage[main] and Class[main] are symbols in Puppet. */
static bool
is_main(const struct resource *r)
{
	return r->title_len == 4 && memcmp(r->title, "main", 4) == 0 &&
	       (strcmp(r->type->text, "Class") == 0 ||
		   strcmp(r->type->text, "Stage") == 0);
}

static int
no_pattern(struct compile *c, const struct resource *r)
{
	diag_add(c->context.diags, DIAG_ERROR, NULL, NULL, 0, 0,
	    "No set of title patterns matched the title \"%s\".",
	    arena_shown(c->context.arena, r->title, r->title_len));
	return -1;
}

/*
 * Maximum number of values of one parameter that are sent, nested ones
 * included.
 */
#define PARTS_MAX UINT64_C(50000000)

/*
 * Return a data type within v that cannot be written, or NULL; adds the number
 * of values to *parts.
 */
static const struct type *
type_within(struct value v, uint64_t *parts)
{
	const struct type *t = NULL;

	if (++*parts > PARTS_MAX)
		return NULL;
	if (v.tag == V_TYPE)
		return compiler_normalize_is_reference(v) ||
			       type_pcore_check(v.t) == PCORE_WRITTEN
			   ? NULL
			   : v.t;
	if (v.tag == V_SENSITIVE)
		return type_within(*v.inner, parts);
	if (v.tag == V_OBJECT)
		v = value_hash(v.o->attributes);
	for (uint32_t i = 0; v.tag == V_ARRAY && t == NULL && i < v.a->count;
	     i++)
		t = type_within(v.a->items[i], parts);
	for (uint32_t i = 0; v.tag == V_HASH && t == NULL && i < v.h->count;
	     i++) {
		t = type_within(v.h->entries[i].key, parts);
		if (t == NULL)
			t = type_within(v.h->entries[i].value, parts);
	}
	return t;
}

/*
 * Report a data type that cannot be sent; Puppet has own errors for two kinds.
 */
static void
report_type(struct compile *c, const struct resource *r,
    const struct parameter *p, const struct type *t)
{
	struct shortbuf text;

	switch (type_pcore_check(t)) {
	case PCORE_TYPESET:
		diag_add(c->context.diags, DIAG_ERROR, NORMALIZE_RECURSIVE,
		    NULL, 0, 0,
		    "Initializer for class Puppet::Pops::Types::PTypeSetType "
		    "parameter 'name_or_init_hash' does not match any of the "
		    "attributes of type Pcore::TypeSetType");
		return;
	case PCORE_RECURSIVE:
		diag_add(c->context.diags, DIAG_ERROR, NORMALIZE_RECURSIVE,
		    r->file, r->line, 0,
		    "Evaluation Error: Endless recursion detected when "
		    "attempting to serialize value of class "
		    "Puppet::Pops::Types::PTypeAliasType");
		return;
	default:
		break;
	}
	shortbuf_init(&text, 4096);
	type_format(t, &text.out);
	diag_add(c->context.diags, DIAG_ERROR, NULL, r->file, r->line, 0,
	    "%s[%s]: parameter '%s' contains the data type %s, which this "
	    "program cannot write into a catalog",
	    r->type->text,
	    arena_shown(c->context.arena, r->title, r->title_len),
	    p->name->text, shortbuf_text(&text));
	shortbuf_release(&text);
}

/* Data types are sent as their parts; Puppet refuses recursive ones, too. */
static int
check_values(struct compile *c, const struct resource *r)
{
	for (uint32_t i = 0; i < r->param_count; i++) {
		uint64_t parts = 0;
		const struct type *t = type_within(r->params[i].value, &parts);

		if (parts > PARTS_MAX) {
			diag_add(c->context.diags, DIAG_ERROR, NULL, r->file,
			    r->line, 0,
			    "%s[%s]: parameter '%s' holds more than %" PRIu64
			    " values",
			    r->type->text,
			    arena_shown(
				c->context.arena, r->title, r->title_len),
			    r->params[i].name->text, PARTS_MAX);
			return -1;
		}
		if (t != NULL) {
			report_type(c, r, &r->params[i], t);
			return -1;
		}
	}
	return 0;
}

/*
 * Keep r among the catalog's exports.  namevar is the same as in put_params():
 * NULL for a type with several.  If its parameter still has a value, the value
 * differs from the title.
 */
static void
keep_export(struct catalog *cat, const struct resource *r,
    const struct resource_meta *m)
{
	const struct name *namevar =
	    m == NULL ? intern_str(cat->names, "name") : m->namevar;
	struct catalog_export x = {.resource = r, .name = value_undef()};
	const struct parameter *p;

	x.has_name = namevar != NULL;
	p = namevar == NULL || (m != NULL && !m->isomorphic)
		? NULL
		: resource_param(r, namevar);
	if (p != NULL && p->sensitive == NULL)
		x.name = p->value;
	catalog_add_export(cat, &x);
}

static int
resource_normalize(struct compile *c, struct resource *r)
{
	struct title_part parts[TYPE_KEYS_MAX];
	const struct resource_meta *m = NULL;
	const struct name *name = intern_str(c->context.names, "name");
	int n = 1;

	/* code from a setting has a place, but its file has no name */
	if (r->file == NULL && r->line != 0)
		r->file = "";
	if (check_values(c, r) < 0)
		return -1;
	if (r->kind == KIND_COMPILABLE_TYPE)
		m = environment_resource_type_ref(c->env, r->type);
	if (m != NULL)
		(void)compile_reflect(c, m->name, &m);
	if (m != NULL) {
		n = compile_title_parts(
		    c, m, value_string(r->title, r->title_len), parts);
		if (n < 0)
			return no_pattern(c, r);
		if (m->namevar != NULL)
			name = m->namevar;
		/* of a type whose file cannot be read */
		if (n == 1 && parts[0].attr == NULL)
			parts[0].attr = name;
	} else {
		parts[0] = (struct title_part){name, r->title, r->title_len};
	}
	if (is_main(r) || (r->flags & RES_OTHER_TITLE))
		name = NULL; /* never equal to the title */
	compiler_normalize_put_params(c, r, parts, n, name);
	if (r->flags & RES_EXPORTED)
		keep_export(c->catalog, r, m);
	return 0;
}

/* Tags of the classes first, in order, then the catalog's other tags. */
static void
order_tags(struct catalog *c)
{
	const struct name **old = c->tags;
	uint32_t n = c->tag_count;

	catalog_clear_tags(c);
	for (uint32_t i = 0; i < c->class_count; i++)
		catalog_tag(c, c->classes[i]);
	for (uint32_t i = 0; i < n; i++)
		catalog_tag(c, old[i]);
}

/*
 * Puppet's graph keeps edges by their target, in the order in which resources
 * were added; a counting sort, since there are as many edges as resources.
 */
static void
order_edges(struct catalog *c)
{
	uint32_t *place, at = 0;
	struct catalog_edge *sorted;

	place =
	    arena_zalloc(c->arena, (c->resource_count + 1) * sizeof(*place));
	sorted = arena_alloc(c->arena, (c->edge_count + 1) * sizeof(*sorted));
	for (uint32_t i = 0; i < c->edge_count; i++)
		place[c->edges[i].target->index]++;
	for (uint32_t i = 0; i < c->resource_count; i++) {
		uint32_t n = place[i];

		place[i] = at;
		at += n;
	}
	for (uint32_t i = 0; i < c->edge_count; i++)
		sorted[place[c->edges[i].target->index]++] = c->edges[i];
	c->edges = sorted;
	c->edge_cap = c->edge_count + 1;
}

int
compile_normalize(struct compile *c)
{
	struct catalog *cat = c->catalog;

	for (uint32_t i = 0; i < cat->resource_count; i++) {
		if (resource_normalize(c, cat->resources[i]) < 0)
			return -1;
	}
	order_tags(cat);
	order_edges(cat);
	return 0;
}
