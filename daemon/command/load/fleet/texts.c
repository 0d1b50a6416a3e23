#include "command/load/fleet/texts.h"

#include <string.h>

#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/load/fleet/facts.h"
#include "command/load/fleet/fleet.h"
#include "command/load/arguments.h"
#include "command/load/fleet/request.h"
#include "network/http/form.h"

/* Bytes of facts, and of a request with them, encoded twice. */
#define FACTS_MAX   ((size_t)16 << 20)
#define REQUEST_MAX (FACTS_MAX * 9 + 65536)
/* Puppet's version, as agents give it. */
#define PUPPET_VERSION "8.10.0"

#define CATALOG_FORMS "application/vnd.puppet.rich+json, application/json"
#define FORM_TYPE     "application/x-www-form-urlencoded"

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

/* End the request line, and add the fields that every request has. */
static void
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

/* Append the form of a catalog request. */
static void
load_form_add(struct strbuf *out, const struct load_options *o,
    const struct strbuf *facts)
{
	const char *text;
	struct strbuf once;

	strbuf_init(&once, FACTS_MAX * 3);
	strbuf_addf(out,
	    "environment=%s&configured_environment=%s&check_environment=true"
	    "&static_catalog=true&checksum_type=sha256&transaction_uuid=",
	    o->environment, o->environment);
	load_hole_add(out, LOAD_HOLE_UUID);
	strbuf_addstr(out, "&facts_format=application%2Fjson&facts=");
	if (strbuf_text(facts, &text) == 0)
		form_encode(&once, text, facts->len);
	if (strbuf_text(&once, &text) == 0)
		form_encode(out, text, once.len);
	else
		strbuf_cut(out);
	strbuf_release(&once);
}

static int
load_catalog_make(struct load_request *rq, const struct load_options *o,
    const struct strbuf *facts)
{
	struct strbuf head, body;

	strbuf_init(&head, REQUEST_MAX);
	strbuf_init(&body, REQUEST_MAX);
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

	strbuf_init(&head, REQUEST_MAX);
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

	strbuf_init(&body, FACTS_MAX);
	strbuf_addbuf(&body, facts);
	return load_put_make(rq, o, "facts/", &body);
}

/* A report of a run in which nothing has changed. */
static int
load_report_make(struct load_request *rq, const struct load_options *o)
{
	struct strbuf body;

	strbuf_init(&body, REQUEST_MAX);
	strbuf_addstr(&body, "{\"host\":\"");
	load_hole_add(&body, LOAD_HOLE_NAME);
	strbuf_addstr(&body, "\",\"time\":\"");
	load_hole_add(&body, LOAD_HOLE_TIME);
	strbuf_addstr(
	    &body, "\",\"configuration_version\":1,\"transaction_uuid\":\"");
	load_hole_add(&body, LOAD_HOLE_UUID);
	strbuf_addf(&body,
	    "\",\"report_format\":12,\"puppet_version\":\"" PUPPET_VERSION
	    "\",\"status\":\"unchanged\",\"transaction_completed\":true,"
	    "\"noop\":false,\"noop_pending\":false,\"environment\":\"%s\","
	    "\"logs\":[],\"metrics\":{},\"resource_statuses\":{},"
	    "\"corrective_change\":false,"
	    "\"cached_catalog_status\":\"not_used\"}",
	    o->environment);
	return load_put_make(rq, o, "report/", &body);
}

static int
load_list_make(struct load_request *rq, const struct load_options *o,
    const char *mount, const char *permissions)
{
	struct strbuf head;

	strbuf_init(&head, REQUEST_MAX);
	load_head_begin(&head, o, "GET", mount, false);
	strbuf_addf(&head, PLUGINS "%s", permissions);
	load_head_fields(&head, o, "application/json, text/pson");
	return load_request_make(rq, &head, NULL);
}

static int
load_file_make(struct load_request *rq, const struct load_options *o)
{
	struct strbuf head;

	strbuf_init(&head, REQUEST_MAX);
	strbuf_addstr(&head, "GET /puppet/v3/file_metadata/");
	load_hole_add(&head, LOAD_HOLE_PATH);
	strbuf_addf(&head,
	    "?environment=%s&links=manage&checksum_type=sha256"
	    "&source_permissions=ignore",
	    o->environment);
	load_head_fields(&head, o, "application/json, text/pson");
	return load_request_make(rq, &head, NULL);
}

int
load_texts_make(struct load_texts *t, const struct load_options *o,
    const char *file, bool varied)
{
	struct load_request *s = t->steps;
	struct strbuf facts;
	int rc;

	strbuf_init(&facts, FACTS_MAX);
	rc = load_facts_add(&facts, file, varied);
	if (rc == 0 &&
	    (load_catalog_make(&s[LOAD_STEP_CATALOG], o, &facts) < 0 ||
		load_facts_put_make(&s[LOAD_STEP_FACTS], o, &facts) < 0 ||
		load_report_make(&s[LOAD_STEP_REPORT], o) < 0 ||
		load_list_make(&s[LOAD_STEP_PLUGINFACTS], o,
		    "file_metadatas/pluginfacts", "use") < 0 ||
		load_list_make(&s[LOAD_STEP_PLUGINS], o,
		    "file_metadatas/plugins", "ignore") < 0 ||
		load_file_make(&s[LOAD_STEP_FILE], o) < 0)) {
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
}
