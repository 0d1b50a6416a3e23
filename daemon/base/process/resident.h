#ifndef BASE_PROCESS_RESIDENT_H
#define BASE_PROCESS_RESIDENT_H

#include <stdint.h>
#include <sys/types.h>

/*
 * Return the resident memory of a process in bytes, and in *ret_files (may be
 * NULL) how much of it is in files; 0 when it cannot be read.  proc(5), statm.
 */
uint64_t resident_bytes(pid_t pid, uint64_t *ret_files);

#endif
