#ifndef BASE_PRIVSEP_CONTROL_CONTROL_H
#define BASE_PRIVSEP_CONTROL_CONTROL_H

/*
 * A daemon's control socket: a unix stream socket of mode 0600, which accepts
 * requests of root and of the daemon's own user.  With a group its mode is
 * 0660, and members of the group are accepted as guests, which have fewer
 * rights.  A request is one line; the answer is a line, "ok" or "error
 * SENTENCE", and its body, up to the end of the connection.  The parent serves
 * the socket between its other work and never blocks on a peer.  The client is
 * control_client.h.
 */

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct strbuf;

#define CONTROL_LINE_MAX   8192 /* bytes of a request */
#define CONTROL_ANSWER_MAX ((size_t)128 << 10)
#define CONTROL_PEERS_MAX  16 /* connections at a time */
#define CONTROL_GUESTS_MAX 8  /* guests among them */
#define CONTROL_SECONDS	   5  /* time for a whole request */

struct control_peer {
	uid_t uid;
	pid_t pid;
	int guest;  /* allowed only by the group */
	int number; /* below CONTROL_PEERS_MAX; reused later */
};

/*
 * Answer a request, passed without its newline: 0 with the body in `out`, or
 * -1 with the sentence of the error; CONTROL_FOLLOW with the beginning of the
 * body for a follower, which receives more by control_push until it
 * disconnects.
 */
#define CONTROL_FOLLOW 1
typedef int control_fn(
    const char *line, const struct control_peer *peer, struct strbuf *out);

struct control;

/*
 * Listen at path, for a group as well (name or number) unless it is NULL or
 * "".  NULL, logged, on failure; a group that cannot be granted access is
 * logged.
 */
struct control *control_open(
    const char *path, const char *group, control_fn *answer);

/*
 * Create a listening socket of a type at path, with mode 0600 from the first
 * moment; -1 with errno.
 */
int control_listen(const char *path, int type, int backlog);

/* Close and remove the socket; NULL is allowed. */
void control_close(struct control *c);

/* In a child: close the descriptors only. */
void control_forget(struct control *c);

/*
 * Return a descriptor that is readable when control_serve has work; -1 for
 * NULL.
 */
int control_fd(const struct control *c);

/* Do the work that is ready without blocking; also call it each second. */
void control_serve(struct control *c);

/* Also call `work` when fd is readable.  0, or -1 with errno. */
int control_watch(struct control *c, int fd, void (*work)(struct control *c));

/* True when the peer of this number is a follower (CONTROL_FOLLOW). */
bool control_is_follower(const struct control *c, int number);

/*
 * Send a follower more, without blocking: the whole text, or nothing (-1) when
 * it has not read what was sent before.
 */
int control_push(struct control *c, int number, const char *s, size_t n);

#endif
