#ifndef SERVER_FRONT_FILES_FRONT_BUCKET_H
#define SERVER_FRONT_FILES_FRONT_BUCKET_H

/* Requests for the filebucket, in a front; front_store.h passes them on. */

struct http_exchange;

/* The handler: GET, HEAD and PUT; ctx is the front. */
void front_bucket(void *ctx, struct http_exchange *x);

#endif
