/* Which server is the CA: of SRV records, of server_list, or ca_server. */
#include "network/ssl/servers.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/files/program.h"
#include "base/process/spawn.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "network/dns/server_list.h"
#include "base/privsep/environment.h"
#include "network/ssl/config.h"
#include "network/ssl/internal.h"

/* The request by which a server is selected. */
#define STATUS_PATH	 "/status/v1/simple/server"
#define STATUS_MAX_BYTES ((size_t)64 << 10)

#define PATH_SIZE 4096
#define WHY_MAX	  300
/* Of the output of the program. */
#define OUTPUT_MAX ((size_t)64 << 10)
/*
 * Milliseconds that a look-up may take: three name servers, each asked five
 * times for 30 s (the maximum of resolv.conf).
 */
#define LIMIT_MS 450000

/* --- SRV records --- */

/* Log the reason of a failure: the first line of a text of the program. */
static void
ssl_servers_failure_log(const char *service, const char *text)
{
	char why[WHY_MAX];
	size_t n = 0;

	for (; n + 1 < sizeof(why) && text[n] != '\0' && text[n] != '\n'; n++)
		why[n] = isprint((unsigned char)text[n]) ? text[n] : '?';
	why[n] = '\0';
	log_event(PKI_CERTIFICATE, SSL_SRV_FAILED, log_str("service", service),
	    log_str("message", why));
}

/* Read the output of the program, which is not trusted: all of it, or none. */
static void
ssl_servers_result_read(
    const struct spawn_result *r, const char *service, struct server_list *ret)
{
	struct shortbuf why;
	const char *list;

	shortbuf_init(&why, OUTPUT_MAX);
	if (strbuf_text(&r->out, &list) < 0)
		ssl_servers_failure_log(service, "the answer is too large");
	else if (r->code != 0)
		ssl_servers_failure_log(
		    service, r->err.len > 0 ? strbuf_shown(&r->err)
					    : "the fetch child failed");
	else if (server_list_read(ret, list, 0, &why.out) == 0)
		strbuf_addstr(&why.out, strbuf_shown(&r->err));
	else
		ret->count = 0;
	if (r->code == 0 && ret->count == 0 && why.out.len > 0)
		ssl_servers_failure_log(service, shortbuf_text(&why));
	shortbuf_release(&why);
}

void
ssl_srv_find(
    const struct ssl_config *c, const char *service, struct server_list *ret)
{
	char program[PATH_SIZE];
	const char *argv[] = {program, "--srv-service", service, "--user",
	    c->user, "--group", c->group, "--version", c->puppet_version,
	    "--color", "false", c->srv_domain != NULL ? "--srv-domain" : NULL,
	    c->srv_domain, NULL};
	const struct spawn_options o = {.argv = argv,
	    .env = (const char *const *)environment_inherited(),
	    .output_max = OUTPUT_MAX,
	    .limit_ms = LIMIT_MS};
	struct spawn_result r;

	ret->count = 0;
	if (!c->srv)
		return;
	if (program_find("dalang-fetch", program, sizeof(program)) < 0 ||
	    spawn_run(&o, &r) < 0) {
		ssl_servers_failure_log(service, strerror(errno));
		return;
	}
	ssl_servers_result_read(&r, service, ret);
	spawn_release(&r);
}

/*
 * Put the servers of SRV records before those of the settings, at the first
 * call.
 */
static void
servers_fill(const struct ssl_config *c)
{
	struct ssl_target *t = c->target;
	struct server_list *found;

	if (!c->srv || t->has_srv)
		return;
	t->has_srv = true;
	found = memory_zalloc(1, sizeof(*found));
	ssl_srv_find(c, "ca", found);
	t->by_srv = found->count;
	server_list_add_settings(found, &t->servers, c->ca_server, c->ca_port);
	t->is_setting_last = t->servers.count == 0;
	t->servers = *found;
	free(found);
}

/* --- selecting --- */

/* Whether the server at a place of the list is one of server_list. */
static bool
ssl_servers_is_listed(const struct ssl_target *t, size_t i)
{
	return i >= t->by_srv && !t->is_setting_last;
}

/* Replace the error of a server of server_list by what failed, and why. */
static void
error_set(const struct ssl_config *c, size_t i, struct ssl_answer *a)
{
	const struct server_row *row = &c->target->servers.rows[i];
	char why[SSL_ANSWER_ERROR_MAX];

	memcpy(why, a->error, sizeof(why));
	if (a->status != 0)
		fixed_shorten(a->error, sizeof(a->error),
		    "Puppet server %s:%u is unavailable: %u", row->host,
		    row->port, a->status);
	else
		fixed_shorten(a->error, sizeof(a->error),
		    "Unable to connect to server from server_list setting: "
		    "%s",
		    why);
}

/*
 * Return whether a server can be used: one of server_list must report that it
 * is ready, others must only answer.
 */
static bool
ssl_servers_is_usable(const struct ssl_config *c, enum ssl_verify verify,
    size_t i, struct ssl_answer *a)
{
	const struct server_row *row = &c->target->servers.rows[i];
	const struct ssl_request get = {.method = "GET",
	    .path = STATUS_PATH,
	    .verify = verify,
	    .max = STATUS_MAX_BYTES};

	ssl_target_set(c->target, row->host, row->port);
	if (ssl_request_now(c, &get, a) == 0 ||
	    (a->status != 0 && !ssl_servers_is_listed(c->target, i)))
		return true;
	if (ssl_servers_is_listed(c->target, i))
		error_set(c, i, a);
	return false;
}

static void
next_log(const struct ssl_config *c, size_t i, const struct ssl_answer *a)
{
	if (ssl_servers_is_listed(c->target, i))
		log_event(PKI_CERTIFICATE, SSL_SERVER_NEXT,
		    log_str("message", a->error));
	else
		log_event(PKI_CERTIFICATE, SSL_ROUTE_NEXT,
		    log_str("url.full", c->target->url),
		    log_str("error.message", a->error));
}

int
ssl_server_select(
    const struct ssl_config *c, enum ssl_verify verify, struct ssl_answer *ret)
{
	struct ssl_target *t = c->target;

	servers_fill(c);
	for (size_t i = 0; i < t->servers.count && !t->selected; i++) {
		bool is_end =
		    i + 1 == t->servers.count && ssl_servers_is_listed(t, i);

		t->selected = ssl_servers_is_usable(c, verify, i, ret);
		if (!t->selected && is_end)
			return -1;
		if (!t->selected)
			next_log(c, i, ret);
		ssl_answer_release(ret);
	}
	if (t->servers.count == 0 || t->selected)
		return 0;
	memset(ret, 0, sizeof(*ret));
	strbuf_init(&ret->body, 1);
	snprintf(ret->error, sizeof(ret->error), "No more routes to ca");
	return -1;
}
