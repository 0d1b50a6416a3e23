#ifndef NETWORK_CA_INTERNAL_H
#define NETWORK_CA_INTERNAL_H

/* Shared by the files of this folder. */

#include <stdbool.h>
#include <stdint.h>

#include "network/ca/ca.h"

struct stat;
struct strbuf;

/* Return the seconds of a clock that is never set back; not 0. */
int64_t ca_moment(void);

/*
 * Return true when another file is at the path than was seen, or its content or
 * rights may have changed; note its state in *seen.  False when it is missing.
 */
bool ca_file_changed(const char *path, struct stat *seen);

/*
 * Issue what i describes, whose serial number, issuer and validity (ttl in
 * seconds, 0: that of the configuration) are set here; keep it as the
 * certificate of its name or of the responder, and append it as PEM to out.
 */
enum ca_result ca_issue(struct ca *ca, struct pki_issue *i, int64_t ttl,
    struct strbuf *out, struct strbuf *why);

#endif
