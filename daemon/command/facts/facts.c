#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/settings/settings.h"
#include "base/text/number.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/facts/agent.h"
#include "command/facts/find.h"
#include "command/facts/print.h"
#include "command/facts/puppet.h"
#include "command/facts/search.h"
#include "command/session.h"
#include "machine/facts/client.h"
#include "machine/facts/custom/conf.h"
#include "machine/facts/facts.h"
#include "machine/facts/query.h"
#include "logging/control.h"
#include "language/value/hash.h"

#define OUTPUT_MAX ((size_t)64 << 20)

/* Maximum number of --external-dir and of --custom-dir directories. */
#define DIRS_MAX 64

enum {
	OPTION_LIST = 128,
	OPTION_LEGACY,
	OPTION_RENDER,
	OPTION_CACHE_DIR,
	OPTION_CUSTOM,
	OPTION_EXTERNAL,
	OPTION_GROUPS,
	OPTION_NO_BLOCK,
	OPTION_NO_CACHE,
	OPTION_NO_EXTERNAL,
	OPTION_NO_CUSTOM,
	OPTION_STRICT,
	OPTION_TERMINUS,
	OPTION_TIMEOUT,
	OPTION_VALUE_ONLY,
	OPTION_VERBOSE,
};

const struct command_option facts_options[] = {
    {"cache-dir", OPTION_CACHE_DIR, "DIR", "directory of cached facts"},
    {"config", 'c', "FILE", "path of facter.conf"},
    {"custom-dir", OPTION_CUSTOM, "DIR",
	"read custom facts (Ruby) from this directory; may be repeated"},
    {"debug", 'd', NULL, "log each fact"},
    {"external-dir", OPTION_EXTERNAL, "DIR",
	"read external facts from this directory only; may be repeated"},
    {"json", 'j', NULL, "print JSON"},
    {"list", OPTION_LIST, NULL, "list the facts and describe them"},
    {"list-block-groups", OPTION_GROUPS, NULL,
	"list the groups that blocklist of facter.conf accepts"},
    {"list-cache-groups", OPTION_GROUPS, NULL,
	"list the groups that ttls of facter.conf accepts"},
    {"no-block", OPTION_NO_BLOCK, NULL, "ignore the blocklist of facter.conf"},
    {"no-cache", OPTION_NO_CACHE, NULL, "do not use cached facts"},
    {"no-custom-facts", OPTION_NO_CUSTOM, NULL, "omit custom facts"},
    {"no-external-facts", OPTION_NO_EXTERNAL, NULL, "omit external facts"},
    {"no-ruby", OPTION_NO_CUSTOM, NULL,
	"omit custom facts (as --no-custom-facts)"},
    {"puppet", 'p', NULL, "read the agent's custom and external facts, too"},
    {"render-as", OPTION_RENDER, "console|text|json|yaml",
	"format of the output"},
    {"show-legacy", OPTION_LEGACY, NULL,
	"add flat facts such as osfamily and ipaddress"},
    {"strict", OPTION_STRICT, NULL, "an unknown fact is an error"},
    {"terminus", OPTION_TERMINUS, "facter|store|rest",
	"with find: where the facts of a node are from"},
    {"timeout", OPTION_TIMEOUT, "SECONDS",
	"time limit for each program or server"},
    {"timing", 't', NULL, "print how long each fact took"},
    {"value-only", OPTION_VALUE_ONLY, NULL,
	"with show and one query: print its value alone"},
    {"verbose", OPTION_VERBOSE, NULL, "log at info level"},
    {"yaml", 'y', NULL, "print YAML"},
    {0},
};

/* Facter's command, or an action of Puppet's. */
enum facts_action {
	ACTION_FACTER,
	ACTION_FIND,
	ACTION_SEARCH,
	ACTION_SHOW,
	ACTION_UPLOAD,
};

struct facts_request {
	enum facts_action action;
	enum facts_terminus terminus;
	const struct command *self;
	int argc; /* of the command */
	char **argv;
	enum facts_print_form form;
	const char *rendered; /* format of --render-as, or NULL */
	int list, groups, strict, value_only;
	int puppet;
	const char *dirs[DIRS_MAX + 1];
	size_t dir_count;
	const char *custom_dirs[DIRS_MAX + 1];
	size_t custom_count;
	enum log_level level;
	struct facts_options facts;
};

static void
print_time(void *arg, const char *fact, int64_t ns, int cached)
{
	(void)arg;
	printf("%sfact '%s', took: (%.6f) seconds\n", cached ? "cached " : "",
	    fact, (double)ns / 1e9);
}

static int
facts_add_directory(
    const char **dirs, size_t *count, const char *option, const char *dir)
{
	if (*count == DIRS_MAX) {
		command_error("--%s can be given %d times", option, DIRS_MAX);
		return -1;
	}
	dirs[(*count)++] = dir;
	return 0;
}

static int
set_limit(struct facts_request *r, const char *text)
{
	int64_t seconds;

	if (integer_parse(text, strlen(text), 10, &seconds) < 0 ||
	    seconds < 1 || seconds > 86400) {
		command_error(
		    "--timeout takes seconds, 1 to 86400; not '%s'", text);
		return -1;
	}
	r->facts.limit_ms = seconds * 1000;
	return 0;
}

static int
set_form(struct facts_request *r, const char *name)
{
	r->form = facts_form_by_name(name);
	r->rendered = facts_puppet_is_format(name) ? name : NULL;
	if (r->form != FACTS_FORMS || r->rendered != NULL)
		return 0;
	command_error("Could not parse application options: I don't know how "
		      "to render '%s'; use console, text, json or yaml",
	    name);
	return -1;
}

/* Handle an option with a value. */
static int
facts_set_value(struct facts_request *r, int letter, const char *value)
{
	switch (letter) {
	case 'c':
		r->facts.config = value;
		return 0;
	case OPTION_CACHE_DIR:
		r->facts.cache_dir = value;
		return 0;
	case OPTION_CUSTOM:
		r->facts.custom.dirs = r->custom_dirs;
		return facts_add_directory(
		    r->custom_dirs, &r->custom_count, "custom-dir", value);
	case OPTION_EXTERNAL:
		r->facts.external_dirs = r->dirs;
		return facts_add_directory(
		    r->dirs, &r->dir_count, "external-dir", value);
	case OPTION_TERMINUS:
		return facts_terminus_set(value, &r->terminus);
	case OPTION_TIMEOUT:
		return set_limit(r, value);
	default:
		return set_form(r, value);
	}
}

static int
facts_request_set(void *arg, int letter, const char *value)
{
	struct facts_request *r = arg;

	switch (letter) {
	case 'd':
		r->level = LOG_LEVEL_DEBUG;
		return 0;
	case OPTION_VERBOSE:
		r->level = LOG_LEVEL_INFO;
		return 0;
	case 'j':
		r->form = FACTS_JSON;
		return 0;
	case 'y':
		r->form = FACTS_YAML;
		return 0;
	case 'p':
		r->puppet = 1;
		return 0;
	case 't':
		r->facts.timed = print_time;
		return 0;
	case OPTION_LIST:
		r->list = 1;
		return 0;
	case OPTION_GROUPS:
		r->groups = 1;
		return 0;
	case OPTION_LEGACY:
		r->facts.legacy = 1;
		return 0;
	case OPTION_NO_BLOCK:
		r->facts.no_block = 1;
		return 0;
	case OPTION_NO_CACHE:
		r->facts.no_cache = 1;
		return 0;
	case OPTION_NO_EXTERNAL:
		r->facts.no_external = 1;
		return 0;
	case OPTION_NO_CUSTOM:
		r->facts.no_custom = 1;
		return 0;
	case OPTION_STRICT:
		r->strict = 1;
		return 0;
	case OPTION_VALUE_ONLY:
		r->value_only = 1;
		return 0;
	default:
		return facts_set_value(r, letter, value);
	}
}

static int
command_facts_print(const struct facts_request *r, struct value v, int single)
{
	bool alone = r->value_only && single, ours = r->action == ACTION_FACTER;
	struct strbuf out;
	int result;

	strbuf_init(&out, OUTPUT_MAX);
	if (alone)
		v = v.h->entries[0].value;
	if (alone || (!ours && (r->rendered != NULL || r->form == FACTS_FORMS)))
		result = facts_puppet_print(&out,
		    r->rendered != NULL ? r->rendered : "console", v,
		    r->action == ACTION_FIND);
	else
		result = facts_print(&out, r->form, v, single);
	if (result < 0)
		command_error("The facts do not fit into %zu MiB of text",
		    OUTPUT_MAX >> 20);
	else if (command_print_buf(stdout, &out) < 0 || command_flush() < 0)
		result = -1;
	strbuf_release(&out);
	return result;
}

static int
list_facts(void)
{
	const struct fact *f;

	for (f = facts_table; f->name != NULL; f++)
		printf("%-20s %s\n", f->name, f->doc);
	return 0;
}

static int
list_groups(void)
{
	const struct fact_group *g;
	size_t i;

	for (g = fact_groups; g->name != NULL; g++) {
		printf("%s\n", g->name);
		for (i = 0; g->facts[i] != NULL; i++)
			printf("- %s\n", g->facts[i]);
	}
	return 0;
}

/*
 * Select the facts by their queries; a missing one is undef.  Returns the
 * number of missing facts when strict.
 */
static int
select_facts(const struct facts_request *r, struct arena *a, struct value all,
    char **queries, struct value *ret)
{
	struct vhash *h = vhash_new(a, 8);
	struct value v;
	int missing = 0;

	for (; *queries != NULL; queries++) {
		if (facts_query(all, *queries, &v) < 0) {
			v = value_undef();
			if (r->strict) {
				command_error(
				    "fact \"%s\" does not exist.", *queries);
				missing++;
			}
		}
		vhash_set_str(a, h, *queries, v);
	}
	*ret = value_hash(h);
	return missing;
}

/* True when each query names a fact of the table, or a member of one. */
static int
are_own(char *const *queries)
{
	const struct fact *f;
	size_t n;

	for (; *queries != NULL; queries++) {
		n = strcspn(*queries, ".");
		for (f = facts_table; f->name != NULL; f++)
			if (strlen(f->name) == n &&
			    memcmp(f->name, *queries, n) == 0)
				break;
		if (f->name == NULL)
			return 0;
	}
	return 1;
}

/* --- documents --- */

/* Options with the names of settings; the settings are Puppet's. */
static const char *const facts_own_options[] = {"--config", "--strict", NULL};

static int
facts_option_again(void *arg, int letter, const char *value)
{
	(void)arg;
	(void)letter;
	(void)value;
	return 0;
}

/* Begin a session of the server's settings: 0, or -1 after an error. */
static int
facts_server_begin(const struct facts_request *r, struct session *s)
{
	int code;

	session_init(s, SETTINGS_SERVER);
	s->is_ca = true;
	s->own = facts_own_options;
	return session_options(s, r->self, r->argc, r->argv, facts_option_again,
		   NULL, &code) < 0
		   ? -1
		   : 0;
}

/* Make the document of this machine, for that name (NULL: its own), in a. */
static struct value
facts_document(struct facts_request *r, struct session *s, struct arena *a,
    const char *name, int *ret_bad)
{
	struct value v;

	r->facts.legacy = 1;
	*ret_bad = facts_collect(a, &r->facts, &v);
	return facts_puppet_document(
	    s, a, v, name, r->facts.custom.puppet_version);
}

static int
facts_find_own(struct facts_request *r, struct session *s, const char *name)
{
	struct arena *a = arena_new(0);
	int bad;
	struct value v = facts_document(r, s, a, name, &bad);

	if (command_facts_print(r, v, 0) < 0)
		bad++;
	arena_free(a);
	return bad > 0;
}

static int
facts_find_other(
    struct facts_request *r, struct session *agent, const char *name)
{
	struct session s;
	struct value v;
	int rc = facts_server_begin(r, &s);

	if (rc == 0)
		rc = facts_find_document(&s, agent, r->terminus, name, &v);
	if (rc == 0)
		rc = command_facts_print(r, v, 0);
	session_end(&s);
	return rc < 0;
}

/* Print the document of the node; the only word, or NULL, is its name. */
static int
facts_find(struct facts_request *r, struct session *s, const char *name)
{
	const char *own = settings_get(s->settings, "certname");
	bool is_own = name == NULL || strcmp(name, own) == 0;

	if (r->terminus == FACTS_TERMINUS_FACTER ||
	    (is_own && r->terminus == FACTS_TERMINUS_ANY))
		return facts_find_own(r, s, name);
	return facts_find_other(
	    r, s, name != NULL ? name : arena_strdup(s->arena, own));
}

/* Send the document of this machine to its server. */
static int
facts_upload(struct facts_request *r, struct session *s)
{
	struct arena *a = arena_new(0);
	int bad;
	struct value v = facts_document(r, s, a, NULL, &bad);

	if (facts_upload_document(s, v) < 0)
		bad++;
	arena_free(a);
	return bad > 0;
}

/* Print the nodes that match the words. */
static int
facts_search_nodes(const struct facts_request *r, char *const *words)
{
	bool json = r->form == FACTS_JSON ||
		    (r->rendered != NULL && strcmp(r->rendered, "json") == 0);
	struct session s;
	struct strbuf out;
	int rc = facts_server_begin(r, &s);

	strbuf_init(&out, OUTPUT_MAX);
	if (rc == 0)
		rc = facts_search(&s, words, json, &out);
	if (rc == 0 &&
	    (command_print_buf(stdout, &out) < 0 || command_flush() < 0))
		rc = -1;
	strbuf_release(&out);
	session_end(&s);
	return rc < 0;
}

static int
facts_show(struct facts_request *r, char **queries)
{
	struct arena *a = arena_new(0);
	int asked = *queries != NULL, bad;
	struct value v;

	r->facts.legacy |= asked;
	if (asked && are_own(queries))
		r->facts.only = queries;
	if (asked)
		r->facts.queries = queries;
	bad = facts_collect(a, &r->facts, &v);
	if (r->puppet)
		v = facts_agent_version(a, v, &r->facts);
	if (asked)
		bad += select_facts(r, a, v, queries, &v);
	if (r->action != ACTION_FACTER)
		v = facts_without_nil(a, v);
	v = facts_sorted(a, v);
	if (command_facts_print(r, v, asked && queries[1] == NULL) < 0)
		bad++;
	arena_free(a);
	return bad > 0;
}

/* Options that exclude one another, as facter's do. */
static int
check_conflicts(const struct facts_request *r)
{
	const struct {
		const char *a, *b;
		int conflict;
	} rows[] = {
	    {"--no-external-facts", "--external-dir",
		r->facts.no_external && r->dir_count > 0},
	    {"--custom-dir", "--no-custom-facts",
		r->facts.no_custom && r->custom_count > 0},
	    {"--puppet", "--no-custom-facts", r->facts.no_custom && r->puppet},
	};
	size_t i;

	for (i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		if (!rows[i].conflict)
			continue;
		command_error("%s and %s options conflict: please specify only "
			      "one.",
		    rows[i].a, rows[i].b);
		return -1;
	}
	return 0;
}

/* Show the facts, with --puppet those of the agent, too. */
static int
show_with_settings(struct facts_request *r, struct session *s, char **queries)
{
	if (r->action == ACTION_SEARCH)
		return facts_search_nodes(r, queries);
	if (!r->puppet) {
		r->facts.compat = (int)settings_int(s->settings, "compat");
		return facts_show(r, queries);
	}
	if (facts_agent_options(s, &r->facts) < 0)
		return 1;
	if (r->action == ACTION_UPLOAD)
		return facts_upload(r, s);
	return r->action == ACTION_FIND ? facts_find(r, s, queries[0])
					: facts_show(r, queries);
}

/* Actions of `puppet facts` that are missing, with what to use instead. */
static const struct {
	const char *name, *advice;
} missing_actions[] = {
    {"destroy", "use 'dalang node clean NODE' on the server"},
    {"info", "use 'dalang config print facts_terminus'"},
    {"save", "a run of the agent sends its facts: use 'dalang agent --test'"},
};

/* Return what to use instead of a missing action; NULL: the word is none. */
static const char *
missing_action_advice(const char *word)
{
	const size_t n = sizeof(missing_actions) / sizeof(missing_actions[0]);

	for (size_t i = 0; i < n; i++)
		if (strcmp(word, missing_actions[i].name) == 0)
			return missing_actions[i].advice;
	return NULL;
}

static enum facts_action
action_of(const char *word)
{
	static const struct {
		const char *word;
		enum facts_action action;
	} rows[] = {{"show", ACTION_SHOW}, {"find", ACTION_FIND},
	    {"search", ACTION_SEARCH}, {"upload", ACTION_UPLOAD}};

	for (size_t i = 0; word != NULL && i < sizeof(rows) / sizeof(*rows);
	     i++)
		if (strcmp(word, rows[i].word) == 0)
			return rows[i].action;
	return ACTION_FACTER;
}

/* Check the number of words after an action: 0, or -1 after an error. */
static int
words_check(const struct facts_request *r, char **words)
{
	if (r->action == ACTION_FIND && words[0] != NULL && words[1] != NULL) {
		command_error("facts find takes the name of one node");
		return -1;
	}
	if (r->action == ACTION_UPLOAD && words[0] != NULL) {
		command_error("facts upload takes no argument '%s'", words[0]);
		return -1;
	}
	return 0;
}

/*
 * Take the word of an action before the queries: Puppet's command, which has
 * the agent's facts.  Returns the number of words taken, or -1.
 */
static int
action_take(struct facts_request *r, char **words)
{
	const char *advice =
	    words[0] != NULL ? missing_action_advice(words[0]) : NULL;

	r->action = action_of(words[0]);
	if (advice != NULL) {
		command_error(
		    "'facts %s' does not exist: %s", words[0], advice);
		return -1;
	}
	if (r->action == ACTION_FACTER && r->form == FACTS_FORMS)
		r->form = FACTS_TEXT;
	r->puppet |= r->action != ACTION_FACTER;
	words += r->action != ACTION_FACTER;
	if (words_check(r, words) < 0)
		return -1;
	if (r->value_only && (words[0] == NULL || words[1] != NULL)) {
		command_warning("Incorrect use of --value-only argument; it "
				"can only be used when querying for a single "
				"fact!");
		r->value_only = 0;
	}
	return r->action != ACTION_FACTER;
}

static int
facts_start(
    struct session *s, const struct command *self, int argc, char **argv)
{
	struct facts_request r = {.self = self,
	    .argc = argc,
	    .argv = argv,
	    .level = LOG_LEVEL_NOTICE,
	    .form = FACTS_FORMS};
	struct log_options log = {.service = "dalang", .dest = "console"};
	int code = 1, first, taken;

	s->own = facts_own_options;
	if (session_take(s, argc, argv) < 0)
		return 1;
	first = command_options(
	    self, s->argc, s->argv, facts_request_set, &r, &code);
	if (first < 0)
		return code;
	if (check_conflicts(&r) < 0)
		return 1;
	if (r.list)
		return list_facts();
	if (r.groups)
		return list_groups();
	taken = action_take(&r, s->argv + first);
	if (taken < 0 || (taken > 0 && check_conflicts(&r) < 0))
		return 1;
	log.level = r.level;
	if (log_init(&log, NULL) < 0)
		return 1;
	code = show_with_settings(&r, s, s->argv + first + taken);
	log_close();
	return code;
}

int
command_facts(const struct command *self, int argc, char **argv)
{
	struct session s;
	int code;

	session_init(&s, SETTINGS_AGENT);
	code = facts_start(&s, self, argc, argv);
	session_end(&s);
	return code;
}
