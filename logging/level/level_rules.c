/* The writer's side of the levels: rules, and the gates computed from them. */

#include "logging/level/level_rules.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "logging/audit/audit.h"
#include "logging/clock.h"
#include "logging/internal.h"
#include "logging/level/level.h"
#include "logging/level/level_covered.h"
#include "logging/level/level_segment.h"
#include "logging/level/level_text.h"
#include "logging/level/level_layout.h"
#include "logging/message.h"
#include "logging/level/threshold.h"

#define SECOND 1000000000ll

static void
level_rules_put(uint8_t *at, int level)
{
	__atomic_store_n(at, (uint8_t)level, __ATOMIC_RELAXED);
}

/*
 * Return the level that a rule for all nodes gives exactly this category, or
 * -1.
 */
static int
own_level(int category)
{
	int level = -1;
	uint32_t best = 0;

	for (int i = 0; i < LOG_RULES_MAX; i++) {
		const struct levels_rule *r = &log_levels->rules[i];

		if (r->used && r->kind == LOG_RULE_ALL &&
		    r->category == category && r->rank > best) {
			best = r->rank;
			level = r->level;
		}
	}
	return level;
}

/* Parents precede their children, so one pass is sufficient. */
static void
base_compute(struct log_gates *g)
{
	int root = own_level(-1);

	if (root < 0)
		root = (int)log_levels->root;
	for (int i = 0; i < LOGCAT_COUNT; i++) {
		int up = log_categories[i].parent, own = own_level(i);
		int level = up < 0 ? root : g->base[up];

		level_rules_put(&g->base[i], own >= 0 ? own : level);
	}
}

/* Is the category `above` (-1: the root) equal to `i` or above it? */
static bool
is_under(int i, int above)
{
	while (i >= 0 && i != above)
		i = log_categories[i].parent;
	return i == above;
}

/* Compute the gate from the rules for nodes and requests. */
static void
gate_compute(struct log_gates *g, int i)
{
	int low = g->base[i], high = g->base[i];

	for (uint64_t left = log_levels->special; left; left &= left - 1) {
		const struct levels_rule *r =
		    &log_levels->rules[__builtin_ctzll(left)];

		if (!is_under(i, r->category))
			continue;
		low = r->level < low ? r->level : low;
		high = r->level > high ? r->level : high;
	}
	level_rules_put(&g->low[i], low);
	level_rules_put(&g->high[i], high);
}

static void
special_compute(void)
{
	uint64_t special = 0;

	for (int i = 0; i < LOG_RULES_MAX; i++)
		if (log_levels->rules[i].used &&
		    log_levels->rules[i].kind != LOG_RULE_ALL)
			special |= 1ull << i;
	__atomic_store_n(&log_levels->special, special, __ATOMIC_RELAXED);
}

static void
levels_compute(void)
{
	struct log_gates *g = &log_levels->gates;

	special_compute();
	base_compute(g);
	for (int i = 0; i < LOGCAT_COUNT; i++)
		gate_compute(g, i);
}

/*
 * Readers that read between change_begin() and the end of the change read
 * again.
 */
static void
change_begin(void)
{
	uint32_t *n = &log_levels->gates.generation;

	__atomic_store_n(n, *n | 1, __ATOMIC_RELAXED);
	__atomic_thread_fence(__ATOMIC_RELEASE);
}

static void
change_end(void)
{
	uint32_t *n = &log_levels->gates.generation;

	levels_compute();
	/* 0 and 1 are reserved */
	__atomic_store_n(n, *n == UINT32_MAX ? 2 : *n + 1, __ATOMIC_RELEASE);
}

static int
depth_of(int category)
{
	int depth = 0;

	for (; category >= 0; category = log_categories[category].parent)
		depth++;
	return depth;
}

/*
 * Rank by kind, then the longer text, then the nearer category, then the later.
 */
static uint32_t
level_rules_rank_of(const struct log_rule *r, bool settings)
{
	return (uint32_t)r->kind << 24 | (uint32_t)strlen(r->who) << 8 |
	       (uint32_t)depth_of(r->category) << 1 | !settings;
}

/* Return the end of a rule that is set now; 0 for forever. */
static int64_t
until_of(const struct log_rule *r)
{
	return r->seconds ? log_clock_ns(CLOCK_MONOTONIC) + r->seconds * SECOND
			  : 0;
}

static void
rule_store(struct levels_rule *to, const struct log_rule *r, bool settings)
{
	size_t n = strlen(r->who);

	for (size_t i = 0; i < n; i += 8) {
		uint64_t word = 0;

		memcpy(&word, r->who + i, n - i < 8 ? n - i : 8);
		__atomic_store_n(&to->who[i / 8], word, __ATOMIC_RELAXED);
	}
	__atomic_store_n(&to->who_len, (uint32_t)n, __ATOMIC_RELAXED);
	__atomic_store_n(
	    &to->rank, level_rules_rank_of(r, settings) + 1, __ATOMIC_RELAXED);
	__atomic_store_n(&to->category, r->category, __ATOMIC_RELAXED);
	level_rules_put(&to->kind, (int)r->kind);
	level_rules_put(&to->level, (int)r->level);
	to->settings = settings;
	to->until = until_of(r);
	to->used = 1;
}

static bool
same_place(const struct levels_rule *have, const struct log_rule *r)
{
	size_t n = strlen(r->who);

	return have->used && have->kind == (uint8_t)r->kind &&
	       have->category == r->category && have->who_len == n &&
	       memcmp(have->who, r->who, n) == 0;
}

static bool
same_rules(const struct log_rule *a, const struct log_rule *b)
{
	return a->kind == b->kind && a->category == b->category &&
	       strcmp(a->who, b->who) == 0;
}

/* Return the rule for the same category and nodes, or NULL. */
static struct levels_rule *
rule_find(const struct log_rule *r, bool settings)
{
	for (int i = 0; i < LOG_RULES_MAX; i++)
		if (same_place(&log_levels->rules[i], r) &&
		    log_levels->rules[i].settings == settings)
			return &log_levels->rules[i];
	return NULL;
}

static struct levels_rule *
rule_free(void)
{
	for (int i = 0; i < LOG_RULES_MAX; i++)
		if (!log_levels->rules[i].used)
			return &log_levels->rules[i];
	return NULL;
}

/* Return the level now in force at a rule's place. */
static enum log_level
level_at(const struct log_rule *r)
{
	struct levels_rule *own = rule_find(r, false);

	if (!own)
		own = rule_find(r, true);
	if (own)
		return log_level_of(own->level);
	if (r->category < 0)
		return log_level_of(log_levels->root);
	return log_level_for((enum log_category)r->category,
	    r->kind == LOG_RULE_NODE ? r->who : NULL);
}

/* Return the end of the rule's time as a date; an absent tag for forever. */
static struct log_tag
until_tag(const struct log_rule *r)
{
	struct log_tag tag;
	struct timespec t;

	clock_gettime(CLOCK_REALTIME, &t);
	tag = log_time("until", ((int64_t)t.tv_sec + r->seconds) * SECOND);
	if (!r->seconds)
		tag.type = LOG_TAG_NONE;
	return tag;
}

static struct log_level_changes level_rules_changes;

const struct log_level_changes *
log_level_changes(void)
{
	return &level_rules_changes;
}

static void
change_note(const char *selector, enum log_level level, const char *user,
    const char *from)
{
	level_rules_changes.count++;
	snprintf(level_rules_changes.what, sizeof(level_rules_changes.what),
	    "%s %s", selector, log_level_name(level));
	snprintf(level_rules_changes.by, sizeof(level_rules_changes.by),
	    "%s%s(%s)", user ? user : "", user ? " " : "", from ? from : "-");
}

static void
change_log(const struct log_rule *r, enum log_level old, enum log_level level,
    const struct log_actor *by)
{
	char selector[LOG_SELECTOR_MAX];

	log_rule_selector(r, selector);
	change_note(
	    selector, level, by ? by->user : NULL, by ? by->from : "program");
	log_event(LOG_LEVEL, LOG_LEVEL_SET, log_str("category", selector),
	    log_code("level", log_level_name(level)),
	    log_code("old", log_level_name(old)), until_tag(r),
	    log_str("user.name", by ? by->user : NULL),
	    log_code("from", by ? by->from : NULL));
}

/* Raise the audit record; returns 0, or -1 when the change must not be made. */
static int
level_rules_change_audit(const struct log_rule *r, enum log_level old,
    enum log_level level, const struct log_actor *by)
{
	char selector[LOG_SELECTOR_MAX];

	return log_audit(AUDIT_LOG, LOG_LEVEL_AUDIT,
	    log_str("user.name", by->user), log_code("from", by->from),
	    log_str("category", log_rule_selector(r, selector)),
	    log_code("level", log_level_name(level)),
	    log_code("old", log_level_name(old)), until_tag(r),
	    log_int("asking_pid", by->pid), log_code("outcome", "success"));
}

static void
rules_watch(void)
{
	uint64_t n = 0;

	for (int i = 0; i < LOG_RULES_MAX; i++)
		n += log_levels->rules[i].used;
	if (log_fills(LOG_FULL_LEVELS, n, LOG_RULES_MAX))
		log_event(LOG_LEVEL, LOG_LEVELS_FILL, log_uns("rules", n),
		    log_uns("max", LOG_RULES_MAX));
}

/*
 * True when `have` applies again after the rule of a change that replaces it
 * has ended.
 */
static bool
is_covered(const struct levels_rule *have, const struct log_change *c)
{
	return !c->unset && !c->replaces &&
	       have->level != (uint8_t)c->rule.level &&
	       levels_outlasts(have, until_of(&c->rule));
}

/* Can all changes be made?  Returns 0, or -1 with errno. */
static int
changes_check(const struct log_change *c, size_t n)
{
	int room = 0, covered = levels_covered_room();

	for (int i = 0; i < LOG_RULES_MAX; i++)
		room += !log_levels->rules[i].used;
	for (size_t i = 0; i < n; i++) {
		const struct levels_rule *there = rule_find(&c[i].rule, false);

		if (c[i].unset && !there) {
			errno = ENOENT;
			return -1;
		}
		room += c[i].unset - (!c[i].unset && !there);
		covered -= there && is_covered(there, &c[i]);
		for (size_t k = 0; k < i; k++) {
			if (same_rules(&c[k].rule, &c[i].rule)) {
				errno = EEXIST;
				return -1;
			}
		}
	}
	errno = ENOSPC;
	return room < 0 || covered < 0 ? -1 : 0;
}

static void
rule_drop(struct levels_rule *at)
{
	levels_covered_forget(at);
	at->used = 0;
}

static void
change_store(const struct log_change *c, struct levels_rule *at)
{
	if (!at)
		at = rule_free();
	else if (c->replaces)
		levels_covered_forget(at);
	else
		levels_cover(at, until_of(&c->rule), is_covered(at, c));
	if (at)
		rule_store(at, &c->rule, false);
}

/* Removals are done first: they may make room. */
static void
changes_store(const struct log_change *c, size_t n)
{
	change_begin();
	for (size_t i = 0; i < n; i++) {
		struct levels_rule *at = rule_find(&c[i].rule, false);

		if (c[i].unset && at) {
			rule_drop(at);
		}
	}
	for (size_t i = 0; i < n; i++) {
		struct levels_rule *at = rule_find(&c[i].rule, false);

		if (!c[i].unset)
			change_store(&c[i], at);
	}
	change_end();
}

/* Seconds until the end of a rule, 0 for forever; at most the longest time. */
static int64_t
seconds_left(int64_t until)
{
	int64_t t = log_clock_ns(CLOCK_MONOTONIC);

	if (!until)
		return 0;
	if (until > t && until - t > LOG_RULE_LONGEST * SECOND)
		return LOG_RULE_LONGEST;
	return until > t ? (until - t) / SECOND + 1 : 1;
}

/* Is it a character of a certname, a domain or an id?  The text is printed. */
static bool
is_who(const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (!strchr("abcdefghijklmnopqrstuvwxyz0123456789.-_", s[i]) ||
		    !s[i])
			return false;
	return true;
}

/*
 * Copy a rule and check all its members.  False when it is invalid: a segment
 * may contain anything.
 */
static bool
rule_load(const struct levels_rule *from, struct log_rule *to)
{
	struct levels_rule own;

	memcpy(&own, from, sizeof(own));
	memset(to, 0, sizeof(*to));
	if (own.category < -1 || own.category >= (int)LOGCAT_COUNT ||
	    own.kind > LOG_RULE_REQUEST || own.level > LOG_LEVEL_OFF ||
	    own.who_len > LOG_WHO_MAX ||
	    (own.who_len == 0) != (own.kind == LOG_RULE_ALL) ||
	    !is_who((const char *)own.who, own.who_len))
		return false;
	to->category = own.category;
	to->kind = (enum log_rule_kind)own.kind;
	to->level = (enum log_level)own.level;
	to->seconds = seconds_left(own.until);
	memcpy(to->who, own.who, own.who_len);
	return true;
}

bool
log_rule_find(const struct log_rule *at, struct log_rule *ret)
{
	const struct levels_rule *r = rule_find(at, false);

	return r && rule_load(r, ret);
}

/* Return the rule in force at the place of a change. */
static struct log_rule
changed_rule(const struct log_change *c)
{
	struct log_rule r = c->rule;

	if (c->unset) {
		r.seconds = 0;
		r.level = level_at(&r);
	}
	return r;
}

static int
changes_audit(const struct log_change *c, const enum log_level *old, size_t n,
    const struct log_actor *by)
{
	for (size_t i = 0; by && i < n; i++) {
		struct log_rule r = changed_rule(&c[i]);

		if (level_rules_change_audit(&r, old[i], r.level, by) < 0)
			return -1;
	}
	return 0;
}

/* Make the changes that restore the rules which the given changes replace. */
static void
changes_invert(const struct log_change *c, size_t n, struct log_change *ret)
{
	for (size_t i = 0; i < n; i++) {
		ret[i].rule = c[i].rule;
		ret[i].unset = !log_rule_find(&c[i].rule, &ret[i].rule);
		ret[i].replaces = true;
	}
}

static void
changes_log(const struct log_change *c, const enum log_level *old, size_t n,
    const struct log_actor *by)
{
	bool grown = false;

	for (size_t i = 0; i < n; i++) {
		struct log_rule r = changed_rule(&c[i]);

		if (c[i].unset || old[i] != r.level || by)
			change_log(&r, old[i], r.level, by);
		grown |= !c[i].unset;
	}
	if (grown)
		rules_watch();
}

int
log_rules_change(const struct log_change *c, size_t n,
    const struct log_actor *by, bool only_check)
{
	struct log_change back[LOG_CHANGES_MAX];
	enum log_level old[LOG_CHANGES_MAX];
	struct levels_covered covered = levels_covered;

	errno = log_levels_writable() ? E2BIG : EPERM;
	if (!log_levels_writable() || n > LOG_CHANGES_MAX)
		return -1;
	if (changes_check(c, n) < 0)
		return -1;
	errno = EACCES;
	if (only_check)
		return by && !log_audit_has_room(LOGCAT_AUDIT_LOG, n) ? -1 : 0;
	for (size_t i = 0; i < n; i++)
		old[i] = level_at(&c[i].rule);
	changes_invert(c, n, back);
	changes_store(c, n);
	if (changes_audit(c, old, n, by) < 0) {
		changes_store(back, n);
		levels_covered = covered;
		errno = EACCES;
		return -1;
	}
	changes_log(c, old, n, by);
	return 0;
}

int
log_rule_set(const struct log_rule *r, const struct log_actor *by)
{
	struct log_change c = {.rule = *r};

	return log_rules_change(&c, 1, by, false);
}

int
log_rule_unset(const struct log_rule *r, const struct log_actor *by)
{
	struct log_change c = {.rule = *r, .unset = true};

	return log_rules_change(&c, 1, by, false);
}

static bool
level_rules_state_load(const struct levels_rule *r, struct log_rule_state *out)
{
	out->settings = r->settings;
	return r->used && rule_load(r, &out->rule);
}

bool
log_rule_get(int i, struct log_rule_state *out)
{
	return level_rules_state_load(&log_levels->rules[i], out);
}

bool
log_rule_replaced(int i, struct log_rule_state *out)
{
	return level_rules_state_load(&levels_covered.rules[i], out);
}

int
log_rules_reset(const struct log_actor *by)
{
	if (!log_levels_writable()) {
		errno = EPERM;
		return -1;
	}
	for (int i = 0; i < LOG_RULES_MAX; i++) {
		struct log_rule_state s;

		if (log_rule_get(i, &s) && !s.settings &&
		    log_rule_unset(&s.rule, by) < 0)
			return -1;
	}
	return 0;
}

/* End a rule; one that it has covered is in force again. */
static void
rule_end(struct levels_rule *r)
{
	change_begin();
	r->used = levels_uncover(r, log_clock_ns(CLOCK_MONOTONIC));
	change_end();
}

/*
 * The expiry was permitted when the rule was set: the rule ends even if the
 * audit record is refused.
 */
static void
rule_expire(struct levels_rule *at)
{
	char selector[LOG_SELECTOR_MAX];
	struct log_rule r;
	const char *level;
	bool whole = rule_load(at, &r);

	rule_end(at);
	if (!whole)
		return;
	log_rule_selector(&r, selector);
	level = log_level_name(level_at(&r));
	change_note(selector, level_at(&r), NULL, "time");
	log_event(LOG_LEVEL, LOG_LEVEL_EXPIRED, log_str("category", selector),
	    log_code("level", level), log_code("old", log_level_name(r.level)));
	(void)log_audit(AUDIT_LOG, LOG_LEVEL_EXPIRED_AUDIT,
	    log_str("category", selector), log_code("level", level),
	    log_code("old", log_level_name(r.level)),
	    log_code("outcome", "success"));
}

void
log_rules_tick(void)
{
	int64_t t = log_clock_ns(CLOCK_MONOTONIC);

	if (!log_levels_writable())
		return;
	for (int i = 0; i < LOG_RULES_MAX; i++) {
		struct levels_rule *r = &log_levels->rules[i];

		if (r->used && r->until && r->until <= t)
			rule_expire(r);
	}
}

/*
 * Set the level of the whole tree; with `all`, also remove the rules without a
 * record.
 */
static void
levels_start(enum log_level root, bool all)
{
	change_begin();
	log_levels->root = (uint32_t)root;
	for (int i = 0; all && i < LOG_RULES_MAX; i++)
		log_levels->rules[i].used = 0;
	if (all)
		levels_covered_forget(NULL);
	change_end();
}

/* Set the whole tree: rules that came with a level are removed, too. */
static int
root_set(enum log_level level)
{
	enum log_level old = log_level_of(log_levels->root);
	struct log_rule r = {.category = -1};

	levels_start(level, true);
	if (old != level)
		change_log(&r, old, level, NULL);
	return 0;
}

int
log_level_set(const char *category, enum log_level level)
{
	struct log_rule r = {.level = level};
	const char *nearest;

	if (!category || !*category)
		return root_set(level);
	r.category = log_category_find(category, strlen(category), &nearest);
	if (r.category < 0) {
		errno = ENOENT;
		return -1;
	}
	return log_rule_set(&r, NULL);
}

/* From the second time on, settings change the rules in force. */
static bool configured;
static const struct log_actor by_settings = {.user = "-", .from = "settings"};

/* The rules of the settings apply even if the audit record is refused. */
static void
settings_change(
    const struct log_rule *r, enum log_level old, enum log_level level)
{
	change_log(r, old, level, &by_settings);
	(void)level_rules_change_audit(r, old, level, &by_settings);
}

/*
 * In a daemon, levels set at run time survive a reload, and those of the
 * settings stay until log_rules_configure replaces them.
 */
void
log_level_start(enum log_level level)
{
	enum log_level old = log_level_of(log_levels->root);
	struct log_rule r = {.category = -1};

	if (!log_levels_writable())
		return;
	levels_start(level, !log_levels_path());
	if (configured && old != level)
		settings_change(&r, old, level);
}

/* Parse the next rule of a list into `r`; returns the rest of the list. */
static const char *
list_next(const char *list, struct log_rule *r, char error[LOG_ANSWER_MAX])
{
	char one[LOG_SELECTOR_MAX + 32];
	size_t n = strcspn(list, ",");
	char *eq;

	if (n >= sizeof(one)) {
		memcpy(error, "a level is too long", 20);
		return NULL;
	}
	memcpy(one, list, n);
	one[n] = '\0';
	/* request=ID contains another equals sign */
	eq = strrchr(one, '=');
	if (eq)
		*eq = ' ';
	if (log_rule_parse(one, true, r, error))
		return NULL;
	r->seconds = 0;
	list += n;
	return list + (*list == ',');
}

int
log_rules_check(const char *list, char error[LOG_ANSWER_MAX])
{
	struct log_rule r;
	int n = 0;

	while (list && *list) {
		if (++n > LOG_RULES_MAX / 2) {
			memcpy(error, "more than 32 levels", 20);
			return -1;
		}
		list = list_next(list, &r, error);
	}
	return list ? 0 : -1;
}

/* Levels in force at the places of old and new settings. */
static struct {
	struct log_rule rule;
	enum log_level level;
} level_rules_before[2 * LOG_RULES_MAX];
static int nbefore;

static void
level_rules_journal_path(const struct log_rule *r)
{
	if (nbefore == 2 * LOG_RULES_MAX)
		return;
	level_rules_before[nbefore].rule = *r;
	level_rules_before[nbefore++].level = level_at(r);
}

static void
before_take(const char *list, char error[LOG_ANSWER_MAX])
{
	struct log_rule r;

	nbefore = 0;
	for (int i = 0; i < LOG_RULES_MAX; i++) {
		const struct levels_rule *have = &log_levels->rules[i];

		if (have->used && have->settings && rule_load(have, &r))
			level_rules_journal_path(&r);
	}
	while (list && *list) {
		list = list_next(list, &r, error);
		if (list && !rule_find(&r, true))
			level_rules_journal_path(&r);
	}
}

static void
settings_log(void)
{
	for (int i = 0; i < nbefore && configured; i++) {
		enum log_level now_is = level_at(&level_rules_before[i].rule);

		if (now_is != level_rules_before[i].level)
			settings_change(&level_rules_before[i].rule,
			    level_rules_before[i].level, now_is);
	}
	configured = true;
}

int
log_rules_configure(const char *list, char error[LOG_ANSWER_MAX])
{
	struct log_rule r;
	int ret = 0;

	if (log_rules_check(list, error))
		return -1;
	before_take(list, error);
	change_begin();
	for (int i = 0; i < LOG_RULES_MAX; i++)
		if (log_levels->rules[i].settings)
			log_levels->rules[i].used = 0;
	while (list && *list && ret == 0) {
		struct levels_rule *at;

		list = list_next(list, &r, error);
		at = list ? rule_find(&r, true) : NULL;
		if (!at)
			at = rule_free();
		if (at && list)
			rule_store(at, &r, true);
		else
			ret = -1;
	}
	change_end();
	settings_log();
	if (ret)
		memcpy(error, "the limit of levels is exceeded", 32);
	return ret;
}
