#include "language/ruby/host.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/process/child.h"
#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "language/ruby/count.h"
#include "language/ruby/needs.h"
#include "language/ruby/runtime.h"

#define HEAD 4
/* The bit of a length for a frame without objects. */
#define PLAIN	  ((size_t)1 << 31)
#define NS_PER_MS 1000000

/* Milliseconds within which a host must end after its control socket closes. */
#define ENDS_MS 2000

/* Descriptors below this are reserved in the child (base/process/child.h). */
#define ABOVE_KEPT 10

/* An answer within this time is not reported as a wait. */
#define SOON_MS 5

/* Bytes that are read at once; most frames are smaller. */
#define INPUT_MAX 4096

/*
 * To sleep and be woken takes some 10 us, as long as a short call.  The process
 * therefore polls for an answer for AWAKE_NS before it sleeps; after an answer
 * that takes longer, it sleeps at once for the next AWAKE_OFF answers.
 */
#define AWAKE_NS  50000
#define AWAKE_OFF 8

struct ruby_host {
	int control;	   /* -1: not open */
	int sock, running; /* to the process; -1: none */
	int local;	   /* the host is our child */
	const char *kind;  /* of processes: a packet's word */
	bool for_facts;
	pid_t pid;			 /* of that child; 0: none */
	unsigned compiles, compiles_max; /* of the process; 0: no limit */
	bool lost;			 /* it has ended by itself */
	bool answers;			 /* it has sent a frame */
	uint64_t start_deadline;	 /* of its first frame */
	char input[INPUT_MAX];		 /* read, but not used so far */
	size_t input_at, input_end;
	unsigned asleep;	   /* answers to wait for asleep */
	struct ruby_host *owner;   /* has the control socket; NULL: h */
	struct ruby_host *library; /* NULL: not needed so far */
	struct ruby_needs *needs;  /* NULL: the same */
	void (*on_wait)(void *ctx, bool waits); /* of the owner; or NULL */
	void *wait_ctx;
	bool waits; /* it was called */
};

struct ruby_host *
ruby_host_new(int control, unsigned compiles)
{
	struct ruby_host *h = memory_zalloc(1, sizeof(*h));

	h->control = control;
	h->compiles_max = compiles;
	h->sock = h->running = -1;
	h->kind = "host";
	return h;
}

struct ruby_host *
ruby_host_library(struct ruby_host *h)
{
	if (h->library == NULL) {
		h->library = ruby_host_new(-1, h->compiles_max);
		h->library->kind = h->for_facts ? "puppet_facts" : "puppet";
		h->library->for_facts = h->for_facts;
		h->library->owner = h;
	}
	return h->library;
}

void
ruby_host_on_wait(
    struct ruby_host *h, void (*fn)(void *ctx, bool waits), void *ctx)
{
	h->on_wait = fn;
	h->wait_ctx = ctx;
}

struct ruby_needs *
ruby_host_needs(struct ruby_host *h)
{
	if (h->needs == NULL)
		h->needs = ruby_needs_new();
	return h->needs;
}

bool
ruby_host_lost(struct ruby_host *h)
{
	bool lost = h->lost || (h->library != NULL && h->library->lost);

	h->lost = false;
	if (h->library != NULL)
		h->library->lost = false;
	return lost;
}

bool
ruby_host_is_connected(const struct ruby_host *h)
{
	return h->sock >= 0;
}

bool
ruby_host_answers(const struct ruby_host *h)
{
	return h->answers;
}

struct ruby_host *
ruby_host_local(void)
{
	struct ruby_host *h = ruby_host_new(-1, 0);

	h->local = 1;
	return h;
}

struct ruby_host *
ruby_host_for_facts(void)
{
	struct ruby_host *h = ruby_host_local();

	h->kind = "facts";
	h->for_facts = true;
	return h;
}

void
ruby_host_drop(struct ruby_host *h, enum ruby_end end)
{
	if (h->sock >= 0)
		ruby_count_end(h->for_facts, end);
	child_end_close(&h->sock);
	child_end_close(&h->running);
	h->input_at = h->input_end = 0;
}

void
ruby_host_free(struct ruby_host *h)
{
	if (h == NULL)
		return;
	ruby_host_free(h->library);
	ruby_needs_free(h->needs);
	ruby_host_drop(h, RUBY_END_FINISHED);
	child_end_close(&h->control);
	if (h->pid > 0)
		child_finish(h->pid, -h->pid, ENDS_MS);
	free(h);
}

/* Move a descriptor above those that child_start() uses; -1 with errno. */
static int
raise_descriptor(int fd)
{
	int high = fcntl(fd, F_DUPFD_CLOEXEC, ABOVE_KEPT);

	child_end_close(&fd);
	return high;
}

/* Start a command's own host; it ends when its control socket is closed. */
static enum ruby_host_rc
start_local(struct ruby_host *h, const char *interpreter)
{
	char file[PATH_MAX], library[PATH_MAX];
	const char *argv[] = {
	    interpreter, "--disable-gems", file, "3", library, NULL};
	struct child c = {
	    .argv = argv, .in = -1, .out = 2, .err = 2, .keep_count = 1};
	int pair[2], far;

	if (ruby_runtime_find("host.rb", file, sizeof(file)) < 0 ||
	    ruby_library_find(library) < 0 ||
	    socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) < 0)
		return RUBY_HOST_FAILED;
	far = raise_descriptor(pair[1]);
	c.keep = &far;
	h->pid = far < 0 ? -1 : child_start(&c);
	child_end_close(&far);
	if (h->pid > 0) {
		h->control = pair[0];
		return RUBY_HOST_OK;
	}
	h->pid = 0;
	child_end_close(&pair[0]);
	return errno == ENOENT ? RUBY_HOST_MISSING : RUBY_HOST_FAILED;
}

/* Pass both descriptors to the host. */
static enum ruby_host_rc
ruby_host_pass(const struct ruby_host *h, int sock, int running)
{
	const struct ruby_host *at = h->owner == NULL ? h : h->owner;
	int fds[2] = {sock, running};
	union {
		struct cmsghdr head;
		char bytes[CMSG_SPACE(sizeof(fds))];
	} control = {.bytes = {0}};
	char word[16] = "";
	struct iovec text = {.iov_base = word, .iov_len = sizeof(word)};
	struct msghdr m = {.msg_iov = &text,
	    .msg_iovlen = 1,
	    .msg_control = &control,
	    .msg_controllen = sizeof(control)};
	struct cmsghdr *head = CMSG_FIRSTHDR(&m);

	fixed_must(word, sizeof(word), "%s", h->kind);
	head->cmsg_level = SOL_SOCKET;
	head->cmsg_type = SCM_RIGHTS;
	head->cmsg_len = CMSG_LEN(sizeof(fds));
	memcpy(CMSG_DATA(head), fds, sizeof(fds));
	if (sendmsg(at->control, &m, MSG_NOSIGNAL) >= 0)
		return RUBY_HOST_OK;
	if (errno != EPIPE && errno != ECONNRESET && errno != ENOTCONN)
		return RUBY_HOST_FAILED;
	return at->local ? RUBY_HOST_ENDED : RUBY_HOST_MISSING;
}

/* Make a connection and a pipe, and pass their far ends. */
static enum ruby_host_rc
open_process(struct ruby_host *h)
{
	enum ruby_host_rc rc = RUBY_HOST_FAILED;
	int pair[2], running[2];

	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) < 0)
		return rc;
	if (pipe2(running, O_CLOEXEC) == 0) {
		rc = ruby_host_pass(h, pair[1], running[0]);
		child_end_close(&running[0]);
		h->running = running[1];
	}
	child_end_close(&pair[1]);
	h->sock = pair[0];
	if (rc != RUBY_HOST_OK)
		ruby_host_drop(h, RUBY_END_ENDED);
	return rc;
}

/* True when the process has served its number of compiles. */
static bool
is_spent(const struct ruby_host *h)
{
	return h->compiles_max > 0 && h->compiles >= h->compiles_max;
}

/*
 * True when the process has ended, or has sent bytes that no request asked for.
 */
static bool
ruby_host_has_ended(const struct ruby_host *h)
{
	struct pollfd fd = {.fd = h->sock, .events = POLLIN};

	return h->input_at < h->input_end || poll(&fd, 1, 0) != 0;
}

/* Start the host of a command that has none. */
static enum ruby_host_rc
ensure_started(struct ruby_host *h)
{
	char interpreter[PATH_MAX];

	if ((h->control < 0 && !h->local) ||
	    ruby_interpreter_find(interpreter) < 0)
		return RUBY_HOST_MISSING;
	return h->control < 0 ? start_local(h, interpreter) : RUBY_HOST_OK;
}

enum ruby_host_rc
ruby_host_connect(struct ruby_host *h)
{
	enum ruby_host_rc rc;

	if (h->sock >= 0 && is_spent(h))
		ruby_host_drop(h, RUBY_END_SPENT);
	else if (h->sock >= 0 && ruby_host_has_ended(h))
		ruby_host_drop(h, RUBY_END_ENDED);
	if (h->sock < 0) {
		rc = ensure_started(h->owner == NULL ? h : h->owner);
		if (rc != RUBY_HOST_OK ||
		    (rc = open_process(h)) != RUBY_HOST_OK)
			return rc;
		ruby_count_start(h->for_facts);
		h->compiles = 0;
		h->answers = false;
		h->start_deadline =
		    (uint64_t)clock_mono_ns() + RUBY_HOST_START_NS;
	}
	h->compiles++;
	return RUBY_HOST_OK;
}

/* Report that an answer takes long, or that this wait has ended. */
static void
wait_report(struct ruby_host *h, bool waits)
{
	const struct ruby_host *owner = h->owner == NULL ? h : h->owner;

	if (h->waits == waits || owner->on_wait == NULL)
		return;
	h->waits = waits;
	owner->on_wait(owner->wait_ctx, waits);
}

/*
 * True when the process has not answered yet, and must do so before the
 * compile's deadline.
 */
static bool
ruby_host_starts(const struct ruby_host *h, uint64_t deadline)
{
	return !h->answers && !h->for_facts && h->start_deadline < deadline;
}

/* Wait until the connection is ready; 0, or why not. */
static enum ruby_host_rc
ruby_host_wait_for(struct ruby_host *h, short events, uint64_t deadline)
{
	struct pollfd fd = {.fd = h->sock, .events = events};
	uint64_t now = (uint64_t)clock_mono_ns();
	enum ruby_host_rc late = RUBY_HOST_LATE;
	int ms;

	if (ruby_host_starts(h, deadline)) {
		deadline = h->start_deadline;
		late = RUBY_HOST_UNSTARTED;
	}
	if (now >= deadline)
		return late;
	ms = deadline - now > (uint64_t)INT_MAX * NS_PER_MS
		 ? INT_MAX
		 : (int)((deadline - now) / NS_PER_MS) + 1;
	if (events == POLLIN && !h->waits && ms > SOON_MS) {
		if (poll(&fd, 1, SOON_MS) != 0)
			return RUBY_HOST_OK;
		wait_report(h, true);
	}
	switch (poll(&fd, 1, ms)) {
	case 0:
		return late;
	case -1:
		return errno == EINTR ? RUBY_HOST_OK : RUBY_HOST_FAILED;
	default:
		return RUBY_HOST_OK;
	}
}

/* The result of a read or write that has moved no byte. */
static enum ruby_host_rc
ruby_host_stopped(
    struct ruby_host *h, ssize_t n, short events, uint64_t deadline)
{
	if (n < 0 && errno == EINTR)
		return RUBY_HOST_OK;
	if (n < 0 && errno == EAGAIN)
		return ruby_host_wait_for(h, events, deadline);
	if (n < 0 && errno != EPIPE && errno != ECONNRESET)
		return RUBY_HOST_FAILED;
	h->lost = h->answers;
	return RUBY_HOST_ENDED;
}

enum ruby_host_rc
ruby_host_send(
    struct ruby_host *h, struct strbuf *out, bool plain, uint64_t deadline)
{
	size_t size = out->len - HEAD, done = 0;
	enum ruby_host_rc rc = RUBY_HOST_OK;
	char *bytes = strbuf_edit(out);

	if (strbuf_is_cut(out))
		return RUBY_HOST_LARGE;
	if (h->sock < 0)
		return RUBY_HOST_ENDED;
	for (size_t i = 0; i < HEAD; i++)
		bytes[i] = (char)((size | (plain ? PLAIN : 0)) >> (8 * i));
	while (rc == RUBY_HOST_OK && done < out->len) {
		ssize_t n = send(h->sock, bytes + done, out->len - done,
		    MSG_DONTWAIT | MSG_NOSIGNAL);

		if (n > 0)
			done += (size_t)n;
		else
			rc = ruby_host_stopped(h, n, POLLOUT, deadline);
	}
	return rc;
}

/* recv(2), first without sleep. */
static ssize_t
ruby_host_receive_some(struct ruby_host *h, char *to, size_t size)
{
	int64_t end = clock_mono_ns() + AWAKE_NS;
	bool awake;
	ssize_t n;

	do {
		n = recv(h->sock, to, size, MSG_DONTWAIT);
		awake = h->asleep == 0 && n < 0 && errno == EAGAIN;
	} while (awake && clock_mono_ns() < end);
	if (awake)
		h->asleep = AWAKE_OFF;
	return n;
}

/* Move bytes of the input, which is read anew when it is empty. */
static ssize_t
ruby_host_take(struct ruby_host *h, char *to, size_t size)
{
	size_t left = h->input_end - h->input_at;
	ssize_t n;

	if (left == 0 && size >= sizeof(h->input))
		return ruby_host_receive_some(h, to, size);
	if (left == 0) {
		n = ruby_host_receive_some(h, h->input, sizeof(h->input));
		if (n <= 0)
			return n;
		h->input_at = 0;
		left = h->input_end = (size_t)n;
	}
	size = left < size ? left : size;
	memcpy(to, h->input + h->input_at, size);
	h->input_at += size;
	return (ssize_t)size;
}

static enum ruby_host_rc
ruby_host_read_all(
    struct ruby_host *h, char *to, size_t size, uint64_t deadline)
{
	enum ruby_host_rc rc = RUBY_HOST_OK;
	size_t done = 0;

	while (rc == RUBY_HOST_OK && done < size) {
		ssize_t n = ruby_host_take(h, to + done, size - done);

		if (n > 0)
			done += (size_t)n;
		else
			rc = ruby_host_stopped(h, n, POLLIN, deadline);
	}
	return rc;
}

static enum ruby_host_rc
frame_receive(struct ruby_host *h, struct arena *a, uint64_t deadline,
    const void **ret, size_t *ret_len)
{
	unsigned char head[HEAD];
	enum ruby_host_rc rc = RUBY_HOST_ENDED;
	size_t size = 0;
	char *bytes;

	if (h->asleep > 0)
		h->asleep--;
	if (h->sock >= 0)
		rc =
		    ruby_host_read_all(h, (char *)head, sizeof(head), deadline);
	if (rc != RUBY_HOST_OK)
		return rc;
	for (size_t i = 0; i < HEAD; i++)
		size |= (size_t)head[i] << (8 * i);
	if (size == 0 || size > RUBY_FRAME_MAX || size > arena_left(a))
		return RUBY_HOST_LARGE;
	bytes = arena_text(a, size);
	rc = ruby_host_read_all(h, bytes, size, deadline);
	h->answers = true;
	*ret = bytes;
	*ret_len = size;
	return rc;
}

enum ruby_host_rc
ruby_host_receive(struct ruby_host *h, struct arena *a, uint64_t deadline,
    const void **ret, size_t *ret_len)
{
	enum ruby_host_rc rc = frame_receive(h, a, deadline, ret, ret_len);

	wait_report(h, false);
	return rc;
}
