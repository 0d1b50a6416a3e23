#ifndef MACHINE_FACTS_FACTS_H
#define MACHINE_FACTS_FACTS_H

/*
 * Facts: data about a machine, in facter 4's schema.  They are read from /proc,
 * /sys, /etc and system calls; another program runs only for data that has no
 * other source.  A fact that cannot be read is absent.  External facts
 * (facts.d, FACTER_NAME) and custom facts (Ruby) take precedence over the
 * machine's own, and facter.conf lists blocked and cached facts.
 */

#include <stddef.h>

#include "language/value/value.h"

struct arena;
struct fact_run;

/* Maximum size of a file of facts. */
#define FACTS_FILE_MAX ((size_t)16 << 20)

/*
 * Default time limit of a query that waits for another process (a name server,
 * a file server, a program).
 */
#define FACTS_LIMIT_MS 10000

/* A fact at the top level.  Facts of one family share their resolver. */
struct fact {
	const char *name;
	void (*resolve)(struct fact_run *run);
	const char *doc; /* one line */
};

/* All facts, ordered by name; the last row has no name. */
extern const struct fact facts_table[];

/*
 * Custom facts, which are Ruby code.  If all members are 0, only the
 * directories of FACTERLIB are searched.
 */
struct facts_custom {
	/* Directories of Ruby's load path, with facts in "facter", or NULL. */
	const char *const *libs;
	/* Directories of facts, in place of those of facter.conf, or NULL. */
	const char *const *dirs;
	/* The version of Puppet that Ruby code sees. */
	const char *puppet_version;
	/* The setting ruby_runtime; NULL: our runtime. */
	const char *runtime;
	/*
	 * Options for the settings of Puppet's library; the last one is NULL.
	 */
	const char *const *library_settings;
	/*
	 * The value of a setting of Puppet, and the name of the default
	 * provider of a resource type on a machine with these facts; undef: it
	 * has none.  Both functions may be NULL.
	 */
	struct value (*setting)(void *arg, const char *name);
	struct value (*provider)(
	    void *arg, const char *type, struct value facts);
	void *arg;
};

/* All members 0: the facts that facter gives to an agent. */
struct facts_options {
	int legacy;	  /* osfamily, ipaddress_eth0 and so on, too */
	int compat;	  /* 7: those of facter 4.3; else of facter 4.10 */
	const char *root; /* read files below this directory; NULL: "" */
	int64_t limit_ms; /* of each fact; 0: FACTS_LIMIT_MS */

	/*
	 * Queries of the machine's own facts, ending with NULL, when only these
	 * are requested; NULL: all facts.
	 */
	char *const *only;
	/* Queries of custom facts, when only these are requested; NULL: all. */
	char *const *queries;
	const char *config;    /* a facter.conf; NULL: default path, "": none */
	const char *cache_dir; /* of cached facts; NULL: default */
	/*
	 * Directory for what is kept between calls (kept_version.h); NULL:
	 * nothing is kept.
	 */
	const char *state_dir;
	int no_cache;
	int no_block;
	int no_external;
	int no_custom;
	struct facts_custom custom;
	/* Directories of external facts, ending with NULL, or NULL. */
	const char *const *external_dirs; /* replace the default ones */
	const char *const *more_dirs;	  /* after them */

	/* Called with the duration of each fact; may be NULL. */
	void (*timed)(void *arg, const char *fact, int64_t ns, int cached);
	void *timed_arg;
};

/*
 * Set *ret to a hash of the running system's facts, in a.  Returns the number
 * of unusable files of external facts; each has been logged.
 */
int facts_collect(
    struct arena *a, const struct facts_options *o, struct value *ret);

#endif
