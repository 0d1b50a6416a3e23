#ifndef COMMAND_LOAD_RECORD_RECORD_H
#define COMMAND_LOAD_RECORD_RECORD_H

/* Recording the requests of a real agent, with --record. */

struct load_options;

/* Relay an agent's connections until its run has ended; the exit code. */
int load_record_run(const struct load_options *o);

#endif
