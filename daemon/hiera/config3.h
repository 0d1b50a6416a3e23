#ifndef HIERA_CONFIG3_H
#define HIERA_CONFIG3_H

/* hiera.yaml, version 3, of the global layer. */

struct reading;
struct vhash;

/* Read the configuration; 0, or -1 with its error. */
int config3_read(struct reading *rd, const struct vhash *h);

#endif
