#ifndef SERVER_FRONT_FILES_H
#define SERVER_FRONT_FILES_H

/*
 * Requests for files, in a front.  A front has one process that answers them,
 * in the order in which they came: as a connection has one request at a time,
 * its connections take turns.
 */

#include "server/front.h"

/* The handlers of file_metadata, file_metadatas and file_content. */
void front_file_metadata(void *ctx, struct http_exchange *x);
void front_file_metadatas(void *ctx, struct http_exchange *x);
void front_file_content(void *ctx, struct http_exchange *x);

/* Use this socket of the process from now on; it is taken over. */
void front_files_use(struct front *f, int sock);

/* Each second: answer requests whose deadline has passed. */
void front_files_expire(struct front *f);

#endif
