#ifndef COMMAND_LOAD_ARGUMENTS_H
#define COMMAND_LOAD_ARGUMENTS_H

/* The command line of dalang-load, read and checked. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct command;

/* Maximum number of simulated nodes, and of connections at once. */
#define LOAD_NODES_MAX 100000
/* Longest certname. */
#define LOAD_NAME_MAX 253

/* Transactions: one request, or a whole run. */
enum load_job {
	LOAD_JOB_CATALOG,
	LOAD_JOB_FACTS,
	LOAD_JOB_PLUGINS,
	LOAD_JOB_REPORT,
	LOAD_JOB_RUN,
	LOAD_JOBS
};

/* The name of a job, as in --mix. */
extern const char *const load_job_names[LOAD_JOBS];

enum load_output { LOAD_TEXT, LOAD_JSON, LOAD_CSV };

struct load_options {
	const char **names; /* of --node */
	size_t name_count;
	uint64_t nodes; /* to be made; 0: none */
	const char *domain;
	const char *facts, *factsdir;	       /* or NULL */
	const char *cert, *key, *ca, *certdir; /* or NULL */
	const char *ca_key;
	const char *server, *environment;
	unsigned port;
	uint64_t concurrency, repeat;
	int64_t timeout, duration, ramp; /* ns; 0: none */
	int64_t interval, splay;	 /* ns; splay -1: not given */
	double rate;			 /* requests a second; 0: closed loop */
	unsigned weights[LOAD_JOBS];	 /* of the mix */
	bool mixed;			 /* --mix or --run was given */
	bool get, closes, resumes, conditional, checks, verbose, debug;
	bool certificates; /* the action */
	enum load_output output;
	const char *compare, *compare_with; /* files, or NULL */
	const char *picture;		    /* a file, or NULL */
	const char *record, *replay;	    /* the same */
	unsigned listen;		    /* port of record; 0: none */
	double think; /* pauses of replay are multiplied; negative: not given */
	int64_t server_pid;	    /* 0: none */
	const char *server_metrics; /* a URL, or NULL */
};

/* The environment of nodes without the option. */
extern const char load_environment_usual[];

/*
 * Read the command line: 0, or -1 after printing something: *ret is then the
 * exit code.  load_options_free() frees o in either case.
 */
int load_options_read(struct load_options *o, const struct command *self,
    int argc, char **argv, int *ret);
void load_options_free(struct load_options *o);

#endif
