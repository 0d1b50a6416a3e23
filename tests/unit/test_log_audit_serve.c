/* Clients of the audit chain that are broken, hostile, or numerous. */

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/crypto/digest.h"
#include "logging/audit/audit.h"
#include "logging/audit/audit_client.h"
#include "logging/audit/audit_link.h"
#include "logging/audit/audit_serve.h"
#include "logging/record/context_fields.h"
#include "logging/control.h"
#include "logging/counters.h"
#include "logging/emit.h"
#include "logging/message.h"

static char folder[] = "/tmp/dlg.XXXXXX";
static char spool[64], at[64];

/* Packets to send. */
static union {
	struct log_link_question q;
	char bytes[LOG_LINK_MAX + 100];
} packet;

#define OTHER_USER 12345

/* Of the owner, when it opens the spool. */
static const struct log_audit_shares *given_shares;
/* Names the senders when the pid of one is known. */
static void (*senders_of)(pid_t pid);

static int
serve(const char *dest, uint64_t max, const uid_t *users, size_t n)
{
	struct log_options o = {
	    .service = "dalang-test", .dest = dest, .level = LOG_LEVEL_OFF};
	struct log_audit_options a = {.path = spool,
	    .max = max,
	    .hash = digest_sha256,
	    .shares = given_shares};
	struct sockaddr_un to = {AF_UNIX, ""};
	int fd = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);

	snprintf(to.sun_path, sizeof(to.sun_path), "%s", at);
	if (log_init(&o, NULL) < 0 || log_audit_open(&a) < 0 ||
	    bind(fd, (struct sockaddr *)&to, sizeof(to)) < 0 ||
	    listen(fd, 1000) < 0 || chmod(at, 0666) < 0)
		return -1;
	return log_audit_listen(fd, users, n);
}

static int
set_up(void **state)
{
	(void)state;
	return serve("console", 0, NULL, 0);
}

#define SMALL 400000

/* A small spool that another user may use, too, and no receiver. */
static int
set_up_small(void **state)
{
	static const uid_t user = OTHER_USER;
	char dest[80];

	(void)state;
	snprintf(dest, sizeof(dest), "syslog:%s/none", folder);
	return serve(dest, SMALL, &user, 1);
}

static int
tear_down(void **state)
{
	(void)state;
	log_close();
	unlink(spool);
	unlink(at);
	return 0;
}

static int
call(void)
{
	struct sockaddr_un to = {AF_UNIX, ""};
	int fd =
	    socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);

	snprintf(to.sun_path, sizeof(to.sun_path), "%s", at);
	if (connect(fd, (struct sockaddr *)&to, sizeof(to)) < 0)
		abort();
	return fd;
}

static uint64_t
disconnected(void)
{
	struct log_audit_state s;

	log_audit_get(&s);
	return s.disconnected;
}

static uint64_t
kept(void)
{
	struct log_audit_state s;

	log_audit_get(&s);
	return s.number;
}

/* A complete packet of a record with one tag of its sender. */
static size_t
record_make(struct log_tag tag, enum log_code code)
{
	static const struct log_site site = {__FILE__, __func__, __LINE__};
	struct log_tag room[LOG_CALL_TAGS];
	struct log_call c = {.message = &log_messages[code],
	    .site = &site,
	    .tags = &tag,
	    .ntags = 1,
	    .audit = true,
	    .thread = 1};

	memset(&packet, 0, sizeof(packet));
	log_call_flatten(&c, room);
	return log_link_write(&packet, &c, log_emit_number());
}

static size_t
record(void)
{
	return record_make(log_str("category", "x"), LOGMSG_LOG_LEVEL_AUDIT);
}

/* Check that the record in the packet is kept, over a new connection. */
static void
is_kept(size_t n)
{
	uint64_t before = kept();
	struct log_link_answer a;
	int fd = call();

	assert_int_equal(send(fd, &packet, n, 0), n);
	log_audit_serve();
	log_audit_serve();
	assert_int_equal(recv(fd, &a, sizeof(a), 0), sizeof(a));
	assert_int_equal(a.number, packet.q.head.number);
	assert_int_equal(a.err, 0);
	assert_int_equal(kept(), before + 1);
	close(fd);
	log_audit_serve();
}

static void
honest_is_served(void)
{
	is_kept(record());
}

/*
 * Check that these n bytes end the connection, are counted, and that nothing is
 * kept.
 */
static void
is_refused(size_t n)
{
	uint64_t count = disconnected(), before = kept();
	char answer[64];
	int fd = call();

	assert_int_equal(send(fd, &packet, n, 0), n);
	log_audit_serve();
	log_audit_serve();
	assert_int_equal(recv(fd, answer, sizeof(answer), 0), 0);
	assert_int_equal(disconnected(), count + 1);
	assert_int_equal(kept(), before);
	close(fd);
}

static void
packets_with_a_wrong_length_are_refused(void **state)
{
	size_t n;

	(void)state;
	n = record();
	for (size_t i = 1; i < n; i++)
		is_refused(i);
	is_refused(n + 1);
	is_refused(n + 8);
	is_refused(LOG_LINK_MAX);
	is_refused(LOG_LINK_MAX + 1);
	packet.q.record.size = UINT32_MAX;
	is_refused(n);
	packet.q.record.size = 0;
	is_refused(n);
	honest_is_served();
}

static void
packets_with_a_wrong_head_are_refused(void **state)
{
	size_t n = record();

	(void)state;
	packet.q.head.magic ^= 1;
	is_refused(n);
	n = record();
	packet.q.head.kind = 0;
	is_refused(n);
	packet.q.head.kind = 3;
	is_refused(n);
	n = record();
	packet.q.head.again = 2;
	is_refused(n);
	n = record();
	memcpy(packet.q.head.ephemeral, "\",\"pid\":1,\"a\":\"b", 16);
	is_refused(n);
	n = record();
	memset(packet.q.head.ephemeral, 'a', sizeof(packet.q.head.ephemeral));
	is_refused(n);
	n = log_link_write_room(&packet, LOGCAT_AUDIT_LOG, 1);
	is_refused(n - 1);
	is_refused(n + 1);
	honest_is_served();
}

static void
random_packets_are_refused(void **state)
{
	unsigned seed = 7;

	(void)state;
	for (int i = 0; i < 300; i++) {
		size_t n = 1 + (size_t)rand_r(&seed) % 3000;

		for (size_t k = 0; k < n; k++)
			packet.bytes[k] = (char)rand_r(&seed);
		is_refused(n);
	}
	honest_is_served();
}

/* A packet of a record with a tag of this name. */
static size_t
record_with(const char *key)
{
	struct log_tag t = log_uns("x", 999);

	t.key = key;
	t.key_len = (uint16_t)strlen(key);
	t.key_dot = (uint16_t)strcspn(key, ".");
	return record_make(t, LOGMSG_LOG_LEVEL_AUDIT);
}

/*
 * Records that are not audit records, or that would claim another place or
 * sender.
 */
static void
foreign_records_are_refused(void **state)
{
	static const char *const keys[] = {"dalang.chain", "dalang.prev",
	    "dalang.x", "puppet.dalang.chain", "service.name",
	    "puppet.service.name", "http.service.name", "host.hostname",
	    "process.pid", "error.process.pid", "event.host.hostname",
	    "puppet.event.code", "dalang.chain.x"};

	(void)state;
	is_refused(record_make(log_str("path", "x"), LOGMSG_LOG_AUDIT_LOST));
	for (size_t i = 0; i < sizeof(keys) / sizeof(*keys); i++)
		is_refused(record_with(keys[i]));
	honest_is_served();
}

/* Texts that do not fit into a packet are cut. */
static void
long_texts_are_cut(void **state)
{
	char *text = malloc(300000);
	size_t n;

	(void)state;
	memset(text, 'x', 300000);
	n = record_make(
	    log_strn("category", text, 300000), LOGMSG_LOG_LEVEL_AUDIT);
	assert_in_range(n, 1000, LOG_LINK_MAX);
	is_kept(n);
	free(text);
}

/* Write a record of one long text with a context of n bytes. */
static size_t
link_write(size_t text_len, size_t n)
{
	static const struct log_site site = {__FILE__, __func__, __LINE__};
	char *text = malloc(LOG_LINK_MAX + 100);
	struct log_context context = {.packed = text, .packed_len = n};
	struct log_tag room[LOG_CALL_TAGS], tag;
	struct log_call c = {.message = &log_messages[LOGMSG_LOG_LEVEL_AUDIT],
	    .site = &site,
	    .tags = &tag,
	    .ntags = 1,
	    .audit = true,
	    .thread = 1};
	size_t size;

	memset(text, 'x', LOG_LINK_MAX + 100);
	tag = log_strn("category", text, text_len);
	log_call_flatten(&c, room);
	c.context = &context;
	size = log_link_write(&packet, &c, 1);
	free(text);
	return size;
}

/* Texts are cut to the room beside the context, which is not cut. */
static void
a_record_is_cut_to_the_packet(void **state)
{
	const size_t room =
	    LOG_LINK_MAX - sizeof(packet.q.head) - sizeof(packet.q.record);
	size_t budget = log_emit_texts() / 2;

	(void)state;
	log_emit_budget(LOG_LINK_MAX);
	assert_in_range(link_write(LOG_LINK_MAX, 0), 40000, LOG_LINK_MAX);
	assert_in_range(link_write(LOG_LINK_MAX, 1000), 40000, LOG_LINK_MAX);
	assert_in_range(link_write(LOG_LINK_MAX, 40000), 50000, LOG_LINK_MAX);
	assert_in_range(link_write(10, room - 1000), 1, LOG_LINK_MAX);
	assert_int_equal(link_write(10, room - 1), 0);
	assert_int_equal(link_write(10, room), 0);
	assert_int_equal(link_write(10, room + 1), 0);
	log_emit_budget(budget);
}

/* The usual fields of our records are accepted. */
static void
usual_records_are_kept(void **state)
{
	static const char *const keys[] = {"event.category", "host", "service",
	    "http.request.method", "puppet.event", "user.name", "outcome"};

	(void)state;
	for (size_t i = 0; i < sizeof(keys) / sizeof(*keys); i++)
		is_kept(record_with(keys[i]));
}

static int
descriptors(void)
{
	int n = 0;

	for (int fd = 0; fd < 1000; fd++)
		n += fcntl(fd, F_GETFD) >= 0;
	return n;
}

/* Descriptors that arrive with a packet are closed. */
static void
descriptors_are_not_accepted(void **state)
{
	size_t len = record();
	struct iovec v = {&packet, len};
	union {
		struct cmsghdr head;
		char room[CMSG_SPACE(2 * sizeof(int))];
	} control = {
	    .head = {CMSG_LEN(2 * sizeof(int)), SOL_SOCKET, SCM_RIGHTS}};
	struct msghdr m = {.msg_iov = &v,
	    .msg_iovlen = 1,
	    .msg_control = &control,
	    .msg_controllen = sizeof(control)};
	const int two[2] = {0, 1};
	int fd = call(), before;

	(void)state;
	memcpy(CMSG_DATA(&control.head), two, sizeof(two));
	log_audit_serve();
	before = descriptors();
	assert_int_equal(sendmsg(fd, &m, 0), len);
	log_audit_serve();
	assert_int_equal(descriptors(), before);
	close(fd);
	log_audit_serve();
}

/*
 * A client that sends at its full rate has no more turns than one that sends
 * once.
 */
static void
turns_are_fair(void **state)
{
	struct log_link_answer a;
	int flood = call(), one, answers = 0;
	size_t n = record();

	(void)state;
	while (send(flood, &packet, n, 0) > 0)
		continue;
	one = call();
	assert_int_equal(send(one, &packet, n, 0), n);
	for (int i = 0; i < 3; i++)
		log_audit_serve();
	assert_int_equal(recv(one, &a, sizeof(a), 0), sizeof(a));
	while (recv(flood, &a, sizeof(a), 0) > 0)
		answers++;
	assert_in_range(answers, 1, 3);
	close(flood);
	close(one);
	while (poll(&(struct pollfd){log_audit_serve_fd(), POLLIN, 0}, 1, 0))
		log_audit_serve();
}

static void
a_client_that_reads_no_answers_is_closed(void **state)
{
	uint64_t before = disconnected();
	int fd = call(), turns = 0;
	size_t n = record();

	(void)state;
	while (disconnected() == before && turns++ < 5000) {
		(void)!send(fd, &packet, n, MSG_NOSIGNAL);
		log_audit_serve();
	}
	assert_int_equal(disconnected(), before + 1);
	close(fd);
	honest_is_served();
}

static void
a_thousand_connections_are_served(void **state)
{
	static int fds[1000];
	uint64_t before = disconnected();
	char answer[8];
	int open = 0;

	(void)state;
	for (int i = 0; i < 1000; i++) {
		fds[i] = call();
		log_audit_serve();
	}
	for (int i = 0; i < 1000; i++)
		open += recv(fds[i], answer, sizeof(answer), 0) < 0;
	assert_int_equal(open, LOG_CLIENTS_PROCESS);
	assert_int_equal(disconnected(), before + 1000 - LOG_CLIENTS_PROCESS);
	for (int i = 0; i < 1000; i++)
		close(fds[i]);
	log_audit_serve();
	honest_is_served();
}

/* Processes that together hold all slots, and send nothing. */
static void
slots_are_shared_by_processes(void **state)
{
	pid_t pids[LOG_CLIENTS_MAX / LOG_CLIENTS_PROCESS];

	(void)state;
	for (size_t i = 0; i < sizeof(pids) / sizeof(*pids); i++) {
		pids[i] = fork();
		if (pids[i] == 0) {
			for (int k = 0; k < LOG_CLIENTS_PROCESS; k++)
				call();
			pause();
		}
		for (int k = 0; k < LOG_CLIENTS_PROCESS; k++) {
			struct pollfd p = {log_audit_serve_fd(), POLLIN, 0};

			assert_int_equal(poll(&p, 1, 5000), 1);
			log_audit_serve();
		}
	}
	honest_is_served();
	for (size_t i = 0; i < sizeof(pids) / sizeof(*pids); i++) {
		kill(pids[i], SIGKILL);
		waitpid(pids[i], NULL, 0);
	}
	while (poll(&(struct pollfd){log_audit_serve_fd(), POLLIN, 0}, 1, 0))
		log_audit_serve();
	honest_is_served();
}

/* Another user is refused, although the socket's mode permits it to connect. */
static void
other_users_are_refused(void **state)
{
	uint64_t count = disconnected(), before = kept();
	struct pollfd p = {log_audit_serve_fd(), POLLIN, 0};
	int status;
	pid_t pid;

	(void)state;
	if (geteuid() != 0)
		skip();
	pid = fork();
	if (pid == 0) {
		char answer[64];
		int fd;

		if (setuid(12345) < 0)
			_exit(2);
		fd = call();
		(void)!send(fd, &packet, record(), MSG_NOSIGNAL);
		poll(&(struct pollfd){fd, POLLIN, 0}, 1, 5000);
		_exit(recv(fd, answer, sizeof(answer), 0) > 0);
	}
	assert_int_equal(poll(&p, 1, 5000), 1);
	log_audit_serve();
	waitpid(pid, &status, 0);
	assert_int_equal(status, 0);
	assert_int_equal(disconnected(), count + 1);
	assert_int_equal(kept(), before);
}

/* A complete packet of a record that names a user and a node, or NULL. */
static size_t
record_of(enum log_code code, const char *user, const char *node)
{
	static const struct log_site site = {__FILE__, __func__, __LINE__};
	const struct log_tag tags[] = {
	    log_str("user.name", user), log_str("node", node)};
	struct log_tag room[LOG_CALL_TAGS];
	struct log_call c = {.message = &log_messages[code],
	    .site = &site,
	    .tags = tags,
	    .ntags = 2,
	    .audit = true,
	    .thread = 1};

	memset(&packet, 0, sizeof(packet));
	log_call_flatten(&c, room);
	return log_link_write(&packet, &c, log_emit_number());
}

/* Have the record in the packet kept, over a connection; returns the errno. */
static int
answer_of(int fd, size_t n)
{
	struct log_link_answer a = {.err = -1};

	assert_int_equal(send(fd, &packet, n, 0), n);
	for (int i = 0; i < 3; i++)
		log_audit_serve();
	if (recv(fd, &a, sizeof(a), 0) != sizeof(a))
		return -1;
	return a.err;
}

/* Keep records until one is refused: returns its errno. */
static int
fill(enum log_code code, const char *user, const char *node)
{
	int fd = call(), err = 0;

	for (int i = 0; err == 0 && i < 5000; i++)
		err = answer_of(fd, record_of(code, user, node));
	close(fd);
	log_audit_serve();
	return err;
}

/* Keep one record; returns 0 or an errno. */
static int
keep_one(enum log_code code, const char *user, const char *node)
{
	int fd = call();
	int err = answer_of(fd, record_of(code, user, node));

	close(fd);
	log_audit_serve();
	return err;
}

static uint64_t
spool_bytes(void)
{
	struct log_audit_state s;

	log_audit_get(&s);
	return s.bytes;
}

static uint64_t
dropped(enum log_category category)
{
	static struct log_category_counters all[LOGCAT_COUNT];

	log_categories_sum(all);
	return all[category].dropped;
}

/*
 * Fill a class, and check that it has grown to that part, in thousandths, and
 * by less than a record that others have left.
 */
static void
class_fills(enum log_code code, unsigned thousandths)
{
	uint64_t before = spool_bytes(), most = SMALL / 1000 * thousandths;

	assert_int_equal(fill(code, "u", "n"), ENOSPC);
	assert_in_range(spool_bytes() - before, most - 2000, most + 1000);
}

/*
 * Each class has at most its part, and what is reserved for it at least.  A
 * refused record is counted in its category.
 */
static void
classes_have_rooms_of_their_own(void **state)
{
	uint64_t lost = dropped(LOGCAT_AUDIT_CATALOG);

	(void)state;
	class_fills(LOGMSG_SRV_CATALOG_AUDIT, 500);
	assert_int_equal(dropped(LOGCAT_AUDIT_CATALOG), lost + 1);
	/* the same class */
	assert_int_equal(keep_one(LOGMSG_SRV_FILE_AUDIT, "u", "n"), ENOSPC);
	assert_int_equal(keep_one(LOGMSG_CAU_REVOKED_AUDIT, "u", "n"), 0);
	assert_int_equal(keep_one(LOGMSG_SRV_LOGIN_AUDIT, "u", "n"), 0);
	assert_int_equal(keep_one(LOGMSG_LOG_LEVEL_AUDIT, "u", "n"), 0);
	assert_int_equal(keep_one(LOGMSG_SRV_RELOAD_AUDIT, "u", "n"), 0);
	/* the reserved parts of all others are left: 20, 50, 30, 50 and 50 of
	 * 1000
	 */
	class_fills(LOGMSG_CAU_REVOKED_AUDIT, 300);
	assert_int_equal(keep_one(LOGMSG_SRV_LOGIN_AUDIT, "u", "n"), 0);
	class_fills(LOGMSG_LOG_LEVEL_AUDIT, 49);
	class_fills(LOGMSG_SRV_RELOAD_AUDIT, 29);
	class_fills(LOGMSG_SRV_LOGIN_AUDIT, 48);
	class_fills(LOGMSG_RES_AUDIT, 50);
	class_fills(LOGMSG_LOG_AUDIT_MISSING, 20);
	assert_true(spool_bytes() <= SMALL);
}

/* A small account of holders, in place of the daemon's. */
#define HOLDERS	   8
#define HOLDER_MAX 5000
static struct {
	char name[64];
	uint64_t bytes;
} holders[HOLDERS];

static uint64_t *
holder_bytes(enum log_class class, const char *holder, size_t n)
{
	char name[64];

	snprintf(name, sizeof(name), "%s:%.*s", log_classes[class].name, (int)n,
	    holder);
	for (int i = 0; i < HOLDERS; i++) {
		if (holders[i].name[0] == '\0')
			memcpy(holders[i].name, name, sizeof(name));
		if (strcmp(holders[i].name, name) == 0)
			return &holders[i].bytes;
	}
	abort();
}

static bool
holder_may(enum log_class class, const char *holder, size_t n, uint64_t bytes,
    uint64_t left)
{
	return bytes <= left &&
	       *holder_bytes(class, holder, n) + bytes <= HOLDER_MAX;
}

static void
holder_put(enum log_class class, const char *holder, size_t n, uint64_t bytes)
{
	*holder_bytes(class, holder, n) += bytes;
}

static void
holders_clear(void)
{
	memset(holders, 0, sizeof(holders));
}

static const struct log_audit_shares shares = {
    holder_may, holder_put, holders_clear};

static uint64_t
holder_of(enum log_class class, const char *holder)
{
	return *holder_bytes(class, holder, strlen(holder));
}

static int
set_up_shares(void **state)
{
	char dest[80];

	(void)state;
	given_shares = &shares;
	snprintf(dest, sizeof(dest), "syslog:%s/none", folder);
	return serve(dest, SMALL, NULL, 0);
}

/* With another user that may be a client. */
static int
set_up_shares_other(void **state)
{
	given_shares = &shares;
	return set_up_small(state);
}

static int
tear_down_shares(void **state)
{
	given_shares = NULL;
	senders_of = NULL;
	return tear_down(state);
}

/* The holder of the room is the user of the record, else its node. */
static void
holders_share_a_class(void **state)
{
	(void)state;
	assert_int_equal(fill(LOGMSG_SRV_FILE_AUDIT, NULL, "a"), EDQUOT);
	assert_in_range(
	    holder_of(LOGCLASS_CLIENT, "a"), HOLDER_MAX - 1000, HOLDER_MAX);
	assert_int_equal(keep_one(LOGMSG_SRV_FILE_AUDIT, NULL, "b"), 0);
	/* a client without a certificate is its node */
	assert_int_equal(keep_one(LOGMSG_SRV_CATALOG_AUDIT, "-", "a"), EDQUOT);
	assert_int_equal(keep_one(LOGMSG_SRV_CATALOG_AUDIT, "a", "c"), EDQUOT);
	assert_int_equal(keep_one(LOGMSG_SRV_CATALOG_AUDIT, "c", "a"), 0);
	assert_true(holder_of(LOGCLASS_CLIENT, "c") > 0);
	/* the CA's records name whose request it was; others have one holder */
	assert_int_equal(fill(LOGMSG_CAU_REFUSED_AUDIT, NULL, "x"), EDQUOT);
	assert_int_equal(keep_one(LOGMSG_CAU_REFUSED_AUDIT, NULL, "y"), EDQUOT);
	assert_int_equal(keep_one(LOGMSG_CAU_REVOKED_AUDIT, "admin", "x"), 0);
	/* this class has no holders */
	for (int i = 0; i < 50; i++)
		assert_int_equal(
		    keep_one(LOGMSG_SRV_RELOAD_AUDIT, "u", "n"), 0);
}

/* The next owner counts what is in the spool. */
static void
holders_are_found_in_the_spool(void **state)
{
	uint64_t a, ca;
	char dest[80];

	(void)state;
	assert_int_equal(fill(LOGMSG_SRV_FILE_AUDIT, NULL, "a"), EDQUOT);
	assert_int_equal(keep_one(LOGMSG_CAU_REVOKED_AUDIT, "admin", "x"), 0);
	a = holder_of(LOGCLASS_CLIENT, "a");
	ca = holder_of(LOGCLASS_CA, "admin");
	log_close();
	unlink(at);
	holders_clear();
	snprintf(dest, sizeof(dest), "syslog:%s/none", folder);
	assert_int_equal(serve(dest, SMALL, NULL, 0), 0);
	assert_int_equal(holder_of(LOGCLASS_CLIENT, "a"), a);
	assert_int_equal(holder_of(LOGCLASS_CA, "admin"), ca);
	assert_int_equal(keep_one(LOGMSG_SRV_FILE_AUDIT, NULL, "a"), EDQUOT);
	assert_int_equal(keep_one(LOGMSG_SRV_FILE_AUDIT, NULL, "b"), 0);
}

/* Send a record as another user; returns the errno of its answer, -1: none. */
static int
answer_to_other(enum log_code code, const char *user, pid_t *ret_pid)
{
	struct pollfd p = {log_audit_serve_fd(), POLLIN, 0};
	int status = 0;
	pid_t pid = fork();

	if (pid == 0) {
		struct log_link_answer a = {.err = 255};
		int fd;

		if (setuid(OTHER_USER) < 0 || raise(SIGSTOP) != 0)
			_exit(254);
		fd = call();
		(void)!send(
		    fd, &packet, record_of(code, user, "n"), MSG_NOSIGNAL);
		poll(&(struct pollfd){fd, POLLIN, 0}, 1, 5000);
		(void)!recv(fd, &a, sizeof(a), 0);
		_exit(a.err);
	}
	assert_true(waitpid(pid, &status, WUNTRACED) == pid);
	assert_true(WIFSTOPPED(status));
	*ret_pid = pid;
	if (senders_of != NULL)
		senders_of(pid);
	kill(pid, SIGCONT);
	while (waitpid(pid, &status, WNOHANG) == 0) {
		(void)poll(&p, 1, 10);
		log_audit_serve();
	}
	assert_true(WIFEXITED(status));
	return WEXITSTATUS(status);
}

/* The process is a front. */
static void
front_name(pid_t pid)
{
	const struct log_audit_sender front = {
	    pid, LOG_SENDS(CLIENT) | LOG_SENDS(LOGIN)};

	log_audit_senders(&front, 1);
}

/* Another process is the only one that is named. */
static void
another_name(pid_t pid)
{
	const struct log_audit_sender other = {pid + 1, LOG_SENDS_ALL};

	log_audit_senders(&other, 1);
}

/* A front has the records of its classes kept, and no others. */
static void
a_front_sends_only_its_records(void **state)
{
	uint64_t count = disconnected(), before;
	pid_t pid;

	(void)state;
	if (geteuid() != 0)
		skip();
	senders_of = front_name;
	assert_int_equal(
	    answer_to_other(LOGMSG_SRV_CATALOG_AUDIT, "a", &pid), 0);
	assert_true(holder_of(LOGCLASS_CLIENT, "a") > 0);
	assert_int_equal(
	    answer_to_other(LOGMSG_SRV_LOGIN_AUDIT, "admin", &pid), 0);
	before = kept();
	assert_int_equal(disconnected(), count);
	assert_int_equal(
	    answer_to_other(LOGMSG_CAU_REVOKED_AUDIT, "a", &pid), 255);
	assert_int_equal(
	    answer_to_other(LOGMSG_LOG_AUDIT_MISSING, "a", &pid), 255);
	assert_int_equal(kept(), before);
	assert_int_equal(disconnected(), count + 2);
	/* its pid is that of another process now */
	log_audit_sender_ended(pid);
	honest_is_served();
}

/* Processes that are not named share one place, whatever their records name. */
static void
unknown_processes_are_one_holder(void **state)
{
	uint64_t bytes;
	pid_t pid;

	(void)state;
	if (geteuid() != 0)
		skip();
	senders_of = another_name;
	for (int i = 0; i < 3; i++)
		assert_int_equal(answer_to_other(LOGMSG_SRV_CATALOG_AUDIT,
				     i == 1 ? "a" : "b", &pid),
		    0);
	assert_int_equal(holder_of(LOGCLASS_CLIENT, "a"), 0);
	bytes = holder_of(LOGCLASS_CLIENT, "(unknown processes)");
	assert_in_range(bytes, 1000, HOLDER_MAX);
	assert_int_equal(
	    answer_to_other(LOGMSG_SRV_RELOAD_AUDIT, "a", &pid), 0);
	assert_true(holder_of(LOGCLASS_SETTINGS, "(unknown processes)") > 0);
}

/* The descriptors of the owner are closed in its forked children. */
static void
a_forked_child_has_no_descriptor_of_the_owner(void **state)
{
	int status;

	(void)state;
	if (fork() == 0) {
		char link[64], to[128];
		int bad = log_audit_serve_fd() >= 0;

		for (int fd = 0; fd < 1000; fd++) {
			struct sockaddr_un a;
			socklen_t len = sizeof(a);
			ssize_t n;

			snprintf(link, sizeof(link), "/proc/self/fd/%d", fd);
			n = readlink(link, to, sizeof(to) - 1);
			to[n < 0 ? 0 : n] = '\0';
			bad |= strcmp(to, spool) == 0;
			bad |=
			    getsockname(fd, (struct sockaddr *)&a, &len) == 0 &&
			    a.sun_family == AF_UNIX && len > 2 &&
			    strcmp(a.sun_path, at) == 0;
		}
		_exit(bad);
	}
	wait(&status);
	assert_int_equal(status, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(packets_with_a_wrong_length_are_refused),
	    cmocka_unit_test(packets_with_a_wrong_head_are_refused),
	    cmocka_unit_test(random_packets_are_refused),
	    cmocka_unit_test(foreign_records_are_refused),
	    cmocka_unit_test(a_record_is_cut_to_the_packet),
	    cmocka_unit_test(usual_records_are_kept),
	    cmocka_unit_test(long_texts_are_cut),
	    cmocka_unit_test(descriptors_are_not_accepted),
	    cmocka_unit_test(turns_are_fair),
	    cmocka_unit_test(a_client_that_reads_no_answers_is_closed),
	    cmocka_unit_test(a_thousand_connections_are_served),
	    cmocka_unit_test(slots_are_shared_by_processes),
	    cmocka_unit_test(other_users_are_refused),
	    cmocka_unit_test(a_forked_child_has_no_descriptor_of_the_owner),
	};
	const struct CMUnitTest small[] = {
	    cmocka_unit_test_setup_teardown(
		classes_have_rooms_of_their_own, set_up_small, tear_down),
	    cmocka_unit_test_setup_teardown(
		holders_share_a_class, set_up_shares, tear_down_shares),
	    cmocka_unit_test_setup_teardown(holders_are_found_in_the_spool,
		set_up_shares, tear_down_shares),
	    cmocka_unit_test_setup_teardown(a_front_sends_only_its_records,
		set_up_shares_other, tear_down_shares),
	    cmocka_unit_test_setup_teardown(unknown_processes_are_one_holder,
		set_up_shares_other, tear_down_shares),
	};
	int failed;

	if (!mkdtemp(folder) || chmod(folder, 0711) < 0)
		return 1;
	snprintf(spool, sizeof(spool), "%s/spool", folder);
	snprintf(at, sizeof(at), "%s/audit", folder);
	failed = cmocka_run_group_tests(tests, set_up, tear_down);
	failed += cmocka_run_group_tests(small, NULL, NULL);
	rmdir(folder);
	return failed;
}
