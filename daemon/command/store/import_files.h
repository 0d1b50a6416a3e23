#ifndef COMMAND_STORE_IMPORT_FILES_H
#define COMMAND_STORE_IMPORT_FILES_H

/*
 * The facts and reports that a Puppet server, or Dalang, has as files below a
 * folder:
 *
 *	facts/NODE.yaml, facts/NODE.json, yaml/facts/NODE.yaml
 *	reports/NODE/YYYYMMDDHHMM.yaml
 *
 * A folder named facts or reports is taken for that one.  Links are not
 * followed; other files are not looked at.
 */

#include "command/store/reader.h"

struct arena;

struct import_found {
	enum fleet_document kind;
	enum store_form form;
	const char *node, *path;
	int fd;	   /* the caller's; -1: it cannot be opened */
	int error; /* then the reason, of errno */
};

/*
 * Call found for each file, sorted by name; one that does not return 0 ends the
 * walk, and is returned.  -1 with a sentence in *ret_why: the folder has none
 * of these, or cannot be read.
 */
int import_files_walk(struct arena *a, const char *folder,
    int (*found)(void *ctx, const struct import_found *f, unsigned done),
    void *ctx, const char **ret_why);

#endif
