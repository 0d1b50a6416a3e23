#include "server/compile/environment_ruby.h"

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "server/ipc/ipc.h"

#define SECOND 1000000000LL

/* Pause between two requests for a host. */
#define ASK_NS SECOND
/* A host has read a packet by then, or cannot be started. */
#define START_NS (10 * SECOND)

/* Packets that are dropped at once. */
#define PACKETS_MAX 256

void
environment_ruby_open(struct environment_ruby *r)
{
	int pair[2];

	memset(r, 0, sizeof(*r));
	r->near = r->far = -1;
	if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK,
		0, pair) < 0)
		return;
	r->near = pair[0];
	r->far = pair[1];
}

void
environment_ruby_close(struct environment_ruby *r)
{
	if (r->near >= 0)
		close(r->near);
	if (r->far >= 0)
		close(r->far);
	r->near = r->far = -1;
}

int
environment_ruby_watched(const struct environment_ruby *r)
{
	return r->waits != 0 ? -1 : r->far;
}

static bool
has_packet(const struct environment_ruby *r)
{
	struct pollfd p = {.fd = r->far, .events = POLLIN};

	return r->far >= 0 && poll(&p, 1, 0) > 0;
}

/*
 * Receive without room for descriptors, so that the kernel closes those in the
 * packets.
 */
static void
environment_ruby_drop(const struct environment_ruby *r)
{
	char byte;

	for (int i = 0; i < PACKETS_MAX; i++) {
		if (recv(r->far, &byte, sizeof(byte), MSG_DONTWAIT) < 0)
			return;
	}
}

void
environment_ruby_keep(struct environment_ruby *r, int sock)
{
	int64_t now = process_now();

	if (!has_packet(r)) {
		r->waits = 0;
		return;
	}
	if (r->waits == 0)
		r->waits = now;
	if (now - r->waits > START_NS) {
		environment_ruby_drop(r);
		r->waits = 0;
		return;
	}
	if (now < r->next)
		return;
	r->next = now + ASK_NS;
	/* it is asked again */
	(void)message_send_type(sock, IPC_ENV_RUBY, 0, NULL, 0, r->far);
}
