#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/fs.h"
#include "base/strbuf.h"
#include "catalog/catalog.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/compile_diff.h"
#include "command/session.h"
#include "compiler/compile.h"
#include "compiler/node_data.h"
#include "loader/environment.h"
#include "ruby/host.h"
#include "settings/settings.h"
#include "settings/unbuilt.h"
#include "value/hash.h"

/* Maximum size of a catalog as text. */
#define CATALOG_MAX ((size_t)1 << 30)

/* Options without a short form. */
enum { OPTION_DIFF = 256, OPTION_RENDER };

const struct command_option compile_options[] = {
    {"facts", 'f', "FILE", "facts of the node, JSON or YAML"},
    {"node-data", 'n', "FILE",
	"output of a node classifier (ENC): classes, parameters, "
	"environment, trusted, server_facts"},
    {"format", 'F', "json|pretty", "format of the catalog (pretty)"},
    {"diff", OPTION_DIFF, "FILE",
	"print what differs from the catalog in this file"},
    {"render-as", OPTION_RENDER, "text|json", "format of the differences"},
    {"debug", 'd', NULL, "log at debug level"},
    {"verbose", 'v', NULL, "log at info level"},
    {0},
};

/* One run of the command. */
struct run {
	struct session s;
	struct compile_request rq;
	const char *facts;     /* path, or NULL */
	const char *node_data; /* path, or NULL */
	int compact;
	const char *diff; /* path of another catalog, or NULL */
	const char *render_as;
	bool differs; /* the catalog does */
};

/* Sets the format of the differences. */
static int
set_render_as(struct run *r, const char *value)
{
	r->render_as = value;
	if (strcmp(value, "json") == 0 || strcmp(value, "text") == 0)
		return 0;
	command_error("Unknown format '%s'; use text or json", value);
	return -1;
}

static int
set_option(void *arg, int letter, const char *value)
{
	struct run *r = arg;

	switch (letter) {
	case 'f':
		r->facts = value;
		return 0;
	case 'n':
		r->node_data = value;
		return 0;
	case 'd':
		r->s.level = "debug";
		return 0;
	case 'v':
		r->s.level = "info";
		return 0;
	case OPTION_DIFF:
		r->diff = value;
		return 0;
	case OPTION_RENDER:
		return set_render_as(r, value);
	default:
		r->compact = strcmp(value, "json") == 0;
		if (r->compact || strcmp(value, "pretty") == 0)
			return 0;
		command_error("Unknown format '%s'; use json or pretty", value);
		return -1;
	}
}

static int
read_node(struct run *r, const char **ret_environment)
{
	const char *from_enc = NULL;

	r->rq.facts = value_hash(vhash_new(r->s.arena, 0));
	if (r->facts != NULL &&
	    session_facts(&r->s, r->facts, &r->rq.facts) < 0)
		return -1;
	if (r->node_data != NULL && node_data_read(r->s.arena, r->node_data,
					&r->rq, &from_enc, &r->s.diags) < 0)
		return -1;
	*ret_environment =
	    from_enc != NULL ? from_enc
			     : arena_strdup(r->s.arena,
				   settings_get(r->s.settings, "environment"));
	return 0;
}

static int
print_catalog(const struct run *r, const struct catalog *c)
{
	struct strbuf out;
	int rc;

	strbuf_init(&out, CATALOG_MAX);
	rc = compile_render(c, !r->compact, &out);
	strbuf_addch(&out, '\n');
	if (rc == 0 && fs_write_all(1, out.s, out.len) < 0)
		rc = -1;
	else if (rc < 0 && out.overflow)
		command_error(
		    "The catalog is larger than %zu bytes", CATALOG_MAX);
	else if (rc < 0)
		command_error("The catalog of %s cannot be written as JSON: a "
			      "value is nested too deeply, or not finite",
		    r->rq.certname);
	strbuf_release(&out);
	return rc;
}

/* Prints the catalog, or what differs from another; the exit code. */
static int
print(struct run *r, const struct catalog *c)
{
	bool json = r->render_as != NULL && strcmp(r->render_as, "json") == 0;
	int rc;

	if (r->diff == NULL)
		return print_catalog(r, c) == 0 ? 0 : 1;
	rc = compile_diff(c, r->rq.certname, r->diff,
	    json ? COMPILE_DIFF_JSON : COMPILE_DIFF_TEXT);
	r->differs = rc == COMPILE_DIFF_DIFFERS;
	return rc;
}

static int
compile(struct run *r)
{
	struct environment *env;
	struct catalog *c = NULL;
	const char *name;
	int rc = 1;

	if (read_node(r, &name) < 0) {
		session_errors(&r->s, "", NULL);
		return 1;
	}
	env = session_environment(&r->s, name, r->rq.certname);
	if (env == NULL)
		return 1;
	r->rq.settings = r->s.settings;
	r->rq.ruby = ruby_host_local();
	if (compile_catalog(env, &r->rq, r->s.arena, &r->s.diags, &c) ==
	    COMPILE_OK)
		rc = print(r, c);
	ruby_host_free(r->rq.ruby);
	environment_free(env);
	return rc;
}

static int
start(struct run *r, int argc, char **argv, const struct command *self)
{
	int first, ret;

	first = session_options(&r->s, self, argc, argv, set_option, r, &ret);
	if (first < 0)
		return ret;
	if (first != r->s.argc - 1) {
		command_error("Specify the name of one node");
		return 1;
	}
	if (r->render_as != NULL && r->diff == NULL) {
		command_error("--render-as is an option of --diff");
		return 1;
	}
	r->rq.certname = r->s.argv[first];
	r->s.parts = SETTINGS_COMPILES;
	return session_log(&r->s, 1) < 0 ? 1 : compile(r);
}

int
command_compile(const struct command *self, int argc, char **argv)
{
	struct run r;
	int ret;

	memset(&r, 0, sizeof(r));
	session_init(&r.s, SETTINGS_SERVER);
	r.s.own = "--diff";
	ret = start(&r, argc, argv, self);
	/* of --diff 1 means that the catalogs differ */
	if (r.diff != NULL && ret != 0 && !r.differs)
		ret = COMPILE_DIFF_TROUBLE;
	session_end(&r.s);
	return ret;
}
