#ifndef SERVER_PARENT_ACCESS_FILES_H
#define SERVER_PARENT_ACCESS_FILES_H

/*
 * The files that decide who may do what: auth.conf, autosign.conf,
 * fileserver.conf and the names of certificate extensions.  A record names them
 * at the start and after each reload, and metrics show them all the time: the
 * path of each, or what applies because it does not exist.
 */

struct settings;

/*
 * Set the metrics; auth.conf is shown as front_rules_use() gave it to the
 * fronts.
 */
void access_files_show(struct settings *s);

/* The same, and log the record. */
void access_files_log(struct settings *s);

#endif
