#include "server/certificates.h"

#include <string.h>
#include <sys/stat.h>

#include "base/place.h"
#include "logging/log.h"
#include "network/tls.h"
#include "server/drain.h"
#include "server/server.h"

/* Find the state of the lists, and return true when it is another one. */
static bool
lists_changed(struct server *s, const struct server_config *c)
{
	struct stat now, was = s->lists;

	if (c->hostcrl == NULL || place_look(c->hostcrl, &now) < 0)
		return false;
	s->lists = now;
	return now.st_ino != was.st_ino || now.st_dev != was.st_dev ||
	       now.st_size != was.st_size ||
	       memcmp(&now.st_mtim, &was.st_mtim, sizeof(now.st_mtim)) != 0;
}

bool
certificates_ok(struct server *s, const struct server_config *c)
{
	struct tls_files files = {c->hostcert, c->hostprivkey, c->localcacert,
	    c->hostcrl, c->crl_chain, c->ssl_protocols, c->cipher_suites};
	char error[TLS_ERROR_MAX];
	struct tls_server *t;

	/* before they are read: a later change is noticed */
	(void)lists_changed(s, c);
	t = tls_server_new(&files, error);
	if (t != NULL) {
		tls_server_free(t);
		return true;
	}
	log_event(SERVER_PROCESS, SRV_CERTIFICATES_BAD,
	    log_str("error.message", error));
	return false;
}

void
certificates_keep(struct server *s)
{
	if (s->stopping || !lists_changed(s, s->config) ||
	    !certificates_ok(s, s->config))
		return;
	server_revoke_fronts(s);
	log_event(SERVER_RELOAD, SRV_LISTS_CHANGED,
	    log_str("path", s->config->hostcrl));
}
