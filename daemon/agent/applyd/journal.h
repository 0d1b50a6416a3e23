#ifndef AGENT_APPLYD_JOURNAL_H
#define AGENT_APPLYD_JOURNAL_H

/*
 * The journal of a run: the state of each path before the run changes it, one
 * line of JSON each, in statedir/journal/TIME-UUID.json, with, for a file, the
 * digest under which the clientbucket keeps its content.  "dalang apply
 * --undo" restores it.  A run that changes nothing leaves no journal.
 *
 *	{"path":"/etc/motd","kind":"file","mode":"0644","owner":0,"group":0,
 *	 "sum":"27dd8ed4..."}
 */

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct instance;
struct journal;
struct settings;
struct strbuf;

/* Maximum number of journals; the oldest are removed first. */
#define JOURNALS_MAX 20

/*
 * Create the journal of a transaction; NULL when the setting journal is false.
 */
struct journal *journal_new(
    struct arena *a, struct settings *s, const char *uuid);
/* Returns true when the journal has a record, so that --undo finds the run. */
bool journal_end(struct journal *j);

/*
 * Record the file that a resource manages or writes to, unless it is already
 * recorded; for run_options.  arg is the journal, or NULL.
 */
void journal_instance(void *arg, const struct instance *i);
/* Record a path; with `deep`, also the content of a directory. */
void journal_path(struct journal *j, const char *path, int deep);

/* State of a path before the run. */
struct journal_entry {
	const char *path;
	const char *kind;   /* "absent", "file", "link", "directory", "other" */
	const char *sum;    /* of a file; NULL: too large */
	const char *target; /* of a link */
	unsigned mode, owner, group;
	struct journal_entry *next; /* recorded before this one */
};

/* The journal of a run, read. */
struct journal_run {
	const char *path; /* of its file */
	const char *uuid; /* of its transaction */
	struct journal_entry *latest;
	/* Number of the incomplete last line of a killed run; 0: none. */
	size_t incomplete;
};

/*
 * Read the journal of a run: "last", or the beginning of its transaction's
 * uuid.  0, or -1 with a sentence in err: it names the available runs, or the
 * line of the file that cannot be parsed.
 */
int journal_read(struct arena *a, struct settings *s, const char *run,
    struct journal_run *ret, struct strbuf *err);

/*
 * Append the runs that changed files, a line for each, newest first; nothing
 * when the journal is empty.  0, or -1 with a sentence in err.
 */
int journal_list(struct arena *a, struct settings *s, struct strbuf *out,
    struct strbuf *err);

#endif
