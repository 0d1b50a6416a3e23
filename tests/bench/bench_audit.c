/*
 * The cost of an audit record to its caller: in the process that owns the
 * chain, and in a client, which waits for the owner's answer; beside the time
 * that the kernel takes to wake both for messages of the same kind and size.
 */

#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/crypto/digest.h"
#include "base/settings/audit_shares.h"
#include "bench/bench.h"
#include "logging/audit/audit.h"
#include "logging/audit/audit_serve.h"
#include "logging/record/context.h"
#include "logging/control.h"

#define ROUNDS	5
#define RECORDS 2000

/* Bytes of the messages of a round trip without records. */
#define QUESTION 512
#define ANSWER	 16

static char folder[] = "/tmp/dlg.XXXXXX";
static char spool[64], at[64], dest[80];

static void
die(const char *what)
{
	perror(what);
	exit(1);
}

/* Microseconds of a record, as a front raises it for a catalog. */
static double
record_time(void)
{
	uint64_t begin = bench_now();

	for (int i = 0; i < RECORDS; i++)
		if (log_audit(AUDIT_CATALOG, SRV_CATALOG_AUDIT,
			log_str("node", "web01.example.com"),
			log_str("environment", "production"),
			log_str("user.name", "web01.example.com"),
			log_str("client.address", "192.0.2.1"),
			log_bytes("bytes", 12345),
			log_code("outcome", "success")) < 0)
			die("a record is refused");
	return (double)(bench_now() - begin) / 1000 / RECORDS;
}

/* The best of some rounds, because other processes run as well. */
static double
best_time(void)
{
	double best = 1e9;

	for (int i = 0; i < ROUNDS; i++) {
		double t = record_time();

		best = t < best ? t : best;
	}
	return best;
}

static double
client_time(void)
{
	struct pollfd p = {log_audit_serve_fd(), POLLIN, 0};
	double result = 0;
	int ends[2];

	if (pipe(ends) < 0)
		die("pipe");
	if (fork() == 0) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		log_child_start();
		result = best_time();
		_exit(write(ends[1], &result, sizeof(result)) < 0);
	}
	close(ends[1]);
	while (waitpid(-1, NULL, WNOHANG) == 0) {
		poll(&p, 1, 100);
		log_audit_serve();
	}
	if (read(ends[0], &result, sizeof(result)) != sizeof(result))
		die("no result");
	close(ends[0]);
	return result;
}

/* The caller's side of a round trip without records, in microseconds. */
static double
bare_time(int fd)
{
	char question[QUESTION] = "", answer[ANSWER];
	double best = 1e9;

	for (int round = 0; round < ROUNDS; round++) {
		uint64_t begin = bench_now();
		double t;

		for (int i = 0; i < RECORDS; i++)
			if (send(fd, question, sizeof(question), 0) < 0 ||
			    recv(fd, answer, sizeof(answer), 0) < 0)
				die("no answer");
		t = (double)(bench_now() - begin) / 1000 / RECORDS;
		best = t < best ? t : best;
	}
	return best;
}

/* The same between two processes, which do nothing with the messages. */
static double
kernel_time(void)
{
	char question[QUESTION], answer[ANSWER] = "";
	struct pollfd p = {-1, POLLIN, 0};
	double result;
	int fd[2];

	if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, fd) < 0)
		die("socketpair");
	if (fork() == 0) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		close(fd[0]);
		p.fd = fd[1];
		while (poll(&p, 1, -1) == 1 &&
		       recv(fd[1], question, sizeof(question), 0) > 0)
			if (send(fd[1], answer, sizeof(answer), 0) < 0)
				break;
		_exit(0);
	}
	close(fd[1]);
	result = bare_time(fd[0]);
	close(fd[0]);
	waitpid(-1, NULL, 0);
	return result;
}

static void
set_up(void)
{
	struct log_options o = {.service = "bench",
	    .dest = dest,
	    .level = LOG_LEVEL_NOTICE,
	    .handover = LOG_RING};
	struct log_audit_options a = {.path = spool,
	    .max = 1 << 30,
	    .refuse = true,
	    .hash = digest_sha256,
	    .shares = audit_shares()};
	struct sockaddr_un to = {AF_UNIX, ""};
	int fd = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);

	if (!mkdtemp(folder))
		die(folder);
	snprintf(spool, sizeof(spool), "%s/spool", folder);
	snprintf(at, sizeof(at), "%s/audit", folder);
	snprintf(dest, sizeof(dest), "syslog:%s/absent", folder);
	snprintf(to.sun_path, sizeof(to.sun_path), "%s", at);
	if (log_init(&o, NULL) < 0 || log_audit_open(&a) < 0 ||
	    bind(fd, (struct sockaddr *)&to, sizeof(to)) < 0 ||
	    listen(fd, 16) < 0 || log_audit_listen(fd, NULL, 0) < 0)
		die("set-up");
}

int
main(void)
{
	struct bench_row own = {
	    .name = "audit_record", .unit = "us", .target = 25};
	struct bench_row client = {
	    .name = "audit_round_trip", .unit = "us", .target = 50};
	struct log_audit_state s;

	set_up();
	own.value = best_time();
	client.value = client_time();
	client.peer = "kernel's part, us";
	client.peer_value = kernel_time();
	client.ratio = client.peer_value / client.value;
	log_audit_get(&s);
	if (s.number != 2 * ROUNDS * RECORDS)
		die("records are missing");
	bench_print(&own);
	bench_print(&client);
	log_close();
	unlink(spool);
	unlink(at);
	rmdir(folder);
	return 0;
}
