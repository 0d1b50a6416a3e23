/*
 * Makes the start and the end of a sanitized program cheap, which takes most of
 * the time of most tests.  AddressSanitizer registers the global variables of
 * each source file by a call that stores its stack, and removes them when the
 * process ends.  Here the first call registers those of all files, as they are
 * together (globals.ld), and they stay.
 *
 * Two thirds of these variables are those by which UndefinedBehaviorSanitizer
 * describes its checks.  No variable of the program is beside one of them, so
 * that they need no redzones.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/mman.h>

/* GCC's description of a variable, as libasan expects it. */
struct global {
	const char *start;
	size_t size, size_with_redzone;
	const char *name, *file;
	size_t has_constructor;
	const void *place, *indicator;
};

extern const struct global capture_globals[], capture_globals_end[];
extern char capture_checks[], capture_checks_end[];

void __real___asan_register_globals(const struct global *g, size_t n);
void __wrap___asan_register_globals(const struct global *g, size_t n);
void __wrap___asan_unregister_globals(const struct global *g, size_t n);

/* Runs before variables are registered, its own as well. */
#define EARLY __attribute__((no_sanitize("address", "undefined")))

EARLY static void
register_all(void)
{
	size_t n = (size_t)(capture_globals_end - capture_globals), count = 0;
	struct global *kept;

	/* libubsan marks there the check that has failed. */
	if (mprotect(capture_checks, (size_t)(capture_checks_end -
	    capture_checks), PROT_READ | PROT_WRITE) != 0)
		abort();
	/* libasan keeps a pointer to each of them. */
	kept = mmap(NULL, n * sizeof(*kept), PROT_READ | PROT_WRITE,
	    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	if (kept == MAP_FAILED)
		abort();
	for (size_t i = 0; i < n; i++) {
		const char *start = capture_globals[i].start;

		if (start < capture_checks || start >= capture_checks_end)
			kept[count++] = capture_globals[i];
	}
	__real___asan_register_globals(kept, count);
}

EARLY void
__wrap___asan_register_globals(const struct global *g, size_t n)
{
	static bool done;

	if (g < capture_globals || g >= capture_globals_end)
		__real___asan_register_globals(g, n);
	else if (!done) {
		done = true;
		register_all();
	}
}

EARLY void
__wrap___asan_unregister_globals(const struct global *g, size_t n)
{
	(void)g;
	(void)n;
}
