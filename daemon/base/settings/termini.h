#ifndef BASE_SETTINGS_TERMINI_H
#define BASE_SETTINGS_TERMINI_H

/*
 * Termini of indirections: where a program finds and stores catalogs, facts,
 * nodes, reports and files.  One table lists those that each program has; the
 * settings *_terminus and the file of the setting route_file select among them.
 * Source: Puppet 7.23, lib/puppet/indirector, application_support.rb.
 */

#include <stdbool.h>

struct settings;

/* A program's termini of an indirection. */
struct terminus_row {
	const char *indirection;
	unsigned programs;   /* bits of the program's place in the table */
	const char *termini; /* "plain exec" */
	const char *setting; /* that selects one; NULL: there is one only */
	const char *caches;  /* like termini; "": none */
	const char *cache_setting; /* that selects a cache, or NULL */
};

/* Rows until indirection is NULL. */
extern const struct terminus_row termini_table[];

/*
 * Read the routes of the program with these parts (SETTINGS_...), which replace
 * the values of settings, and check that the program has the termini that are
 * selected.  0, or -1, logged with Puppet's sentences.
 */
int termini_apply(struct settings *s, unsigned parts);

/*
 * Return false when no program with one of these parts has that value of a
 * setting which selects a terminus or a cache.
 */
bool termini_have(const char *setting, const char *value, unsigned parts);

#endif
