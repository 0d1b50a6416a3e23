#ifndef LANGUAGE_HIERA_EYAML_H
#define LANGUAGE_HIERA_EYAML_H

/*
 * Encrypted values of hiera-eyaml: ENC[PKCS7,...] in strings.  Decrypted texts
 * are kept by a worker, found by what they were encrypted as, and wiped when it
 * releases them; they are never logged.
 */

#include "language/hiera/internal.h"

/* Maximum number of the texts that are kept, and of their bytes. */
#define EYAML_TEXTS_MAX 100000
#define EYAML_BYTES_MAX ((size_t)64 << 20)

/* The place of an encrypted value, for errors. */
struct eyaml_request {
	struct value options; /* of the hierarchy entry: a hash, or undef */
	const char *key;      /* that is looked up */
	const char *path;     /* of the data */
};

/*
 * Decrypt and interpolate a value at any depth; 0, or -1 with the session's
 * error.
 */
int eyaml_value(struct hiera_session *s, const struct eyaml_request *rq,
    struct value v, struct value *ret);

/* Wipe and free all texts and keys. */
void eyaml_release(struct hiera *h);

#endif
