/* dalang ca list: certificates and requests. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"
#include "network/ca/origin.h"
#include "network/ca/status.h"
#include "command/ca/ca.h"
#include "command/ca/options.h"
#include "command/commands.h"

/* Maximum size of what is printed. */
#define PRINT_MAX ((size_t)1 << 30)

#define NS_PER_SECOND 1000000000LL

#define MINUTE 60
#define HOUR   3600
#define DAY    86400

/* Columns between the longest name and the fingerprints. */
#define GAP 6

const struct command_option ca_list_options[] = {
    {"all", CA_OPTION_ALL, NULL, "also signed and revoked certificates"},
    {"certname", CA_OPTION_CERTNAME, "NAME[,NAME]",
	"list only these certnames"},
    {"debug", CA_OPTION_DEBUG, NULL, "log at debug level"},
    {"format", CA_OPTION_FORMAT, "text|json", "the format"},
    {"verbose", CA_OPTION_VERBOSE, NULL, "log at info level"},
    {0},
};

/* Parts of the list, in their order. */
static const struct {
	const char *state, *title;
} parts[] = {
    {"requested", "Requested Certificates:\n"},
    {"signed", "Signed Certificates:\n"},
    {"revoked", "Revoked Certificates:\n"},
};

#define PARTS (sizeof(parts) / sizeof(parts[0]))

static const char *
ca_list_text_of(const json_t *v, const char *key)
{
	const char *s = json_string_value(json_object_get(v, key));

	return s != NULL ? s : "";
}

/* --- choosing --- */

static bool
ca_list_is_wanted(const struct ca_request *r, const char *name)
{
	for (size_t i = 0; i < r->names.count; i++)
		if (strcmp(ca_name(r, i), name) == 0)
			return true;
	return r->names.count == 0;
}

/* Return those of a state, in an array of their own. */
static json_t *
ca_list_part_of(
    const struct ca_request *r, const json_t *all, const char *state)
{
	json_t *part = json_array(), *v;
	size_t i;

	json_array_foreach(all, i, v)
	{
		if (strcmp(ca_list_text_of(v, "state"), state) == 0 &&
		    ca_list_is_wanted(r, ca_list_text_of(v, "name")))
			json_array_append(part, v);
	}
	return part;
}

/* Return the names that nothing has. */
static json_t *
missing_of(const struct ca_request *r, const json_t *all)
{
	json_t *missing = json_array(), *v;

	for (size_t n = 0; n < r->names.count; n++) {
		int found = 0;
		size_t i;

		json_array_foreach(all, i, v)
		{
			found |= strcmp(ca_list_text_of(v, "name"),
				     ca_name(r, n)) == 0;
		}
		if (!found)
			json_array_append_new(
			    missing, json_doc_str(ca_name(r, n)));
	}
	return missing;
}

/* --- text --- */

/* Add a text of a request, in which any character may occur. */
static void
ca_list_safe_add(struct strbuf *out, const char *s)
{
	for (; *s != '\0'; s++) {
		if (*s == '"' || *s == '\\')
			strbuf_addch(out, '\\');
		if ((unsigned char)*s < ' ' || *s == '\177')
			strbuf_addf(out, "\\x%02X", (unsigned char)*s);
		else
			strbuf_addch(out, *s);
	}
}

/* Add an array as Ruby prints it, ["DNS:a", "DNS:b"]. */
static void
array_add(struct strbuf *out, const json_t *array)
{
	size_t i;
	json_t *v;

	strbuf_addch(out, '[');
	json_array_foreach(array, i, v)
	{
		strbuf_addstr(out, i > 0 ? ", \"" : "\"");
		ca_list_safe_add(out, json_string_value(v));
		strbuf_addch(out, '"');
	}
	strbuf_addch(out, ']');
}

static void
ca_list_extensions_add(struct strbuf *out, json_t *extensions)
{
	const char *key, *before = "\tauthorization extensions: [";
	json_t *v;

	json_object_foreach(extensions, key, v)
	{
		const char *s = json_string_value(v);

		strbuf_addf(out, "%s%s: ", before, key);
		ca_list_safe_add(out, s != NULL		? s
				      : json_is_true(v) ? "true"
							: "false");
		before = ", ";
	}
	if (json_object_size(extensions) > 0)
		strbuf_addch(out, ']');
}

/* Add the client of a request, and how long it has waited. */
static void
ca_list_origin_add(struct strbuf *out, const json_t *v)
{
	const char *address = ca_list_text_of(v, "address");
	const char *client = ca_list_text_of(v, "client");
	long long age = json_integer_value(json_object_get(v, "age"));

	if (*address == '\0')
		return;
	strbuf_addf(out, "\tfrom: %s", address);
	if (*client != '\0')
		strbuf_addf(out, " (%s)", client);
	strbuf_addf(out, "\tage: %lld %s",
	    age >= DAY	    ? age / DAY
	    : age >= HOUR   ? age / HOUR
	    : age >= MINUTE ? age / MINUTE
			    : age,
	    age >= DAY	    ? "d"
	    : age >= HOUR   ? "h"
	    : age >= MINUTE ? "min"
			    : "s");
}

static void
ca_list_line_add(struct strbuf *out, const json_t *v, size_t width)
{
	const char *name = ca_list_text_of(v, "name");
	const json_t *names = json_object_get(v, "subject_alt_names");

	strbuf_addf(out, "    %-*s (SHA256)  %s", (int)(width + GAP), name,
	    ca_list_text_of(v, "fingerprint"));
	if (json_array_size(names) > 0) {
		strbuf_addstr(out, "\talt names: ");
		array_add(out, names);
	}
	ca_list_extensions_add(
	    out, json_object_get(v, "authorization_extensions"));
	ca_list_origin_add(out, v);
	strbuf_addch(out, '\n');
}

static void
part_add(struct strbuf *out, const char *title, const json_t *part)
{
	size_t i, width = 0;
	json_t *v;

	if (json_array_size(part) == 0)
		return;
	json_array_foreach(part, i, v)
	{
		size_t n = strlen(ca_list_text_of(v, "name"));

		width = n > width ? n : width;
	}
	strbuf_addstr(out, title);
	json_array_foreach(part, i, v)
	{
		ca_list_line_add(out, v, width);
	}
}

static void
ca_list_text_add(
    struct strbuf *out, json_t *const found[PARTS], const json_t *missing)
{
	size_t i;
	json_t *v;

	for (i = 0; i < PARTS; i++)
		part_add(out, parts[i].title, found[i]);
	if (json_array_size(missing) > 0)
		strbuf_addstr(out, "Missing Certificates:\n");
	json_array_foreach(missing, i, v)
	{
		strbuf_addf(out, "    %s\n", json_string_value(v));
	}
	if (out->len == 0)
		strbuf_addstr(out, "No certificates to list\n");
}

/* --- JSON --- */

/* With --all every part, else those that are not empty. */
static void
ca_list_json_add(const struct ca_request *r, struct strbuf *out,
    json_t *const found[PARTS], json_t *missing)
{
	json_t *all = json_object();

	for (size_t i = 0; i < PARTS; i++)
		if (r->all || json_array_size(found[i]) > 0)
			json_object_set(all, parts[i].state, found[i]);
	if (json_array_size(missing) > 0)
		json_object_set(all, "missing", missing);
	if (json_object_size(all) == 0)
		json_object_set(all, parts[0].state, found[0]);
	(void)json_doc_print(out, all, JSON_LAYOUT_COMPACT);
	strbuf_addch(out, '\n');
}

static int
ca_list_print(struct ca_request *r, const json_t *all)
{
	json_t *found[PARTS], *missing = missing_of(r, all);
	struct strbuf out;
	int absent = json_array_size(missing) > 0;

	for (size_t i = 0; i < PARTS; i++)
		found[i] = ca_list_part_of(r, all, parts[i].state);
	strbuf_init(&out, PRINT_MAX);
	if (strcmp(r->format, "json") == 0)
		ca_list_json_add(r, &out, found, missing);
	else
		ca_list_text_add(&out, found, missing);
	if (command_print_buf(stdout, &out) < 0)
		absent = 1;
	strbuf_release(&out);
	for (size_t i = 0; i < PARTS; i++)
		json_decref(found[i]);
	json_decref(missing);
	return absent;
}

/* Add to each request where it came from, and its age in seconds. */
static void
ca_list_origins_take(const struct ca_request *r, json_t *all)
{
	struct ca_origin from;
	size_t i;
	json_t *v;

	json_array_foreach(all, i, v)
	{
		if (strcmp(ca_list_text_of(v, "state"), "requested") != 0 ||
		    ca_origin_read(
			&r->config, ca_list_text_of(v, "name"), &from) < 0)
			continue;
		if (from.address[0] == '\0')
			continue;
		json_object_set_new(v, "address", json_doc_str(from.address));
		if (from.certname[0] != '\0')
			json_object_set_new(
			    v, "client", json_doc_str(from.certname));
		json_object_set_new(v, "age",
		    json_integer(ca_now() - from.since / NS_PER_SECOND));
	}
}

static int
ca_list(struct ca_request *r, const struct command *self)
{
	struct ca *ca;
	json_t *all;
	int ret;

	(void)self;
	if (strcmp(r->format, "text") != 0 && strcmp(r->format, "json") != 0) {
		strbuf_addf(&r->why,
		    "Unknown format flag '%s'. Valid formats "
		    "are 'text', 'json'.",
		    r->format);
		return ca_fail(r);
	}
	if (r->all && r->names.count > 0) {
		strbuf_addstr(
		    &r->why, "Cannot combine use of --all and --certname.");
		return ca_fail(r);
	}
	ca = ca_open(&r->config, &r->why);
	all = ca == NULL
		  ? NULL
		  : ca_statuses(ca,
			r->all || r->names.count > 0 ? NULL : "requested",
			&r->why);
	ca_close(ca);
	ca_list_origins_take(r, all);
	ret = all == NULL ? ca_fail(r) : ca_list_print(r, all);
	json_decref(all);
	return ret;
}

int
command_ca_list(const struct command *self, int argc, char **argv)
{
	return ca_run(self, argc, argv, ca_list);
}
