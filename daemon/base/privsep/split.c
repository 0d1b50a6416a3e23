#include "base/privsep/split.h"

#include <errno.h>
#include <stdbool.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "logging/control.h"
#include "base/metrics/metrics.h"
#include "base/privsep/message.h"

/* Time to wait for the daemon's parent to adopt the new process. */
#define ADOPTION_NS 1000000000LL
#define LOOK_NS	    20000L

/*
 * Fork a process whose parent, a process between, ends at once, so that the
 * daemon's parent adopts the new process.  Returns 1 in the new process, with
 * the pid of the process between; otherwise 0, or -1 with errno.
 */
static int
fork_away(pid_t *ret_between)
{
	pid_t between = fork();
	int status;

	if (between < 0)
		return -1;
	if (between == 0) {
		*ret_between = getpid();
		between = fork();
		if (between != 0)
			_exit(between < 0);
		return 1;
	}
	while (waitpid(between, &status, 0) < 0) {
		if (errno != EINTR)
			return -1;
	}
	errno = EAGAIN;
	return status == 0 ? 0 : -1;
}

/* Wait until the process between has ended; false: it does not end in time. */
static bool
is_adopted(pid_t between)
{
	const struct timespec pause = {.tv_nsec = LOOK_NS};
	int64_t end = process_now() + ADOPTION_NS;

	while (getppid() == between) {
		if (process_now() > end)
			return false;
		nanosleep(&pause, NULL);
	}
	return true;
}

int
split(struct process *self, struct split_ask *ask, int sock)
{
	static char words[sizeof(ask->words)];
	pid_t between = 0;
	int r = fork_away(&between), error = errno;

	if (r <= 0) {
		close(sock);
		errno = error;
		return r;
	}
	close(self->sock);
	self->sock = sock;
	self->pid = getpid();
	self->number = ask->number;
	self->slot = ask->slot;
	self->id = ask->id;
	fixed_must(words, sizeof(words), "%s", message_text(ask->words));
	self->words = words;
	process_begin(self);
	log_child_start();
	metrics_use_slot(self->slot);
	if (!is_adopted(between) ||
	    message_send_type(sock, SPLIT_BEGAN, 0, NULL, 0, -1) < 0)
		_exit(PROCESS_EXIT_START);
	return 1;
}

int
split_receive(int sock, pid_t *ret_pid)
{
	struct message m;
	int r = message_receive(sock, &m);
	bool is_right = r > 0 && m.head.type == SPLIT_BEGAN &&
			m.head.size == 0 && m.fd < 0 && m.pid > 0;

	*ret_pid = m.pid;
	message_close(&m);
	if (r < 0 && errno == EAGAIN)
		return 0;
	return is_right ? 1 : -1;
}

int
split_adopt(struct process *p, pid_t pid)
{
	if (pid == getpid() || message_ask_pid(p->sock, false) < 0)
		return -1;
	/*
	 * setpgid() fails for a process that is not our child or has executed a
	 * program
	 */
	if (setpgid(pid, pid) < 0)
		return -1;
	p->pid = pid;
	return 0;
}
