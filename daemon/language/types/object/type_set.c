/*
 * TypeSet[{...}]: checks of the hash, members, and the text.
 * (lib/puppet/pops/types/p_type_set_type.rb)
 */

#include "language/types/object/type_set.h"

#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/types/access/access.h"
#include "language/types/alias.h"
#include "language/types/basic.h"
#include "language/types/describe/describe.h"
#include "language/types/describe/format.h"
#include "language/types/relation/infer.h"
#include "language/types/relation/instance.h"
#include "language/types/internal.h"
#include "language/types/make.h"
#include "language/types/object/object.h"
#include "language/types/object/object_text.h"
#include "language/types/parse.h"
#include "language/value/equal.h"
#include "language/value/hash.h"
#include "language/value/semver/semver.h"
#include "language/value/semver/semver_merge.h"
#include "language/value/semver/semver_range.h"
#include "language/value/tostring.h"

#define SET_NAME "Pattern[/\\A[A-Z]\\w*(?:::[A-Z]\\w*)*\\z/]"
#define VERSION	 "Variant[String[1], SemVer]"
#define URI_TEXT "String[1]"

static const char type_set_hash[] =
    "Struct[{Optional[pcore_uri] => " URI_TEXT ", pcore_version => " VERSION
    ", Optional[name_authority] => " URI_TEXT ", Optional[name] => " SET_NAME
    ", Optional[version] => " VERSION
    ", Optional[types] => Hash[Pattern[/\\A[A-Z]\\w*\\z/], "
    "Variant[Type, Hash[String, Any]], 1], "
    "Optional[references] => Hash[Pattern[/\\A[A-Z]\\w*\\z/], "
    "Struct[{name => " SET_NAME
    ", version_range => Variant[String[1], SemVerRange], "
    "Optional[name_authority] => " URI_TEXT
    ", Optional[annotations] => " OBJECT_ANNOTATIONS "}], 1], "
    "Optional[annotations] => " OBJECT_ANNOTATIONS "}]";

/* The keys of the text, in their order. */
static const char *const type_set_keys[] = {"annotations", "pcore_uri",
    "pcore_version", "name_authority", "name", "version", "types",
    "references"};

#define KEYS (sizeof(type_set_keys) / sizeof(type_set_keys[0]))

static const struct value *
type_set_entry(const struct type *t, const char *key)
{
	return t->values == NULL
		   ? NULL
		   : vhash_get_str(t->values[0].h, key, strlen(key));
}

static const char *
mismatch(struct arena *a, const char *subject, const char *text, struct value v)
{
	const char *error = NULL;
	const struct type *t =
	    type_parse(a, text, strlen(text), NULL, NULL, &error);

	if (t == NULL)
		return error;
	return type_instance(t, v)
		   ? NULL
		   : type_describe(a, subject, t, type_infer_set(a, v));
}

static const char *
bad_version(struct arena *a, const struct vhash *h, const char *key)
{
	const struct value *v = vhash_get_str(h, key, strlen(key));
	const struct value *name = vhash_get_str(h, "name", 4);
	const struct semver *version;

	if (v == NULL)
		return NULL;
	version = v->tag == V_SEMVER ? v->ver : semver_parse(a, v->s, v->aux);
	if (version == NULL)
		return arena_printf(a,
		    "Unable to parse '%s' as a semantic version identifier",
		    value_cstr(a, *v));
	if (strcmp(key, "pcore_version") != 0 || version->major == 1)
		return NULL;
	return arena_printf(a,
	    "The pcore version for TypeSet '%s' is not understood by this "
	    "runtime. Expected range 1.x, got %s",
	    name == NULL ? "" : value_cstr(a, *name),
	    value_cstr(a, value_string_of(a, *v)));
}

static const char *
type_set_text_of(struct arena *a, const struct vhash *h, const char *key)
{
	const struct value *v = vhash_get_str(h, key, strlen(key));

	return v == NULL ? "" : value_cstr(a, value_string_of(a, *v));
}

/* The range of versions of a reference, or NULL. */
static const struct semver_range *
range_of(struct arena *a, const struct vhash *reference)
{
	const struct value *v = vhash_get_str(reference, "version_range", 13);

	return v->tag == V_SEMVERRANGE ? v->range
				       : semver_range_parse(a, v->s, v->aux);
}

static bool
is_same_set(struct arena *a, const struct vhash *x, const struct vhash *y)
{
	return strcmp(type_set_text_of(a, x, "name"),
		   type_set_text_of(a, y, "name")) == 0 &&
	       strcmp(type_set_text_of(a, x, "name_authority"),
		   type_set_text_of(a, y, "name_authority")) == 0;
}

/* The reference at i, beside those before it. */
static const char *
bad_reference(
    struct arena *a, const struct vhash *h, const struct vhash *all, uint32_t i)
{
	const struct value *types = vhash_get_str(h, "types", 5);
	const struct vhash *own = all->entries[i].value.h;
	const struct semver_range *range = range_of(a, own);
	const char *set = type_set_text_of(a, h, "name");

	if (range == NULL)
		return arena_printf(a, "Unparsable version range: \"%s\"",
		    type_set_text_of(a, own, "version_range"));
	for (uint32_t k = 0; k < i; k++)
		if (is_same_set(a, own, all->entries[k].value.h) &&
		    semver_ranges_overlap(
			range, range_of(a, all->entries[k].value.h)))
			return arena_printf(a,
			    "TypeSet '%s' references TypeSet '%s/%s' more than "
			    "once using overlapping version ranges",
			    set, type_set_text_of(a, h, "name_authority"),
			    type_set_text_of(a, own, "name"));
	if (types == NULL || !vhash_get(types->h, all->entries[i].key))
		return NULL;
	return arena_printf(a,
	    "TypeSet '%s' references a TypeSet using alias '%s'. The alias "
	    "collides with the name of a declared type",
	    set, value_cstr(a, all->entries[i].key));
}

const char *
type_set_check(struct arena *a, const struct vhash *h)
{
	const struct value *all = vhash_get_str(h, "references", 10);
	const char *error = mismatch(a, "TypeSet initializer has wrong type,",
	    type_set_hash, value_hash(h));

	if (error == NULL)
		error = bad_version(a, h, "pcore_version");
	if (error == NULL)
		error = bad_version(a, h, "version");
	for (uint32_t i = 0; all && !error && i < all->h->count; i++)
		error = bad_reference(a, h, all->h, i);
	return error;
}

const char *
type_set_check_target(struct arena *a, const char *subject,
    const struct vhash *reference, const struct type *found)
{
	const struct type *t = found == NULL ? NULL : type_resolved(found);
	const struct value *v;
	const struct semver *version;

	if (t == NULL)
		return arena_printf(a, "%s cannot be resolved", subject);
	if (t->kind != T_TYPESET)
		return arena_printf(a, "%s resolves to a %s", subject,
		    found->kind == T_ALIAS ? found->text : type_name(t));
	v = type_set_entry(t, "version");
	version = v == NULL	       ? NULL
		  : v->tag == V_SEMVER ? v->ver
				       : semver_parse(a, v->s, v->aux);
	if (version && semver_range_includes(range_of(a, reference), version))
		return NULL;
	return arena_printf(a,
	    "%s resolves to an incompatible version. Expected %s, got %s",
	    subject, type_set_text_of(a, reference, "version_range"),
	    v == NULL ? "" : value_cstr(a, value_string_of(a, *v)));
}

const struct type *
type_set_new(struct arena *a, const struct vhash *h, const char **ret_error)
{
	struct type *t;
	struct value *own;

	*ret_error = type_set_check(a, h);
	if (*ret_error != NULL)
		return NULL;
	t = type_copy(a, type_basic(T_TYPESET));
	own = arena_alloc(a, sizeof(*own));
	*own = value_hash(h);
	t->values = own;
	t->count = 1;
	return t;
}

const struct type *
type_set_access(struct type_args *in)
{
	const struct value *name;
	const struct type *t;
	const char *error;

	if (in->n != 1)
		return type_args_arity(in, "TypeSet-Type", 1, 1);
	if (in->v[0].tag != V_HASH) {
		error = mismatch(in->arena, "TypeSet name has wrong type,",
		    SET_NAME, in->v[0]);
		return type_args_fail(in, TYPE_ARGS_FRAME "%s",
		    error != NULL ? error : "a TypeSet needs a hash");
	}
	name = vhash_get_str(in->v[0].h, "name", 4);
	if (in->v[0].h->count == 0 ||
	    (name != NULL && value_eql(*name, value_str("DefaultTypeSet"))))
		return type_basic(T_TYPESET);
	t = type_set_new(in->arena, in->v[0].h, &error);
	return t != NULL ? t : type_args_fail(in, TYPE_ARGS_FRAME "%s", error);
}

const struct type *
type_set_member(const struct type *set, const char *name, size_t len)
{
	const struct value *types = type_set_entry(set, "types");

	if (types == NULL || types->tag != V_HASH)
		return NULL;
	for (uint32_t i = 0; i < types->h->count; i++) {
		const struct ventry *e = &types->h->entries[i];

		if (e->key.aux == len && e->value.tag == V_TYPE &&
		    strncasecmp(e->key.s, name, len) == 0)
			return e->value.t;
	}
	return NULL;
}

const char *
type_set_name(const struct type *t)
{
	const struct value *name = type_set_entry(t, "name");

	return name == NULL ? NULL : name->s;
}

bool
type_set_equals(const struct type *a, const struct type *b)
{
	static const char *const compared[] = {
	    "name_authority", "name", "version"};
	const struct value *x, *y;

	if (a->values == NULL || b->values == NULL)
		return a->values == b->values;
	for (size_t i = 0; i < sizeof(compared) / sizeof(compared[0]); i++) {
		x = type_set_entry(a, compared[i]);
		y = type_set_entry(b, compared[i]);
		if (!x != !y || (x != NULL && !value_eql(*x, *y)))
			return 0;
	}
	return 1;
}

/* Write the types of a set: an Object with its parts and without its name. */
static void
format_types(const struct vhash *h, struct strbuf *out)
{
	const struct type *t;

	strbuf_addstr(out, "{");
	for (uint32_t i = 0; i < h->count; i++) {
		strbuf_addf(out, "%s%.*s => ", i ? ", " : "",
		    (int)h->entries[i].key.aux, h->entries[i].key.s);
		if (h->entries[i].value.tag != V_TYPE) {
			value_to_source(h->entries[i].value, out);
			continue;
		}
		t = type_resolved(h->entries[i].value.t);
		if (t->kind == T_OBJECT && t->object != NULL)
			object_format_unnamed(t->object, out);
		else
			type_format(t, out);
	}
	strbuf_addstr(out, "}");
}

static void
format_references(const struct vhash *h, struct strbuf *out)
{
	strbuf_addstr(out, "{");
	for (uint32_t i = 0; i < h->count; i++) {
		strbuf_addf(out, "%s%.*s => ", i ? ", " : "",
		    (int)h->entries[i].key.aux, h->entries[i].key.s);
		value_to_source(h->entries[i].value, out);
	}
	strbuf_addstr(out, "}");
}

void
type_set_format(const struct type *t, struct strbuf *out)
{
	const struct value *v, nameless = value_undef();
	bool first = 1;

	if (t->values == NULL) {
		strbuf_addstr(out,
		    "[{pcore_uri => 'http://puppet.com/2016.1/pcore', "
		    "pcore_version => '1.0.0', name_authority => "
		    "'" TYPE_SET_AUTHORITY "', "
		    "name => 'DefaultTypeSet', version => '0.0.0'}]");
		return;
	}
	strbuf_addstr(out, "[{");
	for (size_t i = 0; i < KEYS; i++) {
		v = type_set_entry(t, type_set_keys[i]);
		if (v == NULL && strcmp(type_set_keys[i], "name") == 0)
			v = &nameless;
		if (v == NULL || (v != &nameless && v->tag == V_UNDEF))
			continue;
		strbuf_addf(
		    out, "%s%s => ", first ? "" : ", ", type_set_keys[i]);
		first = 0;
		if (strcmp(type_set_keys[i], "types") == 0)
			format_types(v->h, out);
		else if (strcmp(type_set_keys[i], "references") == 0)
			format_references(v->h, out);
		else
			value_to_source(*v, out);
	}
	strbuf_addstr(out, "}]");
}
