#ifndef AGENT_APPLYD_FILES_REMOTE_BUCKET_H
#define AGENT_APPLYD_FILES_REMOTE_BUCKET_H

/*
 * The filebucket of a server, for a command: the fetch child makes the
 * requests, with the certificate of this machine.
 */

struct remote_bucket;
struct settings;
struct strbuf;

/* Start the fetch child; NULL with a sentence in err. */
struct remote_bucket *remote_bucket_open(
    struct settings *s, struct strbuf *err);
void remote_bucket_close(struct remote_bucket *b); /* NULL is allowed */

/*
 * Put the content of the file fd, whose path and digest are given: 0, or -1
 * with a sentence.
 */
int remote_bucket_put(struct remote_bucket *b, int fd, const char *path,
    const char *algorithm, const char *sum, struct strbuf *err);

/* Write the content with that digest to the file to; 0, or -1. */
int remote_bucket_get(struct remote_bucket *b, const char *algorithm,
    const char *sum, int to, struct strbuf *err);

#endif
