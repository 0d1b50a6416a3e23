/* The server that the fetch program uses: the first of server_list that runs.
 */

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "agent/fetch.h"
#include "agent/fetch_ipc.h"
#include "agent/internal.h"
#include "base/strbuf.h"
#include "logging/log.h"
#include "network/http_client.h"
#include "network/server_list.h"

#define STATUS_PATH "/status/v1/simple/server"
#define STATUS_MAX  ((size_t)64 << 10)

/* Ask a server for its status; 0, or -1 with the reason. */
static int
status_ask(struct fetch *f, const struct server_row *s, struct strbuf *why)
{
	const struct http_client_request get = {
	    .method = "GET", .path = STATUS_PATH, .accept = "text/plain"};
	struct http_client_answer answer;
	int rc = -1;

	http_client_use(f->http, s->host, s->port);
	http_client_answer_init(&answer, STATUS_MAX);
	if (http_client_ask(f->http, &get, &answer) < 0)
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
	struct strbuf why;
	int rc;

	strbuf_init(&why, FETCH_MESSAGE_MAX);
	rc = status_ask(f, s, &why);
	if (rc < 0 && last)
		log_event(
		    AGENT_FETCH, AGT_SERVER_LAST, log_str("message", why.s));
	else if (rc < 0)
		log_event(
		    AGENT_FETCH, AGT_SERVER_NEXT, log_str("message", why.s));
	strbuf_release(&why);
	return rc == 0;
}

bool
fetch_server_known(const struct fetch *f)
{
	return f->servers == NULL || f->servers->count == 0 || f->selected > 0;
}

int
fetch_server_select(struct fetch *f)
{
	const struct server_list *l = f->servers;
	char text[FETCH_MESSAGE_MAX];
	int n;

	if (fetch_server_known(f))
		return 0;
	for (size_t i = 0; f->selected == 0 && i < l->count; i++) {
		if (!is_functional(f, &l->rows[i], i + 1 == l->count))
			continue;
		f->server = l->rows[i].host;
		f->port = l->rows[i].port;
		f->selected = 1;
		log_event(AGENT_FETCH, AGT_SERVER_SELECTED,
		    log_str("server", f->server), log_int("port", f->port));
		return 0;
	}
	/* it is not tried again in this run */
	f->selected = -1;
	n = snprintf(text, sizeof(text),
	    "Could not select a functional puppet server from server_list: "
	    "'%.2000s'",
	    f->o->server_list);
	fetch_fail(f, 0, text, (size_t)n);
	return -1;
}

void
fetch_server_handle(void *ctx, struct message *m)
{
	struct fetch *f = ctx;
	struct fetch_request *rq = (void *)m->body;
	struct fetch_server answer = {.port = 0};

	fetch_request_begin(f, message_text(rq->transaction_uuid));
	if (fetch_server_select(f) == 0) {
		snprintf(answer.host, sizeof(answer.host), "%s", f->server);
		answer.port = f->port;
		message_send_type(
		    f->sock, FETCHED_SERVER, 0, &answer, sizeof(answer), -1);
	}
	fetch_request_end(f);
}
