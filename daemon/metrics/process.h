#ifndef METRICS_PROCESS_H
#define METRICS_PROCESS_H

/* Who wrote a segment: a pid alone may have been given to another since. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Start of a process in ticks since boot (proc(5)); 0 when it is gone. */
uint64_t process_start(pid_t pid);

/* The boot's id as a NUL-terminated text; "" where the kernel has none. */
void process_boot_id(char *buf, size_t size);

/*
 * Does the process that had this pid and began then still run?  Of one that is
 * hidden from this user (/proc with hidepid) only that there is one can be
 * known, and is enough.
 */
bool process_is(pid_t pid, uint64_t start);

#endif
