#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/fs.h"
#include "base/strbuf.h"
#include "catalog/catalog.h"
#include "command/command.h"
#include "compiler/compile.h"
#include "compiler/node_data.h"
#include "compiler/setup.h"
#include "loader/environment.h"
#include "settings/log_settings.h"
#include "settings/settings.h"

/* Longest catalog as text. */
#define CATALOG_MAX ((size_t)1 << 30)
#define ERRORS_MAX  100

const struct command_option compile_options[] = {
    {"facts", 'f', "FILE", "facts of the node, JSON or YAML"},
    {"node-data", 'n', "FILE",
	"an ENC's answer: classes, parameters, environment, trusted, "
	"server_facts"},
    {"format", 'F', "json|pretty", "how the catalog is printed (pretty)"},
    {"debug", 'd', NULL, "log at debug level"},
    {"verbose", 'v', NULL, "log at info level"},
    {0},
};

/* One run of the command. */
struct run {
	struct arena *arena;
	struct diag_list diags;
	struct settings *settings;
	struct compile_request rq;
	const char *facts;     /* path, or NULL */
	const char *node_data; /* path, or NULL */
	const char *level;     /* NULL: as the settings say */
	int compact;
	char **argv; /* without settings */
};

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
		r->level = "debug";
		return 0;
	case 'v':
		r->level = "info";
		return 0;
	default:
		r->compact = strcmp(value, "json") == 0;
		if (r->compact || strcmp(value, "pretty") == 0)
			return 0;
		command_error(
		    "There is no format '%s'; give json or pretty", value);
		return -1;
	}
}

static void
print_errors(const struct run *r, const char *before, const char *node)
{
	struct strbuf text;

	for (size_t i = 0; i < r->diags.count; i++) {
		const struct diag *d = &r->diags.rows[i];

		strbuf_init(&text, 65536);
		diag_format(d, &text);
		if (d->severity == DIAG_ERROR)
			command_error("%s%s%s%s", before, text.s,
			    node == NULL ? "" : " on node ",
			    node == NULL ? "" : node);
		else
			command_warning("%s", text.s);
		strbuf_release(&text);
	}
}

/* Takes the settings out of argv; the count of what is left, or -1. */
static int
take_settings(struct run *r, int argc, char **argv)
{
	int n = 0;

	r->argv = arena_alloc(r->arena, ((size_t)argc + 1) * sizeof(char *));
	for (int i = 0; i < argc; i++) {
		int rc = i == 0 ? 0
				: settings_option(
				      r->settings, argc, argv, &i, &r->diags);

		if (rc < 0)
			return -1;
		if (rc == 0)
			r->argv[n++] = argv[i];
	}
	r->argv[n] = NULL;
	return n;
}

static int
read_node(struct run *r, const char **ret_environment)
{
	const char *from_enc = NULL;

	r->rq.facts = value_hash(vhash_new(r->arena, 0));
	if (r->facts != NULL &&
	    facts_file_read(r->arena, r->facts, &r->rq.facts, &r->diags) < 0)
		return -1;
	if (r->node_data != NULL && node_data_read(r->arena, r->node_data,
					&r->rq, &from_enc, &r->diags) < 0)
		return -1;
	*ret_environment = from_enc != NULL
			       ? from_enc
			       : arena_strdup(r->arena,
				     settings_get(r->settings, "environment"));
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
	else if (rc < 0)
		command_error(
		    "The catalog is larger than %zu bytes", CATALOG_MAX);
	strbuf_release(&out);
	return rc;
}

/* True when a place in the code says what is wrong. */
static int
is_code(const struct diag_list *l)
{
	return diag_first_error(l)->file != NULL;
}

static struct environment *
load(struct run *r, const char *name)
{
	struct environment *env =
	    environment_setup(r->settings, name, &r->diags);

	if (env == NULL && r->diags.errors > 0 && !is_code(&r->diags))
		print_errors(r, "", NULL);
	else
		print_errors(r,
		    arena_printf(
			r->arena, "Could not parse for environment %s: ", name),
		    r->rq.certname);
	return env;
}

static int
compile(struct run *r)
{
	struct environment *env;
	struct catalog *c = NULL;
	const char *name;
	int rc = 1;

	if (read_node(r, &name) < 0) {
		print_errors(r, "", NULL);
		return 1;
	}
	env = load(r, name);
	if (env == NULL)
		return 1;
	r->rq.settings = r->settings;
	if (compile_catalog(env, &r->rq, r->arena, &r->diags, &c) == COMPILE_OK)
		rc = print_catalog(r, c) == 0 ? 0 : 1;
	environment_free(env);
	return rc;
}

static int
open_log(struct run *r)
{
	const char *bad;

	if (r->level != NULL)
		settings_set(r->settings, "log_level", r->level, &r->diags);
	if (settings_open_log(r->settings, "dalang", "console", 0, &bad) == 0)
		return 0;
	command_error(
	    "The log cannot go to '%s'; give syslog, console or json", bad);
	return -1;
}

static int
start(struct run *r, int argc, char **argv, const struct command *self)
{
	int n, first, ret = 1;

	n = take_settings(r, argc, argv);
	if (n < 0 || settings_read(r->settings, &r->diags) < 0) {
		print_errors(r, "", NULL);
		return 1;
	}
	first = command_options(self, n, r->argv, set_option, r, &ret);
	if (first < 0)
		return ret;
	if (first != n - 1) {
		command_error("Give the name of one node");
		return 1;
	}
	r->rq.certname = r->argv[first];
	return open_log(r) < 0 ? 1 : compile(r);
}

int
command_compile(const struct command *self, int argc, char **argv)
{
	struct run r;
	int ret;

	memset(&r, 0, sizeof(r));
	r.arena = arena_new(0);
	diag_init(&r.diags, r.arena, ERRORS_MAX);
	r.settings = settings_new(SETTINGS_SERVER);
	ret = start(&r, argc, argv, self);
	settings_free(r.settings);
	arena_free(r.arena);
	return ret;
}
