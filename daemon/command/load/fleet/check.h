#ifndef COMMAND_LOAD_FLEET_CHECK_H
#define COMMAND_LOAD_FLEET_CHECK_H

/*
 * Fingerprints of catalogs as they arrive, without what differs between two
 * catalogs that are the same: the members version and catalog_uuid before the
 * resources.
 */

#include <stddef.h>

#include "base/core/fingerprint.h"

struct load_check;

struct load_check *load_check_new(void);
void load_check_add(struct load_check *c, const char *p, size_t n);
/* Return the fingerprint, and free c. */
struct fingerprint load_check_end(struct load_check *c);
/* NULL is allowed. */
void load_check_free(struct load_check *c);

#endif
