#include "command/load/fleet/facts.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/data/json_doc.h"
#include "command/command.h"
#include "command/load/fleet/request.h"
#include "language/value/document/json_value.h"
#include "machine/facts/facts.h"
#include "machine/facts/read_file.h"

/* Bytes of a hole's word. */
#define WORD_MAX 64

/* Facts that have a value for each node. */
static const struct {
	const char *name;
	enum load_hole hole;
	bool in_networking; /* of the hash networking, not of all */
	bool always;	    /* added when it is missing */
	bool varied;	    /* only with varied facts */
} load_facts_rows[] = {
    {"fqdn", LOAD_HOLE_NAME, false, true, false},
    {"hostname", LOAD_HOLE_HOST, false, true, false},
    {"domain", LOAD_HOLE_DOMAIN, false, true, false},
    {"clientcert", LOAD_HOLE_NAME, false, true, false},
    {"certname", LOAD_HOLE_NAME, false, true, false},
    {"ipaddress", LOAD_HOLE_IP, false, false, true},
    {"macaddress", LOAD_HOLE_MAC, false, false, true},
    {"fqdn", LOAD_HOLE_NAME, true, true, false},
    {"hostname", LOAD_HOLE_HOST, true, true, false},
    {"domain", LOAD_HOLE_DOMAIN, true, true, false},
    {"ip", LOAD_HOLE_IP, true, false, true},
    {"mac", LOAD_HOLE_MAC, true, false, true},
};

static json_t *
load_hole_json(enum load_hole hole)
{
	struct strbuf word;
	json_t *text;

	strbuf_init(&word, WORD_MAX);
	load_hole_add(&word, hole);
	text = json_doc_str(strbuf_shown(&word));
	strbuf_release(&word);
	return text;
}

/* Set the facts of the node. */
static void
load_facts_set(json_t *values, bool varied)
{
	json_t *networking = json_object_get(values, "networking");

	for (size_t i = 0;
	     i < sizeof(load_facts_rows) / sizeof(load_facts_rows[0]); i++) {
		json_t *to =
		    load_facts_rows[i].in_networking ? networking : values;
		const char *name = load_facts_rows[i].name;
		bool has = json_object_get(to, name) != NULL;

		if (!json_is_object(to) ||
		    (!load_facts_rows[i].always && !has) ||
		    (load_facts_rows[i].varied && !varied))
			continue;
		json_object_set_new(
		    to, name, load_hole_json(load_facts_rows[i].hole));
	}
}

/* The facts of a machine without a file. */
static json_t *
load_facts_usual(void)
{
	return json_pack("{s:s,s:{s:s,s:s,s:{s:s,s:s}},s:{s:s,s:s}}", "kernel",
	    "Linux", "os", "name", "Debian", "family", "Debian", "release",
	    "full", "12.0", "major", "12", "networking", "ip", "", "mac", "");
}

static json_t *
load_facts_read(const char *file)
{
	struct arena *a = arena_new(0);
	struct facts_file facts;
	const char *why = NULL;
	json_t *values = NULL;

	if (facts_read_file(a, file, &facts, &why) < 0)
		command_error("%s", why);
	else if ((values = value_json(facts.values)) == NULL)
		command_error(
		    "The facts in %s have two facts of one name", file);
	arena_free(a);
	return values;
}

int
load_facts_add(struct strbuf *out, const char *file, bool varied)
{
	json_t *values =
	    file != NULL ? load_facts_read(file) : load_facts_usual();
	json_t *facts;

	if (values == NULL)
		return -1;
	load_facts_set(values, varied);
	facts =
	    json_pack("{s:o,s:o,s:o}", "name", load_hole_json(LOAD_HOLE_NAME),
		"values", values, "timestamp", load_hole_json(LOAD_HOLE_TIME));
	if (json_doc_print(out, facts, JSON_LAYOUT_COMPACT) == 0)
		return 0;
	command_error("The facts%s%s are larger than %zu bytes, or nested too "
		      "deeply",
	    file != NULL ? " in " : "", file != NULL ? file : "", out->max);
	return -1;
}
