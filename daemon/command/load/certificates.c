#include "command/load/certificates.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/fingerprint.h"
#include "base/core/strbuf.h"
#include "base/files/fs.h"
#include "command/command.h"
#include "command/load/fleet/fleet.h"
#include "command/load/arguments.h"
#include "command/progress.h"
#include "network/pki/certificate.h"
#include "network/pki/key.h"

#define NS_PER_S 1000000000LL
/* Their validity: before and from now on, in seconds. */
#define BEFORE	(24LL * 60 * 60)
#define AFTER	(30LL * 24 * 60 * 60)
#define WHY_MAX 512
#define PEM_MAX ((size_t)64 << 10)

#define MODE_DIR  0755
#define MODE_KEYS 0750
#define MODE_CERT 0644
#define MODE_KEY  0640

/* The CA that signs. */
struct load_authority {
	struct arena *arena;
	char *ca; /* text of its file */
	size_t ca_len;
	struct x509_st *cert;
	struct evp_pkey_st *key;
	struct shortbuf why;
};

static int
load_certificates_fail(const char *path, const char *why)
{
	command_error("%s cannot be used: %s", path, why);
	return -1;
}

static int
load_authority_key_read(struct load_authority *l, const char *path)
{
	size_t n;
	char *text = fs_read(NULL, path, PKI_KEY_TEXT_MAX, &n);

	if (text == NULL)
		return load_certificates_fail(path, strerror(errno));
	l->key = pki_key_read(text, n, &l->why.out);
	explicit_bzero(text, n);
	free(text);
	if (l->key == NULL)
		return load_certificates_fail(path, shortbuf_text(&l->why));
	if (pki_certificate_has_key(l->cert, l->key))
		return 0;
	return load_certificates_fail(
	    path, "it is not the key of the first certificate of --ca");
}

static int
load_authority_read(struct load_authority *l, const struct load_options *o)
{
	l->ca = fs_read(l->arena, o->ca, PKI_CHAIN_TEXT_MAX, &l->ca_len);
	if (l->ca == NULL)
		return load_certificates_fail(o->ca, strerror(errno));
	l->cert = pki_certificate_read(l->ca, l->ca_len, &l->why.out);
	if (l->cert == NULL)
		return load_certificates_fail(o->ca, shortbuf_text(&l->why));
	return load_authority_key_read(l, o->ca_key);
}

/* Write a file of the folder: 0, or -1, printed. */
static int
load_certificates_write(
    const char *path, const struct strbuf *text, mode_t mode)
{
	const struct fs_owner owner = {mode, FS_KEEP_UID, FS_KEEP_GID};

	if (fs_replace_buf_soon(path, text, &owner) == 0)
		return 0;
	command_error("%s cannot be written: %s", path, strerror(errno));
	return -1;
}

/* Issue the certificate of a key: 0, or -1 with a sentence. */
static int
load_certificate_issue(struct load_authority *l, const char *name,
    const struct evp_pkey_st *key, struct strbuf *pem)
{
	struct fingerprint f = fingerprint_of(name, strlen(name));
	int64_t now = clock_wall_ns() / NS_PER_S;
	struct pki_issue i = {.name = name,
	    .begin = now - BEFORE,
	    .end = now + AFTER,
	    .issuer = l->cert,
	    .issuer_key = l->key,
	    .key = key};
	struct x509_st *cert;
	int rc;

	/* far from those that a CA counts, and the same for the same name */
	memcpy(&i.serial, f.bytes, sizeof(i.serial));
	i.serial = (i.serial >> 2) | (uint64_t)1 << 61;
	if (i.end > pki_certificate_end(l->cert))
		i.end = pki_certificate_end(l->cert);
	cert = pki_certificate_issue(&i, &l->why.out);
	if (cert == NULL)
		return -1;
	rc = pki_certificate_write(cert, pem);
	pki_certificate_free(cert);
	return rc;
}

/* The files of a node. */
struct load_certificate_files {
	const char *cert, *key;
};

static int
load_certificate_save(const struct load_certificate_files *f,
    const struct evp_pkey_st *key, const struct strbuf *pem)
{
	struct strbuf text;
	int rc = -1;

	strbuf_init(&text, PKI_KEY_TEXT_MAX);
	/* no copies of a secret are left behind by growing */
	if (strbuf_reserve(&text, PKI_KEY_TEXT_MAX) == 0 &&
	    pki_key_write(key, &text) == 0 &&
	    load_certificates_write(f->key, &text, MODE_KEY) == 0)
		rc = load_certificates_write(f->cert, pem, MODE_CERT);
	strbuf_wipe(&text);
	strbuf_release(&text);
	return rc;
}

/* Make the files of a node: 0, or -1, printed. */
static int
load_certificate_make(struct load_authority *l, const char *name,
    const struct load_certificate_files *f)
{
	const struct pki_key_kind kind = {.curve = "prime256v1"};
	struct evp_pkey_st *key;
	struct strbuf pem;
	int rc = -1;

	shortbuf_reset(&l->why);
	strbuf_init(&pem, PEM_MAX);
	key = pki_key_new(&kind, &l->why.out);
	if (key == NULL || load_certificate_issue(l, name, key, &pem) < 0)
		command_error("The certificate of %s cannot be made: %s", name,
		    shortbuf_text(&l->why));
	else
		rc = load_certificate_save(f, key, &pem);
	pki_key_free(key);
	strbuf_release(&pem);
	return rc;
}

static int
load_directories_make(struct arena *a, const char *dir)
{
	const struct {
		const char *path;
		mode_t mode;
	} all[] = {
	    {dir, MODE_DIR},
	    {arena_printf(a, "%s/certs", dir), MODE_DIR},
	    {arena_printf(a, "%s/private_keys", dir), MODE_KEYS},
	};

	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++)
		if (fs_mkdir_all(all[i].path, all[i].mode) < 0 &&
		    errno != EEXIST) {
			command_error("%s cannot be made: %s", all[i].path,
			    strerror(errno));
			return -1;
		}
	return 0;
}

/* Write the CA's certificates where agents look for them. */
static int
load_authority_save(struct load_authority *l, const struct load_options *o)
{
	const char *path =
	    arena_printf(l->arena, "%s/certs/ca.pem", o->certdir);
	struct strbuf text;
	int rc;

	if (access(path, F_OK) == 0)
		return 0;
	strbuf_init(&text, PKI_CHAIN_TEXT_MAX);
	strbuf_add(&text, l->ca, l->ca_len);
	rc = load_certificates_write(path, &text, MODE_CERT);
	strbuf_release(&text);
	return rc;
}

/* Make what is missing for the names; the number of new ones, or -1. */
static int64_t
load_certificates_make(
    struct load_authority *l, const char *dir, const char **names, size_t count)
{
	int64_t made = 0;

	for (size_t i = 0; i < count; i++) {
		const struct load_certificate_files f = {
		    arena_printf(l->arena, "%s/certs/%s.pem", dir, names[i]),
		    arena_printf(
			l->arena, "%s/private_keys/%s.pem", dir, names[i])};

		if (access(f.cert, F_OK) == 0 && access(f.key, F_OK) == 0)
			continue;
		progress_show(
		    NULL, (unsigned)i, (unsigned)count, "certificates");
		if (load_certificate_make(l, names[i], &f) < 0)
			return -1;
		made++;
	}
	return made;
}

int
load_certificates(const struct load_options *o)
{
	struct load_authority l = {.arena = arena_new(0)};
	const char **names;
	size_t count;
	int64_t made = -1;

	shortbuf_init(&l.why, WHY_MAX);
	names = load_fleet_names(l.arena, o, &count);
	if (names != NULL && load_authority_read(&l, o) == 0 &&
	    load_directories_make(l.arena, o->certdir) == 0 &&
	    load_authority_save(&l, o) == 0) {
		progress_begin();
		made = load_certificates_make(&l, o->certdir, names, count);
		progress_end();
	}
	if (made >= 0)
		printf("Certificates in %s: %lld made, %lld existed\n",
		    o->certdir, (long long)made,
		    (long long)count - (long long)made);
	pki_certificate_free(l.cert);
	pki_key_free(l.key);
	shortbuf_release(&l.why);
	arena_free(l.arena);
	return made < 0;
}
