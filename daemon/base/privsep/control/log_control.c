#include "base/privsep/control/log_control.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/files/path.h"
#include "base/core/strbuf.h"
#include "logging/level/level.h"
#include "logging/level/level_rules.h"
#include "logging/level/level_segment.h"
#include "logging/level/level_text.h"
#include "logging/level/levels.h"
#include "base/privsep/control/log_change.h"
#include "base/privsep/control/log_follow.h"
#include "base/privsep/control/log_metrics.h"
#include "base/privsep/control/log_watch.h"

static const struct log_control_keeper *keeper;
static const struct log_control_own *log_control_other; /* or NULL */

void
log_control_add(const struct log_control_own *a)
{
	log_control_other = a;
}

void
log_control_keep(const struct log_control_keeper *k)
{
	keeper = k;
}

/* Publish the levels at once; waits briefly for the keeper process. */
static void
log_control_levels_show(void)
{
	log_metrics_levels();
	if (keeper == NULL)
		log_metrics_rules();
	else
		keeper->look(keeper->ctx);
}

/* The client, as records of the change name it. */
struct log_control_asking {
	char user[32];
	struct log_actor actor;
};

static void
asking_fill(struct log_control_asking *a, const struct control_peer *peer)
{
	if (peer->uid == 0)
		snprintf(a->user, sizeof(a->user), "root");
	else
		snprintf(a->user, sizeof(a->user), "%u", peer->uid);
	a->actor =
	    (struct log_actor){.user = a->user, .from = "socket", peer->pid};
}

static int
log_control_refuse(struct strbuf *out, const char *why)
{
	strbuf_reset(out);
	strbuf_addf(out, "%s\n", why);
	return -1;
}

static int
log_control_refuse_errno(struct strbuf *out, const char *selector)
{
	char text[LOG_SELECTOR_MAX + 128];

	switch (errno) {
	case ENOSPC:
		snprintf(text, sizeof(text),
		    "%d levels are already set; unset some with 'dalang log "
		    "unset' or 'reset'",
		    LOG_RULES_MAX);
		break;
	case ENOENT:
		fixed_shorten(text, sizeof(text),
		    "no level is set for %s; see 'dalang log list'", selector);
		break;
	case EACCES:
		snprintf(text, sizeof(text),
		    "nothing is changed: its audit record could not be stored, "
		    "and audit_full is refuse; see the daemon's log");
		break;
	default:
		fixed_shorten(
		    text, sizeof(text), "%s: %s", selector, strerror(errno));
		break;
	}
	return log_control_refuse(out, text);
}

static void
time_show(const struct log_rule *r, struct strbuf *out)
{
	if (r->seconds)
		strbuf_addf(out, "for %" PRId64 "s", r->seconds);
	else
		strbuf_addstr(out, "forever");
}

static void
rule_show(const struct log_rule *r, struct strbuf *out)
{
	char selector[LOG_SELECTOR_MAX];

	strbuf_addf(out, "%s\t%s\t", log_rule_selector(r, selector),
	    log_level_name(r->level));
	time_show(r, out);
}

typedef int action_fn(
    const char *args, const struct log_actor *by, struct strbuf *out);

static int
action_list(const char *args, const struct log_actor *by, struct strbuf *out)
{
	(void)args;
	(void)by;
	strbuf_addf(out, "*\t%s\tforever\tlog_level\n",
	    log_level_name(log_level_get(NULL)));
	for (int i = 0; i < 2 * LOG_RULES_MAX; i++) {
		struct log_rule_state s;
		bool replaced = i >= LOG_RULES_MAX;

		if (!(replaced ? log_rule_replaced(i - LOG_RULES_MAX, &s)
			       : log_rule_get(i, &s)))
			continue;
		rule_show(&s.rule, out);
		strbuf_addf(out, "\t%s%s\n", replaced ? "replaced " : "",
		    s.settings ? "log_levels" : "set");
	}
	return 0;
}

static int
action_get(const char *args, const struct log_actor *by, struct strbuf *out)
{
	char error[LOG_ANSWER_MAX], selector[LOG_SELECTOR_MAX];
	struct log_rule r;
	enum log_level level;

	(void)by;
	if (log_rule_parse(args, false, &r, error) < 0)
		return log_control_refuse(out, error);
	if (r.kind == LOG_RULE_REQUEST || r.kind == LOG_RULE_DOMAIN)
		return log_control_refuse(
		    out, "get requires a category, or CATEGORY@NODE");
	level = r.category < 0 ? log_level_get(NULL)
			       : log_level_for((enum log_category)r.category,
				     r.kind == LOG_RULE_NODE ? r.who : NULL);
	strbuf_addf(out, "%s\t%s\n", log_rule_selector(&r, selector),
	    log_level_name(level));
	return 0;
}

static int
action_set(const char *args, const struct log_actor *by, struct strbuf *out)
{
	char error[LOG_ANSWER_MAX], selector[LOG_SELECTOR_MAX];
	struct log_rule r;

	if (log_rule_parse(args, true, &r, error) < 0)
		return log_control_refuse(out, error);
	if (log_rule_set(&r, by) < 0)
		return log_control_refuse_errno(
		    out, log_rule_selector(&r, selector));
	rule_show(&r, out);
	strbuf_addstr(out, "\n");
	return 0;
}

static int
action_unset(const char *args, const struct log_actor *by, struct strbuf *out)
{
	char error[LOG_ANSWER_MAX], selector[LOG_SELECTOR_MAX];
	struct log_rule r;

	if (log_rule_parse(args, false, &r, error) < 0)
		return log_control_refuse(out, error);
	if (log_rule_unset(&r, by) < 0)
		return log_control_refuse_errno(
		    out, log_rule_selector(&r, selector));
	return 0;
}

static int
action_reset(const char *args, const struct log_actor *by, struct strbuf *out)
{
	(void)args;
	if (log_rules_reset(by) < 0)
		return log_control_refuse_errno(out, "reset");
	return 0;
}

/* Count for the whole daemon, by the process that keeps its counters. */
static int
action_count(const char *args, const struct log_actor *by, struct strbuf *out)
{
	(void)args;
	(void)by;
	if (keeper == NULL) {
		log_watch_counts(out);
		return 0;
	}
	if (keeper->count(keeper->ctx, out) == 0)
		return 0;
	return log_control_refuse(
	    out, "the process that counts records does not answer; try again");
}

/* Log and print the end of the audit chain. */
static int
action_seal(const char *args, const struct log_actor *by, struct strbuf *out)
{
	int rc = 0;

	(void)args;
	(void)by;
	if (keeper == NULL)
		log_watch_seal(out);
	else
		rc = keeper->seal(keeper->ctx, out);
	if (rc < 0)
		return log_control_refuse(out,
		    "the process that owns the audit chain does not answer; "
		    "try again");
	if (out->len > strlen(LOG_WATCH_UNSEALED))
		return 0;
	return log_control_refuse(
	    out, "the chain of audit records does not exist, or is empty");
}

/*
 * A change by SNMP's SET is logged with the user of the socket's client as
 * well.
 */
static int
action_snmp(const char *args, const struct log_actor *by, struct strbuf *out)
{
	struct log_actor snmp = *by;

	snmp.from = "snmp";
	return log_change_answer(args, &snmp, out);
}

static const struct {
	const char *name;
	action_fn *run;
	int guests; /* 1: also allowed for guests */
} log_control_actions[] = {
    {"list", action_list, 1},
    {"get", action_get, 0},
    {"set", action_set, 0},
    {"unset", action_unset, 0},
    {"reset", action_reset, 0},
    {"count", action_count, 0},
    {"seal", action_seal, 0},
    {"snmp", action_snmp, 1},
};

static bool
log_control_is_other(const char *line, size_t n)
{
	const struct log_control_own *a = log_control_other;

	return a != NULL && strlen(a->name) == n &&
	       memcmp(a->name, line, n) == 0;
}

/* A control_fn. */
static int
log_control_answer(
    const char *line, const struct control_peer *peer, struct strbuf *out)
{
	size_t n = strcspn(line, " ");
	const char *args = line + n + strspn(line + n, " ");
	struct log_control_asking a;
	int rc;

	if (n == 4 && memcmp(line, "tail", n) == 0 && !peer->guest)
		return log_follow_begin(args, peer, out);
	asking_fill(&a, peer);
	if (log_control_is_other(line, n) && !peer->guest)
		return log_control_other->answer(
		    log_control_other->ctx, args, &a.actor, out);
	for (size_t i = 0;
	     i < sizeof(log_control_actions) / sizeof(log_control_actions[0]);
	     i++) {
		if (strlen(log_control_actions[i].name) == n &&
		    memcmp(log_control_actions[i].name, line, n) == 0 &&
		    (!peer->guest || log_control_actions[i].guests)) {
			rc = log_control_actions[i].run(args, &a.actor, out);
			log_control_levels_show();
			return rc;
		}
	}
	return log_control_refuse(out,
	    peer->guest ? "members of control_group may use list and snmp only"
			: "this daemon accepts list, get, set, unset, reset, "
			  "count, seal, snmp and tail");
}

struct control *
log_control_open(const char *rundir, const char *name, const char *group)
{
	struct control *c;
	char path[4096];

	path_print(path, sizeof(path), "%s/%s.levels", rundir, name);
	if (log_levels_create(path) < 0)
		log_event(SERVER_PROCESS, PRV_LEVELS_FAILED,
		    log_str("path", path), log_errno());
	path_print(path, sizeof(path), "%s/%s.control", rundir, name);
	c = control_open(path, group, log_control_answer);
	log_follow_open(c);
	log_control_levels_show();
	return c;
}

void
log_control_tick(struct control *c)
{
	static uint64_t changes;

	control_serve(c);
	log_rules_tick();
	log_metrics_levels();
	if (log_level_changes()->count != changes)
		log_control_levels_show();
	changes = log_level_changes()->count;
	log_follow_tick(c);
}

void
log_control_step(int step, const char *signal)
{
	struct log_actor by = {.user = "-", .from = signal};
	struct log_rule r = {.category = -1, .seconds = LOG_RULE_SECONDS};
	struct log_rule_state s;
	int level = (int)log_level_get(NULL);

	for (int i = 0; i < LOG_RULES_MAX; i++) {
		if (log_rule_get(i, &s) && s.rule.category < 0 &&
		    s.rule.kind == LOG_RULE_ALL && !s.settings)
			level = (int)s.rule.level;
	}
	level += step;
	if (level < LOG_LEVEL_DEBUG || level > LOG_LEVEL_ERROR)
		return;
	r.level = (enum log_level)level;
	(void)log_rule_set(&r, &by);
	log_control_levels_show();
}
