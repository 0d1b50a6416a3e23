/* dalang node status, deactivate, purge: nodes in the store. */
#include <ctype.h>
#include <stdio.h>

#include "base/core/arena.h"
#include "base/core/plural.h"
#include "base/core/strbuf.h"
#include "base/data/json_doc.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/store/store.h"
#include "logging/audit/audit.h"
#include "network/http/server/route.h"

/* Maximum size of what is printed of all nodes. */
#define STORED_PRINT_MAX ((size_t)64 << 20)

const struct command_option node_status_options[] = {
    {"debug", STORE_OPTION_DEBUG, NULL, "log at debug level"},
    {"json", STORE_OPTION_JSON, NULL, "print JSON"},
    {"render-as", STORE_OPTION_RENDER, "json", "the same as --json"},
    {"verbose", STORE_OPTION_VERBOSE, NULL, "log at info level"},
    {0},
};

const struct command_option node_stored_options[] = {
    {"debug", STORE_OPTION_DEBUG, NULL, "log at debug level"},
    {"verbose", STORE_OPTION_VERBOSE, NULL, "log at info level"},
    {0},
};

/*
 * Convert the names to lower case, as certnames are, and check all of them
 * before anything is done: 0, or -1 after printing an error; `none` is the
 * error without a name.
 */
static int
stored_names_check(struct store_command *c, char **words, const char *none)
{
	if (words[0] == NULL) {
		command_error("%s", none);
		return -1;
	}
	for (; *words != NULL; words++) {
		char *name = arena_strdup(c->s.arena, *words);

		for (char *p = name; *p != '\0'; p++)
			*p = (char)tolower((unsigned char)*p);
		if (!route_certname_ok(name)) {
			command_error("Invalid node name \"%s\"", *words);
			return -1;
		}
		*words = name;
	}
	return 0;
}

/* --- status --- */

static void
stored_moment_add(struct strbuf *out, const char *text, int64_t ms)
{
	char when[STORE_TIME_MAX];

	store_time(ms, when);
	strbuf_addf(out, "%s%s\n", text, when);
}

/* Add the lines that PuppetDB's command prints, and what the node exports. */
static void
stored_text_add(
    struct strbuf *out, const char *name, const struct exports_node *n)
{
	strbuf_addf(out, "%s%s\n", out->len > 0 ? "\n" : "", name);
	if (n == NULL) {
		strbuf_addstr(out, "No information known\n");
		return;
	}
	if (n->deactivated != 0)
		stored_moment_add(out, "Deactivated at ", n->deactivated);
	else if (n->expired != 0)
		stored_moment_add(out, "Expired at ", n->expired);
	else
		strbuf_addstr(out, "Currently active\n");
	stored_moment_add(out, "Last catalog: ", n->stamp);
	strbuf_addf(out, "Exported resources: %llu\n",
	    (unsigned long long)n->resources);
}

static void
stored_json_add(json_t *all, const char *name, const struct exports_node *n)
{
	json_t *o = json_object();

	json_object_set_new(o, "certname", json_doc_str(name));
	json_object_set_new(o, "known", json_boolean(n != NULL));
	json_array_append_new(all, o);
	if (n == NULL)
		return;
	json_object_set_new(o, "deactivated", store_time_json(n->deactivated));
	json_object_set_new(o, "expired", store_time_json(n->expired));
	json_object_set_new(o, "catalog_timestamp", store_time_json(n->stamp));
	json_object_set_new(o, "seen", store_time_json(n->seen));
	json_object_set_new(
	    o, "exported_resources", json_integer((json_int_t)n->resources));
}

/* Ask for each node; 0, or 1 after printing an error. */
static int
stored_status_gather(
    struct store_command *c, char **names, struct strbuf *out, json_t *all)
{
	for (; *names != NULL; names++) {
		const struct exports_node *n = NULL;
		struct store_answer a;

		if (store_reader_ask(
			&c->reader, STORE_NODE, *names, -1, NULL, &a) == 0)
			n = &a.node;
		else if (a.outcome != STORE_UNKNOWN)
			return store_explain(c, &a);
		if (c->json)
			stored_json_add(all, *names, n);
		else
			stored_text_add(out, *names, n);
	}
	return 0;
}

static int
node_status(struct store_command *c, char **words)
{
	json_t *all;
	struct strbuf out;
	int ret;

	if (stored_names_check(c, words, "Please provide at least one node") <
		0 ||
	    store_begin(c) < 0)
		return 1;
	all = json_array();
	strbuf_init(&out, STORED_PRINT_MAX);
	ret = stored_status_gather(c, words, &out, all);
	if (c->json) {
		(void)json_doc_print(
		    &out, json_incref(all), JSON_LAYOUT_PRETTY);
		strbuf_addch(&out, '\n');
	}
	if (ret == 0 && command_print_buf(stdout, &out) < 0)
		ret = 1;
	strbuf_release(&out);
	json_decref(all);
	return ret;
}

int
command_node_status(const struct command *self, int argc, char **argv)
{
	return store_run(self, argc, argv, node_status);
}

/* --- deactivate, purge --- */

static void
stored_deactivated(const struct store_command *c, const char *name, uint64_t n)
{
	(void)log_audit(AUDIT_STORE, CMD_NODE_DEACTIVATED,
	    log_str("node", name), log_str("path", c->reader.path),
	    log_uns("resources", n), log_code("outcome", "success"),
	    log_strs(
		"event.category", (const char *const[]){"configuration"}, 1),
	    log_strs("event.type", (const char *const[]){"change"}, 1));
	/* the first words are those of PuppetDB's command */
	printf("Submitted 'deactivate node' for %s: %llu exported %s no longer "
	       "collected\n",
	    name, (unsigned long long)n,
	    plural(n, "resource is", "resources are"));
}

static void
stored_purged(const struct store_command *c, const char *name, uint64_t n)
{
	(void)log_audit(AUDIT_STORE, CMD_NODE_PURGED, log_str("node", name),
	    log_str("path", c->reader.path), log_uns("resources", n),
	    log_code("outcome", "success"),
	    log_strs(
		"event.category", (const char *const[]){"configuration"}, 1),
	    log_strs("event.type", (const char *const[]){"deletion"}, 1));
	printf("Purged %s: %llu exported %s removed\n", name,
	    (unsigned long long)n, plural(n, "resource was", "resources were"));
}

/*
 * Change each node.  An unknown node causes a warning and no error, as none of
 * its resources are collected anyway.
 */
static int
stored_change(struct store_command *c, char **names, enum store_verb verb,
    void (*done)(const struct store_command *c, const char *name, uint64_t n))
{
	struct store_answer a;

	if (store_begin(c) < 0)
		return 1;
	for (; *names != NULL; names++) {
		if (store_reader_ask(&c->reader, verb, *names, -1, NULL, &a) ==
		    0)
			done(c, *names, a.node.resources);
		else if (a.outcome == STORE_UNKNOWN)
			command_warning("The store has no node %s", *names);
		else
			return store_explain(c, &a);
	}
	return 0;
}

static int
node_deactivate(struct store_command *c, char **words)
{
	if (stored_names_check(c, words,
		"Please provide at least one node for deactivation") < 0)
		return 1;
	return stored_change(c, words, STORE_DEACTIVATE, stored_deactivated);
}

static int
node_purge(struct store_command *c, char **words)
{
	if (stored_names_check(
		c, words, "Please provide at least one node to purge") < 0)
		return 1;
	return stored_change(c, words, STORE_PURGE, stored_purged);
}

int
command_node_deactivate(const struct command *self, int argc, char **argv)
{
	return store_run(self, argc, argv, node_deactivate);
}

int
command_node_purge(const struct command *self, int argc, char **argv)
{
	return store_run(self, argc, argv, node_purge);
}
