#include "base/privsep/control/log_follow.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "logging/level/level.h"
#include "logging/level/level_text.h"
#include "logging/sink/tail.h"

/* Lines passed on at a time; the parent has other work. */
#define LINES_AT_ONCE 256

struct follower {
	int used;
	struct log_rule rule; /* the records to follow, and the lowest level */
	uint64_t missed;      /* records not reported to the follower yet */
};

static struct follower followers[CONTROL_PEERS_MAX];
static struct control *served;

static void log_follow_lines_take(struct control *c);

/* Remove followers that have disconnected.  Returns how many remain. */
static int
followers_look(const struct control *c)
{
	enum log_level least = LOG_LEVEL_OFF;
	int n = 0;

	for (int i = 0; i < CONTROL_PEERS_MAX; i++) {
		struct follower *f = &followers[i];

		f->used = f->used && control_is_follower(c, i);
		n += f->used;
		if (f->used && f->rule.level < least)
			least = f->rule.level;
	}
	(void)log_tail_want(least);
	return n;
}

static void
missed_send(struct control *c, int number)
{
	struct follower *f = &followers[number];
	char text[48];
	int n = snprintf(text, sizeof(text), "missed %" PRIu64 "\n", f->missed);

	if (f->missed && control_push(c, number, text, (size_t)n) == 0)
		f->missed = 0;
}

/* `line` ends with a newline, which is not part of the record. */
static void
line_pass(struct control *c, int number, const char *line, size_t n)
{
	struct follower *f = &followers[number];

	missed_send(c, number);
	if (f->missed || control_push(c, number, line, n) < 0)
		f->missed++;
}

static void
line_share(struct control *c, enum log_level level, char *line, size_t n)
{
	for (int i = 0; i < CONTROL_PEERS_MAX; i++) {
		struct follower *f = &followers[i];

		if (f->used && level >= f->rule.level &&
		    log_tail_fits(&f->rule, line))
			line_pass(c, i, line, n);
	}
}

/* Records lost before they reached the parent may belong to any follower. */
static void
missed_share(uint64_t missed)
{
	for (int i = 0; i < CONTROL_PEERS_MAX; i++)
		followers[i].missed += missed;
}

/*
 * Replace the socket pair that all processes share.  A hostile process may
 * shut it down: it would then stay readable for ever without delivering a
 * line.
 */
static void
tail_replace(struct control *c)
{
	log_event(SERVER_PROCESS, PRV_TAIL_SHUT);
	if (log_tail_replace() == 0 &&
	    control_watch(c, log_tail_fd(), log_follow_lines_take) == 0)
		return;
	log_event(SERVER_PROCESS, PRV_TAIL_FAILED, log_errno());
	log_tail_close();
	served = NULL;
}

static void
log_follow_lines_take(struct control *c)
{
	static char line[LOG_TAIL_MAX + 1];
	enum log_level level;
	uint64_t missed;
	int n;

	(void)followers_look(c);
	for (int i = 0; i < LINES_AT_ONCE; i++) {
		n = log_tail_take(line, &level, &missed);
		if (n == LOG_TAIL_SHUT)
			tail_replace(c);
		if (n < 0)
			break;
		missed_share(missed);
		line[n] = '\n';
		line[n + 1] = '\0';
		if (n > 0)
			line_share(c, level, line, (size_t)n + 1);
	}
}

void
log_follow_open(struct control *c)
{
	if (c == NULL)
		return;
	if (log_tail_open() == 0 &&
	    control_watch(c, log_tail_fd(), log_follow_lines_take) == 0) {
		served = c;
		return;
	}
	log_event(SERVER_PROCESS, PRV_TAIL_FAILED, log_errno());
	log_tail_close();
}

void
log_follow_tick(struct control *c)
{
	if (served == NULL || followers_look(c) == 0)
		return;
	for (int i = 0; i < CONTROL_PEERS_MAX; i++) {
		if (followers[i].used)
			missed_send(c, i);
	}
}

static int
log_follow_refuse(struct strbuf *out, const char *why)
{
	strbuf_reset(out);
	strbuf_addf(out, "%s\n", why);
	return -1;
}

/* Parse "", SELECTOR, LEVEL, or both. */
static int
filter_parse(const char *args, struct log_rule *r, char error[LOG_ANSWER_MAX])
{
	char text[CONTROL_LINE_MAX + 4];
	size_t n = strcspn(args, " ");
	int more = args[n] != '\0';

	if (strcspn(args + n + more, " ") != strlen(args + n + more)) {
		snprintf(error, LOG_ANSWER_MAX,
		    "only a level may follow the category");
		return -1;
	}
	fixed_must(text, sizeof(text), "%s%s",
	    *args == '\0' || (!more && log_level_parse(args) >= 0) ? "* " : "",
	    args);
	more = more || (*args != '\0' && *text == '*' && text[1] == ' ');
	if (log_rule_parse(text, more, r, error) < 0)
		return -1;
	if (more && r->level == LOG_LEVEL_OFF) {
		snprintf(error, LOG_ANSWER_MAX,
		    "specify a level from trace to fatal, or omit it for all");
		return -1;
	}
	if (!more)
		r->level = LOG_LEVEL_TRACE;
	return more;
}

/* Return the level from which records of a selection are emitted now. */
static enum log_level
level_now(const struct log_rule *r)
{
	if (r->category < 0)
		return log_level_get(NULL);
	return log_level_for((enum log_category)r->category,
	    r->kind == LOG_RULE_NODE ? r->who : NULL);
}

/* Print what follows: all emitted records of a selection, or from a level on.
 */
static void
announce(const struct log_rule *r, int chosen, struct strbuf *out)
{
	char selector[LOG_SELECTOR_MAX];
	enum log_level now = level_now(r);

	log_rule_selector(r, selector);
	strbuf_addf(out, "records of %s from %s on\n", selector,
	    log_level_name(chosen ? r->level : now));
	if (chosen && r->level < now)
		strbuf_addf(out,
		    "records below %s are not emitted; \"dalang log set %s "
		    "%s\" enables them\n",
		    log_level_name(now), selector, log_level_name(r->level));
}

int
log_follow_begin(
    const char *args, const struct control_peer *peer, struct strbuf *out)
{
	char error[LOG_ANSWER_MAX];
	struct log_rule r;
	int chosen = filter_parse(args, &r, error);

	if (chosen < 0)
		return log_follow_refuse(out, error);
	if (served == NULL || log_tail_want(LOG_LEVEL_OFF) < 0)
		return log_follow_refuse(out,
		    "this daemon writes no JSON to show; start "
		    "it with --logdest syslog");
	if (followers_look(served) >= LOG_FOLLOW_MAX)
		return log_follow_refuse(
		    out, "the limit of 4 log followers is reached");
	followers[peer->number] =
	    (struct follower){.used = 1, .rule = r, .missed = 0};
	announce(&r, chosen, out);
	/* followers_look() counts it only once it stays */
	(void)log_tail_want(LOG_LEVEL_TRACE);
	return CONTROL_FOLLOW;
}
