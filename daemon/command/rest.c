#include "command/rest.h"

#include <stdint.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "base/settings/settings.h"
#include "base/text/number.h"
#include "command/command.h"
#include "network/ssl/config.h"
#include "network/ssl/request.h"

#define REST_WHY_MAX 1024

/* Set the target to "HOST" or "HOST:PORT": 0, or -1 after printing an error. */
static int
rest_target(struct ssl_target *t, const char *server, int64_t serverport)
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

/* Return the server of the settings: the first of server_list, or server. */
static void
rest_default(struct settings *s, struct shortbuf *out)
{
	const char *given = settings_get(s, "server_list");
	const char *list = given != NULL ? given : "";
	size_t blank = strspn(list, " ,"), n = strcspn(list + blank, " ,");

	if (n > 0)
		strbuf_add(&out->out, list + blank, n);
	else
		strbuf_addstr(&out->out, settings_get(s, "server"));
}

static int
rest_send_to(const struct ssl_config *c, const char *server,
    const struct ssl_request *given, const char *what, unsigned *ret_status,
    struct strbuf *out)
{
	struct ssl_request rq = *given;
	struct ssl_answer a;
	int rc;

	rq.verify = SSL_VERIFY_LISTS;
	rq.identify = 1;
	rc = ssl_request_send(c, &rq, &a);
	if (ret_status != NULL)
		*ret_status = a.status;
	if (rc == 0)
		strbuf_addbuf(out, &a.body);
	else
		command_error("%s %s: %s", what, server, a.error);
	ssl_answer_release(&a);
	return rc;
}

int
rest_send(struct settings *s, const char *server, const struct ssl_request *rq,
    const char *what, unsigned *ret_status, struct strbuf *out)
{
	struct shortbuf why, name;
	struct ssl_config *c;
	int rc = -1;

	if (ret_status != NULL)
		*ret_status = 0;
	shortbuf_init(&why, REST_WHY_MAX);
	shortbuf_init(&name, REST_WHY_MAX);
	if (server != NULL)
		strbuf_addstr(&name.out, server);
	else
		rest_default(s, &name);
	c = ssl_config_new(s, 0, &why.out);
	if (c == NULL)
		command_error("%s", shortbuf_text(&why));
	else if (rest_target(c->target, shortbuf_text(&name),
		     settings_int(s, "serverport")) == 0)
		rc = rest_send_to(
		    c, shortbuf_text(&name), rq, what, ret_status, out);
	ssl_config_free(c);
	shortbuf_release(&name);
	shortbuf_release(&why);
	return rc;
}
