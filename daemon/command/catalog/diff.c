/* dalang catalog diff: what differs between catalogs. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "command/catalog/files.h"
#include "command/catalog/report.h"
#include "command/catalog/versions.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/session.h"
#include "command/workers.h"
#include "base/settings/settings.h"
#include "base/settings/unbuilt.h"

/* Maximum number of directories of facts. */
#define PATHS_MAX 100

enum { FROM = 256, TO, NODES, JSON, HTML, PROCESSES };

const struct command_option catalog_diff_options[] = {
    {"from", FROM, "DIR", "directory of an environment: the old code"},
    {"to", TO, "DIR", "directory of an environment: the new code"},
    {"nodes", NODES, "NAME,...|FILE", "nodes to compile (all that have facts)"},
    {"facts", 'f', "DIR|FILE",
	"directory with NODE.json or NODE.yaml; may be repeated"},
    {"node-data", 'n', "DIR|FILE",
	"directory with outputs of a node classifier"},
    {"processes", PROCESSES, "N", "number of processes (one for each core)"},
    {"json", JSON, NULL, "print the differences as JSON"},
    {"html", HTML, "FILE", "write a page with the differences"},
    {"debug", 'd', NULL, "log at debug level"},
    {"verbose", 'v', NULL, "log at info level"},
    {0},
};

/* One run of the command. */
struct catalog_diff_run {
	struct session s;
	struct catalog_versions v;
	struct catalog_report_options o;
	const char *nodes; /* as given, or NULL */
};

static int
catalog_diff_add_path(struct vec *paths, const char *value)
{
	const char **slot = vec_push(paths);

	if (slot != NULL)
		*slot = value;
	else
		command_error("More than %d directories are given", PATHS_MAX);
	return slot == NULL ? -1 : 0;
}

static int
set_processes(struct catalog_diff_run *r, const char *value)
{
	char *end;
	long n = strtol(value, &end, 10);

	if (*end == '\0' && n > 0 && n <= WORKERS_MAX) {
		r->v.processes = (unsigned)n;
		return 0;
	}
	command_error("Invalid number of processes '%s': use 1 to %d", value,
	    WORKERS_MAX);
	return -1;
}

static int
catalog_diff_set_option(void *arg, int letter, const char *value)
{
	struct catalog_diff_run *r = arg;

	switch (letter) {
	case FROM:
		r->v.directories[CATALOG_OLD] = value;
		return 0;
	case TO:
		r->v.directories[CATALOG_NEW] = value;
		return 0;
	case NODES:
		r->nodes = value;
		return 0;
	case 'f':
		return catalog_diff_add_path(&r->v.facts, value);
	case 'n':
		return catalog_diff_add_path(&r->v.node_data, value);
	case PROCESSES:
		return set_processes(r, value);
	case JSON:
		r->o.json = 1;
		return 0;
	case HTML:
		r->o.page = value;
		return 0;
	default:
		r->s.level = letter == 'd' ? "debug" : "info";
		return 0;
	}
}

/* Compare two files; returns the exit code. */
static int
compare_files(struct catalog_diff_run *r, char *const *paths)
{
	const char *const names[2] = {paths[0], paths[1]};
	struct value catalogs[2];

	for (int i = 0; i < 2; i++) {
		if (catalog_files_read(r->s.arena, paths[i], &catalogs[i]) < 0)
			return CATALOG_FAILED;
	}
	return catalog_files_compare(r->s.arena, names, catalogs, &r->o);
}

/* Without --facts, use those that Puppet's server stores, if there are any. */
static int
find_facts(struct catalog_diff_run *r)
{
	const struct facts_place *place;
	const char *path = session_facts_directory(&r->s, &place);

	if (r->v.facts.count == 0 && path != NULL &&
	    access(path, R_OK | X_OK) == 0)
		return catalog_diff_add_path(&r->v.facts, path);
	return 0;
}

static int
find_nodes(struct catalog_diff_run *r)
{
	if (find_facts(r) < 0 || catalog_nodes_check(&r->v.facts) < 0 ||
	    catalog_nodes_check(&r->v.node_data) < 0 ||
	    catalog_nodes_read(r->s.arena, r->nodes, &r->v.facts, &r->v.nodes) <
		0)
		return -1;
	if (r->v.nodes.count > 0)
		return 0;
	command_error("The list of nodes is empty: specify --nodes, or "
		      "--facts with a directory of facts");
	return -1;
}

/* Compare two versions of the code; returns the exit code. */
static int
compare_versions(struct catalog_diff_run *r)
{
	r->s.parts = SETTINGS_COMPILES | SETTINGS_ONCE | SETTINGS_COMPARES;
	/* errors are results; the code's own warnings would be logged twice */
	if (r->s.level == NULL)
		r->s.level = "crit";
	r->v.session = &r->s;
	r->o.nodes = 1;
	if (find_nodes(r) < 0 || session_log(&r->s, 1) < 0)
		return CATALOG_FAILED;
	r->v.output = &r->o;
	return catalog_versions_compare(&r->v);
}

static int
catalog_diff_start(struct catalog_diff_run *r, const struct command *self,
    int argc, char **argv)
{
	bool from = 0, to = 0;
	int first, n, ret;

	first = session_options(
	    &r->s, self, argc, argv, catalog_diff_set_option, r, &ret);
	if (first < 0)
		return ret;
	n = r->s.argc - first;
	from = r->v.directories[CATALOG_OLD] != NULL;
	to = r->v.directories[CATALOG_NEW] != NULL;
	if (from && to && n == 0)
		return compare_versions(r);
	if (!from && !to && n == 2)
		return compare_files(r, r->s.argv + first);
	command_error("Specify two files with catalogs, or --from and --to "
		      "with directories of environments");
	return CATALOG_FAILED;
}

int
command_catalog_diff(const struct command *self, int argc, char **argv)
{
	struct catalog_diff_run r;
	int ret;

	memset(&r, 0, sizeof(r));
	session_init(&r.s, SETTINGS_SERVER);
	vec_init(&r.v.facts, sizeof(char *), PATHS_MAX);
	vec_init(&r.v.node_data, sizeof(char *), PATHS_MAX);
	ret = catalog_diff_start(&r, self, argc, argv);
	vec_release(&r.v.facts);
	vec_release(&r.v.node_data);
	session_end(&r.s);
	return ret;
}
