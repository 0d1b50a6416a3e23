#include "server/front/catalog/front_stored_facts.h"

#include <string.h>
#include <unistd.h>

#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "base/data/json_doc.h"
#include "base/metrics/metrics.h"
#include "base/privsep/memfd.h"
#include "base/privsep/message.h"
#include "base/settings/settings.h"
#include "language/compiler/count.h"
#include "logging/log.h"
#include "server/front/catalog/front_catalog.h"
#include "server/front/catalog/front_exports.h"
#include "server/front/catalog/front_job.h"
#include "server/front/files/front_asks.h"
#include "server/front/front.h"
#include "server/front/front_log.h"
#include "server/ipc/ipc_assistants.h"
#include "server/ipc/ipc_compile.h"
#include "server/ipc/ipc_exports.h"
#include "server/shared/config.h"

#define NS_PER_MS 1000000

/* Answer the request of the job with an error. */
static void
stored_facts_refuse(
    struct front *f, struct front_job *job, int status, const char *message)
{
	front_log_refused(job->x, status, message);
	if (status == 503)
		compile_count_refused(COMPILE_OVERLOAD);
	front_ask_answer(job->x, status, message);
	job->x = NULL;
	front_job_fail(f, job, status, "RUNTIME_ERROR", "");
}

/* Return a memfd of facts without values; -1: no memory. */
static int
no_facts_fd(const char *node)
{
	struct growbuf text;
	int fd;

	growbuf_init(&text);
	(void)json_doc_print(&text.out,
	    json_pack("{s:s,s:{}}", "name", node, "values"),
	    JSON_LAYOUT_COMPACT);
	fd = memfd_from_buf("facts", &text.out);
	growbuf_release(&text);
	return fd;
}

/*
 * No facts are stored: the v3 form, which agents use, is refused, while Puppet
 * compiles with undefined facts; v4 is for tools, which may compile for a node
 * that does not exist.
 */
static void
stored_facts_missing(struct front *f, struct front_job *job)
{
	char why[IPC_CERTNAME_MAX + 128];

	if (job->form == IPC_COMPILE_V3) {
		fixed_must(why, sizeof(why),
		    "%s sent no facts, and none are stored: send them with "
		    "the request, or store them before",
		    job->certname);
		stored_facts_refuse(f, job, 400, why);
		return;
	}
	job->facts = no_facts_fd(job->certname);
	if (job->facts < 0)
		stored_facts_refuse(
		    f, job, 503, "memory for the facts cannot be allocated");
	else
		catalog_start(f, job);
}

static void
stored_facts_start(struct front *f, struct front_job *job)
{
	job->has_facts = job->has_stored_facts = true;
	catalog_start(f, job);
}

/* True when the facts of facts_terminus are there, and have not expired. */
static bool
stored_facts_are_fresh(const struct front_job *job)
{
	return job->facts >= 0 &&
	       (job->facts_expire == 0 ||
		   job->facts_expire > clock_wall_ns() / NS_PER_MS);
}

/* True when facts are also in our store, not in PuppetDB. */
static bool
stored_facts_are_in_store(const struct front *f)
{
	return f->config->storeconfigs && !f->config->puppetdb_collects;
}

void
stored_facts_kept(struct front *f, struct front_job *job, const char *origin,
    int fd, const struct ipc_store_found *found)
{
	const char *terminus =
	    settings_get(f->config->settings, "facts_terminus");

	job->facts = fd;
	job->facts_stamp = found->stamp;
	job->facts_expire = found->expires;
	if (origin == NULL)
		origin = strcmp(terminus, "memory") == 0 ? "memory" : "folder";
	job->facts_origin = origin;
	if (stored_facts_are_in_store(f) &&
	    (job->wants_trusted || !stored_facts_are_fresh(job)))
		front_exports_facts(f, job);
	else
		stored_facts_start(f, job);
}

void
stored_facts_none(struct front *f, struct front_job *job)
{
	if (stored_facts_are_in_store(f))
		front_exports_facts(f, job);
	else
		stored_facts_missing(f, job);
}

/* True when the facts in the store are to be used. */
static bool
stored_facts_are_better(const struct front_job *job, int64_t stamp)
{
	return job->facts < 0 ||
	       (!stored_facts_are_fresh(job) && stamp >= job->facts_stamp);
}

void
stored_facts_found(struct front *f, struct front_job *job, int fd,
    struct ipc_exports_facts_found *found)
{
	if (job->wants_trusted && *message_text(found->trusted) != '\0')
		memcpy(
		    job->extensions, found->trusted, sizeof(job->extensions));
	if (stored_facts_are_better(job, found->stamp)) {
		if (job->facts >= 0)
			close(job->facts);
		job->facts = fd;
		job->facts_stamp = found->stamp;
		job->facts_origin = "store";
	} else {
		close(fd);
	}
	stored_facts_start(f, job);
}

void
stored_facts_failed(
    struct front *f, struct front_job *job, int status, const char *message)
{
	if (status != 404 && job->facts < 0) {
		stored_facts_refuse(f, job, status, message);
		return;
	}
	if (status != 404)
		log_event(SERVER_FACTS, SRV_FACTS_UNREAD,
		    log_str("node", job->certname),
		    log_code("origin", job->facts_origin),
		    log_str("reason", message));
	if (job->facts >= 0)
		stored_facts_start(f, job);
	else
		stored_facts_missing(f, job);
}
