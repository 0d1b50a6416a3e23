#ifndef LANGUAGE_HIERA_CONFIG_CONFIG3_H
#define LANGUAGE_HIERA_CONFIG_CONFIG3_H

/* hiera.yaml, version 3, of the global layer. */

struct hiera_reading;
struct vhash;

/*
 * Check a configuration, and warn that version 3 is deprecated; 0, or -1 with
 * its error.
 */
int config3_check(struct hiera_reading *rd, const struct vhash *h);
/* Check and read it; the same. */
int config3_read(struct hiera_reading *rd, const struct vhash *h);

#endif
