#include "base/privsep/refused.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <ucontext.h>

#include "logging/log.h"
#include "base/privsep/calls.h"

#if defined(__x86_64__)
#define RESULT(u) ((u)->uc_mcontext.gregs[REG_RAX])
#elif defined(__aarch64__)
#define RESULT(u) ((u)->uc_mcontext.regs[0])
#else
#define RESULT(u) (ignored)
#endif

/* The kernel's SYS_SECCOMP, which the C library's headers lack. */
#define BY_SECCOMP 1

/* Numbers that are distinguished; the kernel has 470. */
#define NUMBERS 1024

/* State of a call: not refused, refused, or returned by refused_next(). */
enum { NEW, REFUSED, RETURNED };

static uint8_t refused_state[NUMBERS];
static int some; /* one or more are REFUSED */
static const char *privsep_refused_process = "-";

/* Async-signal-safe: it only stores. */
static void
refused_on_refused(int signal_number, siginfo_t *info, void *context)
{
	ucontext_t *u = context;
	long ignored;
	uint8_t was = NEW;
	unsigned n = (unsigned)info->si_syscall;

	(void)signal_number;
	(void)ignored;
	if (info->si_code != BY_SECCOMP)
		return;
	RESULT(u) = -EPERM;
	if (n < NUMBERS && __atomic_compare_exchange_n(&refused_state[n], &was,
			       REFUSED, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
		__atomic_store_n(&some, 1, __ATOMIC_RELEASE);
}

int
refused_watch(void)
{
	struct sigaction a = {.sa_sigaction = refused_on_refused,
	    .sa_flags = SA_SIGINFO | SA_NODEFER};
	sigset_t mine;

	/* if the signal is blocked, the kernel ends the process */
	sigemptyset(&mine);
	sigaddset(&mine, SIGSYS);
	return sigprocmask(SIG_UNBLOCK, &mine, NULL) < 0
		   ? -1
		   : sigaction(SIGSYS, &a, NULL);
}

int
refused_next(unsigned *ret_number)
{
	if (!__atomic_load_n(&some, __ATOMIC_ACQUIRE))
		return -1;
	__atomic_store_n(&some, 0, __ATOMIC_RELEASE);
	for (unsigned n = 0; n < NUMBERS; n++) {
		uint8_t was = REFUSED;

		if (!__atomic_compare_exchange_n(&refused_state[n], &was,
			RETURNED, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
			continue;
		/* other calls may be waiting */
		__atomic_store_n(&some, 1, __ATOMIC_RELEASE);
		*ret_number = n;
		return 0;
	}
	return -1;
}

void
refused_process(const char *name)
{
	privsep_refused_process = name;
}

void
refused_log(void)
{
	char number[16];
	const char *name;
	unsigned n;

	while (refused_next(&n) == 0) {
		name = call_name(n);
		snprintf(number, sizeof(number), "%u", n);
		log_event(SERVER_PROCESS, PRV_CALL_REFUSED,
		    log_str("process", privsep_refused_process),
		    log_str("call", name != NULL ? name : number));
	}
}
