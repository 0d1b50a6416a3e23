#ifndef AGENT_FETCH_FETCH_OCSP_H
#define AGENT_FETCH_FETCH_OCSP_H

/*
 * The fetch child, started to ask the OCSP responder of one certificate
 * (server/assistants/exec/exec_ocsp.c).  Standard input has the certificate and
 * its issuer as PEM; standard output gets the DER of the answer, which counts,
 * or the reason why it is missing.
 */

struct fetch_options;

/* Return the exit code. */
int fetch_ocsp(const struct fetch_options *o);

#endif
