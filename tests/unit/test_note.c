/*
 * The time at which notifications are sent: each case scripts the daemons,
 * advances its own clock by a second for each look, and compares the
 * notifications and their times.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/metrics/create.h"
#include "base/metrics/object.h"
#include "base/metrics/rows.h"
#include "base/metrics/segment.h"
#include "base/metrics/seqtext.h"
#include "snmp_agent/note/note.h"
#include "snmp_agent/note/message.h"
#include "snmp_agent/snapshot.h"
#include "unit/still_clock.h"

/* The 92 bytes of a node's name that are part of a key (NOTE_KEY_MAX). */
#define NAME_23 "a-name-of-23-characters"
#define LONGEST NAME_23 NAME_23 NAME_23 NAME_23

/*
 * Words of a script; it begins with both daemons, and a look whose
 * notifications are discarded:
 *	OBJECT=N, OBJECT+N	set a cell, or add to it; OBJECT=now: a date
 *				(of the log: the compile daemon's)
 *	OBJECT='TEXT'		set a text
 *	node=NAME/AGE		a node requested a catalog AGE seconds ago
 *	nodes=COUNT/AGE		COUNT nodes did
 *	expire=AGE		the daemon drops older nodes
 *	late-expire=AGE		the same in the middle of the next look
 *	restart, restart-applyd	the daemon is restarted
 *	dead			the compile daemon is killed
 *	hide, refuse, show	the compile daemon's segment is missing, or
 *				unreadable; it exists again (with -applyd:
 *				the apply daemon's segment)
 *	away, back		the subagent ends, and starts again
 *	forget			the same at once, without its file
 *	unreachable, reachable		no agent runs; it runs again
 *	N			N looks, a second each
 * Sent: SECOND:NOTIFICATION, and in brackets the value of the first object
 * when it is a text; at the end the count of pending notifications.
 */
static const struct {
	const char *name;
	const char *script;
	const char *sent;
	unsigned held;
} cases[] = {
    {"without a change nothing is sent", "100", "", 0},

    /* increased: an event; the last one is kept */
    {"an increase is sent", "dlcReloads+1 2", "1:dlcReloaded", 0},
    {"two increases at once are sent once", "dlcReloads+2 2", "1:dlcReloaded",
	1},
    {"a second increase after a minute is sent",
	"dlcReloads+1 60 dlcReloads+1 1", "1:dlcReloaded 61:dlcReloaded", 0},
    {"a second increase within a minute is sent after it",
	"dlcReloads+1 10 dlcReloads+1 60", "1:dlcReloaded 61:dlcReloaded", 0},
    {"of many increases the last is sent",
	"dlcReloads+1 10 dlcReloads+3 10 dlcReloads+1 90",
	"1:dlcReloaded 61:dlcReloaded", 3},
    {"the value is that of the event",
	"dltLastUuid='a' dltRunCorrective+1 1 dltLastUuid='b' "
	"dltRunCorrective+1 1 dltLastUuid='c' 60",
	"1:dltCorrective(a) 61:dltCorrective(b)", 0},
    {"each key has its own minute",
	"dlcLastBadNode='a' dlcCompilesBad+1 1 dlcLastBadNode='b' "
	"dlcCompilesBad+1 1 dlcLastBadNode='a' dlcCompilesBad+1 60",
	"1:dlcCompileFailed(a) 2:dlcCompileFailed(b) 61:dlcCompileFailed(a)",
	0},
    {"a long key ends where the longest one does",
	"dlcLastBadNode='" LONGEST "a' dlcCompilesBad+1 1 "
	"dlcLastBadNode='" LONGEST "b' dlcCompilesBad+1 60",
	"1:dlcCompileFailed(" LONGEST "a) 61:dlcCompileFailed(" LONGEST "b)",
	0},

    /* restarted */
    {"a restart is sent", "restart 60", "1:dlcStartedNote(2)", 0},
    {"events after a restart are sent", "restart dlcReloads+1 2",
	"1:dlcStartedNote(2) 1:dlcReloaded", 0},
    {"a restart of the other daemon is sent", "restart-applyd 2",
	"1:dltStartedNote(2)", 0},
    {"of many restarts the last is sent after a minute",
	"restart 10 restart 10 restart 60",
	"1:dlcStartedNote(2) 61:dlcStartedNote(4)", 1},

    /* became, with an end that has its own rule */
    {"a killed and restarted daemon is sent", "dead 5 restart 2",
	"1:dlcGone 6:dlcStartedNote(2)", 0},
    {"dead, alive, dead within a minute: the last state is sent",
	"dead 5 restart 5 dead 100", "1:dlcGone 6:dlcStartedNote(2) 61:dlcGone",
	0},
    {"dead, alive, dead, alive: the last state is sent",
	"dead 5 restart 5 dead 5 restart 100",
	"1:dlcGone 6:dlcStartedNote(2) 66:dlcStartedNote(3)", 1},

    {"a stopped daemon is not gone, and its start is sent", "stop 5 restart 2",
	"6:dlcStartedNote(2)", 0},
    {"a start and a stop between two looks", "dead 5 restart stop 5",
	"1:dlcGone 6:dlcStartedNote(2)", 0},

    {"an overdue run is sent",
	"dltRunInterval=10 dltLastTime=now 30 dltLastTime=now 5",
	"21:dltOverdueNote 31:dltOverdueOver", 0},

    {"dead: an earlier start is not sent later",
	"dead 5 restart 5 dead 2 restart 2 dead 100",
	"1:dlcGone 6:dlcStartedNote(2) 61:dlcGone", 2},

    /* full, and over at half */
    {"a full queue is sent", "dlcQueueLimit=4 dlcQueued=4 1 dlcQueued=3 5",
	"1:dlcQueueFull", 0},
    {"a half full queue is not full any more",
	"dlcQueueLimit=4 dlcQueued=4 1 dlcQueued=2 5",
	"1:dlcQueueFull 2:dlcQueueClear", 0},
    {"an almost full queue is not sent", "dlcQueueLimit=4 dlcQueued=3 5", "",
	0},
    {"a queue without a limit is never full", "dlcQueued=1000 5", "", 0},
    {"full between two looks: a refusal is sent",
	"dlcQueueLimit=4 dlcRejected+1 1 5", "1:dlcQueueFull 2:dlcQueueClear",
	0},
    {"full, clear, full, clear within a minute: clear is sent",
	"dlcQueueLimit=4 dlcQueued=4 5 dlcQueued=0 5 dlcQueued=4 5 "
	"dlcQueued=0 100",
	"1:dlcQueueFull 6:dlcQueueClear", 2},
    {"full, clear, full: full is sent after a minute",
	"dlcQueueLimit=4 dlcQueued=4 5 dlcQueued=0 5 dlcQueued=4 100",
	"1:dlcQueueFull 6:dlcQueueClear 61:dlcQueueFull", 0},
    {"the empty queue of a new daemon ends the condition",
	"dlcQueueLimit=4 dlcQueued=4 5 restart 2",
	"1:dlcQueueFull 6:dlcStartedNote(2) 6:dlcQueueClear", 0},

    /* ratio, with hysteresis and a minimum */
    {"too few compiles are not rated", "dlcCompiles+19 dlcCompilesBad+19 1",
	"1:dlcCompileFailed()", 18},
    {"more than 5 per cent of failures are sent",
	"dlcCompiles+100 dlcCompilesBad+6 1",
	"1:dlcCompileFailed() 1:dlcFailRateHigh(n)", 5},
    {"exactly 5 per cent of failures are not sent",
	"dlcCompiles+100 dlcCompilesBad+5 1", "1:dlcCompileFailed()", 4},
    {"between the bounds the condition remains",
	"dlcCompiles+100 dlcCompilesBad+6 1 dlcCompiles+100 5",
	"1:dlcCompileFailed() 1:dlcFailRateHigh(n)", 5},
    {"at the lower bound the condition remains",
	"dlcCompiles+100 dlcCompilesBad+6 1 dlcCompiles+200 5",
	"1:dlcCompileFailed() 1:dlcFailRateHigh(n)", 5},
    {"20 compiles are rated", "dlcCompiles+20 dlcCompilesBad+20 1",
	"1:dlcCompileFailed() 1:dlcFailRateHigh(n)", 19},
    {"a new daemon without compiles does not end the condition",
	"dlcCompiles+100 dlcCompilesBad+6 1 restart 5",
	"1:dlcCompileFailed() 1:dlcFailRateHigh(n) 2:dlcStartedNote(2)", 5},
    {"below the lower bound the condition ends",
	"dlcCompiles+100 dlcCompilesBad+6 1 dlcCompiles+300 5",
	"1:dlcCompileFailed() 1:dlcFailRateHigh(n) 2:dlcFailRateOk(n)", 5},
    {"failures older than five minutes are not counted",
	"dlcCompiles+100 dlcCompilesBad+6 301 dlcCompiles+94 20",
	"1:dlcCompileFailed() 1:dlcFailRateHigh(n) 315:dlcFailRateOk(n)", 5},
    {"without compiles the condition ends after the window",
	"dlcCompiles+100 dlcCompilesBad+6 400",
	"1:dlcCompileFailed() 1:dlcFailRateHigh(n) 315:dlcFailRateOk(n)", 5},

    /* repeated */
    {"a failed run is sent", "dltRunsBadInRow=1 dltLastUuid='a' 2",
	"1:dltFailedNote(a)", 0},
    {"further failed runs are sent once a minute",
	"dltRunsBadInRow=1 dltLastUuid='a' 10 dltRunsBadInRow=2 "
	"dltLastUuid='b' 10 dltRunsBadInRow=3 dltLastUuid='c' 100",
	"1:dltFailedNote(a) 61:dltFailedNote(c)", 1},
    {"a successful run ends the condition",
	"dltRunsBadInRow=1 5 dltRunsBadInRow=0 "
	"dltLastGoodTime=7 dltLastUuid='g' 5",
	"1:dltFailedNote() 6:dltRecovered(g)", 0},
    {"failed, good, failed, good: the last state is sent",
	"dltRunsBadInRow=1 dltLastGoodTime=7 5 dltRunsBadInRow=0 5 "
	"dltRunsBadInRow=1 5 dltRunsBadInRow=0 100",
	"1:dltFailedNote() 6:dltRecovered()", 2},
    {"a new daemon without a run does not end the condition",
	"dltRunsBadInRow=1 5 restart-applyd 5 dltLastGoodTime=7 5",
	"1:dltFailedNote() 6:dltStartedNote(2) 11:dltRecovered()", 0},

    /* growing */
    {"a loss of records is sent with its end", "dllDropped+5 30",
	"1:dllLossStart 11:dllLossEnd", 0},
    {"a continued loss is sent once",
	"dllDropped+1 8 dllDropped+1 8 dllDropped+1 30",
	"1:dllLossStart 27:dllLossEnd", 0},

    /* rows by daemon */
    {"each change of a level is sent",
	"dllLastChange='a' dllChanges+1 1 dllLastChange='b' dllChanges+1 60",
	"1:dllLevelChanged(a) 2:dllLevelChanged(b)", 0},
    {"an equal change is sent again",
	"dllLastChange='a' dllChanges+1 1 dllChanges+1 60",
	"1:dllLevelChanged(a) 61:dllLevelChanged(a)", 0},
    {"a high rate of errors is sent", "dllErrorsHigh=1 5 dllErrorsHigh=0 5",
	"1:dllStormStart 6:dllStormEnd", 0},

    /* stale rows */
    {"a stale node is sent", "dlcNodeSeconds=100 node=a/101 5",
	"1:dlcNodeStale(a)", 0},
    {"a node within its time is not sent", "dlcNodeSeconds=100 node=a/90 5", "",
	0},
    {"a returned node is sent", "dlcNodeSeconds=100 node=a/101 5 node=a/0 5",
	"1:dlcNodeStale(a) 6:dlcNodeFresh(a)", 0},
    {"a dead daemon: its nodes are not sent",
	"dlcNodeSeconds=100 node=a/90 dead 5", "1:dlcGone", 0},
    {"a dead daemon: its stale node has not returned",
	"dlcNodeSeconds=100 node=a/101 5 dead 5", "1:dlcNodeStale(a) 6:dlcGone",
	0},

    /* removed rows */
    {"a dropped node is sent",
	"dlcNodeSeconds=100 node=a/201 node=b/101 5 expire=200 50",
	"1:dlcNodeStale(a) 1:dlcNodeStale(b) 7:dlcNodeForgotten(a)", 0},
    {"a node dropped within a look has not returned",
	"dlcNodeSeconds=100 node=a/201 5 late-expire=200 50",
	"1:dlcNodeStale(a) 7:dlcNodeForgotten(a)", 0},
    {"a node missing in one look only",
	"dlcNodeSeconds=100 node=a/201 5 expire=200 1 node=a/201 50",
	"1:dlcNodeStale(a)", 0},
    {"a dropped node that returns is a new node",
	"dlcNodeSeconds=100 node=a/201 5 expire=200 5 node=a/0 70 node=a/101 2",
	"1:dlcNodeStale(a) 7:dlcNodeForgotten(a) 81:dlcNodeStale(a)", 0},
    {"another node takes the row of a dropped node",
	"dlcNodeSeconds=100 node=a/101 5 nodes=2000/0 50",
	"1:dlcNodeStale(a) 7:dlcNodeForgotten(a)", 0},
    {"a new daemon without the node",
	"dlcNodeSeconds=100 node=a/101 5 restart 5 dlcNodeSeconds=100 "
	"node=a/0 5",
	"1:dlcNodeStale(a) 6:dlcStartedNote(2) 7:dlcNodeForgotten(a)", 0},
    {"the node asks the new daemon at once",
	"dlcNodeSeconds=100 node=a/101 5 restart dlcNodeSeconds=100 "
	"node=a/0 50",
	"1:dlcNodeStale(a) 6:dlcStartedNote(2) 6:dlcNodeFresh(a)", 0},
    {"stopped: the node remains stale",
	"dlcNodeSeconds=100 node=a/101 5 expire=100 stop 100",
	"1:dlcNodeStale(a)", 0},
    {"stopped, and its segment is missing",
	"dlcNodeSeconds=100 node=a/101 5 stop 5 hide 100", "1:dlcNodeStale(a)",
	0},
    {"stopped and restarted",
	"dlcNodeSeconds=100 node=a/101 5 stop 5 hide 5 restart 5",
	"1:dlcNodeStale(a) 16:dlcStartedNote(2) 17:dlcNodeForgotten(a)", 0},
    {"killed and restarted",
	"dlcNodeSeconds=100 node=a/101 5 expire=100 dead 5 restart 5",
	"1:dlcNodeStale(a) 6:dlcGone 11:dlcStartedNote(2) "
	"12:dlcNodeForgotten(a)",
	0},
    {"the segment is missing or unreadable, and returns",
	"dlcNodeSeconds=100 node=a/101 5 hide 5 show 5 refuse 5 show 50",
	"1:dlcNodeStale(a)", 0},
    {"a pending end of a condition",
	"dlcNodeSeconds=100 node=a/101 5 unreachable expire=100 5 "
	"reachable 50",
	"1:dlcNodeStale(a) 11:dlcNodeForgotten(a)", 0},
    {"a pending return of a node that is dropped",
	"dlcNodeSeconds=100 node=a/101 5 unreachable node=a/0 50 expire=10 5 "
	"reachable 50",
	"1:dlcNodeStale(a) 61:dlcNodeForgotten(a)", 0},
    {"a node whose staleness was not sent",
	"dlcNodeSeconds=100 unreachable node=a/101 5 expire=100 5 reachable 50",
	"", 2},
    {"stale, fresh, stale, dropped within a minute",
	"dlcNodeSeconds=100 node=a/101 5 node=a/0 2 node=a/101 2 expire=100 90",
	"1:dlcNodeStale(a) 6:dlcNodeFresh(a)", 2},
    {"stale, dropped, stale, dropped: the second time after a minute",
	"dlcNodeSeconds=100 node=a/101 50 expire=100 5 node=a/101 15 "
	"expire=100 "
	"90",
	"1:dlcNodeStale(a) 52:dlcNodeForgotten(a) 61:dlcNodeStale(a) "
	"112:dlcNodeForgotten(a)",
	0},

    /* the subagent ends and starts again: its raised conditions are kept */
    {"away: a condition that remains is not sent again",
	"dltRunsBadInRow=1 5 away 5 back 5", "1:dltFailedNote()", 0},
    {"away: a condition that began is sent",
	"1 away dlcQueueLimit=4 dlcQueued=4 5 back 5", "7:dlcQueueFull", 0},
    {"away: a condition that ended is sent",
	"dltRunsBadInRow=1 5 away dltRunsBadInRow=0 dltLastGoodTime=7 5 back 5",
	"1:dltFailedNote() 11:dltRecovered()", 0},
    {"away: a dead daemon was started", "dead 5 away 1 restart 100 back 5",
	"1:dlcGone 108:dlcStartedNote(2)", 0},
    {"away: a daemon that is still dead is not sent again",
	"dead 5 away 100 back 5", "1:dlcGone", 0},
    {"away: a node returned",
	"dlcNodeSeconds=100 node=a/101 node=b/101 5 away 1 node=a/0 1 back 5",
	"1:dlcNodeStale(a) 1:dlcNodeStale(b) 8:dlcNodeFresh(a)", 0},
    {"away: a node was dropped",
	"dlcNodeSeconds=100 node=a/201 node=b/101 5 away 1 expire=200 1 back "
	"50",
	"1:dlcNodeStale(a) 1:dlcNodeStale(b) 9:dlcNodeForgotten(a)", 0},
    {"away: the daemon was restarted",
	"dlcNodeSeconds=100 node=a/101 5 away 1 restart 100 back 50",
	"1:dlcNodeStale(a) 108:dlcNodeForgotten(a)", 0},
    {"away: the daemon was stopped",
	"dlcNodeSeconds=100 node=a/101 5 away 1 stop 5 back 50",
	"1:dlcNodeStale(a)", 0},
    {"away: the daemon was stopped, its segment is missing, a new one appears",
	"dlcNodeSeconds=100 node=a/101 5 away 1 stop 5 hide 5 back 50 restart "
	"5",
	"1:dlcNodeStale(a) 67:dlcStartedNote(2) 68:dlcNodeForgotten(a)", 0},
    {"away: the segment is missing at first",
	"dlcNodeSeconds=100 node=a/101 5 away hide 5 back 50 show 50",
	"1:dlcNodeStale(a) 61:dlcStartedNote(1)", 0},
    {"away: the segment is unreadable at first",
	"dlcNodeSeconds=100 node=a/101 5 away refuse 5 back 50 show 50",
	"1:dlcNodeStale(a)", 0},
    {"away: a pending end is sent",
	"dlcNodeSeconds=100 node=a/101 5 unreachable expire=100 5 away 5 "
	"reachable back "
	"50",
	"1:dlcNodeStale(a) 17:dlcNodeForgotten(a)", 0},
    {"away: a sent condition is not sent again",
	"dlcNodeSeconds=100 node=a/101 5 expire=100 5 away 5 back 50",
	"1:dlcNodeStale(a) 7:dlcNodeForgotten(a)", 0},
    {"away: a loss that ended is sent", "dllDropped+1 5 away 5 back 20",
	"1:dllLossStart 21:dllLossEnd", 0},
    {"away: events are lost", "1 away dlcReloads+1 5 back 5", "", 0},

    {"away: a pending start that would have ended a condition",
	"restart 5 dead 3 restart 2 away 120 back 300",
	"1:dlcStartedNote(2) 6:dlcGone 132:dlcStartedNote(3)", 0},
    {"away again: it was sent",
	"restart 5 dead 3 restart 2 away 120 back 5 away 5 back 100",
	"1:dlcStartedNote(2) 6:dlcGone 132:dlcStartedNote(3)", 0},
    {"away: a pending recent start is sent once",
	"dead 5 away 1 restart 5 unreachable back 5 reachable 100",
	"1:dlcGone 17:dlcStartedNote(2)", 0},
    {"away: dead, started, and stopped normally",
	"dead 5 away 1 restart stop 5 back 5", "1:dlcGone 13:dlcStartedNote(2)",
	0},
    {"away: dead, then without a segment: this is not a start",
	"dead 5 away 5 hide back 5 show 100", "1:dlcGone", 0},
    {"away: dead, then unreadable, then started",
	"dead 5 away 5 refuse back 5 restart 100",
	"1:dlcGone 16:dlcStartedNote(2)", 0},

    /* a segment that is missing for a moment is not a new one */
    {"a segment that was missing sends no event twice",
	"dlcReloads+3 2 hide 2 show 100", "1:dlcReloaded", 2},
    {"a segment that was unreadable sends no event twice",
	"dlcReloads+3 2 refuse 2 show 100", "1:dlcReloaded", 2},
    {"missing, and meanwhile increased",
	"dlcReloads+3 2 hide dlcReloads+1 98 show 100",
	"1:dlcReloaded 101:dlcReloaded", 2},
    {"unreadable at the start of the subagent",
	"dlcReloads+3 2 away refuse 100 back 2 show 100", "1:dlcReloaded", 2},
    {"the rate of failures continues",
	"dlcCompiles+100 dlcCompilesBad+6 90 hide 2 show 5",
	"1:dlcCompileFailed() 1:dlcFailRateHigh(n)", 5},
    {"dead, missing and unreadable",
	"dead 100 hide 2 show 100 refuse 2 show 100", "1:dlcGone", 0},
    {"an overdue run, and an unreadable segment",
	"dltRunInterval=10 dltLastTime=now 30 refuse-applyd 2 show-applyd 100",
	"21:dltOverdueNote", 0},
    {"a high rate of errors, and an unreadable segment",
	"dllErrorsHigh=1 5 refuse 2 show 100", "1:dllStormStart", 0},

    /* without its file conditions are sent once more */
    {"without the file: an event is not sent again", "dlcReloads+1 5 forget 5",
	"1:dlcReloaded", 0},
    {"without the file: a condition is sent again",
	"dltRunsBadInRow=1 5 forget 5", "1:dltFailedNote() 6:dltFailedNote()",
	0},
    {"without the file: a stale node is sent again",
	"dlcNodeSeconds=100 node=a/101 5 forget 5",
	"1:dlcNodeStale(a) 6:dlcNodeStale(a)", 0},

    /* no agent receives them */
    {"a pending event is sent when the agent runs again",
	"unreachable dlcReloads+1 5 reachable 5", "6:dlcReloaded", 0},
    {"only the last pending event is sent",
	"unreachable dlcReloads+1 5 dlcReloads+1 5 reachable 5",
	"11:dlcReloaded", 1},
    {"a pending condition is sent when the agent runs again",
	"unreachable dlcQueueLimit=4 dlcQueued=4 5 reachable 5",
	"6:dlcQueueFull", 0},
    {"a pending condition that has ended is not sent",
	"unreachable dlcQueueLimit=4 dlcQueued=4 5 dlcQueued=0 5 reachable 5",
	"", 2},
};

/* For an agent as old as the daemons, and an older one. */
#define UPTIME 1000000

static char paths[2][64];
static struct snapshot *snapshot;
static struct notes *notes;
static char sent[65536];
static unsigned sent_count;
static int64_t case_begin; /* clock_passed at the beginning of a case */
static bool unreachable;
static int starts, applyd_starts;
static struct metrics_segment *segments[2];
static size_t sizes[2];

static bool
send_it(const struct note_message *m)
{
	const struct snapshot_value *v = &m->binds[0].value;
	size_t n = strlen(sent);

	assert_true(m->count > 0);
	if (unreachable)
		return false;
	sent_count++;
	if (n > sizeof(sent) - 256)
		return true;
	n += (size_t)snprintf(sent + n, sizeof(sent) - n, "%s%d:%s",
	    n > 0 ? " " : "", (int)(clock_passed - case_begin), m->row->name);
	if (strncmp(m->row->name, "dlcFailRate", 11) == 0)
		snprintf(sent + n, sizeof(sent) - n, "(n)");
	else if (v->type == SNAPSHOT_OCTETS)
		snprintf(sent + n, sizeof(sent) - n, "(%.*s)", (int)v->len,
		    v->octets);
	return true;
}

static char file[64];
static const struct notes_options options = {
    .interval = 60000, .send = send_it, .file = file};

/* The value of a scalar of the subagent itself, as it is requested. */
static unsigned
own(const char *name)
{
	const struct metric_object *o = metric_object_find(name);
	uint32_t oid[5] = {0, 1, 0, 0, 0};
	struct snapshot_cell c;
	struct snapshot_value v;

	oid[0] = snapshot_module(o->module);
	oid[2] = (uint32_t)metric_object_find(o->parent)->number;
	oid[3] = (uint32_t)o->number;
	assert_int_equal(snapshot_get(snapshot, oid, 5, &c), SNAPSHOT_FOUND);
	snapshot_read(snapshot, &c, UPTIME, &v);
	return (unsigned)v.number;
}

static unsigned
held(void)
{
	return own("dlcNotesHeld") + own("dltNotesHeld") + own("dllNotesHeld");
}

/* The segment of that daemon, for writing. */
static void
segment_map(int which)
{
	int fd = open(paths[which], O_RDWR);
	struct stat st;

	assert_true(fd >= 0 && fstat(fd, &st) == 0);
	if (segments[which] != NULL)
		munmap(segments[which], sizes[which]);
	sizes[which] = (size_t)st.st_size;
	segments[which] =
	    mmap(NULL, sizes[which], PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	assert_ptr_not_equal(segments[which], MAP_FAILED);
	close(fd);
}

static void
text_set(int which, unsigned id, const char *text, size_t len)
{
	struct metrics_textcell *t = &segments[which]->texts[id];

	seqtext_write(&t->sequence, t->text, METRICS_TEXT_MAX - 1, text, len);
}

/* Rows are made in the compile daemon's segment, which is created here. */
static void
compiled_start(void)
{
	char version[16];
	int n = snprintf(version, sizeof(version), "%d", ++starts);

	assert_int_equal(metrics_create(paths[0], "compiled", version, 1), 0);
	segment_map(0);
	text_set(0, MT_dlcVersion, version, (size_t)n);
}

/* The other one is created by a child, and then assigned to this process. */
static void
applyd_start(void)
{
	char version[16];
	int n = snprintf(version, sizeof(version), "%d", ++applyd_starts);
	pid_t pid = fork();

	if (pid == 0)
		_exit(metrics_create(paths[1], "applyd", version, 1) != 0);
	waitpid(pid, NULL, 0);
	segment_map(1);
	segments[1]->header.writer_pid = segments[0]->header.writer_pid;
	segments[1]->header.writer_start = segments[0]->header.writer_start;
	text_set(1, MT_dltVersion, version, (size_t)n);
}

/* The writer is a process that has ended. */
static void
compiled_die(void)
{
	pid_t pid = fork();

	if (pid == 0)
		_exit(0);
	waitpid(pid, NULL, 0);
	segments[0]->header.writer_pid = (uint32_t)pid;
}

static void
compiled_stop(void)
{
	metrics_close();
	compiled_die();
}

static void
node_seen(const char *text)
{
	size_t len = strcspn(text, "/");
	struct metrics_row *row = metric_row_named(MR_dlcNodeTable, text, len);

	metric_row_set(row, MR_dlcNodeLastTime,
	    metric_now() - strtoull(text + len + 1, NULL, 10));
}

static void
nodes_seen(const char *text)
{
	char *end, name[64];
	unsigned long count = strtoul(text, &end, 10);

	for (unsigned long i = 0; i < count; i++) {
		snprintf(name, sizeof(name), "n%lu%s", i, end);
		node_seen(name);
	}
}

static void
nodes_expire(const char *age)
{
	metric_rows_expire(MR_dlcNodeTable, MR_dlcNodeLastTime,
	    metric_now() - strtoull(age, NULL, 10) + 1);
}

static const char
    *late; /* age of the rows that are removed in the next look, or NULL */

static void
looks(unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		clock_passed++;
		snapshot_look(snapshot);
		if (late != NULL)
			nodes_expire(late);
		late = NULL;
		if (notes != NULL)
			notes_look(notes, clock_passed * 1000, UPTIME);
	}
}

static void
cell_change(const char *word)
{
	char name[32];
	size_t len = strcspn(word, "=+");
	int which = strncmp(word, "dlt", 3) == 0 ? 1 : 0;
	const struct metric_object *o;
	const char *value = word + len + 1;
	uint64_t *cell, n;

	snprintf(name, sizeof(name), "%.*s", (int)len, word);
	o = metric_object_find(name);
	assert_non_null(o);
	if (*value == '\'') {
		text_set(
		    which, (unsigned)o->cell, value + 1, strlen(value) - 2);
		return;
	}
	cell = &segments[which]->slot[0].cell[o->cell];
	n = strcmp(value, "now") == 0 ? metric_now()
				      : strtoull(value, NULL, 10);
	*cell = n + (word[len] == '+' ? *cell : 0);
}

static void
subagent_start(void)
{
	notes = notes_new(snapshot, &options);
	assert_non_null(notes);
}

static void
subagent_end(void)
{
	notes_free(notes);
	notes = NULL;
}

static void
subagent_forget(void)
{
	subagent_end();
	unlink(file);
	subagent_start();
}

/* A symbolic link is refused for root as well. */
static void
hide(int which, bool refused)
{
	char hidden[80];

	snprintf(hidden, sizeof(hidden), "%s.hidden", paths[which]);
	assert_int_equal(rename(paths[which], hidden), 0);
	if (refused)
		assert_int_equal(symlink(hidden, paths[which]), 0);
}

static void
show(int which)
{
	char hidden[80];

	snprintf(hidden, sizeof(hidden), "%s.hidden", paths[which]);
	assert_int_equal(rename(hidden, paths[which]), 0);
}

static void
step(const char *word)
{
	if (*word >= '0' && *word <= '9')
		looks((unsigned)strtoul(word, NULL, 10));
	else if (strncmp(word, "node=", 5) == 0)
		node_seen(word + 5);
	else if (strncmp(word, "nodes=", 6) == 0)
		nodes_seen(word + 6);
	else if (strncmp(word, "expire=", 7) == 0)
		nodes_expire(word + 7);
	else if (strncmp(word, "late-expire=", 12) == 0)
		late = word + 12;
	else if (strcmp(word, "restart") == 0)
		compiled_start();
	else if (strcmp(word, "restart-applyd") == 0)
		applyd_start();
	else if (strcmp(word, "dead") == 0)
		compiled_die();
	else if (strcmp(word, "stop") == 0)
		compiled_stop();
	else if (strcmp(word, "unreachable") == 0 ||
		 strcmp(word, "reachable") == 0)
		unreachable = *word == 'u';
	else if (strncmp(word, "hide", 4) == 0)
		hide(strcmp(word, "hide-applyd") == 0, false);
	else if (strncmp(word, "refuse", 6) == 0)
		hide(strcmp(word, "refuse-applyd") == 0, true);
	else if (strncmp(word, "show", 4) == 0)
		show(strcmp(word, "show-applyd") == 0);
	else if (strcmp(word, "away") == 0)
		subagent_end();
	else if (strcmp(word, "back") == 0)
		subagent_start();
	else if (strcmp(word, "forget") == 0)
		subagent_forget();
	else
		cell_change(word);
}

static void
play(const char *script)
{
	char text[1024], *rest = text, *word;

	snprintf(text, sizeof(text), "%s", script);
	while ((word = strsep(&rest, " ")) != NULL)
		step(word);
}

static void
begin(void)
{
	unreachable = false;
	starts = applyd_starts = 0;
	sent_count = 0;
	compiled_start();
	applyd_start();
	/* The notifications of the start must not disturb the case. */
	clock_passed += 100;
	snapshot = snapshot_new(paths[0], paths[1]);
	unlink(file);
	subagent_start();
	looks(1);
	case_begin = clock_passed;
	*sent = '\0';
}

static void
end(void)
{
	assert_int_equal(
	    own("dlcNotesSent") + own("dltNotesSent") + own("dllNotesSent"),
	    sent_count);
	subagent_end();
	snapshot_free(snapshot);
}

static void
all_cases_send_their_notifications(void **state)
{
	unsigned bad = 0;

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		begin();
		play(cases[i].script);
		if (strcmp(sent, cases[i].sent) != 0 ||
		    held() != cases[i].held) {
			print_message(
			    "%s: %s\n", cases[i].name, cases[i].script);
			print_message("got:    %s, held %u\n", sent, held());
			print_message("wanted: %s, held %u\n", cases[i].sent,
			    cases[i].held);
			bad++;
		}
		end();
	}
	assert_int_equal(bad, 0);
}

/* A fleet behind a failed switch: some nodes in one look, some a minute. */
static void
a_storm_is_sent_at_a_limited_rate(void **state)
{
	(void)state;
	begin();
	play("dlcNodeSeconds=100 nodes=1000/101 1");
	assert_int_equal(sent_count, NOTE_LOOK_MAX);
	play("50");
	assert_int_equal(sent_count, NOTE_BURST_MAX);
	assert_int_equal(held(), 0);
	/* The switch works again: raised conditions are cleared, no others. */
	play("nodes=1000/0 1");
	assert_int_equal(held(), 2 * (1000 - NOTE_BURST_MAX));
	play("90");
	assert_int_equal(sent_count, 2 * NOTE_BURST_MAX);
	end();
}

/* A new daemon has none of these nodes: raised conditions are withdrawn. */
static void
a_storm_is_withdrawn_after_a_restart(void **state)
{
	(void)state;
	begin();
	play("dlcNodeSeconds=100 nodes=1000/101 70");
	assert_int_equal(sent_count, 2 * NOTE_BURST_MAX);
	*sent = '\0';
	play("restart 2");
	assert_int_equal(held(), 2 * (1000 - 2 * NOTE_BURST_MAX));
	play("200");
	assert_int_equal(sent_count, 4 * NOTE_BURST_MAX + 1);
	assert_null(strstr(sent, "dlcNodeStale"));
	end();
}

/* A name that no row can have, as a file may contain. */
static void
an_impossible_name_is_ignored(void **state)
{
	FILE *f;

	(void)state;
	begin();
	subagent_end();
	f = fopen(file, "w");
	assert_non_null(f);
	fputs("dlcNodeStale\t", f);
	for (int i = 0; i < SNAPSHOT_NAME_MAX + 1; i++)
		fputs("61", f);
	fputs("\ndlcNodeStale\t61\n", f);
	fclose(f);
	subagent_start();
	play("5");
	assert_string_equal(sent, "2:dlcNodeForgotten(a)");
	end();
}

/* A notification contains the object's value, and does not change it. */
static void
ticks_are_sent_unchanged(void **state)
{
	const struct note_row row = {.name = "test",
	    .module = "compile",
	    .objects = {"dlcDiscontinuity"}};
	struct note_place p = {.uptime = UPTIME};
	struct note_message message;
	unsigned before;

	(void)state;
	begin();
	before = own("dlcDiscontinuity");
	assert_in_range(before, 1, UPTIME);
	note_message_make(&message, &row, snapshot, &p);
	assert_int_equal(message.binds[0].value.type, SNAPSHOT_TICKS);
	assert_int_equal(message.binds[0].value.number, before);
	assert_int_equal(own("dlcDiscontinuity"), before);
	end();
}

static void
names_are_found_in_lists(void **state)
{
	(void)state;
	assert_true(note_row_lists("dlcGone", "dlcGone"));
	assert_true(note_row_lists("dlcOld,dlcGone", "dlcGone"));
	assert_true(note_row_lists("dlcGone,dlcOld", "dlcGone"));
	assert_false(note_row_lists("dlcGoneNote,dlcOld", "dlcGone"));
	assert_false(note_row_lists("xdlcGone", "dlcGone"));
	assert_false(note_row_lists("", "dlcGone"));
}

/* The looks from a change of a condition until the file is written. */
static int
looks_until_file(const char *change)
{
	int n = 1;

	unlink(file);
	play(change);
	for (; access(file, F_OK) != 0 && n < 20; n++)
		looks(1);
	return n;
}

static void
the_file_is_written_every_fifth_look(void **state)
{
	(void)state;
	begin();
	/* the look of begin() is one of them */
	assert_int_equal(looks_until_file("dlcQueueLimit=4 dlcQueued=4 1"), 4);
	assert_int_equal(looks_until_file("dlcQueued=2 1"), 5);
	assert_int_equal(looks_until_file("dead 1"), 5);
	end();
}

/* Started with a daemon of the same age: this is not old news. */
static void
a_start_of_both_is_sent(void **state)
{
	(void)state;
	starts = applyd_starts = 0;
	compiled_start();
	applyd_start();
	snapshot = snapshot_new(paths[0], paths[1]);
	unlink(file);
	subagent_start();
	case_begin = clock_passed;
	*sent = '\0';
	sent_count = 0;
	looks(5);
	assert_string_equal(sent, "1:dlcStartedNote(1) 1:dltStartedNote(1)");
	end();
}

static int
setup(void **state)
{
	(void)state;
	metrics_rows_max(MR_dlcNodeTable, 2000);
	snprintf(file, sizeof(file), "/tmp/note.%ld.told", (long)getpid());
	for (int i = 0; i < 2; i++)
		snprintf(paths[i], sizeof(paths[i]), "/tmp/note.%ld.%d",
		    (long)getpid(), i);
	return 0;
}

static int
teardown(void **state)
{
	char hidden[80];

	(void)state;
	snprintf(hidden, sizeof(hidden), "%s.hidden", paths[0]);
	unlink(hidden); /* where a new daemon has replaced it */
	unlink(file);
	return unlink(paths[0]) + unlink(paths[1]);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(all_cases_send_their_notifications),
	    cmocka_unit_test(a_storm_is_sent_at_a_limited_rate),
	    cmocka_unit_test(a_storm_is_withdrawn_after_a_restart),
	    cmocka_unit_test(an_impossible_name_is_ignored),
	    cmocka_unit_test(a_start_of_both_is_sent),
	    cmocka_unit_test(the_file_is_written_every_fifth_look),
	    cmocka_unit_test(ticks_are_sent_unchanged),
	    cmocka_unit_test(names_are_found_in_lists),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
