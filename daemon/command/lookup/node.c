#include "command/lookup/node.h"

#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "command/command.h"
#include "command/facts/agent.h"
#include "command/facts/stored.h"
#include "command/hint.h"
#include "command/session.h"
#include "command/store/source.h"
#include "language/compiler/compile.h"
#include "language/compiler/trusted_external.h"
#include "machine/facts/client.h"
#include "machine/facts/facts.h"
#include "machine/facts/query.h"
#include "machine/facts/read_file.h"
#include "base/settings/settings.h"
#include "language/value/hash.h"

/* Facts from which trusted data are made: all are given, or none. */
static const char *const trusted_facts[] = {
    "hostname", "domain", "fqdn", "clientcert", NULL};

/* The facts of this machine, and its name. */
static struct value
lookup_node_machine_facts(struct session *s, const char **ret_name)
{
	struct facts_options o = {
	    .legacy = settings_bool(s->settings, "include_legacy_facts")};
	struct facts_client client = {.version = "7.23.0"};
	struct value facts, v;

	facts_agent_modules(s, &o);
	facts_collect(s->arena, &o, &facts);
	client.certname = settings_get(s->settings, "certname");
	if (client.certname != NULL && *client.certname != '\0')
		client.certname = arena_strdup(s->arena, client.certname);
	else if (facts_query(facts, "networking.fqdn", &v) == 0 &&
		 v.tag == V_STRING)
		client.certname = value_cstr(s->arena, v);
	else
		client.certname = "localhost";
	*ret_name = client.certname;
	return facts_with_client(s->arena, facts, &client);
}

static const char *
facts_dir(struct session *s)
{
	return arena_printf(
	    s->arena, "%s/yaml/facts", settings_get(s->settings, "vardir"));
}

/* The facts that the server has stored of a node; empty without any. */
static int
stored_facts(struct session *s, struct store_source *x, const char *name,
    struct value *ret)
{
	struct facts_stored stored;

	if (facts_stored_read(s, x, name, &stored) == 0) {
		*ret = stored.values;
		return 0;
	}
	session_errors(s, "Could not run: ", NULL);
	return -1;
}

static int
check_trusted(const struct vhash *given, const char *path)
{
	unsigned n = 0, count = 0;

	for (const char *const *t = trusted_facts; *t != NULL; t++, count++)
		n += vhash_get_str(given, *t, strlen(*t)) != NULL;
	if (n == 0 || n == count)
		return 0;
	command_error(
	    "Could not run: When overriding any of the "
	    "hostname,domain,fqdn,clientcert facts with %s given via the "
	    "--facts flag, they must all be overridden.",
	    path);
	return -1;
}

/* Adds the facts of a file. */
static int
add_given(struct session *s, const char *path, struct value *facts)
{
	struct facts_file file;
	struct vhash *all;
	const char *why;

	if (access(path, R_OK) < 0) {
		command_error("Could not run: Cannot read %s", path);
		return -1;
	}
	if (facts_read_file(s->arena, path, &file, &why) < 0) {
		command_error(
		    "Could not run: Incorrectly formatted data in %s given via "
		    "the --facts flag (only accepts yaml and json files): %s",
		    path, why);
		return -1;
	}
	if (file.values.h->count == 0) {
		command_error("Could not run: %s given via the --facts flag "
			      "contains no facts",
		    path);
		return -1;
	}
	if (check_trusted(file.values.h, path) < 0)
		return -1;
	all = vhash_copy(s->arena, facts->h, file.values.h->count);
	for (uint32_t i = 0; i < file.values.h->count; i++)
		vhash_set(s->arena, all, file.values.h->entries[i].key,
		    file.values.h->entries[i].value);
	*facts = value_hash(all);
	return 0;
}

/* $trusted as a compile on the server itself has it. */
static struct value
trusted(struct arena *a, const struct compile_request *rq)
{
	const struct value *cert = vhash_get_str(rq->facts.h, "clientcert", 10);
	struct value certname = cert != NULL && cert->tag == V_STRING
				    ? *cert
				    : value_str(rq->certname);
	struct vhash *h = vhash_new(a, 6);
	const char *text = value_cstr(a, certname), *dot = strchr(text, '.');

	vhash_set_str(a, h, "authenticated", value_str("local"));
	vhash_set_str(a, h, "certname", certname);
	vhash_set_str(a, h, "extensions", value_hash(vhash_new(a, 0)));
	vhash_set_str(a, h, "hostname",
	    dot == NULL ? certname : value_string(text, (size_t)(dot - text)));
	vhash_set_str(
	    a, h, "domain", dot == NULL ? value_undef() : value_str(dot + 1));
	vhash_set_str(a, h, "external", trusted_external_value(a, rq));
	return value_hash(h);
}

/* True when the node is this machine by its name. */
static bool
lookup_node_is_machine(struct session *s, const struct lookup_node *n)
{
	return n->or_machine && n->facts == NULL &&
	       strcmp(n->name, settings_get(s->settings, "certname")) == 0;
}

/* Read the facts that the node has without --facts. */
static int
lookup_node_facts(struct session *s, struct store_source *x,
    const struct lookup_node *n, struct compile_request *rq)
{
	const char *machine;

	rq->certname = n->name;
	if (n->name == NULL || lookup_node_is_machine(s, n)) {
		rq->facts = lookup_node_machine_facts(s, &rq->certname);
		return 0;
	}
	if (stored_facts(s, x, n->name, &rq->facts) < 0)
		return -1;
	if (rq->facts.h->count == 0 && n->or_machine && n->facts == NULL) {
		command_warning("No facts of %s are stored on this machine: "
				"those of this machine are used",
		    n->name);
		rq->facts = lookup_node_machine_facts(s, &machine);
	}
	return 0;
}

int
lookup_node_read(struct session *s, struct store_source *x,
    const struct lookup_node *n, struct compile_request *rq)
{
	rq->settings = s->settings;
	if (lookup_node_facts(s, x, n, rq) < 0)
		return -1;
	store_source_use(x, rq);
	if (n->facts != NULL && add_given(s, n->facts, &rq->facts) < 0)
		return -1;
	if (rq->facts.h->count == 0 && !n->without_facts) {
		command_error(
		    "Could not run: No facts available for target node: %s%s",
		    rq->certname,
		    hint_node(s->arena, facts_dir(s), ".yaml", rq->certname));
		return -1;
	}
	if (trusted_external_for(s->arena, rq, &s->diags) < 0) {
		session_errors(s, "Could not run: ", NULL);
		return -1;
	}
	rq->trusted = trusted(s->arena, rq);
	return 0;
}
