/* Facts as an agent sends them, in the payload. */

#include <string.h>

#include "server/fleet/convert.h"
#include "server/fleet/fleet.h"
#include "server/fleet/payload.h"

/* A fact that has the packages of the node. */
#define FACTS_INVENTORY "_puppet_inventory_1"

struct facts_conversion {
	struct convert v;
	struct strbuf packages; /* JSON, "" without */
};

static int
facts_inventory_member(
    void *ctx, struct canonical *c, const char *key, size_t n)
{
	struct facts_conversion *f = ctx;
	struct strbuf *body = c->out;
	int result;

	if (n != 8 || memcmp(key, "packages", 8) != 0)
		return 1;
	strbuf_reset(&f->packages);
	c->out = &f->packages;
	result = canonical_value(c);
	c->out = body;
	return result < 0 ? -1 : 2;
}

static int
facts_member(void *ctx, struct canonical *c, const char *key, size_t n)
{
	static const char *const dropped[] = {"trusted", "_timestamp"};

	for (size_t i = 0; i < sizeof(dropped) / sizeof(*dropped); i++)
		if (strlen(dropped[i]) == n && memcmp(dropped[i], key, n) == 0)
			return 1;
	if (n != strlen(FACTS_INVENTORY) ||
	    memcmp(key, FACTS_INVENTORY, n) != 0 ||
	    c->r->token != JSON_TOKEN_OBJECT)
		return 0;
	/* its object has been read when it is dropped */
	return canonical_object(c, facts_inventory_member, ctx) < 0 ? -1 : 1;
}

static const char *
facts_object(void *ctx, struct canonical *c)
{
	if (c->r->token != JSON_TOKEN_OBJECT)
		return "is not an object";
	canonical_object(c, facts_member, ctx);
	return NULL;
}

static const struct payload_key agent_facts_keys[] = {
    {"values", PAYLOAD_READ, true, facts_object},
};

#define FACTS_KEYS (sizeof(agent_facts_keys) / sizeof(*agent_facts_keys))

/* The trusted facts of a certificate without extensions. */
static void
facts_trusted(struct json_writer *w, const char *certname)
{
	const char *dot = strchr(certname, '.');
	size_t n = dot != NULL ? (size_t)(dot - certname) : strlen(certname);

	json_write_object(w);
	convert_text(w, "authenticated", "remote", 6);
	convert_text(w, "certname", certname, strlen(certname));
	convert_text(w, "domain", dot != NULL ? dot + 1 : NULL,
	    dot != NULL ? strlen(dot + 1) : 0);
	json_write_keystr(w, "extensions");
	json_write_object(w);
	json_write_object_end(w);
	json_write_keystr(w, "external");
	json_write_object(w);
	json_write_object_end(w);
	convert_text(w, "hostname", certname, n);
	json_write_object_end(w);
}

/* Write the values, the trusted facts among them. */
static int
facts_values_write(struct json_writer *w, struct facts_conversion *f)
{
	const struct fleet_origin *o = f->v.origin;
	struct strbuf *values = &f->v.body;
	struct json_writer trusted;

	/* without the brace at its end */
	strbuf_truncate(values, values->len - 1);
	strbuf_addstr(
	    values, values->len > 1 ? ",\"trusted\":" : "\"trusted\":");
	json_write_init(&trusted, values, JSON_LAYOUT_COMPACT);
	if (o->trusted != NULL)
		strbuf_add(values, o->trusted, o->trusted_n);
	else
		facts_trusted(&trusted, o->certname);
	strbuf_addch(values, '}');
	convert_raw(w, "values", values);
	return 0;
}

int
fleet_facts_from_agent(const char *json, size_t n, const struct fleet_origin *o,
    struct strbuf *out, struct strbuf *why)
{
	struct facts_conversion f;
	struct payload_value values[FACTS_KEYS];
	struct json_writer w;
	int result;

	strbuf_init(&f.packages, FLEET_FACTS_BYTES);
	result = convert_begin(&f.v, json, n, FLEET_FACTS_BYTES, o, out, why,
	    agent_facts_keys, FACTS_KEYS, &f, values);
	if (result == 0) {
		json_write_init(&w, out, JSON_LAYOUT_COMPACT);
		json_write_object(&w);
		convert_origin(&w, o);
		convert_text(
		    &w, "environment", o->environment, strlen(o->environment));
		if (f.packages.len > 0)
			convert_raw(&w, "package_inventory", &f.packages);
		facts_values_write(&w, &f);
		json_write_object_end(&w);
	}
	result = convert_end(&f.v, result);
	strbuf_release(&f.packages);
	return result;
}
