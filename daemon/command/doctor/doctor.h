#ifndef COMMAND_DOCTOR_DOCTOR_H
#define COMMAND_DOCTOR_DOCTOR_H

/*
 * Why does this machine get no catalog?  A table of checks (checks.c) begins
 * with the settings, the machine and the files of ssldir, and ends with each
 * server that the settings name.  A check only looks: it takes no lock, and
 * writes no file.
 *
 * A check is left out when one that it needs has failed, so that one fault has
 * one finding.
 */

#include <stddef.h>

struct settings;

enum doctor_result {
	DOCTOR_OK,
	DOCTOR_WARNING, /* runs work, or do not need it */
	DOCTOR_FAILED,
};

struct doctor_finding {
	const char *check;
	const char *server; /* "host:port" of a check of a server, or NULL */
	enum doctor_result result;
	const char *message;
	const char *remedy; /* a command, or NULL */
};

struct doctor_report {
	const struct doctor_finding *findings;
	size_t count;
	size_t failed, warnings;
};

struct doctor;

/* Return a doctor for these settings; release it with doctor_free(). */
struct doctor *doctor_new(struct settings *s);
void doctor_free(struct doctor *d);

/* Return "ok", "warning" or "failed". */
const char *doctor_word(enum doctor_result result);

#endif
