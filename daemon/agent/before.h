#ifndef AGENT_BEFORE_H
#define AGENT_BEFORE_H

/*
 * What a run finds before it changes it: a line of JSON for each path, in
 * statedir/journal/TIME-UUID.json, with what was there and, of a file, the
 * digest under which the clientbucket keeps its content.  "dalang apply
 * --undo" puts it back.  A run that changes nothing leaves no journal.
 *
 *	{"path":"/etc/motd","kind":"file","mode":"0644","owner":0,"group":0,
 *	 "sum":"27dd8ed4..."}
 */

#include <stddef.h>

struct arena;
struct instance;
struct before;
struct settings;
struct strbuf;

/* Journals that are kept; the oldest go first. */
#define JOURNALS_MAX 20

/* For a run of that transaction; NULL when the setting journal is false. */
struct before *before_new(
    struct arena *a, struct settings *s, const char *uuid);
void before_end(struct before *b);

/*
 * Notes the file that a resource stands for, or is written to, unless it was
 * noted; for run_options.  arg is the journal, or NULL.
 */
void before_changed(void *arg, const struct instance *i);
/* The same for a path; with what is in it, if it is a directory. */
void before_note(struct before *b, const char *path, int deep);

/* What stood at a path. */
struct before_entry {
	const char *path;
	const char *kind;   /* "absent", "file", "link", "directory", "other" */
	const char *sum;    /* of a file; NULL: it was too large */
	const char *target; /* of a link */
	unsigned mode, owner, group;
	struct before_entry *next; /* noted before this one */
};

/*
 * Reads the journal of a run: "last", or the beginning of its transaction's
 * uuid.  The latest entry in *ret, and the uuid.  0, or -1 with a sentence in
 * err that names the runs that there are.
 */
int before_read(struct arena *a, struct settings *s, const char *run,
    struct before_entry **ret, const char **ret_uuid, struct strbuf *err);

#endif
