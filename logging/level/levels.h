#ifndef LOGGING_LEVEL_LEVELS_H
#define LOGGING_LEVEL_LEVELS_H

/*
 * Levels that can be changed at run time.  A rule sets the level of a category
 * and all below it: for all nodes, for one node, for the nodes of a domain, or
 * for one request.  The order of precedence of matching rules is: for the
 * request, for the node, for a domain (the longer domain first), for all nodes,
 * and the level of the category above; among equals, the rule of the nearer
 * category.
 *
 * Rules and gates are in a segment that only the daemon's parent writes; its
 * unprivileged processes get a read-only descriptor of it, others map it by its
 * path.  A change applies in all these processes from their next call on, also
 * in the middle of a compile.  A program without a shared segment has a private
 * one.
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
#define LOG_SELECTOR_MAX (LOG_WHO_MAX + 64)

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

#endif
