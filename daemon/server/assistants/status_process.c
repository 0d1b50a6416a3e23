#include "server/assistants/status_process.h"

#include <limits.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/memory.h"
#include "base/files/path.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "base/metrics/metrics.h"
#include "base/metrics/object.h"
#include "base/metrics/read/reader.h"
#include "base/metrics/read/value.h"
#include "base/metrics/read/view.h"
#include "network/http/server/route.h"
#include "server/page/frame.h"
#include "server/page/node.h"
#include "server/page/nodes.h"
#include "server/page/overview.h"
#include "server/page/ring.h"
#include "base/privsep/memfd.h"
#include "base/privsep/process.h"
#include "server/shared/answerer.h"
#include "server/shared/config.h"
#include "server/ipc/ipc_assistants.h"
#include "server/shared/server.h"
#include "server/assistants/status_feed.h"
#include "server/assistants/store_process.h"
#include "base/settings/settings.h"
#include "server/status/processes.h"
#include "server/status/status.h"

#define SECOND 1000000000LL
/* Metrics and a tree younger than this are used for further pages. */
#define FRESH_NS SECOND
/* The memory of a page of more bytes is returned to the system. */
#define LARGE ((size_t)1 << 18)

struct status_process_status {
	struct metrics_view compiled, applyd;
	char applyd_segment[PATH_MAX], applyd_pidfile[PATH_MAX];
	const char *pidfile, *rundir, *reportdir, *certname;
	int64_t views_at;  /* when the views were refreshed; ns, 0: not yet */
	json_t *processes; /* as the parent sees them; NULL: none yet */
	json_t *tree;	   /* NULL: none yet */
	int64_t tree_at;   /* when it was made; ns */
	int64_t next;	   /* sample; ns */
	/* The directory of reports that the walls are around. */
	struct stat reports;
	bool has_reports; /* it existed at the start */
	struct answerer *answerer;
	struct page_ring ring;
};

/* Mapped before the sandbox is entered. */
static struct metrics_reader *compiled;

int
status_prepare(struct process *self)
{
	const struct server *s = self->ctx;

	store_directory_make(
	    &self->user, settings_get(s->config->settings, "reportdir"));
	compiled = metrics_reader_new(s->exporter.segment, s->exporter.daemon);
	if (compiled == NULL)
		abort(); /* no memory */
	/* a daemon without metrics has a page that shows so */
	(void)metrics_reader_hold(compiled);
	return 0;
}

/* --- what is measured --- */

static void
views_refresh(struct status_process_status *s)
{
	int64_t now = process_now();

	if (s->views_at != 0 && now - s->views_at < FRESH_NS)
		return;
	s->views_at = now;
	s->compiled.up =
	    metrics_reader_refresh(s->compiled.reader) == METRICS_OK;
	s->applyd.up = metrics_reader_refresh(s->applyd.reader) == METRICS_OK;
}

static const json_t *
tree_get(struct status_process_status *s)
{
	const struct status_sources sources = {.compiled = &s->compiled,
	    .applyd = &s->applyd,
	    .compiled_pidfile = s->pidfile,
	    .applyd_pidfile = s->applyd_pidfile,
	    .nodes = STATUS_NODES_DEFAULT,
	    .processes = s->processes};
	int64_t now = process_now();

	if (s->tree != NULL && now - s->tree_at < FRESH_NS)
		return s->tree;
	json_decref(s->tree);
	s->tree = status_gather(&sources);
	s->tree_at = now;
	return s->tree;
}

static uint64_t
status_process_number(
    const struct status_process_status *s, const char *object, size_t row)
{
	return metrics_number(&s->compiled, metric_object_find(object), row);
}

/*
 * End where the directory of reports is another one than at the start, or is
 * new: the next process reaches that one.  It goes on without one,
 * which only the pages of runs need.
 */
static void
status_process_directory_check(struct status_process_status *s)
{
	struct stat st;
	bool exists = stat(s->reportdir, &st) == 0;

	if (exists != s->has_reports)
		s->answerer->ends = true;
	else if (exists && (st.st_dev != s->reports.st_dev ||
			       st.st_ino != s->reports.st_ino))
		s->answerer->ends = true;
}

/* Take a sample every ten seconds, and advance the windows each second. */
static void
status_process_on_tick(void *ctx)
{
	struct status_process_status *s = ctx;
	struct page_sample sample;

	status_process_directory_check(s);
	metrics_reader_tick(s->compiled.reader);
	if (process_now() < s->next)
		return;
	s->next = process_now() + PAGE_STEP_SECONDS * SECOND;
	views_refresh(s);
	sample = (struct page_sample){.time = process_now() / SECOND,
	    .compiles = status_process_number(s, "dlcCompiles", 0),
	    .failed = status_process_number(s, "dlcCompilesBad", 0),
	    .p50 = status_process_number(s, "dlcTimerP50", M_TIMER_COMPILE),
	    .p99 = status_process_number(s, "dlcTimerP99", M_TIMER_COMPILE),
	    .queue = status_process_number(s, "dlcQueued", 0),
	    .failing = status_process_number(s, "dlcNodesFailing", 0),
	    .overdue = status_process_number(s, "dlcNodesStale", 0),
	    .drifting = status_process_number(s, "dlcNodesDrifting", 0)};
	page_ring_add(&s->ring, &sample);
}

/* --- pages --- */

static void
status_process_answer(
    const struct asked *front, uint64_t id, const struct strbuf *page)
{
	struct ipc_page_found w = {.size = page->len};
	int fd;

	if (strbuf_is_cut(page)) {
		answerer_refuse(front->sock, IPC_PAGE_REFUSED, id, 500,
		    "the page is too large");
		return;
	}
	fd = memfd_from_buf("page", page);
	if (fd < 0) {
		answerer_refuse(front->sock, IPC_PAGE_REFUSED, id, 503,
		    "memory for the page cannot be allocated");
		return;
	}
	(void)message_send_type(
	    front->sock, IPC_PAGE_FOUND, id, &w, sizeof(w), fd);
	close(fd);
}

static void
page_write(
    struct strbuf *out, struct status_process_status *s, struct ipc_page_ask *w)
{
	const struct page_query query = {.search = message_text(w->search),
	    .sort = message_text(w->sort),
	    .from = w->from};
	struct page_site site = {.name = s->certname,
	    .ring = &s->ring,
	    .compiled = &s->compiled,
	    .now = process_now() / SECOND};

	views_refresh(s);
	switch (w->kind) {
	case IPC_PAGE_NODES:
		page_nodes(out, &site, &query);
		break;
	case IPC_PAGE_NODE:
		page_node(out, &site, w->node, s->reportdir);
		break;
	case IPC_PAGE_EVENT:
		site.tree = tree_get(s);
		page_overview_event(out, &site);
		break;
	default:
		site.tree = tree_get(s);
		page_overview(out, &site);
	}
}

static void
status_process_on_ask(void *ctx, struct message *m)
{
	const struct asked *front = ctx;
	struct status_process_status *s = front->ctx;
	struct ipc_page_ask *w = (void *)m->body;
	struct strbuf page;

	if (w->kind == IPC_PAGE_NODE &&
	    !route_certname_ok(message_text(w->node))) {
		answerer_refuse(front->sock, IPC_PAGE_REFUSED, m->head.id, 404,
		    "the name of the node is invalid");
		return;
	}
	strbuf_init(&page, PAGE_MAX);
	page_write(&page, s, w);
	status_process_answer(front, m->head.id, &page);
	/* the tree of a large report had a multiple of its bytes */
	if (page.len > LARGE || w->kind == IPC_PAGE_NODE)
		(void)malloc_trim(0);
	strbuf_release(&page);
}

static const struct message_row status_process_asks[] = {{IPC_PAGE_ASK,
    sizeof(struct ipc_page_ask), 0, "PAGE_ASK", status_process_on_ask}};

static void
on_processes(void *ctx, struct message *m)
{
	const struct answerer *a = ctx;
	struct status_process_status *s = a->ctx;
	size_t n;
	void *text = memfd_map(m->fd, STATUS_PROCESSES_MAX, &n);
	json_t *processes;

	if (text == NULL)
		return;
	processes = status_processes_read(text, n);
	munmap(text, n);
	if (processes == NULL)
		return;
	json_decref(s->processes);
	s->processes = processes;
}

const struct message_row status_accepts[STATUS_ACCEPTS] = {
    {IPC_STATUS_FRONT, 0, 1, "STATUS_FRONT", answerer_connect},
    {IPC_STATUS_PROCESSES, 0, 1, "STATUS_PROCESSES", on_processes}};

/* --- the process --- */

/* From now on this process only reads, and only what pages are made of. */
static int
status_process_walls_enter(
    const struct process *self, const struct status_process_status *s)
{
	const struct sandbox_path paths[] = {{s->rundir, SANDBOX_READ_FILES},
	    {s->reportdir, SANDBOX_READ_FILES}, {"/proc", SANDBOX_READ_FILES},
	    {"/etc/localtime", SANDBOX_READ_FILES}};
	const char *step;

	if (sandbox_narrow(SANDBOX_BASE | SANDBOX_THREADS | SANDBOX_MEMFDS,
		paths, sizeof(paths) / sizeof(paths[0]), &step) == 0)
		return 0;
	log_event(SERVER_PROCESS, PRV_SANDBOX_FAILED,
	    log_str("process", self->row->name), log_str("step", step),
	    log_errno());
	return -1;
}

static void
status_open(struct status_process_status *s, const struct server *server)
{
	const struct server_config *c = server->config;

	s->compiled = (struct metrics_view){
	    .module = "compile", .reader = compiled, .up = true};
	s->rundir = c->rundir;
	s->pidfile = c->pidfile;
	s->certname = c->certname;
	s->reportdir = settings_get(c->settings, "reportdir");
	status_feed_applyd(
	    c->rundir, s->applyd_pidfile, sizeof(s->applyd_pidfile));
	path_print(s->applyd_segment, sizeof(s->applyd_segment),
	    "%s/applyd.metrics", c->rundir);
	s->applyd = (struct metrics_view){.module = "transaction",
	    .reader = metrics_reader_new(s->applyd_segment, M_DAEMON_APPLYD)};
	if (s->applyd.reader == NULL)
		abort(); /* no memory */
}

int
status_main(struct process *self)
{
	struct status_process_status *s = memory_zalloc(1, sizeof(*s));
	struct answerer a = {.ctx = s,
	    .asks = status_process_asks,
	    .ask_count =
		sizeof(status_process_asks) / sizeof(status_process_asks[0]),
	    .accepts = status_accepts,
	    .accept_count = STATUS_ACCEPTS,
	    .tick = status_process_on_tick};
	int code = 1;

	status_open(s, self->ctx);
	s->answerer = &a;
	s->has_reports = stat(s->reportdir, &s->reports) == 0;
	if (status_process_walls_enter(self, s) == 0)
		code = answerer_serve(&a, self);
	json_decref(s->tree);
	json_decref(s->processes);
	metrics_reader_free(s->applyd.reader);
	metrics_reader_free(s->compiled.reader);
	free(s);
	return code;
}
