#include "logging/audit/audit.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "logging/audit/audit_class.h"
#include "logging/audit/audit_client.h"
#include "logging/audit/audit_link.h"
#include "logging/audit/audit_serve.h"
#include "logging/audit/audit_spool.h"
#include "logging/record/cause.h"
#include "logging/clock.h"
#include "logging/record/context.h"
#include "logging/emit.h"
#include "logging/message.h"
#include "logging/receiver.h"
#include "logging/level/threshold.h"

#define SPOOL_MAX (16ull << 20)
#define SYNC_NS	  100000000LL
/* Usual size of a record. */
#define USUAL_BYTES 1024
/* Number of records that one step delivers. */
#define BATCH 8
/* Minimum time between two records about refusals of a class. */
#define REFUSAL_NS 60000000000LL
/* Maximum bytes of a holder's name in them. */
#define HOLDER_SHOWN 255

/* State of the chain's owner, under the lock of its threads. */
static struct chain {
	uint64_t number;
	char prev[LOG_HASH_HEX + 1];
	uint64_t end, sent; /* of the file, bytes */
	uint64_t records;   /* in the file, not delivered */
	struct log_class_use use;
	bool dirty;    /* not on the disk yet */
	bool emptying; /* all are delivered, and still in the file */
	struct log_tally tally;
	struct log_done done;
	/* author of the last record that an earlier owner appended */
	struct log_who last;
	uint64_t last_sequence;
	char line[LOG_SPOOL_LINE];
} memory, *const logging_audit_chain = &memory;

static pthread_mutex_t logging_audit_lock = PTHREAD_MUTEX_INITIALIZER;
static struct log_audit_options logging_audit_options;
static char logging_audit_spool_path[4096]; /* the options' path may be freed */
static int spool = -1;

/*
 * Set when the chain is open: the emitter is already running while the existing
 * spool is read.
 */
static bool opened;

bool
log_chain_is_open(void)
{
	return __atomic_load_n(&opened, __ATOMIC_ACQUIRE);
}

static void
logging_audit_hash_hex(const char *s, size_t n, char hex[LOG_HASH_HEX + 1])
{
	log_hash_hex(logging_audit_options.hash, s, n, hex);
}

static void
chain_unlock(void)
{
	pthread_mutex_unlock(&logging_audit_lock);
}

/* False when the chain is closed. */
static bool
chain_lock(void)
{
	pthread_mutex_lock(&logging_audit_lock);
	if (log_chain_is_open())
		return true;
	chain_unlock();
	return false;
}

void
log_audit_shares_look(void (*look)(void))
{
	if (!chain_lock())
		return;
	look();
	chain_unlock();
}

/* Does the record have a share of its class? */
static bool
chain_is_shared(const struct log_class_ask *a)
{
	return logging_audit_options.shares != NULL &&
	       (log_classes[a->class].holder != LOG_HOLDER_NONE ||
		   *a->holder != '\0');
}

/* Note that a record is in the file. */
static void
chain_use_add(const struct log_class_ask *a)
{
	logging_audit_chain->use.bytes[a->class] += a->bytes;
	if (chain_is_shared(a))
		logging_audit_options.shares->put(
		    a->class, a->holder, a->holder_len, a->bytes);
}

static void
chain_use_clear(void)
{
	memset(&logging_audit_chain->use, 0, sizeof(logging_audit_chain->use));
	if (logging_audit_options.shares != NULL)
		logging_audit_options.shares->clear();
}

static int
header_write(void)
{
	char head[LOG_SPOOL_BEGIN + 1];
	int n = snprintf(head, sizeof(head), LOG_SPOOL_HEADER,
	    (unsigned long long)logging_audit_chain->number,
	    logging_audit_chain->prev);

	if (n != LOG_SPOOL_BEGIN) {
		errno = EINVAL;
		return -1;
	}
	return pwrite(spool, head, LOG_SPOOL_BEGIN, 0) == LOG_SPOOL_BEGIN ? 0
									  : -1;
}

/*
 * Truncate the spool when all its records were delivered, the last one
 * completely.
 */
static void
spool_empty(void)
{
	bool wait = log_receiver_has_rest();

	__atomic_store_n(
	    &logging_audit_chain->emptying, wait, __ATOMIC_RELAXED);
	if (wait)
		return;
	if (header_write() < 0 || ftruncate(spool, LOG_SPOOL_BEGIN) < 0)
		return;
	logging_audit_chain->end = logging_audit_chain->sent = LOG_SPOOL_BEGIN;
	chain_use_clear();
}

/*
 * Read one line of the spool, from `at`; returns its length with the newline,
 * or 0.
 */
static size_t
logging_audit_line_read(uint64_t at)
{
	return log_spool_read(spool, at, logging_audit_chain->line);
}

/* Return -1 with errno after a line was not read or is not as expected. */
static int
unreadable(void)
{
	if (errno == 0)
		errno = EBADMSG;
	return -1;
}

/* Offset of the JSON in a line. */
#define JSON_AT (2 + LOG_COOKIE_LEN)

/*
 * Return the number in the chain of the line in chain->line, 0 when it is
 * malformed.
 */
static unsigned long long
line_number(size_t n)
{
	static const char key[] = "\"dalang\":{\"chain\":";
	const char *at;

	if (n <= JSON_AT || logging_audit_chain->line[0] < '0' ||
	    logging_audit_chain->line[0] > '0' + LOG_LEVEL_FATAL ||
	    logging_audit_chain->line[1] != ' ')
		return 0;
	at = memmem(logging_audit_chain->line, n, key, sizeof(key) - 1);
	return at ? strtoull(at + sizeof(key) - 1, NULL, 10) : 0;
}

/*
 * Restore the position of the chain from the file, and count the pending
 * records from chain->sent on.  An incomplete record at its end is cut off.
 * The numbers are read from the lines: a process may have been killed between
 * writing a new header and removing the delivered records.
 */
static int
spool_scan(void)
{
	unsigned long long number;
	size_t n = logging_audit_line_read(0);

	if (n != LOG_SPOOL_BEGIN ||
	    sscanf(logging_audit_chain->line,
		"dalang audit spool %20llu %64[0-9a-f]", &number,
		logging_audit_chain->prev) != 2)
		return unreadable();
	logging_audit_chain->number = number;
	logging_audit_chain->end = LOG_SPOOL_BEGIN;
	logging_audit_chain->records = 0;
	while ((number = line_number(
		    n = logging_audit_line_read(logging_audit_chain->end)))) {
		logging_audit_hash_hex(logging_audit_chain->line + JSON_AT,
		    n - 1 - JSON_AT, logging_audit_chain->prev);
		logging_audit_chain->number = number;
		logging_audit_chain->records +=
		    logging_audit_chain->end >= logging_audit_chain->sent;
		logging_audit_chain->end += n;
	}
	if (n == 0 && errno != 0)
		return -1;
	if (logging_audit_chain->sent > logging_audit_chain->end)
		logging_audit_chain->sent = logging_audit_chain->end;
	return ftruncate(spool, (off_t)logging_audit_chain->end);
}

/*
 * Return the message of the line in chain->line, or a substitute when its code
 * is unknown.
 */
static const struct log_message *
line_message(size_t n)
{
	static const char key[] = "\"event\":{\"code\":\"";
	const struct log_message *m = NULL;
	char code[LOG_CODE_LEN + 1];
	const char *at =
	    memmem(logging_audit_chain->line, n, key, sizeof(key) - 1);

	if (at && at + sizeof(key) - 1 + LOG_CODE_LEN <=
		      logging_audit_chain->line + n) {
		memcpy(code, at + sizeof(key) - 1, LOG_CODE_LEN);
		code[LOG_CODE_LEN] = '\0';
		m = log_message_find(code);
	}
	return m ? m : &log_messages[LOGMSG_LOG_AUDIT_LOST];
}

static void
logging_audit_raised_count(const struct log_message *m)
{
	log_count(&logging_audit_chain->tally.code[m - log_messages], 1);
}

/* Store who raised the line in chain->line, and its sequence. */
static void
last_note(size_t n)
{
	static const char who[] = "\"ephemeral_id\":\"",
			  number[] = "\"sequence\":";
	const char *at =
	    memmem(logging_audit_chain->line, n, who, sizeof(who) - 1);
	const char *of =
	    memmem(logging_audit_chain->line, n, number, sizeof(number) - 1);

	logging_audit_chain->line[n - 1] = '\0';
	if (of && at &&
	    sscanf(at + sizeof(who) - 1,
		"%16[0-9a-f]\"},\"process\":{\"pid\":%d",
		logging_audit_chain->last.ephemeral,
		&logging_audit_chain->last.pid) == 2)
		logging_audit_chain->last_sequence =
		    strtoull(of + sizeof(number) - 1, NULL, 10);
}

bool
log_chain_was_kept(const struct log_who *by, uint64_t sequence)
{
	bool was;

	if (!chain_lock())
		return false;
	was = sequence == logging_audit_chain->last_sequence &&
	      by->pid == logging_audit_chain->last.pid &&
	      strcmp(by->ephemeral, logging_audit_chain->last.ephemeral) == 0;
	chain_unlock();
	return was;
}

/* Continue with the records that an earlier daemon has left, and count them. */
static int
spool_resume(void)
{
	struct log_class_ask ask;
	const struct log_message *m;
	struct log_spool found;
	size_t n = 0;

	if (log_spool_check(spool, logging_audit_options.hash,
		log_spool_most(logging_audit_options.max), &found) < 0)
		return -1;
	if (found.state == LOG_SPOOL_DAMAGED) {
		errno = EBADMSG;
		return -1;
	}
	logging_audit_chain->sent = LOG_SPOOL_BEGIN;
	if (spool_scan() < 0)
		return -1;
	for (uint64_t at = logging_audit_chain->sent;
	     at < logging_audit_chain->end; at += n) {
		if ((n = logging_audit_line_read(at)) == 0)
			return unreadable();
		m = line_message(n);
		logging_audit_raised_count(m);
		if (log_class_ask(&ask, m, logging_audit_chain->line, n, true))
			chain_use_add(&ask);
	}
	if (n)
		last_note(n);
	return 0;
}

int
log_audit_spool(const char *path)
{
	int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
	int error;

	if (fd < 0 || flock(fd, LOCK_EX | LOCK_NB) == 0)
		return fd;
	error = errno;
	close(fd);
	errno = error;
	return -1;
}

static int
spool_open(void)
{
	struct stat st;

	spool = logging_audit_options.fd > 0
		    ? logging_audit_options.fd
		    : log_audit_spool(logging_audit_options.path);
	if (spool < 0)
		return -1;
	if (fstat(spool, &st) < 0)
		return -1;
	if (st.st_size == 0) {
		logging_audit_chain->end = logging_audit_chain->sent =
		    LOG_SPOOL_BEGIN;
		return header_write();
	}
	return spool_resume();
}

int
log_audit_open(const struct log_audit_options *o)
{
	int err;

	if (spool >= 0)
		return 0;
	memset(logging_audit_chain, 0, sizeof(*logging_audit_chain));
	memset(logging_audit_chain->prev, '0', LOG_HASH_HEX);
	logging_audit_options = *o;
	chain_use_clear();
	/* another path would be that of another file */
	if ((size_t)snprintf(logging_audit_spool_path,
		sizeof(logging_audit_spool_path), "%s",
		o->path) >= sizeof(logging_audit_spool_path)) {
		errno = ENAMETOOLONG;
		return -1;
	}
	logging_audit_options.path = logging_audit_spool_path;
	if (!logging_audit_options.max)
		logging_audit_options.max = SPOOL_MAX;
	if (log_client_watch_forks() < 0 || spool_open() < 0) {
		err = errno;
		log_audit_close();
		errno = err;
		return -1;
	}
	__atomic_store_n(&opened, true, __ATOMIC_RELEASE);
	if (logging_audit_chain->records)
		log_emit_call();
	return 0;
}

static void
spool_close(void)
{
	__atomic_store_n(&opened, false, __ATOMIC_RELEASE);
	if (spool >= 0)
		close(spool);
	spool = -1;
}

void
log_audit_close(void)
{
	log_serve_close();
	log_client_close();
	pthread_mutex_lock(&logging_audit_lock);
	spool_close();
	chain_unlock();
}

void
log_audit_child(void)
{
	char path[LOG_SOCKET_MAX] = "";

	pthread_mutex_init(&logging_audit_lock, NULL);
	log_client_child();
	if (spool < 0)
		return;
	log_serve_path(path);
	log_serve_close();
	spool_close();
	log_client_begin(path, logging_audit_options.refuse);
}

bool
log_audit_is_chained(void)
{
	return log_chain_is_open() || log_client_is_open();
}

/* Append the line in chain->line; an incomplete line is removed. */
static int
line_append(size_t n)
{
	ssize_t done;

	if (logging_audit_chain->end + n > logging_audit_options.max) {
		errno = ENOSPC;
		return -1;
	}
	done = pwrite(spool, logging_audit_chain->line, n,
	    (off_t)logging_audit_chain->end);
	if (done == (ssize_t)n && logging_audit_options.sync &&
	    fdatasync(spool) < 0)
		done = -1;
	if (done != (ssize_t)n) {
		int err = done < 0 ? errno : ENOSPC;

		if (ftruncate(spool, (off_t)logging_audit_chain->end) < 0)
			err = errno;
		errno = err;
		return -1;
	}
	logging_audit_chain->end += n;
	__atomic_store_n(&logging_audit_chain->dirty,
	    !logging_audit_options.sync, __ATOMIC_RELAXED);
	return 0;
}

/* Format the record with its place in the chain as a line. */
static size_t
line_format(const struct log_call *from, const struct log_identity *by,
    uint64_t sequence)
{
	return log_spool_line(logging_audit_chain->line,
	    logging_audit_chain->number + 1, logging_audit_chain->prev, from,
	    by, sequence, &logging_audit_chain->done);
}

/* Append only what can be read again. */
static int
logging_audit_line_keep(size_t len)
{
	if (line_number(len) != logging_audit_chain->number + 1) {
		errno = EBADMSG;
		return -1;
	}
	return line_append(len);
}

/* A refusal, to be logged when the lock is released. */
struct chain_refusal {
	enum log_class class;	   /* LOGCLASS_COUNT: none */
	bool shared;		   /* of a holder */
	char holder[HOLDER_SHOWN]; /* "": the records name none */
	size_t holder_len;
	uint64_t bytes; /* of the class */
};

/* Return 0 when the record has room; -1 with errno. */
static int
chain_room_check(const struct log_class_ask *a, struct chain_refusal *ret)
{
	struct log_class_use *use = &logging_audit_chain->use;
	uint64_t max = logging_audit_options.max, most, used;

	most = log_class_most(a->class, max);
	used = use->bytes[a->class];
	use->all = logging_audit_chain->end;
	*ret = (struct chain_refusal){.class = a->class, .bytes = used};
	errno = ENOSPC;
	if (!log_class_has_room(use, a->class, max, a->bytes))
		return -1;
	errno = EDQUOT;
	if (chain_is_shared(a) &&
	    !logging_audit_options.shares->may(
		a->class, a->holder, a->holder_len, a->bytes, most - used)) {
		ret->shared = true;
		ret->holder_len =
		    a->holder_len < HOLDER_SHOWN ? a->holder_len : HOLDER_SHOWN;
		memcpy(ret->holder, a->holder, ret->holder_len);
		return -1;
	}
	ret->class = LOGCLASS_COUNT;
	return 0;
}

/*
 * Log, at most once a minute for each class and reason, that a record is
 * refused.
 */
static void
chain_refusal_log(const struct chain_refusal *r)
{
	static int64_t next[2][LOGCLASS_COUNT + 1];
	int64_t *at = &next[r->shared][r->class];
	int64_t now = log_clock_ns(CLOCK_MONOTONIC);
	const char *holder = r->holder_len > 0 ? r->holder : "-";
	size_t n = r->holder_len > 0 ? r->holder_len : 1;

	if (r->class == LOGCLASS_COUNT ||
	    now < __atomic_load_n(at, __ATOMIC_RELAXED))
		return;
	__atomic_store_n(at, now + REFUSAL_NS, __ATOMIC_RELAXED);
	if (r->shared)
		log_event(LOG, LOG_AUDIT_SHARE,
		    log_code("class", log_classes[r->class].name),
		    log_strn("holder", holder, n),
		    log_bytes("bytes", r->bytes));
	else
		log_event(LOG, LOG_AUDIT_CLASS,
		    log_code("class", log_classes[r->class].name),
		    log_bytes("bytes", r->bytes),
		    log_bytes("max",
			log_class_most(r->class, logging_audit_options.max)));
}

/* Append the line in chain->line, of n bytes, and continue the chain. */
static int
chain_line_take(const struct log_message *m, size_t n, bool known,
    struct chain_refusal *ret)
{
	struct log_class_ask ask;

	errno = EINVAL;
	if (!log_class_ask(&ask, m, logging_audit_chain->line, n, known) ||
	    chain_room_check(&ask, ret) < 0 || logging_audit_line_keep(n) < 0)
		return -1;
	logging_audit_hash_hex(logging_audit_chain->line + JSON_AT,
	    n - 1 - JSON_AT, logging_audit_chain->prev);
	logging_audit_chain->number++;
	logging_audit_chain->records++;
	chain_use_add(&ask);
	return 0;
}

int
log_chain_append(const struct log_call *c, const struct log_identity *by,
    uint64_t sequence, bool known)
{
	struct chain_refusal refusal = {.class = LOGCLASS_COUNT};
	const struct log_message *m = c->message;
	int rc, why;

	if (!chain_lock()) {
		errno = ENOTCONN;
		return -1;
	}
	rc = chain_line_take(m, line_format(c, by, sequence), known, &refusal);
	why = errno;
	logging_audit_raised_count(m);
	if (rc < 0)
		log_count_dropped(&logging_audit_chain->tally, m->level,
		    m->category, log_cause_of(why));
	chain_unlock();
	if (rc == 0)
		log_emit_call();
	else
		chain_refusal_log(&refusal);
	errno = why;
	return rc;
}

bool
log_chain_has_room(enum log_category category, size_t records)
{
	struct log_class_use *use = &logging_audit_chain->use;
	uint64_t max = logging_audit_options.max;
	unsigned class = log_class_of[category];
	bool has;

	if (class >= LOGCLASS_COUNT || records > max / USUAL_BYTES ||
	    !chain_lock())
		return false;
	use->all = logging_audit_chain->end;
	has = log_class_has_room(
	    use, (enum log_class) class, max, records * USUAL_BYTES);
	chain_unlock();
	return has;
}

/*
 * Keep a record in this process's chain, or send it to the owner, which counts
 * a record that it does not keep.
 */
static int
logging_audit_record_keep(const struct log_call *c)
{
	bool counted = true;
	int rc, why;

	if (log_chain_is_open())
		return log_chain_append(c, &log_self, log_emit_number(), true);
	rc = log_client_keep(c, &counted);
	if (rc < 0 && !counted) {
		why = errno;
		log_emit_unkept(c->message, why);
		errno = why;
	}
	return rc;
}

int
log_audit_raise(enum log_code code, const struct log_site *site, int err,
    const struct log_tag *tags, size_t n)
{
	const struct log_message *m = &log_messages[code];
	struct log_tag room[LOG_CALL_TAGS];
	struct log_call c;
	int why;

	if (!log_audit_is_chained()) {
		log_raise(code, site, err, tags, n);
		return 0;
	}
	c = (struct log_call){.message = m,
	    .site = site,
	    .tags = tags,
	    .ntags = n < LOG_TAGS_MAX ? n : LOG_TAGS_MAX,
	    .context = log_context_get(),
	    .err = err,
	    .audit = true,
	    .thread = log_thread_id()};
	log_call_flatten(&c, room);
	if (logging_audit_record_keep(&c) == 0) {
		errno = err;
		return 0;
	}
	why = errno;
	log_event(LOG, LOG_AUDIT_LOST, log_str("audit_message", m->code),
	    log_str("path", logging_audit_options.path
				? logging_audit_options.path
				: log_client_path()),
	    log_errno());
	errno = why;
	return (log_chain_is_open() ? logging_audit_options.refuse
				    : log_client_refuses())
		   ? -1
		   : 0;
}

bool
log_chain_end(uint64_t *ret_number, char ret_digest[LOG_HASH_HEX + 1])
{
	if (!chain_lock())
		return false;
	*ret_number = logging_audit_chain->number;
	memcpy(ret_digest, logging_audit_chain->prev, LOG_HASH_HEX + 1);
	chain_unlock();
	return true;
}

bool
log_audit_has_room(enum log_category category, size_t records)
{
	if (!log_chain_is_open())
		return log_client_has_room(category, records);
	return !logging_audit_options.refuse ||
	       log_chain_has_room(category, records);
}

/* Why the first pending record cannot be read, 0 when it can be. */
static int unread_errno;

/* Read the first pending record; 0 at the end, or when it cannot be read. */
static size_t
logging_audit_first_read(void)
{
	size_t n = 0;
	int err = 0;

	if (logging_audit_chain->sent != logging_audit_chain->end) {
		n = logging_audit_line_read(logging_audit_chain->sent);
		if (n <= JSON_AT) {
			(void)unreadable();
			err = errno;
			n = 0;
		}
	}
	__atomic_store_n(&unread_errno, err, __ATOMIC_RELAXED);
	return n;
}

void
log_chain_state_log(void)
{
	static int logged;
	int err = __atomic_load_n(&unread_errno, __ATOMIC_RELAXED);

	if (err == logged)
		return;
	logged = err;
	errno = err;
	if (err != 0)
		log_event(LOG, LOG_AUDIT_UNREAD,
		    log_str("path", logging_audit_options.path), log_errno());
}

/* Deliver the first pending record. */
static enum log_chain_step
logging_audit_line_send(int *err)
{
	static struct log_turn turn;
	struct log_line l = {.audit = true};
	const struct log_message *m;
	uint64_t bytes = 0;
	size_t n = logging_audit_first_read();

	if (n == 0)
		return LOG_CHAIN_IDLE;
	l.level = (enum log_level)(logging_audit_chain->line[0] - '0');
	l.json = logging_audit_chain->line + JSON_AT;
	l.json_len = n - 1 - JSON_AT;
	logging_audit_chain->line[n - 1] = '\0';
	if (!log_emit_line(&l, &turn, &logging_audit_chain->done, err))
		return LOG_CHAIN_HELD;
	m = line_message(n);
	if (turn.refused)
		log_count_lost(&logging_audit_chain->done, m->level,
		    m->category, turn.refused);
	else
		log_count_emitted(&logging_audit_chain->done, m->category,
		    log_clock_ns(CLOCK_REALTIME));
	turn = (struct log_turn){0};
	bytes = n;
	logging_audit_chain->sent += bytes;
	logging_audit_chain->records--;
	return LOG_CHAIN_BUSY;
}

enum log_chain_step
log_chain_step(int *err)
{
	enum log_chain_step found = LOG_CHAIN_IDLE;

	if (!log_chain_is_open() ||
	    !(__atomic_load_n(
		  &logging_audit_chain->records, __ATOMIC_RELAXED) ||
		__atomic_load_n(
		    &logging_audit_chain->emptying, __ATOMIC_RELAXED)) ||
	    !chain_lock())
		return LOG_CHAIN_IDLE;
	for (int i = 0; i < BATCH; i++) {
		found = logging_audit_line_send(err);
		if (found != LOG_CHAIN_BUSY)
			break;
	}
	if (logging_audit_chain->sent == logging_audit_chain->end &&
	    logging_audit_chain->end > LOG_SPOOL_BEGIN)
		spool_empty();
	chain_unlock();
	return found;
}

static void
spool_sync(void)
{
	int64_t begin = log_clock_ns(CLOCK_MONOTONIC), took;

	fdatasync(spool);
	if (log_is_slow(LOG_SLOW_FSYNC, begin, &took))
		log_event(LOG, LOG_AUDIT_SLOW,
		    log_str("path", logging_audit_options.path),
		    log_ns("duration", took),
		    log_ns("limit", log_threshold(LOG_SLOW_FSYNC)));
}

void
log_chain_sync(void)
{
	static int64_t next;
	int64_t now;

	if (!log_chain_is_open() ||
	    !__atomic_load_n(&logging_audit_chain->dirty, __ATOMIC_RELAXED))
		return;
	now = log_clock_ns(CLOCK_MONOTONIC);
	if (now < next)
		return;
	next = now + SYNC_NS;
	__atomic_store_n(&logging_audit_chain->dirty, false, __ATOMIC_RELAXED);
	spool_sync();
}

uint64_t
log_chain_pending(void)
{
	return log_chain_is_open()
		   ? __atomic_load_n(
			 &logging_audit_chain->records, __ATOMIC_RELAXED)
		   : 0;
}

void
log_chain_sum(struct log_tally *t, struct log_done *d)
{
	if (!log_chain_is_open())
		return;
	log_tally_add(t, &logging_audit_chain->tally);
	log_done_add(d, &logging_audit_chain->done);
}

void
log_audit_get(struct log_audit_state *out)
{
	memset(out, 0, sizeof(*out));
	if (!chain_lock())
		return;
	*out = (struct log_audit_state){logging_audit_chain->number,
	    logging_audit_chain->records, logging_audit_chain->end,
	    logging_audit_options.max, logging_audit_chain->tally.dropped,
	    log_serve_disconnected()};
	chain_unlock();
}
