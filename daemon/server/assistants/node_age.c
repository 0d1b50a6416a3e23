#include "server/assistants/node_age.h"

#include "base/metrics/rows.h"

/* A look each hundredth of the time that a node is kept, seconds at most. */
#define LOOKS_A_TTL 100
#define PAUSE_MAX   60

void
node_age_look(int64_t ttl)
{
	static int64_t last; /* look, by metrics_clock() */
	int64_t pause = ttl / LOOKS_A_TTL;
	uint64_t now = metric_now();

	if (pause > PAUSE_MAX)
		pause = PAUSE_MAX;
	if (ttl <= 0 || (uint64_t)ttl >= now || metrics_clock() - last < pause)
		return;
	last = metrics_clock();
	metric_add(
	    M_dlcNodesExpired, metric_rows_expire(MR_dlcNodeTable,
				   MR_dlcNodeLastTime, now - (uint64_t)ttl));
}
