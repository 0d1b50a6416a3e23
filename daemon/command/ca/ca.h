#ifndef COMMAND_CA_CA_H
#define COMMAND_CA_CA_H

/* The common parts of the actions of dalang ca. */

#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "network/ca/ca.h"
#include "command/session.h"

/*
 * Exit status: there was only a request, not a certificate to revoke, or
 * nothing to do.
 */
#define CA_EXIT_NOTHING 24

struct ca_request {
	struct session s;
	struct ca_config config;
	struct strbuf why;
	struct vec names;   /* of const char *: --certname */
	struct vec serials; /* of uint64_t: --serial */
	const char *format, *ttl_text, *alt_names, *digest;
	const char *key, *chain, *lists; /* files of import */
	int64_t ttl;			 /* 0: not given */
	int all, administrator, force;
	int infra;			  /* of enable */
	int duplicates, expired, entries; /* of prune */
};

typedef int ca_action(struct ca_request *r, const struct command *self);

/* Parse the options, read the settings, open the log and run an action. */
int ca_run(const struct command *self, int argc, char **argv, ca_action *run);

/* Print "Error:" and the lines of r->why; returns 1. */
int ca_fail(struct ca_request *r);
/* The same, with the usage behind it. */
int ca_fail_usage(struct ca_request *r, const struct command *self);

/* The name at index i of --certname. */
const char *ca_name(const struct ca_request *r, size_t i);

/* Return 1, after adding a line to why, when no name was given. */
int ca_names_missing(struct ca_request *r, const char *what);

#endif
