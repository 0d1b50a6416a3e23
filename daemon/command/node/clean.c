/* dalang node clean: remove what the server has of nodes. */
#include <ctype.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "network/ca/config.h"
#include "network/ca/lists.h"
#include "network/ca/revoke.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/session.h"
#include "network/http/server/route.h"
#include "base/settings/settings.h"
#include "server/store/node_remove.h"

const struct command_option node_clean_options[] = {
    {"debug", 'd', NULL, "log at debug level"},
    {"verbose", 'v', NULL, "print each file and certificate that is removed"},
    {0},
};

struct clean {
	struct session s;
	struct ca_config config;
	struct ca *ca;		 /* NULL: this machine has none */
	enum ca_result *revoked; /* of each node */
	struct strbuf why;
	bool verbose, failed;
};

static int
node_clean_option_set(void *arg, int letter, const char *value)
{
	struct clean *c = arg;

	(void)value;
	c->verbose = true;
	if (letter == 'd')
		c->s.level = "debug";
	return 0;
}

static void
node_clean_failure_print(struct clean *c)
{
	command_error("%.*s", (int)c->why.len, strbuf_shown(&c->why));
	c->failed = true;
}

/* Print that data of the node were removed, or why they could not be. */
static void
removed_print(struct clean *c, const char *node, const char *what, int rc)
{
	if (rc < 0) {
		command_error("Could not remove %s's %s: %s", node, what,
		    strerror(errno));
		c->failed = true;
	} else if (c->verbose) {
		printf("Info: %s's %s removed\n", node, what);
	}
}

/* --- certificates --- */

/* Revoke the certificates of all nodes, and publish the list once. */
static void
node_clean_revoke_all(struct clean *c, char **nodes, int count)
{
	c->revoked =
	    arena_zalloc(c->s.arena, (size_t)count * sizeof(*c->revoked));
	for (int i = 0; i < count; i++) {
		c->revoked[i] = ca_revoke(c->ca, nodes[i], &c->why);
		if (c->revoked[i] == CA_FAILED || c->revoked[i] == CA_REFUSED)
			node_clean_failure_print(c);
		strbuf_reset(&c->why);
	}
	if (ca_publish(c->ca, &c->why) == 0)
		return;
	node_clean_failure_print(c);
	/* a certificate that is still valid keeps its file */
	for (int i = 0; i < count; i++)
		c->revoked[i] = CA_FAILED;
}

static void
certificate_clean(struct clean *c, const char *node, int i)
{
	enum ca_result result;

	if (c->ca == NULL) {
		if (c->verbose)
			printf("Info: Not managing %s certs as this host is "
			       "not a CA\n",
			    node);
		return;
	}
	if (c->revoked[i] == CA_FAILED)
		return;
	if (c->revoked[i] == CA_OK)
		printf("Notice: Certificate for %s has been revoked\n", node);
	result = ca_clean(c->ca, node, &c->why);
	if (result == CA_OK)
		printf("Notice: Cleaned files related to %s\n", node);
	else if (result == CA_NOT_FOUND)
		command_error("Could not find files to clean for %s", node);
	else
		node_clean_failure_print(c);
	strbuf_reset(&c->why);
}

/* --- files --- */

static int
node_clean_files_remove(
    const struct clean *c, const char *kind, const char *node)
{
	struct settings *s = c->s.settings;
	int yaml =
	    node_remove_file(settings_get(s, "yamldir"), kind, node, "yaml");
	int code = errno;

	if (node_remove_file(
		settings_get(s, "server_datadir"), kind, node, "json") < 0)
		return -1;
	errno = code;
	return yaml;
}

/*
 * Remove the node from Puppet's cache, and the stored answer of the classifier.
 */
static int
cached_remove(const struct clean *c, const char *node)
{
	int kept =
	    node_remove_file(settings_get(c->s.settings, "external_nodes_dir"),
		".", node, "yaml");
	int code = errno;

	if (node_clean_files_remove(c, "node", node) < 0)
		return -1;
	errno = code;
	return kept;
}

static void
node_clean(struct clean *c, const char *node, int i)
{
	certificate_clean(c, node, i);
	removed_print(
	    c, node, "facts", node_clean_files_remove(c, "facts", node));
	removed_print(c, node, "cached node", cached_remove(c, node));
	removed_print(c, node, "reports",
	    node_remove_reports(
		settings_get(c->s.settings, "reportdir"), node));
}

/* --- the command --- */

/*
 * Convert the names to lower case, as certnames are, and check all of them
 * before anything is done: 0, or -1 after printing an error.
 */
static int
node_clean_names_check(struct clean *c, char **given, char **nodes, int count)
{
	for (int i = 0; i < count; i++) {
		nodes[i] = arena_strdup(c->s.arena, given[i]);
		for (char *p = nodes[i]; *p != '\0'; p++)
			*p = (char)tolower((unsigned char)*p);
		if (route_certname_ok(nodes[i]))
			continue;
		command_error("Invalid node name \"%s\"", given[i]);
		return -1;
	}
	return 0;
}

/* Open the CA, if this machine has one: 0, or -1 after printing an error. */
static int
authority_open(struct clean *c)
{
	if (ca_config_read(&c->config, c->s.settings, c->s.arena, &c->why) <
	    0) {
		node_clean_failure_print(c);
		return -1;
	}
	if (access(c->config.cert, F_OK) < 0 && errno == ENOENT)
		return 0;
	c->ca = ca_open(&c->config, &c->why);
	if (c->ca != NULL)
		return 0;
	node_clean_failure_print(c);
	return -1;
}

static int
node_clean_all(struct clean *c, char **given, int count)
{
	char **nodes = arena_alloc(c->s.arena, (size_t)count * sizeof(*nodes));

	if (node_clean_names_check(c, given, nodes, count) < 0 ||
	    authority_open(c) < 0)
		return 1;
	if (c->ca != NULL)
		node_clean_revoke_all(c, nodes, count);
	for (int i = 0; i < count; i++)
		node_clean(c, nodes[i], i);
	ca_close(c->ca);
	for (int i = 0; i < count; i++)
		puts(given[i]);
	return c->failed;
}

static int
node_clean_start(
    struct clean *c, const struct command *self, int argc, char **argv)
{
	struct settings *s = c->s.settings;
	int ret, first;

	first = session_options(
	    &c->s, self, argc, argv, node_clean_option_set, c, &ret);
	if (first < 0)
		return ret;
	if (c->s.argv[first] == NULL) {
		command_error("At least one node should be passed");
		return 1;
	}
	/* records of the CA are for the log; the command prints what it does */
	if (c->s.level == NULL && !settings_given(s, "log_level") &&
	    !settings_given(s, "logdest"))
		c->s.level = "err";
	if (session_log(&c->s, 1) < 0)
		return 1;
	return node_clean_all(c, c->s.argv + first, c->s.argc - first);
}

int
command_node_clean(const struct command *self, int argc, char **argv)
{
	struct clean c = {.verbose = false};
	int ret;

	session_init(&c.s, SETTINGS_SERVER);
	c.s.is_ca = true;
	strbuf_init(&c.why, CA_SENTENCE_MAX);
	ret = node_clean_start(&c, self, argc, argv);
	strbuf_release(&c.why);
	session_end(&c.s);
	return ret;
}
