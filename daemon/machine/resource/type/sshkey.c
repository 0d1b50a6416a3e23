/* sshkey: keys of known hosts (module sshkeys_core). */

#include <stddef.h>
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

enum type_sshkey_field { KEY_NAME, KEY_TYPE, KEY_KEY, KEY_ALIASES };

static int
type_sshkey_name_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	const char *s = ruby_text(i->arena, *v), *wrong = NULL;

	if (s[strcspn(s, " \t\n\r\f\v")] != '\0')
		wrong = "Resourcename cannot include whitespaces";
	else if (strchr(s, ',') != NULL)
		wrong = "No comma in resourcename allowed. If you want to "
			"specify aliases use the host_aliases property";
	if (wrong == NULL)
		return 0;
	strbuf_addstr(err, wrong);
	return -1;
}

static int
type_sshkey_alias_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	const char *s = ruby_text(i->arena, *v), *wrong = NULL;

	if (s[strcspn(s, " \t\n\r\f\v")] != '\0')
		wrong = "Aliases cannot include whitespace";
	else if (strchr(s, ',') != NULL)
		wrong = "Aliases must be provided as an array, not a "
			"comma-separated list";
	if (wrong == NULL)
		return 0;
	strbuf_addstr(err, wrong);
	return -1;
}

/* One word: what comes behind it would be another field. */
static int
type_sshkey_key_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	const char *s = ruby_text(i->arena, *v);

	if (strpbrk(s, "\r\n") == NULL)
		return 0;
	return attr_unsupported(i, err, "Key must not contain line ends");
}

/* NAME[,ALIAS...] TYPE KEY */
static int
type_sshkey_key_parse(struct arena *a, const char *line, struct value *values)
{
	const char *words[3], *s = line;
	size_t lengths[3], n;

	if (*s == '#')
		return 0;
	for (int k = 0; k < 3; k++) {
		s += strspn(s, " \t");
		n = k < 2 ? strcspn(s, " \t") : strlen(s);
		if (n == 0)
			return 0;
		words[k] = s;
		lengths[k] = n;
		s += n;
	}
	n = strcspn(words[0], ", \t");
	values[KEY_NAME] = value_string_copy(a, words[0], n);
	values[KEY_TYPE] = value_string_copy(a, words[1], lengths[1]);
	values[KEY_KEY] = value_string_copy(a, words[2], lengths[2]);
	if (n + 1 < lengths[0])
		values[KEY_ALIASES] =
		    value_string_copy(a, words[0] + n + 1, lengths[0] - n - 1);
	return 1;
}

static int
type_sshkey_key_format(
    const struct value *values, struct strbuf *out, struct strbuf *err)
{
	if (values[KEY_KEY].tag != V_STRING ||
	    values[KEY_TYPE].tag != V_STRING) {
		strbuf_addstr(err, "sshkey needs a type and a key");
		return -1;
	}
	ruby_to_s(values[KEY_NAME], out);
	if (values[KEY_ALIASES].tag == V_STRING) {
		strbuf_addch(out, ',');
		ruby_to_s(values[KEY_ALIASES], out);
	}
	strbuf_addch(out, ' ');
	ruby_to_s(values[KEY_TYPE], out);
	strbuf_addch(out, ' ');
	ruby_to_s(values[KEY_KEY], out);
	return 0;
}

/* Messages call it NAME@TYPE, whatever its title is. */
static int
type_sshkey_key_retrieve(struct instance *i, struct strbuf *err)
{
	size_t n = strlen(i->path), ref = strlen(i->ref);
	const char *type = instance_text(i, "type");

	if (type != NULL && n >= ref && strchr(i->title, '@') == NULL)
		i->path = arena_printf(i->arena, "%.*sSshkey[%s@%s]",
		    (int)(n - ref), i->path, instance_text(i, "name"), type);
	return parsed_retrieve(i, err);
}

static const struct attr_operations type_sshkey_attrs[] = {
    {.attr = "key", .munge = type_sshkey_key_munge},
    {.attr = "host_aliases", .munge = type_sshkey_alias_munge},
    {.attr = "name", .munge = type_sshkey_name_munge},
    {.attr = NULL},
};

static const struct parsed_field type_sshkey_fields[] = {
    [KEY_NAME] = {.attr = "name", .key = 1},
    [KEY_TYPE] = {.attr = "type", .key = 1},
    [KEY_KEY] = {.attr = "key"},
    [KEY_ALIASES] = {.attr = "host_aliases", .list = ","},
    {.attr = NULL},
};

static const struct parsed_file known_hosts = {
    .type = &resource_type_sshkey,
    .target = KNOWN_HOSTS,
    .mode = 0644,
    .fields = type_sshkey_fields,
    .parse = type_sshkey_key_parse,
    .format = type_sshkey_key_format,
};

static const struct provider type_sshkey_parsed = {
    .name = "parsed",
    .default_for = provider_everywhere,
    PARSED_PROVIDER,
    .data = &known_hosts,
    .doc = "Lines of ssh_known_hosts.",
};

static const struct provider *const type_sshkey_providers[] = {
    &type_sshkey_parsed, NULL};

const struct type_operations operations_sshkey = {
    .type = &resource_type_sshkey,
    .attrs = type_sshkey_attrs,
    .providers = type_sshkey_providers,
    .writes = parsed_writes,
    .retrieve = type_sshkey_key_retrieve,
};
