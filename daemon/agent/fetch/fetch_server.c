/*
 * The servers that the fetch child uses: the first that runs, by SRV records,
 * then of server_list or, without one, of the setting server.
 */

#include <netdb.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "agent/fetch/fetch.h"
#include "agent/fetch/fetch_ipc.h"
#include "agent/fetch/fetch_srv.h"
#include "agent/fetch/internal.h"
#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "network/http/client/http_client.h"
#include "network/dns/server_list.h"

#define STATUS_PATH "/status/v1/simple/server"
#define STATUS_MAX  ((size_t)64 << 10)

/* Ask a server for its status; the caller releases the answer. */
static int
status_ask(struct fetch *f, const struct server_row *s,
    struct http_client_answer *answer)
{
	char url[sizeof(s->host) + 64];
	const struct http_client_request get = {
	    .method = "GET", .url = url, .accept = "text/plain"};

	fixed_must(
	    url, sizeof(url), "https://%s:%u" STATUS_PATH, s->host, s->port);
	http_client_answer_init(answer, STATUS_MAX);
	return http_client_ask(f->http, &get, answer);
}

/* --- servers of server_list --- */

/* Whether a server is ready; -1 with the reason. */
static int
fetch_server_status_check(
    struct fetch *f, const struct server_row *s, struct strbuf *why)
{
	struct http_client_answer answer;
	int rc = -1;

	if (status_ask(f, s, &answer) < 0)
		strbuf_addf(why,
		    "Unable to connect to server from server_list setting: "
		    "Request to https://%s:%u%s failed: %s",
		    s->host, s->port, STATUS_PATH, answer.error);
	else if (answer.status != 200)
		strbuf_addf(why, "Puppet server %s:%u is unavailable: %ld",
		    s->host, s->port, answer.status);
	else
		rc = 0;
	http_client_answer_release(&answer);
	return rc;
}

static bool
is_functional(struct fetch *f, const struct server_row *s, int last)
{
	struct shortbuf why;
	int rc;

	shortbuf_init(&why, FETCH_MESSAGE_MAX);
	rc = fetch_server_status_check(f, s, &why.out);
	if (rc < 0 && last)
		log_event(AGENT_FETCH, AGT_SERVER_LAST,
		    log_str("message", shortbuf_text(&why)));
	else if (rc < 0)
		log_event(AGENT_FETCH, AGT_SERVER_NEXT,
		    log_str("message", shortbuf_text(&why)));
	shortbuf_release(&why);
	return rc == 0;
}

/* --- other servers --- */

/* Whether a connection is possible; a failure is logged. */
static bool
fetch_server_is_reached(struct fetch *f, const struct server_row *s)
{
	struct http_client_answer answer;
	bool reached = status_ask(f, s, &answer) == 0;

	if (!reached)
		log_event(AGENT_FETCH, AGT_SERVER_UNREACHED,
		    log_str("server", s->host), log_int("port", s->port),
		    log_str("message", answer.error));
	http_client_answer_release(&answer);
	return reached;
}

/* --- the server of a run --- */

/* Add the servers of the SRV records, and then the one of the setting. */
static void
list_fill(struct fetch *f)
{
	struct server_list found = {.count = 0};

	if (!f->o->srv || f->is_filled)
		return;
	f->is_filled = true;
	(void)fetch_srv_find(f->o, NULL, &found);
	f->by_srv = found.count;
	server_list_add_settings(&found, &f->servers, f->o->server, f->o->port);
	f->servers = found;
}

bool
fetch_server_known(const struct fetch *f)
{
	return f->selected > 0 || (!f->o->srv && f->servers.count == 0);
}

/* Whether the server at that place of the list is one of server_list. */
static bool
fetch_server_is_listed(const struct fetch *f, size_t i)
{
	return i >= f->by_srv && f->o->server_list != NULL;
}

/* Whether the server at that place of the list can be used. */
static bool
fetch_server_is_usable(struct fetch *f, size_t i)
{
	const struct server_row *s = &f->servers.rows[i];

	return fetch_server_is_listed(f, i)
		   ? is_functional(f, s, i + 1 == f->servers.count)
		   : fetch_server_is_reached(f, s);
}

static void
none_answer(struct fetch *f)
{
	char text[FETCH_MESSAGE_MAX] = "No more routes to puppet";

	if (f->o->server_list != NULL)
		fixed_shorten(text, sizeof(text),
		    "Could not select a functional puppet server from "
		    "server_list: '%s'",
		    f->o->server_list);
	fetch_fail(f, 0, text, strlen(text));
}

int
fetch_server_select(struct fetch *f)
{
	const struct server_row *s;

	if (fetch_server_known(f))
		return 0;
	list_fill(f);
	for (size_t i = 0; f->selected == 0 && i < f->servers.count; i++) {
		if (!fetch_server_is_usable(f, i))
			continue;
		s = &f->servers.rows[i];
		f->server = s->host;
		f->port = s->port;
		f->selected = 1;
		f->is_by_srv = i < f->by_srv;
		http_client_use(f->http, s->host, s->port);
		if (fetch_server_is_listed(f, i))
			log_event(AGENT_FETCH, AGT_SERVER_SELECTED,
			    log_str("server", s->host),
			    log_int("port", s->port));
		else
			log_event(AGENT_FETCH, AGT_SERVER_REACHED,
			    log_str("service", "puppet"),
			    log_str("server", s->host),
			    log_int("port", s->port));
		return 0;
	}
	/* it is not tried again in this run */
	f->selected = -1;
	none_answer(f);
	return -1;
}

/* --- servers of services --- */

/*
 * Find the SRV records of the service, and the first of their servers that can
 * be reached.
 */
static void
fetch_server_route_find(
    struct fetch *f, const char *service, struct fetch_route *r)
{
	struct server_list found = {.count = 0};

	r->is_known = true;
	if (!f->o->srv)
		return;
	(void)fetch_srv_find(f->o, service, &found);
	for (size_t i = 0; i < found.count && !r->is_own; i++) {
		if (!fetch_server_is_reached(f, &found.rows[i]))
			continue;
		r->row = found.rows[i];
		r->is_own = true;
		log_event(AGENT_FETCH, AGT_SERVER_REACHED,
		    log_str("service", service), log_str("server", r->row.host),
		    log_int("port", r->row.port));
	}
}

const struct server_row *
fetch_route(struct fetch *f, enum fetch_service service)
{
	static const char *const names[] = {
	    [SERVICE_MAIN] = NULL,
	    [SERVICE_REPORTS] = "report",
	    [SERVICE_FILES] = "fileserver",
	};
	struct fetch_route *r = &f->routes[service];

	if (names[service] != NULL && !r->is_known)
		fetch_server_route_find(f, names[service], r);
	return r->is_own ? &r->row : NULL;
}

void
fetch_server_handle(void *ctx, struct message *m)
{
	struct fetch *f = ctx;
	struct fetch_request *rq = (void *)m->body;
	struct fetch_server answer = {.port = 0};

	fetch_request_begin(f, message_text(rq->transaction_uuid));
	if (fetch_server_select(f) == 0) {
		fixed_or_none(
		    answer.host, sizeof(answer.host), "%s", f->server);
		answer.port = f->port;
		message_send_type(
		    f->sock, FETCHED_SERVER, 0, &answer, sizeof(answer), -1);
	}
	fetch_request_end(f);
}

/* --- its address --- */

/*
 * Write the address of a host, or nothing: of several the first of IPv4, as
 * Ruby's Resolv finds it.
 */
static void
address_find(const char *host, char *out, size_t size)
{
	const struct addrinfo hints = {.ai_socktype = SOCK_STREAM};
	const struct addrinfo *found;
	struct addrinfo *list;

	out[0] = '\0';
	if (getaddrinfo(host, NULL, &hints, &list) != 0)
		return;
	found = list;
	while (found != NULL && found->ai_family != AF_INET)
		found = found->ai_next;
	if (found == NULL)
		found = list;
	if (getnameinfo(found->ai_addr, found->ai_addrlen, out, (socklen_t)size,
		NULL, 0, NI_NUMERICHOST) != 0)
		out[0] = '\0';
	freeaddrinfo(list);
}

void
fetch_address_handle(void *ctx, struct message *m)
{
	struct fetch *f = ctx;
	struct fetch_request *rq = (void *)m->body;
	struct fetch_address answer = {.text = ""};

	fetch_request_begin(f, message_text(rq->transaction_uuid));
	if (fetch_server_select(f) == 0) {
		address_find(f->server, answer.text, sizeof(answer.text));
		message_send_type(
		    f->sock, FETCHED_ADDRESS, 0, &answer, sizeof(answer), -1);
	}
	fetch_request_end(f);
}
