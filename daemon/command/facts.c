#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/facts_print.h"
#include "facts/conf.h"
#include "facts/facts.h"
#include "facts/query.h"
#include "logging/control.h"
#include "value/hash.h"

#define OUTPUT_MAX ((size_t)64 << 20)

/* Maximum number of --external-dir directories. */
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
	OPTION_NOTHING,
	OPTION_STRICT,
	OPTION_TIMEOUT,
	OPTION_VERBOSE,
};

const struct command_option facts_options[] = {
    {"cache-dir", OPTION_CACHE_DIR, "DIR", "directory of cached facts"},
    {"config", 'c', "FILE", "path of facter.conf"},
    {"custom-dir", OPTION_CUSTOM, "DIR", "not supported: facts in Ruby"},
    {"debug", 'd', NULL, "log each fact"},
    {"external-dir", OPTION_EXTERNAL, "DIR",
	"read external facts from this directory only; may be repeated"},
    {"json", 'j', NULL, "print JSON"},
    {"list", OPTION_LIST, NULL, "list the facts and describe them"},
    {"list-block-groups", OPTION_GROUPS, NULL,
	"list the groups that blocklist of facter.conf accepts"},
    {"list-cache-groups", OPTION_GROUPS, NULL,
	"list the groups that ttls of facter.conf accepts"},
    {"no-block", OPTION_NO_BLOCK, NULL, "block no fact"},
    {"no-cache", OPTION_NO_CACHE, NULL, "do not use cached facts"},
    {"no-custom-facts", OPTION_NOTHING, NULL,
	"has no effect: facts in Ruby are never loaded"},
    {"no-external-facts", OPTION_NO_EXTERNAL, NULL, "omit external facts"},
    {"no-ruby", OPTION_NOTHING, NULL,
	"has no effect: facts in Ruby are never loaded"},
    {"render-as", OPTION_RENDER, "text|json|yaml", "format of the output"},
    {"show-legacy", OPTION_LEGACY, NULL,
	"add flat facts such as osfamily and ipaddress"},
    {"strict", OPTION_STRICT, NULL, "an unknown fact is an error"},
    {"timeout", OPTION_TIMEOUT, "SECONDS",
	"time limit for each program or server"},
    {"timing", 't', NULL, "print how long each fact took"},
    {"verbose", OPTION_VERBOSE, NULL, "log at info level"},
    {"yaml", 'y', NULL, "print YAML"},
    {0},
};

struct request {
	enum facts_form form;
	int list, groups, strict;
	const char *dirs[DIRS_MAX + 1];
	size_t dir_count;
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
add_directory(struct request *r, const char *dir)
{
	if (r->dir_count == DIRS_MAX) {
		command_error("--external-dir can be given %d times", DIRS_MAX);
		return -1;
	}
	r->dirs[r->dir_count++] = dir;
	r->facts.external_dirs = r->dirs;
	return 0;
}

static int
set_limit(struct request *r, const char *text)
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
set_form(struct request *r, const char *name)
{
	r->form = facts_form_by_name(name);
	if (r->form != FACTS_FORMS)
		return 0;
	command_error("Unknown format '%s'; use text, json or yaml", name);
	return -1;
}

/* Handle an option with a value. */
static int
set_value(struct request *r, int letter, const char *value)
{
	switch (letter) {
	case 'c':
		r->facts.config = value;
		return 0;
	case OPTION_CACHE_DIR:
		r->facts.cache_dir = value;
		return 0;
	case OPTION_CUSTOM:
		command_error("Custom facts in Ruby are not supported; write "
			      "them as external facts (dalang-facts(1))");
		return -1;
	case OPTION_EXTERNAL:
		return add_directory(r, value);
	case OPTION_TIMEOUT:
		return set_limit(r, value);
	default:
		return set_form(r, value);
	}
}

static int
request_set(void *arg, int letter, const char *value)
{
	struct request *r = arg;

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
	case OPTION_NOTHING:
		return 0;
	case OPTION_STRICT:
		r->strict = 1;
		return 0;
	default:
		return set_value(r, letter, value);
	}
}

static int
print(const struct request *r, struct value v, int single)
{
	struct strbuf out;
	int result;

	strbuf_init(&out, OUTPUT_MAX);
	result = facts_print(&out, r->form, v, single);
	if (result < 0)
		command_error("The facts do not fit into %zu MiB of text",
		    OUTPUT_MAX >> 20);
	else {
		command_print(stdout, out.s, out.len);
		if (fflush(stdout) != 0 || ferror(stdout))
			result = -1;
	}
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
select_facts(const struct request *r, struct arena *a, struct value all,
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

static int
show(struct request *r, char **queries)
{
	struct arena *a = arena_new(0);
	int asked = *queries != NULL, bad;
	struct value v;

	r->facts.legacy |= asked;
	if (asked && are_own(queries))
		r->facts.only = queries;
	bad = facts_collect(a, &r->facts, &v);
	if (asked)
		bad += select_facts(r, a, v, queries, &v);
	v = facts_sorted(a, v);
	if (print(r, v, asked && queries[1] == NULL) < 0)
		bad++;
	arena_free(a);
	return bad > 0;
}

int
command_facts(const struct command *self, int argc, char **argv)
{
	struct request r = {.level = LOG_LEVEL_NOTICE};
	struct log_options log = {.service = "dalang", .dest = "console"};
	int code = 0;
	int first = command_options(self, argc, argv, request_set, &r, &code);

	if (first < 0)
		return code;
	if (r.facts.no_external && r.dir_count > 0) {
		command_error("--no-external-facts and --external-dir options "
			      "conflict: please specify only one.");
		return 1;
	}
	if (r.list)
		return list_facts();
	if (r.groups)
		return list_groups();
	/* as Puppet, whose command requires the word "show" */
	if (first < argc && strcmp(argv[first], "show") == 0)
		first++;
	log.level = r.level;
	if (log_init(&log, NULL) < 0)
		return 1;
	code = show(&r, argv + first);
	log_close();
	return code;
}
