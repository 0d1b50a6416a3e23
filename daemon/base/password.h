#ifndef BASE_PASSWORD_H
#define BASE_PASSWORD_H

/* Hashes of passwords: crypt(3), and PBKDF2 (RFC 8018 section 5.2). */

#include <stddef.h>
#include <stdint.h>

/* Size of the longest text that password_hash() writes, in bytes. */
#define PASSWORD_HASH_MAX 384

/*
 * Write the hash of the password by the method and salt of the setting,
 * "$6$salt"; 0, or -1 when the setting is invalid.
 */
int password_hash(
    const char *password, const char *setting, char out[PASSWORD_HASH_MAX]);

/* Fill the n bytes of out by PBKDF2 with HMAC-SHA-512; 0 or -1. */
int password_pbkdf2(const char *password, size_t password_len, const char *salt,
    size_t salt_len, int iterations, uint8_t *out, size_t n);

#endif
