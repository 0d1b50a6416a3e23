#ifndef BASE_METRICS_PROCESS_H
#define BASE_METRICS_PROCESS_H

/*
 * Identity of the process that wrote a segment: the kernel may have reused its
 * pid.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/*
 * Return the start of a process in ticks since boot (proc(5)); 0 when it has
 * ended.
 */
uint64_t process_start(pid_t pid);

/*
 * Copy the id of the boot as a NUL-terminated text; "" when it is unavailable.
 */
void process_boot_id(char *buf, size_t size);

/*
 * Return true when the process with this pid and start time is running.  For a
 * process
 * that is hidden from this user (/proc with hidepid) only the pid is compared.
 */
bool process_is(pid_t pid, uint64_t start);

#endif
