#ifndef LANGUAGE_SCHEMA_CONFINE_H
#define LANGUAGE_SCHEMA_CONFINE_H

/* Facts that decide where a provider can work, or is the default. */

/*
 * A fact ("os.family") has one of the values (words, any case); the fact "*"
 * matches always.
 */
struct provider_fact {
	const char *fact;
	const char *values;
};

/* Facts that must all match; rows without fact are unused. */
struct provider_facts {
	struct provider_fact facts[3];
};

#endif
