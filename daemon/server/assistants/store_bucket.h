#ifndef SERVER_ASSISTANTS_STORE_BUCKET_H
#define SERVER_ASSISTANTS_STORE_BUCKET_H

/*
 * The server's filebucket, in the process that stores what agents send.  A
 * node reads what it has put itself; administrators read all.
 */

struct asked;
struct message;
struct store_share;

/* Put the content of a BUCKET_PUT, and answer. */
void store_bucket_put(const char *bucketdir, struct store_share *share,
    const struct asked *front, struct message *m);

/* Answer a BUCKET_GET with the content. */
void store_bucket_get(
    const char *bucketdir, const struct asked *front, struct message *m);

#endif
