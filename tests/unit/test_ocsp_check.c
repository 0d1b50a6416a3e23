/* The check of a certificate by what is stapled, without a responder. */

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "network/http/client/ocsp_check.h"
#include "network/pki/ocsp.h"
#include "network/pki/ocsp_status.h"
#include "unit/authority.h"

static struct x509_st *node;
static struct X509_crl_st *revoking;
static int64_t now;

static int
setup(void **state)
{
	struct pki_issuer ca;

	(void)authority_setup(state);
	now = time(NULL);
	node = node_issued("node", 7);
	ca.cert = chain.certs[0];
	ca.key = ca_key;
	revoking = list_of(chain.certs[0], ca_key, 0);
	assert_int_equal(pki_list_add(revoking, 7, now - 100), 0);
	return pki_list_sign(revoking, &ca, now - DAY, now + DAY, &why);
}

static int
teardown(void **state)
{
	pki_list_free(revoking);
	pki_certificate_free(node);
	return authority_teardown(state);
}

/* Check with a stapled answer that began so many seconds ago. */
static int
stapled(struct ocsp_check *c, struct X509_crl_st *list, int64_t age)
{
	const struct pki_responder r = {.issuer = chain.certs[0],
	    .list = list,
	    .cert = chain.certs[0],
	    .key = ca_key,
	    .next = 100,
	    .now = now - age,
	    .end = now + DAY};
	struct ocsp_asked a = {.cert = node, .issuer = chain.certs[0]};
	struct strbuf rq, out;
	int rc;

	strbuf_init(&rq, 4096);
	strbuf_init(&out, PKI_STATUS_MAX);
	assert_int_equal(pki_status_request(node, chain.certs[0], &rq), 0);
	assert_int_equal(
	    pki_ocsp_answer(&r, rq.s, rq.len, &out), PKI_OCSP_ANSWERED);
	a.staple = out.s;
	a.n = out.len;
	strbuf_reset(&why);
	rc = ocsp_check_certificate(c, &a, &why);
	strbuf_release(&rq);
	strbuf_release(&out);
	return rc;
}

static void
an_older_answer_does_not_take_back_a_revocation(void **state)
{
	struct ocsp_check *c = ocsp_check_new("8.10.0", NULL);

	(void)state;
	assert_non_null(c);
	assert_int_equal(stapled(c, lists.lists[0], 200), 0);
	assert_int_equal(stapled(c, revoking, 50), -1);
	assert_non_null(
	    strstr(why.s, "certificate revoked: that of 'CN=node'"));
	assert_int_equal(stapled(c, lists.lists[0], 200), -1);
	assert_int_equal(stapled(c, lists.lists[0], 10), 0);
	ocsp_check_free(c);
}

static void
without_a_responder_the_list_counts(void **state)
{
	struct ocsp_check *c = ocsp_check_new("8.10.0", NULL);
	struct ocsp_asked a = {.cert = node, .issuer = chain.certs[0]};

	(void)state;
	strbuf_reset(&why);
	assert_int_equal(ocsp_check_certificate(c, &a, &why), -1);
	assert_non_null(strstr(why.s, "does not name an OCSP responder"));
	a.is_listed = true;
	assert_int_equal(ocsp_check_certificate(c, &a, &why), 0);
	/* a staple that does not count changes nothing */
	a.staple = "x";
	a.n = 1;
	assert_int_equal(ocsp_check_certificate(c, &a, &why), 0);
	a.is_listed = false;
	assert_int_equal(ocsp_check_certificate(c, &a, &why), -1);
	ocsp_check_free(c);
	ocsp_check_free(NULL);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(an_older_answer_does_not_take_back_a_revocation),
	    cmocka_unit_test(without_a_responder_the_list_counts),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
