/*
 * Plays a daemon for the subagent's tests: makes a metrics segment with known
 * numbers and keeps it until it is ended: in good order by SIGUSR1.
 *
 *	segment PATH compiled|applyd [COMPILES [NODES [changing|names]]]
 *
 * With "changing" rows come and go all the time, with "names" there are nodes
 * with invalid names.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/metrics/create.h"
#include "base/metrics/histogram.h"
#include "base/metrics/rows.h"

/* Rows of names_make(). */
#define NAMES 5

/* Rows of hostile_make(). */
#define HOSTILE 14

/* Nodes as in many fleets: node00042.example.com. */
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

/* Invalid names that are possible. */
static void
names_make(void)
{
	static const char longest[] =
	    "0123456789012345678901234567890123456789012345678901234567890123";
	static const char longer[] =
	    "0123456789012345678901234567890123456789012345678901234567890123"
	    "4";
	static const char *const names[] = {
	    "a b", "a.b", "\xc3\xa9t\xc3\xa9", longest, longer};

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		metric_row_add(metric_row_named(
				   MR_dlcNodeTable, names[i], strlen(names[i])),
		    MR_dlcNodeCompiles, i + 1);
}

#define LETTERS_10 "\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9"

/* Names that no certificate has, but that a client may send. */
static void
hostile_make(void)
{
	static const char *const names[HOSTILE] = {"say \"hi\"", "tab\there",
	    "new\nline\r", "\001\037\177", " blanks ", "a/b", "back\\slash",
	    "..", "%s%n", "'; drop", "\xe6\x97\xa5\xe6\x9c\xac", "\xff\xfe",
	    LETTERS_10 LETTERS_10 LETTERS_10 LETTERS_10 LETTERS_10 LETTERS_10
		LETTERS_10,
	    "\033]0;a\177\302\23331m\342\200\256"};

	for (size_t i = 0; i < HOSTILE; i++)
		metric_row_add(metric_row_named(
				   MR_dlcNodeTable, names[i], strlen(names[i])),
		    MR_dlcNodeCompiles, i + 100);
}

/* A holder, with a name that every text format must escape. */
static void
holder_make(const char *rank, uint64_t used)
{
	static const char share[] = "files front 1", name[] = "h\"o\\l";
	struct metrics_row *row = metric_row_pair(
	    MR_dlcHolderTable, share, strlen(share), rank, strlen(rank));

	metric_row_text(
	    row, MR_dlcHolderTable, MR_dlcHolderName, name, strlen(name));
	metric_row_set(row, MR_dlcHolderUsed, used);
	metric_row_set(row, MR_dlcHolderSeen, metric_now());
}

/* A transfer that has ended, with both sizes. */
static void
transfer_make(void)
{
	static const char id[] = "00f067aa0ba902b7";
	struct metrics_row *row =
	    metric_row_named(MR_dlcXferTable, id, sizeof(id) - 1);

	metric_row_set(row, MR_dlcXferRoute, M_ROUTE_CATALOG);
	metric_row_set(row, MR_dlcXferState, M_TRANSFER_DONE);
	metric_row_set(row, MR_dlcXferStatus, 200);
	metric_row_some(row, MR_dlcXferInSize, 100);
	metric_row_some(row, MR_dlcXferOutSize, 2000);
	metric_row_set(row, MR_dlcXferStart, metric_now() - 5);
	metric_row_set(row, MR_dlcXferEnd, metric_now() - 2);
}

/* Times in three buckets, and a name that every text format must escape. */
static void
others_make(void)
{
	static const char name[] = "a\"b\\c\nd";

	metric_observe(MH_dlcTimerTable, M_TIMER_COMPILE, 100);
	metric_observe(MH_dlcTimerTable, M_TIMER_COMPILE, 101);
	metric_observe(MH_dlcTimerTable, M_TIMER_COMPILE, 400000000);
	metric_row_add(
	    metric_row_named(MR_dlcFuncTable, name, sizeof(name) - 1),
	    MR_dlcFuncCalls, 7);
	metric_row_add(metric_row_named(MR_dlcEnvTable, "production", 10),
	    MR_dlcEnvCompiles, 8);
	holder_make("1", 12);
	holder_make("2", 3);
	transfer_make();
	metric_row_add(
	    metric_row_named(MR_dltTypeTable, "file", 4), MR_dltTypeCount, 9);
	metric_row_add(
	    metric_row_named(MR_dlcRtypeTable, "file", 4), MR_dlcRtypeCount, 6);
}

/* The last runs, one of which was some time ago. */
static void
runs_make(void)
{
	for (uint64_t i = 0; i < 2; i++) {
		struct metrics_row *row = metric_row_next(MR_dltRunTable);

		metric_row_set(row, MR_dltRunTime, metric_now() - 3600 * i);
		metric_row_set(row, MR_dltRunStatus, M_RUN_STATUS_CHANGED);
		metric_row_set(row, MR_dltRunMillis, 1500);
		metric_row_done(MR_dltRunTable, row);
	}
}

/* A message of level error in the log. */
static void
error_make(void)
{
	struct metrics_row *row = metric_row_keyed(
	    MR_dllErrorTable, M_LOG_CATEGORY_COMPILE, "DLG-E-CAT-1201", 14);

	metric_row_set(row, MR_dllErrorCount, 7);
	metric_row_set(row, MR_dllErrorLast, metric_now() - 60);
	metric_row_text(
	    row, MR_dllErrorTable, MR_dllErrorText, "It {failed}", 11);
}

/* Records and levels of each daemon. */
static void
log_make(void)
{
	static const char who[] = "node00042.example.com";
	static const char *const names[] = {"*.example.com", who,
	    "request=0af7651916cd43dd8448eb211c80319c0af7651916cd43dd8448eb211"
	    "c80319c"};

	metric_set(M_dllRaised, 1000);
	metric_set(M_dllEmitted, 990);
	metric_set(M_dllSinkState, M_SINK_STATE_UP);
	metric_text(MT_dllSinkTarget, "syslog:/dev/log", 15);
	metric_set(M_dllLevel, M_LOG_LEVEL_INFO);
	metric_set(metric_row(M_dllCatLevel, M_LOG_CATEGORY_COMPILE_PARSER),
	    M_LOG_LEVEL_TRACE);
	metric_set(metric_cell(M_dllSevCount, M_LOG_CATEGORY_COMPILE_PARSER,
		       M_LOG_SEVERITY_ERROR, M_LOG_SEVERITY_COUNT),
	    7);
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		struct metrics_row *row = metric_row_keyed(MR_dllNodeTable,
		    i % 2 == 0 ? M_LOG_CATEGORY_COMPILE
			       : M_LOG_CATEGORY_COMPILE_PARSER,
		    names[i], strlen(names[i]));

		metric_row_set(row, MR_dllNodeLevel, M_LOG_LEVEL_DEBUG);
		metric_row_set(row, MR_dllNodeRevertIn, i * 60);
	}
	error_make();
}

/* Time between two changes of the set of rows. */
#define CHANGE_US 10000

/* A new node each time: the one not seen for the longest time is dropped. */
static void
nodes_change(uint32_t nodes)
{
	static unsigned number;
	char name[64];
	int n = snprintf(name, sizeof(name), "%0*u", (int)(nodes % 50) + 8,
	    number++ * 7919 % 100000);

	metric_row_named(MR_dlcNodeTable, name, (size_t)n);
}

/* The only row of its table with a number above 0 in that column. */
static void
row_drop(unsigned table, unsigned id, struct metrics_row *row)
{
	metric_row_set(row, id, 1);
	(void)metric_rows_expire(table, id, 2);
}

/* Levels of nodes begin and end: some exist, each for a short time. */
static void
rules_change(void)
{
	static struct metrics_row *rows[8];
	static unsigned number, ticks;
	struct metrics_row **row = &rows[number % 8];
	char name[64];
	int n =
	    snprintf(name, sizeof(name), "%0*u", (int)(number % 7) + 2, number);

	if (ticks++ % 10 != 0)
		return;
	row_drop(MR_dllNodeTable, MR_dllNodeRevertIn, *row);
	*row = metric_row_keyed(MR_dllNodeTable,
	    1 + number++ * 7919 % M_LOG_CATEGORY_COUNT, name, (size_t)n);
}

/* Changes until a run ends. */
#define CHANGES_RUN 20

/* In other tables a row is added and removed, and runs end. */
static void
others_change(void)
{
	static struct metrics_row *row;
	static unsigned number;
	char name[64];
	int n = snprintf(name, sizeof(name), "e%u", number * 31 % 100);

	if (number++ % CHANGES_RUN == 0)
		metric_row_done(
		    MR_dltRunTable, metric_row_next(MR_dltRunTable));
	if (row != NULL)
		row_drop(MR_dlcEnvTable, MR_dlcEnvLoaded, row);
	row = number % 2 == 0
		  ? metric_row_named(MR_dlcEnvTable, name, (size_t)n)
		  : NULL;
}

static void
on_end(int number)
{
	(void)number;
	metrics_close();
	_exit(0);
}

int
main(int argc, char **argv)
{
	uint32_t nodes = argc > 4 ? (uint32_t)strtoul(argv[4], NULL, 10) : 0;
	int changing = argc > 5 && strcmp(argv[5], "changing") == 0;

	if (nodes > 0)
		metrics_rows_max(MR_dlcNodeTable,
		    nodes + NAMES + (argc > 5 && !changing ? HOSTILE : 0));
	if (argc < 3 || metrics_create(argv[1], argv[2], "9.8.7", 4) < 0) {
		perror("segment");
		return 1;
	}
	metric_set(M_dlcWorkers, 3);
	metric_set(M_dlcNodeSeconds, 3600);
	metric_put(M_dlcInFlight, 2);
	metric_put(M_dlcFds, 20);
	metric_set(M_dltState, M_RUN_STATE_RUNNING);
	metric_add(M_dlcCompiles, argc > 3 ? strtoull(argv[3], NULL, 10) : 42);
	metric_add(metric_row(M_dlcPhaseMicros, M_COMPILE_PHASE_FINISH), 777);
	metric_add(
	    metric_row(M_dlcResultCount, M_RESULT_TIMEOUT), (uint64_t)1 << 40);
	metric_set(metric_row(M_dltResLast, M_RESOURCE_STATE_CHANGED), 5);
	metric_set(M_dltLastStatus, M_RUN_STATUS_CHANGED);
	metric_set(M_dltEnabled, 1);
	metric_set(M_dlcNodeSeconds, 3600);
	others_make();
	runs_make();
	log_make();
	nodes_make(nodes);
	if (nodes > 0)
		names_make();
	if (argc > 5 && !changing)
		hostile_make();
	signal(SIGUSR1, on_end);
	puts("ready");
	fflush(stdout);
	for (;; usleep(CHANGE_US))
		if (changing) {
			nodes_change(nodes);
			rules_change();
			others_change();
		}
}
