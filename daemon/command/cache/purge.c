/* dalang cache purge: catalogs are compiled anew at their next requests. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "base/files/path.h"
#include "base/privsep/control/control.h"
#include "base/privsep/control/control_client.h"
#include "base/settings/settings.h"
#include "command/cache/cache.h"
#include "command/command.h"
#include "command/commands.h"

static int
cache_purge_failed(const char *path)
{
	const char *what = strerror(errno);

	if (errno == ENOENT || errno == ECONNREFUSED)
		what = "it does not run, or has another rundir";
	else if (errno == EACCES)
		what = "only root and the daemon's own user may purge";
	command_error("dalang-compiled does not answer at %s: %s", path, what);
	return 1;
}

/* Send a request: 0, or 1 after printing an error. */
static int
cache_purge_send(const struct cache_request *r, const char *line)
{
	struct strbuf out;
	const char *text;
	char path[4096];
	int rc;

	path_print(path, sizeof(path), "%s/compiled.control",
	    settings_get(r->settings, "rundir"));
	strbuf_init(&out, CONTROL_ANSWER_MAX + 16);
	rc = control_request(path, line, CONTROL_SECONDS * 1000, &out);
	if (rc >= 0 && strbuf_text(&out, &text) < 0)
		rc = -1;
	if (rc > 0)
		command_error(
		    "dalang-compiled: %.*s", (int)strcspn(text, "\n"), text);
	else if (rc < 0)
		rc = cache_purge_failed(path);
	strbuf_release(&out);
	return rc;
}

/* Purge what a word names; "" for all. */
static int
cache_purge_one(
    const struct cache_request *r, const char *what, const char *name)
{
	char line[CONTROL_LINE_MAX];
	char shown[44];

	if (strlen(name) > CACHE_NAME_MAX || strpbrk(name, "\n\r") != NULL) {
		fixed_shorten(shown, sizeof(shown), "%s", name);
		command_error("'%s' is not a valid name", shown);
		return 1;
	}
	fixed_must(line, sizeof(line), "cache purge %s%s%s", what,
	    *name != '\0' ? " " : "", name);
	return cache_purge_send(r, line);
}

static int
cache_purge(const struct cache_request *r)
{
	int bad = 0;

	if (r->all + (r->environment != NULL) + (r->count > 0) != 1) {
		command_error("cache purge takes the names of nodes, "
			      "--environment, or --all");
		return 1;
	}
	if (r->all)
		return cache_purge_one(r, "all", "");
	if (r->environment != NULL)
		return cache_purge_one(r, "environment", r->environment);
	for (int i = 0; i < r->count && bad == 0; i++)
		bad = cache_purge_one(r, "node", r->words[i]);
	return bad;
}

int
command_cache_purge(const struct command *self, int argc, char **argv)
{
	return cache_run(self, argc, argv, cache_purge);
}
