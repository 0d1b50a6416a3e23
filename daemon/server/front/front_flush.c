#include "server/front/front_flush.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/memory.h"
#include "logging/log.h"
#include "network/http/server/http_answer.h"
#include "network/http/server/route.h"
#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "server/front/front.h"
#include "server/ipc/ipc_flush.h"

/* Requests that wait. */
#define WAITING_MAX 16

struct front_flush {
	struct front_flush *next;
	struct http_exchange *x;
	uint64_t serial;
	int64_t deadline; /* ns */
};

/* Take the request at *at out of the list, and free it. */
static void
front_flush_drop(struct front *f, struct front_flush **at)
{
	struct front_flush *w = *at;

	*at = w->next;
	f->flushes.count--;
	free(w);
}

static void
front_flush_on_gone(void *ctx, struct http_exchange *x)
{
	struct front *f = ctx;
	struct front_flush **at = &f->flushes.first;

	while (*at != NULL && (*at)->x != x)
		at = &(*at)->next;
	if (*at != NULL)
		front_flush_drop(f, at);
}

static void
front_flush_begin(
    struct front *f, struct http_exchange *x, const char *environment)
{
	struct ipc_flush m = {.serial = f->flushes.serial + 1};
	struct front_flush *w;

	memcpy(m.environment, environment, strlen(environment));
	if (f->flushes.count >= WAITING_MAX ||
	    message_send_type(
		f->self->sock, IPC_FRONT_FLUSH, 0, &m, sizeof(m), -1) < 0) {
		http_answer_error(x, 503, "SERVICE_UNAVAILABLE",
		    "too many requests to load code are in progress");
		return;
	}
	log_event(SERVER_ENVIRONMENT, SRV_FLUSH,
	    log_str("user.name", x->certname[0] ? x->certname : "-"),
	    log_str("client.address", x->address),
	    log_str("environment", *environment ? environment : "all"));
	w = memory_zalloc(1, sizeof(*w));
	w->x = x;
	w->serial = f->flushes.serial = m.serial;
	w->deadline = process_now() + IPC_FLUSH_NS;
	w->next = f->flushes.first;
	f->flushes.first = w;
	f->flushes.count++;
	x->on_gone = front_flush_on_gone;
}

void
front_environment_cache(void *ctx, struct http_exchange *x)
{
	const char *environment = "";

	if (form_get(&x->form, "environment") != NULL) {
		environment = form_text(&x->form, "environment");
		if (environment == NULL || !route_environment_ok(environment)) {
			http_answer_error(x, 400, "RUNTIME_ERROR",
			    "the environment is not a valid name");
			return;
		}
	}
	front_flush_begin(ctx, x, environment);
}

void
front_jruby_pool(void *ctx, struct http_exchange *x)
{
	front_flush_begin(ctx, x, "");
}

void
front_flushed(void *ctx, struct message *m)
{
	struct front *f = ctx;
	struct ipc_flushed *w = (void *)m->body;
	const char *why = message_text(w->message);
	struct front_flush **at = &f->flushes.first;
	struct http_exchange *x;

	while (*at != NULL && (*at)->serial != w->serial)
		at = &(*at)->next;
	if (*at == NULL)
		return; /* the client has disconnected, or was answered */
	x = (*at)->x;
	front_flush_drop(f, at);
	if (w->status == 204)
		http_answer(x, 204, "text/plain", "", 0);
	else if (w->status == 503)
		http_answer_error(x, 503, "SERVICE_UNAVAILABLE", "%s", why);
	else
		http_answer_error(x, 500, "RUNTIME_ERROR",
		    "the new code is not used: %s", why);
}

void
front_flushes_expire(struct front *f)
{
	struct front_flush **at = &f->flushes.first;
	int64_t now = process_now();

	while (*at != NULL) {
		struct http_exchange *x = (*at)->x;

		if (now < (*at)->deadline) {
			at = &(*at)->next;
			continue;
		}
		front_flush_drop(f, at);
		http_answer_error(x, 503, "SERVICE_UNAVAILABLE",
		    "the new code was not loaded in time");
	}
}
