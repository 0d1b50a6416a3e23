#ifndef LANGUAGE_HIERA_CONFIG_CONFIG5_H
#define LANGUAGE_HIERA_CONFIG_CONFIG5_H

/* hiera.yaml, version 5. */

struct hiera_reading;
struct vhash;

/* Read the configuration; 0, or -1 with its error. */
int config5_read(struct hiera_reading *rd, const struct vhash *h);

#endif
