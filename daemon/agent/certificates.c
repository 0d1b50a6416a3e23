#include "agent/certificates.h"

#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "agent/config.h"
#include "base/stop.h"
#include "base/strbuf.h"
#include "logging/log.h"
#include "privsep/process.h"
#include "ssl/bootstrap.h"
#include "ssl/config.h"
#include "ssl/files.h"

static const int code_of[] = {
    [SSL_RESULT_DONE] = CERTIFICATES_READY,
    [SSL_RESULT_FAILED] = CERTIFICATES_MISSING,
    [SSL_RESULT_LOCKED] = CERTIFICATES_LOCKED,
    [SSL_RESULT_STOPPED] = CERTIFICATES_STOPPED,
};

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
	ssl_config_free(c);
	return code_of[result];
}
