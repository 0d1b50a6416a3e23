#ifndef MACHINE_FACTS_SYSTEM_H
#define MACHINE_FACTS_SYSTEM_H

/*
 * Data of the system that is not in a file: names, sizes of file systems, the
 * kernel's network tables, output of other programs.  When facts are read below
 * a root, these data are read from files below ROOT/captured, which
 * tests/facts/capture writes.
 */

#include <stddef.h>
#include <stdint.h>
#include <sys/utsname.h>

struct fact_run;

/* Maximum number of bytes of a program's output. */
#define FACT_PROGRAM_MAX ((size_t)1 << 20)

/* Names of the kernel, from captured/uname; 0 or -1. */
int fact_uname(struct fact_run *run, struct utsname *ret);

/*
 * The output of a program, on either stream, found in PATH; NULL when it is
 * missing, fails or exceeds the deadline.  argv ends with NULL.  Captured as
 * captured/ARG_ARG...
 */
const char *fact_program(struct fact_run *run, const char *const *argv);

/*
 * The environment of programs that facts run, in the arena: ours with the C
 * locale and, if the program may run this one again, with INSIDE_FACTER.
 */
const char *const *fact_environment(struct fact_run *run, int inside);

/* Sizes of a mounted file system, in bytes. */
struct fact_space {
	uint64_t size;
	uint64_t available;
	uint64_t used;
};

/*
 * Sizes of a file system, from lines "PATH SIZE AVAILABLE USED" of
 * captured/space; 0 or -1.  With may_hang a child process with a deadline
 * queries them, since a dead file server blocks its callers for ever.
 */
int fact_space(struct fact_run *run, const char *path, int may_hang,
    struct fact_space *ret);

#endif
