#include "command/store/reader.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/core/stop.h"
#include "base/core/strbuf.h"
#include "base/database/database.h"
#include "base/files/place.h"
#include "base/privsep/memfd.h"
#include "base/privsep/message.h"
#include "base/privsep/sandbox.h"
#include "base/settings/settings.h"
#include "command/session.h"
#include "command/store/answer.h"
#include "command/store/work/work.h"
#include "server/exports/lock.h"
#include "server/exports/place.h"
#include "server/fleet/fleet.h"
#include "server/query/query.h"
#include "logging/sink/emitter.h"

/* Longest reason of a failure. */
#define REASON_MAX 900

#define MS_PER_NS INT64_C(1000000)
/* How long documents wait for the next question, to be committed with it. */
#define SETTLE_MS 100

/* Bytes of a file beyond those of the store. */
#define READER_MORE_BYTES (64ULL << 20)

/* Types of messages: the verbs, and of the process: */
enum { READER_ANSWER = 100, READER_PROGRESS, READER_REFUSED };

/* --- the process --- */

struct store_child {
	const struct store_reader *reader;
	struct exports *exports; /* NULL: not opened yet */
	int lock;		 /* that no other process writes; -1: none */
	int sock;
	bool has_failed; /* since the last answer: why has the reason */
	struct store_answer answer;
	struct shortbuf why;
};

static int64_t
store_reader_now(void)
{
	return clock_wall_ns() / MS_PER_NS;
}

static void
store_reader_send(struct store_child *c, uint16_t type)
{
	/* the command has ended */
	if (message_send_type(
		c->sock, type, 0, &c->answer, sizeof(c->answer), -1) < 0)
		_exit(0);
}

static void
store_reader_progress(void *ctx, unsigned percent)
{
	struct store_child *c = ctx;

	c->answer.percent = percent;
	store_reader_send(c, READER_PROGRESS);
}

static void
store_reader_refused(void *ctx, const char *text)
{
	struct store_child *c = ctx;

	fixed_shorten(c->answer.why, sizeof(c->answer.why), "%s", text);
	store_reader_send(c, READER_REFUSED);
	c->answer.why[0] = '\0';
}

static enum store_outcome
store_reader_outcome(enum exports_result result, bool known)
{
	if (result != EXPORTS_OK)
		return STORE_FAILED;
	return known ? STORE_DONE : STORE_UNKNOWN;
}

static enum store_outcome
store_reader_count(struct store_child *c)
{
	if (exports_counts(c->exports, store_reader_now(), &c->answer.counts) ==
	    0)
		return STORE_DONE;
	strbuf_addstr(&c->why.out, "its tables cannot be read");
	return STORE_FAILED;
}

static enum store_outcome
store_reader_ready(struct store_child *c)
{
	if (store_reader_count(c) != STORE_DONE)
		return STORE_FAILED;
	if (c->answer.counts.primed_at != 0)
		return STORE_DONE;
	return store_reader_outcome(
	    exports_ready(c->exports, store_reader_now(), &c->why.out), true);
}

static enum store_outcome
store_reader_node(struct store_child *c, const char *certname)
{
	int rc = exports_node(c->exports, certname, &c->answer.node);

	if (rc > 0)
		return STORE_DONE;
	if (rc == 0)
		return STORE_UNKNOWN;
	strbuf_addstr(&c->why.out, "its tables cannot be read");
	return STORE_FAILED;
}

/* Deactivate or purge a node, which the answer shows as it was. */
static enum store_outcome
store_reader_node_change(struct store_child *c, const char *certname,
    enum exports_result (*change)(struct exports *x, const char *certname,
	int64_t now, bool *ret_known, struct strbuf *why))
{
	enum store_outcome found = store_reader_node(c, certname);
	enum exports_result result;
	bool known = false;

	if (found != STORE_DONE)
		return found;
	result = change(
	    c->exports, certname, store_reader_now(), &known, &c->why.out);
	return store_reader_outcome(result, known);
}

/* Check the database, then what is stored in it. */
static enum exports_result
store_reader_check(struct store_child *c)
{
	enum exports_result rc = exports_check(c->exports, &c->why.out);

	return rc == EXPORTS_OK ? fleet_check(c->exports, &c->why.out) : rc;
}

static enum store_outcome
store_reader_work(struct store_child *c, const struct store_question *q, int fd,
    enum store_outcome (*run)(struct store_work *w))
{
	struct store_work w = {.x = c->exports,
	    .path = c->reader->path,
	    .limits = &c->reader->limits,
	    .fd = fd,
	    .ask = q,
	    .answer = &c->answer,
	    .why = &c->why.out,
	    .progress = store_reader_progress,
	    .refused = store_reader_refused,
	    .ctx = c};
	enum store_outcome outcome = run(&w);

	c->exports = w.x;
	return outcome;
}

static enum store_outcome
store_reader_do(struct store_child *c, enum store_verb verb,
    const struct store_question *q, int fd)
{
	const char *certname = q->certname;

	switch (verb) {
	case STORE_QUERY:
		return store_answer_query(
		    c->exports, fd, q->bytes, &c->answer, &c->why.out);
	case STORE_FIND:
		return store_answer_find(c->exports, certname, q->type, fd,
		    q->bytes, &c->answer, &c->why.out);
	case STORE_FACTS:
		return store_answer_facts(
		    c->exports, certname, fd, &c->answer, &c->why.out);
	case STORE_COUNT:
		return store_reader_count(c);
	case STORE_CHECK:
		return store_reader_outcome(store_reader_check(c), true);
	case STORE_BACKUP:
		return store_reader_outcome(
		    exports_backup(
			c->exports, fd, store_reader_progress, c, &c->why.out),
		    true);
	case STORE_READY:
		return store_reader_ready(c);
	case STORE_NODE:
		return store_reader_node(c, certname);
	case STORE_DEACTIVATE:
		return store_reader_node_change(
		    c, certname, exports_deactivate);
	case STORE_PURGE:
		return store_reader_node_change(c, certname, exports_purge);
	case STORE_EXPORT:
		return store_reader_work(c, q, fd, store_export_run);
	case STORE_IMPORT:
		return store_reader_work(c, q, fd, store_import_run);
	case STORE_IMPORT_FILE:
		return store_reader_work(c, q, fd, store_import_file);
	case STORE_IMPORT_END:
		return store_reader_work(c, q, fd, store_import_commit);
	case STORE_RESTORE:
		return store_reader_work(c, q, fd, store_restore_run);
	case STORE_VACUUM:
		return store_reader_work(c, q, fd, store_vacuum_run);
	default:
		return STORE_FAILED;
	}
}

/* True when the verb writes to the store; *ret_alone: no other process may. */
static bool
store_reader_writes(unsigned verb, bool *ret_alone)
{
	*ret_alone = verb == STORE_RESTORE || verb == STORE_VACUUM;
	return *ret_alone || verb == STORE_IMPORT ||
	       verb == STORE_IMPORT_FILE || verb == STORE_READY ||
	       verb == STORE_DEACTIVATE || verb == STORE_PURGE;
}

/* False, with the reason, for a verb that replaces a file. */
static bool
store_reader_has_verb(struct store_child *c, unsigned verb)
{
	if (verb != STORE_RESTORE && verb != STORE_VACUUM)
		return true;
	c->answer.refusal = EXPORTS_REFUSED_OTHER;
	strbuf_addf(&c->why.out, "it is in PostgreSQL: use %s",
	    verb == STORE_RESTORE ? "pg_restore" : "vacuumdb");
	return false;
}

/* Lock the store where the verb needs it; false: another process has it. */
static bool
store_reader_lock(struct store_child *c, unsigned verb)
{
	bool is_alone;

	if (!store_reader_writes(verb, &is_alone) || c->lock >= 0)
		return true;
	/* a database elsewhere has locks of its own */
	if (database_file(c->reader->path) == NULL)
		return store_reader_has_verb(c, verb);
	c->lock = exports_lock(c->reader->path,
	    is_alone ? EXPORTS_ALONE : EXPORTS_BESIDE, &c->why.out);
	c->answer.refusal = c->lock == EXPORTS_LOCK_HELD
				? EXPORTS_REFUSED_HELD
				: EXPORTS_REFUSED_OTHER;
	return c->lock >= 0;
}

/* Open the store, unless it is open; false: it cannot be. */
static bool
store_reader_open(struct store_child *c, unsigned verb)
{
	enum exports_refusal refusal = EXPORTS_REFUSED_OTHER;

	if (!store_reader_lock(c, verb))
		return false;
	/* a store that is replaced may be damaged */
	if (c->exports != NULL || verb == STORE_RESTORE)
		return true;
	c->exports = exports_attach(c->reader->path, &c->reader->limits,
	    store_reader_now(), &refusal, &c->why.out);
	c->answer.refusal = refusal;
	return c->exports != NULL;
}

/*
 * Set the reason, in one line.  It does not begin with the path, which the
 * command prints before it.
 */
static void
store_reader_reason_set(struct store_child *c)
{
	const char *why = shortbuf_text(&c->why), *path = c->reader->path;
	size_t n = strlen(path);

	if (strncmp(why, path, n) == 0 && strncmp(why + n, ": ", 2) == 0)
		why += n + 2;
	fixed_shorten(c->answer.why, sizeof(c->answer.why), "%s", why);
	for (char *p = c->answer.why; *p != '\0'; p++)
		if (*p == '\n')
			*p = ' ';
}

static void
store_reader_reply(struct store_child *c, struct message *m)
{
	struct store_question *q = (void *)m->body;
	struct store_answer was = c->answer;
	int fd = message_take_fd(m);

	(void)message_text(q->certname);
	(void)message_text(q->type);
	memset(&c->answer, 0, sizeof(c->answer));
	c->answer.pending = was.pending;
	c->answer.pending_bytes = was.pending_bytes;
	c->answer.pending_since = was.pending_since;
	(void)message_text(q->environment);
	(void)message_text(q->producer);
	if (!c->has_failed)
		shortbuf_reset(&c->why);
	if (c->has_failed) {
		c->answer.outcome = STORE_FAILED;
		c->has_failed = false;
	} else if (!store_reader_open(c, m->head.type)) {
		c->answer.outcome = STORE_REFUSED;
	} else {
		c->answer.outcome =
		    store_reader_do(c, (enum store_verb)m->head.type, q, fd);
		c->answer.schema = exports_schema(c->exports);
	}
	if (fd >= 0)
		close(fd);
	store_reader_reason_set(c);
	store_reader_send(c, READER_ANSWER);
}

/*
 * Commit what is put when the command asks nothing more for a while: it may be
 * stopped, and the daemon waits to write.
 */
static void
store_reader_settle(struct store_child *c)
{
	struct pollfd p = {.fd = c->sock, .events = POLLIN};
	struct store_work w = {
	    .x = c->exports, .answer = &c->answer, .why = &c->why.out};

	if (c->answer.pending == 0 || poll(&p, 1, SETTLE_MS) != 0)
		return;
	shortbuf_reset(&c->why);
	/* the next answer is this failure */
	c->has_failed = store_import_commit(&w) != STORE_DONE;
}

/* Answer the command until it closes the socket. */
static int
store_reader_main(struct process *self)
{
	const unsigned files = SANDBOX_READ_FILES | SANDBOX_WRITE_FILES;
	struct store_child c = {
	    .reader = self->arg, .lock = -1, .sock = self->sock};
	const struct sandbox_path path = {c.reader->dir, files};
	unsigned groups = SANDBOX_BASE;
	struct message m;
	const char *step;

	if (database_file(c.reader->path) == NULL)
		groups |=
		    SANDBOX_CONNECT | SANDBOX_NONBLOCK | SANDBOX_READ_FILES;
	if (sandbox_narrow(groups, &path, 1, &step) < 0)
		return PROCESS_EXIT_START;
	shortbuf_init(&c.why, REASON_MAX);
	while (store_reader_settle(&c), message_receive(self->sock, &m) > 0) {
		if (m.head.size == sizeof(struct store_question))
			store_reader_reply(&c, &m);
		message_close(&m);
	}
	exports_close(c.exports);
	shortbuf_release(&c.why);
	return 0;
}

static const struct process_row store_reader_row = {.name = "store",
    .user = PROCESS_AS_SERVICE,
    .sandbox = SANDBOX_BASE | SANDBOX_READ_FILES | SANDBOX_WRITE_FILES |
	       SANDBOX_NARROW | SANDBOX_CONNECT | SANDBOX_NONBLOCK,
    /* no thread for its log, and no signals of the terminal */
    .forks = 1,
    .main = store_reader_main,
    .about = "has the store open for a command"};

/* --- the command --- */

static int __attribute__((format(printf, 3, 4)))
store_reader_refuse(struct store_answer *ret, enum exports_refusal refusal,
    const char *fmt, ...)
{
	va_list ap;

	memset(ret, 0, sizeof(*ret));
	ret->outcome = STORE_REFUSED;
	ret->refusal = refusal;
	va_start(ap, fmt);
	fixed_vshorten(ret->why, sizeof(ret->why), fmt, ap);
	va_end(ap);
	return -1;
}

/*
 * Find the user to become: the owner of the directory, or where that is root,
 * of the file.
 */
static int
store_reader_user_find(const struct store_reader *r, struct sandbox_user *u,
    struct store_answer *ret)
{
	const char *path = database_file(r->path);
	struct stat dir, file;

	*u = (struct sandbox_user){.change = 0};
	/* the file with passwords is that of the daemon */
	if (place_look(r->dir, &dir) < 0 ||
	    (place_look(path != NULL ? path : r->dir, &file) < 0 &&
		!(r->is_absent && errno == ENOENT)))
		return store_reader_refuse(ret,
		    errno == ENOENT || errno == ENOTDIR
			? EXPORTS_REFUSED_MISSING
			: EXPORTS_REFUSED_OTHER,
		    "%s", strerror(errno));
	if (geteuid() != 0)
		return 0;
	if (dir.st_uid == 0 && file.st_mode != 0)
		dir = file;
	if (dir.st_uid != 0) {
		*u = (struct sandbox_user){
		    .change = 1, .uid = dir.st_uid, .gid = dir.st_gid};
		return 0;
	}
	/* root remains root: another user must not have made the file */
	if (place_is_ours(r->dir) && (file.st_mode & (S_IWGRP | S_IWOTH)) == 0)
		return 0;
	return store_reader_refuse(ret, EXPORTS_REFUSED_OTHER,
	    "other users than root can write to %s", r->dir);
}

/*
 * The most bytes of a file that the process may write: a copy is not larger
 * than the store and its log of changes, but for what the daemon writes until
 * the copy begins.
 */
static unsigned long long
store_reader_bytes(const struct store_reader *r)
{
	const unsigned long long most =
	    (unsigned long long)DATABASE_PAGES_MAX * DATABASE_PAGE_BYTES;
	const char *const suffixes[] = {"", "-wal"};
	unsigned long long bytes = READER_MORE_BYTES;
	struct growbuf name;
	struct stat st;

	if (!r->copies)
		return most + READER_MORE_BYTES;
	growbuf_init(&name);
	for (int i = 0; i < 2; i++) {
		growbuf_reset(&name);
		strbuf_addf(&name.out, "%s%s", r->path, suffixes[i]);
		if (place_look(growbuf_text(&name), &st) == 0)
			bytes += (unsigned long long)st.st_size;
	}
	growbuf_release(&name);
	return bytes < most ? bytes : most;
}

int
store_reader_start(
    struct store_reader *r, struct session *s, struct store_answer *ret)
{
	struct settings *v = s->settings;
	const char *fault;
	char *place;

	*r = (struct store_reader){.process = {.number = 1, .sock = -1},
	    .row = store_reader_row,
	    .refused = r->refused,
	    .refused_ctx = r->refused_ctx,
	    .copies = r->copies,
	    .is_absent = r->is_absent,
	    .dir = arena_strdup(s->arena, settings_get(v, "storedir")),
	    .limits = {.node_ttl = settings_seconds(v, "node_ttl"),
		.node_purge_ttl = settings_seconds(v, "node_purge_ttl"),
		.prime = settings_seconds(v, "store_prime")}};
	fault = exports_place_fault(v);
	if (fault != NULL)
		return store_reader_refuse(
		    ret, EXPORTS_REFUSED_OTHER, "%s", fault);
	place = exports_place(v);
	r->path = arena_strdup(s->arena, place);
	free(place);
	r->process.row = &r->row;
	r->process.arg = r;
	r->row.file_bytes = store_reader_bytes(r);
	if (store_reader_user_find(r, &r->process.user, ret) < 0)
		return -1;
	if (process_fork(&r->process, NULL) == 0)
		return 0;
	r->process.sock = -1;
	return store_reader_refuse(ret, EXPORTS_REFUSED_OTHER,
	    "no process can be started: %s", strerror(errno));
}

/* Check an answer, which the owner of the store could have chosen. */
static bool
store_reader_is_valid(const struct message *m)
{
	const struct store_answer *a = (const void *)m->body;

	return m->head.type >= READER_ANSWER &&
	       m->head.type <= READER_REFUSED && m->head.size == sizeof(*a) &&
	       a->outcome < STORE_OUTCOMES &&
	       a->refusal <= EXPORTS_REFUSED_OTHER && a->percent <= 100;
}

static int
store_reader_lost(struct store_answer *ret, const char *reason)
{
	return store_reader_refuse(ret, EXPORTS_REFUSED_OTHER, "%s", reason);
}

/* Send a question with its descriptor, and wait for the answer. */
static int
store_reader_exchange(struct store_reader *r, enum store_verb verb,
    const struct store_question *q, int fd, void (*progress)(unsigned percent),
    struct store_answer *ret)
{
	struct message m;
	int rc;

	if (message_send_type(
		r->process.sock, (uint16_t)verb, 0, q, sizeof(*q), fd) < 0)
		return store_reader_lost(ret, "its process has ended");
	while ((rc = message_receive(r->process.sock, &m)) > 0) {
		bool valid = store_reader_is_valid(&m);

		memcpy(ret, m.body, sizeof(*ret));
		message_close(&m);
		if (!valid)
			return store_reader_lost(
			    ret, "its process sent an invalid answer");
		message_text(ret->why);
		message_text(ret->node.certname);
		if (m.head.type == READER_ANSWER)
			return ret->outcome == STORE_DONE ? 0 : -1;
		if (m.head.type == READER_REFUSED) {
			if (r->refused != NULL)
				r->refused(r->refused_ctx, ret->why);
		} else if (progress != NULL) {
			progress(ret->percent);
		}
		if (stop_wanted())
			break;
	}
	return store_reader_lost(
	    ret, stop_wanted() ? "interrupted" : "its process has ended");
}

int
store_reader_ask(struct store_reader *r, enum store_verb verb,
    const char *certname, int fd, void (*progress)(unsigned percent),
    struct store_answer *ret)
{
	struct store_question q = {.certname = ""};

	if (certname != NULL)
		fixed_must(q.certname, sizeof(q.certname), "%s", certname);
	return store_reader_exchange(r, verb, &q, fd, progress, ret);
}

int
store_reader_put(struct store_reader *r, enum store_verb verb,
    const struct store_question *q, int fd, void (*progress)(unsigned percent),
    struct store_answer *ret)
{
	return store_reader_exchange(r, verb, q, fd, progress, ret);
}

/* Map the answer in the room, which its process can no longer change. */
static int
store_reader_room_map(int fd, struct store_answer *ret, void **ret_map)
{
	size_t n = 0;

	if (memfd_seal(fd, (size_t)ret->bytes) == 0)
		*ret_map = memfd_map(fd, QUERY_ANSWER_MAX, &n);
	return *ret_map != NULL && n == ret->bytes
		   ? 0
		   : store_reader_lost(
			 ret, "the answer of its process cannot be read");
}

/*
 * Ask with a room that has n bytes at its beginning, and map the answer in it:
 * 0, or -1 with the answer.
 */
static int
store_reader_room(struct store_reader *r, enum store_verb verb,
    struct store_question *q, const char *body, size_t n, void **ret_map,
    struct store_answer *ret)
{
	int fd = memfd_room("answer", QUERY_ANSWER_MAX), rc;

	*ret_map = NULL;
	q->bytes = n;
	/* the process writes at the beginning */
	if (fd < 0 || pwrite(fd, body, n, 0) != (ssize_t)n)
		rc = store_reader_lost(
		    ret, "memory for the answer cannot be allocated");
	else
		rc = store_reader_exchange(r, verb, q, fd, NULL, ret);
	if (rc == 0)
		rc = store_reader_room_map(fd, ret, ret_map);
	if (fd >= 0)
		close(fd);
	return rc;
}

int
store_reader_query(struct store_reader *r, const char *body, size_t n,
    void **ret_map, struct store_answer *ret)
{
	struct store_question q = {.certname = ""};

	return store_reader_room(r, STORE_QUERY, &q, body, n, ret_map, ret);
}

/* Set a text of a question: 0, or -1 with the answer when it is too long. */
static int
store_reader_set(
    char *to, size_t size, const char *text, struct store_answer *ret)
{
	if (fixed_whole(to, size, "%s", text) == 0)
		return 0;
	return store_reader_lost(ret, "the name is too long");
}

int
store_reader_find(struct store_reader *r, const char *certname,
    const char *type, const char *filter, void **ret_map,
    struct store_answer *ret)
{
	struct store_question q = {.certname = ""};

	*ret_map = NULL;
	if (store_reader_set(q.certname, sizeof(q.certname), certname, ret) <
		0 ||
	    store_reader_set(q.type, sizeof(q.type), type, ret) < 0)
		return -1;
	return store_reader_room(r, STORE_FIND, &q,
	    filter != NULL ? filter : "", filter != NULL ? strlen(filter) : 0,
	    ret_map, ret);
}

int
store_reader_facts(struct store_reader *r, const char *certname, void **ret_map,
    struct store_answer *ret)
{
	struct store_question q = {.certname = ""};

	*ret_map = NULL;
	if (store_reader_set(q.certname, sizeof(q.certname), certname, ret) < 0)
		return -1;
	return store_reader_room(r, STORE_FACTS, &q, "", 0, ret_map, ret);
}

void
store_reader_end(struct store_reader *r)
{
	if (r->process.sock < 0)
		return;
	close(r->process.sock);
	r->process.sock = -1;
	/* a backup or a check would go on */
	if (stop_wanted())
		process_kill(&r->process);
	while (waitpid(r->process.pid, NULL, 0) < 0 && errno == EINTR)
		;
	log_child_ended(r->process.pid);
}
