#include "network/authorization/rules_file.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "network/authorization/internal.h"
#include "network/authorization/rules.h"
#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "network/http/http_parse.h"
#include "network/pki/certificate.h"
#include "network/pki/oid_names.h"
#include "language/value/hash.h"
#include "language/value/document/hocon.h"

#define PARSE_MAX (RULES_FILE_MAX * 96)

#define ORDER_FIRST 1
#define ORDER_LAST  999

/* A file that is being read. */
struct rules_file_reading {
	struct arena *a;
	const char *file;
	const char *rule; /* the name, or the number, of the current one */
	rules_oid_of *oid_of;
	void *names;
	char *error;
	size_t size;
};

__attribute__((format(printf, 2, 3))) static int
rules_file_refuse(struct rules_file_reading *r, const char *fmt, ...)
{
	char reason[512];
	va_list ap;

	va_start(ap, fmt);
	fixed_vshorten(reason, sizeof(reason), fmt, ap);
	va_end(ap);
	if (r->rule != NULL)
		fixed_shorten(r->error, r->size,
		    "%s: the authorization rule %s %s", r->file, r->rule,
		    reason);
	else
		fixed_shorten(r->error, r->size, "%s: %s", r->file, reason);
	return -1;
}

/* A string without NUL, or a number or boolean as it was written; or NULL. */
static const char *
rules_file_text_of(struct rules_file_reading *r, struct value v)
{
	if (v.tag == V_BOOL)
		return v.i ? "true" : "false";
	if (v.tag == V_INT)
		return arena_printf(r->a, "%lld", (long long)v.i);
	if (v.tag != V_STRING || memchr(v.s, '\0', v.aux) != NULL)
		return NULL;
	return value_cstr(r->a, v);
}

/* The keys of a hash must be among these. */
static int
rules_file_check_keys(struct rules_file_reading *r, struct value v,
    const char *what, const char *const *keys)
{
	for (uint32_t i = 0; i < v.h->count; i++) {
		const char *key = rules_file_text_of(r, v.h->entries[i].key);
		size_t k = 0;

		while (
		    keys[k] != NULL && key != NULL && strcmp(keys[k], key) != 0)
			k++;
		if (key == NULL || keys[k] == NULL)
			return rules_file_refuse(r,
			    "has '%s' in %s, which has no effect",
			    key != NULL ? key : "", what);
	}
	return 0;
}

/*
 * One text or a list of them, as *ret_values; -1 for another value.
 */
static int
read_texts(struct rules_file_reading *r, struct value v,
    const char *const **ret_values, size_t *ret_count)
{
	size_t n = v.tag == V_ARRAY ? v.a->count : 1;
	const char **values = arena_zalloc(r->a, (n + 1) * sizeof(*values));

	for (size_t i = 0; i < n; i++) {
		values[i] =
		    rules_file_text_of(r, v.tag == V_ARRAY ? v.a->items[i] : v);
		if (values[i] == NULL)
			return -1;
	}
	*ret_values = values;
	*ret_count = n;
	return 0;
}

static const struct {
	const char *name;
	unsigned method;
} rules_file_methods[] = {{"delete", HTTP_DELETE}, {"get", HTTP_GET},
    {"head", HTTP_HEAD}, {"post", HTTP_POST}, {"put", HTTP_PUT}, {"any", 0}};

#define METHODS (sizeof(rules_file_methods) / sizeof(rules_file_methods[0]))

static int
read_methods(struct rules_file_reading *r, struct value v, struct rule *rule)
{
	const char *const *names;
	size_t n, k;

	if (v.tag == V_UNDEF)
		return 0;
	if (read_texts(r, v, &names, &n) < 0)
		n = 0;
	for (size_t i = 0; i < n; i++) {
		for (k = 0; k < METHODS; k++)
			if (strcasecmp(rules_file_methods[k].name, names[i]) ==
			    0)
				break;
		if (k == METHODS)
			n = 0;
		else if (rules_file_methods[k].method == 0)
			rule->methods = ~0U;
		else
			rule->methods |= rules_file_methods[k].method;
	}
	if (n == 0)
		return rules_file_refuse(r,
		    "has an invalid method. The method should be a string or "
		    "list of strings equal to one of the following: 'any', "
		    "'delete', 'get', 'head', 'post', 'put'");
	return 0;
}

static int
read_query(struct rules_file_reading *r, struct value v, struct rule *rule)
{
	if (v.tag == V_UNDEF)
		return 0;
	if (v.tag != V_HASH)
		return rules_file_refuse(
		    r, "has query-params that are not a map");
	rule->queries =
	    arena_zalloc(r->a, (v.h->count + 1) * sizeof(*rule->queries));
	for (uint32_t i = 0; i < v.h->count; i++) {
		struct rule_query *q = &rule->queries[rule->query_count++];

		q->name = rules_file_text_of(r, v.h->entries[i].key);
		if (q->name == NULL || read_texts(r, v.h->entries[i].value,
					   &q->values, &q->count) < 0)
			return rules_file_refuse(r,
			    "has an invalid query-param: it should be a string "
			    "or list of strings");
	}
	return 0;
}

static int
rules_file_read_path(
    struct rules_file_reading *r, struct value request, struct rule *rule)
{
	struct value type = value_member(request, "type");
	const char *kind =
	    type.tag == V_STRING ? rules_file_text_of(r, type) : NULL;
	struct value path = value_member(request, "path");
	const char *reason;

	if (type.tag == V_UNDEF || path.tag == V_UNDEF)
		return rules_file_refuse(r, "does not contain a '%s' key.",
		    path.tag == V_UNDEF ? "path" : "type");
	if (path.tag != V_STRING ||
	    (rule->path = rules_file_text_of(r, path)) == NULL)
		return rules_file_refuse(
		    r, "has an invalid path. It should be a string.");
	if (kind != NULL && strcasecmp(kind, "path") == 0)
		return 0;
	if (kind == NULL || strcasecmp(kind, "regex") != 0)
		return rules_file_refuse(r,
		    "has an invalid type. It should be set to either 'path' or "
		    "'regex'.");
	rule->regex = rule_regex(r->a, rule->path, &reason);
	return rule->regex != NULL ? 0 : rules_file_refuse(r, "%s", reason);
}

static int
read_request(struct rules_file_reading *r, struct value v, struct rule *rule)
{
	static const char *const keys[] = {
	    "path", "type", "method", "query-params", NULL};

	if (v.tag != V_HASH)
		return rules_file_refuse(
		    r, "must contain a 'match-request' section.");
	if (rules_file_check_keys(r, v, "match-request", keys) < 0 ||
	    rules_file_read_path(r, v, rule) < 0 ||
	    read_methods(r, value_member(v, "method"), rule) < 0)
		return -1;
	return read_query(r, value_member(v, "query-params"), rule);
}

/* The OID of an extension's name, or of an OID; or NULL. */
static const char *
extension_oid(struct rules_file_reading *r, const char *name)
{
	const char *oid;

	if (isdigit((unsigned char)name[0]))
		return name;
	if (strcmp(name, "pp_cli_auth") == 0)
		return PKI_CLI_AUTH;
	oid = pki_oid_of(name);
	if (oid == NULL && r->oid_of != NULL)
		oid = r->oid_of(r->names, name);
	return oid != NULL ? arena_strdup(r->a, oid) : NULL;
}

static int
rules_file_read_extensions(
    struct rules_file_reading *r, struct value v, struct entry *e)
{
	struct entry_extension *all;

	if (v.tag != V_HASH || v.h->count == 0)
		return rules_file_refuse(r,
		    "has extensions that are not a map of names "
		    "and values");
	all = arena_zalloc(r->a, v.h->count * sizeof(*all));
	for (uint32_t i = 0; i < v.h->count; i++) {
		const char *name = rules_file_text_of(r, v.h->entries[i].key);

		all[i].oid = name != NULL ? extension_oid(r, name) : NULL;
		if (all[i].oid == NULL)
			return rules_file_refuse(r,
			    "has the extension '%s', which has no OID: add it "
			    "to "
			    "the file of the setting trusted_oid_mapping_file",
			    name != NULL ? name : "");
		if (read_texts(r, v.h->entries[i].value, &all[i].values,
			&all[i].count) < 0)
			return rules_file_refuse(r,
			    "has a value of the extension '%s' that is neither "
			    "a "
			    "string nor a list of strings",
			    name);
	}
	e->kind = ENTRY_EXTENSIONS;
	e->extensions = all;
	e->count = v.h->count;
	return 0;
}

static int
rules_file_read_entry(struct rules_file_reading *r, struct value v,
    const char *field, unsigned groups, struct entry *e)
{
	static const char *const keys[] = {"certname", "extensions", NULL};
	struct value extensions;
	const char *name, *reason;

	if (v.tag == V_HASH) {
		if (rules_file_check_keys(r, v, field, keys) < 0)
			return -1;
		extensions = value_member(v, "extensions");
		if (extensions.tag != V_UNDEF)
			return rules_file_read_extensions(r, extensions, e);
		v = value_member(v, "certname");
	}
	if (v.tag != V_STRING || (name = rules_file_text_of(r, v)) == NULL)
		return rules_file_refuse(r,
		    "has an invalid entry in '%s'. It should be a string or a "
		    "map with keys extensions or certname.",
		    field);
	if (entry_read(r->a, e, name, groups, &reason) < 0)
		return rules_file_refuse(
		    r, "in the %s field %s", field, reason);
	return 0;
}

static int
rules_file_read_entries(struct rules_file_reading *r, struct value rule,
    const char *field, struct rule *to)
{
	struct value v = value_member(rule, field);
	size_t n = v.tag == V_ARRAY ? v.a->count : 1;
	unsigned groups = to->regex != NULL ? regex_group_count(to->regex) : 0;
	struct entry *entries;

	if (v.tag == V_UNDEF)
		return 0;
	entries =
	    arena_zalloc(r->a, (to->entry_count + n + 1) * sizeof(*entries));
	if (to->entry_count > 0)
		memcpy(
		    entries, to->entries, to->entry_count * sizeof(*entries));
	to->entries = entries;
	for (size_t i = 0; i < n; i++) {
		struct entry *e = &to->entries[to->entry_count++];

		e->deny = strcmp(field, "deny") == 0;
		if (rules_file_read_entry(r,
			v.tag == V_ARRAY ? v.a->items[i] : v, field, groups,
			e) < 0)
			return -1;
	}
	return 0;
}

static int
read_permission(struct rules_file_reading *r, struct value v, struct rule *to)
{
	struct value open = value_member(v, "allow-unauthenticated");
	const char *text =
	    open.tag == V_UNDEF ? "false" : rules_file_text_of(r, open);

	if (text == NULL ||
	    (strcmp(text, "true") != 0 && strcmp(text, "false") != 0))
		return rules_file_refuse(
		    r, "has an allow-unauthenticated that is not a boolean");
	to->open = strcmp(text, "true") == 0;
	if (rules_file_read_entries(r, v, "deny", to) < 0 ||
	    rules_file_read_entries(r, v, "allow", to) < 0)
		return -1;
	if (to->open && to->entry_count > 0)
		return rules_file_refuse(
		    r, "cannot have allow or deny if allow-unauthenticated.");
	if (!to->open && value_member(v, "deny").tag == V_UNDEF &&
	    value_member(v, "allow").tag == V_UNDEF)
		return rules_file_refuse(
		    r, "must contain either a 'deny' or 'allow' rule.");
	return 0;
}

static int
read_rule(struct rules_file_reading *r, struct value v, struct rule *to)
{
	static const char *const keys[] = {"match-request", "allow", "deny",
	    "allow-unauthenticated", "sort-order", "name", NULL};
	struct value order = value_member(v, "sort-order");

	if (v.tag != V_HASH)
		return rules_file_refuse(r, "should be specified as a map.");
	to->name = rules_file_text_of(r, value_member(v, "name"));
	if (to->name == NULL)
		return rules_file_refuse(r, "does not contain a 'name' key.");
	r->rule = arena_printf(r->a, "'%s'", to->name);
	if (order.tag == V_UNDEF)
		return rules_file_refuse(
		    r, "does not contain a 'sort-order' key.");
	if (order.tag != V_INT || order.i < ORDER_FIRST || order.i > ORDER_LAST)
		return rules_file_refuse(r,
		    "has an invalid sort-order. It should be a number from %d "
		    "to %d.",
		    ORDER_FIRST, ORDER_LAST);
	to->order = (int)order.i;
	if (rules_file_check_keys(r, v, "it", keys) < 0 ||
	    read_request(r, value_member(v, "match-request"), to) < 0)
		return -1;
	return read_permission(r, v, to);
}

static int
rules_file_compare_names(const void *a, const void *b)
{
	const char *const *p = a, *const *q = b;

	return strcmp(*p, *q);
}

/* A name that two rules have, or NULL. */
static const char *
repeated_name(struct rules_file_reading *r, const struct rules *rules)
{
	const char **names =
	    arena_zalloc(r->a, (rules->count + 1) * sizeof(*names));

	for (size_t i = 0; i < rules->count; i++)
		names[i] = rules->all[i].name;
	qsort(names, rules->count, sizeof(*names), rules_file_compare_names);
	for (size_t i = 1; i < rules->count; i++)
		if (strcmp(names[i - 1], names[i]) == 0)
			return names[i];
	return NULL;
}

static int
rules_file_read_rules(
    struct rules_file_reading *r, struct value v, struct rules *to)
{
	const char *name;

	if (v.tag != V_ARRAY)
		return rules_file_refuse(r,
		    "The authorization service configuration rules is not a "
		    "list.");
	if (v.a->count > RULES_MAX)
		return rules_file_refuse(
		    r, "has %u rules, more than %d", v.a->count, RULES_MAX);
	to->all = arena_zalloc(r->a, (v.a->count + 1) * sizeof(*to->all));
	for (uint32_t i = 0; i < v.a->count; i++) {
		r->rule = arena_printf(r->a, "number %u", i + 1);
		to->count++;
		if (read_rule(r, v.a->items[i], &to->all[i]) < 0)
			return -1;
	}
	r->rule = NULL;
	name = repeated_name(r, to);
	if (name != NULL)
		return rules_file_refuse(r,
		    "Duplicate rules named '%s'. Rules must be uniquely named.",
		    name);
	rules_sort(to);
	return 0;
}

static int
rules_file_read_file(
    struct rules_file_reading *r, struct value file, struct rules *to)
{
	static const char *const keys[] = {
	    "version", "allow-header-cert-info", "rules", NULL};
	struct value all = value_member(file, "authorization");
	struct value version = value_member(all, "version");
	struct value headers = value_member(all, "allow-header-cert-info");

	if (all.tag == V_UNDEF)
		return rules_file_refuse(
		    r, "Missing authorization service configuration.");
	if (all.tag != V_HASH)
		return rules_file_refuse(
		    r, "The authorization service configuration is not a map.");
	if (rules_file_check_keys(r, all, "authorization", keys) < 0)
		return -1;
	if (headers.tag != V_UNDEF && headers.tag != V_BOOL)
		return rules_file_refuse(
		    r, "allow-header-cert-info is not a boolean.");
	if (headers.tag == V_BOOL)
		to->headers = headers.i != 0 ? RULES_HEADERS_ALLOWED
					     : RULES_HEADERS_DENIED;
	if (version.tag != V_INT || version.i != 1)
		return rules_file_refuse(r,
		    "Unsupported or missing version in configuration file. "
		    "Supported versions are: 1");
	return rules_file_read_rules(r, value_member(all, "rules"), to);
}

struct rules *
rules_parse(const char *file, const char *text, size_t n, rules_oid_of *oid_of,
    void *names, char *error, size_t size)
{
	struct arena *a = arena_new(PARSE_MAX);
	struct rules_file_reading r = {
	    a, file, NULL, oid_of, names, error, size};
	struct rules *rules = arena_zalloc(a, sizeof(*rules));
	struct value v;
	const char *reason;
	/* strings of the value point into the text */
	const char *copy = arena_memdup(a, text, n + 1);

	rules->arena = a;
	if (hocon_parse(a, file, HOCON_FILE, copy, n, &v, &reason) < 0)
		fixed_shorten(error, size, "%s", reason);
	else if (rules_file_read_file(&r, v, rules) == 0)
		return rules;
	rules_free(rules);
	return NULL;
}
