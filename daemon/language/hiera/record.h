#ifndef LANGUAGE_HIERA_RECORD_H
#define LANGUAGE_HIERA_RECORD_H

/*
 * Records of lookups at level DEBUG: where a value was found, or that no level
 * has the key; never the value, which may be a secret.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "logging/log.h"

struct explainer;

/* True when lookups are recorded now; each lookup then needs an explainer. */
static inline bool
record_lookups(void)
{
	return __builtin_expect(
	    log_gate_of(LOGCAT_COMPILE_HIERA) <= LOG_LEVEL_DEBUG &&
		log_passes(LOGCAT_COMPILE_HIERA, LOG_LEVEL_DEBUG),
	    0);
}

/*
 * Record the lookup of the key that x explains; found: it has a value.  file
 * (NULL: unknown) and line: where the code asks for it.
 */
void record_lookup(const struct explainer *x, const char *key, size_t len,
    bool found, const char *file, uint32_t line);

/*
 * Record that a level of the hiera.yaml at file interpolates a variable that
 * does not exist.
 */
void record_undefined(
    const char *level, const char *variable, size_t len, const char *file);

#endif
