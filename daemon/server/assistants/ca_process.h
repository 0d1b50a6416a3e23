#ifndef SERVER_ASSISTANTS_CA_PROCESS_H
#define SERVER_ASSISTANTS_CA_PROCESS_H

/*
 * The process of the certificate authority: it answers the requests of its
 * front, one after the other, and is the only one that reads the CA's key.  The
 * lock of the CA's directory keeps those of several fronts, and dalang ca, from
 * changing it at the same time.
 */

struct process;

/* Entry point. */
int ca_main(struct process *self);

#endif
