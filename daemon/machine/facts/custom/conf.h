#ifndef MACHINE_FACTS_CUSTOM_CONF_H
#define MACHINE_FACTS_CUSTOM_CONF_H

/*
 * facter.conf: blocked facts, cached facts and directories of external facts.
 * The name of a group stands for its members; the file name of an external fact
 * is a group too.
 */

#include <stdint.h>

#include "language/value/value.h"

struct arena;
struct fact_run;
struct facts_options;

struct facter_conf {
	struct value
	    blocked; /* an array: facts.blocklist, groups as their facts */
	struct value ttls;     /* a hash: group, text of its time */
	struct value groups;   /* a hash of arrays: fact-groups */
	struct value external; /* an array of directories, or undef */
	struct value custom;   /* the same of custom facts */
	int no_external;
	int no_custom;
	int show_legacy;   /* -1: not set */
	int force_dots;	   /* dots in names of external facts make hashes */
	const char *error; /* why the file was refused; NULL: it was not */
	const char *path;  /* of the file, NULL without one */
};

/*
 * Read the file of the options, or the first existing one of the default
 * paths.  An unreadable file counts as missing, with error set.
 */
void facter_conf_read(struct fact_run *run, const struct facts_options *o,
    struct facter_conf *ret);

/*
 * True when a fact is blocked, by its own name or one of its groups.  `name`
 * may be the name of an external fact's file; "legacy" means all flat facts.
 */
int facter_conf_blocks(const struct facter_conf *c, const char *name);

/*
 * The group with which a fact is cached, and for how many seconds; NULL when
 * the fact is not cached.
 */
const char *facter_conf_group(
    const struct facter_conf *c, const char *name, int64_t *ret_seconds);

/* A built-in group: its name, and the names of its facts ending with NULL. */
struct fact_group {
	const char *name;
	const char *const *facts;
};

/* The last row has no name. */
extern const struct fact_group fact_groups[];

#endif
