#include "snmp_agent/segment_log.h"

#include "logging/log.h"

void
segment_log(const char *daemon, const struct metrics_reader *r,
    enum metrics_state *state)
{
	enum metrics_state now = metrics_reader_state(r);
	const char *path = metrics_reader_path(r);

	if (now == *state)
		return;
	*state = now;
	switch (now) {
	case METRICS_OK:
		log_event(SNMP_AGENTX, SNM_DAEMON_RUNS,
		    log_str("daemon", daemon), log_str("file.path", path));
		break;
	case METRICS_ABSENT:
	case METRICS_DEAD:
	case METRICS_STOPPED:
		log_event(SNMP_AGENTX, SNM_DAEMON_GONE,
		    log_str("daemon", daemon), log_str("file.path", path));
		break;
	case METRICS_REFUSED:
		log_event(SNMP_AGENTX, SNM_SEGMENT_REFUSED,
		    log_str("daemon", daemon), log_str("file.path", path),
		    log_str("reason", metrics_reader_reason(r)));
		break;
	}
}
