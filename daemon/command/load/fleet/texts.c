#include "command/load/fleet/texts.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/load/fleet/facts.h"
#include "command/load/fleet/fleet.h"
#include "command/load/arguments.h"
#include "command/load/fleet/request.h"
#include "command/load/replay/replay.h"
#include "network/http/form.h"

/* Puppet's version, as agents give it. */
#define PUPPET_VERSION "8.10.0"

#define CATALOG_FORMS "application/vnd.puppet.rich+json, application/json"
/* Bytes of a message of a report without its text, about. */
#define REPORT_MESSAGE 160
#define FORM_TYPE      "application/x-www-form-urlencoded"

/* Lists of plug-ins, with the names that agents ignore. */
#define PLUGINS                                                               \
	"&links=follow&recurse=true&checksum_type=sha256&ignore=.svn&ignore=" \
	"CVS&ignore=.git&ignore=.hg&source_permissions="

/* Begin a head: method, path with a hole for the name, environment. */
static void
load_head_begin(struct strbuf *out, const struct load_options *o,
    const char *method, const char *path, bool named)
{
	strbuf_addf(out, "%s /puppet/v3/%s", method, path);
	if (named)
		load_hole_add(out, LOAD_HOLE_NAME);
	strbuf_addf(out, "?environment=%s", o->environment);
}

void
load_head_fields(
    struct strbuf *out, const struct load_options *o, const char *accept)
{
	bool v6 = strchr(o->server, ':') != NULL;

	strbuf_addf(out, " HTTP/1.1\r\nHost: %s%s%s:%u\r\n", v6 ? "[" : "",
	    o->server, v6 ? "]" : "", o->port);
	strbuf_addf(out,
	    "Accept: %s\r\nX-Puppet-Version: " PUPPET_VERSION
	    "\r\nUser-Agent: dalang-load/" DALANG_VERSION "\r\n",
	    accept);
}

void
load_facts_form_add(struct strbuf *out, const struct strbuf *facts)
{
	const char *text;
	struct strbuf once;

	strbuf_init(&once, LOAD_FACTS_MAX * 3);
	strbuf_addstr(out, "facts_format=application%2Fjson&facts=");
	if (strbuf_text(facts, &text) == 0)
		form_encode(&once, text, facts->len);
	if (strbuf_text(&once, &text) == 0)
		form_encode(out, text, once.len);
	else
		strbuf_cut(out);
	strbuf_release(&once);
}

/* Append the form of a catalog request. */
static void
load_form_add(struct strbuf *out, const struct load_options *o,
    const struct strbuf *facts)
{
	strbuf_addf(out,
	    "environment=%s&configured_environment=%s&check_environment=true"
	    "&static_catalog=true&checksum_type=sha256&transaction_uuid=",
	    o->environment, o->environment);
	load_hole_add(out, LOAD_HOLE_UUID);
	strbuf_addch(out, '&');
	load_facts_form_add(out, facts);
}

static int
load_catalog_make(struct load_request *rq, const struct load_options *o,
    const struct strbuf *facts)
{
	struct strbuf head, body;

	strbuf_init(&head, LOAD_REQUEST_MAX);
	strbuf_init(&body, LOAD_REQUEST_MAX);
	load_head_begin(&head, o, o->get ? "GET" : "POST", "catalog/", true);
	if (o->get)
		strbuf_addch(&head, '&');
	load_form_add(o->get ? &head : &body, o, facts);
	load_head_fields(&head, o, CATALOG_FORMS);
	if (!o->get)
		strbuf_addstr(&head, "Content-Type: " FORM_TYPE "\r\n");
	if (o->conditional) {
		strbuf_addstr(&head, "If-None-Match: \"");
		load_hole_add(&head, LOAD_HOLE_DIGEST);
		strbuf_addstr(&head, "\"\r\n");
	}
	return load_request_make(rq, &head, o->get ? NULL : &body);
}

/* Make a request that puts a JSON document, which is taken. */
static int
load_put_make(struct load_request *rq, const struct load_options *o,
    const char *path, struct strbuf *body)
{
	struct strbuf head;

	strbuf_init(&head, LOAD_REQUEST_MAX);
	load_head_begin(&head, o, "PUT", path, true);
	load_head_fields(&head, o, "application/json, text/pson");
	strbuf_addstr(&head, "Content-Type: application/json\r\n");
	return load_request_make(rq, &head, body);
}

static int
load_facts_put_make(struct load_request *rq, const struct load_options *o,
    const struct strbuf *facts)
{
	struct strbuf body;

	strbuf_init(&body, LOAD_FACTS_MAX);
	strbuf_addbuf(&body, facts);
	return load_put_make(rq, o, "facts/", &body);
}

void
load_report_add(struct strbuf *out, const char *environment, size_t size)
{
	size_t begin = out->len, rest;

	strbuf_addstr(out, "{\"host\":\"");
	load_hole_add(out, LOAD_HOLE_NAME);
	strbuf_addstr(out, "\",\"time\":\"");
	load_hole_add(out, LOAD_HOLE_TIME);
	strbuf_addstr(
	    out, "\",\"configuration_version\":1,\"transaction_uuid\":\"");
	load_hole_add(out, LOAD_HOLE_UUID);
	strbuf_addf(out,
	    "\",\"report_format\":12,\"puppet_version\":\"" PUPPET_VERSION
	    "\",\"status\":\"unchanged\",\"transaction_completed\":true,"
	    "\"noop\":false,\"noop_pending\":false,\"environment\":\"%s\","
	    "\"metrics\":{},\"resource_statuses\":{},"
	    "\"corrective_change\":false,"
	    "\"cached_catalog_status\":\"not_used\",\"logs\":[",
	    environment);
	rest = out->len - begin + REPORT_MESSAGE;
	if (size > rest) {
		strbuf_addstr(out, "{\"time\":\"");
		load_hole_add(out, LOAD_HOLE_TIME);
		strbuf_addstr(out,
		    "\",\"level\":\"notice\",\"source\":\"Puppet\",\"tags\":["
		    "\"notice\"],\"file\":null,\"line\":null,\"message\":\"");
		strbuf_addchn(out, 'x', size - rest);
		strbuf_addstr(out, "\"}");
	}
	strbuf_addstr(out, "]}");
}

static int
load_report_make(struct load_request *rq, const struct load_options *o)
{
	struct strbuf body;

	strbuf_init(&body, LOAD_REQUEST_MAX);
	load_report_add(&body, o->environment, 0);
	return load_put_make(rq, o, "report/", &body);
}

static int
load_list_make(struct load_request *rq, const struct load_options *o,
    const char *mount, const char *permissions)
{
	struct strbuf head;

	strbuf_init(&head, LOAD_REQUEST_MAX);
	load_head_begin(&head, o, "GET", mount, false);
	strbuf_addf(&head, PLUGINS "%s", permissions);
	load_head_fields(&head, o, "application/json, text/pson");
	return load_request_make(rq, &head, NULL);
}

static int
load_file_make(struct load_request *rq, const struct load_options *o)
{
	struct strbuf head;

	strbuf_init(&head, LOAD_REQUEST_MAX);
	strbuf_addstr(&head, "GET /puppet/v3/file_metadata/");
	load_hole_add(&head, LOAD_HOLE_PATH);
	strbuf_addf(&head,
	    "?environment=%s&links=manage&checksum_type=sha256"
	    "&source_permissions=ignore",
	    o->environment);
	load_head_fields(&head, o, "application/json, text/pson");
	return load_request_make(rq, &head, NULL);
}

/* Make the requests of a run. */
static int
load_steps_make(struct load_request *s, const struct load_options *o,
    const struct strbuf *facts)
{
	if (load_catalog_make(&s[LOAD_STEP_CATALOG], o, facts) < 0 ||
	    load_facts_put_make(&s[LOAD_STEP_FACTS], o, facts) < 0 ||
	    load_report_make(&s[LOAD_STEP_REPORT], o) < 0 ||
	    load_list_make(&s[LOAD_STEP_PLUGINFACTS], o,
		"file_metadatas/pluginfacts", "use") < 0 ||
	    load_list_make(&s[LOAD_STEP_PLUGINS], o, "file_metadatas/plugins",
		"ignore") < 0 ||
	    load_file_make(&s[LOAD_STEP_FILE], o) < 0)
		return -1;
	return 0;
}

/* Make those of a recording. */
static int
load_replayed_make(struct load_texts *t, const struct load_options *o,
    const struct load_replay *replay, const struct strbuf *facts)
{
	t->replayed_count = replay->facts_count;
	t->replayed =
	    memory_zalloc(t->replayed_count + 1, sizeof(*t->replayed));
	return load_replay_make(replay, o, facts, t->replayed);
}

int
load_texts_make(struct load_texts *t, const struct load_options *o,
    const struct load_replay *replay, const char *file, bool varied)
{
	struct strbuf facts;
	int rc;

	strbuf_init(&facts, LOAD_FACTS_MAX);
	rc = load_facts_add(&facts, file, varied);
	if (rc == 0 &&
	    (replay != NULL ? load_replayed_make(t, o, replay, &facts)
			    : load_steps_make(t->steps, o, &facts)) < 0) {
		command_error("The request with the facts%s%s is too large",
		    file != NULL ? " in " : "", file != NULL ? file : "");
		rc = -1;
	}
	strbuf_release(&facts);
	return rc;
}

void
load_texts_free(struct load_texts *t)
{
	for (unsigned i = 0; i < LOAD_STEPS; i++)
		load_request_free(&t->steps[i]);
	for (size_t i = 0; i < t->replayed_count; i++)
		load_request_free(&t->replayed[i]);
	free(t->replayed);
}
