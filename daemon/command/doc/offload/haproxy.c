#include "command/doc/offload/haproxy.h"

#include <string.h>

#include "base/core/strbuf.h"
#include "base/settings/settings.h"
#include "command/doc/offload/site.h"
#include "command/session.h"

/* How a server is found to be running. */
static void
haproxy_check(struct strbuf *out, const struct offload_site *o)
{
	const char *name = settings_get(o->session->settings, "server");

	if (!o->status_open) {
		strbuf_addstr(out,
		    "\t# auth.conf does not permit " OFFLOAD_STATUS_PATH
		    " without a certificate, so that\n"
		    "\t# only the TLS of a server is checked\n"
		    "\toption ssl-hello-chk\n"
		    "\tdefault-server check");
		return;
	}
	strbuf_addf(out,
	    "\toption httpchk\n"
	    "\thttp-check connect ssl sni %s\n"
	    "\thttp-check send meth GET uri " OFFLOAD_STATUS_PATH
	    " ver HTTP/1.1 hdr Host %s hdr Connection close\n"
	    "\thttp-check expect string running\n"
	    "\tdefault-server check verify required ca-file \"%s\"",
	    name, name, o->ca);
}

static void
haproxy_servers(struct strbuf *out, const struct offload_site *o)
{
	for (const char *const *s = o->servers; *s != NULL; s++) {
		const char *colon = strrchr(*s, ':');
		size_t n = colon != NULL ? (size_t)(colon - *s) : strlen(*s);

		strbuf_addf(out, "\tserver %s %.*s:", *s, (int)n, *s);
		if (colon != NULL)
			strbuf_addf(out, "%s\n", colon + 1);
		else
			strbuf_addf(out, "%d\n", o->port);
	}
}

void
offload_haproxy_print(struct strbuf *out, const struct offload_site *o)
{
	strbuf_addstr(out,
	    "global\n"
	    "\tmaxconn 20000\n"
	    "\t# for commands, such as to drain a server\n"
	    "\tstats socket /run/haproxy/admin.sock mode 660 level admin\n\n"
	    "defaults\n"
	    "\tmode tcp\n"
	    "\ttimeout connect 3s\n"
	    "\t# an agent may wait for its catalog, and between two requests\n"
	    "\ttimeout client 15m\n"
	    "\ttimeout server 15m\n"
	    "\ttimeout check 5s\n"
	    "\t# a connection that a server refuses goes to another one\n"
	    "\tretries 3\n"
	    "\toption redispatch 1\n\n");
	strbuf_addf(out,
	    "# TLS is passed on as it comes: each daemon checks the "
	    "certificates itself.\n"
	    "frontend puppet\n"
	    "\tbind %s%s\n"
	    "\tdefault_backend compile\n\n"
	    "backend compile\n"
	    "\tbalance leastconn\n",
	    strchr(o->listen, ':') != NULL ? "" : ":", o->listen);
	haproxy_check(out, o);
	strbuf_addstr(out,
	    " inter 2s fall 2 rise 2 init-addr last,libc,none on-error "
	    "mark-down observe layer4 error-limit 3 on-marked-down "
	    "shutdown-sessions\n"
	    "\t# connections of a server that is down end, and agents ask "
	    "another one\n");
	haproxy_servers(out, o);
}
