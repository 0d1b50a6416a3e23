#include "base/metrics/guard.h"

#include <signal.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

struct metrics_guard {
	uintptr_t base; /* 0: free; set last, cleared first */
	size_t size;
	int protection;
	int hit;
};

/* Read by the signal handler: it takes no lock and allocates nothing. */
static struct metrics_guard guards[GUARDS_MAX];
static struct sigaction guard_before;
static uintptr_t page_size;

static struct metrics_guard *
guard_of(uintptr_t address)
{
	for (int i = 0; i < GUARDS_MAX; i++) {
		uintptr_t base =
		    __atomic_load_n(&guards[i].base, __ATOMIC_ACQUIRE);

		if (base != 0 && address >= base &&
		    address - base < guards[i].size)
			return &guards[i];
	}
	return NULL;
}

/*
 * Without a replacement page the fault recurs and the previous handler gets it.
 */
static void
on_bus_error(int sig, siginfo_t *info, void *context)
{
	uintptr_t address = (uintptr_t)info->si_addr;
	struct metrics_guard *g = guard_of(address);
	void *page = (void *)(address & ~(page_size - 1));

	(void)context;
	if (g == NULL || info->si_code != BUS_ADRERR ||
	    mmap(page, page_size, g->protection,
		MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) == MAP_FAILED)
		sigaction(sig, &guard_before, NULL);
	else
		__atomic_store_n(&g->hit, 1, __ATOMIC_RELAXED);
}

static void
handler_install(void)
{
	struct sigaction sa = {
	    .sa_sigaction = on_bus_error, .sa_flags = SA_SIGINFO};
	struct sigaction now;

	page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
	if (sigaction(SIGBUS, NULL, &now) < 0 ||
	    now.sa_sigaction == on_bus_error)
		return;
	guard_before = now;
	sigaction(SIGBUS, &sa, NULL);
}

void
guard_add(const void *base, size_t size, int protection)
{
	handler_install();
	for (int i = 0; i < GUARDS_MAX; i++) {
		if (guards[i].base != 0)
			continue;
		guards[i].size = size;
		guards[i].protection = protection;
		guards[i].hit = 0;
		__atomic_store_n(
		    &guards[i].base, (uintptr_t)base, __ATOMIC_RELEASE);
		return;
	}
}

void
guard_remove(const void *base)
{
	struct metrics_guard *g = guard_of((uintptr_t)base);

	if (g != NULL)
		__atomic_store_n(&g->base, 0, __ATOMIC_RELEASE);
}

bool
guard_hit(const void *base)
{
	const struct metrics_guard *g = guard_of((uintptr_t)base);

	return g != NULL && __atomic_load_n(&g->hit, __ATOMIC_RELAXED);
}
