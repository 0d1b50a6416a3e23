#ifndef SERVER_COMPILE_WORKER_H
#define SERVER_COMPILE_WORKER_H

/* A compile worker, and its arguments at its fork. */

struct code_watch;
struct environment;
struct process;
struct server_config;
struct trusted_names;

struct worker_start {
	const struct environment *environment;
	const struct code_watch *code;
	const struct server_config *config;
	const struct trusted_names *oid_names;
	/* Of its parent, to be closed. */
	int parent_sock, signals, jobs_in, ruby_far;
	int jobs; /* to its parent: it writes its pid with its first job */
	int ruby; /* control socket of the Ruby host; -1: none */
};

/* The entry point. */
int worker_main(struct process *self);

#endif
