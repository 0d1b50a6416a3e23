#ifndef BASE_CRYPTO_PASSWORD_H
#define BASE_CRYPTO_PASSWORD_H

/* Hashes of passwords by crypt(3). */

/* Size of the longest text that password_hash() writes, in bytes. */
#define PASSWORD_HASH_MAX 384

/*
 * Write the hash of the password by the method and salt of the setting,
 * "$6$salt"; 0, or -1 when the setting is invalid.
 */
int password_hash(
    const char *password, const char *setting, char out[PASSWORD_HASH_MAX]);

#endif
