#ifndef SERVER_FRONT_FILES_H
#define SERVER_FRONT_FILES_H

/* Requests for files, in a front; see front_asks.h. */

#include "server/front.h"

/* The handlers of file_metadata, file_metadatas and file_content. */
void front_file_metadata(void *ctx, struct http_exchange *x);
void front_file_metadatas(void *ctx, struct http_exchange *x);
void front_file_content(void *ctx, struct http_exchange *x);

/* The queue of requests to that process. */
void front_files_init(struct front *f);

#endif
