/*
 * A log level for one request: a client whose certname is in the setting
 * log_request_clients may send "X-Dalang-Log: debug" (or "compile.hiera=debug")
 * with a request for a catalog.  The parent sets the level for the request's
 * trace, and removes it at the request's end.  The field of other clients is
 * ignored, and counted.
 */

#include "server/front/front_log.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/text/word_list.h"
#include "logging/record/context.h"
#include "logging/level/level_text.h"
#include "logging/level/levels.h"
#include "base/metrics/metrics.h"
#include "network/http/http_parse.h"
#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "server/shared/config.h"
#include "server/front/front.h"
#include "server/front/catalog/front_job.h"
#include "server/front/catalog/front_queue.h"

#define FIELD "x-dalang-log"

/*
 * The parent answers within half a second, or the answer is lost: the request
 * does not wait longer for its log level.
 */
#define ANSWER_NS 2000000000LL

/* Check the characters of a category; the parser checks the rest. */
static bool
front_log_is_plain(const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		if (s[i] != '.' && s[i] != '_' && s[i] != '*' &&
		    (s[i] < 'a' || s[i] > 'z'))
			return 0;
	}
	return n > 0;
}

/* Parse "LEVEL" or "CATEGORY=LEVEL"; -1 with a sentence. */
static int
front_log_level_parse(const char *field, size_t n, const char *trace,
    struct log_rule *r, char error[LOG_ANSWER_MAX])
{
	const char *equals = memchr(field, '=', n);
	size_t category = equals != NULL ? (size_t)(equals - field) : 0;
	size_t level = equals != NULL ? category + 1 : 0;
	char text[256];

	snprintf(error, LOG_ANSWER_MAX,
	    "X-Dalang-Log must be debug, info or trace, or CATEGORY=LEVEL");
	if ((equals != NULL && !front_log_is_plain(field, category)) ||
	    !front_log_is_plain(field + level, n - level) || n > 100)
		return -1;
	fixed_must(text, sizeof(text), "%.*s@request=%s %.*s",
	    equals != NULL ? (int)category : 1, equals != NULL ? field : "*",
	    trace, (int)(n - level), field + level);
	if (log_rule_parse(text, 1, r, error) < 0)
		return -1;
	if (r->level <= LOG_LEVEL_INFO)
		return 0;
	snprintf(error, LOG_ANSWER_MAX,
	    "X-Dalang-Log accepts only trace, debug and info");
	return -1;
}

int
front_log_ask(struct front *f, struct front_job *job)
{
	struct http_exchange *x = job->x;
	struct ipc_log m = {.category = -1};
	char error[LOG_ANSWER_MAX];
	struct log_rule r;
	size_t n = 0;
	const char *field = http_request_field(x->rq, FIELD, &n);

	if (field == NULL)
		return 0;
	if (!word_list_has(
		f->config->log_clients, x->certname, strlen(x->certname))) {
		metric_add(M_dlcLogAskRefused, 1);
		return 0;
	}
	if (front_log_level_parse(field, n, x->trace.trace, &r, error) < 0) {
		front_job_fail(f, job, 400, "RUNTIME_ERROR", error);
		return -1;
	}
	m.category = r.category;
	m.level = (uint32_t)r.level;
	memcpy(m.trace, x->trace.trace, sizeof(x->trace.trace));
	memcpy(m.certname, x->certname, sizeof(m.certname));
	if (message_send_type(
		f->self->sock, IPC_FRONT_LOG, 0, &m, sizeof(m), -1) == 0)
		job->held = x->marked = 1;
	return 0;
}

/* The level holds in all processes now. */
void
front_log_answered(struct front *f, const char *trace)
{
	struct front_job *job = NULL;

	while ((job = front_job_after(f, job)) != NULL) {
		if (job->held && job->x != NULL &&
		    strcmp(job->x->trace.trace, trace) == 0)
			job->held = 0;
	}
	front_schedule(f);
}

void
front_log_overdue(struct front *f)
{
	int64_t before = process_now() - ANSWER_NS;
	struct front_job *job = NULL;

	while ((job = front_job_after(f, job)) != NULL) {
		if (job->held && job->queued <= before)
			job->held = 0;
	}
}

void
front_log_end(const struct front *f, const struct http_exchange *x)
{
	struct ipc_log m = {.category = -1};

	if (!x->marked)
		return;
	memcpy(m.trace, x->trace.trace, sizeof(x->trace.trace));
	memcpy(m.certname, x->certname, sizeof(m.certname));
	message_send_type(
	    f->self->sock, IPC_FRONT_LOG_END, 0, &m, sizeof(m), -1);
}

void
front_log_refused(struct http_exchange *x, int status, const char *reason)
{
	struct log_context *was;

	if (x == NULL)
		return;
	was = log_context_use(x->log);
	log_event(SERVER_CATALOG, SRV_REFUSED, log_str("node", x->name),
	    log_uns("http.response.status_code", (uint64_t)status),
	    log_str("reason", reason));
	log_context_back(was);
}
