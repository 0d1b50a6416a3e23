#ifndef LOGGING_LEVELS_H
#define LOGGING_LEVELS_H

/*
 * Levels that can be changed at run time.  A rule sets the level of a category
 * and all below it: for all nodes, for one node, for the nodes of a domain, or
 * for one request.  Of several matching rules that of the request takes
 * precedence over that of the node, then follow that of the domain (the longer
 * domain first), the rule for all nodes, and the level of the category above;
 * among equals, that of the nearer category.
 *
 * Rules and gates are in a segment that only the daemon's parent writes; its
 * unprivileged processes get a read-only descriptor of it, others map it by its
 * path.  A change is in force in all of them with their next call, also in the
 * middle of a compile.  A program without a segment has a private one.
 *
 * Text form of a rule:
 *	CATEGORY[@NODE|@*.DOMAIN|@request=ID] LEVEL [for TIME|forever]
 * CATEGORY may be * for the whole tree; ID is a trace or transaction id.
 */

#include "logging/log.h"

#define LOG_RULES_MAX	 64	       /* at a time */
#define LOG_WHO_MAX	 255	       /* bytes of a certname, domain or id */
#define LOG_RULE_SECONDS 900	       /* below INFO, unless a time is given */
#define LOG_RULE_LONGEST (366 * 86400) /* seconds; longer is forever */
#define LOG_ANSWER_MAX	 512	       /* bytes of an error, with its NUL */

enum log_rule_kind {
	LOG_RULE_ALL,
	LOG_RULE_DOMAIN,  /* *.example.com */
	LOG_RULE_NODE,	  /* web01.example.com */
	LOG_RULE_REQUEST, /* request=ID */
};

struct log_rule {
	int category; /* enum log_category, -1 for the whole tree */
	enum log_rule_kind kind;
	enum log_level level;
	int64_t seconds;	   /* how long; 0: forever */
	char who[LOG_WHO_MAX + 1]; /* certname, ".example.com" or ID */
};

/* Author of a change of levels, for its records. */
struct log_actor {
	const char *user; /* name or uid of the user, or NULL */
	const char *from; /* a word: socket, signal, snmp, settings */
	int64_t pid;	  /* of the requesting process, 0: not known */
};

/*
 * Make the segment as a file at `path` (mode 0644, put in place by rename),
 * with the rules that are in force now.  The caller becomes its writer.
 * Returns 0, or -1 with errno.
 */
int log_levels_create(const char *path);

/*
 * Map the segment of another program and apply its levels.  Returns 0, or -1
 * with errno.
 */
int log_levels_attach(const char *path);

/*
 * Return a descriptor of the segment at `path` that cannot be mapped writable,
 * for log_levels_join in another process.  -1 with errno.
 */
int log_levels_descriptor(const char *path);

/*
 * Map the segment of that descriptor, which stays open.  Returns 0, or -1 with
 * errno.
 */
int log_levels_join(int fd);

/* Make a forked child apply the levels of the segment, read-only. */
void log_levels_child(void);

/* Return the path of the segment that this process made, or NULL. */
const char *log_levels_path(void);

/*
 * Parse "CATEGORY[@WHO]" or "CATEGORY[@WHO] LEVEL [for TIME|forever]" (where
 * want_level is set).  Returns 0, or -1 with a sentence for the user in
 * `error`.
 */
int log_rule_parse(const char *text, bool want_level, struct log_rule *r,
    char error[LOG_ANSWER_MAX]);

/* Write the CATEGORY[@WHO] that log_rule_parse reads; returns `out`. */
#define LOG_SELECTOR_MAX (LOG_WHO_MAX + 64)
char *log_rule_selector(const struct log_rule *r, char out[LOG_SELECTOR_MAX]);

/*
 * Change levels; each change is a NOTICE record and, with an actor, an audit
 * record.  Called by a control socket and by SNMP's SET.  Returns 0, or -1:
 * EPERM (this process is not the writer), ENOSPC (LOG_RULES_MAX), ENOENT
 * (log_rule_unset: the rule does not exist), EACCES (log_audit() refused the
 * record, so that nothing is changed).
 */
int log_rule_set(const struct log_rule *r, const struct log_actor *by);
int log_rule_unset(const struct log_rule *r, const struct log_actor *by);

/* One of several changes; `unset` removes the rule of that place. */
struct log_change {
	struct log_rule rule;
	bool unset;
};
#define LOG_CHANGES_MAX LOG_RULES_MAX

/*
 * Make all changes atomically, or none; with only_check just check whether they
 * can be made.  errno as above, and EEXIST: two are of the same place; E2BIG:
 * more than LOG_CHANGES_MAX.  When the audit record of a later change is
 * refused, the earlier ones are reverted although they have their records.
 */
int log_rules_change(const struct log_change *c, size_t n,
    const struct log_actor *by, bool only_check);

/* Find the rule that was set (not of the settings) at the place of `at`. */
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

/* Changes so far in this process, and the last one. */
struct log_level_changes {
	uint64_t count;			 /* expired ones, too */
	char what[LOG_SELECTOR_MAX + 8]; /* "compile.catalog@web01 debug" */
	char by[64];			 /* "root (socket)", "(time)" */
};
const struct log_level_changes *log_level_changes(void);

/* Return the threshold of a category for a node (NULL: for most). */
enum log_level log_level_for(enum log_category cat, const char *node);

/* Return the category of that name, or -1 and the nearest name in *nearest. */
int log_category_find(const char *name, size_t n, const char **nearest);

#endif
