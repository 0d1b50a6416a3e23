#ifndef SERVER_FRONT_FILES_FRONT_CONTENTS_H
#define SERVER_FRONT_FILES_FRONT_CONTENTS_H

/*
 * The contents, or the metadata, of many files in one answer
 * (network/http/client/content_stream.h), in a front.  Each target is
 * permitted, found, recorded and counted as a request for that file is; one is
 * looked for at a time, so that the connection takes its turn among the others
 * as it would with single requests.
 */

#include <stdint.h>

struct front_contents;
struct http_exchange;

/* The handler of file_contents. */
void front_file_contents(void *ctx, struct http_exchange *x);

/* The file that was looked for was found; fd is taken over. */
void front_contents_found(struct front_contents *s, int fd, uint64_t size);
/* It was not; the answer continues later. */
void front_contents_failed(
    struct front_contents *s, int status, const char *message);

#endif
