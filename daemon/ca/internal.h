#ifndef CA_INTERNAL_H
#define CA_INTERNAL_H

/* Shared by the files of this folder. */

#include <stdint.h>

#include "ca/ca.h"

struct strbuf;

/*
 * Issue what i describes, whose serial number, issuer and validity (ttl in
 * seconds, 0: that of the configuration) are set here; keep it as the
 * certificate of its name, and append it as PEM to out.
 */
enum ca_result ca_issue(struct ca *ca, struct pki_issue *i, int64_t ttl,
    struct strbuf *out, struct strbuf *why);

#endif
