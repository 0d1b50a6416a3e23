#ifndef COMMAND_LOAD_REPLAY_INTERNAL_H
#define COMMAND_LOAD_REPLAY_INTERNAL_H

/* The two parts of load_replay_read(), for the fuzzer. */

#include <stddef.h>

struct load_options;
struct load_replay;

/* Read the n bytes of a recording: 0, or -1 after printing an error. */
int load_replay_lines_read(struct load_replay *r, const struct load_options *o,
    const char *text, size_t n);

/* Put the requests in their order, with their pauses; or -1, printed. */
int load_replay_steps_make(struct load_replay *r, const struct load_options *o);

#endif
