#include "network/tls/tls_ticket.h"

#include <string.h>
#include <sys/random.h>

#include <openssl/core_names.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <openssl/rand.h>
#include <openssl/ssl.h>

/* Two runs of an agent. */
#define SECONDS 3600
/* Sessions of other servers have another context. */
#define CONTEXT "dalang"

int
tls_ticket_seconds(void)
{
	return SECONDS;
}

int
tls_ticket_keys_renew(struct tls_ticket_keys *keys)
{
	struct tls_ticket_key key;

	if (getrandom(&key, sizeof(key), 0) != (ssize_t)sizeof(key))
		return -1;
	keys->keys[1] = keys->keys[0];
	keys->keys[0] = key;
	if (keys->count < TLS_TICKET_KEYS)
		keys->count++;
	explicit_bzero(&key, sizeof(key));
	return 0;
}

/* Return the key with the name, or NULL. */
static struct tls_ticket_key *
tls_ticket_key_find(struct tls_ticket_keys *keys, const uint8_t *name)
{
	for (uint32_t i = 0; i < keys->count; i++)
		if (memcmp(keys->keys[i].name, name, TLS_TICKET_NAME) == 0)
			return &keys->keys[i];
	return NULL;
}

/*
 * Prepare the encryption of a ticket, or the decryption of the one with this
 * name.  1; 2 when its key is not the newest one; 0 when no key has this name;
 * -1 on failure.
 */
static int
on_key(SSL *ssl, unsigned char *name, unsigned char *iv, EVP_CIPHER_CTX *cipher,
    EVP_MAC_CTX *mac, int encrypt)
{
	struct tls_tickets *t = SSL_CTX_get_app_data(SSL_get_SSL_CTX(ssl));
	struct tls_ticket_key *key = &t->keys.keys[0];
	char digest[] = "SHA256";
	OSSL_PARAM params[3];

	if (!encrypt)
		key = tls_ticket_key_find(&t->keys, name);
	if (key == NULL || t->keys.count == 0)
		return 0;
	if (encrypt) {
		memcpy(name, key->name, TLS_TICKET_NAME);
		if (RAND_bytes(
			iv, EVP_CIPHER_get_iv_length(EVP_aes_256_cbc())) != 1)
			return -1;
	}
	params[0] = OSSL_PARAM_construct_octet_string(
	    OSSL_MAC_PARAM_KEY, key->mac, sizeof(key->mac));
	params[1] =
	    OSSL_PARAM_construct_utf8_string(OSSL_MAC_PARAM_DIGEST, digest, 0);
	params[2] = OSSL_PARAM_construct_end();
	if (EVP_CipherInit_ex2(cipher, EVP_aes_256_cbc(), key->cipher, iv,
		encrypt, NULL) != 1 ||
	    EVP_MAC_CTX_set_params(mac, params) != 1)
		return -1;
	return key == &t->keys.keys[0] ? 1 : 2;
}

/* A ticket was read: accept its session, or make a whole handshake. */
static SSL_TICKET_RETURN
on_ticket(SSL *ssl, SSL_SESSION *session, const unsigned char *name,
    size_t name_len, SSL_TICKET_STATUS status, void *arg)
{
	const struct tls_tickets *t = arg;
	X509 *certificate;

	(void)ssl;
	(void)name;
	(void)name_len;
	if (status == SSL_TICKET_EMPTY || status == SSL_TICKET_NO_DECRYPT)
		return SSL_TICKET_RETURN_IGNORE_RENEW;
	if (status != SSL_TICKET_SUCCESS && status != SSL_TICKET_SUCCESS_RENEW)
		return SSL_TICKET_RETURN_ABORT;
	certificate = SSL_SESSION_get0_peer(session);
	if (certificate != NULL && !t->accepts(t->arg, certificate))
		return SSL_TICKET_RETURN_IGNORE_RENEW;
	return status == SSL_TICKET_SUCCESS ? SSL_TICKET_RETURN_USE
					    : SSL_TICKET_RETURN_USE_RENEW;
}

void
tls_tickets_use(struct ssl_ctx_st *ctx, struct tls_tickets *t)
{
	SSL_CTX_set_session_cache_mode(ctx, SSL_SESS_CACHE_OFF);
	SSL_CTX_set_session_id_context(
	    ctx, (const unsigned char *)CONTEXT, sizeof(CONTEXT) - 1);
	SSL_CTX_set_timeout(ctx, SECONDS);
	SSL_CTX_set_app_data(ctx, t);
	SSL_CTX_set_tlsext_ticket_key_evp_cb(ctx, on_key);
	SSL_CTX_set_session_ticket_cb(ctx, NULL, on_ticket, t);
	if (t->keys.count > 0)
		SSL_CTX_clear_options(ctx, SSL_OP_NO_TICKET);
	else
		SSL_CTX_set_options(ctx, SSL_OP_NO_TICKET);
	/* of TLS 1.3, after each handshake */
	SSL_CTX_set_num_tickets(ctx, t->keys.count > 0 ? 1 : 0);
}
