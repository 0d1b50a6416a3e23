#include "server/assistants/store_process.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "base/files/fs.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "logging/record/context.h"
#include "logging/log.h"
#include "logging/trace.h"
#include "base/metrics/histogram.h"
#include "base/metrics/metrics.h"
#include "base/shares/publish.h"
#include "base/metrics/rows.h"
#include "base/privsep/memfd.h"
#include "base/privsep/process.h"
#include "server/shared/answerer.h"
#include "server/shared/config.h"
#include "server/ipc/ipc_assistants.h"
#include "server/shared/puppetdb_settings.h"
#include "server/shared/server.h"
#include "server/assistants/store_bucket.h"
#include "server/assistants/store_facts.h"
#include "server/store/store_share.h"
#include "base/settings/settings.h"
#include "server/store/agent_report.h"
#include "server/store/facts_files.h"
#include "server/store/processors.h"
#include "server/store/report_files.h"

/* Rights of a directory that is made, as Puppet's. */
#define DIRECTORY_MODE 0750
/* A report of that many bytes is stored, in YAML. */
#define TEXT_MAX ((size_t)256 << 20)
#define WHY_MAX	 4096
/* Memory of a report of more bytes is returned to the system. */
#define LARGE ((size_t)1 << 20)

#define DIRECTORIES 3

/* A directory that this process reaches. */
struct reached {
	const char *path; /* NULL: it did not exist */
	dev_t device;
	ino_t inode;
};

struct store_process_store {
	struct answerer *answerer;
	struct reached reached[DIRECTORIES];
	const char *reports, *reportdir, *bucketdir;
	int changed_only;
	struct report_files *files; /* NULL: none */
	uint64_t removed;	    /* reports, when it was logged last */
	struct store_facts facts;
	struct store_share share; /* of the filebucket */
};

static void
directory_fail(const char *path)
{
	log_event(
	    SERVER_STORE, STO_DIRECTORY, log_str("path", path), log_errno());
}

/* --- a report --- */

static int
report_process(const struct store_process_store *s, const char *node,
    const struct agent_report *r)
{
	const struct processing p = {.node = node,
	    .report = r,
	    .files = s->files,
	    .reportdir = s->reportdir,
	    .now = time(NULL),
	    .changed_only = s->changed_only,
	    .text_max = TEXT_MAX};
	const struct processor *processor;
	const char *at = s->reports;
	size_t unknown;
	int rc = 0;

	while ((processor = processor_next(&at, &unknown)) != NULL)
		if (processor->process != NULL)
			rc |= processor->process(&p);
	return rc;
}

/*
 * Write whether the run made a corrective change into the row of the node,
 * which it has if it has requested a catalog.
 */
static void
drift_count(const char *node, const struct agent_report *r)
{
	struct metrics_row *row =
	    metric_row_existing(MR_dlcNodeTable, 0, node, strlen(node));
	bool drift = agent_report_truth(r, "corrective_change");

	metric_row_set(row, MR_dlcNodeDrift, drift);
	if (!drift)
		return;
	metric_row_add(row, MR_dlcNodeDrifts, 1);
	metric_row_set(row, MR_dlcNodeDriftTime, metric_now());
}

static void
report_refuse(const struct asked *front, uint64_t id, const char *node,
    const char *reason)
{
	char message[512];

	metric_add(M_dlcReportsBad, 1);
	log_event(SERVER_REPORT, STO_REPORT_INVALID, log_str("node", node),
	    log_str("reason", reason));
	fixed_shorten(message, sizeof(message),
	    "The request body is invalid: %s", reason);
	answerer_refuse(front->sock, IPC_STORE_REFUSED, id, 400, message);
}

static void
report_take(const struct asked *front, uint64_t id, const char *node,
    const char *text, size_t n)
{
	struct ipc_stored w = {0};
	struct agent_report r;
	struct shortbuf why;

	shortbuf_init(&why, WHY_MAX);
	if (agent_report_parse(&r, text, n, node, &why.out) < 0) {
		report_refuse(front, id, node, shortbuf_text(&why));
	} else {
		if (report_process(front->ctx, node, &r) < 0)
			metric_add(M_dlcReportsBad, 1);
		else
			metric_add(M_dlcReports, 1);
		drift_count(node, &r);
		fixed_shorten(w.status, sizeof(w.status), "%s",
		    agent_report_text(&r, "status"));
		(void)message_send_type(
		    front->sock, IPC_STORED, id, &w, sizeof(w), -1);
		agent_report_release(&r);
	}
	shortbuf_release(&why);
}

static void
report_handle(const struct asked *front, const struct message *m)
{
	const struct ipc_store_ask *w = (const void *)m->body;
	int64_t begin = process_now();
	size_t n;
	void *map = memfd_map(m->fd, IPC_REPORT_MAX, &n);

	if (map == NULL) {
		report_refuse(front, m->head.id, w->certname, "it is empty");
	} else {
		report_take(front, m->head.id, w->certname, map, n);
		munmap(map, n);
	}
	/* the tree of a large report had a multiple of its bytes */
	if (map != NULL && n > LARGE)
		(void)malloc_trim(0);
	metric_observe(MH_dlcTimerTable, M_TIMER_REPORT_PROCESS,
	    (uint64_t)(process_now() - begin) / 1000);
}

/* --- requests --- */

/* Set the context of the records about a request. */
static const struct store_process_store *
store_process_begin(const struct asked *front, struct message *m)
{
	struct ipc_store_ask *w = (void *)m->body;

	log_trace_push_bytes(message_text(w->certname), m->head.trace);
	return front->ctx;
}

static void
store_process_on_report(void *ctx, struct message *m)
{
	(void)store_process_begin(ctx, m);
	report_handle(ctx, m);
	log_context_pop();
}

static void
on_facts(void *ctx, struct message *m)
{
	const struct store_process_store *s = store_process_begin(ctx, m);

	store_facts_take(&s->facts, ctx, m);
	log_context_pop();
}

static void
on_find(void *ctx, struct message *m)
{
	const struct store_process_store *s = store_process_begin(ctx, m);

	store_facts_find(&s->facts, ctx, m);
	log_context_pop();
}

/* The context of a record has the node of the message's first field. */
static void
on_bucket_put(void *ctx, struct message *m)
{
	const struct asked *front = ctx;
	struct store_process_store *s = front->ctx;

	(void)store_process_begin(front, m);
	store_bucket_put(s->bucketdir, &s->share, front, m);
	log_context_pop();
}

static void
on_bucket_get(void *ctx, struct message *m)
{
	const struct store_process_store *s = store_process_begin(ctx, m);

	store_bucket_get(s->bucketdir, ctx, m);
	log_context_pop();
}

static const struct message_row store_process_asks[] = {
    {IPC_STORE_REPORT, sizeof(struct ipc_store_ask), 1, "STORE_REPORT",
	store_process_on_report},
    {IPC_STORE_FACTS, sizeof(struct ipc_store_ask), 1, "STORE_FACTS", on_facts},
    {IPC_STORE_FIND, sizeof(struct ipc_store_ask), 0, "STORE_FIND", on_find},
    {IPC_BUCKET_PUT, sizeof(struct ipc_bucket_ask), 1, "BUCKET_PUT",
	on_bucket_put},
    {IPC_BUCKET_GET, sizeof(struct ipc_bucket_ask), 0, "BUCKET_GET",
	on_bucket_get},
};

const struct message_row store_accepts[STORE_ACCEPTS] = {
    {IPC_STORE_FRONT, 0, 1, "STORE_FRONT", answerer_connect}};

/* --- the process --- */

/*
 * End where a directory is another one than at the start: the walls of this
 * process are around that one.  The parent makes it for the next process.
 */
static void
directories_check(struct store_process_store *s)
{
	struct stat st;

	for (size_t i = 0; i < DIRECTORIES; i++) {
		const struct reached *r = &s->reached[i];

		if (r->path == NULL ||
		    (stat(r->path, &st) == 0 && st.st_dev == r->device &&
			st.st_ino == r->inode))
			continue;
		log_event(
		    SERVER_STORE, STO_DIRECTORY_GONE, log_str("path", r->path));
		s->answerer->ends = true;
		return;
	}
}

static void
directories_note(struct store_process_store *s)
{
	const char *const paths[DIRECTORIES] = {
	    s->reportdir, s->bucketdir, s->facts.path};
	struct stat st;

	for (size_t i = 0; i < DIRECTORIES; i++)
		if (paths[i] != NULL && stat(paths[i], &st) == 0)
			s->reached[i] =
			    (struct reached){paths[i], st.st_dev, st.st_ino};
}

static void
store_process_on_tick(void *ctx)
{
	struct store_process_store *s = ctx;
	uint64_t removed;

	directories_check(s);
	share_publish_account(M_SHARE_BUCKET, "store", s->share.nodes);
	share_publish_account(M_SHARE_REPORTS, "store",
	    s->files != NULL ? report_files_account(s->files) : NULL);
	if (s->files == NULL)
		return;
	(void)report_files_prune(s->files, time(NULL));
	metric_put(M_dlcReportsStored, report_files_count(s->files));
	metric_put(M_dlcReportsBytes, report_files_bytes(s->files));
	removed = report_files_removed(s->files) - s->removed;
	if (removed == 0)
		return;
	s->removed += removed;
	metric_add(M_dlcReportsRemoved, removed);
	log_event(SERVER_STORE, STO_REPORTS_REMOVED,
	    log_uns("reports", removed), log_str("path", s->reportdir));
}

void
store_directory_make(const struct sandbox_user *u, const char *path)
{
	const struct fs_owner owner = {DIRECTORY_MODE,
	    u->change ? u->uid : FS_KEEP_UID, u->change ? u->gid : FS_KEEP_GID};

	if (fs_directory_make(path, &owner) < 0)
		directory_fail(path);
}

static const struct facts_place *
store_process_place_of(struct settings *settings)
{
	return facts_place(settings_get(settings, "facts_terminus"));
}

/* Return the directory of the terminus of facts; NULL: memory. */
static const char *
facts_parent(struct settings *settings)
{
	const struct facts_place *place = store_process_place_of(settings);

	if (place->in_memory)
		return NULL;
	return place->form == FACTS_YAML
		   ? settings_get(settings, "yamldir")
		   : settings_get(settings, "server_datadir");
}

/* Return the directory of facts, malloc'ed, or NULL. */
static char *
facts_directory(struct settings *settings)
{
	const char *parent = facts_parent(settings);
	struct growbuf path;

	if (parent == NULL)
		return NULL;
	growbuf_init(&path);
	strbuf_addf(&path.out, "%s/facts", parent);
	return growbuf_take(&path);
}

void
store_directories_make(struct settings *settings, const struct sandbox_user *u)
{
	char *facts = facts_directory(settings);

	store_directory_make(u, settings_get(settings, "reportdir"));
	store_directory_make(u, settings_get(settings, "bucketdir"));
	if (settings_bool(settings, "storeconfigs") ||
	    puppetdb_settings_documents(settings) != 0)
		store_directory_make(u, settings_get(settings, "storedir"));
	if (facts != NULL) {
		store_directory_make(u, facts_parent(settings));
		store_directory_make(u, facts);
	}
	free(facts);
}

int
store_prepare(struct process *self)
{
	const struct server *s = self->ctx;

	store_directories_make(s->config->settings, &self->user);
	return 0;
}

/* From now on this process reaches only its directories. */
static int
store_process_walls_enter(
    const struct process *self, const struct store_process_store *s)
{
	const struct sandbox_path paths[] = {
	    {s->reportdir, SANDBOX_READ_FILES | SANDBOX_WRITE_FILES},
	    {s->bucketdir, SANDBOX_READ_FILES | SANDBOX_WRITE_FILES},
	    {s->facts.path, SANDBOX_READ_FILES | SANDBOX_WRITE_FILES}};
	const size_t count = s->facts.path != NULL ? 3 : 2;
	const char *step;

	if (sandbox_narrow(SANDBOX_BASE | SANDBOX_THREADS | SANDBOX_MEMFDS,
		paths, count, &step) == 0)
		return 0;
	log_event(SERVER_PROCESS, PRV_SANDBOX_FAILED,
	    log_str("process", self->row->name), log_str("step", step),
	    log_errno());
	return -1;
}

static uint64_t
store_process_positive(int64_t n)
{
	return n > 0 ? (uint64_t)n : 0;
}

static void
store_open(struct store_process_store *s, struct settings *settings)
{
	const struct report_limits limits = {
	    .ttl = settings_seconds(settings, "report_ttl"),
	    .bytes = store_process_positive(
		settings_int(settings, "max_report_bytes")),
	    .number = store_process_positive(
		settings_int(settings, "max_reports_per_node")),
	    .all = settings_given(settings, "report_ttl")};

	s->files = report_files_open(s->reportdir, &limits, time(NULL));
	if (s->files == NULL)
		directory_fail(s->reportdir);
	else if (report_files_kept(s->files) > 0)
		log_event(SERVER_STORE, STO_REPORTS_KEPT,
		    log_uns("reports", report_files_kept(s->files)),
		    log_str("path", s->reportdir));
	s->share.max = store_process_positive(
	    settings_int(settings, "max_bucket_bytes_per_node"));
	s->facts.files =
	    facts_files_open(store_process_place_of(settings), s->facts.path);
	if (s->facts.files == NULL)
		directory_fail(s->facts.path);
}

static char *
copy_of(struct settings *settings, const char *name)
{
	const char *s = settings_get(settings, name);

	return memory_dup(s, strlen(s));
}

int
store_main(struct process *self)
{
	const struct server *server = self->ctx;
	struct settings *settings = server->config->settings;
	struct store_process_store s = {.reports = copy_of(settings, "reports"),
	    .reportdir = copy_of(settings, "reportdir"),
	    .bucketdir = copy_of(settings, "bucketdir"),
	    .changed_only =
		settings_bool(settings, "exclude_unchanged_resources"),
	    .facts.path = facts_directory(settings)};
	struct answerer a = {.ctx = &s,
	    .asks = store_process_asks,
	    .ask_count =
		sizeof(store_process_asks) / sizeof(store_process_asks[0]),
	    .accepts = store_accepts,
	    .accept_count = STORE_ACCEPTS,
	    .tick = store_process_on_tick};
	int code = 1;

	s.answerer = &a;
	directories_note(&s);
	if (store_process_walls_enter(self, &s) == 0) {
		store_open(&s, settings);
		code = answerer_serve(&a, self);
	}
	report_files_close(s.files);
	facts_files_close(s.facts.files);
	store_share_release(&s.share);
	return code;
}
