/* Versions of TLS and cipher suites of the settings. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <openssl/ssl.h>

#include "network/tls/tls_suites.h"

#define ERROR_MAX 200

#define CANNOT(word)                        \
	"cipher_suites has the word '" word \
	"', which is not the name of a cipher suite that can be used"
#define OTHER(word)                                                       \
	"ssl_protocols has the word '" word "': it may have TLSv1.2 and " \
	"TLSv1.3"

static const struct {
	const char *protocols, *suites;
	const char *error; /* NULL: none */
	int min, max;
	const char *first; /* suite of TLS 1.2; NULL: any */
	int count;	   /* of these; 0: any */
} rows[] = {
    {NULL, NULL, NULL, TLS1_2_VERSION, TLS1_3_VERSION,
	"ECDHE-ECDSA-AES256-GCM-SHA384", 6},
    {"", " ", NULL, TLS1_2_VERSION, TLS1_3_VERSION,
	"ECDHE-ECDSA-AES256-GCM-SHA384", 6},
    {"TLSv1.3", "", NULL, TLS1_3_VERSION, TLS1_3_VERSION, NULL, 0},
    {"TLSv1.2", "", NULL, TLS1_2_VERSION, TLS1_2_VERSION, NULL, 6},
    {"TLSv1.3,TLSv1.2", "", NULL, TLS1_2_VERSION, TLS1_3_VERSION, NULL, 6},
    {"", "ECDHE-RSA-AES128-GCM-SHA256", NULL, TLS1_2_VERSION, TLS1_2_VERSION,
	"ECDHE-RSA-AES128-GCM-SHA256", 1},
    {"", "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256, TLS_AES_128_GCM_SHA256", NULL,
	TLS1_2_VERSION, TLS1_3_VERSION, "ECDHE-RSA-AES128-GCM-SHA256", 1},
    {"", "TLS_AES_256_GCM_SHA384:TLS_AES_128_GCM_SHA256", NULL, TLS1_3_VERSION,
	TLS1_3_VERSION, NULL, 0},
    /* suites that the default leaves out */
    {"", "AES128-SHA ECDHE-RSA-AES128-SHA", NULL, TLS1_2_VERSION,
	TLS1_2_VERSION, "AES128-SHA", 2},
    {"TLSv1.1", "", OTHER("TLSv1.1"), 0, 0, NULL, 0},
    {"TLSv1.2 tlsv1.3", "", OTHER("tlsv1.3"), 0, 0, NULL, 0},
    {"SSLv3", "", OTHER("SSLv3"), 0, 0, NULL, 0},
    {"", "NONE-OF-THEM", CANNOT("NONE-OF-THEM"), 0, 0, NULL, 0},
    {"", "TLS_NONE", CANNOT("TLS_NONE"), 0, 0, NULL, 0},
    {"", "ECDHE-RSA-AES128-GCM-SHA256,HIGH", CANNOT("HIGH"), 0, 0, NULL, 0},
    {"", "!aNULL", CANNOT("!aNULL"), 0, 0, NULL, 0},
    {"", "@SECLEVEL=0", CANNOT("@SECLEVEL=0"), 0, 0, NULL, 0},
    {"", "ADH-AES128-GCM-SHA256", CANNOT("ADH-AES128-GCM-SHA256"), 0, 0, NULL,
	0},
    {"", "NULL-SHA256", CANNOT("NULL-SHA256"), 0, 0, NULL, 0},
    {"TLSv1.3", "ECDHE-RSA-AES128-GCM-SHA256",
	"cipher_suites has no cipher suite of the versions in ssl_protocols", 0,
	0, NULL, 0},
    {"TLSv1.2", "TLS_AES_128_GCM_SHA256",
	"cipher_suites has no cipher suite of the versions in ssl_protocols", 0,
	0, NULL, 0},
};

/* Check the suites of TLS 1.2 of a row. */
static void
older_are(SSL_CTX *ctx, size_t row)
{
	STACK_OF(SSL_CIPHER) *all = SSL_CTX_get_ciphers(ctx);
	const char *first = NULL;
	int count = 0;

	for (int i = 0; i < sk_SSL_CIPHER_num(all); i++) {
		const SSL_CIPHER *c = sk_SSL_CIPHER_value(all, i);

		if (strcmp(SSL_CIPHER_get_version(c), "TLSv1.3") == 0)
			continue;
		first = count++ == 0 ? SSL_CIPHER_get_name(c) : first;
	}
	if (rows[row].count != 0)
		assert_int_equal(count, rows[row].count);
	if (rows[row].first != NULL)
		assert_string_equal(first, rows[row].first);
}

static void
settings_restrict_a_server(void **state)
{
	char error[ERROR_MAX];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		SSL_CTX *ctx = SSL_CTX_new(TLS_server_method());
		int rc = tls_suites_use(ctx, rows[i].protocols, rows[i].suites,
		    error, sizeof(error));

		if (rows[i].error != NULL) {
			assert_string_equal(error, rows[i].error);
			assert_int_equal(rc, -1);
		} else {
			assert_string_equal(error, "");
			assert_int_equal(rc, 0);
			assert_int_equal(
			    SSL_CTX_get_min_proto_version(ctx), rows[i].min);
			assert_int_equal(
			    SSL_CTX_get_max_proto_version(ctx), rows[i].max);
			older_are(ctx, i);
		}
		SSL_CTX_free(ctx);
		assert_int_equal(tls_suites_check(rows[i].protocols,
				     rows[i].suites, error, sizeof(error)),
		    rc);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(settings_restrict_a_server),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
