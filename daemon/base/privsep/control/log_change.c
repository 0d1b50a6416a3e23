#include "base/privsep/control/log_change.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "logging/audit/audit.h"
#include "logging/level/level.h"
#include "logging/level/level_rules.h"
#include "logging/level/level_text.h"
#include "logging/level/levels.h"

/* A request of the socket, parsed into changes. */
struct log_change_request {
	struct log_change changes[LOG_CHANGES_MAX];
	size_t n;
	int64_t revert; /* -1: unchanged */
	char error[LOG_ANSWER_MAX];
};

/* Of this daemon, until it ends. */
static int64_t revert_default = LOG_RULE_SECONDS;

int64_t
log_change_revert(void)
{
	return revert_default;
}

static int
log_change_refuse(struct strbuf *out, const char *word, const char *why)
{
	strbuf_reset(out);
	strbuf_addf(out, "%s: %s\n", word, why);
	return -1;
}

static int
log_change_refuse_errno(struct strbuf *out)
{
	switch (errno) {
	case ENOSPC:
	case E2BIG:
		return log_change_refuse(
		    out, LOG_CHANGE_FULL, "the limit of levels is exceeded");
	case EACCES:
		return log_change_refuse(out, LOG_CHANGE_FULL,
		    "the audit record could not be stored");
	case ENOENT:
		return log_change_refuse(out, LOG_CHANGE_MISSING,
		    "one of the levels to unset is not set");
	case EEXIST:
		return log_change_refuse(out, LOG_CHANGE_BAD,
		    "two changes name the same category and node");
	default:
		return log_change_refuse(out, LOG_CHANGE_BAD, strerror(errno));
	}
}

/* A change without a time has this value. */
#define BY_DEFAULT (-1)

static size_t
log_change_words(const char *text)
{
	size_t n = 0;

	while (*(text += strspn(text, " \t")) != '\0') {
		text += strcspn(text, " \t");
		n++;
	}
	return n;
}

static int
rule_take(struct log_change_request *q, const char *text, bool unset)
{
	struct log_change *c = &q->changes[q->n];

	if (q->n == LOG_CHANGES_MAX) {
		snprintf(q->error, sizeof(q->error), "more than %d levels",
		    LOG_CHANGES_MAX);
		return -1;
	}
	if (log_rule_parse(text, !unset, &c->rule, q->error) < 0)
		return -1;
	c->unset = unset;
	c->replaces = true;
	if (!unset && log_change_words(text) == 2)
		c->rule.seconds = BY_DEFAULT;
	q->n++;
	return 0;
}

static int
set_take(struct log_change_request *q, const char *text)
{
	return rule_take(q, text, false);
}

static int
unset_take(struct log_change_request *q, const char *text)
{
	return rule_take(q, text, true);
}

static int
revert_take(struct log_change_request *q, const char *text)
{
	char *end;
	unsigned long n = strtoul(text, &end, 10);

	if (*text < '0' || *text > '9' || *end != '\0' ||
	    n > LOG_RULE_LONGEST) {
		fixed_shorten(q->error, sizeof(q->error),
		    "'%s' is not a number of seconds up to %d", text,
		    LOG_RULE_LONGEST);
		return -1;
	}
	q->revert = (int64_t)n;
	return 0;
}

static const struct {
	const char *word;
	int (*take)(struct log_change_request *q, const char *text);
} log_change_kinds[] = {
    {"set ", set_take},
    {"unset ", unset_take},
    {"revert ", revert_take},
};

/* Parse one change of the line; n is its length. */
static int
change_take(struct log_change_request *q, const char *s, size_t n)
{
	char text[LOG_SELECTOR_MAX + 64];

	if (n < sizeof(text)) {
		memcpy(text, s, n);
		text[n] = '\0';
		for (size_t i = 0;
		     i < sizeof(log_change_kinds) / sizeof(*log_change_kinds);
		     i++) {
			size_t len = strlen(log_change_kinds[i].word);

			if (strncmp(text, log_change_kinds[i].word, len) == 0)
				return log_change_kinds[i].take(q, text + len);
		}
	}
	fixed_shorten(q->error, sizeof(q->error), "'%.*s' is not a change",
	    n > 60 ? 60 : (int)n, s);
	return -1;
}

static int
changes_take(struct log_change_request *q, const char *list)
{
	int64_t revert;

	q->revert = BY_DEFAULT;
	for (size_t n; *list != '\0'; list += n + (list[n] == ';')) {
		n = strcspn(list, ";");
		if (change_take(q, list, n) < 0)
			return -1;
	}
	revert = q->revert >= 0 ? q->revert : revert_default;
	for (size_t i = 0; i < q->n; i++) {
		if (q->changes[i].rule.seconds == BY_DEFAULT)
			q->changes[i].rule.seconds = revert;
	}
	return 0;
}

/* Append the changes that would restore the present state. */
static void
undo_show(const struct log_change_request *q, struct strbuf *out)
{
	char selector[LOG_SELECTOR_MAX];
	struct log_rule was;

	if (q->revert >= 0)
		strbuf_addf(out, "revert %" PRId64 ";", revert_default);
	for (size_t i = 0; i < q->n; i++) {
		const struct log_rule *at = &q->changes[i].rule;

		log_rule_selector(at, selector);
		if (!log_rule_find(at, &was))
			strbuf_addf(out, "unset %s;", selector);
		else if (was.seconds)
			strbuf_addf(out, "set %s %s for %" PRId64 "s;",
			    selector, log_level_name(was.level), was.seconds);
		else
			strbuf_addf(out, "set %s %s forever;", selector,
			    log_level_name(was.level));
	}
	strbuf_addstr(out, "\n");
}

/* Audit the change: 0, or -1 with errno when it must not be made. */
static int
revert_audit(int64_t seconds, const struct log_actor *by)
{
	int rc = log_audit(AUDIT_LOG, PRV_REVERT_AUDIT,
	    log_str("user.name", by->user), log_code("from", by->from),
	    log_int("hold", seconds), log_int("held", revert_default),
	    log_int("asking_pid", by->pid), log_code("outcome", "success"));

	if (rc < 0)
		errno = EACCES;
	return rc;
}

static void
revert_change(int64_t seconds, const struct log_actor *by)
{
	log_event(LOG_LEVEL, PRV_REVERT_SET, log_int("hold", seconds),
	    log_int("held", revert_default), log_str("user.name", by->user),
	    log_code("from", by->from));
	revert_default = seconds;
}

static int
log_change_changes_make(struct log_change_request *q, bool only_check,
    const struct log_actor *by, struct strbuf *out)
{
	if (log_rules_change(q->changes, q->n, by, true) < 0)
		return log_change_refuse_errno(out);
	if (q->revert >= 0 && !log_audit_has_room(LOGCAT_AUDIT_LOG, q->n + 1)) {
		errno = EACCES;
		return log_change_refuse_errno(out);
	}
	if (only_check)
		return 0;
	undo_show(q, out);
	if (q->revert >= 0 && revert_audit(q->revert, by) < 0)
		return log_change_refuse_errno(out);
	if (log_rules_change(q->changes, q->n, by, false) < 0)
		return log_change_refuse_errno(out);
	if (q->revert >= 0)
		revert_change(q->revert, by);
	return 0;
}

int
log_change_answer(
    const char *args, const struct log_actor *by, struct strbuf *out)
{
	bool check = strncmp(args, "check ", 6) == 0;
	struct log_change_request q = {.n = 0};
	long long moment;
	char *list;

	if (!check && strncmp(args, "change ", 7) != 0)
		return log_change_refuse(
		    out, LOG_CHANGE_BAD, "snmp requires check or change");
	moment = strtoll(args + (check ? 6 : 7), &list, 10);
	if (*list != ' ')
		return log_change_refuse(
		    out, LOG_CHANGE_BAD, "a time and changes are required");
	if (clock_mono_ns() > moment)
		return log_change_refuse(
		    out, LOG_CHANGE_LATE, "its deadline has passed");
	if (changes_take(&q, list + 1) < 0)
		return log_change_refuse(out, LOG_CHANGE_BAD, q.error);
	return log_change_changes_make(&q, check, by, out);
}
