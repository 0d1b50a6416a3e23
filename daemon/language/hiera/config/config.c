#include "language/hiera/config/config.h"

#include <inttypes.h>
#include <limits.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/map.h"
#include "language/hiera/config/config3.h"
#include "language/hiera/config/config4.h"
#include "language/hiera/config/config5.h"
#include "language/hiera/data_file.h"
#include "language/hiera/hiera.h"
#include "language/hiera/internal.h"
#include "language/hiera/layer.h"
#include "language/hiera/reading.h"
#include "base/metrics/metrics.h"
#include "language/value/hash.h"
#include "language/value/number.h"

/* version, as Ruby converts it to an integer; 3 where it is missing. */
static int64_t
hiera_config_version_of(const struct vhash *h)
{
	const struct value *v = reading_get(h, "version");
	int64_t n = 0;

	if (v == NULL)
		return 3;
	switch (v->tag) {
	case V_INT:
		return v->i;
	case V_FLOAT:
		return v->f > INT_MIN && v->f < INT_MAX ? (int64_t)v->f : 0;
	case V_STRING:
		(void)number_leading(v->s, v->aux, &n);
		return n;
	default:
		return 0;
	}
}

/* Version 3 is for the global layer; elsewhere it may be ignored. */
static int
read_version3(struct hiera_reading *rd, const struct vhash *h)
{
	if (rd->layer == LAYER_GLOBAL)
		return config3_read(rd, h);
	if (config3_check(rd, h) < 0)
		return -1;
	if (!rd->s->h->o.strict)
		return 0;
	return reading_fail(rd,
	    rd->layer == LAYER_MODULE
		? "hiera.yaml version 3 cannot be used in a module"
		: "hiera.yaml version 3 cannot be used in an environment",
	    0);
}

static int
read_config(struct hiera_reading *rd, const struct vhash *h)
{
	int64_t version = hiera_config_version_of(h);

	rd->c->version = version < 3 || version > 5 ? 0 : (int)version;
	switch (rd->c->version) {
	case 5:
		return config5_read(rd, h);
	case 4:
		return config4_read(rd, h);
	case 3:
		return read_version3(rd, h);
	default:
		return reading_fail(rd,
		    arena_printf(rd->arena,
			"This runtime does not support hiera.yaml version "
			"%" PRId64,
			version),
		    0);
	}
}

/* Reads the configuration of a directory without a file. */
static int
hiera_config_read_default(struct hiera_reading *rd)
{
	struct vhash *h = vhash_new(rd->arena, 1);

	vhash_set_str(rd->arena, h, "version", value_int(5));
	return read_config(rd, h);
}

static const char *
hiera_config_directory_of(struct arena *a, const char *path)
{
	const char *slash = strrchr(path, '/');

	if (slash == NULL)
		return ".";
	return arena_memdup(a, path, (size_t)(slash - path));
}

static const char *
base_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash == NULL ? path : slash + 1;
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
	struct hiera_reading rd = {
	    .arena = h->config_arena, .s = s, .c = c, .layer = layer};

	c->version = 5;
	c->merge = c->given = value_undef();
	rd.root = hiera_config_directory_of(rd.arena, path);
	if (layer == LAYER_MODULE)
		c->module = base_name(rd.root);
	if (!f->exists) {
		(void)hiera_config_read_default(&rd);
		return c;
	}
	c->path = f->path;
	if (f->error != NULL)
		c->error = bare_error(f->error);
	else
		(void)read_config(&rd, f->root.h);
	return c;
}

/* Return the metric's cell in the row of configurations of the caches. */
static unsigned
hiera_config_cell(unsigned column)
{
	return metric_row(column, M_CACHE_HIERA_CONFIG);
}

void
hiera_count_dropped(struct hiera *h)
{
	metric_change(
	    hiera_config_cell(M_dlcCacheEntries), -(int64_t)h->config_count);
	metric_change(
	    hiera_config_cell(M_dlcCacheBytes), -(int64_t)h->config_bytes);
	metric_add(hiera_config_cell(M_dlcCacheFlushes), 1);
	h->config_count = 0;
	h->config_bytes = 0;
}

static void
count_read(struct hiera *h, const struct hiera_config *c, int64_t ns)
{
	size_t bytes = arena_used(h->config_arena);

	metric_add(hiera_config_cell(M_dlcCacheMisses), 1);
	metric_add(hiera_config_cell(M_dlcCacheLoads), c->error == NULL);
	metric_add(hiera_config_cell(M_dlcCacheLoadUs), (uint64_t)ns / 1000);
	metric_change(hiera_config_cell(M_dlcCacheEntries), 1);
	metric_change(hiera_config_cell(M_dlcCacheBytes),
	    (int64_t)(bytes - h->config_bytes));
	h->config_count++;
	h->config_bytes = bytes;
}

void
hiera_config_used(void)
{
	metric_add(hiera_config_cell(M_dlcCacheHits), 1);
}

/* The configuration at path, which may be missing. */
static const struct hiera_config *
daemon_hiera_config_get(struct hiera_session *s, enum layer layer,
    const char *path, const struct data_file *f)
{
	struct hiera *h = s->h;
	struct hiera_config *c = map_get(h->configs, path, strlen(path));
	int64_t start;

	if (c != NULL) {
		hiera_config_used();
		return c;
	}
	start = clock_mono_ns();
	c = config_new(s, layer, path, f);
	map_keep(h->configs, path, strlen(path), c);
	count_read(h, c, clock_mono_ns() - start);
	return c;
}

const struct hiera_config *
hiera_config_get(struct hiera_session *s, enum layer layer,
    const char *directory, const char *path)
{
	struct data_file *f;

	if (path == NULL)
		path = arena_printf(s->arena, "%s/hiera.yaml", directory);
	f = data_file_get(s, path, DATA_CONFIG);
	if (!f->exists && layer != LAYER_GLOBAL)
		return NULL;
	return daemon_hiera_config_get(s, layer, path, f);
}

const struct hiera_config *
hiera_config_default(
    struct hiera_session *s, enum layer layer, const char *directory)
{
	const char *path = arena_printf(s->arena, "%s/hiera.yaml", directory);

	return daemon_hiera_config_get(
	    s, layer, path, data_file_get(s, path, DATA_CONFIG));
}

const struct hiera_config *
hiera_config_function(
    struct hiera_session *s, const char *function, const char *module)
{
	struct arena *a = s->h->config_arena;
	struct hiera_config *c =
	    map_get(s->h->configs, function, strlen(function));
	struct hierarchy_entry *e;

	if (c != NULL)
		return c;
	c = arena_zalloc(a, sizeof(*c));
	e = arena_zalloc(a, sizeof(*e));
	e->kind = KIND_V4_DATA_HASH;
	e->function = arena_strdup(a, function);
	e->name = arena_printf(a, "Legacy function '%s'", function);
	e->datadir = "";
	c->module = module == NULL ? NULL : arena_strdup(a, module);
	c->version = 5;
	c->normal = (struct hierarchy){.count = 1, .entries = e};
	map_keep(s->h->configs, function, strlen(function), c);
	return c;
}

const struct hiera_config *
hiera_config_error(struct hiera_session *s, const char *sentence)
{
	struct hiera_config *c = arena_zalloc(s->arena, sizeof(*c));

	c->error = sentence;
	return c;
}
