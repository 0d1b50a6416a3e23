#include "language/hiera/config/config5.h"

#include <string.h>

#include "base/core/arena.h"
#include "language/hiera/config/config.h"
#include "language/hiera/hiera.h"
#include "language/hiera/internal.h"
#include "language/hiera/reading.h"
#include "language/value/hash.h"

#define TEXT  "String[1]"
#define TEXTS "Array[String[1], 1]"
#define OPTIONS \
	"Hash[Pattern[/\\A[A-Za-z](:?[0-9A-Za-z_-]*[0-9A-Za-z])?\\z/], Data]"
#define HIERARCHY                                                            \
	"Array[Struct[{name => " TEXT ", Optional[options] => " OPTIONS ", " \
	"Optional[data_hash] => " TEXT ", Optional[lookup_key] => " TEXT     \
	", Optional[hiera3_backend] => " TEXT                                \
	", Optional[v4_data_hash] => " TEXT ", Optional[data_dig] => " TEXT  \
	", Optional[path] => " TEXT ", Optional[paths] => " TEXTS            \
	", Optional[glob] => " TEXT ", Optional[globs] => " TEXTS            \
	", Optional[uri] => " TEXT ", Optional[uris] => " TEXTS              \
	", Optional[mapped_paths] => Array[String[1], 3, 3]"                 \
	", Optional[datadir] => " TEXT "}]]"

static const char type5[] =
    "Struct[{version => Integer[5, 5], Optional[defaults] => Struct[{"
    "Optional[data_hash] => " TEXT ", Optional[lookup_key] => " TEXT
    ", Optional[data_dig] => " TEXT ", Optional[datadir] => " TEXT
    ", Optional[options] => " OPTIONS "}], Optional[hierarchy] => " HIERARCHY
    ", Optional[plan_hierarchy] => " HIERARCHY
    ", Optional[default_hierarchy] => " HIERARCHY "}]";

/* Keys under which a hierarchy entry names its function. */
static const char *const function_keys[] = {"data_hash", "lookup_key",
    "data_dig", "hiera3_backend", KIND_V4_DATA_HASH, NULL};

#define ALL_FUNCTIONS "data_hash, lookup_key, data_dig, or hiera3_backend"

static const struct {
	const char *key;
	enum location_kind kind;
} location_keys[] = {
    {"paths", LOCATION_PATHS},
    {"path", LOCATION_PATHS},
    {"globs", LOCATION_GLOBS},
    {"glob", LOCATION_GLOBS},
    {"uris", LOCATION_URIS},
    {"uri", LOCATION_URIS},
    {"mapped_paths", LOCATION_MAPPED},
};

/* The number of functions that an entry or the defaults name. */
static unsigned
config5_count_functions(const struct vhash *h)
{
	unsigned n = 0;

	for (const char *const *k = function_keys; *k != NULL; k++)
		n += reading_get(h, *k) != NULL;
	return n;
}

static unsigned
count_locations(const struct vhash *h)
{
	unsigned n = 0;

	for (size_t i = 0; i < sizeof(location_keys) / sizeof(location_keys[0]);
	     i++)
		n += reading_get(h, location_keys[i].key) != NULL;
	return n;
}

/* Options path and uri are set by Hiera; where names the owner. */
static int
config5_check_options(
    struct hiera_reading *rd, const struct vhash *h, const char *where)
{
	static const char *const reserved[] = {"path", "uri"};
	const struct value *options = reading_get(h, "options");

	for (int i = 0; options != NULL && i < 2; i++) {
		if (reading_get(options->h, reserved[i]) != NULL)
			return reading_fail(rd,
			    arena_printf(rd->arena,
				"Option key '%s' used in %s is reserved by "
				"Puppet",
				reserved[i], where),
			    0);
	}
	return 0;
}

static int
check_defaults(struct hiera_reading *rd, const struct vhash *h)
{
	if (config5_count_functions(h) > 1)
		return reading_fail(rd,
		    "Only one of " ALL_FUNCTIONS " can be defined in defaults",
		    0);
	return config5_check_options(rd, h, "defaults");
}

static int
config5_check_function(struct hiera_reading *rd, const struct vhash *h,
    const struct vhash *defaults, const char *name)
{
	unsigned n = config5_count_functions(h);
	const char *sentence;

	if (n == 1 || (n == 0 && config5_count_functions(defaults) > 0))
		return 0;
	sentence = arena_printf(rd->arena,
	    n == 0 ? "One of " ALL_FUNCTIONS
		     " must be defined in hierarchy '%s'"
		   : "Only one of " ALL_FUNCTIONS
		     " can be defined in hierarchy '%s'",
	    name);
	return reading_fail(rd, sentence, 0);
}

/* Back ends of Hiera 3 with a function of their own are not allowed. */
static int
check_backend3(struct hiera_reading *rd, const char *name)
{
	if (rd->layer != LAYER_GLOBAL)
		return reading_fail(rd,
		    "'hiera3_backend' is only allowed in the global layer",
		    reading_line(rd, "\\s+hiera3_backend:", 1));
	if (strcmp(name, "json") != 0 && strcmp(name, "yaml") != 0 &&
	    strcmp(name, "hocon") != 0)
		return 0;
	return reading_fail(rd,
	    arena_printf(rd->arena,
		"Use \"data_hash: %s_data\" instead of \"hiera3_backend: %s\"",
		name, name),
	    reading_line(rd,
		arena_printf(rd->arena,
		    "\\s+hiera3_backend:\\s*['\"]?%s(?:[^\\w]|$)", name),
		1));
}

static int
check_entry(struct hiera_reading *rd, const struct vhash *h,
    const struct vhash *defaults)
{
	const char *name = reading_text(rd, h, "name", "");
	const char *backend = reading_text(rd, h, "hiera3_backend", NULL);

	if (config5_check_function(rd, h, defaults, name) < 0 ||
	    (backend != NULL && check_backend3(rd, backend) < 0))
		return -1;
	if (count_locations(h) > 1)
		return reading_fail(rd,
		    arena_printf(rd->arena,
			"Only one of path, paths, glob, globs, uri, uris, or "
			"mapped_paths can be defined in hierarchy '%s'",
			name),
		    0);
	return config5_check_options(
	    rd, h, arena_printf(rd->arena, "hierarchy '%s'", name));
}

static int
check_hierarchy(struct hiera_reading *rd, const struct value *list,
    const struct vhash *defaults)
{
	for (uint32_t i = 0; list != NULL && i < list->a->count; i++) {
		if (check_entry(rd, list->a->items[i].h, defaults) < 0)
			return -1;
	}
	return 0;
}

static void
read_function(struct hiera_reading *rd, const struct vhash *h,
    const struct vhash *defaults, struct hierarchy_entry *e)
{
	if (config5_count_functions(h) == 0)
		h = defaults;
	for (const char *const *k = function_keys; *k != NULL; k++) {
		if (reading_get(h, *k) == NULL)
			continue;
		e->kind = *k;
		e->function = reading_text(rd, h, *k, "");
		return;
	}
}

static void
config5_read_entry(struct hiera_reading *rd, const struct vhash *h,
    const struct vhash *defaults, struct hierarchy_entry *e)
{
	const size_t n = sizeof(location_keys) / sizeof(location_keys[0]);
	const struct value *options;

	e->name = reading_text(rd, h, "name", "");
	e->datadir = reading_below(
	    rd, reading_text(rd, h, "datadir",
		    reading_text(rd, defaults, "datadir", "data")));
	options = reading_get(h, "options");
	if (options == NULL)
		options = reading_get(defaults, "options");
	e->options = options == NULL ? value_undef() : *options;
	read_function(rd, h, defaults, e);
	for (size_t i = 0; i < n; i++) {
		const struct value *v = reading_get(h, location_keys[i].key);

		if (v != NULL)
			reading_locations(rd, v, location_keys[i].kind, e);
	}
}

static int
config5_read_hierarchy(struct hiera_reading *rd, const struct varray *list,
    const struct vhash *defaults, struct hierarchy *ret)
{
	ret->entries =
	    arena_zalloc(rd->arena, (list->count + 1) * sizeof(*ret->entries));
	for (; ret->count < list->count; ret->count++) {
		const struct vhash *h = list->items[ret->count].h;

		if (reading_unique(rd, ret, reading_text(rd, h, "name", "")) <
		    0)
			return -1;
		config5_read_entry(rd, h, defaults, &ret->entries[ret->count]);
	}
	return 0;
}

static struct value
config5_default_hierarchy(struct arena *a)
{
	struct vhash *entry = vhash_new(a, 2);
	struct varray *list = varray_new(a, 1);

	vhash_set_str(a, entry, "name", value_str("Common"));
	vhash_set_str(a, entry, "path", value_str("common.yaml"));
	list->items[0] = value_hash(entry);
	return value_array(list);
}

static struct value
default_defaults(struct arena *a)
{
	struct vhash *h = vhash_new(a, 2);

	vhash_set_str(a, h, "datadir", value_str("data"));
	vhash_set_str(a, h, "data_hash", value_str("yaml_data"));
	return value_hash(h);
}

/* The configuration with what it leaves out. */
static const struct vhash *
config5_with_defaults(struct arena *a, const struct vhash *h)
{
	struct vhash *full = vhash_copy(a, h, 2);

	if (reading_get(h, "defaults") == NULL)
		vhash_set_str(a, full, "defaults", default_defaults(a));
	if (reading_get(h, "hierarchy") == NULL)
		vhash_set_str(
		    a, full, "hierarchy", config5_default_hierarchy(a));
	return full;
}

/* Puppet checks all hierarchies before it uses one. */
static int
config5_check(struct hiera_reading *rd, const struct vhash *h,
    const struct vhash *defaults)
{
	const struct value *fallback = reading_get(h, "default_hierarchy");

	if (check_defaults(rd, defaults) < 0 ||
	    check_hierarchy(rd, reading_get(h, "hierarchy"), defaults) < 0 ||
	    check_hierarchy(rd, reading_get(h, "plan_hierarchy"), defaults) < 0)
		return -1;
	if (fallback != NULL && rd->layer != LAYER_MODULE)
		return reading_fail(rd,
		    "'default_hierarchy' is only allowed in the module layer",
		    reading_line(rd, "(?:^|\\s+)default_hierarchy:", 1));
	return check_hierarchy(rd, fallback, defaults);
}

int
config5_read(struct hiera_reading *rd, const struct vhash *h)
{
	const struct value *fallback;
	const struct vhash *defaults;

	h = config5_with_defaults(rd->arena, h);
	if (reading_check(rd, h, type5, &rd->s->h->types[CONFIG_5]) < 0)
		return -1;
	defaults = reading_get(h, "defaults")->h;
	if (config5_check(rd, h, defaults) < 0 ||
	    config5_read_hierarchy(rd, reading_get(h, "hierarchy")->a, defaults,
		&rd->c->normal) < 0)
		return -1;
	fallback = reading_get(h, "default_hierarchy");
	rd->c->has_fallback = fallback != NULL;
	return fallback == NULL ? 0
				: config5_read_hierarchy(rd, fallback->a,
				      defaults, &rd->c->fallback);
}
