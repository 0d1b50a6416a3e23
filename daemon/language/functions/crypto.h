#ifndef LANGUAGE_FUNCTIONS_CRYPTO_H
#define LANGUAGE_FUNCTIONS_CRYPTO_H

/* The identity of a node, from which its random numbers are derived. */

struct call;
struct value;

/* The fact networking.fqdn; 0, or -1 when it is missing. */
int function_node_fqdn(struct call *c, struct value *ret);

#endif
