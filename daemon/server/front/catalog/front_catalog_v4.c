/*
 * Catalogs for services: the schema of a request is that of Puppet Server,
 * puppetlabs/services/master/master_core.clj, CatalogRequestV4.
 */

#include "server/front/catalog/front_catalog_v4.h"

#include <stdbool.h>
#include <string.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "base/data/json_doc.h"
#include "base/core/strbuf.h"
#include "logging/level/level.h"
#include "network/http/server/http_answer.h"
#include "network/http/http_parse.h"
#include "base/privsep/memfd.h"
#include "server/shared/config.h"
#include "server/front/catalog/front_catalog.h"
#include "server/front/catalog/front_catalog_split.h"
#include "server/front/front_log.h"
#include "server/front/catalog/front_job.h"
#include "server/front/files/front_store.h"
#include "server/ipc/ipc_compile.h"

/* Memory of a request without its facts as a tree, and of its facts as text. */
#define TREE_MAX  ((size_t)16 << 20)
#define FACTS_MAX ((size_t)64 << 20)
#define WHY_MAX	  1024

/* --- the schema --- */

enum front_catalog_v4_kind {
	KIND_TEXT,
	KIND_BOOL,
	KIND_OBJECT,
};

struct front_catalog_v4_member {
	const char *name;
	enum front_catalog_v4_kind kind;
	bool required;
};

static const struct front_catalog_v4_member request_members[] = {
    {"certname", KIND_TEXT, true},
    {"persistence", KIND_OBJECT, true},
    {"environment", KIND_TEXT, true},
    {"facts", KIND_OBJECT, false},
    {"trusted_facts", KIND_OBJECT, false},
    {"job_id", KIND_TEXT, false},
    {"transaction_uuid", KIND_TEXT, false},
    {"options", KIND_OBJECT, false},
    {0},
};

static const struct front_catalog_v4_member persistence_members[] = {
    {"facts", KIND_BOOL, true},
    {"catalog", KIND_BOOL, true},
    {0},
};

static const struct front_catalog_v4_member options_members[] = {
    {"capture_logs", KIND_BOOL, false},
    {"log_level", KIND_TEXT, false},
    {"prefer_requested_environment", KIND_BOOL, false},
    {0},
};

static const struct front_catalog_v4_member facts_members[] = {
    {"values", KIND_OBJECT, true},
    {"name", KIND_TEXT, false},
    {"timestamp", KIND_TEXT, false},
    {"expiration", KIND_TEXT, false},
    {0},
};

static const struct front_catalog_v4_member values_members[] = {
    {"values", KIND_OBJECT, true},
    {0},
};

static bool
front_catalog_v4_is_kind(const json_t *v, enum front_catalog_v4_kind kind)
{
	switch (kind) {
	case KIND_TEXT:
		return json_is_string(v);
	case KIND_BOOL:
		return json_is_boolean(v);
	default:
		return json_is_object(v);
	}
}

static const struct front_catalog_v4_member *
front_catalog_v4_member_find(
    const struct front_catalog_v4_member *m, const char *name)
{
	while (m->name != NULL && strcmp(m->name, name) != 0)
		m++;
	return m->name != NULL ? m : NULL;
}

/* Check the members of an object: 0, or -1 with the reason in why. */
static int
members_check(json_t *o, const char *path,
    const struct front_catalog_v4_member *members, struct strbuf *why)
{
	static const char *const kinds[] = {
	    "a string", "a boolean", "an object"};
	const char *name;
	json_t *v;

	for (const struct front_catalog_v4_member *m = members; m->name != NULL;
	     m++) {
		v = json_object_get(o, m->name);
		if (v == NULL && m->required)
			strbuf_addf(why, "%s%s is missing", path, m->name);
		else if (v != NULL && !front_catalog_v4_is_kind(v, m->kind))
			strbuf_addf(why, "%s%s is not %s", path, m->name,
			    kinds[m->kind]);
		if (why->len > 0)
			return -1;
	}
	json_object_foreach(o, name, v)
	{
		if (front_catalog_v4_member_find(members, name) != NULL)
			continue;
		strbuf_addf(why, "%s%s is unknown", path, name);
		return -1;
	}
	return 0;
}

/* Check the member of an object, if it has it. */
static int
object_check(json_t *root, const char *name,
    const struct front_catalog_v4_member *members, struct strbuf *why)
{
	json_t *o = json_object_get(root, name);
	char path[32];

	fixed_must(path, sizeof(path), "%s.", name);
	return o == NULL ? 0 : members_check(o, path, members, why);
}

/* --- the request --- */

static const char *
front_catalog_v4_text_of(const json_t *o, const char *name)
{
	const char *s = json_string_value(json_object_get(o, name));

	return s != NULL ? s : "";
}

static bool
flag_of(const json_t *root, const char *object, const char *name)
{
	return json_is_true(
	    json_object_get(json_object_get(root, object), name));
}

/* The words of log_level, and the levels of records. */
static const struct {
	const char *word;
	enum log_level level;
} front_catalog_v4_levels[] = {
    {"", LOG_LEVEL_TRACE},
    {"debug", LOG_LEVEL_DEBUG},
    {"info", LOG_LEVEL_INFO},
    {"warning", LOG_LEVEL_WARN},
    {"err", LOG_LEVEL_ERROR},
};

static int
level_find(const json_t *root, struct strbuf *why)
{
	const char *word = front_catalog_v4_text_of(
	    json_object_get(root, "options"), "log_level");

	for (size_t i = 0; i < sizeof(front_catalog_v4_levels) /
				   sizeof(front_catalog_v4_levels[0]);
	     i++)
		if (strcmp(front_catalog_v4_levels[i].word, word) == 0)
			return (int)front_catalog_v4_levels[i].level;
	strbuf_addstr(
	    why, "options.log_level is neither debug, info, warning nor err");
	return -1;
}

/* Check what the schema does not: 0, or -1 with the reason. */
static int
front_catalog_v4_values_check(const json_t *root, struct strbuf *why)
{
	const char *certname = front_catalog_v4_text_of(root, "certname");
	const char *environment = front_catalog_v4_text_of(root, "environment");
	const char *name =
	    front_catalog_v4_text_of(json_object_get(root, "facts"), "name");

	if (!route_certname_ok(certname))
		strbuf_addstr(why, "certname is not the name of a node");
	else if (!route_environment_ok(environment))
		strbuf_addstr(why, "environment is not a valid name");
	else if (strlen(front_catalog_v4_text_of(root, "transaction_uuid")) >=
		 IPC_UUID_MAX)
		strbuf_addstr(why, "transaction_uuid is too long");
	else if (*name != '\0' && strcmp(name, certname) != 0)
		strbuf_addstr(why, "facts.name is not the node of the request");
	else if (flag_of(root, "persistence", "catalog"))
		strbuf_addstr(
		    why, "persistence.catalog: this server stores no catalogs");
	return why->len > 0 ? -1 : 0;
}

static int
front_catalog_v4_request_check(json_t *root, struct strbuf *why)
{
	if (members_check(root, "", request_members, why) < 0 ||
	    object_check(root, "persistence", persistence_members, why) < 0 ||
	    object_check(root, "options", options_members, why) < 0 ||
	    object_check(root, "facts", facts_members, why) < 0 ||
	    object_check(root, "trusted_facts", values_members, why) < 0)
		return -1;
	return front_catalog_v4_values_check(root, why);
}

/* Parse and check a body, except for its facts; NULL with the reason. */
static json_t *
request_parse(
    const struct strbuf *body, struct catalog_split *facts, struct strbuf *why)
{
	struct json_fault fault;
	struct strbuf rest;
	const char *text;
	json_t *root = NULL;

	strbuf_init(&rest, CATALOG_SPLIT_MAX);
	if (strbuf_text(body, &text) < 0) {
		strbuf_addf(
		    why, "the body is larger than %zu bytes", body->max);
		goto out;
	}
	if (catalog_split(facts, text, body->len, &rest, why) < 0)
		goto out;
	if (strbuf_text(&rest, &text) < 0) {
		strbuf_addf(why,
		    "the request has more than %zu bytes besides its facts",
		    rest.max);
		goto out;
	}
	root = json_doc_parse(text, rest.len, TREE_MAX, &fault);
	if (root == NULL)
		strbuf_addf(why, "%s (line %u, column %u)", fault.message,
		    fault.line, fault.column);
	else if (front_catalog_v4_request_check(root, why) < 0) {
		json_decref(root);
		root = NULL;
	}
out:
	strbuf_release(&rest);
	return root;
}

/* --- facts --- */

/*
 * Give the job the trusted facts of the request, or null: those among its
 * facts.  Without facts they are those that the store has from the certificate;
 * files are the node's own words, so that nothing of them is trusted.  0, or -1
 * with the reason.
 */
static int
trusted_take(struct front_job *job, const json_t *root, struct strbuf *why)
{
	json_t *given =
	    json_object_get(json_object_get(root, "trusted_facts"), "values");
	struct strbuf out;
	const char *text;
	int rc = 0;

	strbuf_init(&out, IPC_EXTENSIONS_MAX - 1);
	job->wants_trusted = given == NULL && !job->has_facts;
	if (given == NULL)
		strbuf_addstr(&out, job->has_facts ? "null" : "{}");
	else
		rc = json_doc_print(
		    &out, json_incref(given), JSON_LAYOUT_COMPACT);
	if (rc == 0)
		rc = strbuf_text(&out, &text);
	if (rc == 0)
		memcpy(job->extensions, text, out.len + 1);
	else
		strbuf_addf(why, "trusted_facts have more than %d bytes",
		    IPC_EXTENSIONS_MAX - 1);
	strbuf_release(&out);
	return rc;
}

/*
 * Return a memfd of the facts of the request, whose values are text; -1 with
 * the reason.
 */
static int
facts_fd(
    const json_t *root, const struct catalog_split *values, struct strbuf *why)
{
	json_t *doc = json_copy(json_object_get(root, "facts"));
	struct strbuf text;
	struct strbuf more;
	int fd = -1;

	json_object_del(doc, "values");
	if (json_object_get(doc, "name") == NULL)
		json_object_set(doc, "name", json_object_get(root, "certname"));
	strbuf_init(&more, CATALOG_SPLIT_MAX);
	strbuf_init(&text, FACTS_MAX);
	strbuf_addstr(&text, "{\"values\":");
	strbuf_add(&text, values->values, values->len);
	/* the name is one of the other members */
	strbuf_addch(&text, ',');
	if (json_doc_print(&more, doc, JSON_LAYOUT_COMPACT) < 0)
		strbuf_cut(&more);
	strbuf_drop(&more, 1);
	strbuf_addbuf(&text, &more);
	if (!strbuf_is_cut(&text))
		fd = memfd_from_buf("facts", &text);
	strbuf_release(&more);
	if (fd < 0)
		strbuf_addstr(why, "the facts are too large");
	strbuf_release(&text);
	return fd;
}

/* --- the job --- */

/* Answer with the reason, which is released. */
static void
front_catalog_v4_refuse(struct http_exchange *x, struct strbuf *why)
{
	front_log_refused(x, 400, strbuf_shown(why));
	http_answer_error(x, 400, "RUNTIME_ERROR", "the request is invalid: %s",
	    strbuf_shown(why));
	strbuf_release(why);
}

/* Name the node of the exchange; the length of a valid name is limited. */
static void
front_catalog_v4_name_set(struct http_exchange *x, const char *certname)
{
	fixed_must(x->node, sizeof(x->node), "%s", certname);
	x->name = x->node;
}

/* Make the job of a request, whose facts are set later. */
static struct front_job *
job_of(struct front *f, struct http_exchange *x, const json_t *root, int level)
{
	struct front_job *job = catalog_job_new(f, x, "application/json",
	    front_catalog_v4_text_of(root, "environment"));

	fixed_or_none(job->transaction_uuid, sizeof(job->transaction_uuid),
	    "%s", front_catalog_v4_text_of(root, "transaction_uuid"));
	job->form = flag_of(root, "options", "capture_logs")
			? IPC_COMPILE_V4_LOGS
			: IPC_COMPILE_V4;
	job->log_level = (uint32_t)level;
	job->has_facts = json_object_get(root, "facts") != NULL;
	job->stores_facts =
	    job->has_facts && flag_of(root, "persistence", "facts");
	job->keeps_environment =
	    flag_of(root, "options", "prefer_requested_environment");
	front_context_extend(x, job->transaction_uuid);
	return job;
}

/* Start a job with the facts of the request, or with those that are stored. */
static void
front_catalog_v4_job_start(struct front *f, struct front_job *job,
    const json_t *root, const struct catalog_split *facts)
{
	struct http_exchange *x = job->x;
	struct shortbuf why;

	shortbuf_init(&why, WHY_MAX);
	if (trusted_take(job, root, &why.out) == 0 && job->has_facts)
		job->facts = facts_fd(root, facts, &why.out);
	if (why.out.len > 0) {
		job->x = NULL;
		front_job_fail(f, job, 400, "RUNTIME_ERROR", "");
		front_catalog_v4_refuse(x, &why.out);
		return;
	}
	shortbuf_release(&why);
	if (job->has_facts)
		catalog_start(f, job);
	else
		front_facts_find(f, job);
}

void
catalog_v4_handle(void *ctx, struct http_exchange *x)
{
	struct catalog_split facts;
	struct front_job *job;
	struct shortbuf why;
	json_t *root;
	int level;

	shortbuf_init(&why, WHY_MAX);
	root = request_parse(&x->rq->body, &facts, &why.out);
	level = root != NULL ? level_find(root, &why.out) : -1;
	if (level < 0) {
		json_decref(root);
		front_catalog_v4_refuse(x, &why.out);
		return;
	}
	shortbuf_release(&why);
	front_catalog_v4_name_set(
	    x, front_catalog_v4_text_of(root, "certname"));
	job = job_of(ctx, x, root, level);
	front_catalog_v4_job_start(ctx, job, root, &facts);
	json_decref(root);
}
