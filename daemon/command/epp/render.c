/* dalang epp render: templates as text. */
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/files/path.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/epp/epp.h"
#include "command/lookup/node.h"
#include "command/session.h"
#include "command/store/source.h"
#include "language/compiler/compile.h"
#include "language/compiler/epp_render.h"
#include "language/loader/environment.h"
#include "language/ruby/host.h"
#include "base/settings/settings.h"
#include "base/settings/unbuilt.h"
#include "language/value/document/data_file.h"
#include "language/value/ruby.h"

#define VALUES_MAX ((size_t)16 << 20)

enum { NODE = 200, VALUES, VALUES_FILE, FACTS, HEADER, NO_HEADER };

const struct command_option epp_render_options[] = {
    {"e", 'e', "TEXT", "render this template"},
    {"values", VALUES, "PUPPET", "parameters, a hash in Puppet code"},
    {"values_file", VALUES_FILE, "FILE",
	"file with the parameters, .pp or .yaml"},
    {"facts", FACTS, "FILE", "file with more facts, JSON or YAML"},
    {"node", NODE, "NODE", "name of the node (this machine)"},
    {"header", HEADER, NULL, "print the names of several files (the default)"},
    {"no-header", NO_HEADER, NULL, "do not print the names of files"},
    {"debug", 'd', NULL, "log at debug level"},
    {"verbose", 'v', NULL, "log at info level"},
    {0},
};

/* One run of the command. */
struct command_epp_render_run {
	struct session s;
	const struct command *self;
	struct store_source x;
	struct lookup_node node;
	struct epp_render render;
	const char *code; /* -e, or NULL */
	char **names;	  /* of the templates as given */
	const char *values_file;
	bool no_header;
};

static int
epp_render_set_option(void *arg, int letter, const char *value)
{
	struct command_epp_render_run *r = arg;
	const struct {
		int letter;
		const char **place;
	} texts[] = {
	    {'e', &r->code},
	    {NODE, &r->node.name},
	    {FACTS, &r->node.facts},
	    {VALUES, &r->render.values},
	    {VALUES_FILE, &r->values_file},
	};

	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		if (texts[i].letter == letter)
			*texts[i].place = value;
	}
	if (letter == HEADER || letter == NO_HEADER)
		r->no_header = letter == NO_HEADER;
	if (letter == 'd' || letter == 'v')
		r->s.level = letter == 'd' ? "debug" : "info";
	return 0;
}

static bool
epp_render_ends_with(const char *s, const char *tail)
{
	size_t n = strlen(s), m = strlen(tail);

	return n >= m && strcmp(s + n - m, tail) == 0;
}

/* Take the values of a file; 0, or -1 after printing an error. */
static int
take_values_file(struct command_epp_render_run *r)
{
	struct value *v = &r->render.given;
	const char *path = r->values_file, *why;

	if (path == NULL)
		return 0;
	if (epp_render_ends_with(path, ".pp")) {
		r->render.values_path = path;
		return 0;
	}
	if (!epp_render_ends_with(path, ".yaml")) {
		command_error(
		    "Only .yaml or .pp can be used as a --values_file");
		return -1;
	}
	if (value_read_data(r->s.arena, path, VALUES_MAX, v, &why) < 0) {
		command_error("Could not load --values_file %s", why);
		return -1;
	}
	if (v->tag == V_UNDEF || v->tag == V_HASH)
		return 0;
	command_error("--values_file option must evaluate to a Hash or "
		      "undef/nil, got: '%s'",
	    ruby_class(*v));
	return -1;
}

/* Return the name under which the environment finds a template. */
static const char *
template_name(struct session *s, const char *name)
{
	char whole[PATH_MAX];
	const char *path = epp_template_path(s, name);

	if (path == NULL || realpath(path, whole) == NULL || path != name)
		return name;
	return arena_strdup(s->arena, whole);
}

/* List the templates; 0, or -1 after printing an error. */
static int
take_templates(struct command_epp_render_run *r, int first)
{
	size_t count = (size_t)(r->s.argc - first), i;
	struct epp_template *t;

	r->names = r->s.argv + first;
	if (r->code != NULL || count == 0)
		count = 1;
	t = arena_zalloc(r->s.arena, count * sizeof(*t));
	r->render.templates = t;
	r->render.count = (uint32_t)count;
	for (i = 0; i < count; i++)
		t[i].output.tag = V_UNSET;
	if (r->code != NULL) {
		t->text = r->code;
		t->len = strlen(r->code);
		return 0;
	}
	if (first == r->s.argc) {
		t->text = epp_stdin(&r->s, &t->len);
		return t->text == NULL ? -1 : 0;
	}
	for (i = 0; i < count; i++)
		t[i].path = template_name(&r->s, r->names[i]);
	return 0;
}

/* Print the errors of the templates; returns their number. */
static size_t
epp_render_print_errors(const struct command_epp_render_run *r)
{
	const struct epp_render *e = &r->render;
	struct growbuf text;
	size_t failed = 0;

	growbuf_init(&text);
	for (uint32_t i = 0; i < e->count; i++) {
		const struct epp_template *t = &e->templates[i];

		if (t->output.tag == V_STRING)
			continue;
		failed++;
		if (e->count > 1)
			command_error("--- %s", t->path);
		growbuf_reset(&text);
		if (t->found < r->s.diags.count) {
			diag_format(&r->s.diags.rows[t->found], &text.out);
			diag_format_stack(
			    &r->s.diags.rows[t->found], &text.out);
		}
		command_error("%s", growbuf_text(&text));
	}
	growbuf_release(&text);
	return failed;
}

/* Print the rendered templates; returns the exit code. */
static int
epp_render_print(const struct command_epp_render_run *r)
{
	const struct epp_render *e = &r->render;
	bool ends_line = 0;

	if (epp_render_print_errors(r) > 0) {
		if (e->templates[0].path != NULL)
			command_error("error while rendering epp");
		return epp_usage_error(r->self);
	}
	for (uint32_t i = 0; i < e->count; i++) {
		struct value v = e->templates[i].output;

		if (e->count > 1 && !r->no_header)
			printf("%s--- %s\n", i > 0 ? "\n" : "", r->names[i]);
		command_print(stdout, v.s, v.aux);
		ends_line = v.aux > 0 && v.s[v.aux - 1] == '\n';
	}
	if (!ends_line)
		putchar('\n');
	return 0;
}

/* Compile with the templates; returns the exit code. */
static int
epp_render_render(struct command_epp_render_run *r)
{
	struct compile_request rq = {.settings = r->s.settings};
	struct environment *env;
	const char *name;
	int rc;

	if (lookup_node_read(&r->s, &r->x, &r->node, &rq) < 0)
		return 1;
	name = arena_strdup(
	    r->s.arena, settings_get(r->s.settings, "environment"));
	r->s.code = "undef";
	env = session_environment(&r->s, name, rq.certname);
	if (env == NULL)
		return 1;
	rq.ruby = ruby_host_local();
	if (compile_epp(env, &rq, r->s.arena, &r->s.diags, &r->render) ==
		COMPILE_OK &&
	    !r->render.unusable) {
		rc = epp_render_print(r);
	} else {
		session_errors(&r->s, "", NULL);
		rc = epp_usage_error(r->self);
	}
	ruby_host_free(rq.ruby);
	environment_free(env);
	return rc;
}

static int
epp_render_start(struct command_epp_render_run *r, int argc, char **argv)
{
	int ret, first;

	first = session_options(
	    &r->s, r->self, argc, argv, epp_render_set_option, r, &ret);
	if (first < 0)
		return ret;
	if (take_values_file(r) < 0 || take_templates(r, first) < 0)
		return epp_usage_error(r->self);
	r->s.parts = SETTINGS_COMPILES;
	return session_log(&r->s, 1) < 0 ? 1 : epp_render_render(r);
}

int
command_epp_render(const struct command *self, int argc, char **argv)
{
	struct command_epp_render_run r;
	int ret;

	memset(&r, 0, sizeof(r));
	r.self = self;
	r.render.given = value_undef();
	r.node.without_facts = 1;
	session_init(&r.s, SETTINGS_SERVER);
	store_source_begin(&r.x, &r.s);
	ret = epp_render_start(&r, argc, argv);
	store_source_end(&r.x);
	session_end(&r.s);
	return ret;
}
