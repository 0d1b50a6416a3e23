/*
 * Makes the start and the end of a sanitized program cheap, which takes most of
 * the time of most tests.  AddressSanitizer registers the global variables of
 * each source file by a call that stores its stack, and removes them when the
 * process ends.  Here the first call registers those of all files, as they are
 * together (globals.ld), and they stay.
 */

#include <link.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

/* GCC's description of a variable, as libasan expects it. */
struct global {
	const char *start;
	size_t size, size_with_redzone;
	const char *name, *file;
	size_t has_constructor;
	const void *place, *indicator;
};

extern const struct global capture_globals[], capture_globals_end[];
extern char capture_checks[], capture_checks_end[], capture_memory_end[];
extern const ElfW(Ehdr) __ehdr_start;

void __real___asan_register_globals(const struct global *g, size_t n);
void __wrap___asan_register_globals(const struct global *g, size_t n);
void __wrap___asan_unregister_globals(const struct global *g, size_t n);

/* Runs before variables are registered, its own as well. */
#define EARLY __attribute__((no_sanitize("address", "undefined")))

/* Change what is allowed in the pages from start to end. */
EARLY static void
protect(const void *start, const void *end, int protection)
{
	uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
	uintptr_t first = (uintptr_t)start & ~(page - 1);

	if (mprotect((void *)first, (uintptr_t)end - first, protection) != 0)
		abort();
}

/*
 * The leak check reads the memory that the program's headers describe as
 * writable.  Exclude that of libasan, which is its first part.
 */
EARLY static void
exclude_memory(void)
{
	ElfW(Phdr) *p =
	    (ElfW(Phdr) *)((uintptr_t)&__ehdr_start + __ehdr_start.e_phoff);
	const ElfW(Phdr) *first = p, *end = p + __ehdr_start.e_phnum;

	protect(first, end, PROT_READ | PROT_WRITE);
	while (p->p_type != PT_LOAD || !(p->p_flags & PF_W))
		p++;
	p->p_memsz -= (uintptr_t)capture_memory_end - p->p_vaddr;
	p->p_vaddr = (uintptr_t)capture_memory_end;
	protect(first, end, PROT_READ);
}

EARLY static void
register_all(void)
{
	size_t n = 0;

	/* libubsan marks there the check that has failed. */
	protect(capture_checks, capture_checks_end, PROT_READ | PROT_WRITE);
	while (capture_globals + n < capture_globals_end &&
	       capture_globals[n].start != NULL)
		n++;
	__real___asan_register_globals(capture_globals, n);
	exclude_memory();
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
