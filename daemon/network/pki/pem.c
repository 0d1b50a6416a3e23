/* Texts in PEM, and the reasons of OpenSSL's failures. */

#include <limits.h>

#include <openssl/bio.h>
#include <openssl/err.h>

#include "base/core/strbuf.h"
#include "network/pki/internal.h"

BIO *
pki_bio_of(const char *text, size_t n)
{
	return n <= INT_MAX ? BIO_new_mem_buf(text, (int)n) : NULL;
}

int
pki_bio_take(BIO *b, struct strbuf *out)
{
	char *text;
	long n = BIO_get_mem_data(b, &text);

	if (n > 0)
		strbuf_add(out, text, (size_t)n);
	BIO_free(b);
	return n > 0 && !strbuf_is_cut(out) ? 0 : -1;
}

int
pki_failed(const char *what, struct strbuf *why)
{
	const char *reason = ERR_reason_error_string(ERR_peek_last_error());

	strbuf_addf(
	    why, "%s: %s", what, reason != NULL ? reason : "invalid data");
	ERR_clear_error();
	return -1;
}

int
pki_no_password(char *buf, int size, int writing, void *data)
{
	(void)buf;
	(void)size;
	(void)writing;
	(void)data;
	return -1;
}
