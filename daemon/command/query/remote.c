#include "command/query/remote.h"

#include <stdint.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "base/settings/settings.h"
#include "base/text/number.h"
#include "command/command.h"
#include "network/ssl/config.h"
#include "network/ssl/request.h"
#include "server/query/query.h"

#define REMOTE_WHY_MAX 1024
#define REMOTE_PATH    "/pdb/query/v4"

/* Set the target to "HOST" or "HOST:PORT": 0, or -1 after printing an error. */
static int
query_remote_target(
    struct ssl_target *t, const char *server, int64_t serverport)
{
	const char *colon = strrchr(server, ':');
	size_t n = colon != NULL ? (size_t)(colon - server) : strlen(server);
	int64_t port = serverport;
	char host[sizeof(t->host)];

	if (n == 0 ||
	    fixed_whole(host, sizeof(host), "%.*s", (int)n, server) < 0 ||
	    (colon != NULL &&
		integer_parse(colon + 1, strlen(colon + 1), 10, &port) < 0) ||
	    port < 1 || port > 65535) {
		command_error(
		    "Invalid server '%s'; use HOST or HOST:PORT", server);
		return -1;
	}
	ssl_target_set(t, host, (unsigned)port);
	return 0;
}

static int
query_remote_send(const struct ssl_config *c, const char *server,
    const char *body, size_t n, struct strbuf *out)
{
	const struct ssl_request rq = {.method = "POST",
	    .path = REMOTE_PATH,
	    .body = body,
	    .body_len = n,
	    .verify = SSL_VERIFY_LISTS,
	    .identify = 1,
	    .max = QUERY_ANSWER_MAX};
	struct ssl_answer a;
	int rc = ssl_request_send(c, &rq, &a);

	if (rc == 0)
		strbuf_addbuf(out, &a.body);
	else
		command_error(
		    "The query was not answered by %s: %s", server, a.error);
	ssl_answer_release(&a);
	return rc;
}

int
query_remote(struct settings *s, const char *server, const char *body, size_t n,
    struct strbuf *out)
{
	struct ssl_config *c;
	struct shortbuf why;
	int rc = -1;

	shortbuf_init(&why, REMOTE_WHY_MAX);
	c = ssl_config_new(s, 0, &why.out);
	if (c == NULL)
		command_error("%s", shortbuf_text(&why));
	else if (query_remote_target(
		     c->target, server, settings_int(s, "serverport")) == 0)
		rc = query_remote_send(c, server, body, n, out);
	ssl_config_free(c);
	shortbuf_release(&why);
	return rc;
}
