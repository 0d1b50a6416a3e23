#ifndef BASE_PRIVSEP_MESSAGE_H
#define BASE_PRIVSEP_MESSAGE_H

/*
 * Messages between processes: small packets of fixed layout over
 * SOCK_SEQPACKET pairs, with at most one descriptor each.  Large data (facts,
 * catalogs, reports) passes as a sealed memfd.  Sender and receiver are forked
 * from, or installed with, each other; a foreign ABI number or size is still
 * refused, because a process checks everything that it receives.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#define MESSAGE_ABI	 1
#define MESSAGE_BODY_MAX 4096

struct message_head {
	uint16_t abi;
	uint16_t type;
	uint32_t size;	   /* bytes of the body */
	uint64_t id;	   /* of the request that it belongs to, or 0 */
	int64_t deadline;  /* CLOCK_MONOTONIC, ns; 0: none */
	uint8_t trace[24]; /* ids of the trace and of its span; zeros: none */
};

struct message {
	struct message_head head;
	int fd;	   /* -1: none; owned by the message */
	pid_t pid; /* of the sender, if message_ask_pid() was called; or 0 */
	union {
		char body[MESSAGE_BODY_MAX];
		uint64_t align;
	};
};

/* A message that a process accepts. */
struct message_row {
	uint16_t type;
	uint16_t size;	/* of its body, exactly */
	uint8_t has_fd; /* 1: comes with a descriptor */
	const char *name;
	void (*handle)(void *ctx, struct message *m);
};

/* Create a connected pair, close-on-exec.  0, or -1 with errno. */
int message_pair(int socks[2]);

/*
 * Send a message; abi and size are filled in.  fd may be -1; the caller keeps
 * it. 0, or -1 with errno (EAGAIN where sock does not block).
 */
int message_send(int sock, const struct message_head *head, const void *body,
    size_t size, int fd);

/*
 * Return true when an error of sending means that the other process has ended.
 * Other errors are temporary, such as too many descriptors in flight.
 */
bool message_has_ended(int error);

/* As message_send(), for a message that has only a type and an id. */
int message_send_type(int sock, uint16_t type, uint64_t id, const void *body,
    size_t size, int fd);

/*
 * Receive into m.  1, 0 when the other side has closed, -1 with errno (EBADMSG
 * for an invalid message, or one with more than one descriptor; all of them
 * are closed).  Unless 1 is returned, the head of m is zero and m has no
 * descriptor.  The caller ends m with message_close().
 */
int message_receive(int sock, struct message *m);

/*
 * Have the kernel name the sender of each message that is received here from
 * now on, or no longer (socket(7), SO_PASSCRED).  0, or -1 with errno.
 */
int message_ask_pid(int sock, bool on);

/* Take over the descriptor. */
int message_take_fd(struct message *m);
/* Close the descriptor unless it was taken. */
void message_close(struct message *m);

/*
 * Call the row's handler.  0, or -1 when no row has the type or the body does
 * not fit; the message is closed in any case.
 */
int message_dispatch(
    const struct message_row *rows, size_t count, void *ctx, struct message *m);

/* Terminate the text field of a body: put a NUL at its last byte. */
#define message_text(field) message_end_text((field), sizeof(field))

/* Used by message_text(): terminate the text of size bytes and return it. */
static inline const char *
message_end_text(char *s, size_t size)
{
	s[size - 1] = '\0';
	return s;
}

#endif
