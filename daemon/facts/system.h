#ifndef FACTS_SYSTEM_H
#define FACTS_SYSTEM_H

/*
 * What facts ask of the system that lies in no file: names, sizes of file
 * systems, the kernel's network tables, other programs.  Where facts are read
 * below a root, the answers are read from files below ROOT/captured, which
 * tests/facts/capture writes, so that captured machines resolve whole.
 */

#include <stddef.h>
#include <stdint.h>
#include <sys/utsname.h>

struct fact_run;

/* Bytes of a program's output that are read. */
#define FACT_PROGRAM_MAX ((size_t)1 << 20)

/* Names of the kernel, from captured/uname; 0 or -1. */
int fact_uname(struct fact_run *run, struct utsname *ret);

/*
 * What a program prints, on either stream, that is looked up in PATH; NULL
 * where there is none, it fails or takes longer than the deadline.  argv ends
 * with NULL.  Captured as captured/ARG_ARG...
 */
const char *fact_program(struct fact_run *run, const char *const *argv);

/* Sizes of a mounted file system, in bytes. */
struct fact_space {
	uint64_t size;
	uint64_t available;
	uint64_t used;
};

/*
 * Sizes of a file system, from lines "PATH SIZE AVAILABLE USED" of
 * captured/space; 0 or -1.  Where may_hang, it is asked by a child with a
 * deadline: a dead server holds whoever asks, for ever.
 */
int fact_space(struct fact_run *run, const char *path, int may_hang,
    struct fact_space *ret);

/*
 * The resolver's full name of a host, by a thread with a deadline; NULL where
 * it has no other.  Captured as captured/canonical_name.
 */
const char *fact_canonical_name(struct fact_run *run, const char *host);

#endif
