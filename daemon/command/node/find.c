/* dalang node find: a node as the compile daemon has it. */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/data/json_doc.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/session.h"
#include "language/compiler/compile.h"
#include "language/compiler/lookup/node_data.h"
#include "network/http/server/route.h"
#include "base/settings/settings.h"
#include "base/settings/unbuilt.h"
#include "server/store/facts_files.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"

/* Maximum size of what is printed. */
#define PRINT_MAX ((size_t)256 << 20)

enum { FIND_TERMINUS = 256, FIND_RENDER };

const struct command_option node_find_options[] = {
    {"debug", 'd', NULL, "log at debug level"},
    {"render-as", FIND_RENDER, "json", "print compact JSON"},
    {"terminus", FIND_TERMINUS, "exec|plain",
	"where the classification is from (the setting node_terminus)"},
    {"verbose", 'v', NULL, "log at info level"},
    {0},
};

struct find {
	struct session s;
	struct compile_request rq;
	bool compact;
};

static int
node_find_option_set(void *arg, int letter, const char *value)
{
	struct find *f = arg;

	switch (letter) {
	case FIND_RENDER:
		f->compact = strcmp(value, "json") == 0;
		if (f->compact)
			return 0;
		command_error(
		    "I don't know how to render '%s'; use json", value);
		return -1;
	case FIND_TERMINUS:
		if (settings_set(f->s.settings, "node_terminus", value,
			&f->s.diags) == 0)
			return 0;
		session_errors(&f->s, "", NULL);
		return -1;
	default:
		f->s.level = letter == 'd' ? "debug" : "info";
		return 0;
	}
}

/* --- facts --- */

/*
 * Read the values of the facts that the server has stored: 0 with NULL in *ret
 * when none are stored, or -1 after printing an error.
 */
static int
node_find_facts_read(struct find *f, json_t **ret)
{
	const struct facts_place *place;
	const char *directory = session_facts_directory(&f->s, &place);
	struct facts_files *files;
	struct shortbuf why;

	*ret = NULL;
	if (directory == NULL)
		return 0;
	files = facts_files_open(place, directory);
	if (files == NULL && errno == ENOENT)
		return 0;
	shortbuf_init(&why, 4096);
	if (files == NULL)
		strbuf_addstr(&why.out, strerror(errno));
	else
		*ret = facts_files_get(files, f->rq.certname, &why.out);
	if (*ret == NULL && files != NULL && errno == ENOENT)
		shortbuf_reset(&why);
	if (why.out.len > 0)
		command_error("Could not read the facts of %s in %s: %s",
		    f->rq.certname, directory, shortbuf_text(&why));
	facts_files_close(files);
	if (why.out.len == 0) {
		shortbuf_release(&why);
		return 0;
	}
	shortbuf_release(&why);
	return -1;
}

/* --- the node --- */

/* Return the parameters: those of the classification, then the facts. */
static json_t *
node_find_parameters_of(const struct find *f, const json_t *facts)
{
	json_t *ret = f->rq.node_parameters.tag == V_HASH
			  ? value_json(f->rq.node_parameters)
			  : json_object();
	const char *name;
	json_t *v;

	json_object_foreach(json_object_get(facts, "values"), name, v)
	{
		if (json_object_get(ret, name) == NULL)
			json_object_set(ret, name, v);
	}
	return ret;
}

static void
member_add(json_t *node, const char *name, json_t *v)
{
	if (json_object_size(v) > 0 || json_array_size(v) > 0 ||
	    json_is_string(v))
		json_object_set_new(node, name, v);
	else
		json_decref(v);
}

static int
node_print(const struct find *f, const char *environment, const json_t *facts)
{
	json_t *node = json_object();
	struct strbuf out;
	int rc;

	json_object_set_new(node, "name", json_doc_str(f->rq.certname));
	json_object_set_new(node, "environment", json_doc_str(environment));
	member_add(node, "classes", value_json(f->rq.node_classes));
	member_add(node, "parameters", node_find_parameters_of(f, facts));
	strbuf_init(&out, PRINT_MAX);
	rc = json_doc_print(
	    &out, node, f->compact ? JSON_LAYOUT_COMPACT : JSON_LAYOUT_RUBY);
	strbuf_addch(&out, '\n');
	if (rc < 0 || strbuf_is_cut(&out))
		command_error("The node cannot be printed: a value is nested "
			      "too deeply, is not finite, or is too large");
	else
		rc = command_print_buf(stdout, &out);
	rc = rc < 0 || strbuf_is_cut(&out);
	strbuf_release(&out);
	return rc;
}

static int
node_find_node_find(struct find *f)
{
	const char *environment;
	json_t *facts;
	int ret;

	if (!route_certname_ok(f->rq.certname)) {
		command_error("Invalid node name \"%s\"", f->rq.certname);
		return 1;
	}
	f->rq.settings = f->s.settings;
	/* programs that classify get the name only */
	f->rq.trusted = value_hash(vhash_new(f->s.arena, 0));
	if (node_data_for(f->s.arena, NULL, &f->rq, &environment, &f->s.diags) <
	    0) {
		session_errors(&f->s, "", NULL);
		return 1;
	}
	if (environment == NULL)
		environment = arena_strdup(
		    f->s.arena, settings_get(f->s.settings, "environment"));
	if (node_find_facts_read(f, &facts) < 0)
		return 1;
	ret = node_print(f, environment, facts);
	json_decref(facts);
	return ret;
}

static int
node_find_start(
    struct find *f, const struct command *self, int argc, char **argv)
{
	int ret, first = session_options(
		     &f->s, self, argc, argv, node_find_option_set, f, &ret);
	char **words;

	if (first < 0)
		return ret;
	words = f->s.argv + first;
	if (words[0] != NULL && words[1] != NULL) {
		command_error("node find takes the name of one node");
		return 1;
	}
	f->rq.certname = words[0] != NULL
			     ? words[0]
			     : arena_strdup(f->s.arena,
				   settings_get(f->s.settings, "certname"));
	if (session_log(&f->s, 1) < 0)
		return 1;
	return node_find_node_find(f);
}

int
command_node_find(const struct command *self, int argc, char **argv)
{
	struct find f = {.compact = false};
	int ret;

	session_init(&f.s, SETTINGS_SERVER);
	f.s.parts = SETTINGS_COMPILES;
	ret = node_find_start(&f, self, argc, argv);
	session_end(&f.s);
	return ret;
}
