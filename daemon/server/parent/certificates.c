#include "server/parent/certificates.h"

#include <string.h>
#include <sys/stat.h>

#include "base/core/clock.h"
#include "base/files/place.h"
#include "logging/log.h"
#include "base/metrics/metrics.h"
#include "network/tls/tls.h"
#include "server/parent/drain.h"
#include "server/shared/server.h"
#include "base/settings/settings.h"
#include "network/ssl/ends.h"

#define NS_PER_SECOND 1000000000LL
#define HOUR_MS	      (60 * 60 * 1000LL)
#define DAY_MS	      (24 * HOUR_MS)

/*
 * Read the state of the revocation lists, and return true when it has changed.
 */
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
	    c->hostcrl, c->crl_chain, c->ssl_protocols, c->cipher_suites,
	    c->checks_status};
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

/*
 * Report certificates and lists that will end: each hour in the metrics, each
 * day in the log.
 */
static void
ends_keep(struct server *s, const struct server_config *c)
{
	/* the CA looks at its lists itself, and signs its own */
	const struct ssl_ends_files files = {
	    c->hostcert, c->localcacert, c->ca ? NULL : c->hostcrl};
	int64_t now = clock_mono_ms();
	bool logs = s->ends_logged == 0 || now - s->ends_logged >= DAY_MS;
	struct ssl_ends ends;

	if (!logs && s->ends_of == c && now - s->ends_checked < HOUR_MS)
		return;
	s->ends_checked = now;
	s->ends_of = c;
	if (logs)
		s->ends_logged = now;
	ssl_ends_check(&files, clock_wall_ns() / NS_PER_SECOND,
	    settings_seconds(c->settings, "expiry_warning"), logs, &ends);
	metric_put(M_dlaHostExpiry, (uint64_t)ends.own);
	metric_put(M_dlaIsHostExpiring, ends.near);
}

void
certificates_keep(struct server *s)
{
	if (!s->stopping)
		ends_keep(s, s->config);
	if (s->stopping || !lists_changed(s, s->config) ||
	    !certificates_ok(s, s->config))
		return;
	server_revoke_fronts(s);
	log_event(SERVER_RELOAD, SRV_LISTS_CHANGED,
	    log_str("path", s->config->hostcrl));
}
