/* Servers by SRV records, where use_srv_records is set. */

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "command/doctor/internal.h"
#include "network/dns/server_list.h"
#include "network/ssl/config.h"
#include "network/ssl/servers.h"

#define SENTENCE_MAX 4096

/*
 * Add the servers of a service to those of server_list or server, which stay in
 * the list.
 */
static void
servers_add(struct doctor *d, const struct server_list *l, bool is_ca)
{
	struct doctor_server *s;

	for (size_t i = 0; i < d->server_count && l->count > 0; i++)
		d->servers[i].is_listed |=
		    is_ca ? d->servers[i].is_ca : d->servers[i].is_server;
	for (size_t i = 0; i < l->count; i++) {
		s = doctor_server_add(d, l->rows[i].host, l->rows[i].port);
		s->is_listed = true;
		s->is_server |= !is_ca;
		s->is_ca |= is_ca;
	}
}

static void
list_report(struct doctor *d, const struct server_list *l)
{
	struct shortbuf text;

	shortbuf_init(&text, SENTENCE_MAX);
	for (size_t i = 0; i < l->count; i++)
		strbuf_addf(&text.out, "%s%s:%u", i > 0 ? ", " : "",
		    l->rows[i].host, l->rows[i].port);
	doctor_ok(d, doctor_text(d, "%s", shortbuf_text(&text)));
	shortbuf_release(&text);
}

void
doctor_srv(struct doctor *d)
{
	struct server_list *l = arena_zalloc(d->arena, sizeof(*l));

	if (!d->ssl->srv)
		return;
	ssl_srv_find(d->ssl, "ca", l);
	servers_add(d, l, true);
	ssl_srv_find(d->ssl, "puppet", l);
	servers_add(d, l, false);
	if (l->count > 0)
		list_report(d, l);
	else
		doctor_warn(d,
		    "DNS has no SRV records of the servers: those of the "
		    "settings are used",
		    d->ssl->srv_domain != NULL
			? doctor_text(d, "host -t SRV _x-puppet._tcp.%s",
			      d->ssl->srv_domain)
			: "dalang config print srv_domain; cat "
			  "/etc/resolv.conf");
}
