#include "agent/applyd/run/run.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "agent/applyd/agent.h"
#include "agent/applyd/run/apply.h"
#include "agent/applyd/certificates.h"
#include "agent/applyd/config.h"
#include "agent/applyd/crash.h"
#include "agent/applyd/state.h"
#include "base/process/descendants.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "logging/sink/emitter.h"
#include "logging/level/level_segment.h"
#include "logging/log.h"
#include "base/metrics/rows.h"
#include "network/pki/ocsp_file.h"
#include "base/privsep/pidfile.h"
#include "base/settings/settings.h"
#include "network/ssl/files.h"
#include "network/ssl/proxy.h"

#define SECOND 1000000000LL
/* Time for a run to end after it was asked to. */
#define KILL_NS (5 * SECOND)

static int
skipped(void)
{
	metric_add(M_dltRunSkipped, 1);
	metric_set(M_dltLastStatus, M_RUN_STATUS_SKIPPED);
	return -1;
}

/* Log the reason with which runs were disabled; true when they are. */
static int
disabled(const struct agent_config *c)
{
	char reason[512];

	if (!state_disabled(c->disabledfile, reason, sizeof(reason)))
		return 0;
	log_event(AGENT_RUN, AGT_DISABLED, log_str("message", reason),
	    log_str("hint", "\nUse 'puppet agent --enable' to re-enable."));
	return 1;
}

static int
agent_run_take_lock(const struct agent_config *c)
{
	struct shortbuf why;
	pid_t other;
	int fd, busy;

	shortbuf_init(&why, 8192);
	fd = pidfile_lock_beside_puppet(c->lockfile, &other, &why.out);
	busy = fd < 0 && errno == EAGAIN;
	if (fd < 0 && !busy)
		log_event(AGENT_RUN, AGT_LOCK_FAILED,
		    log_str("path", c->lockfile),
		    log_str("error.message", shortbuf_text(&why)));
	shortbuf_release(&why);
	if (!busy)
		return fd;
	if (c->waitforlock > 0)
		return RUN_LOCKED;
	log_event(AGENT_RUN, AGT_LOCKED, log_str("path", c->lockfile),
	    log_int("other", other));
	return RUN_BUSY;
}

int64_t
run_wait_for_lock(struct run_process *r, const struct agent_config *c)
{
	int64_t now = process_now(), most = c->maxwaitforlock;

	if (r->lock_until == 0)
		r->lock_until = most == SETTINGS_UNLIMITED
				    ? INT64_MAX
				    : now + most * SECOND;
	if (now >= r->lock_until) {
		r->lock_until = 0;
		log_event(AGENT_RUN, AGT_LOCK_GIVEN_UP);
		return skipped();
	}
	log_event(AGENT_RUN, AGT_LOCK_WAIT);
	log_event(
	    AGENT_RUN, AGT_LOCK_AGAIN, log_int("seconds", c->waitforlock));
	return c->waitforlock * SECOND;
}

/*
 * Each side of a run is a process group, so that it can be ended as a whole.
 * The apply child keeps the lock: no other run begins before it has ended, also
 * where this process was killed.
 */
static void
agent_run_in_child(struct process *p)
{
	struct run_process *r = p->ctx;

	setpgid(0, 0);
	if (r->lock >= 0 && p != &r->apply)
		close(r->lock);
	r->in_child(r->ctx);
}

#define ARGS_MAX 64

static void
args_add(char **args, const char *word)
{
	while (*args != NULL)
		args++;
	args[0] = memory_dup(word, strlen(word));
	args[1] = NULL;
}

/* Append the options of count words that have a value. */
static void
args_options(char **args, const char *const *words, size_t count)
{
	for (size_t i = 0; i < count; i += 2) {
		if (words[i + 1] == NULL)
			continue;
		args_add(args, words[i]);
		args_add(args, words[i + 1]);
	}
}

/*
 * Begin the command line of the program with the options of both processes,
 * fetch and web.  It holds no secrets.
 */
static void
agent_run_args_begin(const struct agent_config *c, char **args)
{
	char connect[24], answer[24];
	const char *words[] = {"--certname", c->certname, "--localcacert",
	    c->localcacert, "--connect-timeout", connect, "--read-timeout",
	    answer, "--user", c->user, "--group", c->group, "--version",
	    c->puppet_version, "--log_level", c->log_level, "--logdest",
	    c->logdest != NULL ? c->logdest : "syslog", "--levels",
	    log_levels_path(), "--log_levels",
	    log_levels_path() != NULL ? NULL : c->log_levels, "--color",
	    c->color};

	snprintf(
	    connect, sizeof(connect), "%lld", (long long)c->connect_seconds);
	snprintf(answer, sizeof(answer), "%lld", (long long)c->read_seconds);
	args[0] = NULL;
	args_add(args, "dalang-fetch");
	args_options(args, words, sizeof(words) / sizeof(words[0]));
}

/* Build the command line of process fetch. */
static void
fetch_args(const struct agent_config *c, char **args)
{
	char port[24], report_port[24], answers[PATH_MAX];
	bool asks = c->check_crl && strcmp(c->crl_check, "ocsp") == 0;
	const char *words[] = {"--server", c->server, "--port", port,
	    "--hostcert", c->hostcert, "--hostprivkey", c->hostprivkey,
	    "--crl-check", c->crl_check, "--hostcrl",
	    c->check_crl ? c->hostcrl : NULL, "--server-list", c->server_list,
	    "--srv-domain", c->srv_domain, "--report-server", c->report_server,
	    "--report-port", report_port, "--checksum-types", c->checksums,
	    "--ocsp-file",
	    asks && fixed_whole(answers, sizeof(answers), "%s/%s",
			settings_get(c->settings, "statedir"),
			PKI_ANSWERS_NAME) == 0
		? answers
		: NULL};

	snprintf(port, sizeof(port), "%u", c->port);
	snprintf(report_port, sizeof(report_port), "%u", c->report_port);
	agent_run_args_begin(c, args);
	args_options(args, words, sizeof(words) / sizeof(words[0]));
	if (c->srv)
		args_add(args, "--srv");
}

/* The same of process web, which has nothing of this machine's certificate. */
static void
web_args(const struct agent_config *c, char **args)
{
	const char *words[] = {"--trust-store", c->trust_store};

	agent_run_args_begin(c, args);
	args_options(args, words, sizeof(words) / sizeof(words[0]));
	args_add(args, "--web");
}

/* Open the descriptor of the HTTP proxy; -1, logged. */
static int
agent_run_proxy_open(const struct agent_config *c, int *ret)
{
	struct shortbuf why;
	int rc;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	rc = ssl_proxy_open(c->settings, ret, &why.out);
	if (rc < 0)
		log_event(AGENT_PROCESS, AGT_OPTION_BAD,
		    log_str("message", shortbuf_text(&why)));
	shortbuf_release(&why);
	return rc;
}

/* Start the program with the descriptor of the proxy, or -1 for none. */
static int
program_fork(struct process *p, char **args, int proxy,
    void (*closes)(struct process *p))
{
	char number[16];
	int result;

	snprintf(number, sizeof(number), "%d", PROCESS_FD(PROCESS_FD_PROXY));
	if (proxy >= 0) {
		args_add(args, "--proxy-fd");
		args_add(args, number);
	}
	process_give(PROCESS_FD_PROXY, proxy);
	p->args = args;
	result = process_fork(p, closes);
	p->args = NULL;
	process_give(PROCESS_FD_PROXY, -1);
	if (proxy >= 0)
		close(proxy);
	return result;
}

/* Start a row's program with the arguments, which are freed. */
static int
program_start(struct process *p, const struct agent_config *c,
    enum agent_process row, char **args, void (*closes)(struct process *p))
{
	int proxy, result = -1;

	p->row = &agent_rows[row];
	p->number = 1;
	p->slot = AGENT_SLOT_OTHERS;
	if (agent_run_proxy_open(c, &proxy) == 0)
		result = program_fork(p, args, proxy, closes);
	else
		errno = EINVAL;
	for (size_t i = 0; args[i] != NULL; i++)
		free(args[i]);
	return result;
}

int
run_fetch_start(struct process *p, const struct agent_config *c,
    void (*closes)(struct process *p))
{
	char *args[ARGS_MAX];

	fetch_args(c, args);
	return program_start(p, c, AGENT_FETCH, args, closes);
}

int
run_web_start(struct process *p, const struct agent_config *c)
{
	char *args[ARGS_MAX];

	web_args(c, args);
	return program_start(p, c, AGENT_WEB, args, NULL);
}

static int
start_fetch(struct run_process *r, const struct agent_config *c)
{
	r->fetch.ctx = r;
	return run_fetch_start(&r->fetch, c, agent_run_in_child);
}

static int
start_apply(struct run_process *r, const struct agent_config *c)
{
	struct process *p = &r->apply;
	struct run_start start = {.config = c,
	    .fetch_sock = r->fetch.sock,
	    .began = r->began,
	    .call = r->call};
	int result;

	p->row = &agent_rows[AGENT_APPLY];
	p->number = 1;
	p->slot = AGENT_SLOT_APPLY;
	p->arg = &start;
	p->ctx = r;
	result = process_fork(p, agent_run_in_child);
	p->arg = NULL;
	/* from now on only the apply child has it */
	close(r->fetch.sock);
	r->fetch.sock = -1;
	return result;
}

static int
agent_run_start_failed(const char *which)
{
	log_event(AGENT_PROCESS, AGT_FORK_FAILED, log_str("process", which),
	    log_errno());
	return skipped();
}

/* Check the certificate of this machine, or get one, before the run. */
static int
start_certificates(struct run_process *r, const struct agent_config *c)
{
	struct process *p = &r->certificates;
	struct agent_config config = *c;
	int result;

	certificates_day();
	p->row = &agent_rows[AGENT_CERTIFICATES];
	p->number = 1;
	p->slot = AGENT_SLOT_OTHERS;
	p->arg = &config;
	p->ctx = r;
	result = process_fork(p, agent_run_in_child);
	p->arg = NULL;
	return result;
}

int
run_start(struct run_process *r, const struct agent_config *c)
{
	r->certificates = r->fetch = r->apply = (struct process){.sock = -1};
	r->deadline = r->due_at = r->kill_at = 0;
	r->slot = (struct fetch_slot){.at = 0};
	r->code = 0;
	r->lock = -1;
	vec_init(&r->started, 0, 0);
	if (disabled(c))
		return skipped();
	if (start_certificates(r, c) < 0)
		return agent_run_start_failed("certificates");
	return 0;
}

/* With a certificate, start the processes of the run. */
static int
start_processes(struct run_process *r, const struct agent_config *c)
{
	r->lock = disabled(c) ? -1 : agent_run_take_lock(c);
	if (r->lock == RUN_LOCKED)
		return RUN_LOCKED;
	if (r->lock < 0) {
		(void)skipped();
		return r->lock;
	}
	r->lock_until = 0;
	if (c->runtimeout > 0 && c->runtimeout != SETTINGS_UNLIMITED)
		r->deadline = process_now() + c->runtimeout * SECOND;
	if (start_fetch(r, c) < 0) {
		pidfile_keep(c->lockfile, r->lock);
		return agent_run_start_failed("fetch");
	}
	if (start_apply(r, c) < 0) {
		kill(r->fetch.pid, SIGKILL);
		waitpid(r->fetch.pid, NULL, 0);
		pidfile_keep(c->lockfile, r->lock);
		return agent_run_start_failed("apply");
	}
	descendants_init(&r->started);
	metric_set(M_dltState, M_RUN_STATE_RUNNING);
	return 0;
}

bool
run_waits(const struct run_process *r)
{
	return r->certificates.pid > 0;
}

/*
 * Signal the apply child's group and all descendants of that child, which is a
 * subreaper: commands have groups and sessions of their own.  The apply child
 * is signalled first, because otherwise it could take the end of a command for
 * its result and start the next one.  The fetch child ends with the apply
 * child, which may still send a report; it is signalled only when the apply
 * child is killed.
 */
static void
agent_run_signal_all(struct run_process *r, int number)
{
	if (r->apply.pid > 0) {
		descendants_find(&r->started, r->apply.pid);
		kill(-r->apply.pid, number);
	}
	if (r->certificates.pid > 0)
		kill(-r->certificates.pid, number);
	descendants_signal(&r->started, number);
	if (r->fetch.pid > 0 && (number == SIGKILL || r->apply.pid == 0))
		kill(-r->fetch.pid, number);
}

/* End what the run has begun. */
static void
end_now(struct run_process *r)
{
	if (r->kill_at != 0)
		return;
	r->kill_at = process_now() + KILL_NS;
	if (r->apply.pid > 0)
		kill(r->apply.pid, APPLY_AT_ONCE);
	agent_run_signal_all(r, SIGTERM);
}

void
run_stop(struct run_process *r, const struct agent_config *c)
{
	if (r->apply.pid <= 0 || r->due_at != 0 || c->stop_patience == 0) {
		end_now(r);
		return;
	}
	r->due_at = process_now() + c->stop_patience * SECOND;
	log_event(AGENT_RUN, AGT_STOP_WAITS,
	    log_int("stop_patience", c->stop_patience));
	kill(r->apply.pid, SIGTERM);
}

void
run_check_time(struct run_process *r, const struct agent_config *c)
{
	if (r->kill_at != 0) {
		/* also find processes started in the meantime */
		agent_run_signal_all(
		    r, process_now() < r->kill_at ? 0 : SIGKILL);
		return;
	}
	if (r->due_at != 0 && process_now() >= r->due_at) {
		log_event(AGENT_RUN, AGT_STOP_DUE,
		    log_int("stop_patience", c->stop_patience));
		end_now(r);
		return;
	}
	if (r->deadline == 0 || process_now() < r->deadline)
		return;
	log_event(
	    AGENT_RUN, AGT_RUN_TIMEOUT, log_int("runtimeout", c->runtimeout));
	metric_add(M_dltRunTimeouts, 1);
	end_now(r);
}

/* Highest exit code of a run that reports its own result. */
#define CODE_MAX 6

static int
agent_run_code_of(const struct agent_config *c, int status)
{
	if (WIFEXITED(status) && WEXITSTATUS(status) <= CODE_MAX)
		return WEXITSTATUS(status);
	crash_report(c, status);
	return RUN_NOT_DONE;
}

/* Count an end that was a crash: not a regular exit, and not requested. */
static void
count_crash(const struct run_process *r, int status, int code_max)
{
	metric_add(M_dltCrashes,
	    r->kill_at == 0 && r->due_at == 0 &&
		(WIFSIGNALED(status) || WEXITSTATUS(status) > code_max));
}

/* Return the code of a run that has ended without a certificate. */
static int
code_of_certificates(const struct run_process *r, int status)
{
	if (r->kill_at != 0)
		return RUN_INTERRUPTED;
	if (!WIFEXITED(status))
		return RUN_NOT_DONE;
	switch (WEXITSTATUS(status)) {
	case CERTIFICATES_MISSING:
		return RUN_NO_CERTIFICATE;
	case CERTIFICATES_STOPPED:
		return RUN_INTERRUPTED;
	default:
		return RUN_NOT_DONE;
	}
}

/* 1 when the run is over with this, as run_ended(). */
static int
certificates_ended(struct run_process *r, const struct agent_config *c,
    int status, int *ret_code)
{
	int started;

	r->certificates.pid = 0;
	close(r->certificates.sock);
	r->certificates.sock = -1;
	count_crash(r, status, CERTIFICATES_STOPPED);
	if (r->kill_at == 0 &&
	    (!WIFEXITED(status) || WEXITSTATUS(status) > CERTIFICATES_STOPPED))
		crash_log(status);
	if (r->kill_at != 0 || !WIFEXITED(status) ||
	    WEXITSTATUS(status) != CERTIFICATES_READY) {
		*ret_code = code_of_certificates(r, status);
		skipped();
		metric_set(M_dltState, M_RUN_STATE_IDLE);
		return 1;
	}
	started = start_processes(r, c);
	if (started == 0)
		return 0;
	*ret_code = started < -1 ? started : RUN_NOT_DONE;
	return 1;
}

static void
on_slot(void *ctx, struct message *m)
{
	struct run_process *r = ctx;

	r->slot = *(struct fetch_slot *)(void *)m->body;
	message_text(r->slot.token);
	if (r->slot.token[strspn(r->slot.token, "0123456789abcdef")] != '\0')
		r->slot.token[0] = '\0';
}

const struct message_row run_sends[RUN_SENDS] = {
    {RUN_SLOT, sizeof(struct fetch_slot), 0, "RUN_SLOT", on_slot},
};

/* Receive what the apply child has sent before its end. */
static void
slot_receive(struct run_process *r)
{
	struct pollfd p = {.fd = r->apply.sock, .events = POLLIN};
	struct message m;

	if (poll(&p, 1, 0) > 0 && message_receive(r->apply.sock, &m) > 0)
		(void)message_dispatch(run_sends, RUN_SENDS, r, &m);
}

int
run_ended(struct run_process *r, const struct agent_config *c, pid_t pid,
    int wait_status, int *ret_code)
{
	log_child_ended(pid);
	if (pid == r->certificates.pid)
		return certificates_ended(r, c, wait_status, ret_code);
	if (pid == r->fetch.pid) {
		r->fetch.pid = 0;
		count_crash(r, wait_status, 0);
	} else if (pid == r->apply.pid) {
		r->apply.pid = 0;
		slot_receive(r);
		close(r->apply.sock);
		r->apply.sock = -1;
		count_crash(r, wait_status, CODE_MAX);
		r->code = agent_run_code_of(c, wait_status);
		/* its remaining children are of no use any more */
		if (r->kill_at != 0)
			agent_run_signal_all(r, SIGTERM);
	}
	if (r->fetch.pid != 0 || r->apply.pid != 0)
		return 0;
	/* processes that have outlived the stopped run */
	if (r->kill_at != 0)
		descendants_signal(&r->started, SIGKILL);
	vec_release(&r->started);
	*ret_code = r->code;
	pidfile_keep(c->lockfile, r->lock);
	r->lock = -1;
	metric_set(M_dltState, M_RUN_STATE_IDLE);
	return 1;
}
