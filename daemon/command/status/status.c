/* dalang status: what the daemons of this machine do, on one page. */
#include "command/status/internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text/number.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/metrics/segments.h"
#include "command/terminal.h"
#include "base/metrics/read/view.h"
#include "base/settings/settings.h"
#include "command/status/settings.h"
#include "server/status/status.h"

/* Maximum size of what is printed. */
#define PAGE_MAX ((size_t)64 << 20)
/* Most nodes in a list. */
#define NODES_MAX 10000

enum { STATUS_NODES = 256 };

const struct command_option status_options[] = {
    {"config", 'C', "FILE", "the configuration file"},
    {"json", 'j', NULL, "print JSON"},
    {"nodes", STATUS_NODES, "N", "nodes in each list (10)"},
    {"rundir", 'R', "DIR", "directory of the daemons' files"},
    {0},
};

struct command_status_request {
	const char *config, *rundir;
	bool json;
	size_t nodes;
};

static int
status_option_set(void *arg, int letter, const char *value)
{
	struct command_status_request *r = arg;
	int64_t n;

	switch (letter) {
	case 'C':
		r->config = value;
		return 0;
	case 'R':
		r->rundir = value;
		return 0;
	case 'j':
		r->json = true;
		return 0;
	default:
		if (integer_parse(value, strlen(value), 10, &n) == 0 &&
		    n >= 0 && n <= NODES_MAX) {
			r->nodes = (size_t)n;
			return 0;
		}
		command_error(
		    "'%s' is not a number from 0 to %d", value, NODES_MAX);
		return -1;
	}
}

static json_t *
command_status_gather(const struct command_status_request *r,
    struct settings *server, struct settings *agent)
{
	struct metrics_view views[SEGMENTS] = {0};
	const struct status_sources sources = {
	    .compiled = &views[SEGMENT_COMPILED],
	    .applyd = &views[SEGMENT_APPLYD],
	    .compiled_pidfile = settings_get(server, "pidfile"),
	    .applyd_pidfile = settings_get(agent, "pidfile"),
	    .nodes = r->nodes};
	json_t *tree;

	segments_open(views, settings_get(server, "rundir"), NULL);
	tree = status_gather(&sources);
	segments_close(views);
	return tree;
}

/* Print the tree, which is released: the exit code. */
static int
command_status_print(const struct command_status_request *r, json_t *tree)
{
	struct strbuf out;
	int bad = 0;

	strbuf_init(&out, PAGE_MAX);
	if (r->json) {
		bad = json_doc_print(&out, tree, JSON_LAYOUT_RUBY) < 0;
		strbuf_addch(&out, '\n');
	} else {
		status_print(tree, terminal_is_coloured(), &out);
		json_decref(tree);
	}
	bad |= strbuf_is_cut(&out);
	if (bad)
		command_error("The status is too large to be printed");
	else
		bad = command_write_buf(&out) < 0 || command_flush() < 0;
	strbuf_release(&out);
	return bad;
}

int
command_status(const struct command *self, int argc, char **argv)
{
	struct command_status_request r = {.nodes = STATUS_NODES_DEFAULT};
	struct settings *server, *agent = NULL;
	int code = 0, first = command_options(
			  self, argc, argv, status_option_set, &r, &code);

	if (first < 0)
		return code;
	if (first < argc) {
		command_error("Unexpected argument '%s'", argv[first]);
		return 1;
	}
	code = 1;
	server = status_settings(r.config, r.rundir, SETTINGS_SERVER);
	if (server != NULL)
		agent = status_settings(r.config, r.rundir, SETTINGS_AGENT);
	if (agent != NULL)
		code = command_status_print(
		    &r, command_status_gather(&r, server, agent));
	settings_free(agent);
	settings_free(server);
	return code;
}
