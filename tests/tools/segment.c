/*
 * Plays a daemon for the subagent's tests: makes a metrics segment with known
 * numbers and keeps it until it is ended.
 *
 *	segment PATH compiled|applyd [COMPILES]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "metrics/metrics.h"

int
main(int argc, char **argv)
{
	if (argc < 3 || metrics_create(argv[1], argv[2], "9.8.7", 4) == -1) {
		perror("segment");
		return 1;
	}
	metric_text(MT_dlcVersion, "9.8.7", 5);
	metric_text(MT_dltVersion, "9.8.7", 5);
	metric_set(M_dlcWorkers, 3);
	metric_add(M_dlcCompiles, argc > 3 ? strtoull(argv[3], NULL, 10) : 42);
	metric_add(metric_row(M_dlcPhaseMicros, M_COMPILE_PHASE_FINISH), 777);
	metric_add(
	    metric_row(M_dlcResultCount, M_RESULT_TIMEOUT), (uint64_t)1 << 40);
	metric_set(metric_row(M_dltResLast, M_RESOURCE_STATE_CHANGED), 5);
	metric_set(M_dltLastStatus, M_RUN_STATUS_CHANGED);
	metric_set(M_dltEnabled, 1);
	puts("ready");
	fflush(stdout);
	for (;;)
		pause();
}
