#ifndef NETWORK_CA_POLICY_H
#define NETWORK_CA_POLICY_H

/*
 * The rules by which a CA signs.  The sentences are those of Puppet's server,
 * which agents and administrators search for.
 */

#include <stdbool.h>

struct ca_config;
struct strbuf;
struct X509_req_st;

/*
 * Check a certname: lower-case letters, digits, "-", "_" and "." between them,
 * at most 64 characters, not an address.  A name that passes is safe as the
 * name of a file.  0, or -1 with a sentence.
 */
int ca_policy_name(const char *name, struct strbuf *why);

/*
 * Return true for a name that can be the name of a file: an existing CA may
 * have certificates of names that are not allowed now.
 */
bool ca_policy_is_file(const char *name);

/*
 * Check whether a request for the name may be signed: its subject, its
 * alternative names, its extensions, its key and its signature.  0, or -1 with
 * a sentence.
 */
int ca_policy_request(const struct ca_config *c, const char *name,
    const struct X509_req_st *rq, struct strbuf *why);

/*
 * Convert a list of names, "a,DNS:b,IP:192.0.2.1", to that of an extension,
 * sorted, without duplicates, and with the certname (NULL: without); append it
 * to out.  0, or -1 with a sentence.
 */
int ca_policy_alt_names(const char *list, const char *certname,
    struct strbuf *out, struct strbuf *why);

#endif
