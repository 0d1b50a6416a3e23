#ifndef COMMAND_LOAD_CERTIFICATES_H
#define COMMAND_LOAD_CERTIFICATES_H

/* The action certificates of the command load. */

struct load_options;

/*
 * Make a key and a certificate for each node, signed by the CA, in the layout
 * of an ssldir; those that exist are kept.  Returns the exit code.
 */
int load_certificates(const struct load_options *o);

#endif
