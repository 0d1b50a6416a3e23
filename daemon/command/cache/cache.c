#include "command/cache/cache.h"

#include <string.h>

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
cache_request_begin(struct cache_request *r, const struct command *self,
    int argc, char **argv, int *ret)
{
	int first;

	memset(r, 0, sizeof(*r));
	first = command_options(self, argc, argv, cache_option_set, r, ret);
	if (first < 0)
		return -1;
	*ret = 1;
	r->words = argv + first;
	r->count = argc - first;
	r->settings = status_settings(r->config, r->rundir, SETTINGS_SERVER);
	return r->settings == NULL ? -1 : 0;
}

void
cache_request_end(struct cache_request *r)
{
	settings_free(r->settings);
}

/* --- rows --- */

static uint64_t
cache_number(const struct metrics_view *v, const char *name, size_t row)
{
	return metrics_number(v, metric_object_find(name), row);
}

static void
cache_text(const struct metrics_view *v, const char *name, size_t row,
    char to[METRICS_TEXT_MAX])
{
	metrics_clean_text(v, metric_object_find(name), row, to);
}

static void
cache_node_read(const struct metrics_view *v, size_t row, struct cache_node *n)
{
	cache_text(v, "dlcNodeLabel", row, n->certname);
	cache_text(v, "dlcNodeEnv", row, n->environment);
	cache_text(v, "dlcNodeCacheWhy", row, n->why);
	n->bytes = cache_number(v, "dlcNodeCacheBytes", row);
	n->hits = cache_number(v, "dlcNodeCacheHits", row);
	n->age = cache_number(v, "dlcNodeCacheAge", row);
}

static void
cache_rows(const struct metrics_view *v,
    void (*each)(void *ctx, const struct cache_node *n), void *ctx)
{
	const struct metric_object *table = metric_object_find("dlcNodeTable");
	size_t rows = metrics_row_count(v->reader, table);
	struct cache_node n;

	for (size_t row = 1; row <= rows; row++)
		if (metrics_row_live(v->reader, table, row)) {
			cache_node_read(v, row, &n);
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
	else if (cache_number(v, "dlcKeptLimit", 0) == 0)
		command_error("The compile daemon has no cache of catalogs: "
			      "its setting catalog_cache is 0");
	else
		rc = 0;
	if (rc == 0)
		cache_rows(v, each, ctx);
	segments_close(views);
	return rc;
}
