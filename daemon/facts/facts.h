#ifndef FACTS_FACTS_H
#define FACTS_FACTS_H

/*
 * Facts: what a machine knows of itself, in facter 4's schema.  They are read
 * from /proc, /sys, /etc and system calls; another program is run only for
 * what nobody else can tell.  A fact that cannot be read is absent.  External
 * facts (facts.d, FACTER_NAME) come before the machine's own, and facter.conf
 * says which are blocked or kept for a while.
 */

#include <stddef.h>

#include "value/value.h"

struct arena;
struct fact_run;

/* The release of facter whose schema is followed; fact facterversion. */
#define FACTS_SCHEMA_VERSION "4.3.0"

/* Limits on a file of facts. */
#define FACTS_FILE_MAX ((size_t)16 << 20)

/*
 * What one question may take that waits for others (a name server, a file
 * server, a program), by default.
 */
#define FACTS_LIMIT_MS 10000

/* A fact at the top level.  Facts of one family share their resolver. */
struct fact {
	const char *name;
	void (*resolve)(struct fact_run *run);
	const char *doc; /* one line */
};

/* All facts, ordered by name, ending with a row without a name. */
extern const struct fact facts_table[];

/* Whoever leaves all at 0 gets what facter gives to an agent. */
struct facts_options {
	int legacy;	  /* osfamily, ipaddress_eth0 and so on, too */
	const char *root; /* read files below this directory; NULL: "" */
	int64_t limit_ms; /* that a fact may take; 0: FACTS_LIMIT_MS */

	/* Queries of own facts that are all that is asked for, ending with
	 * NULL, or NULL. */
	char *const *only;
	const char *config;    /* a facter.conf; NULL: where it is usually,
				  "": none */
	const char *cache_dir; /* where facts are kept; NULL: usual place */
	int no_cache;
	int no_block;
	int no_external;
	/* Directories of external facts, ending with NULL, or NULL. */
	const char *const *external_dirs; /* in the place of the usual ones */
	const char *const *more_dirs;	  /* after them */

	/* Told of each fact, how long it took; may be NULL. */
	void (*timed)(void *arg, const char *fact, int64_t ns, int cached);
	void *timed_arg;
};

/*
 * Sets *ret to a hash of the running system's facts, in a.  The number of
 * external facts' files that could not be taken; each has been logged.
 */
int facts_collect(
    struct arena *a, const struct facts_options *o, struct value *ret);

/*
 * Looks "os.release.major" up in the facts; a number indexes an array, and
 * quotes keep a dot within a name.  0, or -1 when there is no such fact.
 */
int facts_query(struct value facts, const char *query, struct value *ret);

/* What a file of facts holds. */
struct facts_file {
	struct value name;   /* the node's, or undef where it is not told */
	struct value values; /* a hash */
};

/*
 * Reads facts from a file in JSON or YAML (by its extension, else by its
 * first character): either the document that `puppet facts` prints and stores
 * (name, values), also with a Ruby tag, or the values alone.  0, or -1 with a
 * sentence in *ret_error, in a, that names the file and, where there is one,
 * the place.
 */
int facts_read_file(struct arena *a, const char *path, struct facts_file *ret,
    const char **ret_error);

/*
 * The same for a text of n bytes followed by a NUL, which must stay as long
 * as the facts; path is the name that stands for it.
 */
int facts_parse(struct arena *a, const char *path, const char *text, size_t n,
    struct facts_file *ret, const char **ret_error);

#endif
