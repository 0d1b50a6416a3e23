#include "logging/audit/audit_spool.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "logging/record/context.h"
#include "logging/message.h"
#include "logging/sink/sink.h"

/* Offset of the JSON in a line. */
#define JSON_AT (2 + LOG_COOKIE_LEN)

/* Bytes of a line that the first read requests: more than most lines have. */
#define USUAL_LINE 4096

/* Maximum bytes in which lost lines are counted. */
#define COUNTED_MAX (64ull << 20)

/* Smallest maximum used for the limit of a file's size. */
#define SPOOL_LEAST (16ull << 20)
/* Damaged files of one second that are kept. */
#define KEPT_MAX 99

/* Position up to which the chain is valid. */
struct mark {
	uint64_t number;
	char hash[LOG_HASH_HEX + 1];
	uint64_t end; /* of its line */
};

struct audit_spool_reading {
	int fd;
	log_hash_fn *hash;
	struct log_spool *s;
	bool has_head;		/* the header is readable */
	struct mark head;	/* its contents */
	struct mark good, last; /* confirmed position; last line read */
	uint64_t lines;
	int err; /* why a line could not be read, or 0 */
	char line[LOG_SPOOL_LINE];
};

void
log_hash_hex(
    log_hash_fn *hash, const char *s, size_t n, char hex[LOG_HASH_HEX + 1])
{
	static const char digits[] = "0123456789abcdef";
	uint8_t raw[LOG_HASH_BYTES];

	hash(s, n, raw);
	for (int i = 0; i < LOG_HASH_BYTES; i++) {
		hex[2 * i] = digits[raw[i] >> 4];
		hex[2 * i + 1] = digits[raw[i] & 15];
	}
	hex[LOG_HASH_HEX] = '\0';
}

size_t
log_spool_line(char *line, uint64_t number, const char *prev,
    const struct log_call *from, const struct log_identity *by,
    uint64_t sequence, struct log_done *done)
{
	struct log_tag all[LOG_CALL_TAGS + 2];
	struct log_call c = *from;
	struct log_record r;
	size_t len;

	/* the first of two tags of one name wins */
	all[0] = log_uns("dalang.chain", number);
	all[1] = log_strn("dalang.prev", prev, LOG_HASH_HEX);
	memcpy(all + 2, from->tags, from->ntags * sizeof(*all));
	c.tags = all;
	c.ntags += 2;
	log_record_init(&r, &c);
	r.sequence = sequence;
	line[0] = (char)('0' + r.message->level);
	line[1] = ' ';
	len = log_emit_json(&r, by, line + 2, done);
	line[2 + len] = '\n';
	return len + 3;
}

/* --- checking --- */

size_t
log_spool_read(int fd, uint64_t at, char line[LOG_SPOOL_LINE])
{
	static const size_t sizes[] = {USUAL_LINE, LOG_SPOOL_LINE - 1};
	const char *end = NULL;
	ssize_t n = 0;

	errno = 0;
	for (size_t i = 0; end == NULL && i < 2; i++) {
		n = pread(fd, line, sizes[i], (off_t)at);
		end = n > 0 ? memchr(line, '\n', (size_t)n) : NULL;
	}
	return end != NULL ? (size_t)(end - line) + 1 : 0;
}

/*
 * Read the line at `at` with its newline; 0 at the end or for an incomplete
 * line.
 */
static size_t
audit_spool_line_read(struct audit_spool_reading *r, uint64_t at)
{
	size_t n = log_spool_read(r->fd, at, r->line);

	if (n > 0)
		r->line[n - 1] = '\0';
	else if (errno != 0)
		r->err = errno;
	return n;
}

static void
corrupted(struct audit_spool_reading *r, uint64_t at, const char *what)
{
	r->s->state = LOG_SPOOL_DAMAGED;
	snprintf(r->s->reason, sizeof(r->s->reason), "%s at byte %llu", what,
	    (unsigned long long)at);
}

static bool
audit_spool_is_text(const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if ((unsigned char)(s[i] - 0x20) >= 0x5f)
			return false;
	return true;
}

/*
 * Parse number and previous hash of the line of n bytes; false when one is
 * missing.
 */
static bool
audit_spool_line_parse(
    const struct audit_spool_reading *r, size_t n, uint64_t *number, char *prev)
{
	static const char key[] = "\"dalang\":{\"chain\":";
	static const char before[] = "\"prev\":\"";
	const char *at;

	if (n <= JSON_AT + 2 || !audit_spool_is_text(r->line, n - 1) ||
	    r->line[0] < '0' || r->line[0] > '0' + LOG_LEVEL_FATAL ||
	    memcmp(r->line + 1, " " LOG_COOKIE "{", JSON_AT) != 0 ||
	    r->line[n - 2] != '}')
		return false;
	at = strstr(r->line, key);
	*number = at ? strtoull(at + sizeof(key) - 1, NULL, 10) : 0;
	at = at ? strstr(at, before) : NULL;
	if (*number == 0 || !at)
		return false;
	at += sizeof(before) - 1;
	if (strspn(at, "0123456789abcdef") != LOG_HASH_HEX)
		return false;
	memcpy(prev, at, LOG_HASH_HEX);
	prev[LOG_HASH_HEX] = '\0';
	return true;
}

/* Check that the first line follows the record that the header names. */
static bool
first_fits(struct audit_spool_reading *r, uint64_t number, const char *prev)
{
	if (!r->has_head || number <= r->head.number)
		r->last = (struct mark){number - 1, "", LOG_SPOOL_BEGIN};
	else
		r->last = r->head;
	if (!r->has_head || number <= r->head.number)
		memcpy(r->last.hash, prev, LOG_HASH_HEX + 1);
	r->last.end = r->s->begin;
	r->good = r->last;
	r->s->head_number = r->last.number;
	memcpy(r->s->head_hash, r->last.hash, LOG_HASH_HEX + 1);
	return number == r->last.number + 1 && strcmp(prev, r->last.hash) == 0;
}

/* Take a line of n bytes; false where the chain ends. */
static bool
audit_spool_line_take(struct audit_spool_reading *r, size_t n)
{
	char prev[LOG_HASH_HEX + 1], hash[LOG_HASH_HEX + 1];
	uint64_t number, at = r->last.end;

	if (!audit_spool_line_parse(r, n, &number, prev)) {
		corrupted(r, at, "a line is not a record");
		r->good = r->last;
		return false;
	}
	if (r->lines == 0 ? !first_fits(r, number, prev)
			  : number != r->last.number + 1 ||
				strcmp(prev, r->last.hash) != 0) {
		/* the line before may be the changed one */
		corrupted(r, at, "the chain is broken");
		return false;
	}
	log_hash_hex(r->hash, r->line + JSON_AT, n - 1 - JSON_AT, hash);
	if (r->has_head && number == r->head.number &&
	    strcmp(hash, r->head.hash) != 0) {
		corrupted(r, at, "a record was changed");
		return false;
	}
	r->good = r->last;
	r->last = (struct mark){number, "", at + n};
	memcpy(r->last.hash, hash, sizeof(hash));
	r->lines++;
	return true;
}

static void
audit_spool_head_read(struct audit_spool_reading *r)
{
	unsigned long long number;
	size_t n = audit_spool_line_read(r, 0);

	memset(r->head.hash, '0', LOG_HASH_HEX);
	r->head.end = LOG_SPOOL_BEGIN;
	r->s->begin = n;
	r->has_head = n == LOG_SPOOL_BEGIN &&
		      sscanf(r->line, "dalang audit spool %20llu %64[0-9a-f]",
			  &number, r->head.hash) == 2 &&
		      strlen(r->head.hash) == LOG_HASH_HEX;
	if (r->has_head)
		r->head.number = number;
	else {
		memset(r->head.hash, '0', LOG_HASH_HEX);
		corrupted(r, 0, "the header is malformed");
	}
	r->good = r->last = r->head;
	r->good.end = r->last.end = n;
}

/* Check the rest of the file after the last complete line. */
static void
rest_check(struct audit_spool_reading *r)
{
	uint64_t left = r->s->size - r->last.end;

	r->good = r->last;
	if (r->has_head && r->last.number < r->head.number) {
		corrupted(r, r->last.end, "records are missing");
		r->good = r->head;
		r->good.end = r->s->begin;
		r->s->head_number = r->head.number;
		memcpy(r->s->head_hash, r->head.hash, LOG_HASH_HEX + 1);
	} else if (left >= LOG_SPOOL_LINE)
		corrupted(r, r->last.end, "a line is too long");
	else if (left > 0 && r->s->state == LOG_SPOOL_WHOLE)
		r->s->state = LOG_SPOOL_TORN;
}

static uint64_t
newlines(const char *s, size_t n)
{
	uint64_t found = 0;

	for (size_t i = 0; i < n; i++)
		found += s[i] == '\n';
	return found;
}

/*
 * Count the bytes that a repair discards, and the lines in them; of arbitrary
 * bytes at the end at most COUNTED_MAX are read.
 */
static void
lost_count(struct audit_spool_reading *r)
{
	uint64_t at = r->s->end, end = r->s->size;
	char last = '\n';
	ssize_t n;

	if (end > at && end - at > COUNTED_MAX)
		end = at + COUNTED_MAX;
	for (; at < end; at += (uint64_t)n) {
		n = pread(r->fd, r->line, sizeof(r->line), (off_t)at);
		if (n <= 0)
			break;
		r->s->lost_lines += newlines(r->line, (size_t)n);
		last = r->line[n - 1];
	}
	r->s->lost_lines += last != '\n';
	r->s->lost = r->s->size > r->s->end ? r->s->size - r->s->end : 0;
	/* records follow a malformed header, which is replaced */
	if (r->s->begin > 0 && !r->has_head) {
		r->s->lost_lines++;
		r->s->lost += r->s->begin;
	}
}

/*
 * True for a file larger than any that a daemon writes, which is then not read.
 */
static bool
is_too_large(struct log_spool *s, uint64_t most)
{
	if (most == 0 || s->size <= most)
		return false;
	s->state = LOG_SPOOL_DAMAGED;
	snprintf(s->reason, sizeof(s->reason),
	    "it has %llu bytes, more than %llu", (unsigned long long)s->size,
	    (unsigned long long)most);
	return true;
}

uint64_t
log_spool_most(uint64_t max)
{
	return max < SPOOL_LEAST ? SPOOL_LEAST * 4 : max * 4;
}

int
log_spool_check(int fd, log_hash_fn *hash, uint64_t most, struct log_spool *ret)
{
	struct audit_spool_reading *r;
	struct stat st;
	size_t n = 0;
	int err;

	memset(ret, 0, sizeof(*ret));
	if (fstat(fd, &st) < 0)
		return -1;
	*ret = (struct log_spool){
	    .size = (uint64_t)st.st_size, .state = LOG_SPOOL_WHOLE};
	if (is_too_large(ret, most))
		return 0;
	r = calloc(1, sizeof(*r));
	if (r == NULL)
		return -1;
	r->fd = fd;
	r->hash = hash;
	r->s = ret;
	if (st.st_size == 0)
		ret->state = LOG_SPOOL_EMPTY;
	else
		audit_spool_head_read(r);
	ret->head_number = r->head.number;
	memcpy(ret->head_hash, r->head.hash, LOG_HASH_HEX + 1);
	while (ret->begin && (n = audit_spool_line_read(r, r->last.end)) &&
	       audit_spool_line_take(r, n))
		;
	if (n == 0 && ret->begin)
		rest_check(r);
	ret->number = r->good.number;
	memcpy(ret->hash, r->good.hash, LOG_HASH_HEX + 1);
	ret->end = r->good.end;
	lost_count(r);
	err = r->err;
	free(r);
	errno = err;
	return err == 0 ? 0 : -1;
}

/* --- repairing --- */

static int
all_write(int fd, const char *s, size_t n)
{
	while (n) {
		ssize_t done = write(fd, s, n);

		if (done < 0 && errno != EINTR)
			return -1;
		if (done > 0) {
			s += done;
			n -= (size_t)done;
		}
	}
	return 0;
}

static int
lines_copy(int from, int to, const struct log_spool *s)
{
	char piece[65536];
	ssize_t n;

	for (uint64_t at = s->begin; at < s->end; at += (uint64_t)n) {
		size_t want =
		    s->end - at < sizeof(piece) ? s->end - at : sizeof(piece);

		n = pread(from, piece, want, (off_t)at);
		if (n <= 0 || all_write(to, piece, (size_t)n) < 0)
			return -1;
	}
	return 0;
}

static int
repair_record_write(int fd, const char *path, const char *kept,
    const char *user, const struct log_spool *s)
{
	static const struct log_site site = {__FILE__, __func__, __LINE__};
	struct log_done done = {0};
	const struct log_tag tags[] = {log_str("user.name", user),
	    log_str("path", path), log_str("reason", s->reason),
	    log_str("kept", kept), log_bytes("lost", s->lost),
	    log_uns("records", s->lost_lines), log_uns("last", s->number),
	    log_str("last_hash", s->hash), log_code("outcome", "success")};
	struct log_call c = {
	    .message = &log_messages[LOGMSG_LOG_SPOOL_REPAIRED],
	    .site = &site,
	    .tags = tags,
	    .ntags = sizeof(tags) / sizeof(tags[0]),
	    .context = log_context_get(),
	    .audit = true,
	    .thread = log_thread_id()};
	struct log_tag room[LOG_CALL_TAGS];
	char *line = malloc(LOG_SPOOL_LINE);
	size_t n;
	int rc;

	if (!line)
		return -1;
	log_call_flatten(&c, room);
	n = log_spool_line(line, s->number + 1, s->hash, &c, &log_self,
	    log_emit_number(), &done);
	rc = all_write(fd, line, n);
	free(line);
	return rc;
}

static int
replacement_write(int from, const char *new, const char *path, const char *kept,
    const char *user, const struct log_spool *s)
{
	char head[LOG_SPOOL_BEGIN + 1];
	int fd, rc;

	unlink(new);
	fd =
	    open(new, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
	if (fd < 0)
		return -1;
	snprintf(head, sizeof(head), LOG_SPOOL_HEADER,
	    (unsigned long long)s->head_number, s->head_hash);
	rc = all_write(fd, head, LOG_SPOOL_BEGIN) < 0 ||
		     lines_copy(from, fd, s) < 0 ||
		     repair_record_write(fd, path, kept, user, s) < 0 ||
		     fsync(fd) < 0
		 ? -1
		 : 0;
	close(fd);
	return rc;
}

/* Choose a name with the present time; there may be several in one second. */
static int
kept_name(const char *path, char *kept, size_t size)
{
	char stamp[32], count[16] = "";
	time_t now = time(NULL);
	struct stat st;
	struct tm tm;

	gmtime_r(&now, &tm);
	strftime(stamp, sizeof(stamp), "%Y%m%dT%H%M%SZ", &tm);
	for (int i = 1; i <= KEPT_MAX; i++) {
		if (i > 1)
			snprintf(count, sizeof(count), "-%d", i);
		if ((size_t)snprintf(kept, size, "%s.corrupted-%s%s", path,
			stamp, count) >= size) {
			errno = ENAMETOOLONG;
			return -1;
		}
		if (lstat(kept, &st) < 0 && errno == ENOENT)
			return 0;
	}
	errno = EEXIST;
	return -1;
}

/* Keep the corrupted file under another name at all times. */
static int
repair(int fd, const char *path, const char *user, const struct log_spool *s,
    char *kept, size_t kept_size)
{
	char new[4096];
	int err;

	/* fails for a path for which `new` is too small */
	if (kept_name(path, kept, kept_size) < 0)
		return -1;
	(void)snprintf(new, sizeof(new), "%s.new", path);
	if (replacement_write(fd, new, path, kept, user, s) == 0 &&
	    link(path, kept) == 0 && rename(new, path) == 0)
		return 0;
	err = errno;
	unlink(new);
	errno = err;
	return -1;
}

int
log_spool_repair(const char *path, const char *user, log_hash_fn *hash,
    struct log_spool *ret, char *kept, size_t kept_size)
{
	int fd = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
	int rc = -1, err;

	if (fd < 0)
		return -1;
	if (flock(fd, LOCK_EX | LOCK_NB) == 0 &&
	    log_spool_check(fd, hash, 0, ret) == 0)
		rc = ret->state == LOG_SPOOL_DAMAGED
			 ? repair(fd, path, user, ret, kept, kept_size)
			 : 0;
	err = errno;
	close(fd);
	errno = err;
	return rc;
}
