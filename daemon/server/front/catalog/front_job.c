#include "server/front/catalog/front_job.h"

#include <stdlib.h>
#include <unistd.h>

#include "logging/audit/audit.h"
#include "logging/log.h"
#include "logging/record/context.h"
#include "network/http/server/http_answer.h"
#include "server/front/kept/front_kept.h"
#include "server/front/front.h"

void
front_job_free(struct front_job *job)
{
	if (job->facts >= 0)
		close(job->facts);
	if (job->classified >= 0)
		close(job->classified);
	if (job->exports >= 0)
		close(job->exports);
	front_kept_release(job);
	free(job->put);
	free(job);
}

void
front_job_fail(struct front *f, struct front_job *job, int status,
    const char *issue_kind, const char *message)
{
	(void)f;
	if (status == 503)
		issue_kind = "SERVICE_UNAVAILABLE";
	if (job->x != NULL)
		http_answer_error(job->x, status, issue_kind, "%s", message);
	front_job_free(job);
}

/*
 * Write the audit record of a catalog that is sent; 0, or -1 when the catalog
 * must not be sent without it.
 */
static int
front_job_audit(const struct front_job *job, size_t n)
{
	struct log_context *was = log_context_use(job->x->log);
	int r = log_audit(AUDIT_CATALOG, SRV_CATALOG_AUDIT,
	    log_str("node", job->certname),
	    log_str("environment", job->environment->name),
	    log_str("user.name", *job->client != '\0' ? job->client : "-"),
	    log_str("client.address", job->x->address), log_bytes("bytes", n),
	    log_code("outcome", "success"),
	    log_strs(
		"event.category", (const char *const[]){"configuration"}, 1),
	    log_strs("event.type", (const char *const[]){"access"}, 1));

	log_context_back(was);
	return r;
}

void
front_job_answer_part(struct front *f, struct front_job *job, const void *p,
    size_t n, http_answer_release *release, void *ctx)
{
	if (front_job_audit(job, n) < 0) {
		release(p, n, ctx);
		front_job_fail(f, job, 503, "RUNTIME_ERROR",
		    "the audit record of the catalog could not be stored");
		return;
	}
	http_answer_part(job->x, 200, job->format, p, n, release, ctx);
	front_job_free(job);
}

void
front_job_answer_same(struct front *f, struct front_job *job, size_t n)
{
	if (front_job_audit(job, n) < 0) {
		front_job_fail(f, job, 503, "RUNTIME_ERROR",
		    "the audit record of the catalog could not be stored");
		return;
	}
	http_answer(job->x, 304, job->format, "", 0);
	front_job_free(job);
}

void
front_job_answer(struct front *f, struct front_job *job, void *body, size_t n)
{
	front_job_answer_part(f, job, body, n, http_answer_unmap, body);
}
