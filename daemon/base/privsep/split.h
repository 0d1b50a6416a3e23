#ifndef BASE_PRIVSEP_SPLIT_H
#define BASE_PRIVSEP_SPLIT_H

/*
 * A process that its parent asks to split: the second one has what the first
 * has in memory, continues as a process of the same row, and becomes a child of
 * the same parent.  The parent must adopt orphans (supervisor.h).
 *
 * The parent makes the pair of sockets and sends one end with its request.  The
 * new process sends its first message there, and the kernel adds its pid, which
 * the parent does not have before.
 */

#include <stdint.h>

#include "base/privsep/process.h"

/* The request: what the new process is. */
struct split_ask {
	uint32_t number, slot, id;
	char words[256];
};

/* The first message of the new process; no row has this number. */
#define SPLIT_BEGAN 0xfffe

/*
 * Split, in the process that received the request.  sock is the socket of the
 * new process, and is closed in the first one.  Returns 1 in the new process,
 * which has the identity and the words of the request in *self, and its own
 * socket there; the caller drops what else belongs to the first.  Returns 0 in
 * the first process, -1 with errno when splitting failed.
 */
int split(struct process *self, struct split_ask *ask, int sock);

/*
 * In the parent: receive the first message of a new process.  1 with the pid of
 * its sender, 0 when it has not come yet, -1 when it is another message or the
 * other side is closed.
 */
int split_receive(int sock, pid_t *ret_pid);

/*
 * Take that process for p, whose socket has sent the message: 0, or -1 when it
 * is not a child of this process, or has executed a program.  The caller
 * makes sure that it is none that it has already.
 */
int split_adopt(struct process *p, pid_t pid);

#endif
