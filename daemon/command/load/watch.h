#ifndef COMMAND_LOAD_WATCH_H
#define COMMAND_LOAD_WATCH_H

/* Processor time and memory of the server's processes, and of this one. */

#include <stdint.h>

struct load_counts;

/* Before the test; pid 0: of this process only. */
void load_watch_begin(int64_t pid, struct load_counts *c);
/* From time to time: the greatest memory. */
void load_watch_look(int64_t pid, struct load_counts *c);
void load_watch_end(int64_t pid, struct load_counts *c);

#endif
