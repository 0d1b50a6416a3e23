#ifndef MACHINE_RESOURCE_PROVIDER_AUGEAS_JOB_H
#define MACHINE_RESOURCE_PROVIDER_AUGEAS_JOB_H

/*
 * The work of dalang-augeas, in Puppet's order (provider/augeas/augeas.rb):
 * lenses and files are loaded, the condition is evaluated, the changes are made
 * in the tree, and then the program either reports the files that a save would
 * write, or saves them.  Messages are Puppet's.
 *
 * Puppet finds changes by a save to a new file (FILE.augnew), which writes even
 * in a noop run, and which removes files whose nodes were removed; here the
 * texts are made in memory.
 */

#include "machine/resource/provider/augeas/protocol.h"

struct arena;
struct augeas_command;
struct augeas_preview;
struct augeas_tree;
struct strbuf;

struct augeas_job {
	struct arena *arena;
	const struct augeas_request *request;
	struct augeas_tree *tree;
	struct strbuf *reply;
	int quiet; /* no debug messages: the preview has logged them */
};

/* Do all the work, and append the reply. */
void augeas_job_run(struct augeas_job *j);

/* Add a line to the log of the resource, unless it may hold secrets. */
void augeas_job_debug(struct augeas_job *j, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
/* The same as a warning; the caller keeps secrets out. */
void augeas_job_warn(struct augeas_job *j, const char *text);

/* The command's arguments for messages. */
void augeas_job_params(const struct augeas_job *j,
    const struct augeas_command *c, struct strbuf *out);

/* Read a line as augeas_command_parse() does. */
int augeas_job_parse(struct augeas_job *j, const char *line,
    struct augeas_command *ret, struct strbuf *err);

#endif
