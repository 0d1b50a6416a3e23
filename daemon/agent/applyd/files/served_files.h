#ifndef AGENT_APPLYD_FILES_SERVED_FILES_H
#define AGENT_APPLYD_FILES_SERVED_FILES_H

/*
 * Files of the server, for sources of the type file: requests to the fetch
 * program (lib/puppet/http/service/file_server.rb).
 */

struct arena;
struct catalog;
struct exchange;
struct file_server;

/*
 * Return the files of the server, in the arena, for a run whose records have
 * the id uuid.  c: its catalog, which may contain metadata, or NULL.
 */
const struct file_server *served_files_new(struct arena *a, struct exchange *e,
    const char *uuid, const struct catalog *c);

#endif
