#ifndef SERVER_COMPILE_RUBY_PROCESS_H
#define SERVER_COMPILE_RUBY_PROCESS_H

/*
 * The process that executes the Ruby host of one environment
 * (language/ruby/host.h) and logs what the host prints.
 */

struct process;

/*
 * Parse the setting ruby_may: "none", or words for what Ruby code may use.  0
 * with the groups of sandbox.h in *ret, or -1 when a word is unknown.
 */
int ruby_rights(const char *words, unsigned *ret);

/* Make the host and its children end with their first process. */
int ruby_prepare(struct process *self);

/* The entry point. */
int ruby_main(struct process *self);

#endif
