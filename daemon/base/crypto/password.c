#include "base/crypto/password.h"

#include <crypt.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/memory.h"

int
password_hash(
    const char *password, const char *setting, char out[PASSWORD_HASH_MAX])
{
	/* 32 KiB, with the password in it */
	struct crypt_data *data = memory_alloc(sizeof(*data));
	const char *hash;
	int rc = -1;

	memset(data, 0, sizeof(*data));
	/* not crypt_r(): AddressSanitizer's does not find the library */
	hash = crypt_rn(password, setting, data, sizeof(*data));
	if (hash && strlen(hash) < PASSWORD_HASH_MAX) {
		memcpy(out, hash, strlen(hash) + 1);
		rc = 0;
	}
	explicit_bzero(data, sizeof(*data));
	free(data);
	return rc;
}
