#include "language/hiera/config/config3.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/hiera/config/backend3.h"
#include "language/hiera/config/config.h"
#include "language/hiera/hiera.h"
#include "language/hiera/internal.h"
#include "language/hiera/reading.h"
#include "language/value/hash.h"
#include "language/value/tostring.h"

#define TYPE_MAX ((size_t)64 << 10)

static const char type3[] =
    "Struct[{Optional[version] => Integer[3, 3], "
    "Optional[backends] => Variant[String[1], Array[String[1]]], "
    "Optional[logger] => String[1], "
    "Optional[merge_behavior] => Enum[deep, deeper, native], "
    "Optional[deep_merge_options] => Hash[String[1], Variant[String, "
    "Boolean]], "
    "Optional[hierarchy] => Variant[String[1], Array[String[1]]]";

/* A text or an array of texts as an array. */
static struct value
config3_as_array(struct arena *a, const struct value *v)
{
	struct varray *list;

	if (v->tag == V_ARRAY)
		return *v;
	list = varray_new(a, 1);
	list->items[0] = *v;
	return value_array(list);
}

static struct value
config3_texts(struct arena *a, const char *first, const char *second)
{
	struct vlist l;

	vlist_init(&l, a);
	vlist_push(&l, value_str(first));
	if (second != NULL)
		vlist_push(&l, value_str(second));
	return vlist_value(&l);
}

/* The configuration with what it leaves out. */
static const struct vhash *
config3_with_defaults(struct arena *a, const struct vhash *h)
{
	struct vhash *full = vhash_copy(a, h, 5);

	if (reading_get(h, "version") == NULL)
		vhash_set_str(a, full, "version", value_int(3));
	if (reading_get(h, "backends") == NULL)
		vhash_set_str(
		    a, full, "backends", config3_texts(a, "yaml", NULL));
	if (reading_get(h, "hierarchy") == NULL)
		vhash_set_str(a, full, "hierarchy",
		    config3_texts(a, "nodes/%{::trusted.certname}", "common"));
	if (reading_get(h, "merge_behavior") == NULL)
		vhash_set_str(a, full, "merge_behavior", value_str("native"));
	if (reading_get(h, "deep_merge_options") == NULL)
		vhash_set_str(
		    a, full, "deep_merge_options", value_hash(vhash_new(a, 0)));
	return full;
}

/* The type of the whole: each backend may have a hash of its own. */
static int
hiera_config3_check(struct hiera_reading *rd, const struct vhash *h)
{
	const struct value *backends = reading_get(h, "backends");
	const struct type *t = NULL;
	struct strbuf text;
	struct value list;
	int rc;

	strbuf_init(&text, TYPE_MAX);
	strbuf_addstr(&text, type3);
	list = config3_as_array(rd->arena, backends);
	for (uint32_t i = 0; i < list.a->count; i++) {
		if (list.a->items[i].tag != V_STRING)
			continue;
		strbuf_addstr(&text, ", Optional[");
		value_quote(list.a->items[i].s, list.a->items[i].aux, &text);
		strbuf_addstr(&text, "] => Hash[String[1], Any]");
	}
	strbuf_addstr(&text, "}]");
	rc = reading_check(rd, h, value_buf_text(&text), &t);
	strbuf_release(&text);
	return rc;
}

static void
set_function(
    struct hiera_reading *rd, const char *backend, struct hierarchy_entry *e)
{
	static const char *const built[] = {"yaml", "json", "hocon"};

	e->kind = KIND_BACKEND3;
	e->function = backend;
	if (strcmp(backend, "eyaml") == 0) {
		e->kind = "lookup_key";
		e->function = EYAML_FUNCTION;
	}
	for (size_t i = 0; i < sizeof(built) / sizeof(built[0]); i++) {
		if (strcmp(built[i], backend) != 0)
			continue;
		e->kind = "data_hash";
		e->function = arena_printf(rd->arena, "%s_data", backend);
	}
}

static void
read_backend(struct hiera_reading *rd, const struct vhash *h,
    const char *backend, struct hierarchy_entry *e)
{
	const struct value *own = reading_get(h, backend);
	const struct vhash *options = own == NULL ? NULL : own->h;
	const char *codedir = rd->s->h->o.codedir;

	e->name = backend;
	/* the functions for files have no options */
	e->options =
	    own == NULL || strcmp(backend, "eyaml") != 0 ? value_undef() : *own;
	e->datadir = reading_text(rd, options, "datadir",
	    arena_printf(rd->arena,
		"%s/environments/%%{::environment}/hieradata",
		codedir == NULL ? "" : codedir));
	e->extension = arena_printf(rd->arena, ".%s",
	    reading_text(rd, options, "extension",
		strcmp(backend, "hocon") == 0 ? "conf" : backend));
	reading_locations(rd, reading_get(h, "hierarchy"), LOCATION_PATHS, e);
	set_function(rd, backend, e);
}

/* The datadir of a backend is a text. */
static int
check_datadir(
    struct hiera_reading *rd, const struct vhash *h, const char *backend)
{
	const struct value *own = reading_get(h, backend);
	const struct value *dir = own == NULL || own->tag != V_HASH
				      ? NULL
				      : reading_get(own->h, "datadir");

	if (dir == NULL || dir->tag == V_STRING)
		return 0;
	rd->c->error = arena_printf(rd->arena,
	    "The Lookup Configuration at '%s' has wrong type, entry '%s' entry "
	    "'datadir' expects a String value",
	    rd->c->path, backend);
	return -1;
}

static int
read_backends(
    struct hiera_reading *rd, const struct vhash *h, struct hierarchy *ret)
{
	struct value list =
	    config3_as_array(rd->arena, reading_get(h, "backends"));

	ret->entries = arena_zalloc(
	    rd->arena, (list.a->count + 1) * sizeof(*ret->entries));
	for (; ret->count < list.a->count; ret->count++) {
		const char *name =
		    value_cstr(rd->arena, list.a->items[ret->count]);

		if (reading_unique_backend(rd, ret, name) < 0 ||
		    check_datadir(rd, h, name) < 0)
			return -1;
		read_backend(rd, h, name, &ret->entries[ret->count]);
	}
	return 0;
}

/* merge_behavior, for hiera_hash(). */
static void
read_merge(struct hiera_reading *rd, const struct vhash *h)
{
	const char *behavior = reading_text(rd, h, "merge_behavior", "native");
	const struct value *options = reading_get(h, "deep_merge_options");
	struct vhash *merge;

	rd->c->merge = value_undef();
	if (strcmp(behavior, "native") == 0)
		return;
	merge = vhash_copy(rd->arena, options->h, 1);
	vhash_set_str(rd->arena, merge, "strategy",
	    value_str(strcmp(behavior, "deep") == 0 ? "reverse_deep"
						    : "unconstrained_deep"));
	rd->c->merge = value_hash(merge);
}

int
config3_check(struct hiera_reading *rd, const struct vhash *h)
{
	reading_deprecated(rd);
	return hiera_config3_check(rd, config3_with_defaults(rd->arena, h));
}

int
config3_read(struct hiera_reading *rd, const struct vhash *h)
{
	if (config3_check(rd, h) < 0)
		return -1;
	rd->c->given = value_hash(h);
	h = config3_with_defaults(rd->arena, h);
	read_merge(rd, h);
	return read_backends(rd, h, &rd->c->normal);
}
