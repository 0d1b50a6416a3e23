/* host: lines of /etc/hosts (the module puppetlabs-host_core). */
#include <arpa/inet.h>
#include <ctype.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/instance.h"
#include "machine/resource/provider/editor/parsed_file.h"
#include "machine/resource/registry.h"
#include "language/schema/registry.h"
#include "language/schema/target.h"
#include "language/value/ruby.h"

enum host_field { HOST_IP, HOST_NAME, HOST_ALIASES, HOST_COMMENT };

/* Letters, digits and _, inside also dashes. */
static int
label_check(const char *s, size_t n)
{
	size_t i;

	if (n == 0 || s[0] == '-' || s[n - 1] == '-')
		return 0;
	for (i = 0; i < n; i++)
		if (!isalnum((unsigned char)s[i]) && s[i] != '_' && s[i] != '-')
			return 0;
	return 1;
}

static int
type_host_name_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	const char *s;
	size_t n;

	*v = ruby_string(i->arena, *v);
	s = value_cstr(i->arena, *v);
	for (; *s != '\0'; s += n + (s[n] == '.')) {
		n = strcspn(s, ".");
		if (!label_check(s, n)) {
			strbuf_addstr(err, "Invalid host name");
			return -1;
		}
	}
	return 0;
}

/*
 * An IP address; an IPv6 address may be followed by the name of an interface.
 */
static int
ip_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	unsigned char address[sizeof(struct in6_addr)];
	const char *text, *zone;
	size_t n;

	if (v->tag == V_STRING && memchr(v->s, '\0', v->aux) == NULL) {
		text = arena_memdup(i->arena, v->s, v->aux);
		zone = strchr(text, '%');
		if (inet_pton(AF_INET, text, address) == 1 ||
		    inet_pton(AF_INET6, text, address) == 1)
			return 0;
		n = strcspn(text, "%");
		if (zone != NULL && zone[1] != '\0' &&
		    inet_pton(AF_INET6, arena_memdup(i->arena, text, n),
			address) == 1) {
			i->unsupported = strpbrk(zone, " \t\n\r") != NULL;
			if (!i->unsupported)
				return 0;
		}
	}
	strbuf_addf(
	    err, "Invalid IP address %s", ruby_inspect_text(i->arena, *v));
	return -1;
}

static int
type_host_alias_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	*v = ruby_string(i->arena, *v);
	if (v->aux == 0)
		strbuf_addstr(err,
		    "Host aliases cannot be an empty string. Use an empty "
		    "array to delete all host_aliases ");
	else if (strpbrk(value_cstr(i->arena, *v), " \t\n\r\f\v") != NULL)
		strbuf_addstr(err, "Host aliases cannot include whitespace");
	else
		return 0;
	return -1;
}

static int
comment_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	*v = ruby_string(i->arena, *v);
	if (strpbrk(value_cstr(i->arena, *v), "\n\r") == NULL)
		return 0;
	strbuf_addstr(err, "Comment cannot include newline");
	return -1;
}

/* The next word of a line. */
static const char *
type_host_word_next(struct arena *a, const char **s)
{
	size_t n;
	const char *word;

	*s += strspn(*s, " \t");
	n = strcspn(*s, " \t#");
	word = arena_memdup(a, *s, n);
	*s += n;
	return word;
}

/* ADDRESS NAME [ALIAS...] [# COMMENT] */
static int
host_parse(struct arena *a, const char *line, struct value *values)
{
	const char *ip, *name, *aliases = "", *word, *s = line;

	if (!isxdigit((unsigned char)*s) && *s != ':')
		return 0;
	ip = type_host_word_next(a, &s);
	name = type_host_word_next(a, &s);
	if (strlen(ip) < 2 || strlen(name) < 1)
		return 0;
	values[HOST_IP] = value_str(ip);
	values[HOST_NAME] = value_str(name);
	while (*(word = type_host_word_next(a, &s)) != '\0')
		aliases = *aliases == '\0'
			      ? word
			      : arena_printf(a, "%s %s", aliases, word);
	if (*aliases != '\0')
		values[HOST_ALIASES] = value_str(aliases);
	values[HOST_COMMENT] = value_str("");
	if (*s == '#') {
		s++;
		s += strspn(s, " \t");
		values[HOST_COMMENT] = value_str(arena_strdup(a, s));
	}
	return 1;
}

static int
host_format(const struct value *values, struct strbuf *out, struct strbuf *err)
{
	struct value v = values[HOST_ALIASES];

	if (values[HOST_IP].tag != V_STRING) {
		strbuf_addstr(err, "ip is a required attribute for hosts");
		return -1;
	}
	strbuf_addf(out, "%s\t%s", values[HOST_IP].s, values[HOST_NAME].s);
	if (v.tag == V_STRING)
		strbuf_addf(out, "\t%.*s", (int)v.aux, v.s);
	v = values[HOST_COMMENT];
	if (v.tag == V_STRING && v.aux > 0)
		strbuf_addf(out, "\t# %.*s", (int)v.aux, v.s);
	return 0;
}

static const struct attr_operations type_host_attrs[] = {
    {.attr = "name", .munge = type_host_name_munge},
    {.attr = "ip", .munge = ip_munge},
    {.attr = "host_aliases", .munge = type_host_alias_munge},
    {.attr = "comment", .munge = comment_munge},
    {.attr = NULL},
};

static const struct parsed_field type_host_fields[] = {
    [HOST_IP] = {.attr = "ip"},
    [HOST_NAME] = {.attr = "name", .key = 1},
    [HOST_ALIASES] = {.attr = "host_aliases", .list = " "},
    [HOST_COMMENT] = {.attr = "comment"},
    {.attr = NULL},
};

static const struct parsed_file hosts = {
    .type = &resource_type_host,
    .target = HOSTS,
    .fields = type_host_fields,
    .parse = host_parse,
    .format = host_format,
};

static const struct provider type_host_parsed = {
    .name = "parsed",
    .default_for = provider_everywhere,
    .files = (const char *const[]){HOSTS, NULL},
    PARSED_PROVIDER,
    .data = &hosts,
    .doc = "Lines of /etc/hosts.",
};

static const struct provider *const type_host_providers[] = {
    &type_host_parsed, NULL};

const struct type_operations operations_host = {
    .type = &resource_type_host,
    .attrs = type_host_attrs,
    .providers = type_host_providers,
    .writes = parsed_writes,
};
