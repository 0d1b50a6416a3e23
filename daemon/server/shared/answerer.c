#include "server/shared/answerer.h"

#include <stdbool.h>
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/privsep/process.h"
#include "server/ipc/ipc_assistants.h"
#include "server/shared/usage.h"

/*
 * Maximum number of sockets: of the fronts, some of which have two, and of
 * those that they replace.
 */
#define FRONTS_MAX 256
#define TICK_MS	   1000

void
answerer_connect(void *ctx, struct message *m)
{
	struct answerer *a = ctx;

	for (size_t i = 1; i <= FRONTS_MAX; i++) {
		if (a->fds[i].fd < 0) {
			a->fds[i].fd = message_take_fd(m);
			return;
		}
	}
}

/* Handle the message of a socket; close one that the other side has closed. */
static void
answerer_receive(struct answerer *a, size_t i)
{
	struct asked k = {a->ctx, a->fds[i].fd};
	struct message m;
	int r = message_receive(a->fds[i].fd, &m);

	if (r < 0 && (errno == EAGAIN || errno == EINTR))
		return;
	if (r > 0)
		r = i == 0
			? message_dispatch(a->accepts, a->accept_count, a, &m)
			: message_dispatch(a->asks, a->ask_count, &k, &m);
	else
		r = -1;
	if (r == 0)
		return;
	if (i > 0 && a->gone != NULL)
		a->gone(a->ctx, a->fds[i].fd);
	close(a->fds[i].fd);
	a->fds[i].fd = -1;
}

/*
 * Return the number of sockets up to the last one that is used: poll(2) refuses
 * more entries than the process may have descriptors.
 */
static size_t
answerer_used(const struct answerer *a)
{
	size_t n = 1 + FRONTS_MAX;

	while (n > 0 && a->fds[n - 1].fd < 0)
		n--;
	return n;
}

static void
answerer_tick(const struct answerer *a)
{
	usage_count();
	if (a->tick != NULL)
		a->tick(a->ctx);
}

static int
answerer_wait(const struct answerer *a, size_t n, int ms)
{
	if (a->wait != NULL)
		return a->wait(a->ctx, a->fds, n, ms);
	return poll(a->fds, n, ms);
}

/* Serve until no process is connected. */
static int
server_answerer_serve(struct answerer *a)
{
	bool more = false;
	int64_t next = 0;
	size_t n;

	while (!a->ends && (n = answerer_used(a)) > 0) {
		if (process_now() >= next) {
			next = process_now() + TICK_MS * 1000000LL;
			answerer_tick(a);
		}
		if (answerer_wait(a, n, more ? 0 : TICK_MS) < 0 &&
		    errno != EINTR)
			return 1;
		for (size_t i = 0; i < n; i++) {
			if (a->fds[i].fd >= 0 && a->fds[i].revents != 0)
				answerer_receive(a, i);
		}
		more = a->step != NULL && a->step(a->ctx);
	}
	return 0;
}

int
answerer_serve(struct answerer *a, const struct process *self)
{
	int code;

	a->fds = memory_zalloc(1 + FRONTS_MAX, sizeof(*a->fds));
	for (size_t i = 0; i <= FRONTS_MAX; i++)
		a->fds[i] = (struct pollfd){.fd = -1, .events = POLLIN};
	a->fds[0].fd = self->sock;
	code = server_answerer_serve(a);
	free(a->fds);
	return code;
}

void
answerer_send_all(
    const struct answerer *a, uint16_t type, const void *body, size_t n)
{
	for (size_t i = 1; i <= FRONTS_MAX; i++)
		if (a->fds[i].fd >= 0)
			(void)message_send_type(
			    a->fds[i].fd, type, 0, body, n, -1);
}

void
answerer_refuse(
    int sock, uint16_t type, uint64_t id, int status, const char *message)
{
	struct ipc_refused w = {.status = (uint32_t)status};

	fixed_shorten(w.message, sizeof(w.message), "%s", message);
	(void)message_send_type(sock, type, id, &w, sizeof(w), -1);
}
