/* dalang store requisition: the nodes of the store for OpenNMS. */
#include <arpa/inet.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/store/published.h"
#include "command/store/store.h"
#include "command/store/work/work.h"

#define REQUISITION_MAX ((size_t)256 << 20)
/* Classes that are categories, unless --classes has another pattern. */
#define REQUISITION_CLASSES "^(Role|Profile)(::|$)"
/* As in opennms/provision: the packages there ask for this category. */
#define REQUISITION_SOURCE   "Dalang"
#define REQUISITION_CATEGORY "Dalang"
#define SERVICE_NAME_MAX     256

const struct command_option store_requisition_options[] = {
    {"classes", STORE_OPTION_CLASSES, "REGEX",
	"the classes that become categories; default: roles and profiles"},
    {"debug", STORE_OPTION_DEBUG, NULL, "log at debug level"},
    {"foreign-source", STORE_OPTION_SOURCE, "NAME",
	"the name of the requisition; default: " REQUISITION_SOURCE},
    {"verbose", STORE_OPTION_VERBOSE, NULL, "log at info level"},
    {0},
};

/* Checks of Nagios, and the services that OpenNMS has for them. */
static const struct {
	const char *check, *service;
} requisition_checks[] = {
    {"dns", "DNS"},
    {"ftp", "FTP"},
    {"host-alive", "ICMP"},
    {"http", "HTTP"},
    {"https", "HTTPS"},
    {"imap", "IMAP"},
    {"ldap", "LDAP"},
    {"mysql", "MySQL"},
    {"nrpe", "NRPE"},
    {"ntp", "NTP"},
    {"pgsql", "Postgres"},
    {"ping", "ICMP"},
    {"pop", "POP3"},
    {"smtp", "SMTP"},
    {"snmp", "SNMP"},
    {"ssh", "SSH"},
};

struct requisition {
	struct strbuf out;
	struct arena *arena; /* of one node */
	unsigned nodes;
};

/* --- XML --- */

/* Add a text as the value of an attribute; XML has no control characters. */
static void
requisition_text_add(struct strbuf *out, const char *s)
{
	for (; *s != '\0'; s++) {
		unsigned char c = (unsigned char)*s;

		if (c == '&')
			strbuf_addstr(out, "&amp;");
		else if (c == '<')
			strbuf_addstr(out, "&lt;");
		else if (c == '>')
			strbuf_addstr(out, "&gt;");
		else if (c == '"')
			strbuf_addstr(out, "&quot;");
		else if (c < ' ')
			strbuf_addch(out, ' ');
		else
			strbuf_addch(out, c);
	}
}

static void
requisition_attribute_add(
    struct strbuf *out, const char *name, const char *value)
{
	strbuf_addf(out, " %s=\"", name);
	requisition_text_add(out, value);
	strbuf_addch(out, '"');
}

/* --- addresses --- */

/* True for an address of the node that others reach. */
static bool
requisition_is_address(const char *text)
{
	unsigned char b[16];

	if (text == NULL)
		return false;
	if (inet_pton(AF_INET, text, b) == 1)
		return b[0] != 127 && b[0] != 0 &&
		       !(b[0] == 169 && b[1] == 254);
	if (inet_pton(AF_INET6, text, b) != 1)
		return false;
	/* not ::1 and ::, nor fe80::/10, which is of one link */
	return !(b[0] == 0xfe && (b[1] & 0xc0) == 0x80) &&
	       memcmp(b, "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 15) != 0;
}

static const char *
requisition_string(json_t *o, const char *name)
{
	return json_string_value(json_object_get(o, name));
}

/* The services of the node's exported resources, as keys of an object. */
static void
requisition_service_note(json_t *services, const char *name)
{
	if (*name != '\0')
		json_object_set_new(services, name, json_true());
}

/* The service of a check_command such as "check_http!80". */
static void
requisition_check_note(json_t *services, const char *command)
{
	char name[SERVICE_NAME_MAX];

	if (strncmp(command, "check_", 6) == 0 ||
	    strncmp(command, "check-", 6) == 0)
		command += 6;
	fixed_shorten(
	    name, sizeof(name), "%.*s", (int)strcspn(command, "! "), command);
	for (size_t i = 0;
	     i < sizeof(requisition_checks) / sizeof(requisition_checks[0]);
	     i++)
		if (strcmp(requisition_checks[i].check, name) == 0) {
			requisition_service_note(
			    services, requisition_checks[i].service);
			return;
		}
	for (char *p = name; *p != '\0'; p++)
		*p = (char)toupper((unsigned char)*p);
	requisition_service_note(services, name);
}

/*
 * The rule: an exported Nagios_service is the service of its check_command, an
 * exported Nagios_host that of its check_command, an exported Sshkey is SSH.
 */
static json_t *
requisition_services(const struct published_row *p)
{
	json_t *services = json_object(), *row;
	size_t i;

	json_array_foreach(p->exported, i, row)
	{
		const char *type = requisition_string(row, "type");
		const char *command = requisition_string(
		    json_object_get(row, "parameters"), "check_command");

		if (type != NULL && strcmp(type, "Sshkey") == 0)
			requisition_service_note(services, "SSH");
		else if (command != NULL)
			requisition_check_note(services, command);
	}
	return services;
}

/* Add an interface, once; services NULL: it is not the first one. */
static void
requisition_interface_add(struct requisition *r, json_t *seen,
    const char *address, const char *descr, json_t *services)
{
	const char *name;
	json_t *v;

	if (!requisition_is_address(address) ||
	    json_object_get(seen, address) != NULL)
		return;
	strbuf_addstr(&r->out, "    <interface");
	requisition_attribute_add(&r->out, "ip-addr", address);
	if (descr != NULL)
		requisition_attribute_add(&r->out, "descr", descr);
	strbuf_addf(&r->out, " status=\"1\" snmp-primary=\"%s\"",
	    json_object_size(seen) == 0 ? "P" : "N");
	json_object_set_new(seen, address, json_true());
	if (services == NULL || json_object_size(services) == 0) {
		strbuf_addstr(&r->out, "/>\n");
		return;
	}
	strbuf_addstr(&r->out, ">\n");
	json_object_foreach(services, name, v)
	{
		strbuf_addstr(&r->out, "      <monitored-service");
		requisition_attribute_add(&r->out, "service-name", name);
		strbuf_addstr(&r->out, "/>\n");
	}
	strbuf_addstr(&r->out, "    </interface>\n");
}

/* Add the addresses of all interfaces, the primary one first. */
static void
requisition_interfaces_add(struct requisition *r, const struct published_row *p)
{
	json_t *networking = json_object_get(p->facts, "networking");
	json_t *interfaces = json_object_get(networking, "interfaces");
	json_t *services = requisition_services(p), *seen = json_object(), *v;
	const char *primary = requisition_string(networking, "ip"), *name;

	if (!requisition_is_address(primary))
		primary = requisition_string(p->facts, "ipaddress");
	if (!requisition_is_address(primary))
		primary = requisition_string(networking, "ip6");
	requisition_interface_add(r, seen, primary,
	    requisition_string(networking, "primary"), services);
	json_object_foreach(interfaces, name, v)
	{
		requisition_interface_add(r, seen, requisition_string(v, "ip"),
		    name, json_object_size(seen) == 0 ? services : NULL);
		requisition_interface_add(r, seen, requisition_string(v, "ip6"),
		    name, json_object_size(seen) == 0 ? services : NULL);
	}
	json_decref(services);
	json_decref(seen);
}

/* --- nodes --- */

static void
requisition_category_add(struct requisition *r, const char *name)
{
	strbuf_addstr(&r->out, "    <category");
	requisition_attribute_add(&r->out, "name", name);
	strbuf_addstr(&r->out, "/>\n");
}

static void
requisition_asset_add(
    struct requisition *r, const char *name, const char *value)
{
	if (value == NULL)
		return;
	strbuf_addstr(&r->out, "    <asset");
	requisition_attribute_add(&r->out, "name", name);
	requisition_attribute_add(&r->out, "value", value);
	strbuf_addstr(&r->out, "/>\n");
}

static void
requisition_system_add(struct requisition *r, json_t *os)
{
	const char *name = requisition_string(os, "name");
	const char *release =
	    requisition_string(json_object_get(os, "release"), "full");

	if (name != NULL && release != NULL)
		requisition_asset_add(r, "operatingSystem",
		    arena_printf(r->arena, "%s %s", name, release));
	else
		requisition_asset_add(r, "operatingSystem", name);
}

static void
requisition_node_add(void *ctx, const struct published_row *p)
{
	struct requisition *r = ctx;
	json_t *title;
	size_t i;

	arena_reset(r->arena);
	r->nodes++;
	strbuf_addstr(&r->out, "  <node");
	requisition_attribute_add(&r->out, "foreign-id", p->certname);
	requisition_attribute_add(&r->out, "node-label", p->certname);
	strbuf_addstr(&r->out, ">\n");
	requisition_interfaces_add(r, p);
	requisition_category_add(r, REQUISITION_CATEGORY);
	json_array_foreach(p->classes, i, title)
	    requisition_category_add(r, json_string_value(title));
	requisition_system_add(r, json_object_get(p->facts, "os"));
	requisition_asset_add(r, "serialNumber",
	    requisition_string(
		json_object_get(json_object_get(p->facts, "dmi"), "product"),
		"serial_number"));
	strbuf_addstr(&r->out, "  </node>\n");
}

static int
store_requisition(struct store_command *c, char **words)
{
	static const char *const facts[] = {
	    "dmi", "ipaddress", "networking", "os", NULL};
	static const char *const types[] = {
	    "Nagios_host", "Nagios_service", "Sshkey", NULL};
	const struct published_wanted want = {.facts = facts,
	    .classes = c->classes != NULL ? c->classes : REQUISITION_CLASSES,
	    .types = types};
	struct requisition r = {.nodes = 0};
	char when[STORE_TIME_MAX];
	int ret;

	if (store_words_refuse(c, words) != 0 || store_begin(c) < 0)
		return 1;
	r.arena = arena_new(0);
	strbuf_init(&r.out, REQUISITION_MAX);
	store_time(store_work_now(), when);
	strbuf_addstr(&r.out,
	    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<model-import "
	    "xmlns=\"http://xmlns.opennms.org/xsd/config/model-import\"");
	requisition_attribute_add(&r.out, "date-stamp", when);
	requisition_attribute_add(&r.out, "foreign-source",
	    c->source != NULL ? c->source : REQUISITION_SOURCE);
	strbuf_addstr(&r.out, ">\n");
	ret = published_walk(c, &want, requisition_node_add, &r);
	strbuf_addstr(&r.out, "</model-import>\n");
	if (ret == 0)
		ret = command_print_buf(stdout, &r.out) < 0;
	strbuf_release(&r.out);
	arena_free(r.arena);
	return ret;
}

int
command_store_requisition(const struct command *self, int argc, char **argv)
{
	return store_run(self, argc, argv, store_requisition);
}
