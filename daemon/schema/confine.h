#ifndef SCHEMA_CONFINE_H
#define SCHEMA_CONFINE_H

/* Facts that say where a provider can work, or is the default. */

/*
 * A fact ("os.family") has one of the values (words, any case); the fact "*"
 * has them all.
 */
struct provider_fact {
	const char *fact;
	const char *values;
};

/* Facts that all hold; rows without fact are unused. */
struct provider_facts {
	struct provider_fact facts[3];
};

#endif
