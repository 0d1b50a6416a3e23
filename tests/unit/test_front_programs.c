/* Tasks of a front for programs: the shares of peers, and their turns. */

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include <event2/event.h>
#include <event2/util.h>

#include "base/core/memory.h"
#include "network/http/server/http_server.h"
#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "server/shared/config.h"
#include "server/front/front_programs.h"
#include "server/ipc/ipc_assistants.h"
#include "unit/still_clock.h"

#define TYPE_DONE 7
#define PROCESSES 4

static struct server_config config;
static struct front front;
static struct {
	int near, far;
	uint64_t id; /* of its task, 0: idle */
} processes[PROCESSES];
static char given[1024], failed[1024]; /* names, with blanks */

static void
add_word(char *to, size_t size, const char *word)
{
	size_t n = strlen(to);

	snprintf(to + n, size - n, "%s%s", n > 0 ? " " : "", word);
}

static int send_errno; /* 0: messages are sent */

static int
send_task(const struct front_task *t, int sock, const struct message_head *head)
{
	if (send_errno != 0) {
		errno = send_errno;
		return -1;
	}
	add_word(given, sizeof(given), t->name);
	for (int i = 0; i < PROCESSES; i++)
		if (processes[i].near == sock)
			processes[i].id = head->id;
	return 0;
}

static void
task_fail(struct front *f, struct front_task *t, int status, const char *why)
{
	(void)f;
	(void)why;
	assert_int_equal(status, 503);
	add_word(failed, sizeof(failed), t->name);
	free(t);
}

static void
on_done(void *ctx, struct message *m)
{
	const struct front_done *done = ctx;

	(void)m;
	free(done->task);
}

static const struct message_row answers[] = {
    {TYPE_DONE, 0, 0, "DONE", on_done}};

static const struct front_task_row shared = {.kind = FRONT_TASK_POLICY,
    .unattended = 1,
    .shared = 1,
    .send = send_task,
    .fail = task_fail,
    .answers = answers,
    .answer_count = 1,
    .full = "full"};

/* --- tasks of a client that waits --- */

#define SECOND 1000000000LL

static char failures[1024]; /* "NAME:STATUS:WHY", with blanks */
static struct http_exchange clients[4];

static void
failure_add(const char *name, int status, const char *why)
{
	char word[400];

	snprintf(word, sizeof(word), "%s:%d:%s", name, status, why);
	add_word(failures, sizeof(failures), word);
}

static void
single_fail(struct front *f, struct front_task *t, int status, const char *why)
{
	(void)f;
	failure_add(t->name, status, why);
	free(t);
}

static void
single_leave(struct front *f, struct front_task *t, int status, const char *why)
{
	(void)f;
	failure_add(t->name, status, why);
	t->x = NULL;
}

static const struct front_task_row single = {.kind = FRONT_TASK_POLICY,
    .per_name = 2,
    .send = send_task,
    .fail = single_fail,
    .leave = single_leave,
    .answers = answers,
    .answer_count = 1,
    .full = "full",
    .lost = "lost",
    .late = "late",
    .waited = "waited"};

/* A task of the client; limit: of its work, seconds. */
static struct front_task *
add_single(const char *name, int client, int64_t limit)
{
	struct front_task *t = memory_zalloc(1, sizeof(*t));

	t->row = &single;
	t->x = &clients[client];
	t->limit = limit * SECOND;
	t->deadline = process_now() + 60 * SECOND;
	snprintf(t->name, sizeof(t->name), "%s", name);
	front_task_add(&front, t, 100);
	return t;
}

/* The process ends. */
static void
die(int i)
{
	close(processes[i].far);
	processes[i].far = 0;
	processes[i].near = -1;
	processes[i].id = 0;
	assert_true(event_base_loop(front.base, EVLOOP_ONCE) >= 0);
}

static void
add(const char *name, const char *address, unsigned max)
{
	struct front_task *t = memory_zalloc(1, sizeof(*t));

	t->row = &shared;
	t->deadline = process_now() + 60 * 1000000000LL;
	snprintf(t->name, sizeof(t->name), "%s", name);
	peer_of_address(address, t->peer);
	front_task_add(&front, t, max);
}

static void
add_client(const char *name, const char *certname, unsigned max)
{
	struct front_task *t = memory_zalloc(1, sizeof(*t));

	t->row = &shared;
	t->deadline = process_now() + 60 * 1000000000LL;
	snprintf(t->name, sizeof(t->name), "%s", name);
	front_task_client(t, certname);
	front_task_add(&front, t, max);
}

static void
use(int i)
{
	int socks[2];

	assert_int_equal(message_pair(socks), 0);
	processes[i].near = socks[0];
	processes[i].far = socks[1];
	front_programs_use(&front, socks[0]);
}

/* A process has done its task. */
static void
finish(int i)
{
	uint64_t id = processes[i].id;

	assert_true(id != 0);
	processes[i].id = 0;
	assert_int_equal(
	    message_send_type(processes[i].far, TYPE_DONE, id, NULL, 0, -1), 0);
	assert_true(event_base_loop(front.base, EVLOOP_ONCE) >= 0);
}

static int
setup(void **state)
{
	(void)state;
	memset(&config, 0, sizeof(config));
	memset(&front, 0, sizeof(front));
	memset(processes, 0, sizeof(processes));
	given[0] = failed[0] = failures[0] = '\0';
	clock_passed = 0;
	front.config = &config;
	front.base = event_base_new();
	return front.base != NULL ? 0 : -1;
}

/* End the processes: tasks that they had are freed by their failures. */
static int
teardown(void **state)
{
	(void)state;
	front_programs_end(&front);
	for (int i = 0; i < PROCESSES; i++)
		while (processes[i].id != 0)
			finish(i);
	for (int i = 0; i < PROCESSES; i++)
		if (processes[i].far > 0)
			close(processes[i].far);
	(void)event_base_loop(front.base, EVLOOP_NONBLOCK);
	assert_null(front.programs.processes);
	event_base_free(front.base);
	return 0;
}

/* --- how many processes there are --- */

static int parent = -1;
static struct process self;

/* A front that may have that many, two of them at rest. */
static void
may_have(unsigned most)
{
	int socks[2];

	assert_int_equal(message_pair(socks), 0);
	assert_int_equal(evutil_make_socket_nonblocking(socks[1]), 0);
	self.sock = socks[0];
	parent = socks[1];
	front.self = &self;
	config.programs = 2;
	config.programs_most = most;
	use(0);
	use(1);
}

/* The number that the front has asked the parent for; 0: it has not. */
static unsigned
wanted(void)
{
	const struct ipc_programs *w;
	struct message m;

	if (message_receive(parent, &m) <= 0)
		return 0;
	assert_int_equal(m.head.type, IPC_FRONT_PROGRAMS);
	assert_int_equal(m.head.size, sizeof(*w));
	w = (const void *)m.body;
	return w->wanted;
}

static void
parent_close(void)
{
	assert_int_equal(wanted(), 0);
	close(parent);
	close(self.sock);
	front.self = NULL;
	config.programs_most = 0;
}

static void
a_busy_front_asks_for_one_more_process(void **state)
{
	(void)state;
	may_have(4);
	assert_int_equal(wanted(), 0);
	add("a", "192.0.2.1", 100);
	assert_int_equal(wanted(), 0);
	add("b", "192.0.2.2", 100);
	assert_int_equal(wanted(), 3);
	/* once */
	add("c", "192.0.2.3", 100);
	assert_int_equal(wanted(), 0);
	use(2);
	assert_int_equal(wanted(), 4);
	use(3);
	add("d", "192.0.2.4", 100);
	assert_string_equal(given, "a b c d");
	parent_close();
}

static void
shares_are_of_the_processes_that_may_be(void **state)
{
	(void)state;
	may_have(8);
	config.report_http = 1;
	add("a1", "192.0.2.1", 100);
	add("a2", "192.0.2.1", 100);
	assert_int_equal(wanted(), 3);
	use(2);
	add("a3", "192.0.2.1", 100);
	assert_string_equal(given, "a1 a2");
	add("b1", "192.0.2.2", 100);
	assert_string_equal(given, "a1 a2 b1");
	assert_int_equal(wanted(), 4);
	parent_close();
}

static void
a_process_that_was_idle_for_a_minute_ends(void **state)
{
	struct message m;

	(void)state;
	may_have(3);
	add("a", "192.0.2.1", 100);
	add("b", "192.0.2.2", 100);
	assert_int_equal(wanted(), 3);
	use(2);
	/* one is kept for the next task */
	clock_passed += 50;
	front_programs_expire(&front);
	assert_int_equal(wanted(), 0);
	finish(0);
	clock_passed += 59;
	front_programs_expire(&front);
	assert_int_equal(wanted(), 0);
	clock_passed += 1;
	front_programs_expire(&front);
	assert_int_equal(wanted(), 2);
	assert_true(message_receive(processes[0].far, &m) > 0);
	assert_int_equal(m.head.type, IPC_EXEC_END);
	assert_int_equal(message_receive(processes[0].far, &m), 0);
	/* those at rest stay */
	finish(1);
	clock_passed += 600;
	front_programs_expire(&front);
	assert_int_equal(wanted(), 0);
	/* and it is asked for again */
	add("c", "192.0.2.1", 100);
	add("d", "192.0.2.2", 100);
	assert_int_equal(wanted(), 3);
	parent_close();
}

static void
a_parent_that_does_not_listen_is_asked_again(void **state)
{
	struct message_head head = {.type = IPC_FRONT_READY};

	(void)state;
	may_have(4);
	assert_int_equal(evutil_make_socket_nonblocking(self.sock), 0);
	while (message_send(self.sock, &head, NULL, 0, -1) == 0)
		continue;
	add("a", "192.0.2.1", 100);
	add("b", "192.0.2.2", 100);
	for (struct message m; message_receive(parent, &m) > 0;)
		assert_int_equal(m.head.type, IPC_FRONT_READY);
	front_programs_expire(&front);
	assert_int_equal(wanted(), 3);
	parent_close();
}

static void
a_peer_gets_half_of_the_processes(void **state)
{
	(void)state;
	for (int i = 0; i < PROCESSES; i++)
		use(i);
	add("a1", "192.0.2.1", 100);
	add("a2", "192.0.2.1", 100);
	add("a3", "192.0.2.1", 100);
	assert_string_equal(given, "a1 a2");
	add("b1", "192.0.2.2", 100);
	add("c1", "192.0.2.3", 100);
	assert_string_equal(given, "a1 a2 b1 c1");
}

static void
other_work_keeps_half_of_the_processes(void **state)
{
	(void)state;
	config.report_http = 1;
	for (int i = 0; i < PROCESSES; i++)
		use(i);
	add("a1", "192.0.2.1", 100);
	add("a2", "192.0.2.1", 100);
	add("b1", "192.0.2.2", 100);
	add("c1", "192.0.2.3", 100);
	assert_string_equal(given, "a1 b1");
}

static void
peers_take_turns(void **state)
{
	(void)state;
	use(0);
	add("a1", "192.0.2.1", 100);
	add("a2", "192.0.2.1", 100);
	add("a3", "192.0.2.1", 100);
	add("b1", "192.0.2.2", 100);
	for (int i = 0; i < 2; i++)
		finish(0);
	/* one that always has a single task does not shut another one out */
	add("b2", "192.0.2.2", 100);
	for (int i = 0; i < 3; i++)
		finish(0);
	assert_string_equal(given, "a1 a2 b1 a3 b2");
}

static void
a_late_task_does_not_turn_back(void **state)
{
	char name[3] = "b0";

	(void)state;
	config.report_http = 1;
	for (int i = 0; i < PROCESSES; i++)
		use(i);
	add("a1", "192.0.2.1", 100);
	add("a2", "192.0.2.1", 100);
	for (name[1] = '1'; name[1] <= '5'; name[1]++)
		add(name, "192.0.2.2", 100);
	/* a2 waits for a1, and b4 is given */
	for (int i = 0; i < 3; i++)
		finish(2);
	finish(3);
	add("c1", "192.0.2.3", 100);
	finish(2);
	finish(3);
	assert_string_equal(given, "a1 b1 b2 b3 b4 a2 b5 c1");
}

static void
a_full_queue_drops_the_newest_task_of_its_largest_peer(void **state)
{
	(void)state;
	add("a1", "192.0.2.1", 4);
	add("a2", "192.0.2.1", 4);
	add("a3", "192.0.2.1", 4);
	add("a4", "192.0.2.1", 4);
	add("a5", "192.0.2.1", 4);
	assert_string_equal(failed, "a5");
	add("b1", "192.0.2.2", 4);
	add("b2", "192.0.2.2", 4);
	assert_string_equal(failed, "a5 a4 a3");
	add("b3", "192.0.2.2", 4);
	assert_string_equal(failed, "a5 a4 a3 b3");
	add("c1", "192.0.2.3", 4);
	assert_string_equal(failed, "a5 a4 a3 b3 a2");
}

static void
a_network_of_ipv6_is_one_peer(void **state)
{
	(void)state;
	add("a1", "2001:db8::1", 3);
	add("a2", "2001:db8::2", 3);
	add("b1", "2001:db8:0:1::1", 3);
	add("a3", "2001:db8::3", 3);
	assert_string_equal(failed, "a3");
	add("m1", "::ffff:192.0.2.1", 3);
	assert_string_equal(failed, "a3 a2");
	add("m2", "::ffff:192.0.2.2", 3);
	assert_string_equal(failed, "a3 a2 m2");
}

static void
a_certname_is_one_peer(void **state)
{
	char one[200], two[200];

	(void)state;
	memset(one, 'a', sizeof(one));
	memset(two, 'a', sizeof(two));
	snprintf(one + 190, 10, "1");
	snprintf(two + 190, 10, "2");
	add_client("a1", one, 3);
	add_client("a2", one, 3);
	add_client("b1", two, 3);
	add_client("a3", one, 3);
	assert_string_equal(failed, "a3");
	add_client("c1", "192.0.2.1", 3);
	assert_string_equal(failed, "a3 a2");
	add("d1", "192.0.2.1", 3);
	assert_string_equal(failed, "a3 a2 d1");
}

static void
a_task_of_a_lost_process_is_given_once_more(void **state)
{
	struct front_task *t;

	(void)state;
	use(0);
	t = add_single("a", 0, 5);
	(void)add_single("b", 1, 0);
	assert_string_equal(given, "a");
	assert_true(t->deadline == process_now() + 5 * SECOND);
	clock_passed += 3;
	die(0);
	assert_string_equal(failures, "");
	/* it is the first again, and has its whole time */
	assert_true(t->deadline == process_now() + 5 * SECOND);
	assert_ptr_equal(front.programs.first, t);
	assert_string_equal(front.programs.last->name, "b");
	assert_int_equal(front.programs.counts[FRONT_TASK_POLICY], 2);
	use(1);
	assert_string_equal(given, "a a");
	die(1);
	assert_string_equal(failures, "a:500:lost");
	use(2);
	assert_string_equal(given, "a a b");
	assert_null(front.programs.last);
	/* alone in the queue it is the last one, too */
	die(2);
	assert_ptr_equal(front.programs.first, front.programs.last);
	assert_int_equal(front.programs.counts[FRONT_TASK_POLICY], 1);
	front_programs_gone(&front, &clients[1]);
	assert_string_equal(failures, "a:500:lost b:503:");
}

/* A shortage passes; a process that has ended does not get the task. */
static void
a_task_that_cannot_be_sent_waits(void **state)
{
	(void)state;
	use(0);
	send_errno = ETOOMANYREFS;
	(void)add_single("a", 0, 0);
	assert_string_equal(given, "");
	assert_non_null(front.programs.processes);
	send_errno = 0;
	(void)add_single("b", 1, 0);
	assert_string_equal(given, "a");
	finish(0);
	assert_string_equal(given, "a b");
	finish(0);
	send_errno = EPIPE;
	(void)add_single("c", 0, 0);
	send_errno = 0;
	assert_string_equal(given, "a b");
	assert_null(front.programs.processes);
	close(processes[0].far);
	processes[0].far = 0;
	processes[0].near = -1;
	assert_int_equal(front.programs.counts[FRONT_TASK_POLICY], 1);
	use(1);
	assert_string_equal(given, "a b c");
	assert_string_equal(failures, "");
}

/* Tasks for which no client waits remain when one leaves, not at the end. */
static void
tasks_without_a_client_are_done(void **state)
{
	struct front_task *t = memory_zalloc(1, sizeof(*t));

	(void)state;
	t->row = &shared;
	t->x = &clients[0];
	t->deadline = process_now() + 60 * SECOND;
	snprintf(t->name, sizeof(t->name), "a");
	front_task_add(&front, t, 100);
	(void)add_single("b", 0, 0);
	(void)add_single("c", 1, 0);
	front_programs_gone(&front, &clients[0]);
	assert_string_equal(failures, "b:503:");
	assert_string_equal(failed, "");
	assert_ptr_equal(front.programs.first, t);
	assert_null(t->x);
	/* the clients of the others are answered where they end */
	front_programs_end(&front);
	assert_string_equal(failed, "a");
	assert_string_equal(failures, "b:503:");
	front_programs_gone(&front, &clients[1]);
	assert_string_equal(failures, "b:503: c:503:");
	assert_null(front.programs.first);
}

static void
a_client_that_leaves_takes_its_tasks_along(void **state)
{
	(void)state;
	use(0);
	(void)add_single("a", 0, 0);
	(void)add_single("b", 0, 0);
	(void)add_single("c", 1, 0);
	(void)add_single("d", 0, 0);
	front_programs_gone(&front, &clients[0]);
	assert_string_equal(failures, "b:503: d:503:");
	assert_int_equal(front.programs.counts[FRONT_TASK_POLICY], 1);
	/* the work for it is not repeated */
	die(0);
	assert_string_equal(failures, "b:503: d:503: a:500:lost");
	front_programs_gone(&front, &clients[1]);
	assert_int_equal(front.programs.counts[FRONT_TASK_POLICY], 0);
}

static void
a_name_has_two_waiting_tasks(void **state)
{
	(void)state;
	use(0);
	(void)add_single("a", 0, 0);
	(void)add_single("a", 0, 0);
	(void)add_single("a", 0, 0);
	(void)add_single("b", 0, 0);
	assert_string_equal(failures, "");
	(void)add_single("a", 0, 0);
	assert_string_equal(failures, "a:503:full");
	(void)add_single("b", 0, 0);
	assert_string_equal(failures, "a:503:full");
	finish(0);
	front_programs_gone(&front, &clients[0]);
}

static void
a_task_waits_until_its_deadline(void **state)
{
	(void)state;
	use(0);
	(void)add_single("a", 0, 5);
	(void)add_single("b", 1, 0);
	/* the client of the one that works waits for 5 seconds more */
	clock_passed = 9;
	front_programs_expire(&front);
	assert_string_equal(failures, "");
	clock_passed = 10;
	front_programs_expire(&front);
	front_programs_expire(&front);
	assert_string_equal(failures, "a:503:late");
	clock_passed = 30;
	(void)add_single("c", 2, 0);
	clock_passed = 59;
	front_programs_gone(&front, &clients[3]);
	front_programs_expire(&front);
	assert_string_equal(failures, "a:503:late");
	clock_passed = 60;
	front_programs_expire(&front);
	assert_string_equal(failures, "a:503:late b:503:waited");
	clock_passed = 89;
	front_programs_expire(&front);
	assert_int_equal(front.programs.counts[FRONT_TASK_POLICY], 1);
	clock_passed = 90;
	front_programs_expire(&front);
	assert_string_equal(failures, "a:503:late b:503:waited c:503:waited");
	die(0);
	assert_string_equal(
	    failures, "a:503:late b:503:waited c:503:waited a:500:lost");
}

/* A process is not trusted after an answer to what it was not asked. */
static void
an_answer_that_was_not_asked_for_loses_the_process(void **state)
{
	int pipes[2];
	char byte;

	(void)state;
	use(0);
	assert_int_equal(pipe(pipes), 0);
	assert_int_equal(message_send_type(
			     processes[0].far, TYPE_DONE, 1, NULL, 0, pipes[1]),
	    0);
	close(pipes[1]);
	(void)event_base_loop(front.base, EVLOOP_ONCE);
	assert_null(front.programs.processes);
	/* its descriptor is closed */
	assert_int_equal(fcntl(pipes[0], F_SETFL, O_NONBLOCK), 0);
	assert_int_equal(read(pipes[0], &byte, 1), 0);
	close(pipes[0]);
	processes[0].near = -1;
	use(1);
	(void)add_single("a", 0, 0);
	assert_int_equal(message_send_type(processes[1].far, TYPE_DONE,
			     processes[1].id + 1, NULL, 0, -1),
	    0);
	(void)event_base_loop(front.base, EVLOOP_ONCE);
	assert_null(front.programs.processes);
	assert_string_equal(front.programs.first->name, "a");
	processes[1].near = -1;
	processes[1].id = 0;
	/* a malformed answer is one, too; the task is not lost with it */
	use(2);
	assert_int_equal(message_send_type(processes[2].far, TYPE_DONE,
			     processes[2].id, "x", 1, -1),
	    0);
	(void)event_base_loop(front.base, EVLOOP_ONCE);
	assert_null(front.programs.processes);
	assert_string_equal(failures, "a:500:lost");
	processes[2].id = 0;
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(a_task_that_cannot_be_sent_waits),
	    TEST(tasks_without_a_client_are_done),
	    TEST(a_busy_front_asks_for_one_more_process),
	    TEST(shares_are_of_the_processes_that_may_be),
	    TEST(a_process_that_was_idle_for_a_minute_ends),
	    TEST(a_parent_that_does_not_listen_is_asked_again),
	    TEST(a_peer_gets_half_of_the_processes),
	    TEST(other_work_keeps_half_of_the_processes),
	    TEST(peers_take_turns),
	    TEST(a_late_task_does_not_turn_back),
	    TEST(a_full_queue_drops_the_newest_task_of_its_largest_peer),
	    TEST(a_network_of_ipv6_is_one_peer),
	    TEST(a_certname_is_one_peer),
	    TEST(a_task_of_a_lost_process_is_given_once_more),
	    TEST(a_client_that_leaves_takes_its_tasks_along),
	    TEST(a_name_has_two_waiting_tasks),
	    TEST(a_task_waits_until_its_deadline),
	    TEST(an_answer_that_was_not_asked_for_loses_the_process),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
