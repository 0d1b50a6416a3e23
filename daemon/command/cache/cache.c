#include "command/cache/cache.h"

#include "base/metrics/object.h"
#include "base/metrics/read/value.h"
#include "base/metrics/read/view.h"
#include "base/settings/settings.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/metrics/segments.h"
#include "command/status/settings.h"

enum {
	CACHE_ALL = 256,
};

const struct command_option cache_list_options[] = {
    {"config", 'C', "FILE", "the configuration file, for rundir"},
    {"json", 'j', NULL, "print JSON"},
    {"rundir", 'R', "DIR", "directory of the daemon's files"},
    {0},
};

const struct command_option cache_why_options[] = {
    {"config", 'C', "FILE", "the configuration file, for rundir"},
    {"rundir", 'R', "DIR", "directory of the daemon's files"},
    {0},
};

const struct command_option cache_purge_options[] = {
    {"all", CACHE_ALL, NULL, "drop the catalogs of all nodes"},
    {"config", 'C', "FILE", "the configuration file, for rundir"},
    {"environment", 'e', "ENVIRONMENT",
	"drop the catalogs of all nodes of this environment"},
    {"rundir", 'R', "DIR", "directory of the daemon's files"},
    {0},
};

static int
cache_option_set(void *arg, int letter, const char *value)
{
	struct cache_request *r = arg;

	if (letter == 'C')
		r->config = value;
	else if (letter == 'R')
		r->rundir = value;
	else if (letter == 'e')
		r->environment = value;
	else if (letter == 'j')
		r->json = true;
	else
		r->all = true;
	return 0;
}

int
cache_run(const struct command *self, int argc, char **argv,
    int (*action)(const struct cache_request *r))
{
	struct cache_request r = {.json = false};
	int ret, first = command_options(
		     self, argc, argv, cache_option_set, &r, &ret);

	if (first < 0)
		return ret;
	r.words = argv + first;
	r.count = argc - first;
	r.settings = status_settings(r.config, r.rundir, SETTINGS_SERVER);
	ret = r.settings == NULL ? 1 : action(&r);
	settings_free(r.settings);
	return ret;
}

/* --- rows --- */

/* The columns that are read. */
struct cache_columns {
	const struct metric_object *table, *label, *environment, *why, *bytes,
	    *hits, *age;
};

static void
cache_columns_find(struct cache_columns *c)
{
	c->table = metric_object_find("dlcNodeTable");
	c->label = metric_object_find("dlcNodeLabel");
	c->environment = metric_object_find("dlcNodeEnv");
	c->why = metric_object_find("dlcNodeCacheWhy");
	c->bytes = metric_object_find("dlcNodeCacheBytes");
	c->hits = metric_object_find("dlcNodeCacheHits");
	c->age = metric_object_find("dlcNodeCacheAge");
}

static void
cache_node_read(const struct metrics_view *v, const struct cache_columns *c,
    size_t row, struct cache_node *n)
{
	metrics_clean_text(v, c->label, row, n->certname);
	metrics_clean_text(v, c->environment, row, n->environment);
	metrics_clean_text(v, c->why, row, n->why);
	n->bytes = metrics_number(v, c->bytes, row);
	n->hits = metrics_number(v, c->hits, row);
	n->age = metrics_number(v, c->age, row);
}

static void
cache_rows(const struct metrics_view *v,
    void (*each)(void *ctx, const struct cache_node *n), void *ctx)
{
	struct cache_columns c;
	struct cache_node n;
	size_t rows;

	cache_columns_find(&c);
	rows = metrics_row_count(v->reader, c.table);
	for (size_t row = 1; row <= rows; row++)
		if (metrics_row_live(v->reader, c.table, row)) {
			cache_node_read(v, &c, row, &n);
			each(ctx, &n);
		}
}

int
cache_nodes(const struct cache_request *r,
    void (*each)(void *ctx, const struct cache_node *n), void *ctx)
{
	const char *rundir = settings_get(r->settings, "rundir");
	struct metrics_view views[SEGMENTS] = {0};
	const struct metrics_view *v = &views[SEGMENT_COMPILED];
	int rc = -1;

	segments_open(views, rundir, NULL);
	if (!v->up)
		command_error("The compile daemon does not run, or has another "
			      "rundir than %s",
		    rundir);
	else if (metrics_number(v, metric_object_find("dlcKeptLimit"), 0) == 0)
		command_error("The compile daemon has no cache of catalogs: "
			      "its setting catalog_cache is 0");
	else
		rc = 0;
	if (rc == 0)
		cache_rows(v, each, ctx);
	segments_close(views);
	return rc;
}
