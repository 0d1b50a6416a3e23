#ifndef LANGUAGE_HIERA_CONFIG_CONFIG4_H
#define LANGUAGE_HIERA_CONFIG_CONFIG4_H

/* hiera.yaml, version 4, of modules and environments. */

struct hiera_reading;
struct vhash;

/* Read the configuration; 0, or -1 with its error. */
int config4_read(struct hiera_reading *rd, const struct vhash *h);

#endif
