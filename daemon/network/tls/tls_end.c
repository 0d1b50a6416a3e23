#include "network/tls/tls_end.h"

#include <stddef.h>

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509_vfy.h>

struct tls_end_row {
	long value;
	enum tls_end end;
};

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

/* Results of the verification of the client's certificate. */
static const struct tls_end_row verified[] = {
    {X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT, TLS_END_UNKNOWN_CA},
    {X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY, TLS_END_UNKNOWN_CA},
    {X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE, TLS_END_UNKNOWN_CA},
    {X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT, TLS_END_UNKNOWN_CA},
    {X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN, TLS_END_UNKNOWN_CA},
    {X509_V_ERR_CERT_SIGNATURE_FAILURE, TLS_END_UNKNOWN_CA},
    {X509_V_ERR_CERT_UNTRUSTED, TLS_END_UNKNOWN_CA},
    {X509_V_ERR_INVALID_CA, TLS_END_UNKNOWN_CA},
    {X509_V_ERR_CERT_HAS_EXPIRED, TLS_END_EXPIRED},
    {X509_V_ERR_CERT_NOT_YET_VALID, TLS_END_NOT_YET_VALID},
    {X509_V_ERR_CERT_REVOKED, TLS_END_REVOKED},
    {X509_V_ERR_UNABLE_TO_GET_CRL, TLS_END_NO_LIST},
    {X509_V_ERR_UNABLE_TO_GET_CRL_ISSUER, TLS_END_NO_LIST},
    {X509_V_ERR_CRL_HAS_EXPIRED, TLS_END_OLD_LIST},
    {X509_V_ERR_CRL_NOT_YET_VALID, TLS_END_OLD_LIST},
};

/* Reasons of OpenSSL, alerts of the client among them. */
static const struct tls_end_row reasons[] = {
    {SSL_R_TLSV1_ALERT_UNKNOWN_CA, TLS_END_UNKNOWN_CA},
    {SSL_R_SSLV3_ALERT_CERTIFICATE_EXPIRED, TLS_END_EXPIRED},
    {SSL_R_SSLV3_ALERT_CERTIFICATE_REVOKED, TLS_END_REVOKED},
    {SSL_R_TLSV1_ALERT_PROTOCOL_VERSION, TLS_END_PROTOCOL},
    {SSL_R_UNSUPPORTED_PROTOCOL, TLS_END_PROTOCOL},
    {SSL_R_UNKNOWN_PROTOCOL, TLS_END_PROTOCOL},
    {SSL_R_WRONG_VERSION_NUMBER, TLS_END_PROTOCOL},
    {SSL_R_WRONG_SSL_VERSION, TLS_END_PROTOCOL},
    {SSL_R_VERSION_TOO_LOW, TLS_END_PROTOCOL},
    {SSL_R_HTTP_REQUEST, TLS_END_PROTOCOL},
    {SSL_R_HTTPS_PROXY_REQUEST, TLS_END_PROTOCOL},
    {SSL_R_BAD_RECORD_TYPE, TLS_END_PROTOCOL},
    {SSL_R_PACKET_LENGTH_TOO_LONG, TLS_END_PROTOCOL},
    {SSL_R_NO_SHARED_CIPHER, TLS_END_CIPHER},
    {SSL_R_NO_SHARED_GROUPS, TLS_END_CIPHER},
    {SSL_R_NO_SUITABLE_KEY_SHARE, TLS_END_CIPHER},
    {SSL_R_NO_SUITABLE_SIGNATURE_ALGORITHM, TLS_END_CIPHER},
    {SSL_R_NO_SHARED_SIGNATURE_ALGORITHMS, TLS_END_CIPHER},
    {SSL_R_SSLV3_ALERT_HANDSHAKE_FAILURE, TLS_END_CIPHER},
    {SSL_R_UNEXPECTED_EOF_WHILE_READING, TLS_END_RESET},
};

static enum tls_end
tls_end_row_find(const struct tls_end_row *rows, size_t n, long value)
{
	for (size_t i = 0; i < n; i++)
		if (rows[i].value == value)
			return rows[i].end;
	return TLS_END_OTHER;
}

enum tls_end
tls_end_of(const struct ssl_st *ssl, unsigned long e)
{
	if (e == 0)
		return TLS_END_RESET;
	if (ERR_GET_LIB(e) != ERR_LIB_SSL)
		return TLS_END_OTHER;
	if (ERR_GET_REASON(e) == SSL_R_CERTIFICATE_VERIFY_FAILED)
		return tls_end_row_find(
		    verified, COUNT(verified), SSL_get_verify_result(ssl));
	return tls_end_row_find(reasons, COUNT(reasons), ERR_GET_REASON(e));
}
