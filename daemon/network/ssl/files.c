#include "network/ssl/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/files/fs.h"
#include "base/files/missing.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "network/pki/key.h"
#include "network/pki/request.h"
#include "network/ssl/config.h"

/* A text of a certificate. */
#define CERTIFICATE_MAX ((size_t)1 << 20)

int
ssl_directories(const struct ssl_config *c, struct strbuf *why)
{
	const struct {
		const char *path;
		mode_t mode;
	} all[] = {{c->ssldir, 0771}, {c->certdir, 0755},
	    {c->privatekeydir, 0750}, {c->requestdir, 0755},
	    {c->statedir, 0755}};

	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		if (fs_mkdir_all(all[i].path, all[i].mode) == 0)
			continue;
		strbuf_addf(
		    why, "Could not make %s: %s", all[i].path, strerror(errno));
		return -1;
	}
	return 0;
}

/* --- reading --- */

/* Read a text, for the caller to free; NULL: missing, or with a sentence. */
static char *
ssl_files_text_read(const char *path, size_t max, size_t *n,
    enum ssl_found *ret, struct strbuf *why)
{
	struct shortbuf reason;
	char *text;

	shortbuf_init(&reason, SSL_SENTENCE_MAX);
	text = fs_read_state(NULL, path, max, n, &reason.out);
	*ret = text != NULL	 ? SSL_FOUND
	       : errno == ENOENT ? SSL_MISSING
				 : SSL_INVALID;
	if (*ret == SSL_INVALID)
		strbuf_addf(
		    why, "Could not read %s: %s", path, shortbuf_text(&reason));
	shortbuf_release(&reason);
	return text;
}

/* A text that was read, and the function that parses it. */
struct ssl_files_parse {
	const char *path;
	size_t max;
	/* Parses the text into ret: 0, or -1 with a sentence. */
	int (*parse)(const char *text, size_t n, void *ret, struct strbuf *why);
};

static enum ssl_found
ssl_files_parse_file(
    const struct ssl_files_parse *p, void *ret, struct strbuf *why)
{
	enum ssl_found found;
	struct shortbuf reason;
	size_t n;
	char *text = ssl_files_text_read(p->path, p->max, &n, &found, why);

	if (text == NULL)
		return found;
	shortbuf_init(&reason, SSL_SENTENCE_MAX);
	if (p->parse(text, n, ret, &reason.out) < 0) {
		strbuf_addf(why, "Could not parse %s: %s", p->path,
		    shortbuf_text(&reason));
		found = SSL_INVALID;
	}
	shortbuf_release(&reason);
	explicit_bzero(text, n);
	free(text);
	return found;
}

static int
chain_parse(const char *text, size_t n, void *ret, struct strbuf *why)
{
	return pki_chain_read(ret, text, n, why);
}

static int
lists_parse(const char *text, size_t n, void *ret, struct strbuf *why)
{
	return pki_lists_read(ret, text, n, why);
}

static int
ssl_files_key_parse(const char *text, size_t n, void *ret, struct strbuf *why)
{
	struct evp_pkey_st **key = ret;

	*key = pki_key_read(text, n, why);
	return *key != NULL ? 0 : -1;
}

static int
certificate_parse(const char *text, size_t n, void *ret, struct strbuf *why)
{
	struct x509_st **cert = ret;

	*cert = pki_certificate_read(text, n, why);
	return *cert != NULL ? 0 : -1;
}

static int
csr_parse(const char *text, size_t n, void *ret, struct strbuf *why)
{
	struct X509_req_st **rq = ret;

	*rq = pki_request_read(text, n, why);
	return *rq != NULL ? 0 : -1;
}

enum ssl_found
ssl_authorities_read(
    const struct ssl_config *c, struct pki_chain *ret, struct strbuf *why)
{
	const struct ssl_files_parse p = {
	    c->localcacert, PKI_CHAIN_TEXT_MAX, chain_parse};

	return ssl_files_parse_file(&p, ret, why);
}

enum ssl_found
ssl_lists_read(
    const struct ssl_config *c, struct pki_lists *ret, struct strbuf *why)
{
	const struct ssl_files_parse p = {
	    c->hostcrl, PKI_CHAIN_TEXT_MAX, lists_parse};

	return ssl_files_parse_file(&p, ret, why);
}

enum ssl_found
ssl_key_read(
    const struct ssl_config *c, struct evp_pkey_st **ret, struct strbuf *why)
{
	const struct ssl_files_parse p = {
	    c->hostprivkey, PKI_KEY_TEXT_MAX, ssl_files_key_parse};

	return ssl_files_parse_file(&p, ret, why);
}

enum ssl_found
ssl_certificate_read(
    const struct ssl_config *c, struct x509_st **ret, struct strbuf *why)
{
	const struct ssl_files_parse p = {
	    c->hostcert, CERTIFICATE_MAX, certificate_parse};

	return ssl_files_parse_file(&p, ret, why);
}

enum ssl_found
ssl_csr_read(
    const struct ssl_config *c, struct X509_req_st **ret, struct strbuf *why)
{
	const struct ssl_files_parse p = {
	    c->hostcsr, PKI_REQUEST_MAX, csr_parse};

	return ssl_files_parse_file(&p, ret, why);
}

/* --- writing --- */

/* Replace a file by the text of `out`, which is released; rc: of writing it. */
static int
ssl_files_text_write(const char *path, struct strbuf *out, int rc, mode_t mode,
    struct strbuf *why)
{
	const struct fs_owner owner = {mode, FS_KEEP_UID, FS_KEEP_GID};

	if (rc < 0)
		strbuf_addf(why, "Could not write %s: it is too large", path);
	else if ((rc = fs_replace_buf(path, out, &owner)) < 0)
		strbuf_addf(
		    why, "Could not write %s: %s", path, strerror(errno));
	strbuf_wipe(out);
	strbuf_release(out);
	return rc;
}

int
ssl_authorities_write(const struct ssl_config *c, const struct pki_chain *chain,
    struct strbuf *why)
{
	struct strbuf out;

	strbuf_init(&out, PKI_CHAIN_TEXT_MAX);
	return ssl_files_text_write(
	    c->localcacert, &out, pki_chain_write(chain, &out), 0644, why);
}

int
ssl_lists_write(const struct ssl_config *c, const struct pki_lists *lists,
    struct strbuf *why)
{
	struct strbuf out;

	strbuf_init(&out, PKI_CHAIN_TEXT_MAX);
	return ssl_files_text_write(
	    c->hostcrl, &out, pki_lists_write(lists, &out), 0644, why);
}

int
ssl_key_write(const struct ssl_config *c, const struct evp_pkey_st *key,
    struct strbuf *why)
{
	struct strbuf out;

	strbuf_init(&out, PKI_KEY_TEXT_MAX);
	/* no copy is left behind by growth */
	if (strbuf_reserve(&out, PKI_KEY_TEXT_MAX - 1) < 0)
		return -1;
	return ssl_files_text_write(
	    c->hostprivkey, &out, pki_key_write(key, &out), 0640, why);
}

int
ssl_certificate_write(
    const struct ssl_config *c, struct x509_st *cert, struct strbuf *why)
{
	struct strbuf out;

	strbuf_init(&out, CERTIFICATE_MAX);
	return ssl_files_text_write(
	    c->hostcert, &out, pki_certificate_write(cert, &out), 0644, why);
}

int
ssl_csr_write(const struct ssl_config *c, const struct X509_req_st *rq,
    struct strbuf *why)
{
	struct strbuf out;

	strbuf_init(&out, PKI_REQUEST_MAX);
	return ssl_files_text_write(
	    c->hostcsr, &out, pki_request_write(rq, &out), 0644, why);
}

/* --- times --- */

int64_t
ssl_refreshed(const char *path)
{
	struct stat st;

	return place_look(path, &st) == 0 ? (int64_t)st.st_mtime : 0;
}

void
ssl_refreshed_set(const char *path, int64_t when)
{
	const struct timespec times[] = {
	    {.tv_nsec = UTIME_OMIT}, {.tv_sec = (time_t)when}};
	struct place p;
	int fd = place_file_open(&p, path, O_RDONLY, 0);

	if (fd < 0)
		return;
	(void)futimens(fd, times);
	close(fd);
}

int
ssl_remove(const char *path, struct strbuf *why)
{
	if (place_remove(path) == 0)
		return 1;
	if (is_missing_file(errno))
		return 0;
	strbuf_addf(why, "Could not remove %s: %s", path, strerror(errno));
	return -1;
}
