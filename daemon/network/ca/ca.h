#ifndef NETWORK_CA_CA_H
#define NETWORK_CA_CA_H

/*
 * The certificate authority in its directory (cadir), whose layout and formats
 * are those of Puppet's server: one can replace the other.
 *
 *	ca_crt.pem	the CA's certificate and those above it, up to a root
 *	ca_key.pem	its key; root_key.pem: that of a root made by setup
 *	ca_crl.pem	one revocation list for each of these certificates
 *	serial		the next serial number, hexadecimal
 *	inventory.txt	a line for each certificate that was issued
 *	ocsp_crt.pem, ocsp_key.pem			see ocsp.h
 *	infra_crl.pem, infra_inventory.txt, infra_serials	see infra.h
 *	signed/NAME.pem, requests/NAME.pem
 *
 * Every file is replaced whole and synced.  A process that changes something
 * holds the lock of the directory (flock(2)) from ca_open() to ca_close(); a
 * process that was killed leaves at most an unused serial number.
 */

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "network/pki/certificate.h"
#include "network/pki/key.h"
#include "network/pki/list.h"

struct arena;
struct fs_owner;
struct strbuf;

/* Longest certname or name of a CA, characters: ub-common-name of RFC 5280. */
#define CA_NAME_MAX 64
/* Longest sentence of a failure. */
#define CA_SENTENCE_MAX 65536
/* The longest validity, 50 years of 365 days, as in Puppet's server. */
#define CA_TTL_MAX 1576800000LL
/* Maximum number of files in signed and in requests. */
#define CA_ENTRIES_MAX ((size_t)1 << 20)

/* The place of a CA and its limits; the texts stay the caller's. */
struct ca_config {
	const char *cadir, *cert, *key, *public_key, *crl, *root_key;
	const char *infra_crl, *infra_inventory, *infra_serials;
	const char *serial, *inventory, *signed_dir, *request_dir;
	const char *host_crl; /* copy for this machine's programs; NULL: none */
	const char *name;     /* CN of a new CA */
	const char *host_name; /* certname of this machine */
	const char *autosign;  /* "true", "false", or a file */
	int64_t request_ttl;   /* of one that waits, in seconds; 0: no limit */
	int64_t request_rate;  /* of a client within a minute; 0: no limit */
	int keep_rejected;     /* requests that its program rejects */
	int64_t ttl;	       /* validity of certificates, in seconds */
	int64_t own_ttl;       /* that of a new CA */
	int64_t list_ttl;      /* that of a revocation list */
	int64_t list_renewal;  /* the rest of it at which it is signed again */
	struct pki_key_kind kind; /* of new keys */
	int allow_duplicates, allow_alt_names, allow_authorization;
	int infra;	  /* agents get infra_crl */
	int renews;	  /* certificates of nodes */
	int ocsp;	  /* the responder answers */
	int64_t ocsp_ttl; /* validity of its answers */
	const char *ocsp_cert, *ocsp_key;
	const char *ocsp_url; /* put into certificates; NULL: none */
	int64_t renewed_ttl;  /* their validity */
	uid_t uid; /* of new files; FS_KEEP_UID and FS_KEEP_GID: ours */
	gid_t gid;
};

/* A file of revocation lists. */
struct ca_lists {
	struct pki_lists all;
	struct X509_crl_st *own; /* that of the CA; NULL: not used */
	unsigned changes;	 /* of any, since the file was written */
};

struct ca {
	const struct ca_config *config;
	int lock; /* descriptor of cadir; -1: not locked */
	struct pki_chain chain;
	struct evp_pkey_st *key;
	struct x509_st *cert;	 /* of the chain: that of the key */
	struct ca_lists lists;	 /* crl */
	struct ca_lists infra;	 /* infra_crl, if it is used */
	char *infra_names;	 /* infra_inventory, likewise */
	int copy_due;		 /* a list was to change: see ca_publish() */
	bool inventory_known;	 /* the next is set: */
	uint64_t inventory_last; /* greatest serial number, 0: none */
};

enum ca_result {
	CA_OK,
	CA_NOT_FOUND, /* the request or the certificate does not exist */
	CA_INVALID,   /* it is not in the state for it */
	CA_REFUSED,   /* the policy does not allow it */
	CA_LATER,     /* the client has submitted too many */
	CA_FAILED,    /* a file, or the machine */
};

/*
 * Take the lock and read the CA.  NULL with a sentence in why: it is not set
 * up, its files do not belong together, or another process holds the lock for
 * a long time.
 */
struct ca *ca_open(const struct ca_config *c, struct strbuf *why);
/* Release all; NULL is allowed. */
void ca_close(struct ca *ca);

/* Take the lock of the directory; the descriptor, or -1 with a sentence. */
int ca_lock(const struct ca_config *c, struct strbuf *why);

/*
 * Read a file of the CA of at most max bytes, in a; NULL with errno and a
 * sentence.
 */
char *ca_read(struct arena *a, const char *path, size_t max, size_t *n,
    struct strbuf *why);
/* Replace a file, synced; 0, or -1 with a sentence. */
int ca_write(const struct ca_config *c, const char *path,
    const struct strbuf *data, mode_t mode, struct strbuf *why);
/*
 * Refuse to replace a file: 1 with Puppet's line where it exists, -1 with a
 * sentence where that is unknown, otherwise 0.
 */
int ca_existing_refuse(const char *path, struct strbuf *why);
/* Make a directory of the CA with its parents, if it is missing. */
int ca_directory(const struct ca_config *c, const char *path, mode_t mode,
    struct strbuf *why);

/* Modes of files. */
#define CA_MODE_PUBLIC	0644
#define CA_MODE_PRIVATE 0600
/* Rights of its directories. */
#define CA_MODE_DIRECTORY 0750

/* The time, in seconds since 1970, and that of a day before. */
int64_t ca_now(void);
int64_t ca_yesterday(void);

#endif
