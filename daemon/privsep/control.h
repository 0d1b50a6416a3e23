#ifndef PRIVSEP_CONTROL_H
#define PRIVSEP_CONTROL_H

/*
 * A daemon's control socket: a unix stream socket of mode 0600, on which root
 * and the daemon's own user may ask; with a group, of mode 0660, and members
 * of the group may, as guests, who are allowed less.  One line is asked; the
 * answer is a line, "ok" or "error SENTENCE", and what belongs to it, to the
 * end.  The parent serves it between its other work, and waits for nobody.
 * Those who ask: control_ask.h.
 */

#include <stddef.h>
#include <sys/types.h>

struct strbuf;

#define CONTROL_LINE_MAX   8192 /* bytes of a question */
#define CONTROL_ANSWER_MAX ((size_t)128 << 10)
#define CONTROL_PEERS_MAX  16 /* at a time */
#define CONTROL_GUESTS_MAX 8  /* of these, at most */
#define CONTROL_SECONDS	   5  /* for the whole of a question */

struct control_peer {
	uid_t uid;
	pid_t pid;
	int guest;  /* is only of the group */
	int number; /* below CONTROL_PEERS_MAX; another's when it has gone */
};

/*
 * Answers a question without its newline: 0 with the body in `out`, or -1
 * with the sentence of the error; CONTROL_STAYS with the beginning of the
 * body, for a peer that gets more by control_push, until it goes.
 */
#define CONTROL_STAYS 1
typedef int control_fn(
    const char *line, const struct control_peer *peer, struct strbuf *out);

struct control;

/*
 * Listens at path, also to a group (a name or number) when there is one: not
 * NULL or "".  NULL, logged, when that is impossible; a group that cannot be
 * let in is logged.
 */
struct control *control_open(
    const char *path, const char *group, control_fn *answer);

/*
 * A socket of a type that listens at path, of mode 0600 from the first moment
 * on; -1 with errno.
 */
int control_listen(const char *path, int type, int backlog);

/* Closes and removes the socket; NULL is allowed. */
void control_close(struct control *c);

/* In a child: closes the descriptors only. */
void control_forget(struct control *c);

/* A descriptor that is readable when control_serve has work; -1 for NULL. */
int control_fd(const struct control *c);

/* Does what can be done now; call it each second, too. */
void control_serve(struct control *c);

/* Calls `work` when fd is readable, too.  0, or -1 with errno. */
int control_also(struct control *c, int fd, void (*work)(struct control *c));

/* Is the peer of this number one that stays? */
int control_stays(const struct control *c, int number);

/*
 * Sends a peer that stays more, without waiting: whole, or not at all when it
 * has not read what came before (-1).
 */
int control_push(struct control *c, int number, const char *s, size_t n);

#endif
