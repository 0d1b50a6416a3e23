/*
 * Functions of the module openstacklib.
 */

#include <stdbool.h>
#include <arpa/inet.h>
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/eval/call.h"
#include "language/functions/modules.h"
#include "language/value/hash.h"
#include "language/value/ruby.h"
#include "language/value/tostring.h"

static enum eval_rc
fn_is_service_default(struct call *c, struct value *ret)
{
	const char *text = "<SERVICE DEFAULT>";

	if (c->argc != 1)
		return call_error(c,
		    "is_service_default(): Wrong number of argumentsgiven "
		    "(%u for 1)",
		    c->argc);
	*ret = value_bool(c->args[0].tag == V_STRING &&
			  c->args[0].aux == strlen(text) &&
			  memcmp(c->args[0].s, text, strlen(text)) == 0);
	return EVAL_OK;
}

/* True for a plain IPv6 address, with optional zone and prefix length. */
static bool
is_ipv6(struct arena *a, struct value v)
{
	struct in6_addr address;
	char *s;

	if (v.tag != V_STRING)
		return 0;
	s = arena_memdup(a, v.s, v.aux);
	s[strcspn(s, "%/")] = '\0';
	return inet_pton(AF_INET6, s, &address) == 1;
}

static struct value
normalize_ip(struct call *c, const struct value *args, uint32_t argc)
{
	struct vlist l;
	struct value v;

	if (argc && args[0].tag == V_ARRAY) {
		argc = args[0].a->count;
		args = args[0].a->items;
	}
	vlist_init(&l, c->arena);
	for (uint32_t i = 0; i < argc; i++) {
		v = args[i];
		if (is_ipv6(c->arena, v))
			v = value_str(
			    arena_printf(c->arena, "[%.*s]", (int)v.aux, v.s));
		vlist_push(&l, v);
	}
	v = vlist_value(&l);
	return argc == 1 ? v.a->items[0] : v;
}

static const struct value *
module_openstacklib_field(const struct vhash *h, const char *name)
{
	return vhash_get_str(h, name, strlen(name));
}

/* Checks that the parameters are strings; a port may be a number. */
static enum eval_rc
check_fields(struct call *c, const struct vhash *h)
{
	const struct ventry *e;
	const char *key;
	enum value_tag tag;

	for (uint32_t i = 0; i < h->count; i++) {
		e = &h->entries[i];
		key = value_cstr(c->arena, value_string_of(c->arena, e->key));
		tag = V_STRING;
		if (strcmp(key, "hosts") == 0)
			tag = V_ARRAY;
		else if (strcmp(key, "query") == 0)
			tag = V_HASH;
		if (e->value.tag != tag && strcmp(key, "port") != 0)
			return call_error(c,
			    "os_transport_url(): %s should be a %s", key,
			    tag == V_STRING  ? "String"
			    : tag == V_ARRAY ? "Array"
					     : "Hash");
	}
	if (!module_openstacklib_field(h, "transport"))
		return call_error(
		    c, "os_transport_url(): transport is required");
	if (!module_openstacklib_field(h, "host") &&
	    !module_openstacklib_field(h, "hosts"))
		return call_error(
		    c, "os_transport_url(): host or hosts is required");
	if (module_openstacklib_field(h, "host") &&
	    module_openstacklib_field(h, "hosts"))
		return call_error(
		    c, "os_transport_url(): cannot use both host and hosts.");
	return EVAL_OK;
}

static void
put_encoded(struct value s, struct strbuf *out)
{
	for (uint32_t i = 0; i < s.aux; i++) {
		unsigned char ch = (unsigned char)s.s[i];

		if (ch < 128 && (isalnum(ch) || strchr("_-.~", ch)))
			strbuf_addch(out, (char)ch);
		else
			strbuf_addf(out, "%%%02X", ch);
	}
}

/* Appends USER:PASSWORD@HOST:PORT. */
static void
put_host(const struct vhash *h, struct value host, struct strbuf *out)
{
	const struct value *user = module_openstacklib_field(h, "username");
	const struct value *password = module_openstacklib_field(h, "password");
	const struct value *port = module_openstacklib_field(h, "port");

	if (user && user->aux) {
		put_encoded(*user, out);
		if (password && password->aux) {
			strbuf_addch(out, ':');
			put_encoded(*password, out);
		}
		strbuf_addch(out, '@');
	}
	ruby_to_s(host, out);
	if (port) {
		strbuf_addch(out, ':');
		ruby_to_s(*port, out);
	}
}

static void
put_hosts(struct call *c, const struct vhash *h, struct strbuf *out)
{
	const struct value *host = module_openstacklib_field(h, "host");
	struct value hosts;

	hosts = normalize_ip(
	    c, host ? host : module_openstacklib_field(h, "hosts"), 1);
	if (hosts.tag != V_ARRAY) {
		put_host(h, hosts, out);
		return;
	}
	for (uint32_t i = 0; i < hosts.a->count; i++) {
		if (i)
			strbuf_addch(out, ',');
		put_host(h, hosts.a->items[i], out);
	}
}

/* The value of a boolean's text; -1 when it is invalid. */
static int
truth(const char *s)
{
	static const char *const words[] = {"", "0", "f", "n", "false", "no",
	    "undef", "undefined", "1", "t", "y", "true", "yes"};

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if ((strncmp(words[i], "undef", 5) == 0 ? strcmp : strcasecmp)(
			s, words[i]) == 0)
			return i > 7;
	return -1;
}

static enum eval_rc
module_openstacklib_put_query(
    struct call *c, const struct vhash *h, struct strbuf *out)
{
	const struct value *query = module_openstacklib_field(h, "query"),
			   *ssl = module_openstacklib_field(h, "ssl");
	struct vhash *all =
	    query ? vhash_copy(c->arena, query->h, 1) : vhash_new(c->arena, 1);
	int on = ssl ? truth(value_cstr(c->arena, *ssl)) : 0;

	if (on < 0)
		return call_error(c,
		    "os_transport_url _str2bool(): Unknown type of boolean "
		    "given");
	if (ssl)
		vhash_set_str(c->arena, all, "ssl", value_int(on));
	for (uint32_t i = 0; i < all->count; i++) {
		strbuf_addch(out, i ? '&' : '?');
		ruby_to_s(all->entries[i].key, out);
		strbuf_addch(out, '=');
		ruby_to_s(all->entries[i].value, out);
	}
	return EVAL_OK;
}

static enum eval_rc
fn_os_transport_url(struct call *c, struct value *ret)
{
	const struct value *host;
	const struct vhash *h;
	struct strbuf b;

	if (c->argc != 1)
		return call_error(
		    c, "os_transport_url(): Wrong number of arguments");
	if (c->args[0].tag != V_HASH)
		return call_error(c,
		    "os_transport_url(): Requires an hash, got %s",
		    ruby_class(c->args[0]));
	h = c->args[0].h;
	if (check_fields(c, h) != EVAL_OK)
		return EVAL_ERR;
	strbuf_init(&b, VALUE_STRING_MAX);
	ruby_to_s(*module_openstacklib_field(h, "transport"), &b);
	strbuf_add(&b, "://", 3);
	put_hosts(c, h, &b);
	strbuf_addch(&b, '/');
	host = module_openstacklib_field(h, "virtual_host");
	if (host)
		ruby_to_s(*host, &b);
	if (module_openstacklib_put_query(c, h, &b) != EVAL_OK) {
		strbuf_release(&b);
		return EVAL_ERR;
	}
	*ret = value_string_take(c->arena, &b);
	return EVAL_OK;
}

static const struct function_row openstacklib[] = {
    {"is_service_default", "*Any $args", fn_is_service_default, RUN_BOTH,
	"Whether a parameter is left to the service"},
    {"os_transport_url", "*Any $args", fn_os_transport_url, RUN_BOTH,
	"The address of a message bus"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_module_openstacklib = {
    "openstacklib", openstacklib, "openstacklib"};
