#include "hiera/config.h"

#include <stdbool.h>
#include <string.h>

#include "base/arena.h"
#include "base/clock.h"
#include "base/fs.h"
#include "base/map.h"
#include "base/strbuf.h"
#include "hiera/data_file.h"
#include "hiera/hiera.h"
#include "hiera/internal.h"
#include "hiera/layer.h"
#include "metrics/metrics.h"
#include "types/format.h"
#include "types/infer.h"
#include "value/hash.h"
#include "value/tostring.h"

#define ENTRIES_MAX 1000

/* Keys under which a hierarchy entry names its function. */
static const char *const function_keys[] = {
    "data_hash", "lookup_key", "data_dig", "hiera3_backend", NULL};

static const struct {
	const char *key;
	enum location_kind kind;
} location_keys[] = {
    {"path", LOCATION_PATHS},
    {"paths", LOCATION_PATHS},
    {"glob", LOCATION_GLOBS},
    {"globs", LOCATION_GLOBS},
    {"uri", LOCATION_URIS},
    {"uris", LOCATION_URIS},
    {"mapped_paths", LOCATION_MAPPED},
};

static const char *const entry_keys[] = {"name", "options", "data_hash",
    "lookup_key", "data_dig", "hiera3_backend", "path", "paths", "glob",
    "globs", "uri", "uris", "mapped_paths", "datadir", NULL};
static const char *const defaults_keys[] = {
    "data_hash", "lookup_key", "data_dig", "datadir", "options", NULL};
static const char *const config_keys[] = {"version", "defaults", "hierarchy",
    "plan_hierarchy", "default_hierarchy", NULL};

/* A configuration being read. */
struct reading {
	struct arena *arena;
	struct hiera_config *c;
	const char *root; /* its directory */
	const struct vhash *defaults;
	enum layer layer;
};

/* Stores the sentence, followed by the file as in Puppet's errors. */
static int
fail(struct reading *rd, const char *sentence)
{
	if (rd->c->path != NULL)
		sentence = arena_printf(
		    rd->arena, "%s (file: %s)", sentence, rd->c->path);
	rd->c->error = sentence;
	rd->c->coded = 1;
	return -1;
}

/* The first line of the file that begins with text, or 0. */
static unsigned
line_of(struct reading *rd, const char *text)
{
	char *file, *p;
	unsigned line = 1;
	size_t len;

	file = rd->c->path == NULL
		   ? NULL
		   : fs_read(rd->arena, rd->c->path, HIERA_FILE_MAX, &len);
	for (p = file; p != NULL; line++) {
		if (strncmp(p + strspn(p, " "), text, strlen(text)) == 0)
			return line;
		p = strchr(p, '\n');
		p = p == NULL ? NULL : p + 1;
	}
	return 0;
}

static int
fail_line(struct reading *rd, const char *sentence, const char *text)
{
	unsigned line = line_of(rd, text);

	if (line == 0)
		return fail(rd, sentence);
	rd->c->coded = 1;
	rd->c->error = arena_printf(
	    rd->arena, "%s (file: %s, line: %u)", sentence, rd->c->path, line);
	return -1;
}

static int
fail_type(struct reading *rd, const char *rest)
{
	rd->c->error = arena_printf(rd->arena,
	    "The Lookup Configuration at '%s' has wrong type, %s",
	    rd->c->path == NULL ? "" : rd->c->path, rest);
	return -1;
}

/* The name of a value's type in mismatches: Struct, Tuple ... */
static const char *
type_word(struct reading *rd, struct value v)
{
	struct strbuf b;
	const char *word;

	strbuf_init(&b, 65536);
	type_format(type_infer_set(rd->arena, v), &b);
	word = arena_memdup(rd->arena, b.s, strcspn(b.s, "["));
	strbuf_release(&b);
	return word;
}

static const struct value *
get(const struct vhash *h, const char *key)
{
	return h == NULL ? NULL : vhash_get_str(h, key, strlen(key));
}

static bool
is_known(const char *const *known, struct value key)
{
	for (; *known != NULL; known++) {
		if (key.tag == V_STRING && key.aux == strlen(*known) &&
		    memcmp(key.s, *known, key.aux) == 0)
			return 1;
	}
	return 0;
}

static int
check_keys(struct reading *rd, const struct vhash *h, const char *const *known,
    const char *where)
{
	for (uint32_t i = 0; i < h->count; i++) {
		struct value k = value_string_of(rd->arena, h->entries[i].key);

		if (!is_known(known, k))
			return fail_type(rd,
			    arena_printf(rd->arena, "%sunrecognized key '%.*s'",
				where, (int)k.aux, k.s));
	}
	return 0;
}

/* A string that is not empty, as text; NULL otherwise. */
static const char *
text_of(struct reading *rd, const struct value *v)
{
	if (v == NULL || v->tag != V_STRING || v->aux == 0)
		return NULL;
	return value_cstr(rd->arena, *v);
}

static const char *
below(struct reading *rd, const char *dir, const char *path)
{
	if (path[0] == '/')
		return path;
	return arena_printf(rd->arena, "%s/%s", dir, path);
}

static int
read_locations(struct reading *rd, const struct value *v, const char *where,
    struct hierarchy_entry *e)
{
	uint32_t n = v->tag == V_ARRAY ? v->a->count : 1;

	e->location = arena_zalloc(rd->arena, (n + 1) * sizeof(char *));
	for (uint32_t i = 0; i < n; i++) {
		const struct value *item =
		    v->tag == V_ARRAY ? &v->a->items[i] : v;
		const char *text = text_of(rd, item);

		if (text == NULL)
			return fail_type(
			    rd, arena_printf(rd->arena,
				    "%sexpects a String[1] value", where));
		e->location[e->location_count++] = text;
	}
	if (e->locations == LOCATION_MAPPED && n != 3)
		return fail_type(rd,
		    arena_printf(rd->arena,
			"%sentry 'mapped_paths' expects size to be 3, got %u",
			where, n));
	return 0;
}

static int
find_locations(struct reading *rd, const struct vhash *h, const char *where,
    struct hierarchy_entry *e)
{
	const size_t n = sizeof(location_keys) / sizeof(location_keys[0]);
	const struct value *found = NULL;

	for (size_t i = 0; i < n; i++) {
		const struct value *v = get(h, location_keys[i].key);

		if (v == NULL)
			continue;
		if (found != NULL)
			return fail(rd,
			    arena_printf(rd->arena,
				"Only one of path, paths, glob, globs, uri, "
				"uris, or mapped_paths can be defined in "
				"hierarchy '%s'",
				e->name));
		found = v;
		e->locations = location_keys[i].kind;
	}
	return found == NULL ? 0 : read_locations(rd, found, where, e);
}

static int
find_function(
    struct reading *rd, const struct vhash *h, struct hierarchy_entry *e)
{
	static const char all[] =
	    "data_hash, lookup_key, data_dig, or hiera3_backend";
	const char *const *k;
	const char *own = NULL;

	for (k = function_keys; *k != NULL; k++) {
		if (get(h, *k) == NULL)
			continue;
		if (own != NULL)
			return fail(rd,
			    arena_printf(rd->arena,
				"Only one of %s can be defined in hierarchy "
				"'%s'",
				all, e->name));
		own = *k;
	}
	for (k = function_keys; own == NULL && *k != NULL; k++) {
		if (get(rd->defaults, *k) == NULL)
			continue;
		e->kind = *k;
		e->function = text_of(rd, get(rd->defaults, *k));
		return 0;
	}
	if (own == NULL)
		return fail(
		    rd, arena_printf(rd->arena,
			    "One of %s must be defined in hierarchy '%s'", all,
			    e->name));
	e->kind = own;
	e->function = text_of(rd, get(h, own));
	return 0;
}

static int
check_options(struct reading *rd, const struct vhash *h, const char *name)
{
	const struct value *options = get(h, "options");

	for (int i = 0; options != NULL && i < 2; i++) {
		const char *reserved = i == 0 ? "path" : "uri";

		if (options->tag == V_HASH && get(options->h, reserved) != NULL)
			return fail(
			    rd, arena_printf(rd->arena,
				    "Option key '%s' used in hierarchy '%s' is "
				    "reserved by Puppet",
				    reserved, name));
	}
	return 0;
}

static int
read_entry(struct reading *rd, struct value v, const char *where,
    struct hierarchy_entry *e)
{
	const char *datadir;

	if (v.tag != V_HASH)
		return fail_type(rd,
		    arena_printf(rd->arena, "%sexpects a Struct value, got %s",
			where, type_word(rd, v)));
	if (check_keys(rd, v.h, entry_keys, where) < 0)
		return -1;
	e->name = text_of(rd, get(v.h, "name"));
	if (e->name == NULL)
		return fail_type(
		    rd, arena_printf(rd->arena,
			    "%sexpects a value for key 'name'", where));
	datadir = text_of(rd, get(v.h, "datadir"));
	if (datadir == NULL)
		datadir = text_of(rd, get(rd->defaults, "datadir"));
	e->datadir = below(rd, rd->root, datadir == NULL ? "data" : datadir);
	if (find_function(rd, v.h, e) < 0)
		return -1;
	if (strcmp(e->kind, "hiera3_backend") == 0 && rd->layer != LAYER_GLOBAL)
		return fail(
		    rd, "'hiera3_backend' is only allowed in the global layer");
	return find_locations(rd, v.h, where, e) < 0
		   ? -1
		   : check_options(rd, v.h, e->name);
}

static int
check_unique(struct reading *rd, const struct hierarchy *h)
{
	for (uint32_t i = 0; i < h->count; i++) {
		for (uint32_t j = 0; j < i; j++) {
			if (strcmp(h->entries[i].name, h->entries[j].name) == 0)
				return fail(
				    rd, arena_printf(rd->arena,
					    "Hierarchy name '%s' defined more "
					    "than once.",
					    h->entries[i].name));
		}
	}
	return 0;
}

static int
read_hierarchy(struct reading *rd, const struct value *v, const char *key,
    struct hierarchy *ret)
{
	if (v->tag != V_ARRAY || v->a->count > ENTRIES_MAX)
		return fail_type(
		    rd, arena_printf(rd->arena,
			    "entry '%s' expects an Array value, got %s", key,
			    type_word(rd, *v)));
	ret->entries =
	    arena_zalloc(rd->arena, (v->a->count + 1) * sizeof(*ret->entries));
	for (uint32_t i = 0; i < v->a->count; i++) {
		const char *where =
		    arena_printf(rd->arena, "entry '%s' index %u ", key, i);

		if (read_entry(rd, v->a->items[i], where, &ret->entries[i]) < 0)
			return -1;
		ret->count++;
	}
	return check_unique(rd, ret);
}

/* Puppet's default configuration, for a file without hierarchy. */
static void
default_hierarchy(struct reading *rd, struct hierarchy *ret)
{
	struct hierarchy_entry *e = arena_zalloc(rd->arena, sizeof(*e));

	e->name = "Common";
	e->kind = "data_hash";
	e->function = "yaml_data";
	e->datadir = below(rd, rd->root, "data");
	e->locations = LOCATION_PATHS;
	e->location = arena_zalloc(rd->arena, 2 * sizeof(char *));
	e->location[0] = "common.yaml";
	e->location_count = 1;
	ret->entries = e;
	ret->count = 1;
}

static int
check_version(struct reading *rd, const struct vhash *h)
{
	const struct value *v = get(h, "version");
	int64_t version = 3;

	if (v != NULL && v->tag == V_INT)
		version = v->i;
	else if (v != NULL && v->tag == V_STRING && v->aux == 1)
		version = v->s[0] - '0';
	if (version == 5)
		return 0;
	if (version == 4 && rd->layer == LAYER_GLOBAL)
		return fail(rd,
		    "hiera.yaml version 4 cannot be used in the global layer");
	if (version == 3 && rd->layer != LAYER_GLOBAL)
		return fail(
		    rd, rd->layer == LAYER_MODULE
			    ? "hiera.yaml version 3 cannot be used in a module"
			    : "hiera.yaml version 3 cannot be used in an "
			      "environment");
	return fail(
	    rd, arena_printf(rd->arena,
		    "This runtime does not support hiera.yaml version %lld",
		    (long long)version));
}

static const struct vhash *
builtin_defaults(struct reading *rd)
{
	struct vhash *h = vhash_new(rd->arena, 2);

	vhash_set_str(rd->arena, h, "datadir", value_str("data"));
	vhash_set_str(rd->arena, h, "data_hash", value_str("yaml_data"));
	return h;
}

static int
read_defaults(struct reading *rd, const struct vhash *h)
{
	const struct value *v = get(h, "defaults");

	if (v == NULL || v->tag == V_UNDEF) {
		rd->defaults = builtin_defaults(rd);
		return 0;
	}
	if (v->tag != V_HASH)
		return fail_type(
		    rd, arena_printf(rd->arena,
			    "entry 'defaults' expects a Struct value, got %s",
			    type_word(rd, *v)));
	rd->defaults = v->h;
	return check_keys(rd, v->h, defaults_keys, "entry 'defaults' ");
}

static int
read_config(struct reading *rd, const struct vhash *h)
{
	const struct value *v;

	if (check_version(rd, h) < 0 ||
	    check_keys(rd, h, config_keys, "") < 0 || read_defaults(rd, h) < 0)
		return -1;
	v = get(h, "hierarchy");
	if (v == NULL || v->tag == V_UNDEF)
		default_hierarchy(rd, &rd->c->normal);
	else if (read_hierarchy(rd, v, "hierarchy", &rd->c->normal) < 0)
		return -1;
	v = get(h, "default_hierarchy");
	if (v == NULL)
		return 0;
	if (rd->layer != LAYER_MODULE)
		return fail_line(rd,
		    "'default_hierarchy' is only allowed in the module layer",
		    "default_hierarchy:");
	return read_hierarchy(rd, v, "default_hierarchy", &rd->c->fallback);
}

static const char *
directory_of(struct arena *a, const char *path)
{
	const char *slash = strrchr(path, '/');

	if (slash == NULL)
		return ".";
	return arena_memdup(a, path, (size_t)(slash - path));
}

/* Removes the prefix: Puppet prints a configuration's error without it. */
static const char *
bare_error(const char *error)
{
	static const char words[] = "Unable to parse ";
	size_t n = sizeof(words) - 1;

	return strncmp(error, words, n) == 0 ? error + n : error;
}

static struct hiera_config *
config_new(struct hiera_session *s, enum layer layer, const char *path,
    const struct data_file *f)
{
	struct hiera *h = s->h;
	struct hiera_config *c = arena_zalloc(h->config_arena, sizeof(*c));
	struct reading rd = {.arena = h->config_arena, .c = c, .layer = layer};

	rd.root = directory_of(rd.arena, path);
	if (!f->exists) {
		/* the default hierarchy ignores missing files */
		default_hierarchy(&rd, &c->normal);
		return c;
	}
	c->path = f->path;
	if (f->error != NULL)
		c->error = bare_error(f->error);
	else
		(void)read_config(&rd, f->root.h);
	return c;
}

/* The cell of the configurations' row in the table of caches. */
static unsigned
cell(unsigned column)
{
	return metric_row(column, M_CACHE_HIERA_CONFIG);
}

void
hiera_count_dropped(struct hiera *h)
{
	metric_change(cell(M_dlcCacheEntries), -(int64_t)h->config_count);
	metric_change(cell(M_dlcCacheBytes), -(int64_t)h->config_bytes);
	metric_add(cell(M_dlcCacheFlushes), 1);
	h->config_count = 0;
	h->config_bytes = 0;
}

static void
count_read(struct hiera *h, const struct hiera_config *c, int64_t ns)
{
	size_t bytes = arena_used(h->config_arena);

	metric_add(cell(M_dlcCacheMisses), 1);
	metric_add(cell(M_dlcCacheLoads), c->error == NULL);
	metric_add(cell(M_dlcCacheLoadUs), (uint64_t)ns / 1000);
	metric_change(cell(M_dlcCacheEntries), 1);
	metric_change(
	    cell(M_dlcCacheBytes), (int64_t)(bytes - h->config_bytes));
	h->config_count++;
	h->config_bytes = bytes;
}

const struct hiera_config *
hiera_config_get(struct hiera_session *s, enum layer layer,
    const char *directory, const char *path)
{
	struct hiera *h = s->h;
	struct hiera_config *c;
	struct data_file *f;
	int64_t start;

	if (path == NULL)
		path = arena_printf(s->arena, "%s/hiera.yaml", directory);
	f = data_file_get(s, path, DATA_YAML);
	if (!f->exists && layer != LAYER_GLOBAL)
		return NULL;
	c = map_get(h->configs, path, strlen(path));
	if (c != NULL) {
		metric_add(cell(M_dlcCacheHits), 1);
		return c;
	}
	start = clock_mono_ns();
	c = config_new(s, layer, path, f);
	map_set(h->configs, path, strlen(path), c);
	count_read(h, c, clock_mono_ns() - start);
	return c;
}
