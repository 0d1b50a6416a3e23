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
#include <cmocka.h>

#include "metrics/create.h"
#include "metrics/object.h"
#include "metrics/rows.h"
#include "metrics/segment.h"
#include "metrics/seqtext.h"
#include "snmp_agent/note/note.h"
#include "snmp_agent/note/message.h"
#include "snmp_agent/snapshot.h"
#include "unit/still_clock.h"

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
 *	deaf, hears		no agent runs; it runs again
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
    {"nothing happens", "100", "", 0},

    /* increased: an event; the last one is kept */
    {"it grew", "dlcReloads+1 2", "1:dlcReloaded", 0},
    {"twice at once", "dlcReloads+2 2", "1:dlcReloaded", 1},
    {"again after a minute", "dlcReloads+1 60 dlcReloads+1 1",
	"1:dlcReloaded 61:dlcReloaded", 0},
    {"again within a minute: when it is over",
	"dlcReloads+1 10 dlcReloads+1 60", "1:dlcReloaded 61:dlcReloaded", 0},
    {"often: the last", "dlcReloads+1 10 dlcReloads+3 10 dlcReloads+1 90",
	"1:dlcReloaded 61:dlcReloaded", 3},
    {"what it carries is of then",
	"dltLastUuid='a' dltRunCorrective+1 1 dltLastUuid='b' "
	"dltRunCorrective+1 1 dltLastUuid='c' 60",
	"1:dltCorrective(a) 61:dltCorrective(b)", 0},
    {"each key by itself",
	"dlcLastBadNode='a' dlcCompilesBad+1 1 dlcLastBadNode='b' "
	"dlcCompilesBad+1 1 dlcLastBadNode='a' dlcCompilesBad+1 60",
	"1:dlcCompileFailed(a) 2:dlcCompileFailed(b) 61:dlcCompileFailed(a)",
	0},

    /* restarted */
    {"a new daemon", "restart 60", "1:dlcStartedNote(2)", 0},
    {"its first events are told", "restart dlcReloads+1 2",
	"1:dlcStartedNote(2) 1:dlcReloaded", 0},
    {"the other daemon", "restart-applyd 2", "1:dltStartedNote(2)", 0},
    {"again and again: the last one is told when the minute is over",
	"restart 10 restart 10 restart 60",
	"1:dlcStartedNote(2) 61:dlcStartedNote(4)", 1},

    /* became, with an end that has its own rule */
    {"a daemon dies, and is started", "dead 5 restart 2",
	"1:dlcGone 6:dlcStartedNote(2)", 0},
    {"dead, alive, dead within a minute: what is true is told",
	"dead 5 restart 5 dead 100", "1:dlcGone 6:dlcStartedNote(2) 61:dlcGone",
	0},
    {"dead, alive, dead, alive", "dead 5 restart 5 dead 5 restart 100",
	"1:dlcGone 6:dlcStartedNote(2) 66:dlcStartedNote(3)", 1},

    {"a daemon that is stopped is not gone, and its start is told",
	"stop 5 restart 2", "6:dlcStartedNote(2)", 0},
    {"started and stopped between two looks", "dead 5 restart stop 5",
	"1:dlcGone 6:dlcStartedNote(2)", 0},

    {"no run", "dltRunInterval=10 dltLastTime=now 30 dltLastTime=now 5",
	"21:dltOverdueNote 31:dltOverdueOver", 0},

    {"dead for good: a start of before is not told behind that",
	"dead 5 restart 5 dead 2 restart 2 dead 100",
	"1:dlcGone 6:dlcStartedNote(2) 61:dlcGone", 2},

    /* full, and over at half */
    {"a full queue", "dlcQueueLimit=4 dlcQueued=4 1 dlcQueued=3 5",
	"1:dlcQueueFull", 0},
    {"over at half", "dlcQueueLimit=4 dlcQueued=4 1 dlcQueued=2 5",
	"1:dlcQueueFull 2:dlcQueueClear", 0},
    {"not quite full", "dlcQueueLimit=4 dlcQueued=3 5", "", 0},
    {"no limit", "dlcQueued=1000 5", "", 0},
    {"full between two looks: something was refused",
	"dlcQueueLimit=4 dlcRejected+1 1 5", "1:dlcQueueFull 2:dlcQueueClear",
	0},
    {"full, clear, full, clear within a minute: managers know that it is clear",
	"dlcQueueLimit=4 dlcQueued=4 5 dlcQueued=0 5 dlcQueued=4 5 "
	"dlcQueued=0 100",
	"1:dlcQueueFull 6:dlcQueueClear", 2},
    {"full, clear, full for long: told when the minute is over",
	"dlcQueueLimit=4 dlcQueued=4 5 dlcQueued=0 5 dlcQueued=4 100",
	"1:dlcQueueFull 6:dlcQueueClear 61:dlcQueueFull", 0},
    {"the queue of a new daemon is empty",
	"dlcQueueLimit=4 dlcQueued=4 5 restart 2",
	"1:dlcQueueFull 6:dlcStartedNote(2) 6:dlcQueueClear", 0},

    /* ratio, with hysteresis and a minimum */
    {"too few to say", "dlcCompiles+19 dlcCompilesBad+19 1",
	"1:dlcCompileFailed()", 18},
    {"more than 5 per cent", "dlcCompiles+100 dlcCompilesBad+6 1",
	"1:dlcCompileFailed() 1:dlcFailRateHigh(n)", 5},
    {"just 5", "dlcCompiles+100 dlcCompilesBad+5 1", "1:dlcCompileFailed()", 4},
    {"between the bounds it stays",
	"dlcCompiles+100 dlcCompilesBad+6 1 dlcCompiles+100 5",
	"1:dlcCompileFailed() 1:dlcFailRateHigh(n)", 5},
    {"below the lower one it is over",
	"dlcCompiles+100 dlcCompilesBad+6 1 dlcCompiles+300 5",
	"1:dlcCompileFailed() 1:dlcFailRateHigh(n) 2:dlcFailRateOk(n)", 5},
    {"what failed five minutes ago does not count",
	"dlcCompiles+100 dlcCompilesBad+6 301 dlcCompiles+94 20",
	"1:dlcCompileFailed() 1:dlcFailRateHigh(n) 315:dlcFailRateOk(n)", 5},
    {"nothing is compiled any more: it is over after the window",
	"dlcCompiles+100 dlcCompilesBad+6 400",
	"1:dlcCompileFailed() 1:dlcFailRateHigh(n) 315:dlcFailRateOk(n)", 5},

    /* repeated */
    {"a run failed", "dltRunsBadInRow=1 dltLastUuid='a' 2",
	"1:dltFailedNote(a)", 0},
    {"and the next: once a minute",
	"dltRunsBadInRow=1 dltLastUuid='a' 10 dltRunsBadInRow=2 "
	"dltLastUuid='b' 10 dltRunsBadInRow=3 dltLastUuid='c' 100",
	"1:dltFailedNote(a) 61:dltFailedNote(c)", 1},
    {"a good one",
	"dltRunsBadInRow=1 5 dltRunsBadInRow=0 "
	"dltLastGoodTime=7 dltLastUuid='g' 5",
	"1:dltFailedNote() 6:dltRecovered(g)", 0},
    {"failed, good, failed, good: managers know the last",
	"dltRunsBadInRow=1 dltLastGoodTime=7 5 dltRunsBadInRow=0 5 "
	"dltRunsBadInRow=1 5 dltRunsBadInRow=0 100",
	"1:dltFailedNote() 6:dltRecovered()", 2},
    {"a new daemon has no good run yet",
	"dltRunsBadInRow=1 5 restart-applyd 5 dltLastGoodTime=7 5",
	"1:dltFailedNote() 6:dltStartedNote(2) 11:dltRecovered()", 0},

    /* growing */
    {"log records are lost", "dllDropped+5 30", "1:dllLossStart 11:dllLossEnd",
	0},
    {"and go on being lost", "dllDropped+1 8 dllDropped+1 8 dllDropped+1 30",
	"1:dllLossStart 27:dllLossEnd", 0},

    /* rows by daemon */
    {"each change of a level",
	"dllLastChange='a' dllChanges+1 1 dllLastChange='b' dllChanges+1 60",
	"1:dllLevelChanged(a) 2:dllLevelChanged(b)", 0},
    {"the same twice", "dllLastChange='a' dllChanges+1 1 dllChanges+1 60",
	"1:dllLevelChanged(a) 61:dllLevelChanged(a)", 0},
    {"many errors", "dllErrorsHigh=1 5 dllErrorsHigh=0 5",
	"1:dllStormStart 6:dllStormEnd", 0},

    /* stale rows */
    {"a node is stale", "dlcNodeSeconds=100 node=a/101 5", "1:dlcNodeStale(a)",
	0},
    {"not yet", "dlcNodeSeconds=100 node=a/90 5", "", 0},
    {"it comes back", "dlcNodeSeconds=100 node=a/101 5 node=a/0 5",
	"1:dlcNodeStale(a) 6:dlcNodeFresh(a)", 0},
    {"the daemon is dead: nodes are not to blame",
	"dlcNodeSeconds=100 node=a/90 dead 5", "1:dlcGone", 0},
    {"the daemon is dead: a node is not back for that",
	"dlcNodeSeconds=100 node=a/101 5 dead 5", "1:dlcNodeStale(a) 6:dlcGone",
	0},

    /* removed rows */
    {"a node is dropped",
	"dlcNodeSeconds=100 node=a/201 node=b/101 5 expire=200 50",
	"1:dlcNodeStale(a) 1:dlcNodeStale(b) 7:dlcNodeForgotten(a)", 0},
    {"dropped in the middle of a look: it is not back for that",
	"dlcNodeSeconds=100 node=a/201 5 late-expire=200 50",
	"1:dlcNodeStale(a) 7:dlcNodeForgotten(a)", 0},
    {"missing at one look only",
	"dlcNodeSeconds=100 node=a/201 5 expire=200 1 node=a/201 50",
	"1:dlcNodeStale(a)", 0},
    {"when it asks again it is one as others",
	"dlcNodeSeconds=100 node=a/201 5 expire=200 5 node=a/0 70 node=a/101 2",
	"1:dlcNodeStale(a) 7:dlcNodeForgotten(a) 81:dlcNodeStale(a)", 0},
    {"another node takes its place",
	"dlcNodeSeconds=100 node=a/101 5 nodes=2000/0 50",
	"1:dlcNodeStale(a) 7:dlcNodeForgotten(a)", 0},
    {"a new daemon does not know it",
	"dlcNodeSeconds=100 node=a/101 5 restart 5 dlcNodeSeconds=100 "
	"node=a/0 5",
	"1:dlcNodeStale(a) 6:dlcStartedNote(2) 7:dlcNodeForgotten(a)", 0},
    {"it asks the new daemon at once",
	"dlcNodeSeconds=100 node=a/101 5 restart dlcNodeSeconds=100 "
	"node=a/0 50",
	"1:dlcNodeStale(a) 6:dlcStartedNote(2) 6:dlcNodeFresh(a)", 0},
    {"stopped: it is not known whether it is gone",
	"dlcNodeSeconds=100 node=a/101 5 expire=100 stop 100",
	"1:dlcNodeStale(a)", 0},
    {"stopped, and its segment is away",
	"dlcNodeSeconds=100 node=a/101 5 stop 5 hide 100", "1:dlcNodeStale(a)",
	0},
    {"stopped, and started anew",
	"dlcNodeSeconds=100 node=a/101 5 stop 5 hide 5 restart 5",
	"1:dlcNodeStale(a) 16:dlcStartedNote(2) 17:dlcNodeForgotten(a)", 0},
    {"dead, and started anew",
	"dlcNodeSeconds=100 node=a/101 5 expire=100 dead 5 restart 5",
	"1:dlcNodeStale(a) 6:dlcGone 11:dlcStartedNote(2) "
	"12:dlcNodeForgotten(a)",
	0},
    {"the segment is hidden, or refused, and shown",
	"dlcNodeSeconds=100 node=a/101 5 hide 5 show 5 refuse 5 show 50",
	"1:dlcNodeStale(a)", 0},
    {"its end waits",
	"dlcNodeSeconds=100 node=a/101 5 deaf expire=100 5 "
	"hears 50",
	"1:dlcNodeStale(a) 11:dlcNodeForgotten(a)", 0},
    {"it was back, which waits, and is gone",
	"dlcNodeSeconds=100 node=a/101 5 deaf node=a/0 50 expire=10 5 hears 50",
	"1:dlcNodeStale(a) 61:dlcNodeForgotten(a)", 0},
    {"one that was not told to be stale",
	"dlcNodeSeconds=100 deaf node=a/101 5 expire=100 5 hears 50", "", 2},
    {"stale, fresh, stale, gone within a minute",
	"dlcNodeSeconds=100 node=a/101 5 node=a/0 2 node=a/101 2 expire=100 90",
	"1:dlcNodeStale(a) 6:dlcNodeFresh(a)", 2},
    {"stale, gone, stale, gone: the second time after the minute",
	"dlcNodeSeconds=100 node=a/101 50 expire=100 5 node=a/101 15 "
	"expire=100 "
	"90",
	"1:dlcNodeStale(a) 52:dlcNodeForgotten(a) 61:dlcNodeStale(a) "
	"112:dlcNodeForgotten(a)",
	0},

    /* the subagent ends and starts again: its raised conditions are kept */
    {"away: what still holds is not told again",
	"dltRunsBadInRow=1 5 away 5 back 5", "1:dltFailedNote()", 0},
    {"away: what began is told", "1 away dlcQueueLimit=4 dlcQueued=4 5 back 5",
	"7:dlcQueueFull", 0},
    {"away: what ended is told",
	"dltRunsBadInRow=1 5 away dltRunsBadInRow=0 dltLastGoodTime=7 5 back 5",
	"1:dltFailedNote() 11:dltRecovered()", 0},
    {"away: a daemon that was dead was started",
	"dead 5 away 1 restart 100 back 5", "1:dlcGone 108:dlcStartedNote(2)",
	0},
    {"away: it is still dead", "dead 5 away 100 back 5", "1:dlcGone", 0},
    {"away: a node came back",
	"dlcNodeSeconds=100 node=a/101 node=b/101 5 away 1 node=a/0 1 back 5",
	"1:dlcNodeStale(a) 1:dlcNodeStale(b) 8:dlcNodeFresh(a)", 0},
    {"away: a node was dropped",
	"dlcNodeSeconds=100 node=a/201 node=b/101 5 away 1 expire=200 1 back "
	"50",
	"1:dlcNodeStale(a) 1:dlcNodeStale(b) 9:dlcNodeForgotten(a)", 0},
    {"away: the daemon was started anew",
	"dlcNodeSeconds=100 node=a/101 5 away 1 restart 100 back 50",
	"1:dlcNodeStale(a) 108:dlcNodeForgotten(a)", 0},
    {"away: the daemon was stopped",
	"dlcNodeSeconds=100 node=a/101 5 away 1 stop 5 back 50",
	"1:dlcNodeStale(a)", 0},
    {"away: the daemon was stopped, its segment is away, a new one comes",
	"dlcNodeSeconds=100 node=a/101 5 away 1 stop 5 hide 5 back 50 restart "
	"5",
	"1:dlcNodeStale(a) 67:dlcStartedNote(2) 68:dlcNodeForgotten(a)", 0},
    {"away: the segment is not seen at once",
	"dlcNodeSeconds=100 node=a/101 5 away hide 5 back 50 show 50",
	"1:dlcNodeStale(a) 61:dlcStartedNote(1)", 0},
    {"away: the segment may not be read at once",
	"dlcNodeSeconds=100 node=a/101 5 away refuse 5 back 50 show 50",
	"1:dlcNodeStale(a)", 0},
    {"away: an end that waited is told",
	"dlcNodeSeconds=100 node=a/101 5 deaf expire=100 5 away 5 hears back "
	"50",
	"1:dlcNodeStale(a) 17:dlcNodeForgotten(a)", 0},
    {"away: it was told, and is not told again",
	"dlcNodeSeconds=100 node=a/101 5 expire=100 5 away 5 back 50",
	"1:dlcNodeStale(a) 7:dlcNodeForgotten(a)", 0},
    {"away: loss ended", "dllDropped+1 5 away 5 back 20",
	"1:dllLossStart 21:dllLossEnd", 0},
    {"away: events are lost", "1 away dlcReloads+1 5 back 5", "", 0},

    {"away: a start that waited, and would have told that it is not dead",
	"restart 5 dead 3 restart 2 away 120 back 300",
	"1:dlcStartedNote(2) 6:dlcGone 132:dlcStartedNote(3)", 0},
    {"away again: it was told",
	"restart 5 dead 3 restart 2 away 120 back 5 away 5 back 100",
	"1:dlcStartedNote(2) 6:dlcGone 132:dlcStartedNote(3)", 0},
    {"away: started just now, and waits: it is told once",
	"dead 5 away 1 restart 5 deaf back 5 hears 100",
	"1:dlcGone 17:dlcStartedNote(2)", 0},
    {"away: dead, started, and stopped in good order",
	"dead 5 away 1 restart stop 5 back 5", "1:dlcGone 13:dlcStartedNote(2)",
	0},
    {"away: dead, then nothing is there: that is no start",
	"dead 5 away 5 hide back 5 show 100", "1:dlcGone", 0},
    {"away: dead, then refused, then started",
	"dead 5 away 5 refuse back 5 restart 100",
	"1:dlcGone 16:dlcStartedNote(2)", 0},

    /* a segment that is missing for a moment is not a new one */
    {"hidden", "dlcReloads+3 2 hide 2 show 100", "1:dlcReloaded", 2},
    {"refused", "dlcReloads+3 2 refuse 2 show 100", "1:dlcReloaded", 2},
    {"hidden, and meanwhile it grew",
	"dlcReloads+3 2 hide dlcReloads+1 98 show 100",
	"1:dlcReloaded 101:dlcReloaded", 2},
    {"refused when the subagent came",
	"dlcReloads+3 2 away refuse 100 back 2 show 100", "1:dlcReloaded", 2},
    {"the share of failures goes on",
	"dlcCompiles+100 dlcCompilesBad+6 90 hide 2 show 5",
	"1:dlcCompileFailed() 1:dlcFailRateHigh(n)", 5},
    {"dead, hidden and refused", "dead 100 hide 2 show 100 refuse 2 show 100",
	"1:dlcGone", 0},
    {"no run, and refused",
	"dltRunInterval=10 dltLastTime=now 30 refuse-applyd 2 show-applyd 100",
	"21:dltOverdueNote", 0},
    {"many errors, and refused", "dllErrorsHigh=1 5 refuse 2 show 100",
	"1:dllStormStart", 0},

    /* without its file conditions are sent once more */
    {"forgotten: an event", "dlcReloads+1 5 forget 5", "1:dlcReloaded", 0},
    {"forgotten: a condition", "dltRunsBadInRow=1 5 forget 5",
	"1:dltFailedNote() 6:dltFailedNote()", 0},
    {"forgotten: a node", "dlcNodeSeconds=100 node=a/101 5 forget 5",
	"1:dlcNodeStale(a) 6:dlcNodeStale(a)", 0},

    /* no agent receives them */
    {"an event waits", "deaf dlcReloads+1 5 hears 5", "6:dlcReloaded", 0},
    {"only the last", "deaf dlcReloads+1 5 dlcReloads+1 5 hears 5",
	"11:dlcReloaded", 1},
    {"a condition waits", "deaf dlcQueueLimit=4 dlcQueued=4 5 hears 5",
	"6:dlcQueueFull", 0},
    {"one that is over is not told",
	"deaf dlcQueueLimit=4 dlcQueued=4 5 dlcQueued=0 5 hears 5", "", 2},
};

/* For an agent as old as the daemons, and an older one. */
#define UPTIME 1000000

static char paths[2][64];
static struct snapshot *snapshot;
static struct notes *notes;
static char sent[65536];
static unsigned sent_count;
static int64_t case_begin; /* clock_passed at the beginning of a case */
static bool deaf;
static int starts, applyd_starts;
static struct metrics_segment *segments[2];
static size_t sizes[2];

static bool
send_it(const struct note_message *m)
{
	const struct snapshot_value *v = &m->binds[0].value;
	size_t n = strlen(sent);

	assert_true(m->count > 0);
	if (deaf)
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
	else if (strcmp(word, "deaf") == 0 || strcmp(word, "hears") == 0)
		deaf = *word == 'd';
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
	deaf = false;
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
	    cmocka_unit_test(ticks_are_sent_unchanged),
	    cmocka_unit_test(names_are_found_in_lists),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
