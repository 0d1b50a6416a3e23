#include "snmp_agent/set_client.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/clock.h"
#include "base/files/path.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "base/metrics/metrics.h"
#include "base/metrics/object.h"
#include "base/privsep/control/control_client.h"

#define PAUSE 1000000000LL

struct set_client {
	char *rundir;
	int64_t unavailable_until[M_DAEMON_COUNT + 1];
};

struct set_client *
set_client_new(const char *rundir)
{
	struct set_client *a = calloc(1, sizeof(*a));

	if (a != NULL && (a->rundir = strdup(rundir)) == NULL) {
		free(a);
		a = NULL;
	}
	return a;
}

void
set_client_free(struct set_client *a)
{
	if (a == NULL)
		return;
	free(a->rundir);
	free(a);
}

int
set_client_request(void *ctx, unsigned daemon, const char *line, int millis,
    struct strbuf *out)
{
	const char *name = metric_daemon_name(daemon);
	struct set_client *a = ctx;
	char path[4096];
	int r;

	if (clock_mono_ns() < a->unavailable_until[daemon])
		return -1;
	path_print(path, sizeof(path), "%s/%s.control", a->rundir, name);
	r = control_request(path, line, millis, out);
	if (r < 0) {
		if (errno == ETIMEDOUT)
			a->unavailable_until[daemon] = clock_mono_ns() + PAUSE;
		log_event(SNMP_TABLE, SNM_SET_UNANSWERED,
		    log_str("daemon", name), log_str("path", path),
		    log_errno());
	} else if (r > 0) {
		log_event(SNMP_TABLE, SNM_SET_REFUSED, log_str("daemon", name),
		    log_strn("reason", strbuf_shown(out),
			strcspn(strbuf_shown(out), "\n")));
	}
	return r;
}
