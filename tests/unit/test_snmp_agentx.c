/*
 * The subagent, in another process, with a master that this test plays: in both
 * byte orders, within ranges, in other contexts and sessions, with messages in
 * pieces, truncated, and changed at random.
 */
#include <dlfcn.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "logging/control.h"
#include "master.h"
#include "base/metrics/create.h"
#include "base/metrics/rows.h"
#include "snmp_agent/agentx.h"
#include "snmp_agent/snapshot.h"

/* Types of values, RFC 2741 section 5.4. */
enum {
	OCTETS = 4,
	GAUGE = 66,
	COUNTER64 = 70,
	NO_OBJECT = 128,
	NO_INSTANCE = 129,
	END = 130,
};

enum { NOT_OPEN = 257, OTHER_CONTEXT = 262 };

/* More than the number that is answered repeatedly. */
#define REPEATERS 300

#define COMPILES 0x123456789abcdef0

/* Below it everything is registered. */
#define BASE	 1, 3, 6, 1, 4, 1, 8072, 7326
#define BASE_LEN 8
#define LEN(oid) (sizeof(oid) / sizeof(*(oid)))

static const uint32_t base[] = {BASE};
static const uint32_t compiles[] = {BASE, 2, 1, 3, 1, 0};
static const uint32_t group[] = {BASE, 2, 1, 3};
/* The first readable column of the table of nodes, and the second. */
static const uint32_t column[] = {BASE, 2, 1, 13, 1, 4};
static const uint32_t other[] = {BASE, 2, 1, 13, 1, 5};
static const uint32_t node_a[] = {BASE, 2, 1, 13, 1, 4, 1, 'a'};
static const uint32_t node_c[] = {BASE, 2, 1, 13, 1, 4, 1, 'c'};

static char dir[] = "/tmp/test_snmp_agentxXXXXXX";
static struct master m;
static pid_t agent;
static volatile int stopped;

/* The library's version in the next process of the subagent; NULL: its own. */
static const char *library_version;
const char *netsnmp_get_version(void);

/* Takes precedence over the library's. */
const char *
netsnmp_get_version(void)
{
	const char *(*real)(void);

	if (library_version != NULL)
		return library_version;
	*(void **)&real = dlsym(RTLD_NEXT, "netsnmp_get_version");
	return real();
}

/* The library frees an address when a read fails, once, at its end. */
const char *__lsan_default_suppressions(void);

const char *
__lsan_default_suppressions(void)
{
	return "leak:netsnmp_transport_recv\n";
}

static void
on_term(int sig)
{
	(void)sig;
	stopped = 1;
}

static void
agent_run(const char *segment, const char *socket, const char *context)
{
	struct agentx_options o = {.socket = socket,
	    .base = base,
	    .base_len = BASE_LEN,
	    .text = "base",
	    .context = context,
	    .stop = &stopped};
	struct log_options to = {
	    .service = "dalang-snmp", .dest = "json", .handover = LOG_DIRECT};
	struct sigaction sa = {.sa_handler = on_term};
	char log[64];
	struct snapshot *s = snapshot_new(segment, "/nonexistent/segment");
	int rc;

	sigaction(SIGTERM, &sa, NULL);
	close(m.listening);
	snprintf(log, sizeof(log), "%s/log", dir);
	if (freopen(log, "a", stderr) == NULL || log_init(&to, NULL) < 0)
		exit(1);
	rc = s == NULL ? 1 : agentx_serve(&o, s);
	log_close();
	snapshot_free(s);
	exit(rc == 0 ? 0 : 1);
}

static void
row_add(const char *name, uint64_t n)
{
	metric_row_add(metric_row_named(MR_dlcNodeTable, name, strlen(name)),
	    MR_dlcNodeCompiles, n);
}

static int
begin(const char *context)
{
	static char segment[64], socket[64];

	snprintf(segment, sizeof(segment), "%s/segment", dir);
	snprintf(socket, sizeof(socket), "%s/master", dir);
	unlink(socket);
	if (master_listen(&m, socket) != 0 || (agent = fork()) < 0)
		return -1;
	if (agent == 0)
		agent_run(segment, socket, context);
	return master_accept(&m) ? 0 : -1;
}

static int
end(void)
{
	int status = -1;

	kill(agent, SIGTERM);
	/* The library sends a Close, and may wait for its answer. */
	while (master_receive(&m) && master_agree(&m))
		continue;
	waitpid(agent, &status, 0);
	close(m.fd);
	close(m.listening);
	return status;
}

static int
setup(void **state)
{
	char segment[64];

	(void)state;
	if (mkdtemp(dir) == NULL)
		return -1;
	snprintf(segment, sizeof(segment), "%s/segment", dir);
	metrics_rows_max(MR_dlcNodeTable, 10);
	if (metrics_create(segment, "compiled", "1", 2) < 0)
		return -1;
	metric_add(M_dlcCompiles, COMPILES);
	row_add("c", 3);
	row_add("a", 1);
	row_add("bb", 2);
	return begin("");
}

static int
teardown(void **state)
{
	char command[128];

	(void)state;
	assert_int_equal(end(), 0);
	snprintf(command, sizeof(command), "rm -r %s", dir);
	return system(command);
}

/* Request one variable within a range. */
static void
ask(unsigned char type, const uint32_t *from, size_t from_len, int include,
    const uint32_t *to, size_t to_len)
{
	master_begin(&m, type);
	master_put_oid(&m, from, from_len, include);
	master_put_oid(&m, to, to_len, 0);
	assert_true(master_ask(&m));
	assert_int_equal(m.session, MASTER_SESSION);
	assert_int_equal(m.transaction, 4711);
	assert_int_equal(m.got_network, m.network);
}

static void
is_var(size_t i, const uint32_t *oid, size_t len, unsigned type)
{
	assert_in_range(i, 0, m.count - 1);
	assert_int_equal(m.vars[i].len, len);
	assert_memory_equal(m.vars[i].oid, oid, len * sizeof(*oid));
	assert_int_equal(m.vars[i].type, type);
}

static void
a_variable_is_read(void **state)
{
	const uint32_t label[] = {BASE, 2, 1, 13, 1, 2, 2, 'b', 'b'};
	const uint32_t instance[] = {BASE, 2, 1, 3, 1, 1};
	const uint32_t before[] = {1, 3, 6, 1, 4, 1, 8071};
	const uint32_t behind[] = {1, 3, 6, 1, 4, 1, 8073, 2};

	(void)state;
	for (m.network = 0; m.network < 2; m.network++) {
		ask(MASTER_GET, compiles, LEN(compiles), 0, NULL, 0);
		is_var(0, compiles, LEN(compiles), COUNTER64);
		assert_true(m.vars[0].number == COMPILES);
		ask(MASTER_GET, node_c, LEN(node_c), 0, NULL, 0);
		assert_int_equal(m.vars[0].number, 3);
		ask(MASTER_GET, label, LEN(label), 0, NULL, 0);
		is_var(0, label, LEN(label), OCTETS);
		assert_int_equal(m.vars[0].octets_len, 2);
		assert_memory_equal(m.vars[0].octets, "bb", 2);
		ask(MASTER_GET, instance, LEN(instance), 0, NULL, 0);
		is_var(0, instance, LEN(instance), NO_INSTANCE);
		ask(MASTER_GET, group, LEN(group), 0, NULL, 0);
		is_var(0, group, LEN(group), NO_OBJECT);
		ask(MASTER_GET, before, LEN(before), 0, NULL, 0);
		is_var(0, before, LEN(before), NO_OBJECT);
		ask(MASTER_GET, behind, LEN(behind), 0, NULL, 0);
		is_var(0, behind, LEN(behind), NO_OBJECT);
	}
}

/* Count the lines of the subagent's log that contain a text. */
static int
logged(const char *text)
{
	char path[64], line[4096];
	FILE *f;
	int n = 0;

	snprintf(path, sizeof(path), "%s/log", dir);
	f = fopen(path, "r");
	assert_non_null(f);
	while (fgets(line, sizeof(line), f) != NULL)
		n += strstr(line, text) != NULL;
	fclose(f);
	return n;
}

/* The session of a library of another version is not taken over. */
static void
another_library_answers_itself(void **state)
{
	assert_int_equal(logged("5.8.1"), 0);
	assert_int_equal(end(), 0);
	library_version = "5.8.1";
	assert_int_equal(begin(""), 0);
	a_variable_is_read(state);
	m.network = 0;
	ask(MASTER_GETNEXT, column, LEN(column), 1, other, LEN(other));
	is_var(0, node_a, LEN(node_a), COUNTER64);
	assert_int_equal(logged("The Net-SNMP library is version 5.8.1"), 1);
	assert_int_equal(end(), 0);
	library_version = NULL;
	assert_int_equal(begin(""), 0);
}

static void
ranges_are_respected(void **state)
{
	const uint32_t second[] = {BASE, 2, 1, 13, 1, 4, 1, 'c'};
	const uint32_t first[] = {BASE, 2, 1, 1, 1, 0};
	const uint32_t before[] = {1, 3};
	const uint32_t behind[] = {BASE, 6};
	const uint32_t null[] = {0, 0};
	const uint32_t low[] = {0, 5}, high[] = {1, 0};

	(void)state;
	for (m.network = 0; m.network < 2; m.network++) {
		ask(MASTER_GETNEXT, node_a, LEN(node_a), 0, other, LEN(other));
		is_var(0, second, LEN(second), COUNTER64);
		ask(MASTER_GETNEXT, node_a, LEN(node_a), 1, other, LEN(other));
		is_var(0, node_a, LEN(node_a), COUNTER64);
		ask(MASTER_GETNEXT, column, LEN(column), 1, other, LEN(other));
		is_var(0, node_a, LEN(node_a), COUNTER64);
		/* The end itself is not within the range. */
		ask(MASTER_GETNEXT, node_a, LEN(node_a), 0, second,
		    LEN(second));
		is_var(0, node_a, LEN(node_a), END);
		ask(MASTER_GETNEXT, node_a, LEN(node_a), 0, null, LEN(null));
		is_var(0, second, LEN(second), COUNTER64);
		ask(MASTER_GETNEXT, node_a, LEN(node_a), 0, low, LEN(low));
		is_var(0, node_a, LEN(node_a), END);
		ask(MASTER_GETNEXT, node_a, LEN(node_a), 0, high, LEN(high));
		is_var(0, node_a, LEN(node_a), END);
		ask(MASTER_GETNEXT, before, LEN(before), 0, NULL, 0);
		is_var(0, first, LEN(first), OCTETS);
		ask(MASTER_GETNEXT, before, LEN(before), 0, base, BASE_LEN);
		is_var(0, before, LEN(before), END);
		ask(MASTER_GETNEXT, behind, LEN(behind), 0, NULL, 0);
		is_var(0, behind, LEN(behind), END);
	}
}

/* Several variables, which need not be adjacent. */
static void
several_variables_are_answered(void **state)
{
	(void)state;
	m.network = 0;
	master_begin(&m, MASTER_GETNEXT);
	master_put_oid(&m, node_a, LEN(node_a), 0);
	master_put_oid(&m, other, LEN(other), 0);
	master_put_oid(&m, group, LEN(group), 0);
	master_put_oid(&m, NULL, 0, 0);
	master_put_oid(&m, node_a, LEN(node_a), 1);
	master_put_oid(&m, NULL, 0, 0);
	assert_true(master_ask(&m));
	assert_int_equal(m.count, 3);
	is_var(0, node_c, LEN(node_c), COUNTER64);
	is_var(1, compiles, LEN(compiles), COUNTER64);
	is_var(2, node_a, LEN(node_a), COUNTER64);

	/* A request without a variable is answered, too. */
	master_begin(&m, MASTER_GET);
	assert_true(master_ask(&m));
	assert_int_equal(m.count, 0);
	assert_int_equal(m.error, 0);
}

static void
bulk_begin(unsigned once, unsigned times)
{
	master_begin(&m, MASTER_GETBULK);
	master_put16(&m, (uint16_t)once);
	master_put16(&m, (uint16_t)times);
}

static void
bulk_requests_are_answered(void **state)
{
	const uint32_t node_bb[] = {BASE, 2, 1, 13, 1, 4, 2, 'b', 'b'};

	(void)state;
	for (m.network = 0; m.network < 2; m.network++) {
		bulk_begin(1, 5);
		master_put_oid(&m, group, LEN(group), 0);
		master_put_oid(&m, NULL, 0, 0);
		master_put_oid(&m, column, LEN(column), 0);
		master_put_oid(&m, other, LEN(other), 0);
		master_put_oid(&m, node_bb, LEN(node_bb), 1);
		master_put_oid(&m, other, LEN(other), 0);
		assert_true(master_ask(&m));
		/* Four times, because nothing follows. */
		assert_int_equal(m.count, 1 + 4 * 2);
		is_var(0, compiles, LEN(compiles), COUNTER64);
		is_var(1, node_a, LEN(node_a), COUNTER64);
		is_var(2, node_bb, LEN(node_bb), COUNTER64);
		is_var(3, node_c, LEN(node_c), COUNTER64);
		is_var(4, node_bb, LEN(node_bb), END);
		is_var(5, node_bb, LEN(node_bb), COUNTER64);
		is_var(7, node_bb, LEN(node_bb), END);
	}
	bulk_begin(0, 0);
	master_put_oid(&m, group, LEN(group), 0);
	master_put_oid(&m, NULL, 0, 0);
	assert_true(master_ask(&m));
	assert_int_equal(m.count, 0);
	bulk_begin(9, 9);
	master_put_oid(&m, group, LEN(group), 0);
	master_put_oid(&m, NULL, 0, 0);
	assert_true(master_ask(&m));
	assert_int_equal(m.count, 1);
}

/* Ask for the first column so many times in one request. */
static void
bulk_wide(int width, uint32_t times)
{
	bulk_begin(0, times);
	for (int i = 0; i < width; i++) {
		master_put_oid(&m, column, LEN(column), 0);
		master_put_oid(&m, other, LEN(other), 0);
	}
	assert_true(master_ask(&m));
	assert_int_equal(m.error, 0);
}

/* Of 256 variables, a thousand values allow for three each. */
static void
a_wide_bulk_request_is_answered_in_part(void **state)
{
	const uint32_t node_bb[] = {BASE, 2, 1, 13, 1, 4, 2, 'b', 'b'};

	(void)state;
	bulk_wide(256, 4);
	assert_int_equal(m.count, 3 * 256);
	is_var(255, node_a, LEN(node_a), COUNTER64);
	is_var(511, node_c, LEN(node_c), COUNTER64);
	is_var(767, node_bb, LEN(node_bb), COUNTER64);
	bulk_wide(256, 2);
	assert_int_equal(m.count, 2 * 256);
	bulk_wide(257, 4);
	assert_int_equal(m.count, 257);
	bulk_wide(257, 0);
	assert_int_equal(m.count, 0);
	bulk_wide(500, 2);
	assert_int_equal(m.count, 500);
}

static void
bulk_requests_are_limited(void **state)
{
	(void)state;
	bulk_begin(0, 65535);
	master_put_oid(&m, base, BASE_LEN, 0);
	master_put_oid(&m, NULL, 0, 0);
	assert_true(master_ask(&m));
	assert_in_range(m.count, 100, 1000);
	bulk_begin(0, 3);
	for (int i = 0; i < REPEATERS; i++) {
		master_put_oid(&m, column, LEN(column), 0);
		master_put_oid(&m, other, LEN(other), 0);
	}
	assert_true(master_ask(&m));
	assert_int_equal(m.error, 0);
	assert_int_equal(m.count, REPEATERS);
	for (size_t i = 0; i < REPEATERS; i++)
		is_var(i, node_a, LEN(node_a), COUNTER64);
}

/* A GET as another master would send it, with a context when one is given. */
static void
foreign(uint32_t session, const char *context)
{
	master_begin(&m, MASTER_GET);
	m.out_len = 4;
	master_put32(&m, session);
	m.out_len = MASTER_HEADER;
	if (context != NULL) {
		m.out[2] |= MASTER_CONTEXT;
		master_put_octets(&m, context, strlen(context));
	}
	master_put_oid(&m, compiles, LEN(compiles), 0);
	master_put_oid(&m, NULL, 0, 0);
	assert_true(master_ask(&m));
}

/*
 * The library has no contexts; it answers while it waits for a ping's answer.
 */
static void
refused(uint32_t session, const char *context, unsigned error)
{
	m.error = 0;
	for (int i = 0; i < 100 && m.error == 0; i++)
		foreign(session, context);
	assert_int_equal(m.error, error);
}

static void
other_sessions_and_contexts_are_refused(void **state)
{
	(void)state;
	for (m.network = 0; m.network < 2; m.network++) {
		refused(MASTER_SESSION + 1, NULL, NOT_OPEN);
		refused(MASTER_SESSION, "other", OTHER_CONTEXT);
		assert_int_equal(m.count, 0);
		foreign(MASTER_SESSION, "");
		assert_int_equal(m.error, 0);
		is_var(0, compiles, LEN(compiles), COUNTER64);
	}
}

/* Does it still run and answer correctly? */
static void
is_sound(void)
{
	m.network = 1;
	ask(MASTER_GET, compiles, LEN(compiles), 0, NULL, 0);
	is_var(0, compiles, LEN(compiles), COUNTER64);
	assert_true(m.vars[0].number == COMPILES);
}

static void
messages_in_pieces_are_read(void **state)
{
	size_t half;

	(void)state;
	master_begin(&m, MASTER_GET);
	master_put_oid(&m, compiles, LEN(compiles), 0);
	master_put_oid(&m, NULL, 0, 0);
	master_end(&m);
	for (size_t i = 0; i < m.out_len; i++) {
		assert_int_equal(send(m.fd, m.out + i, 1, 0), 1);
		if (i % 16 == 0)
			usleep(1000);
	}
	assert_true(master_receive(&m));
	is_var(0, compiles, LEN(compiles), COUNTER64);
	/* One and a half messages, and the other half. */
	half = m.out_len / 2;
	memcpy(m.out + m.out_len, m.out, m.out_len);
	m.out_len *= 2;
	assert_int_equal(send(m.fd, m.out, m.out_len - half, 0),
	    (ssize_t)(m.out_len - half));
	assert_true(master_receive(&m));
	is_var(0, compiles, LEN(compiles), COUNTER64);
	assert_int_equal(
	    send(m.fd, m.out + m.out_len - half, half, 0), (ssize_t)half);
	assert_true(master_receive(&m));
	is_var(0, compiles, LEN(compiles), COUNTER64);
}

/*
 * Requests that the fast path does not handle are passed to the library, which
 * refuses them.
 */
static void
sets_are_refused_by_the_library(void **state)
{
	(void)state;
	m.network = 0;
	master_begin(&m, MASTER_TESTSET);
	master_put32(&m, COUNTER64);
	master_put_oid(&m, compiles, LEN(compiles), 0);
	master_put32(&m, 1);
	master_put32(&m, 0);
	assert_true(master_ask(&m));
	assert_int_not_equal(m.error, 0);
	is_sound();
}

/* The master disconnects in the middle of a message. */
static void
a_master_that_disconnects_is_reconnected(void **state)
{
	(void)state;
	master_begin(&m, MASTER_GETNEXT);
	master_put_oid(&m, compiles, LEN(compiles), 0);
	master_put_oid(&m, NULL, 0, 0);
	master_end(&m);
	assert_int_equal(send(m.fd, m.out, 30, 0), 30);
	assert_true(master_accept(&m));
	is_sound();
	/* And does not wait for its answer. */
	master_begin(&m, MASTER_GETNEXT);
	master_put_oid(&m, compiles, LEN(compiles), 0);
	master_put_oid(&m, NULL, 0, 0);
	master_end(&m);
	assert_true(master_send(&m));
	assert_true(master_accept(&m));
	is_sound();
}

/* Request much and read nothing, until the subagent cannot answer more. */
static void
stuff(void)
{
	for (int i = 0; i < 100; i++) {
		bulk_begin(0, 65535);
		master_put_oid(&m, base, BASE_LEN, 0);
		master_put_oid(&m, NULL, 0, 0);
		assert_true(master_send(&m));
	}
}

/* It disconnects from a master that does not read. */
static void
a_master_that_does_not_read_is_disconnected(void **state)
{
	struct pollfd p = {.fd = m.fd};

	(void)state;
	stuff();
	assert_int_equal(poll(&p, 1, MASTER_WAIT_MS), 1);
	assert_true(p.revents & POLLHUP);
	assert_true(master_accept(&m));
	is_sound();
}

/* And can be ended meanwhile. */
static void
a_blocked_subagent_ends_on_sigterm(void **state)
{
	int status = -1;

	(void)state;
	stuff();
	kill(agent, SIGTERM);
	for (int i = 0; i < MASTER_WAIT_MS / 10; i++) {
		if (waitpid(agent, &status, WNOHANG) == agent)
			break;
		usleep(10000);
	}
	assert_int_equal(status, 0);
	close(m.fd);
	close(m.listening);
	assert_int_equal(begin(""), 0);
}

/* Count the subagent's records with that text; wait for n of them. */
static int
records_with(const char *text, int wanted)
{
	char path[64], line[4096];
	int n = 0;
	FILE *f;

	snprintf(path, sizeof(path), "%s/log", dir);
	for (int i = 0; i < MASTER_WAIT_MS / 10; i++) {
		n = 0;
		if ((f = fopen(path, "r")) == NULL)
			return -1;
		while (fgets(line, sizeof(line), f) != NULL)
			n += strstr(line, text) != NULL;
		fclose(f);
		if (n >= wanted)
			break;
		usleep(10000);
	}
	if (n != wanted)
		print_error("of %s %d, not %d\n", text, n, wanted);
	return n;
}

/*
 * Pings are answered, and one subtree is: the subagent serves meanwhile,
 * disconnects, connects again later, and logs it once.
 */
static void
an_unanswered_registration_is_logged_once(void **state)
{
	char c;

	(void)state;
	assert_true(master_accept_mute(&m));
	is_sound();
	for (int i = 0; i < REPEATERS && master_receive(&m); i++)
		assert_true(master_agree(&m));
	assert_int_equal(recv(m.fd, &c, 1, MSG_DONTWAIT), 0);
	m.mute = 0;
	assert_true(master_accept(&m));
	is_sound();
	assert_int_equal(records_with("DLG-N-SNM-3213", 1), 1);
	assert_int_equal(records_with("DLG-E-SNM-3207", 1), 1);
	assert_int_equal(records_with("snmpd does not answer", 1), 1);
}

static uint32_t
random_next(void)
{
	static uint32_t x = 7326;

	x = x * 1664525 + 1013904223;
	return x >> 8;
}

/* A request with some bytes after its header changed, or truncated. */
static void
noise_make(void)
{
	m.network = (int)(random_next() % 2);
	if (random_next() % 3 == 0)
		bulk_begin(random_next() % 3, random_next() % 20);
	else
		master_begin(
		    &m, random_next() % 2 == 0 ? MASTER_GET : MASTER_GETNEXT);
	for (uint32_t i = random_next() % 4; i > 0; i--) {
		master_put_oid(&m, node_a, LEN(node_a), 0);
		master_put_oid(&m, other, LEN(other), 0);
	}
	for (uint32_t i = random_next() % 6; i > 0; i--)
		m.out[MASTER_HEADER +
		      random_next() % (m.out_len - MASTER_HEADER + 8)] =
		    (unsigned char)random_next();
	if (random_next() % 4 == 0)
		m.out_len = MASTER_HEADER +
			    random_next() % (m.out_len - MASTER_HEADER + 8);
	if (random_next() % 4 == 0)
		m.out[2] |= MASTER_CONTEXT;
	master_end(&m);
}

#define NOISES 3000

/*
 * The library does not answer messages that it cannot read, and so may end the
 * connection; the subagent must continue, and answer valid requests.
 */
static void
malformed_requests_do_no_harm(void **state)
{
	uint32_t last;

	(void)state;
	for (int i = 0; i < NOISES; i++) {
		noise_make();
		if (send(m.fd, m.out, m.out_len, MSG_NOSIGNAL) < 0)
			assert_true(master_accept(&m));
		if (i % 50 != 49)
			continue;
		m.network = 0;
		master_begin(&m, MASTER_GET);
		master_put_oid(&m, compiles, LEN(compiles), 0);
		master_put_oid(&m, NULL, 0, 0);
		last = m.packet;
		if (!master_send(&m))
			continue;
		while (master_receive(&m) && m.got_packet != last)
			if (m.type != MASTER_RESPONSE)
				assert_true(master_agree(&m));
		if (m.got_packet != last)
			assert_true(master_accept(&m));
	}
	is_sound();
}

static void
a_context_is_served(void **state)
{
	(void)state;
	assert_int_equal(end(), 0);
	assert_int_equal(begin("web"), 0);
	foreign(MASTER_SESSION, "web");
	assert_int_equal(m.error, 0);
	is_var(0, compiles, LEN(compiles), COUNTER64);
	refused(MASTER_SESSION, NULL, OTHER_CONTEXT);
	refused(MASTER_SESSION, "we", OTHER_CONTEXT);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_variable_is_read),
	    cmocka_unit_test(another_library_answers_itself),
	    cmocka_unit_test(ranges_are_respected),
	    cmocka_unit_test(several_variables_are_answered),
	    cmocka_unit_test(bulk_requests_are_answered),
	    cmocka_unit_test(a_wide_bulk_request_is_answered_in_part),
	    cmocka_unit_test(bulk_requests_are_limited),
	    cmocka_unit_test(other_sessions_and_contexts_are_refused),
	    cmocka_unit_test(messages_in_pieces_are_read),
	    cmocka_unit_test(sets_are_refused_by_the_library),
	    cmocka_unit_test(a_master_that_disconnects_is_reconnected),
	    cmocka_unit_test(a_master_that_does_not_read_is_disconnected),
	    cmocka_unit_test(a_blocked_subagent_ends_on_sigterm),
	    cmocka_unit_test(an_unanswered_registration_is_logged_once),
	    cmocka_unit_test(malformed_requests_do_no_harm),
	    cmocka_unit_test(a_context_is_served),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
