#ifndef SERVER_FRONT_FILES_FRONT_FILES_H
#define SERVER_FRONT_FILES_FRONT_FILES_H

/* Requests for files, in a front; see front_asks.h. */

#include <stdbool.h>
#include <stdint.h>

#include "server/front/front.h"

struct front_contents;

/* The handlers of file_metadata, file_metadatas and file_content. */
void front_file_metadata(void *ctx, struct http_exchange *x);
void front_file_metadatas(void *ctx, struct http_exchange *x);
void front_file_content(void *ctx, struct http_exchange *x);

/*
 * Ask the process that serves files for a document of that kind (enum
 * ipc_inventory); environment may be "".  With tagged the answer has an ETag,
 * and is 304 when the client has it already.
 */
void front_inventory(struct front *f, struct http_exchange *x, uint32_t kind,
    const char *environment, bool tagged);
/* The same of a name in the environment. */
void front_inventory_of(struct front *f, struct http_exchange *x, uint32_t kind,
    const char *environment, const char *name, bool tagged);

/*
 * Continue a request by `then` when its environment exists, otherwise answer
 * it.
 */
typedef void front_then(
    struct front *f, struct http_exchange *x, const char *environment);
void front_environment_require(struct front *f, struct http_exchange *x,
    const char *environment, front_then *then);

/*
 * Look for the content or the metadata that `one` names, by its route, for an
 * answer to x with several files: 0, and the result is passed later
 * (front_contents.h), or a status of HTTP with its reason.  front_file_gone():
 * the client of x has disconnected.
 */
int front_file_look(struct front *f, struct http_exchange *one,
    struct http_exchange *x, struct front_contents *to, const char **ret_why);
void front_file_gone(struct front *f, struct http_exchange *x);

/* The queue of requests to that process. */
void front_files_init(struct front *f);

#endif
