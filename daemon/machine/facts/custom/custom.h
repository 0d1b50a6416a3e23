#ifndef MACHINE_FACTS_CUSTOM_CUSTOM_H
#define MACHINE_FACTS_CUSTOM_CUSTOM_H

/*
 * Custom facts: Ruby code of modules and sites (lib/facter).  A process of the
 * runtime in Ruby (language/ruby/host.h) loads the files and resolves the
 * facts.  The process reports the beginning and the end of each file and each
 * fact; when a file or fact takes too long or ends the process, another process
 * is started that omits it.  No process is started when no directory has a file
 * of facts.
 */

#include <stdbool.h>
#include <stdint.h>

#include "language/value/value.h"

struct facter_conf;
struct facts_options;
struct fact_run;

/*
 * Time limit of a file or a fact in milliseconds, and the maximum that a fact
 * may declare.
 */
#define CUSTOM_LIMIT_MS	    60000
#define CUSTOM_LIMIT_MAX_MS 600000
/* Processes for the facts of one run. */
#define CUSTOM_PROCESSES_MAX 10
/* Bytes that a process may send. */
#define CUSTOM_BYTES_MAX ((size_t)16 << 20)
/* Files of facts in one directory. */
#define CUSTOM_FILES_MAX 10000

/* The data of a collection; all functions get arg. */
struct custom_source {
	struct fact_run *run;
	const struct facts_options *options;
	const struct facter_conf *conf;
	const struct vhash *external; /* facts of files and programs */
	void *arg;
	/*
	 * A top-level fact of the machine, also one with a flat name; or undef.
	 */
	struct value (*core)(void *arg, const char *name);
	/* All facts of the machine. */
	struct value (*all)(void *arg);
	/* False for a fact that is not to be resolved. */
	bool (*wants)(void *arg, const char *name);
	/* A fact was resolved, since begin on clock_mono_ns(). */
	void (*report)(void *arg, const char *name, int64_t begin);
};

/* Add the custom facts to a hash; failures are logged. */
void custom_collect(const struct custom_source *source, struct vhash *to);

#endif
