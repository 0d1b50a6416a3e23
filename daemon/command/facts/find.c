#include "command/facts/find.h"

#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/data/json_doc.h"
#include "base/settings/settings.h"
#include "command/command.h"
#include "command/facts/stored.h"
#include "command/rest.h"
#include "command/session.h"
#include "command/store/source.h"
#include "language/value/document/json_value.h"
#include "language/value/hash.h"
#include "network/http/server/route.h"
#include "network/ssl/request.h"
#include "server/store/facts_files.h"

static const struct {
	const char *name;
	enum facts_terminus terminus;
} facts_termini[] = {
    {"facter", FACTS_TERMINUS_FACTER},
    {"store", FACTS_TERMINUS_STORE},
    {"rest", FACTS_TERMINUS_REST},
};

int
facts_terminus_set(const char *name, enum facts_terminus *ret)
{
	for (size_t i = 0; i < sizeof(facts_termini) / sizeof(*facts_termini);
	     i++)
		if (strcmp(name, facts_termini[i].name) == 0) {
			*ret = facts_termini[i].terminus;
			return 0;
		}
	command_error("Could not find terminus %s for indirection facts; use "
		      "facter, store or rest",
	    name);
	return -1;
}

/* Find what is stored here: 1, 0 for none, -1 after printing an error. */
static int
facts_find_stored(struct session *s, const char *name, struct value *ret)
{
	struct facts_stored stored;
	struct store_source x;
	int rc;

	store_source_begin(&x, s);
	rc = facts_stored_read(s, &x, name, &stored);
	store_source_end(&x);
	if (rc < 0) {
		session_errors(s, "", NULL);
		return -1;
	}
	*ret = stored.document;
	return stored.origin != NULL;
}

/* The path of a node's facts for the server. */
static const char *
facts_find_path(struct session *s, const char *name)
{
	return arena_printf(s->arena, "/puppet/v3/facts/%s?environment=%s",
	    name, settings_get(s->settings, "environment"));
}

static int
facts_find_rest(struct session *s, const char *name, struct value *ret)
{
	const struct ssl_request rq = {.method = "GET",
	    .path = facts_find_path(s, name),
	    .max = FACTS_TEXT_MAX};
	struct json_fault fault;
	struct strbuf out;
	const char *text;
	int rc;

	strbuf_init(&out, FACTS_TEXT_MAX);
	rc = rest_send(s->settings, NULL, &rq,
	    arena_printf(s->arena, "The facts of %s are not known to", name),
	    NULL, &out);
	if (rc == 0 &&
	    (strbuf_text(&out, &text) < 0 ||
		value_parse_json(s->arena, text, out.len, ret, &fault) < 0)) {
		command_error("The answer of the server is not valid JSON");
		rc = -1;
	}
	strbuf_release(&out);
	return rc;
}

int
facts_find_document(struct session *s, struct session *agent,
    enum facts_terminus terminus, const char *name, struct value *ret)
{
	int found = 0;

	if (!route_certname_ok(name)) {
		command_error("Invalid node name \"%s\"", name);
		return -1;
	}
	if (terminus != FACTS_TERMINUS_REST)
		found = facts_find_stored(s, name, ret);
	if (found != 0)
		return found > 0 ? 0 : -1;
	if (terminus == FACTS_TERMINUS_REST ||
	    (terminus == FACTS_TERMINUS_ANY &&
		!settings_bool(s->settings, "storeconfigs")))
		return facts_find_rest(agent, name, ret);
	command_error("No facts of %s are stored on this machine", name);
	return -1;
}

int
facts_upload_document(struct session *s, struct value document)
{
	const char *name = value_cstr(s->arena, value_member(document, "name"));
	struct ssl_request rq = {.method = "PUT",
	    .path = facts_find_path(s, name),
	    .max = FACTS_TEXT_MAX};
	struct strbuf body, out;
	int rc = -1;

	strbuf_init(&body, FACTS_TEXT_MAX);
	strbuf_init(&out, FACTS_TEXT_MAX);
	fprintf(stderr, "Notice: Uploading facts for '%s' to '%s'\n", name,
	    settings_get(s->settings, "server"));
	if (json_doc_print(&body, value_json(document), JSON_LAYOUT_COMPACT) <
		0 ||
	    strbuf_text(&body, &rq.body) < 0)
		command_error("The facts are too large, or nested too deeply");
	else {
		rq.body_len = body.len;
		rc = rest_send(s->settings, NULL, &rq,
		    "The facts were not taken by", NULL, &out);
	}
	strbuf_release(&out);
	strbuf_release(&body);
	return rc;
}
