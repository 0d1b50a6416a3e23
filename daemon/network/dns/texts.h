#ifndef NETWORK_DNS_TEXTS_H
#define NETWORK_DNS_TEXTS_H

/*
 * TXT records of DNS, validated by DNSSEC with libunbound(3).  They come from
 * the network: only unprivileged processes may ask.
 */

#include <stddef.h>
#include <stdint.h>

struct dns_resolver;
struct strbuf;

/* Maximum number of records of a name. */
#define DNS_TEXTS_MAX 256

struct dns_resolver_options {
	/* File of the keys that are trusted, or NULL: none, unsigned only. */
	const char *anchor;
	/*
	 * Addresses of name servers, "192.0.2.1@5353" or "2001:db8::1", with
	 * NULL at the end; none: those of resolv.conf(5).
	 */
	const char *const *servers;
	int unsigned_too; /* answers without signatures are used */
};

/* The records of a name; they are valid until the next question. */
struct dns_texts {
	/* RFC 1035, 3.3.14: strings, each after a byte with its length. */
	const uint8_t *records[DNS_TEXTS_MAX];
	size_t lengths[DNS_TEXTS_MAX];
	size_t count; /* 0: the name has none, or does not exist */
};

/*
 * Return a resolver, which dns_resolver_free() releases; NULL with the reason:
 * a file or an address cannot be used.
 */
struct dns_resolver *dns_resolver_new(
    const struct dns_resolver_options *o, struct strbuf *why);

void dns_resolver_free(struct dns_resolver *r);

/*
 * Ask for the TXT records of a name: 0; -1 with the reason: no name server has
 * answered, the answer is not signed or its signature is wrong, or there are
 * more than DNS_TEXTS_MAX records.  It takes as long as libunbound tries.
 */
int dns_texts_find(struct dns_resolver *r, const char *name,
    struct dns_texts *ret, struct strbuf *why);

#endif
