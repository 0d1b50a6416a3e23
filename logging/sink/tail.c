#include "logging/sink/tail.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "logging/emit.h"
#include "logging/level/level_segment.h"
#include "logging/level/level_layout.h"
#include "logging/message.h"

/* Maximum bytes in the socket; about 600 usual lines. */
#define ROOM (1024 * 1024)

struct logging_tail_head {
	uint32_t level;
	uint32_t unused;
	uint64_t missed; /* lines before this one */
};

static int taker = -1, sender = -1;
static uint64_t not_put; /* lines dropped since the last accepted one */

static int
pair_open(int pair[2])
{
	int room = ROOM;

	if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK,
		0, pair) < 0)
		return -1;
	/* without the privilege the system's limit applies */
	if (setsockopt(
		pair[1], SOL_SOCKET, SO_SNDBUFFORCE, &room, sizeof(room)) < 0)
		(void)setsockopt(
		    pair[1], SOL_SOCKET, SO_SNDBUF, &room, sizeof(room));
	return 0;
}

int
log_tail_open(void)
{
	int pair[2];

	if (taker >= 0)
		return 0;
	if (pair_open(pair) < 0)
		return -1;
	taker = pair[0];
	sender = pair[1];
	return 0;
}

static void
end_close(int *fd)
{
	if (*fd >= 0)
		close(*fd);
	*fd = -1;
}

void
log_tail_close(void)
{
	if (taker >= 0)
		(void)log_tail_want(LOG_LEVEL_OFF);
	end_close(&taker);
	end_close(&sender);
}

/* Other threads may write meanwhile, to the old or to the new end. */
int
log_tail_replace(void)
{
	int pair[2], rc;

	if (pair_open(pair) < 0)
		return -1;
	rc = dup3(pair[0], taker, O_CLOEXEC) < 0 ||
		     dup3(pair[1], sender, O_CLOEXEC) < 0
		 ? -1
		 : 0;
	close(pair[0]);
	close(pair[1]);
	return rc;
}

void
log_tail_child(void)
{
	end_close(&taker);
	not_put = 0;
}

int
log_tail_sender(void)
{
	return sender;
}

void
log_tail_use(int fd)
{
	sender = fd;
}

int
log_tail_fd(void)
{
	return taker;
}

int
log_tail_want(enum log_level least)
{
	if (taker < 0 || !log_levels_writable() ||
	    !log_emit_makes(LOG_FORM_JSON))
		return -1;
	__atomic_store_n(&log_levels->tail,
	    least >= LOG_LEVEL_OFF ? 0 : (uint32_t)least + 1, __ATOMIC_RELAXED);
	return 0;
}

uint32_t
log_tail_wanted(void)
{
	return __atomic_load_n(&log_levels->tail, __ATOMIC_RELAXED);
}

static bool
logging_tail_put(enum log_level level, const char *line, size_t len)
{
	struct logging_tail_head h = {
	    .level = (uint32_t)level, .missed = not_put};
	struct iovec v[2] = {{&h, sizeof(h)}, {(void *)(uintptr_t)line, len}};
	struct msghdr m = {.msg_iov = v, .msg_iovlen = len ? 2 : 1};

	if (sendmsg(sender, &m, MSG_DONTWAIT | MSG_NOSIGNAL) < 0)
		return false;
	not_put = 0;
	return true;
}

void
log_tail_copy(const struct log_line *l)
{
	int before = errno;

	if (sender >= 0 && l->json_len && l->json_len < LOG_TAIL_MAX &&
	    !logging_tail_put(l->level, l->json, l->json_len))
		not_put++;
	errno = before;
}

void
log_tail_settle(void)
{
	if (not_put && log_tail_wanted())
		logging_tail_put(LOG_LEVEL_FATAL, NULL, 0);
}

/*
 * Is it a line of a record: an object, without characters that a terminal
 * interprets?
 */
static bool
logging_tail_is_line(const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (s[i] < 0x20 || s[i] > 0x7e)
			return false;
	return n == 0 || (n > 1 && s[0] == '{' && s[n - 1] == '}');
}

/* A packet without bytes reads as an end of file. */
static bool
is_shut(void)
{
	struct pollfd p = {.fd = taker, .events = POLLRDHUP};

	return poll(&p, 1, 0) > 0 && (p.revents & (POLLRDHUP | POLLHUP));
}

int
log_tail_take(char line[LOG_TAIL_MAX], enum log_level *level, uint64_t *missed)
{
	struct logging_tail_head h;
	struct iovec v[2] = {{&h, sizeof(h)}, {line, LOG_TAIL_MAX - 1}};
	struct msghdr m = {.msg_iov = v, .msg_iovlen = 2};
	ssize_t n = taker >= 0 ? recvmsg(taker, &m, MSG_DONTWAIT) : -1;

	if (n < 0)
		return -1;
	if (n == 0 && is_shut())
		return LOG_TAIL_SHUT;
	n -= (ssize_t)sizeof(h);
	if (n < 0 || h.level > LOG_LEVEL_FATAL || (m.msg_flags & MSG_TRUNC) ||
	    !logging_tail_is_line(line, (size_t)n)) {
		h = (struct logging_tail_head){
		    .level = LOG_LEVEL_FATAL, .missed = 1};
		n = 0;
	}
	line[n] = '\0';
	*level = (enum log_level)h.level;
	*missed = h.missed;
	return (int)n;
}

/*
 * In a line, a quote without a preceding backslash is never within a string: so
 * this text is found only as a key.
 */
static const char *
logging_tail_value_find(const char *json, const char *key, size_t *len)
{
	const char *at = strstr(json, key);

	if (!at)
		return NULL;
	at += strlen(key);
	*len = strcspn(at, "\"");
	return at;
}

static bool
fits_category(const struct log_rule *r, const char *json)
{
	const char *name, *have;
	size_t n, len = 0;

	if (r->category < 0)
		return true;
	name = log_categories[r->category].name;
	n = strlen(name);
	have = logging_tail_value_find(json, "\"logger\":\"", &len);
	return have && len >= n && memcmp(have, name, n) == 0 &&
	       (len == n || have[n] == '.');
}

static bool
fits_id(const char *json, const char *key, const char *id)
{
	size_t len = 0;
	const char *have = logging_tail_value_find(json, key, &len);

	return have && len == strlen(id) && memcmp(have, id, len) == 0;
}

bool
log_tail_fits(const struct log_rule *r, const char *json)
{
	size_t n = 0, want = strlen(r->who);
	const char *node;

	if (!fits_category(r, json))
		return false;
	if (r->kind == LOG_RULE_ALL)
		return true;
	if (r->kind == LOG_RULE_REQUEST)
		return fits_id(json, "\"transaction\":{\"id\":\"", r->who) ||
		       fits_id(json, "\"trace\":{\"id\":\"", r->who);
	node = logging_tail_value_find(json, "\"node\":\"", &n);
	if (!node)
		return false;
	if (r->kind == LOG_RULE_NODE)
		return n == want && memcmp(node, r->who, n) == 0;
	return n > want && memcmp(node + n - want, r->who, want) == 0;
}
