/* Processes that are split from others, and their parent. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/privsep/message.h"
#include "base/privsep/split.h"
#include "base/privsep/supervisor.h"

/* Answers of the first process when it is asked to split. */
enum way {
	SPLITS,
	ANSWERS_ITSELF,
	CHILD_ANSWERS,
	SENDS_ANOTHER,
	CLOSES,
	WAITS,
};

enum { ASK = 7, STATE };

static const struct process_row row = {.name = "first"};

/* Memory of the first process. */
static int known;

/* Send the parent what is known, as the process of this number; then wait. */
static void __attribute__((noreturn)) serve(const struct process *self)
{
	const uint32_t now[] = {self->number, (uint32_t)known};
	struct message m;

	(void)message_send_type(self->sock, STATE, 0, now, sizeof(now), -1);
	_exit(message_receive(self->sock, &m) == 0 ? 0 : 1);
}

static void
answer(enum way way, int sock)
{
	pid_t pid;

	if (way == CHILD_ANSWERS && (pid = fork()) != 0) {
		waitpid(pid, NULL, 0);
		return;
	}
	if (way != CLOSES && way != WAITS)
		(void)message_send_type(sock,
		    way == SENDS_ANOTHER ? STATE : SPLIT_BEGAN, 0, NULL, 0, -1);
	if (way == CHILD_ANSWERS) {
		sleep(1);
		_exit(0);
	}
}

static void __attribute__((noreturn)) first(enum way way, int sock)
{
	struct process self = {
	    .row = &row, .sock = sock, .number = 1, .pid = getpid()};
	struct message m;

	known = 42;
	while (message_receive(sock, &m) > 0) {
		if (m.head.type != ASK)
			continue;
		if (way != SPLITS) {
			answer(way, m.fd);
			if (way != WAITS)
				message_close(&m);
			continue;
		}
		if (split(&self, (void *)m.body, message_take_fd(&m)) == 1)
			serve(&self);
		known++; /* of the first alone */
	}
	_exit(0);
}

/* The first process and the parent's socket. */
static pid_t
first_start(enum way way, int *ret_sock)
{
	int socks[2];
	pid_t pid;

	assert_int_equal(message_pair(socks), 0);
	pid = fork();
	assert_true(pid >= 0);
	if (pid == 0) {
		close(socks[0]);
		first(way, socks[1]);
	}
	close(socks[1]);
	*ret_sock = socks[0];
	return pid;
}

/* Ask the first process for another one, and wait for its answer. */
static int
ask(int sock, struct process *p, pid_t *ret_pid)
{
	struct split_ask w = {.number = 2, .words = "other"};
	struct pollfd fd;
	int socks[2];

	assert_int_equal(message_pair(socks), 0);
	assert_int_equal(message_ask_pid(socks[0], true), 0);
	assert_int_equal(
	    message_send_type(sock, ASK, 0, &w, sizeof(w), socks[1]), 0);
	close(socks[1]);
	p->sock = socks[0];
	fd = (struct pollfd){.fd = socks[0], .events = POLLIN};
	assert_int_equal(poll(&fd, 1, 60000), 1);
	return split_receive(p->sock, ret_pid);
}

static void
a_process_has_the_memory_of_the_first(void **state)
{
	struct process p = {.sock = -1};
	struct message m;
	int sock, status;
	pid_t pid, one = first_start(SPLITS, &sock);
	uint32_t now[2];

	(void)state;
	for (uint32_t i = 0; i < 2; i++) {
		assert_int_equal(ask(sock, &p, &pid), 1);
		assert_true(pid != one && pid > 0);
		assert_int_equal(split_adopt(&p, pid), 0);
		assert_int_equal(p.pid, pid);
		assert_int_equal(getpgid(pid), pid);
		assert_int_equal(message_receive(p.sock, &m), 1);
		memcpy(now, m.body, sizeof(now));
		assert_int_equal(now[0], 2);
		assert_int_equal(now[1], 42 + i);
		close(p.sock);
		assert_int_equal(waitpid(pid, &status, 0), pid);
		assert_int_equal(status, 0);
	}
	close(sock);
	assert_int_equal(waitpid(one, &status, 0), one);
	assert_int_equal(status, 0);
}

static void
another_process_is_not_taken(void **state)
{
	const enum way ways[] = {CHILD_ANSWERS, SENDS_ANOTHER, CLOSES};
	struct process p = {.sock = -1};
	pid_t pid;

	(void)state;
	for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++) {
		int sock;
		pid_t one = first_start(ways[i], &sock);
		int r = ask(sock, &p, &pid);

		if (ways[i] == CHILD_ANSWERS) {
			assert_int_equal(r, 1);
			assert_true(pid != one);
			assert_int_equal(split_adopt(&p, pid), -1);
		} else {
			assert_int_equal(r, -1);
		}
		assert_int_equal(p.pid, 0);
		close(p.sock);
		close(sock);
		assert_int_equal(waitpid(one, NULL, 0), one);
	}
}

/* --- under a supervisor --- */

static struct supervisor *supervisor;
static struct process *asked, *source;
static unsigned begun, ended;
static pid_t begun_pid;
static enum way supervised;

static void
on_process(void *ctx, struct process *p)
{
	(void)ctx;
	(void)p;
}

static void
on_started(void *ctx, struct process *p)
{
	(void)ctx;
	if (p != asked)
		return;
	begun++;
	begun_pid = p->pid;
	supervisor_stop(supervisor);
}

static int
on_ended(void *ctx, struct process *p, int status)
{
	(void)ctx;
	if (p != asked || begun > 0)
		return 0;
	assert_int_equal(status, 0);
	assert_int_equal(p->pid, 0);
	ended++;
	supervisor_stop(supervisor);
	return 0;
}

static void
on_stop(void *ctx, int number)
{
	(void)ctx;
	(void)number;
	supervisor_end(source);
	if (begun > 0)
		supervisor_end(asked);
}

static void
on_nothing(void *ctx)
{
	(void)ctx;
}

static void
on_signal(void *ctx, int number)
{
	(void)ctx;
	(void)number;
}

static int
first_main(struct process *self)
{
	first(supervised, self->sock);
}

static void
on_state(void *ctx, struct message *m)
{
	(void)ctx;
	(void)m;
}

static void
supervise(enum way way)
{
	static const struct message_row sends[] = {
	    {STATE, 2 * sizeof(uint32_t), 0, "STATE", on_state}};
	static const struct process_row rows[] = {{.name = "first",
	    .forks = 1,
	    .main = first_main,
	    .sends = sends,
	    .send_count = 1}};
	const struct supervisor_options o = {.stop_seconds = 60,
	    .starting = on_process,
	    .started = on_started,
	    .ended = on_ended,
	    .reload = on_nothing,
	    .stop = on_stop,
	    .tick = on_nothing,
	    .user_signal = on_signal,
	    .moved = on_nothing,
	    .adopts = true};

	begun = ended = 0;
	asked = NULL;
	supervised = way;
	supervisor = supervisor_new(&o);
	assert_int_equal(supervisor_open(supervisor), 0);
	source = supervisor_start(supervisor, &rows[0], 1, 0, NULL, NULL);
	assert_non_null(source);
	asked =
	    supervisor_split(supervisor, source, ASK, 2, 0, NULL, "another");
	assert_non_null(asked);
	assert_int_equal(asked->pid, 0);
	assert_int_equal(asked->line, source->id);
	supervisor_run(supervisor);
	supervisor_free(supervisor);
}

static void
a_supervisor_has_the_new_process(void **state)
{
	(void)state;
	supervise(SPLITS);
	assert_int_equal(begun, 1);
	assert_int_equal(ended, 0);
	assert_true(kill(begun_pid, 0) < 0);
}

static void
a_supervisor_learns_that_none_comes(void **state)
{
	const enum way ways[] = {
	    ANSWERS_ITSELF, CHILD_ANSWERS, SENDS_ANOTHER, CLOSES, WAITS};

	(void)state;
	for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++) {
		supervise(ways[i]);
		assert_int_equal(begun, 0);
		assert_int_equal(ended, 1);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_process_has_the_memory_of_the_first),
	    cmocka_unit_test(another_process_is_not_taken),
	    cmocka_unit_test(a_supervisor_has_the_new_process),
	    cmocka_unit_test(a_supervisor_learns_that_none_comes),
	};

	if (prctl(PR_SET_CHILD_SUBREAPER, 1) < 0)
		return 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
