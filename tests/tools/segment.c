/*
 * Plays a daemon for the subagent's tests: makes a metrics segment with known
 * numbers and keeps it until it is ended.
 *
 *	segment PATH compiled|applyd [COMPILES [NODES]]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "metrics/rows.h"

/* Nodes as many fleets have them: node00042.example.com. */
static void
nodes_make(uint32_t count)
{
	char name[64];

	for (uint32_t i = 0; i < count; i++) {
		int n = snprintf(name, sizeof(name), "node%05u.example.com",
		    i * 7919 % count);
		struct metrics_row *row =
		    metric_row_named(MR_dlcNodeTable, name, (size_t)n);

		metric_row_add(row, MR_dlcNodeCompiles, i + 1);
		metric_row_set(row, MR_dlcNodeLastRes, M_RESULT_OK);
		metric_row_set(row, MR_dlcNodeLastTime, metric_now());
		metric_row_set(row, MR_dlcNodeResources, 100);
	}
}

int
main(int argc, char **argv)
{
	uint32_t nodes = argc > 4 ? (uint32_t)strtoul(argv[4], NULL, 10) : 0;

	if (nodes > 0)
		metrics_rows_max(MR_dlcNodeTable, nodes);
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
	nodes_make(nodes);
	puts("ready");
	fflush(stdout);
	for (;;)
		pause();
}
