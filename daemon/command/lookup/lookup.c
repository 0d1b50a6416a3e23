/* dalang lookup: a value of Hiera's data, or how it is found. */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/text/diag.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/lookup/node.h"
#include "command/lookup/print.h"
#include "command/session.h"
#include "command/store/source.h"
#include "language/compiler/compile.h"
#include "language/compiler/lookup/data_lookup.h"
#include "language/compiler/lookup/node_data.h"
#include "language/hiera/explain.h"
#include "language/loader/environment.h"
#include "logging/log.h"
#include "language/ruby/host.h"
#include "base/settings/settings.h"
#include "base/settings/unbuilt.h"
#include "language/value/hash.h"

#define RUN_HELP "Run 'dalang lookup --help' for more details"

/* The key that stands for keys without a module. */
#define GLOBAL_KEY "__global__"

/* Options without a short form. */
enum {
	NODE = 200,
	FACTS,
	MERGE,
	PREFIX,
	SORT,
	HASH_ARRAYS,
	TYPE,
	DEFAULT,
	EXPLAIN,
	EXPLAIN_OPTIONS,
	RENDER,
	TRUSTED,
};

const struct command_option lookup_options[] = {
    {"node", NODE, "NODE", "name of the node (this machine)"},
    {"facts", FACTS, "FILE", "file with more facts, JSON or YAML"},
    {"merge", MERGE, "first|unique|hash|deep", "how values are merged"},
    {"knock-out-prefix", PREFIX, "TEXT",
	"deep: the prefix of values that are removed"},
    {"sort-merged-arrays", SORT, NULL, "deep: sort merged arrays"},
    {"merge-hash-arrays", HASH_ARRAYS, NULL,
	"deep: merge hashes in arrays by position"},
    {"type", TYPE, "DATATYPE", "the type that the value must have"},
    {"default", DEFAULT, "TEXT", "the value when none is found"},
    {"explain", EXPLAIN, NULL, "print how the value is found"},
    {"explain-options", EXPLAIN_OPTIONS, NULL,
	"print how lookup_options are found"},
    {"render-as", RENDER, "s|json|yaml", "format of the output"},
    {"compile", 'c', NULL, "compile the node's catalog first"},
    {"trusted", TRUSTED, NULL, "ignored, as in Puppet"},
    {"debug", 'd', NULL, "log at debug level"},
    {"verbose", 'v', NULL, "log at info level"},
    {0},
};

/* One run of the command. */
struct lookup_run {
	struct session s;
	struct store_source x;
	struct lookup_node node;
	struct data_lookup lookup;
	struct explainer explainer;
	const char *merge, *prefix, *format;
	int sort, hash_arrays;
	int explain, explain_options;
	int compile; /* the node's catalog first */
};

/* Options that are texts. */
static const char **
text_option(struct lookup_run *r, int letter)
{
	switch (letter) {
	case NODE:
		return &r->node.name;
	case FACTS:
		return &r->node.facts;
	case MERGE:
		return &r->merge;
	case PREFIX:
		return &r->prefix;
	case TYPE:
		return &r->lookup.type;
	case RENDER:
		return &r->format;
	default:
		return NULL;
	}
}

/* Options that are set or not. */
static int *
flag_option(struct lookup_run *r, int letter)
{
	switch (letter) {
	case SORT:
		return &r->sort;
	case HASH_ARRAYS:
		return &r->hash_arrays;
	case EXPLAIN:
		return &r->explain;
	case EXPLAIN_OPTIONS:
		return &r->explain_options;
	case 'c':
		return &r->compile;
	default:
		return NULL;
	}
}

static int
lookup_set_option(void *arg, int letter, const char *value)
{
	struct lookup_run *r = arg;

	if (text_option(r, letter) != NULL)
		*text_option(r, letter) = value;
	else if (flag_option(r, letter) != NULL)
		*flag_option(r, letter) = 1;
	else if (letter == DEFAULT)
		r->lookup.fallback = value_str(value);
	else if (letter == 'd' || letter == 'v')
		r->s.level = letter == 'd' ? "debug" : "info";
	return 0;
}

static bool
is_strategy(const char *name)
{
	static const char *const names[] = {
	    "first", "hash", "unique", "deep", NULL};

	for (const char *const *n = names; *n != NULL; n++) {
		if (strcmp(*n, name) == 0)
			return 1;
	}
	return 0;
}

/* The strategy as a hash with its options. */
static struct value
strategy(struct lookup_run *r)
{
	struct arena *a = r->s.arena;
	struct vhash *h = vhash_new(a, 4);

	vhash_set_str(a, h, "strategy", value_str(r->merge));
	if (strcmp(r->merge, "deep") != 0)
		return value_hash(h);
	vhash_set_str(a, h, "sort_merged_arrays", value_bool(r->sort));
	vhash_set_str(a, h, "merge_hash_arrays", value_bool(r->hash_arrays));
	if (r->prefix != NULL)
		vhash_set_str(a, h, "knockout_prefix", value_str(r->prefix));
	return value_hash(h);
}

static int
check_merge(struct lookup_run *r)
{
	bool deep = r->merge != NULL && strcmp(r->merge, "deep") == 0;

	if ((r->sort || r->hash_arrays || r->prefix != NULL) && !deep) {
		command_error(
		    "Could not run: The options --knock-out-prefix, "
		    "--sort-merged-arrays, and --merge-hash-arrays are only "
		    "available with '--merge deep'\n" RUN_HELP);
		return -1;
	}
	r->lookup.merge = value_undef();
	if (r->merge == NULL)
		return 0;
	if (!is_strategy(r->merge)) {
		command_error(
		    "Could not run: The --merge option only accepts 'first', "
		    "'hash', 'unique', or 'deep'\n" RUN_HELP);
		return -1;
	}
	r->lookup.merge = strategy(r);
	return 0;
}

/* Takes the keys from the arguments that follow the options. */
static int
take_keys(struct lookup_run *r, int first)
{
	int count = r->s.argc - first;
	struct value *keys;

	if (count == 0 && (!r->explain_options || r->explain)) {
		command_error("Could not run: No keys were given to lookup.");
		return -1;
	}
	keys = arena_alloc(r->s.arena, (size_t)(count + 1) * sizeof(*keys));
	for (int i = 0; i < count; i++)
		keys[i] = value_str(r->s.argv[first + i]);
	if (count == 0)
		keys[count++] = value_str(GLOBAL_KEY);
	r->lookup.keys = keys;
	r->lookup.key_count = (uint32_t)count;
	return 0;
}

static int
check_format(struct lookup_run *r)
{
	char *text;

	if (r->format == NULL) {
		r->format = r->explain || r->explain_options ? "s" : "yaml";
		return 0;
	}
	text = arena_strdup(r->s.arena, r->format);
	for (char *p = text; *p != '\0'; p++)
		*p = (char)tolower((unsigned char)*p);
	r->format = text;
	if (lookup_format(r->format) != NULL)
		return 0;
	command_error("Could not run: Unknown rendering format '%s'", text);
	return -1;
}

static void
begin_explanation(struct lookup_run *r)
{
	if (!r->explain && !r->explain_options)
		return;
	explain_init(&r->explainer, r->s.arena);
	r->explainer.only_options = !r->explain;
	r->lookup.explain = &r->explainer;
}

/* Prints the value or the explanation; returns the exit code. */
static int
command_lookup_print(struct lookup_run *r)
{
	struct data_lookup *l = &r->lookup;

	if (l->result == DATA_FAILED) {
		command_error("Could not run: %s", l->error);
		return 1;
	}
	if (l->result == DATA_NONE && l->near != NULL)
		command_warning("No value is found for the key '%s'; did you "
				"mean '%s'?",
		    value_cstr(r->s.arena, l->keys[0]), l->near);
	if (l->explain == NULL)
		return l->result == DATA_NONE ||
		       lookup_print(r->format, l->value) < 0;
	if (l->result == DATA_NONE)
		explain_add_text(l->explain, l->error);
	return lookup_print_explained(r->format, l->explain) < 0;
}

/* The error of the compile. */
static int
not_compiled(struct lookup_run *r, const char *certname)
{
	if (diag_first_error(&r->s.diags) == NULL)
		command_error(
		    "Could not run: The compile for %s has failed", certname);
	else
		session_errors(&r->s, "Could not run: ", NULL);
	return 1;
}

static void
log_looked_up(const struct lookup_run *r, const char *certname,
    const char *environment, int64_t took)
{
	const struct data_lookup *l = &r->lookup;
	struct value key = l->key_count > 0 ? l->keys[0] : value_str("");

	log_event(COMMAND_LOOKUP, CMD_LOOKED_UP,
	    log_strn("lookup_key", key.s, key.aux), log_str("node", certname),
	    log_str("environment", environment),
	    log_code("outcome", l->error == NULL ? "success" : "failure"),
	    log_ns("duration", took));
}

static int
lookup_look_up(struct lookup_run *r)
{
	struct compile_request rq = {.settings = r->s.settings};
	const char *name = NULL;
	struct environment *env;
	int64_t begin;
	int rc;

	if (lookup_node_read(&r->s, &r->x, &r->node, &rq) < 0)
		return 1;
	/* as in Puppet, nodes are classified only for a compile */
	if (r->compile &&
	    node_data_for(r->s.arena, NULL, &rq, &name, &r->s.diags) < 0)
		return not_compiled(r, rq.certname);
	if (name == NULL)
		name = arena_strdup(
		    r->s.arena, settings_get(r->s.settings, "environment"));
	if (!r->compile)
		r->s.code = "undef";
	env = session_environment(&r->s, name, rq.certname);
	if (env == NULL)
		return 1;
	begin_explanation(r);
	rq.ruby = ruby_host_local();
	begin = clock_mono_ns();
	if (compile_lookup(env, &rq, r->s.arena, &r->s.diags, &r->lookup) ==
	    COMPILE_OK)
		rc = command_lookup_print(r);
	else
		rc = not_compiled(r, rq.certname);
	log_looked_up(r, rq.certname, name, clock_mono_ns() - begin);
	ruby_host_free(rq.ruby);
	environment_free(env);
	return rc;
}

static int
lookup_start(
    struct lookup_run *r, int argc, char **argv, const struct command *self)
{
	int first, ret;

	first = session_options(
	    &r->s, self, argc, argv, lookup_set_option, r, &ret);
	if (first < 0)
		return ret;
	if (check_merge(r) < 0 || take_keys(r, first) < 0 ||
	    check_format(r) < 0)
		return 1;
	r->s.parts = SETTINGS_COMPILES;
	return session_log(&r->s, 1) < 0 ? 1 : lookup_look_up(r);
}

int
command_lookup(const struct command *self, int argc, char **argv)
{
	struct lookup_run r;
	int ret;

	memset(&r, 0, sizeof(r));
	r.lookup.fallback.tag = V_UNSET;
	session_init(&r.s, SETTINGS_SERVER);
	store_source_begin(&r.x, &r.s);
	ret = lookup_start(&r, argc, argv, self);
	store_source_end(&r.x);
	session_end(&r.s);
	return ret;
}
