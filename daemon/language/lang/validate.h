#ifndef LANGUAGE_LANG_VALIDATE_H
#define LANGUAGE_LANG_VALIDATE_H

/*
 * The static checks of a parsed source: those of "puppet parser validate"
 * beyond syntax (lib/puppet/pops/validation/checker4_0.rb).
 */

struct diag_list;
struct source;

enum strictness {
	STRICT_OFF,
	STRICT_WARNING,
	STRICT_ERROR,
};

struct validate_options {
	struct diag_list *diags;
	enum strictness strict;	 /* severity of DUPLICATE_KEY ... */
	int storeconfigs;	 /* exported resources are stored */
	int literal_types;	 /* parameter types must be literal: 8 */
	const char *module;	 /* autoloaded from this module, or NULL */
	const char *module_path; /* path below the module's folder */
};

/* 0 when no error was found (warnings are allowed), -1 otherwise. */
int validate_source(const struct validate_options *o, const struct source *src);

#endif
