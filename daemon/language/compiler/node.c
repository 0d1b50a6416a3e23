#include "language/compiler/node.h"

#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "language/compiler/internal.h"
#include "language/compiler/trusted_external.h"
#include "language/eval/eval.h"
#include "language/loader/environment.h"
#include "base/settings/compat.h"
#include "base/settings/settings.h"
#include "language/value/hash.h"

/* "web01.example.com" is host web01 of domain example.com. */
static struct value
trusted_from_request(struct arena *a, const struct compile_request *rq)
{
	const char *certname = rq->client != NULL ? rq->client : rq->certname;
	const char *dot = strchr(certname, '.');
	size_t host = dot == NULL ? strlen(certname) : (size_t)(dot - certname);
	bool known = certname[0] != '\0';
	struct vhash *h = vhash_new(a, 6);

	vhash_set_str(a, h, "authenticated",
	    known ? value_str(rq->client != NULL ? "remote" : "local")
		  : value_bool(0));
	vhash_set_str(
	    a, h, "certname", known ? value_str(certname) : value_undef());
	vhash_set_str(a, h, "extensions",
	    rq->extensions.tag == V_HASH ? rq->extensions
					 : value_hash(vhash_new(a, 0)));
	vhash_set_str(a, h, "hostname",
	    known ? value_string(certname, host) : value_undef());
	vhash_set_str(
	    a, h, "domain", dot == NULL ? value_undef() : value_str(dot + 1));
	vhash_set_str(a, h, "external", trusted_external_value(a, rq));
	return value_hash(h);
}

static struct value
own_server_facts(struct compile *c)
{
	struct arena *a = c->context.arena;
	struct vhash *h = vhash_new(a, 4);
	char name[256] = "";

	if (gethostname(name, sizeof(name) - 1) != 0)
		name[0] = '\0';
	vhash_set_str(a, h, "serverversion",
	    value_str(compat_puppet_version(c->context.compat)));
	vhash_set_str(a, h, "servername", value_str(arena_strdup(a, name)));
	return value_hash(h);
}

/* Sets a variable for each entry; skips names that are not strings. */
static int
compiler_node_set_all(struct compile *c, struct value hash)
{
	for (uint32_t i = 0; hash.tag == V_HASH && i < hash.h->count; i++) {
		const struct ventry *e = &hash.h->entries[i];
		const char *name;

		if (e->key.tag != V_STRING)
			continue;
		name = value_cstr(c->context.arena, e->key);
		if (strcmp(name, "environment") == 0)
			continue;
		if (eval_set(c->eval, name, e->value) < 0)
			return -1;
	}
	return 0;
}

static int
check_facts(struct compile *c)
{
	if (c->rq->facts.tag == V_HASH)
		return 0;
	c->result = COMPILE_FACT_ERROR;
	diag_add(c->context.diags, DIAG_ERROR, NULL, NULL, 0, 0,
	    "The facts are not a hash of names and values");
	return -1;
}

/* The environment is one of the server facts and cannot be set. */
static struct value
with_environment(struct compile *c, struct value server_facts)
{
	struct arena *a = c->context.arena;
	struct vhash *h = vhash_copy(a, server_facts.h, 1);

	vhash_set_str(a, h, "environment", value_str(c->context.environment));
	return value_hash(h);
}

int
compile_set_node(struct compile *c)
{
	const struct compile_request *rq = c->rq;
	struct value trusted = rq->trusted, server = rq->server_facts;

	if (check_facts(c) < 0)
		return -1;
	if (trusted.tag != V_HASH)
		trusted = trusted_from_request(c->context.arena, rq);
	if (server.tag != V_HASH)
		server = own_server_facts(c);
	/* the node's parameter overrides a fact of the same name */
	if (compiler_node_set_all(c, rq->facts) < 0 ||
	    compiler_node_set_all(c, server) < 0 ||
	    compiler_node_set_all(c, rq->node_parameters) < 0)
		return -1;
	if (eval_set(c->eval, "environment",
		value_str(c->context.environment)) < 0 ||
	    eval_set(c->eval, "trusted", trusted) < 0 ||
	    eval_set(c->eval, "server_facts", with_environment(c, server)) <
		0 ||
	    eval_set(c->eval, "facts", rq->facts) < 0)
		return -1;
	return 0;
}

/* A setting as its type in the language. */
static struct value
setting_value(struct settings *s, const char *name, const char *text,
    enum setting_type type)
{
	int64_t n;

	switch (type) {
	case SETTING_BOOL:
		return value_bool(settings_bool(s, name));
	case SETTING_INT:
		return value_int(settings_int(s, name));
	case SETTING_DURATION:
		n = settings_seconds(s, name);
		return n == SETTINGS_UNLIMITED ? value_str(text) : value_int(n);
	default:
		return value_str(text);
	}
}

enum find_rc
compile_setting(
    struct context *x, const char *name, size_t len, struct value *ret)
{
	struct compile *c = compile_of(x);
	enum setting_type type;
	const char *text, *copy = arena_memdup(x->arena, name, len);

	if (c->rq->settings == NULL)
		return FIND_NONE;
	text = settings_find(c->rq->settings, name, len, &type);
	if (text == NULL)
		return FIND_NONE;
	text = arena_strdup(x->arena, text);
	*ret = setting_value(c->rq->settings, copy, text, type);
	return FIND_OK;
}
