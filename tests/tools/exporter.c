/*
 * Serve a segment that another tool has made, as the daemons' metrics process
 * does, until it is terminated.
 *
 * 	exporter SEGMENT MODULE ADDRESS
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "server/exporter/exporter.h"
#include "server/exporter/listen.h"
#include "base/metrics/metrics.h"
#include "base/privsep/process.h"

static void
nothing(void)
{
}

static void
count(int status, uint64_t in, uint64_t sent, int64_t ns)
{
	printf("%d %llu %llu %lld\n", status, (unsigned long long)in,
	    (unsigned long long)sent, (long long)ns);
	fflush(stdout);
}

int
main(int argc, char **argv)
{
	static const struct exporter_count counts = {nothing, count, nothing};
	static struct exporter e = {.count = &counts, .listener = -1};
	static const struct process_row row = {.name = "metrics",
	    .sandbox = EXPORTER_SANDBOX,
	    .files = EXPORTER_FILES,
	    .prepare = exporter_prepare,
	    .main = exporter_main};
	struct process p = {.row = &row, .number = 1, .arg = &e};
	const char *wrong =
	    argc > 3 ? exporter_address_wrong(argv[3]) : "usage";

	if (wrong != NULL) {
		puts(wrong);
		return 1;
	}
	e.module = argv[2];
	e.daemon = strcmp(e.module, "compile") == 0 ? M_DAEMON_COMPILED
						    : M_DAEMON_APPLYD;
	snprintf(e.segment, sizeof(e.segment), "%s", argv[1]);
	exporter_listen(&e, argv[3]);
	if (e.listener < 0 || process_fork(&p, NULL) < 0) {
		perror(argv[3]);
		return 1;
	}
	puts("ready");
	fflush(stdout);
	for (;;)
		pause();
}
