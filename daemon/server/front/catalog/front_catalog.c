#include "server/front/catalog/front_catalog.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/data/json_doc.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "language/compiler/count.h"
#include "logging/record/context.h"
#include "logging/log.h"
#include "base/metrics/metrics.h"
#include "network/http/server/http_answer.h"
#include "network/http/http_parse.h"
#include "network/http/server/http_server.h"
#include "base/privsep/memfd.h"
#include "base/privsep/process.h"
#include "server/shared/config.h"
#include "base/core/fingerprint.h"
#include "server/front/front.h"
#include "server/front/catalog/front_code.h"
#include "server/front/catalog/front_fleet.h"
#include "server/front/catalog/front_environments.h"
#include "server/front/front_log.h"
#include "server/front/catalog/front_nodes.h"
#include "server/front/catalog/front_job.h"
#include "server/front/catalog/front_queue.h"
#include "server/front/files/front_request.h"
#include "server/front/files/front_store.h"
#include "server/front/slots/front_slots.h"
#include "server/ipc/ipc_compile.h"
#include "server/ipc/ipc_fleet.h"

/* Log and answer an error of three parts; returns -1. */
static int
front_catalog_refuse(struct http_exchange *x, int status, const char *begin,
    const char *middle, const char *end)
{
	char reason[IPC_CERTNAME_MAX + 64];

	fixed_shorten(reason, sizeof(reason), "%s%s%s", begin, middle, end);
	front_log_refused(x, status, reason);
	http_answer_error(x, status, "RUNTIME_ERROR", "%s", reason);
	return -1;
}

/*
 * Return the facts of the request as a memfd.  The field is URL-encoded once
 * more inside the form.  -1: the exchange is answered.
 */
static int
facts_of_request(struct http_exchange *x, const struct form_pair *facts,
    struct fingerprint *ret)
{
	const char *format = form_text(&x->form, "facts_format");
	char *text;
	int64_t n;
	int fd;

	if (format == NULL)
		return front_catalog_refuse(x, 500,
		    "Facts but no fact format provided for ", x->name, "");
	if (strcmp(format, "application/json") != 0 &&
	    strcmp(format, "pson") != 0)
		return front_catalog_refuse(
		    x, 500, "Unsupported facts format", "", "");
	text = memory_dup(facts->value, facts->value_len);
	n = form_decode(text, facts->value_len, 1);
	if (n <= 0) {
		free(text);
		return front_catalog_refuse(x, 400, "the facts of ", x->name,
		    " must be URL-encoded twice");
	}
	*ret = fingerprint_of(text, (size_t)n);
	fd = memfd_from("facts", text, (size_t)n);
	free(text);
	if (fd < 0)
		http_answer_error(x, 503, "RUNTIME_ERROR",
		    "memory for the facts of %s cannot be allocated", x->name);
	return fd;
}

/* Give the job the extensions of the client's certificate; -1: too large. */
static int
take_extensions(struct front_job *job)
{
	struct strbuf out;
	const char *text;
	int rc;

	strbuf_init(&out, IPC_EXTENSIONS_MAX - 1);
	rc = json_doc_print(
	    &out, http_client_extensions(job->x), JSON_LAYOUT_COMPACT);
	if (rc == 0)
		rc = strbuf_text(&out, &text);
	if (rc == 0)
		memcpy(job->extensions, text, out.len + 1);
	strbuf_release(&out);
	return rc;
}

static void
front_catalog_on_gone(void *ctx, struct http_exchange *x)
{
	front_abandon(ctx, x);
}

static void
copy_text(char *to, size_t size, const char *from)
{
	if (from != NULL && strlen(from) < size)
		memcpy(to, from, strlen(from) + 1);
}

void
front_context_extend(struct http_exchange *x, const char *uuid)
{
	struct log_context *was = log_context_use(x->log);

	log_context_push(
	    log_str("transaction.id", *uuid != '\0' ? uuid : NULL));
	log_context_unref(x->log);
	x->log = log_context_ref(log_context_get());
	log_context_pop();
	log_context_back(was);
}

/* Record which stored facts are used; their age may be unknown. */
static void
record_stored(
    const struct front_job *job, const struct http_exchange *x, uint64_t bytes)
{
	int64_t age = clock_wall_ns() - job->facts_stamp * 1000000;

	if (job->facts_stamp == 0)
		log_event(SERVER_FACTS, SRV_FACTS_FOUND,
		    log_str("node", x->name),
		    log_code("origin", job->facts_origin),
		    log_bytes("bytes", bytes));
	else
		log_event(SERVER_FACTS, SRV_FACTS_FOUND,
		    log_str("node", x->name),
		    log_code("origin", job->facts_origin), log_ns("age", age),
		    log_bytes("bytes", bytes));
}

/* Record the facts and the environment of the request. */
static void
record_request(
    const struct front_job *job, struct http_exchange *x, uint64_t bytes)
{
	struct log_context *was = log_context_use(x->log);

	if (!job->has_facts)
		log_event(SERVER_FACTS, SRV_NO_FACTS, log_str("node", x->name));
	else if (job->has_stored_facts)
		record_stored(job, x, bytes);
	else
		log_event(SERVER_FACTS, SRV_FACTS, log_str("node", x->name),
		    log_bytes("bytes", bytes));
	if (job->environment != NULL && job->environment->generation != 0)
		log_event(SERVER_ENVIRONMENT, SRV_ENVIRONMENT_CHOSEN,
		    log_str("node", x->name),
		    log_str("environment", job->environment->name),
		    log_uns("code_version", job->environment->generation));
	log_context_back(was);
}

struct front_job *
catalog_job_new(struct front *f, struct http_exchange *x, const char *format,
    const char *environment)
{
	struct front_job *job = memory_zalloc(1, sizeof(*job));

	job->x = x;
	job->format = format;
	job->facts = job->classified = job->exports = -1;
	job->deadline = x->started + f->config->compile_seconds * 1000000000LL;
	job->has_store = f->config->storeconfigs;
	copy_text(job->certname, sizeof(job->certname), x->name);
	copy_text(job->client, sizeof(job->client), x->certname);
	copy_text(job->requested, sizeof(job->requested), environment);
	return job;
}

void
catalog_start(struct front *f, struct front_job *job)
{
	job->x->on_gone = front_catalog_on_gone;
	if (f->config->classifier.command != NULL ||
	    (f->config->trusted_program != NULL && job->form == IPC_COMPILE_V3))
		front_nodes_classify(f, job, job->requested);
	else
		catalog_begin(f, job, job->requested);
}

/* Take what a static catalog depends on; -1: too long. */
static int
take_static(struct front_job *job)
{
	const struct form *form = &job->x->form;
	const char *is = form_text(form, "static_catalog");
	const char *types = form_text(form, "checksum_type");

	job->is_static = is != NULL && strcmp(is, "false") != 0;
	if (types != NULL && strlen(types) >= sizeof(job->checksums))
		return -1;
	copy_text(job->checksums, sizeof(job->checksums), types);
	return 0;
}

/* Refuse a request whose facts are taken. */
static void
job_refuse(
    struct front *f, struct front_job *job, const char *begin, const char *end)
{
	(void)front_catalog_refuse(job->x, 400, begin, job->certname, end);
	job->x = NULL;
	front_job_fail(f, job, 400, "RUNTIME_ERROR", "");
}

void
catalog_handle(void *ctx, struct http_exchange *x)
{
	struct front *f = ctx;
	const char *environment = front_request_environment(x);
	const char *format =
	    environment ? front_request_format(x, FRONT_FORMATS_RICH) : NULL;
	const struct form_pair *facts = form_get(&x->form, "facts");
	struct front_job *job;
	struct fingerprint print = {{0}};
	int fd = -1;

	if (format == NULL || !front_slots_permit(f, x) ||
	    (facts != NULL && (fd = facts_of_request(x, facts, &print)) < 0))
		return;
	job = catalog_job_new(f, x, format, environment);
	job->facts = fd;
	memcpy(job->facts_print, print.bytes, sizeof(job->facts_print));
	job->has_facts = job->stores_facts = facts != NULL;
	job->stores_exports = f->config->storeconfigs ||
			      front_fleet_is_sent(f, IPC_FLEET_CATALOG);
	copy_text(job->transaction_uuid, sizeof(job->transaction_uuid),
	    form_text(&x->form, "transaction_uuid"));
	front_context_extend(x, job->transaction_uuid);
	if (take_extensions(job) < 0)
		job_refuse(f, job, "the extensions of the certificate of ",
		    " are too large");
	else if (take_static(job) < 0)
		job_refuse(
		    f, job, "the checksum_type of ", " has too many types");
	else {
		front_slots_next(f, job);
		http_request_drop(job->x);
		if (job->has_facts)
			catalog_start(f, job);
		else
			front_facts_find(f, job);
	}
}

static uint64_t
facts_size(const struct front_job *job)
{
	struct stat st = {0};

	return fstat(job->facts, &st) == 0 ? (uint64_t)st.st_size : 0;
}

void
catalog_begin(struct front *f, struct front_job *job, const char *environment)
{
	if (f->config->code.id != NULL)
		front_code_ask(f, job, environment);
	else
		catalog_enqueue(f, job, environment);
}

/* Keep the facts of the request, as the facts of its node. */
static void
catalog_store_facts(struct front *f, const struct front_job *job, uint64_t n)
{
	struct fingerprint print;

	front_facts_store(f, job->x, job->facts, n);
	memcpy(print.bytes, job->facts_print, sizeof(print.bytes));
	if (job->environment != NULL)
		front_fleet_put_facts(f, job, &print, n);
}

void
catalog_enqueue(struct front *f, struct front_job *job, const char *environment)
{
	uint64_t facts;

	if (front_log_ask(f, job) < 0)
		return;
	job->environment = front_environment_get(f, environment);
	facts = facts_size(job);
	record_request(job, job->x, facts);
	if (job->stores_facts)
		catalog_store_facts(f, job, facts);
	if (job->environment != NULL)
		metric_add(metric_row(job->environment->generation != 0
					  ? M_dlcCacheHits
					  : M_dlcCacheMisses,
			       M_CACHE_ENVIRONMENT),
		    1);
	if (job->environment == NULL) {
		compile_count_refused(COMPILE_OVERLOAD);
		front_job_fail(f, job, 503, "RUNTIME_ERROR",
		    "too many environments are requested");
	} else if (front_enqueue(f, job) < 0) {
		front_job_fail(f, job, 503, "RUNTIME_ERROR",
		    "the queue for compile workers is full");
	}
}
