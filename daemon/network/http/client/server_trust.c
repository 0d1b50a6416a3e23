#include "network/http/client/server_trust.h"

#include <stdlib.h>
#include <string.h>

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include "base/core/memory.h"
#include "network/pki/certificate.h"

int
server_trust_add(struct ssl_ctx_st *tls, const char *ca, struct strbuf *why)
{
	X509_STORE *store = SSL_CTX_get_cert_store(tls);
	struct pki_chain *chain = memory_zalloc(1, sizeof(*chain));
	int rc = pki_chain_read(chain, ca, strlen(ca), why);

	for (size_t i = 0; rc == 0 && i < chain->count; i++)
		X509_STORE_add_cert(store, chain->certs[i]);
	if (rc == 0)
		pki_chain_free(chain);
	free(chain);
	ERR_clear_error();
	return rc;
}

void
server_trust_name(struct ssl_ctx_st *tls, const char *server)
{
	X509_VERIFY_PARAM *param = SSL_CTX_get0_param(tls);

	if (X509_VERIFY_PARAM_set1_ip_asc(param, server) == 1)
		return;
	ERR_clear_error();
	X509_VERIFY_PARAM_set1_host(param, server, 0);
}
