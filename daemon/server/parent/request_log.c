#include "server/parent/request_log.h"

#include <string.h>

#include "base/text/word_list.h"
#include "logging/level/level_rules.h"
#include "logging/level/levels.h"
#include "base/metrics/metrics.h"
#include "base/privsep/message.h"
#include "base/privsep/supervisor.h"
#include "server/shared/server.h"
#include "server/ipc/ipc.h"

static int
requests_set(void)
{
	struct log_rule_state s;
	int n = 0;

	for (int i = 0; i < LOG_RULES_MAX; i++)
		n += log_rule_get(i, &s) && s.rule.kind == LOG_RULE_REQUEST;
	return n;
}

/*
 * Check a front's message, which is not trusted more than the network is, and
 * make the rule of it.
 */
static int
rule_of(struct ipc_log *m, const struct server *s, struct log_rule *r)
{
	const char *trace = message_text(m->trace);
	const char *name = message_text(m->certname);

	memset(r, 0, sizeof(*r));
	r->kind = LOG_RULE_REQUEST;
	r->category = m->category;
	r->level = (enum log_level)m->level;
	r->seconds = REQUEST_LOG_SECONDS;
	if (m->category < -1 || m->category >= (int)LOGCAT_COUNT ||
	    m->level > LOG_LEVEL_INFO || strlen(trace) != 32 ||
	    strspn(trace, "0123456789abcdef") != 32 ||
	    !word_list_has(s->config->log_clients, name, strlen(name)))
		return -1;
	memcpy(r->who, trace, 33);
	return 0;
}

/*
 * Return true when the rate allows one more change of levels, which every
 * process notices and the log records.  Burst and rate apply to all fronts
 * together, since a front that was taken over may send requests without end.
 */
static int
request_log_rate_allows(void)
{
	static int64_t free_at; /* time from which the rate is met; ns */
	const int64_t each = 1000000000LL / REQUEST_LOG_RATE;
	int64_t now = process_now();

	if (free_at < now)
		free_at = now;
	if (free_at - now > (REQUEST_LOG_MAX - 1) * each)
		return 0;
	free_at += each;
	return 1;
}

/* Granted or not, the request goes on when the front is answered. */
void
request_log_begin(void *ctx, struct message *m)
{
	struct process *front = ctx;
	struct ipc_log *w = (void *)m->body;
	const struct log_actor by = {
	    .user = message_text(w->certname), .from = "request"};
	struct log_rule r;

	if (rule_of(w, front->ctx, &r) == 0 &&
	    requests_set() < REQUEST_LOG_MAX && request_log_rate_allows() &&
	    log_rule_set(&r, &by) == 0)
		metric_add(M_dlcLogAsked, 1);
	else
		metric_add(M_dlcLogAskRefused, 1);
	/* without this answer the front waits for a moment, and then goes on */
	(void)supervisor_send(front, IPC_FRONT_LOGGED, w, sizeof(*w), -1);
}

/* Remove the level of the request, for any category. */
void
request_log_end(void *ctx, struct message *m)
{
	struct process *front = ctx;
	struct ipc_log *w = (void *)m->body;
	const struct log_actor by = {
	    .user = message_text(w->certname), .from = "request"};
	struct log_rule_state s;
	struct log_rule r;

	w->category = -1;
	if (rule_of(w, front->ctx, &r) < 0)
		return;
	for (int i = 0; i < LOG_RULES_MAX; i++) {
		if (log_rule_get(i, &s) && s.rule.kind == LOG_RULE_REQUEST &&
		    strcmp(s.rule.who, r.who) == 0)
			(void)log_rule_unset(&s.rule, &by);
	}
}
