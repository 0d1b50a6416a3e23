#ifndef LOGGING_LEVEL_LEVEL_RULES_H
#define LOGGING_LEVEL_LEVEL_RULES_H

/* Changes of levels: rules that are set, removed and expire. */

#include "logging/level/levels.h"

/*
 * Change levels; each change is a NOTICE record and, with an actor, an audit
 * record.  Called by a control socket and by SNMP's SET.  Returns 0, or -1:
 * EPERM (this process is not the writer), ENOSPC (LOG_RULES_MAX), ENOENT
 * (log_rule_unset: the rule does not exist), EACCES (log_audit() refused the
 * record, so that nothing is changed).
 */
int log_rule_set(const struct log_rule *r, const struct log_actor *by);
int log_rule_unset(const struct log_rule *r, const struct log_actor *by);

/*
 * One of several changes.  A rule that is replaced by one of another level with
 * an earlier end applies again after this end, unless the change `replaces` it
 * for good.  `unset` removes the rule for that category and nodes, and those
 * that it has replaced.
 */
struct log_change {
	struct log_rule rule;
	bool unset;
	bool replaces;
};
#define LOG_CHANGES_MAX LOG_RULES_MAX

/*
 * Make all changes atomically, or none; with only_check just check whether they
 * can be made.  errno as above, and EEXIST: two changes are for the same
 * category and nodes; E2BIG: more than LOG_CHANGES_MAX.  When the audit record
 * of a later change is refused, the earlier ones are reverted although they
 * have their records.
 */
int log_rules_change(const struct log_change *c, size_t n,
    const struct log_actor *by, bool only_check);

/*
 * Find the rule that was set at run time (not by the settings) for the category
 * and nodes of `at`.
 */
bool log_rule_find(const struct log_rule *at, struct log_rule *ret);

/* Remove all rules but those of the settings, as far as possible. */
int log_rules_reset(const struct log_actor *by);

/*
 * Replace the rules of the settings by a list of SELECTOR=LEVEL with commas
 * between; "" for none.  Other rules stay.  From the second time on, each
 * changed level is logged.  Returns 0, or -1 with nothing changed and a
 * sentence in `error`.
 */
int log_rules_configure(const char *list, char error[LOG_ANSWER_MAX]);

/* Check whether log_rules_configure would accept the list. */
int log_rules_check(const char *list, char error[LOG_ANSWER_MAX]);

/* Remove expired rules; the writer calls it each second. */
void log_rules_tick(void);

/*
 * Return the rule at `i` (below LOG_RULES_MAX); false when that place is empty.
 */
struct log_rule_state {
	struct log_rule rule; /* its seconds are those left, 0 forever */
	bool settings;	      /* of the settings */
};
bool log_rule_get(int i, struct log_rule_state *out);

/*
 * The same for a rule that another one replaces for a shorter time; in the
 * writer only.
 */
bool log_rule_replaced(int i, struct log_rule_state *out);

/* Changes so far in this process, and the last one. */
struct log_level_changes {
	uint64_t count;			 /* expired ones, too */
	char what[LOG_SELECTOR_MAX + 8]; /* "compile.catalog@web01 debug" */
	char by[LOG_WHO_MAX + 64];	 /* "root (socket)", "(time)" */
};
const struct log_level_changes *log_level_changes(void);

/*
 * Set the level of the whole tree; logs only changes by settings that were read
 * again (log_rules_configure).
 */
void log_level_start(enum log_level level);

#endif
