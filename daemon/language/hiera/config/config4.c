#include "language/hiera/config/config4.h"

#include <string.h>

#include "base/core/arena.h"
#include "language/hiera/config/config.h"
#include "language/hiera/hiera.h"
#include "language/hiera/internal.h"
#include "language/hiera/reading.h"
#include "language/value/hash.h"

static const char type4[] =
    "Struct[{version => Integer[4, 4], Optional[datadir] => String[1], "
    "Optional[hierarchy] => Array[Struct[{backend => String[1], "
    "name => String[1], Optional[datadir] => String[1], "
    "Optional[path] => String[1], Optional[paths] => Array[String[1]]}]]}]";

static const struct {
	const char *name;
	const char *function;
	const char *extension;
} backends[] = {
    {"yaml", "yaml_data", ".yaml"},
    {"json", "json_data", ".json"},
    {"hocon", "hocon_data", ".conf"},
};

static int
set_backend(
    struct hiera_reading *rd, const char *name, struct hierarchy_entry *e)
{
	for (size_t i = 0; i < sizeof(backends) / sizeof(backends[0]); i++) {
		if (strcmp(backends[i].name, name) != 0)
			continue;
		e->kind = "data_hash";
		e->function = backends[i].function;
		e->extension = backends[i].extension;
		return 0;
	}
	return reading_fail(rd,
	    arena_printf(rd->arena,
		"No data provider is registered for backend '%s'", name),
	    reading_line(
		rd, arena_printf(rd->arena, "[^\\w]%s(?:[^\\w]|$)", name), 1));
}

static int
config4_read_entry(struct hiera_reading *rd, const struct vhash *h,
    const char *datadir, struct hierarchy_entry *e)
{
	const struct value *paths = reading_get(h, "paths");

	e->options = value_undef();
	e->name = reading_text(rd, h, "name", "");
	e->datadir = reading_below(rd, reading_text(rd, h, "datadir", datadir));
	if (paths == NULL)
		paths = reading_get(h, "path");
	if (paths == NULL)
		paths = reading_get(h, "name");
	reading_locations(rd, paths, LOCATION_PATHS, e);
	return set_backend(rd, reading_text(rd, h, "backend", ""), e);
}

/* The name of each entry is unique. */
static int
config4_read_hierarchy(struct hiera_reading *rd, const struct varray *list,
    const char *datadir, struct hierarchy *ret)
{
	ret->entries =
	    arena_zalloc(rd->arena, (list->count + 1) * sizeof(*ret->entries));
	for (; ret->count < list->count; ret->count++) {
		struct hierarchy_entry *e = &ret->entries[ret->count];
		const struct vhash *h = list->items[ret->count].h;

		if (reading_unique(rd, ret, reading_text(rd, h, "name", "")) <
			0 ||
		    config4_read_entry(rd, h, datadir, e) < 0)
			return -1;
	}
	return 0;
}

static struct value
config4_default_hierarchy(struct arena *a)
{
	struct vhash *entry = vhash_new(a, 2);
	struct varray *list = varray_new(a, 1);

	vhash_set_str(a, entry, "name", value_str("common"));
	vhash_set_str(a, entry, "backend", value_str("yaml"));
	list->items[0] = value_hash(entry);
	return value_array(list);
}

/* The configuration with what it leaves out. */
static const struct vhash *
config4_with_defaults(struct arena *a, const struct vhash *h)
{
	struct vhash *full = vhash_copy(a, h, 2);

	if (reading_get(h, "datadir") == NULL)
		vhash_set_str(a, full, "datadir", value_str("data"));
	if (reading_get(h, "hierarchy") == NULL)
		vhash_set_str(
		    a, full, "hierarchy", config4_default_hierarchy(a));
	return full;
}

int
config4_read(struct hiera_reading *rd, const struct vhash *h)
{
	reading_deprecated(rd);
	h = config4_with_defaults(rd->arena, h);
	if (reading_check(rd, h, type4, &rd->s->h->types[CONFIG_4]) < 0)
		return -1;
	if (rd->layer == LAYER_GLOBAL)
		return reading_fail(rd,
		    "hiera.yaml version 4 cannot be used in the global layer",
		    0);
	return config4_read_hierarchy(rd, reading_get(h, "hierarchy")->a,
	    reading_text(rd, h, "datadir", "data"), &rd->c->normal);
}
