#ifndef UNIT_AUTHORITY_H
#define UNIT_AUTHORITY_H

/*
 * A root and a CA below it, with their lists, for tests of pki: made by
 * authority_setup(), released by authority_teardown().
 */

#include <stdint.h>
#include <time.h>

#include "base/core/strbuf.h"
#include "network/pki/certificate.h"
#include "network/pki/key.h"
#include "network/pki/list.h"

#define DAY (24 * 60 * 60LL)

static const struct pki_key_kind authority_kind = {.curve = "prime256v1"};

static struct strbuf why;
static struct evp_pkey_st *root_key, *ca_key, *node_key;
static struct pki_chain chain; /* the CA, then the root */
static struct pki_lists lists; /* likewise */

/* Issue it, valid from yesterday until tomorrow unless it has times. */
static struct x509_st *
issued(struct pki_issue i)
{
	struct x509_st *x;

	if (i.end == 0) {
		i.begin = time(NULL) - DAY;
		i.end = time(NULL) + DAY;
	}
	strbuf_reset(&why);
	x = pki_certificate_issue(&i, &why);
	if (x == NULL)
		fail_msg("%s", why.s);
	return x;
}

/* Issue a certificate of the CA. */
static inline struct x509_st *
node_issued(const char *name, uint64_t serial)
{
	return issued((struct pki_issue){.name = name,
	    .serial = serial,
	    .issuer = chain.certs[0],
	    .issuer_key = ca_key,
	    .key = node_key});
}

/* Make a list of the authority, with that number. */
static struct X509_crl_st *
list_of(struct x509_st *x, struct evp_pkey_st *key, uint64_t number)
{
	const struct pki_issuer i = {x, key};
	int64_t now = time(NULL);
	struct X509_crl_st *l = pki_list_new(&i, now - DAY, now + DAY, &why);

	assert_non_null(l);
	while (pki_list_number(l) < number)
		assert_int_equal(
		    pki_list_sign(l, &i, now - DAY, now + DAY, &why), 0);
	return l;
}

static int
authority_setup(void **state)
{
	(void)state;
	strbuf_init(&why, 65536);
	root_key = pki_key_new(&authority_kind, &why);
	ca_key = pki_key_new(&authority_kind, &why);
	node_key = pki_key_new(&authority_kind, &why);
	chain.certs[1] = issued((struct pki_issue){.name = "root",
	    .serial = 1,
	    .issuer_key = root_key,
	    .key = root_key,
	    .authority = 1});
	chain.certs[0] = issued((struct pki_issue){.name = "ca",
	    .serial = 2,
	    .issuer = chain.certs[1],
	    .issuer_key = root_key,
	    .key = ca_key,
	    .authority = 1});
	chain.count = 2;
	lists.lists[0] = list_of(chain.certs[0], ca_key, 0);
	lists.lists[1] = list_of(chain.certs[1], root_key, 0);
	lists.count = 2;
	return 0;
}

static int
authority_teardown(void **state)
{
	(void)state;
	pki_chain_free(&chain);
	pki_lists_free(&lists);
	pki_key_free(root_key);
	pki_key_free(ca_key);
	pki_key_free(node_key);
	strbuf_release(&why);
	return 0;
}

#endif
