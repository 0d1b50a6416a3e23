#include "server/parent/run_key.h"

#include <string.h>
#include <sys/random.h>

#include "base/privsep/supervisor.h"
#include "server/ipc/ipc.h"
#include "server/ipc/ipc_run_key.h"
#include "server/shared/server.h"

void
run_key_draw(struct server *s)
{
	s->has_run_key = getrandom(s->run_key, sizeof(s->run_key), 0) ==
			 (ssize_t)sizeof(s->run_key);
}

void
run_key_send(const struct server *s, struct process *front)
{
	struct ipc_run_key k;

	if (!s->has_run_key || !s->config->run_slots)
		return;
	memcpy(k.bytes, s->run_key, sizeof(k.bytes));
	(void)supervisor_send(front, IPC_FRONT_RUN_KEY, &k, sizeof(k), -1);
	explicit_bzero(&k, sizeof(k));
}
