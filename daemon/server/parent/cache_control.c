#include "server/parent/cache_control.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/core/strbuf.h"
#include "base/privsep/control/log_control.h"
#include "base/privsep/supervisor.h"
#include "logging/level/levels.h"
#include "logging/log.h"
#include "network/http/server/route.h"
#include "server/ipc/ipc_cache.h"
#include "server/shared/config.h"
#include "server/shared/server.h"

/* Copy a name that is valid and has room: 0, or -1. */
static int
cache_control_name(char *to, size_t size, const char *name, bool is_valid)
{
	size_t n = strlen(name);

	if (!is_valid || n >= size)
		return -1;
	memcpy(to, name, n + 1);
	return 0;
}

/* Read "all", "node NAME" or "environment NAME": NULL, or what is wrong. */
static const char *
cache_control_read(const char *args, struct ipc_cache_purge *m)
{
	const char *name = strchr(args, ' ');
	size_t n = strcspn(args, " ");

	if (strcmp(args, "all") == 0)
		return NULL;
	name = name != NULL ? name + 1 : "";
	if (n == strlen("node") && memcmp(args, "node", n) == 0)
		return cache_control_name(m->certname, sizeof(m->certname),
			   name, route_certname_ok(name)) < 0
			   ? "the name of the node is not valid"
			   : NULL;
	if (n == strlen("environment") && memcmp(args, "environment", n) == 0)
		return cache_control_name(m->environment,
			   sizeof(m->environment), name,
			   route_environment_ok(name)) < 0
			   ? "the environment is not a valid name"
			   : NULL;
	return "cache purge takes all, node NAME or environment NAME";
}

/* Send the message to each front; returns their number. */
static unsigned
cache_control_send(const struct server *s, const struct ipc_cache_purge *m)
{
	const struct process_row *row = &server_rows[SERVER_FRONT];
	struct process *p = NULL;
	unsigned fronts = 0;

	while ((p = supervisor_next(s->supervisor, row, p)) != NULL)
		fronts +=
		    supervisor_send(p, IPC_FRONT_PURGE, m, sizeof(*m), -1) == 0;
	return fronts;
}

static int
cache_control_answer(
    void *ctx, const char *args, const struct log_actor *by, struct strbuf *out)
{
	struct ipc_cache_purge m = {.certname = ""};
	const struct server *s = ctx;
	const char *why = "this daemon accepts cache purge";
	size_t verb = strlen("purge ");
	unsigned fronts;

	if (strncmp(args, "purge ", verb) == 0)
		why = cache_control_read(args + verb, &m);
	if (why != NULL) {
		strbuf_addstr(out, why);
		return -1;
	}
	fronts = cache_control_send(s, &m);
	log_event(SERVER_CATALOG, SRV_CACHE_PURGED,
	    log_str("what", args + verb), log_str("user.name", by->user),
	    log_uns("processes", fronts));
	strbuf_addf(out, "%u\n", fronts);
	return 0;
}

void
cache_control_init(struct server *s)
{
	static struct log_control_own own = {
	    .name = "cache", .answer = cache_control_answer};

	own.ctx = s;
	log_control_add(&own);
}
