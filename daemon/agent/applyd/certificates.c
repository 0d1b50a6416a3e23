#include "agent/applyd/certificates.h"

#include <stdbool.h>
#include <stdint.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "agent/applyd/config.h"
#include "base/core/clock.h"
#include "base/core/stop.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "base/metrics/metrics.h"
#include "base/privsep/process.h"
#include "base/settings/settings.h"
#include "network/ssl/bootstrap.h"
#include "network/ssl/config.h"
#include "network/ssl/ends.h"
#include "network/ssl/files.h"

static const int agent_certificates_code_of[] = {
    [SSL_RESULT_DONE] = CERTIFICATES_READY,
    [SSL_RESULT_FAILED] = CERTIFICATES_MISSING,
    [SSL_RESULT_LOCKED] = CERTIFICATES_LOCKED,
    [SSL_RESULT_STOPPED] = CERTIFICATES_STOPPED,
};

#define NS_PER_SECOND 1000000000LL
#define DAY_MS	      (24 * 60 * 60 * 1000LL)

/*
 * Set in the parent and inherited by the process: when expiries were last
 * logged, and whether they have to be logged now.
 */
static int64_t logged_at;
static bool agent_certificates_is_due;

void
certificates_day(void)
{
	int64_t now = clock_mono_ms();

	agent_certificates_is_due = logged_at == 0 || now - logged_at >= DAY_MS;
	if (agent_certificates_is_due)
		logged_at = now;
}

/*
 * Log and count the certificates and lists that will end.  A certificate that
 * can be renewed has been renewed before.
 */
static void
ends_report(const struct ssl_config *c, struct settings *s)
{
	const struct ssl_ends_files files = {c->hostcert, c->localcacert,
	    c->revocation == PKI_REVOCATION_NONE ? NULL : c->hostcrl};
	struct ssl_ends ends;

	ssl_ends_check(&files, clock_wall_ns() / NS_PER_SECOND,
	    settings_seconds(s, "expiry_warning"), agent_certificates_is_due,
	    &ends);
	metric_put(M_dltCertExpiry, (uint64_t)ends.first);
	metric_put(M_dltIsCertExpiring, ends.near);
}

int
certificates_main(struct process *self)
{
	const struct agent_config *config = self->arg;
	struct ssl_config *c;
	struct ssl_host h;
	struct shortbuf why;
	enum ssl_result result;

	/* it may wait for days, and must not outlive its parent */
	prctl(PR_SET_PDEATHSIG, SIGTERM);
	stop_on(SIGTERM);
	shortbuf_init(&why, SSL_SENTENCE_MAX);
	c = ssl_config_new(config->settings, 1, &why.out);
	if (c == NULL)
		log_event(AGENT_PROCESS, AGT_OPTION_BAD,
		    log_str("message", shortbuf_text(&why)));
	shortbuf_release(&why);
	if (c == NULL)
		return CERTIFICATES_MISSING;
	ssl_host_init(&h, c);
	result = ssl_bootstrap(&h, SSL_GOAL_CERTIFICATE);
	ssl_host_release(&h);
	if (result != SSL_RESULT_STOPPED)
		ends_report(c, config->settings);
	ssl_config_free(c);
	return agent_certificates_code_of[result];
}
