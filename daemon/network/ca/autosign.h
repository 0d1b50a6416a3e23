#ifndef NETWORK_CA_AUTOSIGN_H
#define NETWORK_CA_AUTOSIGN_H

/*
 * The setting autosign: the requests that are signed at once.  It is "true",
 * or an absolute path: a program that decides on each, if the file may be
 * executed, else a list of certnames, patterns "*.example.com", and "*".
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct strbuf;

enum ca_autosign {
	CA_AUTOSIGN_NO,
	CA_AUTOSIGN_YES,
	CA_AUTOSIGN_PROGRAM, /* which decides */
};

enum ca_autosign ca_autosign(const char *setting, const char *name);

/* Return true where it is a program now. */
bool ca_autosign_is_program(const char *setting);

/* Maximum of what is kept of the program's output. */
#define CA_AUTOSIGN_OUTPUT_MAX ((size_t)64 << 10)

/*
 * Run the program with the certname as its argument and the request, PEM of n
 * bytes, as its input: 1 for an exit code 0, 0 for another one, or -1 with a
 * sentence: it cannot be run, or has not ended within limit_ms (0: no limit).
 * Its environment is PATH and the locale C.  The result is logged.
 */
int ca_autosign_run(const char *program, const char *name, const char *pem,
    size_t n, int64_t limit_ms, struct strbuf *why);

#endif
