#include "network/tls/tls_suites.h"

#include <stdbool.h>
#include <string.h>

#include <openssl/err.h>
#include <openssl/ssl.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"

#define SEPARATORS ",: \t\r\n"

/* Longest name of a version or of a suite. */
#define WORD_MAX 64

/* Ephemeral keys and authenticated encryption. */
#define DEFAULT_SUITES "ECDHE+AESGCM:ECDHE+CHACHA20"

/* Suites of TLS 1.2, and those of TLS 1.3, whose names OpenSSL separates. */
struct suites {
	struct growbuf old, new;
};

/* Copy the next word; return false at the end of the list. */
static bool
tls_suites_word_next(const char **at, char word[WORD_MAX])
{
	size_t n;

	*at += strspn(*at, SEPARATORS);
	n = strcspn(*at, SEPARATORS);
	fixed_shorten(
	    word, WORD_MAX, "%.*s", n < WORD_MAX ? (int)n : WORD_MAX, *at);
	*at += n;
	return n > 0;
}

/* --- versions --- */

static int
versions_read(const char *list, int *min, int *max, char *error, size_t size)
{
	char word[WORD_MAX];
	bool older = false, newer = false;

	while (tls_suites_word_next(&list, word)) {
		if (strcmp(word, "TLSv1.2") == 0) {
			older = true;
		} else if (strcmp(word, "TLSv1.3") == 0) {
			newer = true;
		} else {
			fixed_shorten(error, size,
			    "ssl_protocols has the word '%s': it may have "
			    "TLSv1.2 and TLSv1.3",
			    word);
			return -1;
		}
	}
	*min = newer && !older ? TLS1_3_VERSION : TLS1_2_VERSION;
	*max = older && !newer ? TLS1_2_VERSION : TLS1_3_VERSION;
	return 0;
}

/* --- suites --- */

/*
 * Return the suite of TLS 1.2 with this name; NULL: it is none, or a word for
 * several.
 */
static const SSL_CIPHER *
older_suite(SSL_CTX *ctx, const char *name)
{
	STACK_OF(SSL_CIPHER) * all;

	if (SSL_CTX_set_cipher_list(ctx, name) != 1)
		return NULL;
	all = SSL_CTX_get_ciphers(ctx);
	for (int i = 0; i < sk_SSL_CIPHER_num(all); i++) {
		const SSL_CIPHER *c = sk_SSL_CIPHER_value(all, i);

		if (strcmp(SSL_CIPHER_get_name(c), name) == 0)
			return c;
	}
	return NULL;
}

static bool
tls_suites_is_secret(const SSL_CIPHER *c)
{
	return SSL_CIPHER_get_auth_nid(c) != NID_auth_null &&
	       SSL_CIPHER_get_cipher_nid(c) != NID_undef;
}

/* Add a suite by its name; -1: it cannot be used. */
static int
suite_add(SSL_CTX *ctx, struct suites *s, const char *word)
{
	const char *name = OPENSSL_cipher_name(word);
	const SSL_CIPHER *c;
	struct strbuf *to;

	/* "(NONE)" for a name that is not that of a standard */
	if (*name == '(')
		name = word;
	if (strncmp(name, "TLS_", 4) == 0) {
		to = &s->new.out;
		if (SSL_CTX_set_ciphersuites(ctx, name) != 1)
			return -1;
	} else {
		to = &s->old.out;
		c = older_suite(ctx, name);
		if (c == NULL || !tls_suites_is_secret(c))
			return -1;
	}
	strbuf_addf(to, "%s%s", to->len > 0 ? ":" : "", name);
	return 0;
}

/* Read the list and use its suites, and the versions that have one. */
static int
suites_read(SSL_CTX *ctx, struct suites *s, const char *list, int *min,
    int *max, char *error, size_t size)
{
	char word[WORD_MAX];

	while (tls_suites_word_next(&list, word))
		if (suite_add(ctx, s, word) < 0) {
			fixed_shorten(error, size,
			    "cipher_suites has the word '%s', which is not the "
			    "name of a cipher suite that can be used",
			    word);
			return -1;
		}
	if (s->old.out.len == 0 && s->new.out.len == 0)
		return SSL_CTX_set_cipher_list(ctx, DEFAULT_SUITES) == 1 ? 0
									 : -1;
	if (s->old.out.len == 0)
		*min = TLS1_3_VERSION;
	if (s->new.out.len == 0)
		*max = TLS1_2_VERSION;
	if (*min > *max) {
		fixed_shorten(error, size,
		    "cipher_suites has no cipher suite of the versions in "
		    "ssl_protocols");
		return -1;
	}
	if (s->old.out.len > 0 &&
	    SSL_CTX_set_cipher_list(ctx, growbuf_text(&s->old)) != 1)
		return -1;
	if (s->new.out.len > 0 &&
	    SSL_CTX_set_ciphersuites(ctx, growbuf_text(&s->new)) != 1)
		return -1;
	return 0;
}

int
tls_suites_use(struct ssl_ctx_st *ctx, const char *protocols,
    const char *suites, char *error, size_t size)
{
	struct suites s;
	int min, max, rc;

	fixed_shorten(error, size, "cipher_suites cannot be used");
	growbuf_init(&s.old);
	growbuf_init(&s.new);
	rc = versions_read(
	    protocols != NULL ? protocols : "", &min, &max, error, size);
	if (rc == 0)
		rc = suites_read(ctx, &s, suites != NULL ? suites : "", &min,
		    &max, error, size);
	if (rc == 0 && (SSL_CTX_set_min_proto_version(ctx, min) != 1 ||
			   SSL_CTX_set_max_proto_version(ctx, max) != 1))
		rc = -1;
	growbuf_release(&s.old);
	growbuf_release(&s.new);
	ERR_clear_error();
	if (rc == 0)
		*error = '\0';
	return rc;
}

int
tls_suites_check(
    const char *protocols, const char *suites, char *error, size_t size)
{
	SSL_CTX *ctx = SSL_CTX_new(TLS_server_method());
	int rc = -1;

	if (ctx == NULL)
		fixed_shorten(error, size, "cannot use OpenSSL");
	else
		rc = tls_suites_use(ctx, protocols, suites, error, size);
	SSL_CTX_free(ctx);
	return rc;
}
