#ifndef UNIT_MASTER_H
#define UNIT_MASTER_H

/* Play an AgentX master for the subagent, which is another process. */

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "master_pdu.h"

static inline int
master_listen(struct master *m, const char *path)
{
	struct sockaddr_un at = {.sun_family = AF_UNIX};
	union {
		struct sockaddr_un *un;
		struct sockaddr *any;
	} u = {&at};

	m->fd = -1;
	snprintf(at.sun_path, sizeof(at.sun_path), "%s", path);
	m->listening = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	return m->listening < 0 || bind(m->listening, u.any, sizeof(at)) ||
	       listen(m->listening, 8);
}

/*
 * Answer the subagent's requests with success, except those that are left
 * unanswered.
 */
static inline int
master_agree(struct master *m)
{
	uint32_t next = m->packet;
	int network = m->network, ok;

	if (m->type == m->mute)
		return 1;
	m->network = m->got_network;
	m->packet = m->got_packet - 1;
	master_begin(m, MASTER_RESPONSE);
	master_put32(m, 100000); /* sysUpTime */
	master_put32(m, 0);
	ok = master_send(m);
	m->packet = next;
	m->network = network;
	return ok;
}

/* Accept the next connection in place of the previous one; 0: none arrives. */
static inline int
master_next(struct master *m)
{
	struct pollfd p = {.fd = m->listening, .events = POLLIN};

	if (m->fd >= 0)
		close(m->fd);
	m->fd = -1;
	if (poll(&p, 1, MASTER_WAIT_MS) <= 0)
		return 0;
	m->fd = accept(m->listening, NULL, NULL);
	return 1;
}

/* Accept a connection on which everything is registered. */
static inline int
master_accept(struct master *m)
{
	unsigned subtrees, capabilities;

	while (master_next(m)) {
		subtrees = capabilities = 0;
		/*
		 * The probe of the agent's socket is a connection, too, and
		 * ends soon.
		 */
		while (subtrees < MASTER_SUBTREES ||
		       capabilities < MASTER_SUBTREES) {
			if (!master_receive(m) || !master_agree(m))
				break;
			subtrees += m->type == MASTER_REGISTER;
			capabilities += m->type == MASTER_CAPABILITIES;
		}
		if (subtrees == MASTER_SUBTREES)
			return 1;
	}
	return 0;
}

/*
 * Accept a connection on which one subtree was registered and the next
 * registration waits for an answer that never arrives. Later connections are
 * not answered either until m->mute is 0 again.
 */
static inline int
master_accept_mute(struct master *m)
{
	while (master_next(m)) {
		m->mute = 0;
		for (unsigned subtrees = 0; master_receive(m);) {
			subtrees += m->type == MASTER_REGISTER;
			if (subtrees > 1) {
				m->mute = MASTER_REGISTER;
				return 1;
			}
			if (!master_agree(m))
				break;
		}
	}
	return 0;
}

/* Send the built message and read its answer. */
static inline int
master_ask(struct master *m)
{
	if (!master_send(m))
		return 0;
	while (master_receive(m)) {
		if (m->type == MASTER_RESPONSE && m->got_packet == m->packet)
			return 1;
		if (m->type != MASTER_RESPONSE && !master_agree(m))
			return 0;
	}
	return 0;
}

#endif
